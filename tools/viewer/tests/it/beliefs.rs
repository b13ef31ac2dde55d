//! What agents believe: of a file beside a log, of a match in this process; and their orders.

use std::path::{Path, PathBuf};

use common_beliefs::{Agent, FIRST_LINE, Heading, Moment};
use common_scene::{AgentBeliefs, FromPage, GetBeliefs, Minds, Request, ToPage};
use serde_json::{Value as Json, json};
use tools_viewer::{Live, Viewer, ViewerPlan, beliefs_feed, feed};

use crate::{
    page::{CYCLES, Page, Told, get, league, plan, request, short_log, viewer_of},
    test_league::TestMatch,
    test_match::cycle,
};

const AGENT: Agent = Agent { team: 0, number: 2 };

fn line(time: i32) -> Json {
    json!([AGENT.team, AGENT.number, time, format!("the ball was here at {time}")])
}

/// A log and the beliefs of one agent beside it, in a folder of their own.
fn log_with_beliefs(folder: &Path, lines: &[String]) -> PathBuf {
    let log = folder.join("match");
    std::fs::copy(short_log(), &log).expect("a log");
    std::fs::write(folder.join("match.beliefs"), lines.join("\n")).expect("a file");
    log
}

fn minds_with(page: &mut Page, is_it: impl Fn(&Minds) -> bool) -> Minds {
    page.until(|told| match told {
        Told::Text(ToPage::Minds(minds)) if is_it(&minds) => Some(minds),
        _ => None,
    })
}

fn ask(page: &mut Page, Agent { team, number }: Agent, from: u32, count: u32) -> AgentBeliefs {
    page.say(&FromPage::Beliefs(GetBeliefs { team, number, from, count }));
    page.until(|told| match told {
        Told::Text(ToPage::Beliefs(beliefs)) => Some(beliefs),
        _ => None,
    })
}

#[test]
fn beliefs_beside_a_log_are_found_and_sent_for_the_agent_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut lines = vec![FIRST_LINE.to_owned()];
    // Of the last frame it has none.
    lines.extend((0..CYCLES as i32 - 1).map(|time| line(time).to_string()));
    lines.push(String::new());
    let viewer = viewer_of(&[log_with_beliefs(folder.path(), &lines)]);
    let mut page = Page::open(&viewer);
    let minds = minds_with(&mut page, |minds| minds.complete);
    page.complete();
    assert_eq!((minds.problem, &minds.agents[..]), (None, &[vec![2], vec![]][..]));
    assert!(minds.orders.is_empty());
    let found = ask(&mut page, AGENT, 0, 1000);
    assert_eq!(
        found.beliefs.iter().map(|belief| belief.frame).collect::<Vec<_>>(),
        (0..CYCLES - 1).collect::<Vec<_>>()
    );
    assert_eq!(ask(&mut page, AGENT, 7, 1).beliefs[0].beliefs, line(7));
    assert!(ask(&mut page, Agent { team: 1, number: 1 }, 0, 10).beliefs.is_empty());
    page.say(&FromPage::Beliefs(GetBeliefs { team: 2, number: 7, from: 0, count: 1 }));
    assert_eq!(page.notice(), "There is no such player.");
    page.say(&FromPage::Order(request("wait")));
    assert!(page.notice().contains("No agent here"), "a log takes no orders");

    let path = |team, number| format!("/api/agent?source=0&team={team}&number={number}");
    assert!(get(&viewer, &path(0, 2)).starts_with("HTTP/1.1 200"));
    for path in [path(5, 7), path(0, 1), path(0, 2).replace("source=0", "source=7")] {
        assert!(get(&viewer, &path).starts_with("HTTP/1.1 404"), "{path}");
    }
}

#[test]
fn a_file_of_beliefs_is_read_as_far_as_it_goes_and_says_where_it_broke() {
    let line = |time| line(time).to_string();
    let check = |lines: &[String], known: usize, expected: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let viewer = viewer_of(&[log_with_beliefs(folder.path(), lines)]);
        let mut page = Page::open(&viewer);
        let problem = minds_with(&mut page, |minds| minds.complete).problem.unwrap_or_default();
        assert!(problem.contains(expected) && problem.starts_with("match.beliefs, "), "{problem}");
        page.complete();
        assert_eq!(ask(&mut page, AGENT, 0, 64).beliefs.len(), known, "{problem}");
    };
    let first = || FIRST_LINE.to_owned();
    check(&[first(), line(0), "nonsense".to_owned(), line(1), String::new()], 2, "line 3: expected ident");
    check(&[first(), line(0), line(1)[..10].to_owned()], 1, "line 3: the line breaks off");
    check(&[line(0), line(1), String::new()], 0, "this is no file of beliefs");
    check(&[FIRST_LINE.replace(":1}", ":9}"), line(0), String::new()], 0, "version 9");
    check(&[String::new()], 0, "this is no file of beliefs");

    let missing =
        ViewerPlan { logs: vec![short_log()], beliefs: vec!["no-such-file.beliefs".into()], ..plan() };
    let error = Viewer::open(missing).err().expect("it is not there").to_string();
    assert!(error.contains("no-such-file.beliefs cannot be opened"), "{error}");
}

#[test]
fn agents_in_this_process_are_heard_and_take_orders() {
    let ((feed, fed), (agents, beliefs)) = (feed(league(), TestMatch::default()), beliefs_feed());
    let viewer = Viewer::open(ViewerPlan { live: Some(Live::Fed(fed)), agents: Some(beliefs), ..plan() });
    let viewer = viewer.expect("a viewer");
    let mut page = Page::open(&viewer);
    for time in 0..10 {
        cycle(time).into_iter().for_each(|shown| feed.show(shown));
        let heading = Heading { agent: AGENT, moment: Moment { time, stoppage: 0 } };
        agents.hear(heading, line(time).to_string().into_bytes());
    }
    let heard = minds_with(&mut page, |minds| !minds.agents[0].is_empty());
    assert_eq!((heard.orders.len(), heard.by_hand.len()), (2, 0));
    // The last of them may still be on their way.
    while ask(&mut page, AGENT, 0, 64).beliefs.len() < 10 {}

    assert_eq!((agents.order(AGENT), agents.touched()), (None, None));
    let order = Request { team: Some(0), number: Some(2), ..request("wait") };
    page.say(&FromPage::Order(order.clone()));
    let given = minds_with(&mut page, |minds| !minds.by_hand.is_empty());
    assert_eq!((given.by_hand, given.touched), (vec![order.clone()], Some(9)));
    assert_eq!(agents.order(AGENT), Some(order));
    assert_eq!(agents.touched(), Some(Moment { time: 9, stoppage: 0 }));
    page.say(&FromPage::Order(request("play")));
    minds_with(&mut page, |minds| minds.by_hand.is_empty());
    assert_eq!(agents.order(AGENT), None);
    page.say(&FromPage::Order(request("wait")));
    assert_eq!(minds_with(&mut page, |minds| !minds.by_hand.is_empty()).by_hand.len(), 3, "all of them");
    page.say(&FromPage::Order(request("fly")));
    assert_eq!(page.notice(), "There is no order fly here.");

    drop((feed, agents));
    let over = minds_with(&mut page, |minds| minds.complete);
    assert!(over.orders.is_empty() && over.problem.is_none(), "{over:?}");
    page.say(&FromPage::Order(request("wait")));
    assert!(page.notice().contains("No agent here"));
    assert_eq!(ask(&mut page, AGENT, 0, 64).beliefs.len(), 10, "what was heard can be looked at again");
}
