//! Situation: the goalie's. Catch what hands reach, kick away what only feet do, meet what can be met first, else stand where a
//! shot has least room.

use common_geometry::Vec2;
use soccer2d_protocol::field;

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::OUR_GOAL,
};
use crate::{
    prediction::{Rolling, save},
    skills::{Effort, catch_chance, goalie_place, tackle_chance},
    tuning::foresight::Goalkeeper,
    world_model::{Phase, Whose},
};

impl Goalkeeper {
    /// Whether hands may be used there.
    fn is_for_hands(&self, place: Vec2) -> bool {
        (OUR_GOAL.x..=self.hands_out).contains(&place.x) && place.y.abs() <= self.hands_aside
    }
}

/// To catch the ball now.
pub(super) fn catch(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.goalkeeper;
    let world = prophet.world;
    let playing = matches!(world.game.phase(), Phase::Open | Phase::TheirPenalty);
    if !playing || world.me.catch_ban > 0 || !tuning.is_for_hands(world.ball.position) {
        return None;
    }
    let probability = catch_chance(world);
    (probability >= tuning.least_catch && !is_back_pass(prophet)).then(|| {
        let prospect = Prospect {
            probability,
            benefit: prophet.value.ours(tuning.caught),
            otherwise: prophet.value.theirs(world.ball.position),
        };
        Plan::one(Label::new("catch"), Action::Catch, prospect)
    })
}

/// Whether our own team played the ball, so that it must not be taken in the hands: surely, or by the look of it.
fn is_back_pass(prophet: &Prophet) -> bool {
    match prophet.last_touch {
        _ if prophet.world.game.phase() != Phase::Open => false,
        Some(whose) => whose == Whose::Ours,
        None => {
            prophet.race.ours
                && !is_shot(prophet)
                && no_opponent_near(prophet, prophet.tuning.goalkeeper.back_pass_alone)
        }
    }
}

fn no_opponent_near(prophet: &Prophet, distance: f64) -> bool {
    prophet.world.opponents().all(|player| player.position.distance(prophet.world.ball.position) > distance)
}

/// Whether the ball is about to cross our goal line between the posts, or not far beside them.
pub fn is_shot(prophet: &Prophet) -> bool {
    let tuning = &prophet.tuning.goalkeeper;
    let (ball, half) = (&prophet.world.ball, prophet.world.server.goal_width / 2.0);
    if ball.velocity.x > -tuning.shot_speed {
        return false;
    }
    let reaches = Rolling::ball(prophet.world).final_position().x < OUR_GOAL.x;
    let crossing = ball.position.y + ball.velocity.y * (OUR_GOAL.x - ball.position.x) / ball.velocity.x;
    reaches && crossing.abs() < half + tuning.beside_posts
}

/// To put a foot in where hands will not reach a shot: a tackle reaches farther. To lie on the ground then is no loss.
pub(super) fn parry(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.goalkeeper;
    let world = prophet.world;
    if world.can_kick() || world.me.idle > 0 || !is_shot(prophet) {
        return None;
    }
    let probability = tackle_chance(world);
    let caught_later = save(world).is_some_and(|save| save.cycles > 0 && save.lack < -tuning.in_reach);
    if probability < tuning.least_parry || caught_later {
        return None;
    }
    let ball = world.ball.position;
    let prospect = Prospect {
        probability,
        benefit: prophet.value.out(Vec2::new(OUR_GOAL.x - 1.0, ball.y)),
        otherwise: prophet.value.theirs(OUR_GOAL),
    };
    // Away from the goal, to the side where the ball is.
    let aside = Vec2::new(
        ball.x + tuning.parry_ahead,
        if ball.y < 0.0 { -field::HALF_WIDTH } else { field::HALF_WIDTH },
    );
    Some(Plan::one(Label::new("parry"), Action::Tackle(aside), prospect))
}

/// To meet the ball: a shot wherever it can be met, another ball if I am the first there.
pub(super) fn come_out(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.goalkeeper;
    let world = prophet.world;
    if world.can_kick() || world.me.idle > 0 {
        return None;
    }
    let (mine, theirs) = (prophet.interceptions.mine(), prophet.interceptions.theirs());
    let mates = prophet.interceptions.teammates().map_or(u32::MAX, |mate| mate.cycles);
    let theirs = theirs.map_or(u32::MAX, |theirs| theirs.cycles);
    let inside = tuning.is_for_hands(mine.place);
    let first = if inside {
        mine.cycles <= theirs && mine.cycles < mates
    } else {
        mine.place.x < tuning.farthest_out
            && mine.cycles + tuning.outside_first_by <= theirs
            && mine.cycles < mates
    };
    let shot = is_shot(prophet);
    if !first && !shot {
        return None;
    }
    let prospect = Prospect {
        probability: prophet
            .value
            .first_by(f64::from(theirs.min(tuning.longest_race)) - f64::from(mine.cycles)),
        benefit: prophet.value.ours(mine.place),
        otherwise: prophet.value.theirs(OUR_GOAL),
    };
    if shot {
        return Some(Plan::one(Label::new("meet the shot"), Action::MeetShot, prospect));
    }
    Some(Plan::one(Label::new("come out"), Action::Intercept, prospect))
}

/// To stand where a goal is least likely.
pub(super) fn stand(prophet: &Prophet) -> Plan {
    let tuning = &prophet.tuning.goalkeeper;
    let world = prophet.world;
    let ball = &world.ball;
    let shooter =
        prophet.threat().map_or(ball.position + ball.velocity * tuning.ball_ahead, |threat| threat.place);
    let place = goalie_place(world, shooter);
    let prospect = Prospect::certain(prophet.race.without_me.expected());
    let action = if world.me.position.distance(place) < tuning.near {
        Action::Guard(place)
    } else {
        let effort = if ball.position.x < tuning.sprint_behind { Effort::Sprint } else { Effort::Run };
        Action::GoTo { place, within: tuning.within, effort, facing: ball.position }
    };
    Plan::one(Label::new("narrow the goal"), action, prospect)
}
