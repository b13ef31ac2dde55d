//! [`Statistics`]: a match, or any part of it, in figures. A function of the shows alone.

mod counts;
mod curve;
mod heat_map;
mod running;

pub use counts::Counts;
pub use curve::Curve;
pub use heat_map::HeatMap;

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, Unum, referee::RefereeCall, show::Show};

use self::running::Runner;
use crate::{
    SCHEMA,
    contact::ball,
    event::{Event, Goal, Pass, Shot, What, Who},
    pitch::Pitch,
    standing::Standing,
    watcher::Watcher,
};

/// All figures of a match, or of a part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// The version, [`SCHEMA`].
    pub schema: u32,
    /// The first cycle that is counted.
    pub from: i32,
    /// The last cycle that is counted.
    pub to: i32,
    /// How many cycles the play mode was play_on.
    pub play_on_cycles: u32,
    /// The standing at the end.
    pub standing: Standing,
    /// Every goal, at most 65,536 of them.
    pub goals: Vec<GoalMark>,
    /// The teams, left and right.
    pub teams: [TeamStatistics; 2],
    /// Where the ball was in play_on.
    pub ball: HeatMap,
}

/// A team's figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TeamStatistics {
    /// The team's name; none if it never joined.
    pub name: Option<String>,
    /// The team's goals at the end, including those before the first cycle.
    pub score: i32,
    /// The share of the play_on cycles in which this team was the last to get the ball, 0 to 1.
    pub possession: f64,
    /// What its players did, and its restarts.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that all of its players ran.
    pub distance: f64,
    /// Stamina that all of its players used.
    pub stamina_used: f64,
    /// All players that were on the field.
    pub players: Vec<PlayerStatistics>,
    /// Every pass, at most 65,536 of them.
    pub passes_map: Vec<PassMark>,
    /// Every shot, at most 65,536 of them.
    pub shots_map: Vec<ShotMark>,
}

/// A player's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerStatistics {
    /// The player's number.
    pub unum: u8,
    /// Whether it was the goalie at the end.
    pub goalie: bool,
    /// Cycles that it was on the field.
    pub cycles: u32,
    /// What it did.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that it ran.
    pub distance: f64,
    /// Stamina that it used.
    pub stamina_used: f64,
    /// Where it was.
    pub heat_map: HeatMap,
    /// Stamina and distance over time.
    pub curve: Curve,
}

/// A goal with its cycle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GoalMark {
    /// The cycle of the goal.
    pub cycle: i32,
    #[serde(flatten)]
    pub goal: Goal,
}

/// A pass with its cycle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassMark {
    /// The cycle of the pass.
    pub cycle: i32,
    #[serde(flatten)]
    pub pass: Pass,
}

/// A shot with its cycle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShotMark {
    /// The cycle of the shot.
    pub cycle: i32,
    #[serde(flatten)]
    pub shot: Shot,
}

/// How many passes, shots or goals are kept, to be drawn. A team has some 700 passes in ten minutes.
const MOST_MARKS: usize = 1 << 16;

/// Counts events while shows come in.
#[derive(Clone, Debug)]
pub struct Tally {
    pitch: Pitch,
    watcher: Watcher,
    events: Vec<Event>,
    statistics: Statistics,
    possession: [u32; 2],
    runners: Vec<Runner>,
    /// The cycle of the last show.
    time: Option<i32>,
}

impl Tally {
    /// A tally before the first show.
    pub fn new(pitch: Pitch) -> Tally {
        Tally {
            pitch,
            watcher: Watcher::new(pitch),
            events: Vec::new(),
            statistics: Statistics {
                schema: SCHEMA,
                from: 0,
                to: 0,
                play_on_cycles: 0,
                standing: Standing::default(),
                goals: Vec::new(),
                teams: Default::default(),
                ball: HeatMap::default(),
            },
            possession: [0; 2],
            runners: Vec::new(),
            time: None,
        }
    }

    /// The figures of a match, or of a part of it.
    pub fn of<'a>(pitch: Pitch, shows: impl IntoIterator<Item = &'a Show>) -> Statistics {
        let mut tally = Tally::new(pitch);
        shows.into_iter().for_each(|show| tally.push(show));
        tally.finish()
    }

    /// Takes the next show.
    pub fn push(&mut self, show: &Show) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        self.watcher.push(show, &mut events);
        self.count(&events);
        self.events = events;
        self.measure(show);
    }

    /// Takes a call of the referee, if calls are known: see [`Watcher::hear`].
    pub fn hear(&mut self, call: &RefereeCall) {
        let mut events = Vec::new();
        self.watcher.hear(call, &mut events);
        self.count(&events);
    }

    /// The statistics of all shows so far.
    pub fn finish(mut self) -> Statistics {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        self.watcher.finish(&mut events);
        self.count(&events);
        let Tally { mut statistics, possession, runners, .. } = self;
        let held = f64::from((possession[0] + possession[1]).max(1));
        for side in Side::BOTH {
            let team = &mut statistics.teams[side.index()];
            team.possession = f64::from(possession[side.index()]) / held;
        }
        for runner in runners {
            let team = &mut statistics.teams[runner.who.side.index()];
            if let Some(player) = runner.finish() {
                team.distance += player.distance;
                team.stamina_used += player.stamina_used;
                team.players.push(player);
            }
        }
        statistics
    }

    fn count(&mut self, events: &[Event]) {
        for event in events {
            // Of the shoot-out only its penalties count, and cards and substitutions.
            let is_apart =
                !matches!(event.what, What::Penalty { .. } | What::Card { .. } | What::Substitution { .. });
            if event.shoot_out && is_apart {
                continue;
            }
            for credit in counts::credits(&event.what) {
                let team = &mut self.statistics.teams[credit.side.index()];
                team.counts.add(&event.what, credit);
                if let Some(runner) = credit.by.and_then(|by| runner(&mut self.runners, by)) {
                    runner.counts.add(&event.what, credit);
                }
            }
            let cycle = event.cycle;
            match &event.what {
                What::Pass(pass) => {
                    let team = &mut self.statistics.teams[pass.by.side.index()];
                    keep(&mut team.passes_map, PassMark { cycle, pass: *pass });
                }
                What::Shot(shot) => {
                    let team = &mut self.statistics.teams[shot.by.side.index()];
                    keep(&mut team.shots_map, ShotMark { cycle, shot: *shot });
                }
                What::Goal(goal) => keep(&mut self.statistics.goals, GoalMark { cycle, goal: *goal }),
                _ => {}
            }
        }
    }

    fn measure(&mut self, show: &Show) {
        if self.runners.is_empty() {
            self.statistics.from = show.time;
            self.runners.extend(show.players.iter().map(|player| Runner::new(Who::from(player))));
        }
        self.statistics.to = show.time;
        self.statistics.standing.push(show, &self.pitch);
        for (team, shown) in self.statistics.teams.iter_mut().zip(&show.teams) {
            team.score = shown.score;
            if let Some(name) = shown.name {
                team.name = Some(name.to_string());
            }
        }
        // A player that waits for a penalty, or walks to one, is not playing.
        let is_shoot_out = show.mode.is_penalty_shoot_out();
        for (runner, player) in self.runners.iter_mut().zip(&show.players) {
            if is_shoot_out {
                runner.rest();
            } else {
                runner.push(show.time, player);
            }
        }
        let is_new = self.time.replace(show.time) != Some(show.time);
        if show.mode == PlayMode::PlayOn && is_new {
            self.statistics.play_on_cycles += 1;
            self.statistics.ball.add(ball(show));
            if let Some(side) = self.watcher.possession() {
                self.possession[side.index()] += 1;
            }
        }
    }
}

/// Keeps a mark to be drawn, while there is room; the counts go on without it.
fn keep<T>(marks: &mut Vec<T>, mark: T) {
    if marks.len() < MOST_MARKS {
        marks.push(mark);
    }
}

/// A share from 0 to 1 in percent, as every table and every page shows it: halves are rounded up.
pub fn percent(share: f64) -> i64 {
    (share * 100.0 + 0.5).floor() as i64
}

fn runner(runners: &mut [Runner], who: Who) -> Option<&mut Runner> {
    runners.get_mut(who.side.index() * usize::from(Unum::MAX) + who.unum.index())
}
