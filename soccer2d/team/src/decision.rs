//! What an agent does in one cycle: the words between tactics, which decide, and the commands that are sent.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

/// What an agent does in one cycle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decision {
    /// The one thing the body does, if anything: a skill's command.
    pub body: Option<PlayerCommand>,
    /// Where the eyes are wanted.
    pub gaze: Gaze,
    /// Where the arm is to point.
    pub point_to: Option<Vec2>,
}

impl Decision {
    /// The same for whoever sees the field from the other end. What a body does is relative to it, places are not.
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

/// Where the eyes are wanted. The neck and the width of the view are made from it, knowing what the body does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Gaze {
    /// Wherever most is to be learnt, the ball weighing as it should.
    #[default]
    Scan,
    /// At the ball, whatever else there is.
    Ball,
    /// At a place: a receiver, a corner of the goal.
    Place(Vec2),
    /// For a ball that is lost.
    Search,
}
