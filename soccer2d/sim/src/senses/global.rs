//! The global view of a trainer or a coach: everything, without noise.

use common_geometry::{Polar, angle};
use common_wire::number::round_six;
use soccer2d_protocol::{
    Side, Version, WholeDegrees,
    fullstate::Motion,
    global_view::{GlobalAction, GlobalPlayer, GlobalView},
};

use super::rounding::cut_degrees;
use crate::{
    settings::Settings,
    state::{Player, World},
};

/// The receiver: its version, and the side of a coach. A trainer has none.
#[derive(Clone, Copy)]
pub(crate) struct Viewer {
    pub(crate) version: Version,
    pub(crate) side: Option<Side>,
}

/// The content of `(see_global ...)`, or of `(see ...)` up to version 6.
pub(crate) fn view(world: &World, settings: &Settings, viewer: Viewer) -> GlobalView {
    let version = viewer.version;
    let mut view = look(world, settings, viewer);
    for (shown, player) in view.players.iter_mut().zip(shown(world)) {
        let pointing = version.since(8) && player.arm.is_pointing(settings);
        shown.pointing = pointing.then(|| whole_degrees((player.arm.target - player.position).angle()));
        shown.action = if version.since(8) && player.tackle_cycles > 0 {
            Some(GlobalAction::Tackling)
        } else if version.since(13) && player.kicked() {
            Some(GlobalAction::Kicking)
        } else if version.since(14) && !pointing && player.foul_cycles > 0 {
            // For this action the official server leaves out where an arm points.
            Some(GlobalAction::FoulCharged)
        } else {
            None
        };
        if version.since(14) {
            shown.card = player.card;
        }
    }
    view
}

/// The answer to `(look)`: less than `see_global`.
pub(crate) fn look(world: &World, settings: &Settings, viewer: Viewer) -> GlobalView {
    let version = viewer.version;
    let degrees = |radians| if version.since(7) { whole_degrees(radians) } else { cut_degrees(radians) };
    let players = shown(world).filter_map(|player| {
        let team = settings.name_as_sent(world, player.side(), viewer.side)?;
        Some(GlobalPlayer {
            team,
            unum: player.slot.unum(),
            goalie: version.since(7) && player.goalie,
            motion: motion(player.position, player.velocity),
            body: degrees(player.body),
            neck: degrees(player.neck),
            pointing: None,
            action: None,
            card: Default::default(),
        })
    });
    GlobalView {
        time: world.time,
        ball: motion(world.ball.position, world.ball.velocity),
        players: players.collect(),
    }
}

fn shown(world: &World) -> impl Iterator<Item = &Player> {
    world.enabled().filter(|player| world.teams[player.side().index()].name.is_some())
}

fn motion(position: common_geometry::Vec2, velocity: common_geometry::Vec2) -> Motion {
    Motion {
        x: round_six(position.x),
        y: round_six(position.y),
        vx: round_six(velocity.x),
        vy: round_six(velocity.y),
    }
}

fn whole_degrees(radians: f64) -> WholeDegrees {
    angle::degrees(angle::normalize(radians)).round_ties_even() as WholeDegrees
}
