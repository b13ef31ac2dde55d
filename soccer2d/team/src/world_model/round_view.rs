//! A trainer's round view: where everything is, as a text that a trainer says to agents in training scenarios.
//!
//! ```text
//! rv b 10.5 0 -1.2 0 l7 9 0.5 0 0 90 r1 50 0 0 0 180
//! ```
//!
//! The word `rv`, then objects one after the other: `b X Y VX VY`, and a side's letter with a number,
//! `X Y VX VY BODY`. The field's own coordinates, metres, metres per cycle, degrees. A trainer's message holds 128
//! characters, so a whole field takes several.

use std::fmt::Write as _;

use common_geometry::{Vec2, angle};
use soccer2d_protocol::{Side, Unum};
use thiserror::Error;

use super::{Ball, Player, Whose, WorldModel};

/// How exactly a round view tells places.
const ERROR: f64 = 0.01;

/// What a trainer tells of the field, in the field's own coordinates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundView {
    /// The ball's place and velocity.
    pub ball: Option<(Vec2, Vec2)>,
    pub players: Vec<RoundViewPlayer>,
}

/// A player in a round view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundViewPlayer {
    pub side: Side,
    pub unum: Unum,
    pub position: Vec2,
    pub velocity: Vec2,
    /// Direction of the body, in degrees.
    pub body: f64,
}

/// What is wrong with the text of a round view.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("round view: found {found:?}, expected {expected}")]
pub struct RoundViewError {
    found: String,
    expected: &'static str,
}

impl RoundView {
    /// The texts that tell it, none longer than so many characters (an object takes about 35). Numbers have two digits.
    pub fn texts(&self, longest: usize) -> Vec<String> {
        let ball = self.ball.map(|(place, speed)| format!(" b {} {}", told(place), told(speed)));
        let players = self.players.iter().map(|player| {
            let RoundViewPlayer { side, unum, position, velocity, body } = player;
            format!(" {}{unum} {} {} {}", side.letter(), told(*position), told(*velocity), hundredths(*body))
        });
        let mut texts: Vec<String> = Vec::new();
        for object in ball.into_iter().chain(players) {
            match texts.last_mut() {
                Some(text) if text.len() + object.len() <= longest => text.push_str(&object),
                _ => texts.push(format!("rv{object}")),
            }
        }
        texts
    }

    /// Reads one text.
    pub fn parse(text: &str) -> Result<RoundView, RoundViewError> {
        let mut words = text.split_ascii_whitespace();
        let mut next = |expected: &'static str| {
            let found = words.next().unwrap_or_default();
            (found, RoundViewError { found: found.chars().take(20).collect(), expected })
        };
        if let (found, error) = next("rv")
            && found != "rv"
        {
            return Err(error);
        }
        let mut view = RoundView::default();
        loop {
            let (name, error) = next("b, l1 to l11 or r1 to r11");
            if name.is_empty() {
                return Ok(view);
            }
            let mut number = || {
                let (found, error) = next("a number between -1000 and 1000");
                let number = found.parse().ok().filter(|number: &f64| number.abs() <= 1000.0);
                number.ok_or(error)
            };
            let mut vector = || Ok(Vec2::new(number()?, number()?));
            if name == "b" {
                view.ball = Some((vector()?, vector()?));
                continue;
            }
            let (side, unum) = player_name(name).ok_or(error)?;
            let (position, velocity) = (vector()?, vector()?);
            view.players.push(RoundViewPlayer { side, unum, position, velocity, body: number()? });
        }
    }
}

fn player_name(name: &str) -> Option<(Side, Unum)> {
    let (letter, number) = name.split_at_checked(1)?;
    Some((Side::from_letter(letter.as_bytes())?, Unum::new(number.parse().ok()?)?))
}

fn told(vector: Vec2) -> String {
    let mut text = hundredths(vector.x);
    let _ = write!(text, " {}", hundredths(vector.y));
    text
}

fn hundredths(value: f64) -> String {
    let text = format!("{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

impl WorldModel {
    /// Takes in a round view. Me too, but only where I am: what I feel I know better.
    pub fn look_round(&mut self, view: &RoundView) {
        let sign = self.game.side.sign();
        let turn = if self.game.side == Side::Left { 0.0 } else { std::f64::consts::PI };
        if let Some((place, speed)) = view.ball {
            self.ball = Ball {
                position: place * sign,
                velocity: speed * sign,
                position_error: ERROR,
                velocity_error: ERROR,
                age: 0,
                velocity_age: 0,
                ..self.ball
            };
            self.reset_ball_filter();
        }
        for told in &view.players {
            let whose = if told.side == self.game.side { Whose::Ours } else { Whose::Theirs };
            let (position, body) = (told.position * sign, angle::normalize(angle::radians(told.body) + turn));
            if whose == Whose::Ours && told.unum == self.me.unum {
                (self.me.position, self.me.position_error, self.me.body) = (position, ERROR, body);
                self.memory.position.reset(position, ERROR);
                self.memory.step = None;
                continue;
            }
            let known = self.players.iter().position(|player| player.is(whose, told.unum));
            let index = known.unwrap_or_else(|| {
                self.players.push(Player { unum: Some(told.unum), ..Player::at(position, whose) });
                self.players.len() - 1
            });
            let player = &mut self.players[index];
            (player.position, player.velocity, player.body) = (position, told.velocity * sign, Some(body));
            (player.position_error, player.doubt, player.may_be, player.missed) = (ERROR, 0.0, 0, 0);
            (player.age, player.velocity_age, player.body_age) = (0, 0, 0);
            self.recall(whose, told.unum);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hundredth(range: i32) -> impl Strategy<Value = f64> {
        (-range..range).prop_map(|hundredths| f64::from(hundredths) / 100.0)
    }

    prop_compose! {
        fn player()(
            left: bool, unum in 0..11usize, x in hundredth(6000), y in hundredth(4000), vx in hundredth(300),
            vy in hundredth(300), body in hundredth(18000),
        ) -> RoundViewPlayer {
            RoundViewPlayer {
                side: if left { Side::Left } else { Side::Right },
                unum: Unum::from_index(unum),
                position: Vec2::new(x, y),
                velocity: Vec2::new(vx, vy),
                body,
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_told_is_read_the_same(
            players in prop::collection::vec(player(), 0..22), x in hundredth(6000), y in hundredth(4000),
        ) {
            let told = RoundView { ball: Some((Vec2::new(x, y), Vec2::new(y / 100.0, 0.0))), players };
            let mut read = RoundView::default();
            for text in told.texts(128) {
                assert!(text.len() <= 128, "{text}");
                let part = RoundView::parse(&text).expect("what we wrote ourselves");
                read.ball = read.ball.or(part.ball);
                read.players.extend(part.players);
            }
            assert_eq!(read.players, told.players);
            let off = read.ball.expect("told").1 - told.ball.expect("told").1;
            assert!(off.length() <= 0.0051);
        }

        #[test]
        fn nothing_makes_it_panic(text in "rv( [blr]?[0-9]{0,2}| -?[0-9.]{1,4}){0,12}|.{0,40}") {
            if let Ok(view) = RoundView::parse(&text) {
                assert!(view.players.len() <= text.len());
            }
        }
    }

    #[test]
    fn mistakes_are_explained() {
        let check = |text: &str, expected: &str| {
            assert_eq!(RoundView::parse(text).unwrap_err().to_string(), expected);
        };
        check("hello", r#"round view: found "hello", expected rv"#);
        check("rv b 1 2", r#"round view: found "", expected a number between -1000 and 1000"#);
        check("rv l12 0 0 0 0 0", r#"round view: found "l12", expected b, l1 to l11 or r1 to r11"#);
    }

    #[test]
    fn the_right_team_sees_it_turned_round() {
        let mut world = WorldModel::imagine("us7 0 0 me").expect("a situation");
        world.game.side = Side::Right;
        world.hear_trainer("rv b 10 5 1 0 r7 20 0 0 0 180 l3 -20 0 0 0 0");
        assert_eq!((world.ball.position, world.ball.velocity.x), (Vec2::new(-10.0, -5.0), -1.0));
        assert_eq!(world.me.position, Vec2::new(-20.0, 0.0));
        assert!(world.me.body.abs() < 1e-9);
        assert_eq!(world.opponent(Unum::from_index(2)).expect("told").position, Vec2::new(20.0, 0.0));
    }
}
