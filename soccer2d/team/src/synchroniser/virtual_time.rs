//! The synchroniser against a server in virtual time: latency, jitter, late cycles.

use std::{collections::BTreeMap, time::Duration};

use common_geometry::Chance;
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage,
    command::{ViewQuality, ViewWidth},
    see::See,
    sense_body::{FocusPoint, SenseBody},
};

use super::{Orders, Synchroniser};

const CYCLES: u64 = 20_000;
/// How often the server checks whether a see is due, in microseconds.
const QUANTUM: u64 = 37_500;

/// Network, server and player.
#[derive(Clone, Copy, Debug)]
struct Conditions {
    /// The least time that a message takes, either way, in milliseconds.
    latency: f64,
    /// How much longer it may take.
    jitter: f64,
    /// By how much a cycle may be longer than 100 ms.
    delay: f64,
    /// The longest time for thinking.
    thinking: f64,
    synchronous: bool,
}

/// What happens at a moment, in microseconds.
enum Event {
    Step,
    /// The server checks whether a see is due.
    Look,
    Arrives(PlayerMessage),
    /// A command arrives at the server, perhaps with another width of the view.
    Commanded(Option<ViewWidth>),
    Timer,
}

/// The counts of a run.
#[derive(Debug, Default)]
struct Outcome {
    holes: u64,
    clashes: u64,
    /// Cycles in which the command was sent after a see.
    seeing: u64,
}

struct Arena {
    conditions: Conditions,
    chance: Chance,
    events: BTreeMap<(u64, u64), Event>,
    number: u64,
    /// When the last message to the agent and the last one to the server arrive: messages do not overtake each other.
    last: [u64; 2],
}

impl Arena {
    fn at(&mut self, time: u64, event: Event) {
        self.number += 1;
        self.events.insert((time, self.number), event);
    }

    fn travel(&mut self, now: u64, way: usize) -> u64 {
        let delay = self.conditions.latency + self.chance.uniform(0.0, self.conditions.jitter);
        self.last[way] = self.last[way].max(now + (delay * 1000.0) as u64);
        self.last[way]
    }
}

fn play(conditions: Conditions) -> Outcome {
    let mut arena =
        Arena { conditions, chance: Chance::new(7), events: BTreeMap::new(), number: 0, last: [0; 2] };
    let mut agent = Synchroniser::new(Duration::from_millis(100), Default::default());
    let mut outcome = Outcome::default();
    let (mut cycle, mut turns, mut commands) = (0, 0, 0);
    let mut saw_in = 0;
    let (mut width, mut quanta) = (ViewWidth::Normal, 0);
    arena.at(0, Event::Step);
    if !conditions.synchronous {
        arena.at(20_000, Event::Look);
    }
    while let Some(((now, _), event)) = arena.events.pop_first() {
        let orders = match event {
            Event::Step => {
                // The first cycle begins before the agent receives it.
                if cycle > 1 {
                    outcome.holes += u64::from(commands == 0);
                    outcome.clashes += u64::from(commands > 1);
                }
                turns += i32::from(commands > 0);
                commands = 0;
                cycle += 1;
                if cycle > CYCLES {
                    break;
                }
                let next = now + 100_000 + (arena.chance.uniform(0.0, conditions.delay) * 1000.0) as u64;
                arena.at(next, Event::Step);
                let body = feeling(cycle as i32, turns, width, conditions.synchronous);
                let arrival = arena.travel(now, 0);
                arena.at(arrival, Event::Arrives(PlayerMessage::SenseBody(Box::new(body))));
                if conditions.synchronous {
                    arena.at(now, Event::Look);
                }
                Orders::default()
            }
            Event::Look => {
                quanta += 1;
                if conditions.synchronous || quanta >= if width == ViewWidth::Narrow { 2 } else { 4 } {
                    quanta = 0;
                    let arrival = arena.travel(now, 0);
                    let see = See { time: cycle as i32, objects: Vec::new() };
                    arena.at(arrival, Event::Arrives(PlayerMessage::See(see)));
                }
                if !conditions.synchronous {
                    arena.at(now + QUANTUM, Event::Look);
                }
                Orders::default()
            }
            Event::Commanded(wanted) => {
                commands += 1;
                width = wanted.unwrap_or(width);
                Orders::default()
            }
            Event::Arrives(message) => {
                if let PlayerMessage::See(see) = &message {
                    saw_in = see.time;
                }
                agent.heard(Duration::from_micros(now), &message)
            }
            Event::Timer => agent.timer(Duration::from_micros(now)),
        };
        if orders.send {
            let thought = now + (arena.chance.uniform(0.1, conditions.thinking) * 1000.0) as u64;
            let mut datagram = PlayerDatagram::new([PlayerCommand::Turn(10.0)]);
            agent.set_view(&mut datagram);
            let wanted = datagram.commands.iter().find_map(|command| match command {
                PlayerCommand::ChangeView { width, .. } => Some(*width),
                _ => None,
            });
            agent.sent(Duration::from_micros(thought), &datagram);
            outcome.seeing += u64::from(saw_in == cycle as i32);
            let arrival = arena.travel(thought, 1);
            arena.at(arrival, Event::Commanded(wanted));
        }
        if let Some(time) = orders.wake_at {
            arena.at((time.as_nanos().div_ceil(1000) as u64).max(now), Event::Timer);
        }
    }
    outcome
}

fn feeling(time: i32, turns: i32, width: ViewWidth, synchronous: bool) -> SenseBody {
    SenseBody {
        time,
        quality: ViewQuality::High,
        width: if synchronous { ViewWidth::Narrow } else { width },
        stamina: 8000.0,
        effort: 1.0,
        capacity: None,
        speed: 0.0,
        speed_direction: None,
        head_angle: None,
        counts: soccer2d_protocol::sense_body::BodyCounts { turn: turns, ..Default::default() },
        arm: None,
        focus: None,
        tackle: None,
        collision: None,
        foul: None,
        focus_point: synchronous.then(FocusPoint::default),
    }
}

/// Holes and clashes are below one in a thousand cycles, and at least this share of the commands is sent after a see.
fn check(conditions: Conditions, least_seeing: f64) {
    let outcome = play(conditions);
    let share = |count: u64| count as f64 / CYCLES as f64;
    assert!(share(outcome.holes) < 1e-3 && share(outcome.clashes) < 1e-3, "{conditions:?}: {outcome:?}");
    assert!(share(outcome.seeing) >= least_seeing, "{conditions:?}: {outcome:?}");
}

const CALM: Conditions =
    Conditions { latency: 0.0, jitter: 0.5, delay: 0.0, thinking: 3.0, synchronous: true };

#[test]
fn synchronous_sees_at_any_latency() {
    for latency in [0.0, 5.0, 10.0, 20.0, 30.0, 40.0] {
        for (jitter, delay) in [(0.5, 0.0), (2.0, 15.0), (5.0, 0.0), (5.0, 15.0)] {
            check(Conditions { latency, jitter, delay, ..CALM }, 0.99);
        }
    }
}

#[test]
fn asynchronous_sees_at_any_latency() {
    for latency in [0.0, 5.0, 10.0, 20.0, 30.0, 40.0] {
        for (jitter, delay) in [(0.5, 0.0), (2.0, 15.0), (5.0, 0.0), (5.0, 15.0)] {
            check(Conditions { latency, jitter, delay, synchronous: false, ..CALM }, 0.0);
        }
    }
}

#[test]
fn asynchronous_sees_keep_step_with_cycles_on_a_good_network() {
    check(Conditions { synchronous: false, ..CALM }, 0.95);
    check(Conditions { latency: 5.0, jitter: 1.0, synchronous: false, ..CALM }, 0.9);
}

#[test]
fn in_lock_step_a_think_is_answered_and_nothing_else() {
    let mut agent = Synchroniser::new(Duration::from_millis(100), Default::default());
    let now = Duration::from_millis(60);
    let think = Orders { think: true, send: true, wake_at: None };
    assert_eq!(agent.heard(now, &PlayerMessage::Think), think);
    let body = PlayerMessage::SenseBody(Box::new(feeling(1, 0, ViewWidth::Narrow, true)));
    assert_eq!(agent.heard(now, &body), Orders::default());
    assert_eq!(
        agent.heard(now, &PlayerMessage::See(See { time: 1, objects: Vec::new() })),
        Orders::default()
    );
    assert_eq!(agent.timer(now * 9), Orders::default());
    assert_eq!(agent.heard(now * 10, &PlayerMessage::Think), think);
}
