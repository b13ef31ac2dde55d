//! The `touchline` command: reads the command line, calls what does the work, prints what came out.
//!
//! A shell, and a thin one. What a league's commands do is in its folder, and `leagues.rs` is the list of leagues. Not here: how
//! a match is played (`{league}/match`).
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments and the files that they name")]
#![allow(clippy::disallowed_types, reason = "signals and interrupts come through flags and sockets")]

mod games_options;
mod interrupts;
mod leagues;
mod log_command;
mod many_matches;
mod max_unpacked_option;
mod options_first;
mod replay_command;
mod server_address;
mod signals;
mod smallsize;
mod soccer2d;
mod speed_option;
mod system_limits;
mod watch_command;

use std::{
    env,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use common_processes::StandardOutput;

/// Robot soccer, whole: simulators, teams and tools of the RoboCup leagues.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, max_term_width = 100, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  touchline match                     play a 2D match, as fast as it goes
  touchline match --log match.rcg     and keep its game log
  touchline match --watch             and watch it in the browser
  touchline watch match.rcg           watch it in the browser
  touchline log stats match.rcg       what happened in it, in figures
  touchline params server stamina     what the parameters round stamina mean

Exit status: 0 if all went well, 1 if not, 2 if the command line was not
understood, 130 if a match was ended with Ctrl-C.";

#[derive(Subcommand)]
enum Command {
    /// Play matches in this process: no sockets, no text, the same result for the same seed
    Match {
        #[command(subcommand)]
        league: leagues::Match,
    },
    /// Run a server that teams, coaches and monitors connect to
    Serve {
        #[command(subcommand)]
        league: leagues::Serve,
    },
    /// Decide a match that is played elsewhere, on what cameras see
    Referee {
        #[command(subcommand)]
        league: leagues::Referee,
    },
    /// Let agents play on a server that is running, ours or the official one
    Play {
        #[command(subcommand)]
        league: leagues::Play,
    },
    Client(soccer2d::ClientArgs),
    Watch(watch_command::WatchArgs),
    ReplayInputs(replay_command::ReplayArgs),
    Log(log_command::LogArgs),
    Logplay(soccer2d::LogplayArgs),
    /// List the parameters of a match, with their defaults and meanings
    Params {
        #[command(subcommand)]
        league: leagues::Params,
    },
    /// Write a completion script for a shell
    #[command(after_help = COMPLETIONS_HELP)]
    Completions {
        /// The shell
        shell: Shell,
    },
}

const COMPLETIONS_HELP: &str = "\
Examples:
  touchline completions bash > ~/.bash_completion
  touchline completions zsh > ~/.zfunc/_touchline
  touchline completions fish > ~/.config/fish/completions/touchline.fish";

fn main() -> ExitCode {
    let command = Cli::command();
    let line = leagues::name_league(&command, env::args_os().collect());
    let line = line.unwrap_or_else(|error| misunderstood(error));
    let words: Option<Vec<&str>> = line.iter().map(|word| word.to_str()).collect();
    let cli = match words {
        Some(words) => {
            let words = words.into_iter().map(String::from).collect();
            Cli::parse_from(options_first::options_first(&command, words))
        }
        // A name that is not text cannot be moved, and clap says what is wrong with it.
        None => Cli::parse_from(line),
    };
    let result = system_limits::set().and_then(|()| match cli.command {
        Command::Match { league } => league.run(),
        Command::Serve { league } => league.run(),
        Command::Referee { league } => league.run(),
        Command::Play { league } => league.run(),
        Command::Client(arguments) => arguments.run(),
        Command::Watch(arguments) => watch_command::run(&arguments),
        Command::ReplayInputs(arguments) => arguments.run(),
        Command::Log(arguments) => arguments.run(),
        Command::Logplay(arguments) => arguments.run(),
        Command::Params { league } => league.run(),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command_with_defaults(), "touchline", &mut script);
            print_bytes(&script)
        }
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Through a queue: an error that is not read does not keep the process from ending.
            let errors = StandardOutput::standard().errors;
            errors.say(format_args!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// The command line for completions: commands that may leave the league out take the default league's options too.
fn command_with_defaults() -> clap::Command {
    leagues::DEFAULTED.into_iter().fold(Cli::command(), |cli, name| {
        cli.mut_subcommand(name, |command| {
            let default = command.find_subcommand(leagues::DEFAULT).cloned();
            let arguments =
                default.iter().flat_map(clap::Command::get_arguments).cloned().collect::<Vec<_>>();
            command.args(arguments)
        })
    })
}

/// Prints a result. A reader that reads only its beginning, as `head` does, has read enough.
fn print(text: &str) -> anyhow::Result<()> {
    print_bytes(text.as_bytes())
}

fn print_bytes(bytes: &[u8]) -> anyhow::Result<()> {
    match io::stdout().write_all(bytes) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// Says that the command line was not understood, and ends with the status for that.
fn misunderstood(error: impl std::fmt::Display) -> ! {
    eprintln!("error: {error}");
    std::process::exit(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clap wraps what it lays out itself; examples are laid out by hand, and a line that is wrapped loses its columns.
    fn check_width(command: &clap::Command, path: &str) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        for line in help.lines() {
            assert!(line.chars().count() < 80, "{path}: {line}");
        }
        command.get_subcommands().for_each(|sub| check_width(sub, &format!("{path} {}", sub.get_name())));
    }

    #[test]
    fn examples_fit_into_80_columns() {
        check_width(&Cli::command(), "touchline");
    }
}
