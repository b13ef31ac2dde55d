//! Kick to a point 5 to 30 m away at 1 to 2.5 m per cycle: the ball has rolled for three cycles, at up to 0.6 m per
//! cycle, to anywhere in reach. Success: within three kicks it leaves within 5 degrees of the direction and 10 % of the speed.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::PlayerCommand;
use soccer2d_team::skills::kick;

use super::{Outcome, watching};
use crate::{
    dice::{Dice, LEAD},
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    let (start, velocity) = dice.rolling_in(|dice| dice.vector(0.55, 0.9), 0.6);
    let target = dice.vector(5.0, 30.0);
    let speed = dice.between(1.0, 2.5);
    let mut pitch = Pitch::new(seed, sight, start, &[Entry::ours(Vec2::ZERO, body)]);
    pitch.launch(velocity, LEAD);

    for _ in 0..3 {
        let mut leaves = false;
        let mut from = Vec2::ZERO;
        pitch.cycle(|_, me| {
            let plan = kick::plan(&me.world, target, speed);
            leaves = plan.as_ref().is_some_and(|plan| plan.kicks == 1);
            from = me.world.ball.position;
            watching(plan.map(|plan| plan.first).or(Some(PlayerCommand::Turn(0.0))))
        });
        if leaves {
            let server = &pitch.game.settings().server;
            let left = pitch.ball().velocity / server.ball_decay;
            let direction = (target - from).angle();
            let off = angle::degrees(angle::normalize(left.angle() - direction)).abs();
            let success = off <= 5.0 && (left.length() - speed).abs() <= 0.1 * speed;
            return Outcome { success, figure: off };
        }
    }
    Outcome { success: false, figure: 180.0 }
}
