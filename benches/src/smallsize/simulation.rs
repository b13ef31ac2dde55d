//! Eleven against eleven in division A, two cameras with the realistic preset, all robots commanded a hundred times a second.

use std::time::{Duration, Instant};

use common_simulation::{ClientId, Simulation as _};
use smallsize_protocol::{
    colour::Colour,
    simulation::{MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotMoveCommand},
};
use smallsize_sim::{Input, Join, Match, Refereeing, Settings, parameters::RealismPreset};

use crate::allocations::Ledger;

/// Robots a team.
const ROBOTS: u32 = 11;
/// Ticks a second.
const TICKS: u32 = 200;
/// A monitor, whose number no team has.
const MONITOR: ClientId = ClientId(9);

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workload {
    /// Whether the referee is on.
    pub referee: bool,
    /// Whether a monitor receives vision, tracked vision and the referee's messages.
    pub watched: bool,
}

/// What a match took.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// Seconds of the match.
    pub seconds: u32,
    /// How long the simulation took. What commands robots is not counted.
    pub elapsed: Duration,
    /// How often it asked for memory, if the binary's allocator counts.
    pub allocations: u64,
    /// How many messages it sent.
    pub outputs: u64,
}

impl Measurement {
    /// Milliseconds for each second of the match.
    pub fn milliseconds(&self) -> f64 {
        self.elapsed.as_secs_f64() * 1e3 / f64::from(self.seconds)
    }
}

/// Plays for some seconds, after some to get warm in.
pub fn measure(workload: Workload, warm_up: u32, seconds: u32) -> Measurement {
    let refereeing = if workload.referee { Refereeing::Own } else { Refereeing::None };
    let mut settings = Settings { refereeing, ..Settings::division_a() };
    settings.set_realism(RealismPreset::Realistic);
    let mut game = Match::new(settings);
    if workload.watched {
        game.receive(MONITOR, Input::Join(Join::Monitor), &mut |_, _| {});
    }
    let mut outputs = 0;
    let mut elapsed = Duration::ZERO;
    let ledger = Ledger::default();
    for tick in 0..(warm_up + seconds) * TICKS {
        if tick == warm_up * TICKS {
            elapsed = Duration::ZERO;
            ledger.settle();
        }
        let controls = (tick % 2 == 0).then(|| Colour::BOTH.map(|colour| control(tick, colour)));
        let begun = Instant::now();
        ledger.note(|| {
            for (client, control) in controls.into_iter().flatten().enumerate() {
                let input = Input::Robots(Colour::BOTH[client], control);
                game.receive(ClientId(client as u32), input, &mut |_, _| outputs += 1);
            }
            game.tick(&mut |_, _| outputs += 1);
        });
        elapsed += begun.elapsed();
    }
    Measurement { seconds, elapsed, allocations: ledger.settle(), outputs }
}

/// All robots drive about, kick what they meet, and dribble.
fn control(tick: u32, colour: Colour) -> RobotControl {
    let robot = |id: u32| {
        let phase = (tick / 150 + id * 7 + colour.index() as u32 * 3) % 8;
        let forward = [2.0, 1.0, -1.0, 2.5, 0.5, -2.0, 1.5, 0.0][phase as usize];
        let velocity = MoveLocalVelocity { forward, left: 1.0 - forward * 0.5, angular: phase as f32 - 3.0 };
        RobotCommand {
            id,
            move_command: Some(RobotMoveCommand { command: Some(Movement::LocalVelocity(velocity)) }),
            kick_speed: Some(if phase > 5 { 4.0 } else { 0.0 }),
            kick_angle: Some(0.0),
            dribbler_speed: Some(600.0),
        }
    };
    RobotControl { robot_commands: (0..ROBOTS).map(robot).collect() }
}
