//! Distances and motion as they are seen.

use common_geometry::{Vec2, angle};
use common_wire::number::round_six;
use soccer2d_protocol::see::Change;

use super::cone::Sight;
use crate::senses::rounding::{hundredths, in_steps, rint, sent_steps};

/// A distance as it is seen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Measure {
    /// A rounded distance, in tenths of a metre.
    Rounded(f64),
    /// A distance with noise, in metres.
    Noisy(f64),
}

impl Measure {
    /// In metres, as the server computes with it.
    pub(super) fn metres(self) -> f64 {
        match self {
            Measure::Rounded(tenths) => tenths * 0.1,
            Measure::Noisy(metres) => metres,
        }
    }

    /// In metres, as it is sent.
    pub(super) fn as_sent(self) -> f64 {
        match self {
            Measure::Rounded(tenths) => sent_steps(tenths, 10.0),
            Measure::Noisy(metres) => round_six(metres),
        }
    }

    /// The motion of an object at this distance; directions in steps of `direction_step` degrees.
    pub(super) fn change(self, sight: &Sight, velocity: Vec2, direction_step: f64) -> Change {
        let distance = sight.distance;
        if distance == 0.0 {
            return Change { distance: 0.0, direction: 0.0 };
        }
        let ahead = sight.offset / distance;
        let away = velocity.x * ahead.x + velocity.y * ahead.y;
        let turn = angle::degrees((velocity.y * ahead.x - velocity.x * ahead.y) / distance);
        Change {
            distance: match self {
                // The distance in tenths, times the change relative to it in steps of 0.02.
                Measure::Rounded(tenths) => sent_steps(tenths * rint(away / distance / 0.02) * 2.0, 1e3),
                Measure::Noisy(metres) => hundredths(away * (metres / distance)),
            },
            direction: if turn == 0.0 { 0.0 } else { in_steps(turn, direction_step) },
        }
    }
}
