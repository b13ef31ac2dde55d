//! A see: my own position, the ball, the other players.

use common_geometry::{Polar, Vec2, angle, math};
use soccer2d_protocol::{
    command::ViewWidth,
    see::{Change, See, Seen, SeenObject},
};

use super::{WorldModel, recognise::Sight};
use crate::localisation::{
    ball_filter::{BallChange, BallSight, Eyes, View},
    intervals::{self, Interval},
    plain::{self, Fix},
    position_filter::Ring,
};

impl WorldModel {
    /// Takes in a see.
    pub(super) fn look(&mut self, see: &See) {
        // A see that comes after its cycle shows an old world.
        if see.time != self.game.time {
            return;
        }
        self.see_age = 0;
        self.find_myself(see);
        let mut sights = std::mem::take(&mut self.memory.sights);
        sights.clear();
        let mut ball = None;
        for seen in &see.objects {
            match seen.object {
                SeenObject::Ball | SeenObject::NearBall => ball = Some(seen),
                SeenObject::Player { .. } | SeenObject::NearPlayer => sights.extend(self.sight(seen)),
                _ => {}
            }
        }
        match ball {
            Some(seen) => self.see_ball(seen),
            None => self.miss_ball(),
        }
        self.recognise(&sights);
        self.memory.sights = sights;
    }

    /// My position, and the direction of my face.
    fn find_myself(&mut self, see: &See) {
        let side = self.game.side;
        let plain = plain::localise(see, side);
        if !self.memory.filters.position {
            if let Some(fix) = plain {
                self.believe_me(fix.position, fix.error, fix.face, angle::radians(0.5));
            }
            return;
        }
        let mut rings = std::mem::take(&mut self.memory.rings);
        rings.clear();
        let step = self.server.landmark_step(side);
        rings.extend(see.objects.iter().filter_map(|seen| {
            let SeenObject::Landmark(landmark) = seen.object else { return None };
            Some(Ring {
                place: plain::place(landmark, side),
                distance: self.distance(seen.distance?, seen.direction, step),
                direction: intervals::rounded_degrees(seen.direction),
            })
        }));
        let good = self.me.position_error <= self.tuning.world_model.look.good_position;
        let fix = match plain {
            Some(fix) if !good => Some(fix),
            _ if good && !rings.is_empty() => Some(Fix {
                position: self.me.position,
                face: plain::face_from_place(&rings, self.me.position),
                error: self.me.position_error,
            }),
            fix => fix,
        };
        if let Some(fix) = fix {
            self.make_step(fix.face, self.tuning.world_model.look.rough_face);
            let known = self.known_face(see);
            if let Some(found) = self.memory.position.see(&rings, &fix, known) {
                self.believe_me(found.position, found.position_error, found.face, found.face_error);
            } else if let Some(fix) = plain {
                self.memory.position.reset(fix.position, fix.error);
                self.believe_me(fix.position, fix.error, fix.face, angle::radians(1.0));
            }
        }
        self.memory.rings = rings;
    }

    /// What is known about the face without landmarks: from a line, and from the last cycle.
    fn known_face(&self, see: &See) -> Option<Interval> {
        let line = plain::face_from_line(see, self.game.side)
            .map(|face| Interval::around(face, angle::radians(0.5) + 1e-6));
        let before = (!self.memory.turned).then(|| {
            Interval::around(self.me.face(), self.me.face_error + self.tuning.world_model.look.face_slack)
        });
        match (line, before) {
            (Some(line), Some(before)) => {
                let shift = angle::normalize(before.middle() - line.middle());
                let low = (shift - before.half()).max(-line.half());
                let high = (shift + before.half()).min(line.half());
                let both = Interval { low: line.middle() + low, high: line.middle() + high };
                Some(if low < high { both } else { line })
            }
            (line, before) => line.or(before),
        }
    }

    /// Particles make the step that was felt, now that its direction is known.
    fn make_step(&mut self, face: f64, face_error: f64) {
        if let Some(step) = self.memory.step.take() {
            self.memory.position.step(&step.felt(face, face_error));
        }
    }

    fn believe_me(&mut self, position: Vec2, position_error: f64, face: f64, face_error: f64) {
        let me = &mut self.me;
        let turn = angle::normalize(face - me.face());
        (me.position, me.position_error) = (position, position_error);
        me.body = angle::normalize(face - me.neck);
        me.face_error = face_error;
        // The velocity was felt relative to the face.
        me.velocity = me.velocity.rotated(turn);
        self.memory.turned = false;
    }

    /// The interval of a distance that was rounded with this step.
    fn distance(&self, told: f64, direction: i32, step: f64) -> Interval {
        let (focus, focus_direction) = self.me.focus;
        if focus == 0.0 {
            return intervals::distance(told, step);
        }
        let place = Vec2::from_polar(told, angle::radians(direction.into()));
        let from_focus = place.distance(Vec2::from_polar(focus, focus_direction));
        // The position itself is known only roughly, and so is its distance from the focus.
        let slack = 0.06 + 0.01 * told + 0.6 * step * (told + from_focus);
        intervals::focused_distance(told, step, from_focus + slack)
    }

    /// A position on the field from its distance and direction.
    fn place(&self, distance: f64, direction: i32) -> Vec2 {
        self.me.position + Vec2::from_polar(distance, self.me.face() + angle::radians(direction.into()))
    }

    /// The velocity of an object, from how it is seen to move.
    fn velocity_of(&self, place: Vec2, change: Change) -> Vec2 {
        let offset = place - self.me.position;
        let towards = offset.with_length(1.0);
        let across = offset.length() * angle::radians(change.direction);
        self.me.velocity + towards * change.distance + towards.perp() * across
    }

    fn see_ball(&mut self, seen: &Seen) {
        let Some(distance) = seen.distance else { return };
        let side = self.game.side;
        let step = self.server.distance_step(side);
        let interval = self.distance(distance, seen.direction, step);
        let place = self.place(distance, seen.direction);
        let seen_lately = self.ball.seen_age <= 2;
        if let Some(change) = seen.change {
            self.ball.velocity = self.velocity_of(place, change);
            self.ball.velocity_error = 0.01 * distance + 0.02;
        } else if let Some((before, cycle)) = self.memory.ball_sight
            && cycle + 1 == self.cycle
        {
            // Very near or too far away, a see has no motion; two sees show it.
            self.ball.velocity = ((place - before) * self.server.ball_decay)
                .clamp_length_max(self.server.ball_speed_max * self.server.ball_decay);
            self.ball.velocity_error = 2.0 * interval.half() + 0.05;
        }
        if seen.change.is_some() || seen_lately {
            self.ball.velocity_age = 0;
        }
        self.ball.position = place;
        self.ball.position_error = interval.half() + self.me.position_error;
        self.ball.age = 0;
        self.ball.seen_age = 0;
        self.memory.ball_sight = Some((place, self.cycle));
        if !self.memory.filters.ball {
            return;
        }
        let change = seen.change.and_then(|change| {
            Some(BallChange {
                away: intervals::relative_distance_change(change.distance, distance)?,
                aside: intervals::direction_change(change.direction, self.server.direction_step(side)),
            })
        });
        let sight =
            BallSight { distance: interval, direction: intervals::rounded_degrees(seen.direction), change };
        let me = &self.me;
        let eyes = Eyes {
            position: me.position,
            position_error: me.position_error.min(1.0),
            velocity: me.velocity,
            velocity_error: 0.005 + 0.01 * me.velocity.length(),
            face: me.face(),
            face_error: me.face_error.min(0.1),
        };
        self.memory.ball.see(&sight, &eyes, &self.server);
        self.believe_ball();
    }

    /// The ball is not in the see. If it should be, it is somewhere else.
    fn miss_ball(&mut self) {
        let me = &self.me;
        if me.position_error > self.tuning.world_model.look.good_position {
            return;
        }
        let view = View {
            from: me.position,
            ahead: Vec2::from_polar(1.0, me.face()),
            edge: math::cos(self.half_view() - self.tuning.world_model.look.edge - me.face_error),
            reach: self.tuning.world_model.look.reach,
            felt: self.server.visible_distance - self.tuning.world_model.look.edge_of_feeling,
        };
        let elsewhere = if self.memory.filters.ball {
            self.memory.ball.miss(&view)
        } else {
            !view.contains(self.ball.position)
        };
        if elsewhere {
            self.believe_ball();
        } else {
            // The old belief is worth less than any message of a teammate.
            self.memory.ball.clear();
            self.ball.position_error = self.ball.position_error.max(self.tuning.world_model.look.ball_lost);
        }
    }

    /// Half the angle of the view.
    pub(super) fn half_view(&self) -> f64 {
        let degrees = match (self.me.view, self.memory.synchronous_see) {
            (ViewWidth::Narrow, true) => 30.0,
            (ViewWidth::Normal, true) => 60.0,
            (ViewWidth::Narrow, false) => 22.5,
            (ViewWidth::Normal, false) => 45.0,
            (ViewWidth::Wide, _) => 90.0,
        };
        angle::radians(degrees)
    }

    /// Whether something at this place would certainly be seen.
    pub(super) fn is_in_view(&self, place: Vec2) -> bool {
        let offset = place - self.me.position;
        let off = angle::normalize(offset.angle() - self.me.face()).abs();
        off < self.half_view() - self.tuning.world_model.look.edge - self.me.face_error
            && offset.length() < self.tuning.world_model.look.reach
    }

    /// A player as it is seen, as a position on the field.
    fn sight(&self, seen: &Seen) -> Option<Sight> {
        let distance = seen.distance?;
        let position = self.place(distance, seen.direction);
        let interval = self.distance(distance, seen.direction, self.server.distance_step(self.game.side));
        let face = self.me.face();
        let on_field =
            |told: Option<i32>| told.map(|degrees| angle::normalize(face + angle::radians(degrees.into())));
        let (team, unum, goalie) = match seen.object {
            SeenObject::Player { team, unum, goalie } => (team, unum, goalie),
            _ => (None, None, false),
        };
        Some(Sight {
            team,
            unum,
            goalie,
            position,
            position_error: interval.half() + self.me.position_error,
            distance: interval,
            velocity: seen.change.map(|change| self.velocity_of(position, change)),
            body: on_field(seen.body),
            face: on_field(seen.head),
            pointing: on_field(seen.pointing),
            action: seen.action,
        })
    }
}
