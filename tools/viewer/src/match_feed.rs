//! A match in this process as a recorded match. The match hands over what it shows and goes on at once: it never waits for the
//! viewer.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use common_match_loop::PaceControl;
use common_scene::{League, Request, Source, Translate};

use crate::{frame_store, offered_pace::OfferedPace, recorded_match::RecordedMatch};

/// So much may wait between match and viewer; more is left out. A match that runs as fast as it can is ahead by that much at
/// most, which for 22 players takes some 20 MB.
const MOST_WAITING: usize = 4096;

/// So many requests may wait for the match.
const MOST_REQUESTS: usize = 64;

/// The end that the match holds. When it is dropped, the match is over.
pub struct Feed<T> {
    shown: SyncSender<T>,
    requests: Receiver<Request>,
}

/// The end that the viewer holds.
pub struct Fed {
    league: Arc<dyn League>,
    record: Box<dyn FnOnce(&RecordedMatch) + Send>,
    requests: SyncSender<Request>,
    pace: Option<OfferedPace>,
}

impl Fed {
    /// Lets pages change the pace of the match. It can be paused if all its clients wait as long as it takes.
    pub fn with_pace(self, control: PaceControl, can_pause: bool) -> Fed {
        Fed { pace: Some(OfferedPace { control, can_pause }), ..self }
    }
}

/// Both ends, for a match of a league whose typed shows the translator makes into reports.
pub fn feed<T: Translate>(league: Arc<dyn League>, mut translator: T) -> (Feed<T::Shown>, Fed) {
    let (shown, seen) = mpsc::sync_channel(MOST_WAITING);
    let (requests, requested) = mpsc::sync_channel(MOST_REQUESTS);
    let record = Box::new(move |recorded: &RecordedMatch| {
        for shown in seen {
            translator.take(shown, &mut |report| recorded.take(report));
            recorded.publish();
        }
        translator.finish(&mut |report| recorded.take(report));
    });
    (Feed { shown, requests: requested }, Fed { league, record, requests, pace: None })
}

impl<T> Feed<T> {
    /// Hands over something that the match shows. Without room, or without a viewer, it is left out.
    pub fn show(&self, shown: T) {
        let _ = self.shown.try_send(shown);
    }

    /// The next request of a page.
    pub fn request(&self) -> Option<Request> {
        self.requests.try_recv().ok()
    }
}

/// Records a match in this process. Gives the way for requests to it.
pub(crate) fn follow(fed: Fed) -> anyhow::Result<(Arc<RecordedMatch>, SyncSender<Request>)> {
    let Fed { league, record, requests, pace } = fed;
    let mut recorded = RecordedMatch::new(league, Source::Live { live: true }, frame_store::LIVE);
    recorded.pace = pace;
    let recorded = Arc::new(recorded);
    let writer = recorded.clone();
    thread::Builder::new().name("feed".to_owned()).spawn(move || {
        record(&writer);
        writer.set_no_commands(Some("The match is over.".to_owned()));
        writer.set_complete(true);
    })?;
    Ok((recorded, requests))
}
