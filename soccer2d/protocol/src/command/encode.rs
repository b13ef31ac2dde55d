//! The text of a player's commands, with the fewest digits that read back as the same numbers.

use super::{
    AttentionTo, Dash, Ear, EarMode, PlayerCommand, PlayerDatagram, PointTo, TeamReference, ViewQuality,
    ViewWidth,
};
use crate::text::{Put, Shortest, put};

/// A text that no server understands.
const MISTAKE: &str = "(?)";

impl PlayerCommand {
    /// Appends the text.
    ///
    /// Words are written as they are: a say with characters that the server does not admit, or a team named like a
    /// keyword, is a mistake, and the server answers with an error.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            PlayerCommand::Dash(dash) if dash.direction.to_bits() == 0 => {
                put!(out, "(dash ", Shortest(dash.power), ")")
            }
            PlayerCommand::Dash(Dash { power, direction }) => put_two("(dash ", *power, *direction, out),
            PlayerCommand::DashLegs { left, right } => encode_legs(left.as_ref(), right.as_ref(), out),
            PlayerCommand::Turn(moment) => put!(out, "(turn ", Shortest(*moment), ")"),
            PlayerCommand::TurnNeck(moment) => put!(out, "(turn_neck ", Shortest(*moment), ")"),
            PlayerCommand::Kick { power, direction } => put_two("(kick ", *power, *direction, out),
            PlayerCommand::LongKick { power, direction } => put_two("(long_kick ", *power, *direction, out),
            PlayerCommand::Tackle { argument, foul: false } => {
                put!(out, "(tackle ", Shortest(*argument), ")")
            }
            PlayerCommand::Tackle { argument, foul: true } => {
                put!(out, "(tackle ", Shortest(*argument), " on)")
            }
            PlayerCommand::Catch(direction) => put!(out, "(catch ", Shortest(*direction), ")"),
            PlayerCommand::Move { x, y } => put_two("(move ", *x, *y, out),
            PlayerCommand::ChangeView { width, quality: None } => {
                put!(out, "(change_view ", width.word(), ")")
            }
            PlayerCommand::ChangeView { width, quality: Some(quality) } => {
                put!(out, "(change_view ", width.word(), " ", quality.word(), ")");
            }
            PlayerCommand::ChangeFocus { distance, direction } => {
                put_two("(change_focus ", *distance, *direction, out)
            }
            PlayerCommand::Say(text) => put!(out, "(say \"", &**text, "\")"),
            PlayerCommand::PointTo(Some(PointTo { distance, direction })) => {
                put_two("(pointto ", *distance, *direction, out);
            }
            PlayerCommand::PointTo(None) => put!(out, "(pointto off)"),
            PlayerCommand::AttentionTo(Some(AttentionTo { team, unum })) => {
                put!(out, "(attentionto ", team, " ", *unum, ")");
            }
            PlayerCommand::AttentionTo(None) => put!(out, "(attentionto off)"),
            PlayerCommand::Ear(ear) => ear.encode(out),
            PlayerCommand::SenseBody => put!(out, "(sense_body)"),
            PlayerCommand::Score => put!(out, "(score)"),
            PlayerCommand::Compression(level) => put!(out, "(compression ", *level, ")"),
            PlayerCommand::SynchSee => put!(out, "(synch_see)"),
            PlayerCommand::GaussianSee => put!(out, "(gaussian_see)"),
            PlayerCommand::Clang { min, max } => put!(out, "(clang (ver ", *min, " ", *max, "))"),
            PlayerCommand::Done => put!(out, "(done)"),
            PlayerCommand::Bye => put!(out, "(bye)"),
        }
    }
}

fn put_two(name: &str, first: f64, second: f64, out: &mut Vec<u8>) {
    put!(out, name, Shortest(first), " ", Shortest(second), ")");
}

/// Without any leg nothing is written.
fn encode_legs(left: Option<&Dash>, right: Option<&Dash>, out: &mut Vec<u8>) {
    if left.is_none() && right.is_none() {
        return;
    }
    put!(out, "(dash");
    for (name, leg) in [(" (l ", left), (" (r ", right)] {
        if let Some(leg) = leg {
            put_two(name, leg.power, leg.direction, out);
        }
    }
    put!(out, ")");
}

impl Put for &TeamReference {
    fn put(&self, out: &mut Vec<u8>) {
        put!(
            out,
            match self {
                TeamReference::Our => "our",
                TeamReference::Opponent => "opp",
                TeamReference::Left => "l",
                TeamReference::Right => "r",
                TeamReference::Named(name) => &**name,
            }
        );
    }
}

impl Ear {
    fn encode(&self, out: &mut Vec<u8>) {
        put!(out, if self.on { "(ear (on" } else { "(ear (off" });
        if let Some(team) = &self.team {
            put!(out, " ", team);
        }
        match self.mode {
            Some(EarMode::Partial) => put!(out, " partial))"),
            Some(EarMode::Complete) => put!(out, " complete))"),
            None => put!(out, "))"),
        }
    }
}

impl ViewWidth {
    pub(crate) fn word(self) -> &'static str {
        match self {
            ViewWidth::Narrow => "narrow",
            ViewWidth::Normal => "normal",
            ViewWidth::Wide => "wide",
        }
    }
}

impl ViewQuality {
    pub(crate) fn word(self) -> &'static str {
        match self {
            ViewQuality::High => "high",
            ViewQuality::Low => "low",
        }
    }
}

impl PlayerDatagram {
    /// Appends the text with its closing NUL, if it has one. A mistake is written as one.
    pub fn encode(&self, out: &mut Vec<u8>) {
        if self.commands.is_empty() && !self.illegal {
            return;
        }
        for command in &self.commands {
            command.encode(out);
        }
        if self.illegal {
            put!(out, MISTAKE);
        }
        if !self.unterminated {
            out.push(0);
        }
    }
}
