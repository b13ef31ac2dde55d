//! Those who look on.

use soccer2d_protocol::show::Show;

use crate::arena::{Arena, plan};

#[test]
fn a_monitor_is_told_the_parameters_and_shown_every_cycle() {
    let arena = Arena::start(&plan());
    let mut monitor = arena.client();
    monitor.send("(dispinit version 5)");
    assert!(monitor.hear().starts_with("(server_param (audio_cut_dist 50)(auto_mode 0)"));
    assert_ne!(monitor.server, arena.address);
    assert!(monitor.hear().starts_with("(player_param "));
    for id in 0..18 {
        assert!(monitor.hear().starts_with(&format!("(player_type (id {id})")));
    }
    let show = monitor.hear();
    assert!(show.starts_with("(show 0 (pm 1) (tm null null 0 0) ((b) 0 0 0 0)"), "{show}");
    Show::parse(show.as_bytes()).expect("a show");
    let (_, console) = arena.end();
    assert!(console.contains("A new (v5) monitor connected.\n"), "{console}");
}

#[test]
fn a_monitor_starts_the_game_and_goes() {
    let arena = Arena::start(&plan());
    arena.player("(init A (version 19))");
    let mut monitor = arena.client();
    monitor.send("(dispinit version 5)");
    monitor.hear_one("(show ");
    monitor.send("(dispstart)");
    let kicked_off = (0..100).any(|_| monitor.hear_one("(show ").contains("(pm 4)"));
    assert!(kicked_off);
    monitor.send("(hello)");
    assert!(monitor.hear_one("(msg ").ends_with(" 1 \"(error illegal_command_form)\")"));
    monitor.send_bytes(b"(dispbye)");
    let text = monitor.hear_one("(msg ");
    assert!(text.ends_with("\"(warning message_not_null_terminated)\")"), "{text}");
    let mut player = arena.player("(init B (version 19))");
    player.hear_one("(sense_body 2");
    let (_, console) = arena.end();
    assert!(console.contains("Kick_off_left\n"), "{console}");
    assert!(console.contains("A monitor disconnected\n"), "{console}");
}

#[test]
fn versions_that_are_not_spoken_yet_are_refused() {
    let arena = Arena::start(&plan());
    for version in ["(dispinit)", "(dispinit version 4)", "(dispinit version -1)"] {
        assert_eq!(arena.client().ask(version), "(error illegal_client_version)");
    }
    arena.end();
}

#[test]
fn there_are_no_more_monitors_than_allowed() {
    let mut plan = plan();
    plan.settings.server.max_monitors = 1;
    let arena = Arena::start(&plan);
    let mut first = arena.client();
    first.send("(dispinit version 5)");
    first.hear_one("(show ");
    assert_eq!(arena.client().ask("(dispinit version 5)"), "(error no_more_monitor)");
    arena.end();
}
