//! How a goalie keeps a shot out of its goal: of all ways to move, the one that brings its hands nearest to the ball.
//!
//! Hands reach the ball only where it is between two steps, and it takes two metres at a time; so every way is lived through
//! cycle by cycle, not reckoned from speeds. Not here: whether to catch or to kick at what is in reach now (`skills`).

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash, field};

use super::{Rolling, Runner};
use crate::world_model::WorldModel;

/// Our goal line.
const LINE: f64 = -field::HALF_LENGTH;
/// No shot is followed longer, in cycles.
const LONGEST: usize = 24;

/// The best that a goalie can do about a shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Save {
    /// In how many cycles its hands are nearest to the ball; 0 is now.
    pub cycles: u32,
    /// How many metres the ball is then out of their reach; negative if they reach it.
    pub lack: f64,
    /// What to do now; none if to stand is best.
    pub command: Option<PlayerCommand>,
}

impl Save {
    fn better_than(&self, other: &Save, sure: f64) -> bool {
        let order = |save: &Save| (save.lack.max(-sure), save.cycles);
        order(self) < order(other)
    }
}

/// How a goalie gets its hands on a ball that rolls over its goal line. None if the ball does not get there.
pub fn save(world: &WorldModel) -> Option<Save> {
    let tuning = &world.tuning.prediction.save;
    let mut path = [Vec2::ZERO; LONGEST + 1];
    for (place, rolled) in path.iter_mut().zip(Rolling::ball(world).path()) {
        *place = rolled;
    }
    let end = path.iter().position(|place| place.x <= LINE)?;
    let shot = Shot {
        path: &path[..end],
        hands: world.server.catchable_area_l,
        idle: world.me.idle,
        sure: tuning.sure,
    };
    let me = Runner::me(world);
    let mut best = shot.lived(me, None, None);
    let mut consider = |save: Save| {
        if save.better_than(&best, tuning.sure) {
            best = save;
        }
    };
    for direction in 0..tuning.directions {
        let direction = (360.0 * f64::from(direction) / f64::from(tuning.directions)) - 180.0;
        for share in tuning.powers {
            let dash = Dash { power: (world.server.max_dash_power * share).round(), direction };
            consider(shot.lived(me, None, Some(dash)));
        }
    }
    // Or turn first, to where the ball will be, or away from there, and run; a turn costs a cycle.
    for place in &path[1..end.max(1)] {
        let towards = angle::normalize((*place - me.position - me.velocity).angle() - me.body);
        for (turn, direction) in [(towards, 0.0), (angle::normalize(towards + PI), 180.0)] {
            let dash = Dash { power: world.server.max_dash_power, direction };
            consider(shot.lived(me, Some(me.turn_command(turn)), Some(dash)));
        }
    }
    Some(best)
}

struct Shot<'a> {
    /// Where the ball is, now and cycle by cycle until it is over the line.
    path: &'a [Vec2],
    hands: f64,
    /// Cycles in which I cannot move.
    idle: u32,
    /// Nearer than this beyond what hands reach is no surer.
    sure: f64,
}

impl Shot<'_> {
    /// What comes of doing this first and that from then on.
    fn lived(&self, mut me: Runner, first: Option<PlayerCommand>, then: Option<Dash>) -> Save {
        let then = then.map(PlayerCommand::Dash);
        let first = first.or_else(|| then.clone());
        let (mut cycles, mut least) = (0, f64::INFINITY);
        for (cycle, place) in (0..).zip(self.path) {
            let lack = place.distance(me.position) - self.hands;
            if lack.max(-self.sure) < least.max(-self.sure) {
                (cycles, least) = (cycle, lack);
            }
            let acts = if cycle == self.idle { &first } else { &then };
            match acts.as_ref().filter(|_| cycle >= self.idle) {
                Some(command) => me.act(command),
                None => me.rest(),
            }
        }
        Save { cycles, lack: least, command: first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(situation: &str) -> Option<Save> {
        save(&WorldModel::imagine(situation).expect("a situation"))
    }

    /// The first word of what is done.
    fn check(situation: &str, expected: &str) {
        let found = find(situation).expect("a shot");
        let word = match &found.command {
            None => "stand".to_owned(),
            Some(PlayerCommand::Dash(dash)) => format!("dash {}", dash.direction),
            Some(PlayerCommand::Turn(_)) => "turn".to_owned(),
            other => format!("{other:?}"),
        };
        assert_eq!(word, expected, "{found:?}");
    }

    #[test]
    fn a_ball_that_stops_or_goes_elsewhere_is_no_shot() {
        assert_eq!(find("ball -30 0 -0.5 0 | us1 -50 0 goalie me"), None);
        assert_eq!(find("ball -30 0 2.5 0 | us1 -50 0 goalie me"), None);
    }

    #[test]
    fn what_comes_into_the_hands_is_awaited() {
        check("ball -42 0 -2.5 0 | us1 -50 0 goalie me body 90", "stand");
    }

    #[test]
    fn who_stands_sideways_runs_ahead_or_back_without_a_turn() {
        check("ball -44 0 -2.6 0.9 | us1 -51 0 goalie me body 90", "dash 0");
        check("ball -44 0 -2.6 -0.9 | us1 -51 0 goalie me body 90", "dash -180");
    }

    #[test]
    fn who_has_time_turns_and_reaches_what_a_side_step_would_not() {
        let far = "ball -36 0 -2.4 0.9 | us1 -50.5 0 goalie me body 0";
        check(far, "turn");
        assert!(find(far).expect("a shot").lack < 0.0, "{:?}", find(far));
    }

    #[test]
    fn sideways_reaches_farther_than_facing_the_ball() {
        let lack = |body: i32| {
            let situation = format!("ball -44 0 -2.3 1.4 | us1 -51 0 goalie me body {body}");
            find(&situation).expect("a shot").lack
        };
        assert!(lack(90) < lack(0) - 0.3, "{} {}", lack(90), lack(0));
    }
}
