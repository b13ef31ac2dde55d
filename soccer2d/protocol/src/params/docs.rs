//! The parameter table as documentation: the page docs/2d-parameters.md, and what `server::help` prints.

use super::{
    CsvSaverParams, Kind, Origin, Parameter, ParameterSet, PlayerParams, ServerParams, config::write_value,
};

/// The page docs/2d-parameters.md.
pub fn parameters_page() -> String {
    let mut page = String::from(
        "# Parameters of the 2D server\n\n\
         Generated from the parameter table in `soccer2d/protocol/src/params/`; a test fails when it is out of date, and \
         prints how to update it.\n\n\
         Set them in `server.conf` and `player.conf` (`server::goal_width = 14.02`) or on the command line \
         (`server::goal_width=14.02`). The syntax of server 7 works as well: `goal_width : 14.02` in a \
         file, `-goal_width 14.02` on the command line, a switch such as `coach` alone.\n\n\
         *From* is the first protocol version whose clients receive the parameter when they connect; *monitors* receive \
         everything official. *Dropped* are names of server 7 that the present official server does not have; here they \
         work, and only messages of version 7 have places for some of them. *Touchline* are our own, which no client \
         receives.\n",
    );
    section::<ServerParams>(&mut page);
    section::<PlayerParams>(&mut page);
    section::<CsvSaverParams>(&mut page);
    page
}

/// The rows of a set as a table in Markdown.
fn section<S: ParameterSet>(page: &mut String) {
    *page += &format!("\n## `{}::`\n\n", S::NAMESPACE);
    *page += "| name | kind | default | from | meaning |\n| --- | --- | --- | --- | --- |\n";
    for row in S::TABLE {
        let cells = [
            format!("`{}`", row.name),
            kind_words(row),
            format!("`{}`", write_value(&(row.get)(&S::default()))),
            origin_words(row.origin),
            format!("{}{}", row.doc, limit_words(row)),
        ];
        *page += &format!("| {} |\n", cells.join(" | "));
    }
}

/// What `server::help` says: every parameter of the set with its kind, its current value and its meaning.
pub fn help_text<S: ParameterSet>(params: &S) -> String {
    let mut out = format!("{} parameters:\n", S::NAMESPACE);
    for row in S::TABLE {
        let value = write_value(&(row.get)(params));
        out += &format!("\n  {}::{} = {value}  ({})\n", S::NAMESPACE, row.name, kind_words(row));
        out += &format!("      {}{}\n", row.doc, limit_words(row));
    }
    out
}

fn kind_words<S>(row: &Parameter<S>) -> String {
    let kind = match row.kind {
        Kind::Real => "number",
        Kind::Integer => "whole number",
        Kind::Switch => "true or false",
        Kind::Text => "text",
    };
    match row.unit {
        None | Some("number") => kind.to_string(),
        Some(unit) => format!("{kind}, {}", unit.replace('_', " ")),
    }
}

fn origin_words(origin: Origin) -> String {
    match origin {
        Origin::Official { since } => since.to_string(),
        Origin::Monitors => "monitors".to_string(),
        Origin::Unsent => "no client".to_string(),
        Origin::Dropped => "dropped".to_string(),
        Origin::Ours => "Touchline".to_string(),
    }
}

fn limit_words<S>(row: &Parameter<S>) -> String {
    row.limits.map_or(String::new(), |(low, high)| format!(" From {low} to {high}."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::config::check_committed;

    #[test]
    fn the_page_is_up_to_date() {
        check_committed("docs/2d-parameters.md", &parameters_page());
    }

    #[test]
    fn help_names_every_parameter_and_its_current_value() {
        let params = ServerParams { goal_width: 7.0, ..Default::default() };
        let help = help_text(&params);
        assert!(
            help.contains("server::goal_width = 7  (number, metres)\n      Distance between the goal posts.")
        );
        assert!(ServerParams::TABLE.iter().all(|row| help.contains(row.name)));
    }
}
