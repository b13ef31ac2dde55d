//! `--beliefs-of PLAYERS --beliefs-parts PARTS`: what of beliefs is told, to a file and to the viewer.

use clap::Args;
use soccer2d_beliefs::Parts;
use soccer2d_client::{BeliefsFilter, PlayerSet};

#[derive(Args)]
pub(crate) struct BeliefsArgs {
    /// Whose beliefs are kept and shown: l and r are the sides, such as l, or 7, or l7,r2-5, or none; else all
    #[arg(long, value_name = "PLAYERS")]
    beliefs_of: Option<PlayerSet>,
    /// Which parts of them: some of me, ball, players, interceptions, messages, states, plan, drawings; else all
    #[arg(long, value_name = "PARTS")]
    beliefs_parts: Option<Parts>,
}

impl BeliefsArgs {
    pub(crate) fn wanted(&self) -> BeliefsFilter {
        let BeliefsFilter { players, parts } = BeliefsFilter::default();
        BeliefsFilter {
            players: self.beliefs_of.unwrap_or(players),
            parts: self.beliefs_parts.unwrap_or(parts),
        }
    }
}
