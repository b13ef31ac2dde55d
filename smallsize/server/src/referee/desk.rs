//! A referee without a simulator: what it is shown and asked, and what it then says. Pure: bytes and sockets are elsewhere.

use common_geometry::Vec2;
use smallsize_protocol::{
    controller::{CiInput, RemoteControlTeamState},
    field::Field,
    geometry::{Vector2, Vector3},
    referee::Referee as Message,
    tracked::{TrackedBall, TrackedFrame, TrackedRobot},
    vision::{GeometryData, WrapperPacket},
};
use smallsize_referee::{Call, Observation, Referee, Request, Settings};

use super::tracker::Tracker;

/// A picture's time before this is no date: its sender counts from its own beginning. It is that of 2001.
const EARLIEST_DATE: f64 = 1e9;

/// The referee looks this often, in seconds. Pictures of several cameras come together.
const LOOK: f64 = 0.01;

/// The most calls that wait to be taken.
const MOST_CALLS: usize = 1000;

/// A referee, and what it knows of the field.
pub(crate) struct Desk {
    referee: Referee,
    tracker: Tracker,
    /// What is added to times of pictures to get dates, in seconds; not known before the first picture.
    offset: Option<f64>,
    /// The time of the last look, in seconds of the pictures.
    looked: f64,
    geometry: Option<GeometryData>,
    frame_number: u32,
    calls: Vec<Call>,
}

impl Desk {
    pub(crate) fn new(settings: Settings) -> Desk {
        Desk {
            referee: Referee::new(settings),
            tracker: Tracker::default(),
            offset: None,
            looked: f64::MIN,
            geometry: None,
            frame_number: 0,
            calls: Vec::new(),
        }
    }

    /// Takes a packet of vision. `clock` is the date now, in seconds since 1970: that of the first picture, if its sender does
    /// not know it. The tracked frame, if the referee has looked.
    pub(crate) fn vision(&mut self, packet: &WrapperPacket, clock: f64) -> Option<TrackedFrame> {
        self.set_geometry(packet.geometry.as_ref());
        let frame = packet.detection.as_ref()?;
        if self.tracker.see(frame) {
            (self.offset, self.looked) = (None, f64::MIN);
        }
        let now = self.tracker.now();
        let offset = *self.offset.get_or_insert(if now < EARLIEST_DATE { clock - now } else { 0.0 });
        if now < self.looked + LOOK {
            return None;
        }
        self.looked = now;
        let observation = self.tracker.observe(microseconds(now + offset));
        self.observe(&observation);
        self.frame_number = self.frame_number.wrapping_add(1);
        Some(tracked_frame(&observation, self.frame_number))
    }

    /// A step in a time that a client gives. The messages that follow from it, at least one.
    pub(crate) fn ci(&mut self, input: CiInput) -> Vec<Message> {
        self.set_geometry(input.geometry.as_ref());
        let time = input.timestamp.and_then(|time| u64::try_from(time / 1000).ok());
        let mut now = time.unwrap_or(self.referee.state().time);
        for input in input.api_inputs {
            // What is refused changes nothing; the door has no answer for it.
            let _ = self.request_at(now, Request::Operator(Box::new(input)));
        }
        if let Some(frame) = input.tracker_packet.as_ref().and_then(|packet| packet.tracked_frame.as_ref()) {
            now = time.unwrap_or(microseconds(frame.timestamp));
            let observation = self.tracker.observe_tracked(frame, now);
            self.observe(&observation);
        }
        let mut messages: Vec<Message> = self.referee.take_messages().collect();
        if messages.is_empty() {
            messages.push(self.referee.message());
        }
        messages
    }

    fn set_geometry(&mut self, geometry: Option<&GeometryData>) {
        let Some(geometry) = geometry.filter(|geometry| self.geometry.as_ref() != Some(geometry)) else {
            return;
        };
        // A field that cannot be one is not taken.
        let _ = self.request(Request::Field(Field::from_size(&geometry.field)));
        self.geometry = Some(geometry.clone());
    }

    fn observe(&mut self, observation: &Observation) {
        let calls = &mut self.calls;
        self.referee.observe(observation, &mut |call| keep(calls, call));
    }

    /// Asks the referee for something.
    pub(crate) fn request(&mut self, request: Request) -> Result<Option<RemoteControlTeamState>, String> {
        self.request_at(self.referee.state().time, request)
    }

    fn request_at(&mut self, time: u64, request: Request) -> Result<Option<RemoteControlTeamState>, String> {
        let remote = match &request {
            Request::RemoteControl(colour, _) => Some(*colour),
            _ => None,
        };
        let calls = &mut self.calls;
        self.referee
            .request(time, request, &mut |call| keep(calls, call))
            .map_err(|refused| refused.to_string())?;
        Ok(remote.map(|colour| self.referee.remote_control(colour)))
    }

    /// What the real game controller says.
    pub(crate) fn follow(&mut self, message: &Message) {
        self.referee.follow(message);
    }

    /// What was decided since this was last called.
    pub(crate) fn take_calls(&mut self) -> Vec<Call> {
        std::mem::take(&mut self.calls)
    }

    /// Messages of changes since this was last called.
    pub(crate) fn take_messages(&mut self) -> Vec<Message> {
        self.referee.take_messages().collect()
    }

    /// The message of now.
    pub(crate) fn message(&self) -> Message {
        self.referee.message()
    }

    /// The names of the teams, yellow's first.
    pub(crate) fn names(&self) -> [String; 2] {
        let message = self.referee.message();
        [message.yellow.name, message.blue.name]
    }
}

fn keep(calls: &mut Vec<Call>, call: Call) {
    if calls.len() < MOST_CALLS {
        calls.push(call);
    }
}

/// A time in seconds, in microseconds.
fn microseconds(seconds: f64) -> u64 {
    // Beyond what can be is 0 or the last one: the referee passes over times that do not go on.
    (seconds * 1e6).round() as u64
}

fn tracked_frame(observation: &Observation, frame_number: u32) -> TrackedFrame {
    let flat = |place: Vec2| Vector2 { x: place.x as f32, y: place.y as f32 };
    let space = |place: Vec2| Vector3 { x: place.x as f32, y: place.y as f32, z: 0.0 };
    let ball = observation.ball.map(|ball| TrackedBall {
        pos: space(ball.position),
        vel: Some(space(ball.velocity)),
        visibility: Some(1.0),
    });
    let robots = observation.robots.iter().map(|robot| TrackedRobot {
        robot_id: robot.key.robot_id(),
        pos: flat(robot.position),
        orientation: robot.heading as f32,
        vel: Some(flat(robot.velocity)),
        vel_angular: Some(robot.spin as f32),
        visibility: Some(1.0),
    });
    TrackedFrame {
        frame_number,
        timestamp: observation.time as f64 / 1e6,
        balls: ball.into_iter().collect(),
        robots: robots.collect(),
        ..TrackedFrame::default()
    }
}
