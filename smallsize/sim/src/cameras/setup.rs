//! Where cameras hang, and what the geometry packet says of them, of the field and of the ball.

use common_geometry::Vec2;
use common_simulation::Streams;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    field::{BALL_RADIUS, Field},
    vision::{CameraCalibration, ChipFixedLoss, GeometryData, GeometryModels, StraightTwoPhase},
};

use crate::{
    parameters::{BallParameters, Realism},
    purpose::Purpose,
    settings::Settings,
};

/// The focal length of all cameras, in pixels.
const FOCAL_LENGTH: f64 = 1000.0;
/// Where their pictures' centres are, in pixels.
const PRINCIPAL_POINT: f64 = 1150.0;

/// A camera, which looks straight down.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Camera {
    /// Below it on the ground.
    pub(crate) place: Vec2,
    pub(crate) height: f64,
    /// By how much all that it sees is shifted.
    pub(crate) shift: Vec2,
    /// How far from its place it is said to be.
    pub(crate) error: Vec2,
}

/// Cameras above the middles of equal parts of the field.
pub(crate) fn above(field: &Field, count: usize, realism: &Realism, streams: &Streams) -> Vec<Camera> {
    let columns = match count {
        4 => 2,
        6 => 3,
        8 => 4,
        count => count,
    };
    let rows = count / columns;
    let size =
        Vec2::new(field.length + 2.0 * field.margin_goal_line, field.width + 2.0 * field.margin_touch_line);
    let middle = |index: usize, of: usize| (index as f64 + 0.5) / of as f64 - 0.5;
    let places = (0..count).map(|camera| {
        Vec2::new(middle(camera % columns, columns) * size.x, middle(camera / columns, rows) * size.y)
    });
    places
        .enumerate()
        .map(|(camera, place)| hang(camera, place, realism.camera_height, realism, streams))
        .collect()
}

/// The cameras that a geometry packet describes; none if it describes none, or some at no place.
pub(crate) fn described(
    calibrations: &[CameraCalibration],
    realism: &Realism,
    streams: &Streams,
) -> Option<Vec<Camera>> {
    if calibrations.is_empty() || calibrations.len() > Settings::MOST_CAMERAS {
        return None;
    }
    let metres =
        |value: Option<f32>| value.map(|value| f64::from(value) / 1e3).filter(|value| value.abs() < 100.0);
    let camera = |(index, calibration): (usize, &CameraCalibration)| {
        let place = Vec2::new(
            metres(calibration.derived_camera_world_tx)?,
            metres(calibration.derived_camera_world_ty)?,
        );
        let height = metres(calibration.derived_camera_world_tz).filter(|height| *height >= 1.0)?;
        Some(hang(index, place, height, realism, streams))
    };
    calibrations.iter().enumerate().map(camera).collect()
}

fn hang(index: usize, place: Vec2, height: f64, realism: &Realism, streams: &Streams) -> Camera {
    let mut draw = streams.at(Purpose::CameraPlacement as u32, 0, index);
    let mut vector = |most: f64| Vec2::new(draw.unit() * 2.0 - 1.0, draw.unit() * 2.0 - 1.0) * most;
    let (error, shift) = (vector(realism.camera_error), vector(realism.camera_shift));
    Camera { place, height, shift, error }
}

impl Camera {
    /// How far a place is from it, as cameras share the field among them.
    pub(crate) fn distance(&self, place: Vec2) -> f64 {
        let offset = (place - self.place).abs();
        offset.x + offset.y
    }

    /// Where on the ground something is seen that is above it. The ground is where a ball's centre lies.
    pub(crate) fn project(&self, place: Vec2, height: f64) -> Vec2 {
        let (lens, above) = (self.height - BALL_RADIUS, height.min(self.height * 0.9));
        self.place + (place - self.place) * (lens / (lens - above))
    }

    /// Where in its picture something is that lies on the ground.
    pub(crate) fn pixel(&self, place: Vec2) -> Vec2 {
        let offset = (place - self.place) * (FOCAL_LENGTH / self.height);
        Vec2::new(PRINCIPAL_POINT + offset.x, PRINCIPAL_POINT - offset.y)
    }

    /// How large a ball is in its picture, in pixels.
    pub(crate) fn ball_area(&self, place: Vec2, height: f64) -> f64 {
        let away = (place - self.place).length_squared() + (self.height - height) * (self.height - height);
        std::f64::consts::PI * (FOCAL_LENGTH * BALL_RADIUS) * (FOCAL_LENGTH * BALL_RADIUS) / away
    }

    fn calibration(&self, id: usize) -> CameraCalibration {
        let millimetres = |metres: f64| (metres * 1e3) as f32;
        let said = self.place + self.error;
        CameraCalibration {
            camera_id: id as u32,
            focal_length: FOCAL_LENGTH as f32,
            principal_point_x: PRINCIPAL_POINT as f32,
            principal_point_y: PRINCIPAL_POINT as f32,
            distortion: 0.0,
            // Half a turn about the x axis: the camera looks down.
            q0: 1.0,
            q1: 0.0,
            q2: 0.0,
            q3: 0.0,
            tx: millimetres(-said.x),
            ty: millimetres(said.y),
            tz: millimetres(self.height),
            derived_camera_world_tx: Some(millimetres(said.x)),
            derived_camera_world_ty: Some(millimetres(said.y)),
            derived_camera_world_tz: Some(millimetres(self.height)),
            pixel_image_width: Some((PRINCIPAL_POINT * 2.0) as u32),
            pixel_image_height: Some((PRINCIPAL_POINT * 2.0) as u32),
        }
    }
}

/// What the geometry packet says.
pub(crate) fn geometry(field: &Field, cameras: &[Camera], ball: &BallParameters) -> GeometryData {
    let models = GeometryModels {
        straight_two_phase: Some(StraightTwoPhase {
            acc_slide: -ball.slide_deceleration,
            acc_roll: -ball.roll_deceleration,
            k_switch: ball.rolling_part,
        }),
        chip_fixed_loss: Some(ChipFixedLoss {
            damping_xy_first_hop: ball.bounce_part,
            damping_xy_other_hops: 1.0,
            damping_z: ball.ground_restitution,
        }),
    };
    let calib = cameras.iter().enumerate().map(|(id, camera)| camera.calibration(id)).collect();
    GeometryData { field: field.size(), calib, models: Some(models) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cameras(count: usize) -> Vec<Camera> {
        above(&Field::DIVISION_A, count, &Realism::default(), &Streams::new(1))
    }

    #[test]
    fn as_many_cameras_as_asked_for_at_different_places() {
        for count in 1..=Settings::MOST_CAMERAS {
            let cameras = cameras(count);
            assert_eq!(cameras.len(), count);
            let middle: Vec2 = cameras.iter().map(|camera| camera.place).sum();
            assert!(middle.length() < 1e-9, "{count}: {cameras:?}");
            for (index, camera) in cameras.iter().enumerate() {
                assert!(cameras[..index].iter().all(|other| other.place != camera.place));
            }
        }
    }

    /// What teams do with a flying ball: they know where the camera is, and undo this.
    #[test]
    fn a_flying_ball_is_on_the_line_from_the_camera_to_its_projection() {
        let camera = cameras(2)[0];
        let (place, height) = (Vec2::new(1.0, 2.0), 0.7);
        let seen = camera.project(place, height);
        let part = height / (camera.height - BALL_RADIUS);
        let back = seen + (camera.place - seen) * part;
        assert!(back.distance(place) < 1e-9, "{back}");
        assert_eq!(camera.project(place, 0.0), place);
    }

    #[test]
    fn calibrations_are_read_back() {
        let hung = cameras(4);
        let said = geometry(&Field::DIVISION_A, &hung, &BallParameters::default());
        let back = described(&said.calib, &Realism::default(), &Streams::new(1)).unwrap();
        for (camera, found) in hung.iter().zip(&back) {
            assert!(camera.place.distance(found.place) < 1e-3 && (camera.height - found.height).abs() < 1e-3);
        }
        assert_eq!(described(&[], &Realism::default(), &Streams::new(1)), None);
    }
}
