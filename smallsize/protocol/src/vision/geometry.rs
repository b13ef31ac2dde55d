//! The field, the cameras and the ball, as vision describes them.

use crate::message::{enumeration, messages};

enumeration! {
    /// What a line or an arc of the field is. Teams look lines up by these names.
    FieldShape {
        0 Undefined "Undefined",
        1 CenterCircle "CenterCircle",
        2 TopTouchLine "TopTouchLine",
        3 BottomTouchLine "BottomTouchLine",
        4 LeftGoalLine "LeftGoalLine",
        5 RightGoalLine "RightGoalLine",
        6 HalfwayLine "HalfwayLine",
        7 CenterLine "CenterLine",
        8 LeftPenaltyStretch "LeftPenaltyStretch",
        9 RightPenaltyStretch "RightPenaltyStretch",
        10 LeftFieldLeftPenaltyStretch "LeftFieldLeftPenaltyStretch",
        11 LeftFieldRightPenaltyStretch "LeftFieldRightPenaltyStretch",
        12 RightFieldLeftPenaltyStretch "RightFieldLeftPenaltyStretch",
        13 RightFieldRightPenaltyStretch "RightFieldRightPenaltyStretch",
    }
}

messages! {
    /// A place on the field, in millimetres.
    Vector2f = "Vector2f" {
        1 required [float] x: f32,
        2 required [float] y: f32,
    }

    /// A straight line of the field.
    FieldLineSegment = "SSL_FieldLineSegment" {
        /// One of [`FieldShape`]'s, written exactly so; or a name of the sender's own.
        1 required [string] name: String,
        2 required [message] p1: Vector2f,
        3 required [message] p2: Vector2f,
        /// In millimetres.
        4 required [float] thickness: f32,
        5 optional [enumeration = "FieldShape"] r#type: Option<i32>,
    }

    /// A part of a circle of the field.
    FieldCircularArc = "SSL_FieldCircularArc" {
        /// As of a line.
        1 required [string] name: String,
        2 required [message] center: Vector2f,
        /// In millimetres.
        3 required [float] radius: f32,
        /// Where it begins, in radians.
        4 required [float] a1: f32,
        /// Where it ends, in radians.
        5 required [float] a2: f32,
        /// In millimetres.
        6 required [float] thickness: f32,
        7 optional [enumeration = "FieldShape"] r#type: Option<i32>,
    }

    /// The measures of the field, in millimetres, and its lines. Older senders stop after field 9.
    FieldSize = "SSL_GeometryFieldSize" {
        1 required [int32] field_length: i32,
        2 required [int32] field_width: i32,
        3 required [int32] goal_width: i32,
        4 required [int32] goal_depth: i32,
        /// From the lines to the wall.
        5 required [int32] boundary_width: i32,
        6 repeated [message] field_lines: Vec<FieldLineSegment>,
        7 repeated [message] field_arcs: Vec<FieldCircularArc>,
        8 optional [int32] penalty_area_depth: Option<i32>,
        9 optional [int32] penalty_area_width: Option<i32>,
        10 optional [int32] center_circle_radius: Option<i32>,
        11 optional [int32] line_thickness: Option<i32>,
        12 optional [int32] goal_center_to_penalty_mark: Option<i32>,
        13 optional [int32] goal_height: Option<i32>,
        14 optional [float] ball_radius: Option<f32>,
        15 optional [float] max_robot_radius: Option<f32>,
        /// From the goal line to the wall, where that differs from the side.
        16 optional [int32] boundary_width_goal_line: Option<i32>,
        17 optional [int32] goal_substitution_area_width: Option<i32>,
    }

    /// Where a camera is, and how its pictures are made.
    CameraCalibration = "SSL_GeometryCameraCalibration" {
        1 required [uint32] camera_id: u32,
        2 required [float] focal_length: f32,
        3 required [float] principal_point_x: f32,
        4 required [float] principal_point_y: f32,
        5 required [float] distortion: f32,
        /// The turn from the field to the camera, a quaternion.
        6 required [float] q0: f32,
        7 required [float] q1: f32,
        8 required [float] q2: f32,
        9 required [float] q3: f32,
        /// The shift from the field to the camera, in millimetres.
        10 required [float] tx: f32,
        11 required [float] ty: f32,
        12 required [float] tz: f32,
        /// Where the camera is, in millimetres: what undoes the projection of a ball in the air.
        13 optional [float] derived_camera_world_tx: Option<f32>,
        14 optional [float] derived_camera_world_ty: Option<f32>,
        15 optional [float] derived_camera_world_tz: Option<f32>,
        16 optional [uint32] pixel_image_width: Option<u32>,
        17 optional [uint32] pixel_image_height: Option<u32>,
    }

    /// A ball that is kicked along the ground: it slides, then it rolls.
    StraightTwoPhase = "SSL_BallModelStraightTwoPhase" {
        /// While it slides, below zero, in metres a second squared.
        1 required [double] acc_slide: f64,
        /// While it rolls, below zero, in metres a second squared.
        2 required [double] acc_roll: f64,
        /// The part of its first speed at which it begins to roll.
        3 required [double] k_switch: f64,
    }

    /// A ball that is chipped: what it keeps at each bounce.
    ChipFixedLoss = "SSL_BallModelChipFixedLoss" {
        /// Of its speed along the ground, at the first bounce.
        1 required [double] damping_xy_first_hop: f64,
        /// Of its speed along the ground, at the others.
        2 required [double] damping_xy_other_hops: f64,
        /// Of its speed upwards.
        3 required [double] damping_z: f64,
    }

    /// How the ball moves.
    GeometryModels = "SSL_GeometryModels" {
        1 optional [message] straight_two_phase: Option<StraightTwoPhase>,
        2 optional [message] chip_fixed_loss: Option<ChipFixedLoss>,
    }

    /// Field, cameras and ball.
    GeometryData = "SSL_GeometryData" {
        1 required [message] field: FieldSize,
        2 repeated [message] calib: Vec<CameraCalibration>,
        3 optional [message] models: Option<GeometryModels>,
    }
}
