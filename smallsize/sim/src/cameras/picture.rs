//! One camera's picture: who is in its part of the field, with noise, misses and phantoms.

use common_geometry::{Vec2, angle};
use common_simulation::Streams;
use smallsize_protocol::{
    colour::{Colour, PATTERNS},
    field::BALL_RADIUS,
    vision::{DetectionBall, DetectionFrame, DetectionRobot},
};

use super::{occlusion, setup::Camera};
use crate::{
    parameters::Realism,
    purpose::Purpose,
    state::{Robot, World},
};

/// The confidence of what is no phantom.
const SURE: f32 = 1.0;

/// What is needed to take a picture.
pub(crate) struct Shot<'a> {
    pub(crate) world: &'a World,
    pub(crate) cameras: &'a [Camera],
    pub(crate) realism: &'a Realism,
    pub(crate) streams: &'a Streams,
    /// The number of the picture.
    pub(crate) number: u64,
    /// The time between two pictures, in seconds.
    pub(crate) interval: f64,
}

impl Shot<'_> {
    /// Fills in what one camera sees. Number and times are the caller's.
    pub(crate) fn take(&self, camera: usize, frame: &mut DetectionFrame) {
        frame.camera_id = camera as u32;
        frame.balls.clear();
        frame.robots_yellow.clear();
        frame.robots_blue.clear();
        for robot in &self.world.robots {
            self.take_robot(camera, robot, frame);
        }
        self.take_ball(camera, frame);
    }

    /// Whether a place is in a camera's part of the field, or in what it shares with others.
    fn is_in_view(&self, camera: usize, place: Vec2) -> bool {
        let nearest = self.cameras.iter().map(|camera| camera.distance(place)).fold(f64::INFINITY, f64::min);
        self.cameras[camera].distance(place) <= nearest + 2.0 * self.realism.camera_overlap
    }

    fn draw(&self, purpose: Purpose, camera: usize, slot: usize) -> common_simulation::Draw {
        self.streams.at(purpose as u32, self.number, camera * 2 * PATTERNS + slot)
    }

    fn take_robot(&self, camera: usize, robot: &Robot, frame: &mut DetectionFrame) {
        if !self.is_in_view(camera, robot.position) {
            return;
        }
        let (realism, eye) = (self.realism, &self.cameras[camera]);
        let mut place = robot.position + eye.shift;
        let mut heading = robot.heading;
        let is_noisy =
            realism.robot_noise > 0.0 || realism.orientation_noise > 0.0 || realism.missing_robots > 0.0;
        if is_noisy {
            let mut draw = self.draw(Purpose::RobotDetection, camera, robot.key.index());
            if draw.chance(realism.missing_robots) {
                return;
            }
            place += Vec2::new(draw.normal(0.0, realism.robot_noise), draw.normal(0.0, realism.robot_noise));
            heading = angle::normalize(heading + draw.normal(0.0, realism.orientation_noise));
        }
        let pixel = eye.pixel(place);
        let detection = DetectionRobot {
            confidence: SURE,
            robot_id: Some(u32::from(robot.key.id)),
            x: millimetres(place.x),
            y: millimetres(place.y),
            orientation: Some(heading as f32),
            pixel_x: pixel.x as f32,
            pixel_y: pixel.y as f32,
            height: Some(millimetres(robot.parameters.height)),
        };
        match robot.key.colour {
            Colour::Yellow => frame.robots_yellow.push(detection),
            Colour::Blue => frame.robots_blue.push(detection),
        }
        if realism.phantom_balls > 0.0 {
            let mut draw = self.draw(Purpose::PhantomBall, camera, robot.key.index());
            if draw.chance(realism.phantom_balls * self.interval) {
                let before = robot.front() * robot.parameters.centre_to_dribbler;
                let aside = robot.front().perp() * draw.uniform(-0.5, 0.5) * robot.parameters.dribbler_width;
                let place = robot.position + before + aside + eye.shift;
                self.add_ball(eye, place, 0.3 + 0.4 * draw.unit(), 10.0 * draw.unit(), frame);
            }
        }
    }

    fn take_ball(&self, camera: usize, frame: &mut DetectionFrame) {
        let (realism, eye, ball) = (self.realism, &self.cameras[camera], &self.world.ball);
        if !self.is_in_view(camera, ball.position) {
            return;
        }
        let mut draw = self.draw(Purpose::BallDetection, camera, 0);
        if draw.chance(realism.missing_balls) {
            return;
        }
        let mut place = eye.project(ball.position, ball.height);
        let mut visible = 1.0;
        if realism.occlusion {
            let sight = occlusion::look(eye, ball, &self.world.robots);
            if sight.visible < realism.visible_part || sight.visible == 0.0 {
                return;
            }
            visible = sight.visible;
            place = eye.project(ball.position + sight.middle.0, ball.height + sight.middle.1);
        }
        place +=
            eye.shift + Vec2::new(draw.normal(0.0, realism.ball_noise), draw.normal(0.0, realism.ball_noise));
        let area = eye.ball_area(ball.position, ball.height + BALL_RADIUS) * visible;
        let area = draw.normal(area, realism.area_noise);
        self.add_ball(eye, place, visible, area, frame);
    }

    fn add_ball(&self, eye: &Camera, place: Vec2, confidence: f64, area: f64, frame: &mut DetectionFrame) {
        let pixel = eye.pixel(place);
        frame.balls.push(DetectionBall {
            confidence: confidence as f32,
            area: Some(area.clamp(1.0, 10_000.0) as u32),
            x: millimetres(place.x),
            y: millimetres(place.y),
            z: None,
            pixel_x: pixel.x as f32,
            pixel_y: pixel.y as f32,
        });
    }
}

fn millimetres(metres: f64) -> f32 {
    (metres * 1e3) as f32
}
