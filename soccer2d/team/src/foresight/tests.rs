//! The prophet in situations: which plan it finds, and that all plans are on one scale.

use std::sync::Arc;

use super::*;
use crate::tuning::Tuning;

/// The best plan of one kind, as its name.
fn check(situation: &str, plan: impl Fn(&Prophet) -> Option<Plan>, expected: &str) {
    let world = WorldModel::imagine(situation).expect("a situation");
    let found = plan(&Prophet::new(&world));
    let name = found.as_ref().map_or("nothing".to_owned(), |plan| plan.label.to_string());
    assert_eq!(name, expected, "{found:?}");
}

fn plan(situation: &str, plan: impl Fn(&Prophet) -> Option<Plan>) -> Plan {
    let world = WorldModel::imagine(situation).expect("a situation");
    plan(&Prophet::new(&world)).expect("a plan")
}

#[test]
fn score_finds_the_corner_that_is_open() {
    check("ball 42 0 | us11 41.6 0 me | them1 51 4 goalie", |p| p.score(), "shoot left");
    check("ball 42 0 | us11 41.6 0 me | them1 51 -4 goalie", |p| p.score(), "shoot right");
    check("ball 0 0 | us11 -0.4 0 me", |p| p.score(), "nothing");
    check("ball 42 0 | us11 30 0 me", |p| p.score(), "nothing");
}

#[test]
fn a_shot_is_likelier_to_score_from_near_and_with_a_free_way() {
    let chance = |situation| plan(situation, |p| p.score()).prospect.probability;
    let near = chance("ball 46 0 | us11 45.6 0 me | them1 51 4 goalie");
    let far = chance("ball 28 0 | us11 27.6 0 me | them1 51 4 goalie");
    let blocked =
        chance("ball 42 0 | us11 41.6 0 me | them1 51 0 goalie | them2 44 -1 | them3 44 0 | them4 44 1");
    assert!(near > 0.7 && far < near && blocked < 0.3, "{near} {far} {blocked}");
}

#[test]
fn having_the_ball_sooner_is_not_having_more_room() {
    let world = WorldModel::imagine("ball 0 0 | us7 -0.4 0 me | them4 8 0").expect("a situation");
    let room = |cycles| Prophet::new(&world).racers.room(Vec2::ZERO, cycles);
    assert_eq!(room(1), room(5));
    assert!(room(5) > room(12));
}

#[test]
fn a_pass_is_named_by_its_receiver() {
    check(
        "ball -20 0 | us7 -20.4 0 me | us11 -5 0 | them3 5 9 | them1 50 0 goalie",
        |p| p.pass(),
        "pass ahead of 11",
    );
    check(
        "ball 0 0 | us7 -0.4 0 me | them4 8 0 | them5 12 0 | them1 50 0 goalie | them3 16 1",
        |p| p.pass(),
        "nothing",
    );
}

#[test]
fn a_pass_ahead_of_a_runner_is_a_plan() {
    let through = plan(
        "ball 10 0 | us7 9.6 0 me | us11 20 10 vel 0.4 0 body 0 | them3 21 -8 | them1 50 0 goalie",
        |p| p.pass(),
    );
    assert_eq!(through.label.who.map(|unum| unum.number()), Some(11));
    let Action::Kick { target, .. } = through.actions[0] else { panic!("{through:?}") };
    assert!(target.x > 20.0, "{through:?}");
}

#[test]
fn an_assist_is_a_plan_of_two_actions() {
    let assist =
        plan("ball 45 -15 | us9 44.6 -15 me | us11 46 0 | them1 51 -5 goalie | them2 47 -16", |p| p.pass());
    assert_eq!(assist.label.what, "assist");
    assert!(matches!(assist.actions[..], [Action::Kick { .. }, Action::Shoot(_)]), "{assist:?}");
}

#[test]
fn a_dribble_goes_where_no_opponent_is() {
    check("ball -30 0 | us7 -30.4 0 me | them1 50 0 goalie", |p| p.dribble(), "dribble forward");
    let round = plan("ball 0 0 | us7 -0.4 0 me | them3 5 0 | them4 5 3 | them5 5 6", |p| p.dribble());
    let Action::KickAhead { place, .. } = round.actions[0] else { panic!("{round:?}") };
    assert!(place.y < 0.0, "{round:?}");
}

#[test]
fn a_player_with_a_free_way_runs_at_the_goal_and_shoots() {
    let through = plan("ball 25 0 | us11 24.6 0 me | them3 18 3 | them1 50 0 goalie", |p| p.dribble());
    assert_eq!(through.label.what, "dribble to shoot");
    let [Action::KickAhead { .. }, .., Action::Shoot(_)] = through.actions[..] else { panic!("{through:?}") };
}

#[test]
fn a_run_that_was_begun_is_ended_before_the_ball_is_kicked_again() {
    let situation = "ball 0.5 0.3 0.3 0 | us7 0 0 me body 90 | them3 15 3 | them1 50 0 goalie";
    let world = WorldModel::imagine(situation).expect("a situation");
    let mut prophet = Prophet::new(&world);
    let kicks = prophet.dribble().expect("a plan");
    assert!(matches!(kicks.actions[0], Action::KickAhead { .. }), "{kicks:?}");
    prophet.runs_to = Some(Vec2::new(1.6, 0.0));
    let runs = prophet.dribble().expect("a plan");
    assert!(matches!(runs.actions[0], Action::RunOn(_)), "{runs:?}");
}

#[test]
fn a_player_that_keeps_the_ball_without_progress_passes_in_the_end() {
    let situation =
        "ball 30 25 | us10 29.6 25 me | us8 22 15 | them4 36 22 | them7 33 15 | them1 50 0 goalie";
    let world = WorldModel::imagine(situation).expect("a situation");
    let mut prophet = Prophet::new(&world);
    let keeps = prophet.hold().expect("a plan").expected();
    prophet.kept = 60;
    let later = prophet.hold().expect("a plan").expected();
    let pass = prophet.pass().expect("a pass").expected();
    assert!(later + 0.05 < keeps && later < pass, "{later} {pass} {keeps}");
}

#[test]
fn a_held_ball_is_worth_less_the_nearer_opponents_are() {
    let worth = |situation| plan(situation, |p| p.hold()).expected();
    assert!(worth("ball 0 0 | us7 -0.4 0 me | them3 2 0") < worth("ball 0 0 | us7 -0.4 0 me | them3 12 0"));
}

#[test]
fn a_race_is_valued_with_me_and_without_me() {
    let world = WorldModel::imagine("ball 0 0 | us7 -3 0 me | us8 -12 0 | them5 6 0").expect("a situation");
    let race = Prophet::new(&world).race;
    assert!(race.ours && race.sooner == 0);
    assert!(race.with_me.expected() > race.without_me.expected() + 0.01, "{race:?}");
    let world = WorldModel::imagine("ball 0 0 | us8 -3 0 | us7 -12 0 me | them5 6 0").expect("a situation");
    let race = Prophet::new(&world).race;
    assert_eq!((race.with_me, race.sooner), (race.without_me, 1));
}

#[test]
fn intercept_opponent_runs_between_it_and_our_goal() {
    let attack = plan("ball -10 0 | them9 -9.6 0 body 180 | us6 -18 3 me", |p| p.intercept_opponent(0));
    let Action::GoTo { place, .. } = attack.actions[0] else { panic!("{attack:?}") };
    assert!(place.x < -10.0, "{attack:?}");
    check("ball -10 0 | us6 -10.4 0 me | them9 0 0", |p| p.intercept_opponent(0), "nothing");
}

#[test]
fn the_goalie_catches_comes_out_saves_and_stands() {
    let goalie = "us1 -50.5 0 me goalie";
    let of = |p: &Prophet| Some(p.goalkeeper());
    check(&format!("ball -49.6 0 -2 0 | {goalie} | them9 -30 0"), of, "catch");
    check(&format!("ball -44 5 | {goalie} | them9 -20 5"), of, "come out");
    check(&format!("ball -20 0 | {goalie} | them9 -19.6 0"), of, "narrow the goal");
    check(&format!("ball -49 6 -2.7 0 | {goalie} | them9 -48 6"), of, "meet the shot");
}

#[test]
fn a_goal_is_worth_more_than_anything_else_a_plan_can_hope_for() {
    let situation = "ball 40 0 | us11 39.6 0 me | us10 44 8 | them1 51 4 goalie | them3 36 0";
    let world = WorldModel::imagine(situation).expect("a situation");
    let prophet = Prophet::new(&world);
    let shot = prophet.score().expect("a shot");
    assert_eq!(shot.prospect.benefit, 1.0);
    for plan in [prophet.pass(), prophet.dribble(), prophet.hold(), prophet.clearance()].into_iter().flatten()
    {
        assert!(plan.prospect.benefit < 1.0, "{plan:?}");
    }
}

#[test]
fn a_team_plays_by_its_own_values() {
    let mut world =
        WorldModel::imagine("ball 42 0 | us11 41.6 0 me | them1 51 4 goalie").expect("a situation");
    assert!(Prophet::new(&world).score().is_some());
    let own = Tuning::parse("[foresight.score]\nfarthest = 5\n").expect("a team's own values");
    world.tuning = Arc::new(own);
    assert_eq!(Prophet::new(&world).score(), None);
}
