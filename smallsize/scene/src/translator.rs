//! Makes reports of what a match shows: stage, frames, events, messages. The one path of sockets, logs and matches in this
//! process.

use std::collections::VecDeque;

use common_scene::{Message, Report, Translate};
use smallsize_events::{Event, MOST_NEWS, Picture, Pictures, RefereeReader, Standing, Watcher, words};
use smallsize_protocol::{colour::RobotKey, game_event::GameEvent, referee::Referee, vision::WrapperPacket};

use crate::{
    commands::Offers,
    event::{board, scene_event},
    setting::Setting,
    shown::{Call, Shown},
    stage::layout,
    stored::{self, FrameHead, MatchBeside},
};

/// The longest text of a message that is kept, in characters.
const LONGEST_TEXT: usize = 1000;

/// Frames whose moments are kept: an event that is told late belongs to one of the last.
const MOST_MOMENTS: usize = 1024;

/// Reasons wait for the referee's message, so that they stand below what they explain: at most so many, and for so many pictures.
const MOST_REASONS: usize = 32;
const LONGEST_WAIT: u32 = 20;

/// Makes reports of what is shown.
pub struct Translator {
    setting: Setting,
    offers: Offers,
    pictures: Pictures,
    reader: RefereeReader,
    watcher: Watcher,
    standing: Option<Standing>,
    /// The robots of the layout, in order.
    robots: Vec<RobotKey>,
    has_stage: bool,
    has_layout: bool,
    /// The index of the next frame.
    next: u32,
    /// The moments of the last frames, in microseconds, with their indices.
    moments: VecDeque<(i64, u32)>,
    events: Vec<Event>,
    /// Game events since the last frame.
    news: Vec<GameEvent>,
    /// Reasons that are not told yet, and for how many pictures they have waited.
    reasons: Vec<String>,
    waited: u32,
    last: Option<Picture>,
}

impl Default for Translator {
    fn default() -> Translator {
        Translator::new()
    }
}

impl Translator {
    /// A translator of a match in this process, which takes all commands.
    pub fn new() -> Translator {
        Translator::offering(Offers::ALL)
    }

    pub(crate) fn offering(offers: Offers) -> Translator {
        let setting = Setting::default();
        Translator {
            watcher: Watcher::new(setting.field),
            setting,
            offers,
            pictures: Pictures::new(),
            reader: RefereeReader::default(),
            standing: None,
            robots: Vec::new(),
            has_stage: false,
            has_layout: false,
            next: 0,
            moments: VecDeque::new(),
            events: Vec::new(),
            news: Vec::new(),
            reasons: Vec::new(),
            waited: 0,
            last: None,
        }
    }

    /// The newest picture.
    pub(crate) fn last(&self) -> Option<&Picture> {
        self.last.as_ref()
    }

    fn report_stage(&mut self, out: &mut dyn FnMut(Report)) {
        self.has_stage = true;
        let Setting { field, names, .. } = &self.setting;
        out(Report::MatchMemory(MatchBeside { field: *field, names: names.clone() }.to_bytes()));
        out(Report::Stage(Box::new(self.setting.stage(self.offers))));
    }

    fn vision(&mut self, packet: &WrapperPacket, out: &mut dyn FnMut(Report)) {
        if let Some(geometry) = &packet.geometry
            && self.setting.take_geometry(geometry)
        {
            self.watcher.set_field(self.setting.field);
            self.report_stage(out);
        }
        if let Some(detection) = &packet.detection {
            let mut found = Vec::new();
            self.pictures.vision(detection, &mut |picture| found.push(picture));
            self.take_pictures(found, out);
        }
    }

    fn take_pictures(&mut self, pictures: Vec<Picture>, out: &mut dyn FnMut(Report)) {
        for picture in pictures {
            self.picture(picture, out);
        }
    }

    fn picture(&mut self, picture: Picture, out: &mut dyn FnMut(Report)) {
        if self.setting.take_picture(&picture) || !self.has_stage {
            self.report_stage(out);
        }
        let known = self.robots.len();
        for robot in &picture.robots {
            if let Err(place) = self.robots.binary_search(&robot.key) {
                self.robots.insert(place, robot.key);
            }
        }
        if self.robots.len() > known || !self.has_layout {
            self.has_layout = true;
            out(Report::Layout(Box::new(layout(&self.robots))));
        }
        self.waited += u32::from(!self.reasons.is_empty());
        if self.waited > LONGEST_WAIT {
            self.tell_reasons(out);
        }
        self.watcher.push(&picture, &mut self.events);
        let head = FrameHead {
            index: self.next,
            clock: self.watcher.clock(),
            time: self.watcher.time(),
            standing: self.standing.as_ref(),
            news: std::mem::take(&mut self.news),
        };
        out(Report::Frame(stored::write(&picture, &self.robots, head)));
        if self.moments.len() == MOST_MOMENTS {
            self.moments.pop_front();
        }
        self.moments.push_back((picture.time, self.next));
        self.next = self.next.saturating_add(1);
        self.last = Some(picture);
        self.report_events(out);
    }

    fn referee(&mut self, message: &Referee, out: &mut dyn FnMut(Report)) {
        let heard = self.reader.read(message);
        if self.setting.name_teams(&heard.names) || !self.has_stage {
            self.report_stage(out);
        }
        self.watcher.hear(&heard.standing, &self.setting.names, &heard.events, &mut self.events);
        let mut said: Vec<(&str, String)> = Vec::new();
        for event in &self.events {
            said.extend(board(&event.what).map(|board| (board, event.text.clone())));
        }
        said.extend(heard.proposals.iter().map(|proposal| {
            let from = proposal.origin.iter().map(|name| words::beginning(name)).collect::<Vec<_>>();
            let from = if from.is_empty() { String::new() } else { format!(" ({})", from.join(", ")) };
            ("proposals", words::game_event(proposal, &self.setting.names) + &from)
        }));
        said.extend(heard.status.map(|status| ("reasons", status)));
        for (board, text) in said {
            out(Report::Message(self.message(board, &text)));
        }
        self.tell_reasons(out);
        self.standing = Some(heard.standing);
        let room = MOST_NEWS.saturating_sub(self.news.len());
        self.news.extend(heard.events.into_iter().take(room));
        self.report_events(out);
    }

    fn call(&mut self, call: Call, out: &mut dyn FnMut(Report)) {
        let rule = if call.rule.is_empty() { String::new() } else { format!(" (rule {})", call.rule) };
        if call.reason.is_empty() && rule.is_empty() {
            return;
        }
        if self.reasons.len() == MOST_REASONS {
            self.tell_reasons(out);
        }
        self.reasons.push(sentence(&call.reason) + &rule);
    }

    fn tell_reasons(&mut self, out: &mut dyn FnMut(Report)) {
        self.waited = 0;
        for reason in std::mem::take(&mut self.reasons) {
            out(Report::Message(self.message("reasons", &reason)));
        }
    }

    fn report_events(&mut self, out: &mut dyn FnMut(Report)) {
        for event in std::mem::take(&mut self.events) {
            out(Report::Event(scene_event(&event, self.frame_of(event.moment))));
        }
    }

    /// The frame of a moment: the last one that is not later.
    fn frame_of(&self, moment: i64) -> u32 {
        let found = self.moments.iter().rev().find(|(time, _)| *time <= moment);
        found.or(self.moments.front()).map_or(0, |(_, frame)| *frame)
    }

    /// Words on a board. They come before the frame that shows what they are about.
    fn message(&self, board: &str, text: &str) -> Message {
        Message {
            frame: self.next,
            clock: self.watcher.clock(),
            board: board.to_owned(),
            team: None,
            number: None,
            text: text.chars().take(LONGEST_TEXT).collect(),
        }
    }
}

impl Translate for Translator {
    type Shown = Shown;

    fn take(&mut self, shown: Shown, out: &mut dyn FnMut(Report)) {
        match shown {
            Shown::Vision(packet) => self.vision(&packet, out),
            Shown::Tracked(packet) => {
                let mut found = Vec::new();
                self.pictures.tracked(&packet, &mut |picture| found.push(picture));
                self.take_pictures(found, out);
            }
            Shown::Referee(message) => self.referee(&message, out),
            Shown::Call(call) => self.call(*call, out),
        }
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        let mut found = Vec::new();
        self.pictures.finish(&mut |picture| found.push(picture));
        self.take_pictures(found, out);
        self.tell_reasons(out);
        self.watcher.finish(&mut self.events);
        self.report_events(out);
    }
}

/// A reason with a capital letter. What follows from a game event has its name as the reason: `BALL_LEFT_FIELD_GOAL_LINE`.
fn sentence(reason: &str) -> String {
    let is_name = reason.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_');
    let words = if is_name { reason.replace('_', " ").to_lowercase() } else { reason.to_owned() };
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
