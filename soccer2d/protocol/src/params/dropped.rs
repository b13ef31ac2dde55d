//! Parameters of server 7 that the present official server has dropped, and their effect here.

use crate::{names::Side, params::ServerParams};

/// Sets the present parameter when one of the old recording names has been set.
pub(super) fn carry_over(params: &mut ServerParams, name: &str) {
    match name {
        "log_file" => {
            params.text_log_fixed_name.clone_from(&params.log_file);
            params.text_log_fixed = !params.log_file.is_empty();
        }
        "record" => {
            params.game_log_fixed_name.clone_from(&params.record);
            params.game_log_fixed = !params.record.is_empty();
        }
        "record_log" => params.text_logging = params.record_log,
        "record_version" => params.game_log_version = params.record_version,
        "send_log" => params.send_comms = params.send_log,
        _ => {}
    }
}

/// The step of seen changes of direction, in degrees, that is fixed in the present server.
const DIRECTION_STEP: f64 = 0.1;

impl ServerParams {
    /// Step of the logarithm of distances to ball and players, as a side's players see them.
    pub fn distance_step(&self, side: Side) -> f64 {
        let own = [self.quantize_step_dist_team_l, self.quantize_step_dist_team_r][side.index()];
        first_set([own], self.quantize_step)
    }

    /// Step of the logarithm of distances to landmarks, as a side's players see them.
    pub fn landmark_step(&self, side: Side) -> f64 {
        let own = [self.quantize_step_dist_l_team_l, self.quantize_step_dist_l_team_r][side.index()];
        first_set([own], self.quantize_step_l)
    }

    /// Step of changes of direction in degrees, as a side's players see them.
    pub fn direction_step(&self, side: Side) -> f64 {
        let own = [self.quantize_step_dir_team_l, self.quantize_step_dir_team_r][side.index()];
        first_set([own, self.quantize_step_dir], DIRECTION_STEP)
    }
}

/// The first of the steps that is set (not negative), otherwise the default.
fn first_set<const N: usize>(steps: [f64; N], otherwise: f64) -> f64 {
    steps.into_iter().find(|&step| step >= 0.0).unwrap_or(otherwise)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teams_step_acts_only_for_that_team() {
        let mut params = ServerParams::default();
        assert_eq!(params.distance_step(Side::Left), 0.1);
        assert_eq!(params.landmark_step(Side::Left), 0.01);
        assert_eq!(params.direction_step(Side::Left), 0.1);
        params.quantize_step_dist_team_l = 0.0;
        params.quantize_step_dist_l_team_r = 0.5;
        params.quantize_step_dir = 2.0;
        params.quantize_step_dir_team_r = 3.0;
        assert_eq!([Side::Left, Side::Right].map(|side| params.distance_step(side)), [0.0, 0.1]);
        assert_eq!([Side::Left, Side::Right].map(|side| params.landmark_step(side)), [0.01, 0.5]);
        assert_eq!([Side::Left, Side::Right].map(|side| params.direction_step(side)), [2.0, 3.0]);
    }

    #[test]
    fn recording_names_set_todays() {
        let mut params = ServerParams { record: "final".into(), record_version: 3, ..Default::default() };
        carry_over(&mut params, "record");
        carry_over(&mut params, "record_version");
        assert!(params.game_log_fixed);
        assert_eq!((params.game_log_fixed_name.as_str(), params.game_log_version), ("final", 3));
    }
}
