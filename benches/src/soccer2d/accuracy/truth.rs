//! The simulation's truth, in the words of an agent.

use common_geometry::{Polar as _, Vec2, angle};
use soccer2d_protocol::{
    ServerParams, Side,
    see::{Seen, SeenObject},
};
use soccer2d_sim::{Player, Slot, World};
use soccer2d_team::{
    localisation::intervals,
    world_model::{Whose, WorldModel},
};

use super::{Errors, Quantity, Seat};

/// "Seen lately", in cycles, and "near", in metres.
const LATELY: u32 = 3;
const NEAR: f64 = 20.0;

/// Adds how far a player's beliefs are from the truth.
pub fn errors(beliefs: &WorldModel, world: &World, found: &mut Errors) {
    let side = beliefs.game.side;
    let sign = side.sign();
    let me = player(world, side, beliefs.me.unum.index());
    found.add(Quantity::OwnPosition, beliefs.me.position.distance(me.position * sign));
    found.add(Quantity::OwnVelocity, beliefs.me.velocity.distance(me.velocity * sign));
    let turn = if side == Side::Left { 0.0 } else { std::f64::consts::PI };
    let face = angle::normalize(me.body + me.neck + turn - beliefs.me.face());
    found.add(Quantity::OwnFace, angle::degrees(face.abs()));
    let ball = &beliefs.ball;
    if ball.seen_age <= LATELY && world.ball.position.distance(me.position) <= NEAR {
        found.add(Quantity::BallPosition, ball.position.distance(world.ball.position * sign));
        found.add(Quantity::BallVelocity, ball.velocity.distance(world.ball.velocity * sign));
    }
    for other in &beliefs.players {
        let Some(unum) = other.unum else { continue };
        let owner = if other.whose == Whose::Ours { side } else { side.other() };
        let truth = player(world, owner, unum.index()).position;
        if other.age <= LATELY && other.whose != Whose::Unknown {
            found.claimed(other.error(), other.position.distance(truth * sign));
        }
        if other.seen_age <= LATELY && truth.distance(me.position) <= NEAR {
            found.add(Quantity::PlayerPosition, other.position.distance(truth * sign));
        }
    }
}

fn player(world: &World, side: Side, index: usize) -> &Player {
    &world.players[Slot::new(side, soccer2d_protocol::Unum::from_index(index)).index()]
}

/// Whether every number that a player is told leaves the truth in its interval; panics if one does not.
pub fn check_intervals(seat: &mut Seat, world: &World, server: &ServerParams) {
    let (Some(body), Some((side, unum))) = (&seat.body, seat.who) else { return };
    let me = player(world, side, unum.index());
    let speed = me.velocity.length();
    assert!(intervals::speed(body.speed).contains(speed), "speed {speed} is told as {}", body.speed);
    let told = body.head_angle.expect("told from version 5 on");
    assert!(intervals::cut_degrees(told).contains(me.neck), "neck {} is told as {told}", me.neck);
    let told = body.speed_direction.expect("told from version 6 on");
    let direction = angle::normalize(me.velocity.angle() - me.body - me.neck);
    assert!(intervals::cut_degrees(told).contains(direction), "direction {direction} is told as {told}");
    let objects = seat.see.iter().flat_map(|see| &see.objects);
    // Speed, neck and direction, and what was seen.
    seat.checked += 3 + objects.map(|seen| check_seen(seen, me, world, server)).sum::<usize>();
}

/// How many numbers of it were checked.
fn check_seen(seen: &Seen, me: &Player, world: &World, server: &ServerParams) -> usize {
    let side = me.side();
    let moving = server.distance_step(side);
    let (place, velocity, step) = match seen.object {
        SeenObject::Ball | SeenObject::NearBall => (world.ball.position, world.ball.velocity, moving),
        SeenObject::Landmark(landmark) => {
            let info = landmark.info();
            (Vec2::new(info.x, info.y), Vec2::ZERO, server.landmark_step(side))
        }
        SeenObject::Player { team: Some(team), unum: Some(unum), .. } => {
            let owner = if world.teams[0].name == Some(team) { Side::Left } else { Side::Right };
            let other = player(world, owner, unum.index());
            (other.position, other.velocity, moving)
        }
        _ => return 0,
    };
    let offset = place - me.position;
    let distance = offset.length();
    let direction = angle::normalize(offset.angle() - me.body - me.neck);
    let told = seen.distance.expect("high quality");
    let focus =
        me.position + Vec2::from_polar(me.view.focus_distance, me.body + me.neck + me.view.focus_direction);
    let interval = if me.view.focus_distance == 0.0 {
        intervals::distance(told, step)
    } else {
        intervals::focused_distance(told, step, place.distance(focus))
    };
    assert!(interval.contains(distance), "distance {distance} is told as {told}: {interval:?}");
    let interval = intervals::rounded_degrees(seen.direction);
    assert!(
        interval.contains(direction) || interval.contains(direction + std::f64::consts::TAU),
        "direction {direction} is told as {}",
        seen.direction
    );
    let mut checked = 2;
    if let Some(change) = seen.change
        && distance > 0.0
    {
        let relative = velocity - me.velocity;
        let towards = offset / distance;
        if let Some(interval) = intervals::relative_distance_change(change.distance, told) {
            let away = relative.dot(towards) / distance;
            assert!(interval.contains(away), "{away} of {distance} a cycle is told as {change:?} at {told}");
            checked += 1;
        }
        let aside = towards.perp_dot(relative) / distance;
        let interval = intervals::direction_change(change.direction, server.direction_step(side));
        assert!(interval.contains(aside), "{aside} a cycle is told as {change:?}");
        checked += 1;
    }
    checked
}
