//! `--left [NAME=]TEAM`

use soccer2d_protocol::TeamName;
use tools_runner::Brain;

/// A team as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TeamArg {
    pub name: Option<TeamName>,
    pub brain: Brain,
}

pub(crate) fn parse(text: &str) -> Result<TeamArg, String> {
    let (name, brain) = match text.split_once('=') {
        Some((name, brain)) => (Some(name), brain),
        None => (None, text),
    };
    let brain = Brain::from_name(brain).ok_or_else(|| {
        let teams = Brain::ALL.map(Brain::name).join(", ");
        let hint = if name.is_none() && TeamName::new(text.as_bytes()).is_some() {
            format!("; to call a team {text}, write {text}={}", Brain::ALL[0].name())
        } else {
            String::new()
        };
        format!("there is no team {brain}, only {teams}{hint}")
    })?;
    let name = name.map(|name| {
        TeamName::new(name.as_bytes()).ok_or_else(|| {
            format!("{name:?} is no team name: 1 to {} letters, digits, - or _", TeamName::MAX)
        })
    });
    Ok(TeamArg { name: name.transpose()?, brain })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_optional() {
        let plain = parse("kick-and-run").expect("a team");
        assert_eq!(plain, TeamArg { name: None, brain: Brain::KickAndRun });
        let named = parse("Greens=kick-and-run").expect("a team");
        assert_eq!(named.name, TeamName::new(b"Greens"));
    }

    #[test]
    fn mistakes_are_explained() {
        let check = |text, expected: &str| {
            let error = parse(text).expect_err("a mistake");
            assert!(error.contains(expected), "{error}");
        };
        check("Greens", "write Greens=kick-and-run");
        check("Greens=helios", "no team helios, only kick-and-run");
        check("a b=kick-and-run", "\"a b\" is no team name");
        check("=kick-and-run", "\"\" is no team name");
    }
}
