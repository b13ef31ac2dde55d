//! The pace of a match in this process: which pages may change it, and to what.

use common_match_loop::{Pace as LoopPace, PaceControl};
use common_scene::{FromPage, MatchPace, Open, Pace, ToPage};
use tools_viewer::{Feed, Live, Viewer, ViewerPlan, feed};

use crate::{
    live::match_here,
    page::{Page, Told, league, plan, short_log},
    test_league::{Shown, TestMatch},
    test_match::cycle,
};

/// A match in this process that runs in real time, and the control of its pace.
fn paced_match(can_pause: bool, watch_only: Option<String>) -> (Viewer, Feed<Shown>, PaceControl) {
    let (feed, fed) = feed(league(), TestMatch::default());
    let control = PaceControl::new(LoopPace::Times(1.0));
    let live = Some(Live::Fed(fed.with_pace(control.clone(), can_pause)));
    let viewer =
        Viewer::open(ViewerPlan { live, watch_only, logs: vec![short_log()], ..plan() }).expect("a viewer");
    cycle(0).into_iter().for_each(|shown| feed.show(shown));
    (viewer, feed, control)
}

fn pace(page: &mut Page) -> MatchPace {
    page.until(|told| match told {
        Told::Text(ToPage::Pace(pace)) => Some(pace),
        _ => None,
    })
}

#[test]
fn with_the_token_a_page_changes_the_pace_and_every_page_receives_it() {
    let (viewer, feed, control) = paced_match(true, None);
    let (mut page, mut other) = (Page::open(&viewer), Page::open_with(&viewer, None));
    let offered = pace(&mut page);
    assert_eq!(offered.now, Pace::Times(1.0));
    assert_eq!(pace(&mut other), MatchPace { now: Pace::Times(1.0), offers: Vec::new() });
    for wanted in &offered.offers {
        page.say(&FromPage::Pace(*wanted));
        assert_eq!((pace(&mut page).now, pace(&mut other).now), (*wanted, *wanted));
    }
    assert_eq!(control.get(), LoopPace::Unpaced, "the last one is the fastest");
    // When the match is over there is nothing to change.
    drop(feed);
    assert_eq!(pace(&mut page), MatchPace { now: Pace::Unpaced, offers: Vec::new() });
    page.say(&FromPage::Pace(Pace::Paused));
    assert_eq!(page.notice(), "The match is over.");
    assert_eq!(control.get(), LoopPace::Unpaced);
}

#[test]
fn without_the_token_a_page_does_not_change_the_pace() {
    let (viewer, _feed, control) = paced_match(true, None);
    let mut page = Page::open_with(&viewer, Some("0"));
    // The notice that it only watches comes before the pace.
    pace(&mut page);
    page.say(&FromPage::Pace(Pace::Paused));
    assert!(page.notice().contains("open the address that touchline printed"));
    assert_eq!(control.get(), LoopPace::Times(1.0));

    let (viewer, _feed, control) = paced_match(true, Some("Commands are off.".to_owned()));
    let mut page = Page::open(&viewer);
    assert!(pace(&mut page).offers.is_empty());
    page.say(&FromPage::Pace(Pace::Paused));
    assert_eq!(page.notice(), "Commands are off.");
    assert_eq!(control.get(), LoopPace::Times(1.0));
}

#[test]
fn only_what_is_offered_is_taken() {
    let (viewer, _feed, control) = paced_match(false, None);
    let mut page = Page::open(&viewer);
    assert!(!pace(&mut page).offers.contains(&Pace::Paused));
    for bad in [Pace::Paused, Pace::Times(0.0), Pace::Times(-1.0), Pace::Times(1e-300), Pace::Times(1e300)] {
        page.say(&FromPage::Pace(bad));
        let notice = page.notice();
        assert!(notice.starts_with("This match "), "{bad:?}: {notice}");
        assert_eq!(control.get(), LoopPace::Times(1.0), "{bad:?}");
    }
}

#[test]
fn where_the_pace_cannot_be_changed_none_is_sent() {
    let (viewer, feed) = match_here();
    cycle(0).into_iter().for_each(|shown| feed.show(shown));
    let mut page = Page::open(&viewer);
    for open in [Open { live: true, log: None }, Open { live: false, log: Some(0) }] {
        page.open_source(open);
        page.say(&FromPage::Pace(Pace::Paused));
        let notice = page.until(|told| match told {
            Told::Text(ToPage::Pace(pace)) => panic!("{pace:?}"),
            Told::Text(ToPage::Notice(notice)) => Some(notice),
            _ => None,
        });
        assert_eq!(notice, "The pace of this match cannot be changed here.");
    }
}
