//! Lock-step: which clients are asked to think, when, and what is answered before all are done.

use common_simulation::{ClientId, Simulation as _};
use soccer2d_protocol::{
    PlayerDatagram, PlayerMessage, ServerParams, TeamName, Version, connect::PlayerInit,
};
use soccer2d_sim::{Allowance, Input, Join, Match, Measured, Output, Settings};

use crate::arena::{Arena, arena_of, quiet};

fn settings() -> Settings {
    Settings { server: ServerParams { synch_mode: true, ..quiet() }, seed: 1, ..Settings::default() }
}

/// Two players that have been asked to think.
fn thinking() -> Arena {
    let mut arena = arena_of(settings(), Version::LATEST, "ball 10 0 | L7 0 0 | R7 20 0");
    while arena.game.awaits().iter().count() < 2 {
        arena.tick();
    }
    arena.told.clear();
    arena
}

/// The first words of messages.
fn words(messages: Vec<&PlayerMessage>) -> Vec<String> {
    let word = |message: &PlayerMessage| {
        let mut text = Vec::new();
        message.encode(Version::LATEST, &mut text);
        let text = String::from_utf8(text).unwrap();
        text.trim_start_matches('(').split([' ', ')']).next().unwrap().to_owned()
    };
    messages.into_iter().map(word).collect()
}

#[test]
fn answers_come_at_once_and_effects_with_the_tick() {
    let mut arena = thinking();
    arena
        .send("L7", "(turn 30)(score)(clang (ver 7 8))(gaussian_see)(ear (on Nobody))(compression 3)(bogus)");
    assert_eq!(words(arena.receive("L7")), ["score", "ok", "ok", "error", "ok", "error"]);
    assert!(arena.receive("R7").is_empty());
    let before = arena.game.clone();
    arena.send("R7", "(sense_body)(synch_see)");
    assert_eq!(words(arena.receive("R7")), ["sense_body", "ok"]);
    assert_eq!(arena.game.world(), before.world(), "nothing has happened yet");
    arena.told.clear();
    arena.send("L7", "(done)").send("R7", "(done)").tick();
    assert!(words(arena.receive("L7")).iter().all(|word| !["ok", "error", "score"].contains(&&**word)));
    assert_eq!(arena.player("L7").clang, (7, 8));
    assert!(arena.player("L7").view.gaussian);
}

#[test]
fn nothing_is_answered_after_bye() {
    let mut arena = thinking();
    arena.send("L7", "(score)(bye)(score)(bogus)");
    assert_eq!(words(arena.receive("L7")), ["score"]);
}

/// A match that players join one after the other, and each answers every think at once.
struct Lobby {
    game: Match,
    told: Vec<(ClientId, String)>,
}

impl Lobby {
    fn join(&mut self, number: u32, version: u8, words: &str) {
        let team = TeamName::new(if number.is_multiple_of(2) { b"Left" } else { b"Right" }).unwrap();
        let init = PlayerInit { team, version: Version::new(version), goalie: false };
        self.receive(number, Input::Join(Join::Player(init)));
        self.receive(
            number,
            Input::Player(Measured::new(PlayerDatagram::parse(words.as_bytes()), words.len())),
        );
    }

    fn receive(&mut self, from: u32, input: Input) {
        let told = &mut self.told;
        self.game.receive(ClientId(from), input, &mut |to, output| note(told, to, output));
    }

    /// Every client that has not answered is done, and a tick passes.
    fn tick(&mut self) {
        for client in self.game.awaits().iter().collect::<Vec<_>>() {
            self.receive(client.0, Input::Player(Measured::new(PlayerDatagram::parse(b"(done)\0"), 7)));
        }
        let told = &mut self.told;
        self.game.tick(&mut |to, output| note(told, to, output));
    }
}

fn note(told: &mut Vec<(ClientId, String)>, to: ClientId, output: &Output) {
    let Output::Player(message) = output else { return };
    told.push((to, words(vec![message]).remove(0)));
}

#[test]
fn no_player_thinks_or_sees_before_its_first_sense_body() {
    let mut lobby = Lobby { game: Match::new(settings()), told: Vec::new() };
    // In every tick of a cycle, before it and while others think.
    for number in 0..22 {
        lobby.join(number, if number % 3 == 0 { 15 } else { 19 }, "(change_view narrow low)\0");
        let awaited = lobby.game.awaits();
        assert!(!awaited.contains(ClientId(number)), "who has just come has not been asked");
        lobby.tick();
    }
    (0..40).for_each(|_| lobby.tick());
    for number in 0..22 {
        let told = lobby.told.iter().filter(|(to, _)| *to == ClientId(number)).map(|(_, word)| &**word);
        let percepts: Vec<&str> = told.filter(|word| ["think", "see", "sense_body"].contains(word)).collect();
        assert_eq!(percepts[0], "sense_body", "player {number}: {percepts:?}");
        assert!(percepts.contains(&"think") && percepts.contains(&"see"), "player {number}: {percepts:?}");
    }
}

#[test]
fn of_a_flood_the_first_commands_count_and_the_done() {
    let mut arena = thinking();
    for _ in 0..1_000 {
        arena.send("L7", "(score)");
    }
    assert_eq!(arena.receive("L7").len(), Allowance::COMMANDS);
    arena.send("R7", "(score)(done)");
    assert_eq!(words(arena.receive("R7")), ["score"], "nobody else notices");
    arena.send("L7", "(score)(done)");
    assert!(arena.game.awaits().is_empty());
    arena.told.clear();
    arena.tick().send("L7", "(score)");
    assert_eq!(words(arena.receive("L7")), ["score"], "the next tick is another one");
}
