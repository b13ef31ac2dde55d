//! Hostile, broken and very talkative clients: the official answer, and nobody else notices.

use crate::arena::{Arena, Client, plan};

#[test]
fn nonsense_is_answered_and_harms_nobody() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    let mut long = b"(say ".to_vec();
    long.resize(9_000, b'a');
    let nonsense: [&[u8]; 8] = [
        b"(turn",
        b"\xff\xfe\x80\0",
        b"()",
        b"\0",
        b"((((((((((((((((((((((((((((((((",
        b"(kick nan inf)\0",
        b"(dash 1e999999999999)(",
        &long,
    ];
    for datagram in nonsense {
        player.send_bytes(datagram);
        player.hear_one("(error illegal_command_form)");
    }
    player.send("(score)");
    assert_eq!(player.hear_one("(score"), "(score 0 0 0)");
    for datagram in nonsense {
        let mut stranger = arena.client();
        stranger.send_bytes(datagram);
        assert_eq!(stranger.hear(), "(error unknown_command)");
    }
    arena.end();
}

#[test]
fn nobody_speaks_for_somebody_elses_player() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    let stranger = Client::new(player.server);
    stranger.send("(bye)");
    stranger.send("(score)");
    for _ in 0..3 {
        let text = player.hear_one("(sense_body ");
        assert!(text.contains("(turn 0)"), "{text}");
    }
    player.send("(score)");
    player.hear_one("(score");
    let (outcome, _) = arena.end();
    assert!(outcome.game.world().players[0].enabled);
}

/// What a silent player is told in the first cycles of a match that begins when it and another one have come.
fn told(disturb: impl FnOnce(&Arena, &Client)) -> Vec<String> {
    let mut plan = plan();
    plan.lobby = 2;
    let arena = Arena::start(&plan);
    let mut victim = arena.player("(init A (version 19))");
    let other = arena.player("(init B (version 19))");
    disturb(&arena, &other);
    let told: Vec<String> = std::iter::repeat_with(|| victim.hear())
        .filter(|text| text.starts_with("(se") && !text.starts_with("(server"))
        .take(90)
        .collect();
    arena.end();
    told
}

#[test]
fn a_flood_changes_nothing_for_the_others() {
    let quiet = told(|_, _| {});
    let loud = told(|arena, flooder| {
        let stranger = Client::new(arena.address);
        for count in 0..20_000 {
            flooder.send_bytes(b"(bogus)\0");
            stranger.send_bytes(if count % 2 == 0 { b"(hello)\0" } else { b"(init C)\0" });
        }
    });
    assert_eq!(quiet.iter().filter(|text| text.starts_with("(sense_body ")).count(), 60);
    assert_eq!(quiet, loud);
}
