//! `touchline params`: what the parameters of the 2D server are, what they mean.

use anyhow::bail;
use clap::{Args, ValueEnum};
use soccer2d_protocol::params::{Parameter, ParameterSet, PlayerParams, ServerParams, Value};

use crate::print;

/// List the parameters of a 2D match, with their defaults and meanings
#[derive(Args)]
#[command(after_help = AFTER_HELP, override_usage = "touchline params [2d] [SET] [PART]")]
pub(crate) struct ParamsArgs {
    /// Only those of the server, or only those that player types are drawn from
    set: Option<Set>,
    /// Only those with this in their name
    #[arg(value_name = "PART")]
    part: Option<String>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline params  all of them
  touchline params server stamina
                    server:: parameters with stamina in their name

Set them for a match: touchline match server::half_time=60";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Set {
    /// server:: parameters
    Server,
    /// player:: parameters
    Player,
}

impl ParamsArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let part = self.part.as_deref().unwrap_or("");
        let mut text = String::new();
        if self.set != Some(Set::Player) {
            list::<ServerParams>(part, &mut text);
        }
        if self.set != Some(Set::Server) {
            list::<PlayerParams>(part, &mut text);
        }
        if text.is_empty() {
            bail!("no parameter has {part:?} in its name; `touchline params` lists them all");
        }
        print(&text)
    }
}

/// Explains the parameters of one set, by the name that stands before the colons.
pub(crate) fn print_set(set: &str) -> anyhow::Result<()> {
    let mut text = String::new();
    match set {
        ServerParams::NAMESPACE => list::<ServerParams>("", &mut text),
        PlayerParams::NAMESPACE => list::<PlayerParams>("", &mut text),
        _ => bail!("there are no parameters {set}::, only server:: and player::"),
    }
    print(&text)
}

/// Name, default and unit on one line, the meaning below.
fn list<S: ParameterSet>(part: &str, text: &mut String) {
    let width = textwrap::termwidth().min(100);
    let indented = textwrap::Options::new(width).initial_indent("    ").subsequent_indent("    ");
    let defaults = S::default();
    for row in S::TABLE.iter().filter(|row| row.name.contains(part)) {
        *text += &format!("{}::{} = {}", S::NAMESPACE, row.name, shown(row, &defaults));
        if let Some(unit) = row.unit.filter(|&unit| unit != "number") {
            *text += &format!("  ({})", unit.replace('_', " "));
        }
        *text += "\n";
        *text += &textwrap::fill(row.doc, &indented);
        *text += "\n\n";
    }
}

fn shown<S>(row: &Parameter<S>, params: &S) -> String {
    match (row.get)(params) {
        Value::Real(real) => real.to_string(),
        Value::Integer(integer) => integer.to_string(),
        Value::Switch(switch) => switch.to_string(),
        Value::Text(text) => format!("'{text}'"),
    }
}
