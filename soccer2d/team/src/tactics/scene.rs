//! What every state looks at: the world, the prophet's plans, my place in the formation, what I did before.

use common_geometry::{Polar, Vec2, angle};

use super::Memory;
use crate::{
    advice::Advice,
    foresight::Prophet,
    formation::{Formations, Moment, Place},
    tuning::tactics::Tactics,
    world_model::{Phase, WorldModel},
};

/// No player goes farther out than this, even if the coach says so; metres.
const INSIDE: Vec2 = Vec2::new(52.0, 33.5);
/// And not farther forward than this before a kick-off; metres.
const OWN_HALF: Vec2 = Vec2::new(-0.5, 33.5);

/// Everything a state needs to know.
#[derive(Debug)]
pub struct Scene<'a> {
    /// What I believe about the world.
    pub world: &'a WorldModel,
    /// The values that tactics play by.
    pub tuning: &'a Tactics,
    /// Plans, and what they are worth.
    pub prophet: Prophet<'a>,
    /// The phase of the game: open play, a set piece, before a kick-off.
    pub phase: Phase,
    /// My place in the formation.
    pub place: Place,
    /// The places of all players in the formation now, in the order of [`Place::ALL`].
    pub formation: [Vec2; Place::COUNT],
    /// What I remember of earlier cycles.
    pub memory: &'a Memory,
}

impl<'a> Scene<'a> {
    /// Looks at a world model, once a cycle.
    pub fn new(
        world: &'a WorldModel,
        formations: &Formations,
        place: Place,
        memory: &'a Memory,
    ) -> Scene<'a> {
        let mut prophet = Prophet::banning(world, memory.banned(world));
        prophet.kept = memory.kept();
        prophet.runs_to = memory.runs_to();
        prophet.last_touch = memory.last_touch();
        let phase = world.game.phase();
        let attacking = match phase {
            Phase::BeforeKickOff => memory.kick_off_is_ours(world),
            _ => prophet.race.ours,
        };
        // The place where the ball will be played next counts, not where it is now.
        let ball = match phase {
            Phase::Open => prophet.interceptions.first().place,
            _ => world.ball.position,
        };
        // In a shoot-out the world may be turned by half a circle, and the coach's places do not apply.
        if !matches!(phase, Phase::OurPenalty | Phase::TheirPenalty) {
            prophet.advice = Advice::of(world);
        }
        let mut formation =
            formations.places(Moment::of(phase, attacking), ball, &world.tuning.formation.places);
        if let Some(line) = prophet.advice.offside_line()
            && phase == Phase::Open
            && !attacking
            && ball.x > line
        {
            // Only while the ball is in front of the line: an opponent behind the ball is onside wherever our backs are.
            Place::ALL
                .into_iter()
                .filter(|place| place.is_back())
                .for_each(|back| formation[back.index()].x = line);
        }
        if let Some(home) = prophet.advice.home(formation[place.index()]) {
            let farthest = if phase == Phase::BeforeKickOff { OWN_HALF } else { INSIDE };
            formation[place.index()] = home.clamp(-INSIDE, farthest);
        }
        Scene { world, tuning: &world.tuning.tactics, prophet, phase, place, formation, memory }
    }

    /// My place in the formation, but not offside. A forward waits at their back line, if it is near, for a ball behind it.
    pub fn home(&self) -> Vec2 {
        let tuning = &self.tuning.scene;
        let mut home = self.formation[self.place.index()];
        if self.place.is_forward() && self.phase == Phase::Open && self.prophet.race.ours {
            home.x = home.x.max((self.prophet.offside_line - tuning.onside).min(home.x + tuning.to_the_line));
        }
        let may_be_offside = matches!(self.phase, Phase::Open | Phase::Ours(_));
        let most = if may_be_offside { self.prophet.offside_line - tuning.onside } else { f64::INFINITY };
        Vec2::new(home.x.min(most.max(0.0)), home.y)
    }

    /// The point to face while waiting for an attack: upfield, as far as the eyes still reach the ball. A player that faces
    /// a ball on one wing does not see opponents on the other.
    pub fn lookout(&self) -> Vec2 {
        let me = self.world.me.position;
        let tuning = &self.tuning.scene;
        let to_ball = (self.world.ball.position - me).angle();
        me + Vec2::from_polar(
            tuning.lookout,
            (to_ball.abs() - tuning.eyes_reach.radians()).max(0.0).copysign(to_ball),
        )
    }

    /// The point to face in order to see two points by turning the neck only: halfway between them.
    pub fn between(&self, one: Vec2, other: Vec2) -> Vec2 {
        let me = self.world.me.position;
        let (one, other) = ((one - me).angle(), (other - me).angle());
        me + Vec2::from_polar(self.tuning.scene.lookout, one + angle::normalize(other - one) / 2.0)
    }

    /// Whether I have the ball and may play it.
    pub fn with_ball(&self) -> bool {
        let at_foot = self.world.can_kick() && self.world.ball.age <= self.tuning.scene.fresh;
        at_foot && self.world.me.idle == 0 && !self.memory.must_not_touch()
    }

    /// Whether we do not know where the ball is.
    pub fn ball_is_lost(&self) -> bool {
        self.world.ball.age > self.tuning.scene.lost
    }

    /// Whether a teammate other than the goalie is nearer to a place than I am, by more than `nearer_by`.
    pub fn mate_is_nearer(&self, place: Vec2) -> bool {
        let mine = self.world.me.position.distance(place);
        self.world.teammates().any(|mate| {
            let distance = mate.position.distance(place);
            let order =
                (distance, mate.unum) < (mine - self.tuning.scene.nearer_by, Some(self.world.me.unum));
            !mate.goalie && mate.age < self.tuning.scene.lost && order
        })
    }
}
