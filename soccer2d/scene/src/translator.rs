//! Makes reports of what a match shows: stage, frames, events, messages. The one path of servers, logs and matches in this
//! process.

use common_scene::{Message, Report, Translate};
use soccer2d_events::{Event, Pitch, Watcher};
use soccer2d_protocol::{
    Side, Unum,
    game_log::{Board, LogMessage},
    referee::RefereeCall,
    show::Show,
};

use crate::{
    event::scene_event,
    shown::Shown,
    stage::Setting,
    stored_show::{FrameHead, MatchBeside, ShowWriter},
};

/// The longest text of a message that is kept, in bytes.
const LONGEST_TEXT: usize = 2048;

/// Calls between two shows that are kept for statistics: many more than a referee makes.
const MOST_CALLS: usize = 64;

/// Makes reports of what is shown.
pub struct Translator {
    setting: Setting,
    writer: ShowWriter,
    /// Whether the layout has been reported since the parameters changed.
    has_layout: bool,
    /// The index of the next frame.
    next: u32,
    /// Time and stoppage of the last show.
    last: Option<(i32, u16)>,
    watcher: Watcher,
    /// The first frame of each cycle, to find an event's frame by its cycle.
    first_frames: Vec<(i32, u32)>,
    events: Vec<Event>,
    /// What the referee called since the last show.
    calls: Vec<RefereeCall>,
}

impl Default for Translator {
    fn default() -> Translator {
        Translator::new()
    }
}

impl Translator {
    /// A translator of a match of which nothing is known yet.
    pub fn new() -> Translator {
        Translator {
            setting: Setting::default(),
            writer: ShowWriter::new(),
            has_layout: false,
            next: 0,
            last: None,
            watcher: Watcher::new(Pitch::default()),
            first_frames: Vec::new(),
            events: Vec::new(),
            calls: Vec::new(),
        }
    }

    pub(crate) fn setting(&self) -> &Setting {
        &self.setting
    }

    fn report_stage(&self, out: &mut dyn FnMut(Report)) {
        out(Report::MatchMemory(MatchBeside::new(&self.setting).to_bytes()));
        out(Report::Stage(Box::new(self.setting.stage())));
    }

    fn last_time(&self) -> i32 {
        self.last.map_or(0, |(time, _)| time)
    }

    fn show(&mut self, show: &Show, out: &mut dyn FnMut(Report)) {
        if self.setting.name_teams(&show.teams) {
            self.report_stage(out);
        }
        if !std::mem::replace(&mut self.has_layout, true) {
            out(Report::Layout(Box::new(self.setting.layout())));
        }
        // Only JSON says how long the clock has stood, so it is counted.
        let stoppage = match self.last {
            Some((time, stoppage)) if time == show.time => stoppage.saturating_add(1),
            _ => 0,
        };
        self.last = Some((show.time, stoppage));
        if stoppage == 0 {
            // A server that begins again begins its clock again.
            let earlier = self.first_frames.partition_point(|(time, _)| *time < show.time);
            self.first_frames.truncate(earlier);
            self.first_frames.push((show.time, self.next));
        }
        let head = FrameHead { index: self.next, clock: self.setting.clock(show.time), stoppage };
        let calls = std::mem::take(&mut self.calls);
        out(Report::Frame(self.writer.write(show, head, calls)));
        self.watcher.push(show, &mut self.events);
        self.report_events(out);
        self.next = self.next.saturating_add(1);
    }

    fn report_events(&mut self, out: &mut dyn FnMut(Report)) {
        for event in std::mem::take(&mut self.events) {
            let frame = self.frame_of(event.cycle, event.stoppage);
            let clock = self.setting.clock(event.cycle);
            out(Report::Event(scene_event(&event, frame, clock, self.setting.names)));
        }
    }

    /// The frame of a cycle, so many shows after the clock stopped in it.
    fn frame_of(&self, cycle: i32, stoppage: i32) -> u32 {
        let after = self.first_frames.partition_point(|(time, _)| *time <= cycle);
        // What happened before the first show belongs to the first show.
        let Some(place) = after.checked_sub(1) else {
            return self.first_frames.first().map_or(self.next, |(_, frame)| *frame);
        };
        // The clock may have stood for several frames, but not beyond the next cycle.
        let last = self.first_frames.get(after).map_or(self.next, |(_, frame)| frame - 1);
        self.first_frames[place].1.saturating_add(stoppage.max(0) as u32).min(last)
    }

    fn hear(&mut self, call: RefereeCall, out: &mut dyn FnMut(Report)) {
        self.watcher.hear(&call, &mut self.events);
        self.report_events(out);
        if self.calls.len() < MOST_CALLS {
            self.calls.push(call);
        }
    }

    /// Words on a board. They come before the show of their cycle.
    fn message(&self, board: &str, time: i32, text: &str) -> Message {
        Message {
            frame: self.next,
            clock: self.setting.clock(time),
            board: board.to_owned(),
            team: None,
            number: None,
            text: beginning(text).to_owned(),
        }
    }

    /// A line of the boards, in which calls and words are text.
    fn log_message(&mut self, message: &LogMessage, out: &mut dyn FnMut(Report)) {
        let text = String::from_utf8_lossy(&message.text[..message.text.len().min(LONGEST_TEXT)]);
        match message.board {
            Board::Message => {
                let call = text.strip_prefix("(referee ").and_then(|rest| rest.strip_suffix(')'));
                // Pictures of teams are no words.
                if !text.starts_with("(team_graphic") {
                    out(Report::Message(self.message("referee", message.time, call.unwrap_or(&text))));
                }
                if let Some(call) = call {
                    self.hear(RefereeCall::parse(call), out);
                }
            }
            Board::Log => {
                if let Some(said) = self.words_in(&text, message.time) {
                    out(Report::Message(said));
                }
                out(Report::Message(self.message("log", message.time, &text)));
            }
        }
    }

    /// The words that a client said, in the command that it sent: `Recv Reds_7: (say "hello")`.
    fn words_in(&self, text: &str, time: i32) -> Option<Message> {
        let (sender, words) = text.strip_prefix("Recv ")?.split_once(": ")?;
        let words = words[words.find("(say ")? + 5..].trim_start();
        let (end, words) = match words.strip_prefix('"') {
            Some(words) => ('"', words),
            None => (')', words),
        };
        let words = &words[..words.find(end).unwrap_or(words.len())];
        let (team, number) = sender.rsplit_once('_').unwrap_or(("", sender));
        let is_it = |side: &Side| self.setting.names[side.index()].is_some_and(|name| name.as_str() == team);
        let side = Side::BOTH.into_iter().find(is_it);
        let unum = number.parse().ok().and_then(Unum::new);
        let board = if unum.is_some() { "say" } else { "coach" };
        Some(said_by(self.message(board, time, words), side, unum))
    }
}

impl Translate for Translator {
    type Shown = Shown;

    fn take(&mut self, shown: Shown, out: &mut dyn FnMut(Report)) {
        match shown {
            Shown::Parameters(server) => {
                self.watcher = Watcher::new(Pitch::new(&server));
                self.setting.set_parameters(*server);
                self.has_layout = false;
                self.report_stage(out);
            }
            Shown::PlayerType(player_type) => {
                self.setting.add_type(*player_type);
                self.report_stage(out);
            }
            Shown::Show(show) => self.show(&show, out),
            Shown::Call(call) => {
                let message = self.message("referee", self.last_time(), &call.words());
                out(Report::Message(message));
                self.hear(call, out);
            }
            Shown::Said { side, unum, words } => {
                let board = if unum.is_some() { "say" } else { "coach" };
                let message = self.message(board, self.last_time(), &words);
                out(Report::Message(said_by(message, Some(side), unum)));
            }
            Shown::Message(message) => self.log_message(&message, out),
        }
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        self.watcher.finish(&mut self.events);
        self.report_events(out);
    }
}

fn said_by(message: Message, side: Option<Side>, unum: Option<Unum>) -> Message {
    Message { team: side.map(Side::index), number: unum.map(|unum| unum.number().into()), ..message }
}

/// As much of a text as is kept.
fn beginning(text: &str) -> &str {
    let end = (0..=text.len().min(LONGEST_TEXT)).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or(0)]
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::{PlayMode, TeamName, fullstate::Motion, show::ShowTeam};

    use super::*;

    fn show(time: i32) -> Show {
        let team = |name| ShowTeam { name: TeamName::new(name), ..ShowTeam::default() };
        Show {
            time,
            stoppage: 0,
            mode: PlayMode::PlayOn,
            teams: [team(b"Reds"), team(b"Blues")],
            ball: Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 },
            players: Vec::new(),
        }
    }

    fn reports(translator: &mut Translator, shown: Shown) -> Vec<Report> {
        let mut reports = Vec::new();
        translator.take(shown, &mut |report| reports.push(report));
        reports
    }

    /// A translator whose shows had these times.
    fn translator(times: &[i32]) -> Translator {
        let mut translator = Translator::new();
        for &time in times {
            reports(&mut translator, Shown::Show(Box::new(show(time))));
        }
        translator
    }

    #[test]
    fn an_event_has_the_frame_of_its_cycle() {
        let check = |times: &[i32], cycle, stoppage, frame| {
            assert_eq!(translator(times).frame_of(cycle, stoppage), frame, "{times:?} {cycle} {stoppage}");
        };
        check(&[], 5, 0, 0);
        check(&[5, 6, 7], 6, 0, 1);
        check(&[5, 6, 6, 6, 7], 6, 2, 3);
        check(&[5, 6, 6, 6, 7], 6, 9, 3);
        check(&[5, 6], 9, 0, 1);
        // It happened before the log begins; this was a number below zero once.
        check(&[5, 6, 7], 4, 0, 0);
        check(&[5, 6, 7], i32::MIN, 3, 0);
        // The server began again.
        check(&[5, 6, 0, 1], 1, 0, 3);
        check(&[5, 6, 0, 1], -1, 0, 2);
    }

    #[test]
    fn the_layout_comes_once_and_before_the_first_frame() {
        let mut translator = Translator::new();
        let is_layout = |report: &Report| matches!(report, Report::Layout(_));
        let first = reports(&mut translator, Shown::Show(Box::new(show(0))));
        let place = first.iter().position(is_layout).expect("a layout");
        assert!(matches!(first[place + 1], Report::Frame(_)));
        let next = reports(&mut translator, Shown::Show(Box::new(show(1))));
        assert!(!next.iter().any(is_layout));
    }

    #[test]
    fn a_typed_call_and_its_text_are_reported_alike() {
        let mut typed = translator(&[3]);
        let mut text = translator(&[3]);
        let call = RefereeCall::YellowCard(Side::Left, Unum::from_index(6));
        let message = LogMessage {
            time: 3,
            stoppage: 0,
            board: Board::Message,
            text: format!("(referee {call})").into_bytes(),
        };
        let (typed_reports, text_reports) =
            (reports(&mut typed, Shown::Call(call)), reports(&mut text, Shown::Message(message)));
        assert_eq!(typed_reports, text_reports);
        assert!(
            typed_reports
                .iter()
                .any(|report| matches!(report, Report::Event(event) if event.event == "card"))
        );
        assert_eq!(typed.calls, text.calls);
    }

    #[test]
    fn what_clients_say_is_found_in_what_they_send() {
        let mut translator = translator(&[3]);
        let mut check = |text: &str, board: &str, team, number, words: &str| {
            let message =
                LogMessage { time: 3, stoppage: 0, board: Board::Log, text: text.as_bytes().to_vec() };
            let reports = reports(&mut translator, Shown::Message(message));
            let Report::Message(found) = &reports[0] else { panic!("{reports:?}") };
            assert_eq!(
                (&found.board[..], found.team, found.number, &found.text[..]),
                (board, team, number, words)
            );
        };
        check(r#"Recv Reds_7: (say "hello")"#, "say", Some(0), Some(7), "hello");
        check("Recv Blues_11: (turn 3)(say hi)", "say", Some(1), Some(11), "hi");
        check(r#"Recv Blues_Coach: (say "go")"#, "coach", Some(1), None, "go");
        check("Recv Reds_7: (turn 3)", "log", None, None, "Recv Reds_7: (turn 3)");
    }
}
