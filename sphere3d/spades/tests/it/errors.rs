//! What agents do wrong, what they receive for it, and what stands in the log.

use common_simulation::ClientId;
use sphere3d_spades::{Input, engine::MOST_ERRORS, log::Loss};

use crate::harness::{Bench, ONE, settings};

/// In a thought, then outside of one.
#[track_caller]
fn check(thinking: bool, messages: &str, answer: &str, word: &str) {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(if thinking { 20 } else { 10 });
    bench.heard();
    bench.send(ONE, messages);
    assert_eq!(bench.heard(), [format!("0 E{answer}")]);
    assert_eq!(bench.errors, [format!("{}: agent 0: {word}; the message is ignored", bench.engine.now())]);
    // The agent goes on.
    if thinking {
        bench.send(ONE, "Aok\nD");
    }
    bench.tick_to(40);
    assert_eq!(bench.heard().len(), 1, "it still senses");
    assert_eq!(bench.errors.len(), 1);
}

#[test]
fn a_message_that_is_refused_is_answered_and_noted() {
    check(true, "M", "migration_not_supported", "sent M: agents do not move to other machines");
    check(
        true,
        "hello",
        "unknown_message",
        "sent a message that begins with \"h\": expected one of A R D M X I",
    );
    check(true, "", "unknown_message", "sent an empty message: expected a letter, one of A R D M X I");
    check(true, "Rnever", "bad_message", "sent R with \"never\": expected a time");
    check(true, "I", "initialised_already", "sent a second I");
    for letter in ["A", "D", "R5"] {
        let word = format!("sent {} outside of a thought: expected after S or T and before D", &letter[..1]);
        check(false, letter, "not_thinking", &word);
    }
}

#[test]
fn what_is_sent_after_done_is_refused() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    bench.send(ONE, "Ain time\nD\nAtoo late");
    bench.tick_to(60);
    assert_eq!(bench.heard()[..2], ["0 S20 30", "0 Enot_thinking"]);
    assert_eq!(bench.journal()[1..], ["40 0 in time"]);
}

#[test]
fn before_it_is_initialised_an_agent_may_say_nothing_else() {
    let mut bench = Bench::with_agents(settings(), 0);
    bench.receive(ONE, Input::Start { kind: "test".to_owned() });
    bench.send(ONE, "A(create)");
    assert_eq!(bench.heard(), ["0 Dtest", "0 Enot_initialised"]);
    bench.send(ONE, "I");
    bench.tick_to(20);
    assert_eq!(bench.heard(), ["0 S20 30"]);
}

#[test]
fn a_thought_has_a_limited_number_of_actions_and_requests() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    bench.heard();
    (0..65).for_each(|_| bench.send(ONE, "Ax"));
    assert_eq!(bench.heard(), ["0 Etoo_many_actions"]);
    (0..65).for_each(|_| bench.send(ONE, "R500"));
    assert_eq!(bench.heard(), ["0 Etoo_many_requests"]);
    bench.send(ONE, "D");
    bench.tick_to(40);
    assert_eq!(bench.journal().len(), 1 + 64);
    // Those that have not come yet count in the next thought too.
    bench.heard();
    bench.send(ONE, "R500");
    assert_eq!(bench.heard(), ["0 Etoo_many_requests"]);
}

#[test]
fn an_agent_that_sends_nothing_but_garbage_is_ended() {
    let mut bench = Bench::with_agents(settings(), 2);
    bench.tick_to(20);
    bench.heard();
    (0..=MOST_ERRORS).for_each(|_| bench.send(ONE, "?"));
    let heard = bench.heard();
    assert_eq!(heard.len() as u32, MOST_ERRORS + 3);
    assert_eq!(heard[heard.len() - 2..], ["0 Etoo_many_errors", "0 X"]);
    assert_eq!(
        bench.errors.last().unwrap(),
        "20: agent 0: sent more than 100 messages that were refused; the match goes on without it"
    );
    bench.send(ClientId(1), "D");
    bench.tick_to(60);
    assert_eq!(bench.heard(), ["1 S40 50"]);
    assert_eq!(bench.journal().last().unwrap(), "40 0 leaves");
    bench.send(ONE, "?");
    bench.send(ONE, "D");
    assert_eq!(bench.heard(), Vec::<String>::new());
}

#[test]
fn the_match_goes_on_without_an_agent_that_is_lost() {
    let check = |loss: Loss, token: &str, word: &str| {
        let mut bench = Bench::with_agents(settings(), 2);
        bench.tick_to(39);
        bench.heard();
        assert_eq!(bench.awaited(), [0, 1]);
        bench.receive(ONE, Input::Lost(loss.clone()));
        // Once is enough.
        bench.receive(ONE, Input::Lost(loss));
        assert_eq!(bench.heard(), [format!("0 E{token}"), "0 X".to_owned()]);
        assert_eq!(bench.errors, [format!("39: agent 0: {word}; the match goes on without it")]);
        assert_eq!(bench.awaited(), [1]);
        bench.send(ClientId(1), "A(drive 1)\nD");
        bench.tick_to(41);
        let mut journal = bench.journal()[2..].to_vec();
        journal.sort();
        assert_eq!(journal, ["40 0 leaves", "40 1 (drive 1)"]);
        assert_eq!(bench.engine.agents().collect::<Vec<_>>(), [ClientId(1)]);
    };
    check(Loss::Died("signal: 9".to_owned()), "died", "died: signal: 9");
    check(Loss::TooSlow { milliseconds: 500 }, "too_slow", "has not answered for 500 ms of real time");
    check(
        Loss::TooLong { length: u32::MAX.into(), longest: 65536 },
        "message_too_long",
        "sent a message of 4294967295 bytes: expected at most 65536",
    );
    check(Loss::DoesNotRead, "does_not_read", "reads nothing of what it is sent");
    check(
        Loss::Disconnected("end of the stream".to_owned()),
        "disconnected",
        "its communication server is gone: end of the stream",
    );
}

#[test]
fn an_agent_that_cannot_be_started_never_joins() {
    let mut bench = Bench::with_agents(settings(), 0);
    bench.receive(ONE, Input::Start { kind: "test".to_owned() });
    bench.receive(ONE, Input::Lost(Loss::NotStarted("no such file".to_owned())));
    bench.tick_to(30);
    assert_eq!(bench.journal(), [""; 0]);
    assert_eq!(bench.heard(), ["0 Dtest", "0 Enot_started", "0 X"]);
    assert_eq!(bench.errors, ["0: agent 0: cannot be started: no such file; the match goes on without it"]);
}

#[test]
fn an_agent_may_end_itself_and_the_world_may_end_it() {
    let mut bench = Bench::with_agents(settings(), 2);
    bench.tick_to(20);
    bench.heard();
    bench.send(ONE, "Agoodbye\nX");
    bench.send(ClientId(1), "A(leave)\nD");
    assert_eq!(bench.heard(), ["0 X"]);
    bench.tick_to(60);
    // Its thought was not over: what it had begun to say does not count.
    let mut journal = bench.journal()[2..].to_vec();
    journal.sort();
    assert_eq!(journal, ["40 0 leaves", "40 1 (leave)", "41 1 leaves"]);
    assert_eq!(bench.errors, ["40: agent 1: dismissed: it asked for it; the match goes on without it"]);
    assert!(bench.log.contains(&"20: agent 0: has ended itself".to_owned()));
}

#[test]
fn messages_that_waited_for_too_long_are_dropped() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    // From 30 to 1230: what arrives at 50, 70, ..., 210 has waited for more than 1,000 ticks.
    bench.send_after(ONE, "D", 1200 * 10_000_000);
    bench.heard();
    bench.tick_to(230);
    assert_eq!(bench.heard(), ["0 S220 1230"]);
    assert_eq!(
        bench.errors.first().unwrap(),
        "40: agent 0: thought for so long that 1 messages to it are outdated; they are dropped"
    );
}

#[test]
fn a_stranger_is_noted_and_ignored() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.send(ClientId(7), "D");
    assert_eq!(bench.log.last().unwrap(), "0: agent 7: sent D, and is no agent; it is ignored");
}
