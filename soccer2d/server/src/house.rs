//! Everything that the server keeps of a match for itself: console, logs, records, figures.

use std::net::SocketAddr;

use common_match_loop::{Ended, Lateness};
use common_processes::{OutputQueue, StandardOutput};
use common_record::Closed;
use common_simulation::{ClientId, ClientSet};
use jiff::civil::DateTime;
use soccer2d_protocol::{
    ErrorReply, PlayerDatagram, PlayerMessage, TeamName, Version, params::CsvSaverParams,
    text_log::TextLogSender,
};
use soccer2d_sim::{Allowance, Input, Match, Output as Told};

use crate::{
    client::{Client, Ignored, Role},
    console::Console,
    csv,
    inputs::InputRecord,
    logs::{GameLog, KeepawayLog, Messages, TextLog},
    onlooker::Onlooker,
    plan::ServerPlan,
    scripts::Scripts,
    stopwatch::Stopwatch,
    telemetry::Telemetry,
};

/// The keeper of the house.
pub(crate) struct House {
    pub(crate) console: Console,
    /// Where what went wrong is said.
    pub(crate) errors: OutputQueue,
    started: DateTime,
    csv: CsvSaverParams,
    game_log: Option<GameLog>,
    text_log: Option<TextLog>,
    keepaway_log: Option<KeepawayLog>,
    verbose: bool,
    messages: Messages,
    stopwatch: Stopwatch,
    inputs: Option<InputRecord>,
    telemetry: Option<Telemetry>,
    scripts: Scripts,
    onlooker: Option<Box<dyn Onlooker>>,
    /// The words of newcomers who have not been answered yet; they go into the log with the number that they get.
    asked: Vec<(ClientId, Vec<u8>)>,
}

impl House {
    pub(crate) fn open(plan: &ServerPlan, game: &Match, output: StandardOutput) -> anyhow::Result<House> {
        let started = plan.started;
        let inputs = plan.record_inputs.as_ref().map(|path| InputRecord::begin(path, game, started));
        Ok(House {
            console: Console::new(output.console),
            errors: output.errors,
            started,
            csv: plan.csv.clone(),
            game_log: GameLog::begin_at(&plan.game_log, game, started, plan.zone)?,
            text_log: TextLog::begin(&plan.text_log, game, started)?,
            keepaway_log: KeepawayLog::begin(game, started)?,
            verbose: game.settings().server.verbose,
            messages: Messages::new(game),
            stopwatch: Stopwatch::new(game),
            inputs: inputs.transpose()?,
            telemetry: plan.telemetry.as_ref().map(|path| Telemetry::begin(path)).transpose()?,
            scripts: Scripts::default(),
            onlooker: None,
            asked: Vec::new(),
        })
    }

    /// Whether somebody of the house wants to be shown the match.
    pub(crate) fn looks_on(&self) -> bool {
        self.game_log.is_some()
            || self.text_log.is_some()
            || self.keepaway_log.is_some()
            || self.onlooker.is_some()
    }

    /// Somebody in this process looks on from now on.
    pub(crate) fn seat(&mut self, onlooker: Box<dyn Onlooker>) {
        self.onlooker = Some(onlooker);
    }

    /// The next thing that the house has to say to the match.
    pub(crate) fn says(&mut self) -> Option<Input> {
        self.onlooker.as_mut()?.says()
    }

    /// The clients are about to be heard. Those who asked before have had their answer.
    pub(crate) fn listens(&mut self) {
        self.asked.clear();
    }

    /// A newcomer has asked to take part, in these words.
    pub(crate) fn asked(&mut self, client: ClientId, text: &[u8]) {
        if self.text_log.is_some() || self.messages.are_kept() {
            self.asked.push((client, text.to_vec()));
        }
    }

    /// A newcomer, or somebody who came back, was welcomed.
    pub(crate) fn came(&mut self, client: &Client, again: bool) {
        let Role::Player { team, version, slot: Some(slot) } = client.role else { return };
        let unum = slot.unum();
        if again {
            self.console.say(format_args!("A player ({team} {unum}) reconnected."));
        } else {
            self.console.say(format_args!("A new (v{version}) player ({team} {unum}) connected."));
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.came(client.id, format!("{team} {unum}"));
        }
        if let Some((_, text)) = self.asked.iter().find(|(id, _)| *id == client.id) {
            let text = text.clone();
            self.write_down(TextLogSender::Player(team, unum), &text);
        }
    }

    /// Somebody wanted to play, and was refused.
    pub(crate) fn refused(&mut self, address: SocketAddr, error: &ErrorReply) {
        if self.verbose {
            let mut text = Vec::new();
            PlayerMessage::Error(error.clone()).encode(Version::LATEST, &mut text);
            self.console.say(format_args!("Refused {address}: {}", String::from_utf8_lossy(&text)));
        }
    }

    /// A coach was welcomed.
    pub(crate) fn coach_came(&mut self, client: &Client) {
        let Role::Coach { team, version } = client.role else { return };
        self.console.say(format_args!("A new (v{version}) online coach ({team}) connected."));
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.came(client.id, format!("{team} coach"));
        }
        if let Some((_, text)) = self.asked.iter().find(|(id, _)| *id == client.id) {
            let text = text.clone();
            self.coach_said(team, &text);
        }
    }

    /// A client has gone.
    pub(crate) fn left(&mut self, client: &Client) {
        match client.role {
            Role::Player { team, slot: Some(slot), .. } => {
                self.console.say(format_args!("A player disconnected : ({team} {})", slot.unum()));
            }
            Role::Trainer { .. } => self.console.say(format_args!("An offline coach disconnected")),
            Role::Coach { team, .. } => {
                self.console.say(format_args!("An online coach disconnected : ({team})"))
            }
            Role::Monitor { .. } => self.console.say(format_args!("A monitor disconnected")),
            Role::Player { .. } | Role::Returning { .. } => {}
        }
        self.count_ignored(client);
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.left(client.id);
        }
    }

    /// Says how much of what a client has sent was not read, when it goes or the match ends.
    pub(crate) fn count_ignored(&self, client: &Client) {
        if client.ignored != Ignored::default() {
            let Ignored { datagrams, bytes } = client.ignored;
            let name = client.name();
            self.errors.say(format_args!("{name}: {bytes} bytes of {datagrams} datagrams were not read."));
        }
    }

    /// A client has sent so many bytes.
    pub(crate) fn received(&mut self, client: ClientId, bytes: usize) {
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.received(client, bytes);
        }
    }

    /// A client is sent so many bytes.
    pub(crate) fn sent(&mut self, client: ClientId, bytes: usize) {
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.sent(client, bytes);
        }
    }

    /// A player has sent a datagram.
    pub(crate) fn said(&mut self, client: &Client, text: &[u8], datagram: &PlayerDatagram) {
        if let Role::Player { team, slot: Some(slot), .. } = client.role {
            self.write_down(TextLogSender::Player(team, slot.unum()), text);
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.said(client.id, datagram);
        }
    }

    /// A client has said more than it may in a tick, for the first time.
    pub(crate) fn ignores(&mut self, client: &Client) {
        let (bytes, commands) = (Allowance::BYTES, Allowance::COMMANDS);
        self.errors.say(format_args!(
            "{} at {} sends more than {bytes} bytes or {commands} commands in a tick; the rest is not read.",
            client.name(),
            client.address
        ));
    }

    /// The trainer has sent a datagram.
    pub(crate) fn trainer_said(&mut self, text: &[u8]) {
        self.write_down(TextLogSender::Trainer, text);
    }

    /// A coach has sent a datagram.
    pub(crate) fn coach_said(&mut self, team: TeamName, text: &[u8]) {
        self.write_down(TextLogSender::Coach(team), text);
    }

    /// What a client has sent, for the logs that hold it.
    fn write_down(&mut self, from: TextLogSender, datagram: &[u8]) {
        if let Some(log) = &mut self.text_log {
            log.received(from, datagram);
        }
        if let Some(log) = &mut self.game_log
            && let Some(message) = self.messages.received(from, datagram)
        {
            log.message(&message);
        }
    }

    /// The clients have been heard.
    pub(crate) fn listened(&mut self) {
        self.stopwatch.listened();
    }

    /// What the match is about to receive.
    pub(crate) fn record(&mut self, heard: &[(ClientId, Input)]) {
        if let Some(inputs) = &mut self.inputs {
            inputs.received(heard);
        }
    }

    /// What those who look on are told.
    pub(crate) fn told(&mut self, output: &Told) {
        if let Some(log) = &mut self.game_log {
            if let Some(message) = self.messages.told(output) {
                log.message(&message);
            }
            log.told(output);
        }
        if let Some(log) = &mut self.keepaway_log {
            log.told(output);
        }
        if let Some(log) = &mut self.text_log {
            log.told(output);
        }
        if let Some(onlooker) = &mut self.onlooker {
            onlooker.told(output);
        }
    }

    /// A tick has passed.
    pub(crate) fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.console.ticked(game);
        self.scripts.ticked(game, &mut self.console, &self.errors);
        self.messages.ticked(game);
        if let Some(log) = &mut self.text_log {
            self.stopwatch.ticked(game, log);
            log.ticked(game);
        }
        if let Some(inputs) = &mut self.inputs {
            inputs.ticked(game);
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.ticked(game, lateness);
        }
        self.say_notices();
    }

    /// Says at once what has happened to the logs.
    fn say_notices(&mut self) {
        let notices = [
            self.game_log.as_mut().and_then(GameLog::notice),
            self.text_log.as_mut().and_then(TextLog::notice),
            self.keepaway_log.as_mut().and_then(KeepawayLog::notice),
            self.inputs.as_mut().and_then(InputRecord::notice),
            self.telemetry.as_mut().and_then(Telemetry::notice),
        ];
        for notice in notices.into_iter().flatten() {
            self.errors.say(format_args!("warning: {notice}"));
        }
    }

    /// Lock-step goes on without an answer of these.
    pub(crate) fn missed(&mut self, game: &Match, awaited: &ClientSet) {
        if game.world().time > 0 {
            self.errors.say(format_args!("Someone missed a cycle at {}", game.world().time));
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.missed(awaited);
        }
    }

    /// Closes everything, so that nothing is lost, and says how the match ended and where its logs are. It is an error if
    /// one of them is not complete.
    pub(crate) fn finish(mut self, game: &Match, ended: Option<Ended>) -> anyhow::Result<()> {
        self.scripts.finish(&mut self.console);
        let (telemetry, table) = self.telemetry.map(Telemetry::finish).unzip();
        let logs: Vec<Closed> = [
            self.game_log.map(|log| log.finish(game)),
            self.text_log.map(|log| log.finish(game)),
            self.keepaway_log.map(|log| log.finish(game)),
            self.inputs.map(InputRecord::finish),
            telemetry,
        ]
        .into_iter()
        .flatten()
        .collect();
        let result = csv::save(&self.csv, game, self.started);
        self.console.finish(game, ended, self.started);
        for table in table.iter().flat_map(|table| table.lines()) {
            self.errors.say(format_args!("{table}"));
        }
        for log in &logs {
            self.errors.say(format_args!("log: {log}"));
        }
        self.errors.finish();
        let incomplete = logs.iter().filter(|log| !log.is_complete()).count();
        anyhow::ensure!(incomplete == 0, "{incomplete} of {} logs are not complete", logs.len());
        result
    }
}
