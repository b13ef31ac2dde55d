//! `--left [NAME=]TEAM`

use soccer2d_match::{Brain, Source};
use soccer2d_protocol::TeamName;

/// What begins a command line that starts a team.
const COMMAND: &str = "cmd:";

/// A team as the command line names it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TeamArg {
    pub name: Option<TeamName>,
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
                "{COMMAND} needs a command line, such as {COMMAND}'./start.sh {{host}} {{port}} {{team}}'"
            ));
        }
        Some(command) => Source::Command(command.into()),
        None => Source::Brain(Brain::from_name(team).ok_or_else(|| {
            let teams = Brain::ALL.map(Brain::name).join(", ");
            let hint = if name.is_none() && TeamName::new(text.as_bytes()).is_some() {
                format!("; to call a team {text}, write {text}={}", Brain::ALL[0].name())
            } else {
                String::new()
            };
            format!("there is no team {team}, only {teams}, and {COMMAND}'COMMAND LINE'{hint}")
        })?),
    };
    let name = name.map(|name| {
        TeamName::new(name.as_bytes()).ok_or_else(|| {
            format!("{name:?} is no team name: 1 to {} letters, digits, - or _", TeamName::MAX)
        })
    });
    Ok(TeamArg { name: name.transpose()?, source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_optional() {
        let plain = parse("kick-and-run").expect("a team");
        assert_eq!(plain, TeamArg { name: None, source: Source::Brain(Brain::KickAndRun) });
        let named = parse("Greens=kick-and-run").expect("a team");
        assert_eq!(named.name, TeamName::new(b"Greens"));
    }

    #[test]
    fn a_command_line_is_taken_as_it_is() {
        let command = |text: &str| Source::Command(text.into());
        let plain = parse("cmd:A=1 ./start.sh {port}").expect("a team");
        assert_eq!(plain, TeamArg { name: None, source: command("A=1 ./start.sh {port}") });
        let named = parse("Them=cmd:./start.sh --team={team}").expect("a team");
        assert_eq!(
            named,
            TeamArg { name: TeamName::new(b"Them"), source: command("./start.sh --team={team}") }
        );
    }

    #[test]
    fn mistakes_are_explained() {
        let check = |text, expected: &str| {
            let error = parse(text).expect_err("a mistake");
            assert!(error.contains(expected), "{error}");
        };
        check("Greens", "write Greens=");
        check("Greens=helios", "no team helios, only ");
        check("a b=kick-and-run", "\"a b\" is no team name");
        check("=kick-and-run", "\"\" is no team name");
        check("cmd: ", "cmd: needs a command line");
    }
}
