//! `touchline watch`: shows matches in the browser.

use std::path::PathBuf;

use clap::Args;
use tools_viewer::{Viewer, ViewerPlan};

use crate::{print, signals};

/// Watch game logs in the browser
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct WatchArgs {
    /// Game logs
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    viewer: ViewerArgs,
}

/// How the viewer is to be reached.
#[derive(Args)]
pub(crate) struct ViewerArgs {
    /// The viewer's port on this machine; else 6090, or a free one if that is taken
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Print the address, and leave the browser alone
    #[arg(long)]
    no_browser: bool,
    /// Serve the page in this folder, not the one in this program; for those who work on it
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    page: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Examples:
  touchline watch match.rcg                     a game log
  touchline watch first.rcg second.rcg.gz       several; the page has a list of them

Ctrl-C ends it.";

pub(crate) fn run(arguments: &WatchArgs) -> anyhow::Result<()> {
    let ViewerArgs { port, no_browser, page } = &arguments.viewer;
    let plan = ViewerPlan { port: *port, logs: arguments.files.clone(), page: page.clone() };
    let end = signals::end_of_program()?;
    let viewer = Viewer::open(plan)?;
    print(&format!("{}\n", viewer.url()))?;
    if page.is_none()
        && let Some(problem) = Viewer::problem()
    {
        eprintln!(
            "warning: the viewer was left out when this program was built: {problem}. The page says how to get it."
        );
    }
    if !no_browser {
        viewer.open_browser();
    }
    signals::wait_for_end(end);
    Ok(())
}
