//! `touchline logplay`: a game log for monitors.

use std::{io::IsTerminal as _, net::IpAddr, path::PathBuf};

use clap::Args;
use soccer2d_logplayer::{LogPlayer, PlayPlan};

use crate::{max_unpacked_option::MaxUnpackedArgs, print};

/// Play a game log to monitors over UDP, as the official log player did
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct LogplayArgs {
    /// The game log: any version, plain or packed with gzip
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The port that monitors connect to
    #[arg(long, value_name = "PORT", default_value_t = 6000)]
    port: u16,
    /// The address to be reached at; 0.0.0.0 is from everywhere
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// How fast, times real time
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = parse_speed)]
    speed: f64,
    /// Begin with this cycle
    #[arg(long, value_name = "CYCLE")]
    from: Option<i32>,
    /// How many messages a new monitor is told without a pause
    #[arg(long, value_name = "N", default_value_t = 10)]
    message_delay_interval: usize,
    #[command(flatten)]
    unpacked: MaxUnpackedArgs,
}

const AFTER_HELP: &str = "\
Examples:
  touchline logplay match.rcg  then start a monitor, such as rcssmonitor
  touchline logplay match.rcg.gz --speed 4
  touchline logplay match.rcg --port 6100 --from 3000

It begins when the first monitor has come. The keyboard plays, stops, steps,
jumps and goes backward: ? shows the keys. Without a terminal the log is played
once, to its end.";

fn parse_speed(text: &str) -> Result<f64, &'static str> {
    text.parse()
        .ok()
        .filter(|speed| *speed > 0.0 && *speed <= 64.0)
        .ok_or("expected a number up to 64, such as 2 or 0.5")
}

impl LogplayArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let player = LogPlayer::open(&PlayPlan {
            file: self.file.clone(),
            bind: self.bind,
            port: self.port,
            speed: self.speed,
            from: self.from,
            message_delay_interval: self.message_delay_interval,
            most_unpacked: self.unpacked.max_unpacked,
        })?;
        let keys = if std::io::stdin().is_terminal() { "; ? shows the keys" } else { "" };
        print(&format!("monitors connect to {}{keys}\n", player.address()?))?;
        player.run()
    }
}
