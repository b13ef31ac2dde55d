//! Every `player::` parameter: name, type, default, receivers, unit and bounds, meaning.
//!
//! A player type is a set of trade-offs: each pair of `_delta_min` and `_delta_max` bounds a number drawn for the type,
//! which is added to one ability and, times a `_delta_factor`, to another that gets worse.

use super::table::parameters;

parameters! {
    /// The parameters that heterogeneous player types are drawn from.
    pub struct PlayerParams in "player" {
        allow_mult_default_type: bool = false, since 12,
            "Whether several players of a team may have type 0.";
        catchable_area_l_stretch_max: f64 = 1.3, since 14, factor in 0.0..=100.0,
            "Greatest stretch of a goalie's reach.";
        catchable_area_l_stretch_min: f64 = 1.0, since 14, factor in 0.0..=100.0,
            "Least stretch of a goalie's reach.";
        dash_power_rate_delta_max: f64 = 0.0, since 7, number in -1000.0..=1000.0,
            "Most that is added to the dash power rate, paid in size; the `new_` trade replaces it.";
        dash_power_rate_delta_min: f64 = 0.0, since 7, number in -1000.0..=1000.0,
            "Least that is added to the dash power rate, paid in size; the `new_` trade replaces it.";
        effort_max_delta_factor: f64 = -0.004, since 7, factor in -1000000.0..=1000000.0,
            "What extra stamina does to the greatest effort.";
        effort_min_delta_factor: f64 = -0.004, since 7, factor in -1000000.0..=1000000.0,
            "What extra stamina does to the least effort.";
        extra_stamina_delta_max: f64 = 50.0, since 7, stamina in -1000000.0..=1000000.0,
            "Most that is added to the extra stamina.";
        extra_stamina_delta_min: f64 = 0.0, since 7, stamina in -1000000.0..=1000000.0,
            "Least that is added to the extra stamina.";
        foul_detect_probability_delta_factor: f64 = 0.0, since 14, factor in -1000000.0..=1000000.0,
            "What kick power does to the chance that a foul is seen.";
        inertia_moment_delta_factor: f64 = 25.0, since 7, factor in -1000000.0..=1000000.0,
            "What decay does to the inertia moment.";
        kick_power_rate_delta_max: f64 = 0.0, since 14, number in -1000.0..=1000.0,
            "Most that is added to the kick power rate.";
        kick_power_rate_delta_min: f64 = 0.0, since 14, number in -1000.0..=1000.0,
            "Least that is added to the kick power rate.";
        kick_rand_delta_factor: f64 = 1.0, since 7, factor in -1000000.0..=1000000.0,
            "What a longer reach does to the kick noise.";
        kickable_margin_delta_max: f64 = 0.1, since 7, metres in -1000.0..=1000.0,
            "Most that is added to the kickable margin.";
        kickable_margin_delta_min: f64 = -0.1, since 7, metres in -1000.0..=1000.0,
            "Least that is added to the kickable margin.";
        new_dash_power_rate_delta_max: f64 = 0.0008, since 8, number in -1000.0..=1000.0,
            "Most that is added to the dash power rate, paid in stamina.";
        new_dash_power_rate_delta_min: f64 = -0.0012, since 8, number in -1000.0..=1000.0,
            "Least that is added to the dash power rate, paid in stamina.";
        new_stamina_inc_max_delta_factor: f64 = -6000.0, since 8, factor in -1000000000.0..=1000000000.0,
            "What the dash power rate does to the stamina regained in a cycle.";
        player_decay_delta_max: f64 = 0.1, since 7, number in -1.0..=1.0,
            "Most that is added to the decay of speed.";
        player_decay_delta_min: f64 = -0.1, since 7, number in -1.0..=1.0,
            "Least that is added to the decay of speed.";
        player_size_delta_factor: f64 = -100.0, since 7, factor in -1000000.0..=1000000.0,
            "What the old dash trade does to the size.";
        player_speed_max_delta_max: f64 = 0.0, since 7, metres_per_cycle in -1000.0..=1000.0,
            "Most that is added to the greatest speed.";
        player_speed_max_delta_min: f64 = 0.0, since 7, metres_per_cycle in -1000.0..=1000.0,
            "Least that is added to the greatest speed.";
        player_types: i32 = 18, since 7, types in 1..=1000,
            "How many types there are, the default player included.";
        pt_max: i32 = 1, since 7, players in 0..=11,
            "How many players of a team may have the same type.";
        random_seed: i32 = -1, since 8, number,
            "Seed of the player types; below zero, they follow the match's seed.";
        stamina_inc_max_delta_factor: f64 = 0.0, since 7, factor in -1000000000.0..=1000000000.0,
            "What the greatest speed does to the stamina regained in a cycle; the `new_` trade replaces it.";
        subs_max: i32 = 3, since 7, substitutions in 0..=1000000,
            "How many substitutions a coach has after the kick-off.";
    }
}
