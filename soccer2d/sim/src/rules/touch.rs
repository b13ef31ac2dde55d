//! The last player that touched the ball, which the rules for goal and out of field need.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::PlayMode;

use super::{Calls, Happening, Scene};
use crate::{field, state::Slot};

/// What is known of the ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct TouchMemory {
    /// The player that touched it last, the cycle, and the force: of several in one cycle the hardest counts.
    pub(super) last: Option<Slot>,
    time: i32,
    acceleration: f64,
    /// Whether no second player has touched the ball since an indirect free kick.
    pub(super) indirect: bool,
    indirect_kicker: Option<Slot>,
    /// Where the ball was at the end of the last step.
    pub(super) ball_before: Vec2,
    /// Cycles since the goal.
    pub(super) after_goal: i32,
}

pub(super) fn remember(memory: &mut TouchMemory, what: Happening, scene: Scene, _: &mut Calls) {
    match what {
        Happening::Kicked { by, acceleration } | Happening::Tackled { by, acceleration, .. } => {
            memory.touched(by, acceleration, scene);
        }
        Happening::Touched { by } => memory.touched(by, 0.0, scene),
        Happening::ModeChanged(PlayMode::PlayOn) => {}
        Happening::ModeChanged(mode) => {
            memory.last = None;
            match mode {
                PlayMode::IndirectFreeKick(_) => (memory.indirect, memory.indirect_kicker) = (true, None),
                PlayMode::DropBall => {}
                _ => (memory.indirect, memory.indirect_kicker) = (false, None),
            }
        }
        _ => {}
    }
}

impl TouchMemory {
    fn touched(&mut self, by: Slot, acceleration: f64, scene: Scene) {
        let world = scene.world;
        if world.ball.position.x.abs() > field::LENGTH * 0.5 + scene.settings.server.ball_size {
            return;
        }
        if world.mode == PlayMode::PlayOn && self.indirect_kicker.is_some_and(|kicker| kicker != by) {
            (self.indirect, self.indirect_kicker) = (false, None);
        }
        if self.indirect {
            self.indirect_kicker = Some(by);
        }
        let harder = self.time == world.time && self.acceleration <= acceleration;
        if harder || self.time < world.time {
            (self.last, self.time, self.acceleration) = (Some(by), world.time, acceleration);
        }
    }
}
