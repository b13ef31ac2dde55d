//! HTTP connections: how many there may be, and how long a request may take.
//!
//! A browser answers at once, so what waits is broken or an attack. There is always room for one more: the connection that has
//! waited longest goes. Not here: what is answered (`web_server.rs`), and the life of a WebSocket
//! (`page_session.rs`).

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    task::AbortHandle,
    time::{sleep, timeout},
};

use crate::viewer::Patience;

/// As many connections as are open at once, WebSockets aside.
const MOST_CONNECTIONS: usize = 64;

/// How long to wait when the system has no descriptor left for a connection.
const NO_DESCRIPTOR: Duration = Duration::from_millis(100);

/// Tasks for clients that have not yet shown who they are. Of too many the oldest ends.
pub(crate) struct Newcomers {
    most: usize,
    tasks: Mutex<VecDeque<AbortHandle>>,
}

impl Newcomers {
    pub(crate) fn new(most: usize) -> Newcomers {
        Newcomers { most, tasks: Mutex::default() }
    }

    pub(crate) fn admit(&self, task: AbortHandle) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.retain(|task| !task.is_finished());
        while tasks.len() >= self.most
            && let Some(oldest) = tasks.pop_front()
        {
            oldest.abort();
        }
        tasks.push_back(task);
    }
}

/// Answers every client that connects, for ever.
pub(crate) async fn serve(listener: TcpListener, router: Router, patience: Patience) {
    let newcomers = Newcomers::new(MOST_CONNECTIONS);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                newcomers.admit(tokio::spawn(answer(stream, router.clone(), patience)).abort_handle());
            }
            Err(_) => sleep(NO_DESCRIPTOR).await,
        }
    }
}

/// Answers one request. A connection that becomes a WebSocket is handed on, and ends here.
async fn answer(stream: TcpStream, router: Router, patience: Patience) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    // Broken off or too slow: no client is left to be answered.
    let _ = timeout(patience.request, connection).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn there_is_always_room_for_one_more() {
        let newcomers = Newcomers::new(2);
        let tasks: Vec<_> = (0..3).map(|_| tokio::spawn(std::future::pending::<()>())).collect();
        tasks.iter().for_each(|task| newcomers.admit(task.abort_handle()));
        let mut tasks = tasks.into_iter();
        let first = tasks.next().expect("three tasks");
        assert!(first.await.is_err_and(|error| error.is_cancelled()), "the oldest has gone");
        assert!(tasks.all(|task| !task.is_finished()), "the others have not");
    }
}
