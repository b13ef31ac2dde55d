//! What is known of a source so far: written by whoever follows it, read by every page at its own pace.
//!
//! Nobody who writes ever waits for somebody who reads: a page that has fallen behind finds what is there when it comes, and
//! nothing is kept for it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use common_scene::{
    AgentBeliefs, Board, Events, Extent, FRAMES_PER_MESSAGE, Frame, FrameBeliefs, GetBeliefs, Layout,
    Message, Stage, ToPage, frames_message,
};
use serde_json::Value;
use soccer2d_events::Pitch;
use soccer2d_protocol::{Side, Unum, show::Show};
use tokio::sync::watch;

use crate::{
    frames::{Frames, PIECE},
    memory::{self, Memory},
    minds::{Cycle, Minds},
    tail::Tail,
};

/// Messages are kept up to so many bytes; a match in which every player speaks in every cycle has 15 MB.
const MOST_MESSAGE_BYTES: usize = 64 << 20;

/// Events are kept up to so many bytes of JSON; a match has some 300 kB.
const MOST_EVENT_BYTES: usize = 16 << 20;

/// As many messages and as many events as a page is sent at once. Its next turn has the next ones.
const AT_ONCE: usize = 2_000;

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
    messages: Tail<Message>,
    events: Tail<Value>,
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
    /// Whether there was more to send than is sent at once.
    pub(crate) is_behind: bool,
}

/// How a page looks at a story.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outlook<'a> {
    /// Whether the newest frame is what it wants to see.
    pub(crate) is_live: bool,
    /// Why it may only watch; none if it may do more.
    pub(crate) watch_only: Option<&'a str>,
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
                messages: Tail::new(MOST_MESSAGE_BYTES),
                events: Tail::new(MOST_EVENT_BYTES),
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

    /// What has happened, as far as it is kept.
    pub(crate) fn events(&self) -> Vec<Arc<Value>> {
        self.told().events.since(0, usize::MAX).1
    }

    /// What the referee called with these frames.
    pub(crate) fn calls(&self, from: u32, to: u32) -> Vec<Arc<Message>> {
        let told = self.told();
        let said = told.messages.between(|said| said.frame < from, |said| said.frame < to);
        said.filter(|said| said.board == Board::Referee).cloned().collect()
    }

    pub(crate) fn push_message(&self, message: Message) {
        let mut told = self.told();
        let bytes = size_of::<Message>() + message.text.len();
        let dropped = told.messages.dropped();
        told.messages.push(message, bytes);
        let is_first_loss = dropped == 0 && told.messages.dropped() > 0;
        drop(told);
        if is_first_loss {
            let most = MOST_MESSAGE_BYTES >> 20;
            self.notice(&format!(
                "More is said here than is kept: of the messages only the last {most} MB are."
            ));
        }
    }

    pub(crate) fn push_events(&self, events: impl IntoIterator<Item = Value>) {
        let events: Vec<_> = events.into_iter().map(|event| (event.to_string().len(), event)).collect();
        let mut told = self.told();
        events.into_iter().for_each(|(bytes, event)| told.events.push(event, bytes));
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

    /// What a page has not been sent yet, or the first part of it: then `sent` says that there is more.
    pub(crate) fn news(&self, sent: &mut Sent, outlook: Outlook) -> Vec<News> {
        // Writers wait for this lock: nothing is made into text under it.
        let fresh = self.told().fresh(sent, outlook.is_live);
        let minds = self.minds.news(&mut sent.minds);
        fresh.write(minds, outlook.watch_only)
    }
}

/// What a page has not been sent yet, as it stands in the story.
struct Fresh {
    stage: Option<Arc<Stage>>,
    extent: Option<Extent>,
    /// The number of the first, and the events.
    events: (usize, Vec<Arc<Value>>),
    messages: Vec<Arc<Message>>,
    notice: Option<String>,
    frames: Option<Vec<u8>>,
}

impl Fresh {
    fn write(self, minds: Option<common_scene::Minds>, watch_only: Option<&str>) -> Vec<News> {
        let stage = self.stage.map(|stage| {
            let stage = Arc::unwrap_or_clone(stage);
            ToPage::Stage(Box::new(match watch_only {
                Some(why) => stage.to_watch(why),
                None => stage,
            }))
        });
        let (from, events) = self.events;
        let events: Vec<Value> = events.into_iter().map(Arc::unwrap_or_clone).collect();
        let messages: Vec<Message> = self.messages.into_iter().map(Arc::unwrap_or_clone).collect();
        let minds = minds.map(|mut minds| {
            if minds.orders
                && let Some(why) = watch_only
            {
                minds.orders = false;
                minds.why_not = Some(why.to_owned());
            }
            ToPage::Minds(minds)
        });
        let words = [
            stage,
            self.extent.map(ToPage::Extent),
            (!events.is_empty()).then_some(ToPage::Events(Events { from, events })),
            (!messages.is_empty()).then_some(ToPage::Messages(messages)),
            self.notice.map(ToPage::Notice),
            minds,
        ];
        let words = words.iter().flatten().map(text);
        words.chain(self.frames.map(News::Frames)).collect()
    }
}

impl Told {
    /// What has come since a page was sent something. It counts as sent.
    fn fresh(&self, sent: &mut Sent, is_live: bool) -> Fresh {
        let is_new = |known: &mut u64, now: u64| std::mem::replace(known, now) != now;
        let stage = is_new(&mut sent.stages, self.stages).then(|| self.stage.clone());
        let notice = is_new(&mut sent.notices, self.notices).then(|| self.notice.clone());
        let extent = self.extent();
        // A live match grows with every frame, and the frame says so itself.
        let grown = |extent: &Extent| Extent { frames: 0, ..extent.clone() };
        let is_known = match &sent.extent {
            Some(before) if is_live => grown(before) == grown(&extent),
            before => before.as_ref() == Some(&extent),
        };
        if !is_known {
            sent.extent = Some(extent.clone());
        }
        let events = self.events.since(sent.events, AT_ONCE);
        sent.events = events.0 + events.1.len();
        let (first, messages) = self.messages.since(sent.messages, AT_ONCE);
        sent.messages = first + messages.len();
        sent.is_behind = sent.events < self.events.end() || sent.messages < self.messages.end();
        let frames = self.fresh_frames(sent, is_live);
        Fresh { stage, extent: (!is_known).then_some(extent), events, messages, notice, frames }
    }

    /// The newest frames of a live match, the first one of a log.
    fn fresh_frames(&self, sent: &mut Sent, is_live: bool) -> Option<Vec<u8>> {
        let Frames { first, next, .. } = self.frames;
        let frames = if is_live && sent.frames < next {
            let is_far_behind = next - sent.frames > MOST_UNASKED || !sent.has_frame;
            let from = if is_far_behind { next - 1 } else { sent.frames };
            sent.frames = next;
            from..next
        } else if !sent.has_frame && first < next {
            first..first + 1
        } else {
            return None;
        };
        sent.has_frame = true;
        Some(frames_message(frames.filter_map(|index| self.frames.get(index))))
    }

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

#[cfg(test)]
mod tests {
    use common_scene::{Commands, Source, decode_frames};
    use soccer2d_protocol::{PlayMode, fullstate::Motion};

    use super::*;
    use crate::soccer2d::Setting;

    const LIVE: Outlook = Outlook { is_live: true, watch_only: None };
    const LOG: Outlook = Outlook { is_live: false, watch_only: None };

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
        assert_eq!(indices(&story, &story.news(&mut sent, LIVE)), [0_u32; 0]);
        push(&story, 0..3);
        assert_eq!(indices(&story, &story.news(&mut sent, LIVE)), [2], "the newest at first");
        push(&story, 3..5);
        assert_eq!(indices(&story, &story.news(&mut sent, LIVE)), [3, 4]);
        assert!(story.news(&mut sent, LIVE).is_empty());
        push(&story, 5..100);
        assert_eq!(indices(&story, &story.news(&mut sent, LIVE)), [99]);
    }

    #[test]
    fn a_log_is_sent_its_first_frame_and_then_only_how_long_it_is() {
        let story = story();
        let mut sent = Sent::default();
        story.news(&mut sent, LOG);
        push(&story, 0..3);
        let news = story.news(&mut sent, LOG);
        assert_eq!(indices(&story, &news), [0]);
        assert!(matches!(&news[0], News::Text(text) if text.contains("\"frames\":3")), "{news:?}");
        push(&story, 3..4);
        assert_eq!(indices(&story, &story.news(&mut sent, LOG)), [0_u32; 0]);
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
