//! Conditions and regions in situations.

use common_geometry::Vec2;
use soccer2d_protocol::{
    PlayMode, Side,
    coach_language::{Bindings, Definition, Definitions, Message, Mode},
};

use super::{
    parse,
    situation::{unum, world},
};

/// The value of a condition in a situation; `?` if it is unknown.
fn judge(situation: &str, condition: &str) -> char {
    let text = format!("(define (definec \"c\" {condition}))");
    let Message::Define(definitions) = parse(&text) else { panic!("{text}") };
    let [Definition::Condition(_, condition)] = definitions.as_slice() else { panic!("{text}") };
    let mut names = Definitions::default();
    let Message::Define(known) =
        parse("(define (definec \"yes\" (true)) (definer \"left\" (rec (pt -60 -40) (pt 0 40))))")
    else {
        panic!("a define")
    };
    known.into_iter().for_each(|definition| names.define(definition));
    let bindings = Bindings::default().with("X", unum("7"));
    match names.holds(condition, &world(situation), &bindings) {
        Some(true) => 'y',
        Some(false) => 'n',
        None => '?',
    }
}

fn check(situation: &str, condition: &str, expected: char) {
    assert_eq!(judge(situation, condition), expected, "{situation}: {condition}");
}

/// Whether the ball is in a region, for several positions of the ball.
fn places(region: &str, inside: &[&str], outside: &[&str]) {
    let condition = format!("(bpos {region})");
    inside.iter().for_each(|place| check(&format!("ball {place}"), &condition, 'y'));
    outside.iter().for_each(|place| check(&format!("ball {place}"), &condition, 'n'));
}

#[test]
fn connectives_leave_unknown_what_is_unknown() {
    let table = [
        ("(true)", 'y'),
        ("(false)", 'n'),
        ("\"yes\"", 'y'),
        ("\"who\"", '?'),
        ("(not (false))", 'y'),
        ("(not \"who\")", '?'),
        ("(and (true) \"yes\")", 'y'),
        ("(and (true) (false))", 'n'),
        ("(and \"who\" (false))", 'n'),
        ("(and \"who\" (true))", '?'),
        ("(or (false) (true))", 'y'),
        ("(or \"who\" (true))", 'y'),
        ("(or \"who\" (false))", '?'),
        ("(or (false) (false))", 'n'),
    ];
    table.into_iter().for_each(|(condition, expected)| check("", condition, expected));
}

#[test]
fn players_are_counted() {
    let attack = "our 7 10 0 | our 9 20 0 | our 10 30 0 | opp 2 20 1";
    let near =
        |set: &str, min: i32, max: i32| format!("(ppos our {set} {min} {max} (arc (pt 20 0) 0 10 0 360))");
    check(attack, &near("{0}", 3, 3), 'y');
    check(attack, &near("{0}", 4, 11), 'n');
    check(attack, &near("{0}", 0, 2), 'n');
    check(attack, &near("{9 11}", 1, 1), 'y');
    check(attack, &near("{X}", 1, 1), 'y');
    check(attack, &near("{Y}", 0, 0), '?');
    check(attack, &near("{12 -1}", 0, 0), 'y');
    check(attack, "(ppos opp {0} 1 1 (arc (pt our 9) 0 2 0 360))", 'y');
    check(attack, "(ppos opp {0} 0 0 (arc (pt our 5) 0 2 0 360))", '?');
}

#[test]
fn the_owner_is_the_last_player_that_had_the_ball() {
    check("owner our 7", "(bowner our {5 7})", 'y');
    check("owner our 7", "(bowner our {0})", 'y');
    check("owner our 7", "(bowner our {X})", 'y');
    check("owner our 7", "(bowner opp {7})", 'n');
    check("owner our 7", "(bowner our {Y})", '?');
    check("owner our 7", "(bowner our {Y 7})", 'y');
    check("owner opp 7", "(bowner opp {1 2})", 'n');
    check("", "(bowner our {0})", 'n');
}

#[test]
fn numbers_compare() {
    let late = "time 5900 | score 1 3";
    check(late, "(time > 5899)", 'y');
    check(late, "(5900 < time)", 'n');
    check(late, "(our_goals == 1)", 'y');
    check(late, "(opp_goals != 3)", 'n');
    check(late, "(goal_diff <= -2)", 'y');
    check(late, "(-2 >= goal_diff)", 'y');
    check(late, "(goal_diff >= 0)", 'n');
}

#[test]
fn modes_are_ours_or_theirs() {
    check("mode fk_our", "(playm fk_our)", 'y');
    check("mode fk_our", "(playm fk_opp)", 'n');
    check("", "(playm play_on)", 'n');
    let left = |mode| Mode::seen_by(Side::Left, mode).map(Mode::word);
    let right = |mode| Mode::seen_by(Side::Right, mode).map(Mode::word);
    assert_eq!(left(PlayMode::CornerKick(Side::Left)), Some("ck_our"));
    assert_eq!(right(PlayMode::CornerKick(Side::Left)), Some("ck_opp"));
    assert_eq!(right(PlayMode::Goal(Side::Right)), Some("ag_our"));
    assert_eq!(left(PlayMode::IndirectFreeKick(Side::Left)), Some("fk_our"));
    assert_eq!(left(PlayMode::DropBall), None);
}

#[test]
fn variables_stand_for_the_players_that_they_are_bound_to() {
    check("", "(unum X {6 7})", 'y');
    check("", "(unum \"X\" {0})", 'y');
    check("", "(unum X {8})", 'n');
    check("", "(unum Y {8})", '?');
    check("ball 3 3 | our 7 3 3", "(bpos (pt our X))", 'y');
    check("ball 3 3 | opp 8 3 3", "(bpos (pt opp Y))", '?');
}

#[test]
fn quads_and_triangles() {
    let square = "(quad (pt 0 0) (pt 10 0) (pt 10 10) (pt 0 10))";
    places(square, &["5 5", "0 0", "10 5", "5 10", "10 10"], &["-0.1 5", "10.1 5", "5 11", "-5 0", "15 10"]);
    places("(quad (pt 0 0) (pt 0 10) (pt 10 10) (pt 10 0))", &["5 5"], &["11 5"]);
    // Listed crosswise it is an hourglass.
    places("(quad (pt 0 0) (pt 10 10) (pt 10 0) (pt 0 10))", &["1 5", "9 5", "5 5"], &["5 1", "5 9"]);
    // An arrow head: not everything between the corners is inside.
    places("(quad (pt 0 0) (pt 10 5) (pt 0 10) (pt 4 5))", &["6 5", "2 2"], &["2 5", "0 5"]);
    places("(tri (pt 0 0) (pt 10 0) (pt 0 10))", &["1 1", "5 5", "0 3"], &["6 6", "-1 5"]);
    places("(tri (pt 0 0) (pt 5 5) (pt 10 10))", &["3 3"], &["3 4"]);
    // Corners that coincide contained everything once.
    places("(quad (pt 0 0) (pt 10 0) (pt 10 10) (pt 10 10))", &["9 5", "10 10"], &["1 5", "-9 0", "20 20"]);
    places("(quad (pt 1 1) (pt 1 1) (pt 1 1) (pt 1 1))", &["1 1"], &["1 2", "0 0"]);
}

#[test]
fn rectangles_by_any_two_corners() {
    for region in ["(rec (pt -10 -5) (pt 10 5))", "(rec (pt 10 -5) (pt -10 5))"] {
        places(region, &["0 0", "10 5", "-10 -5"], &["10.5 0", "0 -6"]);
    }
}

#[test]
fn arcs_of_a_ring() {
    places("(arc (pt 0 0) 5 10 0 180)", &["0 7", "5 0", "-10 0", "7 0"], &["0 -7", "0 4", "0 11", "0 0"]);
    places("(arc (pt 0 0) 0 10 0 360)", &["0 0", "-6 -8", "0 -10"], &["8 8"]);
    places("(arc (pt 10 10) 0 5 -45 90)", &["13 10", "12 12", "12 8", "10 10"], &["8 10", "10 13"]);
    // Across the half turn, and backwards.
    places("(arc (pt 0 0) 0 10 170 20)", &["-5 0", "-5 0.5", "-5 -0.5"], &["5 0", "0 5"]);
    places("(arc (pt 0 0) 0 10 45 -90)", &["5 0", "5 4", "5 -4"], &["0 5", "-5 0"]);
    places("(arc (pt 0 0) 0 10 350 20)", &["5 0", "5 0.5", "5 -0.5"], &["5 3", "5 -3"]);
    places("(arc (pt 0 0) 0 10 90 0)", &["0 5"], &["0.1 5", "0 -5"]);
    places("(arc (pt 0 0) 10 5 0 360)", &[], &["0 7"]);
}

#[test]
fn unions_points_names_and_nothing() {
    places("(reg (rec (pt 0 0) (pt 1 1)) (rec (pt 5 5) (pt 6 6)))", &["0.5 0.5", "5.5 6"], &["3 3"]);
    places("(null)", &[], &["0 0"]);
    places("(pt 3 -4)", &["3 -4"], &["3 4"]);
    places("\"left\"", &["-10 0"], &["10 0"]);
    check("ball 1 1", "(bpos \"who\")", '?');
    check("ball 1 1", "(bpos (reg \"who\" (pt 1 1)))", 'y');
    check("ball 1 1", "(bpos (reg \"who\" (pt 2 1)))", '?');
    check("", "(bpos (pt 0 0))", '?');
}

#[test]
fn points_move_with_ball_and_players() {
    let here = "ball 4 6 | our 7 1 2 | opp 3 2 2";
    check(here, "(bpos (pt 3 4 (pt our 7)))", 'y');
    check(here, "(bpos ((pt our 7) + (pt 3 4)))", 'y');
    check(here, "(bpos ((pt 5 8) - (pt our 7)))", 'y');
    check(here, "(bpos ((pt our 7) * (pt 4 3)))", 'y');
    check(here, "(bpos ((pt 8 12) / (pt opp 3)))", 'y');
    check(here, "(bpos ((pt 2 2) + (pt our 7) * (pt opp 3)))", 'y');
    check(here, "(bpos ((pt 8 12) / (pt 0 0)))", '?');
    check(here, "(bpos (pt our 0))", '?');
    check(here, "(bpos (pt our 12))", '?');
    check(here, "(bpos (pt ball))", 'y');
}

#[test]
fn the_right_team_sees_the_field_from_its_own_side() {
    let left =
        world("ball 30 10 | our 7 29 10 | opp 1 50 0 | owner our 7 | mode ck_our | time 5 | score 2 1");
    let right =
        world("ball -30 -10 | opp 7 -29 -10 | our 1 -50 0 | owner opp 7 | mode ck_opp | time 5 | score 1 2");
    assert_eq!(left.mirrored(), right);
    assert_eq!(left.mirrored().mirrored(), left);
}

#[test]
fn the_middle_of_a_region_is_where_one_is_sent() {
    let check = |region: &str, expected: Option<(f64, f64)>| {
        let text = format!("(define (definer \"r\" {region}))");
        let Message::Define(definitions) = parse(&text) else { panic!("{text}") };
        let [Definition::Region(_, region)] = definitions.as_slice() else { panic!("{text}") };
        let names = Definitions::default();
        let bindings = Bindings::default().with("X", unum("7"));
        let found = names.middle(region, &world("ball 10 20 | our 7 1 2"), &bindings);
        match (found, expected) {
            (Some(found), Some((x, y))) => {
                assert!(found.distance(Vec2::new(x, y)) < 1e-9, "{text}: {found}");
            }
            (found, expected) => assert_eq!(found.is_some(), expected.is_some(), "{text}"),
        }
    };
    check("(pt ball)", Some((10.0, 20.0)));
    check("(pt our X)", Some((1.0, 2.0)));
    check("(pt our 9)", None);
    check("(null)", None);
    check("(rec (pt -10 -4) (pt 20 8))", Some((5.0, 2.0)));
    check("(tri (pt 0 0) (pt 3 0) (pt 0 6))", Some((1.0, 2.0)));
    check("(quad (pt 0 0) (pt 4 0) (pt 4 2) (pt 0 2))", Some((2.0, 1.0)));
    check("(arc (pt 1 1) 2 4 0 180)", Some((1.0, 4.0)));
    check("(arc (pt 1 1) 0 4 0 360)", Some((1.0, 1.0)));
    check("(reg (null) (pt our 9) (pt 3 4) (pt 5 6))", Some((3.0, 4.0)));
    check("\"nobody\"", None);
}
