//! When things happen: latencies, thoughts, requests of a time.

use common_simulation::{ClientId, Simulation as _, fingerprint, restore, save};
use sphere3d_spades::{Engine, Input, Latencies, Settings, ThinkTime};

use crate::{
    harness::{Bench, ONE, message, settings},
    toy::Toy,
};

const TICK: u64 = 10_000_000;

#[test]
fn an_action_takes_effect_at_the_time_at_which_the_next_sensation_is_sent() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    assert_eq!(bench.heard(), ["0 S20 30"]);
    bench.send(ONE, "A(drive 5)\nD");
    bench.tick_to(40);
    assert_eq!(bench.journal(), ["1 0 joins as test", "40 0 (drive 5)"]);
    let (_, sensation) = bench.sent.last().unwrap();
    assert!(sensation.starts_with("S40 50 (Toy (x 0) (drive 5)"), "{sensation}");
}

#[test]
fn each_of_the_three_latencies_counts() {
    // The latencies, the CPU time in ticks, when the thought begins, and when its action takes effect.
    for (sense, act, think, delivered, effect) in
        [(10, 10, 0, 30, 40), (10, 10, 3, 30, 43), (0, 10, 2, 20, 32), (5, 1, 0, 25, 26), (3, 0, 4, 23, 27)]
    {
        let latencies = Latencies { sense, act };
        let mut bench = Bench::with_agents(Settings { latencies, ..settings() }, 1);
        bench.tick_to(20);
        assert_eq!(bench.heard(), [format!("0 S20 {delivered}")]);
        bench.send_after(ONE, "Ax\nD", think * TICK + TICK - 1);
        bench.tick_to(39);
        if effect >= 40 {
            bench.tick_to(effect);
        }
        assert_eq!(bench.journal()[1..], [format!("{effect} 0 x")], "{sense} {act} {think}");
    }
    // Nothing takes effect in a tick that is over.
    let mut bench =
        Bench::with_agents(Settings { latencies: Latencies { sense: 0, act: 0 }, ..settings() }, 1);
    bench.tick_to(20);
    bench.send(ONE, "Ax\nD");
    bench.tick_to(22);
    assert_eq!(bench.journal()[1..], ["21 0 x"]);
}

#[test]
fn the_engine_goes_on_under_a_thought_up_to_the_last_tick_in_which_it_cannot_matter() {
    let mut bench = Bench::with_agents(settings(), 2);
    bench.tick_to(20);
    assert_eq!(bench.heard(), ["0 S20 30", "1 S20 30"]);
    // The thought begins at 30; an action takes effect at 40 at the earliest.
    bench.tick_to(38);
    assert_eq!(bench.awaited(), [0; 0]);
    bench.tick_to(39);
    assert_eq!(bench.awaited(), [0, 1]);
    bench.send(ONE, "D");
    assert_eq!(bench.awaited(), [1]);
    bench.send(ClientId(1), "D");
    assert_eq!(bench.awaited(), [0; 0]);
}

#[test]
fn thoughts_of_one_agent_do_not_overlap() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    // From 30 to 65. The sensations that arrive at 50 and 70 have to wait.
    bench.send_after(ONE, "Aa\nD", 35 * TICK);
    bench.tick_to(60);
    assert_eq!(bench.heard(), ["0 S20 30", "0 S40 65"]);
    bench.send_after(ONE, "Ab\nD", 35 * TICK);
    // The second thought ends at 100.
    assert_eq!(bench.heard(), ["0 S60 100"]);
    bench.send(ONE, "Ac\nD");
    bench.tick_to(111);
    assert_eq!(bench.journal()[1..], ["75 0 a", "110 0 b", "110 0 c"]);
}

#[test]
fn components_of_different_thoughts_overlap() {
    // A sensation is on its way while the agent thinks about the last one, and an action of the last but one too.
    let latencies = Latencies { sense: 25, act: 50 };
    let mut bench = Bench::with_agents(Settings { latencies, ..settings() }, 1);
    for (number, time) in [20, 40, 60, 80].into_iter().enumerate() {
        bench.tick_to(time);
        bench.send_after(ONE, &format!("A{number}\nD"), 15 * TICK);
    }
    bench.tick_to(130);
    assert_eq!(bench.heard()[..4], ["0 S20 45", "0 S40 65", "0 S60 85", "0 S80 105"]);
    assert_eq!(bench.journal()[1..], ["110 0 0", "130 0 1"]);
}

#[test]
fn a_requested_time_comes_when_it_was_requested_and_one_that_has_passed_at_once() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    bench.send(ONE, "R35\nR5\nR-5\nR30\nD");
    assert_eq!(bench.heard(), ["0 S20 30"]);
    bench.tick_to(21);
    assert_eq!(bench.heard(), ["0 T31"]);
    bench.send(ONE, "Aone\nD");
    assert_eq!(bench.heard(), ["0 T31"]);
    bench.send(ONE, "Atwo\nD");
    assert_eq!(bench.heard(), ["0 T31"]);
    bench.send(ONE, "Athree\nD");
    bench.tick_to(25);
    assert_eq!(bench.heard(), ["0 T35"]);
    bench.send(ONE, "Afour\nD");
    bench.tick_to(45);
    assert_eq!(bench.journal()[1..], ["41 0 one", "41 0 two", "41 0 three", "45 0 four"]);
}

#[test]
fn a_sensation_comes_before_a_requested_time_of_the_same_moment() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    bench.send(ONE, "R50\nD");
    bench.tick_to(40);
    assert_eq!(bench.heard(), ["0 S20 30", "0 S40 50"]);
    bench.send_after(ONE, "D", 2 * TICK);
    // It was sent at 50, and has to wait until the thought ends at 52.
    assert_eq!(bench.heard(), ["0 T50"]);
    bench.send(ONE, "Ax\nD");
    bench.tick_to(62);
    assert_eq!(bench.journal()[1..], ["62 0 x"]);
}

#[test]
fn an_agent_that_always_asks_for_the_past_does_not_stop_the_clock() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    for _ in 0..10 {
        bench.send(ONE, "R0\nD");
        let now = bench.engine.now();
        bench.tick_to(now + 1);
    }
    assert_eq!(bench.heard().last().unwrap(), "0 T40");
}

#[test]
fn what_does_not_start_a_thought_needs_no_answer() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(20);
    bench.send(ONE, "A(inform)\nD");
    bench.tick_to(40);
    // The world sends them when the action takes effect, before the sensation of that tick.
    assert_eq!(bench.heard(), ["0 S20 30", "0 I40 50", "0 O40", "0 S40 50"]);
    assert!(bench.log.contains(&"40: news for one".to_owned()));
}

#[test]
fn think_times_are_sent_if_they_are_wanted_and_kept_in_any_case() {
    for send_think_times in [false, true] {
        let mut bench = Bench::with_agents(Settings { send_think_times, ..settings() }, 1);
        bench.tick_to(20);
        bench.send_after(ONE, "D", 25_000_000);
        bench.tick_to(40);
        let heard = bench.heard();
        let expected: &[&str] =
            if send_think_times { &["0 S20 30", "0 K2", "0 S40 50"] } else { &["0 S20 30", "0 S40 50"] };
        assert_eq!(heard, expected);
        assert_eq!(bench.engine.used(ONE), Some(25_000_000));
    }
}

#[test]
fn a_modelled_think_time_is_what_it_is_whatever_was_measured() {
    let think_time = ThinkTime::Modelled { sensation: 2 * TICK, time_notify: TICK };
    for measured in [0, 12_345_678, u64::MAX] {
        let mut bench = Bench::with_agents(Settings { think_time, ..settings() }, 1);
        bench.tick_to(20);
        bench.send_after(ONE, "Aone\nR0\nD", measured);
        bench.tick_to(23);
        bench.send_after(ONE, "Atwo\nD", measured);
        bench.tick_to(45);
        assert_eq!(bench.heard()[..2], ["0 S20 30", "0 T33"]);
        assert_eq!(bench.journal()[1..], ["42 0 one", "44 0 two"]);
    }
}

#[test]
fn agents_join_in_the_order_of_their_numbers() {
    let mut bench = Bench::with_agents(settings(), 0);
    for id in [2, 0, 1] {
        bench.receive(ClientId(id), Input::Start { kind: format!("kind{id}") });
    }
    assert_eq!(bench.heard(), ["2 Dkind2", "0 Dkind0", "1 Dkind1"]);
    assert_eq!(bench.awaited(), [0, 1, 2]);
    for id in [1, 2, 0] {
        bench.send(ClientId(id), "I");
    }
    bench.tick_to(1);
    assert_eq!(bench.journal(), ["1 0 joins as kind0", "1 1 joins as kind1", "1 2 joins as kind2"]);
}

#[test]
fn who_comes_first_at_the_same_time_is_drawn_and_follows_from_the_seed() {
    let order = |seed: u64, reversed: bool| {
        let mut bench = Bench::with_agents(Settings { seed, ..settings() }, 4);
        let mut ids: Vec<u32> = (0..4).collect();
        if reversed {
            ids.reverse();
        }
        for time in [20, 40, 60] {
            bench.tick_to(time);
            ids.iter().for_each(|id| bench.send(ClientId(*id), "Ax\nD"));
        }
        bench.tick_to(80);
        bench.journal()[4..].to_vec()
    };
    let first = order(1, false);
    assert_eq!(first.len(), 12);
    assert_eq!(order(1, true), first);
    assert_ne!(order(2, false), first);
    // Not the same order every time.
    let at = |time: &str| -> Vec<String> {
        let lines = first.iter().filter_map(|line| line.strip_prefix(time));
        lines.map(str::to_owned).collect()
    };
    assert!(at("40") != at("60") || at("60") != at("80"));
}

#[test]
fn monitors_speak_to_the_world_at_once() {
    let mut bench = Bench::with_agents(settings(), 1);
    bench.tick_to(5);
    bench.receive(ClientId(99), Input::World(7));
    assert_eq!(bench.heard(), ["99 pushed by 7"]);
    assert_eq!(bench.engine.world().bodies[&ONE].x, 7);
}

#[test]
fn a_saved_match_goes_on_as_if_nothing_had_happened() {
    let mut bench = Bench::with_agents(settings(), 2);
    bench.tick_to(20);
    bench.send_after(ONE, "A(drive 3)\nR33\nD", 20 * TICK);
    bench.tick_to(35);
    let saved = save(&bench.engine);
    let mut again: Engine<Toy> = restore(&saved).unwrap();
    assert_eq!(fingerprint(&again), fingerprint(&bench.engine));
    let play = |engine: &mut Engine<Toy>| {
        let mut sent = Vec::new();
        let input = Input::Message { message: sphere3d_spades::FromAgent::Done, used: 5 };
        engine.receive(ClientId(1), input, &mut |to, output| sent.push((to, output.clone())));
        for _ in 0..30 {
            engine.tick(&mut |to, output| sent.push((to, output.clone())));
        }
        (fingerprint(engine), sent)
    };
    let mut engine = bench.engine.clone();
    let expected = play(&mut engine);
    assert_eq!(play(&mut again), expected);
    assert!(expected.1.len() > 5);
    assert!(message("T5").starts_thought() && !message("O5").starts_thought());
}
