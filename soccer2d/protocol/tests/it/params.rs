//! Parameter messages: recorded ones are read and written again the same, and any others as receivers get them.

use proptest::prelude::*;
use soccer2d_protocol::{
    ParseError, PlayerType, Version,
    params::{
        Audience, Kind, ParameterSet, PlayerParams, ServerParams, Value,
        message::{encode_player_param, encode_server_param, parse_player_param, parse_server_param},
    },
};

use crate::recordings;

/// Reads a message and writes it again.
fn again(message: &[u8], audience: Audience) -> Result<Vec<u8>, ParseError> {
    let mut out = Vec::new();
    if message.starts_with(b"(server_param") {
        encode_server_param(&parse_server_param(message, audience)?, audience, &mut out);
    } else if message.starts_with(b"(player_param") {
        encode_player_param(&parse_player_param(message, audience)?, audience, &mut out);
    } else {
        PlayerType::parse(message, audience)?.encode(audience, &mut out);
    }
    Ok(out)
}

/// The receiver of a recording, from its name.
fn audience(file: &str) -> Option<Audience> {
    let name = file.rsplit('/').next()?.strip_suffix(".txt")?;
    if name.starts_with("monitor_v") {
        return (!name.contains("-1")).then_some(Audience::Monitors);
    }
    if name.starts_with("helios") {
        return Version::new(18).map(Audience::Client);
    }
    let (_, number) = name.rsplit_once("_v")?;
    let number: String = number.chars().take_while(char::is_ascii_digit).collect();
    Version::new(number.parse().ok()?).map(Audience::Client)
}

#[test]
fn recorded_parameters_come_out_as_they_went_in() {
    let mut count = 0;
    let files = [".", "version_probe", "coach"].into_iter().flat_map(recordings::files);
    for (file, audience) in files.filter_map(|file| Some((file.clone(), audience(&file)?))) {
        for message in recordings::from_server(&file) {
            let heads: [&[u8]; 3] = [b"(server_param", b"(player_param", b"(player_type"];
            if heads.iter().any(|head| message.starts_with(head)) {
                let text = String::from_utf8_lossy(&message);
                let again =
                    again(&message, audience).unwrap_or_else(|error| panic!("{file}: {error}: {text}"));
                assert_eq!(String::from_utf8_lossy(&again), text, "{file}");
                count += 1;
            }
        }
    }
    println!("{count} messages");
    assert!(count == 0 || count > 500, "only {count} messages were found in the recordings");
}

fn check_told(params: &ServerParams, audience: Audience) {
    let mut text = Vec::new();
    encode_server_param(params, audience, &mut text);
    let told = params.received_by(audience);
    assert_eq!(told.received_by(audience), told, "told twice is told once");
    if text.is_empty() {
        assert_eq!(told, ServerParams::default());
    } else {
        assert_eq!(parse_server_param(&text, audience).unwrap(), told, "{}", String::from_utf8_lossy(&text));
    }
}

fn audiences() -> impl Iterator<Item = Audience> {
    Version::all().map(Audience::Client).chain([Audience::Monitors])
}

/// A value of a kind, anything that a struct can hold.
fn any_value(kind: Kind) -> BoxedStrategy<Value> {
    match kind {
        Kind::Real => prop_oneof![
            (-1e9..1e9).prop_map(Value::Real),
            (-2.0..2.0).prop_map(Value::Real),
            Just(Value::Real(-0.0)),
        ]
        .boxed(),
        Kind::Integer => prop_oneof![any::<i32>(), -10..1000].prop_map(Value::Integer).boxed(),
        Kind::Switch => any::<bool>().prop_map(Value::Switch).boxed(),
        Kind::Text => ".{0,20}".prop_map(Value::Text).boxed(),
    }
}

fn any_params<S: ParameterSet + std::fmt::Debug>() -> impl Strategy<Value = S> {
    let changes = proptest::collection::vec(
        (0..S::TABLE.len()).prop_flat_map(|row| (Just(row), any_value(S::TABLE[row].kind))),
        0..60,
    );
    changes.prop_map(|changes| {
        let mut params = S::default();
        for (row, value) in changes {
            assert!((S::TABLE[row].set)(&mut params, value));
        }
        params
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_server_parameters_arrive_as_received_by_gives_them(mut params in any_params::<ServerParams>()) {
        // Version 7 has steps times the factor, and cycles for seconds: within what the server admits, not beyond.
        params.half_time = params.half_time.clamp(-1_000_000, 1_000_000);
        params.simulator_step = params.simulator_step.clamp(1, 1_000_000);
        params.slow_down_factor = params.slow_down_factor.clamp(1, 1_000);
        for audience in audiences() {
            check_told(&params, audience);
        }
    }

    #[test]
    fn any_player_parameters_arrive_as_received_by_gives_them(params in any_params::<PlayerParams>()) {
        for audience in audiences() {
            let mut text = Vec::new();
            encode_player_param(&params, audience, &mut text);
            if !text.is_empty() {
                prop_assert_eq!(parse_player_param(&text, audience).unwrap(), params.received_by(audience));
            }
        }
    }

    #[test]
    fn any_player_type_arrives_as_received_by_gives_it(params in any_params::<ServerParams>(), id in 0..100) {
        let player_type = PlayerType { id, ..PlayerType::default_type(&params) };
        for audience in audiences() {
            let mut text = Vec::new();
            player_type.encode(audience, &mut text);
            if !text.is_empty() {
                prop_assert_eq!(PlayerType::parse(&text, audience).unwrap(), player_type.received_by(audience));
            }
        }
    }

    #[test]
    fn nothing_that_arrives_hurts(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        for audience in audiences() {
            let _ = parse_server_param(&bytes, audience);
            let _ = parse_player_param(&bytes, audience);
            let _ = PlayerType::parse(&bytes, audience);
        }
    }
}

#[test]
fn names_of_a_newer_server_are_passed_over() {
    let text = b"(server_param (goal_width 7)(new_thing (a \"b)\") 3)(half_time 200)(train 1))";
    let params = parse_server_param(text, Version::LATEST).unwrap();
    assert_eq!(params, ServerParams { goal_width: 7.0, half_time: 200, ..Default::default() });
    let text = b"(player_type (id 3)(wings 2)(player_size 0.25))";
    let player_type = PlayerType::parse(text, Version::LATEST).unwrap();
    assert_eq!((player_type.id, player_type.player_size), (3, 0.25));
}

#[test]
fn a_value_of_the_wrong_kind_is_an_error_with_its_place() {
    let error = parse_server_param(b"(server_param (goal_width wide))", Version::LATEST).unwrap_err();
    assert_eq!((error.offset, error.expected), (26, "a number"));
}

#[test]
fn the_teams_steps_fill_their_places_in_version_7() {
    let params = ServerParams { quantize_step_dist_team_r: 0.5, ..Default::default() };
    let mut text = Vec::new();
    encode_server_param(&params, Version::new(7).unwrap(), &mut text);
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains(" 0.1 0.01 -1 -1 0.5 -1 -1 -1 -1 0 0 0 100 "), "{text}");
}
