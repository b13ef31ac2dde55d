//! Keepaway: the left team keeps the ball in a small area, the right team tries to take it; episode after episode.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayMode, Side, referee::RefereeCall};

use super::{Call, Calls, Happening, Scene};
use crate::{
    game::Match,
    output::{EpisodeEnd, Event},
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// For how many cycles the takers must have the ball to end an episode.
const TURNOVER: i32 = 4;
/// The largest distance of players from their corner of the area at the beginning, along each axis, in metres.
const CORNER: f64 = 3.0;
/// The same for the ball.
const BALL_CORNER: f64 = 4.0;

/// The course of the training.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct KeepawayMemory {
    /// The number of the episode, counted from 1; 0 before the first one.
    episode: i32,
    /// The cycle in which it began.
    since: i32,
    /// The number of keepers at the beginning of the first episode.
    keepers: u32,
    /// For how many cycles the takers have had the ball.
    taken: i32,
    /// Steps since the match was created, for a start at a set time.
    steps: i64,
}

pub(super) fn judge(memory: &mut KeepawayMemory, what: Happening, scene: Scene, calls: &mut Calls) {
    if !scene.settings.server.keepaway {
        return;
    }
    match what {
        Happening::ModeChanged(PlayMode::PlayOn) if memory.episode == 0 => {
            let count = |side| scene.world.enabled().filter(|player| player.side() == side).count() as u32;
            memory.episode = 1;
            memory.keepers = count(Side::Left);
            let takers = count(Side::Right);
            calls.push(Call::Report(Event::KeepawayBegins { keepers: memory.keepers, takers }));
            calls.push(Call::BeginEpisode { keepers: memory.keepers });
        }
        Happening::Stepped => stepped(memory, scene, calls),
        _ => {}
    }
}

fn stepped(memory: &mut KeepawayMemory, scene: Scene, calls: &mut Calls) {
    let server = &scene.settings.server;
    memory.steps += 1;
    if scene.world.mode != PlayMode::PlayOn {
        let waited = memory.steps * i64::from(server.simulator_step);
        if server.keepaway_start >= 0 && waited > i64::from(server.keepaway_start) * 1000 {
            calls.push(Call::Mode(PlayMode::PlayOn));
        }
        return;
    }
    let ball = scene.world.ball.position;
    let inside = ball.x.abs() < server.keepaway_length * 0.5 && ball.y.abs() < server.keepaway_width * 0.5;
    if !inside {
        end(memory, EpisodeEnd::Out, scene, calls);
    } else if memory.taken >= TURNOVER {
        end(memory, EpisodeEnd::Taken, scene, calls);
    } else if has_ball(Side::Right, scene) {
        memory.taken += 1;
    } else if has_ball(Side::Left, scene) {
        memory.taken = 0;
    }
}

/// Whether a player of a side can kick the ball; the default type's kickable area is used for all.
fn has_ball(side: Side, scene: Scene) -> bool {
    let server = &scene.settings.server;
    let reach = server.player_size + server.kickable_margin + server.ball_size;
    let ball = scene.world.ball.position;
    let mut team = scene.world.enabled().filter(|player| player.side() == side);
    team.any(|player| player.position.distance_squared(ball) < reach * reach)
}

fn end(memory: &mut KeepawayMemory, how: EpisodeEnd, scene: Scene, calls: &mut Calls) {
    let (number, since, until) = (memory.episode, memory.since, scene.world.time);
    calls.push(Call::Report(Event::KeepawayEpisode { number, since, until, how }));
    calls.push(Call::Announce(RefereeCall::KeepawayEpisode));
    calls.push(Call::BeginEpisode { keepers: memory.keepers });
    *memory = KeepawayMemory { episode: number + 1, since: until, taken: 0, ..*memory };
}

impl Match {
    /// Places keepers in three corners, in a random order, and further ones in the middle; takers in the fourth
    /// corner. All players get full stamina.
    pub(super) fn begin_episode(&mut self, keepers: u32) {
        let server = &self.settings.server;
        let corner = Vec2::new(server.keepaway_length, server.keepaway_width) * 0.5;
        let keepers = keepers.max(1);
        let mut place = self.draw(Purpose::Placement, PLAYERS).below(keepers);
        for slot in Slot::all().filter(|&slot| self.world.player(slot).enabled).collect::<Vec<_>>() {
            let mut draw = self.draw(Purpose::Placement, slot.index());
            let (x, y) = match (slot.side(), place) {
                (Side::Left, 0) => (-1.0, -1.0),
                (Side::Left, 1) => (1.0, -1.0),
                (Side::Left, 2) => (1.0, 1.0),
                (Side::Left, _) => (0.0, 0.0),
                (Side::Right, _) => (-1.0, 1.0),
            };
            let position = if x == 0.0 {
                Vec2::new(draw.uniform(-1.0, 1.0), draw.uniform(-1.0, 1.0))
            } else {
                let off = Vec2::new(draw.uniform(0.0, CORNER), draw.uniform(0.0, CORNER));
                (corner - off) * Vec2::new(x, y)
            };
            self.world.player_mut(slot).place(position);
            if slot.side() == Side::Left {
                place = (place + 1) % keepers;
            }
        }
        self.world.place_ball(Vec2::splat(BALL_CORNER) - corner);
        self.world.kick_side = None;
        self.recover_all();
    }
}
