//! When the loop goes on after a tick: at once, after a pause, or not at all. Not here: the pauses of a match in real time,
//! which are the loop's own.

use std::time::Duration;

use common_match_loop::Next;
use soccer2d_sim::Match;

/// In lock-step, how long a cycle lasts at least before the kick-off, so that teams find time to join.
const CONNECTING: Duration = Duration::from_millis(50);

/// The pauses of one match.
#[derive(Debug)]
pub(crate) struct Pauses {
    /// In lock-step, the time between a cycle's percepts and `(think)`.
    pub(crate) think: Duration,
    /// Whether the match has waited for its teams already.
    pub(crate) has_lobby: bool,
    /// The cycle of the last tick, by its time and stoppage.
    pub(crate) last: Option<(i32, i32)>,
}

impl Pauses {
    /// What comes after a tick.
    pub(crate) fn next(&mut self, game: &Match) -> Next {
        let (world, server) = (game.world(), &game.settings().server);
        let now = Some((world.time, world.stoppage));
        // The tick that begins a cycle sends its percepts; the next one asks to think.
        let is_new_cycle = std::mem::replace(&mut self.last, now) != now;
        if server.auto_mode && game.is_over() {
            return Next::Stop;
        }
        let is_connecting = world.time == 0 && !self.has_lobby;
        let pause = if is_connecting { self.think.max(CONNECTING) } else { self.think };
        if server.synch_mode && is_new_cycle && !pause.is_zero() {
            Next::TickAfter(pause)
        } else {
            Next::Tick
        }
    }
}

#[cfg(test)]
mod tests {
    use common_simulation::{ClientId, Simulation as _};
    use soccer2d_protocol::{
        PlayerDatagram, PlayerMessage, ServerParams, TeamName, Version, connect::PlayerInit,
    };
    use soccer2d_sim::{Input, Join, Output, Settings};

    use super::*;

    /// What a player in lock-step receives and which pauses the loop makes, in order, in the first ticks.
    fn story(think: u64, has_lobby: bool) -> String {
        let server = ServerParams { synch_mode: true, ..ServerParams::default() };
        let mut game = Match::new(Settings { server, seed: 1, ..Settings::default() });
        let init =
            PlayerInit { team: TeamName::new(b"A").unwrap(), version: Some(Version::LATEST), goalie: false };
        game.receive(ClientId(0), Input::Join(Join::Player(init)), &mut |_, _| {});
        let mut pauses = Pauses { think: Duration::from_millis(think), has_lobby, last: None };
        let mut story = String::new();
        for _ in 0..80 {
            let mut asked = false;
            game.tick(&mut |_, output| match output {
                Output::Player(PlayerMessage::SenseBody(_)) => story.push_str("sense "),
                Output::Player(PlayerMessage::Think) => asked = true,
                _ => {}
            });
            if asked {
                story.push_str("think ");
                let done = Input::player(PlayerDatagram::parse(b"(done)\0"), &mut Vec::new());
                game.receive(ClientId(0), done, &mut |_, _| {});
            }
            if let Next::TickAfter(pause) = pauses.next(&game) {
                story.push_str(&format!("{}ms ", pause.as_millis()));
            }
        }
        story
    }

    #[test]
    fn lock_step_pauses_between_percepts_and_think() {
        for (think, has_lobby, cycle) in [
            (0, true, "sense think "),
            (3, true, "sense 3ms think "),
            (3, false, "sense 50ms think "),
            (60, false, "sense 60ms think "),
        ] {
            let story = story(think, has_lobby);
            assert!(story.matches(cycle).count() >= 5, "{think}, {has_lobby}: {story}");
            assert_eq!(story.matches("ms").count() > 0, cycle.contains("ms"), "{story}");
        }
    }
}
