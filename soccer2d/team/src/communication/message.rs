//! The kinds of messages. A new kind is a new row at the end of the table and a variant: ids in use never change.

use common_geometry::Vec2;
use soccer2d_protocol::{Unum, field};

use super::number::{BASE, Grid, Packer, Scale, Unpacker, digit, states, value};

/// What a teammate says. Everything is as it will be at the beginning of the cycle in which it is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Message {
    /// Position and velocity of the ball.
    Ball {
        /// In metres, in the team's own coordinates.
        position: Vec2,
        /// In metres per cycle.
        velocity: Vec2,
    },
    /// The speaker itself.
    Me {
        /// In metres, in the team's own coordinates.
        position: Vec2,
        /// Stamina, as a share of the most that is possible.
        stamina: f64,
    },
    /// A teammate that the speaker sees.
    Teammate {
        /// The teammate's number.
        unum: Unum,
        /// In metres, in the team's own coordinates.
        position: Vec2,
    },
    /// An opponent that the speaker sees.
    Opponent {
        /// The opponent's number.
        unum: Unum,
        /// In metres, in the team's own coordinates.
        position: Vec2,
    },
    TheirGoalie {
        /// In metres, in the team's own coordinates.
        position: Vec2,
        /// Direction of the body on the field, in radians.
        body: f64,
    },
    /// The speaker passes the ball.
    Pass {
        /// The receiver's number.
        receiver: Unum,
        /// Where the receiver meets the ball, in metres.
        place: Vec2,
    },
    /// The speaker asks for a pass.
    Request {
        /// Where the speaker will be, in metres.
        place: Vec2,
    },
    /// From where on our attackers are offside.
    OffsideLine {
        /// In metres.
        x: f64,
    },
    /// Where our defenders stand.
    DefenceLine {
        /// In metres.
        x: f64,
    },
    /// The speaker gets the ball.
    Mine {
        /// In so many cycles; at most 72 can be said.
        cycles: u32,
    },
}

/// Characters in the body of each kind. The id of a kind is its index here.
const BODIES: [usize; 10] = [5, 4, 4, 4, 4, 3, 3, 1, 1, 1];
/// The last digit is not an id: it says that the next character has the rest of the id. So there can be more kinds later.
const MORE: u64 = BASE - 1;

/// The largest component of a ball's velocity that can be said, in metres per cycle.
const FASTEST: f64 = 3.0;
/// Directions of a body that can be said.
const DIRECTIONS: u64 = 24;

fn velocity_scale() -> Scale {
    Scale::new(-FASTEST, FASTEST, BASE)
}

fn share_scale() -> Scale {
    Scale::new(0.0, 1.0, BASE)
}

fn line_scale() -> Scale {
    Scale::new(-field::HALF_LENGTH, field::HALF_LENGTH, BASE)
}

fn place_grid(characters: usize) -> Grid {
    Grid::new(states(characters))
}

/// A grid that leaves room for a number with so many values.
fn place_grid_beside(characters: usize, other: u64) -> Grid {
    Grid::new(states(characters) / other)
}

/// How many player numbers there are.
const UNUMS: u64 = Unum::MAX as u64;

impl Message {
    fn id(&self) -> usize {
        match self {
            Message::Ball { .. } => 0,
            Message::Me { .. } => 1,
            Message::Teammate { .. } => 2,
            Message::Opponent { .. } => 3,
            Message::TheirGoalie { .. } => 4,
            Message::Pass { .. } => 5,
            Message::Request { .. } => 6,
            Message::OffsideLine { .. } => 7,
            Message::DefenceLine { .. } => 8,
            Message::Mine { .. } => 9,
        }
    }

    /// In characters.
    pub fn length(&self) -> usize {
        id_length(self.id()) + BODIES[self.id()]
    }

    /// How far off a position on the field may be after rounding, in metres.
    pub fn position_error(&self) -> f64 {
        match self {
            Message::Ball { .. } | Message::Me { .. } | Message::Request { .. } => place_grid(3).error(),
            Message::Teammate { .. } | Message::Opponent { .. } => place_grid_beside(4, UNUMS).error(),
            Message::TheirGoalie { .. } => place_grid_beside(4, DIRECTIONS).error(),
            Message::Pass { .. } => place_grid_beside(3, UNUMS).error(),
            Message::OffsideLine { .. } | Message::DefenceLine { .. } | Message::Mine { .. } => 0.0,
        }
    }

    fn write(&self, text: &mut String) {
        let id = self.id();
        write_id(id, text);
        let packer = Packer::default();
        let packed = match *self {
            Message::Ball { position, velocity } => {
                let scale = velocity_scale();
                place_grid(3)
                    .put(packer, position)
                    .put(scale.state(velocity.x), scale.states)
                    .put(scale.state(velocity.y), scale.states)
            }
            Message::Me { position, stamina } => {
                place_grid(3).put(packer, position).put(share_scale().state(stamina), BASE)
            }
            Message::Teammate { unum, position } | Message::Opponent { unum, position } => {
                place_grid_beside(4, UNUMS).put(packer, position).put(unum.index() as u64, UNUMS)
            }
            Message::TheirGoalie { position, body } => {
                place_grid_beside(4, DIRECTIONS).put(packer, position).put(direction_state(body), DIRECTIONS)
            }
            Message::Pass { receiver, place } => {
                place_grid_beside(3, UNUMS).put(packer, place).put(receiver.index() as u64, UNUMS)
            }
            Message::Request { place } => place_grid(3).put(packer, place),
            Message::OffsideLine { x } | Message::DefenceLine { x } => {
                packer.put(line_scale().state(x), BASE)
            }
            Message::Mine { cycles } => packer.put(u64::from(cycles), BASE),
        };
        packed.write(BODIES[id], text);
    }

    /// Reads the body of a kind; None if it is not valid.
    fn read(id: usize, body: &[u8]) -> Option<Message> {
        let mut packed = Unpacker::read(body)?;
        let unum = |index: u64| Unum::from_index(index as usize);
        let message = match id {
            0 => {
                let scale = velocity_scale();
                let y = scale.value(packed.take(scale.states));
                let velocity = Vec2::new(scale.value(packed.take(scale.states)), y);
                Message::Ball { velocity, position: place_grid(3).take(&mut packed) }
            }
            1 => {
                let stamina = share_scale().value(packed.take(BASE));
                Message::Me { stamina, position: place_grid(3).take(&mut packed) }
            }
            2 | 3 => {
                let unum = unum(packed.take(UNUMS));
                let position = place_grid_beside(4, UNUMS).take(&mut packed);
                if id == 2 {
                    Message::Teammate { unum, position }
                } else {
                    Message::Opponent { unum, position }
                }
            }
            4 => {
                let body = direction_value(packed.take(DIRECTIONS));
                let position = place_grid_beside(4, DIRECTIONS).take(&mut packed);
                Message::TheirGoalie { position, body }
            }
            5 => {
                let receiver = unum(packed.take(UNUMS));
                Message::Pass { receiver, place: place_grid_beside(3, UNUMS).take(&mut packed) }
            }
            6 => Message::Request { place: place_grid(3).take(&mut packed) },
            7 => Message::OffsideLine { x: line_scale().value(packed.take(BASE)) },
            8 => Message::DefenceLine { x: line_scale().value(packed.take(BASE)) },
            9 => Message::Mine { cycles: packed.take(BASE) as u32 },
            _ => return None,
        };
        packed.is_empty().then_some(message)
    }
}

fn direction_state(direction: f64) -> u64 {
    let part =
        (common_geometry::angle::normalize(direction) / std::f64::consts::TAU + 1.0) * DIRECTIONS as f64;
    part.round() as u64 % DIRECTIONS
}

fn direction_value(state: u64) -> f64 {
    common_geometry::angle::normalize(state as f64 / DIRECTIONS as f64 * std::f64::consts::TAU)
}

fn id_length(id: usize) -> usize {
    1 + id / MORE as usize
}

fn write_id(id: usize, text: &mut String) {
    let mut id = id as u64;
    while id >= MORE {
        text.push(digit(MORE));
        id -= MORE;
    }
    text.push(digit(id));
}

/// The id at the beginning of a text, and how many characters it has.
fn read_id(text: &[u8]) -> Option<(usize, usize)> {
    let mut id = 0;
    for (index, &character) in text.iter().enumerate() {
        let digit = value(character)?;
        id += digit as usize;
        if digit != MORE {
            return Some((id, index + 1));
        }
    }
    None
}

/// The text of messages: the first ones that fit into so many characters.
pub fn encode(messages: &[Message], characters: usize) -> String {
    let mut text = String::with_capacity(characters);
    for message in messages {
        if text.len() + message.length() <= characters {
            message.write(&mut text);
        }
    }
    text
}

/// The messages of a text, up to the first that is not valid: an opponent may say anything.
pub fn decode(text: &str) -> Vec<Message> {
    let mut messages = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((id, length)) = read_id(rest) {
        let Some(&body) = BODIES.get(id) else { break };
        let Some(characters) = rest.get(length..length + body) else { break };
        let Some(message) = Message::read(id, characters) else { break };
        messages.push(message);
        rest = &rest[length + body..];
    }
    messages
}
