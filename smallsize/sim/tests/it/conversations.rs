//! What clients once said to the ER-Force simulator and to grSim, said to ours: the same errors and answers, and where ours
//! differs, a line of [`DIFFERENCES`] says why. `docs/ssl-simulation.md` has them as a table.

use std::{collections::BTreeSet, io::Read as _};

use common_simulation::{ClientId, Simulation as _};
use flate2::read::GzDecoder;
use serde_json::Value;
use smallsize_protocol::{
    colour::Colour,
    decode,
    simulation::{RobotControl, SimulatorCommand},
};
use smallsize_sim::{Input, Match, Output, Refereeing, Settings, parameters::RealismPreset, unreadable};

/// What ours does differently from the ER-Force simulator: the request, the codes there, the codes here, the reason.
const DIFFERENCES: &[(&str, &[&str], &[&str], &str)] = &[
    (
        "ball teleport, x only (partial)",
        &["PARTIAL_COORD"],
        &[],
        "what is left out stays as it is, as the protocol says",
    ),
    (
        "ball teleport, velocity only",
        &["PARTIAL_COORD"],
        &[],
        "what is left out stays as it is, as the protocol says",
    ),
    (
        "ball teleport with teleport_safely, x only",
        &["TELEPORT_SAFELY_PARTIAL"],
        &[],
        "the place is known all the same",
    ),
    (
        "ball teleport by force with velocity",
        &["PARTIAL_COORD"],
        &["VELOCITY_FORCE"],
        "that it is partial is no error, that force and velocity exclude each other is",
    ),
    (
        "ball teleport by force with full velocity",
        &["PARTIAL_COORD", "VELOCITY_FORCE"],
        &["VELOCITY_FORCE"],
        "the answer to the request before was still repeated there",
    ),
    ("ball teleport without force ends it", &["VELOCITY_FORCE"], &[], "a late answer to the request before"),
    (
        "robot teleport, x and y without orientation (partial)",
        &["PARTIAL_COORD"],
        &[],
        "what is left out stays as it is, as the protocol says",
    ),
    (
        "robot teleport, x only (partial)",
        &["PARTIAL_COORD"],
        &[],
        "what is left out stays as it is, as the protocol says",
    ),
    (
        "robot id 15 added with position",
        &["CREATE_UNSPEC_ROBOT"],
        &[],
        "all patterns from 0 to 15 have a specification from the beginning",
    ),
    (
        "global velocity",
        &["VELOCITY_TYPE"],
        &[],
        "the protocol has three kinds of velocity, and all are obeyed",
    ),
    (
        "wheel velocity",
        &["VELOCITY_TYPE"],
        &[],
        "the protocol has three kinds of velocity, and all are obeyed",
    ),
    (
        "realism: impossible values (loss 2.0, negative deviation)",
        &[],
        &["INVALID_REALISM"],
        "the code is defined for this, and a client that is not told believes that it was done",
    ),
    ("robot specs without custom part", &["INVALID_SPEC"], &[], "no field of it is required by the protocol"),
    (
        "robot specs with custom RobotSpecErForce (no package in the type url)",
        &["INVALID_SPEC"],
        &[],
        "no field of it is required by the protocol, and both names are known",
    ),
    (
        "robot specs without limits, custom sslsim.RobotSpecErForce",
        &["INVALID_SPEC"],
        &[],
        "no field of it is required by the protocol",
    ),
    (
        "robot teleport 1 km outside",
        &[],
        &["INVALID_VALUE"],
        "nothing can be there; it is put elsewhere there without a word",
    ),
    (
        "ball teleport 1 km outside",
        &[],
        &["INVALID_VALUE"],
        "nothing can be there; it is put elsewhere there without a word",
    ),
    ("local velocity infinite", &[], &["INVALID_VALUE"], "it is no velocity; it ends grSim"),
    ("local velocity NaN", &[], &["INVALID_VALUE"], "it is no velocity; it ends grSim"),
    ("ball teleport with NaN", &[], &["INVALID_VALUE"], "it is no place; it ends grSim"),
];

/// A recording's lines.
fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/../protocol/tests/data/{name}.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let packed = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut text = String::new();
    GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|place| u8::from_str_radix(&hex[place..place + 2], 16).unwrap()).collect()
}

/// The match that was recorded, as far as it matters.
fn recorded_match() -> Match {
    let mut settings = Settings { robots: 11, refereeing: Refereeing::None, ..Settings::division_b() };
    settings.set_realism(RealismPreset::None);
    Match::new(settings)
}

/// What a client is answered: error codes, and the robots that feedback came from.
#[derive(Debug, Default, PartialEq)]
struct Answer {
    codes: BTreeSet<String>,
    feedback: Vec<u32>,
}

/// Says a line to ours, as a server would, and lets a quarter of a second pass.
fn say(game: &mut Match, line: &Value) -> Answer {
    let client = ClientId(7);
    let sent = bytes(line["sent"].as_str().unwrap());
    let mut answer = Answer::default();
    let mut take = |to: ClientId, output: &Output| {
        assert_eq!(to, client);
        let errors = match output {
            Output::Control(response) => &response.errors,
            Output::Robots(_, response) => {
                answer.feedback.extend(response.feedback.iter().map(|feedback| feedback.id));
                &response.errors
            }
            other => panic!("{other:?}"),
        };
        answer.codes.extend(errors.iter().map(|error| error.code.clone().unwrap()));
    };
    let input = match line["to"].as_str().unwrap().split(' ').next().unwrap() {
        "control" => decode::<SimulatorCommand>(&sent).map(Input::Control),
        "blue" => decode::<RobotControl>(&sent).map(|control| Input::Robots(Colour::Blue, control)),
        "yellow" => decode::<RobotControl>(&sent).map(|control| Input::Robots(Colour::Yellow, control)),
        other => panic!("{other}"),
    };
    match input {
        Ok(input) => game.receive(client, input, &mut take),
        Err(error) => {
            let error = unreadable(&error);
            take(
                client,
                &Output::Control(smallsize_protocol::simulation::SimulatorResponse { errors: vec![error] }),
            );
        }
    }
    for _ in 0..50 {
        game.tick(&mut take);
        assert_eq!(game.violations(), Vec::<String>::new(), "{}", line["what"]);
    }
    answer
}

/// What the recorded simulator answered.
fn recorded(line: &Value) -> Answer {
    let texts = line["received"].as_array().unwrap().iter().map(|answer| answer["text"].as_str().unwrap());
    let mut answer = Answer::default();
    for text in texts {
        answer
            .codes
            .extend(text.split("code: \"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
        let ids = text
            .split("feedback { id: ")
            .skip(1)
            .map(|rest| rest.split(' ').next().unwrap().parse::<u32>().unwrap());
        answer.feedback.extend(ids);
    }
    answer
}

fn requests(name: &str) -> Vec<Value> {
    lines(name).into_iter().filter(|line| line["sent"].is_string()).collect()
}

#[test]
fn er_force_s_clients_get_the_same_errors_and_answers() {
    let mut game = recorded_match();
    let mut used = BTreeSet::new();
    let codes = |list: &[&str]| list.iter().map(|code| (*code).to_owned()).collect::<BTreeSet<String>>();
    for line in requests("sim_control_erforce") {
        let what = line["what"].as_str().unwrap();
        let (theirs, ours) = (recorded(&line), say(&mut game, &line));
        match DIFFERENCES.iter().find(|difference| difference.0 == what) {
            Some((_, there, here, _)) => {
                used.insert(what.to_owned());
                assert_eq!((theirs.codes, ours.codes), (codes(there), codes(here)), "{what}");
            }
            None => {
                assert_eq!(ours.codes, theirs.codes, "{what}");
                // A late answer to the packet before is in front there.
                assert!(
                    theirs.feedback.ends_with(&ours.feedback),
                    "{what}: {:?} {:?}",
                    ours.feedback,
                    theirs.feedback
                );
                assert_eq!(ours.feedback.is_empty(), theirs.feedback.is_empty(), "{what}");
            }
        }
    }
    assert_eq!(used.len(), DIFFERENCES.len(), "differences that are none any more");
}

/// grSim answers the same requests in its own way: what ours answers is the same as to the other's clients.
#[test]
fn grsim_s_clients_are_answered_like_er_force_s() {
    let mut game = recorded_match();
    let known = requests("sim_control_erforce");
    for line in requests("sim_control_grsim") {
        let what = line["what"].as_str().unwrap();
        let ours = say(&mut game, &line);
        if what == "geometry: same as received, field length 8000" {
            // Of grSim's field the lines say that the defence area would be behind the goal line then.
            assert!(ours.codes.contains("INVALID_VALUE"), "{:?}", ours.codes);
            continue;
        }
        let expected = match DIFFERENCES.iter().find(|difference| difference.0 == what) {
            Some((_, _, here, _)) => here.iter().map(|code| (*code).to_owned()).collect(),
            None => known
                .iter()
                .find(|line| line["what"].as_str() == Some(what))
                .map(|line| recorded(line).codes)
                .unwrap_or_default(),
        };
        assert_eq!(ours.codes, expected, "{what}");
    }
}

/// After a request ball and robots are where the ER-Force simulator's vision had them, where it did what it was asked.
#[test]
fn teleports_end_where_er_force_s_do() {
    let mut game = recorded_match();
    let mut compared = 0;
    for line in requests("sim_control_erforce") {
        let what = line["what"].as_str().unwrap().to_owned();
        say(&mut game, &line);
        let is_comparable =
            what.contains("teleport") && !what.contains("partial") && !what.contains("velocity")
                || what.contains("robot added")
                || what == "two robots and the ball in one command";
        // Where theirs is not where it was put: in the air, over a robot, drawn by a force that has not come to rest, outside.
        let is_theirs_alone = [
            "1 m high",
            "without a position",
            "moving",
            "safely",
            "x only",
            "by force",
            "km",
            "back",
            "NaN",
            "new specs",
            "orientation only",
        ]
        .iter()
        .any(|word| what.contains(word))
            || DIFFERENCES.iter().any(|difference| difference.0 == what);
        let Some(after) = line["vision_after"].as_object().filter(|_| is_comparable && !is_theirs_alone)
        else {
            continue;
        };
        for (name, place) in after {
            let found = match name.split_once(' ') {
                None => game.world().ball.position,
                Some((colour, id)) => {
                    let colour = if colour == "blue" { Colour::Blue } else { Colour::Yellow };
                    let key = smallsize_protocol::colour::RobotKey::new(colour, id.parse().unwrap());
                    game.world().robot(key).unwrap_or_else(|| panic!("{what}: {key} is not there")).position
                }
            };
            let expected = common_geometry::Vec2::new(place[0].as_f64().unwrap(), place[1].as_f64().unwrap());
            assert!(found.distance(expected) < 0.03, "{what}: {name} at {found}, there at {expected}");
            compared += 1;
        }
    }
    assert!(compared >= 8, "only {compared} places");
}
