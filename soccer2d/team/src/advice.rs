//! What our coach wants of me in this cycle: its messages, in a form that tactics can ask.
//!
//! The coach's advice is one argument among others. What it says about the ball weighs much where plans are compared, and
//! what it forbids is done only if there is no other plan; a place that it gives me is my place. It never makes a plan that
//! our own foresight has not found, and a goal is scored without asking. Without a coach there is no advice.
//!
//! Not here: what was said and when it applies, which is the rule book of `soccer2d/protocol`.

use common_geometry::Vec2;
use soccer2d_protocol::{
    Unum,
    coach_language::{Action, Definitions, Mood, Order, Region, UnumSet, World},
};

use crate::{
    tuning::tactics,
    world_model::{Player, Whose, WorldModel},
};

/// The weight of an action that the coach forbids: less than any other plan is worth.
pub const FORBIDDEN: f64 = -1.0;

/// What a player may do, as far as the coach language has a word for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    /// A pass: to whom, and where the receiver meets it.
    Pass {
        /// The receiver, if it is known.
        to: Option<Unum>,
        /// Where the receiver meets it, in metres.
        place: Vec2,
    },
    /// To run there with the ball.
    Dribble(Vec2),
    /// To kick the ball there, to no particular receiver.
    Clear(Vec2),
    /// To shoot at the goal.
    Shoot,
    /// To keep the ball.
    Hold,
    /// To run to the ball.
    Intercept,
    /// To tackle this opponent.
    Tackle(Option<Unum>),
    /// To mark this opponent.
    Mark(Option<Unum>),
}

/// Where the coach sends me, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Errand<'a> {
    /// To be there.
    Be(Vec2),
    /// To mark this opponent.
    Mark(&'a Player),
    /// To stand between the ball and this opponent.
    Shield(&'a Player),
    /// To stand between the ball and this place.
    Guard(Vec2),
}

/// What the coach wants of me now.
#[derive(Debug, Default)]
pub struct Advice<'a> {
    /// None if it wants nothing.
    spoken: Option<Box<Spoken<'a>>>,
}

#[derive(Debug)]
struct Spoken<'a> {
    tuning: &'a tactics::Advice,
    orders: Vec<Order<'a>>,
    definitions: &'a Definitions,
    situation: World,
}

impl<'a> Advice<'a> {
    /// Asks the rule book.
    pub fn of(world: &'a WorldModel) -> Advice<'a> {
        let book = &world.rule_book;
        // The situation is described only if the coach has given a directive.
        if !book.directs() {
            return Advice::default();
        }
        let situation = world.coach_situation();
        let orders = book.directives_for(world.me.unum, &situation, world.game.time);
        let spoken = Spoken {
            tuning: &world.tuning.tactics.advice,
            orders,
            definitions: book.definitions(),
            situation,
        };
        Advice { spoken: (!spoken.orders.is_empty()).then(|| Box::new(spoken)) }
    }

    /// What the coach's advice adds to the worth of an action; 0 without advice. An action that is both wanted and forbidden
    /// is forbidden.
    pub fn weight(&self, deed: Deed) -> f64 {
        let Some(spoken) = &self.spoken else { return 0.0 };
        let said = |mood: Mood| spoken.actions(mood).any(|(order, action)| spoken.means(order, action, deed));
        if said(Mood::Dont) {
            FORBIDDEN
        } else if said(Mood::Do) {
            spoken.tuning.advised
        } else {
            0.0
        }
    }

    /// My place in the formation, if the coach wants another than the usual one. A usual place inside the region stays.
    pub fn home(&self, usual: Vec2) -> Option<Vec2> {
        let spoken = self.spoken.as_ref()?;
        let position = spoken.last(|order, action| match action {
            Action::Position(region) => Some((order, region)),
            _ => None,
        });
        let home = || {
            spoken.last(|order, action| match action {
                Action::Home(region) => Some((order, region)),
                _ => None,
            })
        };
        let (order, region) = position.or_else(home)?;
        (!spoken.contains(order, region, usual)).then(|| spoken.middle(order, region)).flatten()
    }

    /// The x of the back line, if the coach has given one; metres.
    pub fn offside_line(&self) -> Option<f64> {
        let spoken = self.spoken.as_ref()?;
        spoken.last(|order, action| match action {
            Action::OffsideLine(region) => Some(spoken.middle(order, region)?.x),
            _ => None,
        })
    }

    /// What I do without the ball, by the newest directive. An opponent that was not seen lately is not run after, and a
    /// player that is already in its region has nothing to do.
    pub fn errand(&self, world: &'a WorldModel) -> Option<Errand<'a>> {
        let spoken = self.spoken.as_ref()?;
        let me = world.me.position;
        let nearest = |order: &Order, set: &UnumSet| {
            let theirs = world.players.iter().filter(|player| player.whose == Whose::Theirs);
            let meant = theirs.filter(|player| {
                let included = player.unum.and_then(|unum| set.includes(unum, &order.bindings));
                player.age < spoken.tuning.forgotten && included == Some(true)
            });
            meant.min_by(|a, b| a.position.distance(me).total_cmp(&b.position.distance(me)))
        };
        spoken.last(|order, action| match action {
            Action::Position(region) if !spoken.contains(order, region, me) => {
                Some(Errand::Be(spoken.middle(order, region)?))
            }
            Action::Mark(set) => nearest(order, set).map(Errand::Mark),
            Action::MarkLineToPlayers(set) => nearest(order, set).map(Errand::Shield),
            Action::MarkLineToRegion(region) => Some(Errand::Guard(spoken.middle(order, region)?)),
            _ => None,
        })
    }

    /// In the coach language, for people.
    pub fn told(&self) -> Vec<String> {
        let orders = self.spoken.iter().flat_map(|spoken| &spoken.orders);
        orders
            .map(|order| {
                let actions: Vec<String> = order.actions.iter().map(|action| action.to_string()).collect();
                format!("{} {}", order.mood.word(), actions.join(" "))
            })
            .collect()
    }
}

impl<'a> Spoken<'a> {
    fn actions(&self, mood: Mood) -> impl DoubleEndedIterator<Item = (&Order<'a>, &'a Action)> {
        let orders = self.orders.iter().filter(move |order| order.mood == mood);
        orders.flat_map(|order| order.actions.iter().map(move |&action| (order, action)))
    }

    /// The newest directive for which `wanted` gives something.
    fn last<'s, T>(&'s self, mut wanted: impl FnMut(&'s Order<'a>, &'a Action) -> Option<T>) -> Option<T> {
        self.actions(Mood::Do).rev().find_map(|(order, action)| wanted(order, action))
    }

    fn contains(&self, order: &Order, region: &Region, place: Vec2) -> bool {
        self.definitions.contains(region, place, &self.situation, &order.bindings) == Some(true)
    }

    fn middle(&self, order: &Order, region: &Region) -> Option<Vec2> {
        self.definitions.middle(region, &self.situation, &order.bindings)
    }

    /// Whether an action of the coach language means this deed.
    fn means(&self, order: &Order, action: &Action, deed: Deed) -> bool {
        let among = |set: &UnumSet, unum: Option<Unum>| {
            unum.and_then(|unum| set.includes(unum, &order.bindings)) == Some(true)
        };
        match (action, deed) {
            (Action::PassToPlayers(set) | Action::BallToPlayers(set), Deed::Pass { to, .. }) => {
                among(set, to)
            }
            (Action::PassToRegion(region), Deed::Pass { place, .. })
            | (Action::Dribble(region), Deed::Dribble(place))
            | (Action::Clear(region), Deed::Clear(place)) => self.contains(order, region, place),
            (Action::BallToRegion { region, moves }, deed) => match deed {
                Deed::Pass { place, .. } => moves.pass && self.contains(order, region, place),
                Deed::Dribble(place) => moves.dribble && self.contains(order, region, place),
                Deed::Clear(place) => moves.clear && self.contains(order, region, place),
                Deed::Shoot => moves.score,
                _ => false,
            },
            (Action::Tackle(set), Deed::Tackle(who)) | (Action::Mark(set), Deed::Mark(who)) => {
                among(set, who)
            }
            (Action::Shoot, Deed::Shoot)
            | (Action::Hold, Deed::Hold)
            | (Action::Intercept, Deed::Intercept) => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Side;

    use super::*;

    /// The world model of a player after its coach has sent these messages.
    fn world(situation: &str, said: &[&str]) -> WorldModel {
        let mut world = WorldModel::imagine(situation).expect("a situation");
        for text in said {
            world.hear_coach(Side::Left, text, world.game.time);
        }
        world
    }

    fn advice(directive: &str) -> String {
        format!("(advice (600 (true) {directive}))")
    }

    /// What advice adds, in the file in the binary.
    const ADVISED: f64 = 0.1;
    const HERE: &str = "ball 0 0 | us7 10 10 me | us9 30 0 | them4 20 0 | them5 40 0 | them6 12 12 age 90";

    fn unum(number: u8) -> Option<Unum> {
        Unum::new(number)
    }

    #[test]
    fn without_a_coach_there_is_no_advice() {
        let silent = world(HERE, &[]);
        let advice = Advice::of(&silent);
        assert!(advice.spoken.is_none());
        assert_eq!((advice.weight(Deed::Shoot), advice.home(Vec2::ZERO)), (0.0, None));
        // Directives to other players do not concern me, nor do those that are over.
        let others = world(HERE, &["(advice (600 (true) (do our {9} (shoot))))"]);
        assert!(Advice::of(&others).spoken.is_none());
        let mut late = world(HERE, &["(advice (5 (true) (do our {7} (shoot))))"]);
        late.game.time += 5;
        assert!(Advice::of(&late).spoken.is_none());
    }

    /// What one directive to all players adds to each deed.
    fn check(directive: &str, deeds: &[(Deed, f64)]) {
        let world = world(HERE, &[&advice(directive)]);
        let advice = Advice::of(&world);
        for (deed, expected) in deeds {
            assert_eq!(advice.weight(*deed), *expected, "{directive}: {deed:?}");
        }
    }

    #[test]
    fn each_word_means_its_deed() {
        let pass = |to, x| Deed::Pass { to: unum(to), place: Vec2::new(x, 0.0) };
        let [left, right] = [Vec2::new(-20.0, 0.0), Vec2::new(20.0, 0.0)];
        check("(do our {0} (pass {9}))", &[(pass(9, 0.0), ADVISED), (pass(8, 0.0), 0.0), (Deed::Hold, 0.0)]);
        check("(dont our {0} (pass {9}))", &[(pass(9, 0.0), FORBIDDEN), (pass(8, 0.0), 0.0)]);
        check("(do our {0} (bto {9}))", &[(pass(9, 0.0), ADVISED), (pass(8, 0.0), 0.0)]);
        let ahead = "(rec (pt 10 -30) (pt 50 30))";
        check(&format!("(do our {{0}} (pass {ahead}))"), &[(pass(9, 20.0), ADVISED), (pass(9, 0.0), 0.0)]);
        check(
            &format!("(do our {{0}} (dribble {ahead}))"),
            &[(Deed::Dribble(right), ADVISED), (Deed::Dribble(left), 0.0)],
        );
        check(
            &format!("(do our {{0}} (clear {ahead}))"),
            &[(Deed::Clear(right), ADVISED), (Deed::Clear(left), 0.0)],
        );
        check(
            &format!("(do our {{0}} (bto {ahead} {{ds}}))"),
            &[(Deed::Dribble(right), ADVISED), (pass(9, 20.0), 0.0), (Deed::Shoot, ADVISED)],
        );
        check("(do our {0} (shoot))", &[(Deed::Shoot, ADVISED), (Deed::Hold, 0.0)]);
        check("(do our {0} (hold)(intercept))", &[(Deed::Hold, ADVISED), (Deed::Intercept, ADVISED)]);
        check("(do our {0} (tackle {4}))", &[(Deed::Tackle(unum(4)), ADVISED), (Deed::Tackle(None), 0.0)]);
        check("(dont our {0} (mark {4}))", &[(Deed::Mark(unum(4)), FORBIDDEN), (Deed::Mark(unum(5)), 0.0)]);
        check("(do our {0} (shoot)) (dont our {0} (shoot))", &[(Deed::Shoot, FORBIDDEN)]);
    }

    #[test]
    fn a_place_is_taken_unless_the_usual_one_will_do() {
        let home = |said: &[&str]| {
            let said: Vec<String> = said.iter().map(|directive| advice(directive)).collect();
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            Advice::of(&world(HERE, &said)).home(Vec2::new(5.0, 5.0)).map(|place| (place.x, place.y))
        };
        assert_eq!(home(&["(do our {7} (home (pt -10 3)))"]), Some((-10.0, 3.0)));
        assert_eq!(home(&["(do our {7} (home (rec (pt 0 0) (pt 10 10))))"]), None);
        assert_eq!(
            home(&["(do our {7} (pos (pt 1 2)))", "(do our {7} (home (pt -10 3)))"]),
            Some((1.0, 2.0))
        );
        let newer = ["(do our {7} (home (pt 1 2)))", "(do our {7} (home (pt 3 4)))"];
        assert_eq!(home(&newer), Some((3.0, 4.0)));
        assert_eq!(home(&["(dont our {7} (home (pt 1 2)))"]), None);
    }

    #[test]
    fn errands_are_for_places_and_opponents_that_are_known() {
        let errand = |directive: &str| {
            let world = world(HERE, &[&advice(directive)]);
            match Advice::of(&world).errand(&world) {
                Some(Errand::Be(place)) => format!("be {place}"),
                Some(Errand::Mark(player)) => format!("mark {}", player.unum.expect("a number")),
                Some(Errand::Shield(player)) => format!("shield {}", player.unum.expect("a number")),
                Some(Errand::Guard(place)) => format!("guard {place}"),
                None => "-".to_owned(),
            }
        };
        assert_eq!(errand("(do our {7} (pos (pt 1 2)))"), "be [1, 2]");
        assert_eq!(errand("(do our {7} (pos (rec (pt 0 0) (pt 20 20))))"), "-");
        assert_eq!(errand("(do our {7} (mark {0}))"), "mark 4");
        assert_eq!(errand("(do our {7} (mark {6}))"), "-");
        assert_eq!(errand("(do our {7} (markl {5}))"), "shield 5");
        assert_eq!(errand("(do our {7} (markl (pt -52 0)))"), "guard [-52, 0]");
        assert_eq!(errand("(dont our {7} (mark {4}))"), "-");
        let line = world(HERE, &[&advice("(do our {7} (oline (pt -20 0)))")]);
        assert_eq!(Advice::of(&line).offside_line(), Some(-20.0));
    }
}
