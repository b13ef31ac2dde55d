//! What trainers and online coaches have in common: answers to the same commands, and how a player is written.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError, Version,
    global_view::GlobalView,
    names::{Side, TeamName, Unum},
    scan::{Scan, is_space},
    text::{Reader, put},
};

/// Where the ball is, in the answer to `(check_ball)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BallPlace {
    /// `in_field`
    InField,
    /// `goal_l`
    GoalLeft,
    /// `goal_r`
    GoalRight,
    /// `out_of_field`
    OutOfField,
}

impl BallPlace {
    const ALL: [BallPlace; 4] =
        [BallPlace::InField, BallPlace::GoalLeft, BallPlace::GoalRight, BallPlace::OutOfField];

    fn word(self) -> &'static str {
        match self {
            BallPlace::InField => "in_field",
            BallPlace::GoalLeft => "goal_l",
            BallPlace::GoalRight => "goal_r",
            BallPlace::OutOfField => "out_of_field",
        }
    }
}

/// `(ok check_ball TIME PLACE)`
pub(crate) fn put_check_ball(time: i32, place: BallPlace, out: &mut Vec<u8>) {
    put!(out, "(ok check_ball ", time, " ", place.word(), ")");
}

/// Reads what follows `(ok check_ball`.
pub(crate) fn read_check_ball(reader: &mut Reader) -> Result<(i32, BallPlace), ParseError> {
    let time = reader.int()?;
    let place = reader.atom_as("where the ball is", |atom| {
        BallPlace::ALL.into_iter().find(|place| place.word().as_bytes() == atom)
    })?;
    Ok((time, place))
}

/// `(see_global TIME ...)`, up to version 6 `(see TIME ...)`
pub(crate) fn put_see(view: &GlobalView, version: Version, out: &mut Vec<u8>) {
    put!(out, "(", see_name(version), " ", view.time);
    view.encode(version, out);
    put!(out, ")");
}

/// The name of the global view's message.
pub(crate) fn see_name(version: Version) -> &'static str {
    if version.since(7) { "see_global" } else { "see" }
}

/// `(ok look TIME ...)`
pub(crate) fn put_look(view: &GlobalView, version: Version, out: &mut Vec<u8>) {
    put!(out, "(ok look ", view.time);
    view.encode(version, out);
    put!(out, ")");
}

/// Reads what follows `(see_global` or `(ok look`.
pub(crate) fn read_view(reader: &mut Reader, version: Version) -> Result<GlobalView, ParseError> {
    let time = reader.int()?;
    GlobalView::read(time, version, reader)
}

/// `(ok team_names (team l NAME) (team r NAME))`, with a line feed.
pub(crate) fn put_team_names(names: &[Option<TeamName>; 2], out: &mut Vec<u8>) {
    put!(out, "(ok team_names");
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        if let Some(name) = name {
            put!(out, " (team ", side, " ", *name, ")");
        }
    }
    put!(out, ")\n");
}

/// Reads what follows `(ok team_names`.
pub(crate) fn read_team_names(reader: &mut Reader) -> Result<[Option<TeamName>; 2], ParseError> {
    let mut names = [None; 2];
    while !reader.at_close() {
        reader.group("team")?;
        let side = reader.side()?;
        names[side.index()] = Some(reader.atom_as("a team's name", TeamName::new)?);
        reader.close()?;
    }
    Ok(names)
}

/// The text of a switch.
pub(crate) fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Reads a switch, `on` or `off`.
pub(crate) fn parse_on_off(atom: &[u8]) -> Option<bool> {
    match atom {
        b"on" => Some(true),
        b"off" => Some(false),
        _ => None,
    }
}

/// `(p "TEAM" U goalie)`, up to version 6 `(player TEAM U)`
pub(crate) fn put_player(team: TeamName, unum: Unum, goalie: bool, version: Version, out: &mut Vec<u8>) {
    if version.since(7) {
        put!(out, "(p \"", team, "\" ", unum, if goalie { " goalie)" } else { ")" });
    } else {
        put!(out, "(player ", team, " ", unum, ")");
    }
}

/// Reads a player as [`put_player`] writes it.
pub(crate) fn read_player(
    reader: &mut Reader,
    version: Version,
) -> Result<(TeamName, Unum, bool), ParseError> {
    let name = if version.since(7) {
        reader.group("p")?;
        let team = reader.quoted_as("a team's name in quotes", TeamName::new)?;
        (team, reader.unum()?, reader.accept_word("goalie"))
    } else {
        reader.group("player")?;
        (reader.atom_as("a team's name", TeamName::new)?, reader.unum()?, false)
    };
    reader.close()?;
    Ok(name)
}

/// The text of a `(say TEXT)` without quotes: everything after the word that a message may contain, without one closing
/// parenthesis. None if it is empty.
pub(crate) fn said(text: &[u8]) -> Option<Box<str>> {
    let mut scan = Scan::new(text);
    scan.skip_space();
    scan.accept(b"(");
    scan.skip_space();
    scan.take_while(usize::MAX, |byte| !is_space(byte));
    scan.skip_space();
    let said =
        scan.take_while(usize::MAX, |byte| byte.is_ascii_alphanumeric() || b" ().+-*/?<>_".contains(&byte));
    let words = said.strip_suffix(b")").unwrap_or(said);
    (!said.is_empty()).then(|| std::str::from_utf8(words).expect("only ASCII is allowed").into())
}
