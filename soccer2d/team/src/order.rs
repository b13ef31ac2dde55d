//! How a player carries out an order of a person at a viewer, in place of its tactics.
//!
//! A match without spectators has no orders, and is the same for the same seed.

use common_geometry::angle;
use soccer2d_beliefs::Order;

use crate::{
    decision::{Decision, Gaze},
    prediction::Interceptions,
    skills::{self, Effort},
    world_model::WorldModel,
};

/// So near to a place is there, in metres.
const THERE: f64 = 0.5;
/// A body off its direction by less does not turn, in degrees.
const TOLERANCE: f64 = 3.0;

/// An order that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ByHand {
    order: Order,
    /// Whether the ball was at the foot when it was to be kicked. Once it is gone, the order is done.
    had_ball: bool,
}

impl ByHand {
    /// The order that it is to carry out from now on, if any; one that it has already goes on.
    pub fn take(by_hand: &mut Option<ByHand>, order: Option<Order>) {
        if by_hand.map(|by_hand| by_hand.order) != order {
            *by_hand = order.map(|order| ByHand { order, had_ball: false });
        }
    }

    /// What it carries out.
    pub fn order(&self) -> Order {
        self.order
    }

    /// What to do in this cycle.
    pub fn decision(&mut self, world: &WorldModel, interceptions: &Interceptions) -> Decision {
        let body = match self.order {
            Order::Stand => None,
            Order::GoTo(place) => skills::go_to(world, place, THERE, Effort::Run),
            Order::TurnTo(place) => skills::face(world, place, angle::radians(TOLERANCE)),
            Order::KickTo(place) if world.can_kick() => {
                self.had_ball = true;
                let distance = world.ball.position.distance(place);
                skills::kick_to(world, place, skills::pass_speed(world, distance))
            }
            Order::KickTo(_) if self.had_ball => None,
            Order::KickTo(_) => skills::intercept(world, interceptions),
        };
        Decision { body, gaze: Gaze::Scan, point_to: None }
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::Vec2;
    use soccer2d_protocol::PlayerCommand;

    use super::*;

    /// What an order makes a player do in situations one after the other, in a letter each.
    fn check(order: Order, situations: &[&str], expected: &str) {
        let mut by_hand = None;
        ByHand::take(&mut by_hand, Some(order));
        let mut done = String::new();
        for situation in situations {
            let world = WorldModel::imagine(situation).expect("a situation");
            ByHand::take(&mut by_hand, Some(order));
            let by_hand = by_hand.as_mut().expect("an order");
            done.push(match by_hand.decision(&world, &Interceptions::new(&world)).body {
                None => '-',
                Some(PlayerCommand::Dash(_)) => 'd',
                Some(PlayerCommand::Turn(_)) => 't',
                Some(PlayerCommand::Kick { .. }) => 'k',
                Some(_) => '?',
            });
        }
        assert_eq!(done, expected, "{order:?}");
    }

    #[test]
    fn a_player_does_what_it_is_told_and_no_more() {
        let free = "ball 5 0 | us7 0 0 me body 0 | mode play_on | time 100";
        let there = "ball 5 0 | us7 20 0 me body 0 | mode play_on | time 101";
        let with_ball = "ball 0.6 0 | us7 0 0 me body 0 | mode play_on | time 102";
        check(Order::Stand, &[free, with_ball], "--");
        check(Order::GoTo(Vec2::new(20.0, 0.0)), &[free, there], "d-");
        check(Order::GoTo(Vec2::new(-20.0, 3.0)), &[free], "t");
        check(Order::TurnTo(Vec2::new(0.0, 30.0)), &[free], "t");
        check(Order::TurnTo(Vec2::new(30.0, 0.0)), &[free], "-");
        check(Order::KickTo(Vec2::new(30.0, 0.0)), &[free, with_ball, free], "dk-");
    }

    #[test]
    fn another_order_begins_anew() {
        let mut by_hand = Some(ByHand { order: Order::KickTo(Vec2::ZERO), had_ball: true });
        ByHand::take(&mut by_hand, Some(Order::KickTo(Vec2::ZERO)));
        assert!(by_hand.expect("the same").had_ball);
        ByHand::take(&mut by_hand, Some(Order::KickTo(Vec2::X)));
        assert!(!by_hand.expect("another").had_ball);
        ByHand::take(&mut by_hand, None);
        assert_eq!(by_hand, None);
    }
}
