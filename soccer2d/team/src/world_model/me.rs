//! What an agent believes of itself.

use common_geometry::Vec2;
use soccer2d_protocol::{
    PlayerType, ServerParams, Side, Unum,
    command::{ViewQuality, ViewWidth},
};

/// Myself.
#[derive(Clone, Debug)]
pub struct Me {
    /// My number.
    pub unum: Unum,
    /// Whether I am the goalie.
    pub goalie: bool,
    /// Where.
    pub position: Vec2,
    /// How far the position may be off.
    pub position_error: f64,
    /// How fast, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Direction of the body.
    pub body: f64,
    /// How far body and face may be off.
    pub face_error: f64,
    /// Neck relative to the body.
    pub neck: f64,
    /// What I can do.
    pub kind: PlayerType,
    /// Stamina.
    pub stamina: f64,
    /// How much of a dash's power works.
    pub effort: f64,
    /// How much of the stamina comes back; not told, so counted.
    pub recovery: f64,
    /// What is left for stamina to come back from; infinite in versions that are not told.
    pub capacity: f64,
    /// Width of the view.
    pub view: ViewWidth,
    /// Quality of the view.
    pub quality: ViewQuality,
    /// The point that the eyes are focused on: how far, and in which direction from the face.
    pub focus: (f64, f64),
    /// Cycles until the body obeys again after a tackle or a foul; 0 if it does.
    pub idle: u32,
    /// Cycles until the goalie may catch again; 0 if it may.
    pub catch_ban: u32,
    /// Cycles until the arm can be moved again.
    pub arm_ban: u32,
    /// Where the arm points to.
    pub pointing: Option<Vec2>,
    /// Whom I listen to.
    pub attention: Option<(Side, Unum)>,
    /// What I bumped into in the last step.
    pub collision: Collision,
    /// A yellow card.
    pub warned: bool,
}

/// What somebody bumped into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Collision {
    /// The ball.
    pub ball: bool,
    /// A player.
    pub player: bool,
    /// A goal post.
    pub post: bool,
}

impl Me {
    /// A rested player who does not know where it is.
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
