//! What random numbers are drawn for: one stream each, so that no draw moves another's.

/// The purpose part of a stream's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// In which order the lanes of the players are emptied.
    LaneOrder,
    /// Noise of a moving object; slot 22 is the ball.
    Movement,
    /// Wind on a moving object.
    Wind,
    /// The weather of the match.
    Weather,
    /// In which direction two objects part that stand on each other.
    Collision,
    /// Noise of a body turn, by turning or by uneven legs.
    Turn,
    /// Noise of a kick.
    Kick,
    /// Success and noise of a tackle.
    Tackle,
    /// Success of a catch.
    Catch,
    /// What a player can make out.
    See,
    /// Which of several voices a player hears.
    Hear,
    /// Where a player is put.
    Placement,
    /// What the referee leaves to chance: what he sees of a foul, the tosses of a shoot-out.
    Referee,
}
