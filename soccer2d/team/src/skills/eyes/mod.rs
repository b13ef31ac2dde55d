//! The eyes: where the neck turns, how wide the view is, what it focuses on.
//!
//! The circle round the player is cut into slices. A slice is worth more the longer it was not seen, the more of the field
//! it has, and the more it has that matters now. The neck turns to where the view covers most worth, and covers what the
//! player must see.

mod interest;
mod slices;
#[cfg(test)]
mod tests;
mod view;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::ViewWidth};

use crate::{
    decision::{Decision, Gaze},
    prediction::{Rolling, Runner, ball, tenths},
    world_model::WorldModel,
};
use interest::Interest;
use slices::{Slices, Window};

/// The eyes of a player, and what they have seen lately.
#[derive(Clone, Debug)]
pub struct Eyes {
    slices: Slices,
    synchronous: bool,
}

/// The player's state at its next see.
struct Next {
    position: Vec2,
    body: f64,
    ball: Rolling,
}

impl Eyes {
    /// Eyes that have seen nothing. Synchronous: a see comes right after every step (version 18 and later).
    pub fn new(synchronous: bool) -> Eyes {
        Eyes { slices: Slices::default(), synchronous }
    }

    /// Takes in what was seen; once a cycle, after its percepts.
    pub fn observe(&mut self, world: &WorldModel) {
        self.slices.pass_cycle(world.me.position, &world.tuning.skills.eyes);
        if world.see_age == 0 {
            let view = self.angle(world.me.view, world);
            self.slices.saw(world.me.face(), view, &world.tuning.skills.eyes);
        }
    }

    /// The commands of the eyes: width of the view, neck, focus.
    pub fn commands(&mut self, world: &WorldModel, decision: &Decision) -> Vec<PlayerCommand> {
        let mut commands = Vec::with_capacity(3);
        let width = if self.synchronous { ViewWidth::Narrow } else { world.me.view };
        if width != world.me.view {
            commands.push(PlayerCommand::ChangeView { width, quality: None });
        }
        let next = Next::new(world, decision.body.as_ref());
        let face = self.face(world, decision.gaze, &next, width);
        let neck = angle::normalize(face - next.body);
        let turn = neck - world.me.neck;
        if turn.abs() > world.tuning.skills.eyes.least_turn {
            commands.push(PlayerCommand::TurnNeck(tenths(angle::degrees(turn))));
        }
        if self.synchronous {
            commands.extend(self.focus(world, decision.gaze, &next, face, width));
        }
        commands
    }

    /// The direction on the field in which to look next.
    fn face(&mut self, world: &WorldModel, gaze: Gaze, next: &Next, width: ViewWidth) -> f64 {
        let (tuning, server) = (&world.tuning.skills.eyes, &world.server);
        let reach =
            (next.body + angle::radians(server.minneckang), next.body + angle::radians(server.maxneckang));
        let window = Window { width: self.angle(width, world), reach };
        // If the ball was not found where it should be, do not look there again and again.
        let gaze = match gaze {
            Gaze::Ball | Gaze::Scan if world.ball.is_lost(&world.tuning.world_model.ball) => Gaze::Search,
            gaze => gaze,
        };
        let must = match gaze {
            Gaze::Ball => Some(next.ball.position),
            Gaze::Place(place) => Some(place),
            Gaze::Scan => interest::ball_is_due(world).then_some(next.ball.position),
            Gaze::Search => None,
        };
        let must = must.map(|place| (place - next.position).angle());
        let values = match gaze {
            Gaze::Search => self.slices.search((next.ball.position - next.position).angle(), tuning),
            _ => self.slices.values(Interest::of(world), world, next.position),
        };
        window.best(&values, must, tuning)
    }

    /// The focus on what matters: distances near it are twice as exact (server 18).
    fn focus(
        &self,
        world: &WorldModel,
        gaze: Gaze,
        next: &Next,
        face: f64,
        width: ViewWidth,
    ) -> Option<PlayerCommand> {
        /// The server moves the focus no farther, in metres.
        const FURTHEST: f64 = 40.0;
        let place = if let Gaze::Place(place) = gaze { place } else { next.ball.position };
        let way = place - next.position;
        let direction = angle::normalize(way.angle() - face);
        if direction.abs() > self.angle(width, world) * 0.5 {
            return None;
        }
        let tuning = &world.tuning.skills.eyes;
        let (distance, now) = (way.length().min(FURTHEST), world.me.focus);
        let moved =
            (distance - now.0).abs() > tuning.least_focus || (direction - now.1).abs() > tuning.least_turn;
        moved.then(|| PlayerCommand::ChangeFocus {
            distance: tenths(distance - now.0),
            direction: tenths(angle::degrees(direction - now.1)),
        })
    }

    /// The angle that a width of view covers.
    fn angle(&self, width: ViewWidth, world: &WorldModel) -> f64 {
        view::angle(width, self.synchronous, &world.server)
    }
}

impl Next {
    fn new(world: &WorldModel, body: Option<&PlayerCommand>) -> Next {
        let mut runner = Runner::me(world);
        match body {
            Some(command) => runner.act(command),
            None => runner.rest(),
        }
        Next { position: runner.position, body: runner.body, ball: ball::after_command(world, body) }
    }
}
