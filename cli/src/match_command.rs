//! `touchline match`: plays a match in this process.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use common_beliefs::Moment;
use indicatif::{ProgressBar, ProgressStyle};
use soccer2d_events::{Counts, Statistics, TeamStatistics};
use soccer2d_protocol::{
    TeamName,
    params::{Config, Preset, config::Help},
};
use soccer2d_sim::Settings;
use tools_runner::{DateTime, MatchPlan, MatchResult, Pace, Progress, Spectators, TeamPlan, play_watched};

use crate::{
    figures,
    included::read_included,
    misunderstood, params_command, print, signals, speed,
    team::{self, TeamArg},
    wanted::WantedArgs,
    watch_command::{self, ViewerArgs},
};

/// Play a 2D match in this process: no sockets, no text, the same result for the same seed
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct MatchArgs {
    /// The team that kicks off, and what to call it here: touchline, kick-and-run, drill, or cmd:'COMMAND LINE' that starts one
    #[arg(long, value_name = "[NAME=]TEAM", default_value = "Reds=touchline", value_parser = team::parse)]
    left: TeamArg,
    /// The other team
    #[arg(long, value_name = "[NAME=]TEAM", default_value = "Blues=touchline", value_parser = team::parse)]
    right: TeamArg,
    /// Everything that chance decides comes from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How fast: real time, N times as fast, or as fast as it goes; max if not said, but real with --watch
    #[arg(long, value_name = "real|N|max", value_parser = speed::parse)]
    speed: Option<Pace>,
    #[command(flatten)]
    viewer: ViewerArgs,
    /// Write a game log, which monitors and log players read; packed with gzip if the name ends in .gz
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Send everything over UDP, through a server on this machine; slower, with the same result
    #[arg(long)]
    wire: bool,
    /// Keep what our agents believe and decide in every cycle, as JSON lines
    #[arg(long, value_name = "FILE")]
    beliefs: Option<PathBuf>,
    #[command(flatten)]
    wanted: WantedArgs,
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

`touchline params` lists the parameters.";

pub(crate) fn run(arguments: &MatchArgs) -> anyhow::Result<()> {
    let Some(mut plan) = plan(arguments)? else { return Ok(()) };
    let names = [plan.left.name, plan.right.name];
    // Ctrl-C ends the match, and teams that were started for it; the log is complete and how it stood is printed.
    plan.interrupt = Some(Arc::new(signals::end_of_program()?));
    let bar = progress_bar();
    let mut spectators = Spectators::default();
    let (mut viewer, mut ear) = (None, None);
    if arguments.viewer.watch {
        let watched = watch_command::open_for_our_match(&arguments.viewer)?;
        spectators.onlooker = Some(watched.eye);
        spectators.confidant = Some(watched.ear.clone());
        (viewer, ear) = (Some(watched.viewer), Some(watched.ear));
    }
    let result = play_watched(&plan, spectators, &mut |progress| show_progress(&bar, names, progress));
    bar.finish_and_clear();
    let result = result?;
    // The viewer learns that the agents are gone when nobody holds its ear any more.
    let touched = ear.and_then(|ear| ear.0.touched());
    if result.stalls > 0 {
        eprintln!(
            "warning: the machine was too slow for this pace; real time was lost {} times",
            result.stalls
        );
    }
    print(&describe(&result, &plan))?;
    if let Some(Moment { time, .. }) = touched {
        print(&format!(
            "somebody at the viewer had a hand in it from cycle {time} on: the seed alone does not give this match\n"
        ))?;
    }
    if result.interrupted {
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

/// What is to be played. None if help was asked for, and given.
fn plan(arguments: &MatchArgs) -> anyhow::Result<Option<MatchPlan>> {
    let Some(settings) = settings(arguments)? else { return Ok(None) };
    let team = |argument: &TeamArg, otherwise: &str| TeamPlan {
        name: argument.name.or(TeamName::new(otherwise.as_bytes())).expect("our own names are admitted"),
        source: argument.source.clone(),
    };
    Ok(Some(MatchPlan {
        left: team(&arguments.left, "Reds"),
        right: team(&arguments.right, "Blues"),
        settings,
        pace: arguments.speed.unwrap_or(if arguments.viewer.watch {
            Pace::Times(1.0)
        } else {
            Pace::Unpaced
        }),
        log: arguments.log.clone(),
        date: arguments.date,
        beliefs: arguments.beliefs.clone(),
        beliefs_wanted: arguments.wanted.wanted(),
        statistics: true,
        over_wire: [arguments.wire; 22],
        lobby: arguments.lobby,
        interrupt: None,
    }))
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
    Ok(Some(Settings {
        server: config.server,
        player: config.player,
        rules,
        seed: arguments.seed,
        ..Settings::default()
    }))
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
    bar.set_message(format!("{}  {left} {} : {} {right}  {mode}", figures::clock(time), score[0], score[1]));
}

/// The result, goal by goal, and what it took.
fn describe(result: &MatchResult, plan: &MatchPlan) -> String {
    let mut text = String::new();
    if result.interrupted {
        text += &format!("interrupted at {}, cycle {}\n", figures::clock(result.time), result.time);
    }
    if let Some(statistics) = &result.statistics {
        text += &format!("{}\n{}", figures::result(statistics), figures::goals(statistics));
        text += &table(statistics);
    }
    text += &format!(
        "{} cycles in {:.2} s, {:.0} a second; seed {}\n",
        result.cycles,
        result.elapsed.as_secs_f64(),
        result.cycles_per_second(),
        plan.settings.seed,
    );
    if let Some(log) = &plan.log {
        text += &format!("game log: {}\n", log.display());
    }
    if let Some(beliefs) = &plan.beliefs {
        text += &format!("beliefs: {}\n", beliefs.display());
    }
    text
}

/// The match in a few figures; `touchline log stats` has them all.
fn table(statistics: &Statistics) -> String {
    let [left, right] = &statistics.teams;
    let row = |label: &str, figure: &dyn Fn(&TeamStatistics) -> String| {
        format!("  {label:20}{:>10}{:>12}\n", figure(left), figure(right))
    };
    [
        row("possession", &figures::possession),
        row("shots, on target", &|team| format!("{}, {}", team.counts.shots, team.counts.shots_on_target)),
        row("passes, completed", &|team| {
            let Counts { passes, passes_completed, .. } = &team.counts;
            format!("{passes}, {} %", figures::share(*passes_completed, *passes))
        }),
    ]
    .concat()
}
