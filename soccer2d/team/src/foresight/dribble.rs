//! Situation: I keep the ball, running with it or standing. To run with it is to play it ahead and to be there first: ways in
//! all directions, of several lengths, are thought through kick, turn and dash, against everybody who could meet the ball.

use std::f64::consts::{PI, TAU};

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{kickable_area, movement::rolled};
use soccer2d_protocol::field;

use super::{
    Prophet,
    follow_up::{self, Then},
    plan::{Action, Label, Plan, Prospect},
    value::THEIR_GOAL,
};
use crate::{
    advice::Deed,
    prediction::{Rolling, Runner},
    skills::{kick::Foot, run_on_step},
    tuning::foresight::Dribble,
};

/// A run with the ball that was thought through.
struct Run {
    action: Action,
    ball: Rolling,
    /// After so many cycles I have the ball again,
    cycles: u32,
    /// there.
    end: Vec2,
}

/// To run with the ball.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let tuning = &prophet.tuning.dribble;
    let ways = Ways::new(prophet)?;
    let round = (0..tuning.directions).map(|index| TAU * index as f64 / tuning.directions as f64);
    let runs = ways.run_on().into_iter().chain(round.flat_map(|direction| ways.ahead(direction)));
    let mut runs: Vec<(f64, Prospect, Run)> = runs.map(|run| first_sight(prophet, run)).collect();
    runs.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
    // The best at first sight are followed on.
    let mut best: Option<(f64, Run, Prospect, Then)> = None;
    for (seen, prospect, run) in runs.into_iter().take(tuning.followed) {
        let (benefit, then) = follow_up::worth(prophet, run.end, run.cycles);
        // What first sight added or took away stays.
        let aside = seen - prospect.expected();
        let prospect = Prospect { benefit: benefit + prospect.benefit - had(prophet, &run), ..prospect };
        let expected = prospect.expected() + aside;
        if best.as_ref().is_none_or(|(best, ..)| expected > *best) {
            best = Some((expected, run, prospect, then));
        }
    }
    let (_, run, prospect, then) = best?;
    let what = match angle::normalize((run.end - prophet.world.me.position).angle()) {
        _ if matches!(then, Then::Shoot | Then::RunAndShoot(_)) => "dribble to shoot",
        way if way.abs() < PI * 0.25 => "dribble forward",
        way if way.abs() > PI * 0.75 => "dribble back",
        way if way > 0.0 => "dribble right",
        _ => "dribble left",
    };
    let mut actions = vec![run.action];
    actions.extend(then.actions());
    Some(Plan { label: Label::new(what), actions, prospect })
}

/// What a run is worth if nothing in particular follows: with the advantage of one that was begun and of what the coach
/// says, and without.
fn first_sight(prophet: &Prophet, run: Run) -> (f64, Prospect, Run) {
    let tuning = &prophet.tuning.dribble;
    let here = prophet.world.ball.position;
    let safety = prophet.racers.ball_safety(run.ball, run.cycles);
    let probability = safety * (1.0 - tuning.noise * here.distance(run.end)).max(0.0);
    let nearer = here.distance(THEIR_GOAL) - run.end.distance(THEIR_GOAL);
    let stalemate = if nearer < tuning.gets_on { prophet.value.cost_of_stalemate(prophet.kept) } else { 0.0 };
    let prospect = Prospect {
        probability,
        benefit: had(prophet, &run) - stalemate,
        otherwise: prophet.value.theirs(here.lerp(run.end, 0.5)),
    };
    let goes_on = prophet.runs_to.is_some() && matches!(run.action, Action::RunOn(_));
    let advantage = if goes_on { tuning.begun } else { 0.0 } + prophet.advice.weight(Deed::Dribble(run.end));
    (prospect.expected() + advantage, prospect, run)
}

/// To have the ball at the end of a run.
fn had(prophet: &Prophet, run: &Run) -> f64 {
    let room = prophet.racers.room_for(prophet.racers.room(run.end, run.cycles));
    prophet.value.ours_with_room(run.end, room) - prophet.value.cost_of_delay(f64::from(run.cycles))
}

/// What ways there are for me with the ball.
struct Ways<'a> {
    prophet: &'a Prophet<'a>,
    tuning: &'a Dribble,
    foot: Foot,
    me: Runner<'a>,
    ball: Rolling,
    touch: f64,
    edge: f64,
}

impl<'a> Ways<'a> {
    fn new(prophet: &'a Prophet<'a>) -> Option<Ways<'a>> {
        let tuning = &prophet.tuning.dribble;
        let world = prophet.world;
        let (kind, server) = (&world.me.kind, &world.server);
        Some(Ways {
            prophet,
            tuning,
            foot: Foot::new(world)?,
            me: Runner::me(world),
            ball: Rolling::ball(world),
            touch: kind.player_size + server.ball_size,
            edge: kickable_area(kind, server) - tuning.margin,
        })
    }

    /// To run on after the ball as it rolls, to where I wanted to have it, or straight ahead: as long as it stays within
    /// reach or comes within it again.
    fn run_on(&self) -> Option<Run> {
        let (tuning, mut me) = (self.tuning, self.me);
        let run_on = &self.prophet.world.tuning.skills.run_on;
        let straight = me.position + Vec2::from_polar(tuning.straight_on, me.body);
        let place = self.prophet.runs_to.unwrap_or(straight);
        let mut last = None;
        for cycles in 1..=tuning.run_on {
            me.behave(|me| run_on_step(me, place, run_on));
            let rolled_to = self.ball.position_after(cycles);
            let gap = rolled_to.distance(me.position);
            if gap <= self.touch || !self.inside(rolled_to) {
                break;
            }
            if gap <= self.edge {
                last = Some(Run { action: Action::RunOn(place), ball: self.ball, cycles, end: rolled_to });
            }
            if me.position.distance(place) < tuning.there {
                break;
            }
        }
        last
    }

    /// To play the ball ahead in a direction, and to be where it is after some dashes.
    fn ahead(&self, direction: f64) -> impl Iterator<Item = Run> {
        let (tuning, mut me) = (self.tuning, self.me);
        me.rest();
        let mut cycles = 1;
        while angle::normalize(direction - me.body).abs() > tuning.straight && cycles <= tuning.most_turns {
            me.turn(angle::normalize(direction - me.body));
            cycles += 1;
        }
        let turned = angle::normalize(direction - me.body).abs() <= tuning.straight;
        let mut dashed = 0;
        tuning.dashes.into_iter().filter(move |_| turned).filter_map(move |dashes| {
            while dashed < dashes {
                me.dash(me.server.max_dash_power, 0.0);
                (dashed, cycles) = (dashed + 1, cycles + 1);
            }
            [1.0, -1.0].into_iter().find_map(|side| self.kick(&me, cycles, side))
        })
    }

    /// The kick after which the ball is before me when I have run so.
    fn kick(&self, me: &Runner, cycles: u32, side: f64) -> Option<Run> {
        let ahead = Vec2::from_polar(1.0, me.body);
        // On the side where it is, if that goes.
        let lies = if ahead.perp_dot(self.ball.position - self.me.position) < 0.0 { -1.0 } else { 1.0 };
        let tuning = self.tuning;
        let end =
            me.position + ahead * (self.touch + tuning.before) + ahead.perp() * (side * lies * tuning.aside);
        let velocity = (end - self.ball.position) / rolled(cycles, self.ball.decay);
        let possible = (velocity - self.ball.velocity).length() <= self.foot.strongest
            && velocity.length() <= self.prophet.world.server.ball_speed_max;
        let ball = Rolling { velocity, ..self.ball };
        let mut first = self.me;
        first.rest();
        let bumps = ball.position_after(1).distance(first.position) <= self.touch
            || ball.position.lerp(ball.position_after(1), 0.5).distance(first.position) <= self.touch;
        (possible && !bumps && self.inside(end)).then_some(Run {
            action: Action::KickAhead { velocity, place: end },
            ball,
            cycles,
            end,
        })
    }

    fn inside(&self, place: Vec2) -> bool {
        place.x.abs() < field::HALF_LENGTH - self.tuning.edge
            && place.y.abs() < field::HALF_WIDTH - self.tuning.edge
    }
}

/// To stand and keep the ball.
pub(super) fn hold(prophet: &Prophet) -> Plan {
    let hold = prophet.tuning.dribble.hold;
    let ball = prophet.world.ball.position;
    let room = prophet.racers.room_for(prophet.racers.room(ball, hold));
    let stays = std::iter::repeat_n(ball, hold as usize);
    let probability = prophet.racers.keeps(stays, 0);
    let cost = prophet.value.cost_of_delay(f64::from(hold)) + prophet.value.cost_of_stalemate(prophet.kept);
    let benefit = prophet.value.ours_with_room(ball, room) - cost;
    let prospect = Prospect { probability, benefit, otherwise: prophet.value.theirs(ball) };
    Plan::one(Label::new("hold the ball"), Action::Hold, prospect)
}
