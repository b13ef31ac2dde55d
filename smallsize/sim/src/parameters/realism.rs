//! How far cameras and radio are from perfect.

use super::table::parameters;

parameters! {
    /// Cameras and radio. The default is the preset `friendly`.
    Realism {
        /// Standard deviation of the ball's place.
        ball_noise: f64 = 0.0004, "m", 0..=1;
        /// Standard deviation of a robot's place.
        robot_noise: f64 = 0.0003, "m", 0..=1;
        /// Standard deviation of a robot's orientation.
        orientation_noise: f64 = 0.003, "rad", 0..=3;
        /// Standard deviation of the ball's area in the picture.
        area_noise: f64 = 6.0, "pixels", 0..=1000;
        /// Whether robots hide the ball.
        occlusion: bool = true, "switch", 0..=1;
        /// A ball of which less than this can be seen is not detected.
        visible_part: f64 = 0.4, "part", 0..=1;
        /// How far a camera sees beyond the middle between it and the next.
        camera_overlap: f64 = 1.0, "m", 0..=20;
        /// How often a dribbler is taken for a ball, for each robot.
        phantom_balls: f64 = 0.0, "1/s", 0..=60;
        /// How high cameras hang.
        camera_height: f64 = 6.0, "m", 1..=50;
        /// The largest error along each axis of the cameras' places as they are published.
        camera_error: f64 = 0.0, "m", 0..=2;
        /// The largest shift along each axis of all that one camera sees.
        camera_shift: f64 = 0.0, "m", 0..=1;
        /// The part of the commands that is lost.
        command_loss: f64 = 0.01, "part", 0..=1;
        /// The part of the answers of robots that is lost.
        response_loss: f64 = 0.01, "part", 0..=1;
        /// How long a command is on its way.
        command_delay: f64 = 0.0, "s", 0..=1;
        /// The part of the pictures in which the ball is missed.
        missing_balls: f64 = 0.05, "part", 0..=1;
        /// The part of the pictures in which a robot is missed, for each robot.
        missing_robots: f64 = 0.02, "part", 0..=1;
        /// How long after the moment that it shows a picture is sent.
        vision_delay: f64 = 0.035, "s", 0..=1;
        /// The part of this delay that a picture admits: `t_sent` less `t_capture`.
        processing_time: f64 = 0.01, "s", 0..=1;
    }
}

/// A named set of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RealismPreset {
    /// Perfect cameras and radio; only the delay of pictures is left, and robots hide the ball.
    None,
    /// A friendly match on a good field.
    Friendly,
    /// The tournament of 2021, which was played on simulators. Dribblers hold the ball whatever happens.
    Rc2021,
    /// A tournament's field at its worst.
    Realistic,
}

impl RealismPreset {
    /// All of them.
    pub const ALL: [RealismPreset; 4] =
        [RealismPreset::None, RealismPreset::Friendly, RealismPreset::Rc2021, RealismPreset::Realistic];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            RealismPreset::None => "none",
            RealismPreset::Friendly => "friendly",
            RealismPreset::Rc2021 => "rc2021",
            RealismPreset::Realistic => "realistic",
        }
    }

    /// The preset of a name, in any case.
    pub fn from_name(name: &str) -> Option<RealismPreset> {
        RealismPreset::ALL.into_iter().find(|preset| preset.name().eq_ignore_ascii_case(name))
    }

    /// Whether dribblers hold the ball whatever happens.
    pub fn dribbler_is_perfect(self) -> bool {
        self == RealismPreset::Rc2021
    }

    /// Its values.
    pub fn realism(self) -> Realism {
        let friendly = Realism::default();
        match self {
            RealismPreset::None => Realism {
                ball_noise: 0.0,
                robot_noise: 0.0,
                orientation_noise: 0.0,
                area_noise: 0.0,
                camera_overlap: 0.3,
                command_loss: 0.0,
                response_loss: 0.0,
                missing_balls: 0.0,
                missing_robots: 0.0,
                processing_time: 0.005,
                ..friendly
            },
            RealismPreset::Friendly => friendly,
            RealismPreset::Rc2021 => Realism {
                ball_noise: 0.001,
                robot_noise: 0.0013,
                orientation_noise: 0.01,
                command_loss: 0.03,
                response_loss: 0.1,
                missing_robots: 0.0,
                ..friendly
            },
            RealismPreset::Realistic => Realism {
                ball_noise: 0.0014,
                robot_noise: 0.0013,
                orientation_noise: 0.01,
                phantom_balls: 0.05,
                camera_error: 0.1,
                camera_shift: 0.02,
                command_loss: 0.03,
                response_loss: 0.1,
                command_delay: 0.003,
                ..friendly
            },
        }
    }
}
