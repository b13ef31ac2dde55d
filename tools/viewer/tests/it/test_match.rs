//! A match of the test league: what is played in it, and a server that shows it. A ball and robots that come and go, each with an
//! arm on a hinge; in mid-match the robots get flags, which changes the layout.

use std::{
    io::{Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket},
};

use common_scene::Layout;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::json;

use crate::test_league::Shown;

/// The groups of the multicast form: one for frames, one for all else.
pub const GROUPS: [Ipv4Addr; 2] = [Ipv4Addr::new(239, 255, 77, 1), Ipv4Addr::new(239, 255, 77, 2)];

/// The frame from which on robots have flags.
pub const FLAGS_FROM: i32 = 20;

/// A record: its length, and JSON.
pub fn record(message: &(impl Serialize + ?Sized)) -> Vec<u8> {
    let text = serde_json::to_vec(message).expect("JSON");
    [&(text.len() as u32).to_le_bytes()[..], &text].concat()
}

pub fn layout(has_flags: bool) -> Layout {
    let metres = |name: &str| json!({"name": name, "unit": "m", "type": "f32", "scale": 1});
    let mut channels =
        vec![metres("x"), metres("y"), json!({"name": "arm", "unit": "deg", "type": "i16", "scale": 0.1})];
    channels.extend(has_flags.then(|| json!({"name": "flags", "unit": "", "type": "u8", "scale": 1})));
    let flat = json!({"flat": {"x": 0, "y": 1, "heading": null}});
    let hinge = json!({"hinge": {"parent": 0, "at": [0, 0, 0.3], "axis": [0, 0, 1], "angle": 2}});
    let arm = json!({"box": {"size": [2, 0.4, 0.2]}, "at": [1, 0, 0], "colour": "#ff00ff"});
    let trunk = json!({"cylinder": {"radius": 0.4, "length": 0.6}, "colour": "team"});
    let ball = json!({"sphere": {"radius": 0.2}, "colour": "#ffffff"});
    let score = |team: usize| json!({"name": "goals", "title": "Goals", "type": "u8", "scale": 1, "unit": "", "team": team, "role": "score"});
    let robot = |team: usize, number: u32| json!({"kind": 1, "team": team, "number": number});
    let layout = json!({
        "number": 0,
        "values": [
            score(0),
            score(1),
            {"name": "period", "title": "", "type": "u8", "scale": 1, "unit": "", "role": "phase", "words": ["warm-up", "play"]},
        ],
        "kinds": [
            {"name": "ball", "channels": [metres("x"), metres("y")], "parts": [{"name": "ball", "place": flat, "shapes": [ball]}]},
            {"name": "robot", "channels": channels, "parts": [
                {"name": "trunk", "place": flat, "shapes": [trunk]},
                {"name": "arm", "place": hinge, "shapes": [arm]},
            ]},
        ],
        "bodies": [{"kind": 0}, robot(0, 1), robot(0, 2), robot(1, 1)],
    });
    serde_json::from_value(layout).expect("a layout")
}

/// The angle of the arms in a frame, in tenths of a degree.
pub fn arm(time: i32) -> f64 {
    f64::from(time * 50 % 3600 - 1800)
}

/// A frame. Robot 2 is there in every other second only.
pub fn frame(time: i32) -> Shown {
    let flags = (time >= FLAGS_FROM).then_some(1.0);
    let is_second_there = time / 20 % 2 == 0;
    let robot = |x: f64, y: f64| [x, y, arm(time)].into_iter().chain(flags);
    let mut numbers = vec![f64::from(time % 100) * 0.05, 0.0];
    numbers.extend(robot(-3.0, 0.0));
    if is_second_there {
        numbers.extend(robot(-3.0, 3.0));
    }
    numbers.extend(robot(3.0, 0.0));
    Shown::Frame { time, present: vec![true, true, is_second_there, true], numbers }
}

/// What is shown in a cycle, in order.
pub fn cycle(time: i32) -> Vec<Shown> {
    let mut shown = Vec::new();
    if time == 0 {
        shown.push(Shown::Teams(["Reds".to_owned(), "Blues".to_owned()]));
        shown.push(Shown::Layout(layout(false)));
    }
    if time == FLAGS_FROM {
        shown.push(Shown::Layout(layout(true)));
    }
    if time % 30 == 10 {
        shown.push(Shown::Goal(0));
    }
    shown.push(frame(time));
    shown
}

/// The log of a match of so many cycles.
pub fn log(cycles: i32) -> Vec<u8> {
    (0..cycles).flat_map(cycle).flat_map(|shown| record(&shown)).collect()
}

/// A server of one client over TCP.
pub struct Server {
    pub stream: TcpStream,
}

impl Server {
    /// Waits for a client, which has to greet.
    pub fn accept(listener: &TcpListener) -> Server {
        let mut server = Server { stream: listener.accept().expect("a client").0 };
        assert_eq!(server.receive::<String>(), "hello");
        server
    }

    /// Sends a record; says whether the client is still there.
    pub fn show(&mut self, shown: &Shown) -> bool {
        self.stream.write_all(&record(shown)).is_ok()
    }

    pub fn receive<T: DeserializeOwned>(&mut self) -> T {
        let mut length = [0; 4];
        self.stream.read_exact(&mut length).expect("a record");
        let mut text = vec![0; u32::from_le_bytes(length) as usize];
        self.stream.read_exact(&mut text).expect("a record");
        serde_json::from_slice(&text).expect("JSON")
    }
}

/// Sends what a match shows to the two groups, on the loopback interface.
pub struct Groups {
    socket: UdpSocket,
    port: u16,
}

impl Groups {
    pub fn new(port: u16) -> Groups {
        let socket =
            socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::DGRAM, None).expect("a socket");
        socket.set_multicast_if_v4(&Ipv4Addr::LOCALHOST).expect("the loopback interface");
        socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).expect("a port");
        Groups { socket: socket.into(), port }
    }

    pub fn show(&self, shown: &Shown) {
        let group = GROUPS[usize::from(!matches!(shown, Shown::Frame { .. } | Shown::Layout(_)))];
        self.socket.send_to(&record(shown), (group, self.port)).expect("it is sent");
    }
}
