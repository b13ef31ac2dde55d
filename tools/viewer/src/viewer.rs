//! A viewer: a web server in a thread of its own, and what it shows.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::PathBuf,
    sync::Arc,
    thread::{self, JoinHandle},
};

use anyhow::{Context as _, bail};
use common_record::MOST_UNPACKED;
use tokio::sync::oneshot;

use crate::{
    Fed, MindsFed, browser, feed, log, minds, monitor,
    page::Page,
    server::{House, LiveMatch, router},
};

/// The port that is taken if it is free: a page keeps its settings by the address that it came from.
const PORT: u16 = 6090;

/// What to show, and where.
#[derive(Default)]
pub struct ViewerPlan {
    /// On this port; if none is named, on a usual one, or a free one if that is taken.
    pub port: Option<u16>,
    /// This match, while it is played.
    pub live: Option<Live>,
    /// What the agents of that match believe, if they are in this process.
    pub minds: Option<MindsFed>,
    /// These game logs, each with the beliefs that stand beside it.
    pub logs: Vec<PathBuf>,
    /// And what agents of the first of them believe, wherever that is kept.
    pub beliefs: Vec<PathBuf>,
    /// How many bytes a packed file of beliefs may unpack to; if nothing is said, as many as usual.
    pub most_unpacked: Option<u64>,
    /// With the page in this folder, not the one in the binary.
    pub page: Option<PathBuf>,
}

/// A match that is being played.
pub enum Live {
    /// By a server, at `HOST[:PORT]`.
    Server(String),
    /// In this process.
    Fed(Fed),
}

/// A viewer that runs. It ends when it is dropped.
pub struct Viewer {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Viewer {
    /// Opens the logs and the port, and serves from now on.
    pub fn open(plan: ViewerPlan) -> anyhow::Result<Viewer> {
        let logs = plan.logs.iter().enumerate().map(|(index, path)| {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
            let story = log::open(index, path)?;
            let named = plan.beliefs.iter().filter(|_| index == 0).cloned();
            let beside = minds::beside(path).filter(|_| index > 0 || plan.beliefs.is_empty());
            for beliefs in named.chain(beside) {
                minds::read(story.clone(), &beliefs, plan.most_unpacked.unwrap_or(MOST_UNPACKED))
                    .with_context(|| format!("{} cannot be opened", beliefs.display()))?;
            }
            anyhow::Ok((name, story))
        });
        let logs = logs.collect::<anyhow::Result<Vec<_>>>()?;
        let live = plan.live.map(follow).transpose()?;
        if let (Some(live), Some(fed)) = (&live, plan.minds) {
            minds::follow(fed, live.story.clone())?;
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
        let house = Arc::new(House::new(page, live, logs));
        let (stop, stopped) = oneshot::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::Builder::new().name("viewer".to_owned()).spawn(move || {
            runtime.block_on(async {
                let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
                tokio::select! {
                    // It ends only if it is stopped.
                    _ = axum::serve(listener, router(house)) => {}
                    _ = stopped => {}
                }
            });
        })?;
        Ok(Viewer { address, stop: Some(stop), thread: Some(thread) })
    }

    /// What to type into a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
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
            // If nobody hears it, the thread has ended.
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn follow(live: Live) -> anyhow::Result<LiveMatch> {
    Ok(match live {
        Live::Server(address) => {
            let monitor = monitor::follow(&address)?;
            LiveMatch {
                story: monitor.story.clone(),
                commands: monitor.commands.clone(),
                monitor: Some(monitor),
            }
        }
        Live::Fed(fed) => {
            let (story, commands) = feed::follow(fed)?;
            LiveMatch { story, commands, monitor: None }
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
