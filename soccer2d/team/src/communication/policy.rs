//! Chooses what to say: a say costs nothing, but has few characters, and a player hears one teammate a cycle.

use soccer2d_protocol::{PlayerCommand, Unum};

use super::{Message, encode};
use crate::{
    prediction::{Interceptions, Rolling, Runner, Who, ball, offside},
    world_model::{Player, Whose, WorldModel},
};

/// Decides what to say.
#[derive(Clone, Debug, Default)]
pub struct Policy {
    /// Cycles since each kind of message was last said, where that matters.
    own_position_age: u32,
    line_age: u32,
}

impl Policy {
    /// The say of this cycle, if there is something to say. `announcements` come from tactics and go first; `body` is this
    /// cycle's command of the body, so that the message is true when it is heard.
    pub fn say(
        &mut self,
        world: &WorldModel,
        interceptions: &Interceptions,
        body: Option<&PlayerCommand>,
        announcements: &[Message],
    ) -> Option<PlayerCommand> {
        self.own_position_age += 1;
        self.line_age += 1;
        let characters = usize::try_from(world.server.say_msg_size).unwrap_or(0);
        let mut left = characters;
        let mut chosen: Vec<Message> = Vec::with_capacity(4);
        let ranked = self.ranked(world, interceptions, body);
        for message in announcements.iter().copied().chain(ranked) {
            if message.length() <= left {
                left -= message.length();
                chosen.push(message);
            }
        }
        for message in &chosen {
            match message {
                Message::Me { .. } => self.own_position_age = 0,
                Message::OffsideLine { .. } => self.line_age = 0,
                _ => {}
            }
        }
        let text = encode(&chosen, characters);
        (!text.is_empty()).then(|| PlayerCommand::Say(text.into()))
    }

    /// Everything that could be said, the most useful first.
    fn ranked(
        &self,
        world: &WorldModel,
        interceptions: &Interceptions,
        body: Option<&PlayerCommand>,
    ) -> Vec<Message> {
        let tuning = &world.tuning.communication.policy;
        let mut ranked = Vec::with_capacity(8);
        let next_ball = ball::after_command(world, body);
        let ball = &world.ball;
        // A player that saw the ball in this cycle says where it is; first of all the player that gets it first.
        let knows_ball = ball.seen_age == 0 && ball.velocity_age <= 1;
        if knows_ball {
            ranked.push(Message::Ball { position: next_ball.position, velocity: next_ball.velocity });
        }
        let mut me = Runner::me(world);
        match body {
            Some(command) => me.act(command),
            None => me.rest(),
        }
        let mine =
            Message::Me { position: me.position, stamina: world.me.stamina / world.server.stamina_max };
        let first = interceptions.ours();
        if first.who == Who::Me && first.cycles > 0 {
            ranked.push(Message::Mine { cycles: first.cycles });
        }
        if self.own_position_age >= tuning.own_position {
            ranked.push(mine);
        }
        if self.line_age >= tuning.line && world.me.position.x > 0.0 {
            ranked.push(Message::OffsideLine { x: offside::line(world) });
        }
        ranked.extend(opponents(world));
        ranked.push(mine);
        ranked
    }
}

/// The opponents seen in this cycle with well-known numbers and positions; those nearest to our goal or the ball first.
fn opponents(world: &WorldModel) -> Vec<Message> {
    let mut seen: Vec<(f64, Unum, &Player)> = world
        .players
        .iter()
        .filter(|player| player.whose == Whose::Theirs && player.seen_age == 0)
        .filter(|player| player.error() < world.tuning.communication.policy.well_known)
        .filter_map(|player| {
            let danger = player.position.x.min(player.position.distance(world.ball.position));
            Some((danger, player.unum?, player))
        })
        .collect();
    seen.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
    let told = |player: &Player| {
        let decay = world.type_of(player).player_decay;
        Rolling { position: player.position, velocity: player.velocity, decay }.position_after(1)
    };
    seen.iter()
        .take(world.tuning.communication.policy.opponents)
        .map(|&(_, unum, player)| match (player.goalie, player.body) {
            (true, Some(body)) => Message::TheirGoalie { position: told(player), body },
            _ => Message::Opponent { unum, position: told(player) },
        })
        .collect()
}

#[cfg(test)]
#[path = "policy_tests.rs"]
mod tests;
