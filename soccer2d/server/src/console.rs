//! The lines on standard output that other tools look for.

use common_match_loop::Ended;
use common_processes::OutputQueue;
use jiff::{civil::DateTime, fmt::strtime};
use soccer2d_protocol::{PlayMode, Side};
use soccer2d_sim::Match;

/// Where the lines go, and what was said last.
pub(crate) struct Console {
    out: OutputQueue,
    mode: Option<PlayMode>,
    /// Auto mode: what it was last said to be waiting for.
    waits: Option<&'static str>,
}

impl Console {
    pub(crate) fn new(out: OutputQueue) -> Console {
        Console { out, mode: None, waits: None }
    }

    pub(crate) fn say(&mut self, line: std::fmt::Arguments<'_>) {
        self.out.say(line);
    }

    /// Says what the match has come to.
    pub(crate) fn ticked(&mut self, game: &Match) {
        let world = game.world();
        if game.settings().server.auto_mode {
            let complete = world.time > 0 || world.players.iter().all(|player| player.client.is_some());
            let waits = match world.mode {
                PlayMode::BeforeKickOff if complete => Some("Waiting to kick off"),
                PlayMode::BeforeKickOff => Some("Waiting for players to connect"),
                PlayMode::TimeOver => Some("Waiting after end of match"),
                _ => None,
            };
            if let Some(line) = waits.filter(|_| waits != self.waits) {
                self.say(format_args!("{line}"));
            }
            self.waits = waits;
        }
        if self.mode.replace(world.mode) != Some(world.mode)
            && let PlayMode::KickOff(side) = world.mode
        {
            let side = if side == Side::Left { "left" } else { "right" };
            self.say(format_args!("Kick_off_{side}"));
        }
    }

    /// Says how the match ended: the block that tournament scripts read.
    pub(crate) fn finish(&mut self, game: &Match, ended: Option<Ended>, started: DateTime) {
        let why = match ended {
            Some(Ended::Stopped) => "Game Over. Exiting...",
            Some(Ended::Interrupted) => "Server Killed. Exiting...",
            None => "Quit Server. Exiting...",
        };
        let date = strtime::format("%Y-%m-%d %H:%M:%S", started).unwrap_or_default();
        let [left, right] = game.world().teams;
        let name =
            |team: soccer2d_sim::state::Team| team.name.map_or("null".to_owned(), |name| format!("'{name}'"));
        self.say(format_args!(
            "\n{why}\n\nSaving Results:\n\tSTDOutSaver: saving...\n\nGame Results:\n\t{date}"
        ));
        self.say(format_args!(
            "\t{} vs {}\n\tScore: {} - {}",
            name(left),
            name(right),
            left.score,
            right.score
        ));
        if left.penalties_taken + right.penalties_taken > 0 {
            let penalties = |team: soccer2d_sim::state::Team| (team.penalties_scored, team.penalties_taken);
            let ((left, of_left), (right, of_right)) = (penalties(left), penalties(right));
            self.say(format_args!(" \tPenalties: {left} ({of_left}) - {right} ({of_right})\n"));
        } else {
            self.say(format_args!(" "));
        }
        self.say(format_args!("\tSTDOutSaver: ...saved\n\nSaving Results Complete"));
        self.out.finish();
    }
}
