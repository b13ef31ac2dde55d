//! `touchline log stats`: a match in figures.

use std::fmt::Write as _;

use smallsize_events::{Counts, Statistics, Tally, TeamStatistics};
use smallsize_protocol::field::Field;

use super::match_reader::{Piece, read_range};
use crate::{log_command::StatsArgs, print};

pub(super) fn run(arguments: &StatsArgs) -> anyhow::Result<()> {
    let mut tally = Tally::new(Field::DIVISION_A);
    read_range(&arguments.range, &mut |piece| match piece {
        Piece::Field(field) => tally.set_field(field),
        Piece::Heard(heard) => tally.hear(&heard.standing, &heard.names, &heard.events),
        Piece::Picture(picture) => tally.push(&picture),
    })?;
    let statistics = tally.finish();
    if arguments.json {
        return print(&(serde_json::to_string(&statistics)? + "\n"));
    }
    let mut text = describe(&statistics);
    if arguments.players {
        for (index, team) in statistics.teams.iter().enumerate() {
            text += &describe_robots(name(index, team), team);
        }
    }
    print(&text)
}

fn name(index: usize, team: &TeamStatistics) -> &str {
    team.name.as_deref().unwrap_or(["yellow", "blue"][index])
}

/// Both teams, side by side.
fn describe(statistics: &Statistics) -> String {
    let [yellow, blue] = &statistics.teams;
    let mut text = format!(
        "{} {} : {} {}\n{:.1} s in {} pictures: play {:.1}, stop {:.1}, halt {:.1}, placement {:.1}, preparation {:.1}, time-outs {:.1}\n\
         ball: {:.1} m in play, fastest {:.2} m/s\n\n{:24}{:>16}{:>16}\n",
        name(0, yellow),
        yellow.score,
        blue.score,
        name(1, blue),
        statistics.seconds,
        statistics.pictures,
        statistics.play,
        statistics.stop,
        statistics.halt,
        statistics.placement,
        statistics.preparation,
        statistics.timeout,
        statistics.ball_distance,
        statistics.fastest_ball,
        "",
        name(0, yellow),
        name(1, blue),
    );
    let mut row = |label: &str, figure: &dyn Fn(&TeamStatistics) -> String| {
        let _ = writeln!(text, "{label:24}{:>16}{:>16}", figure(yellow), figure(blue));
    };
    row("possession", &|team| format!("{:.0} %", team.possession * 100.0));
    let mut counted =
        |label: &str, count: &dyn Fn(&Counts) -> String| row(label, &|team| count(&team.counts));
    counted("kicks (chips)", &|c| format!("{} ({})", c.kicks, c.chips));
    counted("shots at the goal", &|c| c.shots.to_string());
    counted("fastest kick", &|c| format!("{:.2} m/s", c.fastest_kick));
    counted("passes (completed)", &|c| format!("{} ({})", c.passes, c.passes_completed));
    counted("interceptions", &|c| c.interceptions.to_string());
    counted("balls out", &|c| c.balls_out.to_string());
    counted("fouls (others)", &|c| format!("{} ({})", c.fouls, c.offences));
    row("cards (yellow, red)", &|team| format!("{}, {}", team.yellow_cards, team.red_cards));
    row("placements (failed)", &|team| {
        format!("{} ({})", team.placements_succeeded + team.placements_failed, team.placements_failed)
    });
    row("time-outs", &|team| team.timeouts.to_string());
    row("distance", &|team| format!("{:.1} m", team.distance));
    text
}

/// One line a robot.
fn describe_robots(name: &str, team: &TeamStatistics) -> String {
    let mut text = format!(
        "\n{name:16}{:>9}{:>7}{:>12}{:>8}{:>8}{:>12}{:>12}\n",
        "seconds", "kicks", "passes", "goals", "fouls", "distance", "top speed"
    );
    for robot in &team.robots {
        let counts = &robot.counts;
        let _ = writeln!(
            text,
            "{:16}{:>9.1}{:>7}{:>12}{:>8}{:>8}{:>10.1} m{:>8.2} m/s",
            format!("{:>4}", robot.id),
            robot.seconds,
            counts.kicks,
            format!("{} ({})", counts.passes, counts.passes_completed),
            counts.goals,
            counts.fouls,
            robot.distance,
            robot.top_speed,
        );
    }
    text
}
