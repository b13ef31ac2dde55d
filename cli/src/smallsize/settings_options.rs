//! `--division B --realism friendly --half 60 ball.mass=0.046`: what a match is played with.

use clap::{Args, ValueEnum};
use smallsize_match::{RealismPreset, Settings};

use crate::misunderstood;

/// Field, realism, rules.
#[derive(Args)]
pub(super) struct SettingsArgs {
    /// The division: its field, how many robots a team has, and its rules
    #[arg(long, value_enum, default_value_t = Division::B, ignore_case = true)]
    division: Division,
    /// Another field: that of 2011, with five robots a team
    #[arg(long, value_name = "2011", value_parser = ["2011"], conflicts_with = "division")]
    field: Option<String>,
    /// How far cameras and radio are from perfect: none, friendly, rc2021 or realistic
    #[arg(long, value_name = "NAME", value_parser = parse_realism, default_value = "friendly")]
    realism: RealismPreset,
    /// The playing time of each half, in seconds; else what the rules say
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=36_000))]
    half: Option<u32>,
    /// If the score is equal, play extra time and then a shoot-out, as in a final
    #[arg(long)]
    knockout: bool,
    /// If the score is equal, a shoot-out decides at once
    #[arg(long, conflicts_with = "knockout")]
    shoot_out: bool,
    /// Let breaks last as long as the rules say; else they are skipped
    #[arg(long)]
    breaks: bool,
    /// Parameters of ball, robots, cameras and radio, as ball.NAME=VALUE, robot.NAME=VALUE, yellow., blue., realism.
    #[arg(value_name = "PARAMETER")]
    parameters: Vec<String>,
}

/// A division, as the command line has it.
#[derive(Clone, Copy, ValueEnum)]
enum Division {
    /// Eleven robots a team, 12 by 9 m
    #[value(name = "A")]
    A,
    /// Six robots a team, 9 by 6 m
    #[value(name = "B")]
    B,
}

/// Microseconds in a second.
const SECOND: i64 = 1_000_000;

impl SettingsArgs {
    /// The settings of a match, but for its seed. What was not understood ends the program.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = match (&self.field, self.division) {
            (Some(_), _) => Settings::of_2011(),
            (None, Division::A) => Settings::division_a(),
            (None, Division::B) => Settings::division_b(),
        };
        settings.set_realism(self.realism);
        let referee = &mut settings.referee;
        referee.breaks = self.breaks;
        referee.extra_time = self.knockout;
        referee.shoot_out = self.knockout || self.shoot_out;
        if let Some(half) = self.half {
            referee.times.half = i64::from(half) * SECOND;
            referee.times.extra_half = i64::from(half) * SECOND / 2;
        }
        for parameter in &self.parameters {
            let Some((name, value)) = parameter.split_once('=') else {
                misunderstood(format!("{parameter:?}: expected NAME=VALUE, such as robot.mass=2.5"));
            };
            if let Err(error) = settings.set(name, value) {
                misunderstood(error);
            }
        }
        if let Err(problem) = settings.check() {
            misunderstood(problem);
        }
        settings
    }
}

fn parse_realism(text: &str) -> Result<RealismPreset, String> {
    RealismPreset::from_name(text).ok_or_else(|| {
        let names: Vec<&str> = RealismPreset::ALL.iter().map(|preset| preset.name()).collect();
        format!("expected one of {}", names.join(", "))
    })
}
