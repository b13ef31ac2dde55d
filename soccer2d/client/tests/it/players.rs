//! Players over UDP: who joins, who plays, when they go home.

use std::{
    net::{Ipv4Addr, UdpSocket},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use soccer2d_client::{Ended, JoinError, Outcome, Report, play_squad};
use soccer2d_protocol::Side;
use soccer2d_sim::Slot;

use crate::arena::{Arena, members, plan, player_plan};

/// Lets players play until the game's clock is there, and ends them.
fn play(arena: &Arena, count: u8, version: u8, time: i32) -> Vec<Outcome> {
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let squad = scope.spawn(|| {
            play_squad(&player_plan(arena.address), members("A", count, version), &stop, &mut |_| {})
        });
        arena.wait_until(time);
        stop.store(true, Ordering::Relaxed);
        squad.join().unwrap().unwrap()
    })
}

#[test]
fn in_lock_step_everybody_answers_every_cycle() {
    let arena = Arena::start(&plan(true, 3));
    let outcomes = play(&arena, 3, 19, 200);
    for (outcome, number) in outcomes.iter().zip(1..) {
        assert_eq!((outcome.welcome.side, outcome.welcome.unum.number()), (Side::Left, number));
        assert!(matches!(outcome.ended, Ended::Stopped), "{:?}", outcome.ended);
        let tally = &outcome.tally;
        assert!(tally.cycles >= 30, "{tally:?}");
        assert_eq!((tally.unanswered, tally.lost(), tally.complaints.count()), (0, 0, 0), "{tally:?}");
    }
    // The goalie may have stood still.
    assert!(outcomes.iter().map(|outcome| outcome.tally.sent).sum::<u64>() > 5, "{outcomes:?}");
    // A player that is told to stop sends bye.
    arena.wait_until_empty();
    arena.end();
}

#[test]
fn in_real_time_they_play_too_in_every_protocol() {
    for version in [7, 13, 17, 19] {
        let arena = Arena::start(&plan(false, 2));
        // Twice as many cycles as are asked for: in real time, a busy machine makes a player miss some.
        let outcomes = play(&arena, 2, version, 12);
        let game = arena.end().game;
        for outcome in outcomes {
            let tally = &outcome.tally;
            assert!(tally.cycles >= 8, "version {version}: {tally:?}");
            assert_eq!(tally.complaints.to_string(), "", "version {version}");
            let slot = Slot::new(outcome.welcome.side, outcome.welcome.unum);
            let counts = &game.world().player(slot).counts;
            assert!(counts.turn + counts.dash + counts.moves > 0, "version {version}: {counts:?}");
        }
    }
}

#[test]
fn they_go_home_when_the_server_is_gone() {
    let arena = Arena::start(&plan(true, 2));
    let (mut plan, stop) = (player_plan(arena.address), AtomicBool::new(false));
    plan.patience.silence = Duration::from_secs(2);
    let outcomes = thread::scope(|scope| {
        let squad = scope.spawn(|| play_squad(&plan, members("A", 2, 19), &stop, &mut |_| {}));
        arena.wait_until(5);
        arena.end();
        squad.join().unwrap().unwrap()
    });
    // The system reports a closed port to a client that sends, and not to one that only listens.
    assert!(outcomes.iter().all(|outcome| matches!(outcome.ended, Ended::Closed | Ended::Silence(_))));
}

#[test]
fn who_cannot_take_part_is_told_why() {
    let arena = Arena::start(&plan(false, 0));
    let stop = AtomicBool::new(true);
    let check = |team: &str, count, version, expected: &str| {
        stop.store(false, Ordering::Relaxed);
        let mut joined = 0;
        let result =
            play_squad(&player_plan(arena.address), members(team, count, version), &stop, &mut |report| {
                joined += usize::from(matches!(report, Report::Joined(..)));
            });
        let error = result.expect_err("a player is refused");
        assert!(matches!(error, JoinError::Refused { .. }), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
        joined
    };
    let goalies = || members("A", 1, 19).into_iter().chain(members("A", 1, 19)).collect();
    let error = play_squad(&player_plan(arena.address), goalies(), &AtomicBool::new(false), &mut |_| {});
    assert!(error.expect_err("one is too many").to_string().contains("A has a goalie already"));
    assert_eq!(check("B", 12, 19, "B has eleven players already"), 11);
    assert_eq!(check("C", 1, 19, "it has two teams already, and neither is called C"), 0);
    arena.end();
}

/// Asks at a socket that is no soccer server's.
fn ask(socket: &UdpSocket, patience: Duration) -> String {
    let mut plan = player_plan(socket.local_addr().unwrap());
    plan.patience.welcome = patience;
    let outcome = play_squad(&plan, members("A", 1, 19), &AtomicBool::new(false), &mut |_| {});
    outcome.expect_err("it is no soccer server").to_string()
}

#[test]
fn where_nobody_is_nobody_answers() {
    let silent = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let error = ask(&silent, Duration::from_millis(50));
    assert!(error.starts_with("no server answers at 127.0.0.1:"), "{error}");
}

#[test]
fn somebody_else_is_no_soccer_server() {
    let other = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    thread::scope(|scope| {
        scope.spawn(|| {
            let (_, from) = other.recv_from(&mut [0; 100]).unwrap();
            other.send_to(b"220 mail.example.org ready", from).unwrap();
        });
        let error = ask(&other, Duration::from_secs(20));
        assert!(
            error.contains("it answered \"220 mail.example.org ready\" instead of (init ...)"),
            "{error}"
        );
    });
}
