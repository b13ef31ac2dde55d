//! Percepts in, commands out. What the percepts mean is `world.rs`, what to do about them `decide.rs` and `goalie.rs`.

use common_geometry::angle;
use soccer2d_model::turn::effective_turn;
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version, command::ViewWidth, connect::PlayerInit,
};

use super::{decide, goalie, world::World};
use crate::Brain;

/// What a player does in one cycle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    /// The one thing the body does, if anything.
    pub body: Option<PlayerCommand>,
    /// The direction to look in, on the field.
    pub look: f64,
}

/// A player of the kick-and-run team.
#[derive(Clone, Debug)]
pub struct KickAndRun {
    init: PlayerInit,
    world: World,
    has_chosen_view: bool,
}

impl KickAndRun {
    /// A player who has not joined yet. The number comes from the server: the first to join is number 1.
    pub fn new(team: TeamName, goalie: bool, version: Version) -> KickAndRun {
        let init = PlayerInit { team, version: Some(version), goalie };
        KickAndRun { init, world: World::new(team), has_chosen_view: false }
    }

    /// The neck command that makes the head look where it should after the body has turned; nothing for a degree or two.
    fn neck_towards(&self, decision: &Decision) -> Option<PlayerCommand> {
        let me = &self.world.me;
        let turn = match decision.body {
            Some(PlayerCommand::Turn(moment)) => {
                effective_turn(angle::radians(moment), me.velocity.length(), &self.world.kind)
            }
            _ => 0.0,
        };
        let server = &self.world.server;
        let wanted = angle::degrees(angle::normalize(decision.look - me.body - turn))
            .clamp(server.minneckang, server.maxneckang);
        let moment = (wanted - angle::degrees(me.neck)).round();
        (moment.abs() >= 2.0).then_some(PlayerCommand::TurnNeck(moment))
    }
}

impl Brain for KickAndRun {
    fn init(&self) -> PlayerInit {
        self.init
    }

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
    }

    fn act(&mut self) -> PlayerDatagram {
        let decision =
            if self.init.goalie { goalie::decide(&self.world) } else { decide::decide(&self.world) };
        let neck = self.neck_towards(&decision);

        let mut datagram = PlayerDatagram::default();
        if !self.has_chosen_view {
            // Narrow is 60 degrees, but in every cycle.
            datagram.commands.push(PlayerCommand::ChangeView { width: ViewWidth::Narrow, quality: None });
            self.has_chosen_view = true;
        }
        if let Some(body) = decision.body {
            self.world.remember(&body);
            datagram.commands.push(body);
        }
        datagram.commands.extend(neck);
        datagram.commands.push(PlayerCommand::Done);
        datagram
    }
}
