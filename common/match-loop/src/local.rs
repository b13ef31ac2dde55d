//! Who takes part without a socket.

use common_simulation::{ClientId, Simulation};

use crate::{Clients, Listened, Wait};

/// A client that lives in this process: a player's brain, a log writer, a test.
///
/// The loop asks it once at the beginning and then whenever it has been told something, until it has nothing more to say.
pub trait LocalClient<S: Simulation> {
    /// Hears something from the simulation. What it has to say about it is asked for later, so nothing runs in circles.
    fn told(&mut self, output: &S::Output);

    /// The next thing it wants to say, or nothing for now.
    fn says(&mut self) -> Option<S::Input>;
}

impl<S: Simulation, C: LocalClient<S> + ?Sized> LocalClient<S> for Box<C> {
    fn told(&mut self, output: &S::Output) {
        (**self).told(output);
    }

    fn says(&mut self) -> Option<S::Input> {
        (**self).says()
    }
}

/// The clients of a match that is played in one process, by their [`ClientId`].
pub struct LocalClients<C> {
    seats: Vec<Seat<C>>,
}

struct Seat<C> {
    client: C,
    /// Has been told something since it was last asked, or was never asked.
    may_speak: bool,
}

impl<C> LocalClients<C> {
    /// Nobody yet.
    pub fn new() -> LocalClients<C> {
        LocalClients { seats: Vec::new() }
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
