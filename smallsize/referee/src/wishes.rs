//! What people at the field are asked for: the ball where robots do not place it, and robots that are too many.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
};

use crate::{
    command::{Command, Play},
    observation::Robot,
    referee::Referee,
    wish::Wish,
};

/// How long play has been stopped before a person acts, in microseconds.
const PAUSE: i64 = 500_000;
/// How long the ball is not seen before a person brings one, in microseconds.
const BALL_LOST: u64 = 1_000_000;
/// A person puts the ball again if it is farther from its place, in metres.
const PRECISION: f64 = 0.05;

impl Referee {
    /// What people at the field are to do now. It is asked for until it is done.
    pub fn wishes(&self, out: &mut dyn FnMut(Wish)) {
        if let Some(place) = self.wished_ball_place() {
            out(Wish::PlaceBall(place));
        }
        let may_enter =
            matches!(self.state.play, Play::Halt | Play::Stop | Play::Timeout(_) | Play::BallPlacement(_));
        if !may_enter {
            return;
        }
        for team in Colour::BOTH {
            let (on_field, allowed) = (self.robots_on_field(team), self.state.team(team).max_robots);
            if on_field > allowed {
                if let Some(key) = self.superfluous_robot(team) {
                    out(Wish::RemoveRobot(key));
                }
            } else if on_field < allowed.min(self.memory.most_robots[team.index()]) {
                out(Wish::ReturnRobot(team));
            }
        }
    }

    fn wished_ball_place(&self) -> Option<Vec2> {
        let state = &self.state;
        if self.memory.observed == 0 || self.waited() < PAUSE {
            return None;
        }
        let ball = self.seen.ball;
        let seen_at = self.memory.ball.seen_at.max(self.memory.began);
        let is_lost = ball.is_none() && self.memory.observed.saturating_sub(seen_at) > BALL_LOST;
        let is_away = |place: Vec2| match ball {
            Some(ball) => ball.position.distance(place) > PRECISION,
            None => is_lost,
        };
        let last = self.memory.ball.seen.map_or(Vec2::ZERO, |ball| ball.position);
        match state.command {
            Command::KickOff(_) => Some(Vec2::ZERO).filter(|&place| is_away(place)),
            Command::Penalty(team) => Some(self.penalty_mark(team)).filter(|&place| is_away(place)),
            Command::Stop => match state.next_command {
                Some(Command::KickOff(_)) => Some(Vec2::ZERO).filter(|&place| is_away(place)),
                Some(Command::Penalty(team)) => Some(self.penalty_mark(team)).filter(|&place| is_away(place)),
                _ => {
                    let is_stuck = ball.is_some_and(|ball| self.is_out_of_reach(ball.position));
                    let must = self.is_placement_required() && self.placing_team().is_none();
                    let is_bad = state.placement.is_none()
                        && ball.is_some_and(|ball| self.valid_place(ball.position) != ball.position);
                    let place = state.placement.unwrap_or_else(|| self.valid_place(last));
                    (is_lost || is_stuck || must || is_bad).then_some(place)
                }
            },
            // Robots place it; but they cannot fetch it from everywhere.
            Command::BallPlacement(_) => {
                let is_stuck = ball.is_some_and(|ball| self.is_out_of_reach(ball.position));
                (is_lost || is_stuck).then(|| self.valid_place(last))
            }
            _ if state.command.is_running() && is_lost => Some(self.valid_place(last)),
            _ => None,
        }
    }

    /// Whether the ball is in or behind a goal, or over the wall: robots cannot fetch it from there.
    fn is_out_of_reach(&self, at: Vec2) -> bool {
        let field: &Field = &self.settings.field;
        let beyond = at.x.abs() - field.half_length();
        let in_goal = beyond > 0.0 && at.y.abs() < field.goal_width / 2.0 + PRECISION;
        in_goal
            || beyond > field.margin_goal_line
            || at.y.abs() - field.half_width() > field.margin_touch_line
    }

    /// Which robot a team can do without: the one farthest from the ball, and the keeper last.
    fn superfluous_robot(&self, team: Colour) -> Option<RobotKey> {
        let keeper = self.state.team(team).keeper;
        let ball = self.seen.ball.map_or(Vec2::ZERO, |ball| ball.position);
        let distance = |robot: &Robot| robot.position.distance_squared(ball);
        let is_keeper = |robot: &Robot| i32::from(robot.key.id) == keeper;
        let order = |a: &&Robot, b: &&Robot| {
            is_keeper(b).cmp(&is_keeper(a)).then(distance(a).total_cmp(&distance(b)))
        };
        self.seen.team(team).max_by(order).map(|robot| robot.key)
    }
}
