//! Errors and warnings to a coach, with their words.

use serde::{Deserialize, Serialize};

use super::CoachMistake;

/// Names each reply, and gives it its word.
macro_rules! replies {
    ($(#[$outer:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[doc = concat!("`", $word, "`")] $variant,)+
        }

        impl $name {
            /// All of them.
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
    /// `(error ...)` to a coach, or to somebody who wanted to become one.
    CoachError {
        /// An init or a command that is none:
        IllegalCommandForm = "illegal_command_form",
        /// There is no such command:
        UnknownCommand = "unknown_command",
        /// A connected coach talks to the port for newcomers:
        OnlyInitAllowedOnInitPort = "only_init_allowed_on_init_port",
        /// Init: the coach's own name.
        IllegalCoachName = "illegal_coachname_or_too_long_coachname",
        /// Init: older than 5, or nobody speaks it.
        IllegalClientVersion = "illegal_client_version",
        /// Init: nobody plays under that name.
        NoSuchTeam = "no_such_team",
        /// Init: one coach a team.
        AlreadyHaveCoach = "already_have_coach",
        /// Init: the socket could not be connected.
        ConnectionFailed = "connection_failed",
        /// What was said is not the coach language:
        CouldNotParseSay = "could_not_parse_say",
        /// This window's are used up:
        TooManyMeta = "said_too_many_meta_messages",
        /// This game's are used up:
        TooManyFreeform = "said_too_many_freeform_messages",
        /// This window's are used up:
        TooManyInfo = "said_too_many_info_messages",
        /// This window's are used up:
        TooManyAdvice = "said_too_many_advice_messages",
        /// This window's are used up:
        TooManyDefine = "said_too_many_define_messages",
        /// This window's are used up:
        TooManyDelete = "said_too_many_del_messages",
        /// This window's are used up:
        TooManyRule = "said_too_many_rule_messages",
        /// Up to version 6, this game's are used up:
        TooManyMessages = "said_too_many_messages",
        /// Free text, while play is on and no window open:
        CannotSayFreeformWhilePlayOn = "cannot_say_freeform_while_playon",
        /// There is no such type:
        OutOfRangePlayerType = "out_of_range_player_type",
        /// The team has one on the field:
        GoalieAlreadyExists = "goalie_already_exists",
        /// A logo's tile that is no picture:
        InvalidXpmData = "invalid_xpm_data",
    }
}

replies! {
    /// `(warning ...)` to a coach.
    CoachWarning {
        /// A datagram without its NUL:
        MessageNotNullTerminated = "message_not_null_terminated",
        /// The server was built without compression:
        CompressionUnsupported = "compression_unsupported",
        /// Up to version 6:
        CannotSayWhilePlayOn = "cannot_say_while_playon",
        /// Players are changed only while play is stopped:
        CannotSubWhilePlayOn = "cannot_sub_while_playon",
        /// When all halves are over nobody is changed any more:
        CannotSubWhilePenaltyShootouts = "cannot_sub_while_penalty_shootouts",
        /// `subs_max`:
        NoSubsLeft = "no_subs_left",
        /// `pt_max` players of the type have played:
        NoLeftOfThatType = "no_left_of_that_type",
        /// The team has nobody with that number:
        NoSuchPlayer = "no_such_player",
        /// `pt_max` players of the type are playing:
        MaxOfThatTypeOnField = "max_of_that_type_on_field",
        /// Where the goalie must be of type 0:
        CannotChangeGoalie = "cannot_change_goalie",
        /// A goalie is made only while play is stopped:
        CannotChangeGoalieWhilePlayOn = "cannot_change_goalie_while_playon",
        /// And not while a penalty is taken:
        CannotChangeGoalieWhilePenaltyTaken = "cannot_change_goalie_while_penalty_taken",
        /// Logos:
        OnlyBeforeKickOff = "only_before_kick_off",
        /// Logos have 32 times 8 tiles; the tile is taken all the same:
        InvalidTileLocation = "invalid_tile_location",
        /// Tiles have 8 times 8 pixels:
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
