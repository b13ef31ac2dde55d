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

/// Everything that was counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The first cycle.
    pub from: i32,
    /// The last one.
    pub to: i32,
    /// How many cycles play was on.
    pub play_on_cycles: u32,
    /// How it stood at the end.
    pub standing: Standing,
    /// Every goal.
    pub goals: Vec<GoalMark>,
    /// Left and right.
    pub teams: [TeamStatistics; 2],
    /// Where the ball was while play was on.
    pub ball: HeatMap,
}

/// A team's figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TeamStatistics {
    /// Its name.
    pub name: Option<String>,
    /// Its goals at the end, those before the first cycle too.
    pub score: i32,
    /// The share of the cycles of play in which it was the last to get the ball, 0 to 1.
    pub possession: f64,
    /// What its players did, and what it was given.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that all of its players ran.
    pub distance: f64,
    /// Stamina that all of its players used.
    pub stamina_used: f64,
    /// Everybody who was on the field.
    pub players: Vec<PlayerStatistics>,
    /// Every pass.
    pub passes_map: Vec<PassMark>,
    /// Every shot.
    pub shots_map: Vec<ShotMark>,
}

/// A player's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerStatistics {
    /// Which.
    pub unum: u8,
    /// Whether he was the goalie at the end.
    pub goalie: bool,
    /// Cycles on the field.
    pub cycles: u32,
    /// What he did.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that he ran.
    pub distance: f64,
    /// Stamina that he used.
    pub stamina_used: f64,
    /// Where he was.
    pub heat_map: HeatMap,
    /// Stamina and distance over time.
    pub curve: Curve,
}

/// A goal, and when it fell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GoalMark {
    /// In which cycle.
    pub cycle: i32,
    /// What.
    #[serde(flatten)]
    pub goal: Goal,
}

/// A pass, to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassMark {
    /// In which cycle.
    pub cycle: i32,
    /// What.
    #[serde(flatten)]
    pub pass: Pass,
}

/// A shot, to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShotMark {
    /// In which cycle.
    pub cycle: i32,
    /// What.
    #[serde(flatten)]
    pub shot: Shot,
}

/// How many passes, shots or goals are kept to be drawn. A team has some 700 passes in ten minutes.
const MOST_MARKS: usize = 1 << 16;

/// Counts while a match is watched.
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
    /// Nothing counted yet.
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

    /// Goes on with the next show.
    pub fn push(&mut self, show: &Show) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        self.watcher.push(show, &mut events);
        self.count(&events);
        self.events = events;
        self.measure(show);
    }

    /// What the referee said, if that is known: see [`Watcher::hear`].
    pub fn hear(&mut self, call: &RefereeCall) {
        let mut events = Vec::new();
        self.watcher.hear(call, &mut events);
        self.count(&events);
    }

    /// What has been counted.
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
            // Of the shoot-out only its penalties count, and who was sent off or came on.
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
        // Who waits for a penalty, or runs up to one, is not playing.
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

/// Keeps what is to be drawn, as long as there is room; it is counted all the same.
fn keep<T>(marks: &mut Vec<T>, mark: T) {
    if marks.len() < MOST_MARKS {
        marks.push(mark);
    }
}

/// A share from 0 to 1 in percent, as every table and every page shows it: halves go up.
pub fn percent(share: f64) -> i64 {
    (share * 100.0 + 0.5).floor() as i64
}

fn runner(runners: &mut [Runner], who: Who) -> Option<&mut Runner> {
    runners.get_mut(who.side.index() * usize::from(Unum::MAX) + who.unum.index())
}
