//! Penalty shoot-out: decides a game that is a draw at the end of its time. All penalties go to one goal, the teams
//! take turns: setup, ready, taken, then score or miss; the clock goes on.
//!
//! `positions` says where each player must be, `verdict` what a penalty counts and which side has won.

mod positions;
mod verdict;

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, Unum, referee::RefereeCall};

use super::{Call, Calls, Happening, Scene, foul, goal::crosses_goal_line, placement::in_penalty_area};
use crate::{
    field,
    state::{PLAYERS, Slot},
};

/// The slot of the shoot-out's own random numbers; no tackle uses them then.
const TOSS: usize = PLAYERS - 1;

/// The state of the shoot-out. The play mode says whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct ShootOutMemory {
    begun: bool,
    /// The side whose goal all penalties go to.
    goal: Option<Side>,
    /// Cycles left in this mode.
    timer: i32,
    /// The player that kicked this penalty.
    taker: Option<Slot>,
    /// The players that have taken one, left and right, a bit each; cleared when all eleven have.
    takers: [u16; 2],
    /// How many penalties have been decided.
    count: i32,
    /// Whether it is decided, or will not be: the game ends at the next step.
    over: bool,
    /// Where the ball was at the end of the last step.
    ball_before: Vec2,
}

/// A draw at the end of the time goes on with the first penalty; goal and side are drawn.
pub(super) fn begin(memory: &mut ShootOutMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    if what != Happening::Stepped || memory.begun || !is_due(scene) {
        return;
    }
    memory.begun = true;
    let mut draw = scene.draw(TOSS);
    let mut side = || if draw.chance(0.5) { Side::Left } else { Side::Right };
    let (goal, taker) = (side(), side());
    memory.goal = Some(goal);
    calls.push(Call::ReleaseBall);
    calls.push(Call::Announce(RefereeCall::PenaltyOnField(goal)));
    // The goalie from the other end could not come in time.
    let goalie = scene.world.enabled().find(|player| player.goalie && player.side() != goal);
    let near_goal = Vec2::new(-goal.sign() * (field::LENGTH / 2.0 - 10.0), 10.0);
    calls.extend(goalie.map(|goalie| Call::Put(goalie.slot, near_goal)));
    calls.push(memory.set_up(taker, scene));
}

fn is_due(scene: Scene) -> bool {
    let (server, world) = (&scene.settings.server, scene.world);
    let (half, extra_half) = (scene.settings.half_cycles(), scene.settings.extra_half_cycles());
    let end = half * server.nr_normal_halfs + extra_half * server.nr_extra_halfs;
    let time_is_up = if half < 0 {
        // A match of penalties only.
        server.nr_normal_halfs + server.nr_extra_halfs == 0
    } else {
        world.time >= end && !scene.settings.rules.extra_time_without_end
    };
    let level = world.teams[0].score == world.teams[1].score;
    server.penalty_shoot_outs && world.mode != PlayMode::BeforeKickOff && level && time_is_up
}

pub(super) fn judge(memory: &mut ShootOutMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    let Some(turn @ Turn { phase, taking }) = Turn::of(scene.world.mode) else { return };
    match what {
        Happening::ModeChanged(_) => memory.enter(phase, scene),
        Happening::Kicked { by, .. } => kicked(memory, by, turn, scene, calls),
        Happening::Tackled { by, foul, .. } if phase != Phase::Over => {
            if foul::examine(by, foul, scene, calls).is_some() {
                verdict::foul(memory, by.side(), taking, scene, calls);
            } else {
                kicked(memory, by, turn, scene, calls);
            }
        }
        Happening::Caught { by } | Happening::Punched { by } => {
            caught(memory, by, turn, scene, calls);
            calls.push(Call::StopBall);
        }
        Happening::Stepped => {
            stepped(memory, turn, scene, calls);
            memory.ball_before = scene.world.ball.position;
        }
        _ => {}
    }
}

/// The phase of a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The players take their positions.
    Setup,
    /// The taker may kick.
    Ready,
    /// The taker has kicked.
    Taken,
    /// The penalty is decided.
    Over,
}

/// The side that takes the penalty, and its phase.
#[derive(Clone, Copy)]
struct Turn {
    phase: Phase,
    taking: Side,
}

impl Turn {
    fn of(mode: PlayMode) -> Option<Turn> {
        let (phase, taking) = match mode {
            PlayMode::PenaltySetup(side) => (Phase::Setup, side),
            PlayMode::PenaltyReady(side) => (Phase::Ready, side),
            PlayMode::PenaltyTaken(side) => (Phase::Taken, side),
            PlayMode::PenaltyMiss(side) | PlayMode::PenaltyScore(side) => (Phase::Over, side),
            _ => return None,
        };
        Some(Turn { phase, taking })
    }
}

impl ShootOutMemory {
    /// Puts the ball in place for a side.
    fn set_up(&self, side: Side, scene: Scene) -> Call {
        let x = -self.goal().sign() * (field::LENGTH / 2.0 - scene.settings.server.pen_dist_x);
        Call::Restart { mode: PlayMode::PenaltySetup(side), side, at: Vec2::new(x, 0.0) }
    }

    fn enter(&mut self, phase: Phase, scene: Scene) {
        let server = &scene.settings.server;
        self.timer = match phase {
            Phase::Setup => server.pen_setup_wait,
            Phase::Ready => server.pen_ready_wait,
            Phase::Taken => server.pen_taken_wait,
            Phase::Over => server.pen_before_setup_wait,
        };
        if phase != Phase::Taken {
            self.taker = None;
        }
        // The ball may have been put there: it did not roll.
        self.ball_before = scene.world.ball.position;
    }

    /// The side whose goal all penalties go to; the left one if a trainer began the shoot-out.
    fn goal(&self) -> Side {
        self.goal.unwrap_or(Side::Left)
    }

    fn has_taken(&self, player: Slot) -> bool {
        self.takers[player.side().index()] & 1 << player.unum().index() != 0
    }

    fn take(&mut self, taking: Side, player: Slot) {
        let takers = &mut self.takers[taking.index()];
        *takers |= 1 << player.unum().index();
        if takers.count_ones() == u32::from(Unum::MAX) {
            *takers = 0;
        }
    }
}

fn kicked(memory: &mut ShootOutMemory, by: Slot, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    match offender(memory, by, turn, scene) {
        Some(side) => {
            verdict::foul(memory, side, taking, scene, calls);
            calls.push(Call::StopBall);
        }
        None if phase == Phase::Over => calls.push(Call::StopBall),
        None => {
            memory.taker = Some(by);
            if phase == Phase::Ready {
                memory.take(taking, by);
                calls.push(Call::Mode(PlayMode::PenaltyTaken(taking)));
            }
        }
    }
}

/// The side that offends by a kick, if one does. After the taker's kick any other contact counts as the taker's fault,
/// even an opponent's; that is official.
fn offender(memory: &ShootOutMemory, by: Slot, turn: Turn, scene: Scene) -> Option<Side> {
    let Turn { phase, taking } = turn;
    let server = &scene.settings.server;
    let (ours, goalie) = (by.side() == taking, scene.world.player(by).goalie);
    match phase {
        Phase::Over => None,
        Phase::Setup => Some(by.side()),
        Phase::Taken if ours && !server.pen_allow_mult_kicks => Some(taking),
        Phase::Ready if ours && memory.has_taken(by) => Some(taking),
        _ if memory.taker.is_some_and(|taker| taker.side() == taking && taker != by) => Some(taking),
        _ => (!ours && !goalie).then_some(taking.other()),
    }
}

fn caught(memory: &mut ShootOutMemory, by: Slot, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    match phase {
        Phase::Setup | Phase::Over => {}
        Phase::Ready => verdict::foul(memory, by.side(), taking, scene, calls),
        Phase::Taken if by.side() == taking => verdict::foul(memory, taking, taking, scene, calls),
        Phase::Taken if !in_penalty_area(memory.goal(), scene.world.ball.position, scene.settings) => {
            verdict::foul(memory, taking.other(), taking, scene, calls);
        }
        Phase::Taken => verdict::miss(memory, taking, scene, calls),
    }
}

fn stepped(memory: &mut ShootOutMemory, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    if memory.over {
        calls.push(Call::Mode(PlayMode::TimeOver));
        return;
    }
    let mut misplaced = Side::BOTH.map(|side| positions::are_wrong(memory, side, turn, scene));
    let playing = matches!(phase, Phase::Ready | Phase::Taken);
    let time_out = memory.timer == 0;
    if scene.settings.server.pen_coach_moves_players && (playing || (phase == Phase::Setup && time_out)) {
        if misplaced[taking.index()] {
            positions::correct_takers(memory, turn, scene, calls);
        }
        if misplaced[taking.other().index()] {
            positions::correct_others(memory, turn, scene, calls);
        }
        misplaced = [false; 2];
    }
    let offender = if misplaced[taking.index()] {
        Some(taking)
    } else {
        misplaced[taking.other().index()].then_some(taking.other())
    };

    if !time_out {
        memory.timer -= 1;
        match offender {
            _ if phase == Phase::Over => calls.push(Call::StopBall),
            None => watch_ball(memory, turn, scene, calls),
            Some(offender) if playing => verdict::foul(memory, offender, taking, scene, calls),
            Some(_) => {}
        }
        return;
    }
    match (phase, offender) {
        (Phase::Over, _) => calls.push(memory.set_up(taking.other(), scene)),
        (_, Some(offender)) => verdict::foul(memory, offender, taking, scene, calls),
        (Phase::Setup, None) => calls.push(Call::Mode(PlayMode::PenaltyReady(taking))),
        (Phase::Ready | Phase::Taken, None) => verdict::miss(memory, taking, scene, calls),
    }
}

/// Stops a ball that leaves the field; over the goal line it is a goal, but only after the kick.
fn watch_ball(memory: &mut ShootOutMemory, turn: Turn, scene: Scene, calls: &mut Calls) {
    let Turn { phase, taking } = turn;
    let (ball, size) = (scene.world.ball.position, scene.settings.server.ball_size);
    let out = ball.x.abs() > field::LENGTH * 0.5 + size || ball.y.abs() > field::WIDTH * 0.5 + size;
    let scored = crosses_goal_line(memory.goal(), memory.ball_before, scene);
    if !scored && !out {
        return;
    }
    if phase == Phase::Taken {
        if scored {
            verdict::score(memory, taking, scene, calls);
        } else {
            verdict::miss(memory, taking, scene, calls);
        }
    }
    calls.push(Call::StopBall);
}
