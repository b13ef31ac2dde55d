//! The referee. A rule judges events and returns calls; `Match::carry_out` executes them.
//!
//! Rules judge in the order of [`RULES`], the official one: each sees the field after the calls of the rules before
//! it, at the event itself (a kick, a touch, a catch, a change of the play mode) and at the end of every step.

mod back_pass;
mod ball_stuck;
mod calls;
mod cards;
mod catch;
mod clearance;
mod foul;
mod free_kick;
mod free_kick_fault;
mod goal;
mod goal_kick;
mod half_time;
mod human_referee;
mod illegal_defense;
mod keepaway;
mod kick_off;
mod offside;
mod out_of_field;
mod penalty_shoot_out;
mod placement;
mod touch;

use common_simulation::Draw;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use soccer2d_protocol::{PlayMode, Side};

pub(crate) use calls::Call;

use crate::{
    chance::Chance,
    game::{Match, Out},
    purpose::Purpose,
    settings::Settings,
    state::{Slot, World},
};

/// An event that the rules judge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Happening {
    /// A player kicked the ball.
    Kicked { by: Slot, acceleration: f64 },
    /// A player's kick missed the ball.
    KickFailed { by: Slot },
    /// A player's tackle hit the ball.
    Tackled { by: Slot, acceleration: f64, foul: bool },
    /// A player's tackle missed the ball.
    TackleFailed { by: Slot },
    /// The ball ran into a player, or a goalie has its hands on it.
    Touched { by: Slot },
    /// A goalie caught the ball and holds it.
    Caught { by: Slot },
    /// A goalie had its hands at the ball and did not hold it.
    Punched { by: Slot },
    /// The play mode has changed to this.
    ModeChanged(PlayMode),
    /// A step is over: all objects have moved.
    Stepped,
}

/// The calls of a rule, in the order in which they are executed.
pub(crate) type Calls = SmallVec<[Call; 4]>;

/// The state that the rules look at.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub world: &'a World,
    pub settings: &'a Settings,
    pub chance: &'a Chance,
}

impl Scene<'_> {
    /// The referee's random numbers of this step.
    fn draw(&self, slot: usize) -> Draw {
        self.chance.at(Purpose::Referee, slot)
    }
}

/// The memory of all rules, from one event to the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct RulesMemory {
    half_time: half_time::HalfTimeMemory,
    ball_stuck: ball_stuck::BallStuckMemory,
    offside: offside::OffsideMemory,
    free_kick: free_kick::FreeKickMemory,
    touch: touch::TouchMemory,
    catch: catch::CatchMemory,
    foul: foul::FoulMemory,
    illegal_defense: illegal_defense::IllegalDefenseMemory,
    keepaway: keepaway::KeepawayMemory,
    penalty_shoot_out: penalty_shoot_out::ShootOutMemory,
}

type Rule = fn(&mut RulesMemory, Happening, Scene, &mut Calls);

/// Every rule, in the official order.
const RULES: [Rule; 15] = [
    |memory, what, scene, calls| half_time::judge(&mut memory.half_time, what, scene, calls),
    |memory, what, scene, calls| ball_stuck::judge(&mut memory.ball_stuck, what, scene, calls),
    |_, what, scene, calls| kick_off::judge(what, scene, calls),
    |memory, what, scene, calls| offside::judge(&mut memory.offside, what, scene, calls),
    |memory, what, scene, calls| offside::hold_back(&mut memory.offside, what, scene, calls),
    |memory, what, scene, calls| free_kick::judge(&mut memory.free_kick, what, scene, calls),
    |memory, what, scene, calls| touch::remember(&mut memory.touch, what, scene, calls),
    |memory, what, scene, calls| goal::judge(&mut memory.touch, what, scene, calls),
    |memory, what, scene, calls| out_of_field::judge(&mut memory.touch, what, scene, calls),
    |memory, what, scene, calls| catch::judge(&mut memory.catch, what, scene, calls),
    |memory, what, scene, calls| foul::judge(&mut memory.foul, what, scene, calls),
    |memory, what, scene, calls| illegal_defense::judge(&mut memory.illegal_defense, what, scene, calls),
    |memory, what, scene, calls| keepaway::judge(&mut memory.keepaway, what, scene, calls),
    |memory, what, scene, calls| penalty_shoot_out::begin(&mut memory.penalty_shoot_out, what, scene, calls),
    |memory, what, scene, calls| penalty_shoot_out::judge(&mut memory.penalty_shoot_out, what, scene, calls),
];

impl Match {
    /// Shows the rules an event, and executes their calls at once. A training without a referee has no rules.
    pub(crate) fn notify(&mut self, what: Happening, out: Out) {
        if self.settings.server.coach && !self.settings.server.coach_w_referee {
            return;
        }
        for rule in RULES {
            let mut calls = Calls::new();
            let scene = Scene { world: &self.world, settings: &self.settings, chance: &self.chance };
            rule(&mut self.memory, what, scene, &mut calls);
            for call in calls {
                self.carry_out(call, out);
            }
        }
    }
}

/// Counts the cycles of a stopped play mode: in the last of them opponents are moved away, then play goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Wait {
    cycles: i32,
}

impl Wait {
    /// How many cycles a stopped play mode lasts.
    const CYCLES: i32 = 30;
    /// How many cycles before its end opponents are moved away.
    const CLEARANCE: i32 = 5;

    fn pass(&mut self, offender: Side, next: PlayMode, calls: &mut Calls) {
        self.count(offender, calls);
        self.end(next, calls);
    }

    /// A cycle has passed.
    fn count(&mut self, offender: Side, calls: &mut Calls) {
        self.cycles += 1;
        if self.cycles > Wait::CYCLES - Wait::CLEARANCE {
            calls.push(Call::ClearFromBall(Some(offender)));
        }
    }

    /// Lets play go on, if it is time.
    fn end(&self, next: PlayMode, calls: &mut Calls) {
        if self.cycles > Wait::CYCLES {
            calls.push(Call::Mode(next));
        }
    }
}
