//! Rules that differ between presets and are no parameters of the official server.
//!
//! Official parameters stay parameters: whether there are back passes, free kick faults, a shoot-out or a golden goal,
//! where a dash may point and what it may cost, is in [`ServerParams`](super::ServerParams).

use serde::{Deserialize, Serialize};

/// The rules that differ between presets. The default is the official server's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RuleSet {
    /// When a goalie has to wait before it may catch again.
    pub catch_ban: CatchBan,
    /// Whether a goalie's reach depends on its type's stretch, and is uncertain towards its end. Otherwise the catch is
    /// a plain rectangle with the same probability everywhere.
    pub catch_stretch: bool,
    /// Which abilities of player types are traded for which.
    pub type_trades: TypeTrades,
    /// Whether the goalie may be of a type other than 0.
    pub goalie_types: bool,
    /// Whether there is a tackle; otherwise the command does nothing.
    pub tackles: bool,
    /// Whether tackles can be fouls, and cost cards.
    pub fouls: bool,
    /// Whether the two legs may dash on their own.
    pub legs: bool,
    /// Which of several voices a player hears when it cannot hear all.
    pub voices: Voices,
    /// Whether extra time, if there is any, goes on half after half until a goal.
    pub extra_time_without_end: bool,
    /// From which area the offending side is moved after an offside.
    pub offside_clearance: OffsideClearance,
    /// Where a player is moved that is still in the other half when the kick-off after a goal comes.
    pub after_goal: AfterGoal,
    /// When a coach may send free text.
    pub freeform: Freeform,
    /// Longest name in the coach language, in characters.
    pub clang_name_length: u8,
}

/// When a goalie has to wait before it may catch again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CatchBan {
    /// After each attempt that was allowed.
    AfterAttempt,
    /// Only after an attempt that failed.
    AfterFailure,
}

/// Which abilities of player types are traded for which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TypeTrades {
    /// Dash power is paid in stamina, and a type is drawn again until its top speed on the field is neither below
    /// `player_speed_max_min` nor above its limit. The older trades of dash power and top speed have no effect.
    DashForStamina,
    /// Dash power is paid in size, top speed in stamina; every draw counts. The `new_` trade has no effect.
    DashForSize,
}

/// Which of several voices a player hears when it cannot hear all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Voices {
    /// One drawn at random.
    ByLot,
    /// The first one.
    FirstCome,
}

/// From which area the offending side is moved after an offside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OffsideClearance {
    /// From near the ball (`offside_active_area_size`), and behind the line by `offside_kick_margin`.
    BehindTheLine,
    /// From a circle of `offside_kick_margin` around the ball.
    Circle,
}

/// Where a player is moved that is still in the other half when the kick-off after a goal comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterGoal {
    /// Straight back to the half-way line, if `forbid_kick_off_offside`.
    HalfWayLine,
    /// To a random position in its own half.
    RandomPlace,
}

/// When a coach may send free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Freeform {
    /// While play is stopped, and in the windows that `freeform_wait_period` and `freeform_send_period` open.
    StoppedOrWindow,
    /// Only while play is stopped.
    Stopped,
}

impl RuleSet {
    /// The official server's rules, version 19.
    pub const OFFICIAL_19: RuleSet = RuleSet {
        catch_ban: CatchBan::AfterAttempt,
        catch_stretch: true,
        type_trades: TypeTrades::DashForStamina,
        goalie_types: true,
        tackles: true,
        fouls: true,
        legs: true,
        voices: Voices::ByLot,
        extra_time_without_end: false,
        offside_clearance: OffsideClearance::BehindTheLine,
        after_goal: AfterGoal::HalfWayLine,
        freeform: Freeform::StoppedOrWindow,
        clang_name_length: 8,
    };

    /// The rules of server 7, as its manual has them.
    pub const MANUAL_7: RuleSet = RuleSet {
        catch_ban: CatchBan::AfterFailure,
        catch_stretch: false,
        type_trades: TypeTrades::DashForSize,
        goalie_types: false,
        tackles: false,
        fouls: false,
        legs: false,
        voices: Voices::FirstCome,
        extra_time_without_end: true,
        offside_clearance: OffsideClearance::Circle,
        after_goal: AfterGoal::RandomPlace,
        freeform: Freeform::Stopped,
        clang_name_length: 40,
    };
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::OFFICIAL_19
    }
}
