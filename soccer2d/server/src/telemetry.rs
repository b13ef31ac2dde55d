//! Figures of a match: one line of JSON for each client and a hundred cycles, and a table at the end.

use std::{collections::BTreeMap, path::Path, time::Duration};

use common_match_loop::Lateness;
use common_simulation::{ClientId, ClientSet};
use serde::Serialize;
use soccer2d_protocol::{PlayerCommand, PlayerDatagram};
use soccer2d_sim::Match;

use common_record::{Closed, LogSink};

/// Cycles that one line sums up.
const PERIOD: u64 = 100;

/// The figures so far.
pub(crate) struct Telemetry {
    file: LogSink,
    clients: BTreeMap<ClientId, Account>,
    cycles: u64,
    now: (i32, i32),
    late: Late,
    late_in_all: Late,
}

/// One client's figures.
struct Account {
    who: String,
    /// Whether it has sent a command for its body in this cycle.
    has_acted: bool,
    period: Figures,
    total: Figures,
}

#[derive(Clone, Copy, Default, Serialize)]
struct Figures {
    cycles: u64,
    datagrams: u64,
    commands: u64,
    /// Cycles without a command for the body.
    idle: u64,
    /// Lock-step: cycles that went on without its answer.
    missed: u64,
    bytes_in: u64,
    bytes_out: u64,
}

/// How late ticks were, against the schedule.
#[derive(Clone, Copy, Default)]
struct Late {
    ticks: u32,
    sum: Duration,
    max: Duration,
    stalls: u64,
}

#[derive(Serialize)]
struct Line<'a> {
    /// The cycle on the game's clock.
    time: i32,
    client: u32,
    who: &'a str,
    #[serde(flatten)]
    figures: Figures,
    late_mean_us: u64,
    late_max_us: u64,
    stalls: u64,
}

impl Figures {
    fn add(&mut self, other: &Figures) {
        self.cycles += other.cycles;
        self.datagrams += other.datagrams;
        self.commands += other.commands;
        self.idle += other.idle;
        self.missed += other.missed;
        self.bytes_in += other.bytes_in;
        self.bytes_out += other.bytes_out;
    }
}

impl Late {
    fn add(&mut self, lateness: Lateness) {
        self.ticks += 1;
        self.sum += lateness.late;
        self.max = self.max.max(lateness.late);
        self.stalls += u64::from(lateness.stalled);
    }

    fn mean(&self) -> Duration {
        self.sum / self.ticks.max(1)
    }
}

impl Telemetry {
    pub(crate) fn begin(path: &Path) -> anyhow::Result<Telemetry> {
        Ok(Telemetry {
            file: LogSink::create(path, 0)?,
            clients: BTreeMap::new(),
            cycles: 0,
            now: (0, 0),
            late: Late::default(),
            late_in_all: Late::default(),
        })
    }

    pub(crate) fn came(&mut self, client: ClientId, who: String) {
        let account =
            Account { who, has_acted: false, period: Figures::default(), total: Figures::default() };
        self.clients.insert(client, account);
    }

    pub(crate) fn received(&mut self, client: ClientId, bytes: usize) {
        if let Some(account) = self.clients.get_mut(&client) {
            account.period.datagrams += 1;
            account.period.bytes_in += bytes as u64;
        }
    }

    pub(crate) fn sent(&mut self, client: ClientId, bytes: usize) {
        if let Some(account) = self.clients.get_mut(&client) {
            account.period.bytes_out += bytes as u64;
        }
    }

    pub(crate) fn said(&mut self, client: ClientId, datagram: &PlayerDatagram) {
        if let Some(account) = self.clients.get_mut(&client) {
            account.period.commands += datagram.commands.len() as u64;
            account.has_acted |= datagram.commands.iter().any(moves_body);
        }
    }

    pub(crate) fn missed(&mut self, awaited: &ClientSet) {
        for client in awaited.iter() {
            if let Some(account) = self.clients.get_mut(&client) {
                account.period.missed += 1;
            }
        }
    }

    pub(crate) fn left(&mut self, client: ClientId) {
        if let Some(mut account) = self.clients.remove(&client) {
            self.write(client, &mut account);
            // A client that has left stays in the table, under a number that no other client has.
            self.clients.insert(client, account);
        }
    }

    pub(crate) fn ticked(&mut self, game: &Match, lateness: Lateness) {
        self.late.add(lateness);
        self.late_in_all.add(lateness);
        let now = (game.world().time, game.world().stoppage);
        if std::mem::replace(&mut self.now, now) == now {
            return;
        }
        let present =
            |client: &ClientId| game.world().players.iter().any(|player| player.client == Some(*client));
        for (client, account) in &mut self.clients {
            if present(client) {
                account.period.cycles += 1;
                account.period.idle += u64::from(!std::mem::take(&mut account.has_acted));
            }
        }
        self.cycles += 1;
        if self.cycles.is_multiple_of(PERIOD) {
            self.write_all();
        }
    }

    fn write_all(&mut self) {
        let mut clients = std::mem::take(&mut self.clients);
        for (client, account) in &mut clients {
            self.write(*client, account);
        }
        self.clients = clients;
        self.late = Late::default();
        self.file.end_cycle(self.now.0.into());
    }

    fn write(&mut self, client: ClientId, account: &mut Account) {
        let figures = std::mem::take(&mut account.period);
        if figures.cycles == 0 && figures.datagrams == 0 {
            return;
        }
        account.total.add(&figures);
        let line = Line {
            time: self.now.0,
            client: client.0,
            who: &account.who,
            figures,
            late_mean_us: self.late.mean().as_micros() as u64,
            late_max_us: self.late.max.as_micros() as u64,
            stalls: self.late.stalls,
        };
        let mut text = serde_json::to_vec(&line).expect("plain figures can be written");
        text.push(b'\n');
        self.file.write(&text);
    }

    /// News about the file, for people to read.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.file.notice()
    }

    /// Writes the rest, and returns the table.
    pub(crate) fn finish(mut self) -> (Closed, String) {
        self.write_all();
        let late = self.late_in_all;
        let mut table = format!(
            "{} cycles; ticks late by {:.2} ms on average, {:.2} ms at most; {} stalls\n",
            self.cycles,
            late.mean().as_secs_f64() * 1e3,
            late.max.as_secs_f64() * 1e3,
            late.stalls,
        );
        table += &format!(
            "{:<20} {:>7} {:>9} {:>9} {:>6} {:>6} {:>10} {:>10}\n",
            "client", "cycles", "datagrams", "commands", "idle", "missed", "bytes in", "bytes out"
        );
        for account in self.clients.values() {
            let Figures { cycles, datagrams, commands, idle, missed, bytes_in, bytes_out } = account.total;
            table += &format!(
                "{:<20} {cycles:>7} {datagrams:>9} {commands:>9} {idle:>6} {missed:>6} {bytes_in:>10} {bytes_out:>10}\n",
                account.who
            );
        }
        (self.file.close(None), table)
    }
}

/// Whether a command is one of those of which a body can do one in a cycle.
fn moves_body(command: &PlayerCommand) -> bool {
    use PlayerCommand::{Catch, Dash, DashLegs, Kick, Move, Tackle, Turn};
    matches!(
        command,
        Dash(_) | DashLegs { .. } | Turn(_) | Kick { .. } | Tackle { .. } | Catch(_) | Move { .. }
    )
}
