//! The text of `(sense_body ...)`, which grew with the versions.

use super::{Arm, BodyCounts, Card, Collision, Focus, FocusPoint, Foul, SenseBody, Tackle};
use crate::{
    ParseError, Version,
    command::{ViewQuality, ViewWidth},
    text::{Reader, put},
};

impl SenseBody {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(sense_body ", self.time);
        put!(out, " (view_mode ", self.quality.word(), " ", self.width.word(), ")");
        put!(out, " (stamina ", self.stamina, " ", self.effort);
        if let Some(capacity) = self.capacity {
            put!(out, " ", capacity);
        }
        put!(out, ") (speed ", self.speed);
        if let Some(direction) = self.speed_direction {
            put!(out, " ", direction);
        }
        put!(out, ")");
        if let Some(angle) = self.head_angle {
            put!(out, " (head_angle ", angle, ")");
        }
        self.counts.encode(out);
        if let Some(arm) = &self.arm {
            arm.encode(out);
        }
        if let Some(focus) = &self.focus {
            focus.encode(out);
        }
        if let Some(tackle) = &self.tackle {
            put!(out, " (tackle (expires ", tackle.expires, ") (count ", tackle.count, "))");
        }
        if let Some(collision) = &self.collision {
            collision.encode(out);
        }
        if let Some(foul) = &self.foul {
            put!(out, " (foul (charged ", foul.charged, ") (card ", foul.card.word(), "))");
        }
        if let Some(point) = &self.focus_point {
            point.encode(out);
        }
        put!(out, ")");
    }

    pub(crate) fn read(reader: &mut Reader, version: Version) -> Result<SenseBody, ParseError> {
        reader.group("sense_body")?;
        let time = reader.int()?;
        reader.group("view_mode")?;
        let quality = ViewQuality::read(reader)?;
        let width = ViewWidth::read(reader)?;
        reader.close()?;
        reader.group("stamina")?;
        let stamina = reader.real()?;
        let effort = reader.real()?;
        let capacity = version.since(13).then(|| reader.real()).transpose()?;
        reader.close()?;
        reader.group("speed")?;
        let speed = reader.real()?;
        let speed_direction = version.since(6).then(|| reader.int()).transpose()?;
        reader.close()?;
        let body = SenseBody {
            time,
            quality,
            width,
            stamina,
            effort,
            capacity,
            speed,
            speed_direction,
            head_angle: version.since(5).then(|| reader.int_group("head_angle")).transpose()?,
            counts: BodyCounts::read(reader, version)?,
            arm: version.since(8).then(|| Arm::read(reader)).transpose()?,
            focus: version.since(8).then(|| Focus::read(reader)).transpose()?,
            tackle: version.since(8).then(|| Tackle::read(reader)).transpose()?,
            collision: version.since(12).then(|| Collision::read(reader)).transpose()?,
            foul: version.since(14).then(|| Foul::read(reader)).transpose()?,
            focus_point: version.since(18).then(|| FocusPoint::read(reader)).transpose()?,
        };
        reader.close()?;
        Ok(body)
    }
}

impl BodyCounts {
    fn encode(&self, out: &mut Vec<u8>) {
        put!(
            out, " (kick ", self.kick, ") (dash ", self.dash, ") (turn ", self.turn, ") (say ", self.say, ")"
        );
        let later = [
            (" (turn_neck ", self.turn_neck),
            (" (catch ", self.catch),
            (" (move ", self.moves),
            (" (change_view ", self.change_view),
            (" (change_focus ", self.change_focus),
        ];
        for (name, count) in later {
            if let Some(count) = count {
                put!(out, name, count, ")");
            }
        }
    }

    fn read(reader: &mut Reader, version: Version) -> Result<BodyCounts, ParseError> {
        let [kick, dash, turn, say] = [
            reader.int_group("kick")?,
            reader.int_group("dash")?,
            reader.int_group("turn")?,
            reader.int_group("say")?,
        ];
        let mut since = |first, name| version.since(first).then(|| reader.int_group(name)).transpose();
        Ok(BodyCounts {
            kick,
            dash,
            turn,
            say,
            turn_neck: since(5, "turn_neck")?,
            catch: since(7, "catch")?,
            moves: since(7, "move")?,
            change_view: since(7, "change_view")?,
            change_focus: since(18, "change_focus")?,
        })
    }
}

impl Arm {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " (arm (movable ", self.movable, ") (expires ", self.expires, ")");
        put!(out, " (target ", self.distance, " ", self.direction, ") (count ", self.count, "))");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<Arm, ParseError> {
        reader.group("arm")?;
        let movable = reader.int_group("movable")?;
        let expires = reader.int_group("expires")?;
        reader.group("target")?;
        let distance = reader.real()?;
        let direction = reader.int()?;
        reader.close()?;
        let count = reader.int_group("count")?;
        reader.close()?;
        Ok(Arm { movable, expires, distance, direction, count })
    }
}

impl Focus {
    fn encode(&self, out: &mut Vec<u8>) {
        match self.target {
            Some((side, unum)) => put!(out, " (focus (target ", side, " ", unum, ")"),
            None => put!(out, " (focus (target none)"),
        }
        put!(out, " (count ", self.count, "))");
    }

    fn read(reader: &mut Reader) -> Result<Focus, ParseError> {
        reader.group("focus")?;
        reader.group("target")?;
        let target = if reader.accept_word("none") { None } else { Some((reader.side()?, reader.unum()?)) };
        reader.close()?;
        let count = reader.int_group("count")?;
        reader.close()?;
        Ok(Focus { target, count })
    }
}

impl Tackle {
    fn read(reader: &mut Reader) -> Result<Tackle, ParseError> {
        reader.group("tackle")?;
        let tackle = Tackle { expires: reader.int_group("expires")?, count: reader.int_group("count")? };
        reader.close()?;
        Ok(tackle)
    }
}

impl Collision {
    fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " (collision");
        for (hit, name) in [(self.ball, " (ball)"), (self.player, " (player)"), (self.post, " (post)")] {
            if hit {
                put!(out, name);
            }
        }
        if *self == Collision::default() {
            put!(out, " none");
        }
        put!(out, ")");
    }

    fn read(reader: &mut Reader) -> Result<Collision, ParseError> {
        reader.group("collision")?;
        let mut collision = Collision::default();
        if !reader.accept_word("none") {
            let kinds = [
                (&mut collision.ball, "ball"),
                (&mut collision.player, "player"),
                (&mut collision.post, "post"),
            ];
            for (hit, name) in kinds {
                *hit = reader.accept_group(name);
                if *hit {
                    reader.close()?;
                }
            }
        }
        reader.close()?;
        Ok(collision)
    }
}

impl Foul {
    fn read(reader: &mut Reader) -> Result<Foul, ParseError> {
        reader.group("foul")?;
        let charged = reader.int_group("charged")?;
        reader.group("card")?;
        let card = reader.atom_as("none, yellow or red", Card::from_word)?;
        reader.close()?;
        reader.close()?;
        Ok(Foul { charged, card })
    }
}

impl Card {
    fn word(self) -> &'static str {
        match self {
            Card::None => "none",
            Card::Yellow => "yellow",
            Card::Red => "red",
        }
    }

    fn from_word(word: &[u8]) -> Option<Card> {
        [Card::None, Card::Yellow, Card::Red].into_iter().find(|card| card.word().as_bytes() == word)
    }
}

impl FocusPoint {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, " (focus_point ", self.distance, " ", self.direction, ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<FocusPoint, ParseError> {
        reader.group("focus_point")?;
        let point = FocusPoint { distance: reader.real()?, direction: reader.real()? };
        reader.close()?;
        Ok(point)
    }
}
