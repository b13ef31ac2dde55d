//! What an agent does in one cycle: the interface between tactics, which decide, and the commands that are sent.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

/// What an agent does in one cycle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decision {
    /// The one command of the body, if any: made by a skill.
    pub body: Option<PlayerCommand>,
    /// Where the eyes look.
    pub gaze: Gaze,
    /// Where the arm points.
    pub point_to: Option<Vec2>,
}

impl Decision {
    /// The same for a world that is turned by half a circle. Commands of the body are relative to it, places are not.
    pub fn turned(self) -> Decision {
        let body = match self.body {
            Some(PlayerCommand::Move { x, y }) => Some(PlayerCommand::Move { x: -x, y: -y }),
            body => body,
        };
        let gaze = match self.gaze {
            Gaze::Place(place) => Gaze::Place(-place),
            gaze => gaze,
        };
        Decision { body, gaze, point_to: self.point_to.map(|place| -place) }
    }
}

/// Where the eyes look. The neck and the width of the view follow from it and from the command of the body.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Gaze {
    /// Where there is most to learn; the ball counts by its weight.
    #[default]
    Scan,
    /// At the ball, no matter what else there is.
    Ball,
    /// At a place: a receiver, a corner of the goal.
    Place(Vec2),
    /// For a lost ball.
    Search,
}
