//! The parameter lists of protocol version 7: values without names, in the official order, some of them derived.

use common_wire::number;

use super::{
    ParameterSet, PlayerParams, ServerParams, Value, halves,
    message::{read_value, sent_value, write_value},
};
use crate::{ParseError, text::Reader};

/// One position of a list.
enum Place {
    /// A parameter as it is.
    Row(&'static str),
    /// A step in milliseconds, times `slow_down_factor`.
    Step(&'static str),
    /// `half_time` in cycles.
    HalfTime,
    /// A value that readers can compute and ignore.
    Derived(fn(&ServerParams) -> Value),
}

use Place::{Derived, HalfTime, Row, Step};

const SERVER: &[Place] = &[
    Row("goal_width"),
    Row("inertia_moment"),
    Row("player_size"),
    Row("player_decay"),
    Row("player_rand"),
    Row("player_weight"),
    Row("player_speed_max"),
    Row("player_accel_max"),
    Row("stamina_max"),
    Row("stamina_inc_max"),
    Row("recover_init"),
    Row("recover_dec_thr"),
    Row("recover_min"),
    Row("recover_dec"),
    Row("effort_init"),
    Row("effort_dec_thr"),
    Row("effort_min"),
    Row("effort_dec"),
    Row("effort_inc_thr"),
    Row("effort_inc"),
    Row("kick_rand"),
    Row("team_actuator_noise"),
    Row("prand_factor_l"),
    Row("prand_factor_r"),
    Row("kick_rand_factor_l"),
    Row("kick_rand_factor_r"),
    Row("ball_size"),
    Row("ball_decay"),
    Row("ball_rand"),
    Row("ball_weight"),
    Row("ball_speed_max"),
    Row("ball_accel_max"),
    Row("dash_power_rate"),
    Row("kick_power_rate"),
    Row("kickable_margin"),
    Row("control_radius"),
    Derived(|params| Value::Real(params.control_radius - params.player_size)),
    Row("maxpower"),
    Row("minpower"),
    Row("maxmoment"),
    Row("minmoment"),
    Row("maxneckmoment"),
    Row("minneckmoment"),
    Row("maxneckang"),
    Row("minneckang"),
    Row("visible_angle"),
    Row("visible_distance"),
    Row("wind_dir"),
    Row("wind_force"),
    Row("wind_ang"),
    Row("wind_rand"),
    Derived(|params| Value::Real(params.player_size + params.kickable_margin + params.ball_size)),
    Row("catchable_area_l"),
    Row("catchable_area_w"),
    Row("catch_probability"),
    Row("goalie_max_moves"),
    Row("ckick_margin"),
    Row("offside_active_area_size"),
    Row("wind_none"),
    Row("wind_random"),
    Row("say_coach_cnt_max"),
    Row("say_coach_msg_size"),
    Row("clang_win_size"),
    Row("clang_define_win"),
    Row("clang_meta_win"),
    Row("clang_advice_win"),
    Row("clang_info_win"),
    Row("clang_mess_delay"),
    Row("clang_mess_per_cycle"),
    HalfTime,
    Step("simulator_step"),
    Step("send_step"),
    Row("recv_step"),
    Step("sense_body_step"),
    Derived(|params| Value::Integer(common_step(params))),
    Row("say_msg_size"),
    Row("hear_max"),
    Row("hear_inc"),
    Row("hear_decay"),
    Row("catch_ban_cycle"),
    Row("slow_down_factor"),
    Row("use_offside"),
    Row("forbid_kick_off_offside"),
    Row("offside_kick_margin"),
    Row("audio_cut_dist"),
    Row("quantize_step"),
    Row("quantize_step_l"),
    Row("quantize_step_dir"),
    Row("quantize_step_dist_team_l"),
    Row("quantize_step_dist_team_r"),
    Row("quantize_step_dist_l_team_l"),
    Row("quantize_step_dist_l_team_r"),
    Row("quantize_step_dir_team_l"),
    Row("quantize_step_dir_team_r"),
    Row("coach"),
    Row("coach_w_referee"),
    Row("old_coach_hear"),
    Step("send_vi_step"),
    Row("start_goal_l"),
    Row("start_goal_r"),
    Row("fullstate_l"),
    Row("fullstate_r"),
    Row("drop_ball_time"),
];

const PLAYER: &[&str] = &[
    "player_types",
    "subs_max",
    "pt_max",
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
];

pub(super) fn encode_server(params: &ServerParams, out: &mut Vec<u8>) {
    out.extend_from_slice(b"(server_param");
    for place in SERVER {
        out.push(b' ');
        match *place {
            Row(name) => write_value(&get(params, name), out),
            Step(name) => number::write_int(out, slowed(params, integer(params, name))),
            HalfTime => number::write_int(out, params.half_cycles()),
            Derived(value) => write_value(&value(params), out),
        }
    }
    out.push(b')');
}

pub(super) fn parse_server(text: &[u8]) -> Result<ServerParams, ParseError> {
    let mut params = ServerParams::default();
    let mut reader = Reader::new(text);
    reader.group("server_param")?;
    for place in SERVER {
        match *place {
            Row(name) | Step(name) => read_row(&mut params, name, &mut reader)?,
            HalfTime => params.half_time = reader.int()?,
            Derived(_) => {
                reader.real()?;
            }
        }
    }
    reader.close()?;
    reader.end()?;
    restore_times(&mut params);
    Ok(params)
}

pub(super) fn received_server(params: &ServerParams) -> ServerParams {
    let mut received = ServerParams::default();
    for place in SERVER {
        match *place {
            Row(name) => set(&mut received, name, sent_value(get(params, name))),
            Step(name) => set(&mut received, name, Value::Integer(slowed(params, integer(params, name)))),
            HalfTime => received.half_time = params.half_cycles(),
            Derived(_) => {}
        }
    }
    restore_times(&mut received);
    received
}

pub(super) fn encode_player(params: &PlayerParams, out: &mut Vec<u8>) {
    out.extend_from_slice(b"(player_param");
    for name in PLAYER {
        out.push(b' ');
        write_value(&get(params, name), out);
    }
    out.push(b')');
}

pub(super) fn parse_player(text: &[u8]) -> Result<PlayerParams, ParseError> {
    let mut params = PlayerParams::default();
    let mut reader = Reader::new(text);
    reader.group("player_param")?;
    for name in PLAYER {
        read_row(&mut params, name, &mut reader)?;
    }
    reader.close()?;
    reader.end()?;
    Ok(params)
}

pub(super) fn received_player(params: &PlayerParams) -> PlayerParams {
    let mut received = PlayerParams::default();
    for name in PLAYER {
        set(&mut received, name, sent_value(get(params, name)));
    }
    received
}

/// A step as the list has it.
fn slowed(params: &ServerParams, step: i32) -> i32 {
    step.saturating_mul(params.slow_down_factor.max(1))
}

/// Computes milliseconds and seconds from the list's slowed steps and cycles.
fn restore_times(params: &mut ServerParams) {
    let factor = params.slow_down_factor.max(1);
    for place in SERVER {
        if let Step(name) = *place {
            let step = integer(params, name) / factor;
            set(params, name, Value::Integer(step));
        }
    }
    params.half_time = half_time_seconds(params.half_time, params.simulator_step);
}

/// The seconds that have this many cycles.
fn half_time_seconds(cycles: i32, simulator_step: i32) -> i32 {
    let nearest = (f64::from(cycles) * f64::from(simulator_step.max(1)) / 1000.0).round() as i32;
    [0, -1, 1, -2, 2]
        .into_iter()
        .map(|offset| nearest.saturating_add(offset))
        .find(|&seconds| halves::cycles(seconds, simulator_step) == cycles)
        .unwrap_or(nearest)
}

/// The milliseconds after which all of the server's timers are in phase again. The list still has a place for it, from
/// servers that needed it.
pub(super) fn common_step(params: &ServerParams) -> i32 {
    let synch_offset = if params.synch_mode { slowed(params, params.synch_offset) } else { 1 };
    let steps = [
        slowed(params, params.simulator_step),
        slowed(params, params.send_step),
        params.recv_step,
        slowed(params, params.sense_body_step),
        slowed(params, params.send_vi_step),
        slowed(params, params.synch_see_offset),
        synch_offset,
    ];
    let common = steps.into_iter().map(|step| i64::from(step.max(1))).fold(1, |common: i64, step| {
        let product =
            i128::from(common) * i128::from(step) / i128::from(greatest_common_divisor(common, step));
        i64::try_from(product).unwrap_or(i64::MAX)
    });
    i32::try_from(common).unwrap_or(i32::MAX)
}

fn greatest_common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn get<S: ParameterSet>(params: &S, name: &str) -> Value {
    (S::row(name).expect("a test looks every name up").get)(params)
}

fn set<S: ParameterSet>(params: &mut S, name: &str, value: Value) {
    (S::row(name).expect("a test looks every name up").set)(params, value);
}

fn integer(params: &ServerParams, name: &str) -> i32 {
    match get(params, name) {
        Value::Integer(integer) => integer,
        _ => 0,
    }
}

fn read_row<S: ParameterSet>(params: &mut S, name: &str, reader: &mut Reader<'_>) -> Result<(), ParseError> {
    let row = S::row(name).expect("a test looks every name up");
    (row.set)(params, read_value(reader, row.kind)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Origin;

    #[test]
    fn the_list_has_what_is_sent_since_7_and_the_first_recovery() {
        let mut listed: Vec<&str> = SERVER
            .iter()
            .filter_map(|place| match *place {
                Row(name) | Step(name) => Some(name),
                HalfTime => Some("half_time"),
                Derived(_) => None,
            })
            .collect();
        listed.sort_unstable();
        let told = |origin| matches!(origin, Origin::Official { since: 7 });
        let expected: Vec<&str> = ServerParams::TABLE
            .iter()
            .filter(|row| {
                told(row.origin)
                    || row.name == "recover_init"
                    || (row.origin == Origin::Dropped && row.name.starts_with("quantize"))
            })
            .map(|row| row.name)
            .collect();
        assert_eq!(listed, expected);

        let mut listed = PLAYER.to_vec();
        listed.sort_unstable();
        let expected: Vec<&str> =
            PlayerParams::TABLE.iter().filter(|row| told(row.origin)).map(|row| row.name).collect();
        assert_eq!(listed, expected);
    }

    #[test]
    fn half_times_come_back() {
        for step in [1, 20, 50, 100, 300, 1000] {
            for seconds in [-7, -1, 0, 1, 5, 300, 301] {
                let cycles = halves::cycles(seconds, step);
                assert_eq!(
                    halves::cycles(half_time_seconds(cycles, step), step),
                    cycles,
                    "{seconds} s of {step} ms"
                );
            }
        }
        assert_eq!(halves::cycles(300, 100), 3000);
        assert_eq!(half_time_seconds(3000, 100), 300);
    }
}
