//! Follows a live server, ours or the official one, as a monitor of version 5.

use std::time::Duration;

use common_scene::{Endpoint, Follower, Report, Request, Taken, Translate as _, Transport};
use soccer2d_protocol::{
    PlayerType,
    game_log::{Board, LogMessage},
    params::{Audience, message::parse_server_param},
    show::Show,
};

use crate::{commands::Command, shown::Shown, translator::Translator};

/// The usual port of a server.
const PORT: u16 = 6000;

/// Ten shows a second are usual, but a server in lock-step may wait for teams.
const GONE_AFTER: Duration = Duration::from_secs(5);

/// A monitor of one server.
pub(crate) struct Monitor {
    address: String,
    translator: Translator,
}

impl Monitor {
    pub(crate) fn new(address: &str) -> Monitor {
        Monitor { address: address.to_owned(), translator: Translator::new() }
    }
}

impl Follower for Monitor {
    fn endpoints(&self) -> Vec<Endpoint> {
        vec![Endpoint {
            transport: Transport::Udp { address: self.address.clone(), port: PORT },
            greeting: Some(b"(dispinit version 5)\0".to_vec()),
            keep_alive: None,
            farewell: Some(b"(dispbye)\0".to_vec()),
            gone_after: GONE_AFTER,
        }]
    }

    fn receive(
        &mut self,
        _endpoint: usize,
        _time: Duration,
        datagram: &[u8],
        _at_end: bool,
        out: &mut dyn FnMut(Report),
    ) -> Taken {
        let end = datagram.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let text = &datagram[..end];
        if let Some(words) = refusal(text) {
            out(Report::Notice(format!("The server at {} refuses: {words}", self.address)));
        }
        if let Some(shown) = parse(text) {
            self.translator.take(shown, out);
        }
        Taken::Bytes(datagram.len())
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        self.translator.finish(out);
    }

    fn command(&mut self, request: &Request) -> Result<Vec<(usize, Vec<u8>)>, String> {
        let command = Command::from_request(request).ok_or("The server knows no such command.")?;
        let names = self.translator.setting().names;
        let monitor = command.for_monitor(names).ok_or("The team's name is not known yet.")?;
        let mut datagram = Vec::new();
        monitor.encode(&mut datagram);
        datagram.push(0);
        Ok(vec![(0, datagram)])
    }
}

/// What a datagram shows. One that is not understood, of a server of another version, shows nothing.
fn parse(text: &[u8]) -> Option<Shown> {
    if text.starts_with(b"(show ") {
        Show::parse(text).ok().map(|show| Shown::Show(Box::new(show)))
    } else if text.starts_with(b"(msg ") {
        LogMessage::parse(text).ok().map(Shown::Message)
    } else if text.starts_with(b"(server_param ") {
        parse_server_param(text, Audience::Monitors).ok().map(|server| Shown::Parameters(Box::new(server)))
    } else if text.starts_with(b"(player_type ") {
        PlayerType::parse(text, Audience::Monitors).ok().map(|kind| Shown::PlayerType(Box::new(kind)))
    } else {
        None
    }
}

/// The words with which a server refuses something, alone or as a message.
fn refusal(text: &[u8]) -> Option<String> {
    let words =
        |text: &[u8]| text.starts_with(b"(error ").then(|| String::from_utf8_lossy(text).into_owned());
    words(text).or_else(|| {
        let message = text.starts_with(b"(msg ").then(|| LogMessage::parse(text).ok())??;
        (message.board == Board::Message).then(|| words(&message.text))?
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reports(datagram: &[u8]) -> Vec<Report> {
        let mut reports = Vec::new();
        let taken = Monitor::new("here")
            .receive(0, Duration::ZERO, datagram, true, &mut |report| reports.push(report));
        assert_eq!(taken, Taken::Bytes(datagram.len()));
        reports
    }

    #[test]
    fn a_refusal_is_a_notice() {
        for text in [&b"(error unknown command)\0"[..], b"(msg 7 1 \"(error unknown command)\")\0"] {
            let notice = "The server at here refuses: (error unknown command)".to_owned();
            assert!(reports(text).contains(&Report::Notice(notice)), "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn what_is_not_understood_shows_nothing() {
        for text in [&b""[..], b"\0\0", b"(garbage", b"(show 1", b"(server_param", b"\xff\xfe"] {
            assert_eq!(reports(text), []);
        }
    }
}
