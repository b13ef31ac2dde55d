//! The state of a match as the real game controller's messages tell it: for an adviser.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    referee::{Command as WireCommand, Referee as Message, Stage, TeamInfo},
};

use crate::{
    changes::shortened,
    command::{Command, Play},
    state::{MAX_CARDS, MAX_EVENTS, State, TeamState},
};

/// Takes a message over. What it does not know stays. Its times are of the controller's clock, which is not that of observations:
/// a command counts from the last one of these.
pub(crate) fn take_over(state: &mut State, message: &Message) {
    if Stage::try_from(message.stage).is_ok() {
        state.stage = message.stage;
    }
    state.stage_time_left = message.stage_time_left.unwrap_or(state.stage_time_left);
    let command = WireCommand::try_from(message.command).ok().and_then(Command::from_wire);
    if let Some(command) = command
        && (message.command_counter != state.command_counter || command != state.command)
    {
        state.play = match command {
            Command::Halt => Play::Halt,
            Command::Stop => Play::Stop,
            // It starts what was prepared. Who comes in later does not know what that was.
            Command::NormalStart => match state.play {
                Play::KickOff(_) | Play::Penalty(_) => state.play,
                _ => Play::Running,
            },
            Command::ForceStart => Play::Running,
            Command::FreeKick(team) => Play::FreeKick(team),
            Command::KickOff(team) => Play::KickOff(team),
            Command::Penalty(team) => Play::Penalty(team),
            Command::Timeout(team) => Play::Timeout(team),
            Command::BallPlacement(team) => Play::BallPlacement(team),
        };
        state.command = command;
        state.command_counter = message.command_counter;
        state.command_time = state.time;
    }
    let next = message.next_command.and_then(|number| WireCommand::try_from(number).ok());
    state.next_command = next.and_then(Command::from_wire);
    state.placement = message
        .designated_position
        .as_ref()
        .map(|at| Vec2::new(f64::from(at.x), f64::from(at.y)) / 1e3)
        .filter(|at| at.is_finite());
    state.action_time_left = message.current_action_time_remaining.unwrap_or(0);
    state.events.clear();
    state.events.extend(message.game_events.iter().take(MAX_EVENTS).cloned());
    let is_blue_positive = message.blue_team_on_positive_half;
    for (colour, info) in [(Colour::Yellow, &message.yellow), (Colour::Blue, &message.blue)] {
        let team = state.team_mut(colour);
        take_over_team(team, info);
        if let Some(is_blue_positive) = is_blue_positive {
            team.is_positive = (colour == Colour::Blue) == is_blue_positive;
        }
    }
}

fn take_over_team(team: &mut TeamState, info: &TeamInfo) {
    let count = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    team.name = shortened(&info.name);
    team.goals = count(info.score);
    team.keeper = count(info.goalkeeper);
    team.red_cards = info.red_cards;
    team.yellow_cards.clear();
    team.yellow_cards.extend(info.yellow_card_times.iter().take(MAX_CARDS).map(|&left| i64::from(left)));
    team.timeouts = count(info.timeouts);
    team.timeout_time = i64::from(info.timeout_time);
    if let Some(robots) = info.max_allowed_bots {
        team.max_robots = count(robots);
    }
    if let Some(can_place) = info.can_place_ball {
        team.can_place = can_place;
    }
    if let Some(is_reached) = info.ball_placement_failures_reached {
        team.failures_reached = is_reached;
    }
}
