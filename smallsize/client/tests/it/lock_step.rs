//! The synchronous protocol.

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::atomic::AtomicBool,
    thread,
    time::Duration,
};

use smallsize_client::{Ended, LockStepPlan, Patience, lock_step};
use smallsize_protocol::{
    colour::Colour,
    decode, delimited,
    referee::Command,
    simulation::{SimulationSyncRequest, SimulationSyncResponse},
};
use smallsize_team::Identity;

use crate::simulator::{detection, geometry, referee, team};

/// Answers so many requests, and returns them.
fn serve(mut stream: TcpStream, steps: u32) -> Vec<SimulationSyncRequest> {
    let (mut incoming, mut requests) = (Vec::new(), Vec::new());
    let mut chunk = [0; 4096];
    while requests.len() < steps as usize {
        let length = stream.read(&mut chunk).expect("it is connected");
        assert!(length > 0, "the team has gone");
        incoming.extend_from_slice(&chunk[..length]);
        while let Some((message, length)) = delimited::cut(&incoming).expect("a message") {
            requests.push(decode(message).expect("a request"));
            incoming.drain(..length);
            let answer = SimulationSyncResponse {
                detection: vec![detection(requests.len() as u32)],
                robot_control_response: None,
                referee: Some(referee(Command::ForceStart)),
            };
            let mut bytes = Vec::new();
            delimited::write(&answer, &mut bytes);
            // In two parts: a stream has no messages.
            let (first, second) = bytes.split_at(7);
            stream.write_all(first).and_then(|()| stream.write_all(second)).expect("it is connected");
        }
    }
    requests
}

#[test]
fn a_team_asks_for_one_step_after_the_other_and_comes_back() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let plan = LockStepPlan {
        simulator: listener.local_addr().expect("an address"),
        step: 0.015,
        geometry: geometry(),
        patience: Patience {
            beginning: Some(Duration::from_secs(20)),
            silence: Some(Duration::from_secs(1)),
        },
    };
    let (requests, outcome) = thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let mut agent = team(Identity::Colour(Colour::Yellow));
            lock_step(&plan, &mut agent, &AtomicBool::new(false)).expect("it plays")
        });
        let mut requests = Vec::new();
        for _ in 0..2 {
            let (stream, _) = listener.accept().expect("it comes");
            requests.extend(serve(stream, 20));
        }
        drop(listener);
        (requests, playing.join().expect("it does not panic"))
    });
    assert_eq!(outcome.ended, Ended::VisionEnded);
    assert!(outcome.tally.pictures >= 40 && outcome.tally.silences == 2, "{outcome:?}");
    assert!(requests.iter().all(|request| request.sim_step == Some(0.015)));
    let last = requests[19].robot_control.as_ref().expect("commands");
    assert_eq!(last.robot_commands[0].id, 3);
}
