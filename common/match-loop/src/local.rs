//! Who takes part without a socket.

use std::num::NonZeroUsize;

use common_simulation::{ClientId, Simulation};

use crate::{Clients, Listened, SideBySide, Wait};

/// A client that lives in this process: a player's brain, a log writer, a test.
///
/// The loop asks it once at the beginning and then whenever it has been told something, until it has nothing more to say.
/// What takes long belongs into [`think`](LocalClient::think): there clients do not wait for each other.
pub trait LocalClient<S: Simulation> {
    /// Hears something from the simulation. What it has to say about it is asked for later, so nothing runs in circles.
    fn told(&mut self, output: &S::Output);

    /// Whether it has to think before it is asked what it wants to say.
    fn has_to_think(&self) -> bool {
        false
    }

    /// Thinks. Others may think at the same time on other threads, in any order: what it shares with them it leaves alone.
    fn think(&mut self) {}

    /// The next thing it wants to say, or nothing for now. Clients are asked one after the other, always in the same order.
    fn says(&mut self) -> Option<S::Input>;
}

impl<S: Simulation, C: LocalClient<S> + ?Sized> LocalClient<S> for Box<C> {
    fn told(&mut self, output: &S::Output) {
        (**self).told(output);
    }

    fn has_to_think(&self) -> bool {
        (**self).has_to_think()
    }

    fn think(&mut self) {
        (**self).think();
    }

    fn says(&mut self) -> Option<S::Input> {
        (**self).says()
    }
}

/// The clients of a match that is played in one process, by their [`ClientId`].
pub struct LocalClients<C> {
    seats: Vec<Seat<C>>,
    /// The threads to think on, if there are several.
    threads: Option<SideBySide<Seat<C>>>,
}

struct Seat<C> {
    client: C,
    /// Has been told something since it was last asked, or was never asked.
    may_speak: bool,
}

impl<C> LocalClients<C> {
    /// Nobody yet. They will think one after the other.
    pub fn new() -> LocalClients<C> {
        LocalClients { seats: Vec::new(), threads: None }
    }

    /// Lets them think on so many threads. It changes nothing but the time it takes.
    pub fn on_threads<S: Simulation>(self, threads: NonZeroUsize) -> LocalClients<C>
    where
        C: LocalClient<S> + Send + 'static,
    {
        let most = NonZeroUsize::new(self.seats.len()).unwrap_or(NonZeroUsize::MIN);
        let threads = (threads.get() > 1).then(|| SideBySide::new(threads.min(most), Seat::think::<S>));
        LocalClients { threads, ..self }
    }

    /// Seats a client. Clients speak in the order in which they were seated.
    pub fn add(&mut self, client: C) -> ClientId {
        self.seats.push(Seat { client, may_speak: true });
        ClientId(self.seats.len() as u32 - 1)
    }

    /// All of them, when all is over.
    pub fn into_clients(self) -> impl Iterator<Item = C> {
        self.seats.into_iter().map(|seat| seat.client)
    }
}

impl<C> Seat<C> {
    fn has_to_think<S: Simulation>(&self) -> bool
    where
        C: LocalClient<S>,
    {
        self.may_speak && self.client.has_to_think()
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
        let mut seated = LocalClients::new();
        for client in clients {
            seated.add(client);
        }
        seated
    }
}

impl<S: Simulation, C: LocalClient<S>> Clients<S> for LocalClients<C> {
    fn listen(&mut self, _: Wait, heard: &mut Vec<(ClientId, S::Input)>) -> Listened {
        let thinkers = self.seats.iter().filter(|seat| seat.has_to_think()).count();
        match &mut self.threads {
            Some(threads) if thinkers > 1 => threads.each(&mut self.seats),
            _ => self.seats.iter_mut().for_each(Seat::think),
        }
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if std::mem::take(&mut seat.may_speak) {
                let inputs = std::iter::from_fn(|| seat.client.says());
                heard.extend(inputs.map(|input| (ClientId(index as u32), input)));
            }
        }
        if heard.is_empty() { Listened::Silence } else { Listened::Again }
    }

    fn tell(&mut self, to: ClientId, output: &S::Output) {
        // Somebody who is not here any more, or never was, is told nothing.
        if let Some(seat) = self.seats.get_mut(to.0 as usize) {
            seat.client.told(output);
            seat.may_speak = true;
        }
    }
}
