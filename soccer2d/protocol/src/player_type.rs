//! `(player_type ...)`: what one kind of player can do.

use serde::{Deserialize, Serialize};

use crate::params::ServerParams;

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
    /// Type 0: the default player of these parameters.
    pub fn standard(server: &ServerParams) -> PlayerType {
        // As far as anything can be seen from inside the field.
        let diagonal = (105.0f64 * 105.0 + 68.0 * 68.0).sqrt();
        PlayerType {
            id: 0,
            player_speed_max: server.player_speed_max,
            stamina_inc_max: server.stamina_inc_max,
            player_decay: server.player_decay,
            inertia_moment: server.inertia_moment,
            dash_power_rate: server.dash_power_rate,
            player_size: server.player_size,
            kickable_margin: server.kickable_margin,
            kick_rand: server.kick_rand,
            extra_stamina: server.extra_stamina,
            effort_max: server.effort_init,
            effort_min: server.effort_min,
            kick_power_rate: server.kick_power_rate,
            foul_detect_probability: server.foul_detect_probability,
            catchable_area_l_stretch: 1.0,
            unum_far_length: 20.0,
            unum_too_far_length: 40.0,
            team_far_length: diagonal,
            team_too_far_length: diagonal,
            player_max_observation_length: diagonal,
            ball_vel_far_length: 20.0,
            ball_vel_too_far_length: 40.0,
            ball_max_observation_length: diagonal,
            flag_chg_far_length: 20.0,
            flag_chg_too_far_length: 40.0,
            flag_max_observation_length: diagonal,
            dist_noise_rate: server.dist_noise_rate,
            focus_dist_noise_rate: server.focus_dist_noise_rate,
            land_dist_noise_rate: server.land_dist_noise_rate,
            land_focus_dist_noise_rate: server.land_focus_dist_noise_rate,
        }
    }
}
