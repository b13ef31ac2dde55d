//! The referee looks at the truth, says what it decides, and what it wishes for is done as people at a field would do it.

use common_geometry::Vec2;
use smallsize_protocol::colour::Colour;
use smallsize_referee::{Ball as SeenBall, Robot as SeenRobot, Touch as SeenTouch, Wish};

use crate::{
    doors::teleport,
    formation,
    game::{Match, Out},
    output::Output,
    physics,
    settings::Refereeing,
    state::{Ball, Robot},
};

/// How many places robots that come back try.
const ENTRANCES: usize = 16;

impl Match {
    /// The referee looks.
    pub(crate) fn look(&mut self, out: Out) {
        let Some(mut referee) = self.referee.take() else {
            self.world.touches.clear();
            return;
        };
        self.observe();
        let mut calls = std::mem::take(&mut self.workspace.calls);
        let mut wishes = std::mem::take(&mut self.workspace.wishes);
        wishes.clear();
        referee.observe(&self.workspace.observation, &mut |call| calls.push(call));
        referee.wishes(&mut |wish| wishes.push(wish));
        self.tell_calls(&mut calls, out);
        if self.settings.refereeing == Refereeing::Own && !self.monitors.is_empty() {
            for message in referee.take_messages() {
                self.tell_monitors(&Output::Referee(Box::new(message)), out);
            }
            let mut message = self.workspace.message.take().unwrap_or_default();
            referee.write_message(&mut message);
            let output = Output::Referee(message);
            self.tell_monitors(&output, out);
            if let Output::Referee(message) = output {
                self.workspace.message = Some(message);
            }
        } else {
            referee.take_messages().for_each(drop);
        }
        self.referee = Some(referee);
        for wish in &wishes {
            self.grant(*wish);
        }
        self.workspace.calls = calls;
        self.workspace.wishes = wishes;
    }

    /// Fills in what the referee sees.
    fn observe(&mut self) {
        let world = &mut self.world;
        let seen = &mut self.workspace.observation;
        seen.time = u64::try_from((self.settings.epoch + self.tick as i64 * crate::game::TICK_NS) / 1000)
            .unwrap_or(0);
        let ball = &world.ball;
        seen.ball = Some(SeenBall {
            position: ball.position,
            height: ball.height,
            velocity: ball.velocity,
            climb: ball.climb,
        });
        seen.robots.clear();
        seen.robots.extend(world.robots.iter().map(|robot| SeenRobot {
            key: robot.key,
            position: robot.position,
            heading: robot.heading,
            velocity: robot.velocity,
            spin: robot.spin,
        }));
        seen.touches.clear();
        seen.touches.extend(world.touches.drain(..).map(|touch| SeenTouch {
            by: touch.by,
            time: u64::try_from(touch.time / 1000).unwrap_or(0),
            position: touch.position,
            is_kick: touch.is_kick,
        }));
        // Who stays in contact with a ball that lies still has made no contact since.
        for robot in &world.robots {
            if physics::touches(robot, ball) && seen.touches.iter().all(|touch| touch.by != robot.key) {
                seen.touches.push(SeenTouch {
                    by: robot.key,
                    time: seen.time,
                    position: ball.position,
                    is_kick: false,
                });
            }
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::PlaceBall(place) => {
                self.world.ball = Ball::at(place);
                self.world.kicked = None;
                teleport::make_room(&mut self.world, place, 0.0);
            }
            Wish::RemoveRobot(key) => {
                if self.world.robot(key).is_some() {
                    self.world.remove_robot(key);
                    self.benched.push(key);
                }
            }
            Wish::ReturnRobot(colour) => self.let_back(colour),
        }
    }

    /// The robot of a team that was taken off first comes back, if there is room.
    fn let_back(&mut self, colour: Colour) {
        // One that a client has put on the field in the meantime waits no longer.
        let world = &self.world;
        self.benched.retain(|&key| world.robot(key).is_none());
        let Some(waiting) = self.benched.iter().position(|key| key.colour == colour) else { return };
        let key = self.benched[waiting];
        let side = self.referee_side(colour);
        let radius = self.specs[key.index()].radius;
        let is_free = |place: &Vec2| {
            let near = |at: Vec2, size: f64| at.distance(*place) < radius + size + 0.02;
            self.world.robots.iter().all(|robot| !near(robot.position, robot.parameters.radius))
                && !near(self.world.ball.position, 0.5)
        };
        let place = (0..ENTRANCES)
            .map(|attempt| formation::entrance(&self.settings.field, side, attempt))
            .find(is_free);
        if let Some(place) = place {
            self.benched.remove(waiting);
            self.world.put_robot(Robot::new(key, self.specs[key.index()], place, 0.0));
        }
    }

    /// -1 or 1: which half is a team's now.
    fn referee_side(&self, colour: Colour) -> f64 {
        let side = self.referee.as_ref().map(|referee| referee.state().team(colour).own_side());
        side.unwrap_or_else(|| self.first_side(colour))
    }
}
