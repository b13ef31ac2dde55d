//! A recorded match without a viewer: keeps what is reported, frames as bytes.

use std::{fs, io::Read as _, path::Path, sync::Arc, time::Duration};

use common_beliefs::{Agent, Moment};
use common_scene::{
    Event, Follower, Frame, FrameCodec, Layout, League as _, Message, Recorded, Report, Stage, StoredFrame,
    Taken,
};
use flate2::read::GzDecoder;
use smallsize_scene::Smallsize;

/// The bytes of a recording of the real programs, unpacked.
pub(crate) fn recording(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/data").join(name);
    let file = fs::read(&path).expect("a recording");
    if !name.ends_with(".gz") {
        return file;
    }
    let mut bytes = Vec::new();
    GzDecoder::new(&file[..]).read_to_end(&mut bytes).expect("gzip");
    bytes
}

/// The datagrams of a recording: time as f64, length as u32, both big-endian, before each.
pub(crate) fn datagrams(name: &str) -> Vec<Vec<u8>> {
    let bytes = recording(name);
    let (mut rest, mut datagrams) = (&bytes[..], Vec::new());
    while let Some((head, after)) = rest.split_at_checked(12) {
        let length = u32::from_be_bytes(head[8..].try_into().expect("four bytes")) as usize;
        datagrams.push(after[..length].to_vec());
        rest = &after[length..];
    }
    datagrams
}

/// What was reported of a match.
pub(crate) struct Kept {
    pub(crate) stage: Stage,
    pub(crate) stages: usize,
    pub(crate) layouts: Vec<Layout>,
    pub(crate) events: Vec<Event>,
    pub(crate) messages: Vec<Message>,
    pub(crate) notices: Vec<String>,
    pub(crate) problems: Vec<String>,
    memory: Vec<u8>,
    frames: Vec<(usize, Vec<u8>, Moment, Vec<u8>)>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            stage: Smallsize.stage(),
            stages: 0,
            layouts: Vec::new(),
            events: Vec::new(),
            messages: Vec::new(),
            notices: Vec::new(),
            problems: Vec::new(),
            memory: Vec::new(),
            frames: Vec::new(),
        }
    }
}

impl Kept {
    /// All of a log.
    pub(crate) fn from_log(log: &[u8]) -> Kept {
        let (mut kept, mut follower, mut at) = (Kept::default(), Smallsize.read_log(), 0);
        while let Taken::Bytes(length) = kept.receive(follower.as_mut(), 0, &log[at..]) {
            at = log.len().min(at + length);
        }
        follower.finish(&mut |report| kept.take(report));
        kept
    }

    pub(crate) fn receive(&mut self, follower: &mut dyn Follower, endpoint: usize, bytes: &[u8]) -> Taken {
        follower.receive(endpoint, Duration::ZERO, bytes, true, &mut |report| self.take(report))
    }

    pub(crate) fn take(&mut self, report: Report) {
        match report {
            Report::Stage(stage) => {
                self.stage = *stage;
                self.stages += 1;
            }
            Report::Layout(layout) => self.layouts.push(*layout),
            Report::Frame(StoredFrame { frame, moment, memory }) => {
                assert_eq!(frame.index as usize, self.frames.len(), "frames are counted without gaps");
                let layout = self.layouts.len().checked_sub(1).expect("a layout comes before frames");
                let mut bytes = Vec::new();
                self.codec(layout).encode(&frame, &mut bytes);
                self.frames.push((layout, bytes, moment, memory));
            }
            Report::Event(event) => {
                assert!((event.frame as usize) < self.frames.len().max(1), "its frame is there: {event:?}");
                self.events.push(event);
            }
            Report::Message(message) => self.messages.push(message),
            Report::MatchMemory(memory) => self.memory = memory,
            Report::Notice(notice) => self.notices.push(notice),
            Report::Problem(problem) => self.problems.push(problem),
            Report::Layer(layer) => panic!("the league draws nothing: {layer:?}"),
        }
    }

    fn codec(&self, layout: usize) -> FrameCodec {
        FrameCodec::new(&self.layouts[layout])
    }

    pub(crate) fn all_frames(&self) -> Vec<Frame> {
        let mut frames = Vec::new();
        self.frames(0, u32::MAX, &mut |stored| {
            frames.push(stored.frame.clone());
            true
        });
        frames
    }

    /// The words on a board.
    pub(crate) fn said(&self, board: &str) -> Vec<&str> {
        self.messages
            .iter()
            .filter(|message| message.board == board)
            .map(|message| &message.text[..])
            .collect()
    }

    /// Bytes of a frame and its memory, on average.
    pub(crate) fn bytes_per_frame(&self) -> usize {
        let bytes: usize = self.frames.iter().map(|(_, bytes, _, memory)| bytes.len() + memory.len()).sum();
        bytes / self.frames.len().max(1)
    }
}

impl Recorded for Kept {
    fn stage(&self) -> Arc<Stage> {
        Arc::new(self.stage.clone())
    }

    fn match_memory(&self) -> Vec<u8> {
        self.memory.clone()
    }

    fn frames(&self, from: u32, end: u32, each: &mut dyn FnMut(&StoredFrame) -> bool) {
        let end = self.frames.len().min(end as usize);
        for (layout, bytes, moment, memory) in self.frames.get(from as usize..end).unwrap_or_default() {
            let frame = self.codec(*layout).decode(bytes).expect("our own frame");
            if !each(&StoredFrame { frame, moment: *moment, memory: memory.clone() }) {
                return;
            }
        }
    }

    fn beliefs(&self, _agent: Agent, moments: &[Moment]) -> Vec<Option<Vec<u8>>> {
        moments.iter().map(|_| None).collect()
    }

    fn silent_agents(&self, _team: usize, _moment: Moment) -> usize {
        0
    }
}
