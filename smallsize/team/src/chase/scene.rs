//! The world frame and the game, in the words of this team: whose turn it is, who counts, how far robots may go.

use common_geometry::Vec2;
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{
    drive::speed_limit,
    zones::{self, Zone},
};
use crate::{
    game::{Game, Play, Whose},
    world_model::frame::{Ball, Robot, RobotId, WorldFrame},
};

/// What robots keep from the ball while it is not theirs: the rules want 0.5 from the robot's side; metres, from its centre.
pub(super) const BALL_DISTANCE: f64 = 0.5 + ROBOT_RADIUS + 0.08;
/// What they keep from the opponent's defence area in stops and free kicks: the rules want 0.2; metres, from the centre.
const AREA_DISTANCE: f64 = 0.2 + ROBOT_RADIUS + 0.08;
/// What field players keep from both areas in play; metres, from the centre.
const AREA_MARGIN: f64 = ROBOT_RADIUS + 0.02;
/// A robot whose centre is no farther inside of an area than this is not entirely inside; metres.
const ON_THE_LINE: f64 = -0.04;
/// Centres of teammates stay so far apart; metres.
const MATE_DISTANCE: f64 = 0.21;
/// Centres of opponents stay so far away; metres.
const OPPONENT_DISTANCE: f64 = 0.23;
/// A robot whose way is decided now is not held up by others that are farther away; metres.
const IN_SIGHT: f64 = 3.0;

/// One moment as this team sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub frame: &'a WorldFrame,
    pub game: &'a Game,
}

/// What a robot keeps out of, beside other robots.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Care {
    /// Not near the ball.
    pub ball: bool,
    /// May enter the own defence area.
    pub is_keeper: bool,
    /// May enter both defence areas: it places the ball.
    pub places_ball: bool,
    /// May stand on the line of the own defence area, to play a ball before it.
    pub plays_at_area: bool,
}

impl<'a> Scene<'a> {
    pub fn new(frame: &'a WorldFrame, game: &'a Game) -> Scene<'a> {
        Scene { frame, game }
    }

    /// The middle of the own goal.
    pub fn own_goal(&self) -> Vec2 {
        Vec2::new(-self.frame.field.half_length(), 0.0)
    }

    /// The middle of the opponent's goal.
    pub fn goal(&self) -> Vec2 {
        Vec2::new(self.frame.field.half_length(), 0.0)
    }

    /// The ball, or the centre of the field while there is none.
    pub fn ball(&self) -> Ball {
        self.frame.ball.unwrap_or(Ball {
            position: Vec2::ZERO,
            velocity: Vec2::ZERO,
            unseen: crate::moment::Span(i64::MAX),
        })
    }

    /// The largest x and y that a robot's centre may have: a little inside of the walls.
    pub fn limits(&self) -> Vec2 {
        let field = &self.frame.field;
        Vec2::new(
            field.half_length() + field.margin_goal_line - ROBOT_RADIUS - 0.01,
            field.half_width() + field.margin_touch_line - ROBOT_RADIUS - 0.01,
        )
    }

    /// Whether robots have to be slow.
    pub fn is_slow(&self) -> bool {
        self.game.is_stopped() || matches!(self.game.play, Play::Placement(..))
    }

    /// How fast robots may be.
    pub fn most_speed(&self) -> f64 {
        speed_limit(self.is_slow())
    }

    /// The keeper, if it is on the field.
    pub fn keeper(&self) -> Option<&'a Robot> {
        self.frame.own(self.game.us.keeper)
    }

    /// Whether the referee wants all robots away from the opponent's defence area.
    pub fn keeps_from_area(&self) -> bool {
        self.is_slow() || matches!(self.game.play, Play::FreeKick(_) | Play::KickOff(_))
    }

    /// Whether a robot may touch a ball that is there: none of the field players in a defence area.
    pub fn is_in_area(&self, place: Vec2, is_own: bool, margin: f64) -> bool {
        zones::defence_area(&self.frame.field, is_own, margin).contains(place)
    }

    /// Everything that a robot goes round.
    pub fn zones(&self, robot: &Robot, care: Care) -> Vec<Zone> {
        let field = &self.frame.field;
        let mut zones: Vec<Zone> = zones::goals(field).into();
        if !care.is_keeper && !care.places_ball {
            let margin = if care.plays_at_area { ON_THE_LINE } else { AREA_MARGIN };
            zones.push(zones::kept_area(field, true, margin));
        }
        let margin = if self.keeps_from_area() { AREA_DISTANCE } else { AREA_MARGIN };
        if !care.places_ball {
            zones.push(zones::kept_area(field, false, margin));
        }
        if care.ball
            && let Some(ball) = self.frame.ball
        {
            match self.game.play {
                Play::Placement(Whose::Theirs, place) => {
                    zones.push(Zone::Round { from: ball.position, to: place, radius: BALL_DISTANCE });
                }
                _ => zones.push(Zone::disc(ball.position, BALL_DISTANCE)),
            }
        }
        self.add_robots(robot, &mut zones);
        zones
    }

    fn add_robots(&self, robot: &Robot, zones: &mut Vec<Zone>) {
        let near = |other: &&Robot| other.position.distance(robot.position) < IN_SIGHT;
        let mates = self.frame.ours.iter().filter(|mate| mate.id != robot.id).filter(near);
        let mates = mates.map(|mate| (mate, MATE_DISTANCE));
        let others = self.frame.theirs.iter().filter(near).map(|other| (other, OPPONENT_DISTANCE));
        for (other, distance) in mates.chain(others) {
            // Where it will be in a moment; one that is touched already does not hold the robot in place.
            let ahead = other.position + other.velocity * 0.15;
            let distance = distance.min(robot.position.distance(ahead) - 0.005);
            if distance > 0.1 {
                zones.push(Zone::disc(ahead, distance));
            }
        }
    }

    /// Whether this robot is our keeper.
    pub fn is_keeper(&self, id: RobotId) -> bool {
        id == self.game.us.keeper
    }
}

#[cfg(test)]
pub(super) mod testing {
    //! Situations as lines.

    use smallsize_protocol::field::Field;

    use super::*;
    use crate::moment::{Moment, Span};

    /// `running | ball X Y [VX VY] | we ID X Y [HEADING] | they ID X Y`, on a field of division B; our keeper is 0.
    pub fn scene(line: &str) -> (WorldFrame, Game) {
        let mut frame = WorldFrame { time: Moment(1_000_000_000), ..WorldFrame::empty(Field::DIVISION_B) };
        let mut game = Game::default();
        game.us.most_robots = Some(6);
        for part in line.split('|') {
            let mut words = part.split_whitespace();
            let word = words.next().expect("a word");
            let number: Vec<f64> = words.clone().filter_map(|word| word.parse().ok()).collect();
            let at = |index: usize| number.get(index).copied().unwrap_or(0.0);
            let robot = |at: &dyn Fn(usize) -> f64| Robot {
                id: at(0) as RobotId,
                position: Vec2::new(at(1), at(2)),
                velocity: Vec2::ZERO,
                heading: at(3),
                turn_rate: 0.0,
                unseen: Span(0),
                feels_ball: false,
            };
            match word {
                "ball" => {
                    let (position, velocity) = (Vec2::new(at(0), at(1)), Vec2::new(at(2), at(3)));
                    frame.ball = Some(Ball { position, velocity, unseen: Span(0) });
                }
                "we" => frame.ours.push(robot(&at)),
                "they" => frame.theirs.push(robot(&at)),
                "most" => game.us.most_robots = Some(at(0) as u32),
                play => game.play = play_of(play, Vec2::new(at(0), at(1))),
            }
        }
        (frame, game)
    }

    fn play_of(word: &str, place: Vec2) -> Play {
        use Whose::{Ours, Theirs};
        match word {
            "halt" => Play::Halt,
            "stop" => Play::Stop,
            "running" => Play::Running,
            "prepare-kick-off" => Play::PrepareKickOff(Ours),
            "their-prepare-kick-off" => Play::PrepareKickOff(Theirs),
            "kick-off" => Play::KickOff(Ours),
            "their-kick-off" => Play::KickOff(Theirs),
            "free-kick" => Play::FreeKick(Ours),
            "their-free-kick" => Play::FreeKick(Theirs),
            "prepare-penalty" => Play::PreparePenalty(Ours),
            "their-prepare-penalty" => Play::PreparePenalty(Theirs),
            "penalty" => Play::Penalty(Ours),
            "their-penalty" => Play::Penalty(Theirs),
            "placement" => Play::Placement(Ours, place),
            "their-placement" => Play::Placement(Theirs, place),
            "time-out" => Play::TimeOut(Ours),
            other => panic!("no play is called {other}"),
        }
    }
}
