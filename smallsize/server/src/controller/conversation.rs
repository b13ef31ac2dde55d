//! One client's conversation with the game controller: greeting, registration, then requests and replies.
//!
//! The controller speaks first. A registration that is refused ends the conversation, a request that is refused does not.

use smallsize_protocol::{DecodeError, Message, controller::RemoteControlTeamState, message::Schema};

use super::{
    Keys, Visitor, Wish, auto_referee,
    identity::{Identity, Signed, Tokens},
    remote_control, team,
};

/// Which of the controller's doors a client has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// For automatic referees: officially port 10007.
    AutoReferee,
    /// For the programs of teams: officially port 10008.
    Team,
    /// For the people of teams: officially port 10011.
    RemoteControl,
}

impl Door {
    /// All of them.
    pub const ALL: [Door; 3] = [Door::AutoReferee, Door::Team, Door::RemoteControl];
}

/// What a conversation has to know of the match and of the others at its door.
pub struct Hall<'a> {
    /// The names of the yellow and the blue team.
    pub team_names: [&'a str; 2],
    /// The keys of this door.
    pub keys: &'a Keys,
    /// The names under which others are registered at this door.
    pub registered: &'a [&'a str],
}

/// What follows from a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// This frame is to be sent.
    Reply(Vec<u8>),
    /// This frame is to be sent, then the connection is to be closed.
    ReplyAndClose(Vec<u8>),
    /// The match is to be asked; the frame that [`Conversation::answer`] then makes is to be sent.
    Ask(Wish),
}

/// A conversation.
#[derive(Clone, Debug)]
pub struct Conversation {
    door: Door,
    identity: Identity,
    client: Option<Client>,
}

/// A client that has registered.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Client {
    AutoReferee(String),
    Team(team::Client),
    RemoteControl(remote_control::Client),
}

impl Client {
    /// The name that no other client of the door may have.
    fn id(&self) -> &str {
        match self {
            Client::AutoReferee(name) => name,
            Client::Team(client) => &client.id,
            Client::RemoteControl(client) => client.id(),
        }
    }
}

/// What a door makes of a request: nothing to ask, or a wish.
pub(super) type Request = Result<Option<Wish>, String>;

impl Conversation {
    /// A client has connected. The frame is the greeting.
    pub fn begin(door: Door, tokens: Tokens<'_>) -> (Conversation, Vec<u8>) {
        let conversation = Conversation { door, identity: Identity::new(tokens), client: None };
        let greeting = conversation.frame(Ok(()), None);
        (conversation, greeting)
    }

    /// The name under which the client is registered; none yet.
    pub fn registered_as(&self) -> Option<&str> {
        self.client.as_ref().map(Client::id)
    }

    /// The client, once it has registered.
    pub fn visitor(&self) -> Option<Visitor> {
        Some(match self.client.as_ref()? {
            Client::AutoReferee(name) => Visitor::AutoReferee(name.clone()),
            Client::Team(client) => Visitor::Team(client.colour),
            Client::RemoteControl(client) => Visitor::RemoteControl(client.0),
        })
    }

    /// A message, without its length.
    pub fn receive(&mut self, message: &[u8], hall: &Hall<'_>, tokens: Tokens<'_>) -> Step {
        let Some(client) = &self.client else {
            return match self.register(message, hall, tokens) {
                Ok(()) => Step::Reply(self.frame(Ok(()), None)),
                Err(reason) => Step::ReplyAndClose(self.frame(Err(reason), None)),
            };
        };
        let identity = &mut self.identity;
        let mut check = |signed: &Signed<'_>| identity.check(signed, tokens);
        let request = match client {
            Client::AutoReferee(name) => auto_referee::request(name, message, &mut check),
            Client::Team(client) => team::request(client, message, &mut check),
            Client::RemoteControl(client) => remote_control::request(client, message, &mut check),
        };
        match request {
            Ok(Some(wish)) => Step::Ask(wish),
            Ok(None) => Step::Reply(self.frame(Ok(()), None)),
            Err(reason) => Step::Reply(self.frame(Err(reason), None)),
        }
    }

    /// The frame that answers a wish. A remote control is told how its team stands, unless it was refused.
    pub fn answer(&self, result: Result<(), String>, state: Option<RemoteControlTeamState>) -> Vec<u8> {
        let state = state.filter(|_| result.is_ok());
        self.frame(result, state)
    }

    /// The frame that tells a client why it is sent away.
    pub fn refuse(&self, reason: &str) -> Vec<u8> {
        self.frame(Err(reason.to_owned()), None)
    }

    fn register(&mut self, message: &[u8], hall: &Hall<'_>, tokens: Tokens<'_>) -> Result<(), String> {
        let identity = &mut self.identity;
        let mut named =
            |name: &str, signed: &Signed<'_>| identity.named(hall.keys.of(name), signed, &mut *tokens);
        let client = match self.door {
            Door::AutoReferee => auto_referee::register(message, hall, &mut named)?,
            Door::Team => team::register(message, hall, &mut named)?,
            Door::RemoteControl => remote_control::register(message, hall, &mut named)?,
        };
        self.client = Some(client);
        Ok(())
    }

    fn frame(&self, result: Result<(), String>, state: Option<RemoteControlTeamState>) -> Vec<u8> {
        let reply = self.identity.reply(result);
        let mut out = Vec::new();
        match self.door {
            Door::AutoReferee => auto_referee::write(reply, &mut out),
            Door::Team => team::write(reply, &mut out),
            Door::RemoteControl => remote_control::write(reply, state, &mut out),
        }
        out
    }
}

/// Checks the signature under a name, at the registration.
pub(super) type Named<'a> = &'a mut dyn FnMut(&str, &Signed<'_>) -> Result<(), String>;

/// Checks the signature of a request.
pub(super) type Check<'a> = &'a mut dyn FnMut(&Signed<'_>) -> Result<(), String>;

/// Reads a message of a client; the error is the reason that it gets.
pub(super) fn read<M: Message + Schema + Default>(message: &[u8]) -> Result<M, String> {
    smallsize_protocol::decode(message).map_err(|error: DecodeError| error.to_string())
}
