//! Clients in this process, without a socket.

use std::num::NonZeroUsize;

use common_simulation::{ClientId, Simulation};

use crate::{Clients, ReceiveOutcome, ThreadPool, Wait};

/// A client that lives in this process: a player's brain, a log writer, a test.
///
/// The loop calls [`send`](LocalClient::send) at the beginning, and again after each output that the client receives, until
/// it returns nothing. Long work belongs in [`think`](LocalClient::think): there clients do not wait for each other.
pub trait LocalClient<S: Simulation> {
    /// Receives an output of the simulation. The answer is collected later, by `send`, so there is no recursion.
    fn receive(&mut self, output: &S::Output);

    /// Whether it has to think before the next `send`.
    fn has_to_think(&self) -> bool {
        false
    }

    /// Thinks. Others may think at the same time on other threads, in any order, so it must not touch what it shares with
    /// them.
    fn think(&mut self) {}

    /// Returns its next input, or nothing for now. The loop calls one client after the other, always in the same order.
    fn send(&mut self) -> Option<S::Input>;
}

impl<S: Simulation, C: LocalClient<S> + ?Sized> LocalClient<S> for Box<C> {
    fn receive(&mut self, output: &S::Output) {
        (**self).receive(output);
    }

    fn has_to_think(&self) -> bool {
        (**self).has_to_think()
    }

    fn think(&mut self) {
        (**self).think();
    }

    fn send(&mut self) -> Option<S::Input> {
        (**self).send()
    }
}

/// The clients of a match that is played in one process, by their [`ClientId`].
pub struct LocalClients<C> {
    entries: Vec<Entry<C>>,
    /// The threads to think on, if there are several.
    threads: Option<ThreadPool<Entry<C>>>,
}

struct Entry<C> {
    client: C,
    /// It has received something since its last input, or was never asked for one.
    may_send: bool,
}

impl<C> LocalClients<C> {
    /// Without clients yet. They will think one after the other.
    pub fn new() -> LocalClients<C> {
        LocalClients { entries: Vec::new(), threads: None }
    }

    /// Lets them think on this many threads. The number changes only how long it takes.
    pub fn on_threads<S: Simulation>(self, threads: NonZeroUsize) -> LocalClients<C>
    where
        C: LocalClient<S> + Send + 'static,
    {
        let most = NonZeroUsize::new(self.entries.len()).unwrap_or(NonZeroUsize::MIN);
        let threads = (threads.get() > 1).then(|| ThreadPool::new(threads.min(most), Entry::think::<S>));
        LocalClients { threads, ..self }
    }

    /// Adds a client. Clients send in the order in which they were added.
    pub fn add(&mut self, client: C) -> ClientId {
        self.entries.push(Entry { client, may_send: true });
        ClientId(self.entries.len() as u32 - 1)
    }

    /// All clients, after the match.
    pub fn into_clients(self) -> impl Iterator<Item = C> {
        self.entries.into_iter().map(|entry| entry.client)
    }
}

impl<C> Entry<C> {
    fn has_to_think<S: Simulation>(&self) -> bool
    where
        C: LocalClient<S>,
    {
        self.may_send && self.client.has_to_think()
    }

    fn think<S: Simulation>(&mut self)
    where
        C: LocalClient<S>,
    {
        if self.has_to_think() {
            self.client.think();
        }
    }
}

impl<C> Default for LocalClients<C> {
    fn default() -> Self {
        LocalClients::new()
    }
}

impl<C> FromIterator<C> for LocalClients<C> {
    fn from_iter<I: IntoIterator<Item = C>>(clients: I) -> Self {
        let mut added = LocalClients::new();
        for client in clients {
            added.add(client);
        }
        added
    }
}

impl<S: Simulation, C: LocalClient<S>> Clients<S> for LocalClients<C> {
    fn receive(&mut self, _: Wait, inputs: &mut Vec<(ClientId, S::Input)>) -> ReceiveOutcome {
        let thinkers = self.entries.iter().filter(|entry| entry.has_to_think()).count();
        match &mut self.threads {
            Some(threads) if thinkers > 1 => threads.each(&mut self.entries),
            _ => self.entries.iter_mut().for_each(Entry::think),
        }
        for (index, entry) in self.entries.iter_mut().enumerate() {
            if std::mem::take(&mut entry.may_send) {
                let sent = std::iter::from_fn(|| entry.client.send());
                inputs.extend(sent.map(|input| (ClientId(index as u32), input)));
            }
        }
        if inputs.is_empty() { ReceiveOutcome::Idle } else { ReceiveOutcome::Again }
    }

    fn send(&mut self, to: ClientId, output: &S::Output) {
        // The client may have left already.
        if let Some(entry) = self.entries.get_mut(to.0 as usize) {
            entry.client.receive(output);
            entry.may_send = true;
        }
    }
}
