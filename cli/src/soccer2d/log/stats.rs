//! `touchline log stats`: a match in figures.

use std::fmt::Write as _;

use soccer2d_events::{Counts, Pitch, PlayerStatistics, Statistics, Tally, TeamStatistics};

use super::{Piece, read_range};
use crate::{
    log_command::StatsArgs,
    print,
    soccer2d::statistics_text::{self, name},
};

pub(super) fn run(arguments: &StatsArgs) -> anyhow::Result<()> {
    let mut tally = Tally::new(Pitch::default());
    read_range(&arguments.range, &mut |piece| match piece {
        Piece::Pitch(pitch) => tally = Tally::new(pitch),
        Piece::Show(show) => tally.push(show),
        Piece::Call(call) => tally.hear(&call),
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
        statistics_text::result(statistics),
        statistics_text::goals(statistics),
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
    row("possession", &statistics_text::possession);
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
    format!("{whole} ({} %)", statistics_text::share(part, whole))
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
