//! Contacts of players with the ball between two shows, read from state bits and, where a log has them, counters.

use common_geometry::Vec2;
use soccer2d_protocol::show::{Show, ShowPlayer, state};

use crate::event::{Place, What, Who};

/// One player's contact with the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Contact {
    pub(crate) by: Who,
    pub(crate) kind: Kind,
    pub(crate) is_goalie: bool,
}

/// The kind of contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Kick,
    Tackle { won: bool },
    Catch { held: bool },
}

impl Contact {
    /// Whether it moved the ball.
    pub(crate) fn is_touch(&self) -> bool {
        self.kind != Kind::Tackle { won: false }
    }

    /// The event for it; `at` is where the ball was, `speed` how far it flew in the first cycle.
    pub(crate) fn event(&self, at: Vec2, speed: f64) -> What {
        let (by, at) = (self.by, Place(at));
        match self.kind {
            Kind::Kick => What::Kick { by, at, speed: (speed * 1e4).round() / 1e4 },
            Kind::Tackle { won } => What::Tackle { by, at, won },
            Kind::Catch { held } => What::Catch { by, at, held },
        }
    }
}

pub(crate) fn ball(show: &Show) -> Vec2 {
    Vec2::new(show.ball.x, show.ball.y)
}

pub(crate) fn place(player: &ShowPlayer) -> Vec2 {
    Vec2::new(player.motion.x, player.motion.y)
}

/// Every contact in the step from one show to the next, in the order of the players.
pub(crate) fn contacts<'a>(before: &'a Show, now: &'a Show) -> impl Iterator<Item = Contact> + 'a {
    let is_dead = before.mode.is_stopped();
    before.players.iter().zip(&now.players).flat_map(move |(before, now)| {
        [kick(now), tackle(before, now, is_dead), catch(before, now)]
            .into_iter()
            .flatten()
            .map(move |kind| Contact { by: Who::from(now), kind, is_goalie: now.state & state::GOALIE != 0 })
    })
}

/// The bit is set in one show only.
fn kick(now: &ShowPlayer) -> Option<Kind> {
    (now.state & state::KICK != 0).then_some(Kind::Kick)
}

/// The bits are set as long as the player lies on the ground, so a new tackle is one that is counted, or one of a
/// player that was standing before. A player that fails although the ball was in reach has both bits.
fn tackle(before: &ShowPlayer, now: &ShowPlayer, is_dead: bool) -> Option<Kind> {
    const BITS: u32 = state::TACKLE | state::TACKLE_FAULT;
    let is_new = now.counts.tackle > before.counts.tackle || before.state & BITS == 0;
    let won = now.state & BITS == state::TACKLE && !is_dead;
    (is_new && now.state & BITS != 0).then_some(Kind::Tackle { won })
}

/// The bits are set in one show only. A failed catch is counted only if the hands were at the ball.
fn catch(before: &ShowPlayer, now: &ShowPlayer) -> Option<Kind> {
    const BITS: u32 = state::CATCH | state::CATCH_FAULT;
    match now.state & BITS {
        state::CATCH => Some(Kind::Catch { held: true }),
        BITS if now.counts.catch > before.counts.catch => Some(Kind::Catch { held: false }),
        _ => None,
    }
}
