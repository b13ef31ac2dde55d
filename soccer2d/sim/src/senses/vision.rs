//! `(see ...)`: what a player sees, and how precisely.
//!
//! Objects do not hide each other. What is in the cone is sent with its distance, rounded or with noise; a far object
//! may lose its motion, its number, its team, at random. What a client receives depends on its protocol version.

mod cone;
mod distance;
mod fading;
mod lines;
mod measure;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{
    PlayerType, Side, TeamName,
    command::ViewQuality,
    landmark::{LANDMARKS, Landmark},
    see::{Change, See, Seen, SeenAction, SeenObject},
};

use self::{
    cone::{Cone, Sight},
    distance::Scale,
    fading::{Fade, Fading},
    measure::Measure,
};
use super::{
    lazy_draw::LazyDraw,
    rounding::{seen_degrees, sent_steps},
};
use crate::{
    settings::Settings,
    state::{Player, Slot, World},
};

/// The first version that receives sees. The official server accepts older clients, but sends them none.
const FIRST_TO_SEE: u8 = 3;

/// What seeing needs of the settings, computed once a match.
#[derive(Clone, Debug)]
pub(crate) struct Vision {
    /// The precision of each side. Shared, so that a match is cheap to clone.
    steps: [Arc<Steps>; 2],
    visible_distance: f64,
    point_to_duration: i32,
    /// The names that opponents receive instead of the true ones.
    fixed_names: [Option<TeamName>; 2],
    /// Landmarks by coordinate, for the quick test.
    landmark_x: [f64; LANDMARKS.len()],
    landmark_y: [f64; LANDMARKS.len()],
}

/// The precision of a team's sees.
#[derive(Clone, Debug)]
struct Steps {
    /// Distances of the ball and of players.
    moving: Scale,
    /// Distances of flags, goals and lines.
    landmark: Scale,
    /// Changes of direction, in degrees.
    direction: f64,
}

impl Vision {
    pub(crate) fn new(settings: &Settings) -> Vision {
        let server = &settings.server;
        let steps = Side::BOTH.map(|side| {
            Arc::new(Steps {
                moving: Scale::new(server.distance_step(side)),
                landmark: Scale::new(server.landmark_step(side)),
                direction: server.direction_step(side),
            })
        });
        Vision {
            steps,
            visible_distance: server.visible_distance,
            point_to_duration: server.point_to_duration,
            fixed_names: [&server.fixed_teamname_l, &server.fixed_teamname_r]
                .map(|name| TeamName::new(name.as_bytes())),
            landmark_x: LANDMARKS.map(|landmark| landmark.x),
            landmark_y: LANDMARKS.map(|landmark| landmark.y),
        }
    }

    /// Fills `see` with what a player sees now. Allocates nothing once `see` has held as much.
    pub(crate) fn look(&self, world: &World, viewer: Slot, draw: &mut LazyDraw<'_>, see: &mut See) {
        see.time = world.time;
        see.objects.clear();
        let viewer = world.player(viewer);
        if !viewer.version.since(FIRST_TO_SEE) {
            return;
        }
        let mut look = Look::new(self, world, viewer, draw);

        let mut shown = [false; LANDMARKS.len()];
        for ((shown, x), y) in shown.iter_mut().zip(&self.landmark_x).zip(&self.landmark_y) {
            *shown = look.cone.may_show(Vec2::new(*x, *y) - look.cone.position);
        }
        for (landmark, shown) in Landmark::all().zip(shown) {
            if shown
                && viewer.version.since(landmark.info().since())
                && let Some(seen) = look.landmark(landmark)
            {
                see.objects.push(seen);
            }
        }
        if let Some(seen) = look.ball() {
            see.objects.push(seen);
        }
        for other in world.enabled() {
            if other.slot != viewer.slot
                && let Some(seen) = look.player(other)
            {
                see.objects.push(seen);
            }
        }
        for sight in lines::in_sight(&look.cone) {
            see.objects.push(look.line(sight));
        }
    }

    /// The precision of a player's sees.
    fn steps(&self, viewer: &Player) -> &Steps {
        &self.steps[viewer.side().index()]
    }
}

/// One look of one player.
struct Look<'a, 'b> {
    vision: &'a Vision,
    world: &'a World,
    viewer: &'a Player,
    kind: &'a PlayerType,
    steps: &'a Steps,
    cone: Cone,
    /// The focus point, if it is not at the player's own position.
    focus: Option<Vec2>,
    fading: Fading,
    draw: &'a mut LazyDraw<'b>,
}

/// A class of objects that are seen with the same precision.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Class {
    Moving,
    Landmark,
}

impl<'a, 'b> Look<'a, 'b> {
    fn new(
        vision: &'a Vision,
        world: &'a World,
        viewer: &'a Player,
        draw: &'a mut LazyDraw<'b>,
    ) -> Look<'a, 'b> {
        let kind = world.type_of(viewer);
        let (view, version) = (&viewer.view, viewer.version);
        let focus = (version.since(18) && view.focus_distance != 0.0).then(|| {
            let direction = angle::normalize(viewer.head() + view.focus_direction);
            viewer.position + Vec2::from_polar(view.focus_distance, direction)
        });
        Look {
            vision,
            world,
            viewer,
            kind,
            steps: vision.steps(viewer),
            cone: Cone::new(viewer, vision.visible_distance),
            focus,
            fading: if version.since(18) { Fading::of_type(kind) } else { Fading::ALIKE },
            draw,
        }
    }

    fn landmark(&mut self, landmark: Landmark) -> Option<Seen> {
        let info = landmark.info();
        let place = Vec2::new(info.x, info.y);
        let sight = self.cone.sight(place - self.cone.position, self.kind.flag_max_observation_length)?;
        let name = match (sight.clear, info.goal) {
            (true, _) => SeenObject::Landmark(landmark),
            (false, true) => SeenObject::NearGoal,
            (false, false) => SeenObject::NearFlag,
        };
        Some(self.thing(name, sight, Class::Landmark, place, Vec2::ZERO))
    }

    fn ball(&mut self) -> Option<Seen> {
        let ball = &self.world.ball;
        let offset = ball.position - self.cone.position;
        let sight = self.cone.sight(offset, self.kind.ball_max_observation_length)?;
        let name = if sight.clear { SeenObject::Ball } else { SeenObject::NearBall };
        Some(self.thing(name, sight, Class::Moving, ball.position, ball.velocity))
    }

    /// Adds a landmark or the ball.
    fn thing(&mut self, name: SeenObject, sight: Sight, class: Class, place: Vec2, velocity: Vec2) -> Seen {
        let mut seen = Seen::new(name, self.degrees(sight.angle));
        if self.viewer.view.quality == ViewQuality::Low {
            return seen;
        }
        let measure = self.measure(class, sight.distance, place);
        seen.distance = Some(measure.as_sent());
        let fade = match class {
            Class::Moving => self.fading.ball_change,
            Class::Landmark => self.fading.flag_change,
        };
        if sight.clear && !self.is_lost(fade, measure) {
            seen.change = Some(self.change(&sight, velocity, measure));
        }
        seen
    }

    fn player(&mut self, other: &Player) -> Option<Seen> {
        let offset = other.position - self.cone.position;
        let sight = self.cone.sight(offset, self.kind.player_max_observation_length)?;
        let high = self.viewer.view.quality == ViewQuality::High;
        let measure = self.measure(Class::Moving, sight.distance, other.position);
        let mut seen = Seen::new(SeenObject::NearPlayer, self.degrees(sight.angle));
        seen.distance = high.then(|| measure.as_sent());
        if !sight.clear {
            return Some(seen);
        }
        let team_told = !self.is_lost(self.fading.team, measure);
        let unum_told = team_told && !self.is_lost(self.fading.unum, measure);
        seen.object = SeenObject::Player {
            team: if team_told { self.name_of(other.side()) } else { None },
            unum: unum_told.then(|| other.slot.unum()),
            goalie: unum_told && other.goalie && self.viewer.version.since(6),
        };
        if !high || !team_told {
            return Some(seen);
        }
        let version = self.viewer.version;
        if unum_told {
            seen.change = Some(self.change(&sight, other.velocity, measure));
            seen.body = version.since(4).then(|| self.degrees(self.cone.relative(other.body)));
            seen.head = version.since(5).then(|| self.degrees(self.cone.relative(other.head())));
        }
        if version.since(8) {
            seen.pointing = self.pointing(other, sight.distance);
            seen.action = match other {
                _ if other.tackle_cycles > 0 => Some(SeenAction::Tackling),
                _ if other.kicked() && version.since(13) => Some(SeenAction::Kicking),
                _ => None,
            };
        }
        Some(seen)
    }

    fn line(&self, sight: lines::LineSight) -> Seen {
        let mut seen = Seen::new(SeenObject::Line(sight.line), self.degrees(sight.angle));
        if self.viewer.view.quality == ViewQuality::High {
            seen.distance = Some(sent_steps(self.steps.landmark.line_tenths(sight.distance), 10.0));
        }
        seen
    }

    /// The distance of an object, as it is seen.
    fn measure(&mut self, class: Class, distance: f64, place: Vec2) -> Measure {
        let from_focus = self.focus.map_or(distance, |focus| (place - focus).length_squared().sqrt());
        if !self.viewer.view.gaussian {
            let scale = match class {
                Class::Moving => &self.steps.moving,
                Class::Landmark => &self.steps.landmark,
            };
            return Measure::Rounded(scale.tenths(distance, from_focus));
        }
        let (rate, focus_rate) = match class {
            Class::Moving => (self.kind.dist_noise_rate, self.kind.focus_dist_noise_rate),
            Class::Landmark => (self.kind.land_dist_noise_rate, self.kind.land_focus_dist_noise_rate),
        };
        let deviation = distance * rate + from_focus * focus_rate;
        let noisy = self.draw.open().normal(distance, deviation);
        Measure::Noisy(if noisy > 0.0 { noisy } else { 0.0 })
    }

    /// The motion of an object relative to the player, as it is seen.
    fn change(&self, sight: &Sight, velocity: Vec2, measure: Measure) -> Change {
        measure.change(sight, velocity - self.viewer.velocity, self.steps.direction)
    }

    /// Where a player points; the farther the player, the larger the noise.
    fn pointing(&mut self, other: &Player, distance: f64) -> Option<i32> {
        if other.arm.age >= self.vision.point_to_duration {
            return None;
        }
        // 95 % within two and a half degrees from near, in any direction from the other end of the field.
        let least = angle::radians(2.5) * 0.5;
        let far = distance / self.kind.team_too_far_length;
        let deviation = far * far * far * far * (std::f64::consts::PI - least) + least;
        let direction = (other.arm.target - other.position).angle() - self.viewer.head();
        let noisy = self.draw.open().normal(direction, deviation);
        Some(self.degrees(angle::normalize(noisy)))
    }

    fn is_lost(&mut self, fade: Fade, measure: Measure) -> bool {
        fade.is_lost(measure.metres(), self.draw)
    }

    /// The team name that the viewer receives for a side.
    fn name_of(&self, side: Side) -> Option<TeamName> {
        let fixed = self.vision.fixed_names[side.index()].filter(|_| side != self.viewer.side());
        fixed.or(self.world.teams[side.index()].name)
    }

    fn degrees(&self, radians: f64) -> i32 {
        seen_degrees(radians, self.viewer.version)
    }
}
