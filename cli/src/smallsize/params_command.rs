//! `touchline params ssl`: what the parameters of the small-size simulation are, what they mean.

use anyhow::bail;
use clap::Args;
use smallsize_match::parameters::{BallParameters, Parameter, Realism, RobotParameters};

use crate::print;

/// List the parameters of a small-size match, with their defaults and meanings
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ParamsArgs {
    /// Only those with this in their name, such as ball. or delay
    #[arg(value_name = "PART")]
    part: Option<String>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline params ssl         all of them
  touchline params ssl robot.  what robots are like

Set them for a match: touchline match ssl robot.mass=2.5";

impl ParamsArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let part = self.part.as_deref().unwrap_or("");
        let mut text = String::new();
        list("ball", BallParameters::TABLE, &BallParameters::default(), part, &mut text);
        list("robot", RobotParameters::TABLE, &RobotParameters::default(), part, &mut text);
        list("realism", Realism::TABLE, &Realism::default(), part, &mut text);
        if text.is_empty() {
            bail!("no parameter has {part:?} in its name; `touchline params ssl` lists them all");
        }
        print(&text)
    }
}

/// Name, default, unit and limits on one line, the meaning below.
fn list<S>(group: &str, table: &[Parameter<S>], defaults: &S, part: &str, text: &mut String) {
    let width = textwrap::termwidth().min(100);
    let indented = textwrap::Options::new(width).initial_indent("    ").subsequent_indent("    ");
    for row in table {
        let name = format!("{group}.{}", row.name);
        if !name.contains(part) {
            continue;
        }
        let shown = |value: f64| row.kind.text((value * 1e4).round() / 1e4);
        let (low, high) = (shown(row.limits.0), shown(row.limits.1));
        *text += &format!("{name} = {}  ({}, {low} to {high})\n", shown((row.get)(defaults)), row.unit);
        *text += &textwrap::fill(row.doc.trim(), &indented);
        *text += "\n\n";
    }
}
