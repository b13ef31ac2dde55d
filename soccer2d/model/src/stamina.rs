//! Stamina: how much a player has, what a dash costs, what a cycle restores (manual 4.5.2; capacity since server 13).

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayerType, ServerParams};

/// A player's stamina and the three quantities that belong to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stamina {
    /// What dashes can spend, 0 to `stamina_max`.
    pub stamina: f64,
    /// How well a dash works: a factor between the type's `effort_min` and `effort_max`.
    pub effort: f64,
    /// How fast stamina comes back, `recover_min` to 1.
    pub recovery: f64,
    /// How much stamina can still be recovered; no limit if the parameter `stamina_capacity` is negative.
    pub capacity: f64,
}

impl Stamina {
    /// The stamina of a rested player.
    pub fn full(kind: &PlayerType, server: &ServerParams) -> Stamina {
        Stamina {
            stamina: server.stamina_max,
            effort: kind.effort_max,
            // Not recover_init: the official server sends that parameter but never uses it.
            recovery: 1.0,
            capacity: server.stamina_capacity,
        }
    }

    /// The most that a dash can cost now: an exhausted player still has the extra stamina, in every cycle again.
    pub fn available(&self, kind: &PlayerType) -> f64 {
        self.stamina + kind.extra_stamina
    }

    /// Subtracts the cost of a dash.
    pub fn spend(&mut self, cost: f64) {
        self.stamina = (self.stamina - cost).max(0.0);
    }

    /// The end of a cycle: recovery and effort fall while stamina is low, effort rises while it is high, and stamina
    /// grows as far as the capacity lasts.
    pub fn rest(&mut self, kind: &PlayerType, server: &ServerParams) {
        if self.stamina <= server.recover_dec_thr * server.stamina_max {
            if self.recovery > server.recover_min {
                self.recovery -= server.recover_dec;
            }
            self.recovery = self.recovery.max(server.recover_min);
        }
        if self.stamina <= server.effort_dec_thr * server.stamina_max {
            if self.effort > kind.effort_min {
                self.effort -= server.effort_dec;
            }
            self.effort = self.effort.max(kind.effort_min);
        }
        if self.stamina >= server.effort_inc_thr * server.stamina_max && self.effort < kind.effort_max {
            self.effort = (self.effort + server.effort_inc).min(kind.effort_max);
        }

        let limited = server.stamina_capacity >= 0.0;
        let mut gain = (self.recovery * kind.stamina_inc_max).min(server.stamina_max - self.stamina);
        if limited {
            gain = gain.min(self.capacity);
        }
        self.stamina = (self.stamina + gain).min(server.stamina_max);
        if limited {
            self.capacity = (self.capacity - gain).max(0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tired_player_wears_out_and_a_rested_one_comes_back() {
        let server = ServerParams::default();
        let kind = PlayerType::default_type(&server);
        let mut stamina = Stamina { stamina: 1000.0, ..Stamina::full(&kind, &server) };
        stamina.rest(&kind, &server);
        assert_eq!((stamina.effort, stamina.recovery), (0.995, 0.998));
        assert_eq!(stamina.stamina, 1000.0 + 0.998 * 45.0);
        stamina.stamina = 7000.0;
        stamina.rest(&kind, &server);
        assert_eq!(stamina.effort, 1.0);
        assert_eq!(stamina.recovery, 0.998);
    }

    #[test]
    fn without_capacity_nothing_comes_back() {
        let server = ServerParams::default();
        let kind = PlayerType::default_type(&server);
        let mut stamina = Stamina { stamina: 5000.0, capacity: 10.0, ..Stamina::full(&kind, &server) };
        stamina.rest(&kind, &server);
        assert_eq!((stamina.stamina, stamina.capacity), (5010.0, 0.0));
        stamina.rest(&kind, &server);
        assert_eq!(stamina.stamina, 5010.0);
        let endless = ServerParams { stamina_capacity: -1.0, ..server };
        stamina.rest(&kind, &endless);
        assert_eq!(stamina.stamina, 5055.0);
    }
}
