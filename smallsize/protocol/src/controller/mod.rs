//! The game controller's conversations over TCP: teams, automatic referees, remote controls, and the lock-step interface
//! for tests. Each message has its length before it ([`delimited`](crate::delimited)).
//!
//! The controller speaks first, with a reply that holds a token; the client registers; then requests and replies alternate.

mod auto_referee;
mod change;
mod lock_step;
mod remote_control;
mod reply;
mod team;

pub use auto_referee::{AutoRefRegistration, AutoRefToController, ControllerToAutoRef};
pub use change::{
    AcceptProposalGroup, AddCard, AddGameEvent, AutoRefConfig, Change, ChangeKind, ChangeStage, Config,
    ContinueAction, ContinueActionState, ContinueActionType, Empty, GameState, GameStateType, Input,
    MatchCommand, MatchCommandType, NewCommand, NewGameState, Revert, SetBallPlacementPos, SetStatusMessage,
    UpdateConfig, UpdateTeamState, YellowCardOver,
};
pub use lock_step::{AutoRefCiInput, AutoRefCiOutput, CiInput, CiOutput};
pub use remote_control::{
    ControllerToRemoteControl, RemoteControlMessage, RemoteControlRegistration, RemoteControlRequest,
    RemoteControlRequestType, RemoteControlTeamState, RemoteControlToController,
};
pub use reply::{ControllerReply, Signature, StatusCode, Verification};
pub use team::{AdvantageChoice, ControllerToTeam, TeamMessage, TeamRegistration, TeamToController};
