//! A drill: run to the places of a formation, intercept the ball, pass it in pairs. It uses the senses, the world model and
//! the skills of an agent, without any tactics.

use std::sync::Arc;

use common_geometry::Vec2;
use soccer2d_beliefs::{Beliefs, Order};
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Unum, Version, connect::PlayerInit,
};

use crate::{
    Brain,
    beliefs::{beliefs_of, interceptions_of},
    decision::{Decision, Gaze},
    order::ByHand,
    prediction::{Interceptions, Who},
    skills::{self, Effort, Eyes},
    tuning::{Tuning, synchroniser::Synchroniser},
    world_model::{Phase, WorldModel},
};

/// A player this near to its place does not go there; metres.
const NEAR: f64 = 1.5;
/// A ball that was last seen or heard of more cycles ago is searched for.
const LOST: u32 = 8;

/// A player in a drill.
#[derive(Clone, Debug)]
pub struct Drill {
    init: PlayerInit,
    world: WorldModel,
    eyes: Eyes,
    /// What it did last, and where; only for its beliefs.
    last: Task,
    by_hand: Option<ByHand>,
}

/// What a player does in a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
    /// Go there with a move command.
    Move(Vec2),
    Go(Vec2),
    /// Run to the ball; they meet there.
    Intercept(Vec2),
    /// Pass to the partner, which is there.
    Pass(Vec2),
    /// Find the ball.
    Search,
}

impl Drill {
    /// A player that has not joined yet.
    pub fn new(team: TeamName, goalie: bool, version: Version, tuning: Arc<Tuning>) -> Drill {
        Drill {
            init: PlayerInit { team, version: Some(version), goalie },
            world: WorldModel::new(team, goalie, tuning),
            eyes: Eyes::new(version.since(18)),
            last: Task::Search,
            by_hand: None,
        }
    }

    /// What to do in this cycle.
    fn task(&self, interceptions: &Interceptions) -> Task {
        let world = &self.world;
        let unum = world.me.unum;
        let phase = world.game.phase();
        if phase == Phase::BeforeKickOff {
            return Task::Move(place(unum, -14.0));
        }
        if world.ball.age > LOST {
            return Task::Search;
        }
        let is_ours = matches!(phase, Phase::Open | Phase::Ours(_));
        if is_ours && world.can_kick() {
            return Task::Pass(self.partner());
        }
        if is_ours && interceptions.ours().who == Who::Me {
            return Task::Intercept(interceptions.mine().place);
        }
        Task::Go(place(unum, 0.0))
    }

    /// The partner's position as far as known; if it was never seen, its place in the drill.
    fn partner(&self) -> Vec2 {
        let partner = partner(self.world.me.unum);
        self.world.teammate(partner).map_or(place(partner, 0.0), |player| player.position)
    }

    fn body(&self, task: Task, interceptions: &Interceptions) -> Option<PlayerCommand> {
        let world = &self.world;
        match task {
            Task::Move(place) => skills::move_to(world, place),
            Task::Go(place) => skills::go_to(world, place, NEAR, Effort::Run),
            Task::Intercept(_) => skills::intercept(world, interceptions),
            Task::Pass(partner) => {
                let speed = skills::pass_speed(world, world.ball.position.distance(partner));
                skills::kick_to(world, partner, speed)
            }
            Task::Search => skills::search_ball(world),
        }
    }
}

impl Brain for Drill {
    fn init(&self) -> PlayerInit {
        self.init
    }

    fn timing(&self) -> Synchroniser {
        self.world.tuning.synchroniser.clone()
    }

    fn perceive(&mut self, message: &PlayerMessage) {
        self.world.perceive(message);
    }

    fn act(&mut self) -> PlayerDatagram {
        self.eyes.observe(&self.world);
        let interceptions = Interceptions::new(&self.world);
        let task = self.task(&interceptions);
        let gaze = if task == Task::Search { Gaze::Search } else { Gaze::Scan };
        let decision = match &mut self.by_hand {
            Some(by_hand) => by_hand.decision(&self.world, &interceptions),
            None => Decision { body: self.body(task, &interceptions), gaze, point_to: None },
        };
        let mut datagram = PlayerDatagram::default();
        datagram.commands.extend(self.eyes.commands(&self.world, &decision));
        datagram.commands.extend(decision.body);
        datagram.commands.push(PlayerCommand::Done);
        self.world.sent(&datagram);
        self.last = task;
        datagram
    }

    fn obey(&mut self, order: Option<Order>) {
        ByHand::take(&mut self.by_hand, order);
    }

    fn beliefs(&self) -> Option<Beliefs> {
        let mut beliefs = beliefs_of(&self.world);
        beliefs.interceptions = interceptions_of(&self.world, &Interceptions::new(&self.world));
        let (name, at) = match self.last {
            Task::Move(place) => ("move", Some(place)),
            Task::Go(place) => ("go", Some(place)),
            Task::Intercept(place) => ("intercept", Some(place)),
            Task::Pass(partner) => ("pass", Some(partner)),
            Task::Search => ("search", None),
        };
        match &self.by_hand {
            Some(by_hand) => beliefs.add_order(by_hand.order()),
            None => beliefs.add_choice(name, [(name, at)]),
        }
        Some(beliefs)
    }
}

/// The partner of a player: 2 and 3, 4 and 5, and so on; the goalie begins with 2.
fn partner(unum: Unum) -> Unum {
    let number = unum.number();
    let partner = if number == 1 { 2 } else { number ^ 1 };
    Unum::new(partner).expect("pairs are between 2 and 11")
}

/// A player's place: pairs face each other over twelve metres, one pair beside the other. `back` moves all of them.
fn place(unum: Unum, back: f64) -> Vec2 {
    let number = unum.number();
    if number == 1 {
        return Vec2::new(-48.0, 0.0);
    }
    let row = f64::from(number / 2 - 1);
    let side = if number.is_multiple_of(2) { -6.0 } else { 6.0 };
    Vec2::new(side + back, -24.0 + 12.0 * row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_pairs_and_stand_apart() {
        for unum in Unum::all().skip(1) {
            assert_eq!(partner(partner(unum)), unum);
            assert_eq!(place(unum, 0.0).distance(place(partner(unum), 0.0)), 12.0);
            // Before a kick-off all players are in their own half.
            assert!(place(unum, -14.0).x < -7.0);
        }
    }

    #[test]
    fn the_player_with_the_ball_passes_to_its_partner() {
        let check = |situation: &str, expected: &str| {
            let world = WorldModel::imagine(situation).expect("a situation");
            let team = world.game.team;
            let drill = Drill { world, ..Drill::new(team, false, Version::LATEST, Arc::default()) };
            let interceptions = Interceptions::new(&drill.world);
            let task = drill.task(&interceptions);
            assert_eq!(format!("{task:?}").split('(').next(), Some(expected), "{situation}");
            assert!(drill.body(task, &interceptions).is_some(), "{situation}");
        };
        check("ball 0.6 0 | us6 0 0 me | us7 12 0 | mode play_on | time 100", "Pass");
        check("ball 5 0 | us6 0 0 me | us7 12 0 | mode play_on | time 100", "Intercept");
        check("ball 12 0 | us6 0 0 me | us7 12 0.5 | mode play_on | time 100", "Go");
        check("ball 0 0 | us6 -30 -30 me | mode before_kick_off | time 0", "Move");
    }
}
