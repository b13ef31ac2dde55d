//! The teams that can be asked to play.

use soccer2d_protocol::{TeamName, Version};
use soccer2d_team::{Agent, KickAndRun, config::TeamConfig};

/// A team's way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brain {
    /// The team of this house: passes, formations, foresight.
    Touchline,
    /// Look for the ball, go to it, kick it at the goal.
    KickAndRun,
}

impl Brain {
    /// All there are.
    pub const ALL: [Brain; 2] = [Brain::Touchline, Brain::KickAndRun];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Brain::Touchline => "touchline",
            Brain::KickAndRun => "kick-and-run",
        }
    }

    /// The brain with this name.
    pub fn from_name(name: &str) -> Option<Brain> {
        Brain::ALL.into_iter().find(|brain| brain.name() == name)
    }
}

/// A team that is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPlan {
    /// What it is called in this match.
    pub name: TeamName,
    /// How it plays.
    pub brain: Brain,
}

impl TeamPlan {
    /// Its eleven players. The goalie comes first, and so gets number 1.
    pub(crate) fn players(self) -> impl Iterator<Item = Box<dyn soccer2d_team::Brain + Send>> {
        let config = TeamConfig::default();
        (0..11).map(move |place| -> Box<dyn soccer2d_team::Brain + Send> {
            match self.brain {
                Brain::Touchline => Box::new(Agent::new(&config, place, self.name, Version::LATEST)),
                Brain::KickAndRun => Box::new(KickAndRun::new(self.name, place == 0, Version::LATEST)),
            }
        })
    }
}
