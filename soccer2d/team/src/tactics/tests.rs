//! Each state in situations: what a player of a place would do there, and what the plan is called.
#![allow(clippy::disallowed_types, reason = "the tests of this file share one team")]

use std::sync::LazyLock;

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, PlayerCommand, Unum};

use super::*;
use crate::{config::TeamConfig, formation::Place, world_model::WorldModel};

static TEAM: LazyLock<TeamConfig> = LazyLock::new(TeamConfig::default);

fn thoughts(place: Place, situation: &str) -> (Thoughts, crate::decision::Decision) {
    let world = WorldModel::imagine(situation).expect("a situation");
    let player = TEAM.players.iter().find(|player| player.place == place).expect("every place is taken");
    let memory = Memory::default();
    let scene = Scene::new(&world, &TEAM.formations, place, &memory);
    let thoughts = think(&scene, &player.states);
    let decision = decision(&scene, thoughts.choice());
    (thoughts, decision)
}

/// What a player of this place does: the state, a colon, the plan's name.
fn check(place: Place, situation: &str, expected: &str) {
    let (thoughts, decision) = thoughts(place, situation);
    let choice = thoughts.choice();
    let found = format!("{}: {}", choice.state.name(), choice.plan.label);
    let all: Vec<String> = thoughts
        .choices
        .iter()
        .map(|choice| format!("{} {} {:.4}", choice.state.name(), choice.plan.label, choice.plan.expected()))
        .collect();
    assert!(found.starts_with(expected), "found {found}, expected {expected}; {decision:?}\n{all:#?}");
    for choice in &thoughts.choices {
        let prospect = choice.plan.prospect;
        for value in [prospect.probability, prospect.benefit, prospect.otherwise] {
            assert!((-1e-9..=1.0 + 1e-9).contains(&value), "{choice:?}");
        }
    }
}

#[test]
fn before_a_kick_off() {
    let early = "ball 0 0 | mode before_kick_off | time 0";
    check(Place::Striker, &format!("{early} | us11 -20 -37 me"), "StartPosition: to my place");
    check(Place::Striker, &format!("{early} | us11 -0.5 -0.5 me"), "BeforeKickOff: wait");
    check(Place::Keeper, &format!("{early} | us1 -3 -37 me goalie"), "StartPosition: to my place");
}

#[test]
fn alone_before_the_goal_one_shoots() {
    check(Place::Striker, "ball 42 0 | us11 41.6 0 me | them1 52 3 goalie", "ShootGoal: shoot left");
    check(Place::Striker, "ball 42 0 | us11 41.6 0 me | them1 52 -3 goalie", "ShootGoal: shoot right");
}

#[test]
fn from_far_away_nobody_shoots() {
    check(Place::Striker, "ball 5 0 | us11 4.6 0 me | them1 51 0 goalie", "Dribble: dribble forward");
}

#[test]
fn a_free_mate_before_the_goal_gets_the_ball() {
    check(
        Place::LeftWing,
        "ball 45 -20 | us9 44.6 -20 me | us11 44 0 | them1 51 -4 goalie | them2 47 -19 | them3 46.5 -18 | them4 48 9",
        "Pass: assist 11",
    );
}

#[test]
fn under_pressure_one_passes_back() {
    check(
        Place::LeftHalf,
        "ball 0 0 | us7 -0.4 0 me | us6 -10 0 | them5 2 0.5 | them6 2 -1 | them7 4 3 | them1 50 0 goalie",
        "Pass: pass",
    );
}

#[test]
fn a_pass_does_not_go_through_an_opponent() {
    let (thoughts, _) =
        thoughts(Place::LeftHalf, "ball 0 0 | us7 -0.4 0 me | us11 20 0 | them5 10 0 | them6 15 0.5");
    let pass = thoughts.choices.iter().find(|choice| choice.state == StateName::Pass);
    assert!(pass.is_none_or(|pass| pass.plan.expected() < thoughts.choice().plan.expected()), "{thoughts:?}");
}

#[test]
fn who_is_offside_is_not_passed_to() {
    let situation = "ball 20 0 | us10 19.6 0 me | us11 40 5 | them1 51 0 goalie | them3 30 -3";
    let (thoughts, _) = thoughts(Place::RightWing, situation);
    assert!(thoughts.choices.iter().all(|choice| choice.state != StateName::Pass), "{thoughts:?}");
}

#[test]
fn before_the_own_goal_the_ball_is_cleared() {
    check(
        Place::LeftCentreBack,
        "ball -46 2 | us2 -46.4 2 me | them9 -44.8 2.3 | them10 -45 0 | them11 -44 4 | us1 -51 0 goalie",
        "ClearBall: clear",
    );
}

#[test]
fn the_nearest_runs_to_a_free_ball_and_the_others_do_not() {
    let ball = "ball 10 0 | them5 30 0";
    check(Place::LeftHalf, &format!("{ball} | us7 5 0 me | us8 -5 10"), "InterceptBall: ");
    let (thoughts, _) = thoughts(Place::RightHalf, &format!("{ball} | us7 5 0 | us8 -5 10 me"));
    assert_ne!(thoughts.choice().state, StateName::InterceptBall);
}

#[test]
fn of_two_who_are_equally_near_the_lower_number_goes() {
    check(Place::LeftHalf, "ball 10 0 | us7 5 3 me | us8 5 -3", "InterceptBall: ");
    let (thoughts, _) = thoughts(Place::RightHalf, "ball 10 0 | us7 5 3 | us8 5 -3 me");
    assert_ne!(thoughts.choice().state, StateName::InterceptBall);
}

/// What the striker does after a mate has announced a pass to him, or to another.
fn announced(to_me: bool, situation: &str) -> String {
    let world = WorldModel::imagine(situation).expect("a situation");
    let mut memory = Memory::default();
    memory.announced(Unum::from_index(9), to_me, Vec2::new(22.0, 5.0));
    let scene = Scene::new(&world, &TEAM.formations, Place::Striker, &memory);
    let thoughts = think(&scene, &TEAM.players[10].states);
    format!("{}: {}", thoughts.choice().state.name(), thoughts.choice().plan.label)
}

#[test]
fn an_announced_pass_is_met_although_an_opponent_seems_sooner() {
    let before = "ball 5 0 | us7 4.6 0 | us11 20 0 me | them3 26 8 | them1 50 0 goalie";
    assert_eq!(announced(true, before), "ReceivePass: receive the pass");
    assert_ne!(announced(false, before), "ReceivePass: receive the pass");
    let on_its_way = "ball 9 2 1.8 0.4 | us7 4.6 0 | us11 20 0 me | them3 18 6 | them1 50 0 goalie";
    assert_eq!(announced(true, on_its_way), "ReceivePass: receive the pass");
    let taken = "ball 18 4 0 0 | us7 4.6 0 | us11 24 0 me | them3 18.3 4.2 | them1 50 0 goalie";
    assert_ne!(announced(true, taken), "ReceivePass: receive the pass");
}

#[test]
fn the_nearest_attacks_an_opponent_with_the_ball() {
    check(
        Place::Anchor,
        "ball -10 0 | them9 -9.6 0 body 180 | us6 -16 0 me | us2 -25 -5",
        "InterceptOpponent: attack 9",
    );
}

#[test]
fn who_is_near_enough_tackles() {
    check(
        Place::Anchor,
        "ball -14.6 0 | them9 -14 0 body 180 | us6 -16 0 me body 0 | us2 -25 -5",
        "Tackle: tackle",
    );
}

#[test]
fn a_second_man_stands_on_the_way_to_the_goal() {
    check(
        Place::LeftCentreBack,
        "ball -30 0 | them9 -29.6 0 body 180 | us6 -31.5 0.5 | us2 -38 -4 me",
        "Block: block 9",
    );
}

#[test]
fn a_back_marks_who_stands_before_the_goal() {
    check(
        Place::LeftCentreBack,
        "ball -25 25 | them7 -24.6 25 body 180 | us5 -27 24 | us3 -40 6 | them9 -40 -2 | us2 -42 -4 me",
        "Mark: mark 9",
    );
}

#[test]
fn the_back_line_steps_up_when_the_ball_is_far() {
    check(
        Place::LeftCentreBack,
        "ball 25 0 | them7 25.4 0 | us11 22 0 | us3 -10 5 | us4 -10 -15 | us5 -10 15 | us2 -25 -5 me",
        "HoldLine: step up",
    );
}

#[test]
fn a_forward_gets_free_while_a_mate_has_the_ball() {
    check(
        Place::Striker,
        "ball 10 0 | us7 9.6 0 | us11 24 1 me | them3 26 0 | them4 27 8 | them1 50 0 goalie",
        "Support: get free",
    );
}

#[test]
fn far_from_the_ball_one_keeps_the_formation() {
    check(
        Place::LeftBack,
        "ball 30 20 | us10 29.6 20 | us4 -5 -20 me | them3 35 18",
        "KeepFormation: keep formation",
    );
}

#[test]
fn a_lost_ball_is_looked_for() {
    check(Place::LeftHalf, "ball 0 0 age 40 | us7 -10 0 me", "SearchBall: search the ball");
    check(Place::Keeper, "ball 0 0 age 40 | us1 -50 0 me goalie", "SearchBall: search the ball");
}

#[test]
fn the_nearest_takes_a_kick_in() {
    let ours = "ball 10 34 | mode kick_in_l";
    check(Place::RightHalf, &format!("{ours} | us8 5 28 me | us10 20 20"), "TakeSetPiece: to the ball");
    check(Place::RightWing, &format!("{ours} | us8 9.5 33.8 | us10 20 20 me"), "Support");
}

#[test]
fn the_striker_takes_the_kick_off_and_waits_for_nobody_long() {
    check(
        Place::Striker,
        "ball 0 0 | mode kick_off_l | us11 -0.4 -0.4 me | us6 -13 0 | us7 -6 -11 | them9 10 0",
        "TakeSetPiece: pass",
    );
}

#[test]
fn against_a_set_piece_one_keeps_away() {
    let (thoughts, decision) =
        thoughts(Place::LeftHalf, "ball -20 0 | mode free_kick_r | us7 -21 0 me body 180 | them9 -19.5 0");
    assert_eq!(thoughts.choice().state, StateName::DefendSetPiece);
    assert!(decision.body.is_some(), "it is too near and has to go");
}

#[test]
fn the_goalie_catches_a_shot_and_comes_out_for_a_free_ball() {
    let goalie = "us1 -50.5 0 me goalie";
    check(Place::Keeper, &format!("ball -49.4 0.2 -2 0 | {goalie} | them9 -30 0"), "Goalkeeper: catch");
    check(Place::Keeper, &format!("ball -42 3 | {goalie} | them9 -20 3"), "Goalkeeper: come out");
    check(
        Place::Keeper,
        &format!("ball -30 0 -2.5 0.3 | {goalie} | them9 -30 0"),
        "Goalkeeper: meet the shot",
    );
    check(
        Place::Keeper,
        &format!("ball 0 0 | {goalie} | them9 0.5 0 | us6 -3 0"),
        "Goalkeeper: narrow the goal",
    );
}

#[test]
fn a_goalie_catches_at_its_feet_what_an_opponent_played_and_not_what_a_mate_did() {
    let after = |player: &str| {
        let mut memory = Memory::default();
        memory.observe(
            &WorldModel::imagine(&format!("ball -40 8 | us1 -50 3 me goalie | {player} -40.4 8"))
                .expect("a situation"),
        );
        let world = WorldModel::imagine("ball -49.5 3.3 | us1 -50 3 me goalie | them9 -40 8 | us3 -41 9")
            .expect("a situation");
        let scene = Scene::new(&world, &TEAM.formations, Place::Keeper, &memory);
        think(&scene, &TEAM.players[0].states).choice().plan.label.to_string()
    };
    assert_eq!(after("them9"), "catch");
    assert_ne!(after("us3"), "catch");
}

/// A memory of a goalie that has seen this, and then did something in it.
fn goalie_memory(seen: &[&str], then: Option<(&str, PlayerCommand)>) -> Memory {
    let imagine = |situation: &str| WorldModel::imagine(situation).expect("a situation");
    let mut memory = Memory::default();
    seen.iter().for_each(|situation| memory.observe(&imagine(situation)));
    if let Some((situation, command)) = then {
        let mut world = imagine(situation);
        // A free kick of ours is one from its hands here.
        world.game.caught = Some(world.game.side);
        let choice = thoughts(Place::Keeper, situation).0.choice().clone();
        memory.decided(&world, &choice, Some(&command));
    }
    memory
}

#[test]
fn a_goalie_does_not_catch_what_it_kicked_itself() {
    let ball = "ball -49.5 3.3 | us1 -50 3 me goalie | them9 -47 3";
    let catches = |memory: &Memory| {
        let world = WorldModel::imagine(ball).expect("a situation");
        let scene = Scene::new(&world, &TEAM.formations, Place::Keeper, memory);
        think(&scene, &TEAM.players[0].states).choice().plan.label.to_string() == "catch"
    };
    let kick = PlayerCommand::Kick { power: 30.0, direction: 0.0 };
    let (shot, pass) =
        ("ball -40 8 | us1 -50 3 me goalie | them9 -40.4 8", "ball -40 8 | us1 -50 3 me | us3 -40.4 8");
    assert!(catches(&goalie_memory(&[shot], None)));
    // A mate's ball, with an opponent near it or not, and the kick that follows it.
    assert!(!catches(&goalie_memory(&[shot, pass], None)));
    assert!(!catches(&goalie_memory(&[pass], Some((ball, kick.clone())))));
    // Out of its hands, although a shot came before.
    assert!(!catches(&goalie_memory(&[shot], Some((&format!("{ball} | mode free_kick_l"), kick.clone())))));
    // After a shot too: a mate may have tackled in the same cycle.
    assert!(!catches(&goalie_memory(&[shot], Some((ball, kick)))));
}

#[test]
fn a_goalie_steps_once_with_the_ball_in_its_hands() {
    let hands = "ball -45 0 | us1 -45.5 0 me goalie | us4 -32 -28 | mode free_kick_l";
    let step = |them: &str, memory: &Memory, moves: i32| {
        let mut world = WorldModel::imagine(&format!("{hands} | {them}")).expect("a situation");
        world.game.caught = Some(world.game.side);
        world.game.mode_age = 20;
        world.server.goalie_max_moves = moves;
        let scene = Scene::new(&world, &TEAM.formations, Place::Keeper, memory);
        decision(&scene, think(&scene, &TEAM.players[0].states).choice()).body
    };
    let fresh = Memory::default();
    let to = |y: f64| Some(PlayerCommand::Move { x: -41.0, y });
    assert_eq!(step("them9 -30 10", &fresh, 2), to(-10.0));
    assert_eq!(step("them9 -30 -10", &fresh, 2), to(10.0));
    assert!(!matches!(step("them9 -30 10", &fresh, 0), Some(PlayerCommand::Move { .. })));
    // The freer side is another one now, but every step is counted.
    let stepped = goalie_memory(&[], Some((hands, PlayerCommand::Move { x: -41.0, y: -10.0 })));
    assert!(!matches!(step("them9 -30 -10", &stepped, 2), Some(PlayerCommand::Move { .. })));
}

#[test]
fn a_goalie_with_the_ball_in_hand_waits_then_passes() {
    let hands = "ball -45 0 | us1 -45.5 0 me goalie | us4 -32 -28 | us5 -32 28 | them9 -20 0";
    let mut world = WorldModel::imagine(&format!("{hands} | mode free_kick_l")).expect("a situation");
    world.game.caught = Some(world.game.side);
    let found = |age: u32, world: &mut WorldModel| {
        world.game.mode_age = age;
        let memory = Memory::default();
        let scene = Scene::new(world, &TEAM.formations, Place::Keeper, &memory);
        let thoughts = think(&scene, &TEAM.players[0].states);
        format!("{}: {}", thoughts.choice().state.name(), thoughts.choice().plan.label)
    };
    assert_eq!(found(5, &mut world), "GoalieKickIn: hold it in the hands");
    assert_eq!(found(20, &mut world), "GoalieKickIn: to the freer side");
    assert!(found(50, &mut world).starts_with("GoalieKickIn: pass"), "{}", found(50, &mut world));
}

#[test]
fn penalties() {
    check(
        Place::Striker,
        "ball 10 0 | mode penalty_setup_l | us11 5 0 me | us7 -5 3 | them1 51 0 goalie",
        "TakePenalty: to the penalty",
    );
    check(
        Place::Striker,
        "ball 42 0 | mode penalty_ready_l | us11 41.6 0 me | us7 -5 3 | them1 51 3 goalie",
        "TakePenalty: shoot left",
    );
    check(
        Place::LeftHalf,
        "ball 42 0 | mode penalty_ready_l | us11 41.6 0 | us7 -5 3 me | them1 51 3 goalie",
        "AwaitPenalty: wait for my turn",
    );
    check(
        Place::Keeper,
        "ball -42 0 | mode penalty_setup_r | us1 -45 4 me goalie | them11 -41 0",
        "SavePenalty: wait on the line",
    );
    check(
        Place::Keeper,
        "ball -49.6 0 -2 0 | mode penalty_taken_r | us1 -50.5 0 me goalie | them11 -41 0",
        "SavePenalty: catch",
    );
}

#[test]
fn everybody_takes_a_penalty_before_anybody_takes_a_second() {
    // Whose turn it is, by place, while the ball is set up; each has taken those penalties.
    let goes = |place: Place, penalties: u32, taken: Option<u32>| {
        let situation = "ball 42 0 | mode penalty_setup_l | us7 5 0 me | us6 41.5 0";
        let mut world = WorldModel::imagine(situation).expect("a situation");
        let mut memory = Memory::default();
        if let Some(taken) = taken {
            world.game.mode = PlayMode::PenaltyReady(world.game.side);
            world.game.penalties = taken;
            let choice = thoughts(place, situation).0.choice().clone();
            memory.decided(&world, &choice, Some(&PlayerCommand::Kick { power: 100.0, direction: 0.0 }));
        }
        world.game.mode = PlayMode::PenaltySetup(world.game.side);
        world.game.penalties = penalties;
        let scene = Scene::new(&world, &TEAM.formations, place, &memory);
        let player = TEAM.players.iter().find(|player| player.place == place).expect("every place is taken");
        think(&scene, &player.states).choice().state == StateName::TakePenalty
    };
    for round in 0..2 {
        for (turn, place) in Place::ALL.into_iter().rev().enumerate() {
            let penalty = 11 * round + turn as u32 + 1;
            let takers: Vec<Place> =
                Place::ALL.into_iter().filter(|&place| goes(place, penalty, None)).collect();
            assert_eq!(takers, [place], "penalty {penalty}");
        }
    }
    assert!(!goes(Place::Striker, 1, Some(1)), "it has had its turn");
    assert!(!goes(Place::LeftHalf, 5, Some(2)), "the referee had put it at the ball before");
    assert!(goes(Place::Striker, 12, Some(1)), "all have had theirs");
}

/// Number 8, who takes a kick-in, kicks and then runs; what it remembers after it has seen these situations.
fn after_kick_in(situations: &[&str]) -> Memory {
    let mut memory = Memory::default();
    let world =
        WorldModel::imagine("ball 10 30 | us8 9.5 30 me | mode kick_in_l | us10 20 20").expect("a situation");
    let scene = Scene::new(&world, &TEAM.formations, Place::RightHalf, &memory);
    let thoughts = think(&scene, &TEAM.players[7].states);
    let kick = PlayerCommand::Kick { power: 50.0, direction: 0.0 };
    memory.decided(&world, thoughts.choice(), Some(&kick));
    for situation in situations {
        let world = WorldModel::imagine(situation).expect("a situation");
        memory.observe(&world);
        let dash = PlayerCommand::Dash(soccer2d_protocol::command::Dash { power: 50.0, direction: 0.0 });
        memory.decided(&world, thoughts.choice(), Some(&dash));
    }
    memory
}

const ROLLS: [&str; 3] = [
    "ball 11 30 1 0 | us8 9.5 30 me | them7 13.5 30",
    "ball 12 30 0.94 0 | us8 9.5 30 me | them7 13.5 30",
    "ball 12.94 30 0.88 0 | us8 9.5 30 me | them7 13.5 30",
];

#[test]
fn who_brought_the_ball_into_play_leaves_it_to_others() {
    assert!(!after_kick_in(&[]).must_not_touch(), "a kick may have several touches");
    assert!(after_kick_in(&ROLLS[..1]).must_not_touch());
    // An opponent at the ball has not touched it for that: the ban used to end here, and the next touch was a fault.
    assert!(after_kick_in(&ROLLS).must_not_touch());
    let stopped = "ball 13.1 30 0.1 0.2 | us8 9.5 30 me | them7 13.5 30";
    assert!(!after_kick_in(&[&ROLLS[..], &[stopped]].concat()).must_not_touch(), "they have touched it");
    let out = "ball 30 34 | us8 9.5 30 me | mode kick_in_r";
    assert!(!after_kick_in(&[&ROLLS[..], &[out]].concat()).must_not_touch(), "play has stopped");
    let mut memory = after_kick_in(&ROLLS);
    memory.announced(Unum::from_index(9), false, Vec2::ZERO);
    assert!(!memory.must_not_touch(), "a mate says that it passes");
}

#[test]
fn a_mate_who_must_not_touch_the_ball_is_not_waited_for() {
    let mut memory = Memory::default();
    let before = "ball 10 30 | us8 9.6 30 | us10 5 25 me body 45 | mode kick_in_l";
    let after = "ball 10.5 29.5 0.1 -0.1 | us8 10 30 | us10 5 25 me body 45";
    let mut goes = |situation: &str| {
        let world = WorldModel::imagine(situation).expect("a situation");
        memory.observe(&world);
        Scene::new(&world, &TEAM.formations, Place::Striker, &memory).prophet.race.is_mine()
    };
    goes(before);
    assert!(goes(after), "number 8 is nearer, but took the kick-in");
    let mut memory = Memory::default();
    let world = WorldModel::imagine(after).expect("a situation");
    memory.observe(&world);
    assert!(!Scene::new(&world, &TEAM.formations, Place::Striker, &memory).prophet.race.is_mine());
}

#[test]
fn a_back_marks_the_man_at_the_far_post_and_does_not_help_with_the_ball() {
    check(
        Place::LeftBack,
        "ball -42.5 16.2 -0.5 -0.56 | them11 -41 14.9 vel -0.46 0 body -174 | them10 -36.5 -8.8 vel -0.37 0.12 body 165 | \
         them8 -31.4 0.7 vel -0.22 0 body -169 | them9 -35.7 25.2 vel -0.19 -0.13 body -146 | us1 -49.8 5.3 goalie | \
         us2 -38.8 9.8 vel -0.24 0.2 body 143 | us3 -35.3 18.2 vel -0.31 -0.1 body -159 | us4 -36.2 2.9 me body 149 | \
         us5 -33.1 25.8 body -143 | us6 -33.3 10.6 body 166 | us7 -31.1 0.2 body -157 | us8 -30.3 22.7 body -121",
        "Mark: mark 10",
    );
}

/// Whom each of these marks, as all see the same.
#[test]
fn men_before_the_goal_are_shared_out() {
    let men = "ball -47 25 | them7 -46.6 25 body -135 | them9 -44 10 | them10 -43 -7 | them11 -38 3";
    let us = [
        (Place::RightCentreBack, "us3 -45 12"),
        (Place::LeftCentreBack, "us2 -44 2"),
        (Place::LeftBack, "us4 -43 -3"),
    ];
    let mut marked: Vec<String> = us
        .iter()
        .map(|(place, me)| {
            let others = us.iter().filter(|(other, _)| other != place).map(|(_, other)| *other);
            let others = others.collect::<Vec<_>>().join(" | ");
            let (thoughts, _) = thoughts(*place, &format!("{men} | us5 -48 23 | {others} | {me} me"));
            thoughts.choice().plan.label.to_string()
        })
        .collect();
    marked.sort();
    assert_eq!(marked, ["mark 10", "mark 11", "mark 9"]);
}

#[test]
fn a_back_who_waits_sees_both_wings() {
    let world = WorldModel::imagine("ball -48 -25 | us5 -40 -1 me | them10 -47.6 -25").expect("a situation");
    let memory = Memory::default();
    let scene = Scene::new(&world, &TEAM.formations, Place::RightBack, &memory);
    let facing = (scene.lookout() - world.me.position).to_angle().to_degrees();
    assert!((-20.0..=0.0).contains(&facing), "{facing}");
}

#[test]
fn a_back_gets_before_a_winger_who_is_past_him() {
    let (thoughts, _) = thoughts(
        Place::LeftBack,
        "ball -44.6 -27.6 -0.5 -0.1 | them10 -44.2 -27.3 vel -0.4 0 body 180 | us4 -37 -25 me body 180",
    );
    let Action::GoTo { place, .. } = thoughts.choice().plan.actions[0] else {
        panic!("{thoughts:?}");
    };
    assert!(place.x < -46.0 && place.y > -22.0, "between him and the goal, {place}");
}

#[test]
fn a_goalie_parries_what_its_hands_do_not_reach() {
    check(
        Place::Keeper,
        "ball -51.2 1.5 -2.4 0 | us1 -51.2 0 me goalie body 90 | them9 -40 0",
        "Goalkeeper: parry",
    );
}

#[test]
fn who_marks_looks_at_his_man_and_at_the_ball_in_turn() {
    let situation = |man: u32| {
        format!(
            "ball -47 25 | them7 -46.6 25 body -135 | us5 -48 23 | us2 -46 8 | them10 -38 -9 age {man} | us4 -38 -6 me body 90"
        )
    };
    let gaze = |man| thoughts(Place::LeftBack, &situation(man)).1.gaze;
    assert_eq!(gaze(2), crate::decision::Gaze::Place(Vec2::new(-38.0, -9.0)));
    assert_eq!(gaze(0), crate::decision::Gaze::Scan);
}

#[test]
fn a_goalie_peeks_at_who_may_get_a_cross() {
    let gaze = |ball: &str, age: u32| {
        let situation =
            format!("ball {ball} | us1 -51 2 me goalie body -90 | them9 {ball} | them10 -44 -6 age {age}");
        thoughts(Place::Keeper, &situation).1.gaze
    };
    assert_eq!(gaze("-48 20", 8), crate::decision::Gaze::Place(Vec2::new(-44.0, -6.0)));
    assert_eq!(gaze("-48 20", 1), crate::decision::Gaze::Ball);
    assert_eq!(gaze("-43 3", 8), crate::decision::Gaze::Ball);
}

/// What a player of this place does whose coach has told everybody this: the state, a colon, the plan's name, and where.
fn coached(place: Place, situation: &str, directive: &str) -> (String, Option<Vec2>) {
    let mut world = WorldModel::imagine(situation).expect("a situation");
    let text = format!("(advice (600 (true) {directive}))");
    world.hear_coach(world.game.side, &text, world.game.time);
    let player = TEAM.players.iter().find(|player| player.place == place).expect("every place is taken");
    let memory = Memory::default();
    let scene = Scene::new(&world, &TEAM.formations, place, &memory);
    let thoughts = think(&scene, &player.states);
    let choice = thoughts.choice();
    (format!("{}: {}", choice.state.name(), choice.plan.label), choice.plan.actions[0].receive().1)
}

#[test]
fn with_the_ball_the_coach_is_listened_to() {
    let free =
        "ball 0 0 | us7 -0.4 0 me | us9 12 -12 | us10 10 14 | us6 -14 2 | them3 25 0 | them1 50 0 goalie";
    let does = |directive: &str| coached(Place::LeftHalf, free, directive).0;
    assert!(does("(do our {0} (pass {9}))").ends_with(" 9"), "{}", does("(do our {0} (pass {9}))"));
    assert!(does("(do our {0} (pass {10}))").ends_with(" 10"), "{}", does("(do our {0} (pass {10}))"));
    assert!(does("(do our {0} (hold))").starts_with("HoldBall"));
    assert!(does("(dont our {0} (pass {0})(dribble (rec (pt -60 -40) (pt 60 40))))").starts_with("HoldBall"));
    let (dribble, place) =
        coached(Place::LeftHalf, free, "(do our {0} (dribble (rec (pt -40 -40) (pt 20 -2))))");
    assert!(
        dribble.starts_with("Dribble") && place.is_some_and(|place| place.y < -2.0),
        "{dribble} {place:?}"
    );
    let pressed =
        "ball -46 2 | us2 -46.4 2 me | them9 -44.8 2.3 | them10 -45 0 | them11 -44 4 | us1 -51 0 goalie";
    for (region, side) in [("(rec (pt -60 2) (pt 60 40))", 1.0), ("(rec (pt -60 -40) (pt 60 2))", -1.0)] {
        let directive = format!("(do our {{0}} (clear {region}))");
        let (clear, place) = coached(Place::LeftCentreBack, pressed, &directive);
        let there = place.is_some_and(|place| (place.y - 2.0) * side > 0.0);
        assert!(clear.starts_with("ClearBall") && there, "{directive}: {clear} {place:?}");
    }
}

#[test]
fn a_goal_is_scored_without_asking_the_coach() {
    let alone = "ball 47 0 | us11 46.6 0 me | us7 20 0 | them1 52 4 goalie";
    assert!(coached(Place::Striker, alone, "(do our {0} (hold))").0.starts_with("ShootGoal"));
    assert!(!coached(Place::Striker, alone, "(dont our {0} (shoot))").0.starts_with("ShootGoal"));
}

#[test]
fn without_the_ball_one_goes_where_one_is_sent() {
    let far = "ball 30 20 | us10 29.6 20 | us4 -5 -20 me | them3 35 18 | them9 0 -25";
    let check = |directive: &str, expected: &str, near: Option<(f64, f64)>| {
        let (found, place) = coached(Place::LeftBack, far, directive);
        assert_eq!(found, expected, "{directive}");
        if let Some((x, y)) = near {
            let place = place.expect("a place");
            assert!(place.distance(Vec2::new(x, y)) < 1.6, "{directive}: {place}");
        }
    };
    check("(do our {0} (home (pt -12 -15)))", "KeepFormation: keep formation", Some((-12.0, -15.0)));
    check("(do our {0} (pos (pt -12 -15)))", "ObeyCoach: go where I am sent", Some((-12.0, -15.0)));
    check("(do our {0} (mark {9}))", "ObeyCoach: mark as told 9", Some((0.0, -25.0)));
    check("(do our {0} (markl {9}))", "ObeyCoach: shield as told 9", Some((0.0, -25.0)));
    check("(do our {0} (markl (pt -50 0)))", "ObeyCoach: guard as told", Some((-10.0, 10.0)));
    // A free ball is got all the same.
    let free = "ball 3 0 | us7 0 0 me | us9 30 0 | them5 30 3";
    assert!(coached(Place::LeftHalf, free, "(do our {0} (pos (pt -30 0)))").0.starts_with("InterceptBall"));
}

#[test]
fn before_a_kick_off_one_stands_where_the_coach_wants_but_never_beyond_the_middle() {
    let early = "ball 0 0 | mode before_kick_off | time 0 | us1 -3 -37 me goalie";
    let place = |directive: &str| coached(Place::Keeper, early, directive).1.expect("a place");
    assert_eq!(place("(do our {1} (home (pt -45 2)))"), Vec2::new(-45.0, 2.0));
    assert_eq!(place("(do our {1} (home (pt 30 50)))"), Vec2::new(-0.5, 33.5));
}

#[test]
fn the_back_line_is_where_the_coach_wants_it_as_long_as_the_ball_is_before_it() {
    let line = |situation: &str| {
        let mut world = WorldModel::imagine(situation).expect("a situation");
        world.hear_coach(world.game.side, "(advice (600 (true) (do our {0} (oline (pt -20 0)))))", 100);
        let memory = Memory::default();
        let scene = Scene::new(&world, &TEAM.formations, Place::LeftCentreBack, &memory);
        scene.formation[Place::LeftCentreBack.index()].x
    };
    assert_eq!(line("ball 10 0 | them9 10.4 0 | us2 -30 -5 me | us7 0 0"), -20.0);
    assert_ne!(line("ball -30 0 | them9 -29.6 0 | us2 -35 -5 me | us7 0 0"), -20.0);
}

#[test]
fn who_marks_points_at_his_man() {
    let situation =
        "ball -25 25 | them7 -24.6 25 body 180 | us5 -27 24 | us3 -40 6 | them9 -40 -2 | us2 -42 -4 me";
    let (thoughts, decision) = thoughts(Place::LeftCentreBack, situation);
    assert_eq!(thoughts.choice().state, StateName::Mark);
    assert_eq!(decision.point_to, Some(Vec2::new(-40.0, -2.0)));
}
