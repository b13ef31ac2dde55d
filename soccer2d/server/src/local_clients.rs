//! Clients of a served match that live in this process: the same loop serves them and those at sockets.

use std::num::NonZeroUsize;

use common_match_loop::{LocalClient, ThreadPool};
use common_simulation::ClientId;
use soccer2d_sim::{Input, Match, Output};

/// The clients that need no socket.
pub(crate) struct LocalClients {
    clients: Vec<Entry>,
    threads: ThreadPool<Entry>,
}

struct Entry {
    id: ClientId,
    client: Box<dyn LocalClient<Match> + Send>,
    /// Sends nothing before this many players have been accepted.
    after: usize,
    /// Has received something since it was last asked, or was never asked.
    may_speak: bool,
}

impl LocalClients {
    /// No client yet; they will think on this many threads.
    pub(crate) fn new(threads: NonZeroUsize) -> LocalClients {
        LocalClients { clients: Vec::new(), threads: ThreadPool::new(threads, Entry::think) }
    }

    pub(crate) fn add(&mut self, id: ClientId, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.clients.push(Entry { id, client, after, may_speak: true });
    }

    /// Collects their inputs, in the order in which they were added.
    pub(crate) fn hear(&mut self, welcomed: usize, heard: &mut Vec<(ClientId, Input)>) {
        if self.clients.iter().any(Entry::has_to_think) {
            self.threads.each(&mut self.clients);
        }
        for entry in self.clients.iter_mut().filter(|entry| entry.after <= welcomed) {
            if std::mem::take(&mut entry.may_speak) {
                let inputs = std::iter::from_fn(|| entry.client.send());
                heard.extend(inputs.map(|input| (entry.id, input)));
            }
        }
    }

    /// Hands an output to one of them; false if none has this number.
    pub(crate) fn send(&mut self, to: ClientId, output: &Output) -> bool {
        let Some(entry) = self.clients.iter_mut().find(|entry| entry.id == to) else { return false };
        entry.client.receive(output);
        entry.may_speak = true;
        true
    }
}

impl Entry {
    fn has_to_think(&self) -> bool {
        self.may_speak && self.client.has_to_think()
    }

    fn think(&mut self) {
        if self.has_to_think() {
            self.client.think();
        }
    }
}
