//! A small league, for tests only. Its wire and its logs are JSON records behind a length; over multicast a record is a datagram.
//! What is played in it is in `test_match.rs`.

use std::{net::Ipv4Addr, time::Duration};

use common_beliefs::{Agent, Heading, Moment};
use common_scene::*;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, json};

use crate::test_match::{GROUPS, record};

/// What a match shows; also the records of its wire.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shown {
    Teams([String; 2]),
    Layout(Layout),
    Frame { time: i32, present: Vec<bool>, numbers: Vec<f64> },
    Goal(usize),
}

pub struct TestLeague;

type Out<'a> = &'a mut dyn FnMut(Report);

/// A match from a stream of records (`tcp:HOST:PORT`), from two multicast groups (`groups:PORT`), from a log, or typed.
#[derive(Default)]
pub struct TestMatch {
    address: String,
    next: u32,
    time: i32,
    goals: [f64; 2],
}

fn from<T: DeserializeOwned>(json: Json) -> T {
    serde_json::from_value(json).expect("what the scene format describes")
}

fn stage(names: [Option<String>; 2]) -> Stage {
    let stage = Stage::new("test_league", 2, 0.05, Ground { length: 12.0, width: 8.0, margin: 1.0, y: None });
    let names = names.map(|name| json!({ "name": name }));
    let marker = json!({"event": "goal", "title": "Goal", "shape": "flag", "colour": "team", "jump": true});
    let command = |name: &str, takes: &[Takes]| Command::new(name, name, "referee", takes);
    Stage {
        clock: Clock { text: "{minutes}:{seconds}.{tenths} {period}".into() },
        teams: from(json!(names)),
        boards: from(json!([{"name": "radio", "title": "Radio", "on": true}])),
        markers: from(json!([marker])),
        commands: vec![command("stop", &[]), command("place", &[Takes::Place])],
        ..stage
    }
}

impl Translate for TestMatch {
    type Shown = Shown;

    fn take(&mut self, shown: Shown, out: &mut dyn FnMut(Report)) {
        let (frame, clock) = (self.next, f64::from(self.time) * 0.05);
        match shown {
            Shown::Teams(names) => out(Report::Stage(Box::new(stage(names.map(Some))))),
            Shown::Layout(layout) => out(Report::Layout(Box::new(layout))),
            Shown::Frame { time, present, numbers } => {
                let values = vec![self.goals[0], self.goals[1], f64::from(time >= 10)];
                let clock = f64::from(time) * 0.05;
                let memory = (numbers[0] as f32).to_le_bytes().to_vec();
                let frame = Frame { index: frame, layout: 0, clock, values, present, numbers };
                out(Report::Frame(StoredFrame { frame, moment: Moment { time, stoppage: 0 }, memory }));
                (self.next, self.time) = (self.next + 1, time);
            }
            Shown::Goal(team) => {
                self.goals[team] += 1.0;
                let circle = json!([{"circle": {"at": [0, 0], "radius": 1}, "colour": "#00ffff"}]);
                let goal = json!({"frame": frame, "clock": clock, "event": "goal", "team": team, "text": "A goal.", "content": {}});
                out(Report::Event(from(goal)));
                let call = json!({"frame": frame, "clock": clock, "board": "radio", "text": "goal"});
                out(Report::Message(from(call)));
                out(Report::Layer(from(json!({"frame": frame, "layer": "goals", "shapes": circle}))));
            }
        }
    }
}

impl Follower for TestMatch {
    fn endpoints(&self) -> Vec<Endpoint> {
        let endpoint = |transport| Endpoint::new(transport, Duration::from_millis(500));
        if let Some(port) = self.address.strip_prefix("groups:").and_then(|port| port.parse().ok()) {
            let interface = Ipv4Addr::LOCALHOST;
            return GROUPS.map(|group| endpoint(Transport::Multicast { group, port, interface })).to_vec();
        }
        let address = self.address.trim_start_matches("tcp:").to_owned();
        let (greeting, farewell) = (Some(record("hello")), Some(record("bye")));
        vec![Endpoint { greeting, farewell, ..endpoint(Transport::Tcp { address, port: 7000 }) }]
    }

    fn receive(&mut self, _: usize, _: Duration, bytes: &[u8], end: bool, out: Out) -> Taken {
        let length = bytes.first_chunk().map_or(0, |length| u32::from_le_bytes(*length) as usize);
        match bytes.get(4..4 + length).map(serde_json::from_slice) {
            Some(Ok(shown)) => self.take(shown, out),
            Some(Err(error)) => out(Report::Problem(error.to_string())),
            None if end && !bytes.is_empty() => out(Report::Problem("the log was cut off".into())),
            None => return if end { Taken::End } else { Taken::More },
        }
        Taken::Bytes((4 + length).min(bytes.len()))
    }

    fn command(&mut self, request: &Request) -> Result<Vec<(usize, Vec<u8>)>, String> {
        Ok(vec![(0, record(request))])
    }
}

impl League for TestLeague {
    fn name(&self) -> &'static str {
        "test_league"
    }
    fn stage(&self) -> Stage {
        stage([None, None])
    }
    fn is_log(&self, beginning: &[u8]) -> bool {
        beginning.get(4..12) == Some(b"{\"Teams\"")
    }
    fn follow(&self, address: &str) -> Result<Box<dyn Follower>, String> {
        Ok(Box::new(TestMatch { address: address.to_owned(), ..TestMatch::default() }))
    }
    fn read_log(&self) -> Box<dyn Follower> {
        Box::new(TestMatch::default())
    }
    fn orders(&self) -> Vec<Command> {
        ["wait", "play"].map(|name| Command::new(name, name, "order", &[])).to_vec()
    }
    /// A line is `[team, number, time, "what it believes"]`.
    fn beliefs_heading(&self, line: &[u8]) -> Result<Heading, String> {
        let line: (_, _, _, Json) = serde_json::from_slice(line).map_err(|why| why.to_string())?;
        let (team, number, time, _) = line;
        Ok(Heading { agent: Agent { team, number }, moment: Moment { time, stoppage: 0 } })
    }
    /// How far the ball went.
    fn statistics(&self, recorded: &dyn Recorded, first: u32, last: u32) -> Statistics {
        let (mut way, mut before) = (0.0, None);
        recorded.frames(first, last.saturating_add(1), &mut |stored| {
            let x = stored.memory.first_chunk().map(|bytes| f32::from_le_bytes(*bytes));
            way += before.zip(x).map_or(0.0, |(before, x)| f32::abs(x - before));
            before = x;
            true
        });
        let columns = vec![Column::new("way", "Way", "m")];
        let rows = from(json!([{"label": "Ball", "values": [way]}]));
        let table = Table { name: "way".into(), title: "Way".into(), columns, rows };
        Statistics { tables: vec![table], details: Json::Null }
    }
}
