//! Every reply to coaches and trainers: the same script of commands, right ones and wrong ones, for every version of a
//! coach (5 to 19) and of a trainer (1 to 19), before the kick-off, in play and while play is stopped. The official server
//! answered it in lock-step and without noise; played here, every client must receive the same.
//!
//! A line is `WHO -> TEXT` (A1 to B1 are players, C and D coaches, T and U trainers), `WHO <- TEXT`, or `cycle`. Parameters,
//! player types and what is seen are left out.

use std::{collections::BTreeMap, io::Read};

use common_simulation::{ClientId, Simulation};
use flate2::read::GzDecoder;
use soccer2d_protocol::{
    PlayerDatagram, Version,
    coach::{CoachDatagram, CoachInit, CoachMessage},
    coach_language::Limits,
    connect::PlayerRequest,
    params::config::{Config, no_includes},
    trainer::{TrainerDatagram, TrainerInit},
};
use soccer2d_sim::{Input, Join, Match, Measured, Output, Settings};

const CLIENTS: [&str; 8] = ["A1", "A2", "A3", "B1", "C", "D", "T", "U"];

/// Messages that recordings leave out.
const LEFT_OUT: [&str; 7] =
    ["(server_param", "(player_param", "(player_type", "(see", "(sense_body", "(fullstate", "(think"];

#[test]
fn every_reply_to_coaches_is_the_official_one() {
    play_all(include_bytes!("../data/coaches.txt.gz"), "coach_w_referee=1");
}

#[test]
fn every_reply_to_trainers_is_the_official_one() {
    play_all(include_bytes!("../data/trainers.txt.gz"), "coach=1");
}

#[test]
fn and_so_it_is_beside_a_referee() {
    play_all(include_bytes!("../data/trainers_with_referee.txt.gz"), "coach_w_referee=1");
}

fn play_all(packed: &[u8], mode: &str) {
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    let conversations: Vec<&str> = text.split("== ").skip(1).collect();
    assert!(conversations.len() >= 15);
    for conversation in conversations {
        let (title, lines) = conversation.split_once('\n').unwrap();
        Stage::new(mode).play(title, lines);
    }
}

/// A match in which a conversation is played, and what each client has received since it was last compared.
struct Stage {
    game: Match,
    versions: BTreeMap<u32, Version>,
    /// Clients that have joined as a coach or a trainer.
    joined: Vec<u32>,
    told: BTreeMap<u32, Vec<String>>,
}

impl Stage {
    fn new(mode: &str) -> Stage {
        let mut config = Config::default();
        let mode = format!("server::{mode}");
        let words = [
            "player::random_seed=1",
            "server::player_rand=0",
            "server::ball_rand=0",
            "server::kick_rand=0",
            mode.as_str(),
        ];
        config.apply_arguments(&words, &mut no_includes).unwrap();
        let settings =
            Settings { server: config.server, player: config.player, seed: 1, ..Settings::default() };
        Stage {
            game: Match::new(settings),
            versions: BTreeMap::new(),
            joined: Vec::new(),
            told: BTreeMap::new(),
        }
    }

    fn play(&mut self, title: &str, lines: &str) {
        let lines: Vec<&str> = lines.lines().collect();
        let mut index = 0;
        while index < lines.len() {
            let action = lines[index];
            match action.split_once(" -> ") {
                Some((who, text)) => self.say(who, text),
                None => self.cycle(),
            }
            let mut expected: BTreeMap<u32, Vec<String>> = BTreeMap::new();
            index += 1;
            while let Some((who, text)) = lines.get(index).and_then(|line| line.split_once(" <- ")) {
                expected.entry(client(who).0).or_default().push(text.to_owned());
                index += 1;
            }
            let told = std::mem::take(&mut self.told);
            assert_eq!(told, expected, "{title}, line {index}, after {action:?}");
        }
    }

    /// A client sends something, and is answered within a tick.
    fn say(&mut self, who: &str, text: &str) {
        let id = client(who);
        let bytes = format!("{text}\0").into_bytes();
        let version = self.versions.get(&id.0).copied().unwrap_or(Version::LATEST);
        let has_joined = self.joined.contains(&id.0);
        let input = match &who[..1] {
            "C" | "D" if has_joined => {
                let said = CoachDatagram::parse(&bytes, version, &Limits::default());
                Some(Input::Coach(Measured::new(said, bytes.len())))
            }
            "C" | "D" => match CoachInit::parse(&bytes) {
                Ok(init) => {
                    self.versions.insert(id.0, init.version.unwrap_or(Version::LATEST));
                    Some(Input::Join(Join::Coach(init)))
                }
                // The server refuses such a client by itself.
                Err(error) => {
                    let mut text = Vec::new();
                    CoachMessage::Error(error).encode(Version::LATEST, &mut text);
                    self.told.entry(id.0).or_default().push(String::from_utf8(text).unwrap());
                    None
                }
            },
            "T" | "U" => match TrainerInit::parse(&bytes).filter(|_| !has_joined) {
                Some(init) => {
                    self.versions.insert(id.0, init.version.unwrap_or(Version::LATEST));
                    Some(Input::Join(Join::Trainer(init)))
                }
                None => Some(Input::Trainer(Measured::new(TrainerDatagram::parse(&bytes), bytes.len()))),
            },
            _ => match PlayerRequest::parse(&bytes) {
                Ok(PlayerRequest::Init(init)) => {
                    self.versions.insert(id.0, init.version.unwrap());
                    Some(Input::Join(Join::Player(init)))
                }
                _ => Some(Input::Player(Measured::new(PlayerDatagram::parse(&bytes), bytes.len()))),
            },
        };
        if let Some(input) = input {
            let Stage { game, versions, told, joined } = self;
            game.receive(id, input, &mut |to, output| sort(to, output, versions, joined, told));
        }
        self.tick();
    }

    fn tick(&mut self) {
        let Stage { game, versions, told, joined } = self;
        game.tick(&mut |to, output| sort(to, output, versions, joined, told));
    }

    /// Time passes until the next step.
    fn cycle(&mut self) {
        let now = |game: &Match| (game.world().time, game.world().stoppage);
        let before = now(&self.game);
        while now(&self.game) == before {
            self.tick();
        }
    }
}

fn client(who: &str) -> ClientId {
    ClientId(CLIENTS.iter().position(|name| *name == who).unwrap() as u32)
}

fn sort(
    to: ClientId,
    output: &Output,
    versions: &BTreeMap<u32, Version>,
    joined: &mut Vec<u32>,
    told: &mut BTreeMap<u32, Vec<String>>,
) {
    let version = versions[&to.0];
    let mut text = Vec::new();
    match output {
        Output::Player(message) => message.encode(version, &mut text),
        Output::Coach(message) => message.encode(version, &mut text),
        Output::Trainer(message) => message.encode(version, &mut text),
        Output::Show(_) | Output::Event(_) => return,
    }
    let text = String::from_utf8(text).unwrap().replace('\n', "\\n");
    if text.starts_with("(init") {
        joined.push(to.0);
    }
    if !LEFT_OUT.iter().any(|head| text.starts_with(head)) {
        told.entry(to.0).or_default().push(text);
    }
}
