//! A page without a browser: asks, and keeps what it is told.

use std::{
    io::{self, Read as _, Write as _},
    net::TcpStream,
    path::PathBuf,
    sync::{Arc, OnceLock},
    time::Duration,
};

use common_scene::{
    Event, Extent, Frame, FrameCodec, FromPage, Get, Hello, Layer, Layout, League, Message as BoardMessage,
    Request, Stage, ToPage, decode_frames,
};
use tempfile::TempDir;
use tools_viewer::{Viewer, ViewerPlan};
use tungstenite::{self, Message, WebSocket, client::IntoClientRequest as _};

use crate::{test_league::TestLeague, test_match};

/// Longer than any loaded machine takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// The cycles of the short log.
pub(crate) const CYCLES: u32 = 30;

/// A short log.
pub(crate) fn short_log() -> PathBuf {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("short.testlog"), test_match::log(CYCLES as i32)).expect("a log");
        folder
    });
    folder.path().join("short.testlog")
}

pub(crate) fn league() -> Arc<dyn League> {
    Arc::new(TestLeague)
}

/// A viewer of these logs, on a free port.
pub(crate) fn viewer_of(logs: &[PathBuf]) -> Viewer {
    Viewer::open(ViewerPlan { logs: logs.to_vec(), ..plan() }).expect("a viewer")
}

/// A plan on a free port, with the test league.
pub(crate) fn plan() -> ViewerPlan {
    ViewerPlan { port: Some(0), leagues: vec![league()], ..ViewerPlan::default() }
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
    pub(crate) layouts: Vec<Layout>,
    pub(crate) extent: Extent,
    pub(crate) events: Vec<Event>,
    pub(crate) messages: Vec<BoardMessage>,
    pub(crate) drawings: Vec<Layer>,
}

/// Something that a page is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Told {
    Text(ToPage),
    Frames(Vec<Frame>),
}

/// A request without anything but its name.
pub(crate) fn request(name: &str) -> Request {
    Request { name: name.to_owned(), ..Request::default() }
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
        Ok((socket, _)) => Ok(Page {
            socket,
            stage: None,
            layouts: Vec::new(),
            extent: Extent::default(),
            events: Vec::new(),
            messages: Vec::new(),
            drawings: Vec::new(),
        }),
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

    /// What it is sent next. All but beliefs and frames is kept.
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
                        ToPage::Stage(stage) => {
                            // A source that is opened sends its own layouts.
                            if self.stage.as_ref().is_some_and(|known| known.source != stage.source) {
                                self.layouts.clear();
                            }
                            self.stage = Some((**stage).clone());
                        }
                        ToPage::Layout(layout) => self.layouts.push((**layout).clone()),
                        ToPage::Extent(extent) => self.extent = extent.clone(),
                        ToPage::Events(events) => self.events.extend(events.events.clone()),
                        ToPage::Messages(messages) => self.messages.extend(messages.clone()),
                        ToPage::Drawings(drawings) => self.drawings.extend(drawings.drawings.clone()),
                        _ => {}
                    }
                    return Some(Told::Text(told));
                }
                Message::Binary(bytes) => {
                    let codecs: Vec<FrameCodec> = self.layouts.iter().map(FrameCodec::new).collect();
                    let frames = decode_frames(&bytes, |layout| codecs.get(usize::from(layout)));
                    let frames = frames.expect("frames of layouts that were sent before");
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

    pub(crate) fn command(&mut self, request: Request) {
        self.say(&FromPage::Command(request));
    }

    /// Opens another source.
    pub(crate) fn open_source(&mut self, open: common_scene::Open) {
        self.extent = Extent::default();
        self.say(&FromPage::Open(open));
    }

    /// Reads until a frame of this index comes.
    pub(crate) fn frame(&mut self, index: u32) -> Frame {
        self.until(|told| match told {
            Told::Frames(frames) => frames.into_iter().find(|frame| frame.index == index),
            Told::Text(_) => None,
        })
    }

    /// Reads until the stage is as it should be.
    pub(crate) fn stage_with(&mut self, is_it: impl Fn(&Stage) -> bool) -> Stage {
        if let Some(stage) = self.stage.clone().filter(&is_it) {
            return stage;
        }
        self.until(|told| match told {
            Told::Text(ToPage::Stage(stage)) if is_it(&stage) => Some(*stage),
            _ => None,
        })
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
    // A client that is refused may find the connection closed before all is sent, or read.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// Asks for a path, as a browser would.
pub(crate) fn get(viewer: &Viewer, path: &str) -> String {
    http(viewer, &format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", host(viewer)))
}
