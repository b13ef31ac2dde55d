//! What the person at the game controller does: changes of the match, configuration, going on.
//!
//! Fields that only the controller's own page uses (cards and fouls that are edited, the state before and after) are left
//! out; a reader passes over them.

use std::collections::BTreeMap;

use crate::{
    game_event::GameEvent,
    geometry::{Division, Team, Vector2},
    message::{enumeration, messages, one_of},
    referee::{HullColor, MatchType, Stage},
    wrapped::{BoolValue, Int32Value, StringValue, Timestamp},
};

enumeration! {
    /// A command as a person gives it; the numbers are others than those of the referee's message.
    MatchCommandType {
        0 Unknown "UNKNOWN",
        1 Halt "HALT",
        2 Stop "STOP",
        3 NormalStart "NORMAL_START",
        4 ForceStart "FORCE_START",
        5 Direct "DIRECT",
        7 Kickoff "KICKOFF",
        8 Penalty "PENALTY",
        9 Timeout "TIMEOUT",
        10 BallPlacement "BALL_PLACEMENT",
    }
}

enumeration! {
    /// What is going on.
    GameStateType {
        0 Unknown "UNKNOWN",
        1 Halt "HALT",
        2 Stop "STOP",
        3 Running "RUNNING",
        4 FreeKick "FREE_KICK",
        5 Kickoff "KICKOFF",
        6 Penalty "PENALTY",
        7 Timeout "TIMEOUT",
        8 BallPlacement "BALL_PLACEMENT",
    }
}

enumeration! {
    /// How a match goes on.
    ContinueActionType {
        0 Unknown "TYPE_UNKNOWN",
        1 Halt "HALT",
        2 StopGame "STOP_GAME",
        3 NextCommand "NEXT_COMMAND",
        4 BallPlacementStart "BALL_PLACEMENT_START",
        5 TimeoutStart "TIMEOUT_START",
        6 TimeoutStop "TIMEOUT_STOP",
        7 BotSubstitution "BOT_SUBSTITUTION",
        8 NextStage "NEXT_STAGE",
        9 BallPlacementCancel "BALL_PLACEMENT_CANCEL",
        10 ResumeFromHalt "RESUME_FROM_HALT",
        11 ForceStart "FORCE_START",
        12 AcceptGoal "ACCEPT_GOAL",
        13 NormalStart "NORMAL_START",
        14 BallPlacementComplete "BALL_PLACEMENT_COMPLETE",
        15 BallPlacementFail "BALL_PLACEMENT_FAIL",
        16 EndGame "END_GAME",
        17 FreeKick "FREE_KICK",
        18 ChallengeAccept "CHALLENGE_ACCEPT",
        19 ChallengeReject "CHALLENGE_REJECT",
        20 RejectGoal "REJECT_GOAL",
        21 CorrectBallLeftFieldTeam "CORRECT_BALL_LEFT_FIELD_TEAM",
    }
}

enumeration! {
    /// Whether a match can go on.
    ContinueActionState {
        0 Unknown "STATE_UNKNOWN",
        1 Blocked "BLOCKED",
        2 Waiting "WAITING",
        3 ReadyAuto "READY_AUTO",
        4 ReadyManual "READY_MANUAL",
        5 Disabled "DISABLED",
    }
}

one_of! {
    ChangeKind {
        2 [message] NewCommand(NewCommand) "new_command_change",
        3 [message] ChangeStage(ChangeStage) "change_stage_change",
        4 [message] SetBallPlacementPos(SetBallPlacementPos) "set_ball_placement_pos_change",
        5 [message] AddYellowCard(AddCard) "add_yellow_card_change",
        6 [message] AddRedCard(AddCard) "add_red_card_change",
        7 [message] YellowCardOver(YellowCardOver) "yellow_card_over_change",
        8 [message] AddGameEvent(AddGameEvent) "add_game_event_change",
        12 [message] UpdateConfig(UpdateConfig) "update_config_change",
        13 [message] UpdateTeamState(UpdateTeamState) "update_team_state_change",
        14 [message] SwitchColors(Empty) "switch_colors_change",
        15 [message] Revert(Revert) "revert_change",
        17 [message] NewGameState(NewGameState) "new_game_state_change",
        18 [message] AcceptProposalGroup(AcceptProposalGroup) "accept_proposal_group_change",
        19 [message] AddPassiveGameEvent(AddGameEvent) "add_passive_game_event_change",
        20 [message] SetStatusMessage(SetStatusMessage) "set_status_message_change",
    }
}

messages! {
    /// One input of the person at the controller.
    Input = "Input" {
        1 optional [message] change: Option<Change>,
        2 optional [bool] reset_match: Option<bool>,
        3 optional [message] config_delta: Option<Config>,
        4 optional [message] continue_action: Option<ContinueAction>,
    }

    /// A change of the match.
    Change = "Change" {
        1 optional [string] origin: Option<String>,
        16 optional [bool] revertible: Option<bool>,
        oneof [2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 17, 18, 19, 20] change: ChangeKind,
    }

    /// A command for a team; for both it is for the unknown team.
    MatchCommand = "Command" {
        1 required [enumeration = "MatchCommandType"] r#type: i32,
        2 required [enumeration = "Team"] for_team: i32,
    }

    NewCommand = "Change.NewCommand" {
        1 optional [message] command: Option<MatchCommand>,
    }

    /// Another part of the match.
    ChangeStage = "Change.ChangeStage" {
        1 optional [enumeration = "Stage"] new_stage: Option<i32>,
    }

    /// Another place for the ball, in metres.
    SetBallPlacementPos = "Change.SetBallPlacementPos" {
        1 optional [message] pos: Option<Vector2>,
    }

    AddCard = "Change.AddCard" {
        1 optional [enumeration = "Team"] for_team: Option<i32>,
        2 optional [message] caused_by_game_event: Option<GameEvent>,
    }

    /// The time of a yellow card has passed.
    YellowCardOver = "Change.YellowCardOver" {
        1 optional [enumeration = "Team"] for_team: Option<i32>,
    }

    AddGameEvent = "Change.AddGameEvent" {
        1 optional [message] game_event: Option<GameEvent>,
    }

    /// Proposals of automatic referees are accepted.
    AcceptProposalGroup = "Change.AcceptProposalGroup" {
        2 optional [string] accepted_by: Option<String>,
        3 optional [string] group_id: Option<String>,
    }

    /// Another division, kick-off or match type.
    UpdateConfig = "Change.UpdateConfig" {
        1 optional [enumeration = "Division"] division: Option<i32>,
        2 optional [enumeration = "Team"] first_kickoff_team: Option<i32>,
        4 optional [enumeration = "MatchType"] match_type: Option<i32>,
        5 optional [message] max_robots_per_team: Option<Int32Value>,
    }

    /// What is known of a team is corrected.
    UpdateTeamState = "Change.UpdateTeamState" {
        1 optional [enumeration = "Team"] for_team: Option<i32>,
        2 optional [message] team_name: Option<StringValue>,
        3 optional [message] goals: Option<Int32Value>,
        4 optional [message] goalkeeper: Option<Int32Value>,
        5 optional [message] timeouts_left: Option<Int32Value>,
        /// Minutes and seconds, as `4:59`.
        6 optional [message] timeout_time_left: Option<StringValue>,
        7 optional [message] on_positive_half: Option<BoolValue>,
        8 optional [message] ball_placement_failures: Option<Int32Value>,
        9 optional [message] can_place_ball: Option<BoolValue>,
        10 optional [message] requests_bot_substitution: Option<BoolValue>,
        17 optional [message] requests_timeout: Option<BoolValue>,
        18 optional [message] requests_challenge: Option<BoolValue>,
        19 optional [message] requests_emergency_stop: Option<BoolValue>,
        21 optional [message] challenge_flags_left: Option<Int32Value>,
        22 optional [message] bot_substitutions_left: Option<Int32Value>,
        23 optional [enumeration = "HullColor"] hull_color: Option<i32>,
    }

    /// A message without fields.
    Empty = "Change.SwitchColors" {
    }

    /// A change is taken back.
    Revert = "Change.Revert" {
        1 optional [int32] change_id: Option<i32>,
    }

    /// Another state of play.
    NewGameState = "Change.NewGameState" {
        1 optional [message] game_state: Option<GameState>,
    }

    /// What is going on, for which team.
    GameState = "GameState" {
        1 required [enumeration = "GameStateType"] r#type: i32,
        2 optional [enumeration = "Team"] for_team: Option<i32>,
    }

    /// Words for the people at the field.
    SetStatusMessage = "Change.SetStatusMessage" {
        1 optional [string] status_message: Option<String>,
    }

    /// How the match is to go on.
    ContinueAction = "ContinueAction" {
        1 required [enumeration = "ContinueActionType"] r#type: i32,
        2 required [enumeration = "Team"] for_team: i32,
        3 repeated [string] continuation_issues: Vec<String>,
        4 optional [message] ready_at: Option<Timestamp>,
        5 optional [enumeration = "ContinueActionState"] state: Option<i32>,
    }

    /// How the controller treats events and automatic referees.
    Config = "Config" {
        /// What becomes of an event, by the name of its type.
        1 [btree_map = "string, int32"] game_event_behavior: BTreeMap<String, i32>,
        /// The same for each automatic referee, by its name.
        2 [btree_map = "string, message"] auto_ref_configs: BTreeMap<String, AutoRefConfig>,
        3 optional [string] active_tracker_source: Option<String>,
        4 repeated [string] teams: Vec<String>,
        5 optional [bool] auto_continue: Option<bool>,
    }

    /// How one automatic referee is treated.
    AutoRefConfig = "AutoRefConfig" {
        1 [btree_map = "string, int32"] game_event_behavior: BTreeMap<String, i32>,
    }
}
