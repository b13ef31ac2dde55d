//! A page without a browser: asks, and keeps what it is told.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    time::Duration,
};

use common_scene::{Extent, Frame, FromPage, Get, Hello, Layout, Stage, ToPage, decode_frames};
use soccer2d_protocol::{
    game_log::{Record, records},
    show::Show,
};
use tools_viewer::{Viewer, ViewerPlan};
use tungstenite::{self, Message, WebSocket, client::IntoClientRequest as _};

/// Longer than any loaded machine takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A short log of the official server.
pub(crate) fn short_log() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../soccer2d/protocol/tests/data/short.rcg")
}

/// Its shows.
pub(crate) fn shows() -> Vec<Show> {
    let text = std::fs::read(short_log()).expect("a log");
    let shows = records(&text).map(|record| match record.expect("a good log") {
        Record::Show(show) => Some(*show),
        _ => None,
    });
    shows.flatten().collect()
}

/// A viewer of these logs, on a free port.
pub(crate) fn viewer_of(logs: &[PathBuf]) -> Viewer {
    Viewer::open(ViewerPlan { port: Some(0), logs: logs.to_vec(), ..ViewerPlan::default() })
        .expect("a viewer")
}

/// Where a viewer listens, as `HOST:PORT`.
pub(crate) fn host(viewer: &Viewer) -> String {
    viewer.address().to_string()
}

/// The token that stands in the printed address.
pub(crate) fn token(viewer: &Viewer) -> String {
    viewer.url().split_once("/#token=").expect("a token").1.to_owned()
}

/// A page that is connected.
pub(crate) struct Page {
    socket: WebSocket<TcpStream>,
    pub(crate) stage: Option<Stage>,
    pub(crate) extent: Extent,
}

/// Something that a page is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Told {
    Text(ToPage),
    Frames(Vec<Frame>),
}

/// Connects as a page with this origin would, and says nothing yet.
pub(crate) fn connect(viewer: &Viewer, origin: Option<&str>) -> Result<Page, tungstenite::Error> {
    let stream = TcpStream::connect(host(viewer))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut request = format!("ws://{}/ws", host(viewer)).into_client_request()?;
    if let Some(origin) = origin {
        request.headers_mut().insert("Origin", origin.parse().expect("a header"));
    }
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(Page { socket, stage: None, extent: Extent::default() }),
        Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
        Err(tungstenite::HandshakeError::Interrupted(_)) => panic!("the viewer did not answer"),
    }
}

impl Page {
    /// Our own page, opened by the printed address.
    pub(crate) fn open(viewer: &Viewer) -> Page {
        Page::open_with(viewer, Some(&token(viewer)))
    }

    /// Our own page, with this token or none.
    pub(crate) fn open_with(viewer: &Viewer, token: Option<&str>) -> Page {
        let origin = format!("http://{}", host(viewer));
        let mut page = connect(viewer, Some(&origin)).expect("a page is admitted");
        page.say(&FromPage::Hello(Hello { token: token.map(str::to_owned) }));
        page
    }

    /// What it is told next. Stage and extent are kept.
    pub(crate) fn next(&mut self) -> Told {
        self.try_next().expect("the viewer goes on")
    }

    /// As [`Page::next`]; none if nothing comes in time.
    fn try_next(&mut self) -> Option<Told> {
        loop {
            let message = match self.socket.read() {
                Err(tungstenite::Error::Io(error)) if is_silence(&error) => return None,
                message => message.expect("the viewer goes on"),
            };
            match message {
                Message::Text(text) => {
                    let told = ToPage::parse(&text).expect("our own words");
                    match &told {
                        ToPage::Stage(stage) => self.stage = Some((**stage).clone()),
                        ToPage::Extent(extent) => self.extent = extent.clone(),
                        _ => {}
                    }
                    return Some(Told::Text(told));
                }
                Message::Binary(bytes) => {
                    let stage = self.stage.as_ref().expect("a stage comes before frames");
                    let frames = decode_frames(&bytes, &Layout::of(stage)).expect("our own frames");
                    return Some(Told::Frames(frames));
                }
                Message::Close(_) => panic!("the viewer hung up"),
                _ => {}
            }
        }
    }

    /// Reads until something is told.
    pub(crate) fn until<T>(&mut self, mut is_it: impl FnMut(Told) -> Option<T>) -> T {
        loop {
            let told = self.next();
            if let Some(found) = is_it(told) {
                return found;
            }
        }
    }

    /// Reads until frames come.
    pub(crate) fn frames(&mut self) -> Vec<Frame> {
        self.until(|told| match told {
            Told::Frames(frames) => Some(frames),
            Told::Text(_) => None,
        })
    }

    /// Reads until a notice comes.
    pub(crate) fn notice(&mut self) -> String {
        self.until(|told| match told {
            Told::Text(ToPage::Notice(notice)) => Some(notice),
            _ => None,
        })
    }

    /// Reads until the source is complete.
    pub(crate) fn complete(&mut self) -> Extent {
        while !self.extent.complete {
            self.next();
        }
        self.extent.clone()
    }

    pub(crate) fn say(&mut self, words: &FromPage) {
        self.send(Message::Text(words.encode().into()));
    }

    pub(crate) fn send(&mut self, message: Message) {
        self.socket.send(message).expect("the viewer listens");
    }

    /// Sends what the viewer may not want to hear to its end.
    pub(crate) fn try_send(&mut self, message: Message) {
        let _ = self.socket.send(message);
    }

    /// Asks for frames, and gets them.
    pub(crate) fn get(&mut self, from: u32, count: u32) -> Vec<Frame> {
        self.say(&FromPage::Get(Get { from, count }));
        self.frames()
    }

    /// What it is told next, if that is soon.
    pub(crate) fn soon(&mut self) -> Option<Told> {
        /// Long enough to be worth waiting, short enough to look at something else between.
        const SOON: Duration = Duration::from_millis(100);
        let set = |page: &Page, patience| {
            page.socket.get_ref().set_read_timeout(Some(patience)).expect("a time limit");
        };
        set(self, SOON);
        let told = self.try_next();
        set(self, PATIENCE);
        told
    }

    /// Reads so many pings, and answers all but the last.
    pub(crate) fn answer_pings(&mut self, count: usize) {
        for _ in 0..count {
            while !matches!(self.socket.read().expect("the viewer goes on"), Message::Ping(_)) {}
        }
    }

    /// Reads bytes, and answers none of them, until the viewer hangs up.
    pub(crate) fn hang_up_unanswered(self) {
        assert_ends(self.socket.get_ref());
    }

    /// Reads until the viewer hangs up.
    pub(crate) fn hang_up(mut self) {
        loop {
            match self.socket.read() {
                Err(tungstenite::Error::Io(error)) if is_silence(&error) => {
                    panic!("the viewer did not hang up")
                }
                Err(_) => return,
                Ok(_) => {}
            }
        }
    }
}

pub(crate) fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// Reads until the viewer hangs up, however it does.
pub(crate) fn assert_ends(mut stream: &TcpStream) {
    let end = stream.read_to_end(&mut Vec::new());
    assert!(!end.is_err_and(|error| is_silence(&error)), "the viewer did not hang up");
}

/// Sends a request as it stands, and gives the whole answer.
pub(crate) fn http(viewer: &Viewer, request: &str) -> String {
    let mut stream = TcpStream::connect(host(viewer)).expect("the viewer listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time limit");
    // Whoever is refused may find the door shut before all is said, or read.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// Asks for a path, as a browser would.
pub(crate) fn get(viewer: &Viewer, path: &str) -> String {
    http(viewer, &format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", host(viewer)))
}
