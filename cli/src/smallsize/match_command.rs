//! `touchline match ssl`: plays a match in this process.

use std::{num::NonZeroUsize, os::unix::net::UnixStream, path::PathBuf, sync::Arc, thread};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use smallsize_match::{
    Ending, MatchPlan, Pace, PaceControl, Progress, Settings, Spectator, TeamPlan, play, play_watched,
};
use smallsize_protocol::referee::{Command, Stage};

use super::{
    match_text::{clock, describe, describe_in_a_line},
    settings_options::SettingsArgs,
    spectator,
    team_option::{self, TeamArg},
};
use crate::{
    games_options::{GamesArgs, fill_in_path},
    many_matches::{GameResult, play_many},
    misunderstood, print, signals, speed_option,
    watch_command::{self, ViewerArgs},
};

/// Play small-size matches in this process: no sockets, the same result for the same seed
#[derive(Args)]
#[command(after_help = AFTER_HELP, override_usage = "touchline match ssl [OPTIONS] [PARAMETER]...")]
pub(crate) struct MatchArgs {
    /// The team with yellow patterns, which has the first kick-off, and what to call it here: chase, or cmd:'COMMAND LINE' that starts one
    #[arg(long, alias = "left", value_name = "[NAME=]TEAM", default_value = "Yellow=chase", value_parser = team_option::parse)]
    yellow: TeamArg,
    /// The team with blue patterns
    #[arg(long, alias = "right", value_name = "[NAME=]TEAM", default_value = "Blue=chase", value_parser = team_option::parse)]
    blue: TeamArg,
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
    /// Write a log of the league: vision, tracked vision and referee; packed with gzip if the name ends in .gz; {seed} in the name
    /// is filled in
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Let our teams play over the synchronous protocol (TCP), through a server on this machine; slower, with the same result
    #[arg(long)]
    wire: bool,
    /// Keep what a team that a command line starts prints; {team} and {seed} in the name are filled in
    #[arg(long, value_name = "FILE")]
    team_output: Option<PathBuf>,
    #[command(flatten)]
    settings: SettingsArgs,
}

const AFTER_HELP: &str = "\
Examples:
  touchline match ssl                   chase-and-kick against itself
  touchline match ssl --watch           the same in the browser, in real time
  touchline match ssl --seed 7 --log match.log
                                        another match, and its log
  touchline match ssl --division A --realism realistic
                                        eleven robots a team, noise and delay
  touchline match ssl --knockout        with extra time and shoot-out
  touchline match ssl --half 60         two halves of a minute
  touchline match ssl --blue 'Them=cmd:./start.sh {colour} {vision} {port}'
                                        against any team of the league; also
                                        {referee} {step} {team} {host}
  touchline match ssl --games 20        many, on all processors, and who won

docs/ssl-match.md says what the line of --json holds.";

impl MatchArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let plan = plan(self);
        match self.games.seeds() {
            Some(seeds) => {
                let names = [plan.yellow.name.clone(), plan.blue.name.clone()];
                let play = |seed, end| play_one_of_many(self, &plan, seed, end);
                play_many(&self.games, seeds, names.each_ref().map(String::as_str), play)
            }
            None => play_one(self, plan_of_seed(self, &plan, self.games.seed)),
        }
    }
}

/// One match, with everything that can be said about it.
fn play_one(arguments: &MatchArgs, mut plan: MatchPlan) -> anyhow::Result<()> {
    let names = [plan.yellow.name.clone(), plan.blue.name.clone()];
    // Ctrl-C ends the match, and teams that were started for it; the log is complete and how it stood is printed.
    plan.interrupt = Some(Arc::new(signals::end_of_program()?));
    let bar = progress_bar();
    let (mut spectator, mut viewer): (Option<Box<dyn Spectator>>, _) = (None, None);
    if arguments.viewer.watch {
        let (eye, fed) = spectator::feed();
        // Teams from outside do not know of a pause.
        let can_pause = ![&arguments.yellow, &arguments.blue].iter().any(|team| team.is_command());
        viewer =
            Some(watch_command::open_fed(&arguments.viewer, fed.with_pace(plan.pace.clone(), can_pause))?);
        spectator = Some(Box::new(eye));
    }
    let result = play_watched(&plan, spectator, &mut |progress| show_progress(&bar, &names, progress));
    bar.finish_and_clear();
    let result = result?;
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
    let plan = MatchPlan {
        // The matches share the processors among themselves.
        threads: arguments.threads.unwrap_or(NonZeroUsize::MIN),
        interrupt: Some(end),
        ..plan_of_seed(arguments, plan, seed)
    };
    let result = play(&plan, &mut |_| {})?;
    if result.ended == Ending::Interrupted {
        return Ok(None);
    }
    let line = if arguments.games.json { result.to_json(&plan) } else { describe_in_a_line(&result, seed) };
    let score = result.summary.score().map(|goals| i32::try_from(goals).unwrap_or(i32::MAX));
    Ok(Some(GameResult { line, score, winner: result.winner.map(|colour| colour.index()) }))
}

/// What is to be played, but for what is different with every seed.
fn plan(arguments: &MatchArgs) -> MatchPlan {
    for (option, path) in [("--log", &arguments.log), ("--team-output", &arguments.team_output)] {
        arguments.games.check_path(option, path.as_deref());
    }
    let are_commands = [&arguments.yellow, &arguments.blue].iter().all(|team| team.is_command());
    if let Some(path) = arguments.team_output.as_ref().filter(|_| are_commands)
        && !path.to_string_lossy().contains("{team}")
    {
        let shown = path.display();
        misunderstood(format!(
            "--team-output {shown}: both teams would write it; put {{team}} into the name"
        ));
    }
    let team = |argument: &TeamArg, otherwise: &str| TeamPlan {
        name: argument.name.clone().unwrap_or_else(|| otherwise.to_owned()),
        source: argument.source.clone(),
        output: None,
    };
    MatchPlan {
        yellow: team(&arguments.yellow, "Yellow"),
        blue: team(&arguments.blue, "Blue"),
        settings: arguments.settings.settings(),
        pace: PaceControl::new(arguments.speed.unwrap_or(if arguments.viewer.watch {
            Pace::Times(1.0)
        } else {
            Pace::Unpaced
        })),
        threads: arguments
            .threads
            .unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        log: None,
        statistics: arguments.games.json,
        over_wire: arguments.wire,
        interrupt: None,
    }
}

/// The plan of one match, with its seed and the files that it writes.
fn plan_of_seed(arguments: &MatchArgs, plan: &MatchPlan, seed: u64) -> MatchPlan {
    let number = seed.to_string();
    let team = |team: &TeamPlan| {
        let values = [("seed", number.as_str()), ("team", team.name.as_str())];
        let output = arguments.team_output.as_deref().map(|path| fill_in_path(path, &values));
        TeamPlan { output, ..team.clone() }
    };
    MatchPlan {
        yellow: team(&plan.yellow),
        blue: team(&plan.blue),
        settings: Settings { seed, ..plan.settings.clone() },
        log: arguments.log.as_deref().map(|path| fill_in_path(path, &[("seed", &number)])),
        ..plan.clone()
    }
}

/// On standard error, and only if that is a terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}").expect("the template is well-formed");
    ProgressBar::new_spinner().with_style(style)
}

fn show_progress(bar: &ProgressBar, [yellow, blue]: &[String; 2], progress: Progress) {
    if bar.is_hidden() {
        return;
    }
    let Progress { time, stage, command, score } = progress;
    bar.tick();
    bar.set_message(format!(
        "{}  {yellow} {} : {} {blue}  {}  {}",
        clock(time),
        score[0],
        score[1],
        stage.map_or("", Stage::name),
        command.map_or("", Command::name),
    ));
}
