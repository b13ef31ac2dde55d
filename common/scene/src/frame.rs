//! A frame: where everything is at one moment, and how that is written.

use thiserror::Error;

use crate::{
    VERSION,
    stage::{Number, Stage},
};

/// The first byte of a message of frames.
const FRAMES: u8 = 1;

/// As many frames as a message holds at most.
pub const FRAMES_PER_MESSAGE: usize = 256;

/// Bytes of a message before its first frame.
const MESSAGE_HEAD: usize = 4;

/// Bytes of a frame before its first body.
const FRAME_HEAD: usize = 20;

/// One moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Which frame of its source, from 0 without gaps.
    pub index: u32,
    /// The cycle on the game's clock.
    pub time: i32,
    /// For how many frames the clock has stood.
    pub stoppage: u16,
    /// Which of the stage's modes.
    pub mode: u8,
    /// Goals, left and right.
    pub goals: [i16; 2],
    /// Penalties scored and missed, left then right.
    pub penalties: [u8; 4],
    /// The bodies, channel by channel, as the stage's channels say.
    pub numbers: Vec<i64>,
}

/// How the bodies of a frame are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    numbers: Vec<Number>,
    length: usize,
}

impl Layout {
    /// The layout of a stage's frames.
    pub fn of(stage: &Stage) -> Layout {
        let kinds = stage.kinds.iter();
        let numbers: Vec<Number> = kinds
            .flat_map(|kind| {
                (0..kind.count).flat_map(move |_| kind.channels.iter().map(|channel| channel.number))
            })
            .collect();
        let length = FRAME_HEAD + numbers.iter().map(|number| number.length()).sum::<usize>();
        Layout { numbers, length }
    }

    /// How many bytes a frame has.
    pub fn frame_length(&self) -> usize {
        self.length
    }

    /// Appends a frame. A number that does not fit becomes the nearest that does; a number that is missing is 0.
    pub fn encode(&self, frame: &Frame, out: &mut Vec<u8>) {
        out.extend_from_slice(&frame.index.to_le_bytes());
        out.extend_from_slice(&frame.time.to_le_bytes());
        out.extend_from_slice(&frame.stoppage.to_le_bytes());
        out.extend_from_slice(&[frame.mode, 0]);
        for goals in frame.goals {
            out.extend_from_slice(&goals.to_le_bytes());
        }
        out.extend_from_slice(&frame.penalties);
        let given = frame.numbers.iter().copied().chain(std::iter::repeat(0));
        for (number, value) in self.numbers.iter().zip(given) {
            number.write(value, out);
        }
    }

    /// Reads a frame from exactly its bytes.
    pub fn decode(&self, bytes: &[u8]) -> Result<Frame, FrameError> {
        let (head, mut rest) =
            bytes.split_at_checked(FRAME_HEAD).ok_or(FrameError::Length { found: bytes.len() })?;
        let part = |from: usize| [head[from], head[from + 1]];
        let whole = |from: usize| [head[from], head[from + 1], head[from + 2], head[from + 3]];
        if head[11] != 0 {
            return Err(FrameError::Zero { found: head[11] });
        }
        let mut numbers = Vec::with_capacity(self.numbers.len());
        for number in &self.numbers {
            let (bytes, others) =
                rest.split_at_checked(number.length()).ok_or(FrameError::Length { found: rest.len() })?;
            numbers.push(number.read(bytes));
            rest = others;
        }
        Ok(Frame {
            index: u32::from_le_bytes(whole(0)),
            time: i32::from_le_bytes(whole(4)),
            stoppage: u16::from_le_bytes(part(8)),
            mode: head[10],
            goals: [i16::from_le_bytes(part(12)), i16::from_le_bytes(part(14))],
            penalties: whole(16),
            numbers,
        })
    }
}

/// A message of frames that are written already; as many of the first as fit into one.
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

/// Reads a message of frames.
pub fn decode_frames(message: &[u8], layout: &Layout) -> Result<Vec<Frame>, FrameError> {
    let (head, frames) =
        message.split_at_checked(MESSAGE_HEAD).ok_or(FrameError::Length { found: message.len() })?;
    if head[0] != FRAMES {
        return Err(FrameError::Kind { found: head[0] });
    }
    if head[1] != VERSION {
        return Err(FrameError::Version { found: head[1] });
    }
    let count = usize::from(u16::from_le_bytes([head[2], head[3]]));
    if count > FRAMES_PER_MESSAGE {
        return Err(FrameError::Count { found: count });
    }
    if frames.len() != count * layout.frame_length() {
        return Err(FrameError::Length { found: message.len() });
    }
    frames.chunks_exact(layout.frame_length()).map(|frame| layout.decode(frame)).collect()
}

/// Why a message is no frames.
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
    /// Too many.
    #[error("{found} frames in a message: expected at most {FRAMES_PER_MESSAGE}")]
    Count {
        /// How many it says it has.
        found: usize,
    },
    /// Not as long as the stage and the number of frames say.
    #[error("{found} bytes: expected as many as the stage's channels need")]
    Length {
        /// How long it is.
        found: usize,
    },
    /// The byte that is kept free is used.
    #[error("{found} in the byte that is kept free: expected 0")]
    Zero {
        /// What it says.
        found: u8,
    },
}
