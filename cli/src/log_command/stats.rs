//! `touchline log stats`: a match in figures.

use std::fmt::Write as _;

use clap::Args;
use soccer2d_events::{Counts, Pitch, PlayerStatistics, Statistics, Tally, TeamStatistics};

use super::{Range, Told};
use crate::{
    figures::{self, name},
    print,
};

/// Show a match in figures: possession, passes, shots, fouls, distance, stamina ...
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    range: Range,
    /// Every player's figures too
    #[arg(long)]
    players: bool,
    /// Everything as JSON, with heat maps, pass maps and curves
    #[arg(long, conflicts_with = "players")]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  touchline log stats match.rcg
  touchline log stats match.rcg --players
  touchline log stats match.rcg --from 3000 --to 6000
  touchline log stats match.rcg --json > match.json

docs/2d-events.md says how each figure is counted.";

pub(super) fn run(arguments: &StatsArgs) -> anyhow::Result<()> {
    let mut tally = Tally::new(Pitch::default());
    arguments.range.read(&mut |told| match told {
        Told::Pitch(pitch) => tally = Tally::new(pitch),
        Told::Show(show) => tally.push(show),
        Told::Call(call) => tally.hear(&call),
    })?;
    let statistics = tally.finish();
    if arguments.json {
        return print(&(serde_json::to_string(&statistics)? + "\n"));
    }
    let mut text = describe(&statistics);
    if arguments.players {
        for team in &statistics.teams {
            text += &describe_players(team);
        }
    }
    print(&text)
}

/// Both teams, side by side.
fn describe(statistics: &Statistics) -> String {
    let [left, right] = &statistics.teams;
    let mut text = format!(
        "{}\n{}cycles {} to {}, play was on in {}\n\n{:24}{:>16}{:>16}\n",
        figures::result(statistics),
        figures::goals(statistics),
        statistics.from,
        statistics.to,
        statistics.play_on_cycles,
        "",
        name(left),
        name(right),
    );
    let mut row = |label: &str, figure: &dyn Fn(&TeamStatistics) -> String| {
        let _ = writeln!(text, "{label:24}{:>16}{:>16}", figure(left), figure(right));
    };
    row("possession", &figures::possession);
    let mut counted =
        |label: &str, count: &dyn Fn(&Counts) -> String| row(label, &|team| count(&team.counts));
    counted("shots (on target)", &|c| format!("{} ({})", c.shots, c.shots_on_target));
    counted("  saved, on the post", &|c| format!("{}, {}", c.shots_saved, c.shots_on_post));
    counted("passes (completed)", &|c| share(c.passes_completed, c.passes));
    counted("interceptions", &|c| c.interceptions.to_string());
    counted("dribbles", &|c| c.dribbles.to_string());
    counted("tackles (won)", &|c| format!("{} ({})", c.tackles, c.tackles_won));
    counted("catches", &|c| c.catches.to_string());
    counted("kick-ins", &|c| c.kick_ins.to_string());
    counted("corner kicks", &|c| c.corner_kicks.to_string());
    counted("goal kicks", &|c| c.goal_kicks.to_string());
    counted("free kicks", &|c| c.free_kicks.to_string());
    counted("offsides", &|c| c.offsides.to_string());
    counted("fouls", &|c| c.fouls.to_string());
    counted("cards (yellow, red)", &|c| format!("{}, {}", c.yellow_cards, c.red_cards));
    counted("back passes", &|c| c.back_passes.to_string());
    counted("free-kick faults", &|c| c.free_kick_faults.to_string());
    counted("substitutions", &|c| c.substitutions.to_string());
    if statistics.teams.iter().any(|team| team.counts.penalties > 0) {
        counted("penalties (scored)", &|c| format!("{} ({})", c.penalties, c.penalties_scored));
    }
    row("distance", &|team| format!("{:.1} km", team.distance / 1000.0));
    row("stamina used", &|team| format!("{:.0}", team.stamina_used));
    text
}

fn share(part: u32, whole: u32) -> String {
    format!("{whole} ({} %)", figures::share(part, whole))
}

/// One line a player.
fn describe_players(team: &TeamStatistics) -> String {
    let mut text = format!(
        "\n{:16}{:>7}{:>14}{:>8}{:>8}{:>9}{:>10}{:>10}\n",
        name(team),
        "kicks",
        "passes",
        "shots",
        "goals",
        "tackles",
        "distance",
        "stamina"
    );
    for player in &team.players {
        let PlayerStatistics { unum, goalie, counts, distance, stamina_used, .. } = player;
        let role = if *goalie { " goalie" } else { "" };
        let _ = writeln!(
            text,
            "{:16}{:>7}{:>14}{:>8}{:>8}{:>9}{:>8.1} m{:>10.0}",
            format!("{unum:>4}{role}"),
            counts.kicks,
            share(counts.passes_completed, counts.passes),
            counts.shots,
            counts.goals,
            counts.tackles,
            distance,
            stamina_used,
        );
    }
    text
}
