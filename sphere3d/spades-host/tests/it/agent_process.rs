//! Agents as processes: this test binary, started again with a word in its environment. What each of them does wrong is
//! here too.

use std::{
    env,
    fs::{File, OpenOptions},
    io::{Read as _, Write as _},
    process, thread,
    time::Duration,
};

use sphere3d_spades::{
    Data, FromAgent, ToAgent,
    agentdb::{AgentType, Timer},
};
use sphere3d_spades_host::{Agent, run_agent};

use crate::{
    stage::ToyAgent,
    toy::{Toy, answer},
};

/// The variable that makes an agent of this binary, and says how it behaves.
const BEHAVIOUR: &str = "SPADES_TEST_AGENT";

/// Descriptors that only an agent of ours can have meant: not 3 and 4.
const DESCRIPTORS: (i32, i32) = (7, 12);

/// How to start an agent of this binary.
pub fn kind(behaviour: &str) -> AgentType {
    let binary = env::current_exe().unwrap();
    let exec_line = format!(
        "env {BEHAVIOUR}={behaviour} '{}' --exact agent_process::process --nocapture",
        binary.display()
    );
    let (input, output) = DESCRIPTORS;
    AgentType {
        name: behaviour.to_owned(),
        input,
        output,
        timer: Timer::Default,
        working_dir: None,
        exec_line,
    }
}

#[test]
fn process() {
    let Ok(behaviour) = env::var(BEHAVIOUR) else { return };
    let (input, output) = DESCRIPTORS;
    let input = File::open(format!("/dev/fd/{input}")).unwrap();
    let output = OpenOptions::new().write(true).open(format!("/dev/fd/{output}")).unwrap();
    match behaviour.as_str() {
        "toy" => run_agent::<Toy>(&mut ToyAgent, input, output).unwrap(),
        "slow" => run_agent::<Toy>(&mut Slow(u64::from(process::id())), input, output).unwrap(),
        "busy" => run_agent::<Toy>(&mut Busy, input, output).unwrap(),
        other => misbehave(other, input, output),
    }
    process::exit(0);
}

/// The toy agent after delays of any length, different in every process and every thought.
struct Slow(u64);

impl Agent<Toy> for Slow {
    fn receive(&mut self, message: &ToAgent<Data>, out: &mut Vec<FromAgent<Data>>) {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        thread::sleep(Duration::from_micros((self.0 >> 33) % 6000));
        out.extend(answer(message).0);
    }
}

/// The toy agent, with some 30 ms of work in every thought.
struct Busy;

impl Agent<Toy> for Busy {
    fn receive(&mut self, message: &ToAgent<Data>, out: &mut Vec<FromAgent<Data>>) {
        let begin = std::time::Instant::now();
        while message.starts_thought() && begin.elapsed() < Duration::from_millis(30) {
            std::hint::black_box(answer(message));
        }
        out.extend(answer(message).0);
    }
}

/// Takes the first message, the `D`, and the first sensation; then does what it should not.
fn misbehave(how: &str, mut input: File, mut output: File) {
    let mut receive = || {
        let mut length = [0; 4];
        input.read_exact(&mut length).unwrap();
        let mut message = vec![0; u32::from_be_bytes(length) as usize];
        input.read_exact(&mut message).unwrap();
        String::from_utf8(message).unwrap()
    };
    let mut send = |text: &str| {
        output.write_all(&(text.len() as u32).to_be_bytes()).unwrap();
        output.write_all(text.as_bytes()).unwrap();
    };
    assert_eq!(receive(), "Dtoy-or-not".replace("toy-or-not", how));
    send("I");
    assert!(receive().starts_with("S20 30 "));
    match how {
        "dies" => {
            eprintln!("I cannot go on");
            process::exit(3);
        }
        "hangs" => thread::sleep(Duration::from_secs(1000)),
        "garbage" => send("\u{1}\u{2}"),
        "after_done" => {
            send("D");
            send("A(drive 1)");
        }
        "four_gigabytes" => output.write_all(&[0xff; 4]).unwrap(),
        "migrates" => send("M"),
        "floods" => {
            send("A(flood)");
            send("D");
        }
        _ => panic!("no behaviour {how}"),
    }
    // What the engine says to that is printed, and so is in the file for its output.
    loop {
        let message = receive();
        eprintln!("{message}");
        match message.as_bytes()[0] {
            b'X' => return,
            b'E' if how != "four_gigabytes" && how != "after_done" => {
                output.write_all(b"\0\0\0\x01D").unwrap();
            }
            b'S' => output.write_all(b"\0\0\0\x02Ax\0\0\0\x01D").unwrap(),
            _ => {}
        }
    }
}
