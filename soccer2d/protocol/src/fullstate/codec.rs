//! The text of `(fullstate ...)`: one form in versions 5 to 7, another from version 8 on.

use super::{FullState, FullStateAction, FullStateCounts, FullStateMode, FullStatePlayer, Motion};
use crate::{
    ParseError, PlayMode, Version,
    command::{ViewQuality, ViewWidth},
    names::Side,
    sense_body::{Arm, Card, FocusPoint},
    text::{Reader, parse_unum, put},
};

/// The first version with the new form.
const NEW: u8 = 8;

impl FullState {
    pub(crate) fn encode(&self, version: Version, out: &mut Vec<u8>) {
        put!(out, "(fullstate ", self.time, " (pmode ", self.mode.name(), ")");
        put!(out, " (vmode ", self.quality.word(), " ", self.width.word(), ")");
        if let Some(counts) = &self.counts {
            counts.encode(out);
        }
        if let Some(arm) = &self.arm {
            arm.encode(out);
        }
        put!(out, " (score ", self.score.0, " ", self.score.1, ")");
        put!(out, if version.since(NEW) { " ((b)" } else { " (ball" });
        self.ball.encode(out);
        put!(out, ")");
        for player in &self.players {
            if version.since(NEW) { player.encode(out) } else { player.encode_old(out) }
        }
        put!(out, ")");
    }

    pub(crate) fn read(reader: &mut Reader, version: Version) -> Result<FullState, ParseError> {
        reader.group("fullstate")?;
        let time = reader.int()?;
        reader.group("pmode")?;
        let mode = reader.atom_as("a play mode", FullStateMode::from_name)?;
        reader.close()?;
        reader.group("vmode")?;
        let quality = ViewQuality::read(reader)?;
        let width = ViewWidth::read(reader)?;
        reader.close()?;
        let counts = version.since(NEW).then(|| FullStateCounts::read(reader, version)).transpose()?;
        let arm = version.since(NEW).then(|| Arm::read(reader)).transpose()?;
        reader.group("score")?;
        let score = (reader.int()?, reader.int()?);
        reader.close()?;
        if version.since(NEW) {
            reader.open()?;
            reader.group("b")?;
            reader.close()?;
        } else {
            reader.group("ball")?;
        }
        let ball = Motion::read(reader)?;
        reader.close()?;
        let mut players = Vec::new();
        while !reader.at_close() {
            players.push(match version.since(NEW) {
                true => FullStatePlayer::read(reader, version)?,
                false => FullStatePlayer::read_old(reader)?,
            });
        }
        reader.close()?;
        Ok(FullState { time, mode, quality, width, counts, arm, score, ball, players })
    }
}

impl FullStateMode {
    fn name(self) -> &'static str {
        match self {
            FullStateMode::Mode(mode) => mode.name(),
            FullStateMode::GoalieCatchBall(Side::Left) => "goalie_catch_ball_l",
            FullStateMode::GoalieCatchBall(Side::Right) => "goalie_catch_ball_r",
        }
    }

    fn from_name(name: &[u8]) -> Option<FullStateMode> {
        match name {
            b"goalie_catch_ball_l" => Some(FullStateMode::GoalieCatchBall(Side::Left)),
            b"goalie_catch_ball_r" => Some(FullStateMode::GoalieCatchBall(Side::Right)),
            _ => PlayMode::from_name(name).map(FullStateMode::Mode),
        }
    }
}

impl FullStateCounts {
    fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " (count ", self.kick, " ", self.dash, " ", self.turn, " ", self.catch, " ", self.moves);
        put!(out, " ", self.turn_neck, " ", self.change_view, " ", self.say);
        if let Some(change_focus) = self.change_focus {
            put!(out, " ", change_focus);
        }
        put!(out, ")");
    }

    fn read(reader: &mut Reader, version: Version) -> Result<FullStateCounts, ParseError> {
        reader.group("count")?;
        let counts = FullStateCounts {
            kick: reader.int()?,
            dash: reader.int()?,
            turn: reader.int()?,
            catch: reader.int()?,
            moves: reader.int()?,
            turn_neck: reader.int()?,
            change_view: reader.int()?,
            say: reader.int()?,
            change_focus: version.since(18).then(|| reader.int()).transpose()?,
        };
        reader.close()?;
        Ok(counts)
    }
}

impl Motion {
    fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " ", self.x, " ", self.y, " ", self.vx, " ", self.vy);
    }

    fn read(reader: &mut Reader) -> Result<Motion, ParseError> {
        Ok(Motion { x: reader.real()?, y: reader.real()?, vx: reader.real()?, vy: reader.real()? })
    }
}

impl FullStatePlayer {
    /// `(l_1 X Y VX VY BODY NECK STAMINA EFFORT RECOVERY)`
    fn encode_old(&self, out: &mut Vec<u8>) {
        put!(out, " (", self.side, "_", self.unum);
        self.motion.encode(out);
        put!(
            out,
            " ",
            self.body,
            " ",
            self.neck,
            " ",
            self.stamina,
            " ",
            self.effort,
            " ",
            self.recovery,
            ")"
        );
    }

    fn read_old(reader: &mut Reader) -> Result<FullStatePlayer, ParseError> {
        reader.open()?;
        let (side, unum) = reader.atom_as("a player, l_1 to r_11", |name| match name {
            [side, b'_', unum @ ..] => Side::from_letter(&[*side]).zip(parse_unum(unum)),
            _ => None,
        })?;
        let player = FullStatePlayer {
            side,
            unum,
            goalie: false,
            player_type: None,
            motion: Motion::read(reader)?,
            body: reader.real()?,
            neck: reader.real()?,
            pointing: None,
            focus_point: None,
            stamina: reader.real()?,
            effort: reader.real()?,
            recovery: reader.real()?,
            capacity: None,
            action: None,
            card: Card::None,
        };
        reader.close()?;
        Ok(player)
    }

    /// `((p l 1 g 0) X Y VX VY BODY NECK [DIST DIR] [(focus_point ...)] (stamina ...) [t|k|f] [y|r])`
    fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " ((p ", self.side, " ", self.unum);
        if self.goalie {
            put!(out, " g");
        }
        if let Some(player_type) = self.player_type {
            put!(out, " ", player_type);
        }
        put!(out, ")");
        self.motion.encode(out);
        put!(out, " ", self.body, " ", self.neck);
        if let Some((distance, direction)) = self.pointing {
            put!(out, " ", distance, " ", direction);
        }
        if let Some(point) = &self.focus_point {
            point.encode(out);
        }
        put!(out, " (stamina ", self.stamina, " ", self.effort, " ", self.recovery);
        if let Some(capacity) = self.capacity {
            put!(out, " ", capacity);
        }
        put!(out, ")");
        match self.action {
            Some(FullStateAction::Tackling) => put!(out, " t"),
            Some(FullStateAction::Kicking) => put!(out, " k"),
            Some(FullStateAction::FoulCharged) => put!(out, " f"),
            None => {}
        }
        match self.card {
            Card::None => put!(out, ")"),
            Card::Yellow => put!(out, " y)"),
            Card::Red => put!(out, " r)"),
        }
    }

    fn read(reader: &mut Reader, version: Version) -> Result<FullStatePlayer, ParseError> {
        reader.open()?;
        reader.group("p")?;
        let side = reader.side()?;
        let unum = reader.unum()?;
        let goalie = reader.accept_word("g");
        let player_type = (!goalie || version.since(14)).then(|| reader.int()).transpose()?;
        reader.close()?;
        let motion = Motion::read(reader)?;
        let body = reader.real()?;
        let neck = reader.real()?;
        let pointing = match reader.real() {
            Ok(distance) => Some((distance, reader.real()?)),
            Err(_) => None,
        };
        let focus_point = version.since(18).then(|| FocusPoint::read(reader)).transpose()?;
        reader.group("stamina")?;
        let stamina = reader.real()?;
        let effort = reader.real()?;
        let recovery = reader.real()?;
        let capacity = version.since(13).then(|| reader.real()).transpose()?;
        reader.close()?;
        let action = reader.atom_as("t, k or f", |letter| match letter {
            b"t" => Some(FullStateAction::Tackling),
            b"k" => Some(FullStateAction::Kicking),
            b"f" => Some(FullStateAction::FoulCharged),
            _ => None,
        });
        let card = reader.atom_as("y or r", |letter| match letter {
            b"y" => Some(Card::Yellow),
            b"r" => Some(Card::Red),
            _ => None,
        });
        reader.close()?;
        Ok(FullStatePlayer {
            side,
            unum,
            goalie,
            player_type,
            motion,
            body,
            neck,
            pointing,
            focus_point,
            stamina,
            effort,
            recovery,
            capacity,
            action: action.ok(),
            card: card.unwrap_or_default(),
        })
    }
}
