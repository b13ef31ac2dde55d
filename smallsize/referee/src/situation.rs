//! A moment as a line of text, for tests and bug reports:
//!
//! `ball 1 0.5 v 2 0 up 0.3 1 | Y0 -4.4 0 | Y3 0.9 0.5 v 1 0 touches | B2 2 0 head 3.14 kicks`
//!
//! `v` is followed by a velocity, `up` by a height and a velocity upwards, `head` by a direction; a robot that `touches` or
//! `kicks` has the ball. Metres, radians, seconds.

use common_geometry::Vec2;
use common_wire::situation::{SituationError, Words, parts};
use smallsize_protocol::colour::{Colour, PATTERNS, RobotKey};

use crate::observation::{Ball, Observation, Robot, Touch};

/// Reads a moment. Touches are at the ball's place, and at this time.
pub fn read(text: &str, time: u64) -> Result<Observation, SituationError> {
    let mut moment = Observation { time, ..Observation::default() };
    let mut touching = Vec::new();
    for mut words in parts(text) {
        let name = words.read("ball, or a robot such as Y0 or B11", |word| {
            (word == "ball" || robot_key(word).is_some()).then_some(word)
        })?;
        let position = place(&mut words)?;
        match robot_key(name) {
            None => moment.ball = Some(read_ball(&mut words, position)?),
            Some(key) => {
                let (robot, touch) = read_robot(&mut words, key, position)?;
                moment.robots.push(robot);
                touching.extend(touch.map(|is_kick| (key, is_kick)));
            }
        }
        words.end()?;
    }
    moment.robots.sort_by_key(|robot| robot.key);
    if let Some(ball) = moment.ball {
        let touch = |(by, is_kick)| Touch { by, time, position: ball.position, is_kick };
        moment.touches = touching.into_iter().map(touch).collect();
    }
    Ok(moment)
}

fn read_ball(words: &mut Words<'_>, position: Vec2) -> Result<Ball, SituationError> {
    let mut ball = Ball { position, ..Ball::default() };
    while !words.is_empty() {
        match words.read("v or up", |word| ["v", "up"].into_iter().find(|&known| known == word))? {
            "v" => ball.velocity = place(words)?,
            _ => (ball.height, ball.climb) = (words.number()?, words.number()?),
        }
    }
    Ok(ball)
}

fn read_robot(
    words: &mut Words<'_>,
    key: RobotKey,
    position: Vec2,
) -> Result<(Robot, Option<bool>), SituationError> {
    let mut robot = Robot { key, position, heading: 0.0, velocity: Vec2::ZERO, spin: 0.0 };
    let mut touch = None;
    while !words.is_empty() {
        let known = ["v", "head", "touches", "kicks"];
        match words
            .read("v, head, touches or kicks", |word| known.into_iter().find(|&known| known == word))?
        {
            "v" => robot.velocity = place(words)?,
            "head" => robot.heading = words.number()?,
            word => touch = Some(word == "kicks"),
        }
    }
    Ok((robot, touch))
}

fn place(words: &mut Words<'_>) -> Result<Vec2, SituationError> {
    Ok(Vec2::new(words.number()?, words.number()?))
}

/// The robot that a word such as `Y3` names.
fn robot_key(word: &str) -> Option<RobotKey> {
    let colour = match word.chars().next()? {
        'Y' => Colour::Yellow,
        'B' => Colour::Blue,
        _ => return None,
    };
    let id: u8 = word[1..].parse().ok()?;
    (usize::from(id) < PATTERNS).then(|| RobotKey::new(colour, id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said() {
        let check = |text: &str, expected: &str| {
            assert_eq!(read(text, 1).expect_err(text).to_string(), expected);
        };
        check("ball 1", "situation: \"ball 1\": found \"\", expected a number");
        check(
            "Y16 1 1",
            "situation: \"Y16 1 1\": found \"Y16\", expected ball, or a robot such as Y0 or B11",
        );
        check(
            "Y1 1 1 runs",
            "situation: \"Y1 1 1 runs\": found \"runs\", expected v, head, touches or kicks",
        );
    }
}
