//! The statistics of a range of frames: the same numbers as `touchline log stats --json`, and as tables.

use common_scene::{Column, Recorded, Row, Statistics, Table};
use serde_json::Value as Json;
use smallsize_events::{Counts, Tally, TeamStatistics};

use crate::stored::{self, MatchBeside};

/// A figure of a team or a robot: its name, its title, and where it is counted.
type Figure = (&'static str, &'static str, fn(&Counts) -> u32);

const FIGURES: [Figure; 10] = [
    ("goals", "Goals", |counts| counts.goals),
    ("kicks", "Kicks", |counts| counts.kicks),
    ("chips", "Chips", |counts| counts.chips),
    ("shots", "Shots", |counts| counts.shots),
    ("passes", "Passes", |counts| counts.passes),
    ("passes_completed", "Completed", |counts| counts.passes_completed),
    ("interceptions", "Interceptions", |counts| counts.interceptions),
    ("fouls", "Fouls", |counts| counts.fouls),
    ("offences", "Other offences", |counts| counts.offences),
    ("balls_out", "Balls out", |counts| counts.balls_out),
];

pub(crate) fn count(recorded: &dyn Recorded, from: u32, to: u32) -> Statistics {
    let MatchBeside { field, names } = MatchBeside::from_bytes(&recorded.match_memory());
    let mut tally = Tally::new(field);
    recorded.frames(from, to.saturating_add(1), &mut |stored| {
        if let Some(kept) = stored::read(stored) {
            if let Some(standing) = &kept.standing {
                tally.hear(standing, &names, &kept.news);
            }
            tally.push(&kept.picture);
        }
        true
    });
    let statistics = tally.finish();
    Statistics {
        tables: vec![teams(&statistics), robots(&statistics)],
        details: serde_json::to_value(&statistics).expect("plain structs have a text"),
    }
}

fn columns(first: Column, last: &[Column]) -> Vec<Column> {
    let figures = FIGURES.iter().map(|(name, title, _)| Column::new(name, title, ""));
    let fastest = Column::new("fastest_kick", "Fastest kick", "m/s");
    let distance = Column::new("distance", "Distance", "m");
    std::iter::once(first).chain(figures).chain([fastest, distance]).chain(last.iter().cloned()).collect()
}

fn values(first: Json, counts: &Counts, distance: f64, last: Vec<Json>) -> Vec<Json> {
    let figures = FIGURES.iter().map(|(_, _, figure)| figure(counts).into());
    let more = [Json::from(tenths(counts.fastest_kick)), Json::from(tenths(distance))];
    std::iter::once(first).chain(figures).chain(more).chain(last).collect()
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn teams(statistics: &smallsize_events::Statistics) -> Table {
    let row = |(index, team): (usize, &TeamStatistics)| {
        let last = [team.yellow_cards, team.red_cards, team.placements_succeeded, team.placements_failed];
        Row {
            label: label(index, team),
            team: Some(index),
            number: None,
            values: values(
                (team.possession * 100.0).round().into(),
                &team.counts,
                team.distance,
                last.map(Json::from).to_vec(),
            ),
        }
    };
    let last = [
        Column::new("yellow_cards", "Yellow cards", ""),
        Column::new("red_cards", "Red cards", ""),
        Column::new("placements_succeeded", "Placements", ""),
        Column::new("placements_failed", "Failed", ""),
    ];
    Table {
        name: "teams".to_owned(),
        title: "Teams".to_owned(),
        columns: columns(Column::new("possession", "Possession", "%"), &last),
        rows: statistics.teams.iter().enumerate().map(row).collect(),
    }
}

fn robots(statistics: &smallsize_events::Statistics) -> Table {
    let teams = statistics.teams.iter().enumerate();
    let rows = teams.flat_map(|(index, team)| {
        team.robots.iter().map(move |robot| Row {
            label: format!("{} {}", label(index, team), robot.id),
            team: Some(index),
            number: Some(robot.id.into()),
            values: values(
                tenths(robot.seconds).into(),
                &robot.counts,
                robot.distance,
                vec![tenths(robot.top_speed).into()],
            ),
        })
    });
    Table {
        name: "robots".to_owned(),
        title: "Robots".to_owned(),
        columns: columns(
            Column::new("seconds", "On the field", "s"),
            &[Column::new("top_speed", "Top speed", "m/s")],
        ),
        rows: rows.collect(),
    }
}

fn label(index: usize, team: &TeamStatistics) -> String {
    team.name.clone().unwrap_or_else(|| if index == 0 { "Yellow" } else { "Blue" }.to_owned())
}
