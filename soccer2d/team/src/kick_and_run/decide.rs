//! What a field player does: look for the ball, go to it if no teammate is nearer, kick it at the goal; else keep the place.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayMode, PlayerCommand, Unum, field};

use super::{
    agent::Decision,
    formation,
    skills::{Hurry, face, interception, kick_to, run_to, search},
    world::{Ball, World},
};

/// The middle of the opponent's goal.
const GOAL: Vec2 = Vec2::new(field::HALF_LENGTH, 0.0);
/// From a shorter distance a shot is worth trying; metres.
const SHOOTING_DISTANCE: f64 = 25.0;
/// How far inside the posts a shot is aimed.
const INSIDE_POST: f64 = 1.2;
/// With an x below this the ball is cleared, not dribbled; metres.
const DANGER_ZONE: f64 = -25.0;
/// With an opponent this near, a dribble would be lost.
const PRESSURE: f64 = 3.0;
/// The speed of a dribbling kick, in metres per cycle: some six metres ahead, where the kicker arrives first.
const DRIBBLE_SPEED: f64 = 1.1;
/// A pass goes to a mate at least so far ahead,
const AHEAD: f64 = 4.0;
/// at most so far away,
const PASS_LENGTH: f64 = 28.0;
/// with no opponent this near to its way,
const FREE: f64 = 3.0;
/// and arrives with this speed.
const PASS_SPEED: f64 = 0.9;
/// Directions to kick in, from the goal's, in degrees; of equally free ones the first.
const DIRECTIONS: [f64; 9] = [0.0, 20.0, -20.0, 40.0, -40.0, 60.0, -60.0, 85.0, -85.0];

/// What a field player does in this cycle.
pub(crate) fn decide(world: &World) -> Decision {
    if world.may_move() {
        return line_up(world);
    }
    let Some(ball) = world.ball() else {
        return Decision { body: Some(search(world)), look: world.me.body + PI / 3.0 };
    };
    let look = (ball.position - world.me.position).angle();
    let body = if world.may_play() && world.can_kick(ball) {
        Some(kick(world, ball))
    } else if world.may_play() && goes_for_ball(world, ball) {
        run_to(world, interception(world, ball, world.me.position).0, 0.3, Hurry::Run)
    } else {
        keep_place(world, ball)
    };
    Decision { body: body.or_else(|| face(world, look)), look }
}

/// Before a kick-off each player may go to its place with a move command.
pub(crate) fn line_up(world: &World) -> Decision {
    let place = formation::kick_off(world.unum);
    let look = (-place).angle();
    let body = if world.me.position.distance(place) > 1.0 {
        Some(PlayerCommand::Move { x: place.x, y: place.y })
    } else {
        face(world, look)
    };
    Decision { body, look }
}

fn keep_place(world: &World, ball: &Ball) -> Option<PlayerCommand> {
    let place = match world.mode {
        PlayMode::KickOff(_) => formation::kick_off(world.unum),
        _ => formation::with_ball(world.unum, ball.position),
    };
    run_to(world, place, 3.0, Hurry::Jog)
}

/// Only the nearest goes for the ball, in the own half the two nearest. Players do not agree on who is nearest, because each
/// knows only what it sees; so if a ball lies still for long, more of them go.
fn goes_for_ball(world: &World, ball: &Ball) -> bool {
    let mine = interception(world, ball, world.me.position).1;
    let nearer = Unum::all()
        .skip(1) // The goalie does not count.
        .filter(|&mate| mate != world.unum)
        .filter(|&mate| {
            let theirs = interception(world, ball, world.mate(mate)).1;
            theirs < mine || (theirs == mine && mate < world.unum)
        })
        .count();
    let patience = if world.is_our_set_play() { (world.cycle - world.mode_since) / 30 } else { 0 };
    let wanted = if !world.is_our_set_play() && ball.position.x < 0.0 { 2 } else { 1 };
    nearer < wanted + patience as usize
}

/// At the goal from near; to a free teammate ahead; away from the own goal; else ahead, to run after it.
fn kick(world: &World, ball: &Ball) -> PlayerCommand {
    let full = world.server.ball_speed_max;
    if ball.position.distance(GOAL) < SHOOTING_DISTANCE {
        return kick_to(world, ball, shooting_target(world), full);
    }
    if let Some(mate) = free_mate_ahead(world, ball) {
        // What the ball loses on the way, plus a speed that can be stopped.
        let lost = ball.position.distance(mate) * (1.0 - world.server.ball_decay);
        return kick_to(world, ball, mate, (lost + PASS_SPEED).min(full));
    }
    let ahead = ball.position + free_direction(world, ball);
    let pressed = world.opponents().iter().any(|other| other.position.distance(ball.position) < PRESSURE);
    // After a set play another player must touch the ball next, so it is kicked far.
    let dribble = !pressed && !world.is_our_set_play() && ball.position.x > DANGER_ZONE;
    kick_to(world, ball, ahead, if dribble { DRIBBLE_SPEED } else { full })
}

/// The most forward teammate in view with a free way to it.
fn free_mate_ahead(world: &World, ball: &Ball) -> Option<Vec2> {
    Unum::all()
        .filter(|&mate| mate != world.unum)
        .filter_map(|mate| world.mate_in_view(mate))
        .filter(|mate| {
            let way = *mate - ball.position;
            way.x > AHEAD && way.length() < PASS_LENGTH && space_on_the_way(world, ball.position, way) > FREE
        })
        .max_by(|a, b| a.x.total_cmp(&b.x))
}

/// The distance from the ball's way to the nearest opponent in view.
fn space_on_the_way(world: &World, from: Vec2, way: Vec2) -> f64 {
    let distances = world.opponents().iter().map(|other| {
        let along = ((other.position - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
        other.position.distance(from + way * along)
    });
    distances.fold(f64::INFINITY, f64::min)
}

/// The corner of the goal that the goalie leaves open; if it is not seen, the far one.
fn shooting_target(world: &World) -> Vec2 {
    let keeper = world.opponents().iter().find(|other| other.goalie).map(|keeper| keeper.position.y);
    let open = -keeper.unwrap_or(world.me.position.y).signum();
    GOAL + Vec2::new(0.0, open * (world.server.goal_width / 2.0 - INSIDE_POST))
}

/// The direction towards the goal, more or less, in which opponents are farthest from the ball's way. The vector's length is
/// the distance up to which they count.
fn free_direction(world: &World, ball: &Ball) -> Vec2 {
    const WAY: f64 = 12.0;
    let towards_goal = (GOAL - ball.position).angle();
    let way = |off: f64| Vec2::from_polar(WAY, towards_goal + off * PI / 180.0);
    let worth = |off: f64| {
        let way = way(off);
        let end = ball.position + way;
        let space = space_on_the_way(world, ball.position, way).min(WAY / 2.0);
        let outside = if end.y.abs() > 32.0 || end.x > 51.0 { 5.0 } else { 0.0 };
        space - off.abs() / 45.0 - outside
    };
    let best =
        DIRECTIONS.into_iter().reduce(|best, next| if worth(next) > worth(best) { next } else { best });
    way(best.unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::Side;

    use super::*;
    use crate::kick_and_run::world::testing::world;

    fn body(world: &World) -> Option<PlayerCommand> {
        decide(world).body
    }

    #[test]
    fn looks_for_a_ball_it_does_not_see() {
        assert_eq!(body(&world(7, (0.0, 0.0), (5.0, 0.0)).without_ball()), Some(PlayerCommand::Turn(60.0)));
    }

    #[test]
    fn goes_for_the_ball_if_it_is_the_nearest() {
        let near = world(7, (10.0, 0.0), (20.0, 0.0)).with_mate(11, 35.0, 20.0);
        assert!(matches!(body(&near), Some(PlayerCommand::Dash(_))));
    }

    #[test]
    fn leaves_the_ball_to_a_nearer_mate() {
        let far = world(7, (-13.0, -12.0), (20.0, 0.0)).with_mate(11, 19.0, 0.0);
        assert!(!goes_for_ball(&far, far.ball().expect("seen")));
    }

    #[test]
    fn shoots_where_the_goalie_is_not() {
        let open = world(11, (40.0, 0.0), (40.5, 0.0)).with_opponent(52.0, 3.0, true);
        let Some(PlayerCommand::Kick { power, direction }) = body(&open) else { panic!("no kick") };
        assert_eq!(power, 100.0);
        assert!(direction < -15.0, "{direction}");
    }

    #[test]
    fn dribbles_round_an_opponent() {
        let blocked = world(11, (10.0, 0.0), (10.5, 0.0)).with_opponent(17.0, 0.0, false);
        let Some(PlayerCommand::Kick { power, direction }) = body(&blocked) else { panic!("no kick") };
        assert!(power < 80.0 && direction.abs() > 15.0, "{power} {direction}");
    }

    #[test]
    fn appears_at_its_place_before_the_kick_off() {
        let mut early = world(11, (-3.0, -37.0), (0.0, 0.0));
        early.mode = PlayMode::BeforeKickOff;
        assert_eq!(body(&early), Some(PlayerCommand::Move { x: -10.0, y: -1.0 }));
    }

    #[test]
    fn does_not_touch_the_ball_of_others() {
        let mut theirs = world(11, (-10.0, -1.0), (0.0, 0.0));
        theirs.mode = PlayMode::KickOff(Side::Right);
        assert_eq!(body(&theirs), None);
    }
}
