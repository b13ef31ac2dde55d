//! `touchline watch`: shows matches in the browser; and what `--watch` of other commands has in common with it.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use common_scene::League;
use soccer2d_match::PaceControl;
use soccer2d_scene::{Shown, Soccer2d, Translator};
use tools_viewer::{Fed, Feed, Live, Viewer, ViewerPlan, beliefs_feed};

use crate::{
    leagues::{self, LEAGUES},
    max_unpacked_option::MaxUnpackedArgs,
    misunderstood, print, signals,
    soccer2d::spectator::{ViewerBeliefsObserver, ViewerSpectator},
};

/// Watch a match in the browser: a server's, while it is played, or game logs
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct WatchArgs {
    /// A server, as HOST or HOST:PORT, or game logs; if nothing is named, the server on this machine. Before it, the word 2d or ssl says which league a live match is of; 2d may be left out, and ssl names what it hears as vision=GROUP:PORT, tracked=, referee=, control=, operator=, interface=
    #[arg(value_name = "SERVER|FILE")]
    what: Vec<String>,
    /// What agents believed in the log, if it is not kept beside it as match.beliefs beside match.rcg; may be given several times
    #[arg(long, value_name = "FILE")]
    beliefs: Vec<PathBuf>,
    /// The viewer's port on this machine; else 6090, or a free one if that is taken
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    #[command(flatten)]
    unpacked: MaxUnpackedArgs,
    #[command(flatten)]
    browser: BrowserArgs,
}

/// Whether and how a command shows its own match.
#[derive(Args)]
pub(crate) struct ViewerArgs {
    /// Watch the match in the browser, and again when it is over, until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,
    /// With --watch: the viewer's port; else 6090, or a free one if that is taken
    #[arg(long, value_name = "PORT", requires = "watch")]
    viewer_port: Option<u16>,
    #[command(flatten)]
    browser: BrowserArgs,
}

/// In which browser, if any.
#[derive(Args)]
struct BrowserArgs {
    /// Print the viewer's address, and leave the browser alone
    #[arg(long)]
    no_browser: bool,
    /// Serve the page in this folder, not the one in this program; for those who work on it
    #[arg(long, value_name = "DIR", hide = true)]
    page: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline watch            the server on this machine
  touchline watch 192.168.1.7:6000
                             a server elsewhere, ours or the official one
  touchline watch ssl        the small-size league, simulated on this machine
  touchline watch ssl vision=10006 interface=192.168.1.7
                             a real field
  touchline watch match.rcg  a game log
  touchline watch first.rcg second.rcg.gz
                             several; the page has a list of them
  touchline watch match.rcg --beliefs us.beliefs
                             with what our agents believed; match.beliefs is
                             found by itself

The printed address ends with a token of this run. A page that was opened with
it may give the match commands; any other page on this machine may watch.

Ctrl-C ends it. `touchline match --watch` and `touchline serve 2d --watch` show
their own match.";

pub(crate) fn run(arguments: &WatchArgs) -> anyhow::Result<()> {
    let (league, what) = split_league(&arguments.what);
    let (logs, servers): (Vec<&str>, Vec<&str>) =
        what.iter().map(String::as_str).partition(|what| is_log(what));
    let live = (logs.is_empty() || !servers.is_empty()).then(|| {
        let address = (league.live_address)(&servers);
        Live::At((league.viewer)(), address.unwrap_or_else(|problem| misunderstood(problem)))
    });
    if !arguments.beliefs.is_empty() && logs.len() != 1 {
        misunderstood("--beliefs belongs to one game log: name it, and no other");
    }
    // A page can only say that a file is no log; here a script sees it, too.
    for log in &logs {
        leagues::of_log(Path::new(log))?;
    }
    let plan = ViewerPlan {
        port: arguments.port,
        live,
        leagues: LEAGUES.iter().map(|league| (league.viewer)()).collect(),
        logs: logs.into_iter().map(PathBuf::from).collect(),
        beliefs: arguments.beliefs.clone(),
        most_unpacked: Some(arguments.unpacked.max_unpacked),
        ..ViewerPlan::default()
    };
    let end = signals::end_of_program()?;
    let _viewer = open(&arguments.browser, plan)?;
    signals::wait_for_end(end);
    Ok(())
}

/// The league of a live match, and what is to be watched. Logs say themselves of which league they are.
fn split_league(words: &[String]) -> (&'static leagues::League, &[String]) {
    let default = || leagues::of_word(leagues::DEFAULT).expect("the default is one of the leagues");
    match words.split_first() {
        None => (default(), words),
        Some((word, rest)) => match leagues::of_word(word) {
            Some(league) => (league, rest),
            None if leagues::WORDS.contains(&&**word) => misunderstood(leagues::not_there(word)),
            None => (default(), words),
        },
    }
}

/// Whether a word names a file, there or not, and no server.
fn is_log(what: &str) -> bool {
    let mut endings = LEAGUES.iter().flat_map(|league| league.log_endings).chain(&[".gz"]);
    let looks_like_one = endings.any(|ending| what.ends_with(ending));
    looks_like_one || what.contains(std::path::MAIN_SEPARATOR) || Path::new(what).is_file()
}

/// The league, as the viewer knows it.
fn soccer2d() -> Arc<dyn League> {
    Arc::new(Soccer2d)
}

/// Both ends of the way from a match to the viewer.
fn feed() -> (Feed<Shown>, Fed) {
    tools_viewer::feed(soccer2d(), Translator::new())
}

/// Opens a viewer for a match in this process, with the spectator that feeds it. `watch_only` says why no page may do more, if
/// none may. Pages may change the pace if its control is given, but not pause the match.
pub(crate) fn open_for_match(
    arguments: &ViewerArgs,
    watch_only: Option<String>,
    pace: Option<PaceControl>,
) -> anyhow::Result<(Viewer, Box<ViewerSpectator>)> {
    let (feed, mut fed) = feed();
    if let Some(pace) = pace {
        fed = fed.with_pace(pace, false);
    }
    let (port, live) = (arguments.viewer_port, Some(Live::Fed(fed)));
    let plan = ViewerPlan { port, live, watch_only, ..ViewerPlan::default() };
    Ok((open(&arguments.browser, plan)?, Box::new(ViewerSpectator::new(feed))))
}

/// Opens a viewer for a match in this process that is fed from elsewhere.
pub(crate) fn open_fed(arguments: &ViewerArgs, fed: Fed) -> anyhow::Result<Viewer> {
    let (port, live) = (arguments.viewer_port, Some(Live::Fed(fed)));
    open(&arguments.browser, ViewerPlan { port, live, ..ViewerPlan::default() })
}

/// A viewer of a match in this process, and those who look and listen for it.
pub(crate) struct AgentsViewer {
    pub(crate) viewer: Viewer,
    pub(crate) eye: Box<ViewerSpectator>,
    pub(crate) ear: Arc<ViewerBeliefsObserver>,
}

/// Opens a viewer for a match in this process that our agents play. Pages may change its pace, and pause it if it has no team
/// that hangs up meanwhile.
pub(crate) fn open_for_our_match(
    arguments: &ViewerArgs,
    pace: PaceControl,
    can_pause: bool,
) -> anyhow::Result<AgentsViewer> {
    let ((feed, fed), (ear, beliefs)) = (feed(), beliefs_feed());
    let (port, live) = (arguments.viewer_port, Some(Live::Fed(fed.with_pace(pace, can_pause))));
    let plan = ViewerPlan { port, live, agents: Some(beliefs), ..ViewerPlan::default() };
    let viewer = open(&arguments.browser, plan)?;
    Ok(AgentsViewer {
        viewer,
        eye: Box::new(ViewerSpectator::new(feed)),
        ear: Arc::new(ViewerBeliefsObserver(ear)),
    })
}

/// Opens a viewer for agents in this process that play on a server.
pub(crate) fn open_for_agents(
    arguments: &ViewerArgs,
    server: SocketAddr,
) -> anyhow::Result<(Viewer, Arc<ViewerBeliefsObserver>)> {
    let (ear, beliefs) = beliefs_feed();
    let (port, live) = (arguments.viewer_port, Some(Live::At(soccer2d(), server.to_string())));
    let plan = ViewerPlan { port, live, agents: Some(beliefs), ..ViewerPlan::default() };
    Ok((open(&arguments.browser, plan)?, Arc::new(ViewerBeliefsObserver(ear))))
}

/// Opens the viewer, says where, and opens the browser if there is one.
fn open(browser: &BrowserArgs, plan: ViewerPlan) -> anyhow::Result<Viewer> {
    let BrowserArgs { no_browser, page } = browser;
    let viewer = Viewer::open(ViewerPlan { page: page.clone(), ..plan })?;
    print(&format!("Watch at {}\n", viewer.url()))?;
    if page.is_none()
        && let Some(problem) = Viewer::problem()
    {
        eprintln!(
            "warning: the viewer was left out when this program was built ({problem}); the page says how to get it"
        );
    }
    if !no_browser {
        viewer.open_browser();
    }
    Ok(viewer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_and_logs_are_told_apart() {
        for log in ["a.rcg", "logs/a", "x.rcg.gz", "a.json", "./a"] {
            assert!(is_log(log), "{log}");
        }
        for server in ["localhost", "127.0.0.1", "127.0.0.1:6000", "::1", "[::1]:6000", "example.org:6000"] {
            assert!(!is_log(server), "{server}");
        }
    }
}
