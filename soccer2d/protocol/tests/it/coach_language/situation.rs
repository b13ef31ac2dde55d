//! A situation as a line of text: `ball 10 0 | our 7 12 3 | opp 2 -5 0 | owner our 7 | mode fk_our | time 100 | score 2 1`.

use common_geometry::Vec2;
use soccer2d_protocol::{
    Unum,
    coach_language::{Mode, Team, World},
};

pub fn world(line: &str) -> World {
    let mut world = World::default();
    for part in line.split('|').map(str::trim).filter(|part| !part.is_empty()) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let number = |index: usize| words[index].parse::<f64>().unwrap();
        match words[0] {
            "ball" => world.ball = Some(Vec2::new(number(1), number(2))),
            "our" => world.our[unum(words[1]).index()] = Some(Vec2::new(number(2), number(3))),
            "opp" => world.opponents[unum(words[1]).index()] = Some(Vec2::new(number(2), number(3))),
            "owner" => world.ball_owner = Some((team(words[1]), unum(words[2]))),
            "mode" => world.mode = Mode::all().find(|mode| mode.word() == words[1]),
            "time" => world.time = number(1) as i32,
            "score" => (world.our_goals, world.opponent_goals) = (number(1) as i32, number(2) as i32),
            other => panic!("{other}"),
        }
    }
    world
}

pub fn unum(word: &str) -> Unum {
    Unum::new(word.parse().unwrap()).unwrap()
}

fn team(word: &str) -> Team {
    if word == "our" { Team::Our } else { Team::Opponent }
}
