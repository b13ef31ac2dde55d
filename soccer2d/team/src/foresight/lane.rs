//! Who meets a ball that is not kicked yet. How each player runs is looked up once a cycle, then hundreds of kicks are
//! tried. `prediction` answers the same question exactly, for the one ball that is there.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::kickable_area;
use soccer2d_protocol::{Unum, field};

use super::value::{THEIR_GOAL, logistic};
use crate::{
    prediction::{Rolling, RunTable},
    tuning::foresight::{self, Value},
    world_model::{Whose, WorldModel},
};

/// A player that may run for a ball.
#[derive(Clone, Debug)]
pub struct Racer {
    pub whose: Whose,
    /// Its number, if it is known.
    pub unum: Option<Unum>,
    /// Whether it may use its hands.
    pub goalie: bool,
    /// In metres, in the team's own coordinates.
    pub position: Vec2,
    /// Whether it would be offside if it got the ball.
    pub offside: bool,
    velocity: Vec2,
    body: Option<f64>,
    /// How far its feet reach, and how far off its position may be; metres.
    reach: f64,
    /// Cycles until it moves: every player has to see or hear of a kick before it runs.
    idle: u32,
    run: RunTable,
}

/// Who gets a ball, when and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// The player that gets it, as an index of the racers; None if the ball leaves the field before.
    pub receiver: Option<usize>,
    /// In how many cycles it gets the ball.
    pub cycles: u32,
    /// Where it gets the ball.
    pub place: Vec2,
    /// The probability that no opponent gets it before.
    pub safety: f64,
    /// How many cycles the nearest opponent is behind the receiver, at the end.
    pub room: f64,
}

/// All players except me.
#[derive(Clone, Debug)]
pub struct Racers<'a> {
    all: Vec<Racer>,
    tuning: &'a foresight::Lane,
}

impl<'a> Racers<'a> {
    /// As I believe them to be now.
    pub fn new(world: &'a WorldModel, offside_line: f64) -> Racers<'a> {
        let tuning = &world.tuning.foresight.lane;
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
            let unsure =
                if ours { 0.0 } else { tuning.drift * f64::from(player.age.min(tuning.longest_drift)) };
            Racer {
                whose: player.whose,
                unum: player.unum,
                goalie: player.goalie,
                position: player.position,
                offside: ours && player.position.x > offside_line + tuning.offside_margin,
                velocity: player.velocity,
                body: player.body.filter(|_| player.body_age <= tuning.body_age),
                reach: kickable_area(kind, &world.server) + unsure
                    - if ours { tuning.understanding } else { 0.0 },
                idle: player.idle + tuning.reaction,
                run,
            }
        };
        let known = |player: &&crate::world_model::Player| {
            player.whose != Whose::Ours || (player.unum.is_some() && player.age <= tuning.forgotten)
        };
        Racers { all: world.players.iter().filter(known).map(&mut racer).collect(), tuning }
    }

    /// In the order of the world model.
    pub fn all(&self) -> &[Racer] {
        &self.all
    }

    /// Opponents only.
    pub fn opponents(&self) -> impl Iterator<Item = &Racer> {
        self.all.iter().filter(|racer| racer.whose != Whose::Ours)
    }

    /// Who gets a ball that rolls like this.
    pub fn lane(&self, ball: Rolling) -> Lane {
        let tuning = self.tuning;
        let mut nearest = [f64::INFINITY; 32];
        let (mut now, mut cycle) = (ball, 0);
        loop {
            now.position += now.velocity;
            now.velocity *= now.decay;
            cycle += 1;
            if now.position.x.abs() > field::HALF_LENGTH || now.position.y.abs() > field::HALF_WIDTH {
                return Lane::new(None, cycle, now.position, self.safety(&nearest), 0.0);
            }
            let stopped = cycle >= tuning.horizon;
            let mut ours: Option<usize> = None;
            let mut theirs: Option<usize> = None;
            for (index, racer) in self.all.iter().enumerate().take(nearest.len()) {
                let lack = racer.lack(now.position, cycle as u32, tuning);
                if racer.whose == Whose::Ours {
                    if lack <= 0.0 && !racer.offside && ours.is_none() {
                        ours = Some(index);
                    }
                } else {
                    nearest[index] = nearest[index].min(lack);
                    if lack <= -tuning.softness && theirs.is_none() {
                        theirs = Some(index);
                    }
                }
            }
            if stopped || ours.is_some() || theirs.is_some() {
                let receiver = if theirs.is_some() { theirs } else { ours };
                let room = self.room(now.position, cycle as u32);
                return Lane::new(receiver, cycle, now.position, self.safety(&nearest), room);
            }
        }
    }

    /// How many cycles the nearest opponent needs to a place, beyond `cycles` or beyond the earliest moment at which room is
    /// compared.
    pub fn room(&self, place: Vec2, cycles: u32) -> f64 {
        let soonest = self.opponents().map(|racer| racer.cycles_to(place)).fold(f64::INFINITY, f64::min);
        soonest - f64::from(cycles.max(self.tuning.moment))
    }

    /// The probability that a player that moves with the ball from place to place, one a cycle, beginning in so many cycles,
    /// keeps it. An opponent that meets it on the way does not always get the ball.
    pub fn keeps(&self, path: impl Iterator<Item = Vec2> + Clone, begins: u32) -> f64 {
        self.opponents()
            .map(|racer| {
                let lacks = path
                    .clone()
                    .enumerate()
                    .map(|(cycle, place)| racer.lack(place, begins + cycle as u32 + 1, self.tuning));
                1.0 - self.tuning.takes * (1.0 - self.missed(lacks.fold(f64::INFINITY, f64::min)))
            })
            .product()
    }

    /// The probability that no opponent meets a ball that rolls for so many cycles.
    pub fn ball_safety(&self, ball: Rolling, cycles: u32) -> f64 {
        self.opponents().map(|racer| self.missed(racer.shortest_lack(ball, cycles, 0, self.tuning))).product()
    }

    /// The same for a shot in so many cycles from now. Their goalie stands in its best place then, if it gets there in time.
    pub fn shot_safety(&self, ball: Rolling, cycles: u32, begins: u32) -> f64 {
        let tuning = self.tuning;
        let head_start = begins.min(tuning.head_start);
        self.opponents()
            .map(|racer| {
                let lack = if racer.goalie {
                    let keeper = racer.as_keeper(ball.position, begins, tuning);
                    keeper.shortest_lack(ball, cycles, 0, tuning) - tuning.hands
                } else {
                    racer.shortest_lack(ball, cycles, head_start, tuning)
                };
                logistic((lack + tuning.surely_reached) / tuning.shot_softness)
            })
            .product()
    }

    /// The probability that no opponent gets a ball that each of them misses by so many metres; infinity for those that are
    /// out of the question.
    fn safety(&self, nearest: &[f64]) -> f64 {
        nearest.iter().filter(|lack| lack.is_finite()).map(|&lack| self.missed(lack)).product()
    }

    /// The probability that a player does not get a ball that it misses by so many metres.
    fn missed(&self, lack: f64) -> f64 {
        logistic((lack + self.tuning.surely_reached) / (self.tuning.softness / 3.0))
    }

    /// Room as `value` needs it, from cycles: as a share of the room in which a player is free.
    pub fn room_for(&self, cycles: f64) -> f64 {
        (cycles / self.tuning.free).clamp(0.0, 1.0)
    }

    /// The worth of this result of a kick, if no opponent meets the ball before.
    pub fn worth(&self, lane: &Lane, value: &Value) -> f64 {
        match lane.receiver.map(|index| &self.all[index]) {
            Some(racer) if racer.whose == Whose::Ours => {
                value.ours_with_room(lane.place, self.room_for(lane.room))
            }
            Some(_) => value.theirs(lane.place),
            None => value.out(lane.place),
        }
    }
}

impl Lane {
    fn new(receiver: Option<usize>, cycle: usize, place: Vec2, safety: f64, room: f64) -> Lane {
        Lane { receiver, cycles: cycle as u32, place, safety, room }
    }
}

impl Racer {
    /// By how many metres it misses a rolling ball at best, if it may move so many cycles before the ball does.
    fn shortest_lack(&self, ball: Rolling, cycles: u32, head_start: u32, tuning: &foresight::Lane) -> f64 {
        let path = ball.path().skip(1).take(cycles as usize).enumerate();
        let lacks = path.map(|(cycle, place)| self.lack(place, cycle as u32 + 1 + head_start, tuning));
        lacks.fold(f64::INFINITY, f64::min)
    }

    /// A goalie in so many cycles with the ball there: on the way to the place that halves the angle of the goal.
    fn as_keeper(&self, ball: Vec2, cycles: u32, tuning: &foresight::Lane) -> Racer {
        if cycles == 0 {
            return self.clone();
        }
        let way = ball - THEIR_GOAL;
        let [nearest, farthest] = tuning.keeps_out_between;
        let out = (way.length() * tuning.keeps_out).clamp(nearest, farthest);
        let wanted = THEIR_GOAL + way.with_length(out);
        let run = wanted - self.position;
        let done = self.run.distance(cycles).min(run.length());
        let position = self.position + run.with_length(done);
        Racer { position, velocity: Vec2::ZERO, body: None, idle: tuning.reaction, ..self.clone() }
    }

    /// By how many metres it misses a place in so many cycles; negative if it is there sooner.
    fn lack(&self, place: Vec2, cycles: u32, tuning: &foresight::Lane) -> f64 {
        let way = place - self.position;
        let distance = way.length();
        if distance <= self.reach {
            return distance - self.reach;
        }
        // A body that faces elsewhere turns first; a player that runs there already has a head start.
        let turn = match self.body {
            Some(body) if angle::normalize(way.angle() - body).abs() < tuning.straight => 0,
            _ => 1,
        };
        let moving = cycles.saturating_sub(self.idle + turn);
        let start = self.velocity.dot(way) / distance * (f64::from(cycles)).min(tuning.running_start);
        distance - self.reach - self.run.distance(moving) - start
    }

    /// In how many cycles it is at a place.
    pub fn cycles_to(&self, place: Vec2) -> f64 {
        let distance = (place - self.position).length() - self.reach;
        f64::from(self.run.cycles(distance) + self.idle + 1)
    }
}
