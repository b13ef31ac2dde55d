//! Situation: the goalie's. Catch what hands reach, kick away what only feet do, meet what can be met first, else stand where a
//! shot has least room.

use common_geometry::{Rect, Vec2};
use soccer2d_protocol::field;

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::{self, OUR_GOAL},
};
use crate::{
    prediction::{Rolling, save},
    skills::{Effort, catch_chance, goalie_place, tackle_chance},
    world_model::{Phase, Whose},
};

/// Hands count only in it; a little smaller than it is, for what one does not know exactly.
const PENALTY_AREA: Rect = Rect { min: Vec2::new(-field::HALF_LENGTH, -19.8), max: Vec2::new(-36.4, 19.8) };
/// A goalie does not leave the area for a ball unless it is this much sooner than they, in cycles.
const OUTSIDE_FIRST_BY: u32 = 4;
/// and not farther than here.
const FARTHEST_OUT: f64 = -28.0;
/// Below this a catch is not worth the five cycles in which hands rest.
const LEAST_CATCH: f64 = 0.45;
/// Feet that reach a shot less often than this had better run on.
const LEAST_PARRY: f64 = 0.15;
/// Hands that will reach a shot by so many metres are surer than feet now.
const IN_REACH: f64 = 0.1;
/// So near to its place a goalie guards it, with steps; from farther away it runs there.
const NEAR: f64 = 2.5;

/// To catch the ball now.
pub(super) fn catch(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    let playing = matches!(world.game.phase(), Phase::Open | Phase::TheirPenalty);
    if !playing || world.me.catch_ban > 0 || !PENALTY_AREA.contains(world.ball.position) {
        return None;
    }
    let probability = catch_chance(world);
    (probability >= LEAST_CATCH && !is_back_pass(prophet)).then(|| {
        let prospect = Prospect {
            probability,
            benefit: value::ours(Vec2::new(-40.0, 0.0)),
            otherwise: value::theirs(world.ball.position),
        };
        Plan::one(Label::new("catch"), Action::Catch, prospect)
    })
}

/// Whether our own team played the ball, so that it must not be taken in the hands: surely, or by the look of it.
fn is_back_pass(prophet: &Prophet) -> bool {
    match prophet.last_touch {
        _ if prophet.world.game.phase() != Phase::Open => false,
        Some(whose) => whose == Whose::Ours,
        None => prophet.race.ours && !is_shot(prophet) && no_opponent_near(prophet, 3.0),
    }
}

fn no_opponent_near(prophet: &Prophet, distance: f64) -> bool {
    prophet.world.opponents().all(|player| player.position.distance(prophet.world.ball.position) > distance)
}

/// Whether the ball is about to cross our goal line between the posts, or not far beside them.
pub fn is_shot(prophet: &Prophet) -> bool {
    let (ball, half) = (&prophet.world.ball, prophet.world.server.goal_width / 2.0);
    if ball.velocity.x > -0.4 {
        return false;
    }
    let reaches = Rolling::ball(prophet.world).final_position().x < OUR_GOAL.x;
    let crossing = ball.position.y + ball.velocity.y * (OUR_GOAL.x - ball.position.x) / ball.velocity.x;
    reaches && crossing.abs() < half + 1.5
}

/// To put a foot in where hands will not reach a shot: a tackle reaches farther. To lie on the ground then is no loss.
pub(super) fn parry(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    if world.can_kick() || world.me.idle > 0 || !is_shot(prophet) {
        return None;
    }
    let probability = tackle_chance(world);
    let caught_later = save(world).is_some_and(|save| save.cycles > 0 && save.lack < -IN_REACH);
    if probability < LEAST_PARRY || caught_later {
        return None;
    }
    let ball = world.ball.position;
    let prospect = Prospect {
        probability,
        benefit: value::out(Vec2::new(OUR_GOAL.x - 1.0, ball.y)),
        otherwise: value::theirs(OUR_GOAL),
    };
    // Away from the goal, to the side where the ball is.
    let aside = Vec2::new(ball.x + 10.0, if ball.y < 0.0 { -field::HALF_WIDTH } else { field::HALF_WIDTH });
    Some(Plan::one(Label::new("parry"), Action::Tackle(aside), prospect))
}

/// To meet the ball: a shot wherever it can be met, another ball if I am the first there.
pub(super) fn come_out(prophet: &Prophet) -> Option<Plan> {
    let world = prophet.world;
    if world.can_kick() || world.me.idle > 0 {
        return None;
    }
    let (mine, theirs) = (prophet.interceptions.mine(), prophet.interceptions.theirs());
    let mates = prophet.interceptions.teammates().map_or(u32::MAX, |mate| mate.cycles);
    let theirs = theirs.map_or(u32::MAX, |theirs| theirs.cycles);
    let inside = PENALTY_AREA.contains(mine.place);
    let first = if inside {
        mine.cycles <= theirs && mine.cycles < mates
    } else {
        mine.place.x < FARTHEST_OUT && mine.cycles + OUTSIDE_FIRST_BY <= theirs && mine.cycles < mates
    };
    let shot = is_shot(prophet);
    if !first && !shot {
        return None;
    }
    let prospect = Prospect {
        probability: value::first_by(f64::from(theirs.min(60)) - f64::from(mine.cycles)),
        benefit: value::ours(mine.place),
        otherwise: value::theirs(OUR_GOAL),
    };
    if shot {
        return Some(Plan::one(Label::new("meet the shot"), Action::MeetShot, prospect));
    }
    Some(Plan::one(Label::new("come out"), Action::Intercept, prospect))
}

/// To stand where a goal is least likely.
pub(super) fn stand(prophet: &Prophet) -> Plan {
    let world = prophet.world;
    let ball = &world.ball;
    let shooter = prophet.threat().map_or(ball.position + ball.velocity * 2.0, |threat| threat.place);
    let place = goalie_place(world, shooter);
    let prospect = Prospect::certain(prophet.race.without_me.expected());
    let action = if world.me.position.distance(place) < NEAR {
        Action::Guard(place)
    } else {
        let effort = if ball.position.x < -20.0 { Effort::Sprint } else { Effort::Run };
        Action::GoTo { place, within: 0.4, effort, facing: ball.position }
    };
    Plan::one(Label::new("narrow the goal"), action, prospect)
}
