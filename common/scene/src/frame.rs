//! A frame: one moment of a match, and its bytes.

use thiserror::Error;

use crate::{
    VERSION,
    layout::{Layout, Number},
};

/// The first byte of a message of frames.
const FRAMES: u8 = 1;

/// A message holds at most so many frames.
pub const FRAMES_PER_MESSAGE: usize = 256;

/// Bytes of a message before its first frame.
const MESSAGE_HEAD: usize = 4;

/// Bytes of the length that a frame begins with.
const LENGTH: usize = 4;

/// Bytes of a frame between its length and its values.
const FRAME_HEAD: usize = 16;

/// One moment. Numbers are as they are written: times the scale of their value or channel they are what they mean.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// The frame's number in its match, from 0 without gaps.
    pub index: u32,
    /// The number of its layout.
    pub layout: u16,
    /// The game's clock in seconds.
    pub clock: f64,
    /// The values of the layout.
    pub values: Vec<f64>,
    /// For each body of the layout whether it is there.
    pub present: Vec<bool>,
    /// The channels of the bodies that are there, body by body.
    pub numbers: Vec<f64>,
}

/// Writes and reads frames of one layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameCodec {
    values: Vec<Number>,
    kinds: Vec<Vec<Number>>,
    /// The kind of each body.
    bodies: Vec<usize>,
}

impl FrameCodec {
    /// The codec of a layout. A body of a kind that there is not has no channels.
    pub fn new(layout: &Layout) -> FrameCodec {
        FrameCodec {
            values: layout.values.iter().map(|value| value.number).collect(),
            kinds: layout
                .kinds
                .iter()
                .map(|kind| kind.channels.iter().map(|channel| channel.number).collect())
                .collect(),
            bodies: layout.bodies.iter().map(|body| body.kind).collect(),
        }
    }

    fn channels(&self, body: usize) -> &[Number] {
        self.kinds.get(self.bodies[body]).map_or(&[], Vec::as_slice)
    }

    /// Appends a frame. A number that does not fit becomes the nearest that does; one that is missing is 0, and so is a clock
    /// that is no number.
    pub fn encode(&self, frame: &Frame, out: &mut Vec<u8>) {
        let start = out.len();
        out.extend_from_slice(&[0; LENGTH]);
        out.extend_from_slice(&frame.index.to_le_bytes());
        out.extend_from_slice(&frame.layout.to_le_bytes());
        out.extend_from_slice(&[0, 0]);
        let clock = if frame.clock.is_finite() { frame.clock } else { 0.0 };
        out.extend_from_slice(&clock.to_le_bytes());
        let values = frame.values.iter().copied().chain(std::iter::repeat(0.0));
        self.values.iter().zip(values).for_each(|(number, value)| number.write(value, out));
        let mask = out.len();
        out.resize(mask + self.bodies.len().div_ceil(8), 0);
        let mut numbers = frame.numbers.iter().copied().chain(std::iter::repeat(0.0));
        let present = frame.present.iter().take(self.bodies.len()).enumerate();
        for (body, _) in present.filter(|(_, is_there)| **is_there) {
            out[mask + body / 8] |= 1 << (body % 8);
            for number in self.channels(body) {
                number.write(numbers.next().unwrap_or_default(), out);
            }
        }
        let length = (out.len() - start - LENGTH) as u32;
        out[start..start + LENGTH].copy_from_slice(&length.to_le_bytes());
    }

    /// Reads a frame from exactly its bytes, its length among them.
    pub fn decode(&self, bytes: &[u8]) -> Result<Frame, FrameError> {
        let mut rest = Bytes(bytes);
        let length = rest.u32()?;
        if rest.0.len() != length as usize {
            return Err(FrameError::Length { found: bytes.len() });
        }
        let index = rest.u32()?;
        let (layout, zero) = (rest.u16()?, rest.u16()?);
        if zero != 0 {
            return Err(FrameError::Zero { found: zero });
        }
        let clock = f64::from_le_bytes(rest.take()?);
        if !clock.is_finite() {
            return Err(FrameError::NotFinite);
        }
        let values = self.values.iter().map(|number| rest.number(*number)).collect::<Result<_, _>>()?;
        let mask = rest.slice(self.bodies.len().div_ceil(8))?;
        let bit = |body: usize| mask[body / 8] >> (body % 8) & 1 == 1;
        if (self.bodies.len()..mask.len() * 8).any(bit) {
            return Err(FrameError::Mask);
        }
        let present: Vec<bool> = (0..self.bodies.len()).map(bit).collect();
        let mut numbers = Vec::new();
        for (body, _) in present.iter().enumerate().filter(|(_, is_there)| **is_there) {
            for number in self.channels(body) {
                numbers.push(rest.number(*number)?);
            }
        }
        if !rest.0.is_empty() {
            return Err(FrameError::Length { found: bytes.len() });
        }
        Ok(Frame { index, layout, clock, values, present, numbers })
    }
}

/// Bytes that are read from the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn slice(&mut self, length: usize) -> Result<&'a [u8], FrameError> {
        let (front, rest) =
            self.0.split_at_checked(length).ok_or(FrameError::Length { found: self.0.len() })?;
        self.0 = rest;
        Ok(front)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], FrameError> {
        let (front, rest) = self.0.split_first_chunk().ok_or(FrameError::Length { found: self.0.len() })?;
        self.0 = rest;
        Ok(*front)
    }

    fn u16(&mut self) -> Result<u16, FrameError> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, FrameError> {
        self.take().map(u32::from_le_bytes)
    }

    fn number(&mut self, number: Number) -> Result<f64, FrameError> {
        number.read(self.slice(number.length())?).ok_or(FrameError::NotFinite)
    }
}

/// A message of frames that are written already: at most the first [`FRAMES_PER_MESSAGE`] of them.
pub fn frames_message<'a>(frames: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut message = vec![FRAMES, VERSION, 0, 0];
    let mut count: u16 = 0;
    for frame in frames.into_iter().take(FRAMES_PER_MESSAGE) {
        message.extend_from_slice(frame);
        count += 1;
    }
    message[2..MESSAGE_HEAD].copy_from_slice(&count.to_le_bytes());
    message
}

/// Reads a message of frames. `codec` gives the codec of a layout by its number.
pub fn decode_frames<'a>(
    message: &[u8],
    codec: impl Fn(u16) -> Option<&'a FrameCodec>,
) -> Result<Vec<Frame>, FrameError> {
    let mut rest = Bytes(message);
    let [kind, version] = rest.take()?;
    if kind != FRAMES {
        return Err(FrameError::Kind { found: kind });
    }
    if version != VERSION {
        return Err(FrameError::Version { found: version });
    }
    let count = usize::from(rest.u16()?);
    if count > FRAMES_PER_MESSAGE {
        return Err(FrameError::Count { found: count });
    }
    let mut frames = Vec::with_capacity(count);
    for _ in 0..count {
        let length = Bytes(rest.0).u32()? as usize;
        let frame = rest.slice(length.saturating_add(LENGTH))?;
        if length < FRAME_HEAD {
            return Err(FrameError::Length { found: length });
        }
        let layout = u16::from_le_bytes([frame[8], frame[9]]);
        let codec = codec(layout).ok_or(FrameError::Layout { found: layout })?;
        frames.push(codec.decode(frame)?);
    }
    if rest.0.is_empty() { Ok(frames) } else { Err(FrameError::Length { found: message.len() }) }
}

/// Why some bytes are no message of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FrameError {
    /// Another kind of message.
    #[error("kind {found} of message: expected {FRAMES}, frames")]
    Kind {
        /// The first byte.
        found: u8,
    },
    /// Another version of the format.
    #[error("version {found} of the scene format: expected {VERSION}")]
    Version {
        /// The second byte.
        found: u8,
    },
    /// Too many frames.
    #[error("{found} frames in a message: expected at most {FRAMES_PER_MESSAGE}")]
    Count {
        /// How many the message claims.
        found: usize,
    },
    /// A layout that was not sent before.
    #[error("layout {found}: expected one that was sent before")]
    Layout { found: u16 },
    /// Not as long as the layout and the frame's own length need.
    #[error("{found} bytes: expected as many as the layout needs")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// Bytes that are kept free are used.
    #[error("{found} in the bytes that are kept free: expected 0")]
    Zero { found: u16 },
    /// The mask says that a body is there that the layout does not have.
    #[error("the mask of bodies has more bits than the layout has bodies")]
    Mask,
    /// A clock or an f32 that is infinite or no number.
    #[error("a clock or an f32 is not finite")]
    NotFinite,
}
