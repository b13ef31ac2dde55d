//! A viewer: a web server in a thread of its own, and what it shows.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::PathBuf,
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Context as _, bail};
use common_record::MOST_UNPACKED;
use common_scene::League;
use tokio::sync::oneshot;

use crate::{
    BeliefsFed, Fed, beliefs, browser, follower, http_connections, log_file, match_feed,
    page_files::Page,
    token::Token,
    web_server::{LiveMatch, Places, Site, router},
};

/// The port that is taken if it is free: a page keeps its settings by the address that it came from.
const PORT: u16 = 6090;

/// What to show, and where.
#[derive(Default)]
pub struct ViewerPlan {
    /// The port to listen at. Without one it is 6090, or any free one if that is taken.
    pub port: Option<u16>,
    /// A match that is being played.
    pub live: Option<Live>,
    /// The agents of that match, if they are in this process.
    pub agents: Option<BeliefsFed>,
    /// The leagues whose logs can be shown.
    pub leagues: Vec<Arc<dyn League>>,
    /// Logs. The beliefs that stand beside a log are shown with it.
    pub logs: Vec<PathBuf>,
    /// Files of beliefs that belong to the first log, in place of the one beside it.
    pub beliefs: Vec<PathBuf>,
    /// How many bytes a packed file of beliefs may unpack to; without it [`MOST_UNPACKED`].
    pub most_unpacked: Option<u64>,
    /// A folder with the page's files, in place of those in the binary.
    pub page: Option<PathBuf>,
    /// Why no page may do more than watch. Without it a page with the token of this run may.
    pub watch_only: Option<String>,
    /// How long to wait for clients.
    pub patience: Patience,
}

/// How long the viewer waits for a client before it hangs up.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the head of a request.
    pub head: Duration,
    /// For all of a request, until its answer has been taken. Statistics of a long log on a busy machine take some seconds.
    pub request: Duration,
    /// For a page's first message, for its answer to a ping, and for a message to be taken.
    pub page: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let seconds = Duration::from_secs;
        Patience { head: seconds(10), request: seconds(120), page: seconds(10) }
    }
}

/// A match that is being played.
pub enum Live {
    /// Somewhere else: at an address in the notation of its league.
    At(Arc<dyn League>, String),
    /// In this process.
    Fed(Fed),
}

/// A viewer that runs. It ends when it is dropped.
pub struct Viewer {
    address: SocketAddr,
    token: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Viewer {
    /// Opens the logs and the port, and serves from now on.
    pub fn open(plan: ViewerPlan) -> anyhow::Result<Viewer> {
        let logs = plan.logs.iter().enumerate().map(|(index, path)| {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
            let recorded = log_file::open(index, path, &plan.leagues)?;
            let named = plan.beliefs.iter().filter(|_| index == 0).cloned();
            let endings = recorded.league.log_endings();
            let beside = beliefs::beside(path, endings).filter(|_| index > 0 || plan.beliefs.is_empty());
            for file in named.chain(beside) {
                beliefs::read(recorded.clone(), &file, plan.most_unpacked.unwrap_or(MOST_UNPACKED))
                    .with_context(|| format!("{} cannot be opened", file.display()))?;
            }
            anyhow::Ok((name, recorded))
        });
        let logs = logs.collect::<anyhow::Result<Vec<_>>>()?;
        let live = plan.live.map(follow).transpose()?;
        if let (Some(live), Some(fed)) = (&live, plan.agents) {
            beliefs::follow(fed, live.recorded().clone())?;
        }
        let page = match plan.page {
            Some(folder) if !folder.join("index.html").is_file() => {
                bail!("{}: expected a folder with index.html in it", folder.display())
            }
            Some(folder) => Page::Folder(folder),
            None => Page::Embedded,
        };
        let listener = listen(plan.port)?;
        let address = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        let (token, patience, watch_only) = (Token::new()?, plan.patience, plan.watch_only);
        let printed = token.to_string();
        let places = Places::default();
        let site = Arc::new(Site { page, live, logs, token, watch_only, patience, places });
        let (stop, stopped) = oneshot::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::Builder::new().name("viewer".to_owned()).spawn(move || {
            runtime.block_on(async {
                let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
                tokio::select! {
                    () = http_connections::serve(listener, router(site), patience) => {}
                    _ = stopped => {}
                }
            });
        })?;
        Ok(Viewer { address, token: printed, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser, with the token: a page that was opened so may do more than watch.
    pub fn url(&self) -> String {
        format!("http://{}/#token={}", self.address, self.token)
    }

    /// Opens the browser, if there is one to be seen. Says whether one is tried.
    pub fn open_browser(&self) -> bool {
        browser::open(&self.url())
    }

    /// Why the page in this binary only says how to get the viewer; none if the viewer is there.
    pub fn problem() -> Option<&'static str> {
        web_assets::problem()
    }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // If it is not received, the thread has ended.
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn follow(live: Live) -> anyhow::Result<LiveMatch> {
    Ok(match live {
        Live::At(league, address) => LiveMatch::Followed(follower::follow(&league, &address)?),
        Live::Fed(fed) => {
            let (recorded, requests) = match_feed::follow(fed)?;
            LiveMatch::Fed(recorded, requests)
        }
    })
}

fn listen(port: Option<u16>) -> anyhow::Result<TcpListener> {
    let on = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => on(port).with_context(|| {
            format!("port {port} of this machine cannot be opened; try another, or leave it out")
        }),
        None => match on(PORT) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => Ok(on(0)?),
            result => result.context("no port of this machine can be opened"),
        },
    }
}
