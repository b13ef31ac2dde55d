//! The view of trainers and coaches: everything, without noise.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError, Version, WholeDegrees, answers,
    fullstate::Motion,
    names::{TeamName, Unum},
    sense_body::Card,
    text::{Reader, put},
};

/// All objects on the field, in absolute coordinates.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GlobalView {
    pub time: i32,
    pub ball: Motion,
    /// Every player on the field.
    pub players: Vec<GlobalPlayer>,
}

/// One player in a global view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GlobalPlayer {
    /// The player's team.
    pub team: TeamName,
    /// The player's number.
    pub unum: Unum,
    /// Whether it is the goalie; from version 7 on.
    pub goalie: bool,
    /// Position and velocity.
    pub motion: Motion,
    /// Body direction.
    pub body: WholeDegrees,
    /// Neck relative to the body.
    pub neck: WholeDegrees,
    /// The direction in which the arm points; from version 8 on, and not in the answer to a look.
    pub pointing: Option<WholeDegrees>,
    /// What it is doing; from version 8 on (kicks from 13, fouled from 14), and not in the answer to a look.
    pub action: Option<GlobalAction>,
    /// The card that it has got; from version 14 on, and not in the answer to a look.
    pub card: Card,
}

/// A player's present action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GlobalAction {
    /// `t`: on the ground after a tackle.
    Tackling,
    /// `k`: kicked in the last cycle.
    Kicking,
    /// `f`: cannot move after it was fouled.
    FoulCharged,
}

impl GlobalView {
    /// Writes what follows the time: goals, ball, players. In the order of the landmarks the right goal is first.
    pub(crate) fn encode(&self, version: Version, out: &mut Vec<u8>) {
        let short = version.since(7);
        let (goal, ball) = if short { ("g", "(b)") } else { ("goal", "(ball)") };
        put!(out, " ((", goal, " r) 52.5 0) ((", goal, " l) -52.5 0) (", ball);
        let Motion { x, y, vx, vy } = self.ball;
        put!(out, " ", x, " ", y, " ", vx, " ", vy, ")");
        for player in &self.players {
            let Motion { x, y, vx, vy } = player.motion;
            put!(out, " (");
            answers::put_player(player.team, player.unum, player.goalie, version, out);
            put!(out, " ", x, " ", y);
            if !short {
                put!(out, " ", player.body, " ", player.neck, " ", vx, " ", vy, ")");
                continue;
            }
            put!(out, " ", vx, " ", vy, " ", player.body, " ", player.neck);
            if let Some(pointing) = player.pointing {
                put!(out, " ", pointing);
            }
            put!(
                out,
                match player.action {
                    Some(GlobalAction::Tackling) => " t",
                    Some(GlobalAction::Kicking) => " k",
                    Some(GlobalAction::FoulCharged) => " f",
                    None => "",
                }
            );
            put!(
                out,
                match player.card {
                    Card::Red => " r",
                    Card::Yellow => " y",
                    Card::None => "",
                }
            );
            put!(out, ")");
        }
    }

    /// Reads what follows the time, up to the closing parenthesis of the message.
    pub(crate) fn read(time: i32, version: Version, reader: &mut Reader) -> Result<GlobalView, ParseError> {
        let short = version.since(7);
        for _ in 0..2 {
            reader.open()?;
            reader.group(if short { "g" } else { "goal" })?;
            reader.atom("l or r")?;
            reader.close()?;
            reader.real()?;
            reader.real()?;
            reader.close()?;
        }
        reader.open()?;
        reader.group(if short { "b" } else { "ball" })?;
        reader.close()?;
        let ball = Motion { x: reader.real()?, y: reader.real()?, vx: reader.real()?, vy: reader.real()? };
        reader.close()?;
        let mut players = Vec::new();
        while !reader.at_close() {
            players.push(read_player(reader, version)?);
        }
        Ok(GlobalView { time, ball, players })
    }
}

fn read_player(reader: &mut Reader, version: Version) -> Result<GlobalPlayer, ParseError> {
    reader.open()?;
    let (team, unum, goalie) = answers::read_player(reader, version)?;
    let (x, y) = (reader.real()?, reader.real()?);
    let mut player = GlobalPlayer {
        team,
        unum,
        goalie,
        motion: Motion { x, y, vx: 0.0, vy: 0.0 },
        body: 0,
        neck: 0,
        pointing: None,
        action: None,
        card: Card::None,
    };
    if !version.since(7) {
        (player.body, player.neck) = (reader.int()?, reader.int()?);
        (player.motion.vx, player.motion.vy) = (reader.real()?, reader.real()?);
        reader.close()?;
        return Ok(player);
    }
    (player.motion.vx, player.motion.vy) = (reader.real()?, reader.real()?);
    (player.body, player.neck) = (reader.int()?, reader.int()?);
    player.pointing = reader.int().ok();
    player.action = if reader.accept_word("t") {
        Some(GlobalAction::Tackling)
    } else if reader.accept_word("k") {
        Some(GlobalAction::Kicking)
    } else {
        reader.accept_word("f").then_some(GlobalAction::FoulCharged)
    };
    player.card = if reader.accept_word("r") {
        Card::Red
    } else if reader.accept_word("y") {
        Card::Yellow
    } else {
        Card::None
    };
    reader.close()?;
    Ok(player)
}
