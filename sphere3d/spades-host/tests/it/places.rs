//! One match, whose agents live in different places and take different real times: the same bytes.

use std::num::NonZeroUsize;

use common_simulation::{
    fingerprint,
    record::{RecordReader, replay},
};
use sphere3d_spades::{Engine, Settings, ThinkTime};

use crate::{
    agent_process::kind,
    comm_servers::with_servers,
    stage::{Played, ToyAgent, modelled, play},
    toy::Toy,
};

const AGENTS: usize = 4;
const TICKS: u64 = 400;

fn local() -> Played {
    play(
        &modelled(),
        TICKS,
        |_| {},
        |mut host| {
            (0..AGENTS).for_each(|_| _ = host.add_local("toy", Box::new(ToyAgent)));
            host
        },
    )
}

/// The journal has the kinds of agents in it; here all are called the same.
fn children(settings: &Settings, behaviour: &str) -> Played {
    let kind = sphere3d_spades::agentdb::AgentType { name: "toy".to_owned(), ..kind(behaviour) };
    play(
        settings,
        TICKS,
        |_| {},
        |mut host| {
            (0..AGENTS).for_each(|_| _ = host.add_child(&kind));
            host
        },
    )
}

#[track_caller]
fn check_same(one: &Played, other: &Played) {
    assert_eq!(one.errors, other.errors);
    assert_eq!(one.journal(), other.journal());
    assert!(one.states == other.states, "the worlds differ");
}

#[test]
fn the_place_of_an_agent_changes_nothing() {
    let expected = local();
    assert_eq!(expected.worlds().len() as u64, TICKS);
    assert!(expected.journal().len() > 100, "{}", expected.journal().len());
    check_same(&children(&modelled(), "toy"), &expected);
    check_same(&with_servers(1, AGENTS, TICKS, "toy"), &expected);
    check_same(&with_servers(2, AGENTS, TICKS, "toy"), &expected);
    let mixed = play(
        &modelled(),
        TICKS,
        |_| {},
        |mut host| {
            for number in 0..AGENTS {
                match number % 2 {
                    0 => host.add_local("toy", Box::new(ToyAgent)),
                    _ => host.add_child(&kind("toy")),
                };
            }
            host
        },
    );
    check_same(&mixed, &expected);
}

#[test]
fn real_delays_and_threads_change_nothing() {
    let expected = local();
    check_same(&children(&modelled(), "slow"), &expected);
    check_same(&with_servers(2, AGENTS, TICKS, "slow"), &expected);
    let threads = play(
        &modelled(),
        TICKS,
        |_| {},
        |mut host| {
            (0..AGENTS).for_each(|_| _ = host.add_local("toy", Box::new(ToyAgent)));
            host.on_threads(NonZeroUsize::new(3).unwrap())
        },
    );
    check_same(&threads, &expected);
}

#[test]
fn a_match_with_measured_think_times_is_played_again_from_its_record() {
    let settings = Settings { think_time: ThinkTime::Measured, ..modelled() };
    let played = children(&settings, "busy");
    if played.errors.iter().any(|line| line.contains("cannot be measured")) {
        eprintln!("skipped: CPU times cannot be measured here");
        return;
    }
    let (header, reader) = RecordReader::open::<Engine<Toy>, Settings>(&played.inputs[..], "test").unwrap();
    assert_eq!(header, settings);
    let mut again = Engine::new(Toy::with_journal(), header);
    assert_eq!(replay(&mut again, reader, &mut |_, _| {}), Ok(true));
    assert_eq!(fingerprint(&again), played.end);
    assert_eq!(again.world(), &played.world);
    // It was measured: 30 ms are at least two ticks, unless the machine is so loaded that the agent did not run.
    let thoughts = played.trace.iter().filter(|line| line.contains("thought from")).count();
    let used: u64 =
        played.worlds().last().map(|_| again.agents().map(|id| again.used(id).unwrap()).sum()).unwrap();
    assert!(thoughts > 10 && used > 0, "{thoughts} thoughts, {used} ns");
}
