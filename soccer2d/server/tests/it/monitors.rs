//! Monitors of every version.

use soccer2d_protocol::{
    PlayMode, Side,
    monitor::{MonitorMessage, MonitorVersion},
    show::{Show, ShowForm, state},
};
use soccer2d_server::MonitorCommands;

use crate::arena::{Arena, Client, plan};

#[test]
fn a_monitor_receives_the_parameters_and_every_cycle() {
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

/// The next message that a monitor receives.
fn next(monitor: &mut Client, version: MonitorVersion) -> MonitorMessage {
    let datagram = monitor.hear_bytes();
    monitor.server = monitor.came_from.unwrap();
    let size = match version {
        MonitorVersion::V1 => Some(2052),
        MonitorVersion::V2 => Some(2056),
        _ => None,
    };
    match size {
        Some(size) => assert_eq!(datagram.len(), size),
        None => assert_eq!(datagram.last(), Some(&0)),
    }
    version.parse(&datagram).unwrap_or_else(|error| panic!("{version:?}: {error}"))
}

/// A monitor of this version that has received the parameters.
fn join(arena: &Arena, version: MonitorVersion) -> Client {
    let mut monitor = arena.client();
    match version {
        MonitorVersion::V1 => monitor.send("(dispinit)"),
        version => monitor.send(&format!("(dispinit version {})", version.number())),
    }
    if version != MonitorVersion::V1 {
        assert!(matches!(next(&mut monitor, version), MonitorMessage::ServerParam(_)));
        assert!(matches!(next(&mut monitor, version), MonitorMessage::PlayerParam(_)));
        for id in 0..18 {
            let MonitorMessage::PlayerType(kind) = next(&mut monitor, version) else { panic!("no type") };
            assert_eq!(kind.id, id);
        }
    }
    monitor
}

/// The first show for which this holds.
fn show_with(monitor: &mut Client, version: MonitorVersion, wanted: impl Fn(&Show) -> bool) -> Show {
    let shows =
        std::iter::repeat_with(|| next(monitor, version)).take(2000).filter_map(|message| match message {
            MonitorMessage::Show(show) => Some(*show),
            _ => None,
        });
    shows.into_iter().find(wanted).expect("it comes to pass")
}

/// The next message on the board.
fn board(monitor: &mut Client, version: MonitorVersion) -> String {
    let mut messages = std::iter::repeat_with(|| next(monitor, version)).take(2000);
    let text = messages.find_map(|message| match message {
        MonitorMessage::Message(message) => Some(message.text),
        _ => None,
    });
    String::from_utf8(text.expect("there is one")).unwrap()
}

#[test]
fn each_monitor_receives_its_own_version_at_the_same_time() {
    let arena = Arena::start(&plan());
    let _player = arena.player("(init A (version 19) (goalie))");
    let mut monitors = MonitorVersion::ALL.map(|version| (version, join(&arena, version)));
    for (version, monitor) in &mut monitors {
        let version = *version;
        let show = show_with(monitor, version, |_| true);
        assert_eq!(show.teams[0].name.unwrap().as_str(), "A");
        assert_eq!(show.players.len(), 22);
        assert_eq!((show.players[0].state, show.players[0].motion.x), (9, -3.0), "{version:?}");
        let has_stamina = version != MonitorVersion::V1;
        assert_eq!(show.players[0].stamina, if has_stamina { 8000.0 } else { 0.0 });
        let has_capacity = !version.is_binary() && version != MonitorVersion::Text(ShowForm::V3);
        assert_eq!(show.players[0].capacity, if has_capacity { 130_600.0 } else { -1.0 });
        monitor.send("(nonsense)");
        assert_eq!(board(monitor, version), "(error illegal_command_form)");
    }
    // Only monitors of version 1 may talk to the well-known port.
    let (version, old) = &mut monitors[0];
    old.send_to(b"(dispstart)\0", arena.address);
    show_with(old, *version, |show| show.mode == PlayMode::KickOff(Side::Left));
    let (_, console) = arena.end();
    for version in [1, 2, 3, 4, 5, -1] {
        assert!(console.contains(&format!("A new (v{version}) monitor connected.\n")), "{console}");
    }
}

#[test]
fn unknown_versions_are_refused() {
    let arena = Arena::start(&plan());
    for version in ["(dispinit version 0)", "(dispinit version 6)", "(dispinit version -2)"] {
        assert_eq!(arena.client().ask(version), "(error illegal_client_version)");
    }
    arena.end();
}

#[test]
fn the_human_at_a_monitor_is_the_referee() {
    let arena = Arena::start(&plan());
    let _left = arena.player("(init A (version 19))");
    let _right = arena.player("(init B (version 19))");
    let version = MonitorVersion::Json;
    let mut monitor = join(&arena, version);
    show_with(&mut monitor, version, |show| show.players[11].state & state::STAND != 0);
    monitor.send("(dispplayer 1 1 -160 80 90)");
    let show = show_with(&mut monitor, version, |show| show.players[0].motion.x == -10.0);
    assert_eq!((show.players[0].motion.y, show.players[0].body), (5.0, 90.0));
    monitor.send("(dispstart)");
    show_with(&mut monitor, version, |show| show.mode == PlayMode::KickOff(Side::Left));
    monitor.send("(dispfoul 320 160 -1)");
    let show = show_with(&mut monitor, version, |show| show.mode == PlayMode::FreeKick(Side::Right));
    assert_eq!((show.ball.x, show.ball.y), (20.0, 10.0));
    monitor.send("(dispcard 1 1 yellow)");
    show_with(&mut monitor, version, |show| show.players[0].state & state::YELLOW_CARD != 0);
    // The twelfth on the left is the first on the right.
    monitor.send("(dispcard 1 12 red)");
    show_with(&mut monitor, version, |show| show.players[11].state & state::RED_CARD != 0);
    monitor.send("(dispdiscard 1 1)");
    show_with(&mut monitor, version, |show| show.players[0].state & state::STAND == 0);
    monitor.send("(dispfoul 0 0 0)");
    // A free kick that is not taken ends in play_on too, two seconds later: but not there.
    show_with(&mut monitor, version, |show| {
        show.mode == PlayMode::PlayOn && (show.ball.x, show.ball.y) == (0.0, 0.0)
    });
    // These name no player, and have no answer.
    for command in ["(dispcard -1 12 red)", "(dispdiscard 0 1)", "(dispplayer 1 0 0 0 0)"] {
        monitor.send(command);
    }
    monitor.send("(dispcard 1 1 blue)");
    assert_eq!(board(&mut monitor, version), "(error illegal_command_form)");
    arena.end();
}

#[test]
fn a_trainers_commands_where_one_may_be() {
    let mut plan = plan();
    plan.settings.server.coach = true;
    let arena = Arena::start(&plan);
    let _player = arena.player("(init A (version 19))");
    let version = MonitorVersion::LATEST;
    let mut monitor = join(&arena, version);
    // Before the start: a player that has been given type 0 there keeps it.
    monitor.send("(change_player_type A 1 7)");
    assert_eq!(board(&mut monitor, version), "(change_player_type l 1 7)");
    assert_eq!(board(&mut monitor, version), "(ok change_player_type A 1 7)");
    let conversation = [
        ("(start)", "(ok start)"),
        ("(change_mode play_on)", "(ok change_mode)"),
        ("(change_mode football)", "(error illegal_mode)"),
        ("(move (ball) 3 4)", "(ok move)"),
        ("(move (player A 1) -3 -4)", "(ok move)"),
        ("(recover)", "(ok recover)"),
        ("(eye on)", "(error illegal_command_form)"),
    ];
    for (says, hears) in conversation {
        monitor.send(says);
        assert_eq!(board(&mut monitor, version), hears);
    }
    monitor.send("(check_ball)");
    let answer = board(&mut monitor, version);
    assert!(answer.starts_with("(ok check_ball ") && answer.ends_with(" in_field)"), "{answer}");
    let (outcome, _) = arena.end();
    let world = outcome.game.world();
    assert_eq!((world.ball.position.x, world.ball.position.y), (3.0, 4.0));
    assert_eq!(world.players[0].player_type, 7);
}

#[test]
fn a_monitor_that_may_only_watch_gets_an_error() {
    let mut plan = plan();
    plan.monitor_commands = MonitorCommands::None;
    let arena = Arena::start(&plan);
    let version = MonitorVersion::LATEST;
    let mut monitor = join(&arena, version);
    monitor.send("(dispstart)");
    let answer = board(&mut monitor, version);
    assert!(answer.starts_with("(error command_refused: "), "{answer}");
    monitor.send("(compression 6)");
    assert_eq!(board(&mut monitor, version), "(ok compression 6)");
    let (outcome, _) = arena.end();
    assert_eq!(outcome.game.world().mode, PlayMode::BeforeKickOff);
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
