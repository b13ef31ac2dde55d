//! What a page may do beyond watching, and what it needs for that: the token that stands in the printed address.

use common_beliefs::Agent;
use common_scene::{FromPage, Hello, Minds, Open, Stage, ToPage};
use tools_viewer::{BeliefsFeed, Feed, Live, Viewer, ViewerPlan, beliefs_feed, feed};
use tungstenite::Message;

use crate::{
    live::match_here,
    page::{Page, Told, connect, get, league, plan, request, short_log, token},
    test_league::{Shown, TestMatch},
    test_match::cycle,
};

const AGENT: Agent = Agent { team: 0, number: 1 };

/// A match in this process whose agents take orders, and a frame of it.
fn match_of_agents(watch_only: Option<String>) -> (Viewer, Feed<Shown>, BeliefsFeed) {
    let ((feed, fed), (agents, beliefs)) = (feed(league(), TestMatch::default()), beliefs_feed());
    let plan = ViewerPlan { live: Some(Live::Fed(fed)), agents: Some(beliefs), watch_only, ..plan() };
    let viewer = Viewer::open(plan).expect("a viewer");
    cycle(0).into_iter().for_each(|shown| feed.show(shown));
    (viewer, feed, agents)
}

/// Reads until there is a frame, whether or not it comes first, and stage and minds are as they should be.
fn look(page: &mut Page, is_it: impl Fn(&Stage, &Minds) -> bool) {
    let (mut minds, mut has_frame) = (None, false);
    loop {
        match page.next() {
            Told::Text(ToPage::Minds(told)) => minds = Some(told),
            Told::Frames(_) => has_frame = true,
            Told::Text(_) => {}
        }
        if has_frame
            && let (Some(stage), Some(minds)) = (&page.stage, &minds)
            && is_it(stage, minds)
        {
            return;
        }
    }
}

/// The page watches, is offered nothing, and what it asks for all the same is refused with these words.
fn check_watches_only(page: &mut Page, feed: &Feed<Shown>, ear: &BeliefsFeed, words: &str) {
    let has_words = |why: &Option<String>| why.as_ref().is_some_and(|why| why.contains(words));
    look(page, |stage, minds| {
        assert!(stage.commands.is_empty() && minds.orders.is_empty(), "{stage:?} {minds:?}");
        has_words(&stage.why_not) && has_words(&minds.why_not)
    });
    for message in [FromPage::Command(request("stop")), FromPage::Order(request("wait"))] {
        page.say(&message);
        let notice = page.notice();
        assert!(notice.contains(words), "{notice}");
    }
    assert_eq!(feed.request(), None);
    assert_eq!(ear.order(AGENT), None);
    assert_eq!(ear.touched(), None);
}

#[test]
fn without_the_token_a_page_watches_and_is_told_how_to_get_more() {
    let (viewer, feed, ear) = match_of_agents(None);
    let right = token(&viewer);
    let nearly = format!("{}{}", &right[..right.len() - 1], if right.ends_with('0') { '1' } else { '0' });
    for wrong in [None, Some(""), Some("0"), Some(&nearly[..]), Some(&right[1..])] {
        let mut page = Page::open_with(&viewer, wrong);
        check_watches_only(&mut page, &feed, &ear, "open the address that touchline printed");
    }
    // No browser: nothing says where it comes from.
    let mut page = connect(&viewer, None).expect("a page is admitted");
    page.say(&FromPage::Hello(Hello::default()));
    check_watches_only(&mut page, &feed, &ear, "open the address that touchline printed");
}

#[test]
fn with_the_token_a_page_gives_commands_and_orders() {
    let (viewer, feed, ear) = match_of_agents(None);
    for origin in [None, Some(format!("http://{}", viewer.address()))] {
        let mut page = connect(&viewer, origin.as_deref()).expect("a page is admitted");
        page.say(&FromPage::Hello(Hello { token: Some(token(&viewer)) }));
        look(&mut page, |stage, minds| stage.commands.len() == 2 && minds.orders.len() == 2);
        page.command(request("stop"));
        let command = std::iter::repeat_with(|| feed.request()).flatten().next();
        assert_eq!(command, Some(request("stop")));
        page.say(&FromPage::Order(request("wait")));
        let told = |page: &mut Page, is_it: &dyn Fn(&Minds) -> bool| {
            page.until(|told| match told {
                Told::Text(ToPage::Minds(minds)) => is_it(&minds).then_some(()),
                _ => None,
            });
        };
        told(&mut page, &|minds| !minds.by_hand.is_empty());
        assert!(ear.order(AGENT).is_some());
        page.say(&FromPage::Order(request("play")));
        told(&mut page, &|minds| minds.by_hand.is_empty());
    }
}

#[test]
fn where_no_page_may_command_the_token_does_not_help() {
    let (viewer, feed, ear) = match_of_agents(Some("Commands are off.".to_owned()));
    let mut page = Page::open(&viewer);
    check_watches_only(&mut page, &feed, &ear, "Commands are off.");
}

#[test]
fn the_token_is_another_in_every_run_and_in_nothing_that_is_served() {
    let (viewer, _feed) = match_here();
    let (other, _fed) = match_here();
    let token = token(&viewer);
    assert_ne!(token, crate::page::token(&other));
    for path in ["/", "/index.html", "/api/stats?source=live", "/nothing"] {
        let answer = get(&viewer, path);
        assert!(answer.starts_with("HTTP/1.1 "), "{path}: {answer}");
        assert!(!answer.contains(&token), "{path}");
    }
    let mut page = Page::open(&viewer);
    page.open_source(Open { live: false, log: Some(0) });
    while !page.extent.complete {
        if let Told::Text(told) = page.next() {
            assert!(!told.encode().contains(&token), "{told:?}");
        }
    }
}

#[test]
fn the_first_message_is_hello_and_no_other_is() {
    let plan = ViewerPlan { logs: vec![short_log()], ..plan() };
    let viewer = Viewer::open(plan).expect("a viewer");
    for words in ["{\"open\": {\"log\": 0}}", "garbage", "{\"hello\": {\"token\": 7}}"] {
        let mut page = connect(&viewer, None).expect("a page is admitted");
        page.send(Message::Text(words.into()));
        assert!(page.notice().contains("first message"), "{words}");
        page.hang_up();
    }
    let mut page = Page::open_with(&viewer, None);
    page.say(&FromPage::Hello(Hello { token: Some(token(&viewer)) }));
    assert!(page.notice().contains("first message only"));
}
