//! Errors and warnings to a coach, with their words.

use serde::{Deserialize, Serialize};

use super::CoachMistake;

/// Defines an enum of replies, with the word on the wire for each.
macro_rules! replies {
    ($(#[$outer:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[doc = concat!("`", $word, "`")] $variant,)+
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The word on the wire.
            pub fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            pub(super) fn from_word(word: &[u8]) -> Option<$name> {
                $name::ALL.iter().copied().find(|reply| reply.word().as_bytes() == word)
            }
        }
    };
}

replies! {
    /// `(error ...)` to a coach, or to a client that asked to become one.
    CoachError {
        /// The init or command is malformed:
        IllegalCommandForm = "illegal_command_form",
        /// There is no such command:
        UnknownCommand = "unknown_command",
        /// A connected coach sends to the well-known port:
        OnlyInitAllowedOnInitPort = "only_init_allowed_on_init_port",
        /// Init: the coach's own name is malformed or too long.
        IllegalCoachName = "illegal_coachname_or_too_long_coachname",
        /// Init: the version is older than 5, or unknown.
        IllegalClientVersion = "illegal_client_version",
        /// Init: no team has that name.
        NoSuchTeam = "no_such_team",
        /// Init: the team has a coach already.
        AlreadyHaveCoach = "already_have_coach",
        /// Init: the socket could not be connected.
        ConnectionFailed = "connection_failed",
        /// The message is not in the coach language:
        CouldNotParseSay = "could_not_parse_say",
        /// No meta message is left in this window:
        TooManyMeta = "said_too_many_meta_messages",
        /// No free text is left in this game:
        TooManyFreeform = "said_too_many_freeform_messages",
        /// No info message is left in this window:
        TooManyInfo = "said_too_many_info_messages",
        /// No advice message is left in this window:
        TooManyAdvice = "said_too_many_advice_messages",
        /// No define message is left in this window:
        TooManyDefine = "said_too_many_define_messages",
        /// No delete message is left in this window:
        TooManyDelete = "said_too_many_del_messages",
        /// No rule message is left in this window:
        TooManyRule = "said_too_many_rule_messages",
        /// Up to version 6, no message is left in this game:
        TooManyMessages = "said_too_many_messages",
        /// Free text in play_on, outside the windows for it:
        CannotSayFreeformWhilePlayOn = "cannot_say_freeform_while_playon",
        /// There is no such player type:
        OutOfRangePlayerType = "out_of_range_player_type",
        /// The team has a goalie on the field:
        GoalieAlreadyExists = "goalie_already_exists",
        /// The tile of the logo is no valid picture:
        InvalidXpmData = "invalid_xpm_data",
    }
}

replies! {
    /// `(warning ...)` to a coach.
    CoachWarning {
        /// The datagram has no closing NUL:
        MessageNotNullTerminated = "message_not_null_terminated",
        /// The server was built without compression:
        CompressionUnsupported = "compression_unsupported",
        /// Up to version 6, a coach cannot speak in play_on:
        CannotSayWhilePlayOn = "cannot_say_while_playon",
        /// Substitutions are possible only while play is stopped:
        CannotSubWhilePlayOn = "cannot_sub_while_playon",
        /// When all halves are over, no more substitutions are possible:
        CannotSubWhilePenaltyShootouts = "cannot_sub_while_penalty_shootouts",
        /// `subs_max` substitutions have been made:
        NoSubsLeft = "no_subs_left",
        /// `pt_max` players of the type have played already:
        NoLeftOfThatType = "no_left_of_that_type",
        /// The team has no player with that number:
        NoSuchPlayer = "no_such_player",
        /// `pt_max` players of the type are on the field:
        MaxOfThatTypeOnField = "max_of_that_type_on_field",
        /// The goalie must be of type 0:
        CannotChangeGoalie = "cannot_change_goalie",
        /// The goalie can be changed only while play is stopped:
        CannotChangeGoalieWhilePlayOn = "cannot_change_goalie_while_playon",
        /// The goalie cannot be changed while a penalty is taken:
        CannotChangeGoalieWhilePenaltyTaken = "cannot_change_goalie_while_penalty_taken",
        /// Logos are accepted only before the kick-off:
        OnlyBeforeKickOff = "only_before_kick_off",
        /// A logo has 32 times 8 tiles. The tile is sent to monitors all the same:
        InvalidTileLocation = "invalid_tile_location",
        /// A tile has 8 times 8 pixels:
        InvalidTileSize = "invalid_tile_size",
    }
}

impl From<CoachMistake> for CoachError {
    fn from(mistake: CoachMistake) -> CoachError {
        match mistake {
            CoachMistake::IllegalCommandForm => CoachError::IllegalCommandForm,
            CoachMistake::UnknownCommand => CoachError::UnknownCommand,
            CoachMistake::CouldNotParseSay => CoachError::CouldNotParseSay,
        }
    }
}
