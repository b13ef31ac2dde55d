//! The recorder: a monitor that keeps the goals, the statistics and the game log.

use soccer2d_events::{Pitch, Standing, Statistics, Tally};
use soccer2d_protocol::{game_log::LoggedShows, referee::RefereeCall};
use soccer2d_server::GameLog;
use soccer2d_sim::{Event, Input, Join, Match, Output};

use crate::{Goal, MatchPlan, ending::Verdict};

/// A monitor that remembers the goals, counts, and writes a game log, if one is wanted.
pub(crate) struct Recorder {
    has_joined: bool,
    time: i32,
    goals: Vec<Goal>,
    pitch: Pitch,
    standing: Standing,
    verdict: Verdict,
    tally: Option<Tally>,
    /// Statistics are those of the log, so that its readers get the same.
    logged: LoggedShows,
    log: Option<Box<GameLog>>,
}

/// What only the recorder knows of a result.
pub(crate) struct Recorded {
    pub goals: Vec<Goal>,
    pub standing: Standing,
    pub verdict: Verdict,
    pub statistics: Option<Statistics>,
}

impl Recorder {
    /// Begins a log at once, so that a path that cannot be written is said before the match.
    pub fn new(game: &Match, plan: &MatchPlan) -> anyhow::Result<Recorder> {
        let log = GameLog::begin(&plan.log_place(), game, plan.date)?.map(Box::new);
        let pitch = Pitch::new(&game.settings().server);
        let tally = plan.statistics.then(|| Tally::new(pitch));
        Ok(Recorder {
            has_joined: false,
            time: 0,
            goals: Vec::new(),
            pitch,
            standing: Standing::default(),
            verdict: Verdict::default(),
            tally,
            logged: LoggedShows::default(),
            log,
        })
    }

    pub fn receive(&mut self, output: &Output) {
        if let Some(log) = &mut self.log {
            log.receive(output);
            if let Some(notice) = log.notice() {
                eprintln!("warning: {notice}");
            }
        }
        match output {
            Output::Event(Event::Clock { time, .. }) => self.time = *time,
            Output::Show(show) => {
                self.standing.push(show, &self.pitch);
                if let Some(tally) = &mut self.tally
                    && self.logged.holds(show)
                {
                    tally.push(show);
                }
            }
            Output::Event(Event::Call(call)) => {
                if let RefereeCall::Goal(side, count) = call {
                    self.goals.push(Goal { time: self.time, side: *side, count: *count });
                }
                self.verdict.hear(call);
            }
            _ => {}
        }
    }

    pub fn send(&mut self) -> Option<Input> {
        (!std::mem::replace(&mut self.has_joined, true)).then_some(Input::Join(Join::Monitor))
    }

    /// Ends the log and hands over the rest.
    pub fn finish(&mut self, game: &Match) -> anyhow::Result<Recorded> {
        if let Some(log) = self.log.take() {
            log.finish(game).complete()?;
        }
        Ok(Recorded {
            goals: std::mem::take(&mut self.goals),
            standing: self.standing,
            verdict: self.verdict,
            statistics: self.tally.take().map(Tally::finish),
        })
    }
}
