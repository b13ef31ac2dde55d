//! A see: where I am, where the ball is, where the others are.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::see::{Change, See, Seen, SeenObject};

use super::{WorldModel, recognise::Sight};
use crate::localisation::plain;

impl WorldModel {
    /// Takes in what the eyes see.
    pub(super) fn look(&mut self, see: &See) {
        // One that comes after its cycle shows a world that has moved on.
        if see.time != self.game.time {
            return;
        }
        self.see_age = 0;
        if let Some(fix) = plain::localise(see, self.game.side) {
            self.me.position = fix.position;
            self.me.position_error = fix.error;
            self.me.body = angle::normalize(fix.face - self.me.neck);
            self.me.face_error = angle::radians(0.5);
        }
        let mut sights = Vec::new();
        for seen in &see.objects {
            match seen.object {
                SeenObject::Ball | SeenObject::NearBall => self.see_ball(seen),
                SeenObject::Player { .. } | SeenObject::NearPlayer => {
                    sights.extend(self.sight(seen));
                }
                _ => {}
            }
        }
        self.recognise(&sights);
    }

    /// A place on the field from what is told of it.
    fn place(&self, distance: f64, direction: i32) -> Vec2 {
        self.me.position + Vec2::from_polar(distance, self.me.face() + angle::radians(direction.into()))
    }

    /// How fast something moves, from how it is seen to move.
    fn velocity_of(&self, place: Vec2, change: Change) -> Vec2 {
        let offset = place - self.me.position;
        let towards = offset.with_length(1.0);
        let across = offset.length() * angle::radians(change.direction);
        self.me.velocity + towards * change.distance + towards.perp() * across
    }

    fn see_ball(&mut self, seen: &Seen) {
        let Some(distance) = seen.distance else { return };
        let place = self.place(distance, seen.direction);
        if let Some(change) = seen.change {
            self.ball.velocity = self.velocity_of(place, change);
            self.ball.velocity_error = 0.01 * distance + 0.02;
            self.ball.velocity_age = 0;
        } else if let Some((before, cycle)) = self.memory.ball_sight
            && cycle + 1 == self.cycle
        {
            // At one's feet, or too far away, the motion is not told; two sights show it.
            self.ball.velocity = ((place - before) * self.server.ball_decay)
                .clamp_length_max(self.server.ball_speed_max * self.server.ball_decay);
            self.ball.velocity_error = 0.1 * distance + 0.05;
            self.ball.velocity_age = 0;
        }
        self.ball.position = place;
        self.ball.position_error = 0.05 * distance + 0.05 + self.me.position_error;
        self.ball.age = 0;
        self.ball.seen_age = 0;
        self.memory.ball_sight = Some((place, self.cycle));
    }

    /// A player as it is seen, on the field.
    fn sight(&self, seen: &Seen) -> Option<Sight> {
        let distance = seen.distance?;
        let position = self.place(distance, seen.direction);
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
            position_error: 0.05 * distance + 0.05 + self.me.position_error,
            velocity: seen.change.map(|change| self.velocity_of(position, change)),
            body: on_field(seen.body),
            face: on_field(seen.head),
            pointing: on_field(seen.pointing),
            action: seen.action,
        })
    }
}
