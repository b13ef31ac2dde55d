//! The 2D league, as the viewer knows it.

use common_beliefs::Heading;
use common_scene::{AgentAnswer, AgentQuestion, Command, Follower, League, Recorded, Stage, Statistics};

use crate::{agent, commands::NO_TRAINER, log::Log, monitor::Monitor, orders, stage::Setting, statistics};

/// The 2D league.
pub struct Soccer2d;

impl League for Soccer2d {
    fn name(&self) -> &'static str {
        "soccer2d"
    }

    fn stage(&self) -> Stage {
        Setting::default().stage()
    }

    fn is_log(&self, beginning: &[u8]) -> bool {
        crate::log::is_log(beginning)
    }

    fn log_endings(&self) -> &'static [&'static str] {
        &[".rcg", ".json"]
    }

    fn follow(&self, address: &str) -> Result<Box<dyn Follower>, String> {
        Ok(Box::new(Monitor::new(address)))
    }

    fn read_log(&self) -> Box<dyn Follower> {
        Box::new(Log::default())
    }

    fn why_not_offered(&self, command: &str) -> Option<String> {
        ["move_ball", "move_player"].contains(&command).then(|| NO_TRAINER.to_owned())
    }

    fn orders(&self) -> Vec<Command> {
        orders::offered()
    }

    fn order_to_resume(&self) -> &'static str {
        orders::PLAY
    }

    fn beliefs_heading(&self, line: &[u8]) -> Result<Heading, String> {
        soccer2d_beliefs::heading(line)
    }

    fn statistics(&self, recorded: &dyn Recorded, from: u32, to: u32) -> Statistics {
        statistics::count(recorded, from, to)
    }

    fn agent(&self, recorded: &dyn Recorded, question: AgentQuestion) -> AgentAnswer {
        agent::answer(recorded, question)
    }
}
