//! The clients of a match in this process: twenty-two players, their coaches and one who writes it down.

use std::{
    collections::VecDeque,
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{Arc, Mutex, PoisonError},
};

use common_match_loop::LocalClient;
use soccer2d_client::Conduct;
use soccer2d_protocol::{PlayerMessage, coach::CoachMessage, reply::ErrorReply};
use soccer2d_server::Onlooker;
use soccer2d_sim::{Input, Join, Match, Output};
use soccer2d_team::Coach;

use crate::recorder::Recorder;

/// One of the clients.
pub(crate) enum Client {
    Player(Box<PlayerClient>),
    Coach(Box<Dugout>),
    Recorder(Box<Recorder>),
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

/// Where a coach sits.
pub(crate) struct Dugout {
    coach: Coach,
    /// What it has to say, in order.
    inputs: VecDeque<Input>,
}

impl Dugout {
    pub fn new(coach: Coach) -> Dugout {
        let join = Input::Join(Join::Coach(coach.init().clone()));
        Dugout { coach, inputs: VecDeque::from([join]) }
    }

    fn told(&mut self, message: &CoachMessage) {
        let said = self.coach.perceive(message).into_iter();
        self.inputs.extend(said.map(Input::coach));
    }
}

/// A brain and what its body is up to.
pub(crate) struct PlayerClient {
    conduct: Conduct,
    turn: Turn,
    has_joined: bool,
    refused: Option<ErrorReply>,
    /// Closed when it is refused: otherwise it would be waited for.
    alarm: Option<Arc<UnixStream>>,
    /// Memory to write in.
    text: Vec<u8>,
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
    pub fn player(conduct: Conduct, alarm: Option<Arc<UnixStream>>) -> Client {
        let player = PlayerClient {
            conduct,
            turn: Turn::Join,
            has_joined: false,
            refused: None,
            alarm,
            text: Vec::new(),
        };
        Client::Player(Box::new(player))
    }

    /// Why it may not take part, if so.
    pub fn refused(&self) -> Option<&ErrorReply> {
        match self {
            Client::Player(player) => player.refused.as_ref(),
            Client::Coach(_) | Client::Recorder(_) | Client::Onlooker(_) => None,
        }
    }
}

impl PlayerClient {
    fn told(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Think => self.turn = Turn::Act,
            // Later ones tell a player of a mistake in the game, which is its own business.
            PlayerMessage::Error(error) if !self.has_joined => {
                self.refused = Some(error.clone());
                if let Some(alarm) = &self.alarm {
                    let _ = alarm.shutdown(Shutdown::Both);
                }
            }
            percept => {
                self.has_joined |= matches!(percept, PlayerMessage::Init(_));
                self.conduct.perceive(percept);
            }
        }
    }

    fn says(&mut self) -> Option<Input> {
        match std::mem::replace(&mut self.turn, Turn::Listen) {
            Turn::Join => Some(Input::Join(Join::Player(self.conduct.init()))),
            Turn::Act => Some(Input::player(self.conduct.act(), &mut self.text)),
            Turn::Listen => None,
        }
    }
}

impl LocalClient<Match> for Client {
    fn told(&mut self, output: &Output) {
        match (self, output) {
            (Client::Player(player), Output::Player(message)) => player.told(message),
            (Client::Coach(dugout), Output::Coach(message)) => dugout.told(message),
            (Client::Recorder(recorder), output) => recorder.told(output),
            (Client::Onlooker(seat), output) => seat.onlooker.told(output),
            (Client::Player(_) | Client::Coach(_), _) => {}
        }
    }

    fn says(&mut self) -> Option<Input> {
        match self {
            Client::Player(player) => player.says(),
            Client::Coach(dugout) => dugout.inputs.pop_front(),
            Client::Recorder(recorder) => recorder.says(),
            Client::Onlooker(seat) => seat.says(),
        }
    }
}

/// A client that somebody else keeps an eye on.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<Client>>);

impl Shared {
    pub fn new(client: Client) -> Shared {
        Shared(Arc::new(Mutex::new(client)))
    }

    /// Looks at it.
    pub fn with<T>(&self, look: impl FnOnce(&mut Client) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl LocalClient<Match> for Shared {
    fn told(&mut self, output: &Output) {
        self.with(|client| client.told(output));
    }

    fn says(&mut self) -> Option<Input> {
        self.with(|client| client.says())
    }
}
