//! Plays matches of the toy world, and keeps all that comes of them.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
    time::Duration,
};

use common_match_loop::{Ended, MatchLoop, Next, Pace};
use common_simulation::{Fingerprint, Simulation as _, fingerprint, record::encode_header};
use sphere3d_spades::{Data, Engine, FromAgent, Settings, ThinkTime, ToAgent, states::StateReader};
use sphere3d_spades_host::{Agent, Host, HostSettings, Reports};

use crate::toy::{Toy, answer};

/// An output that a test reads.
#[derive(Clone, Default)]
pub struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    pub fn bytes(&self) -> Vec<u8> {
        self.0.lock().unwrap().clone()
    }

    pub fn lines(&self) -> Vec<String> {
        String::from_utf8(self.bytes()).unwrap().lines().map(str::to_owned).collect()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Think times that depend on nothing real.
pub fn modelled() -> Settings {
    let think_time = ThinkTime::Modelled { sensation: 25_000_000, time_notify: 3_000_000 };
    Settings { seed: 7, think_time, ..Settings::default() }
}

pub struct Played {
    /// The record of states: the world after every tick.
    pub states: Vec<u8>,
    pub inputs: Vec<u8>,
    pub errors: Vec<String>,
    pub trace: Vec<String>,
    pub end: Fingerprint,
    pub world: Toy,
}

/// Plays so many ticks with the agents that `add` adds.
pub fn play(
    settings: &Settings,
    ticks: u64,
    host_settings: impl FnOnce(&mut HostSettings),
    add: impl FnOnce(Host<Toy>) -> Host<Toy>,
) -> Played {
    let [states, inputs, errors, trace] = std::array::from_fn(|_| Buffer::default());
    let mut header = Vec::new();
    encode_header::<Engine<Toy>, Settings>("test", settings, &mut header);
    let reports = Reports::none()
        .with_errors(errors.clone())
        .with_trace(trace.clone())
        .with_states::<Toy>(states.clone(), 1)
        .with_inputs(inputs.clone(), &header);
    let mut host = HostSettings::for_engine(settings);
    // However loaded the machine is.
    host.patience = Duration::from_secs(60);
    host_settings(&mut host);
    let host = add(Host::new(host, reports));
    let engine = Engine::new(Toy::with_journal(), settings.clone());
    let mut game = MatchLoop::new(engine, host, Pace::Unpaced);
    let ended = game.run(|engine| if engine.now() < ticks { Next::Tick } else { Next::Stop }).unwrap();
    assert_eq!(ended, Ended::Stopped);
    let (engine, host) = game.into_parts();
    host.end();
    assert!(engine.timing().tick.as_millis() == 10);
    Played {
        states: states.bytes(),
        inputs: inputs.bytes(),
        errors: errors.lines(),
        trace: trace.lines(),
        end: fingerprint(&engine),
        world: engine.world().clone(),
    }
}

impl Played {
    pub fn journal(&self) -> &[String] {
        self.world.journal.as_deref().unwrap()
    }

    /// The states of the record, to see that it is one.
    pub fn worlds(&self) -> Vec<(u64, Toy)> {
        let mut reader = StateReader::open::<Toy>(&self.states).unwrap();
        std::iter::from_fn(|| reader.next_state().unwrap()).collect()
    }
}

/// The toy agent, in process or at the end of a pipe.
pub struct ToyAgent;

impl Agent<Toy> for ToyAgent {
    fn receive(&mut self, message: &ToAgent<Data>, out: &mut Vec<FromAgent<Data>>) {
        out.extend(answer(message).0);
    }
}
