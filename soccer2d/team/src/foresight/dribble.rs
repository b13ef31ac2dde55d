//! Situation: I keep the ball, running with it or standing. Ways in all directions are tried, against everybody who could
//! meet me on them.

use std::f64::consts::TAU;

use common_geometry::{Polar, Vec2};

use super::{
    Prophet,
    lane::room_for,
    plan::{Action, Label, Plan, Prospect},
    score, value,
};
use crate::{prediction::my_cycles_to_run, skills::Dribble};

/// Ways that are tried.
const DIRECTIONS: usize = 24;
/// How long they are, in metres.
const LENGTHS: [f64; 3] = [3.0, 6.0, 10.0];
/// With the ball one runs this fast, in metres per cycle,
const PACE: f64 = 0.7;
/// and needs so many cycles before.
const BEGIN: f64 = 1.0;
/// What is lost of a dribble with nobody near, for each metre.
const NOISE: f64 = 0.004;
/// How near the edge a way may end.
const EDGE: f64 = 1.5;
/// With nobody near for so many cycles the ball is played far ahead.
const ROOM_TO_RUN: f64 = 8.0;
/// To keep the ball for a moment looks this many cycles ahead.
const HOLD: u32 = 7;

/// To run with the ball.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let ball = prophet.world.ball.position;
    let mut best: Option<(f64, Vec2, f64, Prospect, bool)> = None;
    for index in 0..DIRECTIONS {
        let direction = TAU * index as f64 / DIRECTIONS as f64;
        let turn = turning(prophet, direction);
        for length in LENGTHS {
            let end = ball + Vec2::from_polar(length, direction);
            if end.x.abs() > 52.5 - EDGE || end.y.abs() > 34.0 - EDGE {
                continue;
            }
            let cycles = (BEGIN + turn + length / PACE).ceil();
            let way = (0..cycles as usize).map(|cycle| {
                let gone = ((cycle as f64 - turn - BEGIN + 1.0).max(0.0) * PACE).min(length);
                ball + Vec2::from_polar(gone, direction)
            });
            let probability = prophet.racers.keeps(way) * (1.0 - NOISE * length);
            let room = room_for(prophet.racers.room(end, cycles as u32));
            let with_ball = value::ours_with_room(end, room) - value::delay(cycles);
            let shot = score::from(prophet, end, cycles as u32);
            let otherwise = value::theirs(ball.lerp(end, 0.5));
            let prospect = Prospect { probability, benefit: with_ball.max(shot), otherwise };
            let expected = prospect.expected();
            if best.as_ref().is_none_or(|(best, ..)| expected > *best) {
                best = Some((expected, end, direction, prospect, shot > with_ball));
            }
        }
    }
    let (_, end, direction, prospect, then_shoot) = best?;
    let what = match direction {
        _ if then_shoot => "dribble to shoot",
        angle if !(TAU / 8.0..=TAU * 7.0 / 8.0).contains(&angle) => "dribble forward",
        angle if angle < TAU * 3.0 / 8.0 => "dribble right",
        angle if angle > TAU * 5.0 / 8.0 => "dribble left",
        _ => "dribble back",
    };
    let how = if prophet.racers.room(ball, 0) > ROOM_TO_RUN { Dribble::Fast } else { Dribble::Close };
    let mut actions = vec![Action::Dribble { target: end, how }];
    if then_shoot {
        actions.push(Action::Shoot(value::THEIR_GOAL));
    }
    Some(Plan { label: Label::new(what), actions, prospect })
}

/// How many cycles it takes me to face a direction.
fn turning(prophet: &Prophet, direction: f64) -> f64 {
    let me = &prophet.world.me;
    let ahead = me.position + Vec2::from_polar(1.5, direction);
    let straight = me.position + Vec2::from_polar(1.5, me.body);
    let (there, here) = (my_cycles_to_run(prophet.world, ahead), my_cycles_to_run(prophet.world, straight));
    f64::from(there.saturating_sub(here))
}

/// To stand and keep the ball.
pub(super) fn hold(prophet: &Prophet) -> Plan {
    let ball = prophet.world.ball.position;
    let room = room_for(prophet.racers.room(ball, HOLD));
    let stays = std::iter::repeat_n(ball, HOLD as usize);
    let probability = prophet.racers.keeps(stays);
    let benefit = value::ours_with_room(ball, room) - value::delay(f64::from(HOLD));
    let prospect = Prospect { probability, benefit, otherwise: value::theirs(ball) };
    Plan::one(Label::new("hold the ball"), Action::Hold, prospect)
}
