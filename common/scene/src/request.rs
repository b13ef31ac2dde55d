//! Commands to a match and orders to its agents: how a league offers them, what a page sends, and whether that fits.

use serde::{Deserialize, Serialize};

use crate::{layout::Layout, stage::Stage};

/// A place may be so many times as far from the middle as the ground is long.
const FARTHEST: f64 = 10.0;

/// A command or an order that is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// Its name in a request.
    pub name: String,
    /// Its name for a person.
    pub title: String,
    /// Commands of a group stand together.
    pub group: String,
    /// What a request must say beside the name.
    pub takes: Vec<Takes>,
    /// If there are any, a request must name one.
    pub choices: Vec<Choice>,
    /// A key for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl Command {
    /// A command without choices and key.
    pub fn new(name: &str, title: &str, group: &str, takes: &[Takes]) -> Command {
        Command {
            name: name.to_owned(),
            title: title.to_owned(),
            group: group.to_owned(),
            takes: takes.to_vec(),
            choices: Vec::new(),
            key: None,
        }
    }
}

/// Something that a request must say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Takes {
    /// A place on the ground.
    Place,
    Team,
    /// A body, by team and number.
    Body,
}

/// One of several ways to carry out a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its name in a request.
    pub name: String,
    /// Its name for a person.
    pub title: String,
}

/// A command or an order that a page sends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Which command or order.
    pub name: String,
    /// For which team; of an order that leaves it out, for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// For which of its bodies; of an order that leaves it out, for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Where: `[x, y]` or `[x, y, z]` in metres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Vec<f64>>,
    /// Which of the choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
}

impl Request {
    /// Whether it can be a request for this command; or why not, in a sentence. Without a layout no bodies are known yet, and
    /// none is refused.
    pub fn check(&self, command: &Command, stage: &Stage, layout: Option<&Layout>) -> Result<(), String> {
        for takes in &command.takes {
            let is_missing = match takes {
                Takes::Place => self.at.is_none(),
                Takes::Team => self.team.is_none(),
                Takes::Body => self.team.is_none() || self.number.is_none(),
            };
            if is_missing {
                let what = match takes {
                    Takes::Place => "a place",
                    Takes::Team => "a team",
                    Takes::Body => "a team and a number",
                };
                return Err(format!("{} needs {what}.", command.title));
            }
        }
        if let Some(team) = self.team.filter(|team| *team >= stage.teams.len()) {
            return Err(format!("There is no team {team}."));
        }
        if let (Some(number), Some(layout)) = (self.number, layout) {
            let is_it = |team: Option<usize>| self.team.is_none() || self.team == team;
            if !layout.bodies.iter().any(|body| body.number == Some(number) && is_it(body.team)) {
                return Err(match self.team {
                    Some(team) => format!("There is no number {number} in team {team}."),
                    None => format!("There is no number {number}."),
                });
            }
        }
        if let Some(at) = &self.at {
            let farthest = FARTHEST * stage.ground.length.max(stage.ground.width);
            let is_place = (2..=3).contains(&at.len()) && at.iter().all(|value| value.abs() <= farthest);
            if !is_place {
                return Err(format!("{at:?} is no place on the field."));
            }
        }
        let is_choice = |name: &String| command.choices.iter().any(|choice| choice.name == *name);
        match &self.choice {
            None if !command.choices.is_empty() => {
                let names: Vec<&str> = command.choices.iter().map(|choice| &choice.name[..]).collect();
                Err(format!("{} needs a choice: {}.", command.title, names.join(", ")))
            }
            Some(name) if !is_choice(name) => Err(format!("{name} is no choice of {}.", command.title)),
            _ => Ok(()),
        }
    }

    /// The place as x and y.
    pub fn ground_place(&self) -> Option<(f64, f64)> {
        let at = self.at.as_ref()?;
        Some((*at.first()?, *at.get(1)?))
    }
}
