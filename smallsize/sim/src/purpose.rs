//! What random numbers are drawn for. Each purpose has a stream of its own.

/// A purpose. The numbers are part of every recorded match: new ones go to the end.
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub(crate) enum Purpose {
    /// In which order lanes are emptied.
    Lanes = 0,
    /// Which commands are lost.
    CommandLoss = 1,
    /// Which answers of robots are lost.
    ResponseLoss = 2,
    /// How a camera sees a robot.
    RobotDetection = 3,
    /// How a camera sees the ball.
    BallDetection = 4,
    /// Dribblers that are taken for balls.
    PhantomBall = 5,
    /// Where cameras are said to be, and how far what they see is shifted.
    CameraPlacement = 6,
    /// The numbers of a situation.
    Situation = 7,
}
