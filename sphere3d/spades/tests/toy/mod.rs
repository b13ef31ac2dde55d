//! A world for tests: agents on a line of whole numbers. All that happens goes into a hash, in the order in which it happens,
//! and into what agents sense next: an action that came at another time, or in another order, changes the match for good.

use std::{collections::BTreeMap, time::Duration};

use common_simulation::{ClientId, Timing};
use serde::{Deserialize, Serialize};
use sphere3d_spades::{Context, Data, FromAgent, Time, ToAgent, World};

/// A sensation comes every so many ticks.
pub const PERIOD: Time = 20;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toy {
    pub bodies: BTreeMap<ClientId, Body>,
    /// Of all that has happened.
    pub hash: u64,
    /// What has happened, as text, if the test wants to know.
    pub journal: Option<Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    pub x: i64,
    pub drive: i64,
}

impl Toy {
    pub fn with_journal() -> Toy {
        Toy { journal: Some(Vec::new()), ..Toy::default() }
    }

    fn happened(&mut self, time: Time, text: &str) {
        for byte in time.to_be_bytes().iter().chain(text.as_bytes()) {
            self.hash = (self.hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        if let Some(journal) = &mut self.journal {
            journal.push(format!("{time} {text}"));
        }
    }
}

/// The number in `(drive 7)`; of any other text, one that depends on it.
fn drive_of(action: &Data) -> i64 {
    let text = String::from_utf8_lossy(&action.0);
    let number = text.strip_prefix("(drive ").and_then(|rest| rest.strip_suffix(')'));
    number.and_then(|number| number.parse().ok()).unwrap_or(text.len() as i64)
}

impl World for Toy {
    const LEAGUE: &'static str = "toy";
    const TIMING: Timing =
        Timing { tick: Duration::from_millis(10), ticks_per_cycle: 20, make_up: Duration::from_millis(1) };

    type Action = Data;
    type Sense = Data;
    type Event = ();
    type Input = i64;
    type Output = String;

    fn begin(&mut self, context: &mut Context<Toy>) {
        context.schedule(PERIOD, ());
    }

    fn init_data(&self, kind: &str) -> Data {
        Data::text(kind)
    }

    fn joined(&mut self, agent: ClientId, kind: &str, context: &mut Context<Toy>) {
        self.happened(context.now(), &format!("{} joins as {kind}", agent.0));
        self.bodies.insert(agent, Body { x: i64::from(agent.0), drive: 0 });
    }

    fn left(&mut self, agent: ClientId, context: &mut Context<Toy>) {
        self.happened(context.now(), &format!("{} leaves", agent.0));
        self.bodies.remove(&agent);
    }

    fn advance(&mut self, _: &mut Context<Toy>) {
        for body in self.bodies.values_mut() {
            body.x = body.x.wrapping_add(body.drive);
        }
    }

    fn act(&mut self, agent: ClientId, action: Data, context: &mut Context<Toy>) {
        self.happened(context.now(), &format!("{} {}", agent.0, String::from_utf8_lossy(&action.0)));
        if action.0 == b"(leave)" {
            context.dismiss(agent, "it asked for it");
        }
        if action.0 == b"(inform)" {
            context.inform(agent, Data::text("(news)"));
            context.time_inform(agent);
            context.log("news for one");
        }
        if action.0 == b"(flood)" {
            context.inform(agent, Data(vec![b'x'; 1 << 17]));
        }
        // Who acts first at the same time matters.
        let others: i64 = self.bodies.values().map(|body| body.drive).fold(0, i64::wrapping_add);
        if let Some(body) = self.bodies.get_mut(&agent) {
            body.drive = (drive_of(&action) + others) % 1000;
        }
    }

    fn event(&mut self, (): (), context: &mut Context<Toy>) {
        for (agent, body) in &self.bodies {
            let text = format!("(Toy (x {}) (drive {}) (hash {}))", body.x, body.drive, self.hash % 100);
            context.sense(*agent, Data(text.into_bytes()));
        }
        context.schedule(context.now() + PERIOD, ());
    }

    fn receive(&mut self, from: ClientId, push: i64, context: &mut Context<Toy>) {
        self.bodies.values_mut().for_each(|body| body.x = body.x.wrapping_add(push));
        context.tell(from, format!("pushed by {push}"));
    }
}

/// An agent for the toy world, the same in any place: its answer follows from the message alone. And how long a "measured"
/// thought takes, in nanoseconds.
pub fn answer(message: &ToAgent<Data>) -> (Vec<FromAgent<Data>>, u64) {
    match message {
        ToAgent::Init(_) => (vec![FromAgent::InitDone], 0),
        ToAgent::Sensation { delivered, data, .. } => {
            let number: u64 = data.0.iter().map(|byte| u64::from(*byte)).sum();
            // A few agents have enough sooner or later.
            let text = if number.is_multiple_of(61) {
                "(leave)".to_owned()
            } else {
                format!("(drive {})", number % 7)
            };
            let act = FromAgent::Act(Data(text.into_bytes()));
            // Some requests are for the past.
            let request = FromAgent::RequestTime((delivered + number % 15) as i64 - 3);
            (vec![act, request, FromAgent::Done], number % 40 * 1_000_000)
        }
        ToAgent::TimeNotify { time } => (
            vec![FromAgent::Act(Data(format!("(notified {time})").into_bytes())), FromAgent::Done],
            11_000_000,
        ),
        _ => (Vec::new(), 0),
    }
}
