//! Who plays in a measured match.

use std::sync::Arc;

use common_match_loop::LocalClient;
use soccer2d_client::Inbox;
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version,
    command::{Dash, ViewWidth},
    connect::PlayerInit,
};
use soccer2d_sim::{Input, Join, Match, Output};
use soccer2d_team::{Brain as _, KickAndRun};

use crate::allocations::Ledger;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// Trivial clients, narrow synchronous view: a see for everybody in every cycle.
    Vision,
    /// Trivial clients that are never sent a see.
    NoVision,
    /// Two teams that really play.
    KickAndRun,
}

/// A client of a measured match.
pub(crate) struct Client {
    brain: Brain,
    inbox: Inbox,
    turn: Turn,
    ledger: Arc<Ledger>,
    /// Memory to write in.
    text: Vec<u8>,
}

/// What it has to say next.
#[derive(Default)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each player, and a box would be allocated in each cycle"
)]
enum Turn {
    Join,
    #[default]
    Listen,
    Think,
    Act(PlayerDatagram),
}

enum Brain {
    Trivial { init: PlayerInit, cycle: u32, has_chosen_view: bool },
    KickAndRun(Box<KickAndRun>),
}

impl Kind {
    /// The twenty-two of a match.
    pub(crate) fn clients(self, ledger: &Arc<Ledger>) -> impl Iterator<Item = Client> {
        ["Left", "Right"].into_iter().flat_map(move |name| {
            let team = TeamName::new(name.as_bytes()).expect("a name");
            (0..11).map(move |index| Client::new(self, team, index == 0, Arc::clone(ledger)))
        })
    }
}

impl Client {
    fn new(kind: Kind, team: TeamName, goalie: bool, ledger: Arc<Ledger>) -> Client {
        let brain = match kind {
            Kind::KickAndRun => Brain::KickAndRun(Box::new(KickAndRun::new(team, goalie, Version::LATEST))),
            Kind::Vision | Kind::NoVision => {
                // Version 19 looks synchronously, and so once a cycle.
                let init = PlayerInit { team, version: Some(Version::LATEST), goalie };
                Brain::Trivial { init, cycle: 0, has_chosen_view: false }
            }
        };
        Client { brain, inbox: Inbox::default(), turn: Turn::Join, ledger, text: Vec::new() }
    }
}

impl LocalClient<Match> for Client {
    fn receive(&mut self, output: &Output) {
        match (output, &self.brain) {
            (Output::Player(PlayerMessage::Think), _) => self.turn = Turn::Think,
            (Output::Player(message), Brain::KickAndRun(_)) => self.inbox.put(message),
            _ => {}
        }
    }

    fn has_to_think(&self) -> bool {
        matches!(self.turn, Turn::Think) || self.inbox.is_full()
    }

    fn think(&mut self) {
        let Client { brain, inbox, turn, ledger, .. } = self;
        ledger.note(|| {
            if let Brain::KickAndRun(brain) = brain {
                inbox.empty(|message| brain.perceive(message));
            }
            if matches!(turn, Turn::Think) {
                *turn = Turn::Act(brain.act());
            }
        });
    }

    fn send(&mut self) -> Option<Input> {
        match std::mem::take(&mut self.turn) {
            Turn::Join => {
                let init = match &self.brain {
                    Brain::Trivial { init, .. } => *init,
                    Brain::KickAndRun(brain) => brain.init(),
                };
                Some(Input::Join(Join::Player(init)))
            }
            Turn::Act(datagram) => Some(Input::player(datagram, &mut self.text)),
            Turn::Think | Turn::Listen => None,
        }
    }
}

impl Brain {
    fn act(&mut self) -> PlayerDatagram {
        match self {
            Brain::KickAndRun(brain) => brain.act(),
            Brain::Trivial { cycle, has_chosen_view, .. } => {
                *cycle += 1;
                let mut datagram = PlayerDatagram::default();
                if !std::mem::replace(has_chosen_view, true) {
                    datagram
                        .commands
                        .push(PlayerCommand::ChangeView { width: ViewWidth::Narrow, quality: None });
                }
                // In circles, so that no player stands still or runs off the field.
                datagram.commands.push(if cycle.is_multiple_of(3) {
                    PlayerCommand::Turn(20.0)
                } else {
                    PlayerCommand::Dash(Dash { power: 40.0, direction: 0.0 })
                });
                datagram.commands.push(PlayerCommand::Done);
                datagram
            }
        }
    }
}
