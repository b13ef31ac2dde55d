//! Requests of operator, teams and remote controls that the recordings do not hold, and what people at the field are asked for.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    controller::{
        AddCard, ChangeKind, Config, ContinueAction, ContinueActionType, Empty, Input, RemoteControlMessage,
        RemoteControlRequest, Revert, SetStatusMessage, TeamMessage, UpdateTeamState,
    },
    field::Field,
    game_event::{BallLeftField, ByTeam, Event},
    geometry::Vector2,
    wrapped::{BoolValue, Int32Value},
};
use smallsize_referee::{Checks, Request, Settings, Wish};

use crate::arena::{Arena, change_input};

/// Attended, and without checks.
fn arena() -> Arena {
    let checks = Checks::NONE;
    Arena::new(Settings { checks, is_attended: true, continues: false, ..Settings::division_a() })
}

fn change(arena: &mut Arena, kind: ChangeKind) -> Result<(), String> {
    arena.ask(Request::Operator(Box::new(change_input(kind))))
}

fn go_on(arena: &mut Arena, kind: ContinueActionType, team: i32) {
    let action = ContinueAction { r#type: kind as i32, for_team: team, ..ContinueAction::default() };
    let input = Input { continue_action: Some(action), ..Input::default() };
    arena.ask(Request::Operator(Box::new(input))).unwrap();
}

fn button(request: RemoteControlRequest) -> Request {
    Request::RemoteControl(Colour::Yellow, RemoteControlMessage::Request(request as i32))
}

#[test]
fn what_is_refused_and_why() {
    let mut arena = arena();
    let remote = |message: RemoteControlMessage| Request::RemoteControl(Colour::Yellow, message);
    arena.run("STOP\n1: ball 1 0");
    let check = |arena: &mut Arena, request: Request, expected: &str| {
        assert_eq!(arena.ask(request.clone()), Err(expected.to_owned()), "{request:?}");
    };
    check(
        &mut arena,
        button(RemoteControlRequest::StopTimeout),
        "Can not stop timeout: Timeout not active for team",
    );
    check(
        &mut arena,
        button(RemoteControlRequest::FailBallplacement),
        "Can not fail ballplacement: Ball placement not active for team",
    );
    check(
        &mut arena,
        remote(RemoteControlMessage::RequestEmergencyStop(true)),
        "Can not request emergency stop: Game state is invalid: type:STOP",
    );
    arena.run("TIMEOUT_YELLOW");
    check(
        &mut arena,
        remote(RemoteControlMessage::RequestTimeout(true)),
        "Can not request timeout: Timeout is active",
    );
    arena.run("FORCE_START\n0.1: ball 1 0");
    arena.ask(button(RemoteControlRequest::ChallengeFlag)).unwrap();
    check(
        &mut arena,
        button(RemoteControlRequest::ChallengeFlag),
        "Can not request challenge flag: Challenge flag already requested",
    );
    let keeper = Request::Team(Colour::Yellow, TeamMessage::DesiredKeeper(4));
    check(&mut arena, keeper, "Can not change keeper while game is running.");
    // Yellow's goal is at +x, and so is the ball.
    let keeper = remote(RemoteControlMessage::DesiredKeeper(4));
    check(&mut arena, keeper.clone(), "Can not change keeper id: Ball is not in the opponents half");
    arena.run("0.1: ball -1 0");
    arena.ask(keeper).unwrap();
    assert_eq!(arena.referee.message().yellow.goalkeeper, 4);
    let wrong = Field { length: f64::NAN, ..Field::DIVISION_A };
    check(
        &mut arena,
        Request::Field(wrong),
        "request: found a field of NaN by 9 m, expected a field of 1 to 200 m",
    );
    let revert = Request::Operator(Box::new(change_input(ChangeKind::Revert(Revert { change_id: Some(1) }))));
    check(&mut arena, revert, "request: found a change to be taken back, expected a change forwards");
    let update = UpdateTeamState {
        for_team: Some(1),
        timeouts_left: Some(Int32Value { value: Some(0) }),
        ..UpdateTeamState::default()
    };
    change(&mut arena, ChangeKind::UpdateTeamState(update)).unwrap();
    check(
        &mut arena,
        remote(RemoteControlMessage::RequestTimeout(true)),
        "Can not request timeout: No timeouts left",
    );
}

#[test]
fn a_challenge_that_is_accepted_costs_only_the_flag() {
    let mut arena = arena();
    arena.run("FORCE_START\nSTOP");
    arena.ask(button(RemoteControlRequest::ChallengeFlag)).unwrap();
    go_on(&mut arena, ContinueActionType::ChallengeAccept, 1);
    let yellow = arena.referee.state().team(Colour::Yellow);
    assert_eq!((yellow.challenge_flags, yellow.timeouts), (2, 4));
    assert_eq!(arena.events(), ["CHALLENGE_FLAG yellow", "CHALLENGE_FLAG_HANDLED yellow"]);
}

#[test]
fn a_ball_that_left_can_be_given_to_the_other_team() {
    let mut arena = arena();
    arena.run("FORCE_START\n0.1: ball 0 0");
    let location = Some(Vector2 { x: -6.0, y: 1.0 });
    arena.report(Event::BallLeftFieldGoalLine(BallLeftField { by_team: 1, by_bot: Some(3), location }));
    // Goal kick for blue, whose goal is at -x.
    assert_eq!(arena.referee.state().placement, Some(Vec2::new(-5.0, 4.3)));
    go_on(&mut arena, ContinueActionType::CorrectBallLeftFieldTeam, 2);
    assert_eq!(arena.events(), ["BALL_LEFT_FIELD_GOAL_LINE yellow 3", "BALL_LEFT_FIELD_GOAL_LINE blue 3"]);
    // Corner kick for yellow.
    assert_eq!(arena.referee.message().next_command, Some(8));
    assert_eq!(arena.referee.state().placement, Some(Vec2::new(-5.8, 4.3)));
}

#[test]
fn too_many_substitutions_are_a_foul_unless_both_teams_do_it() {
    let mut arena = arena();
    arena.run("FORCE_START\n0.1: ball 0 0");
    let location = Some(Vector2 { x: 1.0, y: 4.5 });
    arena.report(Event::BallLeftFieldTouchLine(BallLeftField { by_team: 1, by_bot: None, location }));
    let before = (arena.referee.state().next_command, arena.referee.state().placement);
    for team in [1, 2] {
        let none = Some(Int32Value { value: Some(0) });
        let update = UpdateTeamState {
            for_team: Some(team),
            bot_substitutions_left: none,
            ..UpdateTeamState::default()
        };
        change(&mut arena, ChangeKind::UpdateTeamState(update)).unwrap();
    }
    arena.report(Event::BotSubstitution(ByTeam { by_team: 2 }));
    // A corner kick for yellow, at blue's goal line.
    assert_eq!(arena.referee.message().next_command, Some(8));
    assert_eq!(arena.referee.state().placement, Some(Vec2::new(-5.8, 4.3)));
    assert_eq!(arena.referee.state().team(Colour::Blue).foul_count, 1);
    arena.report(Event::BotSubstitution(ByTeam { by_team: 1 }));
    let after = (arena.referee.state().next_command, arena.referee.state().placement);
    assert_eq!(after.0, before.0, "as before");
    assert!(after.1.unwrap().distance(before.1.unwrap()) < 1e-6);
}

#[test]
fn cards_robots_colours_and_words() {
    let mut arena = arena();
    let card = |team: i32| AddCard { for_team: Some(team), caused_by_game_event: None };
    change(&mut arena, ChangeKind::AddYellowCard(card(1))).unwrap();
    change(&mut arena, ChangeKind::AddRedCard(card(1))).unwrap();
    assert_eq!(arena.referee.message().yellow.max_allowed_bots, Some(9));
    change(&mut arena, ChangeKind::SwitchColors(Empty {})).unwrap();
    let message = arena.referee.message();
    assert_eq!((message.yellow.name.as_str(), message.blue.max_allowed_bots), ("Blue", Some(9)));
    assert_eq!(message.next_command, Some(5), "the kick-off goes with the team");
    let status = SetStatusMessage { status_message: Some("ä".repeat(300)) };
    change(&mut arena, ChangeKind::SetStatusMessage(status)).unwrap();
    assert_eq!(arena.referee.message().status_message.unwrap().len(), 256);
    // 120 s of playing time.
    arena.run("FORCE_START\n60: ball 0 0\nSTOP\n90: ball 0 0\nFORCE_START\n59.9: ball 0 0");
    assert_eq!(arena.referee.message().blue.max_allowed_bots, Some(9));
    arena.run("0.3: ball 0 0");
    assert_eq!(arena.referee.message().blue.max_allowed_bots, Some(10));
}

#[test]
fn placement_may_be_given_up_in_division_b_only() {
    let no = || UpdateTeamState {
        for_team: Some(2),
        can_place_ball: Some(BoolValue { value: Some(false) }),
        ..UpdateTeamState::default()
    };
    let mut arena = arena();
    change(&mut arena, ChangeKind::UpdateTeamState(no())).unwrap();
    assert_eq!(arena.referee.message().blue.can_place_ball, Some(true));
    let settings = Settings { checks: Checks::NONE, is_attended: true, ..Settings::division_b() };
    let mut arena = Arena::new(settings);
    change(&mut arena, ChangeKind::UpdateTeamState(no())).unwrap();
    arena.run("FORCE_START\n0.1: ball 0 0");
    let location = Some(Vector2 { x: 1.0, y: 3.0 });
    arena.report(Event::BallLeftFieldTouchLine(BallLeftField { by_team: 1, by_bot: None, location }));
    // Blue has the free kick, yellow places the ball.
    arena.run("0.1: ball 1 3.2");
    assert_eq!(arena.command_name(), "BALL_PLACEMENT_YELLOW");
}

#[test]
fn a_configuration_decides_what_reports_are_worth() {
    let mut arena = arena();
    let mut config = Config::default();
    config.game_event_behavior.insert("BALL_LEFT_FIELD_TOUCH_LINE".to_owned(), 5);
    config.game_event_behavior.insert("NO_SUCH_EVENT".to_owned(), 1);
    arena.ask(Request::Operator(Box::new(Input { config_delta: Some(config), ..Input::default() }))).unwrap();
    arena.ask(Request::AutomaticReferee { name: "one".to_owned(), is_there: true }).unwrap();
    arena.run("FORCE_START\n0.1: ball 0 0");
    let left = Event::BallLeftFieldTouchLine(BallLeftField { by_team: 1, by_bot: None, location: None });
    let event = Box::new(smallsize_protocol::game_event::GameEvent::new(left));
    arena.ask(Request::GameEvent { from: "one".to_owned(), event }).unwrap();
    arena.run("2: ball 0 0");
    assert_eq!((arena.events().len(), arena.referee.message().game_event_proposals.len()), (0, 0));
}

#[test]
fn what_people_at_the_field_are_asked_for() {
    let check = |settings: Settings, script: &str, expected: &[Wish]| {
        let mut arena =
            Arena::new(Settings { checks: Checks::NONE, is_attended: true, continues: false, ..settings });
        arena.run(script);
        let mut wishes = Vec::new();
        arena.referee.wishes(&mut |wish| wishes.push(wish));
        assert_eq!(wishes, expected, "{script}");
    };
    let b = Settings::division_b;
    // A kick-off is next.
    check(b(), "STOP\n1: ball 2 1", &[Wish::PlaceBall(Vec2::ZERO)]);
    check(b(), "STOP\n0.4: ball 2 1", &[]);
    check(b(), "STOP\n1: ball 0 0.02", &[]);
    // Robots place the ball, but do not fetch it from a goal.
    check(b(), "BALL_PLACEMENT_BLUE\n1: ball 2 1", &[]);
    check(b(), "BALL_PLACEMENT_BLUE\n1: ball -4.6 0", &[Wish::PlaceBall(Vec2::new(-2.5, 0.0))]);
    // Yellow takes penalties from 6 m before blue's goal, which is at -x.
    check(b(), "PREPARE_PENALTY_YELLOW\n1: ball 2 1", &[Wish::PlaceBall(Vec2::new(1.5, 0.0))]);
    // Gone for more than a second.
    check(b(), "FORCE_START\n1: ball 2 1\n1.5: Y1 0 0", &[Wish::PlaceBall(Vec2::new(2.0, 1.0))]);
    let two = Settings { robots: 2, ..b() };
    let three = "1: ball 0 0 | Y0 4 0 | Y1 1 1 | Y2 3 2 | B1 -1 1";
    let remove = Wish::RemoveRobot(RobotKey::new(Colour::Yellow, 2));
    check(two.clone(), &format!("STOP\n{three}"), &[remove]);
    // People do not enter while play goes on.
    check(two.clone(), &format!("FORCE_START\n{three}"), &[]);
    let fewer = "STOP\n1: ball 0 0 | Y0 4 0 | Y1 1 1 | B1 -1 1\n1: ball 0 0 | Y0 4 0 | B1 -1 1";
    check(two, fewer, &[Wish::ReturnRobot(Colour::Yellow)]);
}
