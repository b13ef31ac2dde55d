//! How much CPU a second of a match costs: eleven against eleven in division A, two cameras with the realistic preset, the
//! referee on, a monitor that receives everything, all robots commanded a hundred times a second.
//!
//! `cargo run --release -p smallsize-sim --example speed [SECONDS]`

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures, and says so")]

use std::time::Instant;

use common_simulation::{ClientId, Simulation as _};
use smallsize_protocol::{
    colour::Colour,
    simulation::{MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotMoveCommand},
};
use smallsize_sim::{Input, Join, Match, Refereeing, Settings, parameters::RealismPreset};

fn main() {
    let seconds: u32 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(60);
    for refereeing in [Refereeing::None, Refereeing::Own] {
        for watched in [false, true] {
            run(refereeing, watched, seconds);
        }
    }
}

fn run(refereeing: Refereeing, watched: bool, seconds: u32) {
    let mut settings = Settings { refereeing, ..Settings::division_a() };
    settings.set_realism(RealismPreset::Realistic);
    let mut game = Match::new(settings);
    if watched {
        game.receive(ClientId(9), Input::Join(Join::Monitor), &mut |_, _| {});
    }
    let mut outputs = 0_u64;
    let begun = Instant::now();
    for tick in 0..seconds * 200 {
        if tick % 2 == 0 {
            for colour in Colour::BOTH {
                let control = control(tick, colour);
                let client = ClientId(colour.index() as u32);
                game.receive(client, Input::Robots(colour, control), &mut |_, _| outputs += 1);
            }
        }
        game.tick(&mut |_, _| outputs += 1);
    }
    let spent = begun.elapsed().as_secs_f64();
    println!(
        "referee {refereeing:?}, {}: {:.2} ms a second of the match, {:.0} times real time, {:.1} us a tick, {outputs} outputs, ball at {}",
        if watched { "watched" } else { "not watched" },
        spent * 1e3 / f64::from(seconds),
        f64::from(seconds) / spent,
        spent * 1e6 / f64::from(seconds * 200),
        game.world().ball.position,
    );
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
    RobotControl { robot_commands: (0..11).map(robot).collect() }
}
