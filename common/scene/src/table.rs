//! Answers to questions about a recorded match: statistics of a range of frames, and an agent over a range of frames.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Statistics of a range of frames.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Tables that any page can show.
    pub tables: Vec<Table>,
    /// What only the league's own page reads.
    pub details: Json,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    pub name: String,
    /// Its name for a person.
    pub title: String,
    /// What each row has a value for.
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

/// A column of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    /// Its name for a person.
    pub title: String,
    /// The unit of its values; empty for plain numbers.
    pub unit: String,
}

impl Column {
    pub fn new(name: &str, title: &str, unit: &str) -> Column {
        Column { name: name.to_owned(), title: title.to_owned(), unit: unit.to_owned() }
    }
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// What the row is about.
    pub label: String,
    /// The team it is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// The number of the body it is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// A number, a text or null for each column.
    pub values: Vec<Json>,
}

/// An agent over a range of frames.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AgentAnswer {
    pub frames: Vec<u32>,
    /// Their clocks, in seconds.
    pub clock: Vec<f64>,
    /// A number for each frame. What is no number is written as null.
    pub columns: BTreeMap<String, Vec<f64>>,
    /// How a page without knowledge of the league draws the columns.
    pub charts: Vec<Chart>,
    /// What only the league's own page reads.
    pub details: Json,
}

/// A chart of some columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Chart {
    pub name: String,
    /// Its name for a person.
    pub title: String,
    /// The unit of its lines.
    pub unit: String,
    /// A line for each of these: the column, and its name for a person.
    pub lines: Vec<(String, String)>,
}

impl Chart {
    /// A chart of these columns, each with its title.
    pub fn new(name: &str, title: &str, unit: &str, lines: &[(&str, &str)]) -> Chart {
        let lines = lines.iter().map(|(column, title)| (String::from(*column), String::from(*title)));
        Chart {
            name: name.to_owned(),
            title: title.to_owned(),
            unit: unit.to_owned(),
            lines: lines.collect(),
        }
    }
}
