//! All that the server itself writes about a match: console, logs, record of inputs, telemetry. It also starts the
//! team scripts.

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
use soccer2d_sim::{Allowance, Input, Match, Output as MatchOutput};

use crate::{
    client::{Client, Ignored, Role},
    console::Console,
    cycle_times::CycleTimes,
    inputs::InputRecord,
    logs::{GameLog, KeepawayLog, Messages, TextLog},
    plan::ServerPlan,
    result_csv,
    spectator::Spectator,
    team_scripts::TeamScripts,
    telemetry::Telemetry,
};

/// Console, logs and figures of one match. To the match it is one more monitor.
pub(crate) struct Reporting {
    pub(crate) console: Console,
    /// Where errors and warnings are written.
    pub(crate) errors: OutputQueue,
    started: DateTime,
    csv: CsvSaverParams,
    game_log: Option<GameLog>,
    text_log: Option<TextLog>,
    keepaway_log: Option<KeepawayLog>,
    verbose: bool,
    messages: Messages,
    cycle_times: CycleTimes,
    inputs: Option<InputRecord>,
    telemetry: Option<Telemetry>,
    scripts: TeamScripts,
    spectator: Option<Box<dyn Spectator>>,
    /// The requests of clients that have no answer yet. They go into the log with the number that the client gets.
    requests: Vec<(ClientId, Vec<u8>)>,
}

impl Reporting {
    pub(crate) fn open(plan: &ServerPlan, game: &Match, output: StandardOutput) -> anyhow::Result<Reporting> {
        let started = plan.started;
        let inputs = plan.record_inputs.as_ref().map(|path| InputRecord::begin(path, game, started));
        Ok(Reporting {
            console: Console::new(output.console),
            errors: output.errors,
            started,
            csv: plan.csv.clone(),
            game_log: GameLog::begin_at(&plan.game_log, game, started, plan.zone)?,
            text_log: TextLog::begin(&plan.text_log, game, started)?,
            keepaway_log: KeepawayLog::begin(game, started)?,
            verbose: game.settings().server.verbose,
            messages: Messages::new(game),
            cycle_times: CycleTimes::new(game),
            inputs: inputs.transpose()?,
            telemetry: plan.telemetry.as_ref().map(|path| Telemetry::begin(path)).transpose()?,
            scripts: TeamScripts::default(),
            spectator: None,
            requests: Vec::new(),
        })
    }

    /// Whether something here needs the match's shows and events.
    pub(crate) fn needs_shows(&self) -> bool {
        self.game_log.is_some()
            || self.text_log.is_some()
            || self.keepaway_log.is_some()
            || self.spectator.is_some()
    }

    /// Adds a spectator of this process.
    pub(crate) fn add_spectator(&mut self, spectator: Box<dyn Spectator>) {
        self.spectator = Some(spectator);
    }

    /// The next input that the spectator has for the match.
    pub(crate) fn next_input(&mut self) -> Option<Input> {
        self.spectator.as_mut()?.send()
    }

    /// The clients are about to be read. Earlier requests have had their answer.
    pub(crate) fn before_listening(&mut self) {
        self.requests.clear();
    }

    /// A client has asked to take part, with this text.
    pub(crate) fn requested(&mut self, client: ClientId, text: &[u8]) {
        if self.text_log.is_some() || self.messages.are_kept() {
            self.requests.push((client, text.to_vec()));
        }
    }

    /// A player was accepted, for the first time or again.
    pub(crate) fn player_joined(&mut self, client: &Client, again: bool) {
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
        if let Some((_, text)) = self.requests.iter().find(|(id, _)| *id == client.id) {
            let text = text.clone();
            self.log_received(TextLogSender::Player(team, unum), &text);
        }
    }

    /// A player was refused.
    pub(crate) fn refused(&mut self, address: SocketAddr, error: &ErrorReply) {
        if self.verbose {
            let mut text = Vec::new();
            PlayerMessage::Error(error.clone()).encode(Version::LATEST, &mut text);
            self.console.say(format_args!("Refused {address}: {}", String::from_utf8_lossy(&text)));
        }
    }

    /// A coach was accepted.
    pub(crate) fn coach_joined(&mut self, client: &Client) {
        let Role::Coach { team, version } = client.role else { return };
        self.console.say(format_args!("A new (v{version}) online coach ({team}) connected."));
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.came(client.id, format!("{team} coach"));
        }
        if let Some((_, text)) = self.requests.iter().find(|(id, _)| *id == client.id) {
            let text = text.clone();
            self.coach_sent(team, &text);
        }
    }

    /// A client has left.
    pub(crate) fn client_left(&mut self, client: &Client) {
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

    /// Writes how much of what a client sent was not read, when it leaves or the match ends.
    pub(crate) fn count_ignored(&self, client: &Client) {
        if client.ignored != Ignored::default() {
            let Ignored { datagrams, bytes } = client.ignored;
            let name = client.name();
            self.errors.say(format_args!("{name}: {bytes} bytes of {datagrams} datagrams were not read."));
        }
    }

    /// A client has sent this many bytes.
    pub(crate) fn received(&mut self, client: ClientId, bytes: usize) {
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.received(client, bytes);
        }
    }

    /// This many bytes were sent to a client.
    pub(crate) fn sent(&mut self, client: ClientId, bytes: usize) {
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.sent(client, bytes);
        }
    }

    /// A player has sent a datagram.
    pub(crate) fn player_sent(&mut self, client: &Client, text: &[u8], datagram: &PlayerDatagram) {
        if let Role::Player { team, slot: Some(slot), .. } = client.role {
            self.log_received(TextLogSender::Player(team, slot.unum()), text);
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.said(client.id, datagram);
        }
    }

    /// A client has sent more than it may in a tick, for the first time.
    pub(crate) fn first_ignored(&mut self, client: &Client) {
        let (bytes, commands) = (Allowance::BYTES, Allowance::COMMANDS);
        self.errors.say(format_args!(
            "{} at {} sends more than {bytes} bytes or {commands} commands in a tick; the rest is not read.",
            client.name(),
            client.address
        ));
    }

    /// The trainer has sent a datagram.
    pub(crate) fn trainer_sent(&mut self, text: &[u8]) {
        self.log_received(TextLogSender::Trainer, text);
    }

    /// A coach has sent a datagram.
    pub(crate) fn coach_sent(&mut self, team: TeamName, text: &[u8]) {
        self.log_received(TextLogSender::Coach(team), text);
    }

    /// Writes what a client has sent to the logs that hold it.
    fn log_received(&mut self, from: TextLogSender, datagram: &[u8]) {
        if let Some(log) = &mut self.text_log {
            log.received(from, datagram);
        }
        if let Some(log) = &mut self.game_log
            && let Some(message) = self.messages.received(from, datagram)
        {
            log.message(&message);
        }
    }

    /// The clients have been read.
    pub(crate) fn listened(&mut self) {
        self.cycle_times.listened();
    }

    /// Records the inputs that the match is about to receive.
    pub(crate) fn record(&mut self, heard: &[(ClientId, Input)]) {
        if let Some(inputs) = &mut self.inputs {
            inputs.received(heard);
        }
    }

    /// Takes a show or an event, as a monitor does.
    pub(crate) fn receive(&mut self, output: &MatchOutput) {
        if let Some(log) = &mut self.game_log {
            if let Some(message) = self.messages.receive(output) {
                log.message(&message);
            }
            log.receive(output);
        }
        if let Some(log) = &mut self.keepaway_log {
            log.receive(output);
        }
        if let Some(log) = &mut self.text_log {
            log.receive(output);
        }
        if let Some(spectator) = &mut self.spectator {
            spectator.receive(output);
        }
    }

    /// A tick has passed.
    pub(crate) fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.console.ticked(game);
        self.scripts.ticked(game, &mut self.console, &self.errors);
        self.messages.ticked(game);
        if let Some(log) = &mut self.text_log {
            self.cycle_times.ticked(game, log);
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

    /// Writes news about the logs at once: that one lacks cycles, or goes on.
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

    /// Lock-step goes on although these clients have not answered.
    pub(crate) fn missed(&mut self, game: &Match, awaited: &ClientSet) {
        if game.world().time > 0 {
            self.errors.say(format_args!("Someone missed a cycle at {}", game.world().time));
        }
        if let Some(telemetry) = &mut self.telemetry {
            telemetry.missed(awaited);
        }
    }

    /// Closes everything, so that nothing is lost, and writes how the match ended and where its logs are. It is an
    /// error if a log is not complete.
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
        let result = result_csv::save(&self.csv, game, self.started);
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
