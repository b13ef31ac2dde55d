//! What was heard becomes beliefs.

use soccer2d_protocol::Unum;

use super::{Message, decode};
use crate::{
    tuning::communication::Hear,
    world_model::{Hearsay, Whose, WorldModel},
};

/// Takes in what a teammate said in the last cycle, where it is better than what I know. Gives everything that was said:
/// passes, requests and lines are for tactics.
pub fn take_in(world: &mut WorldModel, speaker: Unum, text: &str) -> Vec<Message> {
    let messages = decode(text);
    let Hear { seen_error, own_error, velocity_error } = world.tuning.communication.hear;
    for message in &messages {
        let told = |position, error: f64| Hearsay {
            position,
            position_error: error + message.position_error(),
            velocity: None,
            velocity_error: f64::INFINITY,
            // It was said of the beginning of this cycle.
            age: 0,
        };
        match *message {
            Message::Ball { position, velocity } => {
                let heard =
                    Hearsay { velocity: Some(velocity), velocity_error, ..receive(position, seen_error) };
                world.hear_of_ball(&heard);
            }
            Message::Me { position, .. } => {
                world.hear_of_player(Whose::Ours, Some(speaker), &told(position, own_error));
            }
            // Nobody has to tell me where I am.
            Message::Teammate { unum, position } if unum != world.me.unum => {
                world.hear_of_player(Whose::Ours, Some(unum), &told(position, seen_error));
            }
            Message::Opponent { unum, position } => {
                world.hear_of_player(Whose::Theirs, Some(unum), &told(position, seen_error));
            }
            Message::TheirGoalie { position, .. } => {
                if let Some(unum) = world.their_goalie().and_then(|goalie| goalie.unum) {
                    world.hear_of_player(Whose::Theirs, Some(unum), &told(position, seen_error));
                }
            }
            _ => {}
        }
    }
    messages
}
