//! A whole match of the real game controller: the operator's, automatic referees', team's and remote controls' recorded
//! messages are played to this referee, over a field that is made up to fit them, because its pictures were not recorded.
//! The sequence of stage, command, count and next command has to be the controller's.

use std::collections::BTreeMap;

use common_geometry::Vec2;
use serde_json::Value;
use smallsize_protocol::{
    colour::Colour,
    controller::{
        AddCard, AddGameEvent, AutoRefRegistration, AutoRefToController, Change, ChangeKind, ChangeStage,
        ContinueAction, ContinueActionType, ControllerToRemoteControl, Input, MatchCommand, MatchCommandType,
        NewCommand, RemoteControlMessage, RemoteControlRegistration, RemoteControlTeamState,
        RemoteControlToController, TeamRegistration, TeamToController, UpdateConfig, UpdateTeamState,
    },
    decode, delimited,
    game_event::{Event, GameEvent, Goal, UnsportingBehavior},
    geometry::Team,
    referee::{Command, MatchType, Referee as Message, Stage},
    wrapped::{Int32Value, StringValue},
};
use smallsize_referee::{Play, Referee, Request, Settings, event_name};

use crate::{
    puppets::{Taste, World},
    recordings::{hex, lines, own_lines},
};

const BEGIN: u64 = 1_794_885_775_883_616;
/// Between two ticks of the controller, in microseconds.
const TICK: u64 = 25_000;

/// What is compared: stage, command, count, next command; events; how the teams stand.
type Row = (String, String, u64, Option<String>, Vec<String>, String);

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

/// Before a forced start the controller draws the team that places the ball, and so does the referee, by other lots.
fn without_lot((stage, command, count, next, events, teams): Row) -> Row {
    let is_drawn = command.starts_with("BALL_PLACEMENT") && next.as_deref() == Some("FORCE_START");
    let command = if is_drawn { "BALL_PLACEMENT".to_owned() } else { command };
    (stage, command, count, next, events, teams)
}

/// The controller's sequence.
fn expected() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in lines("referee_gc.decoded.jsonl.gz") {
        let message = &line["message"];
        let next = message["next_command"].as_str().map(str::to_owned);
        let count = message["command_counter"].as_u64().unwrap();
        let events = message["game_events"].as_array().map_or(&[][..], Vec::as_slice);
        let events = events.iter().map(|event| text(event, "type")).collect();
        let teams = ["yellow", "blue"].map(|team| {
            let number = |name: &str| message[team][name].as_i64().unwrap();
            let flag = |name: &str| message[team][name].as_bool().unwrap();
            standing(
                ["score", "yellow_cards", "red_cards", "timeouts", "goalkeeper", "foul_counter"].map(number),
                ["ball_placement_failures", "max_allowed_bots", "bot_substitutions_left"].map(number),
                ["can_place_ball", "bot_substitution_intent", "bot_substitution_allowed"].map(flag),
            )
        });
        let stage = text(message, "stage");
        let row = without_lot((stage, text(message, "command"), count, next, events, teams.join(" | ")));
        if rows.last() != Some(&row) {
            rows.push(row);
        }
    }
    rows
}

/// How a team stands, as text.
fn standing(first: [i64; 6], more: [i64; 3], flags: [bool; 3]) -> String {
    format!("{first:?} {more:?} {flags:?}")
}

fn row(message: &Message) -> Row {
    let teams = [&message.yellow, &message.blue].map(|team| {
        let first = [
            team.score,
            team.red_cards,
            team.timeouts,
            team.goalkeeper,
            team.foul_counter.unwrap(),
            team.yellow_cards,
        ];
        let [score, red, timeouts, keeper, fouls, yellow] = first.map(i64::from);
        let more = [team.ball_placement_failures, team.max_allowed_bots, team.bot_substitutions_left];
        let flags = [team.can_place_ball, team.bot_substitution_intent, team.bot_substitution_allowed];
        standing(
            [score, yellow, red, timeouts, keeper, fouls],
            more.map(|number| i64::from(number.unwrap())),
            flags.map(Option::unwrap),
        )
    });
    let events = message.game_events.iter().map(|event| event_name(event).to_owned()).collect();
    let command = |number: i32| Command::try_from(number).unwrap().name().to_owned();
    (
        Stage::try_from(message.stage).unwrap().name().to_owned(),
        command(message.command),
        u64::from(message.command_counter),
        message.next_command.map(command),
        events,
        teams.join(" | "),
    )
}

fn team(value: &Value, name: &str) -> i32 {
    match value[name].as_str() {
        Some("YELLOW") => Team::Yellow as i32,
        Some("BLUE") => Team::Blue as i32,
        _ => Team::Unknown as i32,
    }
}

/// An input of the operator, which was recorded as JSON.
fn operator_input(json: &Value) -> Input {
    let action = &json["continueAction"];
    if action.is_object() {
        let name = text(action, "type");
        let kind = ContinueActionType::ALL.iter().find(|kind| kind.name() == name).unwrap();
        let action = ContinueAction {
            r#type: *kind as i32,
            for_team: team(action, "forTeam"),
            ..ContinueAction::default()
        };
        return Input { continue_action: Some(action), ..Input::default() };
    }
    let change = &json["change"];
    let (name, body) = change.as_object().unwrap().iter().find(|(name, _)| name.ends_with("Change")).unwrap();
    let kind = match name.as_str() {
        "newCommandChange" => {
            let command = &body["command"];
            let name = text(command, "type");
            let kind = MatchCommandType::ALL.iter().find(|kind| kind.name() == name).unwrap();
            let command = MatchCommand { r#type: *kind as i32, for_team: team(command, "forTeam") };
            ChangeKind::NewCommand(NewCommand { command: Some(command) })
        }
        "changeStageChange" => {
            let name = text(body, "newStage");
            let stage = Stage::ALL.iter().find(|stage| stage.name() == name).unwrap();
            ChangeKind::ChangeStage(ChangeStage { new_stage: Some(*stage as i32) })
        }
        "addYellowCardChange" => ChangeKind::AddYellowCard(AddCard {
            for_team: Some(team(body, "forTeam")),
            caused_by_game_event: None,
        }),
        "addRedCardChange" => ChangeKind::AddRedCard(AddCard {
            for_team: Some(team(body, "forTeam")),
            caused_by_game_event: None,
        }),
        "updateTeamStateChange" => ChangeKind::UpdateTeamState(UpdateTeamState {
            for_team: Some(team(body, "forTeam")),
            team_name: body["teamName"].as_str().map(|name| StringValue { value: Some(name.to_owned()) }),
            goalkeeper: body["goalkeeper"].as_i64().map(|id| Int32Value { value: Some(id as i32) }),
            ..UpdateTeamState::default()
        }),
        "updateConfigChange" => ChangeKind::UpdateConfig(UpdateConfig {
            division: Some(1),
            first_kickoff_team: Some(team(body, "firstKickoffTeam")),
            match_type: Some(MatchType::Friendly as i32),
            max_robots_per_team: None,
        }),
        "addGameEventChange" => {
            let event = &body["gameEvent"];
            let behaviour = |name: &str| UnsportingBehavior {
                by_team: team(&event[name], "byTeam"),
                reason: text(&event[name], "reason"),
            };
            let kind = match text(event, "type").as_str() {
                "UNSPORTING_BEHAVIOR_MINOR" => {
                    Event::UnsportingBehaviorMinor(behaviour("unsportingBehaviorMinor"))
                }
                "UNSPORTING_BEHAVIOR_MAJOR" => {
                    Event::UnsportingBehaviorMajor(behaviour("unsportingBehaviorMajor"))
                }
                "GOAL" => Event::Goal(Goal { by_team: team(&event["goal"], "byTeam"), ..Goal::default() }),
                other => panic!("{other}"),
            };
            let event = GameEvent { origin: vec!["UI".to_owned()], ..GameEvent::new(kind) };
            ChangeKind::AddGameEvent(AddGameEvent { game_event: Some(event) })
        }
        other => panic!("{other}"),
    };
    let change = Change { origin: Some("UI".to_owned()), change: Some(kind), ..Change::default() };
    Input { change: Some(change), ..Input::default() }
}

/// All requests of the recordings with their times, as the server would make them of its connections.
fn requests() -> Vec<(f64, Request)> {
    let mut requests = Vec::new();
    for line in own_lines("gc_operator.jsonl.gz") {
        let input = operator_input(&line["input"]);
        requests.push((line["t"].as_f64().unwrap(), Request::Operator(Box::new(input))));
    }
    let mut names: BTreeMap<u64, String> = BTreeMap::new();
    let mut teams: BTreeMap<u64, Colour> = BTreeMap::new();
    let mut remotes: BTreeMap<u64, Colour> = BTreeMap::new();
    for line in lines("gc_tcp.jsonl.gz") {
        let (connection, t) = (line["conn"].as_u64().unwrap(), line["t"].as_f64().unwrap());
        if line["event"] == "closed by client"
            && let Some(name) = names.remove(&connection)
        {
            requests.push((t, Request::AutomaticReferee { name, is_there: false }));
        }
        if line["event"] == "closed by client"
            && let Some(team) = teams.remove(&connection)
        {
            requests.push((t, Request::TeamLeft(team)));
        }
        // Connections 2, 3, 5, 6 were refused by the door.
        if line["dir"] != "c2s" || [2, 3, 5, 6].contains(&connection) {
            continue;
        }
        let bytes = hex(&line, "hex").unwrap();
        let (body, _) = delimited::cut(&bytes).unwrap().unwrap();
        match line["msg"].as_str().unwrap() {
            "AutoRefRegistration" => {
                let name = decode::<AutoRefRegistration>(body).unwrap().identifier;
                names.insert(connection, name.clone());
                requests.push((t, Request::AutomaticReferee { name, is_there: true }));
            }
            "AutoRefToController" => {
                let message: AutoRefToController = decode(body).unwrap();
                if let Some(event) = message.game_event {
                    let from = names[&connection].clone();
                    requests.push((t, Request::GameEvent { from, event: Box::new(event) }));
                }
            }
            "TeamRegistration" => {
                let name = decode::<TeamRegistration>(body).unwrap().team_name;
                let colour = if name == "Test Team" { Colour::Yellow } else { Colour::Blue };
                teams.insert(connection, colour);
            }
            "TeamToController" => {
                let message: TeamToController = decode(body).unwrap();
                requests.extend(message.msg.map(|message| (t, Request::Team(teams[&connection], message))));
            }
            "RemoteControlRegistration" => {
                let message: RemoteControlRegistration = decode(body).unwrap();
                remotes.insert(connection, Colour::of(message.team).unwrap());
            }
            "RemoteControlToController" => {
                let message: RemoteControlToController = decode(body).unwrap();
                requests.push((t, Request::RemoteControl(remotes[&connection], message.msg.unwrap())));
            }
            _ => {}
        }
    }
    requests.sort_by(|a, b| a.0.total_cmp(&b.0));
    requests
}

/// The states that the controller sent to remote controls, in the order of the requests.
fn remote_states() -> Vec<RemoteControlTeamState> {
    let mut asked = false;
    let mut states = Vec::new();
    for line in lines("gc_tcp.jsonl.gz").iter().filter(|line| line["proto"] == "remote") {
        let Some(bytes) = hex(line, "hex") else { continue };
        let (body, _) = delimited::cut(&bytes).unwrap().unwrap();
        match line["msg"].as_str().unwrap() {
            "RemoteControlToController" => asked = true,
            "ControllerToRemoteControl" if asked => {
                let reply: ControllerToRemoteControl = decode(body).unwrap();
                states.extend(reply.state);
                asked = false;
            }
            _ => {}
        }
    }
    states
}

/// What of a remote control's state does not hang on moments and on the field that is made up.
fn lasting(state: RemoteControlTeamState) -> RemoteControlTeamState {
    RemoteControlTeamState {
        emergency_stop_in: None,
        timeout_time_left: None,
        yellow_cards_due: state.yellow_cards_due.iter().map(|_| 0.0).collect(),
        robots_on_field: None,
        bot_substitution_time_left: state.bot_substitution_time_left.map(f32::round),
        ..state
    }
}

/// Where the ball was, as far as the controller's decisions tell.
fn ball_at(t: f64) -> Vec2 {
    let (x, y) = match t {
        _ if t < 22.9 => (0.0, 0.0),
        _ if t < 26.0 => (1.0, 4.6),
        _ if t < 33.4 => (1.0, 4.3),
        _ if t < 47.8 => (0.0, 0.0),
        _ if t < 79.9 => (-2.0, 0.0),
        _ if t < 86.0 => (-6.1, 2.5),
        _ if t < 98.3 => (-5.0, 4.3),
        _ if t < 117.3 => (1.0, 1.0),
        _ if t < 123.3 => (-5.3, 0.0),
        // In play for twelve seconds, so it moved.
        _ if t < 138.0 => (1.0 + (t * 2.0).floor() % 2.0 * 0.5, 1.0),
        _ if t < 163.0 => (0.0, 0.0),
        _ if t < 178.2 => (2.0, 0.0),
        _ if t < 193.35 => (-2.0, 0.0),
        _ if t < 199.9 => (2.0, 0.0),
        _ => (-2.0, 0.0),
    };
    Vec2::new(x, y)
}

#[test]
fn the_recorded_match_of_the_game_controller() {
    let mut referee = Referee::new(Settings::like_game_controller());
    let taste = Taste { shoots: 0.0, kicks_out: 0.0, scores_penalties: 0.0, places: 0.0 };
    let mut world = World::new(11, BEGIN, 1, taste);
    let mut found: Vec<Row> = Vec::new();
    let mut push = |message: &Message| {
        let row = without_lot(row(message));
        if found.last() != Some(&row) {
            found.push(row);
        }
    };
    let mut requests = requests().into_iter().peekable();
    let (mut refused, mut states) = (Vec::new(), Vec::new());
    push(&referee.message());
    for tick in 1..(208_000_000 / TICK) {
        let time = BEGIN + tick * TICK;
        let t = (tick * TICK) as f64 / 1e6;
        while let Some((at, request)) = requests.next_if(|(at, _)| *at <= t) {
            let at = BEGIN + (at * 1e6) as u64;
            // The controller answers a button before it acts on it, and all else after that.
            let (remote, is_button) = match &request {
                Request::RemoteControl(team, message) => {
                    (Some(*team), matches!(message, RemoteControlMessage::Request(_)))
                }
                _ => (None, false),
            };
            let before = remote.map(|team| referee.remote_control(team)).filter(|_| is_button);
            if let Err(error) = referee.request(at, request, &mut |_| ()) {
                refused.push(error.to_string());
            }
            if let Some(team) = remote {
                states.push(lasting(before.unwrap_or_else(|| referee.remote_control(team))));
            }
            for message in referee.take_messages() {
                push(&message);
            }
        }
        // Teams keep to what they may have, but for a moment of blue's.
        let allowed = Colour::BOTH.map(|team| referee.state().team(team).max_robots);
        let robots = if (71.785..75.0).contains(&t) { [allowed[0], 11] } else { allowed };
        world.set_robots(robots);
        world.set_ball(ball_at(t));
        match referee.state().play {
            Play::Penalty(team) => world.line_up(&referee, team),
            _ => world.stand(&referee),
        }
        world.moment.time = time;
        referee.observe(&world.moment, &mut |_| ());
        for message in referee.take_messages() {
            push(&message);
        }
    }
    let expected = expected();
    let first = found.iter().zip(&expected).position(|(found, expected)| found != expected);
    if let Some(first) = first {
        let shown = |rows: &[Row]| {
            let rows = rows.iter().skip(first.saturating_sub(3)).take(8);
            rows.map(|row| format!("{row:?}")).collect::<Vec<_>>().join("\n")
        };
        panic!("row {first}: expected\n{}\nfound\n{}", shown(&expected), shown(&found));
    }
    assert_eq!(found.len(), expected.len());
    let expected: Vec<RemoteControlTeamState> = remote_states().into_iter().map(lasting).collect();
    for (number, (found, expected)) in states.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "remote control, request {number}");
    }
    assert_eq!(states.len(), expected.len());
    // The last message of the recording ends the controller; it is refused here.
    assert_eq!(
        refused,
        [
            "game event: found BOUNDARY_CROSSING without a type, expected an event with its own type; it is ignored"
        ]
    );
    let goals = Colour::BOTH.map(|team| referee.state().team(team).goals);
    let cards = Colour::BOTH
        .map(|team| (referee.state().team(team).yellow_cards.len(), referee.state().team(team).red_cards));
    assert_eq!((goals, cards), ([2, 2], [(2, 2), (2, 3)]));
}
