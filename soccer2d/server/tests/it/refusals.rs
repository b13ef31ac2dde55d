//! Clients that are refused get the answer from the well-known port, in the official server's words (recorded).

use crate::arena::{Arena, plan};

/// What a client sends, and what the official server answered.
const RECORDED: &[(&str, &str)] = &[
    ("(hello)", "(error unknown_command)"),
    ("(bye)", "(error unknown_command)"),
    ("(init PB (versio 15))", "(error illegal_command_form)"),
    ("(init ABCDEFGHIJKLMNOPQRST (version 15))", "(error illegal_teamname_or_too_long_teamname)"),
    ("(init PC (version 15))", "(error no_more_team)"),
    ("(init PB (version 20))", "(error no_more_player_or_goalie_or_illegal_client_version)"),
    ("(init PB (version 15) (goalie))", "(error no_more_player_or_goalie_or_illegal_client_version)"),
    ("(init \"\" (version 15))", "(error illegal_teamname)"),
    ("(reconnect PB 12)", "(error no_such_team_or_player)"),
    ("(dispinit version 6)", "(error illegal_client_version)"),
];

#[test]
fn refusals_are_the_official_ones_and_come_from_the_well_known_port() {
    let arena = Arena::start(&plan());
    arena.player("(init PA (version 15))");
    arena.player("(init PB (version 15) (goalie))");
    for (request, answer) in RECORDED {
        let mut client = arena.client();
        assert_eq!(client.ask(request), *answer, "{request}");
        assert_eq!(client.came_from, Some(arena.address), "{request}");
        // A client that was refused may ask again, from the same port.
        assert_eq!(client.ask("(hello)"), "(error unknown_command)");
    }
    arena.end();
}

#[test]
fn a_twelfth_player_is_refused_and_the_eleven_stay() {
    let arena = Arena::start(&plan());
    let mut players: Vec<_> = (0..11).map(|_| arena.player("(init A (version 19))")).collect();
    let refused = "(error no_more_player_or_goalie_or_illegal_client_version)";
    assert_eq!(arena.client().ask("(init A (version 19))"), refused);
    for player in &mut players {
        player.hear_one("(sense_body ");
    }
    let (outcome, console) = arena.end();
    assert_eq!(outcome.game.world().players.iter().filter(|player| player.enabled).count(), 11);
    assert!(console.contains("A new (v19) player (A 11) connected.\n"), "{console}");
}

#[test]
fn coaches_and_trainers_without_a_team_or_a_mode() {
    let arena = Arena::start(&plan());
    let mut coach = arena.client();
    coach.server = arena.coaches;
    assert_eq!(coach.ask("(init A (version 19))"), "(error no_such_team)");
    assert_eq!(coach.ask("(init A)"), "(error illegal_command_form)");
    assert_eq!(coach.ask("(look)"), "(error illegal_command_form)");
    let mut trainer = arena.client();
    trainer.server = arena.trainer;
    let refused = "(error connected_offline_coach_without_coach_mode)";
    assert_eq!(trainer.ask("(init (version 19))"), refused);
    assert_eq!(trainer.ask("(look)"), refused);
    arena.end();
}
