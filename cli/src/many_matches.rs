//! `--games N`: many matches of any league, with a progress bar, a line each and a table at the end.

use std::{
    io::{self, Write as _},
    ops::{ControlFlow, Range},
    os::unix::net::UnixStream,
    sync::Arc,
};

use indicatif::{ProgressBar, ProgressStyle};
use tools_runner::{Ended, Interval, Mean, RunPlan, Summary, run};

use crate::{games_options::GamesArgs, interrupts::Interrupts, print};

/// What is printed and counted of one match.
pub(crate) struct GameResult {
    /// The line for people or for scripts, without its end. It must not depend on time.
    pub(crate) line: String,
    pub(crate) score: [i32; 2],
    /// 0 or 1; none of a draw.
    pub(crate) winner: Option<usize>,
}

/// Plays the matches and prints their results. `play` returns nothing for a match that was cut off.
pub(crate) fn play_many(
    games: &GamesArgs,
    seeds: Range<u64>,
    teams: [&str; 2],
    play: impl Fn(u64, Arc<UnixStream>) -> anyhow::Result<Option<GameResult>> + Sync,
) -> anyhow::Result<()> {
    let interrupts = Interrupts::on_signals()?;
    let bar = progress_bar(seeds.end - seeds.start);
    let mut summary = Summary::default();
    let mut problem = Ok(());
    let ended = run(
        &RunPlan { seeds: seeds.clone(), jobs: games.jobs(), stop: &interrupts.is_over },
        |seed| interrupts.play(seed, |end| play(seed, end)),
        |progress| bar.set_position(progress.finished),
        |_, result| {
            let printed = result.and_then(|GameResult { line, score, winner }| {
                summary.add(score, winner);
                Ok(bar.suspend(|| writeln!(io::stdout(), "{line}"))?)
            });
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    problem = Err(error);
                    interrupts.cut_off();
                    ControlFlow::Break(())
                }
            }
        },
    );
    bar.finish_and_clear();
    match problem {
        // A reader that reads only the beginning has read enough.
        Err(error) if is_broken_pipe(&error) => return Ok(()),
        problem => problem?,
    }
    let is_stopped = ended == Ended::Stopped;
    if is_stopped {
        eprintln!("interrupted: {} of {} matches were played", summary.played(), seeds.end - seeds.start);
    }
    if !games.json {
        print(&describe(&summary, teams))?;
    }
    if is_stopped {
        // As a shell says it of a program that Ctrl-C has ended.
        std::process::exit(130);
    }
    Ok(())
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// On standard error, and only if that is a terminal.
fn progress_bar(matches: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} matches, {eta} to go")
        .expect("the template is well-formed");
    let bar = ProgressBar::new(matches).with_style(style.progress_chars("━╸─"));
    bar.tick();
    bar
}

/// Who won, and how many goals there were.
fn describe(summary: &Summary, teams: [&str; 2]) -> String {
    if summary.played() == 0 {
        return String::new();
    }
    let mut text =
        format!("{:16}{:>6}{:>7}{:>6}  goals a match\n", count(summary.played()), "won", "drawn", "lost");
    for (team, name) in teams.iter().enumerate() {
        let goals = with_margin(&summary.goals[team]);
        let (won, lost) = (summary.won[team], summary.won[1 - team]);
        text += &format!("{name:16}{won:>6}{:>7}{lost:>6}  {goals}\n", summary.drawn);
    }
    text += &format!("{:35}  {} more for {}\n", "", with_margin(&summary.difference), teams[0]);
    let Interval { low, high } = summary.share(summary.won[0]);
    text += &format!(
        "{} wins {:.0} to {:.0} % of such matches; this and what stands after ± are 95 % intervals\n",
        teams[0],
        100.0 * low,
        100.0 * high
    );
    text
}

fn count(matches: u64) -> String {
    if matches == 1 { "1 match".to_owned() } else { format!("{matches} matches") }
}

/// `2.10 ± 0.62`; of one match there is no margin.
fn with_margin(mean: &Mean) -> String {
    let margin = mean.margin().map(|margin| format!(" ± {margin:.2}"));
    format!("{:.2}{}", mean.mean(), margin.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_both_teams() {
        let mut summary = Summary::default();
        summary.add([2, 1], Some(0));
        summary.add([1, 1], Some(0));
        summary.add([0, 1], Some(1));
        summary.add([0, 0], None);
        let expected = "\
4 matches          won  drawn  lost  goals a match
Reds                 2      1     1  0.75 ± 1.52
Blues                1      1     2  0.75 ± 0.80
                                     0.00 ± 1.30 more for Reds
Reds wins 15 to 85 % of such matches; this and what stands after ± are 95 % intervals
";
        assert_eq!(describe(&summary, ["Reds", "Blues"]), expected);
        assert_eq!(describe(&Summary::default(), ["Reds", "Blues"]), "");
    }

    #[test]
    fn one_match_has_no_margin() {
        let mut summary = Summary::default();
        summary.add([2, 1], Some(0));
        assert!(describe(&summary, ["Reds", "Blues"]).contains("1      0     0  2.00\n"));
    }
}
