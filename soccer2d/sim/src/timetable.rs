//! The timetable: what happens in which tick, and when a game starts and ends by itself.
//!
//! `slow_down_factor` is not here: it makes ticks longer, which is the loop's business.

use common_simulation::Tick;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, timing};

use crate::{
    game::{Match, Out},
    settings::Settings,
};

/// Milliseconds of one tick.
const TICK: i64 = timing::TICK.as_millis() as i64;

/// Where the simulation is in its timetable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Timetable {
    tick: Tick,
    last_step: Tick,
    /// The see of players who look synchronously is still to come in this cycle.
    synch_see_due: bool,
    /// Lock-step: who has been asked to think.
    thinking: Thinking,
}

/// Lock-step: whose answers the next tick waits for.
///
/// Coaches are asked a tick after the players, when they have heard what the players said. The official server asks
/// everybody at once, but passes on what players say while the coaches still think; a coach of today's teams decides by
/// it, and makes no use of what it hears later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Thinking {
    #[default]
    Nobody,
    /// Players and trainer.
    Players,
    Coaches,
    /// At once, because the step leaves no tick for the coaches.
    Everybody,
}

impl Timetable {
    /// How many ticks ago the last step was.
    pub(crate) fn tick_in_cycle(&self) -> usize {
        (self.tick - self.last_step).min(63) as usize
    }
}

/// Whether a multiple of `step` milliseconds lies in this tick.
fn crosses(tick: Tick, step: f64) -> bool {
    let at = |tick: Tick| ((tick as i64 * TICK) as f64 / step).floor();
    step > 0.0 && at(tick) > at(tick - 1)
}

/// Lock-step: whether players are asked to think in this tick.
fn thinks(tick: Tick, settings: &Settings) -> bool {
    let step = i64::from(settings.server.simulator_step.max(1));
    let offset = i64::from(settings.server.synch_offset);
    let now = tick as i64 * TICK;
    (now - offset).div_euclid(step) > (now - TICK - offset).div_euclid(step)
}

impl Match {
    /// One tick: read, step, sense, think.
    pub(crate) fn run_tick(&mut self, out: Out) {
        self.timetable.tick += 1;
        self.allowances.renew();
        let tick = self.timetable.tick;
        let server = &self.settings.server;
        let (simulator_step, sense_body_step, recv_step) = (
            f64::from(server.simulator_step),
            f64::from(server.sense_body_step),
            f64::from(server.recv_step),
        );
        let (send_step, send_vi_step) = (f64::from(server.send_step) * 0.25, f64::from(server.send_vi_step));
        let (synch_see_offset, synch_mode) = (i64::from(server.synch_see_offset), server.synch_mode);

        match std::mem::take(&mut self.timetable.thinking) {
            Thinking::Players => {
                self.await_trainer_no_more();
                self.empty_player_lanes(out);
                if self.ask_coaches(out) {
                    self.timetable.thinking = Thinking::Coaches;
                }
            }
            Thinking::Coaches => self.empty_coach_lanes(out),
            Thinking::Everybody => {
                self.await_trainer_no_more();
                self.empty_lanes(out);
            }
            Thinking::Nobody if !synch_mode && crosses(tick, recv_step) => self.empty_lanes(out),
            Thinking::Nobody => {}
        }
        if crosses(tick, simulator_step) {
            self.run_step(out);
            self.timetable.last_step = tick;
            self.timetable.synch_see_due = true;
        }
        if crosses(tick, sense_body_step) {
            self.send_bodies(out);
        }
        if crosses(tick, send_step) {
            self.send_sees(false, out);
        }
        let since_step = (tick - self.timetable.last_step) as i64 * TICK;
        if self.timetable.synch_see_due && since_step >= synch_see_offset {
            self.timetable.synch_see_due = false;
            self.send_sees(true, out);
        }
        if crosses(tick, send_vi_step) {
            self.send_trainer_view(out);
            self.send_coach_views(out);
        }
        if synch_mode && thinks(tick, &self.settings) {
            self.ask_trainer(out);
            let is_late = crosses(tick + 1, simulator_step);
            self.timetable.thinking = if is_late { Thinking::Everybody } else { Thinking::Players };
            if is_late {
                self.ask_coaches(out);
            }
            self.ask_players(out);
        }
    }
}

/// Starts and ends a game without anybody's help.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct AutoMode {
    kick_off_wait: i32,
    connect_wait: i32,
    game_over_wait: i32,
}

impl AutoMode {
    pub(crate) fn new(settings: &Settings) -> AutoMode {
        let server = &settings.server;
        AutoMode {
            kick_off_wait: server.kick_off_wait.max(0),
            connect_wait: server.connect_wait.max(0),
            game_over_wait: server.game_over_wait,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game_over_wait <= 0
    }
}

impl Match {
    /// Counts down to the kick-off (slower while players are missing) and, after the end, to going home.
    pub(crate) fn run_auto_mode(&mut self, out: Out) {
        let fresh = AutoMode::new(&self.settings);
        if !self.settings.server.auto_mode {
            return;
        }
        let over = self.settings.last_cycle().is_some_and(|last| last > 0 && self.world.time >= last);
        let auto = &mut self.auto_mode;
        if self.world.mode == PlayMode::BeforeKickOff && !over {
            let complete = self.world.players.iter().all(|player| player.client.is_some());
            let wait = if complete || self.world.time > 0 {
                &mut auto.kick_off_wait
            } else {
                &mut auto.connect_wait
            };
            *wait = (*wait - 1).max(0);
            if auto.kick_off_wait == 0 || auto.connect_wait == 0 {
                self.kick_off(out);
            }
        } else {
            auto.kick_off_wait = fresh.kick_off_wait;
            auto.connect_wait = fresh.connect_wait;
        }
        if self.world.mode == PlayMode::TimeOver {
            self.auto_mode.game_over_wait -= 1;
        } else {
            self.auto_mode.game_over_wait = fresh.game_over_wait;
        }
    }
}
