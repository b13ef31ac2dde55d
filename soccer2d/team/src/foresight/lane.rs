//! Who meets a ball that is not on its way yet. Everybody's legs are looked up once a cycle, then hundreds of balls are
//! tried: `prediction` answers the same question exactly, for the one ball that is there.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::kickable_area;
use soccer2d_protocol::{Unum, field};

use super::value::{self, THEIR_GOAL, logistic};
use crate::{
    prediction::{Rolling, RunTable},
    world_model::{Whose, WorldModel},
};

/// No ball is followed longer, in cycles.
const HORIZON: usize = 45;
/// How many metres decide a race, more or less.
const SOFTNESS: f64 = 0.7;
/// The same for a shot, which nobody has much time to think about.
const SHOT_SOFTNESS: f64 = 0.4;
/// A teammate must have its way for so much longer, in metres: it has to understand first.
const UNDERSTANDING: f64 = 0.5;
/// Opponents out of sight move on; this much a cycle, at most so long.
const DRIFT: f64 = 0.25;
const LONGEST_DRIFT: u32 = 5;
/// A teammate whose place is older than this is not played to.
const FORGOTTEN: u32 = 12;
/// Cycles until anybody answers a kick.
const REACTION: u32 = 1;
/// Who meets somebody with the ball takes it from him so often.
const TAKES: f64 = 0.5;
/// Room is looked at no sooner than in so many cycles. Who keeps the ball for a moment has room only as long as nobody comes;
/// looked at sooner, to wait would always seem better than to get on.
const MOMENT: u32 = 6;
/// How far a goalie's hands reach beyond its feet.
const HANDS: f64 = 0.2;
/// How far out a goalie stands, as a share of the ball's distance.
const KEEPS_OUT: f64 = 0.15;
/// Who sees a shot coming is at most so many cycles ahead of it.
const HEAD_START: u32 = 2;

/// Somebody who may run for a ball.
#[derive(Clone, Debug)]
pub struct Racer {
    /// Whose.
    pub whose: Whose,
    /// Which.
    pub unum: Option<Unum>,
    /// Whether it may use its hands.
    pub goalie: bool,
    /// Where.
    pub position: Vec2,
    /// Whether it would be offside if it got the ball.
    pub offside: bool,
    velocity: Vec2,
    body: Option<f64>,
    /// How far feet reach, and what is unknown of the place.
    reach: f64,
    /// Cycles until it moves: everybody sees or hears of a kick first, then he runs.
    idle: u32,
    run: RunTable,
}

/// What becomes of a ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// Who gets it: an index of the racers; none if it leaves the field before.
    pub receiver: Option<usize>,
    /// In how many cycles.
    pub cycles: u32,
    /// Where.
    pub place: Vec2,
    /// The probability that no opponent gets it before.
    pub safety: f64,
    /// How many cycles the nearest opponent is behind the receiver, at the end.
    pub room: f64,
}

/// Everybody but me.
#[derive(Clone, Debug)]
pub struct Racers {
    all: Vec<Racer>,
}

impl Racers {
    /// As they are believed to be.
    pub fn new(world: &WorldModel, offside_line: f64) -> Racers {
        let mut tables: Vec<(i32, RunTable)> = Vec::with_capacity(8);
        let mut racer = |player: &crate::world_model::Player| {
            let kind = world.type_of(player);
            let run = match tables.iter().find(|(id, _)| *id == kind.id) {
                Some((_, run)) => run.clone(),
                None => {
                    let run = RunTable::new(kind, &world.server);
                    tables.push((kind.id, run.clone()));
                    run
                }
            };
            let ours = player.whose == Whose::Ours;
            let unsure = if ours { 0.0 } else { DRIFT * f64::from(player.age.min(LONGEST_DRIFT)) };
            Racer {
                whose: player.whose,
                unum: player.unum,
                goalie: player.goalie,
                position: player.position,
                offside: ours && player.position.x > offside_line + 0.2,
                velocity: player.velocity,
                body: player.body.filter(|_| player.body_age <= 2),
                reach: kickable_area(kind, &world.server) + unsure - if ours { UNDERSTANDING } else { 0.0 },
                idle: player.idle + REACTION,
                run,
            }
        };
        let known = |player: &&crate::world_model::Player| {
            player.whose != Whose::Ours || (player.unum.is_some() && player.age <= FORGOTTEN)
        };
        Racers { all: world.players.iter().filter(known).map(&mut racer).collect() }
    }

    /// All of them.
    pub fn all(&self) -> &[Racer] {
        &self.all
    }

    /// Opponents only.
    pub fn opponents(&self) -> impl Iterator<Item = &Racer> {
        self.all.iter().filter(|racer| racer.whose != Whose::Ours)
    }

    /// What becomes of a ball that is kicked so.
    pub fn lane(&self, ball: Rolling) -> Lane {
        let mut nearest = [f64::INFINITY; 32];
        let (mut now, mut cycle) = (ball, 0);
        loop {
            now.position += now.velocity;
            now.velocity *= now.decay;
            cycle += 1;
            if now.position.x.abs() > field::HALF_LENGTH || now.position.y.abs() > field::HALF_WIDTH {
                return Lane::new(None, cycle, now.position, &nearest, 0.0);
            }
            let stopped = cycle >= HORIZON;
            let mut ours: Option<usize> = None;
            let mut theirs: Option<usize> = None;
            for (index, racer) in self.all.iter().enumerate().take(nearest.len()) {
                let lack = racer.lack(now.position, cycle as u32);
                if racer.whose == Whose::Ours {
                    if lack <= 0.0 && !racer.offside && ours.is_none() {
                        ours = Some(index);
                    }
                } else {
                    nearest[index] = nearest[index].min(lack);
                    if lack <= -SOFTNESS && theirs.is_none() {
                        theirs = Some(index);
                    }
                }
            }
            if stopped || ours.is_some() || theirs.is_some() {
                let receiver = if theirs.is_some() { theirs } else { ours };
                let room = self.room(now.position, cycle as u32);
                return Lane::new(receiver, cycle, now.position, &nearest, room);
            }
        }
    }

    /// How many cycles the nearest opponent needs to a place beyond so many, or beyond the moment at which all is compared.
    pub fn room(&self, place: Vec2, cycles: u32) -> f64 {
        let soonest = self.opponents().map(|racer| racer.cycles_to(place)).fold(f64::INFINITY, f64::min);
        soonest - f64::from(cycles.max(MOMENT))
    }

    /// The probability that somebody who moves with the ball from place to place, one a cycle, beginning in so many
    /// cycles, keeps it. Who meets it on the way need not get the ball.
    pub fn keeps(&self, path: impl Iterator<Item = Vec2> + Clone, begins: u32) -> f64 {
        self.opponents()
            .map(|racer| {
                let lacks = path
                    .clone()
                    .enumerate()
                    .map(|(cycle, place)| racer.lack(place, begins + cycle as u32 + 1));
                1.0 - TAKES * (1.0 - missed(lacks.fold(f64::INFINITY, f64::min)))
            })
            .product()
    }

    /// The probability that no opponent meets a ball that rolls for so many cycles.
    pub fn ball_safety(&self, ball: Rolling, cycles: u32) -> f64 {
        self.opponents().map(|racer| missed(racer.shortest_lack(ball, cycles, 0))).product()
    }

    /// The same of a shot in so many cycles from now: their goalie stands then where it should, if it gets there.
    pub fn shot_safety(&self, ball: Rolling, cycles: u32, begins: u32) -> f64 {
        let head_start = begins.min(HEAD_START);
        self.opponents()
            .map(|racer| {
                let lack = if racer.goalie {
                    let keeper = racer.as_keeper(ball.position, begins);
                    keeper.shortest_lack(ball, cycles, 0) - HANDS
                } else {
                    racer.shortest_lack(ball, cycles, head_start)
                };
                logistic((lack + 0.1) / SHOT_SOFTNESS)
            })
            .product()
    }
}

impl Lane {
    fn new(receiver: Option<usize>, cycle: usize, place: Vec2, nearest: &[f64; 32], room: f64) -> Lane {
        let safety = nearest.iter().filter(|lack| lack.is_finite()).map(|&lack| missed(lack)).product();
        Lane { receiver, cycles: cycle as u32, place, safety, room }
    }
}

/// The probability of not getting a ball that one is so many metres short of.
fn missed(lack: f64) -> f64 {
    logistic((lack + 0.1) / (SOFTNESS / 3.0))
}

impl Racer {
    /// How many metres it is short of a rolling ball at best, if it may move so many cycles before the ball does.
    fn shortest_lack(&self, ball: Rolling, cycles: u32, head_start: u32) -> f64 {
        let path = ball.path().skip(1).take(cycles as usize).enumerate();
        let lacks = path.map(|(cycle, place)| self.lack(place, cycle as u32 + 1 + head_start));
        lacks.fold(f64::INFINITY, f64::min)
    }

    /// A goalie in so many cycles with the ball there: on the way to where it halves the angle of the goal.
    fn as_keeper(&self, ball: Vec2, cycles: u32) -> Racer {
        if cycles == 0 {
            return self.clone();
        }
        let way = ball - THEIR_GOAL;
        let wanted = THEIR_GOAL + way.with_length((way.length() * KEEPS_OUT).clamp(1.0, 5.0));
        let run = wanted - self.position;
        let done = self.run.distance(cycles).min(run.length());
        let position = self.position + run.with_length(done);
        Racer { position, velocity: Vec2::ZERO, body: None, idle: REACTION, ..self.clone() }
    }

    /// How many metres it is short of a place in so many cycles; negative if it is there sooner.
    fn lack(&self, place: Vec2, cycles: u32) -> f64 {
        let way = place - self.position;
        let distance = way.length();
        if distance <= self.reach {
            return distance - self.reach;
        }
        // A body that faces elsewhere turns first; one that runs there already has a start.
        let turn = match self.body {
            Some(body) if angle::normalize(way.angle() - body).abs() < 0.5 => 0,
            _ => 1,
        };
        let moving = cycles.saturating_sub(self.idle + turn);
        let start = self.velocity.dot(way) / distance * (f64::from(cycles)).min(1.7);
        distance - self.reach - self.run.distance(moving) - start
    }

    /// In how many cycles it is at a place.
    pub fn cycles_to(&self, place: Vec2) -> f64 {
        let distance = (place - self.position).length() - self.reach;
        f64::from(self.run.cycles(distance) + self.idle + 1)
    }
}

/// Room as `value` wants it, from cycles: in eight cycles a player does what it likes.
pub fn room_for(cycles: f64) -> f64 {
    (cycles / 8.0).clamp(0.0, 1.0)
}

/// What it is worth to us that this becomes of a ball, if nobody meets it before.
pub fn worth(lane: &Lane, racers: &Racers) -> f64 {
    match lane.receiver.map(|index| &racers.all()[index]) {
        Some(racer) if racer.whose == Whose::Ours => value::ours_with_room(lane.place, room_for(lane.room)),
        Some(_) => value::theirs(lane.place),
        None => value::out(lane.place),
    }
}
