//! The purposes of random numbers: one stream each, so that no draw changes another's.

/// The purpose part of a stream's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The order in which the players' lanes are emptied.
    LaneOrder,
    /// Noise of a moving object; slot 22 is the ball.
    Movement,
    /// Wind on a moving object.
    Wind,
    /// The wind of the match.
    Weather,
    /// The direction in which two objects at the same position are moved apart.
    Collision,
    /// Noise of a body turn, by turning or by uneven legs.
    Turn,
    /// Noise of a kick.
    Kick,
    /// Success and noise of a tackle.
    Tackle,
    /// Success of a catch.
    Catch,
    /// What a player sees: what it can identify, and noise.
    See,
    /// Which of several voices a player hears.
    Hear,
    /// Where a player is placed.
    Placement,
    /// The referee's random decisions: whether it detects a foul, the tosses of a shoot-out.
    Referee,
}
