//! The same settings and record of receives and ticks give the same bits.

use common_simulation::{ClientId, Simulation, fingerprint, restore, save};
use proptest::prelude::*;
use smallsize_protocol::{Message as _, colour::Colour, simulation::RobotControl};
use smallsize_sim::{Input, Join, Match, Output, Refereeing, Settings, parameters::RealismPreset};

use crate::arena::command;

/// Division A with everything on, one sender for each robot and a monitor.
fn crowd(seed: u64) -> Match {
    crowd_with(seed, Refereeing::Own)
}

fn crowd_with(seed: u64, refereeing: Refereeing) -> Match {
    let mut settings = Settings { seed, refereeing, ..Settings::division_a() };
    settings.set_realism(RealismPreset::Realistic);
    let mut game = Match::new(settings);
    game.receive(ClientId(500), Input::Join(Join::Monitor), &mut |_, _| {});
    game
}

/// What a sender says in a tick: a bit of everything, from a small generator of its own.
fn words(tick: u32, sender: u32) -> String {
    let mut state = tick.wrapping_mul(0x9e37_79b9) ^ sender.wrapping_mul(0x85eb_ca6b) ^ 0x1234_5678;
    let mut next = |bound: u32| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % bound
    };
    let speed = f64::from(next(600)) / 100.0 - 3.0;
    let movement = match next(3) {
        0 => format!("forward {speed} left {}", -speed / 2.0),
        1 => format!("x {speed} y {}", speed / 3.0),
        _ => format!("wheels {speed} 1 -1 {speed}"),
    };
    format!("{movement} turn {} kick {} chip {} dribble {}", next(20), next(8), 45 * next(2), 500 * next(4))
}

/// Plays on for some ticks, with the senders in a chosen order. The sum of all outputs.
fn play(game: &mut Match, ticks: std::ops::Range<u32>, order: &dyn Fn(u32) -> Vec<u32>) -> u64 {
    let mut heard = 0u64;
    for tick in ticks {
        if tick % 2 == 0 {
            for sender in order(tick) {
                let colour = Colour::BOTH[(sender % 2) as usize];
                let control =
                    RobotControl { robot_commands: vec![command(sender / 2, &words(tick / 20, sender))] };
                game.receive(ClientId(sender), Input::Robots(colour, control), &mut |_, _| {});
            }
        }
        game.tick(&mut |client, output: &Output| {
            let bytes = match output {
                Output::Vision(packet) => packet.encode_to_vec(),
                Output::Tracked(packet) => packet.encode_to_vec(),
                Output::Robots(_, response) => response.encode_to_vec(),
                Output::Referee(message) => message.encode_to_vec(),
                _ => return,
            };
            // Order of different clients does not count, so the sum does.
            heard = heard.wrapping_add(fingerprint(&(client, bytes)).0);
        });
        assert_eq!(game.violations(), Vec::<String>::new());
    }
    heard
}

fn in_order(_: u32) -> Vec<u32> {
    (0..22).collect()
}

/// The fingerprint of the state, and the sum of all outputs, after every 400 ticks.
const GOLDEN: [(u64, u64); 4] = [
    (0xb694ab0bfff37d68, 0xb3afc7c5aabe7305),
    (0x505a48d7971c55cc, 0x7d904bb757fa4ab7),
    (0x51ac3bef7e9543e8, 0x4452b195122d0897),
    (0x788a117af56c49a4, 0x656de28d085fbc16),
];

/// A break is named with its 400 ticks.
#[test]
fn golden_fingerprints_of_a_match() {
    // Without the referee, whose decisions have golden tests of their own.
    let mut game = crowd_with(1, Refereeing::None);
    let found: Vec<(u64, u64)> = (0..GOLDEN.len() as u32)
        .map(|part| {
            let heard = play(&mut game, 400 * part..400 * (part + 1), &in_order);
            (fingerprint(&game).0, heard)
        })
        .collect();
    let first = found.iter().zip(&GOLDEN).position(|(found, golden)| found != golden);
    assert!(
        first.is_none(),
        "another match from ticks {:?} on; all fingerprints are now {found:#x?}",
        first.map(|part| 400 * part..400 * (part + 1)),
    );
}

#[test]
fn another_seed_is_another_match() {
    let (mut one, mut two) = (crowd(1), crowd(2));
    play(&mut one, 0..100, &in_order);
    play(&mut two, 0..100, &in_order);
    assert_ne!(one.world().robots, two.world().robots);
}

#[test]
fn a_saved_match_goes_on_as_if_nothing_had_happened() {
    let mut game = crowd(3);
    play(&mut game, 0..301, &in_order);
    let saved = save(&game);
    let mut again: Match = restore(&saved).unwrap();
    assert_eq!(again, game);
    let copy = game.clone();
    let heard = play(&mut game, 301..600, &in_order);
    assert_eq!(play(&mut again, 301..600, &in_order), heard);
    assert_eq!(save(&again), save(&game));
    assert_ne!(copy, game);
    assert!(restore::<Match>(&saved[..saved.len() - 1]).is_err());
}

/// Who looks on changes nothing in the game.
#[test]
fn a_monitor_changes_nothing() {
    let mut watched = crowd(4);
    let mut alone = crowd(4);
    alone.receive(ClientId(500), Input::Leave, &mut |_, _| {});
    play(&mut watched, 0..400, &in_order);
    play(&mut alone, 0..400, &in_order);
    assert_eq!(watched.world(), alone.world());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Within a tick it does not matter whose datagram comes first.
    #[test]
    fn shuffled_arrival_changes_nothing(seed in 0u32..1000) {
        let shuffled = |tick: u32| {
            let mut senders: Vec<u32> = (0..22).collect();
            let mut state = (tick + 1).wrapping_mul(2_654_435_761).wrapping_add(seed) | 1;
            for last in (1..senders.len()).rev() {
                state ^= state << 13;
                state ^= state >> 17;
                state ^= state << 5;
                senders.swap(last, state as usize % (last + 1));
            }
            senders
        };
        let (mut one, mut two) = (crowd(7), crowd(7));
        let heard = play(&mut one, 0..60, &in_order);
        prop_assert_eq!(play(&mut two, 0..60, &shuffled), heard);
        prop_assert_eq!(save(&one), save(&two));
    }
}

#[test]
fn inputs_with_numbers_that_are_none_are_equal_to_themselves() {
    let control = RobotControl { robot_commands: vec![command(0, "forward nan")] };
    let input = Input::Robots(Colour::Blue, control);
    assert_eq!(input, input.clone());
    let bytes = save(&input);
    assert_eq!(restore::<Input>(&bytes).unwrap(), input);
}
