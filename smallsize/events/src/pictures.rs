//! [`Pictures`]: vision and tracked vision, in the order in which they came, to one picture after the other.

use common_geometry::EPSILON;
use smallsize_protocol::{
    colour::RobotKey,
    tracked::{TrackedBall, TrackedFrame, TrackerWrapperPacket},
    vision::DetectionFrame,
};

use crate::{
    merge::{Merge, Sighting},
    picture::{Ball, Picture, Robot, Seen, Source, distance, place, speed},
};

/// So many pictures of the cameras without a tracker's frame, and the tracker counts as gone: half a second and more.
const TRACKER_GONE: u32 = 40;

/// So many frames of another tracker, and the first one counts as gone.
const OTHER_TRACKER: u32 = 100;

/// Trackers may be faster than anything shows: frames that follow sooner, in microseconds, are left out.
const SHORTEST_STEP: i64 = 7_000;

/// Reports of cameras that are kept until the next picture.
pub const MOST_SEEN: usize = 64;

/// Times are no farther from their origin, in seconds: the difference of two still fits into the microseconds of a picture.
const FARTHEST_TIME: f64 = 4e12;

/// A tracker reports at most so many robots that are looked at.
const MOST_TRACKED: usize = 64;

/// Makes pictures. Cameras send one after the other: a picture is complete when a camera that is in it sends its next one.
#[derive(Clone, Debug, Default)]
pub struct Pictures {
    merge: Merge,
    open: Option<Open>,
    seen: Vec<Seen>,
    tracker: Option<Tracker>,
    last: Option<Picture>,
}

/// A picture of the cameras that is not complete.
#[derive(Clone, Debug, Default)]
struct Open {
    /// The time of its newest part, in seconds.
    time: f64,
    cameras: Vec<u32>,
    sighting: Sighting,
}

/// The tracker whose frames are shown.
#[derive(Clone, Debug)]
struct Tracker {
    uuid: String,
    /// Pictures of the cameras since its last frame.
    silence: u32,
    /// Frames of other trackers since its last one.
    others: u32,
}

impl Pictures {
    /// Before the first message.
    pub fn new() -> Pictures {
        Pictures::default()
    }

    /// Whether positions come from a tracker now.
    pub fn is_tracked(&self) -> bool {
        self.tracker.is_some()
    }

    /// Takes what a camera reported.
    pub fn vision(&mut self, frame: &DetectionFrame, out: &mut dyn FnMut(Picture)) {
        let time = if frame.t_capture.is_finite() { frame.t_capture.clamp(-1e12, 1e12) } else { return };
        if self.open.as_ref().is_some_and(|open| open.cameras.contains(&frame.camera_id)) {
            self.close(out);
        }
        let open = self.open.get_or_insert_with(Open::default);
        open.time = if open.cameras.is_empty() { time } else { open.time.max(time) };
        open.cameras.push(frame.camera_id);
        open.sighting.add(frame);
    }

    /// Takes a frame of a tracker. Of several trackers the first one counts, as long as it sends.
    pub fn tracked(&mut self, packet: &TrackerWrapperPacket, out: &mut dyn FnMut(Picture)) {
        let Some(frame) = &packet.tracked_frame else { return };
        if !frame.timestamp.is_finite() {
            return;
        }
        match &mut self.tracker {
            Some(tracker) if tracker.uuid == packet.uuid => (tracker.silence, tracker.others) = (0, 0),
            Some(tracker) if tracker.others < OTHER_TRACKER => {
                tracker.others += 1;
                return;
            }
            _ => {
                let uuid = packet.uuid.clone();
                self.tracker = Some(Tracker { uuid, silence: 0, others: 0 });
            }
        }
        let time = microseconds(frame.timestamp);
        let since = self.last.as_ref().map(|last| time.saturating_sub(last.time));
        if since.is_some_and(|since| (0..SHORTEST_STEP).contains(&since)) {
            return;
        }
        let picture = self.picture_of(time, frame);
        self.give(picture, out);
    }

    /// Nothing more will come.
    pub fn finish(&mut self, out: &mut dyn FnMut(Picture)) {
        self.close(out);
    }

    /// Ends the picture of the cameras.
    fn close(&mut self, out: &mut dyn FnMut(Picture)) {
        let Some(Open { time, sighting, .. }) = self.open.take() else { return };
        self.merge.take(time, &sighting);
        let room = MOST_SEEN.saturating_sub(self.seen.len());
        self.seen.extend(sighting.seen.iter().take(room));
        if let Some(tracker) = &mut self.tracker {
            tracker.silence += 1;
            if tracker.silence < TRACKER_GONE {
                return;
            }
            self.tracker = None;
        }
        let picture = Picture {
            time: microseconds(time),
            source: Source::Vision,
            ball: self.merge.ball(),
            robots: self.merge.robots(),
            ..Picture::default()
        };
        self.give(picture, out);
    }

    fn give(&mut self, picture: Picture, out: &mut dyn FnMut(Picture)) {
        let picture = Picture { seen: std::mem::take(&mut self.seen), ..picture }.rounded();
        self.last = Some(Picture { seen: Vec::new(), ..picture.clone() });
        out(picture);
    }

    fn picture_of(&self, time: i64, frame: &TrackedFrame) -> Picture {
        let before = self.last.as_ref().filter(|last| last.source == Source::Tracker);
        let after = before.map_or(0.0, |before| time.saturating_sub(before.time) as f64 / 1e6);
        let mut robots: Vec<Robot> = Vec::new();
        for tracked in frame.robots.iter().take(MOST_TRACKED) {
            let Some(key) = RobotKey::of(&tracked.robot_id) else { continue };
            let Some(at) = place(tracked.pos.x.into(), tracked.pos.y.into()) else { continue };
            let heading = f64::from(tracked.orientation);
            let heading = if heading.abs() < 100.0 { crate::picture::half_turn(heading) } else { 0.0 };
            let last = before.and_then(|before| before.robots.iter().find(|robot| robot.key == key));
            let velocity = match (&tracked.vel, last) {
                (Some(velocity), _) => [speed(velocity.x.into()), speed(velocity.y.into())],
                (None, Some(last)) => difference(last.at, at, after),
                (None, None) => [0.0; 2],
            };
            robots.push(Robot {
                key,
                at,
                heading,
                velocity,
                spin: speed(tracked.vel_angular.unwrap_or_default().into()),
                visibility: tracked.visibility.filter(|value| value.is_finite()).map_or(1.0, f64::from),
            });
        }
        robots.sort_by_key(|robot| robot.key);
        robots.dedup_by_key(|robot| robot.key);
        let stop = frame.kicked_ball.as_ref().and_then(|kicked| kicked.stop_pos.as_ref());
        Picture {
            time,
            source: Source::Tracker,
            ball: frame.balls.first().and_then(|ball| tracked_ball(ball, before, after)),
            robots,
            seen: Vec::new(),
            stop: stop.and_then(|stop| place(stop.x.into(), stop.y.into())),
        }
    }
}

fn tracked_ball(ball: &TrackedBall, before: Option<&Picture>, after: f64) -> Option<Ball> {
    let at = place(ball.pos.x.into(), ball.pos.y.into())?;
    let z = f64::from(ball.pos.z);
    let z = if z.is_finite() { z.clamp(0.0, 30.0) } else { 0.0 };
    let velocity = match (&ball.vel, before.and_then(|before| before.ball)) {
        (Some(velocity), _) => [velocity.x, velocity.y, velocity.z].map(|value| speed(value.into())),
        (None, Some(last)) => {
            let [x, y] = difference([last.at[0], last.at[1]], at, after);
            [x, y, 0.0]
        }
        (None, None) => [0.0; 3],
    };
    Some(Ball { at: [at[0], at[1], z], velocity })
}

/// The speed between two places, if nothing was put elsewhere in between.
fn difference(from: [f64; 2], to: [f64; 2], after: f64) -> [f64; 2] {
    if after <= EPSILON || distance(from, to) > 0.6 {
        return [0.0; 2];
    }
    [0, 1].map(|axis| speed((to[axis] - from[axis]) / after))
}

/// Seconds as microseconds; what no clock has becomes the nearest.
fn microseconds(seconds: f64) -> i64 {
    (seconds.clamp(-FARTHEST_TIME, FARTHEST_TIME) * 1e6).round() as i64
}
