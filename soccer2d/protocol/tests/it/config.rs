//! Configuration files and command lines: both syntaxes, error messages, and hostile text.

use proptest::prelude::*;
use soccer2d_protocol::params::{
    Config, ConfigError, ParameterSet, PlayerParams, Preset, ServerParams,
    config::{DEEPEST_INCLUDE, Help, Included, LARGEST_FILE, MOST_INCLUDES, no_includes, write_conf},
};

fn read(text: &str) -> Result<Config, ConfigError> {
    let mut config = Config::default();
    config.read("server.conf", text.as_bytes(), &mut no_includes).map(|()| config)
}

/// A few parameters after a file was read: goal_width, half_time, coach, game_log_dir, player_types.
#[track_caller]
fn check(text: &str, expected: (f64, i32, bool, &str, i32)) {
    let config = read(text).unwrap_or_else(|error| panic!("{error}"));
    let server = &config.server;
    let found = (
        server.goal_width,
        server.half_time,
        server.coach,
        server.game_log_dir.as_str(),
        config.player.player_types,
    );
    assert_eq!(found, expected, "{text}");
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    assert_eq!(read(text).unwrap_err().to_string(), expected);
}

#[test]
fn todays_syntax() {
    check("server::goal_width=7", (7.0, 300, false, "./", 18));
    check("  --server::goal_width\n =\n 7.5e0 -server::half_time=-1", (7.5, -1, false, "./", 18));
    check("server::coach = ON # on\nserver::half_time = 5//five\n", (14.02, 5, true, "./", 18));
    check("/* server::coach = 1\n*/ server::half_time=5/* five */", (14.02, 5, false, "./", 18));
    check("server::game_log_dir = 'it\\'s' player::player_types = 7", (14.02, 300, false, "it's", 7));
    check("server::game_log_dir = \"a b\"\r\nserver::version = '9.4.5'\r\n", (14.02, 300, false, "a b", 18));
    check("server::game_log_dir = /a//b#c", (14.02, 300, false, "/a//b#c", 18));
    check("server::coach = 1\nserver::coach = off", (14.02, 300, false, "./", 18));
    check("server::goal_width = 7.\0", (7.0, 300, false, "./", 18));
    check("CSVSaver::save = true", (14.02, 300, false, "./", 18));
}

#[test]
fn the_manuals_syntax() {
    check("goal_width : 7\nhalf_time: 200\n", (7.0, 200, false, "./", 18));
    check("# a comment\ncoach\nplayer_types : 7", (14.02, 300, true, "./", 7));
    check("coach # on\ngoal_width = 7", (7.0, 300, true, "./", 18));
    check("coach : off\ngame_log_dir : logs/today", (14.02, 300, false, "logs/today", 18));
}

#[test]
fn names_that_were_dropped_set_todays() {
    let config = read("record : final\nrecord_version : 5\nrecord_log : off\nsend_log : on\n").unwrap();
    assert!(config.server.game_log_fixed && config.server.send_comms && !config.server.text_logging);
    assert_eq!((config.server.game_log_fixed_name.as_str(), config.server.game_log_version), ("final", 5));
}

#[test]
fn errors_say_where_what_and_what_to_do() {
    check_error(
        "\n\ngoal_width = \"wide\"",
        "server.conf:3: goal_width = \"wide\": expected a number of metres; remove the line to use 14.02.",
    );
    check_error(
        "server::goal_width = -3",
        "server.conf:1: goal_width = -3: expected a number of metres from 0.1 to 68; remove the line to use 14.02.",
    );
    check_error(
        "/*\n*/server::simulator_step = 0",
        "server.conf:2: simulator_step = 0: expected a whole number of milliseconds from 1 to 60000; remove the line \
         to use 100.",
    );
    check_error(
        "server::half_time = 1.5",
        "server.conf:1: half_time = 1.5: expected a whole number of seconds; remove the line to use 300.",
    );
    check_error(
        "server::coach = 2",
        "server.conf:1: coach = 2: expected true or false; remove the line to use false.",
    );
    check_error(
        "server::goal_widht = 7",
        "server.conf:1: server::goal_widht: expected the name of a parameter; did you mean server::goal_width?",
    );
    check_error(
        "server::player_types = 7",
        "server.conf:1: server::player_types: expected the name of a parameter; did you mean player::player_types?",
    );
    check_error(
        "xyzzy : 7",
        "server.conf:1: xyzzy: expected the name of a parameter; server::help and player::help list them all.",
    );
    check_error(
        "goal_width",
        "server.conf:1: goal_width = no value: expected a number of metres; remove the line to use 14.02.",
    );
    check_error(
        "server::goal_width 7",
        "server.conf:1: 7: expected = and a value; write for example server::goal_width = 14.02.",
    );
    check_error(
        "server::coach =\n",
        "server.conf:2: nothing more: expected a value; write a value, or remove the name.",
    );
    check_error(
        "\n/* no end",
        "server.conf:2: /* no end: expected */ at the end of the comment; close the comment.",
    );
    check_error(
        "server::game_log_dir = 'x\n'",
        "server.conf:1: 'x: expected a closing quote; close the quote on the same line.",
    );
    check_error(
        "server::goal_width = nan",
        &read("goal_width = NaN").unwrap_err().to_string().replace("NaN", "nan"),
    );
    assert!(read("goal_width = 1e999").unwrap_err().to_string().contains("from 0.1 to 68"));
    let long = format!("server::goal_width = {}", "9".repeat(1000));
    assert!(read(&long).unwrap_err().to_string().len() < 200);
}

#[test]
fn what_is_no_text_or_too_much_of_it_is_refused() {
    let mut config = Config::default();
    let error = config.read("a.conf", b"coach\n\xff\xfe", &mut no_includes).unwrap_err().to_string();
    assert_eq!(error, "a.conf:2: bytes that are no text: expected UTF-8; save the file as UTF-8 text.");
    let huge = vec![b'\n'; LARGEST_FILE + 1];
    let error = config.read("a.conf", &huge, &mut no_includes).unwrap_err().to_string();
    assert!(error.starts_with("a.conf:1: 1048577 bytes: expected at most 1048576 bytes"), "{error}");
}

#[test]
fn files_are_included_in_place_and_not_without_end() {
    let mut asked = Vec::new();
    let mut load = |path: &str, from: Option<&str>| {
        asked.push((path.to_string(), from.map(str::to_string)));
        let depth = path.parse::<usize>().map_err(|_| format!("there is no file {path}"))?;
        let text = match depth {
            0 => "server::goal_width = 7".to_string(),
            // Includes the first file again, which has no further effect.
            1 => "include = top\nserver::half_time = 5".to_string(),
            _ => format!("include = {}", depth + 1),
        };
        Ok(Included { file: path.to_string(), text: text.into_bytes() })
    };
    let mut config = Config::default();
    config.read("top", b"include = '0' server::goal_width = 8\nInclude=0", &mut load).unwrap();
    assert_eq!(config.server.goal_width, 7.0);
    let error = config.read("top", b"\ninclude = lost", &mut load).unwrap_err().to_string();
    assert_eq!(error, "top:2: include = lost: expected a file that can be read; there is no file lost.");
    let error = config.read("top", b"include = 2", &mut load).unwrap_err().to_string();
    assert!(error.ends_with("expected fewer files inside files; 64 may be included, 16 deep."), "{error}");
    assert_eq!(asked[0], ("0".to_string(), Some("top".to_string())));
    assert_eq!(asked.len(), 3 + DEEPEST_INCLUDE - 1);

    let mut loads = 0;
    let mut twice_over = |_: &str, _: Option<&str>| {
        loads += 1;
        Ok(Included { file: loads.to_string(), text: b"include = a include = b".to_vec() })
    };
    assert!(config.read("top", b"include = a", &mut twice_over).is_err());
    assert!(loads <= MOST_INCLUDES);
}

#[test]
fn command_lines() {
    let apply = |words: &[&str]| {
        let mut config = Config::default();
        config.apply_arguments(words, &mut no_includes).map(|help| (config, help))
    };
    let forms: [&[&str]; 7] = [
        &["server::goal_width=7"],
        &["-server::goal_width=7"],
        &["--server::goal_width=7"],
        &["--server::goal_width", "7"],
        &["-goal_width", "7"],
        &["--goal_width=7"],
        &["server::goal_width='7'"],
    ];
    for words in forms {
        let (config, _) = apply(words).unwrap_or_else(|error| panic!("{words:?}: {error}"));
        assert_eq!(config.server, ServerParams { goal_width: 7.0, ..Default::default() }, "{words:?}");
    }
    let (config, help) =
        apply(&["-coach", "-minpower", "-50", "-verbose", "off", "player::player_types=7", "help"]).unwrap();
    assert!(config.server.coach && !config.server.verbose);
    assert_eq!((config.server.minpower, config.player.player_types), (-50.0, 7));
    assert_eq!(help, Some(Help::General));
    assert_eq!(apply(&["server::help"]).unwrap().1, Some(Help::Namespace("server".into())));
    let error = |words: &[&str]| apply(words).unwrap_err().to_string();
    assert_eq!(
        error(&["-goal_width", "wide"]),
        "command line: goal_width = \"wide\": expected a number of metres; leave it out to use 14.02."
    );
    assert_eq!(
        error(&["-goal_width"]),
        "command line: goal_width = no value: expected a number of metres; leave it out to use 14.02."
    );
    assert!(error(&["server::goal_widt=3"]).ends_with("did you mean server::goal_width?"));
    let mut config = Config::default();
    config.apply_argument("server::synch_mode=on").unwrap();
    assert!(config.server.synch_mode);
}

#[test]
fn presets_come_back_from_complete_files() {
    for preset in Preset::ALL {
        let (server, player) = preset.params();
        let mut config = Config::default();
        config.read("server.conf", write_conf(&server).as_bytes(), &mut no_includes).unwrap();
        config.read("player.conf", write_conf(&player).as_bytes(), &mut no_includes).unwrap();
        assert_eq!((config.server, config.player), (server, player));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[-a-z:=#/*'\"\\\\ \n0-9.]{0,80}") {
        let _ = read(&text);
    }

    #[test]
    fn any_number_within_bounds_is_written_and_read(index in 0..ServerParams::TABLE.len(), share in 0.0..1.0) {
        use soccer2d_protocol::params::Value;
        let row = &ServerParams::TABLE[index];
        if let (Some((low, high)), true) = (row.limits, row.origin.is_official()) {
            let number = low + (high - low) * share;
            let value = match (row.get)(&ServerParams::default()) {
                Value::Integer(_) => Value::Integer(number as i32),
                _ => Value::Real(number),
            };
            let mut server = ServerParams::default();
            prop_assert!((row.set)(&mut server, value));
            prop_assert_eq!(read(&write_conf(&server)).unwrap().server, server);
        }
    }
}

#[test]
fn a_players_name_needs_no_namespace() {
    assert_eq!(read("pt_max : 3").unwrap().player, PlayerParams { pt_max: 3, ..Default::default() });
}
