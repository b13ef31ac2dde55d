//! Who gets the ball first, when and where: for myself with turns, side steps and stamina, for all other players by table.
//!
//! Times are in cycles until the ball can be kicked: 0 for a player that can kick it now. Meanwhile the ball is not touched.

use std::cmp::Reverse;

use common_geometry::{Polar, Vec2, angle, math};
use soccer2d_model::{dash::direction_rate, kickable_area, movement::rolled};
use soccer2d_protocol::{PlayerType, ServerParams};

use super::{
    Rolling, RunTable, Runner,
    run_table::{CYCLES, Turns},
};
use crate::world_model::{Player, Whose, WorldModel};

/// No player reaches further than this, in metres.
const FAR_REACH: f64 = 2.0;

/// A player of the world model, or myself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Me,
    /// The player at this place in [`WorldModel::players`].
    Player(usize),
}

/// The first command of a player that goes for the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// The ball comes by itself.
    Wait,
    /// A dash in this direction relative to the body.
    Dash(f64),
    /// A turn by this angle, or as much of it as the speed allows.
    Turn(f64),
}

/// When and where a player can get the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interception {
    pub who: Who,
    /// Whose player it is.
    pub whose: Whose,
    /// In how many cycles the ball can be kicked.
    pub cycles: u32,
    /// Where the ball is then.
    pub place: Vec2,
    /// How it begins to go there.
    pub way: Way,
}

/// The interceptions of one ball by all players, soonest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Interceptions {
    all: Vec<Interception>,
}

impl Interceptions {
    /// For the ball as it is.
    pub fn new(world: &WorldModel) -> Interceptions {
        Interceptions::without(world, None)
    }

    /// For the ball as it is, while one of us must not touch it.
    pub fn without(world: &WorldModel, banned: Option<Who>) -> Interceptions {
        let mut interceptions = Interceptions::with(world, Rolling::ball(world));
        let Some(banned) = banned else { return interceptions };
        if banned == Who::Me {
            interceptions
                .all
                .iter_mut()
                .filter(|one| one.who == banned)
                .for_each(|one| one.cycles = world.tuning.prediction.interception.banned);
            interceptions.sort();
        } else {
            interceptions.all.retain(|one| one.who != banned);
        }
        interceptions
    }

    /// For a ball that rolls like this: a kick that is only considered.
    pub fn with(world: &WorldModel, ball: Rolling) -> Interceptions {
        let path = Path::new(ball);
        let mut tables = Tables { server: &world.server, known: Vec::with_capacity(8) };
        let mut all = Vec::with_capacity(world.players.len() + 1);
        all.push(mine(world, &path));
        for (index, player) in world.players.iter().enumerate() {
            let kind = world.type_of(player);
            let meeting = chaser(world, player, kind, tables.of(kind)).meets(&path, &world.server);
            all.push(meeting.of(Who::Player(index), player.whose));
        }
        let mut interceptions = Interceptions { all };
        interceptions.sort();
        interceptions
    }

    /// If two are equally soon, ours comes first: we know more about our own players. The sort is stable, and I am first.
    fn sort(&mut self) {
        self.all.sort_by_key(|one| (one.cycles, Reverse(one.whose == Whose::Ours)));
    }

    /// All, soonest first.
    pub fn all(&self) -> &[Interception] {
        &self.all
    }

    /// The soonest of all players.
    pub fn first(&self) -> &Interception {
        &self.all[0]
    }

    pub fn mine(&self) -> &Interception {
        self.all.iter().find(|one| one.who == Who::Me).expect("I am always among them")
    }

    /// The soonest of my team, with me.
    pub fn ours(&self) -> &Interception {
        self.all.iter().find(|one| one.whose == Whose::Ours).expect("I am always among them")
    }

    /// The soonest of my team, without me.
    pub fn teammates(&self) -> Option<&Interception> {
        self.all.iter().find(|one| one.whose == Whose::Ours && one.who != Who::Me)
    }

    /// The soonest opponent. A player whose team is not known counts as one.
    pub fn theirs(&self) -> Option<&Interception> {
        self.all.iter().find(|one| one.whose != Whose::Ours)
    }

    /// The interception of a player, by its index in [`WorldModel::players`].
    pub fn of(&self, player: usize) -> Option<&Interception> {
        self.all.iter().find(|one| one.who == Who::Player(player))
    }
}

/// In how many cycles the first opponent can get this ball, if that is at most `within`.
pub fn opponent_meets(world: &WorldModel, ball: Rolling, within: u32) -> Option<u32> {
    let tuning = &world.tuning.prediction.interception;
    let path = Path::new(ball);
    let path = &path.places[..=(within as usize).min(CYCLES)];
    let mut tables = Tables { server: &world.server, known: Vec::with_capacity(8) };
    let mut soonest = None;
    // Only the soonest matters, so each meeting shortens the path for those that follow.
    let mut open = path;
    for player in world.opponents() {
        let kind = world.type_of(player);
        let (Some(first), Some(last)) = (open.first(), open.last()) else { break };
        let far = first.distance(player.position) - first.distance(*last);
        if far > f64::from(open.len() as u32 + tuning.head_start) * kind.player_speed_max + FAR_REACH {
            continue;
        }
        let chaser = chaser(world, player, kind, tables.of(kind));
        if let Some(meeting) = chaser.meets_on(open, &world.server) {
            open = &open[..meeting.cycles as usize];
            soonest = Some(meeting.cycles);
        }
    }
    soonest
}

/// Whether an opponent can get this ball within so many cycles.
pub fn opponent_gets(world: &WorldModel, ball: Rolling, within: u32) -> bool {
    opponent_meets(world, ball, within).is_some()
}

/// The places of a ball, cycle by cycle.
struct Path {
    places: [Vec2; CYCLES + 1],
    rest: Vec2,
}

impl Path {
    fn new(ball: Rolling) -> Path {
        let mut places = [Vec2::ZERO; CYCLES + 1];
        for (place, rolled) in places.iter_mut().zip(ball.path()) {
            *place = rolled;
        }
        Path { places, rest: ball.final_position() }
    }
}

/// The run tables of the player types that occur.
struct Tables<'a> {
    server: &'a ServerParams,
    known: Vec<(i32, RunTable)>,
}

impl Tables<'_> {
    fn of(&mut self, kind: &PlayerType) -> &RunTable {
        let index = match self.known.iter().position(|(id, _)| *id == kind.id) {
            Some(index) => index,
            None => {
                self.known.push((kind.id, RunTable::new(kind, self.server)));
                self.known.len() - 1
            }
        };
        &self.known[index].1
    }
}

/// A player that runs for the ball.
struct Chaser<'a> {
    position: Vec2,
    velocity: Vec2,
    decay: f64,
    /// Direction of the body, if known.
    body: Option<f64>,
    turns: Turns,
    table: &'a RunTable,
    reach: f64,
    /// Cycles in which it cannot move yet.
    idle: u32,
    /// Cycles for which it may have run already.
    head_start: u32,
}

struct Meeting {
    cycles: u32,
    place: Vec2,
    way: Way,
}

impl Meeting {
    fn of(self, who: Who, whose: Whose) -> Interception {
        Interception { who, whose, cycles: self.cycles, place: self.place, way: self.way }
    }
}

fn my_chase<'a>(world: &WorldModel, table: &'a RunTable) -> Chaser<'a> {
    let me = &world.me;
    Chaser {
        position: me.position,
        velocity: me.velocity,
        decay: me.kind.player_decay,
        body: Some(me.body),
        turns: Turns::new(me.velocity.length(), &me.kind),
        table,
        reach: kickable_area(&me.kind, &world.server) - world.tuning.prediction.interception.my_margin,
        idle: me.idle,
        head_start: 0,
    }
}

fn mine(world: &WorldModel, path: &Path) -> Interception {
    let me = &world.me;
    let table = RunTable::of(&Runner::me(world));
    let mut meeting = my_chase(world, &table).meets(path, &world.server);
    // A ball that can be kicked now needs no margin.
    if me.idle == 0 && me.position.distance(path.places[0]) <= kickable_area(&me.kind, &world.server) {
        meeting = Meeting { cycles: 0, place: path.places[0], way: Way::Wait };
    }
    meeting.of(Who::Me, Whose::Ours)
}

fn chaser<'a>(world: &WorldModel, player: &Player, kind: &PlayerType, table: &'a RunTable) -> Chaser<'a> {
    let tuning = &world.tuning.prediction.interception;
    let ours = player.whose == Whose::Ours;
    let running = player.velocity.length_squared() > tuning.running * tuning.running;
    let body = player.body.filter(|_| player.body_age <= tuning.body_age);
    Chaser {
        position: player.position,
        velocity: player.velocity,
        decay: kind.player_decay,
        body: body.or_else(|| running.then(|| player.velocity.angle())),
        turns: Turns::new(player.velocity.length(), kind),
        table,
        reach: kickable_area(kind, &world.server) - if ours { tuning.mates_margin } else { 0.0 },
        idle: player.idle,
        head_start: if ours { 0 } else { player.age.min(tuning.head_start) },
    }
}

impl Chaser<'_> {
    fn meets(&self, path: &Path, server: &ServerParams) -> Meeting {
        self.meets_on(&path.places, server).unwrap_or_else(|| self.meets_at_rest(path))
    }

    /// The first place of the ball that it reaches in time.
    fn meets_on(&self, places: &[Vec2], server: &ServerParams) -> Option<Meeting> {
        let (mut drifted, mut drift) = (self.position, self.velocity);
        for (cycle, &ball) in places.iter().enumerate() {
            if let Some(way) = self.way_to(ball - drifted, cycle as u32, server) {
                return Some(Meeting { cycles: cycle as u32, place: ball, way });
            }
            drifted += drift;
            drift *= self.decay;
        }
        None
    }

    /// If it does not reach the rolling ball, it meets it where the ball comes to rest.
    fn meets_at_rest(&self, path: &Path) -> Meeting {
        let way = path.rest - (self.position + self.velocity * rolled(CYCLES as u32, self.decay));
        let off = self.off(way);
        let cycles = self.table.cycles(way.length() - self.reach) + self.turns.needed(off) + self.idle;
        Meeting { cycles: cycles.max(CYCLES as u32 + 1), place: path.rest, way: self.begin(off, 0.0) }
    }

    /// The first command with which it is within reach of a place after so many cycles; None if there is none.
    fn way_to(&self, way: Vec2, cycles: u32, server: &ServerParams) -> Option<Way> {
        let distance = way.length();
        let need = distance - self.reach;
        if need <= 0.0 {
            return Some(Way::Wait);
        }
        let time = (cycles + self.head_start).checked_sub(self.idle)?;
        let run = self.table.distance(time);
        if need > run {
            return None;
        }
        let off = self.off(way);
        // By this angle the direction may be wrong, and the ball is still within reach.
        let slack = math::atan2(self.reach, (distance * distance - self.reach * self.reach).max(0.0).sqrt());
        if off.abs() <= slack {
            let (across, along) = (distance * math::sin(off), distance * math::cos(off));
            if along - (self.reach * self.reach - across * across).max(0.0).sqrt() <= run {
                return Some(Way::Dash(0.0));
            }
        }
        let turns = self.turns.needed((off.abs() - slack).max(0.0));
        if turns <= time && need <= self.table.distance(time - turns) {
            return Some(self.begin(off, slack));
        }
        let side_step = direction_rate(angle::degrees(off), server) * run;
        (need <= side_step && self.body.is_some()).then_some(Way::Dash(off))
    }

    fn begin(&self, off: f64, slack: f64) -> Way {
        if off.abs() <= slack { Way::Dash(0.0) } else { Way::Turn(off) }
    }

    /// The angle between a direction and the body. A player whose body is unknown needs one turn for any direction.
    fn off(&self, way: Vec2) -> f64 {
        match self.body {
            Some(body) => angle::normalize(way.angle() - body),
            None => self.turns.reach(1),
        }
    }
}

#[cfg(test)]
#[path = "interception_tests.rs"]
mod tests;
