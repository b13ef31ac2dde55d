//! What a 2D player believes and decides in a cycle, for viewers and charts, and what a person at a viewer can order it to do.
//! docs/2d-beliefs.md describes the JSON that it is written in.
//!
//! Rounded numbers and plain words, made only if they are asked for. Coordinates are the team's own: +x is the opponents'
//! goal; a reader mirrors those of the right side. Metres, metres per cycle, degrees.
//!
//! Pure. Not here: how beliefs come from a world model (`soccer2d/team`), files (`soccer2d/client`), how lines of a file are
//! indexed (`common/beliefs`). No player decides anything by it.

mod heading;
mod order;
mod parts;

pub use heading::heading;
pub use order::Order;
pub use parts::{Part, Parts};

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

/// The chosen state of a player that a person at a viewer controls.
pub const BY_HAND: &str = "by hand";

/// A place or a velocity: x and y.
pub type Pair = [f64; 2];

/// What an agent believes and decides in one cycle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beliefs {
    pub team: String,
    /// `l` or `r`, the half that the team started in.
    pub side: char,
    pub unum: u8,
    /// The game's clock.
    pub time: i32,
    /// Cycles since the clock stopped; 0 while it runs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stoppage: i32,
    /// The play mode that it believes in.
    pub mode: String,
    /// Itself; missing if that part was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<Myself>,
    /// The ball; missing if that part was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ball: Option<Estimate>,
    /// All other players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<OtherPlayer>,
    /// Who can get the ball, when and where, soonest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interceptions: Vec<Interception>,
    /// What it heard in this cycle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heard: Vec<Heard>,
    /// What it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// What its coach wants of it now, in the coach's own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<String>,
    /// The states that could act, with their scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
    /// The one that does, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// What it wants to do, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<Step>,
    /// The commands that it sends, as they are written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<String>,
    /// Whatever else it wants to show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<Drawing>,
}

/// What an agent believes of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Myself {
    pub at: Pair,
    pub velocity: Pair,
    /// How far the place may be off.
    pub error: f64,
    /// Direction of the body on the field.
    pub body: f64,
    /// Neck relative to the body.
    pub neck: f64,
    /// How wide it looks: narrow, normal, wide.
    pub view: String,
    /// How well: high, low.
    pub quality: String,
    pub stamina: f64,
    /// What it plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// What an agent believes of the ball or of another player: where it is and how sure that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    pub at: Pair,
    pub velocity: Pair,
    /// How far the place may be off.
    pub error: f64,
    /// Cycles since the place was seen or heard of; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    /// Cycles since it was seen; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
}

/// What an agent believes of another player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OtherPlayer {
    /// `ours`, `theirs` or `unknown`.
    pub whose: String,
    /// Its number, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unum: Option<u8>,
    /// Where, how fast, how sure.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// Direction of the body on the field, if it was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<f64>,
    pub stamina: f64,
    /// What it plays, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// When and where a player can get the ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interception {
    /// `me`, `ours`, `theirs` or `unknown`.
    pub who: String,
    /// Its number, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unum: Option<u8>,
    /// Which of `players`, counted from 0; missing if it is the agent itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<usize>,
    /// In how many cycles.
    pub cycles: u32,
    /// Where the ball is then.
    pub at: Pair,
}

/// A message that was heard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    /// The teammate's number; missing if it was our coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// The words as they came.
    pub text: String,
    /// What they mean, if they were understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// A state that could act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub name: String,
    /// What it would do, in a word or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The probability that it succeeds.
    pub probability: f64,
    /// What that would be worth.
    pub benefit: f64,
    /// What it is worth to begin it: the best acts.
    pub worth: f64,
}

/// One step of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// What to do.
    pub what: String,
    /// Where, if it has a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair>,
}

/// Estimate to draw on the field. Colours are names or `#rrggbb`, as web pages write them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
pub enum Drawing {
    Point {
        at: Pair,
        /// In which colour.
        colour: String,
    },
    Line {
        from: Pair,
        to: Pair,
        /// In which colour.
        colour: String,
    },
    Circle {
        at: Pair,
        radius: f64,
        /// In which colour.
        colour: String,
    },
    Text {
        at: Pair,
        text: String,
        /// In which colour.
        colour: String,
    },
}

impl Beliefs {
    /// Adds who plays what: `mine`, and what the player of a number plays.
    pub fn add_roles(&mut self, mine: &str, of: impl Fn(u8) -> Option<String>) {
        if let Some(me) = &mut self.me {
            me.role = Some(mine.to_owned());
        }
        for player in self.players.iter_mut().filter(|player| player.whose == "ours") {
            player.role = player.unum.and_then(&of);
        }
    }

    /// Adds the state that acts, by its name, and what it wants to do, step by step and where.
    pub fn add_choice<'a>(&mut self, name: &str, plan: impl IntoIterator<Item = (&'a str, Option<Vec2>)>) {
        self.chosen = Some(name.to_owned());
        let step = |(what, place): (&str, Option<Vec2>)| Step { what: what.to_owned(), at: place.map(pair) };
        self.plan.extend(plan.into_iter().map(step));
    }

    /// Adds what it does by hand, in place of a choice of its own.
    pub fn add_order(&mut self, order: Order) {
        self.add_choice(BY_HAND, [order.told()]);
    }

    /// Leaves out all but these parts.
    pub fn keep(&mut self, parts: Parts) {
        let Beliefs {
            me,
            ball,
            players,
            interceptions,
            heard,
            said,
            advice,
            states,
            chosen,
            plan,
            sent,
            drawings,
            ..
        } = self;
        for part in Part::ALL.into_iter().filter(|&part| !parts.contains(part)) {
            match part {
                Part::Me => *me = None,
                Part::Ball => *ball = None,
                Part::Players => players.clear(),
                Part::Interceptions => interceptions.clear(),
                Part::Messages => {
                    heard.clear();
                    advice.clear();
                    *said = None;
                }
                Part::States => {
                    states.clear();
                    *chosen = None;
                }
                Part::Plan => {
                    plan.clear();
                    *sent = None;
                }
                Part::Drawings => drawings.clear(),
            }
        }
    }
}

/// A place or a velocity, rounded as it is written.
pub fn pair(vector: Vec2) -> Pair {
    [round(vector.x), round(vector.y)]
}

/// To the millimetre: no belief is better. What is no number counts as nothing, because JSON has no word for it.
pub fn round(number: f64) -> f64 {
    if number.is_finite() { (number * 1000.0).round() / 1000.0 } else { 0.0 }
}

/// A probability, or what something is worth, as it is told: to four digits.
pub fn share(number: f64) -> f64 {
    round(number * 10.0) / 10.0
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests;
