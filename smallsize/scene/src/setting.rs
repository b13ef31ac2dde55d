//! What is known of a match beside its pictures: the field, the cameras, the teams, and how many pictures there are a second.

use smallsize_events::{Names, Picture, Source};
use smallsize_protocol::{
    field::{DefenceArea, Field},
    vision::{FieldCircularArc, FieldLineSegment, GeometryData},
};

/// Lines and arcs that are kept of a geometry. A field has a dozen.
const MOST_LINES: usize = 64;

/// Cameras whose places and areas are kept.
const MOST_CAMERAS: usize = 32;

/// A field has at most this length and width, in metres: what is larger is an error of a sender.
const LARGEST_FIELD: f64 = 50.0;

/// The area of a camera grows in steps of so many metres, so that the stage does not change with each picture.
const AREA_STEP: f64 = 0.25;

/// How many pictures it takes to know how many there are a second.
const PICTURES_FOR_STEP: usize = 24;

/// Seconds between two pictures of the senders that there are, ours first.
const STEPS: [f64; 8] = [0.015, 1.0 / 60.0, 0.01, 1.0 / 75.0, 0.02, 0.025, 1.0 / 30.0, 0.0125];

/// How far a sender may be off one of those, as a part of it.
const OFF: f64 = 0.06;

/// What is known of a match.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) field: Field,
    /// As vision has them: millimetres and radians.
    pub(crate) lines: Vec<FieldLineSegment>,
    pub(crate) arcs: Vec<FieldCircularArc>,
    pub(crate) cameras: Vec<Camera>,
    pub(crate) names: Names,
    /// Seconds between two pictures.
    pub(crate) step: f64,
    has_geometry: bool,
    pace: Pace,
}

/// A camera: where it is, and the part of the field from which it has reported something.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Camera {
    pub(crate) id: u8,
    /// In metres, if its calibration says so.
    pub(crate) at: Option<[f64; 3]>,
    /// The smallest and the largest x and y, in metres.
    pub(crate) area: Option<[f64; 4]>,
}

/// Finds out how many pictures there are a second.
#[derive(Clone, Debug, Default)]
struct Pace {
    source: Source,
    last: Option<i64>,
    steps: Vec<i64>,
    is_known: bool,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            field: Field::DIVISION_A,
            lines: Vec::new(),
            arcs: Vec::new(),
            cameras: Vec::new(),
            names: [None, None],
            step: STEPS[0],
            has_geometry: false,
            pace: Pace::default(),
        }
    }
}

impl Setting {
    /// Takes a geometry; true if something in it is new. One that cannot be a field is passed over.
    pub(crate) fn take_geometry(&mut self, geometry: &GeometryData) -> bool {
        let field = Field::from_size(&geometry.field);
        let mut changed = false;
        if is_field(&field) {
            let lines = geometry.field.field_lines.iter().filter(|line| is_line(line)).cloned();
            let lines: Vec<_> = lines.take(MOST_LINES).collect();
            let arcs = geometry.field.field_arcs.iter().filter(|arc| is_arc(arc)).cloned();
            let arcs: Vec<_> = arcs.take(MOST_LINES).collect();
            changed = !std::mem::replace(&mut self.has_geometry, true)
                || (field, &lines, &arcs) != (self.field, &self.lines, &self.arcs);
            (self.field, self.lines, self.arcs) = (field, lines, arcs);
        }
        for calibration in &geometry.calib {
            let (Ok(id), Some(x), Some(y), Some(z)) = (
                u8::try_from(calibration.camera_id),
                calibration.derived_camera_world_tx,
                calibration.derived_camera_world_ty,
                calibration.derived_camera_world_tz,
            ) else {
                continue;
            };
            let at = [x, y, z].map(|value| f64::from(value) / 1e3);
            if !at.iter().all(|value| value.is_finite() && value.abs() <= LARGEST_FIELD) {
                continue;
            }
            if let Some(camera) = self.camera(id) {
                changed |= camera.at != Some(at);
                camera.at = Some(at);
            }
        }
        changed
    }

    /// Whether a geometry has come.
    pub(crate) fn has_geometry(&self) -> bool {
        self.has_geometry
    }

    /// Takes the names of the teams; true if one is new. A name that is known is not forgotten.
    pub(crate) fn name_teams(&mut self, names: &Names) -> bool {
        let mut changed = false;
        for (known, name) in self.names.iter_mut().zip(names) {
            if name.is_some() && known != name {
                known.clone_from(name);
                changed = true;
            }
        }
        changed
    }

    /// Takes a picture: where cameras see something, and how fast pictures come. True if the stage is another one by that.
    pub(crate) fn take_picture(&mut self, picture: &Picture) -> bool {
        let mut changed = false;
        for seen in &picture.seen {
            let Some(camera) = self.camera(seen.camera) else { continue };
            let [x, y] = seen.at;
            let (low, high) =
                (|v: f64| (v / AREA_STEP).floor() * AREA_STEP, |v: f64| (v / AREA_STEP).ceil() * AREA_STEP);
            let here = [low(x), low(y), high(x), high(y)];
            let area = camera.area.map_or(here, |[x1, y1, x2, y2]| {
                [x1.min(here[0]), y1.min(here[1]), x2.max(here[2]), y2.max(here[3])]
            });
            changed |= camera.area.replace(area) != Some(area);
        }
        if let Some(step) = self.pace.take(picture) {
            changed |= step != self.step;
            self.step = step;
        }
        changed
    }

    /// A camera by its number; none if there are too many.
    fn camera(&mut self, id: u8) -> Option<&mut Camera> {
        let place = self.cameras.partition_point(|camera| camera.id < id);
        if self.cameras.get(place).is_none_or(|camera| camera.id != id) {
            if self.cameras.len() >= MOST_CAMERAS {
                return None;
            }
            self.cameras.insert(place, Camera { id, at: None, area: None });
        }
        self.cameras.get_mut(place)
    }
}

impl Pace {
    /// The seconds between two pictures, when that has become known.
    fn take(&mut self, picture: &Picture) -> Option<f64> {
        if self.source != picture.source {
            *self = Pace { source: picture.source, ..Pace::default() };
        }
        let since = self.last.replace(picture.time).map(|last| picture.time.saturating_sub(last));
        if self.is_known {
            return None;
        }
        // What is longer is a gap.
        self.steps.extend(since.filter(|since| (1_000..200_000).contains(since)));
        if self.steps.len() < PICTURES_FOR_STEP {
            return None;
        }
        self.is_known = true;
        self.steps.sort_unstable();
        let median = self.steps[self.steps.len() / 2] as f64 / 1e6;
        let near = STEPS.into_iter().filter(|step| (median / step - 1.0).abs() <= OFF);
        let nearest = near.min_by(|a, b| (median - a).abs().total_cmp(&(median - b).abs()));
        // To half a millisecond.
        Some(nearest.unwrap_or((median * 2e3).round() / 2e3))
    }
}

fn is_field(field: &Field) -> bool {
    let within = |value: f64, least: f64| value.is_finite() && (least..=LARGEST_FIELD).contains(&value);
    let area = match field.defence_area {
        DefenceArea::Rectangle { depth, width } => [depth, width],
        DefenceArea::Rounded { radius, stretch } => [radius, stretch],
    };
    let others = [
        field.margin_touch_line,
        field.margin_goal_line,
        field.goal_width,
        field.goal_depth,
        field.goal_height,
        field.centre_circle,
        field.penalty_mark,
        field.line_thickness,
    ];
    within(field.length, 0.5)
        && within(field.width, 0.5)
        && others.into_iter().chain(area).all(|value| within(value, 0.0))
}

fn is_line(line: &FieldLineSegment) -> bool {
    let numbers = [line.p1.x, line.p1.y, line.p2.x, line.p2.y, line.thickness];
    line.name.len() <= 64 && numbers.iter().all(|number| number.abs() <= LARGEST_FIELD as f32 * 1e3)
}

fn is_arc(arc: &FieldCircularArc) -> bool {
    let numbers = [arc.center.x, arc.center.y, arc.radius, arc.thickness];
    let angles = [arc.a1, arc.a2];
    arc.name.len() <= 64
        && numbers.iter().all(|number| number.abs() <= LARGEST_FIELD as f32 * 1e3)
        && angles.iter().all(|angle| angle.abs() <= 100.0)
}

#[cfg(test)]
mod tests {
    use smallsize_events::{Seen, SeenKind};

    use super::*;

    fn geometry(field: Field) -> GeometryData {
        GeometryData { field: field.size(), ..GeometryData::default() }
    }

    #[test]
    fn a_geometry_that_is_repeated_changes_nothing() {
        let mut setting = Setting::default();
        assert!(setting.take_geometry(&geometry(Field::DIVISION_A)), "the first one is new");
        assert!(!setting.take_geometry(&geometry(Field::DIVISION_A)));
        assert!(setting.take_geometry(&geometry(Field::DIVISION_B)));
        assert_eq!(setting.field, Field::DIVISION_B);
    }

    #[test]
    fn what_cannot_be_a_field_is_passed_over() {
        let mut setting = Setting::default();
        for length in [0, -9000, i32::MAX] {
            let mut absurd = geometry(Field::DIVISION_B);
            absurd.field.field_length = length;
            assert!(!setting.take_geometry(&absurd), "{length}");
        }
        let mut absurd = geometry(Field::DIVISION_B);
        absurd.field.field_lines[0].p1.x = f32::NAN;
        assert!(setting.take_geometry(&absurd));
        assert_eq!(setting.lines.len(), Field::DIVISION_B.size().field_lines.len() - 1);
        assert_eq!(setting.field, Field::DIVISION_B);
    }

    #[test]
    fn the_step_is_that_of_the_sender() {
        let check = |every: i64, expected: f64| {
            let mut setting = Setting::default();
            for count in 0..40 {
                // A little late, and a little early.
                let time = count * every + [0, 300, -200][count as usize % 3];
                setting.take_picture(&Picture { time, ..Picture::default() });
            }
            assert_eq!(setting.step, expected, "{every}");
        };
        check(15_000, 0.015);
        check(16_667, 1.0 / 60.0);
        check(10_000, 0.01);
        check(50_000, 0.05);
    }

    #[test]
    fn the_area_of_a_camera_grows_in_steps() {
        let mut setting = Setting::default();
        let mut see = |x: f64| {
            let seen = Seen { camera: 3, kind: SeenKind::Ball, at: [x, 0.1], heading: None };
            setting.take_picture(&Picture { seen: vec![seen], ..Picture::default() });
            setting.cameras[0].area
        };
        assert_eq!(see(1.1), Some([1.0, 0.0, 1.25, 0.25]));
        assert_eq!(see(1.2), Some([1.0, 0.0, 1.25, 0.25]));
        assert_eq!(see(-0.6), Some([-0.75, 0.0, 1.25, 0.25]));
    }
}
