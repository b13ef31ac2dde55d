//! A recorded match without a viewer: keeps what is reported, frames as bytes.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use common_beliefs::{Agent, Moment};
use common_scene::{
    Event, Follower, Frame, FrameCodec, Layout, League as _, Message, Recorded, Report, Stage, StoredFrame,
    Taken,
};
use soccer2d_protocol::{
    game_log::{Record, records},
    show::Show,
};
use soccer2d_scene::Soccer2d;

/// A short log of the official server.
pub(crate) const SHORT_LOG: &[u8] = include_bytes!("../../../protocol/tests/data/short.rcg");

/// Its shows.
pub(crate) fn shows() -> Vec<Show> {
    let shows = records(SHORT_LOG).map(|record| match record.expect("a good log") {
        Record::Show(show) => Some(*show),
        _ => None,
    });
    shows.flatten().collect()
}

/// What was reported of a match.
pub(crate) struct Kept {
    pub(crate) stage: Stage,
    pub(crate) layout: Option<Layout>,
    pub(crate) events: Vec<Event>,
    pub(crate) messages: Vec<Message>,
    pub(crate) notices: Vec<String>,
    pub(crate) problems: Vec<String>,
    memory: Vec<u8>,
    frames: Vec<(Vec<u8>, Moment, Vec<u8>)>,
    /// Lines of beliefs.
    pub(crate) beliefs: BTreeMap<(Agent, Moment), Vec<u8>>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            stage: Soccer2d.stage(),
            layout: None,
            events: Vec::new(),
            messages: Vec::new(),
            notices: Vec::new(),
            problems: Vec::new(),
            memory: Vec::new(),
            frames: Vec::new(),
            beliefs: BTreeMap::new(),
        }
    }
}

impl Kept {
    /// All of a log.
    pub(crate) fn from_log(log: &[u8]) -> Kept {
        let (mut kept, mut follower, mut at) = (Kept::default(), Soccer2d.read_log(), 0);
        while let Taken::Bytes(length) = kept.receive(follower.as_mut(), &log[at..], true) {
            at += length;
        }
        follower.finish(&mut |report| kept.take(report));
        kept
    }

    pub(crate) fn receive(&mut self, follower: &mut dyn Follower, bytes: &[u8], at_end: bool) -> Taken {
        follower.receive(0, Duration::ZERO, bytes, at_end, &mut |report| self.take(report))
    }

    fn take(&mut self, report: Report) {
        match report {
            Report::Stage(stage) => self.stage = *stage,
            Report::Layout(layout) => self.layout = Some(*layout),
            Report::Frame(StoredFrame { frame, moment, memory }) => {
                assert_eq!(frame.index as usize, self.frames.len(), "frames are counted without gaps");
                let mut bytes = Vec::new();
                self.codec().encode(&frame, &mut bytes);
                self.frames.push((bytes, moment, memory));
            }
            Report::Event(event) => self.events.push(event),
            Report::Message(message) => self.messages.push(message),
            Report::MatchMemory(memory) => self.memory = memory,
            Report::Notice(notice) => self.notices.push(notice),
            Report::Problem(problem) => self.problems.push(problem),
            Report::Layer(layer) => panic!("the league draws nothing: {layer:?}"),
        }
    }

    fn codec(&self) -> FrameCodec {
        FrameCodec::new(self.layout.as_ref().expect("a layout comes before frames"))
    }

    pub(crate) fn all_frames(&self) -> Vec<Frame> {
        let mut frames = Vec::new();
        self.frames(0, u32::MAX, &mut |stored| {
            frames.push(stored.frame.clone());
            true
        });
        frames
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
        for (bytes, moment, memory) in self.frames.get(from as usize..end).unwrap_or_default() {
            let frame = self.codec().decode(bytes).expect("our own frame");
            if !each(&StoredFrame { frame, moment: *moment, memory: memory.clone() }) {
                return;
            }
        }
    }

    fn beliefs(&self, agent: Agent, moments: &[Moment]) -> Vec<Option<Vec<u8>>> {
        moments.iter().map(|moment| self.beliefs.get(&(agent, *moment)).cloned()).collect()
    }

    fn silent_agents(&self, _team: usize, _moment: Moment) -> usize {
        0
    }
}
