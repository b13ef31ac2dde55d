//! What is known of a source so far: written by whoever follows it, read by every page at its own pace.
//!
//! Nobody who writes ever waits for somebody who reads: a page that has fallen behind finds what is there when it comes, and
//! nothing is kept for it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use common_scene::{
    AgentBeliefs, Events, Extent, FRAMES_PER_MESSAGE, Frame, FrameBeliefs, GetBeliefs, Layout, Message,
    Stage, ToPage, frames_message,
};
use serde_json::Value;
use soccer2d_events::Pitch;
use soccer2d_protocol::{Side, Unum, show::Show};
use tokio::sync::watch;

use crate::{
    memory::{self, Memory},
    minds::{Cycle, Minds},
};

/// Frames that are kept in one piece.
const PIECE: usize = 1024;

/// As many pieces as are kept of a live match: some 65,000 frames, 109 minutes of play, 80 MB. Of a longer match only the end
/// is kept.
pub(crate) const LIVE_PIECES: usize = 64;

/// As many pieces as are kept of a log: seven hours, 320 MB. Of a longer one only the beginning is shown.
pub(crate) const LOG_PIECES: usize = 256;

/// As many messages as are kept; there is no log of a match with more.
const MOST_MESSAGES: usize = 500_000;

/// As many messages as are sent at once.
const MESSAGES_AT_ONCE: usize = 2_000;

/// As many unasked frames as a page is sent at once. Whoever is further behind gets the newest only.
const MOST_UNASKED: u32 = 10;

/// As many beliefs as a message has at most: some 300 kB.
const MOST_BELIEFS: u32 = 64;

/// What is known of a source.
pub(crate) struct Story {
    /// What its agents believe.
    pub(crate) minds: Minds,
    told: Mutex<Told>,
    changed: watch::Sender<()>,
}

struct Told {
    stage: Arc<Stage>,
    /// How often the stage has changed.
    stages: u64,
    layout: Layout,
    /// What events depend on.
    pitch: Pitch,
    frames: Frames,
    messages: Vec<Message>,
    events: Vec<Value>,
    complete: bool,
    problem: Option<String>,
    notice: String,
    /// How often there was a notice.
    notices: u64,
}

/// How much of a story a page has been sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent {
    stages: u64,
    frames: u32,
    messages: usize,
    events: usize,
    notices: u64,
    minds: u64,
    extent: Option<Extent>,
    has_frame: bool,
}

/// What a page is sent.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    Text(String),
    Frames(Vec<u8>),
}

impl Story {
    /// A story of which so many pieces are kept.
    pub(crate) fn new(stage: Stage, most_pieces: usize) -> Story {
        let layout = Layout::of(&stage);
        Story {
            minds: Minds::default(),
            told: Mutex::new(Told {
                frames: Frames::new(layout.frame_length(), most_pieces),
                pitch: Pitch::default(),
                layout,
                stage: Arc::new(stage),
                stages: 1,
                messages: Vec::new(),
                events: Vec::new(),
                complete: false,
                problem: None,
                notice: String::new(),
                notices: 0,
            }),
            changed: watch::Sender::new(()),
        }
    }

    /// Each change to the story whispers into this.
    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        // A writer that panicked left a story that is told to here.
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes those who read.
    pub(crate) fn publish(&self) {
        self.changed.send_replace(());
    }

    pub(crate) fn set_stage(&self, stage: Stage) {
        let mut told = self.told();
        debug_assert_eq!(Layout::of(&stage), told.layout, "a league's frames are all written in one way");
        told.stage = Arc::new(stage);
        told.stages += 1;
    }

    pub(crate) fn set_pitch(&self, pitch: Pitch) {
        self.told().pitch = pitch;
    }

    pub(crate) fn pitch(&self) -> Pitch {
        self.told().pitch
    }

    /// Goes on with a show, whose frame's index is the next.
    pub(crate) fn push(&self, frame: &Frame, show: &Show) {
        let mut told = self.told();
        let Told { layout, frames, .. } = &mut *told;
        frames.push(|out| {
            layout.encode(frame, out);
            memory::put(show, out);
        });
    }

    /// Whether one more frame would drive out the first.
    pub(crate) fn is_full(&self) -> bool {
        self.told().frames.is_full()
    }

    /// The shows of these frames, as far as statistics need them, in steps that keep nobody waiting for long.
    pub(crate) fn shows(&self, mut from: u32, to: u32, each: &mut dyn FnMut(u32, &Show)) {
        let memory = Memory::new(&self.stage());
        loop {
            let told = self.told();
            from = from.max(told.frames.first);
            let end = to.min(told.frames.next).min(from.saturating_add(PIECE as u32));
            let piece: Vec<Vec<u8>> =
                (from..end).filter_map(|index| told.frames.entry(index)).map(<[u8]>::to_vec).collect();
            drop(told);
            if piece.is_empty() {
                return;
            }
            for (index, bytes) in (from..).zip(&piece) {
                if let Some(show) = memory.show(bytes) {
                    each(index, &show);
                }
            }
            from += piece.len() as u32;
        }
    }

    /// The cycle of a frame.
    pub(crate) fn cycle(&self, index: u32) -> Option<Cycle> {
        let told = self.told();
        moment(told.frames.get(index)?)
    }

    /// What an agent believed in these frames, as far as it is known.
    pub(crate) fn beliefs(&self, get: GetBeliefs) -> Option<News> {
        let GetBeliefs { team, number, from, count } = get;
        let side = *Side::BOTH.get(team)?;
        let unum = Unum::new(u8::try_from(number).ok()?)?;
        let count = count.min(MOST_BELIEFS);
        let told = self.told();
        let (frames, cycles): (Vec<u32>, Vec<Cycle>) = (from..from.saturating_add(count))
            .filter_map(|index| Some((index, moment(told.frames.get(index)?)?)))
            .unzip();
        drop(told);
        let texts = self.minds.texts(side, unum, &cycles).into_iter().zip(frames);
        let beliefs = texts.filter_map(|(text, frame)| {
            Some(FrameBeliefs { frame, beliefs: serde_json::from_slice(&text?).ok()? })
        });
        let beliefs = beliefs.collect();
        Some(text(&ToPage::Beliefs(AgentBeliefs { team, number, from, count, beliefs })))
    }

    /// What has happened.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.told().events.clone()
    }

    /// What was said and called with these frames.
    pub(crate) fn messages(&self, from: u32, to: u32) -> Vec<Message> {
        let told = self.told();
        let start = told.messages.partition_point(|message| message.frame < from);
        let end = told.messages.partition_point(|message| message.frame < to);
        told.messages.get(start..end).unwrap_or_default().to_vec()
    }

    pub(crate) fn push_message(&self, message: Message) {
        let mut told = self.told();
        if told.messages.len() < MOST_MESSAGES {
            told.messages.push(message);
        }
    }

    pub(crate) fn push_events(&self, events: impl IntoIterator<Item = Value>) {
        self.told().events.extend(events);
    }

    /// There will be no more, or there will after all.
    pub(crate) fn set_complete(&self, complete: bool, problem: Option<String>) {
        let mut told = self.told();
        told.complete = complete;
        told.problem = problem;
        drop(told);
        self.publish();
    }

    /// A sentence for everybody who watches.
    pub(crate) fn notice(&self, text: &str) {
        let mut told = self.told();
        told.notice = text.to_owned();
        told.notices += 1;
        drop(told);
        self.publish();
    }

    pub(crate) fn stage(&self) -> Arc<Stage> {
        self.told().stage.clone()
    }

    pub(crate) fn extent(&self) -> Extent {
        self.told().extent()
    }

    /// These frames, as far as they are there, in one message.
    pub(crate) fn frames(&self, from: u32, count: u32) -> News {
        let told = self.told();
        let count = count.min(FRAMES_PER_MESSAGE as u32);
        let indices = from..from.saturating_add(count);
        News::Frames(frames_message(indices.filter_map(|index| told.frames.get(index))))
    }

    /// What a page has not been sent yet; all of it, the first time. `is_live` if the newest frame is what it wants to see.
    pub(crate) fn news(&self, sent: &mut Sent, is_live: bool) -> Vec<News> {
        let told = self.told();
        let mut news = Vec::new();
        if sent.stages != told.stages {
            sent.stages = told.stages;
            news.push(text(&ToPage::Stage(Box::new((*told.stage).clone()))));
        }
        let extent = told.extent();
        // A live match grows with every frame, and the frame says so itself.
        let grown = |extent: &Extent| Extent { frames: 0, ..extent.clone() };
        let is_known = match &sent.extent {
            Some(before) if is_live => grown(before) == grown(&extent),
            before => before.as_ref() == Some(&extent),
        };
        if !is_known {
            sent.extent = Some(extent.clone());
            news.push(text(&ToPage::Extent(extent.clone())));
        }
        if sent.events < told.events.len() {
            let events = told.events[sent.events..].to_vec();
            news.push(text(&ToPage::Events(Events { from: sent.events, events })));
            sent.events = told.events.len();
        }
        for messages in told.messages[sent.messages..].chunks(MESSAGES_AT_ONCE) {
            news.push(text(&ToPage::Messages(messages.to_vec())));
        }
        sent.messages = told.messages.len();
        if sent.notices != told.notices {
            sent.notices = told.notices;
            news.push(text(&ToPage::Notice(told.notice.clone())));
        }
        if let Some(minds) = self.minds.news(&mut sent.minds) {
            news.push(text(&ToPage::Minds(minds)));
        }
        if is_live && sent.frames < extent.frames {
            let behind = extent.frames - sent.frames;
            let from = if behind > MOST_UNASKED || !sent.has_frame { extent.frames - 1 } else { sent.frames };
            news.push(News::Frames(frames_message(
                (from..extent.frames).filter_map(|index| told.frames.get(index)),
            )));
            sent.frames = extent.frames;
            sent.has_frame = true;
        } else if !sent.has_frame
            && let Some(first) = told.frames.get(extent.first)
        {
            news.push(News::Frames(frames_message([first])));
            sent.has_frame = true;
        }
        news
    }
}

impl Told {
    fn extent(&self) -> Extent {
        Extent {
            first: self.frames.first,
            frames: self.frames.next,
            complete: self.complete,
            problem: self.problem.clone(),
        }
    }
}

/// Time and stoppage of a frame, where `common/scene` writes them.
fn moment(frame: &[u8]) -> Option<Cycle> {
    let time = i32::from_le_bytes(frame.get(4..8)?.try_into().ok()?);
    let stoppage = u16::from_le_bytes(frame.get(8..10)?.try_into().ok()?);
    Some((time, stoppage.into()))
}

pub(crate) fn text(message: &ToPage) -> News {
    News::Text(message.encode())
}

/// Frames as they are sent, all of the same length, each with what is remembered beside it.
struct Frames {
    length: usize,
    most_pieces: usize,
    first: u32,
    next: u32,
    pieces: VecDeque<Vec<u8>>,
}

impl Frames {
    fn new(length: usize, most_pieces: usize) -> Frames {
        Frames { length, most_pieces, first: 0, next: 0, pieces: VecDeque::new() }
    }

    fn is_full(&self) -> bool {
        (self.next as usize).is_multiple_of(PIECE) && self.pieces.len() == self.most_pieces
    }

    fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if self.next == u32::MAX {
            return;
        }
        if self.is_full() {
            self.pieces.pop_front();
            self.first += PIECE as u32;
        }
        if (self.next as usize).is_multiple_of(PIECE) {
            self.pieces.push_back(Vec::new());
        }
        write(self.pieces.back_mut().expect("there is one, of the first frame on"));
        self.next += 1;
    }

    fn get(&self, index: u32) -> Option<&[u8]> {
        self.entry(index).map(|entry| &entry[..self.length])
    }

    /// A frame and what is remembered beside it.
    fn entry(&self, index: u32) -> Option<&[u8]> {
        let place = index.checked_sub(self.first)? as usize;
        let length = self.length + memory::EXTRA;
        let start = place % PIECE * length;
        self.pieces.get(place / PIECE)?.get(start..start + length)
    }
}

#[cfg(test)]
mod tests {
    use common_scene::{Commands, Source, decode_frames};
    use soccer2d_protocol::{PlayMode, fullstate::Motion};

    use super::*;
    use crate::soccer2d::Setting;

    fn story() -> Story {
        Story::new(Setting::new().stage(Source::Live { live: true }, Commands::None, None), 3)
    }

    fn push(story: &Story, indices: std::ops::Range<u32>) {
        for index in indices {
            let show = Show {
                time: 0,
                stoppage: 0,
                mode: PlayMode::PlayOn,
                teams: Default::default(),
                ball: Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 },
                players: Vec::new(),
            };
            story.push(&Frame { index, ..Frame::default() }, &show);
        }
    }

    fn indices(story: &Story, news: &[News]) -> Vec<u32> {
        let layout = Layout::of(&story.stage());
        let frames = news.iter().filter_map(|news| match news {
            News::Frames(message) => Some(decode_frames(message, &layout).expect("frames")),
            News::Text(_) => None,
        });
        frames.flatten().map(|frame| frame.index).collect()
    }

    #[test]
    fn a_page_that_keeps_up_is_sent_every_frame_and_one_that_does_not_the_newest() {
        let story = story();
        let mut sent = Sent::default();
        assert_eq!(indices(&story, &story.news(&mut sent, true)), [0_u32; 0]);
        push(&story, 0..3);
        assert_eq!(indices(&story, &story.news(&mut sent, true)), [2], "the newest at first");
        push(&story, 3..5);
        assert_eq!(indices(&story, &story.news(&mut sent, true)), [3, 4]);
        assert!(story.news(&mut sent, true).is_empty());
        push(&story, 5..100);
        assert_eq!(indices(&story, &story.news(&mut sent, true)), [99]);
    }

    #[test]
    fn a_log_is_sent_its_first_frame_and_then_only_how_long_it_is() {
        let story = story();
        let mut sent = Sent::default();
        story.news(&mut sent, false);
        push(&story, 0..3);
        let news = story.news(&mut sent, false);
        assert_eq!(indices(&story, &news), [0]);
        assert!(matches!(&news[0], News::Text(text) if text.contains("\"frames\":3")), "{news:?}");
        push(&story, 3..4);
        assert_eq!(indices(&story, &story.news(&mut sent, false)), [0_u32; 0]);
        assert_eq!(indices(&story, &[story.frames(2, 400)]), [2, 3]);
        assert_eq!(indices(&story, &[story.frames(u32::MAX, u32::MAX)]), [0_u32; 0]);
    }

    #[test]
    fn of_a_very_long_match_the_end_is_kept() {
        let story = story();
        let all = (PIECE * 3) as u32;
        push(&story, 0..all + 1);
        let extent = story.extent();
        assert_eq!((extent.first, extent.frames), (PIECE as u32, all + 1));
        assert_eq!(indices(&story, &[story.frames(PIECE as u32 - 1, 2)]), [PIECE as u32]);
        assert_eq!(indices(&story, &[story.frames(all, 2)]), [all]);
    }
}
