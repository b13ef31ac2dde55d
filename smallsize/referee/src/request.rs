//! What people and programs ask the referee for, in protocol types.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    controller::{Input, RemoteControlMessage, TeamMessage},
    field::Field,
    game_event::GameEvent,
};
use thiserror::Error;

/// One request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Of the person at the game controller: a change, a way to go on, a configuration, a new match.
    Operator(Box<Input>),
    /// Of a team's program: keeper, substitution, advantage.
    Team(Colour, TeamMessage),
    /// Of a team's people: challenge flag, time-out, placement given up, emergency stop.
    RemoteControl(Colour, RemoteControlMessage),
    /// An automatic referee has connected or gone: it counts for majorities while it is there.
    AutomaticReferee {
        /// Its name.
        name: String,
        /// Whether it is there now.
        is_there: bool,
    },
    /// An automatic referee saw something.
    GameEvent {
        /// Its name.
        from: String,
        /// What it saw.
        event: Box<GameEvent>,
    },
    /// A team's program has gone: what it chose is forgotten.
    TeamLeft(Colour),
    /// The field is another one.
    Field(Field),
}

/// Why a request is refused. The words are those that the game controller sends.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// A keeper is chosen while a team may play the ball.
    #[error("Can not change keeper while game is running.")]
    KeeperWhileRunning,
    /// A keeper is chosen while the ball is near its goal.
    #[error("Can not change keeper id: Ball is not in the opponents half")]
    KeeperNearBall,
    /// There is a time-out already.
    #[error("Can not request timeout: Timeout is active")]
    TimeoutActive,
    /// All time-outs are used up.
    #[error("Can not request timeout: No timeouts left")]
    NoTimeouts,
    /// There is no time-out of this team.
    #[error("Can not stop timeout: Timeout not active for team")]
    NoTimeoutActive,
    /// This team does not place the ball.
    #[error("Can not fail ballplacement: Ball placement not active for team")]
    NoPlacement,
    /// A flag is being dealt with.
    #[error("Can not request challenge flag: Challenge flag already requested")]
    ChallengeActive,
    /// All flags are used up.
    #[error("Can not request challenge flag: No more challenge flags left")]
    NoChallengeFlags,
    /// A challenge that is lost costs a time-out, and there is none.
    #[error("Can not request challenge flag: No more timeouts left")]
    NoTimeoutsForChallenge,
    /// There is no play to be stopped.
    #[error("Can not request emergency stop: Game state is invalid: {0}")]
    NotRunning(String),
    /// The request says nothing, or what is not known.
    #[error("request: found {found}, expected {expected}")]
    Unknown {
        /// What it says.
        found: String,
        /// What would do.
        expected: &'static str,
    },
    /// An event without a type, or with the type of another one.
    #[error("game event: found {0}, expected an event with its own type; it is ignored")]
    EventType(String),
    /// The real game controller decides; this referee only advises.
    #[error("this referee only advises: ask the game controller that it follows")]
    Adviser,
}
