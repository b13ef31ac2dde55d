//! `--yellow [NAME=]TEAM`

use smallsize_match::{Brain, Source, TeamPlan};

/// What begins a command line that starts a team.
const COMMAND: &str = "cmd:";

/// A team as the command line names it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TeamArg {
    pub name: Option<String>,
    pub source: Source,
}

impl TeamArg {
    pub(super) fn is_command(&self) -> bool {
        matches!(self.source, Source::Command(_))
    }
}

pub(super) fn parse(text: &str) -> Result<TeamArg, String> {
    // A command line may have an = in it.
    let (name, team) = match text.split_once('=') {
        Some((name, team)) if !text.starts_with(COMMAND) => (Some(name), team),
        _ => (None, text),
    };
    let source = match team.strip_prefix(COMMAND) {
        Some(command) if command.trim().is_empty() => {
            return Err(format!(
                "{COMMAND} needs a command line, such as {COMMAND}'./start.sh {{colour}} {{vision}} {{port}}'"
            ));
        }
        Some(command) => Source::Command(command.into()),
        None => Source::Brain(Brain::from_name(team).ok_or_else(|| {
            let teams = Brain::ALL.map(Brain::name).join(", ");
            let hint = if name.is_none() {
                format!("; to call a team {text}, write {text}={}", Brain::ALL[0].name())
            } else {
                String::new()
            };
            format!("there is no team {team}, only {teams}, and {COMMAND}'COMMAND LINE'{hint}")
        })?),
    };
    if let Some(name) = name.filter(|name| name.trim().is_empty() || name.len() > TeamPlan::LONGEST_NAME) {
        return Err(format!("{name:?} is no team name: 1 to {} bytes", TeamPlan::LONGEST_NAME));
    }
    Ok(TeamArg { name: name.map(str::to_owned), source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_optional() {
        let plain = parse("chase").expect("a team");
        assert_eq!(plain, TeamArg { name: None, source: Source::Brain(Brain::Chase) });
        let named = parse("The Greens=chase").expect("a team");
        assert_eq!(named.name.as_deref(), Some("The Greens"));
        let command = parse("Them=cmd:./start.sh --team={team}").expect("a team");
        assert!(command.is_command() && command.name.as_deref() == Some("Them"));
    }

    #[test]
    fn mistakes_are_explained() {
        let check = |text, expected: &str| {
            let error = parse(text).expect_err("a mistake");
            assert!(error.contains(expected), "{error}");
        };
        check("Greens", "write Greens=");
        check("Greens=tigers", "no team tigers, only ");
        check("=chase", "\"\" is no team name");
        check("cmd: ", "cmd: needs a command line");
    }
}
