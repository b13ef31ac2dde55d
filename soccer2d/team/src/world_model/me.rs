//! What an agent believes of itself.

use common_geometry::Vec2;
use soccer2d_protocol::{
    PlayerType, ServerParams, Side, Unum,
    command::{ViewQuality, ViewWidth},
};

#[derive(Clone, Debug)]
pub struct Me {
    pub unum: Unum,
    /// Whether I am the goalie.
    pub goalie: bool,
    /// In metres, in the team's own coordinates.
    pub position: Vec2,
    /// How far off the position may be, in metres.
    pub position_error: f64,
    /// In metres per cycle, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Direction of the body on the field, in radians.
    pub body: f64,
    /// How far off body and face may be, in radians.
    pub face_error: f64,
    /// Direction of the neck relative to the body, in radians.
    pub neck: f64,
    /// My player type.
    pub kind: PlayerType,
    /// In the server's units.
    pub stamina: f64,
    /// The share of a dash's power that works.
    pub effort: f64,
    /// The share of stamina that comes back; it is not sent, so it is computed.
    pub recovery: f64,
    /// What stamina can still come back from; infinite in versions without it.
    pub capacity: f64,
    /// Width of the view.
    pub view: ViewWidth,
    /// Quality of the view.
    pub quality: ViewQuality,
    /// The point of the focus: distance, and direction from the face.
    pub focus: (f64, f64),
    /// Cycles until the body obeys again after a tackle or a foul; 0 if it does.
    pub idle: u32,
    /// Cycles until the goalie may catch again; 0 if it may.
    pub catch_ban: u32,
    /// Cycles until the arm can be moved again.
    pub arm_ban: u32,
    /// Where the arm points to.
    pub pointing: Option<Vec2>,
    /// The player that I listen to.
    pub attention: Option<(Side, Unum)>,
    /// What I collided with in the last step.
    pub collision: Collision,
    /// Whether I have a yellow card.
    pub warned: bool,
}

/// What a player collided with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Collision {
    /// Whether it was the ball.
    pub ball: bool,
    /// Whether it was a player.
    pub player: bool,
    /// Whether it was a goal post.
    pub post: bool,
}

impl Me {
    /// A rested player that does not know where it is.
    pub(super) fn new(kind: PlayerType, goalie: bool, server: &ServerParams) -> Me {
        Me {
            unum: Unum::from_index(0),
            goalie,
            position: Vec2::ZERO,
            position_error: 60.0,
            velocity: Vec2::ZERO,
            body: 0.0,
            face_error: std::f64::consts::PI,
            neck: 0.0,
            kind,
            stamina: server.stamina_max,
            effort: kind.effort_max,
            recovery: 1.0,
            capacity: f64::INFINITY,
            view: ViewWidth::Normal,
            quality: ViewQuality::High,
            focus: (0.0, 0.0),
            idle: 0,
            catch_ban: 0,
            arm_ban: 0,
            pointing: None,
            attention: None,
            collision: Collision::default(),
            warned: false,
        }
    }

    /// Direction of the face on the field.
    pub fn face(&self) -> f64 {
        common_geometry::angle::normalize(self.body + self.neck)
    }
}
