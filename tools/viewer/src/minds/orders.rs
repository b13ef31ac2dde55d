//! What people at pages have agents of this process do by hand.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use common_geometry::Vec2;
use common_scene::{Point, What};
use soccer2d_protocol::{Side, Unum};
use soccer2d_team::Order;

/// Who is to do what by hand. Clones are the same orders.
#[derive(Clone, Default)]
pub(crate) struct Orders(Arc<Mutex<Given>>);

#[derive(Default)]
struct Given {
    what: [[Option<What>; 11]; 2],
    touched: Option<i32>,
    is_over: bool,
    changes: u64,
}

impl Orders {
    fn given(&self) -> MutexGuard<'_, Given> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has agents do something, from this cycle on.
    pub(crate) fn give(&self, order: common_scene::Order, time: i32) {
        let mut given = self.given();
        let what = (order.what != What::Play).then_some(order.what);
        for (side, team) in given.what.iter_mut().enumerate() {
            for (agent, number) in team.iter_mut().zip(1..) {
                if order.team.is_none_or(|named| named == side)
                    && order.number.is_none_or(|named| named == number)
                {
                    *agent = what;
                }
            }
        }
        given.touched.get_or_insert(time);
        given.changes += 1;
    }

    /// Somebody at a page had a hand in the match otherwise.
    pub(crate) fn touch(&self, time: i32) {
        let mut given = self.given();
        if given.touched.is_none() {
            given.touched = Some(time);
            given.changes += 1;
        }
    }

    /// The agents have gone.
    pub(super) fn end(&self) {
        let mut given = self.given();
        given.is_over = true;
        given.changes += 1;
    }

    /// Whether there is still somebody who takes them.
    pub(crate) fn are_taken(&self) -> bool {
        !self.given().is_over
    }

    pub(super) fn changes(&self) -> u64 {
        self.given().changes
    }

    /// The cycle in which somebody first had a hand in the match.
    pub(super) fn touched(&self) -> Option<i32> {
        self.given().touched
    }

    pub(super) fn by_hand(&self) -> Vec<common_scene::Order> {
        let given = self.given();
        let teams = given.what.iter().enumerate();
        let agents = teams
            .flat_map(|(side, team)| team.iter().zip(1..).map(move |(what, number)| (side, number, what)));
        agents
            .filter_map(|(side, number, what)| {
                Some(common_scene::Order { team: Some(side), number: Some(number), what: (*what)? })
            })
            .collect()
    }

    /// What an agent is to do, as its team sees the field.
    pub(super) fn order(&self, side: Side, unum: Unum) -> Option<Order> {
        let what = self.given().what[side.index()][unum.index()]?;
        let sign = if side == Side::Left { 1.0 } else { -1.0 };
        let place = |Point { x, y }: Point| Vec2::new(x, y) * sign;
        Some(match what {
            What::Play => return None,
            What::Stand => Order::Stand,
            What::GoTo(point) => Order::GoTo(place(point)),
            What::KickTo(point) => Order::KickTo(place(point)),
            What::TurnTo(point) => Order::TurnTo(place(point)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_reach_those_that_they_name_and_are_taken_back() {
        let orders = Orders::default();
        let unum = |number| Unum::new(number).expect("a number");
        let give = |team, number, what| orders.give(common_scene::Order { team, number, what }, 50);
        assert_eq!((orders.order(Side::Left, unum(7)), orders.touched()), (None, None));
        give(Some(1), Some(7), What::GoTo(Point { x: 10.0, y: 5.0 }));
        assert_eq!(orders.order(Side::Right, unum(7)), Some(Order::GoTo(Vec2::new(-10.0, -5.0))));
        assert_eq!(orders.order(Side::Left, unum(7)), None);
        assert_eq!(orders.by_hand().len(), 1);
        give(Some(0), None, What::Stand);
        assert_eq!(orders.by_hand().len(), 12);
        give(None, None, What::Play);
        assert_eq!((orders.by_hand().len(), orders.touched()), (0, Some(50)), "but it was touched");
    }
}
