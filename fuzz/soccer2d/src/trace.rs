//! Traces: what is understood is written and understood again, and a hostile trace is played without harm.

use soccer2d_client::{Entry, TraceReader, replay};
use soccer2d_protocol::Version;
use soccer2d_team::KickAndRun;

pub fn run(data: &[u8]) {
    if let Ok(trace) = TraceReader::new(data) {
        for entry in trace.flatten() {
            let mut line = Vec::new();
            entry.encode(&mut line);
            assert_eq!(Entry::parse(&line), Ok(entry));
        }
    }
    let _ = replay(data, &mut |_, place, init| {
        Ok(Box::new(KickAndRun::new(init.team, place == 1, init.version.unwrap_or(Version::UNNAMED))))
    });
}
