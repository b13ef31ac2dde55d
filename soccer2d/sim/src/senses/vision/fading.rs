//! What a see loses with distance: motion, numbers, teams.

use soccer2d_protocol::PlayerType;

use crate::senses::lazy_draw::LazyDraw;

/// The distances from which on something may be lost, and from which on it always is, in metres.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fade {
    from: f64,
    to: f64,
}

/// The distances for everything that is lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fading {
    /// The motion of flags and goals.
    pub(super) flag_change: Fade,
    /// The motion of the ball.
    pub(super) ball_change: Fade,
    /// Numbers of players, and with them motion, body and head.
    pub(super) unum: Fade,
    /// Teams of players, and with them everything but their position.
    pub(super) team: Fade,
}

impl Fade {
    /// Whether something is lost. The distance as seen decides, not the true one.
    #[inline]
    pub(super) fn is_lost(self, seen_distance: f64, draw: &mut LazyDraw<'_>) -> bool {
        if seen_distance <= self.from {
            return false;
        }
        // If both bounds are equal, this is infinite.
        let probability = (seen_distance - self.from) / (self.to - self.from);
        probability >= 1.0 || draw.open().chance(probability)
    }
}

impl Fading {
    /// Up to version 17 these distances are the same for all types.
    pub(super) const ALIKE: Fading = {
        let near = Fade { from: 20.0, to: 40.0 };
        Fading { flag_change: near, ball_change: near, unum: near, team: Fade { from: 40.0, to: 60.0 } }
    };

    pub(super) fn of_type(kind: &PlayerType) -> Fading {
        Fading {
            flag_change: Fade { from: kind.flag_chg_far_length, to: kind.flag_chg_too_far_length },
            ball_change: Fade { from: kind.ball_vel_far_length, to: kind.ball_vel_too_far_length },
            unum: Fade { from: kind.unum_far_length, to: kind.unum_too_far_length },
            team: Fade { from: kind.team_far_length, to: kind.team_too_far_length },
        }
    }
}
