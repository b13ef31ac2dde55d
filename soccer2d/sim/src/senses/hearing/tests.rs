//! Who hears whom, and how often.

use common_geometry::angle;

use super::*;
use crate::{
    purpose::Purpose,
    senses::fixture::{Field, field, field_with, slot},
};

/// What is heard when these players speak and the next sense_body comes: at once, and later. `L7:hello` is a voice.
fn hear(field: &mut Field, sayings: &[&str]) -> (Vec<String>, Vec<String>) {
    hear_in(field, sayings, 0)
}

fn hear_in(field: &mut Field, sayings: &[&str], step: u64) -> (Vec<String>, Vec<String>) {
    let mut voices = Voices::default();
    let (mut now, mut later) = (Vec::new(), Vec::new());
    for saying in sayings {
        let (by, text) = saying.split_once(':').unwrap();
        let mut out = |slot, hear| now.push(written(slot, &hear));
        match by {
            "trainer" => voices.announce(&field.world, Source::Trainer, text, &mut out),
            "coach" => voices.announce(&field.world, Source::Coach(Side::Right), text, &mut out),
            _ => voices.speak(&mut field.world, &field.settings, slot(by), text, &mut out),
        }
    }
    field.world.time += 1;
    let chance = field.chance.in_step(step);
    let draw = |slot| LazyDraw::new(&chance, Purpose::Hear, slot);
    voices.deliver(&mut field.world, &field.settings, &draw, &mut |slot, hear| {
        later.push(written(slot, &hear));
    });
    assert_eq!(voices, Voices::default());
    (now, later)
}

/// `L7 3 our 4 -20 hello`: listener, time, speaker, direction, text.
fn written(listener: Slot, hear: &Hear) -> String {
    let name = |speaker: &Speaker| match speaker {
        Speaker::Our(unum) => format!("our {unum}"),
        Speaker::Opponent => "opp".to_string(),
    };
    let voice = match &hear.voice {
        Voice::Own(text) => format!("self {text}"),
        Voice::Player { direction, speaker: None, text } => format!("{direction} {text}"),
        Voice::Player { direction, speaker: Some(speaker), text } => {
            format!("{} {direction} {text}", name(speaker))
        }
        Voice::Partial(speaker) => name(speaker),
        Voice::Coach(text) => format!("coach {text}"),
        Voice::Referee(RefereeCall::Other(text)) => format!("referee {text}"),
        Voice::OnlineCoach { side, text } => format!("online_coach_{} {text}", side.letter()),
        Voice::Referee(call) => panic!("unexpected {call:?}"),
    };
    let side = listener.side().letter().to_uppercase();
    format!("{side}{} {} {voice}", listener.unum(), hear.time)
}

/// L1 and L2 face each other, R1 is beside them.
fn three() -> Field {
    three_with(|_| ())
}

fn three_with(change: impl FnOnce(&mut Settings)) -> Field {
    let mut field = field_with(change);
    field.put("L1", 0.0, 0.0, 0.0);
    field.put("L2", 10.0, 0.0, 180.0);
    field.put("R1", 0.0, 20.0, 0.0);
    field
}

#[test]
fn new_versions_hear_with_the_next_sense_body() {
    let (now, later) = hear(&mut three(), &["L1:hello"]);
    assert_eq!(now, [""; 0]);
    assert_eq!(later, ["L1 1 self hello", "L2 1 our 1 0 hello", "R1 1 opp -90 hello"]);
}

#[test]
fn old_versions_hear_at_once() {
    let mut field = three();
    field.put("L3", 0.0, 10.0, 0.0);
    for (name, version) in [("L1", 7), ("L2", 7), ("L3", 3), ("R1", 8)] {
        field.version(name, version);
    }
    field.player("L2").body = angle::radians(100.4);
    field.player("L3").body = angle::radians(100.4);
    field.player("L3").position.x = 0.01;
    let (now, later) = hear(&mut field, &["L1:hello"]);
    assert_eq!(now, ["L1 0 self hello", "L2 0 80 hello", "L3 0 169 hello"]);
    assert_eq!(later, ["R1 1 opp -90 hello"]);
}

#[test]
fn only_version_7_rounds_directions() {
    for (version, heard) in [(6, "L2 0 9 x"), (7, "L2 0 10 x"), (8, "L2 1 our 1 9 x"), (19, "L2 1 our 1 9 x")]
    {
        let mut field = three();
        field.version("L2", version).body = angle::radians(170.3);
        let (now, later) = hear(&mut field, &["L1:x"]);
        assert!(now.iter().chain(&later).any(|line| line == heard), "{now:?} {later:?}");
    }
}

#[test]
fn a_voice_carries_so_far_when_it_is_spoken() {
    let heard = |reach: f64, version| {
        let mut field = three_with(|settings| settings.server.audio_cut_dist = reach);
        field.version("L2", version);
        let (now, later) = hear(&mut field, &["L1:x"]);
        now.iter().chain(&later).any(|line| line.starts_with("L2"))
    };
    for version in [7, 8] {
        assert_eq!([9.9, 10.0, 50.0].map(|reach| heard(reach, version)), [false, true, true]);
    }

    // Moving afterwards changes the direction, not whether it is heard.
    let mut field = three();
    let mut voices = Voices::default();
    voices.speak(&mut field.world, &field.settings, slot("L1"), "x", &mut |_, _| ());
    field.player("L1").position.y = 1000.0;
    let mut heard = Vec::new();
    let draw = |slot| LazyDraw::new(&field.chance, Purpose::Hear, slot);
    voices.deliver(&mut field.world, &field.settings, &draw, &mut |slot, hear| {
        heard.push(written(slot, &hear))
    });
    assert_eq!(heard[1], "L2 0 our 1 -89 x");
}

#[test]
fn a_listener_has_capacity_for_each_team() {
    // One message of each team by default.
    let mut field = three();
    field.put("L3", 3.0, 0.0, 0.0);
    let (_, later) = hear(&mut field, &["L1:a", "L3:b", "R1:c"]);
    let heard: Vec<_> = later.iter().filter(|line| line.starts_with("L2")).collect();
    assert_eq!(heard.len(), 2, "{heard:?}");
    assert_eq!(field.player("L2").hearing.capacity, [0, 0]);
    // No capacity is left.
    let (_, later) = hear(&mut field, &["L1:a", "R1:c"]);
    assert!(!later.iter().any(|line| line.starts_with("L2")), "{later:?}");

    for (max, decay, messages) in [(2, 1, 2), (3, 2, 1), (4, 2, 2), (1, 2, 0), (1, 0, 3)] {
        let mut field = three_with(|settings| {
            (settings.server.hear_max, settings.server.hear_decay) = (max, decay);
        });
        let (_, later) = hear(&mut field, &["L1:a", "L1:b", "L1:c"]);
        let heard = later.iter().filter(|line| line.starts_with("L2")).count();
        assert_eq!(heard, messages, "hear_max {max} hear_decay {decay}");
        field.version("L2", 7).hearing.capacity = [max; 2];
        let (now, _) = hear(&mut field, &["L1:a", "L1:b", "L1:c"]);
        assert_eq!(now.len(), messages, "hear_max {max} hear_decay {decay}");
    }
}

#[test]
fn ears_are_switched_by_side_and_kind() {
    let heard = |complete, partial, capacity| {
        let mut field = three();
        let hearing = &mut field.player("L2").hearing;
        (hearing.complete, hearing.partial) = ([complete; 2], [partial; 2]);
        hearing.capacity = [capacity; 2];
        let (_, later) = hear(&mut field, &["L1:a", "R1:b"]);
        let mut heard: Vec<_> = later.into_iter().filter(|line| line.starts_with("L2")).collect();
        heard.sort();
        heard
    };
    let full = ["L2 1 opp -63 b", "L2 1 our 1 0 a"];
    assert_eq!(heard(true, false, 1), full);
    assert_eq!(heard(true, true, 1), full);
    assert_eq!(heard(true, false, 0), [""; 0]);
    assert_eq!(heard(true, true, 0), ["L2 1 opp", "L2 1 our 1"]);
    // With capacity, but without whole messages: nothing at all.
    assert_eq!(heard(false, true, 1), [""; 0]);
    assert_eq!(heard(false, true, 0), ["L2 1 opp", "L2 1 our 1"]);
    assert_eq!(heard(false, false, 1), [""; 0]);
}

#[test]
fn attention_comes_first_and_chance_decides_the_rest() {
    let heard = |attention: Option<&str>, step| {
        let mut field = three();
        field.put("L3", 3.0, 0.0, 0.0);
        field.player("L2").hearing.attention = attention.map(slot);
        let (_, later) = hear_in(&mut field, &["L1:a", "L3:b", "L3:c"], step);
        let heard: Vec<_> = later.iter().filter(|line| line.starts_with("L2")).collect();
        assert_eq!(heard.len(), 1, "{later:?}");
        heard[0].chars().last().unwrap()
    };
    let all =
        |attention| (0..60).map(|step| heard(attention, step)).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(all(None), ['a', 'b', 'c'].into());
    assert_eq!(all(Some("L1")), ['a'].into());
    // One of the two messages of the player that has the attention: undefined in the official server.
    assert_eq!(all(Some("L3")), ['b', 'c'].into());
    // A player that has the attention and does not speak changes nothing.
    assert_eq!(all(Some("R5")), ['a', 'b', 'c'].into());
    assert_eq!(heard(None, 7), heard(None, 7));
}

#[test]
fn coaches_are_heard_first_and_by_all() {
    let mut field = three();
    field.version("L2", 7);
    field.version("R1", 6);
    let (now, later) = hear(&mut field, &["L1:x", "trainer:go", "coach:wait"]);
    let expected = [
        "L2 0 0 x",
        "R1 0 -90 x",
        "L2 0 coach go",
        "R1 0 referee go",
        "L2 0 online_coach_r \"wait\"",
        "R1 0 online_coach_r wait",
    ];
    assert_eq!(now, expected);
    assert_eq!(later, ["L1 1 coach go", "L1 1 online_coach_r \"wait\"", "L1 1 self x"]);
}

#[test]
fn a_player_off_the_field_is_not_heard() {
    let mut field = field();
    field.put("L1", 0.0, 0.0, 0.0);
    field.player("L2").position = field.world.players[0].position;
    assert_eq!(hear(&mut field, &["L1:x"]).1, ["L1 1 self x"]);
}
