//! Situations, and who gets the ball.

use super::*;

fn world(situation: &str) -> WorldModel {
    WorldModel::imagine(situation).expect("a situation")
}

fn mine(situation: &str) -> Interception {
    *Interceptions::new(&world(situation)).mine()
}

#[test]
fn a_ball_at_the_foot_takes_no_time() {
    let mine = mine("ball 0.6 0 | us7 0 0 me");
    assert_eq!((mine.cycles, mine.way), (0, Way::Wait));
}

#[test]
fn a_ball_ahead_is_run_to_and_one_behind_turned_to() {
    let ahead = mine("ball 10 0 | us7 0 0 me");
    assert_eq!(ahead.way, Way::Dash(0.0));
    let behind = mine("ball -10 0 | us7 0 0 me");
    assert!(matches!(behind.way, Way::Turn(_)), "{:?}", behind.way);
    assert_eq!(behind.cycles, ahead.cycles + 1);
}

#[test]
fn a_ball_just_beside_is_stepped_to() {
    let beside = mine("ball 0 1.15 | us7 0 0 me");
    assert!(matches!(beside.way, Way::Dash(off) if (off - 1.57).abs() < 0.01), "{:?}", beside.way);
    assert_eq!(beside.cycles, 1);
}

#[test]
fn a_ball_that_comes_is_waited_for_or_met() {
    let coming = mine("ball 10 0 -1.5 0 | us7 0 0 me");
    assert!(coming.cycles <= 6 && coming.place.x > 1.0, "{coming:?}");
    assert_eq!(mine("ball 3 0 -2.5 0 | us7 0 0 me").way, Way::Wait);
}

#[test]
fn a_running_player_is_there_sooner() {
    let standing = mine("ball 10 0 | us7 0 0 me").cycles;
    let running = mine("ball 10 0 | us7 0 0 me vel 0.4 0").cycles;
    let away = mine("ball 10 0 | us7 0 0 me vel -0.4 0").cycles;
    assert!(running <= standing && standing <= away && running < away, "{running} {standing} {away}");
}

#[test]
fn interceptions_are_sorted_and_at_equal_times_ours_is_first() {
    let world = world("ball 0 0 | us7 -20 0 me | us9 -5 0 | them4 5 0 body 180 | them5 30 0");
    let all = Interceptions::new(&world);
    assert!(all.all().is_sorted_by_key(|one| one.cycles));
    assert_eq!(all.all().len(), 4);
    assert_eq!(all.ours().cycles, all.teammates().expect("number 9").cycles);
    assert_eq!(all.theirs().expect("number 4").who, Who::Player(1));
    // Number 4 reaches a little further than we count on number 9's reach.
    assert!(all.first().cycles <= all.ours().cycles);
}

#[test]
fn a_player_on_the_ground_gets_up_first() {
    let mut there = world("ball 0 0 | us7 -20 0 me | them4 3 0 body 180");
    let before = Interceptions::new(&there).theirs().expect("number 4").cycles;
    there.players[0].idle = 8;
    let after = Interceptions::new(&there).theirs().expect("number 4").cycles;
    assert!(after >= before + 6, "{before} {after}");
}

#[test]
fn a_tired_player_is_later() {
    let mut there = world("ball 25 0 | us7 0 0 me");
    let rested = Interceptions::new(&there).mine().cycles;
    (there.me.stamina, there.me.effort) = (500.0, 0.7);
    let tired = Interceptions::new(&there).mine().cycles;
    assert!(tired > rested + 5, "{rested} {tired}");
}

#[test]
fn an_opponent_in_the_way_of_a_pass_gets_it() {
    let there = world("ball 0 0 | us7 0 0 me | them4 10 1 body 180");
    let pass = Rolling { position: Vec2::ZERO, velocity: Vec2::new(2.0, 0.0), decay: 0.94 };
    assert!(opponent_gets(&there, pass, 10));
    let other_way = Rolling { velocity: Vec2::new(-2.0, 0.0), ..pass };
    assert!(!opponent_gets(&there, other_way, 10));
}
