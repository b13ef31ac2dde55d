//! Teams choose their goalkeeper and ask for substitutions.

use super::reply::{ControllerReply, Signature};
use crate::{
    geometry::Team,
    message::{enumeration, messages, one_of},
};

enumeration! {
    /// Whether play goes on after a foul of the others.
    AdvantageChoice {
        0 Stop "STOP",
        1 Continue "CONTINUE",
    }
}

one_of! {
    /// What a team wants.
    TeamMessage {
        2 [int32] DesiredKeeper(i32) "desired_keeper",
        3 [enumeration = "AdvantageChoice"] AdvantageChoice(i32) "advantage_choice",
        4 [bool] SubstituteBot(bool) "substitute_bot",
        5 [bool] Ping(bool) "ping",
    }
}

messages! {
    /// The first message of a team.
    TeamRegistration = "TeamRegistration" {
        /// Exactly as in the referee's message.
        1 required [string] team_name: String,
        2 optional [message] signature: Option<Signature>,
        /// For a team that plays against itself.
        3 optional [enumeration = "Team"] team: Option<i32>,
    }

    /// What a team asks for.
    TeamToController = "TeamToController" {
        1 optional [message] signature: Option<Signature>,
        oneof [2, 3, 4, 5] msg: TeamMessage,
    }

    ControllerToTeam = "ControllerToTeam" {
        1 optional [message] controller_reply: Option<ControllerReply>,
    }
}
