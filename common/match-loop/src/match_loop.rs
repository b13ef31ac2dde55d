//! The loop itself.

use std::{
    thread,
    time::{Duration, Instant},
};

use common_simulation::{ClientId, ClientSet, Simulation};

use crate::{
    Clients, PaceControl, Patience, ReceiveOutcome, Wait,
    pacing::{Due, Pacing},
};

/// How often a paused match checks whether something has changed.
const PAUSE_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// A simulation and its clients.
pub struct MatchLoop<S: Simulation, C> {
    simulation: S,
    clients: C,
    pace: PaceControl,
    patience: Patience,
    stalls: u64,
    /// Missed cycles since the last complete one.
    missed: u32,
    /// The inputs of the last call; kept so that their memory is reused.
    inputs: Vec<(ClientId, S::Input)>,
}

/// What the loop does after a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next tick, when it is due.
    Tick,
    /// The next tick, but not before this much time has passed.
    TickAfter(Duration),
    /// The match ends.
    Stop,
}

/// Why a match ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The observer returned [`Next::Stop`].
    Stopped,
    /// A signal from outside.
    Interrupted,
}

/// The match cannot go on: in lock-step these clients have to answer, and do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered(pub ClientSet);

impl std::fmt::Display for Unanswered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the match waits for an answer that does not come, of client")?;
        self.0.iter().try_for_each(|client| write!(f, " {}", client.0))
    }
}

impl std::error::Error for Unanswered {}

/// Why there is no next tick.
enum Halt {
    Interrupted,
    Unanswered(ClientSet),
}

impl<S: Simulation, C: Clients<S>> MatchLoop<S, C> {
    /// A match that is about to begin. The first tick waits until the clients are complete: the lobby.
    /// A clone of the pace's control changes the pace during the match.
    pub fn new(simulation: S, clients: C, pace: impl Into<PaceControl>) -> MatchLoop<S, C> {
        let (pace, patience) = (pace.into(), Patience::Endless);
        MatchLoop { simulation, clients, pace, patience, stalls: 0, missed: 0, inputs: Vec::new() }
    }

    /// Limits how long lock-step waits for answers.
    pub fn with_patience(self, patience: Patience) -> MatchLoop<S, C> {
        MatchLoop { patience, ..self }
    }

    /// Plays until the observer says stop. It sees the simulation after every tick, and a few times a second while the match
    /// is paused.
    pub fn run(&mut self, observer: impl FnMut(&S) -> Next) -> Result<Ended, Unanswered> {
        match self.play(observer) {
            Ok(()) => Ok(Ended::Stopped),
            Err(Halt::Interrupted) => Ok(Ended::Interrupted),
            Err(Halt::Unanswered(awaited)) => Err(Unanswered(awaited)),
        }
    }

    fn play(&mut self, mut observer: impl FnMut(&S) -> Next) -> Result<(), Halt> {
        self.wait_in_lobby()?;
        let start = Instant::now();
        let mut pacing = Pacing::new(self.simulation.timing());
        loop {
            let pace = self.pace.get();
            let now = start.elapsed();
            match pacing.due(pace, now) {
                Due::Now => {}
                // Nothing is read between ticks: all that arrives before the tick belongs to it, and one read finds it.
                Due::At(due) => {
                    self.pace.wait(pace, due - now);
                    continue;
                }
                Due::Never => {
                    self.pace.wait(pace, PAUSE_CHECK_INTERVAL);
                    self.receive_pending()?;
                    match observer(&self.simulation) {
                        Next::Tick | Next::TickAfter(_) => continue,
                        Next::Stop => return Ok(()),
                    }
                }
            }
            self.receive_pending()?;
            self.wait_for_answers()?;
            let lateness = pacing.ticked(start.elapsed());
            self.stalls += u64::from(lateness.stalled);
            let clients = &mut self.clients;
            self.simulation.tick(&mut |to, output| clients.send(to, output));
            self.clients.ticked(&self.simulation, lateness);
            match observer(&self.simulation) {
                Next::Tick => {}
                Next::TickAfter(pause) => self.receive_for(pause)?,
                Next::Stop => return Ok(()),
            }
        }
    }

    fn wait_in_lobby(&mut self) -> Result<(), Halt> {
        while !self.clients.are_complete(&self.simulation) {
            if self.receive(Wait::Forever)? == ReceiveOutcome::Idle {
                break;
            }
        }
        Ok(())
    }

    /// Receives what clients have sent until now. One read is enough for the network. Clients in this process are asked
    /// until they have nothing more to send, so that their reaction to an answer belongs to the same tick.
    fn receive_pending(&mut self) -> Result<(), Halt> {
        while self.receive(Wait::No)? == ReceiveOutcome::Again {}
        Ok(())
    }

    /// Lock-step: waits until all clients have answered, or the time limit is reached.
    fn wait_for_answers(&mut self) -> Result<(), Halt> {
        let mut awaited = self.simulation.awaits();
        if awaited.is_empty() {
            return Ok(());
        }
        let deadline = match self.patience {
            Patience::Endless => None,
            Patience::Limited { wait, .. } => Some(Instant::now() + wait),
        };
        while !awaited.is_empty() {
            if self.receive(deadline.map_or(Wait::Forever, Wait::Until))? == ReceiveOutcome::Idle {
                return Err(Halt::Unanswered(awaited));
            }
            awaited = self.simulation.awaits();
            if let Patience::Limited { missed, .. } = self.patience
                && deadline.is_some_and(|deadline| Instant::now() >= deadline)
                && !awaited.is_empty()
            {
                self.missed += u32::from(self.clients.missed(&self.simulation, &awaited));
                return if self.missed > missed { Err(Halt::Unanswered(awaited)) } else { Ok(()) };
            }
        }
        self.missed = 0;
        Ok(())
    }

    fn receive_for(&mut self, pause: Duration) -> Result<(), Halt> {
        let end = Instant::now() + pause;
        while Instant::now() < end {
            if self.receive(Wait::Until(end))? == ReceiveOutcome::Idle {
                thread::sleep(end.saturating_duration_since(Instant::now()));
            }
        }
        Ok(())
    }

    /// Receives from the clients once, and passes the inputs to the simulation.
    fn receive(&mut self, wait: Wait) -> Result<ReceiveOutcome, Halt> {
        let MatchLoop { simulation, clients, inputs, .. } = self;
        let received = clients.receive(wait, inputs);
        for (from, input) in inputs.drain(..) {
            simulation.receive(from, input, &mut |to, output| clients.send(to, output));
        }
        if received == ReceiveOutcome::Interrupted { Err(Halt::Interrupted) } else { Ok(received) }
    }

    /// The simulation in its present state.
    pub fn simulation(&self) -> &S {
        &self.simulation
    }

    pub fn clients(&self) -> &C {
        &self.clients
    }

    /// The clients, to be changed before the first tick.
    pub fn clients_mut(&mut self) -> &mut C {
        &mut self.clients
    }

    /// How often real time was lost for more than a cycle.
    pub fn stalls(&self) -> u64 {
        self.stalls
    }

    /// The simulation and the clients, after the match.
    pub fn into_parts(self) -> (S, C) {
        (self.simulation, self.clients)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        num::NonZeroUsize,
        panic::{AssertUnwindSafe, catch_unwind},
    };

    use common_simulation::Timing;

    use super::*;
    use crate::{LocalClient, LocalClients, Pace};

    /// Asks all joined clients every third tick, and counts.
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

        const LEAGUE: &'static str = "counting";
        const TIMING: Timing = Timing {
            tick: Duration::from_millis(10),
            ticks_per_cycle: 3,
            make_up: Duration::from_millis(10),
        };

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
    }

    struct Answerer {
        next: Option<Say>,
        patience: u32,
    }

    impl LocalClient<Counter> for Answerer {
        fn receive(&mut self, (): &()) {
            if self.patience > 0 {
                self.patience -= 1;
                self.next = Some(Say::Answer);
            }
        }

        fn send(&mut self) -> Option<Say> {
            self.next.take()
        }
    }

    fn answerer(patience: u32) -> Answerer {
        Answerer { next: Some(Say::Join), patience }
    }

    fn until(ticks: u64) -> impl FnMut(&Counter) -> Next {
        move |counter| if counter.ticks == ticks { Next::Stop } else { Next::Tick }
    }

    fn play(clients: &[u32], pace: Pace) -> MatchLoop<Counter, LocalClients<Answerer>> {
        let clients = clients.iter().map(|&patience| answerer(patience)).collect();
        MatchLoop::new(Counter::default(), clients, pace)
    }

    #[test]
    fn everybody_joins_before_the_first_tick_and_answers_before_the_next() {
        let (a, b) = (ClientId(0), ClientId(1));
        let mut game = play(&[9, 9], Pace::Unpaced);
        assert_eq!(game.run(until(7)), Ok(Ended::Stopped));
        assert_eq!(game.simulation().answers, [(3, a), (3, b), (6, a), (6, b)]);
    }

    #[test]
    fn a_client_that_falls_silent_is_named() {
        let silent = ClientId(1);
        let mut game = play(&[9, 1], Pace::Unpaced);
        let error = game.run(until(100)).unwrap_err();
        assert_eq!(error, Unanswered(ClientSet::from_iter([silent])));
        assert!(error.to_string().ends_with("of client 1"), "{error}");
        assert_eq!(game.simulation().ticks, 6);
    }

    /// Thinks of its answer, but for one answer that it cannot think of.
    struct Thinker {
        answerer: Answerer,
        told: u32,
        fails_at: u32,
        thinks: bool,
    }

    impl LocalClient<Counter> for Thinker {
        fn receive(&mut self, (): &()) {
            self.told += 1;
            self.thinks = true;
        }

        fn has_to_think(&self) -> bool {
            self.thinks
        }

        fn think(&mut self) {
            assert!(self.told != self.fails_at, "no idea");
            self.thinks = false;
            self.answerer.receive(&());
        }

        fn send(&mut self) -> Option<Say> {
            self.answerer.send()
        }
    }

    fn think(threads: usize, fails_at: u32) -> MatchLoop<Counter, LocalClients<Thinker>> {
        let thinker = |index| Thinker {
            answerer: answerer(99),
            told: 0,
            fails_at: if index == 3 { fails_at } else { 0 },
            thinks: false,
        };
        let clients: LocalClients<Thinker> = (0..6).map(thinker).collect();
        let clients = clients.on_threads(NonZeroUsize::new(threads).unwrap());
        MatchLoop::new(Counter::default(), clients, Pace::Unpaced)
    }

    #[test]
    fn answers_come_in_order_on_however_many_threads_clients_think() {
        for threads in [1, 2, 5, 20] {
            let mut game = think(threads, 0);
            assert_eq!(game.run(until(7)), Ok(Ended::Stopped));
            let cycle = |tick| (0..6).map(move |client| (tick, ClientId(client)));
            assert!(game.simulation().answers.iter().copied().eq(cycle(3).chain(cycle(6))), "{threads}");
        }
    }

    #[test]
    fn a_client_that_panics_ends_the_match_on_however_many_threads() {
        for threads in [1, 2, 5] {
            let mut game = think(threads, 2);
            let outcome = catch_unwind(AssertUnwindSafe(|| game.run(until(100))));
            assert_eq!(outcome.expect_err("it panics").downcast_ref(), Some(&"no idea"));
            assert_eq!(game.simulation().ticks, 6);
        }
    }

    #[test]
    fn the_pace_changes_nothing_but_the_time() {
        let answers = |pace| {
            let mut game = play(&[9], pace);
            game.run(until(12)).unwrap();
            game.into_parts().0.answers
        };
        assert_eq!(answers(Pace::Unpaced), answers(Pace::Times(1000.0)));
    }

    #[test]
    fn a_match_that_is_paused_goes_on_or_ends_when_its_observer_wants() {
        let control = PaceControl::new(Pace::Unpaced);
        let clients: LocalClients<Answerer> = [answerer(9)].into_iter().collect();
        let mut game = MatchLoop::new(Counter::default(), clients, control.clone());
        let mut seen = Vec::new();
        let ended = game.run(|counter| {
            seen.push(counter.ticks);
            match seen.len() {
                2 | 6 => control.set(Pace::Paused),
                4 => control.set(Pace::Unpaced),
                8 => return Next::Stop,
                _ => {}
            }
            Next::Tick
        });
        assert_eq!(ended, Ok(Ended::Stopped));
        assert_eq!(seen, [1, 2, 2, 2, 3, 4, 4, 4]);
    }
}
