//! Who decides: this referee, a majority, or the real game controller.

use smallsize_protocol::{
    colour::Colour,
    game_event::{BallLeftField, BotDribbledBallTooFar, Event, GameEvent},
    geometry::Vector2,
    referee::{Command as WireCommand, Referee as Message, Stage},
};
use smallsize_referee::{Check, Checks, Deciding, Refused, Request, Settings, Sight, Tracker, What};

use crate::{
    arena::{Arena, described},
    recordings::datagrams,
};

/// Yellow 1 takes the ball 1.1 m.
const DRIBBLE: &str = "1.1: ball 0.1 0 v 1 0 | Y1 0 0 v 1 0 touches";
const DRIBBLED: &str = "BOT_DRIBBLED_BALL_TOO_FAR yellow 1";

fn settings(deciding: Deciding) -> Settings {
    let checks = Checks::NONE.with(Check::Dribbling).with(Check::KeeperHeldBall);
    Settings { deciding, checks, is_attended: true, continues: false, ..Settings::division_b() }
}

fn is_there(name: &str, is_there: bool) -> Request {
    Request::AutomaticReferee { name: name.to_owned(), is_there }
}

fn report(from: &str, event: Event) -> Request {
    Request::GameEvent { from: from.to_owned(), event: Box::new(GameEvent::new(event)) }
}

/// What another automatic referee saw of [`DRIBBLE`].
fn dribbled() -> Event {
    Event::BotDribbledBallTooFar(BotDribbledBallTooFar {
        by_team: 1,
        by_bot: Some(1),
        start: Some(Vector2 { x: 0.0, y: 0.0 }),
        end: Some(Vector2 { x: 1.1, y: 0.0 }),
    })
}

#[test]
fn alone_it_decides_at_once() {
    let mut arena = Arena::new(settings(Deciding::Own));
    arena.run("FORCE_START").run(DRIBBLE);
    assert_eq!(arena.events(), [DRIBBLED]);
    assert_eq!(arena.command_name(), "STOP");
}

#[test]
fn by_majority_its_word_is_one_of_several() {
    // Alone it is the majority, after a second.
    let mut arena = Arena::new(settings(Deciding::Majority));
    arena.run("FORCE_START").run(DRIBBLE);
    assert_eq!((arena.events().len(), arena.command_name()), (0, "FORCE_START"));
    assert_eq!(arena.referee.message().game_event_proposals.len(), 1);
    arena.run("0.8: ball 1 0");
    assert_eq!(arena.events().len(), 0);
    arena.run("0.2: ball 1 0");
    assert_eq!((arena.events(), arena.command_name()), (vec![DRIBBLED.to_owned()], "STOP"));
    // One of two is not enough.
    let mut arena = Arena::new(settings(Deciding::Majority));
    arena.ask(is_there("other", true)).unwrap();
    arena.run("FORCE_START").run(DRIBBLE).run("3: ball 1 0");
    assert_eq!(arena.events().len(), 0);
    // The other one sees it too.
    let mut arena = Arena::new(settings(Deciding::Majority));
    arena.ask(is_there("other", true)).unwrap();
    arena.run("FORCE_START").run(DRIBBLE);
    arena.ask(report("other", dribbled())).unwrap();
    arena.run("1.1: ball 1 0");
    assert_eq!(arena.events(), [DRIBBLED]);
    let event = &arena.referee.state().events[0];
    assert_eq!(event.origin, ["Touchline", "other", "Majority"]);
    // The other one leaves.
    let mut arena = Arena::new(settings(Deciding::Majority));
    arena.ask(is_there("other", true)).unwrap();
    arena.run("FORCE_START").run(DRIBBLE).run("2: ball 1 0");
    arena.ask(is_there("other", false)).unwrap();
    arena.run("0.1: ball 1 0");
    assert_eq!(arena.events(), [DRIBBLED]);
    // What the controller sees by itself needs no majority.
    let mut arena = Arena::new(settings(Deciding::Majority));
    arena.run("FORCE_START\n10.2: ball -4 0");
    assert_eq!(arena.events(), ["KEEPER_HELD_BALL blue"]);
}

#[test]
fn others_may_report_while_it_decides() {
    // A ball that left counts by one report, after a second; all else by a majority of those who are there.
    let left = BallLeftField { by_team: 1, by_bot: None, location: Some(Vector2 { x: 0.0, y: 3.0 }) };
    let mut arena = Arena::new(settings(Deciding::Own));
    arena.ask(is_there("one", true)).unwrap();
    arena.ask(is_there("two", true)).unwrap();
    arena.run("FORCE_START\n0.1: ball 0 0");
    arena.ask(report("one", Event::BallLeftFieldTouchLine(left))).unwrap();
    arena.ask(report("one", dribbled())).unwrap();
    arena.run("1.1: ball 0 0");
    assert_eq!(arena.events(), ["BALL_LEFT_FIELD_TOUCH_LINE yellow"]);
    // Before a half nothing counts.
    let mut arena = Arena::new(settings(Deciding::Own));
    arena.ask(is_there("one", true)).unwrap();
    arena.ask(report("one", dribbled())).unwrap();
    arena.run("STOP\n2: ball 0 0");
    assert_eq!(arena.events().len(), 0);
    // An event that says something else than its type.
    let wrong = GameEvent { r#type: Some(2), ..GameEvent::new(dribbled()) };
    let request = Request::GameEvent { from: "one".to_owned(), event: Box::new(wrong) };
    let error = arena.ask(request).unwrap_err();
    assert_eq!(
        error,
        "game event: found BOT_DRIBBLED_BALL_TOO_FAR with the type NO_PROGRESS_IN_GAME, expected an event with its own type; \
         it is ignored"
    );
}

/// A message of the real game controller.
fn message(command: WireCommand, command_counter: u32) -> Message {
    let mut message = smallsize_referee::Referee::new(Settings::division_b()).message();
    message.stage = Stage::NormalFirstHalf as i32;
    message.command = command as i32;
    message.command_counter = command_counter;
    message.yellow.name = "theirs".to_owned();
    message
}

#[test]
fn as_an_adviser_it_only_says_what_it_sees() {
    let all = Settings { checks: Checks::all(), ..settings(Deciding::Adviser) };
    let mut arena = Arena::new(all);
    arena.referee.follow(&message(WireCommand::ForceStart, 7));
    arena.run(DRIBBLE);
    assert_eq!(arena.events(), [DRIBBLED]);
    let event = arena.calls.iter().find_map(|call| call.event()).unwrap();
    assert_eq!(event.origin, ["Touchline"]);
    assert!(event.r#type.is_some(), "one without a type ends the game controller");
    // The state is the controller's.
    assert_eq!((arena.command_name(), arena.referee.state().command_counter), ("FORCE_START", 7));
    assert_eq!(arena.referee.state().team(Colour::Yellow).name, "theirs");
    assert_eq!(arena.referee.take_messages().count(), 0);
    // What the controller sees by itself is not said: the ball does not move, and lies in a defence area.
    arena.run("12: ball -4 0");
    assert_eq!(arena.events(), [DRIBBLED]);
    // Requests belong to the controller.
    let input = crate::arena::command_input(smallsize_referee::Command::Halt);
    assert_eq!(arena.ask(Request::Operator(Box::new(input))), Err(Refused::Adviser.to_string()));
}

#[test]
fn the_controllers_clock_is_not_an_advisers() {
    let mut arena = Arena::new(Settings { checks: Checks::all(), ..settings(Deciding::Adviser) });
    arena.run("0.5: ball 3 0 | Y1 -0.3 0");
    // A simulation at half the speed of the controller's clock, or one that began earlier.
    let late = 3_600_000_000;
    let stop = Message {
        packet_timestamp: arena.time + late,
        command_timestamp: arena.time + late,
        next_command: Some(WireCommand::PrepareKickoffYellow as i32),
        ..message(WireCommand::Stop, 1)
    };
    arena.referee.follow(&stop);
    assert_eq!(arena.referee.state().time, arena.time);
    // The ball is wished for half a second after the command, in the time of observations.
    let wishes = |arena: &Arena| {
        let mut wishes = Vec::new();
        arena.referee.wishes(&mut |wish| wishes.push(wish));
        wishes
    };
    arena.run("0.4: ball 3 0 | Y1 -0.3 0");
    assert_eq!(wishes(&arena), []);
    arena.run("0.2: ball 3 0 | Y1 -0.3 0");
    assert_eq!(wishes(&arena), [smallsize_referee::Wish::PlaceBall(common_geometry::Vec2::ZERO)]);
}

#[test]
fn an_adviser_knows_what_a_normal_start_has_started() {
    let mut arena = Arena::new(Settings { checks: Checks::all(), ..settings(Deciding::Adviser) });
    arena.referee.follow(&message(WireCommand::PrepareKickoffYellow, 1));
    arena.run("0.5: ball 0 0 | Y1 -0.3 0");
    arena.referee.follow(&message(WireCommand::NormalStart, 2));
    // A defender near the ball, then a double touch.
    arena.run("0.1: ball 0 0 | Y1 -0.1 0 touches | B1 0.4 0");
    arena.run("0.1: ball 0 0 v 1 0 | Y1 -0.1 0 v 1 0 touches | B1 2 0");
    let events: Vec<String> = arena.calls.iter().filter_map(|call| call.event()).map(described).collect();
    assert_eq!(events, ["DEFENDER_TOO_CLOSE_TO_KICK_POINT blue 1", "ATTACKER_DOUBLE_TOUCHED_BALL yellow 1"]);
}

#[test]
fn on_recorded_cameras_it_calls_what_happened() {
    // Robots drive in waves; yellow 1 kicks flat, then blue 1 chips a ball that was put before it.
    for (name, settings) in [
        ("vision_erforce_divB.bin.gz", Settings::division_b()),
        ("vision_erforce_divA.bin.gz", Settings::division_a()),
    ] {
        let settings = Settings { sight: Sight::Tracked, is_attended: true, continues: false, ..settings };
        let mut arena = Arena::new(settings);
        arena.time = 0;
        arena.command("FORCE_START");
        let mut tracker = Tracker::new();
        for bytes in datagrams(name) {
            let packet: smallsize_protocol::vision::WrapperPacket =
                smallsize_protocol::decode(&bytes).unwrap();
            if let Some(seen) = packet.detection.and_then(|frame| tracker.take(&frame).cloned()) {
                arena.observe(&seen);
            }
        }
        // Nothing but robots that drive into each other can have happened.
        let wrong: Vec<&smallsize_referee::Call> = arena
            .calls
            .iter()
            .filter(|call| matches!(call.what, What::Event(_)) && call.check != Some(Check::Crash))
            .collect();
        assert!(wrong.is_empty(), "{name}:\n{}", arena.words());
        assert!(arena.referee.seen().robots.len() >= 12);
    }
}
