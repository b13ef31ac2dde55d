//! Who does what, from what the referee allows.

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{
    attack::{attack, meeting, time_to_ball},
    drive::Drive,
    formation, free_kick, keeper, kick_off,
    leave::{self, leavers},
    penalty,
    placement::Placement,
    scene::{Care, Scene},
    target::{target, tussle},
    zones::Zone,
};
use crate::{
    brain::Brain,
    game::{Game, Play, Whose},
    order::Order,
    world_model::frame::{BALL_AT_FRONT, Ball, Robot, RobotId, WorldFrame},
};

/// Who chases the ball goes on unless another is so much nearer; seconds.
const KEEP_CHASING: f64 = 0.25;
/// A robot that is so near to the ball may have touched it; metres, from its centre.
const MAY_TOUCH: f64 = BALL_AT_FRONT + 0.05;

/// The chase-and-kick team.
#[derive(Clone, Debug, Default)]
pub struct Chase {
    /// Who goes for the ball.
    chaser: Option<RobotId>,
    /// Who has kicked the ball into play and may not touch it before another.
    taker: Option<RobotId>,
    placement: Placement,
    /// What was to be done before.
    play: Play,
}

impl Chase {
    /// A team that has seen nothing yet.
    pub fn new() -> Chase {
        Chase::default()
    }

    /// What is remembered from one decision to the next.
    fn remember(&mut self, scene: &Scene) {
        let play = scene.game.play;
        if play != self.play {
            let is_taken = matches!(self.play, Play::KickOff(Whose::Ours) | Play::FreeKick(Whose::Ours))
                && play == Play::Running;
            self.taker = self.chaser.filter(|_| is_taken);
            let goes_on = is_taken
                || matches!(
                    (self.play, play),
                    (Play::PrepareKickOff(_), Play::KickOff(_)) | (Play::PreparePenalty(_), Play::Penalty(_))
                );
            if !goes_on {
                self.chaser = None;
            }
            if !matches!((self.play, play), (Play::Placement(..), Play::Placement(..))) {
                self.placement = Placement::default();
            }
            self.play = play;
        }
        // Another has the ball: the taker may touch it again.
        let ball = scene.ball().position;
        let touches = |robot: &Robot| robot.position.distance(ball) < MAY_TOUCH;
        let another = scene.frame.ours.iter().filter(|robot| Some(robot.id) != self.taker).any(touches)
            || scene.frame.theirs.iter().any(touches);
        if another {
            self.taker = None;
        }
    }

    /// Who goes for the ball: who is there first, with some patience for the one that is on its way.
    fn choose_chaser(&mut self, scene: &Scene) -> Option<RobotId> {
        let ball = scene.ball();
        let time = |robot: &Robot| {
            let patience = if self.chaser == Some(robot.id) { KEEP_CHASING } else { 0.0 };
            time_to_ball(robot, &ball) - patience
        };
        let may = |robot: &&Robot| !scene.is_keeper(robot.id) && Some(robot.id) != self.taker;
        // If fewer are allowed than are there, those that are to leave do not begin anything.
        let leaving = leavers(scene, self.chaser);
        let stays = |robot: &&Robot| !leaving.contains(&robot.id);
        let field_players = scene.frame.ours.iter().filter(may).filter(stays);
        let best = field_players.min_by(|a, b| time(a).total_cmp(&time(b)));
        self.chaser = best.map(|robot| robot.id);
        self.chaser
    }

    /// The order of the one robot that has to do with the ball, if any has.
    fn at_the_ball(&mut self, scene: &Scene) -> Option<Order> {
        let ball = scene.frame.ball?;
        match scene.game.play {
            Play::PrepareKickOff(Whose::Ours)
            | Play::KickOff(Whose::Ours)
            | Play::FreeKick(Whose::Ours)
            | Play::PreparePenalty(Whose::Ours)
            | Play::Penalty(Whose::Ours) => {
                // Once it has begun, nobody else takes over.
                let fixed = self.chaser.and_then(|id| scene.frame.own(id));
                let robot = match fixed {
                    Some(robot) => robot,
                    None => scene.frame.own(self.choose_chaser(scene)?)?,
                };
                Some(match scene.game.play {
                    Play::PrepareKickOff(_) => kick_off::wait(scene, robot),
                    Play::KickOff(_) => kick_off::take(scene, robot),
                    Play::PreparePenalty(_) => penalty::wait(scene, robot),
                    Play::Penalty(_) => penalty::take(scene, robot),
                    _ => free_kick::take(scene, robot),
                })
            }
            Play::Placement(Whose::Ours, place) => {
                let chosen = self.placement.robot.and_then(|id| scene.frame.own(id));
                let robot = match chosen {
                    Some(robot) => robot,
                    None => scene.frame.own(self.choose_chaser(scene)?)?,
                };
                self.placement.robot = Some(robot.id);
                (!self.placement.is_done(scene, robot, place))
                    .then(|| self.placement.order(scene, robot, place))
            }
            Play::Running => {
                let robot = scene.frame.own(self.choose_chaser(scene)?)?;
                let (meeting, _) = meeting(robot, &ball);
                // A ball that rolls towards our goal is left to the keeper earlier: nobody stops at once.
                let margin = if ball.velocity.x < -0.3 { 0.3 } else { 0.1 };
                let is_the_keepers =
                    keeper::is_its_ball(scene, &ball) || scene.is_in_area(meeting, true, margin);
                if is_the_keepers && scene.keeper().is_some() {
                    return None;
                }
                if is_their_keepers(scene, &ball) {
                    return Some(wait_at_the_edge(scene, robot));
                }
                let target = tussle(scene, robot, &ball)
                    .unwrap_or_else(|| target(scene, ball.position, robot.id, false));
                Some(attack(scene, robot, target, Care { plays_at_area: true, ..Care::default() }))
            }
            _ => None,
        }
    }
}

/// Whether a ball is so near to the other defence area that who plays it would be in it.
pub(super) fn is_their_keepers(scene: &Scene, ball: &Ball) -> bool {
    scene.is_in_area(ball.position, false, ROBOT_RADIUS + 0.04)
}

/// Waits for a ball that only their keeper may play.
pub(super) fn wait_at_the_edge(scene: &Scene, robot: &Robot) -> Order {
    let ball = scene.ball().position;
    let zones = scene.zones(robot, Care::default());
    let face = (ball - robot.position).angle();
    let to = ball - Vec2::new(0.3, 0.0);
    Drive { to, face, most: scene.most_speed(), zones: &zones }.order(robot, scene)
}

impl Brain for Chase {
    fn decide(&mut self, frame: &WorldFrame, game: &Game) -> Vec<Order> {
        let scene = Scene::new(frame, game);
        self.remember(&scene);
        if game.play == Play::Halt {
            return frame.ours.iter().map(|robot| Order::halt(robot.id)).collect();
        }
        let mut orders = Vec::with_capacity(frame.ours.len());
        orders.extend(self.at_the_ball(&scene));
        let busy = orders.first().map(|order| order.id);
        for (index, id) in leavers(&scene, busy).into_iter().enumerate() {
            orders.extend(frame.own(id).map(|robot| leave::leave(&scene, robot, index)));
        }
        if let Some(keeper) = scene.keeper().filter(|keeper| Some(keeper.id) != busy) {
            orders.push(keeper::keep(&scene, keeper));
        }
        let is_free = |robot: &&Robot| !orders.iter().any(|order| order.id == robot.id);
        let free: Vec<&Robot> = frame.ours.iter().filter(is_free).collect();
        match game.play {
            Play::PreparePenalty(whose) | Play::Penalty(whose) => {
                let stay =
                    |(index, robot): (usize, &&Robot)| penalty::stay_behind(&scene, robot, index, whose);
                orders.extend(free.iter().enumerate().map(stay));
            }
            _ => orders.extend(take_places(&scene, free)),
        }
        orders
    }
}

/// Sends each robot to a place: the most important place first, and to it who is nearest.
fn take_places(scene: &Scene, mut free: Vec<&Robot>) -> Vec<Order> {
    let ball = scene.ball().position;
    let may_play = scene.game.play == Play::Running;
    let mut orders = Vec::with_capacity(free.len());
    for place in formation::places(scene, free.len()) {
        let distance = |robot: &Robot| robot.position.distance(place);
        let nearest = (0..free.len()).min_by(|&a, &b| distance(free[a]).total_cmp(&distance(free[b])));
        let Some(index) = nearest else { break };
        let robot = free.remove(index);
        let mut zones = scene.zones(robot, Care { ball: !may_play, ..Care::default() });
        if may_play {
            // Who has taken a kick leaves the ball to others, and nobody is in the chaser's way.
            zones.push(Zone::disc(ball, 0.3));
        }
        let face = (ball - robot.position).angle();
        orders.push(Drive { to: place, face, most: scene.most_speed(), zones: &zones }.order(robot, scene));
    }
    orders
}
