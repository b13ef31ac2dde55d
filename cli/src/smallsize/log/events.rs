//! `touchline log events`: what the referee said in a match, a JSON object a line: each new command, stage and game event.

use smallsize_protocol::{
    decode,
    game_event::{GameEvent, GameEventType},
    log::RecordType,
    referee::{Command, Referee, Stage},
};

use super::read_log::{open_log, read_log};
use crate::{log_command::EventsArgs, print};

/// What the referee said last.
#[derive(Default)]
struct Said {
    stage: Option<i32>,
    counter: Option<u32>,
    events: Vec<GameEvent>,
    score: [u32; 2],
}

pub(super) fn run(arguments: &EventsArgs) -> anyhow::Result<()> {
    let range = &arguments.range;
    let mut recording = open_log(&range.file)?;
    let (mut said, mut start) = (Said::default(), None);
    read_log(&mut recording, &range.file, &mut |record| {
        if record.record_type == RecordType::Blank {
            return Ok(());
        }
        let start = *start.get_or_insert(record.time);
        if record.record_type != RecordType::Referee {
            return Ok(());
        }
        // What cannot be read is counted by `touchline log info`.
        let Ok(message) = decode::<Referee>(&record.payload) else { return Ok(()) };
        let seconds = record.time.saturating_sub(start) as f64 / 1e9;
        let is_wanted = range.contains(seconds as i32);
        for mut line in said.news(message) {
            line["time"] = seconds.into();
            if is_wanted {
                print(&format!("{line}\n"))?;
            }
        }
        Ok(())
    })
}

impl Said {
    fn news(&mut self, message: Referee) -> Vec<serde_json::Value> {
        let mut news = Vec::new();
        if self.stage.replace(message.stage) != Some(message.stage) {
            let stage = Stage::try_from(message.stage).map_or("UNKNOWN", Stage::name);
            news.push(serde_json::json!({ "event": "stage", "stage": stage }));
        }
        if self.counter.replace(message.command_counter) != Some(message.command_counter) {
            let name = |number: i32| Command::try_from(number).map_or("UNKNOWN", Command::name);
            news.push(serde_json::json!({
                "event": "command",
                "command": name(message.command),
                "counter": message.command_counter,
                "next": message.next_command.map(name),
            }));
        }
        let score = [message.yellow.score, message.blue.score];
        if std::mem::replace(&mut self.score, score) != score {
            news.push(serde_json::json!({ "event": "score", "yellow": score[0], "blue": score[1] }));
        }
        for event in message.game_events.iter().filter(|event| !self.events.contains(event)) {
            let kind = event.r#type.and_then(|number| GameEventType::try_from(number).ok());
            news.push(serde_json::json!({
                "event": "game_event",
                "type": kind.map_or("UNKNOWN", GameEventType::name),
                "origin": event.origin,
                "what": event.event,
            }));
        }
        self.events = message.game_events;
        news
    }
}
