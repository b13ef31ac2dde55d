//! `(show ...)`: one cycle as monitors and game logs have it, without noise.

pub(crate) mod binary;
pub(crate) mod json;
mod text;

pub use binary::BinaryShow;
pub use text::ShowForm;
pub(crate) use text::{encode_teams, read_teams};

use serde::{Deserialize, Serialize};

use crate::{
    command::ViewQuality,
    fullstate::Motion,
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    sense_body::FocusPoint,
};

/// How many players a show has at most.
pub(crate) const PLAYERS: usize = 22;

/// The stamina capacity in forms without it: no limit.
const NO_CAPACITY: f64 = -1.0;

/// One cycle. Positions and velocities in steps of 0.0001, angles in steps of 0.001 degrees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Show {
    pub time: i32,
    /// Cycles since the clock stopped; only in JSON.
    pub stoppage: i32,
    /// The play mode.
    pub mode: PlayMode,
    /// The teams, left and right.
    pub teams: [ShowTeam; 2],
    pub ball: Motion,
    /// All 22, left 1 to 11 then right 1 to 11, connected or not.
    pub players: Vec<ShowPlayer>,
}

/// A team's name and score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShowTeam {
    /// The name; none, `null` on the wire, if the team has not joined.
    pub name: Option<TeamName>,
    /// Goals, without those of the shoot-out.
    pub score: i32,
    /// Penalties of the shoot-out, scored and missed.
    pub penalties: (i32, i32),
}

/// One player. What a form does not have is 0, the capacity -1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShowPlayer {
    /// The player's side.
    pub side: Side,
    /// The player's number.
    pub unum: Unum,
    /// The number of its type.
    pub player_type: i32,
    /// Its state and actions: the bits of [`state`].
    pub state: u32,
    /// Position and velocity.
    pub motion: Motion,
    /// Body direction in degrees.
    pub body: f64,
    /// Neck relative to the body, in degrees.
    pub neck: f64,
    /// The point on the field that the arm points to; none if it points at nothing.
    pub pointing: Option<(f64, f64)>,
    /// The quality of its view.
    pub quality: ViewQuality,
    /// View angle in degrees.
    pub view_width: f64,
    /// Focus point; from monitor version 5 on.
    pub focus_point: FocusPoint,
    /// Stamina that dashes can spend.
    pub stamina: f64,
    /// How well a dash works, as a factor.
    pub effort: f64,
    /// How fast stamina comes back, as a factor.
    pub recovery: f64,
    /// How much stamina can still be recovered; from monitor version 4 on.
    pub capacity: f64,
    /// The player that has its attention; none for no particular one.
    pub attention: Option<(Side, Unum)>,
    /// How many commands have been executed so far.
    pub counts: ShowCounts,
}

/// A player's counters, in the order of the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShowCounts {
    /// Kicks that reached the ball.
    pub kick: i32,
    /// Cycles with a dash.
    pub dash: i32,
    /// Turns of the body.
    pub turn: i32,
    /// Catches that a goalie tried.
    pub catch: i32,
    /// Moves by the move command.
    pub moves: i32,
    /// Turns of the neck.
    pub turn_neck: i32,
    /// Changes of the view.
    pub change_view: i32,
    /// Messages that it said.
    pub say: i32,
    /// Tackles that it tried.
    pub tackle: i32,
    /// Movements of the arm.
    pub pointto: i32,
    /// Changes of attention.
    pub attentionto: i32,
    /// Changes of the focus point; from monitor version 5 on.
    pub change_focus: i32,
}

/// The bits of a player's state. Kick, tackle and foul bits last as long as their effects, most others one cycle.
pub mod state {
    pub const DISABLED: u32 = 0;
    pub const STAND: u32 = 0x1;
    pub const KICK: u32 = 0x2;
    pub const KICK_FAULT: u32 = 0x4;
    pub const GOALIE: u32 = 0x8;
    pub const CATCH: u32 = 0x10;
    pub const CATCH_FAULT: u32 = 0x20;
    pub const BALL_TO_PLAYER: u32 = 0x40;
    pub const PLAYER_TO_BALL: u32 = 0x80;
    pub const DISCARD: u32 = 0x100;
    pub const LOST: u32 = 0x200;
    pub const BALL_COLLIDE: u32 = 0x400;
    pub const PLAYER_COLLIDE: u32 = 0x800;
    pub const TACKLE: u32 = 0x1000;
    pub const TACKLE_FAULT: u32 = 0x2000;
    pub const BACK_PASS: u32 = 0x4000;
    pub const FREE_KICK_FAULT: u32 = 0x8000;
    pub const POST_COLLIDE: u32 = 0x1_0000;
    pub const FOUL_CHARGED: u32 = 0x2_0000;
    pub const YELLOW_CARD: u32 = 0x4_0000;
    pub const RED_CARD: u32 = 0x8_0000;
    pub const ILLEGAL_DEFENSE: u32 = 0x10_0000;
}
