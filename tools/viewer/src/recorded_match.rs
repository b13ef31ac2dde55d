//! A recorded match: all that is known of a source so far. Written by what follows the source, read by every page at its own
//! pace (`page_updates.rs`) and by a league's answers.
//!
//! A writer never waits for a reader: nothing is queued for a page, and one that has fallen behind finds what is there when it
//! comes. Everything is bounded by bytes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use common_beliefs::{Agent, Moment};
use common_scene::{
    Event, Extent, Frame, FrameCodec, Layer, Layout, League, Message, Recorded, Report, Source, Stage,
    StoredFrame,
};
use tokio::sync::watch;

use crate::{
    beliefs::BeliefsStore,
    bounded_list::BoundedList,
    frame_store::{FrameStore, Keep, PIECE},
    offered_pace::OfferedPace,
};

/// Messages are kept up to so many bytes. A match in which 22 players speak ten times a second for ten minutes has 15 MB.
const MOST_MESSAGE_BYTES: usize = 64 << 20;

/// Events are kept up to so many bytes; a match has some 300 kB.
const MOST_EVENT_BYTES: usize = 16 << 20;

/// Drawings are kept up to so many bytes.
const MOST_DRAWING_BYTES: usize = 16 << 20;

/// A match has at most so many layouts.
const MOST_LAYOUTS: usize = 256;

/// And so many bytes of them, as JSON.
const MOST_LAYOUT_BYTES: usize = 1 << 20;

/// All that is known of a source.
pub(crate) struct RecordedMatch {
    pub(crate) league: Arc<dyn League>,
    /// What its agents believe.
    pub(crate) beliefs: BeliefsStore,
    /// How fast it runs, if pages may change that.
    pub(crate) pace: Option<OfferedPace>,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

pub(crate) struct State {
    /// As pages are sent it.
    pub(crate) stage: Arc<Stage>,
    /// How often the stage has changed.
    pub(crate) stages: u64,
    /// The stage as the league gave it.
    league_stage: Stage,
    /// Why the match takes no commands now, whatever the league offers.
    no_commands: Option<String>,
    pub(crate) layouts: Vec<Arc<Layout>>,
    codecs: Vec<FrameCodec>,
    layout_bytes: usize,
    /// The layout of the next frame; none if there are too many layouts.
    current_layout: Option<usize>,
    pub(crate) frames: FrameStore,
    pub(crate) messages: BoundedList<Message>,
    pub(crate) events: BoundedList<Event>,
    pub(crate) drawings: BoundedList<Layer>,
    match_memory: Vec<u8>,
    pub(crate) complete: bool,
    problem: Option<String>,
    pub(crate) notice: String,
    /// How often there was a notice.
    pub(crate) notices: u64,
    has_lost_messages: bool,
    has_lost_layouts: bool,
}

impl RecordedMatch {
    pub(crate) fn new(league: Arc<dyn League>, source: Source, keep: Keep) -> RecordedMatch {
        let stage = Stage { source, ..league.stage() };
        RecordedMatch {
            beliefs: BeliefsStore::default(),
            pace: None,
            state: Mutex::new(State {
                stage: Arc::new(stage.clone()),
                stages: 1,
                league_stage: stage,
                no_commands: None,
                layouts: Vec::new(),
                codecs: Vec::new(),
                layout_bytes: 0,
                current_layout: None,
                frames: FrameStore::new(keep),
                messages: BoundedList::new(MOST_MESSAGE_BYTES),
                events: BoundedList::new(MOST_EVENT_BYTES),
                drawings: BoundedList::new(MOST_DRAWING_BYTES),
                match_memory: Vec::new(),
                complete: false,
                problem: None,
                notice: String::new(),
                notices: 0,
                has_lost_messages: false,
                has_lost_layouts: false,
            }),
            changed: watch::Sender::new(()),
            league,
        }
    }

    /// A receiver that is woken by every [`RecordedMatch::publish`].
    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // A writer that panicked left a match that is recorded up to there.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the readers.
    pub(crate) fn publish(&self) {
        self.changed.send_replace(());
    }

    /// Takes a report of the league. Readers are not woken.
    pub(crate) fn take(&self, report: Report) {
        // Measured before the lock is taken, for which readers and other writers wait.
        let bytes = match &report {
            Report::Event(event) => size_of::<Event>() + event.text.len() + event.content.to_string().len(),
            Report::Layer(layer) => {
                size_of::<Layer>() + serde_json::to_string(layer).map_or(0, |text| text.len())
            }
            _ => 0,
        };
        let mut state = self.state();
        match report {
            Report::Stage(stage) => {
                let source = state.stage.source.clone();
                state.set_stage(Stage { source, ..*stage });
            }
            Report::Layout(layout) => state.set_layout(*layout),
            Report::Frame(stored) => state.push_frame(stored),
            Report::Event(event) => state.events.push(event, bytes),
            Report::Message(message) => state.push_message(message),
            Report::Layer(layer) => state.drawings.push(layer, bytes),
            Report::MatchMemory(memory) => state.match_memory = memory,
            Report::Notice(text) => state.set_notice(text),
            Report::Problem(problem) => {
                state.problem.get_or_insert(problem);
            }
        }
    }

    /// The match takes no commands, for this reason; or takes what the league offers.
    pub(crate) fn set_no_commands(&self, why: Option<String>) {
        let mut state = self.state();
        if state.no_commands != why {
            state.no_commands = why;
            let stage = state.league_stage.clone();
            state.set_stage(stage);
        }
    }

    /// No more frames will come, or some will after all.
    pub(crate) fn set_complete(&self, complete: bool) {
        self.state().complete = complete;
        self.publish();
    }

    /// Shows a sentence to every spectator.
    pub(crate) fn notice(&self, text: &str) {
        self.state().set_notice(text.to_owned());
        self.publish();
    }

    pub(crate) fn extent(&self) -> Extent {
        self.state().extent()
    }

    /// Whether no more frames are taken.
    pub(crate) fn is_full(&self) -> bool {
        self.state().frames.is_full()
    }

    /// The index and the moment of the newest frame.
    pub(crate) fn newest(&self) -> Option<(u32, Moment)> {
        let state = self.state();
        let index = state.frames.next.checked_sub(1)?;
        Some((index, state.frames.get(index)?.moment))
    }

    /// Whether one of the layouts has this body.
    pub(crate) fn has_body(&self, agent: Agent) -> bool {
        let is_it =
            |body: &common_scene::Body| body.team == Some(agent.team) && body.number == Some(agent.number);
        self.state().layouts.iter().any(|layout| layout.bodies.iter().any(is_it))
    }

    /// The layout of the newest frames.
    pub(crate) fn layout(&self) -> Option<Arc<Layout>> {
        let state = self.state();
        Some(state.layouts[state.current_layout?].clone())
    }

    /// A piece of the frames in a range, and the index of its first: writers wait for no more than a piece.
    fn stored(&self, from: u32, end: u32) -> (u32, Vec<StoredFrame>) {
        let state = self.state();
        let from = from.max(state.frames.first);
        let end = end.min(state.frames.next).min(from.saturating_add(PIECE as u32));
        let kept: Vec<_> = (from..end)
            .filter_map(|index| state.frames.get(index))
            .map(|kept| (kept.frame.to_vec(), kept.memory.to_vec(), kept.moment))
            .collect();
        let codecs = state.codecs.clone();
        drop(state);
        let stored = kept.into_iter().zip(from..).map(|((bytes, memory, moment), index)| {
            let frame = bytes.get(8..10).and_then(|number| {
                let layout = u16::from_le_bytes([number[0], number[1]]);
                codecs.get(usize::from(layout))?.decode(&bytes).ok()
            });
            // One that could not be written has its number and nothing else.
            let frame = frame.unwrap_or_else(|| Frame { index, ..Frame::default() });
            StoredFrame { frame, moment, memory }
        });
        (from, stored.collect())
    }
}

impl Recorded for RecordedMatch {
    fn stage(&self) -> Arc<Stage> {
        self.state().stage.clone()
    }

    fn match_memory(&self) -> Vec<u8> {
        self.state().match_memory.clone()
    }

    fn frames(&self, mut from: u32, end: u32, each: &mut dyn FnMut(&StoredFrame) -> bool) {
        loop {
            let (first, piece) = self.stored(from, end);
            if piece.is_empty() || !piece.iter().all(&mut *each) {
                return;
            }
            from = first + piece.len() as u32;
        }
    }

    fn beliefs(&self, agent: Agent, moments: &[Moment]) -> Vec<Option<Vec<u8>>> {
        self.beliefs.lines(agent, moments)
    }

    fn silent_agents(&self, team: usize, moment: Moment) -> usize {
        self.beliefs.silent_agents(team, moment)
    }
}

impl State {
    fn set_stage(&mut self, stage: Stage) {
        let mut shown = stage.clone();
        if let Some(why) = &self.no_commands {
            shown.commands.clear();
            shown.why_not = Some(why.clone());
        }
        self.league_stage = stage;
        self.stage = Arc::new(shown);
        self.stages += 1;
    }

    fn set_notice(&mut self, text: String) {
        self.notice = text;
        self.notices += 1;
    }

    /// The frames that follow have this layout. One that was there before keeps its number.
    fn set_layout(&mut self, mut layout: Layout) {
        let known = self.layouts.iter().position(|known| {
            layout.number = known.number;
            **known == layout
        });
        self.current_layout = known.or_else(|| {
            layout.number = self.layouts.len() as u16;
            let bytes = serde_json::to_string(&layout).map_or(0, |text| text.len());
            let fits = self.layouts.len() < MOST_LAYOUTS && self.layout_bytes + bytes <= MOST_LAYOUT_BYTES;
            fits.then(|| {
                self.layout_bytes += bytes;
                self.codecs.push(FrameCodec::new(&layout));
                self.layouts.push(Arc::new(layout));
                self.layouts.len() - 1
            })
        });
        if self.current_layout.is_none() && !std::mem::replace(&mut self.has_lost_layouts, true) {
            self.set_notice(format!(
                "The bodies of this match change more often than can be shown: frames with a new layout are left out. At \
                 most {MOST_LAYOUTS} layouts and {} MB of them are kept.",
                MOST_LAYOUT_BYTES >> 20
            ));
        }
    }

    fn push_frame(&mut self, mut stored: StoredFrame) {
        let State { codecs, frames, current_layout, .. } = self;
        // The league counts from 0 without gaps, and its events name frames by that.
        debug_assert!(frames.is_full() || stored.frame.index == frames.next, "a frame is missing");
        stored.frame.index = frames.next;
        frames.push(stored.moment, &stored.memory, |out| {
            if let Some(layout) = *current_layout {
                stored.frame.layout = layout as u16;
                codecs[layout].encode(&stored.frame, out);
            }
        });
    }

    fn push_message(&mut self, message: Message) {
        let bytes = size_of::<Message>() + message.board.len() + message.text.len();
        self.messages.push(message, bytes);
        if self.messages.dropped() > 0 && !std::mem::replace(&mut self.has_lost_messages, true) {
            let most = MOST_MESSAGE_BYTES >> 20;
            self.set_notice(format!(
                "There are more messages than are kept: only the last {most} MB of them are."
            ));
        }
    }

    pub(crate) fn extent(&self) -> Extent {
        Extent {
            first: self.frames.first,
            frames: self.frames.next,
            complete: self.complete,
            problem: self.problem.clone(),
        }
    }
}
