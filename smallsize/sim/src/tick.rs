//! The order of things inside one tick, on one page.
//!
//! First robots hear what has been sent to them, then the world moves. Every few ticks there is a picture: the referee looks,
//! what it wishes for is done, and cameras take what is there then. Pictures are sent when their delay is over; last, robots
//! answer, and clients in lock-step are told that their step is over.

use common_simulation::{ClientId, Tick};
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::RobotKey,
    grsim::GrSimRobotStatus,
    simulation::RobotFeedback,
    vision::{DetectionFrame, WrapperPacket},
};

use crate::{
    cameras::{picture::Shot, tracked},
    doors::lanes::Door,
    game::{Match, Out, TICK_NS, TICK_SECONDS},
    output::Output,
    physics::{self, Moment},
    purpose::Purpose,
    settings::Refereeing,
    state::Command,
};

/// The most commands on their way: more than any delay keeps there of all that lanes let through for a robot.
const MOST_ON_THE_WAY: usize = 4096;
/// A radio that loses nothing: then there is nothing to draw.
const NONE_LOST: f64 = 0.0;

/// A picture on its way from a camera.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Picture {
    due: Tick,
    frame: DetectionFrame,
}

impl Match {
    pub(crate) fn run_tick(&mut self, out: Out) {
        self.empty_lanes();
        self.deliver_commands();
        let moment = Moment { tick: self.tick, time: self.time(), dt: TICK_SECONDS };
        physics::step(&mut self.world, &self.settings.ball, &mut self.workspace.contacts, moment);
        self.tick += 1;
        if self.tick.is_multiple_of(Tick::from(self.settings.ticks_per_picture)) {
            self.look(out);
            self.take_pictures();
            self.send_truth(out);
        }
        self.send_pictures(out);
        self.answer(out);
        for place in 0..self.steppers.len() {
            if self.steppers[place].pass(TICK_NS) {
                self.end_step(place, out);
            }
        }
    }

    /// The number of the latest picture.
    fn picture(&self) -> u64 {
        self.tick / Tick::from(self.settings.ticks_per_picture)
    }

    /// Sends what waits in the lanes to the robots, as far as the radio does not lose it.
    fn empty_lanes(&mut self) {
        let mut order = std::mem::take(&mut self.workspace.lanes);
        let mut answered = std::mem::take(&mut self.workspace.answered);
        answered.clear();
        self.lanes.waiting(&mut order);
        if order.len() > 1 {
            self.draw(Purpose::Lanes, 0).shuffle(&mut order);
        }
        let loss = self.settings.realism.command_loss;
        let arrives = self.tick + (self.settings.realism.command_delay / TICK_SECONDS).ceil() as Tick;
        let mut heard = [0_u32; 32];
        for &place in &order {
            for &(key, command) in &self.lanes.lane(place).commands {
                let count = &mut heard[key.index()];
                // Each command of a tick has a draw of its own.
                let slot = key.index() * 32 + (*count).min(31) as usize;
                *count += 1;
                if loss > NONE_LOST && self.draw(Purpose::CommandLoss, slot).chance(loss) {
                    continue;
                }
                answered.push((place, key));
                if self.on_the_way.len() < MOST_ON_THE_WAY {
                    self.on_the_way.push_back((arrives, key, command));
                } else {
                    self.refused += 1;
                }
            }
        }
        self.workspace.lanes = order;
        self.workspace.answered = answered;
    }

    /// Robots hear what arrives in this tick; those that have heard nothing for too long stop.
    fn deliver_commands(&mut self) {
        let now = self.tick;
        // The delay may have become shorter: then later commands overtake nothing, they wait behind earlier ones.
        while let Some(&(due, key, command)) = self.on_the_way.front() {
            if due > now {
                break;
            }
            self.on_the_way.pop_front();
            self.tell_robot(key, command);
        }
        for robot in &mut self.world.robots {
            if now >= robot.obeys_until {
                physics::stand_by(robot);
            }
        }
    }

    fn tell_robot(&mut self, key: RobotKey, command: Command) {
        let now = self.tick;
        if let Some(robot) = self.world.robot_mut(key) {
            robot.command = command;
            robot.obeys_until = now + (robot.parameters.command_timeout / TICK_SECONDS).ceil() as Tick;
        }
    }

    /// Whether pictures are of use.
    fn is_watched(&self) -> bool {
        !self.monitors.is_empty() || !self.steppers.is_empty()
    }

    fn take_pictures(&mut self) {
        if !self.is_watched() {
            return;
        }
        let number = self.picture();
        let delay = (self.settings.realism.vision_delay / TICK_SECONDS).round() as Tick;
        let due = self.tick + delay;
        let sent = seconds(self.time() + delay as i64 * TICK_NS);
        for camera in 0..self.cameras.len() {
            let mut frame = self.workspace.frames.pop().unwrap_or_default();
            let shot = Shot {
                world: &self.world,
                cameras: &self.cameras,
                realism: &self.settings.realism,
                streams: &self.streams,
                number,
                interval: f64::from(self.settings.ticks_per_picture) * TICK_SECONDS,
            };
            shot.take(camera, &mut frame);
            frame.frame_number = number as u32;
            frame.t_sent = sent;
            frame.t_capture = sent - self.settings.realism.processing_time;
            frame.t_capture_camera = None;
            // A delay that became shorter must not turn the order round.
            let due = self.pictures.back().map_or(due, |last| last.due.max(due));
            self.pictures.push_back(Picture { due, frame });
        }
    }

    fn send_pictures(&mut self, out: Out) {
        while self.pictures.front().is_some_and(|picture| picture.due <= self.tick) {
            let Some(Picture { frame, .. }) = self.pictures.pop_front() else { break };
            for stepper in &mut self.steppers {
                stepper.see(&frame);
            }
            let packet = WrapperPacket { detection: Some(frame), geometry: None, source: None };
            let output = Output::Vision(packet);
            self.tell_monitors(&output, out);
            if let Output::Vision(WrapperPacket { detection: Some(frame), .. }) = output {
                self.workspace.frames.push(frame);
            }
        }
        let every =
            Tick::from(self.settings.ticks_per_picture) * Tick::from(self.settings.pictures_per_geometry);
        if self.tick.is_multiple_of(every) {
            self.send_geometry(out);
        }
    }

    fn send_truth(&mut self, out: Out) {
        if self.monitors.is_empty() {
            return;
        }
        let packet = self.workspace.tracked.take();
        let mut packet = packet.unwrap_or_else(|| tracked::packet(self.settings.seed));
        if let Some(frame) = &mut packet.tracked_frame {
            let time = seconds(self.time());
            tracked::fill(frame, &self.world, &self.settings.ball, self.picture(), time);
        }
        let output = Output::Tracked(packet);
        self.tell_monitors(&output, out);
        if let Output::Tracked(packet) = output {
            self.workspace.tracked = Some(packet);
        }
    }

    /// Robots that heard something answer what they feel.
    fn answer(&mut self, out: Out) {
        let answered = std::mem::take(&mut self.workspace.answered);
        let loss = self.settings.realism.response_loss;
        let mut start = 0;
        while let Some(&(place, _)) = answered.get(start) {
            let end = start + answered[start..].iter().take_while(|(other, _)| *other == place).count();
            let (from, door) = (self.lanes.lane(place).from, self.lanes.lane(place).door);
            let mut feedback = std::mem::take(&mut self.workspace.feedback);
            feedback.feedback.clear();
            for &(_, key) in &answered[start..end] {
                let is_lost =
                    || loss > NONE_LOST && self.draw(Purpose::ResponseLoss, key.index()).chance(loss);
                if let Some(robot) = self.world.robot(key)
                    && !is_lost()
                {
                    feedback.feedback.push(RobotFeedback {
                        id: u32::from(key.id),
                        dribbler_ball_contact: Some(physics::feels_ball(robot, &self.world)),
                        custom: None,
                    });
                }
            }
            self.workspace.feedback = self.answer_at(from, door, feedback, out);
            start = end;
        }
        self.workspace.answered = answered;
        self.lanes.clear(self.tick);
    }

    /// Sends what robots feel to who told them something, and gives the memory back.
    fn answer_at(
        &mut self,
        from: ClientId,
        door: Door,
        feedback: smallsize_protocol::simulation::RobotControlResponse,
        out: Out,
    ) -> smallsize_protocol::simulation::RobotControlResponse {
        match door {
            _ if feedback.feedback.is_empty() => feedback,
            Door::Team(colour) => {
                let output = Output::Robots(colour, feedback);
                out(from, &output);
                match output {
                    Output::Robots(_, feedback) => feedback,
                    _ => unreachable!("it was made a line above"),
                }
            }
            Door::Step(_) => {
                if let Some(stepper) = self.steppers.iter_mut().find(|stepper| stepper.client == from) {
                    stepper.answer().feedback.extend(feedback.feedback.iter().cloned());
                }
                feedback
            }
            Door::GrSim(colour) => {
                let mut status = std::mem::take(&mut self.workspace.status);
                status.robots_status.clear();
                for answer in &feedback.feedback {
                    let key = RobotKey::new(colour, answer.id as u8);
                    let Some(robot) = self.world.robot_mut(key) else { continue };
                    let [flat_kick, chip_kick] = std::mem::take(&mut robot.has_kicked);
                    status.robots_status.push(GrSimRobotStatus {
                        robot_id: answer.id as i32,
                        infrared: answer.dribbler_ball_contact.unwrap_or(false),
                        flat_kick,
                        chip_kick,
                    });
                }
                let output = Output::GrSimStatus(colour, status);
                out(from, &output);
                if let Output::GrSimStatus(_, status) = output {
                    self.workspace.status = status;
                }
                feedback
            }
        }
    }

    /// A client's step is over.
    pub(crate) fn end_step(&mut self, place: usize, out: Out) {
        let message = match self.settings.refereeing {
            Refereeing::Own => {
                let mut message = self.steppers[place].response.referee.take().unwrap_or_default();
                if let Some(referee) = &self.referee {
                    referee.write_message(&mut message);
                }
                Some(message)
            }
            Refereeing::External => self.heard.as_deref().cloned(),
            Refereeing::None => None,
        };
        let stepper = &mut self.steppers[place];
        stepper.response.referee = message;
        let output = Output::Step(std::mem::take(&mut stepper.response));
        out(stepper.client, &output);
        if let Output::Step(response) = output {
            stepper.response = response;
        }
        stepper.clear();
    }
}

/// Nanoseconds as seconds.
pub(crate) fn seconds(nanoseconds: i64) -> f64 {
    nanoseconds as f64 / 1e9
}
