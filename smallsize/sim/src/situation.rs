//! A position as a line of text: for tests, scenarios and bug reports.
//!
//! ```text
//! ball 1 0 3 0 height 0.5 climb 2 | Y3 -1 0 heading 90 | B0 2..3 0 vel 1 0 spin 2
//! ```
//!
//! Parts are separated by bars, in any order. `ball X Y [VX VY]` and, in any order, `height Z`, `climb V` and `rolls`; a robot is a
//! colour and a pattern, `Y0` to `Y15` or `B0` to `B15`, then `X Y` and, in any order, `heading DEGREES`, `vel VX VY`,
//! `spin RADIANS`. Metres and seconds. A number may be a range, `LOW..HIGH`: it is drawn each time the situation is set up.
//! Robots that a situation does not name are taken off, unless it names none.

use common_geometry::{Vec2, angle};
use common_simulation::Draw;
use common_wire::situation::{SituationError, Words, parts};
use smallsize_protocol::colour::{Colour, PATTERNS, RobotKey};

use crate::{
    game::Match,
    purpose::Purpose,
    state::{Ball, Robot},
};

/// A position; what the text does not name is left open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Situation {
    ball: Option<PlacedBall>,
    robots: Vec<Placed>,
}

/// A value, or a range from which it is drawn.
type Number = [f64; 2];

#[derive(Clone, Debug, PartialEq)]
struct PlacedBall {
    position: [Number; 2],
    velocity: [Number; 2],
    height: Number,
    climb: Number,
    rolls: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Placed {
    key: RobotKey,
    position: [Number; 2],
    heading: Number,
    velocity: [Number; 2],
    spin: Number,
}

impl Situation {
    /// Reads a situation.
    pub fn parse(text: &str) -> Result<Situation, SituationError> {
        let mut situation = Situation::default();
        for mut words in parts(text) {
            match words.word() {
                "ball" => situation.ball = Some(ball(&mut words)?),
                name => {
                    let key =
                        robot_named(name).ok_or_else(|| words.wrong(name, "ball, Y0 to Y15 or B0 to B15"))?;
                    situation.robots.push(robot(key, &mut words)?);
                }
            }
            words.end()?;
        }
        Ok(situation)
    }
}

/// The robot of a name such as `Y3`.
pub fn robot_named(name: &str) -> Option<RobotKey> {
    let colour = match name.as_bytes().first()? {
        b'Y' => Colour::Yellow,
        b'B' => Colour::Blue,
        _ => return None,
    };
    let id: u8 = name[1..].parse().ok()?;
    (usize::from(id) < PATTERNS).then(|| RobotKey::new(colour, id))
}

fn pair(words: &mut Words) -> Result<[Number; 2], SituationError> {
    Ok([words.range()?, words.range()?])
}

fn ball(words: &mut Words) -> Result<PlacedBall, SituationError> {
    let zero = [0.0; 2];
    let position = pair(words)?;
    let mut ball = PlacedBall { position, velocity: [zero; 2], height: zero, climb: zero, rolls: false };
    if words.peek().starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        ball.velocity = pair(words)?;
    }
    while !words.is_empty() {
        match words.word() {
            "height" => ball.height = words.range()?,
            "climb" => ball.climb = words.range()?,
            "rolls" => ball.rolls = true,
            other => return Err(words.wrong(other, "height, climb or rolls")),
        }
    }
    Ok(ball)
}

fn robot(key: RobotKey, words: &mut Words) -> Result<Placed, SituationError> {
    let zero = [0.0; 2];
    let position = pair(words)?;
    let mut placed = Placed { key, position, heading: zero, velocity: [zero; 2], spin: zero };
    while !words.is_empty() {
        match words.word() {
            "heading" => placed.heading = words.range()?,
            "vel" => placed.velocity = pair(words)?,
            "spin" => placed.spin = words.range()?,
            other => return Err(words.wrong(other, "heading, vel or spin")),
        }
    }
    Ok(placed)
}

fn draw_number([low, high]: Number, draw: &mut Draw) -> f64 {
    if low == high { low } else { draw.uniform(low, high) }
}

impl Match {
    /// Puts ball and robots where a situation has them.
    pub fn arrange(&mut self, situation: &Situation) {
        let mut draw = self.draw(Purpose::Situation, 0);
        let vector =
            |[x, y]: [Number; 2], draw: &mut Draw| Vec2::new(draw_number(x, draw), draw_number(y, draw));
        if let Some(placed) = &situation.ball {
            let mut ball = Ball::at(vector(placed.position, &mut draw));
            ball.velocity = vector(placed.velocity, &mut draw);
            ball.height = draw_number(placed.height, &mut draw);
            ball.climb = draw_number(placed.climb, &mut draw);
            if ball.height > 0.0 && ball.climb == 0.0 {
                ball.climb = -1e-9;
            }
            if placed.rolls {
                ball.roll = ball.velocity;
            }
            self.world.ball = ball;
        }
        if !situation.robots.is_empty() {
            self.world.robots.clear();
        }
        for placed in &situation.robots {
            let position = vector(placed.position, &mut draw);
            let heading = angle::radians(draw_number(placed.heading, &mut draw));
            let mut robot = Robot::new(placed.key, self.specs[placed.key.index()], position, heading);
            robot.velocity = vector(placed.velocity, &mut draw);
            robot.spin = draw_number(placed.spin, &mut draw);
            self.world.put_robot(robot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_explained() {
        let check = |text: &str, expected: &str| {
            assert_eq!(Situation::parse(text).unwrap_err().to_string(), expected);
        };
        check("ball 1", r#"situation: "ball 1": found "", expected a number or a range such as 1..2"#);
        check("Y16 0 0", r#"situation: "Y16 0 0": found "Y16", expected ball, Y0 to Y15 or B0 to B15"#);
        check("B1 0 0 legs 3", r#"situation: "B1 0 0 legs 3": found "legs", expected heading, vel or spin"#);
        check(
            "ball 0 0 high 2",
            r#"situation: "ball 0 0 high 2": found "high", expected height, climb or rolls"#,
        );
    }
}
