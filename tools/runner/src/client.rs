//! The clients of a match in this process: twenty-two players and one who writes it down.

use common_match_loop::LocalClient;
use soccer2d_protocol::{PlayerMessage, reply::ErrorReply};
use soccer2d_server::Onlooker;
use soccer2d_sim::{Input, Join, Match, Output};
use soccer2d_team::{Brain as _, KickAndRun};

use crate::recorder::Recorder;

/// One of the clients.
pub(crate) enum Client {
    Player(Box<PlayerClient>),
    Recorder(Recorder),
    Onlooker(Seat),
}

/// Where somebody sits who looks on.
pub(crate) struct Seat {
    onlooker: Box<dyn Onlooker>,
    has_joined: bool,
}

impl Seat {
    pub fn new(onlooker: Box<dyn Onlooker>) -> Seat {
        Seat { onlooker, has_joined: false }
    }

    fn says(&mut self) -> Option<Input> {
        if !std::mem::replace(&mut self.has_joined, true) {
            return Some(Input::Join(Join::Monitor));
        }
        self.onlooker.says()
    }
}

/// A brain and what its body is up to.
pub(crate) struct PlayerClient {
    brain: KickAndRun,
    turn: Turn,
    has_joined: bool,
    refused: Option<ErrorReply>,
}

/// What a player has to say next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Its name.
    Join,
    /// Nothing.
    Listen,
    /// What it wants to do.
    Act,
}

impl Client {
    pub fn player(brain: KickAndRun) -> Client {
        Client::Player(Box::new(PlayerClient::new(brain)))
    }
}

impl PlayerClient {
    pub fn new(brain: KickAndRun) -> PlayerClient {
        PlayerClient { brain, turn: Turn::Join, has_joined: false, refused: None }
    }

    /// Why it may not take part, if so.
    pub fn refused(&self) -> Option<&ErrorReply> {
        self.refused.as_ref()
    }

    pub fn told(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Think => self.turn = Turn::Act,
            PlayerMessage::Init(_) => {
                self.has_joined = true;
                self.brain.perceive(message);
            }
            // Later ones tell a player of a mistake in the game, which is its own business.
            PlayerMessage::Error(error) if !self.has_joined => self.refused = Some(error.clone()),
            percept => self.brain.perceive(percept),
        }
    }

    pub fn says(&mut self) -> Option<Input> {
        match std::mem::replace(&mut self.turn, Turn::Listen) {
            Turn::Join => Some(Input::Join(Join::Player(self.brain.init()))),
            Turn::Act => Some(Input::Player(self.brain.act())),
            Turn::Listen => None,
        }
    }
}

impl LocalClient<Match> for Client {
    fn told(&mut self, output: &Output) {
        match (self, output) {
            (Client::Player(player), Output::Player(message)) => player.told(message),
            (Client::Recorder(recorder), output) => recorder.told(output),
            (Client::Onlooker(seat), output) => seat.onlooker.told(output),
            (Client::Player(_), _) => {}
        }
    }

    fn says(&mut self) -> Option<Input> {
        match self {
            Client::Player(player) => player.says(),
            Client::Recorder(recorder) => recorder.says(),
            Client::Onlooker(seat) => seat.says(),
        }
    }
}
