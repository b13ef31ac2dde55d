//! Asking to take part.

use std::{
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};

use soccer2d_protocol::{
    ErrorReply, PlayerMessage, Version,
    coach::CoachError,
    connect::{PlayerInit, PlayerRequest, Welcome},
};

use crate::{Line, line::datagram, trace::TraceWriter};

/// After so long a newcomer asks again: a server that is about to start may not have heard it.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// Why a client could not join.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// No server answers.
    #[error(
        "no server answers at {server} (waited {} s); is it running there? `touchline serve 2d` starts one",
        waited.as_secs()
    )]
    NoAnswer {
        /// Where it was asked.
        server: SocketAddr,
        waited: Duration,
    },
    /// The server says no.
    #[error("the server at {server} refused a player: {}", explain(init, error))]
    Refused {
        /// Where it was asked.
        server: SocketAddr,
        /// What was asked.
        init: PlayerInit,
        error: ErrorReply,
    },
    /// The server says no to a coach.
    #[error("the server at {server} refused the coach: {}", explain_coach(*error))]
    RefusedCoach {
        /// Where it was asked.
        server: SocketAddr,
        error: CoachError,
    },
    /// The answer is no answer.
    #[error("{server} is no soccer server: it answered {answer:?} instead of (init ...)")]
    NoSoccer {
        /// Where it was asked.
        server: SocketAddr,
        /// The answer, or its beginning.
        answer: String,
    },
    /// The socket does not work.
    #[error("the socket to {server}: {error}")]
    Socket {
        /// Where it leads.
        server: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
}

/// What the server's refusal means, for the person who started the player.
fn explain(init: &PlayerInit, error: &ErrorReply) -> String {
    let team = init.team;
    match error {
        ErrorReply::NoMoreTeam => format!("it has two teams already, and neither is called {team}"),
        ErrorReply::NoMorePlayerOrGoalieOrIllegalClientVersion if init.goalie => {
            format!("{team} has a goalie already, or eleven players, or {}", version(init))
        }
        ErrorReply::NoMorePlayerOrGoalieOrIllegalClientVersion => {
            format!("{team} has eleven players already (who left counts too), or {}", version(init))
        }
        ErrorReply::IllegalTeamName | ErrorReply::IllegalTeamNameOrTooLong => {
            format!("it does not take {team} as a team's name; 15 letters and digits at most")
        }
        ErrorReply::ConflictWithFixedTeamName => format!("the name {team} is reserved there"),
        other => format!("{other:?}"),
    }
}

fn explain_coach(error: CoachError) -> String {
    match error {
        CoachError::AlreadyHaveCoach => "the team has a coach already".to_owned(),
        CoachError::ConnectionFailed => "the team had a coach, and no other may come".to_owned(),
        other => other.word().to_owned(),
    }
}

fn version(init: &PlayerInit) -> String {
    let version = init.version.unwrap_or(Version::UNNAMED);
    format!("the server does not speak version {version}; try --protocol with a lower one")
}

/// The answer to a newcomer as it came.
pub(crate) struct Answer {
    pub(crate) at: Duration,
    pub(crate) datagram: Vec<u8>,
}

/// Asks to take part and waits for the answer. Afterwards the line leads to the player's own port.
pub(crate) fn join(
    line: &mut Line,
    init: PlayerInit,
    patience: Duration,
    trace_writer: &TraceWriter,
) -> Result<(Welcome, Answer), JoinError> {
    let server = line.server();
    let socket = |error| JoinError::Socket { server, error };
    let version = init.version.unwrap_or(Version::UNNAMED);
    let request = datagram(|out| PlayerRequest::Init(init).encode(out));
    let end = Instant::now() + patience;
    while Instant::now() < end {
        trace_writer.sent(trace_writer.now(), server.port(), &request);
        line.send(&request).map_err(socket)?;
        let Some(answer) = line.receive(end.min(Instant::now() + ASK_AGAIN)).map_err(socket)? else {
            continue;
        };
        let at = trace_writer.now();
        trace_writer.received(at, answer);
        let text = answer.datagram;
        return match PlayerMessage::parse(text, version) {
            Ok(PlayerMessage::Init(welcome)) => {
                let datagram = text.to_vec();
                line.keep().map_err(socket)?;
                Ok((welcome, Answer { at, datagram }))
            }
            Ok(PlayerMessage::Error(error)) => Err(JoinError::Refused { server, init, error }),
            _ => {
                let answer = String::from_utf8_lossy(&text[..text.len().min(80)]).into_owned();
                Err(JoinError::NoSoccer { server, answer })
            }
        };
    }
    Err(JoinError::NoAnswer { server, waited: patience })
}
