//! The chase-and-kick team obeys the referee.

use common_geometry::Vec2;
use smallsize_protocol::{colour::Colour, field::ROBOT_RADIUS};

use crate::field::{Body, Situation, motion, play, team};

/// Pictures until filters have settled, with robots that stay where they are.
const SETTLE: u32 = 6;

/// Shows a team a situation, as yellow and as blue, and compares what it tells its robots.
///
/// Expectations, with `,` between them: `ID still`, `ID kicks`, `ID waits` (does not kick), `ID dribbles`, `ID to X Y`, `ID from X Y`,
/// `none kicks`, `slower V`.
#[track_caller]
fn check(line: &str, expected: &str) {
    for colour in Colour::BOTH {
        let mut situation = Situation::parse(line, colour);
        let mut agent = team(colour);
        for _ in 0..SETTLE {
            let before = situation.clone();
            play(&mut situation, &mut agent, 1);
            // They are held in place: what counts is what they are told.
            for (body, before) in situation.ours.iter_mut().zip(&before.ours) {
                (body.place, body.heading, body.velocity) = (before.place, before.heading, before.velocity);
            }
        }
        for clause in expected.split(',') {
            assert!(
                holds(&situation, clause.trim()),
                "{colour}: {line}\nexpected {clause}, found {:#?}",
                situation.ours
            );
        }
    }
}

fn holds(situation: &Situation, clause: &str) -> bool {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let number = |index: usize| words[index].parse::<f64>().expect("a number");
    let kicks = |body: &Body| body.command.kick_speed.is_some_and(|speed| speed > 0.0);
    match words[..] {
        ["none", "kicks"] => !situation.ours.iter().any(kicks),
        ["slower", _] => situation.ours.iter().all(|body| motion(body).0.length() < number(1)),
        [id, what, ..] => {
            let id: u32 = id.parse().expect("an id");
            let body = situation.ours.iter().find(|body| body.id == id).expect("one of ours");
            let velocity = motion(body).0;
            let way = || Vec2::new(number(2), number(3)) - body.place;
            match what {
                "still" => velocity.length() < 0.02 && motion(body).1.abs() < 0.02 && !kicks(body),
                "kicks" => kicks(body),
                "waits" => !kicks(body),
                "dribbles" => body.command.dribbler_speed.is_some_and(|speed| speed > 0.0),
                "to" => {
                    velocity.length() > 0.05 && velocity.dot(way()) > 0.7 * velocity.length() * way().length()
                }
                "from" => velocity.length() > 0.05 && velocity.dot(way()) < 0.0,
                _ => panic!("no expectation is called {clause}"),
            }
        }
        _ => panic!("no expectation is called {clause}"),
    }
}

#[test]
fn in_a_halt_nothing_moves() {
    check("HALT | ball 0 0 | we 0 -4 0 | we 1 -0.5 0", "0 still, 1 still");
}

#[test]
fn in_a_stop_robots_are_slow_and_leave_the_ball() {
    check("STOP | ball 0 0 | we 0 -4 0 | we 1 -0.2 0 | we 2 -3 2", "1 from 0 0, slower 1.4, none kicks");
    check("STOP | ball 3.4 0 | we 0 -4 0 | we 1 3.3 0.8", "1 from 4.5 0, slower 1.4");
}

#[test]
fn the_nearest_chases_the_ball() {
    check("FORCE_START | ball 1 0 | we 0 -4 0 | we 1 0 0 | we 2 -3 2", "1 to 1 0, none kicks");
    check("FORCE_START | ball 1 0 | we 0 -4 0 | we 1 0.86 0", "1 kicks");
    check("NORMAL_START | ball -2 -1 | we 0 -4 0 | we 1 0 0 | we 2 -3 -1", "2 to -2 -1");
}

#[test]
fn only_the_keeper_plays_in_the_own_area() {
    check("FORCE_START | ball -4 0.3 | we 0 -4.145 0.2606 0.266 | we 1 -3.3 0.3", "0 kicks, 1 waits");
    check("FORCE_START | ball -4 0.3 | we 0 -4.4 0 | we 1 -3.7 0.3", "1 from -4.3 0.3, 1 waits");
}

#[test]
fn nobody_plays_in_the_other_area() {
    check("FORCE_START | ball 4 0 | we 0 -4 0 | we 1 3.45 0", "1 from 4.5 0, none kicks");
}

#[test]
fn a_kick_off_is_waited_for_and_taken() {
    check(
        "PREPARE_KICKOFF_OUR | ball 0 0 | we 0 -4 0 | we 1 -1 0 | we 2 1 1",
        "1 to -0.3 0, 2 to -1 1.3, none kicks",
    );
    check("PREPARE_KICKOFF_THEIR | ball 0 0 | we 0 -4 0 | we 1 -0.3 0.1", "1 from 0 0, none kicks");
}

#[test]
fn free_kicks_are_taken_or_kept_away_from() {
    check("DIRECT_FREE_OUR | ball 1 0 | we 0 -4 0 | we 1 0.86 0", "1 kicks");
    check("DIRECT_FREE_THEIR | ball 1 0 | we 0 -4 0 | we 1 0.86 0", "1 from 1 0, none kicks");
    check("DIRECT_FREE_OUR | ball 1 0 | we 0 -4 0 | we 1 0.86 0 | we 2 3.4 0.5", "2 from 4 0");
}

#[test]
fn the_ball_is_placed_with_the_dribbler() {
    check(
        "BALL_PLACEMENT_OUR | place 1 0 | ball 0 0 | we 0 -4 0 | we 1 -0.16 0",
        "1 dribbles, 1 to 0 0, 1 waits",
    );
    check(
        "BALL_PLACEMENT_OUR | place 1 0 | ball 0 0 | we 0 -4 0 | we 1 -0.16 0 | we 2 0.4 0.1",
        "2 from 0.4 0",
    );
}

#[test]
fn the_others_placement_is_not_disturbed() {
    check("BALL_PLACEMENT_THEIR | place 2 0 | ball 0 0 | we 0 -4 0 | we 1 1 0.2", "1 from 1 0, none kicks");
    check("BALL_PLACEMENT_THEIR | place -4 0 | ball 0 0 | we 0 -4.2 0.1 | we 1 -3 1", "0 from -4 0");
}

#[test]
fn penalties() {
    check(
        "PREPARE_PENALTY_OUR | ball -1.5 0 | we 0 -4 0 | we 1 -2.5 0 | we 2 0 2",
        "1 to -1.8 0, 2 to -2.89 2.65, none kicks",
    );
    check(
        "PREPARE_PENALTY_THEIR | ball 1.5 0 | we 0 -4 0.3 | we 2 0 2",
        "0 to -4.5 0, 2 to 3.39 2.65, none kicks",
    );
}

#[test]
fn a_robot_too_many_leaves() {
    check("STOP | most 2 | ball 3 0 | we 0 -4 0 | we 1 0 0 | we 2 -1 1", "2 to -0.3 3.2");
}

#[test]
fn without_a_ball_nobody_kicks() {
    check("FORCE_START | we 0 -4 0 | we 1 0 0", "none kicks");
}

/// Lets a team of six play for some seconds against nobody, from a heap in the middle, and looks at where it stands.
fn after(line: &str, seconds: f64) -> Situation {
    let heap = "we 0 -2 0 | we 1 0.3 0 | we 2 0 0.3 | we 3 -0.3 0.1 | we 4 0.1 -0.4 | we 5 3.8 0.4";
    let mut situation = Situation::parse(&format!("{line} | {heap}"), Colour::Blue);
    let mut agent = team(Colour::Blue);
    let mut fastest: f64 = 0.0;
    for _ in 0..(seconds / 0.015) as u32 {
        play(&mut situation, &mut agent, 1);
        fastest = situation.ours.iter().map(|body| body.velocity.length()).fold(fastest, f64::max);
    }
    assert!(fastest < 1.5, "{line}: a robot drove {fastest} m/s");
    situation
}

fn stands_apart(situation: &Situation) {
    for (index, body) in situation.ours.iter().enumerate() {
        for other in &situation.ours[index + 1..] {
            let distance = body.place.distance(other.place);
            assert!(distance > 2.0 * ROBOT_RADIUS, "{} and {}: {distance}", body.id, other.id);
        }
        let (x, y) = (body.place.x, body.place.y);
        let is_in_area = situation.field.distance_to_defence_area(x, y) < ROBOT_RADIUS;
        assert_eq!(is_in_area, body.id == 0, "{} at {}", body.id, body.place);
        assert!(x.abs() < 4.5 && y.abs() < 3.0, "{} at {}", body.id, body.place);
    }
}

#[test]
fn after_a_stop_everybody_stands_where_it_may() {
    for ball in ["0 0", "2.5 -2.8", "-3 0.9", "-4.3 2.8", "4.2 1.3"] {
        let situation = after(&format!("STOP | ball {ball}"), 8.0);
        stands_apart(&situation);
        let (ball, _) = situation.ball.expect("a ball");
        for body in &situation.ours {
            let distance = body.place.distance(ball) - ROBOT_RADIUS;
            assert!(distance > 0.5, "{} is {distance} from the ball at {ball}", body.id);
            let (x, y) = (body.place.x, body.place.y);
            let to_area = situation.field.distance_to_defence_area(x, y) - ROBOT_RADIUS;
            assert!(x < 0.0 || to_area > 0.2, "{} is {to_area} from the other area", body.id);
        }
    }
}

#[test]
fn before_a_kick_off_everybody_is_in_its_half() {
    for (command, taker) in [("PREPARE_KICKOFF_OUR", 1), ("PREPARE_KICKOFF_THEIR", 0)] {
        let situation = after(&format!("{command} | ball 0 0"), 8.0);
        stands_apart(&situation);
        assert!(situation.ours.iter().all(|body| body.place.x < -0.09), "{command}: {:?}", situation.ours);
        let in_circle = situation.ours.iter().filter(|body| body.place.length() < 0.5 + ROBOT_RADIUS).count();
        assert_eq!(in_circle, taker, "{command}");
    }
}

#[test]
fn in_a_placement_of_the_others_everybody_is_out_of_the_way() {
    let situation = after("BALL_PLACEMENT_THEIR | ball 2 1 | place -2 -1", 8.0);
    stands_apart(&situation);
    let (from, to) = (Vec2::new(2.0, 1.0), Vec2::new(-2.0, -1.0));
    for body in &situation.ours {
        let along = ((body.place - from).dot(to - from) / (to - from).length_squared()).clamp(0.0, 1.0);
        let distance = body.place.distance(from + (to - from) * along) - ROBOT_RADIUS;
        assert!(distance > 0.5, "{} is {distance} from the way", body.id);
    }
}

#[test]
fn for_a_penalty_all_others_are_behind_the_ball() {
    let ours = after("PREPARE_PENALTY_OUR | ball -1.5 0", 10.0);
    assert_eq!(
        ours.ours.iter().filter(|body| body.place.x > -2.5 - ROBOT_RADIUS).count(),
        1,
        "{:?}",
        ours.ours
    );
    let theirs = after("PREPARE_PENALTY_THEIR | ball 1.5 0", 10.0);
    assert_eq!(
        theirs.ours.iter().filter(|body| body.place.x < 2.5 + ROBOT_RADIUS).count(),
        1,
        "{:?}",
        theirs.ours
    );
    let keeper = &theirs.ours[0];
    assert!(keeper.place.distance(Vec2::new(-4.5, 0.0)) < 0.1, "{}", keeper.place);
}

#[test]
fn the_taker_of_a_free_kick_leaves_the_ball_to_others() {
    let line = "DIRECT_FREE_OUR | ball 1 0 | we 0 -4 0 | we 1 0.88 0 | we 2 -2 1";
    let mut situation = Situation::parse(line, Colour::Yellow);
    let mut agent = team(Colour::Yellow);
    play(&mut situation, &mut agent, 6);
    assert!(situation.ours[1].command.kick_speed.is_some_and(|speed| speed > 0.0), "it kicks");
    // It has kicked: the ball is a little away, and lies.
    situation.ball = Some((Vec2::new(1.6, 0.0), Vec2::ZERO));
    play(&mut situation, &mut agent, 60);
    let [_, taker, other] = &situation.ours[..] else { panic!("three robots") };
    assert!(taker.place.x < 1.4 && taker.command.kick_speed == Some(0.0), "{taker:?}");
    assert!(motion(other).0.x > 0.5, "{other:?}");
}
