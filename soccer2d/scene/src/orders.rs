//! What a person at a page may order our agents to do.

use common_geometry::Vec2;
use common_scene::{Command, Request, Takes};
use soccer2d_beliefs::Order;
use soccer2d_protocol::Side;

/// The order that takes the others back.
pub(crate) const PLAY: &str = "play";

pub(crate) fn offered() -> Vec<Command> {
    let order = |name, title, takes: &[Takes]| Command::new(name, title, "order", takes);
    vec![
        order(PLAY, "Play on its own", &[]),
        order("stand", "Stand", &[]),
        order("go_to", "Go there", &[Takes::Place]),
        order("kick_to", "Kick the ball there", &[Takes::Place]),
        order("turn_to", "Turn there", &[Takes::Place]),
    ]
}

/// The order that a request gives to a player of a side, in the coordinates of its team; none if it is to play on its own.
pub fn order_of(request: &Request, side: Side) -> Option<Order> {
    let at = || {
        let (x, y) = request.ground_place()?;
        Some(Vec2::new(x, y) * side.sign())
    };
    Some(match &request.name[..] {
        "stand" => Order::Stand,
        "go_to" => Order::GoTo(at()?),
        "kick_to" => Order::KickTo(at()?),
        "turn_to" => Order::TurnTo(at()?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_in_the_coordinates_of_the_team() {
        let request =
            |name: &str| Request { name: name.to_owned(), at: Some(vec![10.0, 5.0]), ..Request::default() };
        assert_eq!(order_of(&request("go_to"), Side::Left), Some(Order::GoTo(Vec2::new(10.0, 5.0))));
        assert_eq!(order_of(&request("go_to"), Side::Right), Some(Order::GoTo(Vec2::new(-10.0, -5.0))));
        for order in offered() {
            assert_eq!(
                order_of(&request(&order.name), Side::Left).is_none(),
                order.name == PLAY,
                "{}",
                order.name
            );
        }
    }
}
