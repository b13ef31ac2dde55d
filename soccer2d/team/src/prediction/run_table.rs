//! How far a player runs in how many cycles.
//!
//! A run is nearly linear: the distance that the present speed still gives, and the distance that full dashes give from a
//! standing start, add up. So one table for a player type answers every run.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{movement::rolled, turn::effective_turn};
use soccer2d_protocol::{PlayerType, ServerParams};

use super::Runner;
use crate::{
    tuning::prediction,
    world_model::{Player, WorldModel},
};

/// How many cycles the table has; after that, a player runs at its greatest speed.
pub(crate) const CYCLES: usize = 48;

/// The distances of full dashes straight ahead from a standing start.
#[derive(Clone, Debug, PartialEq)]
pub struct RunTable {
    distance: [f64; CYCLES + 1],
}

impl RunTable {
    /// Of a rested player.
    pub fn new(kind: &PlayerType, server: &ServerParams) -> RunTable {
        let push = kind.effort_max * server.max_dash_power * kind.dash_power_rate;
        RunTable::with_push(push.min(server.player_accel_max), kind)
    }

    /// Of a player that accelerates by this much in every cycle.
    fn with_push(push: f64, kind: &PlayerType) -> RunTable {
        let mut distance = [0.0; CYCLES + 1];
        let mut speed = 0.0;
        for cycle in 1..=CYCLES {
            speed = (speed + push).min(kind.player_speed_max);
            distance[cycle] = distance[cycle - 1] + speed;
            speed *= kind.player_decay;
        }
        RunTable { distance }
    }

    /// Of a player as tired as this one: it dashes as long as it has stamina.
    pub fn of(runner: &Runner) -> RunTable {
        let mut distance = [0.0; CYCLES + 1];
        let mut ahead = Runner { position: Vec2::ZERO, velocity: Vec2::ZERO, body: 0.0, ..*runner };
        let power = ahead.server.max_dash_power;
        // While stamina pays for the whole dash, this is one multiplication; only an exhausted player needs the whole
        // formula.
        let enough = ahead.server.effort_dec_thr * ahead.server.stamina_max;
        let lasting = ahead.stamina.stamina - power * CYCLES as f64 > enough;
        if lasting && ahead.stamina.effort >= ahead.kind.effort_max {
            return RunTable::new(ahead.kind, ahead.server);
        }
        for entry in &mut distance[1..] {
            ahead.dash(power, 0.0);
            *entry = ahead.position.x;
        }
        RunTable { distance }
    }

    /// How far it runs in so many cycles.
    pub fn distance(&self, cycles: u32) -> f64 {
        let cycles = cycles as usize;
        if cycles <= CYCLES {
            return self.distance[cycles];
        }
        let speed = self.distance[CYCLES] - self.distance[CYCLES - 1];
        self.distance[CYCLES] + speed * (cycles - CYCLES) as f64
    }

    /// In how many cycles it runs this far.
    pub fn cycles(&self, distance: f64) -> u32 {
        if distance <= 0.0 {
            return 0;
        }
        if distance <= self.distance[CYCLES] {
            return self.distance.partition_point(|&reached| reached < distance) as u32;
        }
        let speed = (self.distance[CYCLES] - self.distance[CYCLES - 1]).max(0.01);
        CYCLES as u32 + ((distance - self.distance[CYCLES]) / speed).ceil() as u32
    }
}

/// How far a body can turn in the first cycles, while its speed decays; after the last of them it can face any direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Turns {
    reach: [f64; Turns::MOST + 1],
}

impl Turns {
    /// With so many turns a body faces any direction, at any speed.
    pub(crate) const MOST: usize = 4;

    pub(crate) fn new(mut speed: f64, kind: &PlayerType) -> Turns {
        let mut reach = [0.0; Turns::MOST + 1];
        for turns in 1..Turns::MOST {
            reach[turns] = (reach[turns - 1] + effective_turn(PI, speed, kind)).min(PI);
            speed *= kind.player_decay;
        }
        reach[Turns::MOST] = PI;
        Turns { reach }
    }

    /// How many turn commands a turn by this angle takes.
    pub(crate) fn needed(&self, by: f64) -> u32 {
        let by = by.abs();
        self.reach.iter().position(|&reach| by <= reach).unwrap_or(Turns::MOST) as u32
    }

    /// How far so many turn commands turn the body.
    pub(crate) fn reach(&self, turns: u32) -> f64 {
        self.reach[(turns as usize).min(Turns::MOST)]
    }
}

/// In how many cycles a player can be at a place, turns included. A player whose body was not seen gets one cycle to turn.
pub fn cycles_to_run(world: &WorldModel, player: &Player, place: Vec2) -> u32 {
    let runner = Runner::of(world, player);
    let table = RunTable::new(runner.kind, runner.server);
    let idle = player.idle;
    match player.body {
        Some(_) => idle + cycles(&runner, &table, place, &world.tuning.prediction.run_table),
        None => {
            let way = place - runner.stop();
            idle + table.cycles(way.length()) + u32::from(way.length() > runner.kind.kickable_margin)
        }
    }
}

/// In how many cycles I can be at a place, turn included.
pub fn my_cycles_to_run(world: &WorldModel, place: Vec2) -> u32 {
    let runner = Runner::me(world);
    world.me.idle + cycles(&runner, &RunTable::of(&runner), place, &world.tuning.prediction.run_table)
}

/// The first cycle in which drift, turns and dashes bring a player to the place.
fn cycles(runner: &Runner, table: &RunTable, place: Vec2, tuning: &prediction::RunTable) -> u32 {
    let turns = Turns::new(runner.velocity.length(), runner.kind);
    for cycle in 0..=CYCLES as u32 {
        let drifted = runner.position + runner.velocity * rolled(cycle, runner.kind.player_decay);
        let way = place - drifted;
        let distance = way.length() - tuning.there;
        if distance <= 0.0 {
            return cycle;
        }
        if distance > table.distance(cycle) {
            continue;
        }
        let needed = turns.needed(angle::normalize(way.angle() - runner.body));
        if needed <= cycle && distance <= table.distance(cycle - needed) {
            return cycle;
        }
    }
    let way = place - runner.stop();
    table.cycles(way.length() - tuning.there) + turns.needed(angle::normalize(way.angle() - runner.body))
}
