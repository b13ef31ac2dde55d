//! Parameters that only a server uses: each has a probe here, a run of a server whose result changes when one of them
//! has another value. Those of the simulation are probed in `soccer2d/sim/tests/it/parameters`.

#[path = "../../../sim/tests/it/parameters/in_the_server.rs"]
mod in_the_server;

use std::{
    collections::BTreeSet,
    fs,
    net::{Ipv4Addr, UdpSocket},
    path::Path,
    thread,
    time::{Duration, Instant},
};

use soccer2d_protocol::params::Config;
use soccer2d_server::{LogPlace, Ports, Server, ServerPlan, StandardOutput};
use soccer2d_sim::Settings;

use self::in_the_server::IN_THE_SERVER;
use crate::arena::{Arena, STARTED, plan};

/// The files of a match: the one that only the default gives, and the one that only the other value gives, each
/// with its first four bytes. `DIR` is the directory of both logs; what else must be set is after `with`.
const LOGS: &[(&str, [&str; 2])] = &[
    ("game_log_compression=6", [GAME, "20261115203005-A_0-vs-null.rcg.gz:\u{1f}\u{8b}\u{8}\0"]),
    ("game_log_dated=false", [GAME, "A_0-vs-null.rcg:ULG6"]),
    ("game_log_dir=DIR/games", [GAME, "games/20261115203005-A_0-vs-null.rcg:ULG6"]),
    ("game_log_fixed=true", [GAME, "rcssserver.rcg:ULG6"]),
    ("game_log_fixed_name=final with game_log_fixed=true", ["rcssserver.rcg:ULG6", "final.rcg:ULG6"]),
    ("game_log_version=5", [GAME, "20261115203005-A_0-vs-null.rcg:ULG5"]),
    ("game_logging=false", [GAME, ""]),
    ("keepaway_log_dated=false with keepaway=true", [KEEPAWAY, "A_0-vs-null.kwy:"]),
    (
        "keepaway_log_dir=DIR/trainings with keepaway=true",
        [KEEPAWAY, "trainings/20261115203005-A_0-vs-null.kwy:"],
    ),
    ("keepaway_log_fixed=true with keepaway=true", [KEEPAWAY, "rcssserver.kwy:"]),
    (
        "keepaway_log_fixed_name=training with keepaway=true keepaway_log_fixed=true",
        ["rcssserver.kwy:", "training.kwy:"],
    ),
    ("keepaway_logging=false with keepaway=true", [KEEPAWAY, ""]),
    ("log_date_format=%d.%m._ with text_log_dated=false", [GAME, "15.11._A_0-vs-null.rcg:ULG6"]),
    ("log_file=words", [TEXT, "words.rcl:0,0\t"]),
    ("record=final", [GAME, "final.rcg:ULG6"]),
    ("record_log=false", [TEXT, ""]),
    ("record_version=4", [GAME, "20261115203005-A_0-vs-null.rcg:ULG4"]),
    ("text_log_compression=6", [TEXT, "20261115203005-A_0-vs-null.rcl.gz:\u{1f}\u{8b}\u{8}\0"]),
    ("text_log_dated=false", [TEXT, "A_0-vs-null.rcl:0,0\t"]),
    ("text_log_dir=DIR/texts", [TEXT, "texts/20261115203005-A_0-vs-null.rcl:0,0\t"]),
    ("text_log_fixed=true", [TEXT, "rcssserver.rcl:0,0\t"]),
    ("text_log_fixed_name=words with text_log_fixed=true", ["rcssserver.rcl:0,0\t", "words.rcl:0,0\t"]),
    ("text_logging=false", [TEXT, ""]),
];

/// The default names of the logs.
const GAME: &str = "20261115203005-A_0-vs-null.rcg:ULG6";
const KEEPAWAY: &str = "20261115203005-A_0-vs-null.kwy:";
const TEXT: &str = "20261115203005-A_0-vs-null.rcl:0,0\t";

/// The parameters that the other tests of this file probe.
const OTHERS: &[&str] = &[
    "coach_port",
    "log_times",
    "max_monitors",
    "olcoach_port",
    "port",
    "profile",
    "record_messages",
    "send_comms",
    "send_log",
    "slow_down_factor",
    "team_l_start",
    "team_r_start",
    "verbose",
];

#[test]
fn what_the_simulation_leaves_to_the_server_is_probed_here() {
    let name = |setting: &'static str| setting.split_once('=').expect("a setting is name=value").0;
    let logs = LOGS.iter().map(|(setting, _)| name(setting));
    let mut probed: Vec<&str> = logs.chain(OTHERS.iter().copied()).collect();
    probed.sort_unstable();
    assert_eq!(probed, IN_THE_SERVER);
}

/// The tests' plan, with these words of a command line.
fn plan_with(words: &str) -> ServerPlan {
    let base = plan();
    let mut config = Config { server: base.settings.server, ..Config::default() };
    for word in words.split_whitespace() {
        config.apply_argument(word).unwrap();
    }
    let settings = Settings { server: config.server, ..base.settings };
    ServerPlan::new(settings, STARTED)
}

/// As [`plan_with`], on free ports and without logs.
fn quiet_plan_with(words: &str) -> ServerPlan {
    let plan = plan_with(&format!("game_logging=false text_logging=false {words}"));
    ServerPlan { ports: Ports::FREE, ..plan }
}

#[test]
fn logs() {
    for (setting, [before, after]) in LOGS {
        let (setting, given) = setting.split_once(" with ").unwrap_or((setting, ""));
        let [without, with] =
            [given.to_owned(), format!("{given} {setting}")].map(|words| left_behind(&words));
        let only = |these: &BTreeSet<String>, others: &BTreeSet<String>| {
            these.difference(others).cloned().collect::<Vec<_>>().join(" ")
        };
        assert_eq!([only(&without, &with), only(&with, &without)], [*before, *after], "{setting}");
    }
}

/// The files of a match of one player, with their first bytes. It begins when the player has joined: the text log's
/// first line shows when that was.
fn left_behind(words: &str) -> BTreeSet<String> {
    let directory = tempfile::tempdir().unwrap();
    let here = directory.path().display().to_string();
    let words =
        format!("game_log_dir=DIR text_log_dir=DIR keepaway_log_dir=DIR {words}").replace("DIR", &here);
    let arena = Arena::start(&ServerPlan { ports: Ports::FREE, lobby: 1, ..plan_with(&words) });
    arena.player("(init A (version 19))").hear_one("(sense_body ");
    arena.end();
    let mut found = BTreeSet::new();
    find_files(directory.path(), "", &mut found);
    found
}

fn find_files(directory: &Path, prefix: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
        let name = format!("{prefix}{}", name.display());
        if path.is_dir() {
            find_files(&path, &format!("{name}/"), found);
        } else {
            let bytes = fs::read(&path).unwrap();
            let first: String = bytes.iter().take(4).map(|&byte| char::from(byte)).collect();
            found.insert(format!("{name}:{first}"));
        }
    }
}

#[test]
fn ports() {
    // Another process may take them first: then others are tried.
    let opened = (0..10).find_map(|_| {
        let sockets = [0; 3].map(|_| UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap());
        let [players, trainer, coaches] = sockets.map(|socket| socket.local_addr().unwrap().port());
        let words = format!("port={players} coach_port={trainer} olcoach_port={coaches}");
        let plan = ServerPlan { ports: plan_with(&words).ports, ..quiet_plan_with(&words) };
        let server = Server::open(&plan, StandardOutput::errors_only(), None).ok()?;
        Some(([players, trainer, coaches], server))
    });
    let (expected, server) = opened.expect("three free ports");
    let found = [server.address(), server.trainer_address(), server.coach_address()];
    assert_eq!(found.map(|address| address.unwrap().port()), expected);
    assert_eq!(plan_with("").ports, Ports { players: 6000, trainer: 6001, coaches: 6002 });
}

#[test]
fn max_monitors() {
    let second = |words: &str| {
        let arena = Arena::start(&quiet_plan_with(words));
        let mut monitors = [arena.client(), arena.client()];
        let [_, answer] = monitors.each_mut().map(|monitor| monitor.ask("(dispinit version 5)"));
        arena.end();
        answer
    };
    assert!(second("").starts_with("(server_param "));
    assert_eq!(second("max_monitors=1"), "(error no_more_monitor)");
}

#[test]
fn send_comms_and_its_old_name() {
    let tells_of_calls = |words: &str| {
        let arena = Arena::start(&quiet_plan_with(words));
        let _player = arena.player("(init A (version 19))");
        let mut monitor = arena.client();
        monitor.send("(dispinit version 5)");
        monitor.hear_one("(show ");
        monitor.send("(dispstart)");
        let mut told = false;
        loop {
            let text = monitor.hear();
            told |= text.contains("(referee kick_off_l)");
            if text.starts_with("(show 3 ") {
                break;
            }
        }
        arena.end();
        told
    };
    assert!(!tells_of_calls(""));
    assert!(tells_of_calls("send_comms=true"));
    assert!(tells_of_calls("send_log=true"));
}

/// The game log and the text log of a match in which a player says something before and after the kick-off.
fn written(words: &str) -> [String; 2] {
    let directory = tempfile::tempdir().unwrap();
    let mut plan = ServerPlan { ports: Ports::FREE, ..plan_with(words) };
    let files = ["match.rcg", "match.rcl"].map(|name| directory.path().join(name));
    (plan.game_log, plan.text_log) = (LogPlace::File(files[0].clone()), LogPlace::File(files[1].clone()));
    let arena = Arena::start(&plan);
    let mut player = arena.player("(init A (version 19))");
    player.send("(say early)");
    player.hear_one("(hear 0 self \"early\")");
    let mut monitor = arena.client();
    monitor.send("(dispinit version 5)");
    monitor.hear_one("(show ");
    monitor.send("(dispstart)");
    player.hear_one("(hear 0 referee kick_off_l)");
    player.send("(say late)");
    player.hear_one("(hear ");
    arena.end();
    files.map(|file| fs::read_to_string(file).unwrap())
}

#[test]
fn record_messages() {
    let [silent, text] = written("");
    assert!(!silent.contains("(referee ") && !silent.contains("Recv "), "{silent}");
    assert!(text.contains("\t(referee kick_off_l)\n"), "{text}");
    let [full, _] = written("record_messages=true");
    let messages: Vec<&str> = full
        .lines()
        .filter_map(|line| line.strip_prefix("(msg ").and_then(|rest| rest.split_once(' ')))
        .map(|(_, rest)| rest)
        .collect();
    let place = |text: &str| messages.iter().position(|line| *line == text);
    let expected = [
        "2 \"Recv A_1: (init A (version 19))\")",
        "2 \"Recv A_1: (say early)\")",
        "1 \"(referee kick_off_l)\")",
        "2 \"Recv A_1: (say late)\")",
        "1 \"((player A 1) late)\")",
    ];
    let places = expected.map(|text| place(text).unwrap_or_else(|| panic!("{text} in {messages:?}")));
    assert!(places.is_sorted(), "{messages:?}");
    assert_eq!(place("1 \"((player A 1) early)\")"), None, "no message is recorded before the kick-off");
}

#[test]
fn log_times_and_profile() {
    let measured = |words: &str, what: &str| {
        let [_, text] = written(words);
        let entry = |line: &str| line.split_once('\t').map(|(_, entry)| entry.to_owned());
        let figures: Vec<String> = text.lines().filter_map(entry).collect();
        let figures = figures.iter().filter_map(|entry| entry.strip_prefix(what)?.strip_prefix(": "));
        figures.map(|figure| figure.parse::<f64>().unwrap()).filter(|figure| *figure >= 0.0).count()
    };
    for (words, what) in
        [("log_times=true", "CYCLE_TIMES"), ("profile=true", "SIM"), ("profile=true", "RECV")]
    {
        assert_eq!(measured("", what), 0);
        assert!(measured(words, what) > 1, "{what}");
    }
}

#[test]
fn verbose() {
    let says = |words: &str| {
        let arena = Arena::start(&quiet_plan_with(words));
        let _player = arena.player("(init A (version 19) (goalie))");
        arena.client().ask("(init A (version 19) (goalie))");
        arena.end().1
    };
    let reason = "(error no_more_player_or_goalie_or_illegal_client_version)\n";
    assert!(!says("").contains(reason));
    assert!(says("verbose=true").contains(reason));
}

/// Two servers at once. One has cycles of two seconds: a machine would have to be very busy to let the other one, with
/// cycles of 20 ms, get through so few of its own in that time.
#[test]
fn slow_down_factor() {
    let slow = Arena::start(&quiet_plan_with("slow_down_factor=100"));
    let quick = Arena::start(&quiet_plan_with(""));
    slow.player("(init A (version 19))").hear_one("(sense_body ");
    let mut player = quick.player("(init A (version 19))");
    for _ in 0..20 {
        player.hear_one("(sense_body ");
    }
    let [slow, quick] = [slow, quick].map(|arena| arena.end().0.game.world().stoppage);
    assert!(quick > 3 * slow, "{quick} cycles, and slowed down {slow}");
}

/// A script that leaves a file is started: at once, or when a player has joined.
#[track_caller]
fn check_script(name: &str, join: Option<&str>) {
    let directory = tempfile::tempdir().unwrap();
    let trace = directory.path().join("started");
    let mut plan = quiet_plan_with("");
    let server = &mut plan.settings.server;
    let script = if name == "team_l_start" { &mut server.team_l_start } else { &mut server.team_r_start };
    *script = format!("touch {}", trace.display());
    let arena = Arena::start(&plan);
    let _player = join.map(|init| {
        let mut monitor = arena.client();
        monitor.send("(dispinit version 5)");
        monitor.hear_one("(show ");
        assert!(!trace.exists(), "{name}: too early");
        arena.player(init)
    });
    let give_up = Instant::now() + Duration::from_secs(20);
    while !trace.exists() {
        assert!(Instant::now() < give_up, "{name} is not started");
        thread::sleep(Duration::from_millis(5));
    }
    let (_, console) = arena.end();
    assert!(console.contains(&format!("Starting \"/bin/sh -c touch {}\"\n", trace.display())), "{console}");
}

#[test]
fn teams_are_started() {
    check_script("team_l_start", None);
    check_script("team_r_start", Some("(init A (version 19))"));
    let (_, console) = Arena::start(&quiet_plan_with("")).end();
    assert!(!console.contains("Starting"), "{console}");
}
