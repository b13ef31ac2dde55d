//! What a player knows: what it saw and felt last, carried forward to now.
//!
//! In the team's own coordinates: +x is the opponent's goal. Metres, radians, metres per cycle.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{kickable_area, turn::effective_turn};
use soccer2d_protocol::{
    PlayMode, PlayerCommand, PlayerMessage, PlayerType, ServerParams, Side, TeamName, Unum,
    hear::Voice,
    referee::RefereeCall,
    reply::ChangePlayerType,
    see::{See, Seen, SeenObject},
    sense_body::SenseBody,
};

use super::formation;
use crate::localisation::plain::localise;

/// A player who was not seen for so many cycles is believed to be where the formation says.
const FORGET_PLAYER: u32 = 30;
/// A pass goes to a player who was seen within so many cycles.
const JUST_SEEN: u32 = 3;
/// "If the player does not see the ball in recent 10 steps": a little sooner, because here a cycle is a look.
const FORGET_BALL: u32 = 6;
/// How long the taker of a set play leaves the ball to others: touching it twice would be a fault.
const LEAVE_BALL: u32 = 40;

/// What a player knows.
#[derive(Clone, Debug)]
pub(crate) struct World {
    team: TeamName,
    /// The half the team started in.
    pub side: Side,
    pub unum: Unum,
    /// Cycles lived through; it goes on while the game's clock stands.
    pub cycle: u32,
    /// The game's clock.
    time: i32,
    /// What the referee has the game be in.
    pub mode: PlayMode,
    /// The cycle in which it became so.
    pub mode_since: u32,
    pub me: Me,
    ball: Option<Ball>,
    /// Teammates by number, and when each was seen.
    mates: [Option<(Vec2, u32)>; 11],
    /// Opponents in the last see.
    opponents: Vec<Opponent>,
    /// What the server said about the rules of the game.
    pub server: Box<ServerParams>,
    types: Vec<PlayerType>,
    /// What I can do.
    pub kind: PlayerType,
    /// The turn that the body is about to make.
    turning: f64,
    /// When the goalie's hands are ready again.
    pub catch_ready: u32,
    /// Until then the ball is for others.
    leave_ball_until: u32,
}

/// What a player knows of itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Me {
    pub position: Vec2,
    pub velocity: Vec2,
    /// Direction of the body.
    pub body: f64,
    /// Relative to the body.
    pub neck: f64,
    pub stamina: f64,
    /// What is left for stamina to come back from; more than enough in versions that are not told.
    pub capacity: f64,
}

/// The ball as a player knows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ball {
    pub position: Vec2,
    pub velocity: Vec2,
    /// In which cycle.
    seen: u32,
}

/// An opponent as a player sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Opponent {
    pub position: Vec2,
    pub goalie: bool,
}

impl World {
    pub fn new(team: TeamName) -> World {
        let server = Box::new(ServerParams::default());
        let kind = PlayerType::default_type(&server);
        World {
            team,
            side: Side::Left,
            unum: Unum::from_index(0),
            cycle: 0,
            time: 0,
            mode: PlayMode::BeforeKickOff,
            mode_since: 0,
            me: Me::default(),
            ball: None,
            mates: [None; 11],
            opponents: Vec::with_capacity(usize::from(Unum::MAX)),
            server,
            types: Vec::new(),
            kind,
            turning: 0.0,
            catch_ready: 0,
            leave_ball_until: 0,
        }
    }

    /// Takes in one message of the server.
    pub fn perceive(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::Init(welcome) => {
                self.side = welcome.side;
                self.unum = welcome.unum;
                self.mode = welcome.mode;
            }
            PlayerMessage::ServerParam(server) => {
                self.server = server.clone();
                self.kind = PlayerType::default_type(server);
            }
            PlayerMessage::PlayerType(kind) => {
                if kind.id == 0 {
                    self.kind = **kind;
                }
                self.types.push(**kind);
            }
            PlayerMessage::ChangePlayerType(ChangePlayerType::Own(unum, id)) if *unum == self.unum => {
                if let Some(kind) = self.types.iter().find(|kind| kind.id == *id) {
                    self.kind = *kind;
                }
            }
            PlayerMessage::SenseBody(body) => self.feel(body),
            PlayerMessage::See(see) => self.see(see),
            PlayerMessage::Hear(hear) => {
                if let Voice::Referee(call) = &hear.voice {
                    self.obey(call);
                }
            }
            _ => {}
        }
    }

    /// A new cycle: everything that moves has moved on.
    fn feel(&mut self, body: &SenseBody) {
        self.cycle += 1;
        self.time = body.time;
        let me = &mut self.me;
        me.body = angle::normalize(me.body + std::mem::take(&mut self.turning));
        me.neck = angle::radians(body.head_angle.unwrap_or(0).into());
        me.stamina = body.stamina;
        me.capacity = body.capacity.unwrap_or(f64::INFINITY);
        let direction = me.body + me.neck + angle::radians(body.speed_direction.unwrap_or(0).into());
        me.velocity = Vec2::from_polar(body.speed, direction);
        // The speed that is felt is what the step left of the speed that was run with.
        me.position += me.velocity / self.kind.player_decay;
        if let Some(ball) = &mut self.ball {
            ball.position += ball.velocity;
            ball.velocity *= self.server.ball_decay;
        }
    }

    fn see(&mut self, see: &See) {
        let heading = match localise(see, self.side) {
            Some(fix) => {
                self.me.position = fix.position;
                self.me.body = angle::normalize(fix.face - self.me.neck);
                fix.face
            }
            None => self.me.body + self.me.neck,
        };
        self.opponents.clear();
        for seen in &see.objects {
            let Some(distance) = seen.distance else { continue };
            let direction = heading + angle::radians(seen.direction.into());
            let position = self.me.position + Vec2::from_polar(distance, direction);
            match seen.object {
                SeenObject::Ball | SeenObject::NearBall => self.see_ball(seen, position, direction),
                SeenObject::Player { team: Some(team), unum: Some(unum), .. } if team == self.team => {
                    self.mates[unum.index()] = Some((position, self.cycle));
                }
                SeenObject::Player { team: Some(team), goalie, .. } if team != self.team => {
                    self.opponents.push(Opponent { position, goalie });
                }
                _ => {}
            }
        }
    }

    fn see_ball(&mut self, seen: &Seen, position: Vec2, direction: f64) {
        let velocity = match (seen.change, self.ball) {
            (Some(change), _) => {
                let towards = Vec2::from_polar(1.0, direction);
                let across = (position - self.me.position).length() * angle::radians(change.direction);
                self.me.velocity + towards * change.distance + towards.perp() * across
            }
            // At one's feet the speed is not told; what was believed a moment ago is better than nothing.
            (None, Some(ball)) => ball.velocity,
            (None, None) => Vec2::ZERO,
        };
        self.ball = Some(Ball { position, velocity, seen: self.cycle });
    }

    fn obey(&mut self, call: &RefereeCall) {
        let mode = match call {
            RefereeCall::Mode(mode) => *mode,
            RefereeCall::Goal(side, _) => PlayMode::Goal(*side),
            _ => return,
        };
        self.mode = mode;
        self.mode_since = self.cycle;
    }

    /// Remembers what the body has been told to do, as far as it matters later.
    pub fn remember(&mut self, command: &PlayerCommand) {
        match command {
            PlayerCommand::Turn(moment) => {
                self.turning = effective_turn(angle::radians(*moment), self.me.velocity.length(), &self.kind);
            }
            PlayerCommand::Move { x, y } => {
                self.me.position = Vec2::new(*x, *y);
            }
            PlayerCommand::Catch(_) => {
                self.catch_ready = self.cycle + self.server.catch_ban_cycle.max(0) as u32;
            }
            PlayerCommand::Kick { .. } if self.is_our_set_play() => {
                self.leave_ball_until = self.cycle + LEAVE_BALL;
            }
            _ => {}
        }
    }

    /// The ball, unless it was not seen for a while.
    pub fn ball(&self) -> Option<&Ball> {
        self.ball.as_ref().filter(|ball| self.cycle - ball.seen <= FORGET_BALL)
    }

    /// Where a teammate is, or else should be.
    pub fn mate(&self, unum: Unum) -> Vec2 {
        match self.mates[unum.index()] {
            Some((position, seen)) if self.cycle - seen <= FORGET_PLAYER => position,
            _ => match &self.ball {
                Some(ball) => formation::with_ball(unum, ball.position),
                None => formation::kick_off(unum),
            },
        }
    }

    /// Where a teammate was seen just now.
    pub fn mate_in_view(&self, unum: Unum) -> Option<Vec2> {
        self.mates[unum.index()]
            .filter(|&(_, seen)| self.cycle - seen <= JUST_SEEN)
            .map(|(position, _)| position)
    }

    /// Opponents in the last see.
    pub fn opponents(&self) -> &[Opponent] {
        &self.opponents
    }

    /// Whether I can kick the ball now.
    pub fn can_kick(&self, ball: &Ball) -> bool {
        self.me.position.distance(ball.position) < kickable_area(&self.kind, &self.server)
    }

    /// How much more strength is left than an even spending over the half would have left, as a share of all.
    pub fn credit(&self) -> f64 {
        let half = f64::from(self.server.half_time.max(1)) * 10.0;
        let gone = f64::from(self.time) % half / half;
        self.me.capacity / self.server.stamina_capacity.max(1.0) - (1.0 - gone)
    }

    /// Whether the ball is ours to bring into play.
    pub fn is_our_set_play(&self) -> bool {
        use PlayMode::*;
        matches!(
            self.mode,
            KickOff(side) | KickIn(side) | FreeKick(side) | CornerKick(side) | GoalKick(side) | IndirectFreeKick(side)
                if side == self.side
        )
    }

    /// Whether the ball is in play for us: for all, or for us alone.
    pub fn may_play(&self) -> bool {
        (matches!(self.mode, PlayMode::PlayOn | PlayMode::DropBall) && self.cycle >= self.leave_ball_until)
            || self.is_our_set_play()
    }

    /// Whether everybody may be put to his place by a move.
    pub fn may_move(&self) -> bool {
        matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::Goal(_))
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! Worlds for tests, as a situation: who stands where, in the team's own coordinates.

    use super::*;

    /// Left number `unum` at a place, facing +x, in play, who has just seen the ball there.
    pub fn world(unum: u8, me: (f64, f64), ball: (f64, f64)) -> World {
        let mut world = World::new(TeamName::new(b"Us").expect("a name"));
        world.unum = Unum::new(unum).expect("a number");
        world.mode = PlayMode::PlayOn;
        world.cycle = 100;
        world.me.position = me.into();
        world.me.stamina = 8000.0;
        world.me.capacity = 130_600.0;
        world.ball = Some(Ball { position: ball.into(), velocity: Vec2::ZERO, seen: 100 });
        world
    }

    impl World {
        pub fn with_ball_velocity(mut self, x: f64, y: f64) -> World {
            self.ball.as_mut().expect("a ball").velocity = Vec2::new(x, y);
            self
        }

        pub fn with_mate(mut self, unum: u8, x: f64, y: f64) -> World {
            self.mates[usize::from(unum) - 1] = Some((Vec2::new(x, y), self.cycle));
            self
        }

        pub fn with_opponent(mut self, x: f64, y: f64, goalie: bool) -> World {
            self.opponents.push(Opponent { position: Vec2::new(x, y), goalie });
            self
        }

        pub fn without_ball(mut self) -> World {
            self.ball = None;
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use soccer2d_protocol::{connect::Welcome, see::Change};

    use super::*;

    fn us() -> World {
        let mut world = World::new(TeamName::new(b"Us").expect("a name"));
        let welcome = Welcome { side: Side::Right, unum: Unum::from_index(6), mode: PlayMode::BeforeKickOff };
        world.perceive(&PlayerMessage::Init(welcome));
        world
    }

    #[test]
    fn a_ball_moves_on_between_two_looks_and_is_forgotten() {
        let mut world = us();
        let ball = Seen {
            distance: Some(10.0),
            change: Some(Change { distance: 1.0, direction: 0.0 }),
            ..Seen::new(SeenObject::Ball, 0)
        };
        world.see(&See { time: 0, objects: vec![ball] });
        assert_eq!(world.ball().expect("seen").velocity, Vec2::new(1.0, 0.0));
        let body = feeling();
        world.feel(&body);
        let ball = world.ball().expect("just seen");
        assert_eq!((ball.position.x, ball.velocity.x), (11.0, 0.94));
        (0..FORGET_BALL).for_each(|_| world.feel(&body));
        assert_eq!(world.ball(), None);
    }

    #[test]
    fn the_referee_is_obeyed() {
        let mut world = us();
        world.obey(&RefereeCall::Mode(PlayMode::FreeKick(Side::Right)));
        assert!(world.is_our_set_play());
        world.obey(&RefereeCall::Goal(Side::Left, 1));
        assert!(world.may_move());
        world.obey(&RefereeCall::Mode(PlayMode::KickOff(Side::Left)));
        assert!(!world.may_play());
    }

    #[test]
    fn who_took_a_set_play_leaves_the_ball_to_others() {
        let mut world = us();
        world.obey(&RefereeCall::Mode(PlayMode::KickOff(Side::Right)));
        world.remember(&PlayerCommand::Kick { power: 100.0, direction: 0.0 });
        world.obey(&RefereeCall::Mode(PlayMode::PlayOn));
        assert!(!world.may_play());
        world.cycle += LEAVE_BALL;
        assert!(world.may_play());
    }

    fn feeling() -> SenseBody {
        use soccer2d_protocol::command::{ViewQuality, ViewWidth};
        SenseBody {
            time: 0,
            quality: ViewQuality::High,
            width: ViewWidth::Narrow,
            stamina: 8000.0,
            effort: 1.0,
            capacity: Some(130_600.0),
            speed: 0.0,
            speed_direction: Some(0),
            head_angle: Some(0),
            counts: Default::default(),
            arm: None,
            focus: None,
            tackle: None,
            collision: None,
            foul: None,
            focus_point: None,
        }
    }
}
