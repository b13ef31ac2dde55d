//! Which teammate to listen to: each cycle only one is sure to be understood.

use soccer2d_protocol::{
    PlayerCommand, Unum,
    command::{AttentionTo, TeamReference},
};

use crate::{
    prediction::{Interceptions, Who},
    world_model::WorldModel,
};

/// How far a voice carries, in metres.
const EARSHOT: f64 = 50.0;

/// Listens to the teammate that knows most: the one of us that gets the ball, or, if I get it, a possible receiver. None if
/// I listen to it already, or know no such teammate.
pub fn attention(world: &WorldModel, interceptions: &Interceptions) -> Option<PlayerCommand> {
    let mine = interceptions.ours().who == Who::Me;
    let unum = if mine { receiver(world) } else { at_the_ball(world, interceptions) }?;
    let listens = world.me.attention == Some((world.game.side, unum));
    (!listens).then(|| {
        PlayerCommand::AttentionTo(Some(AttentionTo {
            team: TeamReference::Our,
            unum: i32::from(unum.number()),
        }))
    })
}

fn at_the_ball(world: &WorldModel, interceptions: &Interceptions) -> Option<Unum> {
    let Who::Player(index) = interceptions.teammates()?.who else { return None };
    let player = &world.players[index];
    let heard = player.position.distance(world.me.position) < EARSHOT;
    player.unum.filter(|_| heard)
}

/// The nearest teammate in front of me or beside me: the one most likely to ask for the ball.
fn receiver(world: &WorldModel) -> Option<Unum> {
    let me = world.me.position;
    let cost = |place: common_geometry::Vec2| {
        let behind = (me.x - place.x).max(0.0);
        place.distance(me) + world.tuning.skills.attention.behind * behind
    };
    let heard = world.teammates().filter(|player| player.position.distance(me) < EARSHOT);
    let best = heard.min_by(|a, b| cost(a.position).total_cmp(&cost(b.position)));
    best.and_then(|player| player.unum)
}
