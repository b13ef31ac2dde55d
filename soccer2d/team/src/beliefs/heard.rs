//! What an agent heard, as beliefs tell it: the words, and what they mean.

use common_geometry::{Vec2, angle};
use soccer2d_beliefs::Heard;

use crate::communication::Message;

/// What a teammate said, and what was understood of it.
pub(crate) fn heard_from_teammate(from: u8, text: &str, messages: &[Message]) -> Heard {
    let meaning = messages.iter().map(meaning).collect::<Vec<_>>().join("; ");
    let meaning = (!meaning.is_empty()).then_some(meaning);
    Heard { from: Some(from), text: text.to_owned(), meaning }
}

/// What our coach said. What it wants of which player is in `advice`.
pub(crate) fn heard_from_coach(text: &str) -> Heard {
    Heard { from: None, text: text.to_owned(), meaning: Some("our coach".to_owned()) }
}

fn meaning(message: &Message) -> String {
    let at = |place: Vec2| format!("at {:.1} {:.1}", place.x, place.y);
    match *message {
        Message::Ball { position, velocity } => {
            format!("ball {}, speed {:.1} {:.1}", at(position), velocity.x, velocity.y)
        }
        Message::Me { position, stamina } => {
            format!("I am {}, stamina {:.0} %", at(position), stamina * 100.0)
        }
        Message::Teammate { unum, position } => format!("our {unum} {}", at(position)),
        Message::Opponent { unum, position } => format!("their {unum} {}", at(position)),
        Message::TheirGoalie { position, body } => {
            format!("their goalie {}, facing {:.0}°", at(position), angle::degrees(body))
        }
        Message::Pass { receiver, place } => format!("I pass to {receiver} {}", at(place)),
        Message::Request { place } => format!("pass to me {}", at(place)),
        Message::OffsideLine { x } => format!("offside line at {x:.1}"),
        Message::DefenceLine { x } => format!("our line at {x:.1}"),
        Message::Mine { cycles } => format!("mine in {cycles}"),
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Unum;

    use super::*;

    #[test]
    fn what_was_heard_has_a_meaning_in_words() {
        let receiver = Unum::new(9).expect("a number");
        let pass = Message::Pass { receiver, place: Vec2::new(10.04, -3.0) };
        let heard = heard_from_teammate(7, "abc", &[pass, Message::Mine { cycles: 4 }]);
        assert_eq!(heard.meaning.as_deref(), Some("I pass to 9 at 10.0 -3.0; mine in 4"));
        assert_eq!(heard_from_teammate(7, "?", &[]).meaning, None);
    }
}
