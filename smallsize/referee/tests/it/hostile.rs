//! Random and absurd inputs: nothing ends the referee, and no state outlasts its limit.

use common_geometry::Vec2;
use proptest::prelude::*;
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    controller::{
        AddCard, AddGameEvent, ChangeKind, ChangeStage, ContinueAction, ContinueActionType, Empty, Input,
        RemoteControlMessage, SetBallPlacementPos, TeamMessage, UpdateConfig, UpdateTeamState,
    },
    field::Field,
    game_event::{
        BallLeftField, ByTeam, Event, GameEvent, Goal, NoProgressInGame, PenaltyKickFailed, TooManyRobots,
    },
    geometry::Vector2,
    wrapped::{BoolValue, Int32Value, StringValue},
};
use smallsize_referee::{Ball, Command, Observation, Referee, Request, Robot, Settings, Touch};

use crate::{
    arena::{change_input, command_input},
    matches::assert_within_limits,
};

const BEGIN: u64 = 1_700_000_000_000_000;

/// A coordinate: mostly on the field, now and then absurd.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        20 => -7.0..7.0f64,
        1 => Just(f64::NAN),
        1 => Just(f64::INFINITY),
        1 => Just(1e300),
        1 => Just(0.0),
    ]
}

fn place() -> impl Strategy<Value = Vec2> {
    (number(), number()).prop_map(|(x, y)| Vec2::new(x, y))
}

fn key() -> impl Strategy<Value = RobotKey> {
    (any::<bool>(), 0u8..20)
        .prop_map(|(is_blue, id)| RobotKey::new(if is_blue { Colour::Blue } else { Colour::Yellow }, id))
}

fn ball() -> impl Strategy<Value = Option<Ball>> {
    let ball = (place(), place(), number(), number()).prop_map(|(position, velocity, height, climb)| Ball {
        position,
        velocity,
        height,
        climb,
    });
    prop::option::weighted(0.8, ball)
}

fn robots() -> impl Strategy<Value = Vec<Robot>> {
    let robot = (key(), place(), place(), number()).prop_map(|(key, position, velocity, heading)| Robot {
        key,
        position,
        heading,
        velocity,
        spin: 0.0,
    });
    prop::collection::vec(robot, 0..16)
}

fn touches() -> impl Strategy<Value = Vec<Touch>> {
    let touch = (key(), place(), any::<u64>(), any::<bool>())
        .prop_map(|(by, position, time, is_kick)| Touch { by, time, position, is_kick });
    prop::collection::vec(touch, 0..3)
}

fn moment() -> impl Strategy<Value = (u64, Observation)> {
    // How long until the next one: pictures, pauses, and time that stands still.
    let pause = prop_oneof![10 => 1u64..40_000, 3 => 100_000u64..3_000_000, 1 => Just(0u64)];
    (pause, ball(), robots(), touches())
        .prop_map(|(pause, ball, robots, touches)| (pause, Observation { time: 0, ball, robots, touches }))
}

fn event() -> impl Strategy<Value = Event> {
    let location = (number(), number()).prop_map(|(x, y)| Some(Vector2 { x: x as f32, y: y as f32 }));
    (0..11u8, 0..4i32, location, any::<u32>()).prop_map(|(kind, by_team, location, number)| match kind {
        0 => Event::BallLeftFieldTouchLine(BallLeftField { by_team, by_bot: Some(number), location }),
        1 => Event::BallLeftFieldGoalLine(BallLeftField { by_team, by_bot: None, location }),
        2 => Event::PossibleGoal(Goal {
            by_team,
            location,
            num_robots_by_team: Some(number),
            ..Goal::default()
        }),
        3 => Event::Goal(Goal { by_team, location, ..Goal::default() }),
        4 => Event::NoProgressInGame(NoProgressInGame { location, time: None }),
        5 => Event::PenaltyKickFailed(PenaltyKickFailed { by_team, location, reason: None }),
        6 => Event::TooManyRobots(TooManyRobots {
            by_team,
            ball_location: location,
            ..TooManyRobots::default()
        }),
        7 => Event::BotSubstitution(ByTeam { by_team }),
        8 => Event::EmergencyStop(ByTeam { by_team }),
        9 => Event::ChallengeFlag(ByTeam { by_team }),
        _ => Event::ExcessiveBotSubstitution(ByTeam { by_team }),
    })
}

fn input() -> impl Strategy<Value = Input> {
    let int = || prop::option::of(any::<i32>().prop_map(|value| Int32Value { value: Some(value) }));
    let flag = || prop::option::of(any::<bool>().prop_map(|value| BoolValue { value: Some(value) }));
    let team_state = (0..4i32, int(), int(), flag(), flag(), flag(), "[0-9:]{0,6}").prop_map(
        |(team, goals, timeouts, substitutes, stops, positive, text)| UpdateTeamState {
            for_team: Some(team),
            goals: goals.clone(),
            timeouts_left: timeouts,
            goalkeeper: goals.clone(),
            challenge_flags_left: goals.clone(),
            ball_placement_failures: goals,
            requests_bot_substitution: substitutes,
            requests_emergency_stop: stops.clone(),
            requests_timeout: stops,
            on_positive_half: positive,
            timeout_time_left: Some(StringValue { value: Some(text) }),
            ..UpdateTeamState::default()
        },
    );
    let command = (0..9u8, any::<bool>()).prop_map(|(kind, is_blue)| {
        let team = if is_blue { Colour::Blue } else { Colour::Yellow };
        let commands = [
            Command::Halt,
            Command::Stop,
            Command::NormalStart,
            Command::ForceStart,
            Command::FreeKick(team),
            Command::KickOff(team),
            Command::Penalty(team),
            Command::Timeout(team),
            Command::BallPlacement(team),
        ];
        command_input(commands[usize::from(kind)])
    });
    prop_oneof![
        4 => command,
        2 => event().prop_map(|event| {
            let event = GameEvent { origin: vec!["UI".to_owned()], ..GameEvent::new(event) };
            change_input(ChangeKind::AddGameEvent(AddGameEvent { game_event: Some(event) }))
        }),
        1 => (0..20i32).prop_map(|stage| {
            change_input(ChangeKind::ChangeStage(ChangeStage { new_stage: Some(stage) }))
        }),
        2 => team_state.prop_map(|update| change_input(ChangeKind::UpdateTeamState(update))),
        1 => (0..4i32).prop_map(|team| {
            change_input(ChangeKind::AddYellowCard(AddCard { for_team: Some(team), caused_by_game_event: None }))
        }),
        1 => (0..4i32, int()).prop_map(|(number, max_robots_per_team)| {
            change_input(ChangeKind::UpdateConfig(UpdateConfig {
                division: Some(number),
                first_kickoff_team: Some(number),
                match_type: Some(number),
                max_robots_per_team,
            }))
        }),
        1 => Just(change_input(ChangeKind::SwitchColors(Empty::default()))),
        1 => (number(), number()).prop_map(|(x, y)| {
            let pos = Some(Vector2 { x: x as f32, y: y as f32 });
            change_input(ChangeKind::SetBallPlacementPos(SetBallPlacementPos { pos }))
        }),
        3 => (0..ContinueActionType::ALL.len(), 0..3i32).prop_map(|(kind, for_team)| Input {
            continue_action: Some(ContinueAction {
                r#type: ContinueActionType::ALL[kind] as i32,
                for_team,
                ..ContinueAction::default()
            }),
            ..Input::default()
        }),
        1 => Just(Input { reset_match: Some(true), ..Input::default() }),
    ]
}

fn request() -> impl Strategy<Value = Request> {
    let colour = || any::<bool>().prop_map(|is_blue| if is_blue { Colour::Blue } else { Colour::Yellow });
    prop_oneof![
        4 => input().prop_map(|input| Request::Operator(Box::new(input))),
        1 => (colour(), any::<i32>()).prop_map(|(team, keeper)| {
            Request::Team(team, TeamMessage::DesiredKeeper(keeper))
        }),
        1 => (colour(), any::<bool>()).prop_map(|(team, wants)| {
            Request::Team(team, TeamMessage::SubstituteBot(wants))
        }),
        1 => (colour(), 0..6i32).prop_map(|(team, number)| {
            Request::RemoteControl(team, RemoteControlMessage::Request(number))
        }),
        1 => (colour(), any::<bool>()).prop_map(|(team, wants)| {
            Request::RemoteControl(team, RemoteControlMessage::RequestEmergencyStop(wants))
        }),
        2 => event().prop_map(|event| Request::GameEvent {
            from: "another".to_owned(),
            event: Box::new(GameEvent::new(event)),
        }),
        1 => any::<bool>().prop_map(|is_there| Request::AutomaticReferee { name: "another".to_owned(), is_there }),
        1 => (number(), number()).prop_map(|(length, width)| {
            Request::Field(Field { length, width, ..Field::DIVISION_A })
        }),
    ]
}

/// How many cases: each is some minutes of a match.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 48,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_moments(moments in prop::collection::vec(moment(), 1..300), seed in 0..3u8) {
        let settings = match seed {
            0 => Settings::division_a(),
            1 => Settings { extra_time: true, shoot_out: true, ..Settings::division_b() },
            _ => Settings::of_2011(),
        };
        let mut referee = Referee::new(settings);
        let mut time = BEGIN;
        let (mut counter, mut since) = (u32::MAX, BEGIN);
        for (pause, mut moment) in moments {
            // Pauses are moments that look the same: a state's time passes in them.
            let until = time + pause;
            loop {
                time = (time + 100_000).min(until);
                moment.time = time;
                referee.observe(&moment, &mut |call| assert!(!call.to_string().contains("NaN")));
                if referee.state().command_counter != counter {
                    (counter, since) = (referee.state().command_counter, time);
                }
                assert_within_limits(&referee, since, time);
                if time >= until {
                    break;
                }
            }
            referee.wishes(&mut |_| ());
        }
        let message = referee.message();
        prop_assert!(message.designated_position.is_none_or(|at| at.x.is_finite() && at.y.is_finite()));
    }

    #[test]
    fn random_requests(
        steps in prop::collection::vec((moment(), prop::option::of(request())), 1..200),
        is_attended in any::<bool>(),
    ) {
        let mut referee = Referee::new(Settings { is_attended, ..Settings::division_a() });
        let mut time = BEGIN;
        for ((pause, mut moment), request) in steps {
            time += pause;
            moment.time = time;
            if let Some(request) = request {
                let _ = referee.request(time, request, &mut |_| ());
            }
            referee.observe(&moment, &mut |_| ());
            let _ = referee.remote_control(Colour::Blue);
            for message in referee.take_messages() {
                prop_assert!(message.game_events.len() <= 64);
            }
            referee.wishes(&mut |_| ());
            prop_assert!(referee.issues().len() <= 80);
        }
        let saved = postcard::to_stdvec(&referee).unwrap();
        let again: Referee = postcard::from_bytes(&saved).unwrap();
        prop_assert!(postcard::to_stdvec(&again).unwrap() == saved);
    }
}
