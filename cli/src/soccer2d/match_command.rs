//! `touchline match`: plays a match in this process.

use std::{num::NonZeroUsize, os::unix::net::UnixStream, path::PathBuf, sync::Arc, thread};

use clap::Args;
use common_beliefs::Moment;
use indicatif::{ProgressBar, ProgressStyle};
use soccer2d_match::{
    DateTime, Ending, MatchPlan, Pace, PaceControl, Progress, Settings, Spectators, TeamPlan, play,
    play_watched,
};
use soccer2d_protocol::{
    TeamName,
    params::{Config, Preset, config::Help},
};

use super::{
    beliefs_options::BeliefsArgs,
    config_files::read_included,
    match_text::{describe, describe_in_a_line},
    params_command, statistics_text,
    team_option::{self, TeamArg},
};
use crate::{
    games_options::{GamesArgs, fill_in_path},
    many_matches::{GameResult, play_many},
    misunderstood, print, signals, speed_option,
    watch_command::{self, ViewerArgs},
};

/// Play 2D matches in this process: no sockets, no text, the same result for the same seed
#[derive(Args)]
#[command(after_help = AFTER_HELP, override_usage = "touchline match [2d] [OPTIONS] [PARAMETER]...")]
pub(crate) struct MatchArgs {
    /// The team that kicks off, and what to call it here: touchline, kick-and-run, drill, or cmd:'COMMAND LINE' that starts one
    #[arg(long, value_name = "[NAME=]TEAM", default_value = "Reds=touchline", value_parser = team_option::parse)]
    left: TeamArg,
    /// The other team
    #[arg(long, value_name = "[NAME=]TEAM", default_value = "Blues=touchline", value_parser = team_option::parse)]
    right: TeamArg,
    #[command(flatten)]
    games: GamesArgs,
    /// How fast: real time, N times as fast, or as fast as it goes; max if not said, but real with --watch
    #[arg(long, value_name = "real|N|max", value_parser = speed_option::parse)]
    speed: Option<Pace>,
    /// Let our agents think on N threads, not on as many as there are processors; the result is the same
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    viewer: ViewerArgs,
    /// Write a game log, which monitors and log players read; packed with gzip if the name ends in .gz; {seed} in the name is
    /// filled in
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Send everything over UDP, through a server on this machine; slower, with the same result
    #[arg(long)]
    wire: bool,
    /// Keep what our agents believe and decide in every cycle, as JSON lines
    #[arg(long, value_name = "FILE")]
    beliefs: Option<PathBuf>,
    #[command(flatten)]
    beliefs_wanted: BeliefsArgs,
    /// Keep what a team that a command line starts prints; {team} and {seed} in the name are filled in
    #[arg(long, value_name = "FILE")]
    team_output: Option<PathBuf>,
    /// With a team that a command line starts: begin only when all 22 players are there; then the same seed gives the same
    /// match, if the team keeps such promises
    #[arg(long)]
    lobby: bool,
    /// The date to write into the log; not the clock's, so that the same seed gives the same bytes
    #[arg(long, value_name = "DATE", default_value = "2000-01-01", value_parser = parse_date)]
    date: DateTime,
    /// The parameters and rules to begin with
    #[arg(long, value_name = "PRESET", default_value = Preset::Official19.name(), value_parser = Preset::ALL.map(Preset::name))]
    preset: String,
    /// Parameters to change, as server::NAME=VALUE or player::NAME=VALUE; include=FILE reads a configuration file
    #[arg(value_name = "PARAMETER")]
    parameters: Vec<String>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline match                       ours against ours, as fast as it goes
  touchline match --watch               the same in the browser, in real time
  touchline match --seed 7 --log match.rcg
                                        another match, and its game log
  touchline match --speed real          at the pace of the league: ten minutes
  touchline match --left Greens=kick-and-run
                                        another team, under another name
  touchline match server::half_time=60  two halves of a minute
  touchline match --right 'Them=cmd:./start.sh {host} {port} {team}'
                                        against any team of the league;
                                        {coach_port} is for its coach
  touchline match --preset manual-7     by the book of 2003
  touchline match --games 100           many, on all processors, and who won
  touchline match --games 9 --json --log 'x-{seed}.rcg'
                                        for scripts (docs/match.md)

`touchline params` lists the parameters.";

impl MatchArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let Some(plan) = plan(self)? else { return Ok(()) };
        match self.games.seeds() {
            Some(seeds) => {
                let names = [plan.left.name, plan.right.name];
                let play = |seed, end| play_one_of_many(self, &plan, seed, end);
                play_many(&self.games, seeds, names.each_ref().map(|name| name.as_str()), play)
            }
            None => play_one(self, plan_of_seed(self, &plan, self.games.seed)),
        }
    }
}

/// One match, with everything that can be watched and said about it.
fn play_one(arguments: &MatchArgs, mut plan: MatchPlan) -> anyhow::Result<()> {
    let names = [plan.left.name, plan.right.name];
    // Ctrl-C ends the match, and teams that were started for it; the log is complete and how it stood is printed.
    plan.interrupt = Some(Arc::new(signals::end_of_program()?));
    let bar = progress_bar();
    let mut spectators = Spectators::default();
    let (mut viewer, mut ear) = (None, None);
    if arguments.viewer.watch {
        // A team from outside takes a server that is silent for some seconds for dead, and leaves.
        let can_pause = ![&arguments.left, &arguments.right].iter().any(|team| team.is_command());
        let watched = watch_command::open_for_our_match(&arguments.viewer, plan.pace.clone(), can_pause)?;
        spectators.spectator = Some(watched.eye);
        spectators.beliefs_observer = Some(watched.ear.clone());
        (viewer, ear) = (Some(watched.viewer), Some(watched.ear));
    }
    let result = play_watched(&plan, spectators, &mut |progress| show_progress(&bar, names, progress));
    bar.finish_and_clear();
    let result = result?;
    // The viewer learns that the agents are gone when the last reference to its observer is dropped.
    let touched = ear.and_then(|ear| ear.0.touched());
    if result.stalls > 0 {
        eprintln!(
            "warning: the machine was too slow for this pace; real time was lost {} times",
            result.stalls
        );
    }
    if arguments.games.json {
        print(&(result.to_json(&plan) + "\n"))?;
    } else {
        print(&describe(&result, &plan))?;
    }
    if let Some(Moment { time, .. }) = touched {
        print(&format!(
            "a person at the viewer changed it from cycle {time} on: the seed alone does not give this match\n"
        ))?;
    }
    if result.ended == Ending::Interrupted {
        drop(viewer);
        // As a shell says it of a program that Ctrl-C has ended.
        std::process::exit(130);
    }
    if let Some(viewer) = viewer {
        let end = signals::end_of_program()?;
        print(&format!("The match can still be watched at {}; Ctrl-C ends it.\n", viewer.url()))?;
        signals::wait_for_end(end);
    }
    Ok(())
}

/// One of many matches; nothing if it was cut off.
fn play_one_of_many(
    arguments: &MatchArgs,
    plan: &MatchPlan,
    seed: u64,
    end: Arc<UnixStream>,
) -> anyhow::Result<Option<GameResult>> {
    let json = arguments.games.json;
    let plan = MatchPlan {
        // The matches share the processors among themselves.
        threads: arguments.threads.unwrap_or(NonZeroUsize::MIN),
        interrupt: Some(end),
        statistics: json,
        ..plan_of_seed(arguments, plan, seed)
    };
    let result = play(&plan, &mut |_| {})?;
    if result.ended == Ending::Interrupted {
        return Ok(None);
    }
    let line = if json { result.to_json(&plan) } else { describe_in_a_line(&result, seed) };
    let winner = result.winner.map(|side| side.index());
    Ok(Some(GameResult { line, score: result.score, winner }))
}

/// What is to be played, but for what is different with every seed. None if help was asked for, and given.
fn plan(arguments: &MatchArgs) -> anyhow::Result<Option<MatchPlan>> {
    let files = [
        ("--log", &arguments.log),
        ("--beliefs", &arguments.beliefs),
        ("--team-output", &arguments.team_output),
    ];
    for (option, path) in files {
        arguments.games.check_path(option, path.as_deref());
    }
    let are_commands = [&arguments.left, &arguments.right].iter().all(|team| team.is_command());
    if let Some(path) = arguments.team_output.as_ref().filter(|_| are_commands)
        && !path.to_string_lossy().contains("{team}")
    {
        let shown = path.display();
        misunderstood(format!(
            "--team-output {shown}: both teams would write it; put {{team}} into the name"
        ));
    }
    let Some(settings) = settings(arguments)? else { return Ok(None) };
    let team = |argument: &TeamArg, otherwise: &str| TeamPlan {
        name: argument.name.or(TeamName::new(otherwise.as_bytes())).expect("our own names are admitted"),
        source: argument.source.clone(),
        output: None,
    };
    Ok(Some(MatchPlan {
        left: team(&arguments.left, "Reds"),
        right: team(&arguments.right, "Blues"),
        settings,
        pace: PaceControl::new(arguments.speed.unwrap_or(if arguments.viewer.watch {
            Pace::Times(1.0)
        } else {
            Pace::Unpaced
        })),
        threads: arguments
            .threads
            .unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        log: None,
        date: arguments.date,
        beliefs: None,
        beliefs_wanted: arguments.beliefs_wanted.wanted(),
        statistics: true,
        over_wire: [arguments.wire; 22],
        lobby: arguments.lobby,
        interrupt: None,
    }))
}

/// The plan of one match, with its seed and the files that it writes.
fn plan_of_seed(arguments: &MatchArgs, plan: &MatchPlan, seed: u64) -> MatchPlan {
    let number = seed.to_string();
    let file = |path: &Option<PathBuf>| path.as_deref().map(|path| fill_in_path(path, &[("seed", &number)]));
    let team = |team: &TeamPlan| {
        let values = [("seed", number.as_str()), ("team", team.name.as_str())];
        let output = arguments.team_output.as_deref().map(|path| fill_in_path(path, &values));
        TeamPlan { output, ..team.clone() }
    };
    MatchPlan {
        left: team(&plan.left),
        right: team(&plan.right),
        settings: Settings { seed, ..plan.settings.clone() },
        log: file(&arguments.log),
        beliefs: file(&arguments.beliefs),
        ..plan.clone()
    }
}

fn settings(arguments: &MatchArgs) -> anyhow::Result<Option<Settings>> {
    let preset = Preset::from_name(&arguments.preset).expect("clap admits only presets");
    let Settings { server, player, rules, .. } = Settings::preset(preset);
    let mut config = Config { server, player, ..Config::default() };
    let words: Vec<&str> = arguments.parameters.iter().map(String::as_str).collect();
    match config.apply_arguments(&words, &mut read_included) {
        Ok(None) => {}
        Ok(Some(Help::General)) => {
            print(&format!("{AFTER_HELP}\n\n`touchline match --help` explains the options.\n"))?;
            return Ok(None);
        }
        Ok(Some(Help::Namespace(set))) => {
            params_command::print_set(&set)?;
            return Ok(None);
        }
        Err(error) => misunderstood(error),
    }
    Ok(Some(Settings { server: config.server, player: config.player, rules, ..Settings::default() }))
}

fn parse_date(text: &str) -> Result<DateTime, &'static str> {
    text.parse().map_err(|_| "expected a date such as 2026-11-15 or 2026-11-15T20:30")
}

/// On standard error, and only if that is a terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {msg}").expect("the template is well-formed");
    ProgressBar::new(1).with_style(style.progress_chars("━╸─"))
}

fn show_progress(bar: &ProgressBar, [left, right]: [TeamName; 2], progress: Progress) {
    if bar.is_hidden() {
        return;
    }
    let Progress { time, normal_time, mode, score } = progress;
    bar.set_length(normal_time.max(time).max(1) as u64);
    bar.set_position(time.max(0) as u64);
    bar.set_message(format!(
        "{}  {left} {} : {} {right}  {mode}",
        statistics_text::clock(time),
        score[0],
        score[1]
    ));
}
