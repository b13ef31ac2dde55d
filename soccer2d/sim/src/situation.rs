//! A position as a line of text: for tests, training scenarios and bug reports.
//!
//! ```text
//! ball 40 0 -1 0 | L7 39 0 body 90 | L9 goalie 42..45 1 | R1 50 0 vel 0.3 0 stamina 2000 | mode play_on | time 100
//! ```
//!
//! Parts are separated by bars, in any order. `ball X Y [VX VY]`; a player is a side and a number, then `X Y` and, in
//! any order, `goalie`, `body DEG`, `neck DEG`, `vel VX VY`, `stamina S`, `type N`. Absolute coordinates. A number may
//! be a range, `LOW..HIGH`: it is drawn each time the situation is set up.

use common_geometry::{Vec2, angle};
use common_simulation::Draw;
use common_wire::situation::{SituationError, Words, parts};
use soccer2d_protocol::{PlayMode, Side, Unum, Version, show::state as bits};

use crate::{game::Match, purpose::Purpose, state::Slot};

/// A position; what the text does not name is left open.
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

impl Situation {
    /// Reads a situation.
    pub fn parse(text: &str) -> Result<Situation, SituationError> {
        let mut situation = Situation::default();
        for mut words in parts(text) {
            match words.word() {
                "ball" => {
                    let [x, y] = pair(&mut words)?;
                    let [vx, vy] = if words.is_empty() { Default::default() } else { pair(&mut words)? };
                    situation.ball = Some([x, y, vx, vy]);
                }
                "mode" => {
                    let mode = words.read("a play mode", |name| PlayMode::from_name(name.as_bytes()))?;
                    situation.mode = Some(mode);
                }
                "time" => {
                    situation.time = Some(words.read("a cycle", |time| time.parse().ok())?);
                }
                name => {
                    let slot = slot(name)
                        .ok_or_else(|| words.wrong(name, "ball, mode, time, L1 to L11 or R1 to R11"))?;
                    situation.players.push(placed(slot, &mut words)?);
                }
            }
            words.end()?;
        }
        Ok(situation)
    }

    /// The players in it, and whether each is a goalie.
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
    let position = pair(words)?;
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
            "body" => placed.body = number(words)?,
            "neck" => placed.neck = number(words)?,
            "vel" => placed.velocity = pair(words)?,
            "stamina" => placed.stamina = Some(number(words)?),
            "type" => {
                let number = words.read("a player type's number", |word| word.parse().ok())?;
                placed.player_type = Some(number);
            }
            other => return Err(words.wrong(other, "goalie, body, neck, vel, stamina or type")),
        }
    }
    Ok(placed)
}

fn number(words: &mut Words) -> Result<Number, SituationError> {
    words.range().map(|[low, high]| Number { low, high })
}

fn pair(words: &mut Words) -> Result<[Number; 2], SituationError> {
    Ok([number(words)?, number(words)?])
}

impl Number {
    fn draw(self, draw: &mut Draw) -> f64 {
        if self.low == self.high { self.low } else { draw.uniform(self.low, self.high) }
    }
}

impl Match {
    /// Sets the match up: what the situation names changes, all else stays. Players without a client stand on
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
                // With full stamina, as after a substitution: another type's effort may be out of this one's limits.
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
