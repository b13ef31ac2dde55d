//! The version of the language that a message needs.

use super::{
    action::Action,
    condition::Condition,
    directive::Directive,
    message::{Definition, Message, Token},
    point::Point,
    region::Region,
    rule::Rule,
    unum::{PlayerNumber, UnumSet},
};

/// The versions of the language that a player must understand to receive a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Versions {
    seven: bool,
    eight: bool,
}

impl Versions {
    const SEVEN: Versions = Versions { seven: true, eight: false };
    const EIGHT: Versions = Versions { seven: false, eight: true };

    /// The oldest version to understand; none if the message has nothing that belongs to one version only.
    pub fn min(self) -> Option<i32> {
        if self.seven { Some(7) } else { self.eight.then_some(8) }
    }

    /// The newest version to understand; none if the message has nothing that belongs to one version only.
    pub fn max(self) -> Option<i32> {
        if self.eight { Some(8) } else { self.seven.then_some(7) }
    }

    /// Whether it can be sent to a player that announced `(clang (ver MIN MAX))`. Without an announcement both are 0.
    pub fn understood_with(self, min: i32, max: i32) -> bool {
        match (self.min(), self.max()) {
            (Some(oldest), Some(newest)) => min <= oldest && newest <= max,
            _ => [7, 8].into_iter().any(|version| min <= version && version <= max),
        }
    }

    fn and(self, other: Versions) -> Versions {
        Versions { seven: self.seven || other.seven, eight: self.eight || other.eight }
    }
}

impl Message {
    /// The versions that it needs: those of its kind, and of everything in it.
    pub fn versions(&self) -> Versions {
        match self {
            Message::Meta(_) => Versions::SEVEN,
            Message::Info(tokens) | Message::Advice(tokens) => Versions::SEVEN.and(all(tokens)),
            Message::Define(definitions) => all(definitions),
            Message::Rule(_) | Message::Delete(_) => Versions::EIGHT,
            Message::Freeform(_) | Message::Unsupported => Versions::default(),
        }
    }
}

/// The versions that a part of a message needs.
trait Needs {
    fn needs(&self) -> Versions;
}

fn all<T: Needs>(things: &[T]) -> Versions {
    things.iter().map(T::needs).fold(Versions::default(), Versions::and)
}

impl Needs for Token {
    fn needs(&self) -> Versions {
        match self {
            Token::Rule { when, directives, .. } => when.needs().and(all(directives)),
            Token::Clear => Versions::default(),
        }
    }
}

impl Needs for Definition {
    fn needs(&self) -> Versions {
        match self {
            Definition::Condition(_, condition) => condition.needs(),
            Definition::Directive(_, directive) => directive.needs(),
            Definition::Region(_, region) => region.needs(),
            Definition::Action(_, action) => action.needs(),
            Definition::Rule(_, _, rule) => Versions::EIGHT.and(rule.needs()),
        }
    }
}

impl Needs for Rule {
    fn needs(&self) -> Versions {
        match self {
            Rule::Simple { when, directives } => when.needs().and(all(directives)),
            Rule::Nested { when, rules } => when.needs().and(all(rules)),
            Rule::Named(_) => Versions::default(),
        }
    }
}

impl Needs for Condition {
    fn needs(&self) -> Versions {
        match self {
            Condition::True | Condition::False | Condition::PlayMode(_) | Condition::Named(_) => {
                Versions::default()
            }
            Condition::PlayerPosition { players, region, .. } => players.needs().and(region.needs()),
            Condition::BallPosition(region) => region.needs(),
            Condition::BallOwner { players, .. } => players.needs(),
            Condition::And(conditions) | Condition::Or(conditions) => all(conditions),
            Condition::Not(condition) => condition.needs(),
            Condition::Compare { .. } | Condition::Unum { .. } => Versions::EIGHT,
        }
    }
}

impl Needs for Directive {
    fn needs(&self) -> Versions {
        match self {
            Directive::Command { players, actions, .. } => players.needs().and(all(actions)),
            Directive::Named(_) => Versions::default(),
        }
    }
}

impl Needs for Action {
    fn needs(&self) -> Versions {
        match self {
            Action::Position(region)
            | Action::Home(region)
            | Action::BallToRegion { region, .. }
            | Action::MarkLineToRegion(region)
            | Action::OffsideLine(region) => region.needs(),
            Action::BallToPlayers(players) | Action::Mark(players) | Action::MarkLineToPlayers(players) => {
                players.needs()
            }
            Action::PlayerType(_) | Action::Named(_) => Versions::default(),
            Action::PassToRegion(region) | Action::Dribble(region) | Action::Clear(region) => {
                Versions::EIGHT.and(region.needs())
            }
            Action::PassToPlayers(_)
            | Action::Shoot
            | Action::Hold
            | Action::Intercept
            | Action::Tackle(_) => Versions::EIGHT,
        }
    }
}

impl Needs for Region {
    fn needs(&self) -> Versions {
        match self {
            Region::Point(point) => point.needs(),
            Region::Null | Region::Named(_) => Versions::default(),
            Region::Quad(corners) => Versions::SEVEN.and(all(&**corners)),
            Region::Triangle(_) | Region::Rectangle(_) => Versions::EIGHT,
            Region::Arc(arc) => arc.centre.needs(),
            Region::Union(regions) => all(regions),
        }
    }
}

impl Needs for Point {
    fn needs(&self) -> Versions {
        match self {
            Point::At { .. } | Point::Ball => Versions::default(),
            Point::Offset { from, .. } => from.needs(),
            Point::Player { player, .. } => player.needs(),
            Point::Arithmetic { .. } => Versions::EIGHT,
        }
    }
}

impl Needs for UnumSet {
    fn needs(&self) -> Versions {
        all(&self.0)
    }
}

impl Needs for PlayerNumber {
    fn needs(&self) -> Versions {
        match self {
            PlayerNumber::Number(_) => Versions::default(),
            PlayerNumber::Variable(_) => Versions::EIGHT,
        }
    }
}
