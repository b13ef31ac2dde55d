//! What agents believe: of a file beside a log, of a match in this process; and what they are told to do.

use std::path::{Path, PathBuf};

use common_scene::{AgentBeliefs, Command, FromPage, GetBeliefs, Minds, Order, Point, ToPage, What};
use serde_json::{Value, json};
use soccer2d_protocol::{PlayerType, ServerParams, Side, Unum, show::Show};
use soccer2d_team::{
    self as team,
    beliefs::{Beliefs, FIRST_LINE},
};
use tools_viewer::{Live, Viewer, ViewerPlan, feed, minds_feed};

use crate::page::{Page, Told, get, short_log, shows, viewer_of};

/// A player that is on the field in the short log.
fn somebody(show: &Show) -> (Side, Unum) {
    let found = show.players.iter().rfind(|player| player.state & 1 != 0).expect("somebody plays");
    (found.side, found.unum)
}

/// What a player believes of a show: itself a metre further along, the ball half a metre across.
fn beliefs(show: &Show, (side, unum): (Side, Unum)) -> Value {
    let sign = if side == Side::Left { 1.0 } else { -1.0 };
    let me =
        show.players.iter().find(|player| (player.side, player.unum) == (side, unum)).expect("it is there");
    let turn = if side == Side::Left { 0.0 } else { 180.0 };
    json!({
        "team": "TeamA", "side": side.letter(), "unum": unum.number(), "time": show.time, "mode": "play_on",
        "me": {
            "at": [sign * (me.motion.x + 1.0), sign * me.motion.y],
            "velocity": [sign * me.motion.vx, sign * me.motion.vy],
            "error": 0.5, "body": me.body - turn, "neck": me.neck + 10.0, "view": "narrow", "quality": "high",
            "stamina": me.stamina,
        },
        "ball": {
            "at": [sign * show.ball.x, sign * (show.ball.y + 0.5)],
            "velocity": [sign * show.ball.vx, sign * show.ball.vy], "error": 0.1, "age": 0,
        },
        "chosen": "Pass", "sent": "(turn 10)(done)", "later": {"versions": "may say more"},
    })
}

/// A log and the beliefs of one player beside it, in a folder of their own.
fn log_with_beliefs(folder: &Path, lines: &[String]) -> PathBuf {
    let log = folder.join("match.rcg");
    std::fs::copy(short_log(), &log).expect("a log");
    std::fs::write(folder.join("match.beliefs"), lines.join("\n")).expect("a file");
    log
}

/// Reads until all beliefs are known.
fn all_minds(page: &mut Page) -> Minds {
    page.until(|told| match told {
        Told::Text(ToPage::Minds(minds)) if minds.complete => Some(minds),
        _ => None,
    })
}

fn ask(page: &mut Page, (side, unum): (Side, Unum), from: u32, count: u32) -> AgentBeliefs {
    let (team, number) = (side.index(), unum.number().into());
    page.say(&FromPage::Beliefs(GetBeliefs { team, number, from, count }));
    page.until(|told| match told {
        Told::Text(ToPage::Beliefs(beliefs)) => Some(beliefs),
        _ => None,
    })
}

/// The frames of all shows whose clock runs: there, the log and the agents count alike.
fn frames(shows: &[Show]) -> Vec<u32> {
    let is_first = |index: &usize| *index == 0 || shows[*index].time != shows[index - 1].time;
    (0..shows.len()).filter(is_first).map(|index| index as u32).collect()
}

#[test]
fn beliefs_beside_a_log_are_found_and_sent_for_the_agent_that_is_asked_for() {
    let shows = shows();
    let agent = somebody(&shows[0]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut lines = vec![FIRST_LINE.to_owned()];
    lines.extend(shows.iter().map(|show| beliefs(show, agent).to_string()));
    lines.push(String::new());
    let viewer = viewer_of(&[log_with_beliefs(folder.path(), &lines)]);
    let mut page = Page::open(&viewer);
    let minds = all_minds(&mut page);
    page.complete();
    assert_eq!(minds.problem, None);
    assert_eq!(minds.agents[agent.0.index()], [u32::from(agent.1.number())]);
    assert_eq!(minds.agents[agent.0.other().index()], [0_u32; 0]);
    assert!(!minds.orders);
    let expected = frames(&shows);
    let found = ask(&mut page, agent, 0, 1000);
    assert_eq!(found.beliefs.iter().map(|belief| belief.frame).collect::<Vec<_>>(), expected);
    let last = expected[expected.len() - 1];
    let one = ask(&mut page, agent, last, 1);
    assert_eq!(one.beliefs[0].beliefs, beliefs(&shows[last as usize], agent));
    let nobody = Unum::all().find(|unum| *unum != agent.1).expect("another");
    assert!(ask(&mut page, (agent.0, nobody), 0, 10).beliefs.is_empty());
    page.say(&FromPage::Beliefs(GetBeliefs { team: 2, number: 7, from: 0, count: 1 }));
    assert_eq!(page.notice(), "There is no such player.");
    page.say(&FromPage::Command(Command::Order(Order { team: None, number: None, what: What::Stand })));
    assert!(page.notice().contains("No agent here"), "a log takes no orders");
}

#[test]
fn charts_are_truth_minus_belief() {
    let shows = shows();
    for agent in [somebody(&shows[0]), (Side::Left, Unum::from_index(0)), (Side::Right, Unum::from_index(0))]
    {
        if !shows[0].players.iter().any(|player| (player.side, player.unum) == agent && player.state & 1 != 0)
        {
            continue;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let mut lines = vec![FIRST_LINE.to_owned()];
        // Of the last show it has no thought.
        lines.extend(shows[..shows.len() - 1].iter().map(|show| beliefs(show, agent).to_string()));
        lines.push(String::new());
        let viewer = viewer_of(&[log_with_beliefs(folder.path(), &lines)]);
        let mut page = Page::open(&viewer);
        all_minds(&mut page);
        page.complete();
        let (team, number) = (agent.0.index(), agent.1.number());
        let answer = get(&viewer, &format!("/api/agent?source=0&team={team}&number={number}"));
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let found: Value = serde_json::from_str(body).expect("JSON");
        let column = |name: &str, row: u32| found["columns"][name][row as usize].as_f64();
        let rows = frames(&shows);
        let (last, rows) = rows.split_last().expect("shows");
        for &row in rows {
            assert_eq!(column("own_position", row), Some(1.0), "{agent:?} {row}");
            assert_eq!(column("own_position_x", row), Some(-1.0));
            // Angles have two digits in a frame.
            let near =
                |name: &str, value: f64| column(name, row).is_some_and(|found| (found - value).abs() < 0.011);
            assert!(near("own_body", 0.0) && near("own_neck", -10.0), "{agent:?} {row}");
            assert_eq!(column("own_speed", row), Some(0.0));
            assert_eq!(column("ball_position_y", row), Some(-0.5));
            assert_eq!((column("no_thought", row), column("no_command", row)), (Some(0.0), Some(0.0)));
        }
        assert_eq!((column("no_thought", *last), column("own_position", *last)), (Some(1.0), None));
        assert!(column("stamina", *last).is_some());
        assert_eq!(found["states"][0][0], "Pass");
        for path in ["/api/agent?source=0&team=5&number=7", "/api/agent?source=7&team=0&number=1"] {
            assert!(get(&viewer, path).starts_with("HTTP/1.1 404"), "{path}");
        }
    }
}

#[test]
fn a_file_of_beliefs_is_read_as_far_as_it_goes_and_says_where_it_broke() {
    let shows = shows();
    let agent = somebody(&shows[0]);
    let line = |index: usize| beliefs(&shows[index], agent).to_string();
    let check = |lines: &[String], known: usize, expected: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let viewer = viewer_of(&[log_with_beliefs(folder.path(), lines)]);
        let mut page = Page::open(&viewer);
        let minds = all_minds(&mut page);
        let problem = minds.problem.unwrap_or_default();
        assert!(problem.contains(expected) && problem.starts_with("match.beliefs, "), "{problem}");
        page.complete();
        assert_eq!(ask(&mut page, agent, 0, 64).beliefs.len(), known, "{problem}");
    };
    let first = || FIRST_LINE.to_owned();
    check(
        &[first(), line(0), "{nonsense".to_owned(), line(1), String::new()],
        2,
        "line 3: key must be a string",
    );
    let half = line(1)[..40].to_owned();
    check(&[first(), line(0), half], 1, "line 3: the line breaks off");
    check(&[line(0), line(1), String::new()], 0, "this is no file of beliefs");
    check(&[FIRST_LINE.replace(":1}", ":9}"), line(0), String::new()], 0, "version 9");
    check(&[String::new()], 0, "this is no file of beliefs");

    let missing = ViewerPlan {
        port: Some(0),
        logs: vec![short_log()],
        beliefs: vec!["no-such-file.beliefs".into()],
        ..ViewerPlan::default()
    };
    let error = Viewer::open(missing).err().expect("it is not there").to_string();
    assert!(error.contains("no-such-file.beliefs cannot be opened"), "{error}");
}

#[test]
fn agents_in_this_process_are_heard_and_told_what_to_do() {
    let ((feed, fed), (ear, minds)) = (feed(), minds_feed());
    let plan =
        ViewerPlan { port: Some(0), live: Some(Live::Fed(fed)), minds: Some(minds), ..ViewerPlan::default() };
    let viewer = Viewer::open(plan).expect("a viewer");
    let server = ServerParams::default();
    feed.begin(&server, &[PlayerType::default_type(&server)]);
    let mut page = Page::open(&viewer);
    let told = |page: &mut Page, is_it: &dyn Fn(&Minds) -> bool| {
        page.until(|told| match told {
            Told::Text(ToPage::Minds(minds)) if is_it(&minds) => Some(minds),
            _ => None,
        })
    };
    let shows = shows();
    let agent = somebody(&shows[0]);
    for show in &shows {
        feed.show(show);
        let beliefs: Beliefs = serde_json::from_value(beliefs(show, agent)).expect("beliefs");
        ear.hear(&beliefs);
    }
    let heard = told(&mut page, &|minds| !minds.agents[agent.0.index()].is_empty());
    assert!(heard.orders && heard.by_hand.is_empty());
    let expected = frames(&shows);
    let is_all = |found: &AgentBeliefs| found.beliefs.len() == expected.len();
    // The last of them may still be on their way.
    while !is_all(&ask(&mut page, agent, 0, 64)) {}

    assert_eq!((ear.order(agent.0, agent.1), ear.touched()), (None, None));
    let (team, number) = (Some(agent.0.index()), Some(agent.1.number().into()));
    let what = What::GoTo(Point { x: 10.0, y: -5.0 });
    page.say(&FromPage::Command(Command::Order(Order { team, number, what })));
    let given = told(&mut page, &|minds| !minds.by_hand.is_empty());
    assert_eq!(given.by_hand, [Order { team, number, what }]);
    assert_eq!(given.touched, Some(shows[shows.len() - 1].time));
    let place = match ear.order(agent.0, agent.1) {
        Some(team::Order::GoTo(place)) => place,
        order => panic!("{order:?}"),
    };
    let sign = if agent.0 == Side::Left { 1.0 } else { -1.0 };
    assert_eq!((place.x, place.y), (sign * 10.0, sign * -5.0));
    page.say(&FromPage::Command(Command::Order(Order { team: None, number: None, what: What::Play })));
    told(&mut page, &|minds| minds.by_hand.is_empty());
    assert_eq!(ear.order(agent.0, agent.1), None);

    drop((feed, ear));
    let over = told(&mut page, &|minds| minds.complete);
    assert!(!over.orders && over.problem.is_none(), "{over:?}");
    page.say(&FromPage::Command(Command::Order(Order { team: None, number: None, what: What::Stand })));
    assert!(page.notice().contains("No agent here"));
    assert!(is_all(&ask(&mut page, agent, 0, 64)), "what was heard can be looked at again");
}
