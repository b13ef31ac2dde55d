use common_geometry::{Vec2, angle};
use common_simulation::Streams;
use soccer2d_protocol::{
    TeamName, Version,
    command::ViewQuality,
    landmark::{Landmark, Line},
    see::{Change, See, Seen, SeenAction, SeenObject},
};

use super::*;
use crate::{
    purpose::Purpose,
    senses::fixture::{Field, field, field_with, slot},
};

/// 22 players looking 60 degrees wide. `cargo test --release -p soccer2d-sim sees_a_cycle -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
#[expect(clippy::disallowed_methods, reason = "it measures time")]
fn sees_a_cycle() {
    let mut field = field();
    let mut place = Streams::new(3).at(0, 0, 0);
    for side in ["L", "R"] {
        for unum in 1..=11 {
            let name = format!("{side}{unum}");
            let (x, y) = (place.uniform(-50.0, 50.0), place.uniform(-32.0, 32.0));
            let player = field.put(&name, x, y, place.uniform(-180.0, 180.0));
            player.view.angle = angle::radians(60.0);
            player.velocity = Vec2::new(place.uniform(-0.4, 0.4), place.uniform(-0.4, 0.4));
        }
    }
    let vision = Vision::new(&field.settings);
    let mut see = See::default();
    let (cycles, mut objects) = (20_000, 0);
    for _ in 0..3 {
        let start = std::time::Instant::now();
        objects = 0;
        for step in 0..cycles {
            for viewer in Slot::all() {
                // The world turns, so that no branch is learnt by heart.
                let player = field.world.player_mut(viewer);
                player.body = angle::normalize(player.body + 0.7);
                let chance = field.chance.in_step(step);
                let mut draw = LazyDraw::new(&chance, Purpose::See, viewer);
                vision.look(&field.world, viewer, &mut draw, &mut see);
                objects += see.objects.len();
            }
        }
        let time = start.elapsed().as_secs_f64() * 1e6 / cycles as f64;
        println!("{time:.1} us for 22 sees with {:.1} objects each", objects as f64 / cycles as f64 / 22.0);
    }
}
