//! The teams that can be asked to play.

use std::{
    path::PathBuf,
    sync::{Arc, LazyLock},
};

use soccer2d_client::BoxedBrain;
use soccer2d_protocol::{TeamName, Version};
use soccer2d_team::{Agent, Coach, Drill, KickAndRun, config::TeamConfig};

/// The Touchline team with its usual values, read once.
static TOUCHLINE: LazyLock<TeamConfig> = LazyLock::new(TeamConfig::default);

/// A team's way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brain {
    /// The Touchline team: formations, passes, foresight.
    Touchline,
    /// Look for the ball, go to it, kick it at the goal.
    KickAndRun,
    /// No soccer: run to places, intercept the ball, pass it in pairs.
    Drill,
}

impl Brain {
    /// All there are; the first is the default.
    pub const ALL: [Brain; 3] = [Brain::Touchline, Brain::KickAndRun, Brain::Drill];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Brain::Touchline => "touchline",
            Brain::KickAndRun => "kick-and-run",
            Brain::Drill => "drill",
        }
    }

    /// The brain with this name.
    pub fn from_name(name: &str) -> Option<Brain> {
        Brain::ALL.into_iter().find(|brain| brain.name() == name)
    }

    /// The player of a place, 1 to 11 in the order in which they start. The goalie comes first, and so gets number 1.
    pub fn player(self, team: TeamName, place: u8, version: Version) -> BoxedBrain {
        self.player_of(&TOUCHLINE, team, place, version)
    }

    /// As [`Brain::player`], with another configuration; only the Touchline team has one.
    pub fn player_of(self, config: &TeamConfig, team: TeamName, place: u8, version: Version) -> BoxedBrain {
        match self {
            Brain::Touchline => Box::new(Agent::new(config, usize::from(place) - 1, team, version)),
            Brain::KickAndRun => Box::new(KickAndRun::new(team, place == 1, version)),
            Brain::Drill => Box::new(Drill::new(team, place == 1, version, config.tuning.clone())),
        }
    }

    /// The team's coach, if it has one. Before version 7 there was nothing for it to decide.
    pub fn coach_of(self, config: &TeamConfig, team: TeamName, version: Version) -> Option<Coach> {
        match self {
            Brain::Touchline => version.since(7).then(|| Coach::new(config, team, version)),
            Brain::KickAndRun | Brain::Drill => None,
        }
    }

    /// Whether it knows what to do in a shoot-out. If not, one would be a long wait for nothing.
    pub(crate) fn takes_penalties(self) -> bool {
        match self {
            Brain::Touchline => true,
            Brain::KickAndRun | Brain::Drill => false,
        }
    }
}

/// Where a team's players come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// They are ours.
    Brain(Brain),
    /// A command line starts them, and they come over the network. `{host}`, `{port}`, `{coach_port}` and `{team}` in it
    /// are filled in.
    Command(Arc<str>),
}

/// A team that is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamPlan {
    /// What it is called in this match. A team that a command line starts sends its name itself.
    pub name: TeamName,
    /// Where its players come from.
    pub source: Source,
    /// Where what its command line prints goes.
    pub output: Option<PathBuf>,
}

impl TeamPlan {
    /// Its eleven players with their places; none if they are not ours.
    pub(crate) fn players(&self) -> impl Iterator<Item = (u8, &'static str, BoxedBrain)> {
        let brain = match self.source {
            Source::Brain(brain) => Some(brain),
            Source::Command(_) => None,
        };
        let name = self.name;
        let team = move |brain: Brain| {
            (1..=11).map(move |place| (place, brain.name(), brain.player(name, place, Version::LATEST)))
        };
        brain.into_iter().flat_map(team)
    }

    /// Its coach; none if it has none, or it is not ours.
    pub(crate) fn coach(&self) -> Option<Coach> {
        match self.source {
            Source::Brain(brain) => brain.coach_of(&TOUCHLINE, self.name, Version::LATEST),
            Source::Command(_) => None,
        }
    }

    /// The command line that starts it, if it is not ours.
    pub(crate) fn command(&self) -> Option<&str> {
        match &self.source {
            Source::Brain(_) => None,
            Source::Command(command) => Some(command),
        }
    }

    /// Whether it knows what to do in a shoot-out. Others are believed to.
    pub(crate) fn takes_penalties(&self) -> bool {
        match self.source {
            Source::Brain(brain) => brain.takes_penalties(),
            Source::Command(_) => true,
        }
    }
}
