//! The referee's message: stage, command, cards and clocks, sent again and again.

use crate::{
    game_event::GameEvent,
    message::{enumeration, messages},
};

enumeration! {
    /// The part of the match.
    Stage {
        0 NormalFirstHalfPre "NORMAL_FIRST_HALF_PRE",
        1 NormalFirstHalf "NORMAL_FIRST_HALF",
        2 NormalHalfTime "NORMAL_HALF_TIME",
        3 NormalSecondHalfPre "NORMAL_SECOND_HALF_PRE",
        4 NormalSecondHalf "NORMAL_SECOND_HALF",
        5 ExtraTimeBreak "EXTRA_TIME_BREAK",
        6 ExtraFirstHalfPre "EXTRA_FIRST_HALF_PRE",
        7 ExtraFirstHalf "EXTRA_FIRST_HALF",
        8 ExtraHalfTime "EXTRA_HALF_TIME",
        9 ExtraSecondHalfPre "EXTRA_SECOND_HALF_PRE",
        10 ExtraSecondHalf "EXTRA_SECOND_HALF",
        11 PenaltyShootoutBreak "PENALTY_SHOOTOUT_BREAK",
        12 PenaltyShootout "PENALTY_SHOOTOUT",
        13 PostGame "POST_GAME",
    }
}

enumeration! {
    /// What robots have to do, or may do.
    Command {
        0 Halt "HALT",
        1 Stop "STOP",
        2 NormalStart "NORMAL_START",
        3 ForceStart "FORCE_START",
        4 PrepareKickoffYellow "PREPARE_KICKOFF_YELLOW",
        5 PrepareKickoffBlue "PREPARE_KICKOFF_BLUE",
        6 PreparePenaltyYellow "PREPARE_PENALTY_YELLOW",
        7 PreparePenaltyBlue "PREPARE_PENALTY_BLUE",
        8 DirectFreeYellow "DIRECT_FREE_YELLOW",
        9 DirectFreeBlue "DIRECT_FREE_BLUE",
        /// No longer sent.
        10 IndirectFreeYellow "INDIRECT_FREE_YELLOW",
        /// No longer sent.
        11 IndirectFreeBlue "INDIRECT_FREE_BLUE",
        12 TimeoutYellow "TIMEOUT_YELLOW",
        13 TimeoutBlue "TIMEOUT_BLUE",
        /// Called obsolete, and still sent once a goal.
        14 GoalYellow "GOAL_YELLOW",
        /// Called obsolete, and still sent once a goal.
        15 GoalBlue "GOAL_BLUE",
        16 BallPlacementYellow "BALL_PLACEMENT_YELLOW",
        17 BallPlacementBlue "BALL_PLACEMENT_BLUE",
    }
}

enumeration! {
    /// What a match counts for.
    MatchType {
        0 Unknown "UNKNOWN_MATCH",
        1 GroupPhase "GROUP_PHASE",
        2 EliminationPhase "ELIMINATION_PHASE",
        3 Friendly "FRIENDLY",
    }
}

enumeration! {
    /// The colour of a team's robots from the side.
    HullColor {
        0 Unknown "HULL_COLOR_UNKNOWN",
        1 Dark "HULL_COLOR_DARK",
        2 Light "HULL_COLOR_LIGHT",
    }
}

messages! {
    /// How a team stands.
    TeamInfo = "TeamInfo" {
        /// By this a team finds out which colour it has.
        1 required [string] name: String,
        2 required [uint32] score: u32,
        3 required [uint32] red_cards: u32,
        /// What is left of each yellow card, in microseconds.
        4 repeated [uint32, packed = "true"] yellow_card_times: Vec<u32>,
        5 required [uint32] yellow_cards: u32,
        /// Time-outs that are left.
        6 required [uint32] timeouts: u32,
        /// Time that is left for them, in microseconds.
        7 required [uint32] timeout_time: u32,
        /// The pattern of the goalkeeper.
        8 required [uint32] goalkeeper: u32,
        9 optional [uint32] foul_counter: Option<u32>,
        /// Placements that failed one after the other.
        10 optional [uint32] ball_placement_failures: Option<u32>,
        12 optional [bool] can_place_ball: Option<bool>,
        13 optional [uint32] max_allowed_bots: Option<u32>,
        14 optional [bool] bot_substitution_intent: Option<bool>,
        15 optional [bool] ball_placement_failures_reached: Option<bool>,
        16 optional [bool] bot_substitution_allowed: Option<bool>,
        17 optional [uint32] bot_substitutions_left: Option<u32>,
        /// In microseconds.
        18 optional [uint32] bot_substitution_time_left: Option<u32>,
        19 optional [enumeration = "HullColor"] hull_color: Option<i32>,
    }

    /// A place on the field, in millimetres.
    Point = "Referee.Point" {
        1 required [float] x: f32,
        2 required [float] y: f32,
    }

    /// Game events that automatic referees have proposed for one thing that happened.
    GameEventProposalGroup = "GameEventProposalGroup" {
        1 repeated [message] game_events: Vec<GameEvent>,
        2 optional [bool] accepted: Option<bool>,
        /// The game controller never sets it.
        3 optional [string] id: Option<String>,
    }

    /// What one datagram of the referee holds.
    Referee = "Referee" {
        /// In microseconds since 1970.
        1 required [uint64] packet_timestamp: u64,
        2 required [enumeration = "Stage"] stage: i32,
        /// In microseconds; below zero in overtime.
        3 optional [sint64] stage_time_left: Option<i64>,
        4 required [enumeration = "Command"] command: i32,
        /// Goes up with each command.
        5 required [uint32] command_counter: u32,
        /// In microseconds since 1970.
        6 required [uint64] command_timestamp: u64,
        7 required [message] yellow: TeamInfo,
        8 required [message] blue: TeamInfo,
        /// Where the ball is to be placed, in millimetres. It is there whenever such a place is known.
        9 optional [message] designated_position: Option<Point>,
        10 optional [bool] blue_team_on_positive_half: Option<bool>,
        12 optional [enumeration = "Command"] next_command: Option<i32>,
        /// In microseconds; below zero when the time is over. Not zigzag, unlike the stage's.
        15 optional [int64] current_action_time_remaining: Option<i64>,
        16 repeated [message] game_events: Vec<GameEvent>,
        17 repeated [message] game_event_proposals: Vec<GameEventProposalGroup>,
        /// Of this run of the sender.
        18 optional [string] source_identifier: Option<String>,
        19 optional [enumeration = "MatchType"] match_type: Option<i32>,
        /// For people.
        20 optional [string] status_message: Option<String>,
    }
}
