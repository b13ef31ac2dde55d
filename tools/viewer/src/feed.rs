//! A match in this process as a story. The match hands over what it shows and goes on at once: whatever a viewer does, it
//! never waits.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use common_scene::{Board, Command, Commands, Source};
use soccer2d_protocol::{PlayerType, ServerParams, Side, Unum, game_log::LogMessage, show::Show};

use crate::{
    narrator::{Narrator, commands_of},
    story::Story,
};

/// As much as may wait between match and viewer; beyond it shows are left out. A match that runs as fast as it goes is that
/// far ahead at most, in memory some 20 MB.
const MOST_WAITING: usize = 4096;

/// As many commands as may wait for the match.
const MOST_COMMANDS: usize = 64;

/// The end that the match holds. When it is dropped, the match is over.
pub struct Feed {
    sights: SyncSender<Sight>,
    commands: Receiver<Command>,
}

/// The end that the viewer holds.
pub struct Fed {
    sights: Receiver<Sight>,
    commands: SyncSender<Command>,
}

enum Sight {
    Begin(Box<ServerParams>, Vec<PlayerType>),
    Show(Box<Show>),
    Message(LogMessage),
    Said(Side, Option<Unum>, String),
}

/// Both ends.
pub fn feed() -> (Feed, Fed) {
    let (sights, seen) = mpsc::sync_channel(MOST_WAITING);
    let (commands, commanded) = mpsc::sync_channel(MOST_COMMANDS);
    (Feed { sights, commands: commanded }, Fed { sights: seen, commands })
}

impl Feed {
    /// The match begins, with these parameters.
    pub fn begin(&self, server: &ServerParams, types: &[PlayerType]) {
        self.hand_over(Sight::Begin(Box::new(server.clone()), types.to_vec()));
    }

    /// A cycle.
    pub fn show(&self, show: &Show) {
        self.hand_over(Sight::Show(Box::new(show.clone())));
    }

    /// What the boards say.
    pub fn message(&self, message: LogMessage) {
        self.hand_over(Sight::Message(message));
    }

    /// A player said something aloud, or a coach if there is no number.
    pub fn said(&self, side: Side, unum: Option<Unum>, words: &str) {
        self.hand_over(Sight::Said(side, unum, words.to_owned()));
    }

    /// What somebody at a page wants done.
    pub fn command(&self) -> Option<Command> {
        self.commands.try_recv().ok()
    }

    fn hand_over(&self, sight: Sight) {
        // No room, or nobody there: the match goes on.
        let _ = self.sights.try_send(sight);
    }
}

/// Tells the story of a match in this process.
pub(crate) fn follow(fed: Fed) -> anyhow::Result<(Arc<Story>, SyncSender<Command>)> {
    let Fed { sights, commands } = fed;
    let mut narrator = Narrator::new(Source::Live { live: true }, None);
    let story = narrator.story();
    thread::Builder::new().name("feed".to_owned()).spawn(move || {
        let story = narrator.story();
        for sight in sights {
            match sight {
                Sight::Begin(server, types) => {
                    narrator.set_commands(commands_of(&server), None);
                    narrator.parameters(*server);
                    types.into_iter().for_each(|kind| narrator.player_type(kind));
                }
                Sight::Show(show) => narrator.show(&show),
                Sight::Message(message) => narrator.message(&message),
                Sight::Said(side, unum, words) => {
                    let board = if unum.is_some() { Board::Say } else { Board::Coach };
                    narrator.said(board, Some(side), unum, &words);
                }
            }
            story.publish();
        }
        narrator.finish();
        narrator.set_commands(Commands::None, Some("The match is over.".to_owned()));
        story.set_complete(true, None);
    })?;
    Ok((story, commands))
}
