//! The loop itself.

use std::{ops::ControlFlow, thread, time::Duration, time::Instant};

use common_simulation::{ClientId, ClientSet, Simulation};

use crate::{LocalClient, Pace, Schedule, Timing};

/// A simulation and those who take part in it.
pub struct MatchLoop<S, C> {
    simulation: S,
    /// By their [`ClientId`].
    clients: Vec<Seat<C>>,
    timing: Timing,
    pace: Pace,
    stalls: u64,
}

struct Seat<C> {
    client: C,
    /// Has been told something since it was last asked, or was never asked.
    may_speak: bool,
}

/// The match cannot go on: in lock-step these clients owe an answer and have nothing to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered(pub ClientSet);

impl std::fmt::Display for Unanswered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the match waits for an answer that does not come, of client")?;
        self.0.iter().try_for_each(|client| write!(f, " {}", client.0))
    }
}

impl std::error::Error for Unanswered {}

impl<S: Simulation, C: LocalClient<S>> MatchLoop<S, C> {
    /// A loop without clients. The first tick waits until those added before it have said what they want to: the lobby.
    pub fn new(simulation: S, timing: Timing, pace: Pace) -> MatchLoop<S, C> {
        MatchLoop { simulation, clients: Vec::new(), timing, pace, stalls: 0 }
    }

    /// Seats a client. Clients speak in the order in which they were seated.
    pub fn add(&mut self, client: C) -> ClientId {
        self.clients.push(Seat { client, may_speak: true });
        ClientId(self.clients.len() as u32 - 1)
    }

    /// Plays until the observer, who sees the simulation after every tick, says stop.
    pub fn run(&mut self, mut observer: impl FnMut(&S) -> ControlFlow<()>) -> Result<(), Unanswered> {
        let start = Instant::now();
        let mut schedule = self
            .pace
            .tick(self.timing)
            .map(|tick| Schedule::new(tick, self.timing.ticks_per_cycle, Duration::ZERO));
        loop {
            self.listen();
            let awaited = self.simulation.awaits();
            if !awaited.is_empty() {
                return Err(Unanswered(awaited));
            }
            if let Some(schedule) = &mut schedule {
                if let Some(early) = schedule.due().checked_sub(start.elapsed()) {
                    thread::sleep(early);
                }
                let stalls = schedule.stalls();
                schedule.ticked(start.elapsed());
                self.stalls += schedule.stalls() - stalls;
            }
            let clients = &mut self.clients;
            self.simulation.tick(&mut |to, output| tell(clients, to, output));
            if observer(&self.simulation).is_break() {
                return Ok(());
            }
        }
    }

    /// Hands on all that the clients want to say, until they are silent.
    fn listen(&mut self) {
        let mut somebody_spoke = true;
        while somebody_spoke {
            somebody_spoke = false;
            for index in 0..self.clients.len() {
                if !std::mem::take(&mut self.clients[index].may_speak) {
                    continue;
                }
                while let Some(input) = self.clients[index].client.says() {
                    let clients = &mut self.clients;
                    self.simulation.receive(ClientId(index as u32), input, &mut |to, output| {
                        tell(clients, to, output);
                    });
                    somebody_spoke = true;
                }
            }
        }
    }

    /// The match as it stands.
    pub fn simulation(&self) -> &S {
        &self.simulation
    }

    /// How often real time was lost for more than a cycle.
    pub fn stalls(&self) -> u64 {
        self.stalls
    }

    /// The match and the clients, when all is over.
    pub fn into_parts(self) -> (S, impl Iterator<Item = C>) {
        (self.simulation, self.clients.into_iter().map(|seat| seat.client))
    }
}

fn tell<S: Simulation, C: LocalClient<S>>(clients: &mut [Seat<C>], to: ClientId, output: &S::Output) {
    // Somebody who is not here any more, or never was, is told nothing.
    if let Some(seat) = clients.get_mut(to.0 as usize) {
        seat.client.told(output);
        seat.may_speak = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks everybody who joined every third tick, and counts.
    #[derive(Clone, Default)]
    struct Counter {
        ticks: u64,
        joined: Vec<ClientId>,
        owing: Vec<ClientId>,
        answers: Vec<(u64, ClientId)>,
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Say {
        Join,
        Answer,
    }

    impl Simulation for Counter {
        type Input = Say;
        type Output = ();

        fn receive(&mut self, from: ClientId, input: Say, _: &mut dyn FnMut(ClientId, &())) {
            match input {
                Say::Join => self.joined.push(from),
                Say::Answer => {
                    self.owing.retain(|&client| client != from);
                    self.answers.push((self.ticks, from));
                }
            }
        }

        fn tick(&mut self, out: &mut dyn FnMut(ClientId, &())) {
            self.ticks += 1;
            if self.ticks.is_multiple_of(3) {
                self.owing.clone_from(&self.joined);
                self.joined.iter().for_each(|&client| out(client, &()));
            }
        }

        fn awaits(&self) -> ClientSet {
            self.owing.iter().copied().collect()
        }

        fn next_due(&self) -> u64 {
            self.ticks + 1
        }
    }

    struct Answerer {
        next: Option<Say>,
        patience: u32,
    }

    impl LocalClient<Counter> for Answerer {
        fn told(&mut self, (): &()) {
            if self.patience > 0 {
                self.patience -= 1;
                self.next = Some(Say::Answer);
            }
        }

        fn says(&mut self) -> Option<Say> {
            self.next.take()
        }
    }

    const TIMING: Timing = Timing { tick: Duration::from_millis(10), ticks_per_cycle: 3 };

    fn answerer(patience: u32) -> Answerer {
        Answerer { next: Some(Say::Join), patience }
    }

    fn until(ticks: u64) -> impl FnMut(&Counter) -> ControlFlow<()> {
        move |counter| if counter.ticks == ticks { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[test]
    fn everybody_joins_before_the_first_tick_and_answers_before_the_next() {
        let mut game = MatchLoop::new(Counter::default(), TIMING, Pace::Unpaced);
        let (a, b) = (game.add(answerer(9)), game.add(answerer(9)));
        assert_eq!(game.run(until(7)), Ok(()));
        assert_eq!(game.simulation().answers, [(3, a), (3, b), (6, a), (6, b)]);
    }

    #[test]
    fn a_client_that_falls_silent_is_named() {
        let mut game = MatchLoop::new(Counter::default(), TIMING, Pace::Unpaced);
        game.add(answerer(9));
        let silent = game.add(answerer(1));
        let error = game.run(until(100)).unwrap_err();
        assert_eq!(error, Unanswered(ClientSet::from_iter([silent])));
        assert!(error.to_string().ends_with("of client 1"), "{error}");
        assert_eq!(game.simulation().ticks, 6);
    }

    #[test]
    fn the_pace_changes_nothing_but_the_time() {
        let play = |pace| {
            let mut game = MatchLoop::new(Counter::default(), TIMING, pace);
            game.add(answerer(9));
            game.run(until(12)).unwrap();
            game.into_parts().0.answers
        };
        assert_eq!(play(Pace::Unpaced), play(Pace::Times(1000.0)));
    }
}
