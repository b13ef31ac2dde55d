//! The same settings, seed and record of receives and ticks give the same bits.

use common_simulation::{ClientId, Simulation, fingerprint, restore, save};
use proptest::prelude::*;
use soccer2d_protocol::{PlayerDatagram, TeamName, Version, connect::PlayerInit};
use soccer2d_sim::{Input, Join, Match, Output, Settings};

/// A match of 22 players that send random commands, in real time: no client is waited for.
fn crowd(seed: u64) -> Match {
    crowd_with(Settings { seed, ..Settings::default() })
}

fn crowd_with(mut settings: Settings) -> Match {
    settings.server.auto_mode = true;
    settings.server.kick_off_wait = 2;
    let mut game = Match::new(settings);
    for index in 0..22 {
        let team = TeamName::new(if index < 11 { b"One" } else { b"Two" }).unwrap();
        let version = Version::new(5 + (index % 15) as u8);
        let init = PlayerInit { team, version, goalie: index % 11 == 0 };
        game.receive(ClientId(index), Input::Join(Join::Player(init)), &mut |_, _| {});
    }
    game
}

/// What a player sends in a cycle: a bit of everything, from a small generator of its own.
fn words(cycle: u32, player: u32) -> String {
    let mut state = cycle.wrapping_mul(0x9e37_79b9) ^ player.wrapping_mul(0x85eb_ca6b) ^ 0x1234_5678;
    let mut next = |bound: u32| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % bound
    };
    let body = match next(7) {
        0 | 1 => format!("(dash {} {})", next(120), next(360) as i32 - 180),
        2 => format!("(turn {})", next(360) as i32 - 180),
        3 => format!("(kick {} {})", next(100), next(360) as i32 - 180),
        4 => format!("(tackle {} {})", next(180), if next(2) == 0 { "on" } else { "off" }),
        5 => format!("(catch {})", next(90)),
        _ => format!("(move {} {})", -(next(50) as i32), next(60) as i32 - 30),
    };
    let more = match next(6) {
        0 => format!("(say \"m{}\")", next(99)),
        1 => format!("(pointto {} {})", next(30), next(180)),
        2 => format!("(attentionto our {})", next(12)),
        3 => "(change_view narrow)".to_string(),
        4 => format!("(change_focus {} 5)", next(10)),
        _ => String::new(),
    };
    format!("{body}(turn_neck {}){more}", next(90) as i32 - 45)
}

/// Plays on for some cycles, with the players' datagrams in a chosen order.
fn play(game: &mut Match, cycles: std::ops::Range<u32>, order: &dyn Fn(u32) -> Vec<u32>) -> u64 {
    let mut heard = 0u64;
    for cycle in cycles {
        for tick in 0..10 {
            if tick == 4 {
                for player in order(cycle) {
                    let datagram = PlayerDatagram::parse(format!("{}\0", words(cycle, player)).as_bytes());
                    game.receive(ClientId(player), Input::player(datagram, &mut Vec::new()), &mut |_, _| {});
                }
            }
            game.tick(&mut |client, output: &Output| {
                if let Output::Player(message) = output {
                    let mut text = Vec::new();
                    message.encode(Version::new(5 + (client.0 % 15) as u8).unwrap(), &mut text);
                    // Order of different clients does not count, so the sum does.
                    heard = heard.wrapping_add(fingerprint(&(client, text)).0);
                }
            });
            assert_eq!(game.violations(), Vec::<String>::new());
        }
    }
    heard
}

fn in_order(_: u32) -> Vec<u32> {
    (0..22).collect()
}

/// The fingerprint of the state, and the sum of all outputs, after every 50 cycles.
const GOLDEN: [(u64, u64); 6] = [
    (0xcf2bca6643fba7e0, 0x48828bf30d218a5c),
    (0x6a4e72632502d31a, 0x6789b31ed58316ad),
    (0x0efbf879c9102fc5, 0xf822b716251d969f),
    (0x39848fcca4cfe724, 0xa937a023640a03e2),
    (0x5f17c1a9bf82d2cf, 0x0b97495199bfb5d6),
    (0x9926253b8e3ef96a, 0xbe5aff7d73d38703),
];

/// A break is named with its 50 cycles.
#[test]
fn golden_fingerprints_of_a_match() {
    let mut game = crowd(1);
    let found: Vec<(u64, u64)> = (0..GOLDEN.len() as u32)
        .map(|part| {
            let heard = play(&mut game, 50 * part..50 * (part + 1), &in_order);
            (fingerprint(&game).0, heard)
        })
        .collect();
    let first = found.iter().zip(&GOLDEN).position(|(found, golden)| found != golden);
    assert!(
        first.is_none(),
        "another match from cycles {:?} on; all fingerprints are now {found:#x?}",
        first.map(|part| 50 * part..50 * (part + 1)),
    );
}

/// A whole game under all the rules, of halves short enough for everything to come.
#[test]
fn a_long_match_keeps_its_invariants() {
    let mut settings = Settings { seed: 5, ..Settings::default() };
    let server = &mut settings.server;
    (server.half_time, server.extra_half_time) = (60, 30);
    (server.illegal_defense_number, server.illegal_defense_duration) = (3, 5);
    (server.foul_detect_probability, server.red_card_probability) = (1.0, 0.3);
    let mut game = crowd_with(settings);
    play(&mut game, 0..3000, &in_order);
    assert!(game.world().teams.iter().any(|team| team.penalties_taken > 0), "{:?}", game.world().teams);
}

#[test]
fn another_seed_is_another_match() {
    let (mut one, mut two) = (crowd(1), crowd(2));
    play(&mut one, 0..50, &in_order);
    play(&mut two, 0..50, &in_order);
    assert_ne!(one.world().players, two.world().players);
}

#[test]
fn a_saved_match_goes_on_as_if_nothing_had_happened() {
    let mut game = crowd(3);
    play(&mut game, 0..120, &in_order);
    let saved = save(&game);
    let mut again: Match = restore(&saved).unwrap();
    assert_eq!(again, game);
    let copy = game.clone();
    let heard = play(&mut game, 120..200, &in_order);
    assert_eq!(play(&mut again, 120..200, &in_order), heard);
    assert_eq!(save(&again), save(&game));
    assert_ne!(copy, game);
    assert!(restore::<Match>(&saved[..saved.len() - 1]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Within a tick it does not matter whose datagram comes first.
    #[test]
    fn arrival_within_a_tick_commutes(
        orders in prop::collection::vec(Just((0..22u32).collect::<Vec<_>>()).prop_shuffle(), 30),
    ) {
        let (mut straight, mut shuffled) = (crowd(4), crowd(4));
        let heard = play(&mut straight, 0..30, &in_order);
        let heard_shuffled = play(&mut shuffled, 0..30, &|cycle| orders[cycle as usize].clone());
        prop_assert_eq!(heard, heard_shuffled);
        prop_assert_eq!(fingerprint(&straight), fingerprint(&shuffled));
    }
}
