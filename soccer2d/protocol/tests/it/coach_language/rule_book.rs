//! A player's memory of its coach's messages, and what applies to it.

use soccer2d_protocol::{
    Unum,
    coach_language::{Mood, Order, RuleBook, Team, World},
};

use super::{
    parse,
    situation::{unum, world},
};

/// The coach's messages, each line with the cycle in which it was sent.
fn book(said: &[(i32, &str)]) -> RuleBook {
    let mut book = RuleBook::default();
    said.iter().for_each(|(sent, text)| book.hear(parse(text), *sent));
    book
}

/// Orders as text: `do (hold) | dont (pos (pt our X)) X=7`.
fn shown(orders: &[Order<'_>]) -> String {
    let show = |order: &Order<'_>| {
        let actions: String = order.actions.iter().map(|action| action.to_string()).collect();
        let bound: String = ["X", "Y", "Z"]
            .iter()
            .filter_map(|name| Some(format!(" {name}={}", order.bindings.get(name)?)))
            .collect();
        format!("{} {actions}{bound}", if order.mood == Mood::Do { "do" } else { "dont" })
    };
    orders.iter().map(show).collect::<Vec<_>>().join(" | ")
}

fn check(book: &RuleBook, player: u8, situation: &str, now: i32, expected: &str) {
    let orders = book.directives_for(Unum::new(player).unwrap(), &world(situation), now);
    assert_eq!(shown(&orders), expected, "player {player}, {situation}, cycle {now}");
}

#[test]
fn advice_is_for_whom_it_names_when_it_holds() {
    let book = book(&[(
        0,
        "(advice (600 (bowner our {0}) (do our {2 3} (home (pt -30 0))(hold)) (dont our {0} (shoot)) (do opp {2} (hold))))",
    )]);
    check(&book, 2, "owner our 9", 10, "do (home (pt -30 0))(hold) | dont (shoot)");
    check(&book, 4, "owner our 9", 10, "dont (shoot)");
    check(&book, 2, "owner opp 9", 10, "");
}

#[test]
fn tokens_live_from_sending() {
    let book = book(&[(100, "(advice (50 (true) (do our {0} (hold))) (0 (true) (do our {0} (shoot))))")]);
    check(&book, 5, "", 100, "do (hold)");
    check(&book, 5, "", 149, "do (hold)");
    check(&book, 5, "", 150, "");
}

#[test]
fn advice_keeps_its_order_and_is_said_once() {
    let book = book(&[
        (1, "(advice (99 (true) (do our {1} (hold))) (99 (true) (do our {1} (shoot))))"),
        (2, "(advice (99 (true) (do our {0} (hold))) (99 (true) (do our {1} (intercept))))"),
    ]);
    check(&book, 1, "", 3, "do (hold) | do (shoot) | do (intercept)");
}

#[test]
fn clear_voids_what_was_said_before() {
    let said = "(advice (99 (true) (do our {0} (hold))) (clear) (99 (true) (do our {0} (shoot))))";
    let mut book = book(&[(1, "(advice (99 (true) (do our {0} (intercept))))"), (2, said)]);
    check(&book, 1, "", 3, "do (shoot)");
    book.hear(parse("(info (clear))"), 3);
    check(&book, 1, "", 3, "");
}

#[test]
fn infos_are_beliefs() {
    let book = book(&[
        (0, "(info (99 (true) (do opp {3} (htype 4)) (do our {2} (home (pt 0 0)))))"),
        (0, "(define (definerule M model ((true) (do opp {0} (pass {9})))))"),
        (0, "(rule (on M))"),
    ]);
    check(&book, 2, "", 1, "");
    let about = |team, player: &str| shown(&book.beliefs_about(team, unum(player), &World::default(), 1));
    assert_eq!(about(Team::Opponent, "3"), "do (htype 4) | do (pass {9})");
    assert_eq!(about(Team::Our, "2"), "do (home (pt 0 0))");
    assert_eq!(about(Team::Our, "3"), "");
}

#[test]
fn names_are_looked_up_when_they_are_needed() {
    let mut book = book(&[
        (0, "(advice (99 \"c\" \"d\"))"),
        (1, "(define (definec \"c\" (bpos \"r\")) (definea \"a\" \"b\") (definea \"b\" (pos \"r\")))"),
        (2, "(define (defined \"d\" (do our {4} \"a\" \"nothing\" (hold))))"),
    ]);
    check(&book, 4, "ball 5 0", 3, "");
    book.hear(parse("(define (definer \"r\" (rec (pt 0 -10) (pt 10 10))))"), 3);
    check(&book, 4, "ball 5 0", 4, "do (pos \"r\")(hold)");
    check(&book, 4, "ball -5 0", 4, "");
    book.hear(parse("(define (definer \"r\" (rec (pt 0 -10) (pt -10 10))))"), 4);
    check(&book, 4, "ball -5 0", 5, "do (pos \"r\")(hold)");
}

#[test]
fn rules_are_switched() {
    let mut book = book(&[(
        0,
        "(define (definerule A1 direc ((true) (do our {0} (hold)))) (definerule B1 direc ((true) (do our {0} (shoot)))))",
    )]);
    let mut step = |said: &str, expected: &str| {
        book.hear(parse(said), 1);
        check(&book, 5, "", 2, expected);
    };
    step("(meta (ver 8))", "");
    step("(rule (on B1))", "do (shoot)");
    step("(rule (on A1))", "do (hold) | do (shoot)");
    step("(rule (off all)(on (A1 nobody)))", "do (hold)");
    step("(define (definerule A1 direc ((true) (do our {0} (intercept)))))", "do (intercept)");
    step("(advice (clear))", "do (intercept)");
    step("(rule (on all))", "do (intercept) | do (shoot)");
    step("(delete A1)", "do (shoot)");
    step("(rule (on all))", "do (shoot)");
    step("(delete all)", "");
}

#[test]
fn nested_rules_need_every_condition() {
    let book = book(&[
        (0, "(define (definerule Late direc ((time > 5000) ((goal_diff < 0) (do our {0} (shoot))) Keep)))"),
        (0, "(define (definerule Keep direc ((goal_diff > 0) (do our {0} (hold)))))"),
        (0, "(rule (on Late))"),
    ]);
    check(&book, 9, "time 5500 | score 0 1", 1, "do (shoot)");
    check(&book, 9, "time 5500 | score 1 0", 1, "do (hold)");
    check(&book, 9, "time 5500 | score 1 1", 1, "");
    // Keep is not switched on by itself.
    check(&book, 9, "time 500 | score 1 0", 1, "");
}

#[test]
fn variables_are_found() {
    let follow = "(define (definerule F direc ((and (unum X {7 8 9}) (bowner our {X})) (do our {10} (pos (pt our X))) \
                  (do our {X} (pass {10})))))";
    let book = book(&[(0, follow), (0, "(rule (on F))")]);
    check(&book, 10, "owner our 8", 1, "do (pos (pt our X)) X=8");
    check(&book, 8, "owner our 8", 1, "do (pass {10})");
    check(&book, 7, "owner our 8", 1, "");
    check(&book, 10, "owner our 6", 1, "");
}

#[test]
fn a_variable_may_stand_for_several() {
    let mark = "(advice (99 (ppos opp {X} 1 1 (rec (pt -52 -34) (pt 0 34))) (do our {2} (mark {X})) (do our {3} (hold))))";
    let book = book(&[(0, mark)]);
    let attack = "opp 9 -20 0 | opp 10 -10 5 | opp 2 30 0";
    check(&book, 2, attack, 1, "do (mark {X}) X=9 | do (mark {X}) X=10");
    check(&book, 3, attack, 1, "do (hold)");
}

#[test]
fn outer_variables_stay_bound_inside() {
    let rule = "(define (definerule R direc ((bowner opp {X}) ((ppos our {Y} 1 1 (arc (pt opp X) 0 5 0 360)) \
                (do our {Y} (tackle {X}))))))";
    let book = book(&[(0, rule), (0, "(rule (on R))")]);
    let duel = "owner opp 11 | opp 11 0 0 | our 4 3 0 | our 5 9 0";
    check(&book, 4, duel, 1, "do (tackle {X}) X=11");
    check(&book, 5, duel, 1, "");
}

#[test]
fn the_right_team_gets_the_same_advice_mirrored() {
    let book = book(&[(0, "(advice (99 (bpos (rec (pt 20 -34) (pt 52 34))) (do our {9} (shoot))))")]);
    let in_field_coordinates = world("ball -40 0");
    assert!(book.directives_for(unum("9"), &in_field_coordinates, 1).is_empty());
    assert_eq!(book.directives_for(unum("9"), &in_field_coordinates.mirrored(), 1).len(), 1);
}

#[test]
fn a_book_without_directives_need_not_be_evaluated() {
    assert!(!book(&[]).directs());
    let rule = "(define (definerule R1 direc ((true) (do our {7} (hold)))))";
    assert!(!book(&[(0, "(info (99 (true) (do our {2} (hold))))"), (0, rule)]).directs());
    assert!(book(&[(0, rule), (0, "(rule (on R1))")]).directs());
    assert!(book(&[(0, "(advice (99 (true) (do our {2} (hold))))")]).directs());
}
