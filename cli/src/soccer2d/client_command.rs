//! `touchline client`: the sample client of the manual, section 6.2.1.

use std::io;

use clap::Args;
use soccer2d_client::sample_client;

use crate::server_address;

/// Talk to a 2D server by hand: what you type is sent, what it says is printed
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ClientArgs {
    /// Where the server is
    host: String,
    /// Its port: 6000 for players and monitors, 6001 for a trainer, 6002 for coaches
    #[arg(default_value_t = 6000)]
    port: u16,
}

const AFTER_HELP: &str = "\
Examples:
  touchline client localhost            then type (init Us (version 19)),
                                        later (move -10 10), (turn 90), (bye)
  touchline client localhost 6001       as a trainer
  touchline client localhost < script   a line at a time; ends a second later

Every line says which port of the server it went to or came from. The answer
to (init ...) comes from a new port, and everything after it goes there: what
is typed before the answer has come, waits for it.";

impl ClientArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let server = server_address::find(&self.host, self.port)?;
        match sample_client(server, io::stdin(), &mut io::stdout().lock()) {
            // A reader that reads only the beginning has read enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    }
}
