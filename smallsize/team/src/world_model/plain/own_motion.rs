//! What our robots were told lately, and so how they have moved since they were seen: pictures are old when they come.

use std::collections::{BTreeMap, VecDeque};

use common_geometry::{Polar, angle};

use super::robot::Motion;
use crate::{
    moment::{Moment, Span},
    order::Order,
    world_model::frame::RobotId,
};

/// No picture is older than this.
const MEMORY: Span = Span::milliseconds(400);
/// At most so many orders a robot are kept.
const MOST: usize = 128;
/// The motion is computed in steps of this length.
const STEP: Span = Span::milliseconds(5);
/// How fast a usual robot gains and loses speed; metres a second squared.
const ACCELERATION: f64 = 4.0;
/// How fast it gains and loses turning speed; radians a second squared.
const TURN_ACCELERATION: f64 = 40.0;

/// The orders of the last moments, by robot.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnMotion {
    orders: BTreeMap<RobotId, VecDeque<(Moment, Order)>>,
}

impl OwnMotion {
    pub fn sent(&mut self, at: Moment, orders: &[Order]) {
        for order in orders {
            let kept = self.orders.entry(order.id).or_default();
            while kept.len() >= MOST || kept.front().is_some_and(|(then, _)| at - *then > MEMORY) {
                kept.pop_front();
            }
            kept.push_back((at, *order));
        }
    }

    /// How a robot moves later that was seen to move so.
    pub fn carried_on(&self, id: RobotId, seen: Moment, motion: Motion, to: Moment) -> Motion {
        let Motion { mut position, mut velocity, mut heading, mut turn_rate } = motion;
        let mut now = seen;
        while now < to {
            let step = (to - now).min(STEP);
            let seconds = step.seconds();
            if let Some(order) = self.in_force(id, now) {
                let change = order.velocity - velocity;
                let most = ACCELERATION * seconds;
                velocity += if change.length() > most { change.with_length(most) } else { change };
                let most = TURN_ACCELERATION * seconds;
                turn_rate += (order.turn_rate - turn_rate).clamp(-most, most);
            }
            position += velocity * seconds;
            heading += turn_rate * seconds;
            now = now + step;
        }
        Motion { position, velocity, heading: angle::normalize(heading), turn_rate }
    }

    /// The order that the robot follows at that moment.
    fn in_force(&self, id: RobotId, at: Moment) -> Option<&Order> {
        let kept = self.orders.get(&id)?;
        kept.iter().rev().find(|(then, _)| *then <= at).map(|(_, order)| order)
    }
}
