//! The teams that can be asked to play.

use soccer2d_client::BoxedBrain;
use soccer2d_protocol::{TeamName, Version};
use soccer2d_team::KickAndRun;

/// A team's way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brain {
    /// Look for the ball, go to it, kick it at the goal.
    KickAndRun,
}

impl Brain {
    /// All there are.
    pub const ALL: [Brain; 1] = [Brain::KickAndRun];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Brain::KickAndRun => "kick-and-run",
        }
    }

    /// The brain with this name.
    pub fn from_name(name: &str) -> Option<Brain> {
        Brain::ALL.into_iter().find(|brain| brain.name() == name)
    }

    /// The player of a place, 1 to 11 in the order in which they start. The goalie comes first, and so gets number 1.
    pub fn player(self, team: TeamName, place: u8, version: Version) -> BoxedBrain {
        match self {
            Brain::KickAndRun => Box::new(KickAndRun::new(team, place == 1, version)),
        }
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
    /// Its eleven players with their places.
    pub(crate) fn players(self) -> impl Iterator<Item = (u8, BoxedBrain)> {
        (1..=11).map(move |place| (place, self.brain.player(self.name, place, Version::LATEST)))
    }
}
