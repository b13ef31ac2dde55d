//! A record of states, whatever is in it; and an engine that was saved, restored from any bytes and saved again.

use std::{collections::BTreeMap, time::Duration};

use common_simulation::{ClientId, Timing, restore, save};
use serde::{Deserialize, Serialize};
use sphere3d_spades::{Context, Data, Engine, World, states::StateReader};

/// A world with a little of everything that a state can hold.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Little(BTreeMap<ClientId, (i64, String)>);

impl World for Little {
    const LEAGUE: &'static str = "little";
    const TIMING: Timing =
        Timing { tick: Duration::from_millis(10), ticks_per_cycle: 1, make_up: Duration::from_millis(1) };

    type Action = Data;
    type Sense = Data;
    type Event = u8;
    type Input = ();
    type Output = ();

    fn begin(&mut self, _: &mut Context<Little>) {}

    fn joined(&mut self, agent: ClientId, kind: &str, _: &mut Context<Little>) {
        self.0.insert(agent, (0, kind.to_owned()));
    }

    fn left(&mut self, agent: ClientId, _: &mut Context<Little>) {
        self.0.remove(&agent);
    }

    fn advance(&mut self, _: &mut Context<Little>) {}

    fn act(&mut self, agent: ClientId, action: Data, context: &mut Context<Little>) {
        context.sense(agent, action);
    }

    fn event(&mut self, event: u8, context: &mut Context<Little>) {
        context.schedule(context.now() + 1, event);
    }

    fn receive(&mut self, _: ClientId, (): (), _: &mut Context<Little>) {}
}

pub fn run(data: &[u8]) {
    if let Ok(mut reader) = StateReader::open::<Little>(data) {
        while let Ok(Some(_)) = reader.next_state::<Little>() {}
    } else if let Ok(engine) = restore::<Engine<Little>>(data) {
        let saved = save(&engine);
        let again: Engine<Little> = restore(&saved).expect("it was just saved");
        assert_eq!(save(&again), saved);
    }
}
