//! What a player's body did: where it was, how far it ran, how much stamina it used.

use common_geometry::Vec2;
use soccer2d_protocol::show::{ShowPlayer, state};

use super::{Counts, Curve, HeatMap, PlayerStatistics};
use crate::{contact::place, event::Who};

/// In metres per cycle. A player that moved farther has been placed there by the referee: no player runs so fast.
const FASTEST: f64 = 1.5;

/// The figures of one player so far.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) who: Who,
    pub(super) counts: Counts,
    last: Option<Last>,
    goalie: bool,
    cycles: u32,
    distance: f64,
    stamina_used: f64,
    heat_map: HeatMap,
    curve: Curve,
}

#[derive(Clone, Copy, Debug)]
struct Last {
    place: Vec2,
    stamina: f64,
    capacity: f64,
}

impl Runner {
    pub(super) fn new(who: Who) -> Runner {
        Runner {
            who,
            counts: Counts::default(),
            last: None,
            goalie: false,
            cycles: 0,
            distance: 0.0,
            stamina_used: 0.0,
            heat_map: HeatMap::default(),
            curve: Curve::default(),
        }
    }

    pub(super) fn push(&mut self, time: i32, player: &ShowPlayer) {
        if player.state == state::DISABLED {
            self.rest();
            return;
        }
        self.goalie = player.state & state::GOALIE != 0;
        let now = Last { place: place(player), stamina: player.stamina, capacity: player.capacity };
        if let Some(last) = self.last.replace(now) {
            let step = last.place.distance(now.place);
            if step <= FASTEST {
                self.distance += step;
            }
            self.stamina_used += used(last, now);
        }
        self.cycles += 1;
        self.heat_map.add(now.place);
        self.curve.push(time, player.stamina, self.distance);
    }

    /// The player is not playing: its way meanwhile does not count as run.
    pub(super) fn rest(&mut self) {
        self.last = None;
    }

    /// The figures; none if the player never was on the field and took no penalty.
    pub(super) fn finish(self) -> Option<PlayerStatistics> {
        let Runner { who, counts, goalie, cycles, distance, stamina_used, heat_map, curve, .. } = self;
        let unum = who.unum.number();
        (cycles > 0 || counts != Counts::default()).then_some(PlayerStatistics {
            unum,
            goalie,
            cycles,
            counts,
            distance,
            stamina_used,
            heat_map,
            curve,
        })
    }
}

/// The stamina used in a cycle. Stamina that came back was taken from the capacity, so the sum of both falls by what
/// was used. Logs without a capacity show only the net loss of stamina, which is less. A player that was given new
/// stamina (a new half, a substitution) has used none.
fn used(last: Last, now: Last) -> f64 {
    let spent = last.stamina - now.stamina;
    let recovered = last.capacity - now.capacity;
    if recovered < 0.0 { 0.0 } else { (spent + recovered).max(0.0) }
}
