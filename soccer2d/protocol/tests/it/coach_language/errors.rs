//! Every construct: how it is printed again, or where the error is.

use super::{parse, try_parse};

/// Read and printed again.
fn check(text: &str, again: &str) {
    assert_eq!(parse(text).to_string(), again);
    assert_eq!(parse(again), parse(text));
}

fn same(text: &str) {
    check(text, text);
}

/// `^` marks the place where the error must be.
fn fails(marked: &str, expected: &str) {
    let offset = marked.find('^').unwrap();
    let error = try_parse(&marked.replacen('^', "", 1)).unwrap_err();
    assert_eq!((error.offset, error.expected), (offset, expected), "{marked}");
}

#[test]
fn every_kind_of_message() {
    same("(meta (ver 8) (ver 7.5))");
    same("(freeform \"(pt A---------E)\")");
    same("(info (600 (true) (do our {0} (home (rec (pt -10 -10) (pt 10 10))))))");
    same("(advice (-1 (false) \"d\" (dont opp {1 X} (hold)(shoot))) (clear))");
    same(
        "(define (definec \"c\" (true)) (defined \"d\" \"e\") (definer \"r\" (null)) (definea \"a\" (hold)))",
    );
    same("(define (definerule R1 model ((true) \"d\")) (definerule R2 direc (R1 R3)))");
    same("(rule (on R1)(off (R2 R3))(on all))");
    same("(delete (R1 R2))");
    same("(unsupported_clang)");
    check(" ( delete\n( R1 ) )\t", "(delete R1)");
}

#[test]
fn every_condition() {
    for condition in [
        "(ppos our {1 2} 1 2 (pt ball))",
        "(bpos (null))",
        "(bowner opp {0})",
        "(playm ag_opp)",
        "(and (true) (or (false) \"x\") (not (true)))",
        "(unum X {2 3})",
        "(unum \"X Y\" {2 \"X Y\"})",
        "(goal_diff >= -2)",
        "\"name\"",
    ] {
        same(&format!("(define (definec \"c\" {condition}))"));
    }
    check("(define (definec \"c\" (3000 >= time)))", "(define (definec \"c\" (time <= 3000)))");
    check("(define (definec \"c\" (2!=our_goals)))", "(define (definec \"c\" (our_goals != 2)))");
}

#[test]
fn every_action() {
    for action in [
        "(pos (null))",
        "(home \"r\")",
        "(bto (pt 1 2) {pdcs})",
        "(bto {3})",
        "(mark {1})",
        "(markl {1})",
        "(markl (null))",
        "(oline (pt -20 0))",
        "(htype -1)",
        "(pass (null))",
        "(pass {X})",
        "(dribble (null))",
        "(clear (null))",
        "(shoot)",
        "(hold)",
        "(intercept)",
        "(tackle {0})",
        "\"name\"",
    ] {
        same(&format!("(define (definea \"a\" {action}))"));
    }
    check("(define (definea \"a\" (bto\"r\"{s p s})))", "(define (definea \"a\" (bto \"r\" {ps})))");
}

#[test]
fn every_place() {
    for region in [
        "(pt 1.25 -0.0)",
        "(pt 1 2 (pt ball))",
        "(pt our X)",
        "(pt opp \"X\")",
        "((pt 1 2) + ((pt 3 4) * (pt 5 6)))",
        "(quad (pt 0 0) (pt 1 0) (pt 1 1) (pt 0 1))",
        "(tri (pt 0 0) (pt 1 0) (pt 1 1))",
        "(rec (pt 0 0) (pt 1 1e99))",
        "(arc (pt 0 0) 0 9.15 -45 90)",
        "(reg (null) (reg \"a\" (pt ball)))",
    ] {
        same(&format!("(define (definer \"r\" {region}))"));
    }
    let define = |region: &str| format!("(define (definer \"r\" {region}))");
    check(&define("(((pt 1 2)))"), &define("(pt 1 2)"));
    let products_first = "(((pt 1 1) - ((pt 2 2) * (pt 3 3))) - (pt 4 4))";
    check(&define("((pt 1 1)-(pt 2 2)*(pt 3 3)-(pt 4 4))"), &define(products_first));
}

#[test]
fn errors_point_at_the_place() {
    fails("^", "(");
    fails("^hello", "(");
    fails("(^", "meta, freeform, info, advice, define, rule, delete or unsupported_clang");
    fails("(^nonsense)", "meta, freeform, info, advice, define, rule, delete or unsupported_clang");
    fails("(^say (delete all))", "meta, freeform, info, advice, define, rule, delete or unsupported_clang");
    fails("(delete all^", ")");
    fails("(delete all) ^)", "the end of the message");
    fails("(delete ^7)", "the name of a rule, several in parentheses, or all");
    fails("(delete (R1 ^all))", "a name without quotes, not too long");
    fails("(delete ^ninechars)", "a name without quotes, not too long");
    fails("(meta (ver ^seven))", "a number");
    fails("(freeform ^hello)", "a text in quotes, not too long");
    fails("(freeform ^\"open)", "a text in quotes, not too long");
    fails("(freeform ^\"\")", "a text in quotes, not too long");
    fails("(freeform ^\"what!\")", "a text in quotes, not too long");
    fails("(info (^soon (true) \"d\"))", "clear or a whole number of cycles");
    fails("(info (5 (true)^))", "a directive");
    fails("(info (5 (^maybe) \"d\"))", CONDITIONS);
    fails("(info (5 (playm ^pause) \"d\"))", "a play mode");
    fails("(info (5 (bowner ^their {1}) \"d\"))", "our or opp");
    fails("(info (5 (bowner our ^1) \"d\"))", "{");
    fails("(info (5 (bowner our {^}) \"d\"))", "a uniform number or a variable");
    fails("(info (5 (time ^= 5) \"d\"))", "<, <=, ==, !=, >= or >");
    fails("(info (5 (5 < ^clock) \"d\"))", "time, opp_goals, our_goals or goal_diff");
    fails("(info (5 ^\"seven77\" \"d\"))", "a name that with its quotes is not too long");
    fails("(info (5 (true) (^must our {1} (hold))))", "do or dont");
    fails("(info (5 (true) (do our {1} (^fly))))", ACTIONS);
    fails("(info (5 (true) (do our {1} (bto (null) {^x}))))", "p, d, c or s");
    fails("(rule (^maybe R1))", "on or off");
    fails("(define (^definex \"n\" (true)))", "definec, defined, definer, definea or definerule");
    fails("(define (definer \"n\" (^circle)))", "pt, null, quad, tri, rec, arc or reg");
    fails("(define (definer \"n\" (pt ^goal)))", "a number, ball, our or opp");
    fails("(define (definer \"n\" (pt 1^.)))", "a number");
    fails("(define (definer \"n\" (quad (pt 1 1) (pt 1 1) (pt 1 1)^)))", "a point");
    fails("(define (definer \"n\" ((pt 1 1) ^% (pt 2 2))))", ")");
    fails("(define (definerule ^\"R\" direc R))", "a name without quotes, not too long");
    fails("(define (definerule R ^rule R))", "model or direc");
    fails("(define (definerule R direc (^5)))", "a condition, or names of rules");
    fails("(define (definerule R direc ((true)^)))", "a directive or a rule");
    fails("(define (definerule R direc ((true) \"d\" ^R2)))", "a directive");
}

const CONDITIONS: &str = "true, false, ppos, bpos, bowner, playm, and, or, not, unum or a comparison";
const ACTIONS: &str =
    "pos, home, bto, mark, markl, oline, htype, pass, dribble, clear, shoot, hold, intercept or tackle";
