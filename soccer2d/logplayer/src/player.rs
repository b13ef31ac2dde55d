//! The loop: newcomers, keys, time, cycles.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use crate::{
    keys::Command, log_reader::LogReader, monitors::Monitors, playback::Playback, terminal::Terminal,
};

/// How long it waits before it looks round again. Also the pause between two bursts to a newcomer.
const MOMENT: Duration = Duration::from_millis(10);

/// A cycle that is shown for so long is shown again: a monitor that hears nothing thinks that the server is gone.
const AGAIN: Duration = Duration::from_secs(1);

/// What is to be played, and to whom.
#[derive(Clone, Debug)]
pub struct PlayPlan {
    pub file: PathBuf,
    /// Where monitors come to.
    pub bind: IpAddr,
    /// The port they come to; 0 is any that is free.
    pub port: u16,
    /// Times real time.
    pub speed: f64,
    /// The cycle to begin with.
    pub from: Option<i32>,
    /// How many messages a newcomer is told without a pause.
    pub message_delay_interval: usize,
    /// How many bytes a packed log may unpack to.
    pub most_unpacked: u64,
}

/// A log on its way to monitors.
pub struct LogPlayer {
    log_reader: LogReader,
    monitors: Monitors,
    playback: Playback,
    /// How long a cycle lasts.
    cycle: Duration,
    /// When the last show went out.
    shown: Instant,
    /// Whether it has begun to play: it does when the first monitor has come.
    has_begun: bool,
}

/// What the loop does next.
#[derive(PartialEq)]
enum Then {
    GoOn,
    Quit,
}

impl LogPlayer {
    /// Opens the log and the port.
    pub fn open(plan: &PlayPlan) -> anyhow::Result<LogPlayer> {
        let mut log_reader = LogReader::open(&plan.file, plan.most_unpacked)?;
        if let Some(cycle) = plan.from {
            log_reader.go_to_cycle(cycle)?;
        }
        let step = u64::try_from(log_reader.server.simulator_step).unwrap_or(100).clamp(1, 10_000);
        Ok(LogPlayer {
            monitors: Monitors::open(plan.bind, plan.port, plan.message_delay_interval)?,
            log_reader,
            playback: Playback::new(plan.speed),
            cycle: Duration::from_millis(step),
            shown: Instant::now(),
            has_begun: false,
        })
    }

    /// Where monitors come to.
    pub fn address(&self) -> anyhow::Result<SocketAddr> {
        Ok(self.monitors.address()?)
    }

    /// Plays. With a terminal, until the person at it has enough; without one, from the first monitor's arrival to the
    /// end of the log.
    pub fn run(mut self) -> anyhow::Result<()> {
        let mut terminal = Terminal::open();
        let mut last = Instant::now();
        loop {
            let command = match &mut terminal {
                Some(terminal) => terminal.wait(MOMENT)?,
                None => {
                    thread::sleep(MOMENT);
                    None
                }
            };
            if let Some(Command::Help) = command
                && let Some(terminal) = &mut terminal
            {
                terminal.help()?;
            } else if let Some(command) = command
                && self.obey(command)? == Then::Quit
            {
                return Ok(());
            }
            self.attend();
            let now = Instant::now();
            let is_at_end = self.play(now - last)?;
            last = now;
            match &mut terminal {
                Some(terminal) => terminal.status(&self.status())?,
                None if is_at_end => return Ok(()),
                None => {}
            }
        }
    }

    /// Looks after the monitors.
    fn attend(&mut self) {
        self.monitors.welcome(&self.log_reader);
        if self.monitors.hear() {
            self.playback.play(false);
        }
        self.monitors.introduce(self.log_reader.show());
        if !self.has_begun && self.monitors.is_ready() {
            self.has_begun = true;
            self.playback.play(false);
        }
    }

    /// Shows what is due. True if the log has been played to its end.
    fn play(&mut self, elapsed: Duration) -> anyhow::Result<bool> {
        for _ in 0..self.playback.advance(elapsed, self.cycle) {
            let went_on = if self.playback.is_backward {
                self.log_reader.backward()?
            } else {
                let monitors = &mut self.monitors;
                self.log_reader.forward(&mut |message| monitors.tell(message))?
            };
            if !went_on {
                self.playback.stop();
                return Ok(!self.playback.is_backward);
            }
            self.show();
        }
        if self.shown.elapsed() >= AGAIN {
            self.show();
        }
        if !self.playback.is_playing {
            self.log_reader.explore()?;
        }
        Ok(false)
    }

    fn show(&mut self) {
        self.monitors.show(self.log_reader.show());
        self.shown = Instant::now();
    }

    fn obey(&mut self, command: Command) -> anyhow::Result<Then> {
        self.has_begun = true;
        let playback = &mut self.playback;
        let fast = |playback: &mut Playback, is_backward| {
            playback.speed = 10.0;
            playback.play(is_backward);
        };
        let is_moved = match command {
            Command::Quit => return Ok(Then::Quit),
            Command::Help => false,
            Command::Toggle if playback.is_playing => {
                playback.stop();
                false
            }
            Command::Toggle => {
                playback.play(playback.is_backward);
                false
            }
            Command::Forward => {
                playback.play(false);
                false
            }
            Command::Backward => {
                playback.play(true);
                false
            }
            Command::FastForward => {
                fast(playback, false);
                false
            }
            Command::FastBackward => {
                fast(playback, true);
                false
            }
            Command::Faster => {
                playback.accelerate(2.0);
                false
            }
            Command::Slower => {
                playback.accelerate(0.5);
                false
            }
            Command::RealTime => {
                playback.speed = 1.0;
                false
            }
            Command::StepForward => {
                playback.stop();
                let monitors = &mut self.monitors;
                self.log_reader.forward(&mut |message| monitors.tell(message))?
            }
            Command::StepBackward => {
                playback.stop();
                self.log_reader.backward()?
            }
            Command::Beginning => self.log_reader.go(0)?,
            Command::End => self.log_reader.go_to_end()?,
            Command::NextGoal => self.log_reader.go_to_next_goal()?,
            Command::PreviousGoal => self.log_reader.go_to_previous_goal()?,
            Command::GoToCycle(cycle) => self.log_reader.go_to_cycle(cycle)?,
        };
        if is_moved {
            self.show();
        }
        Ok(Then::GoOn)
    }

    /// How it stands, in a line.
    fn status(&self) -> String {
        let show = self.log_reader.show();
        let name = |team: usize| show.teams[team].name.map_or("nobody".to_owned(), |name| name.to_string());
        let [left, right] = [name(0), name(1)];
        let doing = match (self.playback.is_playing, self.playback.is_backward) {
            (true, false) => ">",
            (true, true) => "<",
            (false, _) => "||",
        };
        let of = self.log_reader.frames().map(|frames| format!("/{frames}")).unwrap_or_default();
        let watching = match self.monitors.len() {
            0 => "waiting for a monitor".to_owned(),
            1 => "1 monitor".to_owned(),
            count => format!("{count} monitors"),
        };
        format!(
            "{doing} x{}  cycle {}  frame {}{of}  {left} {} : {} {right}  {}  {watching}  ? keys",
            self.playback.speed,
            show.time,
            self.log_reader.frame() + 1,
            show.teams[0].score,
            show.teams[1].score,
            show.mode,
        )
    }
}
