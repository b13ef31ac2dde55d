//! Numbers as characters that a say admits: 73 of them, so digits of base 73.

use common_geometry::Vec2;

/// The digits, in order. A say admits a space too; it is left out, since it would be lost at the end of a text.
const DIGITS: &[u8; 73] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz().+-*/?<>_";
/// As many states as a digit has.
pub(super) const BASE: u64 = DIGITS.len() as u64;
/// More characters than this do not fit into the arithmetic; a say has ten.
pub const MOST_CHARACTERS: usize = 10;
/// Positions are told within these, a little beyond the lines; what is further away is told as on their edge.
const FIELD: Vec2 = Vec2::new(55.0, 37.0);

/// States in so many characters.
pub(super) fn states(characters: usize) -> u64 {
    BASE.pow(characters.min(MOST_CHARACTERS) as u32)
}

/// The character of a digit, which is less than [`BASE`].
pub(super) fn digit(value: u64) -> char {
    char::from(DIGITS[(value % BASE) as usize])
}

/// The digit of a character, if it is one.
pub(super) fn value(character: u8) -> Option<u64> {
    DIGITS.iter().position(|&digit| digit == character).map(|index| index as u64)
}

/// Several numbers, each less than its number of states, in one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Packer {
    packed: u64,
}

impl Packer {
    /// One more number; what is beyond its states counts as the last of them.
    pub(super) fn put(mut self, number: u64, states: u64) -> Packer {
        self.packed = self.packed * states + number.min(states - 1);
        self
    }

    /// Appends it in so many characters.
    pub(super) fn write(self, characters: usize, text: &mut String) {
        for place in (0..characters).rev() {
            text.push(digit(self.packed / states(place)));
        }
    }
}

/// What [`Packer`] has packed; the last that was put comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unpacker {
    packed: u64,
}

impl Unpacker {
    /// Reads characters; None if one of them is no digit, or there are too many.
    pub(super) fn read(characters: &[u8]) -> Option<Unpacker> {
        if characters.len() > MOST_CHARACTERS {
            return None;
        }
        let packed =
            characters.iter().try_fold(0, |packed, &character| Some(packed * BASE + value(character)?));
        packed.map(|packed| Unpacker { packed })
    }

    /// The last number that was put.
    pub(super) fn take(&mut self, states: u64) -> u64 {
        let number = self.packed % states;
        self.packed /= states;
        number
    }

    /// Whether nothing is left: text that no packer wrote may have more.
    pub(super) fn is_empty(self) -> bool {
        self.packed == 0
    }
}

/// A range that is told in so many states.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    pub states: u64,
}

impl Scale {
    pub(super) fn new(low: f64, high: f64, states: u64) -> Scale {
        Scale { low, high, states }
    }

    /// The state nearest to a value.
    pub(super) fn state(&self, value: f64) -> u64 {
        let part = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        (part * (self.states - 1) as f64).round() as u64
    }

    /// The value of a state.
    pub(super) fn value(&self, state: u64) -> f64 {
        self.low + (self.high - self.low) * state as f64 / (self.states - 1) as f64
    }

    /// How far a value inside the range may be off its state's.
    fn error(&self) -> f64 {
        (self.high - self.low) / (self.states - 1) as f64 * 0.5
    }
}

/// A grid over the field, its meshes about square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    x: Scale,
    y: Scale,
}

impl Grid {
    /// The finest with so many places.
    pub(super) fn new(places: u64) -> Grid {
        let columns = ((places as f64 * FIELD.x / FIELD.y).sqrt() as u64).clamp(2, places / 2);
        Grid { x: Scale::new(-FIELD.x, FIELD.x, columns), y: Scale::new(-FIELD.y, FIELD.y, places / columns) }
    }

    pub(super) fn put(&self, packer: Packer, place: Vec2) -> Packer {
        packer.put(self.x.state(place.x), self.x.states).put(self.y.state(place.y), self.y.states)
    }

    pub(super) fn take(&self, unpacker: &mut Unpacker) -> Vec2 {
        let y = self.y.value(unpacker.take(self.y.states));
        Vec2::new(self.x.value(unpacker.take(self.x.states)), y)
    }

    /// How far a place on the field may be off, at most.
    pub(super) fn error(&self) -> f64 {
        Vec2::new(self.x.error(), self.y.error()).length()
    }
}

/// A position in so many characters, two to ten.
pub fn encode_position(place: Vec2, characters: usize) -> String {
    let mut text = String::with_capacity(characters);
    Grid::new(states(characters)).put(Packer::default(), place).write(characters, &mut text);
    text
}

/// The position that characters say; None if they are no digits, or not two to ten.
pub fn decode_position(characters: &str) -> Option<Vec2> {
    if !(2..=MOST_CHARACTERS).contains(&characters.len()) {
        return None;
    }
    let mut unpacker = Unpacker::read(characters.as_bytes())?;
    Some(Grid::new(states(characters.len())).take(&mut unpacker))
}

/// How far a position on the field is off after it was told in so many characters, at most.
pub fn position_error(characters: usize) -> f64 {
    Grid::new(states(characters)).error()
}
