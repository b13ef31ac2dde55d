//! The events: their fields, and how they are written.

use serde::{Serialize, Serializer};
use smallsize_protocol::colour::{Colour, RobotKey};

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// Seconds since the first picture.
    pub time: f64,
    /// The clock of the match: seconds of playing time.
    pub clock: f64,
    /// The moment of the picture in which it can first be seen, by its sender's clock, in microseconds. Not written.
    #[serde(skip)]
    pub moment: i64,
    /// The same as a sentence for a person.
    pub text: String,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// A robot, written `y3` or `b10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Who(pub RobotKey);

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let letter = if self.0.colour == Colour::Yellow { 'y' } else { 'b' };
        out.collect_str(&format_args!("{letter}{}", self.0.id))
    }
}

/// A place on the field in metres, written `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place(pub [f64; 2]);

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        // Cameras do not know more than millimetres.
        self.0.map(|value| (value * 1e3).round() / 1e3 + 0.0).serialize(out)
    }
}

/// Writes a team as `yellow` or `blue`.
fn write_team<S: Serializer>(team: &Colour, out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(team)
}

/// The same for a team that may not be known.
fn write_some_team<S: Serializer>(team: &Option<Colour>, out: S) -> Result<S::Ok, S::Error> {
    match team {
        Some(team) => out.collect_str(team),
        None => out.serialize_none(),
    }
}

/// What can happen. `by` is the robot that does it, `at` where the ball is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// The first picture, or the names of the teams have become known.
    Match {
        /// The version, [`SCHEMA`](crate::SCHEMA).
        schema: u32,
        /// Yellow and blue; none if it is not known.
        teams: [Option<String>; 2],
        /// Goals so far, yellow and blue.
        score: [u16; 2],
    },
    /// Another part of the match begins.
    Stage {
        /// Its name in the referee's message.
        stage: &'static str,
    },
    /// The referee gives another command.
    Command {
        /// Its name in the referee's message.
        command: &'static str,
        /// The team that it is for.
        #[serde(serialize_with = "write_some_team")]
        team: Option<Colour>,
        /// Of a placement: where the ball is to be put.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<Place>,
    },
    /// A robot kicked the ball.
    Kick(Kick),
    /// A robot kicked the ball, and another one was the next to touch it, or play was stopped.
    Pass(Pass),
    /// The ball has gone over to the other team.
    Possession {
        /// The robot that has it.
        by: Who,
        /// Where.
        at: Place,
    },
    /// A team scored.
    Goal {
        /// The team that gets the goal.
        #[serde(serialize_with = "write_team")]
        team: Colour,
        /// The robot that kicked or touched the ball last.
        by: Option<Who>,
        /// The score now, yellow and blue.
        score: [u16; 2],
    },
    /// A goal was taken back, or the score was corrected.
    ScoreCorrected {
        /// The score now, yellow and blue.
        score: [u16; 2],
    },
    /// A team got a card.
    Card {
        /// The team.
        #[serde(serialize_with = "write_team")]
        team: Colour,
        /// `yellow` or `red`.
        colour: &'static str,
    },
    /// A rule was broken.
    Foul {
        /// The type of the game event, in small letters.
        foul: String,
        /// The team that broke it; none if both did.
        #[serde(serialize_with = "write_some_team")]
        team: Option<Colour>,
        /// The robot that broke it.
        by: Option<Who>,
        /// Where.
        at: Option<Place>,
        /// Whether it counts towards the next card.
        counts: bool,
    },
    /// The ball left the field.
    BallOut {
        /// The team that touched it last.
        #[serde(serialize_with = "write_some_team")]
        team: Option<Colour>,
        /// The robot that touched it last.
        by: Option<Who>,
        /// Where.
        at: Option<Place>,
        /// `touch` or `goal`.
        line: &'static str,
    },
    /// A placement of the ball has ended.
    Placement {
        /// The team that placed it.
        #[serde(serialize_with = "write_some_team")]
        team: Option<Colour>,
        /// Whether the ball was put where it belongs in time.
        succeeded: bool,
    },
    /// A team takes a time-out.
    Timeout {
        /// The team.
        #[serde(serialize_with = "write_team")]
        team: Colour,
    },
    /// Anything else that the referee tells: substitutions, challenges, no progress ...
    Call {
        /// The type of the game event, in small letters.
        call: String,
        /// The team that it is about.
        #[serde(serialize_with = "write_some_team")]
        team: Option<Colour>,
        /// Where.
        at: Option<Place>,
    },
}

/// The fields of [`What::Kick`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Kick {
    /// The robot that kicked.
    pub by: Who,
    /// Where the ball was.
    pub at: Place,
    /// The highest speed of the ball in the first fifth of a second, in metres a second.
    pub speed: f64,
    /// Whether the ball flew.
    pub chipped: bool,
    /// Whether the ball went towards the other goal, between its posts.
    pub on_goal: bool,
}

/// The fields of [`What::Pass`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pass {
    /// The robot that kicked.
    pub by: Who,
    /// The robot that touched the ball next; none if play was stopped before.
    pub to: Option<Who>,
    /// Where the ball was kicked.
    pub from: Place,
    /// Where it arrived.
    pub at: Place,
    /// How it ended.
    pub outcome: PassOutcome,
}

/// How a pass ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PassOutcome {
    /// A teammate got the ball.
    Complete,
    /// An opponent got the ball.
    Intercepted,
    /// Play was stopped before another robot got it.
    Stopped,
}
