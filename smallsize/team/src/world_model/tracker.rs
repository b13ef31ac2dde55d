//! What a filter does: pictures in, world frames out.

use smallsize_protocol::field::Field;

use super::{
    frame::{RobotId, WorldFrame},
    picture::Picture,
};
use crate::{moment::Moment, order::Order};

/// Makes world frames of pictures. A brain does not know which filter it has.
pub trait Tracker: Send {
    /// A camera has seen this. Pictures of several cameras come in any order.
    fn see(&mut self, picture: &Picture);

    /// Our robots have been told this at that moment, on the clock of vision: it says where they are by now.
    fn sent(&mut self, at: Moment, orders: &[Order]);

    /// One of our robots has said whether it feels the ball.
    fn feel(&mut self, id: RobotId, feels_ball: bool);

    /// What is believed for that moment, on this field.
    fn frame(&self, at: Moment, field: &Field) -> WorldFrame;

    /// Forgets everything: the cameras' clock has jumped, or the teams have changed ends.
    fn forget(&mut self);
}
