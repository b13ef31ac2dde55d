//! Whoever follows a source tells its story through this: shows and messages of the monitor protocol in, frames out.

use std::sync::Arc;

use common_scene::{Board, Commands, Message, Source};
use soccer2d_events::{Event, Pitch, Watcher};
use soccer2d_protocol::{
    PlayerType, ServerParams, Side, Unum,
    game_log::{self, LogMessage},
    referee::RefereeCall,
    show::Show,
};

use crate::{
    frames::{LIVE_PIECES, LOG_PIECES},
    soccer2d::Setting,
    story::Story,
};

/// The longest text of a message that is kept, in bytes.
const LONGEST_TEXT: usize = 2048;

/// What can be asked for in a match with these parameters: moving things about is for trainings.
pub(crate) fn commands_of(server: &ServerParams) -> Commands {
    if server.coach || server.coach_w_referee { Commands::Trainer } else { Commands::Referee }
}

/// Tells a story show by show.
pub(crate) struct Narrator {
    story: Arc<Story>,
    setting: Setting,
    source: Source,
    commands: Commands,
    why_not: Option<String>,
    next: u32,
    /// Time and stoppage of the last show.
    last: Option<(i32, u16)>,
    watcher: Watcher,
    /// The first frame of each cycle, to find an event's frame by its cycle.
    moments: Vec<(i32, u32)>,
    events: Vec<Event>,
}

impl Narrator {
    /// Begins a story. `why_not` says why nothing can be asked for.
    pub(crate) fn new(source: Source, why_not: Option<String>) -> Narrator {
        let setting = Setting::new();
        let most_pieces = match source {
            Source::Live { .. } => LIVE_PIECES,
            Source::Log { .. } => LOG_PIECES,
        };
        let stage = setting.stage(source.clone(), Commands::None, why_not.clone());
        Narrator {
            story: Arc::new(Story::new(stage, most_pieces)),
            watcher: Watcher::new(Pitch::default()),
            moments: Vec::new(),
            events: Vec::new(),
            setting,
            source,
            commands: Commands::None,
            why_not,
            next: 0,
            last: None,
        }
    }

    pub(crate) fn story(&self) -> Arc<Story> {
        self.story.clone()
    }

    fn set_stage(&self) {
        self.story.set_stage(self.setting.stage(self.source.clone(), self.commands, self.why_not.clone()));
    }

    /// A match begins, with these parameters.
    pub(crate) fn parameters(&mut self, server: ServerParams) {
        let pitch = Pitch::new(&server);
        self.story.set_pitch(pitch);
        self.watcher = Watcher::new(pitch);
        self.setting.server = server;
        self.setting.types.clear();
        self.set_stage();
    }

    pub(crate) fn player_type(&mut self, player_type: PlayerType) {
        self.setting.add_type(player_type);
        self.set_stage();
    }

    /// What can be asked for has changed.
    pub(crate) fn set_commands(&mut self, commands: Commands, why_not: Option<String>) {
        if (self.commands, &self.why_not) != (commands, &why_not) {
            self.commands = commands;
            self.why_not = why_not;
            self.set_stage();
        }
    }

    pub(crate) fn show(&mut self, show: &Show) {
        if self.setting.name_teams(&show.teams) {
            self.set_stage();
        }
        // Only JSON tells how long the clock has stood; everybody else counts.
        let stoppage = match self.last {
            Some((time, stoppage)) if time == show.time => stoppage.saturating_add(1),
            _ => 0,
        };
        self.last = Some((show.time, stoppage));
        if stoppage == 0 {
            // A server that begins anew begins its clock anew.
            let earlier = self.moments.partition_point(|(time, _)| *time < show.time);
            self.moments.truncate(earlier);
            self.moments.push((show.time, self.next));
        }
        self.story.push(&self.setting.frame(self.next, stoppage, show), show);
        self.watcher.push(show, &mut self.events);
        self.tell_events();
        self.next = self.next.saturating_add(1);
    }

    /// There are no more shows.
    pub(crate) fn finish(&mut self) {
        self.watcher.finish(&mut self.events);
        self.tell_events();
    }

    /// Hands on what has happened, each with the frame in which it did.
    fn tell_events(&mut self) {
        let events = std::mem::take(&mut self.events);
        let told = events.iter().filter_map(|event| {
            let frame = self.frame_of(event.cycle, event.stoppage);
            let mut event = serde_json::to_value(event).ok()?;
            event.as_object_mut()?.insert("frame".to_owned(), frame.into());
            Some(event)
        });
        self.story.push_events(told);
    }

    /// The frame of a cycle, so many shows after the clock stopped in it.
    fn frame_of(&self, cycle: i32, stoppage: i32) -> u32 {
        let after = self.moments.partition_point(|(time, _)| *time <= cycle);
        // What happened before the first show is told with it.
        let Some(place) = after.checked_sub(1) else {
            return self.moments.first().map_or(self.next, |(_, frame)| *frame);
        };
        // The clock may have stood for several frames, but not beyond the next cycle.
        let last = self.moments.get(after).map_or(self.next, |(_, frame)| frame - 1);
        self.moments[place].1.saturating_add(stoppage.max(0) as u32).min(last)
    }

    /// Takes note of what the referee calls.
    fn hear(&mut self, call: &str) {
        self.watcher.hear(&RefereeCall::parse(call), &mut self.events);
        self.tell_events();
    }

    /// Somebody said something aloud.
    pub(crate) fn said(&mut self, board: Board, side: Option<Side>, unum: Option<Unum>, words: &str) {
        let time = self.last.map_or(0, |(time, _)| time);
        self.story.push_message(Message {
            frame: self.next,
            time,
            board,
            team: side.map(Side::index),
            number: unum.map(|unum| unum.number().into()),
            text: String::from_utf8_lossy(beginning(words.as_bytes())).into_owned(),
        });
    }

    pub(crate) fn message(&mut self, message: &LogMessage) {
        let text = String::from_utf8_lossy(beginning(&message.text));
        let said = |board, text: &str| Message {
            // It comes before the show of its cycle.
            frame: self.next,
            time: message.time,
            board,
            team: None,
            number: None,
            text: text.to_owned(),
        };
        match message.board {
            game_log::Board::Message => {
                let call = text.strip_prefix("(referee ").and_then(|rest| rest.strip_suffix(')'));
                // Pictures of teams are no words.
                if !text.starts_with("(team_graphic") {
                    self.story.push_message(said(Board::Referee, call.unwrap_or(&text)));
                }
                if let Some(call) = call {
                    self.hear(call);
                }
            }
            game_log::Board::Log => {
                if let Some(message) = self.voice(&text, &said) {
                    self.story.push_message(message);
                }
                self.story.push_message(said(Board::Log, &text));
            }
        }
    }

    /// What a client said aloud, in what it sent: `Recv Reds_7: (say "hello")`.
    fn voice(&self, text: &str, said: &dyn Fn(Board, &str) -> Message) -> Option<Message> {
        let (sender, words) = text.strip_prefix("Recv ")?.split_once(": ")?;
        let words = words[words.find("(say ")? + 5..].trim_start();
        let (quoted, words) = match words.strip_prefix('"') {
            Some(words) => (true, words),
            None => (false, words),
        };
        let end = if quoted { words.find('"') } else { words.find(')') };
        let words = &words[..end.unwrap_or(words.len())];
        let (team, number) = sender.rsplit_once('_').unwrap_or(("", sender));
        let team = self.setting.names.iter().position(|name| name.as_deref() == Some(team));
        match number.parse::<u32>() {
            Ok(number) => Some(Message { team, number: Some(number), ..said(Board::Say, words) }),
            Err(_) => Some(Message { team, ..said(Board::Coach, words) }),
        }
    }
}

/// As much of a text as is kept.
fn beginning(text: &[u8]) -> &[u8] {
    &text[..text.len().min(LONGEST_TEXT)]
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::{PlayMode, fullstate::Motion};

    use super::*;

    /// A narrator whose shows had these times.
    fn narrator(times: &[i32]) -> Narrator {
        let mut narrator = Narrator::new(Source::Live { live: true }, None);
        for &time in times {
            let show = Show {
                time,
                stoppage: 0,
                mode: PlayMode::PlayOn,
                teams: Default::default(),
                ball: Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 },
                players: Vec::new(),
            };
            narrator.show(&show);
        }
        narrator
    }

    #[test]
    fn an_event_has_the_frame_of_its_cycle() {
        let check = |times: &[i32], cycle, stoppage, frame| {
            assert_eq!(narrator(times).frame_of(cycle, stoppage), frame, "{times:?} {cycle} {stoppage}");
        };
        check(&[], 5, 0, 0);
        check(&[5, 6, 7], 6, 0, 1);
        check(&[5, 6, 6, 6, 7], 6, 2, 3);
        check(&[5, 6, 6, 6, 7], 6, 9, 3);
        check(&[5, 6], 9, 0, 1);
        // It happened before the log begins; this was a number below zero once.
        check(&[5, 6, 7], 4, 0, 0);
        check(&[5, 6, 7], i32::MIN, 3, 0);
        // The server began anew.
        check(&[5, 6, 0, 1], 1, 0, 3);
        check(&[5, 6, 0, 1], -1, 0, 2);
    }
}
