//! A world model from a line of text: for tests of skills and tactics, and for bug reports.
//!
//! ```text
//! ball 40 0 -1 0 | us7 39 0 me body 90 | us9 42 1 | them1 50 0 goalie | them 30 5 age 4 | mode play_on | time 100
//! ```
//!
//! As a situation of the simulation, but in the team's own coordinates and with what only an agent has: one of ours is `me`;
//! `them` without a number is an opponent whose number is not known, `anyone` a player of either team; `age` says how many
//! cycles ago something was seen. We are the left team: `mode free_kick_l` is ours.

use std::sync::Arc;

use common_geometry::{Vec2, angle};
use common_wire::situation::{SituationError, Words, parts};
use soccer2d_protocol::{PlayMode, TeamName, Unum};

use super::{Player, Whose, WorldModel};

/// How far off positions may be in a situation, in metres.
const POSITION_ERROR: f64 = 0.05;

impl WorldModel {
    /// The world model of a player in this situation that has just seen it.
    pub fn imagine(text: &str) -> Result<WorldModel, SituationError> {
        let mut world =
            WorldModel::new(TeamName::new(b"Us").expect("an admitted name"), false, Arc::default());
        world.game.their_team = TeamName::new(b"Them");
        world.game.mode = PlayMode::PlayOn;
        world.game.mode_age = 100;
        world.game.time = 100;
        world.cycle = 100;
        world.see_age = 0;
        world.me.capacity = world.server.stamina_capacity;
        world.me.position_error = POSITION_ERROR;
        world.me.face_error = angle::radians(0.5);
        world.memory.felt = Some(100);
        world.memory.synchronous_see = true;
        let mut one_is_me = false;
        for mut words in parts(text) {
            match words.word() {
                "ball" => world.imagine_ball(&mut words)?,
                "mode" => {
                    world.game.mode =
                        words.read("a play mode", |name| PlayMode::from_name(name.as_bytes()))?;
                }
                "time" => {
                    world.game.time = words.read("a cycle", |time| time.parse().ok())?;
                    world.memory.felt = Some(world.game.time);
                }
                name => {
                    let (whose, unum) = named(name).ok_or_else(|| {
                        words.wrong(name, "ball, mode, time, us1 to us11, them1 to them11, them or anyone")
                    })?;
                    one_is_me |= world.imagine_player(whose, unum, &mut words)?;
                }
            }
            words.end()?;
        }
        if !one_is_me {
            return Err(SituationError {
                part: text.into(),
                found: String::new(),
                expected: "one of us who is me, as in `us7 0 0 me`",
            });
        }
        Ok(world)
    }

    fn imagine_ball(&mut self, words: &mut Words) -> Result<(), SituationError> {
        self.ball.position = vector(words)?;
        self.ball.velocity = Vec2::ZERO;
        let mut age = 0;
        while !words.is_empty() {
            match words.peek() {
                "age" => {
                    words.word();
                    age = words.count()?;
                }
                _ => self.ball.velocity = vector(words)?,
            }
        }
        self.ball.position_error = POSITION_ERROR;
        self.ball.velocity_error = POSITION_ERROR;
        (self.ball.age, self.ball.velocity_age, self.ball.seen_age) = (age, age, age);
        Ok(())
    }

    /// Adds a player. True if it is me.
    fn imagine_player(
        &mut self,
        whose: Whose,
        unum: Option<Unum>,
        words: &mut Words,
    ) -> Result<bool, SituationError> {
        let mut is_me = false;
        let mut player = Player {
            unum,
            number_read: unum.is_some(),
            position_error: POSITION_ERROR,
            body: Some(0.0),
            stamina: self.server.stamina_max,
            ..Player::at(Vec2::ZERO, whose)
        };
        let (mut age, mut neck) = (0, 0.0);
        if words.peek() == "goalie" {
            words.word();
            player.goalie = true;
        }
        player.position = vector(words)?;
        while !words.is_empty() {
            match words.word() {
                "me" if whose == Whose::Ours && unum.is_some() => is_me = true,
                "goalie" => player.goalie = true,
                "body" => player.body = Some(angle::radians(words.number()?)),
                "neck" => neck = angle::radians(words.number()?),
                "vel" => player.velocity = vector(words)?,
                "stamina" => player.stamina = words.number()?,
                "type" => player.player_type = Some(words.count()? as i32),
                "age" => age = words.count()?,
                "idle" => player.idle = words.count()?,
                other => {
                    let expected = "me (for us), goalie, body, neck, vel, stamina, type, age or idle";
                    return Err(words.wrong(other, expected));
                }
            }
        }
        let body = player.body.unwrap_or_default();
        player.face = Some(angle::normalize(body + neck));
        (player.age, player.velocity_age, player.body_age, player.seen_age) = (age, age, age, age);
        if is_me {
            let me = &mut self.me;
            me.unum = unum.unwrap_or(me.unum);
            (me.position, me.velocity) = (player.position, player.velocity);
            (me.body, me.neck) = (body, neck);
            (me.goalie, me.stamina, me.idle) = (player.goalie, player.stamina, player.idle);
        } else {
            self.players.push(player);
        }
        Ok(is_me)
    }
}

fn named(name: &str) -> Option<(Whose, Option<Unum>)> {
    let (whose, number) = match name {
        "anyone" => return Some((Whose::Unknown, None)),
        "them" => return Some((Whose::Theirs, None)),
        "us" => return Some((Whose::Ours, None)),
        _ if name.starts_with("them") => (Whose::Theirs, &name[4..]),
        _ => (Whose::Ours, name.strip_prefix("us")?),
    };
    Some((whose, Some(Unum::new(number.parse().ok()?)?)))
}

fn vector(words: &mut Words) -> Result<Vec2, SituationError> {
    Ok(Vec2::new(words.number()?, words.number()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_text_becomes_a_world() {
        let world = WorldModel::imagine(
            "ball 40 0 -1 0.5 | us7 39 0 me body 90 neck -30 | us9 42 1 vel 0.3 0 | them1 goalie 50 0 | them 30 5 age 4",
        )
        .expect("a situation");
        assert_eq!((world.me.unum.number(), world.me.position), (7, Vec2::new(39.0, 0.0)));
        assert!((world.me.face() - angle::radians(60.0)).abs() < 1e-12);
        assert_eq!(world.ball.velocity, Vec2::new(-1.0, 0.5));
        assert!(world.can_kick());
        assert_eq!(world.teammates().count(), 1);
        assert_eq!(world.their_goalie().expect("seen").position.x, 50.0);
        assert_eq!(world.opponents().map(|player| player.age).collect::<Vec<_>>(), [0, 4]);
    }

    #[test]
    fn mistakes_are_explained() {
        let check = |text: &str, expected: &str| {
            assert_eq!(WorldModel::imagine(text).map(|_| ()).unwrap_err().to_string(), expected);
        };
        check("ball 1 | us1 0 0 me", r#"situation: "ball 1": found "", expected a number"#);
        check(
            "us12 0 0 me",
            r#"situation: "us12 0 0 me": found "us12", expected ball, mode, time, us1 to us11, them1 to them11, them or anyone"#,
        );
        check(
            "us1 0 0",
            r#"situation: "us1 0 0": found "", expected one of us who is me, as in `us7 0 0 me`"#,
        );
        check(
            "them1 0 0 me",
            r#"situation: "them1 0 0 me": found "me", expected me (for us), goalie, body, neck, vel, stamina, type, age or idle"#,
        );
    }
}
