//! Follows a live match over its endpoints, as its league wants it: a thread for each endpoint, which opens the connection,
//! greets, receives, sends, and tries again when the endpoint is gone. Not here: sockets (`connection.rs`), what the bytes mean
//! (the league's own `Follower`).

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::anyhow;
use common_scene::{Endpoint, Follower, League, Request, Source, Taken};

use crate::{
    connection::{Address, Connection, Received},
    frame_store,
    recorded_match::RecordedMatch,
};

/// How long an endpoint may take to answer before it counts as absent and is tried again.
const ANSWER: Duration = Duration::from_secs(1);

/// How long to wait before a connection that could not be opened is tried again.
const RETRY: Duration = Duration::from_millis(50);

/// So many datagrams or pieces of a stream may wait to be sent to an endpoint.
const MOST_OUTGOING: usize = 64;

/// A record of a stream has at most so many bytes.
const MOST_RECORD_BYTES: usize = 16 << 20;

/// A live match that is followed. It takes leave of its endpoints when it is dropped.
pub(crate) struct FollowedMatch {
    pub(crate) recorded: Arc<RecordedMatch>,
    shared: Arc<Shared>,
    outgoing: Vec<SyncSender<Vec<u8>>>,
}

struct Shared {
    follower: Mutex<Box<dyn Follower>>,
    recorded: Arc<RecordedMatch>,
    /// All addresses, for a person.
    addresses: String,
    presence: Mutex<Presence>,
    began: Instant,
    stop: AtomicBool,
}

/// Which endpoints are there.
struct Presence {
    is_there: Vec<bool>,
    /// Whether spectators have been told that none is there.
    is_announced: bool,
}

impl Drop for FollowedMatch {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

/// Follows the match at an address of a league. It need not be there yet.
pub(crate) fn follow(league: &Arc<dyn League>, address: &str) -> anyhow::Result<FollowedMatch> {
    let follower = league.follow(address).map_err(|why| anyhow!(why))?;
    let endpoints = follower.endpoints();
    let addresses = endpoints.iter().map(|endpoint| Address::resolve(&endpoint.transport));
    let addresses = addresses.collect::<anyhow::Result<Vec<_>>>()?;
    let named = addresses.iter().map(Address::to_string).collect::<Vec<_>>().join(" and ");
    let recorded =
        Arc::new(RecordedMatch::new(league.clone(), Source::Live { live: true }, frame_store::LIVE));
    recorded.set_no_commands(Some(format!("No server has answered at {named} yet.")));
    let shared = Arc::new(Shared {
        follower: Mutex::new(follower),
        recorded: recorded.clone(),
        addresses: named,
        presence: Mutex::new(Presence { is_there: vec![false; endpoints.len()], is_announced: false }),
        began: Instant::now(),
        stop: AtomicBool::new(false),
    });
    let mut outgoing = Vec::new();
    for (index, (endpoint, address)) in endpoints.into_iter().zip(addresses).enumerate() {
        let (sender, receiver) = mpsc::sync_channel(MOST_OUTGOING);
        outgoing.push(sender);
        let worker = Worker { shared: shared.clone(), index, endpoint, address, outgoing: receiver };
        thread::Builder::new().name(format!("endpoint {index}")).spawn(move || worker.run())?;
    }
    Ok(FollowedMatch { recorded, shared, outgoing })
}

impl FollowedMatch {
    /// Sends a command to the match; or says why not.
    pub(crate) fn command(&self, request: &Request) -> Result<(), String> {
        for (endpoint, bytes) in self.shared.follower().command(request)? {
            let outgoing =
                self.outgoing.get(endpoint).ok_or("The league names an endpoint that it has not.")?;
            outgoing
                .try_send(bytes)
                .map_err(|_| "The server is slow to take commands; try again.".to_owned())?;
        }
        Ok(())
    }
}

impl Shared {
    fn follower(&self) -> MutexGuard<'_, Box<dyn Follower>> {
        self.follower.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// An endpoint has sent something for the first time, or again.
    fn found(&self, index: usize) {
        let mut presence = self.presence();
        presence.is_there[index] = true;
        presence.is_announced = false;
        drop(presence);
        self.recorded.set_no_commands(None);
        self.recorded.set_complete(false);
    }

    /// An endpoint is not there, or not any more. Spectators are told when it was the last one.
    fn missed(&self, index: usize) {
        let mut presence = self.presence();
        let was_there = std::mem::replace(&mut presence.is_there[index], false);
        let is_news =
            !presence.is_there.contains(&true) && !std::mem::replace(&mut presence.is_announced, true);
        drop(presence);
        if was_there {
            self.follower().lost(index, &mut |report| self.recorded.take(report));
        }
        if is_news {
            let addresses = &self.addresses;
            let has_been_there = self.recorded.extent().frames > 0;
            let text = if has_been_there {
                format!("The server at {addresses} is gone. When it comes back, the match goes on here.")
            } else {
                format!("No server answers at {addresses}. When one is started there, it is shown.")
            };
            self.recorded.set_no_commands(Some(text.clone()));
            self.recorded.notice(&text);
            self.recorded.set_complete(has_been_there);
        }
    }
}

/// What follows one endpoint.
struct Worker {
    shared: Arc<Shared>,
    index: usize,
    endpoint: Endpoint,
    address: Address,
    outgoing: Receiver<Vec<u8>>,
}

impl Worker {
    fn run(&self) {
        while !self.shared.has_stopped() {
            // Without a connection it is as if the endpoint did not answer.
            if let Ok(mut connection) = Connection::open(&self.address) {
                self.listen(&mut connection);
                if self.shared.has_stopped() {
                    // Whether or not it arrives.
                    let _ = self.endpoint.farewell.as_ref().map(|farewell| connection.send(farewell));
                    return;
                }
            }
            self.shared.missed(self.index);
            thread::sleep(RETRY);
        }
    }

    /// Receives until the endpoint is gone, or does not answer.
    fn listen(&self, connection: &mut Connection) {
        let mut buffer = vec![0; 1 << 16];
        let mut stream = Vec::new();
        let (mut is_there, mut heard, mut spoke) = (false, Instant::now(), Instant::now());
        if self.endpoint.greeting.as_ref().is_some_and(|greeting| connection.send(greeting).is_err()) {
            return;
        }
        while !self.shared.has_stopped() {
            while let Ok(bytes) = self.outgoing.try_recv() {
                // A person sees that a command had no effect, and gives it again.
                let _ = connection.send(&bytes);
                spoke = Instant::now();
            }
            if let Some((silence, bytes)) = &self.endpoint.keep_alive
                && spoke.elapsed() >= *silence
            {
                let _ = connection.send(bytes);
                spoke = Instant::now();
            }
            match connection.receive(&mut buffer) {
                Received::Bytes(length) => {
                    if !std::mem::replace(&mut is_there, true) {
                        self.shared.found(self.index);
                    }
                    heard = Instant::now();
                    let goes_on = if connection.is_stream() {
                        stream.extend_from_slice(&buffer[..length]);
                        self.take_records(&mut stream)
                    } else {
                        self.take(&buffer[..length], true);
                        true
                    };
                    self.shared.recorded.publish();
                    if !goes_on {
                        return;
                    }
                }
                Received::Nothing => {}
                Received::Refused if !is_there && heard.elapsed() < ANSWER => thread::sleep(RETRY),
                Received::Refused => return,
            }
            if heard.elapsed() >= if is_there { self.endpoint.gone_after } else { ANSWER } {
                if !connection.is_passive() {
                    return;
                }
                // A group or a port of this machine can be listened to on, whether or not anything is sent there.
                self.shared.missed(self.index);
                (is_there, heard) = (false, Instant::now());
            }
        }
    }

    fn take(&self, bytes: &[u8], at_end: bool) -> Taken {
        let time = self.shared.began.elapsed();
        let recorded = &self.shared.recorded;
        self.shared.follower().receive(self.index, time, bytes, at_end, &mut |report| recorded.take(report))
    }

    /// Takes whole records off the front of a stream. Says whether the stream is read on.
    fn take_records(&self, stream: &mut Vec<u8>) -> bool {
        let mut used = 0;
        let goes_on = loop {
            if used >= stream.len() {
                break true;
            }
            match self.take(&stream[used..], false) {
                Taken::Bytes(length) => used += length.max(1),
                Taken::More => break stream.len() - used <= MOST_RECORD_BYTES,
                Taken::End => break false,
            }
        };
        stream.drain(..used.min(stream.len()));
        goes_on
    }
}
