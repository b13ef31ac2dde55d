//! The same beliefs, with the field turned by half a circle. In a shoot-out both teams shoot at one goal, which may be
//! either; for the shooting team it is then always the goal at +x.

use std::f64::consts::PI;

use common_geometry::angle::normalize;

use super::{Phase, WorldModel};

impl WorldModel {
    /// Whether a shoot-out is played at the goal behind us while we shoot, or at the one before us while they do.
    pub fn plays_the_other_way(&self) -> bool {
        match self.game.phase() {
            Phase::OurPenalty => self.ball.position.x < 0.0,
            Phase::TheirPenalty => self.ball.position.x > 0.0,
            _ => false,
        }
    }

    /// The same, turned by half a circle. Commands of the body stay the same.
    pub fn turned(&self) -> WorldModel {
        let mut turned = self.clone();
        let (me, ball) = (&mut turned.me, &mut turned.ball);
        (me.position, me.velocity, me.body) = (-me.position, -me.velocity, normalize(me.body + PI));
        me.pointing = me.pointing.map(|place| -place);
        (ball.position, ball.velocity) = (-ball.position, -ball.velocity);
        for player in &mut turned.players {
            (player.position, player.velocity) = (-player.position, -player.velocity);
            for direction in [&mut player.body, &mut player.face, &mut player.pointing].into_iter().flatten()
            {
                *direction = normalize(*direction + PI);
            }
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shoot_out_at_the_goal_behind_us_is_seen_from_the_other_end() {
        let check = |text: &str, expected: bool| {
            let world = WorldModel::imagine(text).expect("a situation");
            assert_eq!(world.plays_the_other_way(), expected, "{text}");
            if expected {
                assert!(!world.turned().plays_the_other_way(), "{text}");
            }
        };
        check("ball -42 0 | mode penalty_setup_l | us11 -41 0 me", true);
        check("ball 42 0 | mode penalty_setup_l | us11 41 0 me", false);
        check("ball 42 0 | mode penalty_taken_r | us1 51 0 me goalie", true);
        check("ball -42 0 | mode play_on | us11 -41 0 me", false);
    }

    #[test]
    fn everything_turns_together() {
        let world = WorldModel::imagine("ball -42 3 1 0 | us11 -41 0 me body 30 | them1 -51 2 goalie body 0");
        let world = world.expect("a situation");
        let turned = world.turned();
        assert_eq!(
            (turned.ball.position, turned.ball.velocity),
            (-world.ball.position, -world.ball.velocity)
        );
        let seen = |world: &WorldModel| {
            let way = world.players[0].position - world.me.position;
            (way.length(), normalize(common_geometry::Polar::angle(way) - world.me.body))
        };
        let (before, after) = (seen(&world), seen(&turned));
        assert!(
            (before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9,
            "{before:?} {after:?}"
        );
    }
}
