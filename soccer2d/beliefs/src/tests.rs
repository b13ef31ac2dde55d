//! Beliefs are read as they were written, whole or in part.

use proptest::prelude::*;

use super::*;

fn number() -> impl Strategy<Value = f64> {
    any::<f64>().prop_map(|number| round(number % 1e6))
}

fn pairs() -> impl Strategy<Value = Pair> {
    [number(), number()]
}

fn estimate() -> impl Strategy<Value = Estimate> {
    let ages = (any::<Option<u32>>(), any::<Option<u32>>());
    (pairs(), pairs(), number(), ages).prop_map(|(at, velocity, error, (age, seen))| Estimate {
        at,
        velocity,
        error,
        age,
        seen,
    })
}

fn other_player() -> impl Strategy<Value = OtherPlayer> {
    (any::<Option<u8>>(), estimate(), prop::option::of(number()), number(), any::<Option<String>>()).prop_map(
        |(unum, estimate, body, stamina, role)| OtherPlayer {
            whose: "ours".to_owned(),
            unum,
            estimate,
            body,
            stamina,
            role,
        },
    )
}

fn drawings() -> impl Strategy<Value = Drawing> {
    let colour = "red".to_owned();
    (pairs(), number(), any::<String>(), 0..4).prop_map(move |(at, radius, text, which)| {
        let colour = colour.clone();
        match which {
            0 => Drawing::Point { at, colour },
            1 => Drawing::Line { from: at, to: [radius, radius], colour },
            2 => Drawing::Circle { at, radius, colour },
            _ => Drawing::Text { at, text, colour },
        }
    })
}

prop_compose! {
    fn beliefs()(
        (team, side, unum, time, stoppage) in (any::<String>(), prop::sample::select(vec!['l', 'r']), 1..=11_u8, any::<i32>(), any::<i32>()),
        ball in prop::option::of(estimate()),
        (players, drawings) in (prop::collection::vec(other_player(), 0..3), prop::collection::vec(drawings(), 0..3)),
        (error, body, stamina, at) in (number(), number(), number(), pairs()),
        (said, chosen, sent, what) in (any::<Option<String>>(), any::<Option<String>>(), any::<Option<String>>(), any::<String>()),
        cycles in any::<u32>(),
    ) -> Beliefs {
        Beliefs {
            team, side, unum, time, stoppage, mode: "play_on".to_owned(),
            me: Some(Myself {
                at, velocity: at, error, body, neck: body, view: "narrow".to_owned(), quality: "high".to_owned(),
                stamina, role: said.clone(),
            }),
            ball, players,
            interceptions: vec![Interception { who: "me".to_owned(), unum: Some(unum), player: None, cycles, at }],
            heard: vec![Heard { from: Some(unum), text: what.clone(), meaning: said.clone() }],
            advice: vec![what.clone()],
            states: vec![State { name: what.clone(), detail: None, probability: error, benefit: body, worth: stamina }],
            plan: vec![Step { what, at: Some(at) }],
            said, chosen, sent, drawings,
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(beliefs in beliefs()) {
        let text = serde_json::to_string(&beliefs).expect("every belief can be written");
        prop_assert_eq!(heading(text.as_bytes()), Ok(beliefs.heading()));
        prop_assert_eq!(serde_json::from_str::<Beliefs>(&text).expect("and read"), beliefs);
    }

    #[test]
    fn each_part_can_be_left_out_and_what_is_left_can_be_read(mut beliefs in beliefs()) {
        beliefs.said = Some("hello".to_owned());
        beliefs.ball.get_or_insert(Estimate { at: [0.0; 2], velocity: [0.0; 2], error: 0.0, age: None, seen: None });
        beliefs.drawings.push(Drawing::Point { at: [0.0; 2], colour: "red".to_owned() });
        beliefs.players.push(OtherPlayer {
            whose: "theirs".to_owned(), unum: None, estimate: beliefs.ball.clone().expect("a ball"), body: None, stamina: 0.0, role: None,
        });
        let length = |beliefs: &Beliefs| serde_json::to_string(beliefs).expect("text").len();
        for part in Part::ALL {
            let mut less = beliefs.clone();
            less.keep(Parts::all().without(part));
            prop_assert!(length(&less) < length(&beliefs), "{:?}", part);
            let mut only = beliefs.clone();
            only.keep(Parts::none().with(part));
            prop_assert!(length(&only) < length(&beliefs), "{:?}", part);
            let text = serde_json::to_string(&only).expect("text");
            prop_assert_eq!(serde_json::from_str::<Beliefs>(&text).expect("what is left can be read"), only);
        }
    }
}

#[test]
fn an_old_file_is_read() {
    let line = r#"{"team":"Reds","side":"l","unum":7,"time":100,"mode":"play_on","chosen":"shoot-goal","sent":"(kick 100 -8)(done)",
        "me":{"at":[39.0,0.0],"velocity":[0.2,0.0],"error":0.12,"body":90.0,"neck":-30.0,"view":"narrow","quality":"high","stamina":7421},
        "interceptions":[{"who":"theirs","unum":1,"player":0,"cycles":9,"at":[39.2,0.0]}],
        "states":[{"name":"shoot-goal","probability":0.61,"benefit":0.9,"worth":0.57}],"later":{"versions":"may say more"}}"#;
    let beliefs: Beliefs = serde_json::from_str(line).expect("beliefs of version 1");
    assert_eq!(
        (beliefs.unum, beliefs.chosen.as_deref(), beliefs.interceptions[0].cycles),
        (7, Some("shoot-goal"), 9)
    );
}
