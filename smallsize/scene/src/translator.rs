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

/// Explained decisions whose game events are not told again.
const MOST_EXPLAINED: usize = 16;

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
    /// Game events that a call has explained.
    explained: VecDeque<GameEvent>,
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
            explained: VecDeque::new(),
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
        // What a call has explained already is an event all the same, but not said twice.
        let explained = &mut self.explained;
        let mut is_explained = |text: &str, names| {
            let place = explained.iter().position(|event| words::game_event(event, names) == text);
            place.is_some_and(|place| explained.remove(place).is_some())
        };
        let mut said = Vec::new();
        for event in &self.events {
            if let Some(board) = board(&event.what)
                && !is_explained(&event.text, &self.setting.names)
            {
                said.push((board, event.text.clone()));
            }
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
        self.standing = Some(heard.standing);
        let room = MOST_NEWS.saturating_sub(self.news.len());
        self.news.extend(heard.events.into_iter().take(room));
        self.report_events(out);
    }

    fn call(&mut self, call: Call, out: &mut dyn FnMut(Report)) {
        let rule = if call.rule.is_empty() { String::new() } else { format!(" (rule {})", call.rule) };
        let what = call.event.as_ref().map(|event| words::game_event(event, &self.setting.names) + ". ");
        let text = format!("{}{}{rule}", what.unwrap_or_default(), call.reason);
        out(Report::Message(self.message("reasons", &text)));
        if let Some(event) = call.event {
            if self.explained.len() == MOST_EXPLAINED {
                self.explained.pop_front();
            }
            self.explained.push_back(event);
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
        self.watcher.finish(&mut self.events);
        self.report_events(out);
    }
}
