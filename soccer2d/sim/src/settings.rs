//! The settings of a match, fixed at its creation.

use common_geometry::angle;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerParams, ServerParams, Side, TeamName,
    params::{ParameterSet, Preset, RuleSet},
};

use crate::state::World;

/// Parameters, rules and seed of a match.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Settings {
    /// `server::` parameters.
    pub server: ServerParams,
    /// `player::` parameters.
    pub player: PlayerParams,
    /// What a preset changes that is no parameter.
    pub rules: RuleSet,
    /// The text that every coach of version 11 or later receives when it joins: the content of `coach_msg_file`.
    pub coach_message: String,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Settings {
    /// The parameters and rules of a preset.
    pub fn preset(preset: Preset) -> Settings {
        let (server, player) = preset.params();
        Settings { server, player, rules: preset.rules(), coach_message: String::new(), seed: 0 }
    }

    /// Whether a match can be played with these settings: every parameter within the bounds of configuration files. For
    /// settings that were read from a file. The error names the parameter.
    pub fn check(&self) -> Result<(), String> {
        fn check_set<S: ParameterSet>(params: &S) -> Result<(), String> {
            let bad = S::TABLE.iter().find(|row| !row.admits(&(row.get)(params)));
            bad.map_or(Ok(()), |row| {
                Err(format!("{}::{} = {:?} is out of bounds", S::NAMESPACE, row.name, (row.get)(params)))
            })
        }
        check_set(&self.server)?;
        check_set(&self.player)
    }

    /// A half's length in cycles; 0 or less is no limit.
    pub fn half_cycles(&self) -> i32 {
        self.server.half_cycles()
    }

    /// An extra half's length in cycles.
    pub fn extra_half_cycles(&self) -> i32 {
        self.server.extra_half_cycles()
    }

    /// Normal time in cycles: all its halves.
    pub(crate) fn normal_time(&self) -> i32 {
        self.half_cycles().saturating_mul(self.server.nr_normal_halfs)
    }

    /// The last possible cycle of the game; none if extra time goes on until a goal. Extra time without
    /// halves, or with halves of no length, does not exist.
    pub(crate) fn last_cycle(&self) -> Option<i32> {
        let extra_time = self.extra_half_cycles().saturating_mul(self.server.nr_extra_halfs);
        let endless = self.rules.extra_time_without_end && extra_time > 0;
        (!endless).then(|| self.normal_time().saturating_add(extra_time))
    }

    /// The name of a team for a side's coach: opponents may have a fixed one. A trainer has no side, and
    /// receives the true names.
    pub(crate) fn name_as_sent(&self, world: &World, of: Side, to: Option<Side>) -> Option<TeamName> {
        let name = world.teams[of.index()].name?;
        if to.is_none_or(|to| to == of) {
            return Some(name);
        }
        let fixed = match of {
            Side::Left => &self.server.fixed_teamname_l,
            Side::Right => &self.server.fixed_teamname_r,
        };
        TeamName::new(fixed.as_bytes()).or(Some(name))
    }

    /// The normal view angle in radians.
    pub(crate) fn visible_angle(&self) -> f64 {
        angle::radians(self.server.visible_angle)
    }
}
