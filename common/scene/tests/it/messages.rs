//! Messages: the words of docs/scene.md, in both directions.

use common_scene::{
    AgentBeliefs, Board, Command, Drawing, Drawings, Event, Events, Extent, Figure, FrameBeliefs, FromPage,
    Get, GetBeliefs, Ground, Layer, Marker, MarkerShape, Message, Minds, Number, Open, Period, Request,
    Sources, Stage, Takes, Team, ToPage, YAxis,
};
use serde_json::json;

use crate::frames::layout;

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
        ToPage::Sources(Sources { live: true, logs: vec!["a.log".into()] }),
        r#"{"sources":{"live":true,"logs":["a.log"]}}"#,
    );
    check_to_page(
        ToPage::Extent(Extent { first: 0, frames: 812, complete: false, problem: None }),
        r#"{"extent":{"first":0,"frames":812,"complete":false,"problem":null}}"#,
    );
    let event = Event {
        frame: 7,
        clock: 0.5,
        event: "goal".into(),
        team: Some(0),
        number: None,
        text: "Goal.".into(),
        content: json!({"by": "l7"}),
    };
    check_to_page(
        ToPage::Events(Events { from: 3, events: vec![event] }),
        r#"{"events":{"from":3,"events":[{"frame":7,"clock":0.5,"event":"goal","team":0,"text":"Goal.","content":{"by":"l7"}}]}}"#,
    );
    let message = Message {
        frame: 12,
        clock: 1.0,
        board: "referee".into(),
        team: None,
        number: None,
        text: "begin".into(),
    };
    check_to_page(
        ToPage::Messages(vec![message]),
        r#"{"messages":[{"frame":12,"clock":1.0,"board":"referee","text":"begin"}]}"#,
    );
    check_to_page(ToPage::Notice("Hello.".into()), r#"{"notice":"Hello."}"#);
    let minds = Minds {
        agents: vec![vec![1, 7], vec![]],
        complete: true,
        orders: vec![Command::new("go_to", "Go there", "agent", &[Takes::Place])],
        by_hand: vec![Request {
            name: "go_to".into(),
            team: Some(0),
            number: Some(7),
            at: Some(vec![1.0, 2.0]),
            choice: None,
        }],
        ..Minds::default()
    };
    check_to_page(
        ToPage::Minds(minds),
        r#"{"minds":{"agents":[[1,7],[]],"complete":true,"problem":null,"orders":[{"name":"go_to","title":"Go there","group":"agent","takes":["place"],"choices":[]}],"by_hand":[{"name":"go_to","team":0,"number":7,"at":[1.0,2.0]}],"touched":null}}"#,
    );
    let beliefs = vec![FrameBeliefs { frame: 12, beliefs: json!({"known": 7}) }];
    check_to_page(
        ToPage::Beliefs(AgentBeliefs { team: 0, number: 7, from: 12, count: 2, beliefs }),
        r#"{"beliefs":{"team":0,"number":7,"from":12,"count":2,"beliefs":[{"frame":12,"beliefs":{"known":7}}]}}"#,
    );
}

#[test]
fn drawings_layouts_and_stages() {
    let line = Drawing { width: Some(0.1), ..Figure::Line(vec![vec![0.0, 0.0], vec![1.0, 2.0, 3.0]]).into() };
    let circle =
        Drawing { fill: Some("#ff0000".into()), ..Figure::Circle { at: vec![0.0, 0.0], radius: 1.0 }.into() };
    let layer = Layer {
        frame: 3,
        layer: "plan".into(),
        team: Some(1),
        number: Some(4),
        shapes: vec![line.clone(), circle],
    };
    check_to_page(
        ToPage::Drawings(Drawings { from: 0, drawings: vec![layer] }),
        r##"{"drawings":{"from":0,"drawings":[{"frame":3,"layer":"plan","team":1,"number":4,"shapes":[{"line":[[0.0,0.0],[1.0,2.0,3.0]],"width":0.1},{"circle":{"at":[0.0,0.0],"radius":1.0},"fill":"#ff0000"}]}]}}"##,
    );
    check_to_page(
        ToPage::Layout(Box::new(layout(2, &[Number::U8], &[(1, vec![Number::F32])]))),
        r#"{"layout":{"number":2,"values":[{"name":"score","title":"Score","type":"u8","scale":1.0,"unit":"","role":"score"}],"kinds":[{"name":"robot","channels":[{"name":"x","unit":"m","type":"f32","scale":0.5}],"parts":[{"name":"body","place":{"flat":{"x":0,"y":1,"heading":null}},"shapes":[]},{"name":"arm","place":{"hinge":{"parent":0,"at":[0.0,0.0,0.1],"axis":[0.0,1.0,0.0],"angle":0}},"shapes":[{"capsule":{"radius":0.02,"length":0.1},"colour":"team"}]}]}],"bodies":[{"kind":0,"team":0}]}}"#,
    );
    let mut stage =
        Stage::new("league", 3, 0.02, Ground { length: 9.0, width: 6.0, margin: 0.5, y: Some(YAxis::Up) });
    stage.periods.push(Period { title: "First half".into(), until: 300.0 });
    stage.lines.push(line);
    stage.teams = vec![Team { name: Some("Reds".into()), colour: None }, Team::default()];
    stage.boards.push(Board { name: "referee".into(), title: "Referee".into(), on: true });
    stage.markers.push(Marker {
        event: "goal".into(),
        title: "Goal".into(),
        shape: MarkerShape::Flag,
        colour: "team".into(),
        jump: true,
    });
    stage.commands.push(Command::new("stop", "Stop", "referee", &[]));
    check_to_page(
        ToPage::Stage(Box::new(stage.clone())),
        r#"{"stage":{"scene":2,"source":{"live":true},"league":"league","dimensions":3,"step":0.02,"clock":{"text":"{minutes}:{seconds}"},"periods":[{"title":"First half","until":300.0}],"ground":{"length":9.0,"width":6.0,"margin":0.5,"y":"up"},"lines":[{"line":[[0.0,0.0],[1.0,2.0,3.0]],"width":0.1}],"teams":[{"name":"Reds"},{"name":null}],"boards":[{"name":"referee","title":"Referee","on":true}],"markers":[{"event":"goal","title":"Goal","shape":"flag","colour":"team","jump":true}],"commands":[{"name":"stop","title":"Stop","group":"referee","takes":[],"choices":[]}],"details":null}}"#,
    );
    let watched = stage.clone().watch_only("no token");
    assert_eq!((watched.commands.len(), watched.why_not.as_deref()), (0, Some("no token")));
    let over = Stage { commands: vec![], why_not: Some("over".into()), ..stage }.watch_only("no token");
    assert_eq!(over.why_not.as_deref(), Some("over"), "its own reason stays");
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
    let request =
        Request { name: "place_ball".into(), team: Some(1), at: Some(vec![1.0, -2.5]), ..Request::default() };
    check_from_page(
        r#"{"command": {"name": "place_ball", "team": 1, "at": [1, -2.5]}}"#,
        FromPage::Command(request.clone()),
    );
    check_from_page(
        r#"{"order": {"name": "place_ball", "team": 1, "at": [1, -2.5]}}"#,
        FromPage::Order(request),
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
        r#"{"command": {"team": 0}}"#,
        r#"{"command": {"name": "go", "what": "dance"}}"#,
        r#"{"order": {"name": "go", "at": "there"}}"#,
        r#"{"beliefs": {"team": 0, "from": 1, "count": 1}}"#,
        r#"{"command": {"name": "go", "at": [1e999, 0]}}"#,
        r#"{"open": {"log": 0}, "get": {"from": 0, "count": 1}}"#,
    ] {
        assert!(FromPage::parse(text).is_err(), "{text}");
    }
    assert!(FromPage::parse(&"[".repeat(100_000)).is_err());
}
