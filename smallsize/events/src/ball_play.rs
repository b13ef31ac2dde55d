//! Who plays the ball: touches, kicks, passes and possession, from positions alone.

use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::{BALL_RADIUS, Field, ROBOT_RADIUS},
};

use crate::{
    event::{Kick, Pass, PassOutcome, Place, What, Who},
    picture::{Ball, Picture, distance},
};

/// A ball whose centre is so near to a robot's is touched, in metres: both radii and what cameras are off.
const TOUCH: f64 = ROBOT_RADIUS + BALL_RADIUS + 0.012;

/// A ball higher than this flies over robots, in metres.
const OVER_ROBOTS: f64 = 0.15;

/// A ball that leaves a robot at this speed was kicked, in metres a second.
const KICKED: f64 = 1.0;

/// A ball that rose so high was chipped, in metres.
const CHIPPED: f64 = 0.05;

/// How long after a touch a ball may become as fast as a kick, in microseconds.
const TOUCH_TO_KICK: i64 = 200_000;

/// For so long after a kick its highest speed is looked for, in microseconds.
const KICK_MEASURED: i64 = 200_000;

/// No kick is faster: what seems so is noise, in metres a second.
const FASTEST_KICK: f64 = 15.0;

/// What was going on when something happened.
type Report<'a> = &'a mut dyn FnMut(i64, What);

/// Follows the ball from robot to robot.
#[derive(Clone, Debug, Default)]
pub(crate) struct BallPlay {
    last_touch: Option<(i64, RobotKey)>,
    possession: Option<Colour>,
    flight: Option<Flight>,
}

/// A ball on its way after a kick.
#[derive(Clone, Copy, Debug)]
struct Flight {
    by: RobotKey,
    since: i64,
    from: [f64; 2],
    speed: f64,
    highest: f64,
    /// The direction in which it left.
    velocity: [f64; 2],
    is_told: bool,
}

/// Where the goals are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goals<'a> {
    pub(crate) field: &'a Field,
    pub(crate) blue_on_positive_half: Option<bool>,
}

impl BallPlay {
    /// The team that touched the ball last.
    pub(crate) fn possession(&self) -> Option<Colour> {
        self.possession
    }

    /// The robot that touched the ball last.
    pub(crate) fn last_touch(&self) -> Option<RobotKey> {
        self.last_touch.map(|(_, key)| key)
    }

    /// Play has stopped, or the ball was put elsewhere.
    pub(crate) fn stop(&mut self, at: Option<[f64; 2]>, goals: Goals, report: Report) {
        if let Some(mut flight) = self.flight.take() {
            flight.tell(goals, report);
            if let Some(at) = at {
                report(flight.since, flight.pass(None, at, PassOutcome::Stopped));
            }
        }
        self.last_touch = None;
    }

    /// A new half begins, or a goal was scored: neither team has the ball.
    pub(crate) fn forget(&mut self) {
        *self = BallPlay::default();
    }

    /// Takes the next picture of play.
    pub(crate) fn take(&mut self, picture: &Picture, goals: Goals, report: Report) {
        let Some(ball) = &picture.ball else { return };
        let at = [ball.at[0], ball.at[1]];
        if let Some(toucher) = toucher(picture, ball) {
            self.touched(toucher, picture.time, at, goals, report);
            return;
        }
        let speed = ball.speed().min(FASTEST_KICK);
        match &mut self.flight {
            Some(flight) => {
                if picture.time.saturating_sub(flight.since) <= KICK_MEASURED {
                    flight.speed = flight.speed.max(speed);
                    flight.highest = flight.highest.max(ball.at[2]);
                } else {
                    flight.tell(goals, report);
                }
            }
            None => {
                let Some((when, by)) = self.last_touch else { return };
                if speed >= KICKED && (0..=TOUCH_TO_KICK).contains(&picture.time.saturating_sub(when)) {
                    self.flight = Some(Flight {
                        by,
                        since: picture.time,
                        from: at,
                        speed,
                        highest: ball.at[2],
                        velocity: [ball.velocity[0], ball.velocity[1]],
                        is_told: false,
                    });
                }
            }
        }
    }

    fn touched(&mut self, toucher: RobotKey, now: i64, at: [f64; 2], goals: Goals, report: Report) {
        if let Some(mut flight) = self.flight.take() {
            // A robot that catches up with its own ball dribbles.
            flight.tell(goals, report);
            if flight.by != toucher {
                let is_ours = flight.by.colour == toucher.colour;
                let outcome = if is_ours { PassOutcome::Complete } else { PassOutcome::Intercepted };
                report(flight.since, flight.pass(Some(toucher), at, outcome));
            }
        }
        self.last_touch = Some((now, toucher));
        if self.possession.replace(toucher.colour) != Some(toucher.colour) {
            report(now, What::Possession { by: Who(toucher), at: Place(at) });
        }
    }
}

impl Flight {
    /// Tells the kick, once.
    fn tell(&mut self, goals: Goals, report: Report) {
        if std::mem::replace(&mut self.is_told, true) {
            return;
        }
        let kick = Kick {
            by: Who(self.by),
            at: Place(self.from),
            speed: (self.speed * 100.0).round() / 100.0,
            chipped: self.highest > CHIPPED,
            on_goal: self.is_on_goal(goals),
        };
        report(self.since, What::Kick(kick));
    }

    /// Whether a straight line in the direction of the kick leads between the posts of the other goal.
    fn is_on_goal(&self, goals: Goals) -> bool {
        let Some(blue_is_positive) = goals.blue_on_positive_half else { return false };
        let side = if (self.by.colour == Colour::Blue) == blue_is_positive { -1.0 } else { 1.0 };
        let [vx, vy] = self.velocity;
        let way = side * goals.field.half_length() - self.from[0];
        if vx * side <= 0.0 || way * side <= 0.0 {
            return false;
        }
        (self.from[1] + vy * way / vx).abs() <= goals.field.goal_width / 2.0
    }

    fn pass(&self, to: Option<RobotKey>, at: [f64; 2], outcome: PassOutcome) -> What {
        let to = to.map(Who);
        What::Pass(Pass { by: Who(self.by), to, from: Place(self.from), at: Place(at), outcome })
    }
}

/// The robot that touches the ball: the nearest one that is near enough.
fn toucher(picture: &Picture, ball: &Ball) -> Option<RobotKey> {
    if ball.at[2] > OVER_ROBOTS {
        return None;
    }
    let at = [ball.at[0], ball.at[1]];
    let near = picture.robots.iter().map(|robot| (distance(robot.at, at), robot.key));
    let near = near.filter(|(away, _)| *away <= TOUCH);
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, key)| key)
}
