//! The web server: who may ask, who answers, and how many at once.
//!
//! It serves this machine only. Pages of other sites must not reach it through the browser of the person who sits here, so the
//! host must be this machine by name (a foreign name that leads here is an attack, DNS rebinding), and an origin, if one is
//! named, must be our own page. All that may watch; doing more needs the token of this run (`token.rs`). Not here: connections
//! (`http_connections.rs`), and what a page is sent (`page_session.rs`).

use std::sync::{Arc, mpsc::SyncSender};

use axum::{
    Router,
    extract::{Request, State, WebSocketUpgrade},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::{self, Next},
    response::{IntoResponse as _, Response},
    routing::get,
};
use common_scene::{Open, Request as CommandRequest, Sources};
use tokio::sync::Semaphore;

use crate::{
    follower::FollowedMatch, http_connections::Newcomers, page_files::Page, page_session, questions,
    recorded_match::RecordedMatch, token::Token, viewer::Patience,
};

/// The longest address that is answered.
const LONGEST_URI: usize = 4096;

/// The longest message of a page, in bytes; a command has a hundred.
const LONGEST_MESSAGE: usize = 16 << 10;

/// As many pages as watch at once.
const MOST_WATCHERS: usize = 64;

/// As many pages with the token as have a place that no other page can take.
const MOST_TRUSTED: usize = 16;

/// As many statistics and charts as are counted at once: each takes a processor.
const MOST_COUNTED: usize = 2;

/// As many pages as may be connected and have sent no first message yet.
const MOST_NEWCOMERS: usize = 64;

/// What a page is told that has not the token.
const NO_TOKEN: &str = "This page can only watch. To do more, open the address that touchline printed when it was started: \
    its last part, #token=..., is what this page does not have.";

/// Nothing comes from elsewhere, and nothing goes there.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What is served, and to which clients.
pub(crate) struct Site {
    pub(crate) page: Page,
    pub(crate) live: Option<LiveMatch>,
    pub(crate) logs: Vec<(String, Arc<RecordedMatch>)>,
    pub(crate) token: Token,
    /// Why no page may do more than watch; none if one with the token may.
    pub(crate) watch_only: Option<String>,
    pub(crate) patience: Patience,
    pub(crate) places: Places,
}

/// How many there may be of each kind.
pub(crate) struct Places {
    /// Those with the token, and those without it.
    trusted: Arc<Semaphore>,
    watchers: Arc<Semaphore>,
    newcomers: Newcomers,
    counted: Arc<Semaphore>,
}

impl Default for Places {
    fn default() -> Places {
        let places = |most| Arc::new(Semaphore::new(most));
        Places {
            trusted: places(MOST_TRUSTED),
            watchers: places(MOST_WATCHERS),
            newcomers: Newcomers::new(MOST_NEWCOMERS),
            counted: places(MOST_COUNTED),
        }
    }
}

impl Places {
    /// Counts something that takes long, beside the pages; none if it failed.
    pub(crate) async fn count<T: Send + 'static>(
        &self,
        count: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.counted.clone().acquire_owned().await.ok()?;
        // The place is taken until the work is done: a request that was given up does not end it.
        let counted = tokio::task::spawn_blocking(move || {
            let _place = place;
            count()
        });
        counted.await.ok()
    }
}

/// A match that is being played, and the way for commands to it.
pub(crate) enum LiveMatch {
    /// By a server.
    Followed(FollowedMatch),
    /// In this process.
    Fed(Arc<RecordedMatch>, SyncSender<CommandRequest>),
}

impl LiveMatch {
    pub(crate) fn recorded(&self) -> &Arc<RecordedMatch> {
        match self {
            LiveMatch::Followed(followed) => &followed.recorded,
            LiveMatch::Fed(recorded, _) => recorded,
        }
    }

    /// Hands a command on; or says why not.
    pub(crate) fn command(&self, request: CommandRequest) -> Result<(), String> {
        match self {
            LiveMatch::Followed(followed) => followed.command(&request),
            LiveMatch::Fed(_, requests) => requests
                .try_send(request)
                .map_err(|_| "The match has more commands than it can take; try again.".to_owned()),
        }
    }
}

impl Site {
    pub(crate) fn sources(&self) -> Sources {
        Sources { live: self.live.is_some(), logs: self.logs.iter().map(|(name, _)| name.clone()).collect() }
    }

    /// The source that a page asks for, and whether it is live.
    pub(crate) fn source(&self, open: Open) -> Option<(Arc<RecordedMatch>, bool)> {
        match open {
            Open { live: true, log: None } => Some((self.live.as_ref()?.recorded().clone(), true)),
            Open { live: false, log: Some(index) } => Some((self.logs.get(index)?.1.clone(), false)),
            _ => None,
        }
    }

    /// Why a page may only watch; none if it may do more.
    pub(crate) fn watch_only(&self, has_token: bool) -> Option<&str> {
        self.watch_only.as_deref().or((!has_token).then_some(NO_TOKEN))
    }
}

/// Everything that is answered.
pub(crate) fn router(site: Arc<Site>) -> Router {
    Router::new()
        .route("/ws", get(web_socket))
        .route("/api/stats", get(questions::statistics))
        .route("/api/agent", get(questions::agent))
        .fallback(file)
        .layer(middleware::from_fn(guard))
        .with_state(site)
}

async fn file(State(site): State<Arc<Site>>, uri: Uri, request: HeaderMap) -> Response {
    site.page.answer(uri.path(), &request)
}

async fn web_socket(State(site): State<Arc<Site>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE).on_upgrade(
        async move |socket| {
            let greeting = tokio::spawn(page_session::greet(socket, site.patience.page));
            site.places.newcomers.admit(greeting.abort_handle());
            let Ok(Some((mut socket, hello))) = greeting.await else { return };
            let has_token = hello.token.is_some_and(|text| site.token.is(&text));
            let trusted = has_token.then(|| site.places.trusted.clone().try_acquire_owned().ok());
            let place =
                trusted.flatten().or_else(|| site.places.watchers.clone().try_acquire_owned().ok());
            if place.is_none() {
                let text = format!(
                    "{MOST_WATCHERS} pages watch already. Close one of them, or open the address that touchline printed."
                );
                return page_session::refuse(&mut socket, text, site.patience.page).await;
            }
            page_session::serve(socket, &site, has_token).await;
        },
    )
}

/// Refuses what must not come in, and tells browsers what a page of ours may do.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refuse(request.uri(), request.headers()) {
        Some((status, why)) => (status, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    };
    let is_answer = response.status() != StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    if is_answer {
        // One request a connection, so that the time limit of one is that of the other (`connections.rs`).
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refuse(uri: &Uri, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let length = uri.path_and_query().map_or(0, |path| path.as_str().len());
    if length > LONGEST_URI {
        return Some((StatusCode::URI_TOO_LONG, "The address is longer than any here."));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !is_this_machine(host) {
        return Some((
            StatusCode::FORBIDDEN,
            "Touchline answers to localhost and 127.0.0.1 only; open the address that it printed.",
        ));
    }
    let is_foreign = |origin: &HeaderValue| {
        origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) != Some(host)
    };
    headers
        .get(header::ORIGIN)
        .is_some_and(is_foreign)
        .then_some((StatusCode::FORBIDDEN, "Pages of other sites may not look in here."))
}

/// Whether a `Host` names this machine as no other site can.
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;

    fn check(host: &str, origin: Option<&str>, admitted: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).expect("a header"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).expect("a header"));
        }
        let refused = refuse(&Uri::from_static("/ws"), &headers);
        assert_eq!(refused.is_none(), admitted, "{host} {origin:?}: {refused:?}");
    }

    #[tokio::test]
    async fn no_more_is_counted_at_once_than_may_be() {
        let places = Arc::new(Places::default());
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        // Each waits for another one to run too.
        let together = Arc::new(Barrier::new(MOST_COUNTED));
        let tasks: Vec<_> = (0..10 * MOST_COUNTED)
            .map(|_| {
                let places = Arc::clone(&places);
                let (running, most) = (Arc::clone(&running), Arc::clone(&most));
                let together = Arc::clone(&together);
                let work = move || {
                    most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    together.wait();
                    running.fetch_sub(1, Ordering::SeqCst);
                };
                tokio::spawn(async move { places.count(work).await })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.expect("it ends"), Some(()));
        }
        assert_eq!(most.load(Ordering::SeqCst), MOST_COUNTED);
    }

    #[test]
    fn only_our_own_page_on_this_machine_is_admitted() {
        check("127.0.0.1:7200", None, true);
        check("LOCALHOST", None, true);
        check("[::1]:80", Some("http://[::1]:80"), true);
        check("localhost:7200", Some("http://localhost:7200"), true);
        check("localhost:7200", Some("http://localhost:7201"), false);
        check("localhost:7200", Some("https://localhost:7200"), false);
        check("localhost:7200", Some("null"), false);
        check("localhost:7200", Some("http://evil.example"), false);
        check("evil.example", None, false);
        check("evil.example:7200", Some("http://evil.example:7200"), false);
        check("127.0.0.1.evil.example", None, false);
        check("localhost:evil", None, false);
        check("", None, false);
    }
}
