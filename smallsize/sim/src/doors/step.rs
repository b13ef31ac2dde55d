//! Clients in lock-step: each asks for a step of its own length, and a tick waits until all have asked for it.

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    simulation::{RobotControlResponse, SimulationSyncResponse, SimulatorError},
    vision::DetectionFrame,
};

use super::refusal::invalid_value;

/// The longest step, in seconds.
const LONGEST: f64 = 10.0;
/// The most pictures that an answer has; of a longer step they are the latest.
const MOST_PICTURES: usize = 64;

/// A client in lock-step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stepper {
    pub(crate) client: ClientId,
    pub(crate) colour: Colour,
    /// What is left of its step in nanoseconds; none while it has not asked. What a step was too short or too long by, the next
    /// one makes up for.
    left: Option<i64>,
    carried: i64,
    /// What it will be answered.
    pub(crate) response: SimulationSyncResponse,
    /// Memory for pictures.
    #[serde(skip)]
    spare: Vec<DetectionFrame>,
}

impl Stepper {
    pub(crate) fn new(client: ClientId, colour: Colour) -> Stepper {
        Stepper {
            client,
            colour,
            left: None,
            carried: 0,
            response: SimulationSyncResponse::default(),
            spare: Vec::new(),
        }
    }

    /// Whether the next tick waits for it.
    pub(crate) fn is_awaited(&self) -> bool {
        self.left.is_none()
    }

    /// It asks for a step. True if that is over at once, because it has no length.
    pub(crate) fn ask(&mut self, seconds: Option<f32>, tick_ns: i64) -> Result<bool, SimulatorError> {
        let seconds = f64::from(seconds.unwrap_or(0.0));
        if !(0.0..=LONGEST).contains(&seconds) {
            return Err(invalid_value("sim_step", seconds, "0 to 10 seconds"));
        }
        let length = (seconds * 1e9) as i64 + self.carried;
        if length * 2 < tick_ns {
            self.carried = length;
            return Ok(true);
        }
        self.left = Some(length);
        Ok(false)
    }

    /// A tick has passed. True if the step is over.
    pub(crate) fn pass(&mut self, tick_ns: i64) -> bool {
        let Some(left) = self.left else { return false };
        let left = left - tick_ns;
        // As near to its end as ticks come.
        let is_over = left * 2 < tick_ns;
        self.left = (!is_over).then_some(left);
        self.carried = if is_over { left } else { 0 };
        is_over
    }

    /// A picture is sent within its step.
    pub(crate) fn see(&mut self, frame: &DetectionFrame) {
        if self.left.is_none() {
            return;
        }
        if self.response.detection.len() == MOST_PICTURES {
            let oldest = self.response.detection.remove(0);
            self.spare.push(oldest);
        }
        let mut copy = self.spare.pop().unwrap_or_default();
        copy_frame(frame, &mut copy);
        self.response.detection.push(copy);
    }

    /// Its answer from the robots, to be added to.
    pub(crate) fn answer(&mut self) -> &mut RobotControlResponse {
        self.response.robot_control_response.get_or_insert_with(RobotControlResponse::default)
    }

    /// The answer has been sent.
    pub(crate) fn clear(&mut self) {
        self.spare.append(&mut self.response.detection);
        if let Some(answer) = &mut self.response.robot_control_response {
            answer.errors.clear();
            answer.feedback.clear();
        }
    }
}

/// Copies a picture into the memory of another one.
pub(crate) fn copy_frame(from: &DetectionFrame, to: &mut DetectionFrame) {
    let (mut balls, mut yellow, mut blue) = (
        std::mem::take(&mut to.balls),
        std::mem::take(&mut to.robots_yellow),
        std::mem::take(&mut to.robots_blue),
    );
    balls.clone_from(&from.balls);
    yellow.clone_from(&from.robots_yellow);
    blue.clone_from(&from.robots_blue);
    *to = DetectionFrame {
        frame_number: from.frame_number,
        t_capture: from.t_capture,
        t_sent: from.t_sent,
        camera_id: from.camera_id,
        balls,
        robots_yellow: yellow,
        robots_blue: blue,
        t_capture_camera: from.t_capture_camera,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICK: i64 = 5_000_000;

    fn ticks(stepper: &mut Stepper, seconds: f32) -> u32 {
        if stepper.ask(Some(seconds), TICK).unwrap() {
            return 0;
        }
        (1..).find(|_| stepper.pass(TICK)).unwrap()
    }

    #[test]
    fn steps_that_are_no_ticks_come_out_even() {
        let mut stepper = Stepper::new(ClientId(1), Colour::Blue);
        assert_eq!(ticks(&mut stepper, 0.01), 2);
        let all: u32 = (0..60).map(|_| ticks(&mut stepper, 1.0 / 60.0)).sum();
        assert_eq!(all, 200);
        let all: u32 = (0..1000).map(|_| ticks(&mut stepper, 0.001)).sum();
        assert_eq!(all, 200);
    }

    #[test]
    fn absurd_steps_are_refused() {
        let mut stepper = Stepper::new(ClientId(1), Colour::Blue);
        for seconds in [-1.0, f32::NAN, f32::INFINITY, 1e9] {
            assert!(stepper.ask(Some(seconds), TICK).is_err(), "{seconds}");
            assert!(stepper.is_awaited());
        }
        assert_eq!(stepper.ask(None, TICK), Ok(true));
    }
}
