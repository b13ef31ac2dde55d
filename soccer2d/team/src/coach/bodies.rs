//! Which player gets which player type. What counts in a type depends on the role, and the role's file says it. The sum over
//! all players is made as large as possible.

use pathfinding::{kuhn_munkres::kuhn_munkres, matrix::Matrix};
use serde::Deserialize;
use soccer2d_protocol::{PlayerType, ServerParams, Unum, coach::CoachCommand};

use super::{Coach, DEFAULT_TYPE};
use crate::{config::PLAYERS, tuning::coach::Bodies};

/// Weights of the properties of a type. Each property is measured in standard deviations from the mean of all types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Wishes {
    /// Distance run in two seconds from a standing start.
    pub sprint: f64,
    /// The speed that it can keep up without losing stamina.
    pub endurance: f64,
    /// The distance from which it can kick a ball.
    pub reach: f64,
    /// How exactly it kicks.
    pub aim: f64,
    /// How well it turns while it runs.
    pub agility: f64,
}

/// How many properties count.
const TRAITS: usize = 5;
/// Assignments are computed in whole numbers; merits are multiplied by this.
const FINE: f64 = 1.0e6;
/// The merit of an assignment that is not allowed.
const NEVER: i64 = -1_000_000_000;

impl Wishes {
    fn weights(&self) -> [f64; TRAITS] {
        [self.sprint, self.endurance, self.reach, self.aim, self.agility]
    }
}

/// The properties of a player type, in the order of [`Wishes`].
fn traits(kind: &PlayerType, server: &ServerParams, tuning: &Bodies) -> [f64; TRAITS] {
    let push = |power: f64| (power * kind.dash_power_rate * kind.effort_max).min(server.player_accel_max);
    let (mut speed, mut way) = (0.0, 0.0);
    for _ in 0..tuning.sprint {
        speed = f64::min(speed + push(server.max_dash_power), kind.player_speed_max);
        way += speed;
        speed *= kind.player_decay;
    }
    let endurance = push(kind.stamina_inc_max) / (1.0 - kind.player_decay).max(0.01);
    let agility = 1.0 / (1.0 + kind.inertia_moment * tuning.turning_speed);
    [way, endurance, kind.kickable_margin, -kind.kick_rand, agility]
}

/// How good each player type would be for a player with these wishes.
pub(super) fn merits(
    wishes: &Wishes,
    types: &[PlayerType],
    server: &ServerParams,
    tuning: &Bodies,
) -> Vec<f64> {
    let traits: Vec<[f64; TRAITS]> = types.iter().map(|kind| traits(kind, server, tuning)).collect();
    let mut merits = vec![0.0; types.len()];
    for (index, weight) in wishes.weights().into_iter().enumerate() {
        let count = traits.len().max(1) as f64;
        let mean = traits.iter().map(|traits| traits[index]).sum::<f64>() / count;
        let square = |traits: &[f64; TRAITS]| (traits[index] - mean) * (traits[index] - mean);
        let spread = (traits.iter().map(square).sum::<f64>() / count).sqrt();
        if spread > 0.0 {
            for (merit, traits) in merits.iter_mut().zip(&traits) {
                *merit += weight * (traits[index] - mean) / spread;
            }
        }
    }
    merits
}

impl Coach {
    /// How good each player type would be for a player with these wishes.
    pub(super) fn merits(&self, wishes: &Wishes) -> Vec<f64> {
        merits(wishes, &self.types, &self.server, &self.tuning.coach.bodies)
    }

    /// Gives a type to each player on the field that has not got one.
    pub(super) fn equip(&mut self) -> Vec<CoachCommand> {
        let chosen = self.choose();
        let team = self.init.team;
        let here = self.view.players.iter().filter(|player| player.team == team).map(|player| player.unum);
        let newcomers: Vec<Unum> = here.filter(|&unum| self.equipped.insert(unum)).collect();
        let change = |unum: Unum| {
            let player_type = chosen[unum.index()].filter(|&kind| kind != self.squad[unum.index()].kind)?;
            Some(CoachCommand::ChangePlayerType { unum: unum.number().into(), player_type })
        };
        newcomers.into_iter().filter_map(change).collect()
    }

    /// The type for each of the eleven; None for a player that keeps its type.
    pub(super) fn choose(&self) -> [Option<i32>; PLAYERS] {
        let lent = self.params.pt_max.max(0) as usize;
        let offered = |kind: &PlayerType| match kind.id {
            DEFAULT_TYPE if self.params.allow_mult_default_type => PLAYERS,
            // One is the goalie's.
            DEFAULT_TYPE => lent.saturating_sub(1),
            _ => lent,
        };
        let offers: Vec<usize> = (0..self.types.len())
            .flat_map(|index| std::iter::repeat_n(index, offered(&self.types[index]).min(PLAYERS)))
            .collect();
        let players: Vec<(usize, Vec<f64>)> = (self.wishes.iter().enumerate())
            .filter_map(|(index, wishes)| Some((index, self.merits(wishes.as_ref()?))))
            .collect();
        // Beyond the types on offer each player may keep its own, in case there are too few.
        let columns = offers.len() + players.len();
        let merit = |(row, column): (usize, usize)| match offers.get(column) {
            Some(&offer) => (players[row].1[offer] * FINE) as i64,
            None => NEVER,
        };
        let mut chosen = [None; PLAYERS];
        if !players.is_empty() {
            let (_, assigned) = kuhn_munkres(&Matrix::from_fn(players.len(), columns, merit));
            for ((index, _), column) in players.iter().zip(assigned) {
                chosen[*index] = offers.get(column).map(|&offer| self.types[offer].id);
            }
        }
        chosen
    }
}
