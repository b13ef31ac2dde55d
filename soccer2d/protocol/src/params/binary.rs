//! Parameters as the structures of monitor version 2 and log version 3: the parameters of that time, in fixed
//! point.

use super::{ParameterSet, PlayerParams, ServerParams, Value, version_7};
use crate::binary::{Fields, Reader, Writer};

/// One field of a structure.
enum Place {
    /// A number in thirty-two bits.
    Long(&'static str),
    /// A whole number or a switch in sixteen.
    Short(&'static str),
    /// A step in milliseconds, times `slow_down_factor`, in sixteen bits.
    Step(&'static str),
    /// A number that readers can compute and ignore, in thirty-two bits.
    Derived(fn(&ServerParams) -> f64),
    /// The time after which all steps coincide, in sixteen bits.
    CommonStep,
    /// A parameter that does not exist any more, minus one, in thirty-two bits.
    Gone,
}

use Place::{CommonStep, Derived, Gone, Long, Short, Step};

/// The fields of `server_params_t`.
const SERVER: &[Place] = &[
    Long("goal_width"),
    Long("inertia_moment"),
    Long("player_size"),
    Long("player_decay"),
    Long("player_rand"),
    Long("player_weight"),
    Long("player_speed_max"),
    Long("player_accel_max"),
    Long("stamina_max"),
    Long("stamina_inc_max"),
    Long("recover_init"),
    Long("recover_dec_thr"),
    Long("recover_min"),
    Long("recover_dec"),
    Long("effort_init"),
    Long("effort_dec_thr"),
    Long("effort_min"),
    Long("effort_dec"),
    Long("effort_inc_thr"),
    Long("effort_inc"),
    Long("kick_rand"),
    Short("team_actuator_noise"),
    Long("prand_factor_l"),
    Long("prand_factor_r"),
    Long("kick_rand_factor_l"),
    Long("kick_rand_factor_r"),
    Long("ball_size"),
    Long("ball_decay"),
    Long("ball_rand"),
    Long("ball_weight"),
    Long("ball_speed_max"),
    Long("ball_accel_max"),
    Long("dash_power_rate"),
    Long("kick_power_rate"),
    Long("kickable_margin"),
    Long("control_radius"),
    Derived(|params| params.control_radius - params.player_size),
    Long("maxpower"),
    Long("minpower"),
    Long("maxmoment"),
    Long("minmoment"),
    Long("maxneckmoment"),
    Long("minneckmoment"),
    Long("maxneckang"),
    Long("minneckang"),
    Long("visible_angle"),
    Long("visible_distance"),
    Long("wind_dir"),
    Long("wind_force"),
    Long("wind_ang"),
    Long("wind_rand"),
    Derived(|params| params.player_size + params.kickable_margin + params.ball_size),
    Long("catchable_area_l"),
    Long("catchable_area_w"),
    Long("catch_probability"),
    Short("goalie_max_moves"),
    Long("ckick_margin"),
    Long("offside_active_area_size"),
    Short("wind_none"),
    Short("wind_random"),
    Short("say_coach_cnt_max"),
    Short("say_coach_msg_size"),
    Short("clang_win_size"),
    Short("clang_define_win"),
    Short("clang_meta_win"),
    Short("clang_advice_win"),
    Short("clang_info_win"),
    Short("clang_mess_delay"),
    Short("clang_mess_per_cycle"),
    Short("half_time"),
    Step("simulator_step"),
    Step("send_step"),
    Short("recv_step"),
    Step("sense_body_step"),
    CommonStep,
    Short("say_msg_size"),
    Short("hear_max"),
    Short("hear_inc"),
    Short("hear_decay"),
    Short("catch_ban_cycle"),
    Short("slow_down_factor"),
    Short("use_offside"),
    Short("forbid_kick_off_offside"),
    Long("offside_kick_margin"),
    Long("audio_cut_dist"),
    Long("quantize_step"),
    Long("quantize_step_l"),
    Gone,
    Gone,
    Gone,
    Gone,
    Gone,
    Gone,
    Gone,
    Short("coach"),
    Short("coach_w_referee"),
    Short("old_coach_hear"),
    Step("send_vi_step"),
    Long("slowness_on_top_for_left_team"),
    Long("slowness_on_top_for_right_team"),
    Long("keepaway_length"),
    Long("keepaway_width"),
    Long("ball_stuck_area"),
    Long("max_tackle_power"),
    Long("max_back_tackle_power"),
    Long("tackle_dist"),
    Long("tackle_back_dist"),
    Long("tackle_width"),
    Short("start_goal_l"),
    Short("start_goal_r"),
    Short("fullstate_l"),
    Short("fullstate_r"),
    Short("drop_ball_time"),
    Short("synch_mode"),
    Short("synch_offset"),
    Short("synch_micro_sleep"),
    Short("point_to_ban"),
    Short("point_to_duration"),
];

/// The fields of `player_params_t`, between the first three numbers and the last.
const PLAYER: &[&str] = &[
    "player_speed_max_delta_min",
    "player_speed_max_delta_max",
    "stamina_inc_max_delta_factor",
    "player_decay_delta_min",
    "player_decay_delta_max",
    "inertia_moment_delta_factor",
    "dash_power_rate_delta_min",
    "dash_power_rate_delta_max",
    "player_size_delta_factor",
    "kickable_margin_delta_min",
    "kickable_margin_delta_max",
    "kick_rand_delta_factor",
    "extra_stamina_delta_min",
    "extra_stamina_delta_max",
    "effort_max_delta_factor",
    "effort_min_delta_factor",
    "random_seed",
    "new_dash_power_rate_delta_min",
    "new_dash_power_rate_delta_max",
    "new_stamina_inc_max_delta_factor",
    "kick_power_rate_delta_min",
    "kick_power_rate_delta_max",
    "foul_detect_probability_delta_factor",
    "catchable_area_l_stretch_min",
    "catchable_area_l_stretch_max",
];

/// The length of `server_params_t`, in bytes.
pub(crate) const SERVER_SIZE: usize = 396;
/// The length of `player_params_t`, in bytes.
pub(crate) const PLAYER_SIZE: usize = 132;

pub(crate) fn encode_server(params: &ServerParams, out: &mut Vec<u8>) {
    let start = out.len();
    walk_server(&mut params.clone(), &mut Writer::new(out));
    debug_assert_eq!(out.len() - start, SERVER_SIZE);
}

/// Parameters without a field in the structure stay at their defaults.
pub(crate) fn parse_server(bytes: &[u8]) -> ServerParams {
    let mut params = ServerParams::default();
    walk_server(&mut params, &mut Reader::new(bytes));
    let factor = params.slow_down_factor.max(1);
    for place in SERVER {
        if let Step(name) = place {
            let step = whole(&params, name) / factor;
            set(&mut params, name, Value::Integer(step));
        }
    }
    params
}

pub(crate) fn encode_player(params: &PlayerParams, out: &mut Vec<u8>) {
    let start = out.len();
    walk_player(&mut params.clone(), &mut Writer::new(out));
    debug_assert_eq!(out.len() - start, PLAYER_SIZE);
}

pub(crate) fn parse_player(bytes: &[u8]) -> PlayerParams {
    let mut params = PlayerParams::default();
    walk_player(&mut params, &mut Reader::new(bytes));
    params
}

fn walk_server(params: &mut ServerParams, fields: &mut impl Fields) {
    // Derived numbers are computed before anything is read.
    let common_step = version_7::common_step(params);
    for place in SERVER {
        match *place {
            Long(name) => {
                let value = fields.fixed_cut(real(params, name));
                set(params, name, Value::Real(value));
            }
            Short(name) => short(params, name, 1, fields),
            Step(name) => short(params, name, params.slow_down_factor.max(1), fields),
            Derived(value) => {
                fields.fixed_cut(value(params));
            }
            CommonStep => {
                fields.short(common_step);
            }
            Gone => {
                fields.fixed(-1.0);
            }
        }
    }
    fields.align(4);
}

fn walk_player(params: &mut PlayerParams, fields: &mut impl Fields) {
    for name in ["player_types", "subs_max", "pt_max"] {
        short(params, name, 1, fields);
    }
    for &name in PLAYER {
        let value = match get(params, name) {
            Value::Integer(integer) => Value::Integer(fields.long(integer)),
            Value::Real(real) => Value::Real(fields.fixed(real)),
            other => other,
        };
        set(params, name, value);
    }
    fields.skip(4);
    short(params, "allow_mult_default_type", 1, fields);
    fields.skip(18);
}

/// A whole number or a switch, stored times a factor.
fn short<S: ParameterSet>(params: &mut S, name: &str, factor: i32, fields: &mut impl Fields) {
    let found = fields.short(whole(params, name).saturating_mul(factor));
    let value = match get(params, name) {
        Value::Switch(_) => Value::Switch(found != 0),
        _ => Value::Integer(found),
    };
    set(params, name, value);
}

fn whole<S: ParameterSet>(params: &S, name: &str) -> i32 {
    match get(params, name) {
        Value::Integer(integer) => integer,
        Value::Switch(switch) => switch.into(),
        _ => 0,
    }
}

fn real<S: ParameterSet>(params: &S, name: &str) -> f64 {
    match get(params, name) {
        Value::Real(real) => real,
        _ => 0.0,
    }
}

fn get<S: ParameterSet>(params: &S, name: &str) -> Value {
    (S::row(name).expect("a test looks every name up").get)(params)
}

fn set<S: ParameterSet>(params: &mut S, name: &str, value: Value) {
    (S::row(name).expect("a test looks every name up").set)(params, value);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Kind;

    #[test]
    fn every_name_is_a_parameter_of_its_kind() {
        for place in SERVER {
            match *place {
                Long(name) => assert_eq!(ServerParams::row(name).unwrap().kind, Kind::Real, "{name}"),
                Short(name) | Step(name) => {
                    let kind = ServerParams::row(name).unwrap().kind;
                    assert!(matches!(kind, Kind::Integer | Kind::Switch), "{name}");
                }
                Derived(_) | CommonStep | Gone => {}
            }
        }
        for name in PLAYER {
            assert!(PlayerParams::row(name).is_some(), "{name}");
        }
    }

    #[test]
    fn slowed_steps_come_back() {
        let params = ServerParams { slow_down_factor: 3, synch_mode: true, ..ServerParams::default() };
        let mut bytes = Vec::new();
        encode_server(&params, &mut bytes);
        let read = parse_server(&bytes);
        assert_eq!((read.simulator_step, read.send_vi_step, read.slow_down_factor), (100, 100, 3));
        let mut again = Vec::new();
        encode_server(&read, &mut again);
        assert_eq!(bytes, again);
    }
}
