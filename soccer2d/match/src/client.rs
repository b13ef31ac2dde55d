//! The clients of a match in this process: twenty-two players, their coaches, the recorder and a spectator.

use std::{
    collections::VecDeque,
    net::Shutdown,
    os::unix::net::UnixStream,
    sync::{Arc, Mutex, PoisonError},
};

use common_match_loop::LocalClient;
use soccer2d_client::{BrainDriver, Inbox};
use soccer2d_protocol::{PlayerDatagram, PlayerMessage, coach::CoachMessage, reply::ErrorReply};
use soccer2d_server::Spectator;
use soccer2d_sim::{Input, Join, Match, Output};
use soccer2d_team::Coach;

use crate::recorder::Recorder;

/// One of the clients.
pub(crate) enum Client {
    Player(Box<PlayerClient>),
    Coach(Box<LocalCoach>),
    Recorder(Box<Recorder>),
    Spectator(LocalSpectator),
}

/// A spectator in this process.
pub(crate) struct LocalSpectator {
    spectator: Box<dyn Spectator>,
    has_joined: bool,
}

impl LocalSpectator {
    pub fn new(spectator: Box<dyn Spectator>) -> LocalSpectator {
        LocalSpectator { spectator, has_joined: false }
    }

    fn send(&mut self) -> Option<Input> {
        if !std::mem::replace(&mut self.has_joined, true) {
            return Some(Input::Join(Join::Monitor));
        }
        self.spectator.send()
    }
}

/// A coach, and what it has to send.
pub(crate) struct LocalCoach {
    coach: Coach,
    /// What it has to say, in order.
    inputs: VecDeque<Input>,
}

impl LocalCoach {
    pub fn new(coach: Coach) -> LocalCoach {
        let join = Input::Join(Join::Coach(coach.init().clone()));
        LocalCoach { coach, inputs: VecDeque::from([join]) }
    }

    fn receive(&mut self, message: &CoachMessage) {
        let said = self.coach.perceive(message).into_iter();
        self.inputs.extend(said.map(Input::coach));
    }
}

/// A player's brain, and whether it is its turn.
pub(crate) struct PlayerClient {
    driver: BrainDriver,
    /// What it takes in when it thinks: being told must not take long.
    inbox: Inbox,
    turn: Turn,
    has_joined: bool,
    refused: Option<ErrorReply>,
    /// Closed when it is refused: otherwise it would be waited for.
    alarm: Option<Arc<UnixStream>>,
    /// Memory to write in.
    text: Vec<u8>,
}

/// What a player has to say next.
#[derive(Default)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each player, and a box would be allocated in each cycle"
)]
enum Turn {
    Join,
    #[default]
    Listen,
    /// What it wants to do, once it has thought.
    Think,
    /// What it has decided to do.
    Act(PlayerDatagram),
}

impl Client {
    pub fn player(driver: BrainDriver, alarm: Option<Arc<UnixStream>>) -> Client {
        let (inbox, turn) = (Inbox::default(), Turn::Join);
        let player =
            PlayerClient { driver, inbox, turn, has_joined: false, refused: None, alarm, text: Vec::new() };
        Client::Player(Box::new(player))
    }

    /// Why it may not take part, if so.
    pub fn refused(&self) -> Option<&ErrorReply> {
        match self {
            Client::Player(player) => player.refused.as_ref(),
            Client::Coach(_) | Client::Recorder(_) | Client::Spectator(_) => None,
        }
    }
}

impl PlayerClient {
    fn receive(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Think => self.turn = Turn::Think,
            // Later ones tell a player of a mistake in the game, which is its own business.
            PlayerMessage::Error(error) if !self.has_joined => {
                self.refused = Some(error.clone());
                if let Some(alarm) = &self.alarm {
                    let _ = alarm.shutdown(Shutdown::Both);
                }
            }
            percept => {
                self.has_joined |= matches!(percept, PlayerMessage::Init(_));
                self.inbox.put(percept);
            }
        }
    }

    fn has_to_think(&self) -> bool {
        matches!(self.turn, Turn::Think) || self.inbox.is_full()
    }

    fn think(&mut self) {
        self.inbox.empty(|percept| self.driver.perceive(percept));
        if matches!(self.turn, Turn::Think) {
            self.turn = Turn::Act(self.driver.act());
        }
    }

    fn send(&mut self) -> Option<Input> {
        match std::mem::take(&mut self.turn) {
            Turn::Join => Some(Input::Join(Join::Player(self.driver.init()))),
            Turn::Act(datagram) => {
                self.driver.publish_beliefs();
                Some(Input::player(datagram, &mut self.text))
            }
            Turn::Think | Turn::Listen => None,
        }
    }
}

impl LocalClient<Match> for Client {
    fn receive(&mut self, output: &Output) {
        match (self, output) {
            (Client::Player(player), Output::Player(message)) => player.receive(message),
            (Client::Coach(coach), Output::Coach(message)) => coach.receive(message),
            (Client::Recorder(recorder), output) => recorder.receive(output),
            (Client::Spectator(spectator), output) => spectator.spectator.receive(output),
            (Client::Player(_) | Client::Coach(_), _) => {}
        }
    }

    fn has_to_think(&self) -> bool {
        matches!(self, Client::Player(player) if player.has_to_think())
    }

    fn think(&mut self) {
        if let Client::Player(player) = self {
            player.think();
        }
    }

    fn send(&mut self) -> Option<Input> {
        match self {
            Client::Player(player) => player.send(),
            Client::Coach(coach) => coach.inputs.pop_front(),
            Client::Recorder(recorder) => recorder.send(),
            Client::Spectator(spectator) => spectator.send(),
        }
    }
}

/// A client that is also read from outside of the loop.
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
    fn receive(&mut self, output: &Output) {
        self.with(|client| client.receive(output));
    }

    fn has_to_think(&self) -> bool {
        self.with(|client| client.has_to_think())
    }

    fn think(&mut self) {
        self.with(LocalClient::think);
    }

    fn send(&mut self) -> Option<Input> {
        self.with(|client| client.send())
    }
}
