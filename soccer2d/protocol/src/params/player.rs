//! Every `player::` parameter: name, type, default, first protocol version that is told it, meaning.

use super::table::parameters;

parameters! {
    /// The parameters that heterogeneous player types are drawn from.
    pub struct PlayerParams in "player" {
        allow_mult_default_type: bool = false, since 12, "";
        catchable_area_l_stretch_max: f64 = 1.3, since 14, "";
        catchable_area_l_stretch_min: f64 = 1.0, since 14, "";
        dash_power_rate_delta_max: f64 = 0.0, since 7, "";
        dash_power_rate_delta_min: f64 = 0.0, since 7, "";
        effort_max_delta_factor: f64 = -0.004, since 7, "";
        effort_min_delta_factor: f64 = -0.004, since 7, "";
        extra_stamina_delta_max: f64 = 50.0, since 7, "";
        extra_stamina_delta_min: f64 = 0.0, since 7, "";
        foul_detect_probability_delta_factor: f64 = 0.0, since 14, "";
        inertia_moment_delta_factor: f64 = 25.0, since 7, "";
        kick_power_rate_delta_max: f64 = 0.0, since 14, "";
        kick_power_rate_delta_min: f64 = 0.0, since 14, "";
        kick_rand_delta_factor: f64 = 1.0, since 7, "";
        kickable_margin_delta_max: f64 = 0.1, since 7, "";
        kickable_margin_delta_min: f64 = -0.1, since 7, "";
        new_dash_power_rate_delta_max: f64 = 0.0008, since 8, "";
        new_dash_power_rate_delta_min: f64 = -0.0012, since 8, "";
        new_stamina_inc_max_delta_factor: f64 = -6000.0, since 8, "";
        player_decay_delta_max: f64 = 0.1, since 7, "";
        player_decay_delta_min: f64 = -0.1, since 7, "";
        player_size_delta_factor: f64 = -100.0, since 7, "";
        player_speed_max_delta_max: f64 = 0.0, since 7, "";
        player_speed_max_delta_min: f64 = 0.0, since 7, "";
        player_types: i32 = 18, since 7, "";
        pt_max: i32 = 1, since 7, "";
        random_seed: i32 = -1, since 8, "";
        stamina_inc_max_delta_factor: f64 = 0.0, since 7, "";
        subs_max: i32 = 3, since 7, "";
    }
}
