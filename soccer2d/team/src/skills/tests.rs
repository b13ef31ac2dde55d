//! Skills in situations: what a player believes, and what it then does.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::*;
use crate::{
    prediction::{Interceptions, Runner, ball},
    world_model::WorldModel,
};

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

/// Carries out this cycle, without noise.
fn live(world: &mut WorldModel, command: Option<&PlayerCommand>) {
    let ball = ball::after_command(world, command);
    let mut runner = Runner::me(world);
    match command {
        Some(command) => runner.act(command),
        None => runner.rest(),
    }
    let (position, velocity, body) = (runner.position, runner.velocity, runner.body);
    (world.me.position, world.me.velocity, world.me.body) = (position, velocity, body);
    (world.ball.position, world.ball.velocity) = (ball.position, ball.velocity);
}

#[test]
fn a_turn_wants_more_at_speed_and_nothing_if_it_faces() {
    let standing = world("ball 0 0 | us7 0 0 me");
    assert_eq!(turn_to(&standing, PI / 6.0), Some(PlayerCommand::Turn(30.0)));
    assert_eq!(turn_to(&standing, 0.0), None);
    let running = world("ball 0 0 | us7 0 0 me vel 0.4 0");
    assert_eq!(turn_to(&running, PI / 6.0), Some(PlayerCommand::Turn(90.0)));
    assert_eq!(turn_to(&running, PI), Some(PlayerCommand::Turn(180.0)));
}

#[test]
fn a_run_turns_first_then_dashes_and_ends() {
    let run = |situation: &str, x, y| go_to(&world(situation), Vec2::new(x, y), 0.5, Effort::Sprint);
    assert!(matches!(run("ball 0 0 | us7 0 0 me", 0.0, 10.0), Some(PlayerCommand::Turn(_))));
    assert_eq!(
        run("ball 0 0 | us7 0 0 me", 10.0, 0.1),
        Some(PlayerCommand::Dash(Dash { power: 100.0, direction: 0.0 }))
    );
    assert_eq!(run("ball 0 0 | us7 0 0 me", 0.3, 0.3), None);
    // A step to the side, rather than turn and step.
    let aside = run("ball 0 0 | us7 0 0 me", 0.0, 0.7);
    assert!(matches!(aside, Some(PlayerCommand::Dash(dash)) if dash.direction == 90.0), "{aside:?}");
}

#[test]
fn a_run_gets_there_from_anywhere() {
    for (x, y, body) in [(10.0, 0.0, 0), (-10.0, 3.0, 40), (2.0, -7.0, 180), (-1.5, 0.0, 0), (0.2, 1.1, -90)]
    {
        let mut here = world(&format!("ball 30 0 | us7 0 0 me body {body}"));
        let place = Vec2::new(x, y);
        for _ in 0..40 {
            let Some(command) = go_to(&here, place, 0.3, Effort::Run) else { break };
            live(&mut here, Some(&command));
        }
        let stop = Runner::me(&here).stop();
        assert!(stop.distance(place) < 0.6, "{place}: {stop}");
    }
}

#[test]
fn strength_is_spent_by_what_a_run_is_worth() {
    let mut tired = world("ball 0 0 | us7 0 0 me");
    tired.me.stamina = 2450.0;
    let power = |world: &WorldModel, effort: Effort| effort.power(world);
    assert_eq!(power(&tired, Effort::Sprint), 100.0);
    assert!(power(&tired, Effort::Run) <= 45.0);
    tired.me.stamina = 7000.0;
    assert_eq!(power(&tired, Effort::Run), 100.0);
    assert!(power(&tired, Effort::Jog) < 100.0);
    // Stamina that a rested body does not spend is lost.
    tired.me.stamina = 7900.0;
    assert_eq!(power(&tired, Effort::Jog), 100.0);
}

#[test]
fn before_a_rest_all_strength_is_spent() {
    let power = |time: i32, score: (i32, i32)| {
        let mut tired = world("ball 0 0 | us7 0 0 me");
        (tired.me.stamina, tired.game.time, tired.game.score) = (2450.0, time, score);
        Effort::Run.power(&tired)
    };
    // 2,450 last for 44 cycles of full steps, with 45 coming back in each.
    assert_eq!(power(2957, (0, 0)), 100.0);
    assert!(power(2950, (0, 0)) < 50.0);
    // Stamina does not come back before extra time.
    assert!(power(5980, (1, 1)) < 50.0);
    assert_eq!(power(5980, (1, 2)), 100.0);
    assert!(power(6190, (1, 1)) < 50.0);
}

#[test]
fn going_backwards_keeps_the_ball_before_the_face() {
    let here = world("ball 20 0 | us7 0 0 me");
    let step = go_to_watching(&here, Vec2::new(-5.0, 0.0), 0.5, Effort::Sprint, here.ball.position);
    assert!(matches!(step, Some(PlayerCommand::Dash(dash)) if dash.direction == 180.0), "{step:?}");
}

#[test]
fn an_interception_ends_at_the_ball() {
    for ball in ["10 0 0 0", "8 5 -0.8 0", "-6 0 0.5 1.0", "12 -8 -1.5 1.5", "0 2 0 1.8"] {
        let mut here = world(&format!("ball {ball} | us7 0 0 me"));
        let first = Interceptions::new(&here).mine().cycles;
        let mut cycles = 0;
        while !here.can_kick() && cycles < first + 5 {
            let command = intercept(&here, &Interceptions::new(&here));
            live(&mut here, command.as_ref());
            cycles += 1;
        }
        assert!(here.can_kick() && cycles <= first + 1, "{ball}: {cycles}, foreseen {first}");
    }
}

#[test]
fn a_kick_sends_the_ball_where_it_is_wanted() {
    for (ball, target, speed) in [
        ("0.6 0 0 0", (20.0, 0.0), 2.5),
        ("0.6 0 0.1 0.4", (20.0, 5.0), 1.5),
        ("-0.6 0 0 0", (20.0, 0.0), 2.4),
        ("0 0.7 0.3 0.3", (-15.0, -10.0), 2.4),
        ("0.3 0.5 -0.6 0.2", (5.0, -30.0), 2.0),
    ] {
        let mut here = world(&format!("ball {ball} | us7 0 0 me"));
        let target = Vec2::from(target);
        for kick in 1.. {
            let plan = kick::plan(&here, target, speed).unwrap_or_else(|| panic!("{ball}: lost the ball"));
            let from = here.ball.position;
            live(&mut here, Some(&plan.first));
            if plan.kicks == 1 {
                let left = (here.ball.position - from).length();
                let off = angle::normalize((here.ball.position - from).angle() - (target - from).angle());
                assert!(off.abs() < 0.02 && left > 0.95 * speed.min(2.4), "{ball}: {left} {off}");
                break;
            }
            assert!(kick < 4, "{ball}: kicks without end");
        }
    }
}

#[test]
fn a_ball_is_not_laid_where_an_opponent_is() {
    let here = world(
        "ball -0.6 0 | us7 0 0 me | them4 1.2 0.9 | them5 1.2 -0.9 | them6 -1.6 0 | them7 -0.6 1.4 | them8 -0.6 -1.4",
    );
    let plan = kick::plan(&here, Vec2::new(20.0, 0.0), 2.5).expect("in reach");
    assert_eq!(plan.kicks, 1);
}

#[test]
fn out_of_reach_nothing_can_be_done_with_the_ball() {
    let here = world("ball 3 0 | us7 0 0 me");
    assert_eq!(kick_to(&here, Vec2::ZERO, 1.0), None);
    assert_eq!(dribble(&here, Vec2::new(20.0, 0.0), Dribble::Fast), None);
    assert_eq!(hold_ball(&here), None);
    assert_eq!(clear(&here), None);
    assert_eq!(shoot(&here, Vec2::new(52.5, 0.0)), None);
}

#[test]
fn a_dribble_gets_on_and_keeps_the_ball() {
    for (body, how, least) in [(0, Dribble::Fast, 12.0), (150, Dribble::Fast, 9.0), (0, Dribble::Close, 8.0)]
    {
        let mut here = world(&format!("ball 0.5 0.3 | us7 0 0 me body {body}"));
        for _ in 0..30 {
            let command = dribble(&here, Vec2::new(40.0, 0.0), how)
                .or_else(|| intercept(&here, &Interceptions::new(&here)));
            live(&mut here, command.as_ref());
        }
        let (me, ball) = (here.me.position, here.ball.position);
        assert!(me.x > least && me.distance(ball) < 6.0, "{body} {how:?}: {me} {ball}");
    }
}

#[test]
fn a_held_ball_goes_to_the_far_side_of_the_body() {
    let mut here = world("ball 0.7 0 | us7 0 0 me | them4 2.2 0 body 180");
    let command = hold_ball(&here).expect("in reach");
    assert!(matches!(command, PlayerCommand::Kick { .. }), "{command:?}");
    live(&mut here, Some(&command));
    assert!(here.ball.position.x < 0.3 && here.can_kick(), "{}", here.ball.position);
}

#[test]
fn a_tackle_is_sure_before_the_feet_and_goes_where_it_is_wanted() {
    let here = world("ball 0.8 0 | us7 0 0 me");
    assert!(tackle_chance(&here) > 0.95);
    assert_eq!(tackle_chance(&world("ball -0.8 0 | us7 0 0 me")), 0.0);
    let Some(PlayerCommand::Tackle { argument, foul: false }) =
        tackle(&here, Vec2::new(0.8, 20.0), 0.8, true)
    else {
        panic!("no fair tackle");
    };
    assert!((60.0..=120.0).contains(&argument), "{argument}");
    assert_eq!(tackle(&world("ball 1.9 0.9 | us7 0 0 me"), Vec2::ZERO, 0.8, false), None);
    let at_theirs = world("ball 1.7 0.6 | us7 0 0 me | them4 2 1");
    let rough = tackle(&at_theirs, Vec2::new(20.0, 0.0), 0.5, true);
    assert!(matches!(rough, Some(PlayerCommand::Tackle { foul: true, .. })), "{rough:?}");
}

#[test]
fn a_catch_is_for_goalies_in_their_area_and_reach() {
    let here = world("ball -49.2 0.5 -1 0 | us1 goalie -50 0 me");
    assert_eq!(catch_chance(&here), 1.0);
    assert!(matches!(catch(&here, 0.9), Some(PlayerCommand::Catch(direction)) if direction > 20.0));
    assert_eq!(catch_chance(&world("ball -48 0 -1 0 | us1 goalie -50 0 me")), 0.0);
    assert_eq!(catch_chance(&world("ball -49.2 0.5 -1 0 | us2 -50 0 me")), 0.0);
    assert_eq!(catch_chance(&world("ball -30 0.5 -1 0 | us1 goalie -30.5 0 me")), 0.0);
    let mut banned = here.clone();
    banned.me.catch_ban = 3;
    assert_eq!(catch(&banned, 0.0), None);
}

#[test]
fn a_cleared_ball_leaves_our_goal_behind() {
    let mut here = world("ball -45.4 0.3 | us2 -45 0 me body 180 | them9 -43 0 | them10 -40 3");
    let command = clear(&here).expect("in reach");
    live(&mut here, Some(&command));
    assert!(here.ball.velocity.x > -0.3 && here.ball.velocity.length() > 1.0, "{}", here.ball.velocity);
}

#[test]
fn a_goalie_stands_between_ball_and_goal() {
    for (x, y) in [(0.0, 0.0), (-40.0, 20.0), (-45.0, -8.0), (-30.0, 30.0), (-51.0, 15.0)] {
        let here = world(&format!("ball {x} {y} | us1 goalie -50 0 me"));
        let place = goalie_place(&here, here.ball.position);
        assert!((-52.5..=-46.0).contains(&place.x) && place.y.abs() < 8.1, "{x} {y}: {place}");
        assert!(place.y * y >= -0.01, "{x} {y}: on the ball's side, {place}");
    }
}

/// By how many metres a goalie's hands miss the best shot from there, if it stands where it should.
fn shortest(x: f64, y: f64) -> f64 {
    let here = world(&format!("ball {x} {y} | us1 goalie -50 0 me"));
    let place = goalie_place(&here, here.ball.position);
    let mut stands = world(&format!("ball {x} {y} | us1 goalie {} {} me", place.x, place.y));
    // It has time to turn before the ball comes.
    stands.me.body = guard::sideways(stands.ball.position, place, PI / 2.0, stands.tuning.skills.guard.aside);
    let lacks = [-6.6, -3.3, 0.0, 3.3, 6.6].map(|target| {
        let mut shot = stands.clone();
        shot.ball.velocity = (Vec2::new(-52.5, target) - shot.ball.position).with_length(2.7);
        live(&mut shot, None);
        crate::prediction::save(&shot).expect("a shot").lack
    });
    lacks.into_iter().fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn from_a_distance_a_goalie_reaches_every_corner() {
    for (x, y) in [(-30.0, 0.0), (-32.0, 12.0), (-36.0, -20.0)] {
        assert!(shortest(x, y) < 0.0, "{x} {y}: {}", shortest(x, y));
    }
    // From near a goalie cannot save everything; but it misses the ball by no more than a tackle reaches.
    for (x, y) in [(-44.0, 10.0), (-46.0, -9.5), (-42.0, 0.0)] {
        assert!(shortest(x, y) < 1.0, "{x} {y}: {}", shortest(x, y));
    }
}

#[test]
fn a_goalie_steps_aside_without_a_turn_and_then_stands_sideways() {
    let beside = guard(&world("ball -40 0 | us1 -51 0 goalie me body 90"), Vec2::new(-51.0, -1.5));
    assert!(matches!(beside, Some(PlayerCommand::Dash(dash)) if dash.direction.abs() == 180.0), "{beside:?}");
    let facing = guard(&world("ball -40 0 | us1 -51 0 goalie me body 0"), Vec2::new(-51.0, 0.0));
    assert!(matches!(facing, Some(PlayerCommand::Turn(_))), "{facing:?}");
    assert_eq!(guard(&world("ball -40 0 | us1 -51 0 goalie me body -90"), Vec2::new(-51.0, 0.0)), None);
}

#[test]
fn marks_stand_between_opponent_and_goal_and_blocks_before_it() {
    let here = world("ball -20 0 | us4 -40 0 me | them9 -25 5 | them10 -20 0.5 vel -0.4 0 body 180");
    let marked = here.players[0].clone();
    let place = marking_place(&here, &marked, 2.0);
    assert!(place.x < marked.position.x + 0.5 && place.distance(marked.position) < 2.5, "{place}");
    let runner = here.players[1].clone();
    let block = blocking_place(&here, &runner);
    assert!(block.x < runner.position.x - 0.5 && block.x > here.me.position.x - 1.0, "{block}");
}

#[test]
fn before_a_kick_off_a_player_moves_to_its_place() {
    let here = world("ball 0 0 | us4 -40 0 me | mode before_kick_off");
    assert_eq!(move_to(&here, Vec2::new(-10.0, 5.04)), Some(PlayerCommand::Move { x: -10.0, y: 5.0 }));
    assert_eq!(move_to(&here, Vec2::new(-40.0, 0.1)), None);
}

#[test]
fn an_arm_points_from_the_face_unless_it_is_held() {
    let mut here = world("ball 0 0 | us4 0 0 me body 90");
    let Some(PlayerCommand::PointTo(Some(point))) = point_to(&here, Vec2::new(10.0, 0.0)) else {
        panic!("does not point");
    };
    assert_eq!((point.distance, point.direction), (10.0, -90.0));
    here.me.arm_ban = 3;
    assert_eq!(point_to(&here, Vec2::new(10.0, 0.0)), None);
}

#[test]
fn a_player_listens_to_the_one_that_gets_the_ball_or_to_a_receiver() {
    let heard = |situation: &str| {
        let here = world(situation);
        match attention(&here, &Interceptions::new(&here)) {
            Some(PlayerCommand::AttentionTo(Some(to))) => Some(to.unum),
            _ => None,
        }
    };
    assert_eq!(heard("ball 20 0 | us7 0 0 me | us9 18 0 | us8 -5 0"), Some(9));
    assert_eq!(heard("ball 0.5 0 | us7 0 0 me | us9 18 0 | us8 -30 0"), Some(9));
    assert_eq!(heard("ball 0.5 0 | us7 0 0 me"), None);
}

#[test]
fn a_player_that_lines_up_need_not_be_at_the_place_itself() {
    let steps =
        |situation: &str| line_up(&world(situation), Vec2::new(-20.0, 0.0), 0.5, Effort::Run).is_some();
    assert!(steps("ball 0 0 | us4 -25 10 me body 0"));
    assert!(!steps("ball 0 0 | us4 -20.3 10 me body 0"), "level, however far across");
    assert!(steps("ball 0 0 | us4 -20.8 0 me body 0"));
    assert!(!steps("ball 0 0 | us4 -21 10 me body 0 vel 0.4 0"), "it will be level when it comes to rest");
}

#[test]
fn to_and_fro_never_ends() {
    let places = [Vec2::ZERO, Vec2::new(6.0, 0.0)];
    let mut here = world("ball 20 0 | us9 2 0 me body 0");
    let mut reached = Vec::new();
    for _ in 0..60 {
        let step = alternate(&here, places, 0.5, Effort::Jog).expect("there is always somewhere to go");
        live(&mut here, Some(&step));
        let at = places.iter().position(|place| place.distance(here.me.position) < 0.7);
        if let Some(at) = at
            && reached.last() != Some(&at)
        {
            reached.push(at);
        }
    }
    assert!(reached.len() >= 3 && reached.starts_with(&[1, 0, 1]), "{reached:?}");
    assert_eq!(alternate(&here, [here.me.position; 2], 0.5, Effort::Jog), None);
}

#[test]
fn a_player_turns_its_back_to_a_place() {
    let turn = |body: f64| {
        let here = world(&format!("ball 0 0 | us4 0 0 me body {body}"));
        match turn_back(&here, Vec2::new(10.0, 0.0)) {
            Some(PlayerCommand::Turn(moment)) => Some(moment.abs()),
            _ => None,
        }
    };
    assert_eq!(turn(180.0), None);
    assert_eq!(turn(90.0), Some(90.0));
    assert_eq!(turn(0.0), Some(180.0));
}

#[test]
fn a_behaviour_is_foreseen_as_it_is_done() {
    let here = world("ball 20 0 | us9 0 0 me body 120");
    let (mut me, place) = (Runner::me(&here), Vec2::new(5.0, 0.0));
    me.behave(|me| run_on_step(me, place, &here.tuning.skills.run_on));
    assert!(me.body.abs() < 0.01 && me.position == Vec2::ZERO, "first it turns: {me:?}");
    (0..8).for_each(|_| me.behave(|me| run_on_step(me, place, &here.tuning.skills.run_on)));
    assert!(me.position.x > 4.0 && me.position.y.abs() < 0.5, "then it runs: {me:?}");
}
