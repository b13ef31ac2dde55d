//! The statistics of a range of frames: the same numbers as `touchline log stats --json`, and as tables.

use common_scene::{Column, Recorded, Row, Statistics, Table};
use serde_json::Value as Json;
use soccer2d_events::{Counts, Tally, percent};

use crate::stored_show::{MatchBeside, ShowReader};

/// A figure of a team or a player: its name, its title, and where it is counted.
type Figure = (&'static str, &'static str, fn(&Counts) -> u32);

const FIGURES: [Figure; 14] = [
    ("goals", "Goals", |counts| counts.goals),
    ("shots", "Shots", |counts| counts.shots),
    ("shots_on_target", "On target", |counts| counts.shots_on_target),
    ("passes", "Passes", |counts| counts.passes),
    ("passes_completed", "Completed", |counts| counts.passes_completed),
    ("interceptions", "Interceptions", |counts| counts.interceptions),
    ("dribbles", "Dribbles", |counts| counts.dribbles),
    ("tackles", "Tackles", |counts| counts.tackles),
    ("tackles_won", "Tackles won", |counts| counts.tackles_won),
    ("catches", "Catches", |counts| counts.catches),
    ("offsides", "Offsides", |counts| counts.offsides),
    ("fouls", "Fouls", |counts| counts.fouls),
    ("yellow_cards", "Yellow cards", |counts| counts.yellow_cards),
    ("red_cards", "Red cards", |counts| counts.red_cards),
];

pub(crate) fn count(recorded: &dyn Recorded, from: u32, to: u32) -> Statistics {
    let kept = MatchBeside::from_bytes(&recorded.match_memory());
    let reader = ShowReader::new(&kept);
    let mut tally = Tally::new(kept.pitch);
    recorded.frames(from, to.saturating_add(1), &mut |stored| {
        if let Some((show, calls)) = reader.read(stored) {
            calls.iter().for_each(|call| tally.hear(call));
            tally.push(&show);
        }
        true
    });
    let statistics = tally.finish();
    Statistics {
        tables: vec![teams(&statistics), players(&statistics)],
        details: serde_json::to_value(&statistics).expect("plain structs have a text"),
    }
}

fn columns(first: Column) -> Vec<Column> {
    let figures = FIGURES.iter().map(|(name, title, _)| Column::new(name, title, ""));
    std::iter::once(first).chain(figures).chain([Column::new("distance", "Distance", "m")]).collect()
}

fn values(first: Json, counts: &Counts, distance: f64) -> Vec<Json> {
    let figures = FIGURES.iter().map(|(_, _, figure)| figure(counts).into());
    std::iter::once(first).chain(figures).chain([Json::from(distance.round())]).collect()
}

fn teams(statistics: &soccer2d_events::Statistics) -> Table {
    let teams = statistics.teams.iter().enumerate();
    let row = |(index, team): (usize, &soccer2d_events::TeamStatistics)| Row {
        label: team.name.clone().unwrap_or_default(),
        team: Some(index),
        number: None,
        values: values(percent(team.possession).into(), &team.counts, team.distance),
    };
    Table {
        name: "teams".to_owned(),
        title: "Teams".to_owned(),
        columns: columns(Column::new("possession", "Possession", "%")),
        rows: teams.map(row).collect(),
    }
}

fn players(statistics: &soccer2d_events::Statistics) -> Table {
    let teams = statistics.teams.iter().enumerate();
    let rows = teams.flat_map(|(index, team)| {
        team.players.iter().map(move |player| Row {
            label: format!("{} {}", team.name.as_deref().unwrap_or_default(), player.unum),
            team: Some(index),
            number: Some(player.unum.into()),
            values: values(player.cycles.into(), &player.counts, player.distance),
        })
    });
    Table {
        name: "players".to_owned(),
        title: "Players".to_owned(),
        columns: columns(Column::new("cycles", "On the field", "cycles")),
        rows: rows.collect(),
    }
}
