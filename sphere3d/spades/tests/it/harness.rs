//! An engine with a toy world, and all that it sends, as text.

use common_simulation::{ClientId, Simulation as _};
use sphere3d_spades::{Data, Engine, FromAgent, Input, LOG, Latencies, Output, Settings, ThinkTime, ToAgent};

use crate::toy::Toy;

/// No thought takes time, unless a test says so.
pub fn settings() -> Settings {
    Settings {
        latencies: Latencies { sense: 10, act: 10 },
        think_time: ThinkTime::Measured,
        ..Settings::default()
    }
}

pub struct Bench {
    pub engine: Engine<Toy>,
    /// What agents and monitors were sent, as on the wire.
    pub sent: Vec<(ClientId, String)>,
    pub log: Vec<String>,
    pub errors: Vec<String>,
}

impl Bench {
    /// With so many agents, which are initialised.
    pub fn with_agents(settings: Settings, agents: u32) -> Bench {
        let engine = Engine::new(Toy::with_journal(), settings);
        let mut bench = Bench { engine, sent: Vec::new(), log: Vec::new(), errors: Vec::new() };
        for id in (0..agents).map(ClientId) {
            bench.receive(id, Input::Start { kind: "test".to_owned() });
            bench.send(id, "I");
        }
        bench.sent.clear();
        bench
    }

    fn with(&mut self, call: impl FnOnce(&mut Engine<Toy>, &mut dyn FnMut(ClientId, &Output<Data, String>))) {
        let Bench { engine, sent, log, errors } = self;
        call(engine, &mut |to, output| match output {
            Output::Agent(message) => {
                let mut bytes = Vec::new();
                message.write(&mut bytes);
                sent.push((to, String::from_utf8(bytes).unwrap()));
            }
            Output::World(text) => sent.push((to, text.clone())),
            Output::Log(entry) => {
                assert_eq!(to, LOG);
                log.push(entry.to_string());
                if entry.is_error() {
                    errors.push(entry.to_string());
                }
            }
        });
    }

    pub fn receive(&mut self, from: ClientId, input: Input<Data, i64>) {
        self.with(|engine, out| engine.receive(from, input, out));
    }

    /// Sends messages of the wire, with a line end between them; the last has used no CPU time.
    pub fn send(&mut self, from: ClientId, messages: &str) {
        self.send_after(from, messages, 0);
    }

    /// The same, with this much CPU time used.
    pub fn send_after(&mut self, from: ClientId, messages: &str, used: u64) {
        for text in messages.split('\n') {
            let input = match FromAgent::read(text.as_bytes()) {
                Ok(message) => Input::Message { message, used },
                Err(error) => Input::Refused(error.into()),
            };
            self.receive(from, input);
        }
    }

    /// Ticks up to this time, even if answers are owed.
    pub fn tick_to(&mut self, time: u64) {
        while self.engine.now() < time {
            self.with(|engine, out| engine.tick(out));
        }
    }

    /// What was sent since the last call, without the data of sensations.
    pub fn heard(&mut self) -> Vec<String> {
        let shorten = |(to, text): (ClientId, String)| {
            let short = text.split(" (").next().unwrap_or_default().to_owned();
            format!("{} {short}", to.0)
        };
        std::mem::take(&mut self.sent).into_iter().map(shorten).collect()
    }

    pub fn journal(&self) -> &[String] {
        self.engine.world().journal.as_deref().unwrap()
    }

    pub fn awaited(&self) -> Vec<u32> {
        self.engine.awaits().iter().map(|id| id.0).collect()
    }
}

/// The one agent of most tests.
pub const ONE: ClientId = ClientId(0);

pub fn message(text: &str) -> ToAgent<Data> {
    ToAgent::read(text.as_bytes()).unwrap()
}
