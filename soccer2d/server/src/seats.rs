//! Clients of a served match that live in this process: the same loop hears them and those at sockets.

use std::num::NonZeroUsize;

use common_match_loop::{LocalClient, SideBySide};
use common_simulation::ClientId;
use soccer2d_sim::{Input, Match, Output};

/// Those who need no socket.
pub(crate) struct Seats {
    seats: Vec<Seat>,
    threads: SideBySide<Seat>,
}

struct Seat {
    id: ClientId,
    client: Box<dyn LocalClient<Match> + Send>,
    /// Speaks for the first time when so many players have been welcomed.
    after: usize,
    /// Has been told something since it was last asked, or was never asked.
    may_speak: bool,
}

impl Seats {
    /// Nobody yet; they will think on so many threads.
    pub(crate) fn new(threads: NonZeroUsize) -> Seats {
        Seats { seats: Vec::new(), threads: SideBySide::new(threads, Seat::think) }
    }

    pub(crate) fn add(&mut self, id: ClientId, client: Box<dyn LocalClient<Match> + Send>, after: usize) {
        self.seats.push(Seat { id, client, after, may_speak: true });
    }

    /// What they have to say, in the order in which they were seated.
    pub(crate) fn hear(&mut self, welcomed: usize, heard: &mut Vec<(ClientId, Input)>) {
        if self.seats.iter().any(Seat::has_to_think) {
            self.threads.each(&mut self.seats);
        }
        for seat in self.seats.iter_mut().filter(|seat| seat.after <= welcomed) {
            if std::mem::take(&mut seat.may_speak) {
                let inputs = std::iter::from_fn(|| seat.client.says());
                heard.extend(inputs.map(|input| (seat.id, input)));
            }
        }
    }

    /// Tells one of them; false if nobody here has this number.
    pub(crate) fn tell(&mut self, to: ClientId, output: &Output) -> bool {
        let Some(seat) = self.seats.iter_mut().find(|seat| seat.id == to) else { return false };
        seat.client.told(output);
        seat.may_speak = true;
        true
    }
}

impl Seat {
    fn has_to_think(&self) -> bool {
        self.may_speak && self.client.has_to_think()
    }

    fn think(&mut self) {
        if self.has_to_think() {
            self.client.think();
        }
    }
}
