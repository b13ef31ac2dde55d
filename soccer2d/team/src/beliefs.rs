//! What an agent says of itself: what it believes and decides in a cycle, for viewers and charts. docs/2d-beliefs.md describes
//! the format that shells write it in.
//!
//! A copy in plain words and rounded numbers, made only if somebody wants it. Coordinates are the team's own: +x is the
//! opponent's goal; a reader mirrors those of the right side. Metres, metres per cycle, degrees.
//!
//! Not here: files (but `lines.rs` knows how their lines are told apart). Nobody decides anything by it.

mod lines;
mod parts;
mod words;

pub use lines::{BeliefsError, BeliefsLines, FIRST_LINE, Heading, LONGEST_LINE};
pub use parts::{Part, Parts};

use common_geometry::{Vec2, angle};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::command::{ViewQuality, ViewWidth};

use crate::{
    order::Order,
    prediction::{Interceptions, Who},
    world_model::{NEVER, Player, Whose, WorldModel},
};

/// What is chosen when somebody at a viewer has chosen.
pub const BY_HAND: &str = "by hand";

/// A place or a velocity: x and y.
pub type Pair = [f64; 2];

/// What an agent believes and decides in one cycle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beliefs {
    /// Its team.
    pub team: String,
    /// `l` or `r`, the half that the team started in.
    pub side: char,
    /// Its number.
    pub unum: u8,
    /// The game's clock.
    pub time: i32,
    /// Cycles since the clock stopped; 0 while it runs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stoppage: i32,
    /// What it believes the referee has the game be in.
    pub mode: String,
    /// Itself; missing if nobody wanted it told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<Myself>,
    /// The ball; missing if nobody wanted it told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ball: Option<Something>,
    /// Everybody else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Somebody>,
    /// Who can get the ball, when and where, soonest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interceptions: Vec<Interception>,
    /// What it heard in this cycle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heard: Vec<Heard>,
    /// What it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// What its coach wants of it now, in the coach's own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<String>,
    /// The states that could act, with their scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
    /// The one that does, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// What it wants to do, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<Step>,
    /// The commands that it sends, as they are written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<String>,
    /// Whatever else it wants to show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<Drawing>,
}

/// What an agent believes of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Myself {
    /// Where.
    pub at: Pair,
    /// How fast.
    pub velocity: Pair,
    /// How far the place may be off.
    pub error: f64,
    /// Direction of the body on the field.
    pub body: f64,
    /// Neck relative to the body.
    pub neck: f64,
    /// How wide it looks: narrow, normal, wide.
    pub view: String,
    /// How well: high, low.
    pub quality: String,
    /// Stamina.
    pub stamina: f64,
    /// What it plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// What an agent believes of a thing that moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Something {
    /// Where.
    pub at: Pair,
    /// How fast.
    pub velocity: Pair,
    /// How far the place may be off.
    pub error: f64,
    /// Cycles since the place was seen or heard of; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    /// Cycles since it was seen; missing if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
}

/// What an agent believes of another player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Somebody {
    /// `ours`, `theirs` or `unknown`.
    pub whose: String,
    /// Its number, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unum: Option<u8>,
    /// Where, how fast, how sure.
    #[serde(flatten)]
    pub is: Something,
    /// Direction of the body on the field, if it was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<f64>,
    /// Stamina.
    pub stamina: f64,
    /// What it plays, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
}

/// When and where somebody can get the ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interception {
    /// `me`, `ours`, `theirs` or `unknown`.
    pub who: String,
    /// Its number, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unum: Option<u8>,
    /// Which of `players`, counted from 0; missing if it is the agent itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<usize>,
    /// In how many cycles.
    pub cycles: u32,
    /// Where the ball is then.
    pub at: Pair,
}

/// A message that was heard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    /// The teammate's number; missing if it was our coach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// The words as they came.
    pub text: String,
    /// What they mean, if they were understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// A state that could act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Its name.
    pub name: String,
    /// What it would do, in a word or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The probability that it succeeds.
    pub probability: f64,
    /// What that would be worth.
    pub benefit: f64,
    /// What it is worth to begin it: the best acts.
    pub worth: f64,
}

/// One step of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// What to do.
    pub what: String,
    /// Where, if it has a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pair>,
}

/// Something to draw on the field. Colours are names or `#rrggbb`, as web pages write them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
pub enum Drawing {
    /// A cross.
    Point {
        /// Where.
        at: Pair,
        /// In which colour.
        colour: String,
    },
    /// A line.
    Line {
        /// From there.
        from: Pair,
        /// To there.
        to: Pair,
        /// In which colour.
        colour: String,
    },
    /// A circle.
    Circle {
        /// Round there.
        at: Pair,
        /// How large.
        radius: f64,
        /// In which colour.
        colour: String,
    },
    /// A word.
    Text {
        /// Where.
        at: Pair,
        /// Which.
        text: String,
        /// In which colour.
        colour: String,
    },
}

impl Beliefs {
    /// The part that the world model knows; decisions are to be added.
    pub fn of(world: &WorldModel) -> Beliefs {
        let (game, me) = (&world.game, &world.me);
        let view = match me.view {
            ViewWidth::Narrow => "narrow",
            ViewWidth::Normal => "normal",
            ViewWidth::Wide => "wide",
        };
        let quality = match me.quality {
            ViewQuality::High => "high",
            ViewQuality::Low => "low",
        };
        let ball = &world.ball;
        Beliefs {
            team: game.team.to_string(),
            side: game.side.letter(),
            unum: me.unum.number(),
            time: game.time,
            stoppage: game.stoppage,
            mode: game.mode.name().to_owned(),
            me: Some(Myself {
                at: pair(me.position),
                velocity: pair(me.velocity),
                error: round(me.position_error),
                body: degrees(me.body),
                neck: degrees(me.neck),
                view: view.to_owned(),
                quality: quality.to_owned(),
                stamina: round(me.stamina),
                role: None,
            }),
            ball: Some(Something {
                at: pair(ball.position),
                velocity: pair(ball.velocity),
                error: round(ball.position_error),
                age: age(ball.age),
                seen: age(ball.seen_age),
            }),
            players: world.players.iter().map(Somebody::of).collect(),
            interceptions: Vec::new(),
            heard: Vec::new(),
            said: None,
            advice: Vec::new(),
            states: Vec::new(),
            chosen: None,
            plan: Vec::new(),
            sent: None,
            drawings: Vec::new(),
        }
    }

    /// Adds who can get the ball.
    pub fn add_interceptions(&mut self, world: &WorldModel, interceptions: &Interceptions) {
        self.interceptions.extend(interceptions.all().iter().map(|interception| {
            let (who, unum, player) = match interception.who {
                Who::Me => ("me", Some(world.me.unum), None),
                Who::Player(index) => (whose(interception.whose), world.players[index].unum, Some(index)),
            };
            let unum = unum.map(|unum| unum.number());
            Interception {
                who: who.to_owned(),
                unum,
                player,
                cycles: interception.cycles,
                at: pair(interception.place),
            }
        }));
    }

    /// Adds who plays what: `mine`, and what the player of a number plays.
    pub fn add_roles(&mut self, mine: &str, of: impl Fn(u8) -> Option<String>) {
        if let Some(me) = &mut self.me {
            me.role = Some(mine.to_owned());
        }
        for player in self.players.iter_mut().filter(|player| player.whose == "ours") {
            player.role = player.unum.and_then(&of);
        }
    }

    /// Adds the state that acts, by its name, and what it wants to do, step by step and where.
    pub fn add_choice<'a>(&mut self, name: &str, plan: impl IntoIterator<Item = (&'a str, Option<Vec2>)>) {
        self.chosen = Some(name.to_owned());
        let step = |(what, place): (&str, Option<Vec2>)| Step { what: what.to_owned(), at: place.map(pair) };
        self.plan.extend(plan.into_iter().map(step));
    }

    /// Adds what it does by hand, in place of a choice of its own.
    pub fn add_order(&mut self, order: Order) {
        self.add_choice(BY_HAND, [order.told()]);
    }

    /// Leaves out all but these parts.
    pub fn keep(&mut self, parts: Parts) {
        let Beliefs {
            me,
            ball,
            players,
            interceptions,
            heard,
            said,
            advice,
            states,
            chosen,
            plan,
            sent,
            drawings,
            ..
        } = self;
        for part in Part::ALL.into_iter().filter(|&part| !parts.contains(part)) {
            match part {
                Part::Me => *me = None,
                Part::Ball => *ball = None,
                Part::Players => players.clear(),
                Part::Interceptions => interceptions.clear(),
                Part::Messages => {
                    heard.clear();
                    advice.clear();
                    *said = None;
                }
                Part::States => {
                    states.clear();
                    *chosen = None;
                }
                Part::Plan => {
                    plan.clear();
                    *sent = None;
                }
                Part::Drawings => drawings.clear(),
            }
        }
    }
}

impl Somebody {
    fn of(player: &Player) -> Somebody {
        Somebody {
            whose: whose(player.whose).to_owned(),
            unum: player.unum.map(|unum| unum.number()),
            is: Something {
                at: pair(player.position),
                velocity: pair(player.velocity),
                error: round(player.position_error),
                age: age(player.age),
                seen: age(player.seen_age),
            },
            body: player.body.map(degrees),
            stamina: round(player.stamina),
            role: None,
        }
    }
}

fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Ours => "ours",
        Whose::Theirs => "theirs",
        Whose::Unknown => "unknown",
    }
}

/// A place or a velocity as it is told.
pub fn pair(vector: Vec2) -> Pair {
    [round(vector.x), round(vector.y)]
}

/// To the millimetre: no belief is better. What is no number counts as nothing, because JSON has no word for it.
fn round(number: f64) -> f64 {
    if number.is_finite() { (number * 1000.0).round() / 1000.0 } else { 0.0 }
}

/// A probability, or what something is worth, as it is told: to four digits.
pub fn share(number: f64) -> f64 {
    round(number * 10.0) / 10.0
}

fn degrees(radians: f64) -> f64 {
    round(angle::degrees(radians))
}

fn age(cycles: u32) -> Option<u32> {
    (cycles != NEVER).then_some(cycles)
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_situation_in_plain_words() {
        let world = WorldModel::imagine(
            "ball 40 0 -1 0 | us7 39 0 me body 90 | them1 50 0 goalie | them 30 5 age 4 | mode play_on | time 100",
        )
        .expect("a situation");
        let mut beliefs = Beliefs::of(&world);
        beliefs.add_interceptions(&world, &Interceptions::new(&world));
        assert_eq!((beliefs.unum, beliefs.time, beliefs.mode.as_str()), (7, 100, "play_on"));
        let (me, ball) = (beliefs.me.expect("itself"), beliefs.ball.expect("the ball"));
        assert_eq!((me.at, me.body), ([39.0, 0.0], 90.0));
        assert_eq!((ball.at, ball.velocity), ([40.0, 0.0], [-1.0, 0.0]));
        let unknown =
            beliefs.players.iter().find(|player| player.unum.is_none()).expect("one without a number");
        assert_eq!((unknown.whose.as_str(), unknown.is.age), ("theirs", Some(4)));
        assert_eq!(beliefs.interceptions[0].who, "me");
    }

    #[test]
    fn parts_are_left_out_one_by_one() {
        let world = WorldModel::imagine("ball 1 2 | us3 4 5 me | us9 42 1 | them2 9 9").expect("a situation");
        let mut whole = Beliefs::of(&world);
        whole.add_interceptions(&world, &Interceptions::new(&world));
        whole.add_roles("forward", |unum| Some(format!("role {unum}")));
        whole.said = Some("hello".to_owned());
        whole.chosen = Some("Pass".to_owned());
        whole.plan.push(Step { what: "wait".to_owned(), at: None });
        whole.drawings.push(Drawing::Point { at: [0.0, 0.0], colour: "red".to_owned() });
        assert_eq!(whole.players.iter().filter(|player| player.role.is_some()).count(), 1);
        let length = |beliefs: &Beliefs| serde_json::to_string(beliefs).expect("text").len();
        for part in Part::ALL {
            let mut less = whole.clone();
            less.keep(Parts::all().without(part));
            assert!(length(&less) < length(&whole), "{part:?}");
            let mut only = whole.clone();
            only.keep(Parts::none().with(part));
            assert!(length(&only) < length(&whole), "{part:?}");
            let text = serde_json::to_string(&only).expect("text");
            assert_eq!(serde_json::from_str::<Beliefs>(&text).expect("what is left can be read"), only);
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let world = WorldModel::imagine("ball 1 2 | us3 4 5 me | us9 42 1 vel 0.3 0").expect("a situation");
        let mut beliefs = Beliefs::of(&world);
        beliefs.heard.push(Heard { from: Some(9), text: "abc".to_owned(), meaning: None });
        beliefs.plan.push(Step { what: "pass to 9".to_owned(), at: Some([42.0, 1.0]) });
        beliefs.drawings = vec![
            Drawing::Circle { at: [1.0, 2.0], radius: 0.5, colour: "red".to_owned() },
            Drawing::Text { at: [1.0, 2.0], text: "\"here\"".to_owned(), colour: "#00ff00".to_owned() },
        ];
        let text = serde_json::to_string(&beliefs).expect("every belief can be written");
        assert_eq!(serde_json::from_str::<Beliefs>(&text).expect("and read"), beliefs);
    }
}
