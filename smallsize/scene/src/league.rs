//! The small-size league, as the viewer knows it.

use common_beliefs::Heading;
use common_scene::{Follower, League, Recorded, Stage, Statistics};

use crate::{
    address::Addresses,
    commands::{Offers, why_not_offered},
    live::Live,
    log::Log,
    setting::Setting,
    statistics,
};

/// The small-size league.
pub struct Smallsize;

impl League for Smallsize {
    fn name(&self) -> &'static str {
        "smallsize"
    }

    fn stage(&self) -> Stage {
        Setting::default().stage(Offers::ALL)
    }

    fn is_log(&self, beginning: &[u8]) -> bool {
        crate::log::is_log(beginning)
    }

    fn log_endings(&self) -> &'static [&'static str] {
        &[".log"]
    }

    fn follow(&self, address: &str) -> Result<Box<dyn Follower>, String> {
        Ok(Box::new(Live::new(&Addresses::parse(address)?)))
    }

    fn read_log(&self) -> Box<dyn Follower> {
        Box::new(Log::default())
    }

    fn why_not_offered(&self, command: &str) -> Option<String> {
        why_not_offered(command)
    }

    fn beliefs_heading(&self, _line: &[u8]) -> Result<Heading, String> {
        Err("agents of this league have no beliefs".to_owned())
    }

    fn statistics(&self, recorded: &dyn Recorded, from: u32, to: u32) -> Statistics {
        statistics::count(recorded, from, to)
    }
}
