//! Out of field: kick-in, corner kick, goal kick.

use common_geometry::Vec2;
use soccer2d_protocol::{PlayMode, Side};

use super::{
    Call, Calls, Happening, Scene, ball_stuck::drop_ball, goal_kick, placement::onto_field,
    touch::TouchMemory,
};
use crate::field;

pub(super) fn judge(memory: &mut TouchMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    if what != Happening::Stepped {
        return;
    }
    let world = scene.world;
    let over =
        matches!(world.mode, PlayMode::Goal(_) | PlayMode::TimeOver) || world.mode.is_penalty_shoot_out();
    let (ball, size) = (world.ball.position, scene.settings.server.ball_size);
    let last = memory.last.map(|slot| slot.side());
    if !over && ball.x.abs() > field::LENGTH * 0.5 + size {
        let defender = if ball.x > 0.0 { Side::Right } else { Side::Left };
        if last == Some(defender) {
            calls.push(corner_kick(defender.other(), ball, scene.settings.server.ckick_margin));
        } else if world.ball_holder.is_none() {
            calls.push(goal_kick::award(defender, ball));
        }
        // Otherwise a goalie carries it out behind the other goal: the catch rule judges that.
    } else if !over && ball.y.abs() > field::WIDTH * 0.5 + size {
        calls.push(match last {
            Some(side) => {
                let side = side.other();
                Call::Restart { mode: PlayMode::KickIn(side), side, at: onto_field(ball) }
            }
            // No player has touched it: a trainer moved the ball.
            None => drop_ball(ball),
        });
    }
    memory.ball_before = match calls.last() {
        Some(Call::Restart { at, .. } | Call::DropBall { at }) => *at,
        _ => ball,
    };
}

fn corner_kick(side: Side, ball: Vec2, margin: f64) -> Call {
    let x = (field::LENGTH * 0.5 - margin) * side.sign();
    let y = field::WIDTH * 0.5 - margin;
    let at = Vec2::new(x, if ball.y > 0.0 { y } else { -y });
    Call::Restart { mode: PlayMode::CornerKick(side), side, at }
}
