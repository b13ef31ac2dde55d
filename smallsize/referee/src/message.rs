//! The referee's message of a state.

use smallsize_protocol::{
    colour::Colour,
    referee::{GameEventProposalGroup, Point, Referee as Message, TeamInfo},
};

use crate::{
    command::Command,
    settings::Settings,
    state::{State, TeamState},
};

/// Writes the message of a state over an older one, whose memory is used again.
pub fn write(state: &State, settings: &Settings, message: &mut Message) {
    message.packet_timestamp = state.time;
    message.stage = state.stage;
    message.stage_time_left = Some(state.stage_time_left);
    message.command = state.command.on_the_wire() as i32;
    message.command_counter = state.command_counter;
    message.command_timestamp = state.command_time;
    write_team(state.team(Colour::Yellow), &mut message.yellow);
    write_team(state.team(Colour::Blue), &mut message.blue);
    message.designated_position =
        state.placement.map(|place| Point { x: place.x as f32 * 1e3, y: place.y as f32 * 1e3 });
    message.blue_team_on_positive_half = Some(state.team(Colour::Blue).is_positive);
    // What follows a preparation is its start. Inside, the next command stays what is prepared, so that it can be prepared again.
    let next = if state.command.is_preparation() { Some(Command::NormalStart) } else { state.next_command };
    message.next_command = next.map(|command| command.on_the_wire() as i32);
    message.current_action_time_remaining = Some(state.action_time_left);
    // To compare needs no memory, to copy does.
    if message.game_events != state.events {
        message.game_events.clone_from(&state.events);
    }
    message.game_event_proposals.clear();
    message.game_event_proposals.extend(state.proposals.iter().map(|group| GameEventProposalGroup {
        game_events: group.proposals.iter().map(|proposal| proposal.event.clone()).collect(),
        accepted: Some(group.is_accepted),
        id: None,
    }));
    match &mut message.source_identifier {
        Some(source) => source.clone_from(&settings.source),
        none => *none = Some(settings.source.clone()),
    }
    message.match_type = Some(state.match_type);
    message.status_message.clone_from(&state.status);
}

fn write_team(team: &TeamState, info: &mut TeamInfo) {
    info.name.clone_from(&team.name);
    info.score = count(team.goals);
    info.red_cards = team.red_cards;
    info.yellow_card_times.clear();
    info.yellow_card_times.extend(team.yellow_cards.iter().filter(|&&left| left > 0).map(|&left| time(left)));
    info.yellow_cards = team.yellow_cards.len() as u32;
    info.timeouts = count(team.timeouts);
    info.timeout_time = time(team.timeout_time);
    info.goalkeeper = count(team.keeper);
    info.foul_counter = Some(team.foul_count);
    info.ball_placement_failures = Some(count(team.placement_failures));
    info.can_place_ball = Some(team.can_place);
    info.max_allowed_bots = Some(count(team.max_robots));
    info.bot_substitution_intent = Some(team.wants_substitution.is_some());
    info.ball_placement_failures_reached = Some(team.failures_reached);
    info.bot_substitution_allowed = Some(team.is_substituting);
    info.bot_substitutions_left = Some(count(team.substitutions_left));
    info.bot_substitution_time_left = Some(time(team.substitution_time));
    info.hull_color = Some(team.hull);
}

/// Not below zero: messages have no sign there.
fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

/// A time as messages have it, which ends at 71 minutes.
fn time(left: i64) -> u32 {
    u32::try_from(left.max(0)).unwrap_or(u32::MAX)
}
