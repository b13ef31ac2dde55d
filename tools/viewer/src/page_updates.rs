//! What a page is sent of a recorded match: what it has not been sent yet, and the answers to its questions.

use std::sync::Arc;

use common_beliefs::{Agent, Moment};
use common_scene::{
    AgentBeliefs, Drawings, Event, Events, Extent, FRAMES_PER_MESSAGE, FrameBeliefs, GetBeliefs, Layer,
    Layout, MatchPace, Message, Minds, Pace, Stage, ToPage, frames_message,
};

use crate::recorded_match::{RecordedMatch, State};

/// A page is sent at most so many messages, events and drawings at once. The rest comes with its next turns.
const AT_ONCE: usize = 2_000;

/// A live page is sent at most so many frames at once without asking. One that is further behind gets the newest only.
const MOST_UNASKED: u32 = 10;

/// A message has the beliefs of at most so many frames: some 300 kB.
const MOST_BELIEFS: u32 = 64;

/// How much of a match a page has been sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent {
    stages: u64,
    layouts: usize,
    frames: u32,
    messages: usize,
    events: usize,
    drawings: usize,
    notices: u64,
    minds: u64,
    /// The pace, and whether it could be changed.
    pace: Option<(Pace, bool)>,
    extent: Option<Extent>,
    has_frame: bool,
    /// Whether there was more to send than is sent at once.
    pub(crate) is_behind: bool,
}

/// What a page may see and do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Access<'a> {
    /// Whether it wants the newest frame, and not the first.
    pub(crate) is_live: bool,
    /// Why it may only watch; none if it may do more.
    pub(crate) watch_only: Option<&'a str>,
}

/// Something to send.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Update {
    Text(String),
    Frames(Vec<u8>),
}

impl From<&ToPage> for Update {
    fn from(message: &ToPage) -> Update {
        Update::Text(message.encode())
    }
}

impl RecordedMatch {
    /// What a page has not been sent yet, or the first part of it: then `sent` says that it is behind.
    pub(crate) fn updates(&self, sent: &mut Sent, access: Access) -> Vec<Update> {
        // Writers wait for this lock, so nothing is made into text under it.
        let fresh = self.state().fresh(sent, access.is_live);
        let minds = self.beliefs.update(&mut sent.minds, self.league.as_ref(), fresh.teams);
        let pace = self.pace_update(&mut sent.pace, access.watch_only.is_none() && !fresh.is_over);
        fresh.write(minds, pace, access.watch_only)
    }

    /// The pace of the match, if it is another than was sent.
    fn pace_update(&self, sent: &mut Option<(Pace, bool)>, may_change: bool) -> Option<MatchPace> {
        let pace = self.pace.as_ref()?;
        let now = pace.now();
        let is_new = sent.replace((now, may_change)) != Some((now, may_change));
        is_new.then(|| MatchPace { now, offers: if may_change { pace.offers() } else { Vec::new() } })
    }

    /// The frames of a range that are there, in one message.
    pub(crate) fn frames_in(&self, from: u32, count: u32) -> Update {
        let state = self.state();
        let indices = from..from.saturating_add(count.min(FRAMES_PER_MESSAGE as u32));
        Update::Frames(frames_message(indices.filter_map(|index| state.frames.frame(index))))
    }

    /// The beliefs of an agent in a range of frames; none if there is no such agent.
    pub(crate) fn beliefs_in(&self, get: GetBeliefs) -> Option<Update> {
        let GetBeliefs { team, number, from, count } = get;
        let agent = Agent { team, number };
        if !self.has_body(agent) {
            return None;
        }
        let count = count.min(MOST_BELIEFS);
        let state = self.state();
        let (frames, moments): (Vec<u32>, Vec<Moment>) = (from..from.saturating_add(count))
            .filter_map(|index| Some((index, state.frames.get(index)?.moment)))
            .unzip();
        drop(state);
        let lines = self.beliefs.lines(agent, &moments).into_iter().zip(frames);
        let beliefs = lines.filter_map(|(line, frame)| {
            Some(FrameBeliefs { frame, beliefs: serde_json::from_slice(&line?).ok()? })
        });
        let beliefs = beliefs.collect();
        Some(Update::from(&ToPage::Beliefs(AgentBeliefs { team, number, from, count, beliefs })))
    }
}

/// What a page has not been sent yet, as it stands in the match.
struct Fresh {
    stage: Option<Arc<Stage>>,
    teams: usize,
    layouts: Vec<Arc<Layout>>,
    extent: Option<Extent>,
    /// The number of the first, and the events.
    events: (usize, Vec<Arc<Event>>),
    messages: Vec<Arc<Message>>,
    drawings: (usize, Vec<Arc<Layer>>),
    notice: Option<String>,
    frames: Option<Vec<u8>>,
    is_over: bool,
}

impl Fresh {
    fn write(self, minds: Option<Minds>, pace: Option<MatchPace>, watch_only: Option<&str>) -> Vec<Update> {
        let stage = self.stage.map(|stage| {
            let stage = Arc::unwrap_or_clone(stage);
            ToPage::Stage(Box::new(match watch_only {
                Some(why) => stage.watch_only(why),
                None => stage,
            }))
        });
        let layouts = self.layouts.iter().map(|layout| ToPage::Layout(Box::new(Layout::clone(layout))));
        let (from, events) = (self.events.0, owned(self.events.1));
        let events = (!events.is_empty()).then_some(ToPage::Events(Events { from, events }));
        let messages = owned(self.messages);
        let messages = (!messages.is_empty()).then_some(ToPage::Messages(messages));
        let (from, drawings) = (self.drawings.0, owned(self.drawings.1));
        let drawings = (!drawings.is_empty()).then_some(ToPage::Drawings(Drawings { from, drawings }));
        let minds = minds.map(|mut minds| {
            if !minds.orders.is_empty()
                && let Some(why) = watch_only
            {
                minds.orders.clear();
                minds.why_not = Some(why.to_owned());
            }
            ToPage::Minds(minds)
        });
        let rest = [
            self.extent.map(ToPage::Extent),
            events,
            messages,
            drawings,
            self.notice.map(ToPage::Notice),
            minds,
            pace.map(ToPage::Pace),
        ];
        let texts = stage.into_iter().chain(layouts).chain(rest.into_iter().flatten());
        let texts = texts.map(|message| Update::from(&message));
        texts.chain(self.frames.map(Update::Frames)).collect()
    }
}

fn owned<T: Clone>(items: Vec<Arc<T>>) -> Vec<T> {
    items.into_iter().map(Arc::unwrap_or_clone).collect()
}

impl State {
    /// What has come since a page was sent something. It counts as sent.
    fn fresh(&self, sent: &mut Sent, is_live: bool) -> Fresh {
        let is_new = |known: &mut u64, now: u64| std::mem::replace(known, now) != now;
        let stage = is_new(&mut sent.stages, self.stages).then(|| self.stage.clone());
        let notice = is_new(&mut sent.notices, self.notices).then(|| self.notice.clone());
        let layouts = self.layouts[sent.layouts..].to_vec();
        sent.layouts = self.layouts.len();
        let extent = self.extent();
        // A live match grows with every frame, and the frame says so itself.
        let but_frames = |extent: &Extent| Extent { frames: 0, ..extent.clone() };
        let is_known = match &sent.extent {
            Some(before) if is_live => but_frames(before) == but_frames(&extent),
            before => before.as_ref() == Some(&extent),
        };
        if !is_known {
            sent.extent = Some(extent.clone());
        }
        let events = self.events.since(sent.events, AT_ONCE);
        sent.events = events.0 + events.1.len();
        let (first, messages) = self.messages.since(sent.messages, AT_ONCE);
        sent.messages = first + messages.len();
        let drawings = self.drawings.since(sent.drawings, AT_ONCE);
        sent.drawings = drawings.0 + drawings.1.len();
        sent.is_behind = sent.events < self.events.end()
            || sent.messages < self.messages.end()
            || sent.drawings < self.drawings.end();
        let frames = self.fresh_frames(sent, is_live);
        let extent = (!is_known).then_some(extent);
        let teams = self.stage.teams.len();
        let is_over = self.complete;
        Fresh { stage, teams, layouts, extent, events, messages, drawings, notice, frames, is_over }
    }

    /// The newest frames of a live match, the first one of a log.
    fn fresh_frames(&self, sent: &mut Sent, is_live: bool) -> Option<Vec<u8>> {
        let (first, next) = (self.frames.first, self.frames.next);
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
        Some(frames_message(frames.filter_map(|index| self.frames.frame(index))))
    }
}

#[cfg(test)]
mod tests {
    use common_scene::{FrameCodec, Report, Source, StoredFrame, decode_frames};

    use super::*;
    use crate::{
        frame_store::{Keep, PIECE},
        test_league::TestLeague,
        test_match::layout,
    };

    const LIVE: Access = Access { is_live: true, watch_only: None };
    const LOG: Access = Access { is_live: false, watch_only: None };

    /// Room for two full pieces.
    fn recorded() -> RecordedMatch {
        let recorded =
            RecordedMatch::new(Arc::new(TestLeague), Source::Live { live: true }, Keep::End(600_000));
        recorded.take(Report::Layout(Box::new(layout(false))));
        recorded
    }

    fn push(recorded: &RecordedMatch, indices: std::ops::Range<u32>) {
        for index in indices {
            let mut stored = StoredFrame { memory: vec![0; 200], ..StoredFrame::default() };
            stored.frame.index = index;
            recorded.take(Report::Frame(stored));
        }
    }

    fn indices(updates: &[Update]) -> Vec<u32> {
        let codec = FrameCodec::new(&layout(false));
        let frames = updates.iter().filter_map(|update| match update {
            Update::Frames(message) => Some(decode_frames(message, |_| Some(&codec)).expect("frames")),
            Update::Text(_) => None,
        });
        frames.flatten().map(|frame| frame.index).collect()
    }

    #[test]
    fn a_page_that_keeps_up_is_sent_every_frame_and_one_that_does_not_the_newest() {
        let (recorded, mut sent) = (recorded(), Sent::default());
        let mut updates = || recorded.updates(&mut sent, LIVE);
        assert_eq!(indices(&updates()), [0_u32; 0]);
        push(&recorded, 0..3);
        assert_eq!(indices(&updates()), [2], "the newest at first");
        push(&recorded, 3..5);
        assert_eq!(indices(&updates()), [3, 4]);
        assert!(updates().is_empty());
        push(&recorded, 5..100);
        assert_eq!(indices(&updates()), [99]);
    }

    #[test]
    fn a_log_is_sent_its_first_frame_and_then_only_how_long_it_is() {
        let (recorded, mut sent) = (recorded(), Sent::default());
        recorded.updates(&mut sent, LOG);
        push(&recorded, 0..3);
        let updates = recorded.updates(&mut sent, LOG);
        assert_eq!(indices(&updates), [0]);
        assert!(matches!(&updates[0], Update::Text(text) if text.contains("\"frames\":3")), "{updates:?}");
        push(&recorded, 3..4);
        assert_eq!(indices(&recorded.updates(&mut sent, LOG)), [0_u32; 0]);
        assert_eq!(indices(&[recorded.frames_in(2, 400)]), [2, 3]);
        assert_eq!(indices(&[recorded.frames_in(u32::MAX, u32::MAX)]), [0_u32; 0]);
    }

    #[test]
    fn of_a_very_long_match_the_end_is_kept() {
        let recorded = recorded();
        push(&recorded, 0..4 * PIECE as u32);
        let extent = recorded.extent();
        assert!(0 < extent.first && extent.frames == 4 * PIECE as u32, "{extent:?}");
        assert_eq!(indices(&[recorded.frames_in(extent.first - 1, 2)]), [extent.first]);
        assert_eq!(indices(&[recorded.frames_in(extent.frames - 1, 2)]), [extent.frames - 1]);
    }
}
