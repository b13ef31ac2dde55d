//! Online coaches over their own port.

use crate::arena::{Arena, plan};

#[test]
fn a_coach_joins_sees_substitutes_and_goes() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    let mut coach = arena.client();
    coach.server = arena.coaches;
    assert_eq!(coach.ask("(init A Boss (version 19))"), "(init l ok)");
    coach.hear_one("(player_type (id 17)");

    let mut second = arena.client();
    second.server = arena.coaches;
    assert_eq!(second.ask("(init A Boss2 (version 19))"), "(error already_have_coach)");

    coach.send("(team_names)");
    coach.hear_one("(ok team_names (team l A))");
    coach.send("(eye on)");
    coach.hear_one("(ok eye on)");
    coach.hear_one("(see_global 0 ((g r) 52.5 0) ((g l) -52.5 0) ((b) 0 0 0 0) ((p \"A\" 1)");
    coach.send("(change_player_type 1 5)");
    coach.hear_one("(ok change_player_type 1 5)");
    player.hear_one("(change_player_type 1 5)");
    coach.send("(fly)");
    coach.hear_one("(error unknown_command)");
    coach.send("(bye)");

    // A team that has had a coach gets no other one: the official server cannot connect a second one.
    loop {
        match second.ask("(init A Boss2 (version 6))").as_str() {
            "(error connection_failed)" => break,
            answer => assert_eq!(answer, "(error already_have_coach)"),
        }
    }
    let (_, console) = arena.end();
    assert!(console.contains("A new (v19) online coach (A) connected.\n"), "{console}");
    assert!(console.contains("An online coach disconnected : (A)\n"), "{console}");
}

#[test]
fn lock_step_waits_for_a_coach_whose_eye_is_on() {
    let mut plan = plan();
    plan.settings.server.synch_mode = true;
    let arena = Arena::start(&plan);
    let player = arena.player("(init A (version 19))");
    let mut coach = arena.client();
    coach.server = arena.coaches;
    assert_eq!(coach.ask("(init A Boss (version 18))"), "(init l ok)");
    coach.send("(eye on)");
    player.send("(done)");
    for _ in 0..3 {
        coach.hear_one("(think)");
        player.send("(done)");
        coach.send("(done)");
    }
    arena.end();
}
