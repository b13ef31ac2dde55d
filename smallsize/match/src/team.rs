//! The teams that can be asked to play.

use std::{path::PathBuf, sync::Arc};

use smallsize_protocol::colour::Colour;
use smallsize_team::{Agent, AgentSettings, Identity, chase::Chase, world_model::plain::PlainTracker};

/// A team's way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brain {
    /// One chases the ball and kicks it at the goal, the others stand where they are of use: the yardstick.
    Chase,
}

impl Brain {
    /// All there are; the first is the default.
    pub const ALL: [Brain; 1] = [Brain::Chase];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Brain::Chase => "chase",
        }
    }

    /// The brain with this name.
    pub fn from_name(name: &str) -> Option<Brain> {
        Brain::ALL.into_iter().find(|brain| brain.name() == name)
    }

    /// A team that plays so, with these settings.
    pub fn team(self, settings: AgentSettings) -> Agent {
        match self {
            Brain::Chase => Agent::new(settings, Box::new(PlainTracker::new()), Box::new(Chase::new())),
        }
    }
}

/// Where a team comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is ours.
    Brain(Brain),
    /// A command line starts it, and it comes over the network. What it may name is in [`crate::TeamPlan`]'s documents.
    Command(Arc<str>),
}

/// A team that is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamPlan {
    /// What it is called; the referee's messages say so.
    pub name: String,
    /// Where it comes from.
    pub source: Source,
    /// Where what its command line prints goes.
    pub output: Option<PathBuf>,
}

impl TeamPlan {
    /// The longest name, in bytes.
    pub const LONGEST_NAME: usize = 64;

    /// Its agent, if it is ours.
    pub(crate) fn agent(&self, colour: Colour, settings: AgentSettings) -> Option<Agent> {
        match self.source {
            Source::Brain(brain) => {
                Some(brain.team(AgentSettings { identity: Identity::Colour(colour), ..settings }))
            }
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
}
