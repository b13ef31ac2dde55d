//! Messages: the words of docs/scene.md, in both directions.

use common_scene::{
    AgentBeliefs, Board, Card, Command, Events, Extent, FrameBeliefs, FromPage, Get, GetBeliefs, Message,
    Minds, Number, Open, Order, PlayerAt, Point, Sources, ToPage, What,
};

use crate::frames::stage;

fn check_to_page(message: ToPage, text: &str) {
    assert_eq!(message.encode(), text);
    assert_eq!(ToPage::parse(text).expect(text), message);
}

fn check_from_page(text: &str, message: FromPage) {
    assert_eq!(FromPage::parse(text).expect(text), message);
    assert_eq!(FromPage::parse(&message.encode()).expect("what is written can be read"), message);
}

#[test]
fn to_the_page() {
    check_to_page(
        ToPage::Sources(Sources { live: true, logs: vec!["a.rcg".into()] }),
        r#"{"sources":{"live":true,"logs":["a.rcg"]}}"#,
    );
    check_to_page(
        ToPage::Extent(Extent { first: 0, frames: 812, complete: false, problem: None }),
        r#"{"extent":{"first":0,"frames":812,"complete":false,"problem":null}}"#,
    );
    check_to_page(
        ToPage::Events(Events { from: 3, events: vec![serde_json::json!({"frame": 7})] }),
        r#"{"events":{"from":3,"events":[{"frame":7}]}}"#,
    );
    let message = Message {
        frame: 12,
        time: 10,
        board: Board::Referee,
        team: None,
        number: None,
        text: "play_on".into(),
    };
    check_to_page(
        ToPage::Messages(vec![message]),
        r#"{"messages":[{"frame":12,"time":10,"board":"referee","text":"play_on"}]}"#,
    );
    check_to_page(ToPage::Notice("Hello.".into()), r#"{"notice":"Hello."}"#);
    let minds = Minds { agents: vec![vec![1, 7], vec![]], complete: true, orders: true, ..Minds::default() };
    check_to_page(
        ToPage::Minds(minds),
        r#"{"minds":{"agents":[[1,7],[]],"complete":true,"problem":null,"orders":true,"by_hand":[],"touched":null}}"#,
    );
    let beliefs = vec![FrameBeliefs { frame: 12, beliefs: serde_json::json!({"unum": 7}) }];
    check_to_page(
        ToPage::Beliefs(AgentBeliefs { team: 0, number: 7, from: 12, count: 2, beliefs }),
        r#"{"beliefs":{"team":0,"number":7,"from":12,"count":2,"beliefs":[{"frame":12,"beliefs":{"unum":7}}]}}"#,
    );
    let stage = ToPage::Stage(Box::new(stage(&[(1, vec![Number::I32])])));
    assert_eq!(ToPage::parse(&stage.encode()).expect("a stage is read"), stage);
}

#[test]
fn from_the_page() {
    check_from_page(r#"{"open": {"log": 0}}"#, FromPage::Open(Open { live: false, log: Some(0) }));
    check_from_page(r#"{"open": {"live": true}}"#, FromPage::Open(Open { live: true, log: None }));
    check_from_page(r#"{"get": {"from": 100, "count": 50}}"#, FromPage::Get(Get { from: 100, count: 50 }));
    check_from_page(
        r#"{"beliefs": {"team": 1, "number": 7, "from": 100, "count": 50}}"#,
        FromPage::Beliefs(GetBeliefs { team: 1, number: 7, from: 100, count: 50 }),
    );
    let command = |text: &str, command| check_from_page(text, FromPage::Command(command));
    command(r#"{"command": {"kick_off": true}}"#, Command::KickOff(true));
    let point = Point { x: -3.5, y: 0.0 };
    command(r#"{"command": {"drop_ball": {"x": -3.5, "y": 0}}}"#, Command::DropBall(point));
    command(r#"{"command": {"move_ball": {"x": -3.5, "y": 0}}}"#, Command::MoveBall(point));
    command(
        r#"{"command": {"free_kick": {"x": 1, "y": 2, "team": 0}}}"#,
        Command::FreeKick { x: 1.0, y: 2.0, team: 0 },
    );
    command(
        r#"{"command": {"card": {"team": 0, "number": 7, "card": "yellow"}}}"#,
        Command::Card { team: 0, number: 7, card: Card::Yellow },
    );
    command(
        r#"{"command": {"move_player": {"team": 1, "number": 7, "x": 0, "y": 1}}}"#,
        Command::MovePlayer(PlayerAt { team: 1, number: 7, x: 0.0, y: 1.0 }),
    );
    let order = |text: &str, team, number, what| command(text, Command::Order(Order { team, number, what }));
    order(r#"{"command": {"order": {"what": "stand"}}}"#, None, None, What::Stand);
    order(r#"{"command": {"order": {"team": 1, "what": "play"}}}"#, Some(1), None, What::Play);
    order(
        r#"{"command": {"order": {"team": 0, "number": 7, "what": {"go_to": {"x": -3.5, "y": 0}}}}}"#,
        Some(0),
        Some(7),
        What::GoTo(point),
    );
}

#[test]
fn anything_else_is_refused() {
    for text in [
        "",
        "{}",
        "[]",
        "hello",
        r#"{"open": {"log": -1}}"#,
        r#"{"open": {"file": "x"}}"#,
        r#"{"get": {"from": 0}}"#,
        r#"{"get": {"from": 0, "count": 1e99}}"#,
        r#"{"command": {"explode": true}}"#,
        r#"{"command": {"order": {"team": 0, "what": "dance"}}}"#,
        r#"{"command": {"order": {"team": 0, "what": {"go_to": "there"}}}}"#,
        r#"{"beliefs": {"team": 0, "from": 1, "count": 1}}"#,
        r#"{"command": {"drop_ball": {"x": 1e999, "y": 0}}}"#,
        r#"{"command": {"card": {"team": 0, "number": 7, "card": "green"}}}"#,
        r#"{"open": {"log": 0}, "get": {"from": 0, "count": 1}}"#,
    ] {
        assert!(FromPage::parse(text).is_err(), "{text}");
    }
    assert!(FromPage::parse(&"[".repeat(100_000)).is_err());
}
