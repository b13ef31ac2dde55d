//! `(player_type ...)`: what one kind of player can do.

use serde::{Deserialize, Serialize};

/// One of the heterogeneous player types. Type 0 is the default player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PlayerType {
    pub id: i32,
    pub player_speed_max: f64,
    pub stamina_inc_max: f64,
    pub player_decay: f64,
    pub inertia_moment: f64,
    pub dash_power_rate: f64,
    pub player_size: f64,
    pub kickable_margin: f64,
    pub kick_rand: f64,
    pub extra_stamina: f64,
    pub effort_max: f64,
    pub effort_min: f64,
    // From version 14 on.
    pub kick_power_rate: f64,
    pub foul_detect_probability: f64,
    pub catchable_area_l_stretch: f64,
    // From version 18 on.
    pub unum_far_length: f64,
    pub unum_too_far_length: f64,
    pub team_far_length: f64,
    pub team_too_far_length: f64,
    pub player_max_observation_length: f64,
    pub ball_vel_far_length: f64,
    pub ball_vel_too_far_length: f64,
    pub ball_max_observation_length: f64,
    pub flag_chg_far_length: f64,
    pub flag_chg_too_far_length: f64,
    pub flag_max_observation_length: f64,
    // From version 19 on.
    pub dist_noise_rate: f64,
    pub focus_dist_noise_rate: f64,
    pub land_dist_noise_rate: f64,
    pub land_focus_dist_noise_rate: f64,
}

impl PlayerType {
    /// Not written yet.
    pub fn encode(&self, _: crate::Version, _: &mut Vec<u8>) {}

    /// Not written yet.
    pub fn parse(_: &[u8], _: crate::Version) -> Result<PlayerType, crate::ParseError> {
        Err(crate::ParseError { offset: 0, expected: "another message" })
    }
}
