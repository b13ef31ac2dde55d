//! Players and trainers: joining, sending, leaving, reconnecting.

use soccer2d_protocol::{
    PlayMode, Version,
    compression::{Compressor, Decompressor},
};

use crate::arena::{Arena, Client, plan};

/// The names of the messages that a new client gets before the first cycle.
fn welcome(arena: &Arena, version: Version) -> Vec<String> {
    let mut client = arena.client();
    client.send(&format!("(init V{version} (version {version}))"));
    let mut names = Vec::new();
    loop {
        let text = client.hear();
        let name = text.trim_start_matches('(').split([' ', ')']).next().unwrap_or_default().to_owned();
        if ["sense_body", "see"].contains(&name.as_str()) {
            return names;
        }
        names.push(if name == "ok" { text } else { name });
    }
}

#[test]
fn every_version_is_welcomed_as_officially() {
    for version in Version::all() {
        let arena = Arena::start(&plan());
        let mut expected = vec!["init".to_owned()];
        if version.since(7) {
            expected.extend(["server_param", "player_param"].map(str::to_owned));
            expected.extend((0..18).map(|_| "player_type".to_owned()));
        }
        if version.since(18) {
            expected.push("(ok synch_see)".to_owned());
        }
        assert_eq!(welcome(&arena, version), expected, "version {version}");
        arena.end();
    }
}

#[test]
fn a_welcome_comes_from_a_port_of_its_own() {
    let arena = Arena::start(&plan());
    let mut first = arena.client();
    first.send("(init A (version 19) (goalie))");
    assert_eq!(first.hear(), "(init l 1 before_kick_off)");
    let mut second = arena.client();
    second.send("(init B (version 19))");
    assert_eq!(second.hear(), "(init r 1 before_kick_off)");
    let ports = [arena.address, first.server, second.server];
    assert!(ports[0] != ports[1] && ports[0] != ports[2] && ports[1] != ports[2], "{ports:?}");
    arena.end();
}

#[test]
fn new_clients_keep_to_their_port_and_old_ones_need_not() {
    let arena = Arena::start(&plan());
    let mut new = arena.player("(init A (version 8))");
    new.send_to(b"(score)\0", arena.address);
    assert_eq!(new.hear_one("(error"), "(error only_init_allowed_on_init_port)");
    assert_eq!(new.came_from, Some(new.server));
    let mut old = arena.player("(init A (version 7))");
    old.send_to(b"(score)\0", arena.address);
    assert_eq!(old.hear_one("(score"), "(score 0 0 0)");
    arena.end();
}

#[test]
fn a_missing_nul_is_reported_and_the_command_obeyed() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    player.send_bytes(b"(score)");
    assert_eq!(player.hear_one("(warning"), "(warning message_not_null_terminated)");
    assert_eq!(player.hear_one("(score"), "(score 0 0 0)");
    arena.end();
}

#[test]
fn a_player_that_leaves_may_reconnect_while_play_is_stopped() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 18))");
    player.hear_one("(sense_body ");
    player.send("(bye)");
    let mut again = arena.client();
    again.send("(reconnect A 1)");
    assert_eq!(again.hear(), "(reconnect l before_kick_off)");
    assert!(again.hear().starts_with("(server_param "));
    again.hear_one("(sense_body ");
    again.send("(score)");
    assert_eq!(again.hear_one("(score"), "(score 0 0 0)");
    let (outcome, console) = arena.end();
    assert!(outcome.game.world().players[0].enabled);
    assert!(console.contains("A player disconnected : (A 1)\n"), "{console}");
    assert!(console.contains("A player (A 1) reconnected.\n"), "{console}");
}

#[test]
fn no_player_reconnects_in_play_on() {
    let mut plan = plan();
    plan.settings.server.coach = true;
    let arena = Arena::start(&plan);
    let mut trainer = Client::new(arena.trainer);
    trainer.send("(init (version 19))");
    assert_eq!(trainer.hear(), "(init ok)");
    assert_ne!(trainer.server, arena.trainer);
    arena.player("(init A (version 18))");
    trainer.send("(change_mode play_on)");
    trainer.hear_one("(ok change_mode)");
    let mut again = arena.client();
    for request in ["(reconnect A 1)", "(reconnect )"] {
        assert_eq!(again.ask(request), "(error cannot_reconnect_while_playon)");
    }
    let (outcome, _) = arena.end();
    assert_eq!(outcome.game.world().mode, PlayMode::PlayOn);
}

#[test]
fn compression_packs_both_directions_after_the_answer() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    player.send("(compression 6)");
    assert_eq!(player.hear_one("(ok compression"), "(ok compression 6)");
    let mut packed = Vec::new();
    Compressor::new(6).compress(b"(score)\0", &mut packed);
    player.send_bytes(&packed);
    loop {
        let mut text = Vec::new();
        let bytes = player.hear_bytes();
        Decompressor::new().decompress(&bytes, &mut text).expect("every datagram is a stream of its own");
        if text == b"(score 0 0 0)\0" {
            break;
        }
    }
    arena.end();
}

#[test]
fn lock_step_answers_before_any_client_is_done() {
    let mut plan = plan();
    plan.settings.server.synch_mode = true;
    plan.lobby = 2;
    // No client is ever done, and lock-step waits for ever: the answer does not wait for the end of the cycle.
    plan.patience = Default::default();
    let arena = Arena::start(&plan);
    let mut player = arena.player("(init A (version 19))");
    let _silent = arena.player("(init B (version 19))");
    let mut coach = arena.client();
    coach.server = arena.coaches;
    player.hear_one("(think)");
    for (words, answer) in [
        ("(score)", "(score 0 0 0)"),
        ("(clang (ver 7 8))", "(ok clang (ver 7 8))"),
        ("(turn 10)(bogus)", "(error illegal_command_form)"),
    ] {
        player.send(words);
        assert_eq!(player.hear(), answer);
    }
    assert_eq!(coach.ask("(init A (version 19))"), "(init l ok)");
    coach.hear_one("(player_type (id 17)");
    for (words, answer) in
        [("(eye on)", "(ok eye on)"), ("(change_player_type 1 3)", "(ok change_player_type 1 3)")]
    {
        coach.send(words);
        coach.hear_one(answer);
    }
    arena.end();
}

#[test]
fn lock_step_goes_on_without_a_client_that_vanished() {
    let mut plan = plan();
    plan.settings.server.synch_mode = true;
    plan.lobby = 2;
    // A client that vanishes after it was asked to think is noticed only when something is sent to it again, so the
    // wait must have a limit.
    plan.patience = soccer2d_server::OFFICIAL_PATIENCE;
    let arena = Arena::start(&plan);
    let mut first = arena.player("(init A (version 19))");
    let second = arena.player("(init B (version 19))");
    first.hear_one("(think)");
    drop(second);
    for _ in 0..5 {
        first.send("(done)");
        first.hear_one("(think)");
    }
    let (_, console) = arena.end();
    assert!(console.contains("A player disconnected : (B 1)\n"), "{console}");
}
