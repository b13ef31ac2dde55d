//! What happened in a match, as automatic referees tell the game controller and the controller tells all listeners. Metres.

use crate::{
    geometry::{Team, Vector2},
    message::{enumeration, messages, one_of},
};

enumeration! {
    /// The kind of an event. From 41 on it is another number than that of the event's field.
    GameEventType {
        0 Unknown "UNKNOWN_GAME_EVENT_TYPE",
        2 NoProgressInGame "NO_PROGRESS_IN_GAME",
        3 PlacementFailed "PLACEMENT_FAILED",
        5 PlacementSucceeded "PLACEMENT_SUCCEEDED",
        6 BallLeftFieldTouchLine "BALL_LEFT_FIELD_TOUCH_LINE",
        7 BallLeftFieldGoalLine "BALL_LEFT_FIELD_GOAL_LINE",
        8 Goal "GOAL",
        11 AimlessKick "AIMLESS_KICK",
        13 KeeperHeldBall "KEEPER_HELD_BALL",
        14 AttackerDoubleTouchedBall "ATTACKER_DOUBLE_TOUCHED_BALL",
        15 AttackerTouchedBallInDefenseArea "ATTACKER_TOUCHED_BALL_IN_DEFENSE_AREA",
        17 BotDribbledBallTooFar "BOT_DRIBBLED_BALL_TOO_FAR",
        18 BotKickedBallTooFast "BOT_KICKED_BALL_TOO_FAST",
        19 AttackerTooCloseToDefenseArea "ATTACKER_TOO_CLOSE_TO_DEFENSE_AREA",
        20 BotInterferedPlacement "BOT_INTERFERED_PLACEMENT",
        21 BotCrashDrawn "BOT_CRASH_DRAWN",
        22 BotCrashUnique "BOT_CRASH_UNIQUE",
        24 BotPushedBot "BOT_PUSHED_BOT",
        26 BotHeldBallDeliberately "BOT_HELD_BALL_DELIBERATELY",
        27 BotTippedOver "BOT_TIPPED_OVER",
        28 BotTooFastInStop "BOT_TOO_FAST_IN_STOP",
        29 DefenderTooCloseToKickPoint "DEFENDER_TOO_CLOSE_TO_KICK_POINT",
        31 DefenderInDefenseArea "DEFENDER_IN_DEFENSE_AREA",
        32 MultipleCards "MULTIPLE_CARDS",
        34 MultipleFouls "MULTIPLE_FOULS",
        35 UnsportingBehaviorMinor "UNSPORTING_BEHAVIOR_MINOR",
        36 UnsportingBehaviorMajor "UNSPORTING_BEHAVIOR_MAJOR",
        37 BotSubstitution "BOT_SUBSTITUTION",
        38 TooManyRobots "TOO_MANY_ROBOTS",
        39 PossibleGoal "POSSIBLE_GOAL",
        41 BoundaryCrossing "BOUNDARY_CROSSING",
        42 InvalidGoal "INVALID_GOAL",
        43 PenaltyKickFailed "PENALTY_KICK_FAILED",
        44 ChallengeFlag "CHALLENGE_FLAG",
        45 EmergencyStop "EMERGENCY_STOP",
        46 ChallengeFlagHandled "CHALLENGE_FLAG_HANDLED",
        47 BotDroppedParts "BOT_DROPPED_PARTS",
        48 ExcessiveBotSubstitution "EXCESSIVE_BOT_SUBSTITUTION",
    }
}

one_of! {
    Event {
        2 [message] NoProgressInGame(NoProgressInGame) "no_progress_in_game",
        3 [message] PlacementFailed(PlacementFailed) "placement_failed",
        5 [message] PlacementSucceeded(PlacementSucceeded) "placement_succeeded",
        6 [message] BallLeftFieldTouchLine(BallLeftField) "ball_left_field_touch_line",
        7 [message] BallLeftFieldGoalLine(BallLeftField) "ball_left_field_goal_line",
        8 [message] Goal(Goal) "goal",
        11 [message] AimlessKick(AimlessKick) "aimless_kick",
        13 [message] KeeperHeldBall(KeeperHeldBall) "keeper_held_ball",
        14 [message] AttackerDoubleTouchedBall(ByBotAt) "attacker_double_touched_ball",
        15 [message] AttackerTouchedBallInDefenseArea(InDefenseArea) "attacker_touched_ball_in_defense_area",
        17 [message] BotDribbledBallTooFar(BotDribbledBallTooFar) "bot_dribbled_ball_too_far",
        18 [message] BotKickedBallTooFast(BotKickedBallTooFast) "bot_kicked_ball_too_fast",
        19 [message] AttackerTooCloseToDefenseArea(AttackerTooCloseToDefenseArea) "attacker_too_close_to_defense_area",
        20 [message] BotInterferedPlacement(ByBotAt) "bot_interfered_placement",
        21 [message] BotCrashDrawn(BotCrashDrawn) "bot_crash_drawn",
        22 [message] BotCrashUnique(BotCrashUnique) "bot_crash_unique",
        24 [message] BotPushedBot(BotPushedBot) "bot_pushed_bot",
        26 [message] BotHeldBallDeliberately(BotHeldBallDeliberately) "bot_held_ball_deliberately",
        27 [message] BotTippedOver(BotIncident) "bot_tipped_over",
        28 [message] BotTooFastInStop(BotTooFastInStop) "bot_too_fast_in_stop",
        29 [message] DefenderTooCloseToKickPoint(DefenderTooCloseToKickPoint) "defender_too_close_to_kick_point",
        31 [message] DefenderInDefenseArea(InDefenseArea) "defender_in_defense_area",
        32 [message] MultipleCards(ByTeam) "multiple_cards",
        34 [message] MultipleFouls(MultipleFouls) "multiple_fouls",
        35 [message] UnsportingBehaviorMinor(UnsportingBehavior) "unsporting_behavior_minor",
        36 [message] UnsportingBehaviorMajor(UnsportingBehavior) "unsporting_behavior_major",
        37 [message] BotSubstitution(ByTeam) "bot_substitution",
        38 [message] TooManyRobots(TooManyRobots) "too_many_robots",
        39 [message] PossibleGoal(Goal) "possible_goal",
        43 [message] BoundaryCrossing(BoundaryCrossing) "boundary_crossing",
        44 [message] InvalidGoal(Goal) "invalid_goal",
        45 [message] PenaltyKickFailed(PenaltyKickFailed) "penalty_kick_failed",
        46 [message] ChallengeFlag(ByTeam) "challenge_flag",
        47 [message] EmergencyStop(ByTeam) "emergency_stop",
        48 [message] ChallengeFlagHandled(ChallengeFlagHandled) "challenge_flag_handled",
        51 [message] BotDroppedParts(BotIncident) "bot_dropped_parts",
        52 [message] ExcessiveBotSubstitution(ByTeam) "excessive_bot_substitution",
    }
}

impl Event {
    /// The type that goes with it.
    pub fn event_type(&self) -> GameEventType {
        match self {
            Event::NoProgressInGame(_) => GameEventType::NoProgressInGame,
            Event::PlacementFailed(_) => GameEventType::PlacementFailed,
            Event::PlacementSucceeded(_) => GameEventType::PlacementSucceeded,
            Event::BallLeftFieldTouchLine(_) => GameEventType::BallLeftFieldTouchLine,
            Event::BallLeftFieldGoalLine(_) => GameEventType::BallLeftFieldGoalLine,
            Event::Goal(_) => GameEventType::Goal,
            Event::AimlessKick(_) => GameEventType::AimlessKick,
            Event::KeeperHeldBall(_) => GameEventType::KeeperHeldBall,
            Event::AttackerDoubleTouchedBall(_) => GameEventType::AttackerDoubleTouchedBall,
            Event::AttackerTouchedBallInDefenseArea(_) => GameEventType::AttackerTouchedBallInDefenseArea,
            Event::BotDribbledBallTooFar(_) => GameEventType::BotDribbledBallTooFar,
            Event::BotKickedBallTooFast(_) => GameEventType::BotKickedBallTooFast,
            Event::AttackerTooCloseToDefenseArea(_) => GameEventType::AttackerTooCloseToDefenseArea,
            Event::BotInterferedPlacement(_) => GameEventType::BotInterferedPlacement,
            Event::BotCrashDrawn(_) => GameEventType::BotCrashDrawn,
            Event::BotCrashUnique(_) => GameEventType::BotCrashUnique,
            Event::BotPushedBot(_) => GameEventType::BotPushedBot,
            Event::BotHeldBallDeliberately(_) => GameEventType::BotHeldBallDeliberately,
            Event::BotTippedOver(_) => GameEventType::BotTippedOver,
            Event::BotTooFastInStop(_) => GameEventType::BotTooFastInStop,
            Event::DefenderTooCloseToKickPoint(_) => GameEventType::DefenderTooCloseToKickPoint,
            Event::DefenderInDefenseArea(_) => GameEventType::DefenderInDefenseArea,
            Event::MultipleCards(_) => GameEventType::MultipleCards,
            Event::MultipleFouls(_) => GameEventType::MultipleFouls,
            Event::UnsportingBehaviorMinor(_) => GameEventType::UnsportingBehaviorMinor,
            Event::UnsportingBehaviorMajor(_) => GameEventType::UnsportingBehaviorMajor,
            Event::BotSubstitution(_) => GameEventType::BotSubstitution,
            Event::TooManyRobots(_) => GameEventType::TooManyRobots,
            Event::PossibleGoal(_) => GameEventType::PossibleGoal,
            Event::BoundaryCrossing(_) => GameEventType::BoundaryCrossing,
            Event::InvalidGoal(_) => GameEventType::InvalidGoal,
            Event::PenaltyKickFailed(_) => GameEventType::PenaltyKickFailed,
            Event::ChallengeFlag(_) => GameEventType::ChallengeFlag,
            Event::EmergencyStop(_) => GameEventType::EmergencyStop,
            Event::ChallengeFlagHandled(_) => GameEventType::ChallengeFlagHandled,
            Event::BotDroppedParts(_) => GameEventType::BotDroppedParts,
            Event::ExcessiveBotSubstitution(_) => GameEventType::ExcessiveBotSubstitution,
        }
    }
}

messages! {
    /// Something that happened. One without a type crashes the game controller.
    GameEvent = "GameEvent" {
        40 optional [enumeration = "GameEventType"] r#type: Option<i32>,
        /// Who says so: the names of automatic referees.
        41 repeated [string] origin: Vec<String>,
        /// In microseconds since 1970.
        49 optional [uint64] created_timestamp: Option<u64>,
        50 optional [string] id: Option<String>,
        oneof [2, 3, 5, 6, 7, 8, 11, 13, 14, 15, 17, 18, 19, 20, 21, 22, 24, 26, 27, 28, 29, 31, 32, 34, 35, 36, 37, 38, 39, 43, 44, 45, 46, 47, 48, 51, 52] event: Event,
    }

    /// The ball is over a line.
    BallLeftField = "GameEvent.BallLeftField" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
    }

    /// A kick over the halfway line and the goal line that no robot touched.
    AimlessKick = "GameEvent.AimlessKick" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        4 optional [message] kick_location: Option<Vector2>,
    }

    /// A robot is too close to the other defence area before the ball is in play.
    AttackerTooCloseToDefenseArea = "GameEvent.AttackerTooCloseToDefenseArea" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In metres.
        4 optional [float] distance: Option<f32>,
        5 optional [message] ball_location: Option<Vector2>,
    }

    /// A robot touched the ball in a defence area where it may not.
    InDefenseArea = "GameEvent.DefenderInDefenseArea" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// From the line, in metres.
        4 optional [float] distance: Option<f32>,
    }

    /// The ball was chipped over the wall.
    BoundaryCrossing = "GameEvent.BoundaryCrossing" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [message] location: Option<Vector2>,
    }

    /// The goalkeeper kept the ball for too long.
    KeeperHeldBall = "GameEvent.KeeperHeldBall" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [message] location: Option<Vector2>,
        /// In seconds.
        3 optional [float] duration: Option<f32>,
    }

    /// A robot took the ball too far.
    BotDribbledBallTooFar = "GameEvent.BotDribbledBallTooFar" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] start: Option<Vector2>,
        4 optional [message] end: Option<Vector2>,
    }

    /// A robot pushed another.
    BotPushedBot = "GameEvent.BotPushedBot" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] violator: Option<u32>,
        3 optional [uint32] victim: Option<u32>,
        4 optional [message] location: Option<Vector2>,
        /// In metres.
        5 optional [float] pushed_distance: Option<f32>,
    }

    /// A robot held the ball so that no other could get it.
    BotHeldBallDeliberately = "GameEvent.BotHeldBallDeliberately" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In seconds.
        4 optional [float] duration: Option<f32>,
    }

    /// A robot fell over or lost parts.
    BotIncident = "GameEvent.BotTippedOver" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        4 optional [message] ball_location: Option<Vector2>,
    }

    /// A kick beyond the limit.
    BotKickedBallTooFast = "GameEvent.BotKickedBallTooFast" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In metres a second.
        4 optional [float] initial_ball_speed: Option<f32>,
        5 optional [bool] chipped: Option<bool>,
    }

    /// Two robots crashed, and the faster is to blame.
    BotCrashUnique = "GameEvent.BotCrashUnique" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] violator: Option<u32>,
        3 optional [uint32] victim: Option<u32>,
        4 optional [message] location: Option<Vector2>,
        /// In metres a second.
        5 optional [float] crash_speed: Option<f32>,
        /// In metres a second.
        6 optional [float] speed_diff: Option<f32>,
        /// In radians.
        7 optional [float] crash_angle: Option<f32>,
    }

    /// Two robots crashed, and both are to blame.
    BotCrashDrawn = "GameEvent.BotCrashDrawn" {
        1 optional [uint32] bot_yellow: Option<u32>,
        2 optional [uint32] bot_blue: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In metres a second.
        4 optional [float] crash_speed: Option<f32>,
        /// In metres a second.
        5 optional [float] speed_diff: Option<f32>,
        /// In radians.
        6 optional [float] crash_angle: Option<f32>,
    }

    /// A defender is too close to a kick of the others.
    DefenderTooCloseToKickPoint = "GameEvent.DefenderTooCloseToKickPoint" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In metres.
        4 optional [float] distance: Option<f32>,
    }

    /// A robot is too fast while play is stopped.
    BotTooFastInStop = "GameEvent.BotTooFastInStop" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
        /// In metres a second.
        4 optional [float] speed: Option<f32>,
    }

    /// A robot did something at a place: it touched the ball twice, or stood in the way of a placement.
    ByBotAt = "GameEvent.BotInterferedPlacement" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] by_bot: Option<u32>,
        3 optional [message] location: Option<Vector2>,
    }

    /// Something that a team did as a whole.
    ByTeam = "GameEvent.BotSubstitution" {
        1 required [enumeration = "Team"] by_team: i32,
    }

    /// A goal, or what may be one.
    Goal = "GameEvent.Goal" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [uint32] kicking_bot: Option<u32>,
        /// Where the ball crossed the line.
        3 optional [message] location: Option<Vector2>,
        4 optional [message] kick_location: Option<Vector2>,
        /// Since the last touch of the team, in metres.
        5 optional [float] max_ball_height: Option<f32>,
        6 optional [enumeration = "Team"] kicking_team: Option<i32>,
        7 optional [uint32] num_robots_by_team: Option<u32>,
        /// In microseconds since 1970.
        8 optional [uint64] last_touch_by_team: Option<u64>,
        9 optional [string] message: Option<String>,
    }

    /// The ball is where it belongs.
    PlacementSucceeded = "GameEvent.PlacementSucceeded" {
        1 required [enumeration = "Team"] by_team: i32,
        /// In seconds.
        2 optional [float] time_taken: Option<f32>,
        /// In metres.
        3 optional [float] precision: Option<f32>,
        /// In metres.
        4 optional [float] distance: Option<f32>,
    }

    /// The ball is not where it belongs, and the time is over.
    PlacementFailed = "GameEvent.PlacementFailed" {
        1 required [enumeration = "Team"] by_team: i32,
        /// In metres.
        2 optional [float] remaining_distance: Option<f32>,
        /// In metres.
        3 optional [float] nearest_own_bot_distance: Option<f32>,
    }

    /// A penalty kick that is no goal.
    PenaltyKickFailed = "GameEvent.PenaltyKickFailed" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [message] location: Option<Vector2>,
        3 optional [string] reason: Option<String>,
    }

    /// The ball stays where it is.
    NoProgressInGame = "GameEvent.NoProgressInGame" {
        1 optional [message] location: Option<Vector2>,
        /// In seconds.
        2 optional [float] time: Option<f32>,
    }

    /// As many fouls as make a card.
    MultipleFouls = "GameEvent.MultipleFouls" {
        1 required [enumeration = "Team"] by_team: i32,
        2 repeated [message] caused_game_events: Vec<GameEvent>,
    }

    /// More robots than a team may have.
    TooManyRobots = "GameEvent.TooManyRobots" {
        1 required [enumeration = "Team"] by_team: i32,
        2 optional [int32] num_robots_allowed: Option<i32>,
        3 optional [int32] num_robots_on_field: Option<i32>,
        4 optional [message] ball_location: Option<Vector2>,
    }

    /// The referee has decided on a challenge.
    ChallengeFlagHandled = "GameEvent.ChallengeFlagHandled" {
        1 required [enumeration = "Team"] by_team: i32,
        2 required [bool] accepted: bool,
    }

    /// What people at the field see.
    UnsportingBehavior = "GameEvent.UnsportingBehavior" {
        1 required [enumeration = "Team"] by_team: i32,
        2 required [string] reason: String,
    }
}

impl GameEvent {
    /// An event with the type that it has to have.
    pub fn new(event: Event) -> GameEvent {
        GameEvent { r#type: Some(event.event_type().into()), event: Some(event), ..GameEvent::default() }
    }
}
