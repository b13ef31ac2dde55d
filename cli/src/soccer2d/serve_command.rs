//! `touchline serve`: a server that teams connect to.

use std::{
    env, fs, io,
    net::IpAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, ensure};
use clap::Args;
use common_record::read_small_file;
use soccer2d_match::{
    Pace, PaceControl, Settings,
    server::{Ended, MonitorCommands, Server, ServerPlan, StandardOutput},
};
use soccer2d_protocol::params::{
    Config, PlayerParams, ServerParams,
    config::{Help, write_conf},
};

use super::{config_files::read_included, params_command};
use crate::{
    misunderstood, print, signals,
    watch_command::{self, ViewerArgs},
};

/// The 2D soccer server: the same words on the wire as the official server, version 19
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ServeArgs {
    /// Read server.conf and player.conf from here; else from $RCSS_CONF_DIR, or ~/.rcssserver if it is there
    #[arg(long, value_name = "DIR")]
    conf: Option<PathBuf>,
    /// Be reached at this address; 0.0.0.0 is from everywhere
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Take commands from monitors at these addresses too, not only from this machine; all is from everywhere, none from nowhere, not even from the page of --watch
    #[arg(long, value_name = "ADDR,...|all|none", value_parser = parse_monitor_commands)]
    allow_monitor_commands: Option<MonitorCommands>,
    /// Everything that chance decides comes from this number; else from the clock
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Begin when so many players have joined
    #[arg(long, value_name = "N", default_value_t = 0)]
    lobby: usize,
    /// With synch_mode, wait so many milliseconds before (think): for a team that misses one which follows its (done) at once
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=1000))]
    think_pause: u64,
    #[command(flatten)]
    viewer: ViewerArgs,
    /// Keep what every client sends, so that `touchline replay-inputs` can play the match again
    #[arg(long, value_name = "FILE")]
    record_inputs: Option<PathBuf>,
    /// Write figures about every client, every 100 cycles, as JSON lines; and a table at the end
    #[arg(long, value_name = "FILE")]
    telemetry: Option<PathBuf>,
    /// Write server.conf and player.conf with these parameters into a directory, and do nothing else
    #[arg(long, value_name = "DIR")]
    write_config: Option<PathBuf>,
    /// Parameters, as server::NAME=VALUE or player::NAME=VALUE; include=FILE reads a file; help, server::help explain
    #[arg(value_name = "PARAMETER", allow_hyphen_values = true, trailing_var_arg = true)]
    parameters: Vec<String>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline serve 2d               on port 6000, for teams on this machine
  touchline serve 2d --bind 0.0.0.0
                                   for teams anywhere; monitors anywhere may
                                   look on
  touchline serve 2d server::game_log_version=-1 server::game_log_compression=6
                                   a JSON log, packed
  touchline serve 2d server::synch_mode=on
                                   as fast as the teams think
  touchline serve 2d server::auto_mode=on
                                   kick off, play and end without anybody's
                                   help
  touchline serve 2d --watch       watch the match in the browser
  touchline serve 2d server::help  what the parameters mean

Ctrl-C ends the match; logs are complete and the result is printed.";

impl ServeArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let Some(config) = configuration(self)? else { return Ok(()) };
        if let Some(directory) = &self.write_config {
            return write_config(directory, &config);
        }
        let stop = signals::end_of_program()?;
        let seed = self.seed.unwrap_or_else(seed_of_the_clock);
        let coach_message = coach_message(&config.server.coach_msg_file)?;
        let settings = Settings {
            server: config.server,
            player: config.player,
            coach_message,
            seed,
            ..Settings::default()
        };
        // In lock-step the course of the match does not depend on its pace. In real time it would: clients have the time that they
        // are told, and a pace of their own. A pause is too long a silence for teams in either case.
        let pace = settings.server.synch_mode.then(|| PaceControl::new(Pace::Unpaced));
        let now = jiff::Zoned::now();
        let plan = ServerPlan {
            bind: self.bind,
            monitor_commands: self.allow_monitor_commands.clone().unwrap_or_default(),
            zone: now.offset(),
            csv: config.csv_saver,
            lobby: self.lobby,
            pace: pace.clone(),
            think_pause: std::time::Duration::from_millis(self.think_pause),
            record_inputs: self.record_inputs.clone(),
            telemetry: self.telemetry.clone(),
            ..ServerPlan::new(settings, now.datetime())
        };
        let output = StandardOutput::standard();
        output.console.say(format_args!(
            "touchline {}, protocol version 19\n\nSimulator Random Seed: {seed}",
            env!("CARGO_PKG_VERSION")
        ));
        let mut server = Server::open(&plan, output.clone(), Some(stop))?;
        let mut viewer = None;
        if self.viewer.watch {
            let watch_only = (plan.monitor_commands == MonitorCommands::None).then(|| {
                "This server takes no commands: it was started with --allow-monitor-commands none.".to_owned()
            });
            // The viewer says its address by itself.
            output.console.finish();
            let (opened, spectator) = watch_command::open_for_match(&self.viewer, watch_only, pace)?;
            viewer = Some(opened);
            server = server.watched_by(spectator);
        }
        output.console.say(format_args!("\nHit CTRL-C to exit"));
        let outcome = server.run()?;
        if outcome.stalls > 0 {
            output.errors.say(format_args!(
                "warning: the machine was too slow; real time was lost {} times",
                outcome.stalls
            ));
        }
        ensure!(outcome.ended.is_some(), "the match was given up, because clients did not answer");
        // Who ended the match by Ctrl-C wants to end the program; a match that ended by itself can be looked at again.
        if let Some(viewer) = viewer
            && outcome.ended == Some(Ended::Stopped)
        {
            output
                .console
                .say(format_args!("The match can still be watched at {}; Ctrl-C ends it.", viewer.url()));
            signals::wait_for_end(signals::end_of_program()?);
        }
        Ok(())
    }
}

fn parse_monitor_commands(text: &str) -> Result<MonitorCommands, String> {
    match text {
        "all" => Ok(MonitorCommands::All),
        "none" => Ok(MonitorCommands::None),
        list => {
            let address = |text: &str| {
                text.parse::<IpAddr>().map(|address| address.to_canonical()).map_err(|_| {
                    format!("{text:?} is no address such as 192.168.0.7, and neither all nor none")
                })
            };
            Ok(MonitorCommands::And(list.split(',').map(address).collect::<Result<_, _>>()?))
        }
    }
}

/// The longest file with a message for coaches, in bytes; what does not fit into a datagram is not told.
const LONGEST_COACH_MESSAGE: u64 = 1 << 16;

/// What every coach is told when it joins; nothing if no file is named.
fn coach_message(file: &str) -> anyhow::Result<String> {
    if file.is_empty() {
        return Ok(String::new());
    }
    let text = read_small_file(Path::new(file), LONGEST_COACH_MESSAGE)
        .and_then(|text| String::from_utf8(text).map_err(io::Error::other));
    text.with_context(|| {
        format!("{file} cannot be read; server::coach_msg_file names the text that coaches are told, leave it out for none")
    })
}

/// Seconds of the clock, as the official server takes them.
fn seed_of_the_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}

/// Files, then the command line. None if help was asked for, and given.
fn configuration(arguments: &ServeArgs) -> anyhow::Result<Option<Config>> {
    let mut config = Config::default();
    if let Some(directory) = configuration_directory(arguments) {
        read_files(&mut config, &directory)?;
    }
    let words: Vec<&str> = arguments.parameters.iter().map(String::as_str).collect();
    match config.apply_arguments(&words, &mut read_included) {
        Ok(None) => Ok(Some(config)),
        Ok(Some(Help::General)) => {
            print(&format!("{AFTER_HELP}\n\n`touchline serve 2d --help` explains the options.\n"))?;
            Ok(None)
        }
        Ok(Some(Help::Namespace(set))) => {
            params_command::print_set(&set)?;
            Ok(None)
        }
        Err(error) => misunderstood(error),
    }
}

fn configuration_directory(arguments: &ServeArgs) -> Option<PathBuf> {
    // The official server would make the directory, with files that say what is the default anyway.
    let from_environment = || {
        let path = env::var_os("RCSS_CONF_DIR").filter(|path| !path.is_empty()).map(PathBuf::from)?;
        if !path.is_dir() {
            eprintln!("warning: $RCSS_CONF_DIR, {}, is no directory; the defaults are used", path.display());
        }
        Some(path).filter(|path| path.is_dir())
    };
    let at_home = || {
        let path = PathBuf::from(env::var_os("HOME")?).join(".rcssserver");
        path.is_dir().then_some(path)
    };
    arguments.conf.clone().or_else(from_environment).or_else(at_home)
}

/// Reads what is there. A directory that was named must be there; a file need not.
fn read_files(config: &mut Config, directory: &Path) -> anyhow::Result<()> {
    fs::metadata(directory)
        .with_context(|| format!("the directory {} cannot be read", directory.display()))?;
    for name in ["server.conf", "player.conf"] {
        let path = directory.join(name);
        if !path.exists() {
            continue;
        }
        let shown = path.display().to_string();
        let file = read_included(&shown, None).map_err(anyhow::Error::msg)?;
        warn_of_version(&shown, &file.text);
        if let Err(error) = config.read(&shown, &file.text, &mut read_included) {
            misunderstood(error);
        }
    }
    Ok(())
}

/// A file of another version is a file of parameters all the same; what it leaves out has today's value.
fn warn_of_version(file: &str, text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    let version = text.lines().find_map(|line| {
        let (name, value) = line.split_once('=')?;
        name.trim().ends_with("::version").then(|| value.trim().trim_matches(['\'', '"']).to_owned())
    });
    if let Some(version) = version.filter(|version| !version.starts_with("19.")) {
        eprintln!("warning: {file} is for version {version}; it is read as one for version 19");
    }
}

fn write_config(directory: &Path, config: &Config) -> anyhow::Result<()> {
    fs::create_dir_all(directory)
        .with_context(|| format!("the directory {} cannot be made", directory.display()))?;
    let files = [
        ("server.conf", write_conf::<ServerParams>(&config.server)),
        ("player.conf", write_conf::<PlayerParams>(&config.player)),
    ];
    for (name, text) in files {
        let path = directory.join(name);
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        print(&format!("{}\n", path.display()))?;
    }
    Ok(())
}
