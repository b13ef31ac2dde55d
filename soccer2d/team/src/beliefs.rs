//! What an agent believes, as `soccer2d/beliefs` writes it: made from its world model when it is asked for.
//!
//! Not here: what beliefs consist of (`soccer2d/beliefs`), what the agent has decided (`agent.rs` adds it).

mod heard;

use common_geometry::angle;
use soccer2d_beliefs::{Beliefs, Estimate, Interception, Myself, OtherPlayer, pair, round};
use soccer2d_protocol::command::{ViewQuality, ViewWidth};

use crate::{
    prediction::{Interceptions, Who},
    world_model::{NEVER, Player, Whose, WorldModel},
};

pub(crate) use heard::{heard_from_coach, heard_from_teammate};

/// What the world model knows; the agent adds what it decides.
pub fn beliefs_of(world: &WorldModel) -> Beliefs {
    let (game, me) = (&world.game, &world.me);
    let view = match me.view {
        ViewWidth::Narrow => "narrow",
        ViewWidth::Normal => "normal",
        ViewWidth::Wide => "wide",
    };
    let quality = match me.quality {
        ViewQuality::High => "high",
        ViewQuality::Low => "low",
    };
    let ball = &world.ball;
    Beliefs {
        team: game.team.to_string(),
        side: game.side.letter(),
        unum: me.unum.number(),
        time: game.time,
        stoppage: game.stoppage,
        mode: game.mode.name().to_owned(),
        me: Some(Myself {
            at: pair(me.position),
            velocity: pair(me.velocity),
            error: round(me.position_error),
            body: degrees(me.body),
            neck: degrees(me.neck),
            view: view.to_owned(),
            quality: quality.to_owned(),
            stamina: round(me.stamina),
            role: None,
        }),
        ball: Some(Estimate {
            at: pair(ball.position),
            velocity: pair(ball.velocity),
            error: round(ball.position_error),
            age: age(ball.age),
            seen: age(ball.seen_age),
        }),
        players: world.players.iter().map(other_player).collect(),
        interceptions: Vec::new(),
        heard: Vec::new(),
        said: None,
        advice: Vec::new(),
        states: Vec::new(),
        chosen: None,
        plan: Vec::new(),
        sent: None,
        drawings: Vec::new(),
    }
}

/// Which players can get the ball, soonest first.
pub fn interceptions_of(world: &WorldModel, interceptions: &Interceptions) -> Vec<Interception> {
    let interceptions = interceptions.all().iter().map(|interception| {
        let (who, unum, player) = match interception.who {
            Who::Me => ("me", Some(world.me.unum), None),
            Who::Player(index) => (whose(interception.whose), world.players[index].unum, Some(index)),
        };
        Interception {
            who: who.to_owned(),
            unum: unum.map(|unum| unum.number()),
            player,
            cycles: interception.cycles,
            at: pair(interception.place),
        }
    });
    interceptions.collect()
}

fn other_player(player: &Player) -> OtherPlayer {
    OtherPlayer {
        whose: whose(player.whose).to_owned(),
        unum: player.unum.map(|unum| unum.number()),
        estimate: Estimate {
            at: pair(player.position),
            velocity: pair(player.velocity),
            error: round(player.position_error),
            age: age(player.age),
            seen: age(player.seen_age),
        },
        body: player.body.map(degrees),
        stamina: round(player.stamina),
        role: None,
    }
}

fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Ours => "ours",
        Whose::Theirs => "theirs",
        Whose::Unknown => "unknown",
    }
}

fn degrees(radians: f64) -> f64 {
    round(angle::degrees(radians))
}

fn age(cycles: u32) -> Option<u32> {
    (cycles != NEVER).then_some(cycles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_situation_in_plain_words() {
        let world = WorldModel::imagine(
            "ball 40 0 -1 0 | us7 39 0 me body 90 | them1 50 0 goalie | them 30 5 age 4 | mode play_on | time 100",
        )
        .expect("a situation");
        let mut beliefs = beliefs_of(&world);
        beliefs.interceptions = interceptions_of(&world, &Interceptions::new(&world));
        assert_eq!((beliefs.unum, beliefs.time, beliefs.mode.as_str()), (7, 100, "play_on"));
        let (me, ball) = (beliefs.me.expect("itself"), beliefs.ball.expect("the ball"));
        assert_eq!((me.at, me.body), ([39.0, 0.0], 90.0));
        assert_eq!((ball.at, ball.velocity), ([40.0, 0.0], [-1.0, 0.0]));
        let unknown =
            beliefs.players.iter().find(|player| player.unum.is_none()).expect("one without a number");
        assert_eq!((unknown.whose.as_str(), unknown.estimate.age), ("theirs", Some(4)));
        assert_eq!(beliefs.interceptions[0].who, "me");
    }
}
