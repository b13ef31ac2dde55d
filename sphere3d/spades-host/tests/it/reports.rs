//! What is kept of a match.

use std::io::{self, Write};

use common_match_loop::{MatchLoop, Next, Pace};
use common_simulation::{
    fingerprint,
    record::{RecordReader, replay},
};
use sphere3d_spades::{Engine, Settings};
use sphere3d_spades_host::{Host, HostSettings, Reports};

use crate::{
    stage::{Buffer, ToyAgent, modelled, play},
    toy::Toy,
};

#[test]
fn a_record_with_a_long_silence_is_played_again() {
    // No input comes for longer than two entries of a record may be apart.
    let played = play(&modelled(), 3500, |_| {}, |host| host);
    let (header, reader) = RecordReader::open::<Engine<Toy>, Settings>(&played.inputs[..], "test").unwrap();
    let mut again = Engine::new(Toy::with_journal(), header);
    assert_eq!(replay(&mut again, reader, &mut |_, _| {}), Ok(true));
    assert_eq!((fingerprint(&again), again.now()), (played.end, 3500));
}

#[test]
fn the_trace_has_a_line_for_everything() {
    let played = play(
        &modelled(),
        45,
        |_| {},
        |mut host| {
            host.add_local("toy", Box::new(ToyAgent));
            host
        },
    );
    let expected = [
        "0: agent 0: started as \"toy\"",
        "0: agent 0: initialised",
        "20: an event of the world",
        "20: agent 0: is sent S for time 30",
        "20: agent 0: thought from 30 to 32 with 25000000 ns of CPU time: 1 actions, 1 requests of a time",
    ];
    assert_eq!(played.trace[..expected.len()], expected);
    assert!(played.trace.contains(&"42: agent 0: acts".to_owned()), "{:?}", played.trace);
    assert_eq!(played.errors, [""; 0]);
}

/// A disk that is full after so many bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_fails_ends_and_the_match_does_not() {
    let errors = Buffer::default();
    let reports = Reports::none()
        .with_errors(errors.clone())
        .with_trace(Full(100))
        .with_states::<Toy>(Full(100), 1)
        .with_inputs(Full(10), b"header");
    let mut host = Host::new(HostSettings::for_engine(&modelled()), reports);
    host.add_local("toy", Box::new(ToyAgent));
    let mut game = MatchLoop::new(Engine::new(Toy::default(), modelled()), host, Pace::Unpaced);
    game.run(|engine| if engine.now() < 100 { Next::Tick } else { Next::Stop }).unwrap();
    assert_eq!(game.simulation().now(), 100);
    game.into_parts().1.end();
    let mut lines = errors.lines();
    lines.sort();
    assert_eq!(lines.len(), 3);
    for (line, what) in lines.iter().zip(["record of inputs", "record of states", "trace"]) {
        assert!(line.starts_with(&format!("the {what} ends here, because it cannot be written")), "{line}");
    }
}
