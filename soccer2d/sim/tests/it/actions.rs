//! The effects of commands.

use soccer2d_protocol::{
    PlayMode, PlayerMessage, ServerParams, Side, Version,
    reply::{ErrorReply, WarningReply},
    show::state as bits,
};
use soccer2d_sim::{Event, Settings};

use crate::arena::{arena, arena_of, arena_with, assert_degrees, assert_near, quiet, slot};

#[test]
fn dash_accelerates_along_the_body_and_costs_its_power() {
    let mut arena = arena("ball 20 20 | L1 0 0 body 90 stamina 4000");
    arena.send("L1", "(dash 100)").cycle();
    assert_near(arena.player("L1").position, (0.0, 0.6));
    assert_near(arena.player("L1").velocity, (0.0, 0.6 * 0.4));
    assert_eq!(arena.player("L1").stamina.stamina, 4000.0 - 100.0 + 45.0);
    assert_eq!(arena.player("L1").counts.dash, 1);
}

#[test]
fn dash_sideways_and_backwards_is_weaker() {
    for (direction, x, y) in [(90, 0.0, 0.24), (180, -0.42, 0.0), (-90, 0.0, -0.24)] {
        let mut arena = arena("ball 20 20 | L1 0 0");
        arena.send("L1", &format!("(dash 100 {direction})")).cycle();
        assert_near(arena.player("L1").position, (x, y));
    }
}

#[test]
fn one_leg_dashes_with_half_and_turns_the_body() {
    let mut arena = arena("ball 20 20 | L1 0 0 stamina 4000");
    arena.send("L1", "(dash (l 100 0))").cycle();
    assert_near(arena.player("L1").position, (0.3, 0.0));
    assert_degrees(arena.player("L1").body, (0.6f64 / 0.6).to_degrees());
    assert_eq!(arena.player("L1").stamina.stamina, 4000.0 - 50.0 + 45.0);
}

#[test]
fn legs_may_dash_after_another_command_and_on_the_ground() {
    let mut arena = arena("ball 20 20 | L1 0 0");
    arena.send("L1", "(tackle 0)(dash 100)(dash (l 100 0)(r 100 0))").cycle();
    // The tackle uses the legs of its own cycle; from the next on they are free, though the player lies on the ground.
    assert_near(arena.player("L1").position, (0.0, 0.0));
    arena.send("L1", "(dash 100)").cycle();
    assert_near(arena.player("L1").position, (0.0, 0.0));
    arena.send("L1", "(dash (l 100 0)(r 100 0))").cycle();
    assert_near(arena.player("L1").position, (0.6, 0.0));
}

#[test]
fn an_exhausted_player_has_only_its_extra_stamina() {
    let mut arena = arena("ball 20 20 | L1 0 0 stamina 0");
    arena.send("L1", "(dash 100)").cycle();
    // The left leg gets half of the extra 50, the right one more than its half: the official server divides the right
    // leg's share by what the left leg's has become.
    let (left, right) = (25.0, 50.0 * 50.0 / 75.0);
    assert_near(arena.player("L1").position, ((left + right) * 0.006, 0.0));
}

#[test]
fn turn_is_slower_at_speed() {
    let mut arena = arena("ball 20 20 | L1 0 0 | L2 10 0 vel 0.5 0");
    arena.send("L1", "(turn 90)").send("L2", "(turn 90)").cycle();
    assert_degrees(arena.player("L1").body, 90.0);
    assert_degrees(arena.player("L2").body, 90.0 / (1.0 + 5.0 * 0.5));
}

#[test]
fn neck_turns_as_far_as_it_goes_once_a_cycle() {
    let mut arena = arena("ball 20 20 | L1 0 0");
    arena.send("L1", "(turn_neck 60)(turn_neck -30)").cycle();
    assert_degrees(arena.player("L1").neck, 60.0);
    arena.send("L1", "(turn_neck 60)").cycle();
    assert_degrees(arena.player("L1").neck, 90.0);
    assert_eq!(arena.player("L1").counts.turn_neck, 2);
}

#[test]
fn the_first_body_command_of_a_cycle_counts() {
    let mut arena = arena("ball 0.5 0 | L1 0 0");
    arena.send("L1", "(turn 30)(dash 100)(kick 100 0)").send("L1", "(turn 60)").cycle();
    assert_degrees(arena.player("L1").body, 30.0);
    assert_near(arena.ball().position, (0.5, 0.0));
}

#[test]
fn kick_is_best_straight_ahead_and_close() {
    let speed = |situation: &str, command: &str| {
        let mut arena = arena(situation);
        arena.send("L1", command).cycle();
        arena.ball().velocity.length() / 0.94
    };
    assert!((speed("ball 0.385 0 | L1 0 0", "(kick 100 0)") - 2.7).abs() < 1e-9);
    assert!((speed("ball 0.385 0 | L1 0 0 body 180", "(kick 100 0)") - 2.7 * 0.75).abs() < 1e-9);
    assert!((speed("ball 1.085 0 | L1 0 0", "(kick 100 0)") - 2.7 * 0.75).abs() < 1e-9);
    assert!((speed("ball 0.385 0 | L1 0 0", "(kick 50 90)") - 1.35).abs() < 1e-9);
    assert_eq!(speed("ball 1.1 0 | L1 0 0", "(kick 100 0)"), 0.0);
}

#[test]
fn kicks_of_one_cycle_add_up() {
    let mut arena = arena("ball 0 0 | L1 -0.385 0 | R1 0 -0.385 body 90");
    arena.send("L1", "(kick 50 0)").send("R1", "(kick 50 0)").cycle();
    assert_near(arena.ball().position, (1.35, 1.35));
    let kicks = arena.events().iter().filter(|event| matches!(event, Event::Kick { .. })).count();
    assert_eq!(kicks, 2);
}

#[test]
fn kick_noise_grows_with_power_and_ball_speed() {
    let noisy = ServerParams { kick_rand: 0.1, ..quiet() };
    let mut arena = arena_with(noisy, "ball 0.385 0 | L1 0 0");
    arena.send("L1", "(kick 40 0)").cycle();
    let off = arena.ball().position - common_geometry::Vec2::new(0.385 + 40.0 * 0.027, 0.0);
    assert!(off.length() > 0.0 && off.length() <= 0.1 * 0.4 * 1.0, "{off}");
}

#[test]
fn tackle_reaches_further_than_a_kick_and_leaves_one_on_the_ground() {
    let mut arena = arena("ball 1.0 0 | L1 0 0");
    arena.send("L1", "(tackle 0)").cycle();
    assert!(arena.ball().velocity.x > 2.0, "{}", arena.ball().velocity);
    assert_eq!(arena.player("L1").tackle_cycles, 9);
    arena.send("L1", "(turn 90)").cycles(9);
    assert_degrees(arena.player("L1").body, 0.0);
    assert_eq!(arena.player("L1").tackle_cycles, 0);
    arena.send("L1", "(turn 90)").cycle();
    assert_degrees(arena.player("L1").body, 90.0);
}

#[test]
fn tackle_by_old_clients_names_a_power() {
    let settings = || Settings { server: quiet(), ..Settings::default() };
    let mut old = arena_of(settings(), Version::new(11).unwrap(), "ball 1.0 0 | L1 0 0");
    old.send("L1", "(tackle 50)").cycle();
    assert!((old.ball().velocity.x / 0.94 - 50.0 * 0.027).abs() < 1e-9);
    let mut new = arena_of(settings(), Version::new(12).unwrap(), "ball 1.0 0 | L1 0 0");
    new.send("L1", "(tackle 50)").cycle();
    assert!(new.ball().velocity.y > 1.0);
}

#[test]
fn a_goalie_catches_in_play_and_has_a_free_kick() {
    let mut arena = arena("ball -49 0 | L1 goalie -50 0");
    arena.send("L1", "(catch 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::FreeKick(Side::Left));
    assert_eq!(arena.game.world().ball_holder, Some(slot("L1")));
    assert!(arena.calls().contains(&"goalie_catch_ball_l".to_string()));
    // The goalie may move twice with it.
    for x in [-45, -44] {
        arena.send("L1", &format!("(move {x} 5)")).cycle();
        assert_near(arena.player("L1").position, (f64::from(x), 5.0));
        assert!(arena.ball().position.distance(arena.player("L1").position) < 0.4);
    }
    arena.send("L1", "(move -40 0)").cycle();
    assert!(arena.receive("L1").contains(&&PlayerMessage::Error(ErrorReply::TooManyMoves)));
    assert_near(arena.player("L1").position, (-44.0, 5.0));
}

#[test]
fn a_player_that_is_no_goalie_or_banned_cannot_catch() {
    let mut arena = arena("ball -49 0 | L1 -50 0 | L2 goalie -49 10");
    arena.send("L1", "(catch 0)").send("L2", "(catch 0)").cycle();
    assert_eq!(arena.mode(), PlayMode::PlayOn);
    assert_eq!(arena.player("L2").catch_ban, 4);
    assert_eq!(arena.player("L1").counts.catch, 0);
}

#[test]
fn move_is_for_before_the_kick_off() {
    let mut before = arena("mode before_kick_off | time 0 | ball 0 0 | L1 -10 0 | R1 10 0");
    before.send("L1", "(move -20 5)").send("R1", "(move -30 -5)").cycle();
    assert_near(before.player("L1").position, (-20.0, 5.0));
    assert_near(before.player("R1").position, (30.0, 5.0));
    before.send("L1", "(move 5 5)").cycle();
    assert!(before.receive("L1").contains(&&PlayerMessage::Warning(WarningReply::MovingToOpponentField)));
    assert!(before.player("L1").position.x < 0.0);

    let mut play = arena("ball 0 0 | L1 -10 0");
    play.send("L1", "(move -20 5)(dash 100)").cycle();
    assert_near(play.player("L1").position, (-9.4, 0.0));
}

#[test]
fn what_can_be_seen_of_a_kick_in_a_state() {
    let mut arena = arena("ball 0.5 0 | L1 0 0 | L2 20 0");
    arena.send("L1", "(kick 10 0)").send("L2", "(kick 10 0)").cycle();
    let shows: Vec<_> = arena
        .told
        .iter()
        .filter_map(|(_, output)| match output {
            soccer2d_sim::Output::Show(show) => Some(show),
            _ => None,
        })
        .collect();
    let state = |index: usize| shows.last().unwrap().players[index].state;
    assert_eq!(state(0) & (bits::KICK | bits::KICK_FAULT), bits::KICK);
    assert_eq!(state(1) & (bits::KICK | bits::KICK_FAULT), bits::KICK | bits::KICK_FAULT);
}

#[test]
fn a_mistake_does_not_undo_what_stands_before_it() {
    let mut arena = arena("ball 20 20 | L1 0 0");
    arena.send("L1", "(turn 10)(bogus)(turn_neck 20)").cycle();
    assert_degrees(arena.player("L1").body, 10.0);
    assert_degrees(arena.player("L1").neck, 0.0);
    assert!(arena.receive("L1").contains(&&PlayerMessage::Error(ErrorReply::IllegalCommandForm)));
}
