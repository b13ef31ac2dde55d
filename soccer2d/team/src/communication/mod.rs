//! What teammates tell each other: facts packed into the few characters of a say.
//!
//! A message is an id and a body of fixed length, so several fit into one say: `id body id body`. Numbers are digits of
//! base 73, as many states as fit into the characters they are given.
//!
//! Not here: the coach's language (`soccer2d/protocol`), whom to listen to (`skills`).

mod hear;
mod message;
mod number;
mod policy;
#[cfg(test)]
mod tests;

pub use hear::take_in;
pub use message::{Message, decode, encode};
pub use number::{MOST_CHARACTERS, decode_position, encode_position, position_error};
pub use policy::Policy;
