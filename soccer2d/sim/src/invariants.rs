//! Conditions that hold after every tick of every match. Checked in every match test; cheap enough to check anywhere.

use soccer2d_protocol::PlayMode;

use crate::{
    field,
    game::Match,
    physics::{player_rand, slowness},
    state::Player,
};

/// How far beyond the ground a player or the ball may be between two calls of the referee, in metres.
const OUTSIDE: f64 = 3.0;
/// How deep players may overlap in a crowd, in metres: the official algorithm gives up after ten rounds.
const OVERLAP: f64 = 0.15;

impl Match {
    /// The conditions that do not hold, in words; empty if all do.
    pub fn violations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut check = |holds: bool, what: &dyn Fn() -> String| {
            if !holds {
                found.push(format!("cycle {}: {}", self.world.time, what()));
            }
        };
        let server = &self.settings.server;
        let ball = &self.world.ball;
        check(ball.position.is_finite() && ball.velocity.is_finite(), &|| {
            format!("the ball is not finite: {ball:?}")
        });
        let limit = server.ball_speed_max * (1.0 + server.ball_rand) * 1.001;
        check(ball.velocity.length() <= limit, &|| {
            format!("the ball is too fast: {}", ball.velocity.length())
        });

        for player in self.world.enabled() {
            let name = || format!("{}{}", player.side().letter(), player.slot.unum());
            let numbers = [player.position.x, player.position.y, player.velocity.x, player.velocity.y];
            let angles = [player.body, player.neck, player.next_body, player.next_neck];
            check(numbers.iter().chain(&angles).all(|n| n.is_finite()), &|| {
                format!("{} is not finite", name())
            });
            check(self.is_within_speed(player), &|| {
                format!("{} is too fast: {}", name(), player.velocity.length())
            });
            let kind = self.world.type_of(player);
            let stamina = &player.stamina;
            check((0.0..=server.stamina_max).contains(&stamina.stamina), &|| {
                format!("{}: {stamina:?}", name())
            });
            check((kind.effort_min..=kind.effort_max).contains(&stamina.effort), &|| {
                format!("{}: {stamina:?}", name())
            });
            check((server.recover_min..=1.0).contains(&stamina.recovery), &|| {
                format!("{}: {stamina:?}", name())
            });
            let within = player.position.x.abs() <= field::LENGTH / 2.0 + field::MARGIN + OUTSIDE
                && player.position.y.abs() <= field::WIDTH / 2.0 + field::MARGIN + OUTSIDE;
            check(within, &|| format!("{} is off the ground: {}", name(), player.position));
        }
        if self.world.mode == PlayMode::PlayOn {
            let players: Vec<&Player> = self.world.enabled().collect();
            for (index, a) in players.iter().enumerate() {
                for b in &players[index + 1..] {
                    let reach = self.world.type_of(a).player_size + self.world.type_of(b).player_size;
                    let overlap = reach - a.position.distance(b.position);
                    check(overlap <= OVERLAP, &|| {
                        format!("{:?} and {:?} overlap by {overlap}", a.slot, b.slot)
                    });
                }
            }
        }
        found
    }

    fn is_within_speed(&self, player: &Player) -> bool {
        let slowness = slowness(player, &self.settings).max(1.0);
        let limit = self.world.type_of(player).player_speed_max * slowness;
        player.velocity.length() <= limit * (1.0 + player_rand(player.side(), &self.settings)) * 1.001
    }
}
