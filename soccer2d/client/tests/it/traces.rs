//! Traces: what was played is played again, and what is changed is noticed.

use std::{
    fs::{self, File},
    io::BufReader,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use soccer2d_client::{Replayed, TraceFile, play_squad, replay};
use soccer2d_protocol::Version;
use soccer2d_team::KickAndRun;

use crate::arena::{Arena, members, plan, player_plan};

fn trace(path: &Path, lock_step: bool, time: i32) {
    let arena = Arena::start(&plan(lock_step, 2));
    let mut plan = player_plan(arena.address);
    let file = TraceFile::create(path).unwrap();
    plan.trace = Some(file.clone());
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let squad = scope.spawn(|| play_squad(&plan, members("A", 2, 19), &stop, &mut |_| {}));
        arena.wait_until(time);
        stop.store(true, Ordering::Relaxed);
        squad.join().unwrap().unwrap();
    });
    file.finish().unwrap();
    arena.end();
}

fn again(path: &Path) -> anyhow::Result<Vec<Replayed>> {
    replay(BufReader::new(File::open(path)?), &mut |name, place, init| {
        assert_eq!(name, "kick-and-run");
        Ok(Box::new(KickAndRun::new(init.team, place == 1, init.version.unwrap_or(Version::UNNAMED))))
    })
}

#[test]
fn a_trace_played_again_gives_the_same_datagrams() {
    let directory = tempfile::tempdir().unwrap();
    // In real time, a busy machine makes a player miss some cycles.
    for (lock_step, time) in [(true, 10), (false, 20)] {
        let path = directory.path().join("a.trace");
        trace(&path, lock_step, time);
        let replayed = again(&path).unwrap();
        assert_eq!(replayed.iter().map(|player| player.place).collect::<Vec<_>>(), [1, 2]);
        for player in replayed {
            assert_eq!(player.difference, None);
            assert!(player.same >= 10, "{player:?}");
        }
    }
}

#[test]
fn another_mind_is_noticed() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.trace");
    trace(&path, true, 10);
    // Another player's (move ...) before the kick-off.
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replacen("(move -", "(move -1", 1);
    assert_ne!(text, changed, "no player moved to its place");
    fs::write(&path, changed).unwrap();
    let replayed = again(&path).unwrap();
    let difference = replayed.iter().find_map(|player| player.difference.clone()).expect("one is different");
    assert!(difference.then.contains("(move -1"), "{difference:?}");
    assert!(difference.now.contains("(move -"), "{difference:?}");
}

#[test]
fn what_is_no_trace_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.trace");
    let check = |text: &str, expected: &str| {
        fs::write(&path, text).unwrap();
        let error = again(&path).expect_err("a mistake").to_string();
        assert!(error.contains(expected), "{error}");
    };
    check("ULG6\n", "this is no trace");
    check("touchline trace 1\n1 0.000000000 wake\n", "player 1 acts in this trace before it comes to life");
    check(
        "touchline trace 1\n1 0.000000000 brain kick-and-run\n1 0.000000000 wake\n",
        "player 1 hears something before it asked to take part",
    );
    check(
        "touchline trace 1\n1 0.000000000 brain kick-and-run\n1 0.000000000 send 6000 (bye)\\0\n",
        "player 1 does not begin with an init",
    );
}
