//! Scripts that the official server played without noise, in lock-step, and the shows and messages that it sent.
//! Played here, they must give the same text; of a see, all that is not random. Only the `referee_` scripts
//! have a referee. They avoid its random decisions, or leave no choice, or have a seed with which the decisions
//! are the same here as there.
//!
//! A script has the players (`join SIDE VERSION [goalie]`), the changed parameters (`param NAME=VALUE`), our seed
//! (`seed N`, 1 by default) and what is sent in which cycle (`@CYCLE WHO TEXT`; T is the trainer, M the human referee
//! at a monitor). A recording has, for each cycle, the show's line of the ball and of each player, and what each
//! player received until it was asked to think. Kinds of lines that it leaves out are not compared.

use std::{collections::BTreeMap, io::Read};

use common_geometry::{Vec2, angle};
use common_simulation::{ClientId, Simulation};
use flate2::read::GzDecoder;
use soccer2d_protocol::{
    PlayMode, PlayerDatagram, PlayerMessage, ServerParams, Side, TeamName, Unum, Version,
    connect::PlayerInit,
    monitor::MonitorCommand,
    params::{
        ParameterSet, Value,
        config::{Config, no_includes},
    },
    referee::RefereeCall::{self, *},
    see::{See, SeenObject},
    show::{Show, ShowForm},
    trainer::{TrainerDatagram, TrainerInit},
};
use soccer2d_sim::{Decision, Input, Join, Match, Measured, Output, Settings, Slot};

const MONITOR: ClientId = ClientId(100);
const TRAINER: ClientId = ClientId(101);

/// A script and a match that plays it.
struct Stage {
    game: Match,
    names: Vec<(String, Version)>,
    shows: Vec<Show>,
    told: BTreeMap<u32, Vec<PlayerMessage>>,
}

fn settings(script: &str) -> Settings {
    let mut config = Config::default();
    let fixed = [
        "server::synch_mode=1",
        "server::coach=1",
        "player::random_seed=1",
        "server::player_rand=0",
        "server::ball_rand=0",
        "server::kick_rand=0",
    ];
    let own = script.lines().filter_map(|line| line.strip_prefix("param "));
    let words: Vec<&str> = fixed.into_iter().chain(own).collect();
    config.apply_arguments(&words, &mut no_includes).unwrap();
    let seed =
        script.lines().find_map(|line| line.strip_prefix("seed ")).map_or(1, |seed| seed.parse().unwrap());
    let mut settings = Settings { server: config.server, player: config.player, seed, ..Settings::default() };
    as_read_officially(&mut settings.server);
    settings
}

/// The official server reads `0.3` from its configuration as 3 times 0.1, one bit more than 0.3. Where bodies touch, that
/// bit decides; so here, too, the parameters are what it has read.
fn as_read_officially(server: &mut ServerParams) {
    for row in ServerParams::TABLE {
        let Value::Real(value) = (row.get)(server) else { continue };
        let text = format!("{}", value.abs());
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, "0"));
        let unit: f64 = format!("1e-{}", fraction.len()).parse().unwrap();
        let read = whole.parse::<f64>().unwrap() + fraction.parse::<f64>().unwrap() * unit;
        (row.set)(server, Value::Real(read.copysign(value)));
    }
}

impl Stage {
    fn new(script: &str) -> Stage {
        let game = Match::new(settings(script));
        let mut stage = Stage { game, names: Vec::new(), shows: Vec::new(), told: BTreeMap::new() };
        stage.receive(MONITOR, Input::Join(Join::Monitor));
        stage.receive(TRAINER, Input::Join(Join::Trainer(TrainerInit { version: Some(Version::LATEST) })));
        for join in script.lines().filter_map(|line| line.strip_prefix("join ")) {
            let words: Vec<&str> = join.split(' ').collect();
            let version = Version::new(words[1].parse().unwrap()).unwrap();
            let team = TeamName::new(if words[0] == "L" { b"Left" } else { b"Right" }).unwrap();
            let init = PlayerInit { team, version: Some(version), goalie: words.contains(&"goalie") };
            let number = stage.names.iter().filter(|(name, _)| name.starts_with(words[0])).count() + 1;
            stage.receive(ClientId(stage.names.len() as u32), Input::Join(Join::Player(init)));
            stage.names.push((format!("{}{number}", words[0]), version));
        }
        // Start as the recording did: a cycle passes until all are asked, all set a narrow view, a few more cycles
        // pass.
        stage.think(&|_| "(synch_see)(change_view narrow)".into());
        for _ in 0..4 {
            stage.think(&|_| String::new());
        }
        stage
    }

    fn receive(&mut self, from: ClientId, input: Input) {
        let Stage { game, shows, told, .. } = self;
        game.receive(from, input, &mut |to, output| sort(to, output, shows, told));
    }

    /// All players send something and are done; time passes until all are asked to think again.
    fn think(&mut self, words: &dyn Fn(&str) -> String) {
        for index in 0..self.names.len() {
            let text = format!("{}(done)\0", words(&self.names[index].0));
            self.receive(
                ClientId(index as u32),
                Input::Player(Measured::new(PlayerDatagram::parse(text.as_bytes()), text.len())),
            );
        }
        assert!(self.game.awaits().is_empty());
        while self.game.awaits().is_empty() {
            let Stage { game, shows, told, .. } = self;
            game.tick(&mut |to, output| sort(to, output, shows, told));
        }
    }

    /// The lines of a cycle, as a recording has them, in the recording's order.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for show in &self.shows {
            let mut text = Vec::new();
            show.encode(ShowForm::V5, &mut text);
            lines.extend(show_lines(std::str::from_utf8(&text).unwrap(), &self.names));
        }
        for (index, (name, version)) in self.names.iter().enumerate() {
            for message in self.told.get(&(index as u32)).into_iter().flatten() {
                let mut text = Vec::new();
                message.encode(*version, &mut text);
                let text = String::from_utf8(text).unwrap();
                if ["(sense_body", "(see ", "(hear", "(error", "(warning"]
                    .iter()
                    .any(|head| text.starts_with(head))
                {
                    lines.push(format!("{name} {text}"));
                }
            }
        }
        lines
    }
}

fn sort(to: ClientId, output: &Output, shows: &mut Vec<Show>, told: &mut BTreeMap<u32, Vec<PlayerMessage>>) {
    match output {
        Output::Show(show) => shows.push(show.clone()),
        Output::Player(message) => told.entry(to.0).or_default().push(message.clone()),
        Output::Event(_) | Output::Coach(_) | Output::Trainer(_) => {}
    }
}

/// A show as a recording has it: the ball, and the players that take part.
fn show_lines(text: &str, names: &[(String, Version)]) -> Vec<String> {
    let words: Vec<&str> = text.splitn(3, ' ').collect();
    let mode = text.split("(pm ").nth(1).unwrap().split(')').next().unwrap();
    let ball = text.split("((b)").nth(1).unwrap().split(')').next().unwrap();
    let mut lines = vec![format!("show {} {mode} ((b){ball})", words[1])];
    for part in text.split(" ((").skip(2) {
        // The last one ends with the show itself.
        let entry = format!("(({}", part.strip_suffix(")))").map_or(part, |_| &part[..part.len() - 1]));
        let side = if entry.starts_with("((l") { "L" } else { "R" };
        let number = entry[4..].split(')').next().unwrap();
        if names.iter().any(|(name, _)| *name == format!("{side}{number}")) {
            lines.push(format!("show {entry}"));
        }
    }
    lines
}

/// The part of a see that is not random: which objects, and where; motion and identity only where they are
/// certain.
fn certain(line: &str, version: Version) -> String {
    let (name, text) = line.split_once(' ').unwrap();
    if !text.starts_with("(see ") {
        return line.to_string();
    }
    let PlayerMessage::See(See { time, objects }) = PlayerMessage::parse(text.as_bytes(), version).unwrap()
    else {
        panic!("{line}")
    };
    let objects: Vec<String> = objects
        .iter()
        .map(|seen| {
            // The direction of an arm always has noise.
            let mut seen = *seen;
            seen.pointing = seen.pointing.map(|_| 0);
            if seen.distance.is_none_or(|distance| distance > 20.0) {
                (seen.change, seen.body, seen.head) = (None, None, None);
                if let SeenObject::Player { team, unum, goalie } = &mut seen.object {
                    (*team, *unum, *goalie) = (None, None, false);
                }
            }
            format!("{seen:?}")
        })
        .collect();
    format!("{name} (see {time} {})", objects.join(" "))
}

/// A human referee's command, as the server passes it on.
fn decision(text: &str) -> Input {
    let place = |x, y| Vec2::new(MonitorCommand::metres(x), MonitorCommand::metres(y));
    let slot = |who: Option<(Side, Unum)>| who.map(|(side, unum)| Slot::new(side, unum)).unwrap();
    Input::Referee(match MonitorCommand::parse(format!("{text}\0").as_bytes(), true).unwrap() {
        MonitorCommand::Start => return Input::KickOff,
        MonitorCommand::Foul { x, y, side: None } => Decision::DropBall { at: place(x, y) },
        MonitorCommand::Foul { x, y, side: Some(side) } => Decision::FreeKick { side, at: place(x, y) },
        MonitorCommand::Player { player, x, y, angle } => {
            Decision::Move { player: slot(player), to: place(x, y), body: angle::radians(angle.into()) }
        }
        MonitorCommand::Discard(who) => Decision::Expel(slot(who)),
        MonitorCommand::YellowCard(who) => Decision::YellowCard(slot(who)),
        MonitorCommand::RedCard(who) => Decision::RedCard(slot(who)),
        other => panic!("no decision: {other:?}"),
    })
}

/// A script and its recording.
#[allow(clippy::disallowed_methods)] // A test reads its data.
fn read(name: &str) -> (String, String) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/official");
    let script = std::fs::read_to_string(format!("{folder}/{name}.script")).unwrap();
    let mut recording = String::new();
    let file = std::fs::File::open(format!("{folder}/{name}.recording.gz")).unwrap();
    GzDecoder::new(file).read_to_string(&mut recording).unwrap();
    (script, recording)
}

/// Plays a script and compares every cycle with the recording.
fn check(name: &str) {
    let (script, recording) = read(name);
    let mut stage = Stage::new(&script);
    let versions: BTreeMap<String, Version> = stage.names.iter().cloned().collect();
    let mut cycles = 0;
    for part in recording.split("cycle ").skip(1) {
        let (number, rest) = part.split_once('\n').unwrap();
        let cycle: u32 = number.parse().unwrap();
        if cycle > 0 {
            let mut found = stage.lines();
            for kind in ["(see ", "(sense_body ", "show (("] {
                if !recording.contains(kind) {
                    found.retain(|line| !line.contains(kind));
                }
            }
            let expected: Vec<&str> = rest.lines().collect();
            for (found, expected) in found.iter().zip(&expected) {
                let version =
                    versions.get(expected.split(' ').next().unwrap()).copied().unwrap_or(Version::LATEST);
                assert_eq!(certain(found, version), certain(expected, version), "{name}, cycle {cycle}");
            }
            assert_eq!(found.len(), expected.len(), "{name}, cycle {cycle}: {found:#?}");
            cycles += 1;
        }
        stage.shows.clear();
        stage.told.clear();
        let at = format!("@{cycle} ");
        let said: Vec<(&str, &str)> =
            script.lines().filter_map(|line| line.strip_prefix(&at)?.split_once(' ')).collect();
        for (who, text) in &said {
            match *who {
                "T" => {
                    let datagram = TrainerDatagram::parse(format!("{text}\0").as_bytes());
                    stage.receive(TRAINER, Input::Trainer(Measured::new(datagram, text.len() + 1)));
                }
                "M" => stage.receive(MONITOR, decision(text)),
                _ => {}
            }
        }
        stage.think(&|who| said.iter().filter(|(name, _)| *name == who).map(|(_, text)| *text).collect());
    }
    assert!(cycles >= 100, "{name}: only {cycles} cycles");
}

macro_rules! scripts {
    ($($name:ident),* $(,)?) => {
        const SCRIPTS: &[&str] = &[$(stringify!($name)),*];
        $(#[test] fn $name() { check(stringify!($name)); })*
    };
}

/// Every call of the referee is in a recording, of either side.
#[test]
fn every_call_is_recorded() {
    let recordings: String = SCRIPTS.iter().map(|name| read(name).1).collect();
    let heard = |words: &str| recordings.contains(&format!(" referee {words})"));
    // A goal is called with the score, not as a play mode.
    let modes = PlayMode::all().filter(|mode| !matches!(mode, PlayMode::Goal(_))).map(Mode);
    let of = |side: Side| {
        [
            Goal(side, 1),
            Foul(side),
            GoalieCatchBall(side),
            PenaltyOnField(side),
            PenaltyFoul(side),
            PenaltyWinner(side),
        ]
    };
    let of_neither = [HalfTime, TimeUp, TimeUpWithoutATeam, TimeExtended, PenaltyDraw, KeepawayEpisode];
    let unum = Unum::new(2).unwrap();
    let cards = Side::BOTH.into_iter().flat_map(|side| [YellowCard(side, unum), RedCard(side, unum)]);
    let calls = modes.chain(Side::BOTH.into_iter().flat_map(of)).chain(of_neither).chain(cards);
    let missing: Vec<RefereeCall> = calls.filter(|call| !heard(&call.words())).collect();
    assert_eq!(missing, []);
}

scripts!(
    dash,
    turn,
    kick,
    collision,
    ball_collision,
    goal_post,
    stamina,
    view,
    pointing,
    tackle_catch,
    versions,
    crowd,
    referee_offside,
    referee_restarts,
    referee_catch,
    referee_foul,
    referee_illegal_defense,
    referee_modes,
    referee_penalties,
    referee_penalty_winner,
    referee_penalty_draw,
    referee_penalty_fouls,
    referee_time,
    referee_golden_goal,
    referee_two_kicks,
    referee_goal_kicks,
    referee_lenient,
    referee_one_team,
    referee_auto_mode,
    referee_keepaway,
    referee_human,
    referee_red_cards,
    referee_odd_modes,
    referee_penalty_right,
    referee_penalty_one_kick
);
