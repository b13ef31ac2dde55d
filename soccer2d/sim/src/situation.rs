//! A position as a line of text: for tests, training scenarios and bug reports.
//!
//! ```text
//! ball 40 0 -1 0 | L7 39 0 body 90 | L9 goalie 42..45 1 | R1 50 0 vel 0.3 0 stamina 2000 | mode play_on | time 100
//! ```
//!
//! Parts stand between bars, in any order. `ball X Y [VX VY]`; a player is a side and a number, then `X Y` and, in any
//! order, `goalie`, `body DEG`, `neck DEG`, `vel VX VY`, `stamina S`, `type N`. Absolute coordinates. A number may be a
//! range, `LOW..HIGH`: each time the situation is set up it is drawn anew.

use common_geometry::{Vec2, angle};
use common_simulation::Draw;
use soccer2d_protocol::{PlayMode, Side, Unum, Version, show::state as bits};
use thiserror::Error;

use crate::{game::Match, purpose::Purpose, state::Slot};

/// A position, as far as it is said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Situation {
    ball: Option<[Number; 4]>,
    players: Vec<Placed>,
    mode: Option<PlayMode>,
    time: Option<i32>,
}

/// A value, or a range from which it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Number {
    low: f64,
    high: f64,
}

#[derive(Clone, Debug, PartialEq)]
struct Placed {
    slot: Slot,
    goalie: bool,
    position: [Number; 2],
    velocity: [Number; 2],
    body: Number,
    neck: Number,
    stamina: Option<Number>,
    player_type: Option<usize>,
}

/// What is wrong with the text of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("situation: {part:?}: found {found:?}, expected {expected}")]
pub struct SituationError {
    part: String,
    found: String,
    expected: &'static str,
}

impl Situation {
    /// Reads a situation.
    pub fn parse(text: &str) -> Result<Situation, SituationError> {
        let mut situation = Situation::default();
        for part in text.split('|').map(str::trim).filter(|part| !part.is_empty()) {
            let mut words = Words { part, words: part.split_whitespace().collect(), next: 0 };
            match words.word() {
                "ball" => {
                    let (x, y) = (words.number()?, words.number()?);
                    let moving = !words.is_empty();
                    let (vx, vy) =
                        if moving { (words.number()?, words.number()?) } else { Default::default() };
                    situation.ball = Some([x, y, vx, vy]);
                }
                "mode" => {
                    let name = words.word();
                    let mode = PlayMode::from_name(name.as_bytes());
                    situation.mode = Some(mode.ok_or_else(|| words.wrong(name, "a play mode"))?);
                }
                "time" => {
                    let time = words.word();
                    situation.time = Some(time.parse().map_err(|_| words.wrong(time, "a cycle"))?);
                }
                name => {
                    let slot = slot(name)
                        .ok_or_else(|| words.wrong(name, "ball, mode, time, L1 to L11 or R1 to R11"))?;
                    situation.players.push(placed(slot, &mut words)?);
                }
            }
            if !words.is_empty() {
                let found = words.word();
                return Err(words.wrong(found, "the next part after a bar"));
            }
        }
        Ok(situation)
    }

    /// Who is in it.
    pub fn players(&self) -> impl Iterator<Item = (Slot, bool)> + '_ {
        self.players.iter().map(|placed| (placed.slot, placed.goalie))
    }
}

fn slot(name: &str) -> Option<Slot> {
    let side = match name.as_bytes().first()? {
        b'L' => Side::Left,
        b'R' => Side::Right,
        _ => return None,
    };
    Some(Slot::new(side, Unum::new(name[1..].parse().ok()?)?))
}

fn placed(slot: Slot, words: &mut Words) -> Result<Placed, SituationError> {
    let mut goalie = false;
    if words.peek() == "goalie" {
        words.word();
        goalie = true;
    }
    let position = [words.number()?, words.number()?];
    let zero = Number::default();
    let mut placed = Placed {
        slot,
        goalie,
        position,
        velocity: [zero; 2],
        body: zero,
        neck: zero,
        stamina: None,
        player_type: None,
    };
    while !words.is_empty() {
        match words.word() {
            "goalie" => placed.goalie = true,
            "body" => placed.body = words.number()?,
            "neck" => placed.neck = words.number()?,
            "vel" => placed.velocity = [words.number()?, words.number()?],
            "stamina" => placed.stamina = Some(words.number()?),
            "type" => {
                let kind = words.word();
                let number = kind.parse().map_err(|_| words.wrong(kind, "a player type's number"))?;
                placed.player_type = Some(number);
            }
            other => return Err(words.wrong(other, "goalie, body, neck, vel, stamina or type")),
        }
    }
    Ok(placed)
}

/// The words of one part, one after the other.
struct Words<'a> {
    part: &'a str,
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    fn peek(&self) -> &'a str {
        self.words.get(self.next).copied().unwrap_or_default()
    }

    fn word(&mut self) -> &'a str {
        let word = self.peek();
        self.next += 1;
        word
    }

    fn number(&mut self) -> Result<Number, SituationError> {
        let word = self.word();
        let finite = |text: &str| text.parse::<f64>().ok().filter(|value| value.is_finite());
        let number = match word.split_once("..") {
            Some((low, high)) => finite(low).zip(finite(high)).map(|(low, high)| Number { low, high }),
            None => finite(word).map(|value| Number { low: value, high: value }),
        };
        number.ok_or_else(|| self.wrong(word, "a number or a range such as 1..2"))
    }

    fn wrong(&self, found: &str, expected: &'static str) -> SituationError {
        SituationError { part: self.part.into(), found: found.into(), expected }
    }
}

impl Number {
    fn draw(self, draw: &mut Draw) -> f64 {
        if self.low == self.high { self.low } else { draw.uniform(self.low, self.high) }
    }
}

impl Match {
    /// Sets the match up so: what the situation says changes, all else stays. Players whom nobody speaks for stand on
    /// the field and do nothing.
    pub fn arrange(&mut self, situation: &Situation) {
        let mut draw = self.draw(Purpose::Placement, 63);
        if let Some(ball) = situation.ball {
            let [x, y, vx, vy] = ball.map(|number| number.draw(&mut draw));
            self.world.place_ball(Vec2::new(x, y));
            self.world.ball.velocity = Vec2::new(vx, vy);
        }
        for placed in &situation.players {
            let types = self.world.player_types.len();
            let [x, y] = placed.position.map(|number| number.draw(&mut draw));
            let [vx, vy] = placed.velocity.map(|number| number.draw(&mut draw));
            let (body, neck) = (placed.body.draw(&mut draw), placed.neck.draw(&mut draw));
            let stamina = placed.stamina.map(|number| number.draw(&mut draw));
            let team = &mut self.world.teams[placed.slot.side().index()];
            team.size = team.size.max(placed.slot.unum().number());
            let player = &mut self.world.players[placed.slot.index()];
            if !player.enabled {
                player.enabled = true;
                player.version = Version::LATEST;
            }
            player.goalie |= placed.goalie;
            player.state |= bits::STAND | if player.goalie { bits::GOALIE } else { 0 };
            if let Some(kind) = placed.player_type {
                // Rested, as after a substitution: another type's effort may be out of this one's limits.
                player.player_type = kind.min(types - 1);
                let kind = self.world.player_types[player.player_type];
                player.recover(&self.settings, &kind);
            }
            player.place(Vec2::new(x, y));
            player.velocity = Vec2::new(vx, vy);
            player.next_body = angle::normalize(angle::radians(body));
            player.next_neck = angle::normalize(angle::radians(neck));
            player.commit_angles();
            if let Some(stamina) = stamina {
                player.stamina.stamina = stamina;
            }
        }
        if let Some(mode) = situation.mode {
            self.world.mode = mode;
        }
        if let Some(time) = situation.time {
            self.world.time = time;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_explained() {
        let check = |text: &str, expected: &str| {
            assert_eq!(Situation::parse(text).map(|_| ()).unwrap_err().to_string(), expected);
        };
        check("ball 1", r#"situation: "ball 1": found "", expected a number or a range such as 1..2"#);
        check(
            "ball 1 2 | L12 0 0",
            r#"situation: "L12 0 0": found "L12", expected ball, mode, time, L1 to L11 or R1 to R11"#,
        );
        check("mode football", r#"situation: "mode football": found "football", expected a play mode"#);
        check(
            "L1 0 0 legs 3",
            r#"situation: "L1 0 0 legs 3": found "legs", expected goalie, body, neck, vel, stamina or type"#,
        );
        check("time 3 4", r#"situation: "time 3 4": found "4", expected the next part after a bar"#);
        check(
            "ball nan 0",
            r#"situation: "ball nan 0": found "nan", expected a number or a range such as 1..2"#,
        );
    }

    #[test]
    fn ranges_are_drawn_within_their_bounds() {
        let mut game = Match::new(crate::Settings::default());
        game.arrange(&Situation::parse("ball 1..2 -3..-2 | R11 goalie 5..6 0 body 90").unwrap());
        let ball = game.world().ball.position;
        assert!((1.0..2.0).contains(&ball.x) && (-3.0..-2.0).contains(&ball.y));
        assert!(game.world().players[21].goalie);
    }
}
