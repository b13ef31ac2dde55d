//! Live matches: followed over TCP and over multicast, and in this process; commands; pages that do not read.

use std::{net::TcpListener, thread, time::Duration};

use common_scene::{Open, Request, Stage, ToPage};
use tools_viewer::{Feed, Live, Viewer, ViewerPlan, feed};

use crate::{
    page::{CYCLES, Page, Told, league, plan, request, short_log},
    test_league::{Shown, TestMatch},
    test_match::{FLAGS_FROM, Groups, Server, arm, cycle, frame},
};

fn viewer_of(live: Live) -> Viewer {
    Viewer::open(ViewerPlan { live: Some(live), logs: vec![short_log()], ..plan() }).expect("a viewer")
}

/// A match in this process.
pub(crate) fn match_here() -> (Viewer, Feed<Shown>) {
    let (feed, fed) = feed(league(), TestMatch::default());
    (viewer_of(Live::Fed(fed)), feed)
}

fn takes_commands(stage: &Stage) -> bool {
    !stage.commands.is_empty()
}

#[test]
fn a_server_is_followed_over_tcp_and_commanded_and_found_again() {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("tcp:{}", door.local_addr().expect("an address"));
    let viewer = viewer_of(Live::At(league(), address));
    let mut page = Page::open(&viewer);
    let mut server = Server::accept(&door);
    let show = |server: &mut Server, time: i32| {
        assert!(cycle(time).iter().all(|shown| server.show(shown)), "the viewer listens");
    };
    show(&mut server, 0);
    let first = page.frame(0);
    assert_eq!(
        (first.clock, &first.values[..], &first.present[..]),
        (0.0, &[0.0, 0.0, 0.0][..], &[true; 4][..])
    );
    let stage = page.stage_with(takes_commands);
    assert_eq!((&stage.league[..], stage.teams[0].name.as_deref()), ("test_league", Some("Reds")));

    // Bodies come and go, the layout changes, arms turn, goals are drawn and counted.
    for time in 1..=FLAGS_FROM {
        show(&mut server, time);
        page.frame(time as u32);
    }
    let changed = page.get(FLAGS_FROM as u32 - 1, 2);
    let [before, after] = &changed[..] else { panic!("{changed:?}") };
    assert_eq!((before.layout, after.layout, page.layouts.len()), (0, 1, 2));
    assert_eq!((before.present[2], after.present[2]), (true, false));
    assert_eq!((before.numbers[4], after.numbers[4]), (arm(FLAGS_FROM - 1), arm(FLAGS_FROM)));
    assert_eq!((before.values[0], before.values[2]), (1.0, 1.0));
    let goal = &page.events[0];
    assert_eq!((goal.frame, &goal.event[..], goal.team, &goal.text[..]), (10, "goal", Some(0), "A goal."));
    assert_eq!((page.messages[0].frame, &page.messages[0].board[..]), (10, "radio"));
    assert_eq!((page.drawings[0].frame, &page.drawings[0].layer[..]), (10, "goals"));

    // Two commands reach the server; what it does not offer, or lacks something, does not.
    page.command(request("stop"));
    assert_eq!(server.receive::<Request>(), request("stop"));
    let place = Request { at: Some(vec![1.0, -2.0]), ..request("place") };
    page.command(place.clone());
    assert_eq!(server.receive::<Request>(), place);
    page.command(request("teleport"));
    assert_eq!(page.notice(), "There is no command teleport here.");
    page.command(request("place"));
    assert_eq!(page.notice(), "place needs a place.");

    // A server that has gone is said to have gone, and is shown again when it comes back.
    drop(server);
    let notice = page.notice();
    assert!(notice.contains("is gone. When it comes back"), "{notice}");
    let stage = page.stage_with(|stage| !takes_commands(stage));
    assert_eq!(stage.why_not, Some(notice));
    page.command(request("stop"));
    assert!(page.notice().contains("is gone"), "and takes no commands");
    let mut server = Server::accept(&door);
    show(&mut server, 21);
    assert_eq!(page.frame(21).index, 21);
    page.stage_with(takes_commands);
    drop(viewer);
    assert_eq!(server.receive::<String>(), "bye");
}

#[test]
fn a_server_that_is_not_there_is_said_to_be_absent() {
    let address = {
        let door = TcpListener::bind("127.0.0.1:0").expect("a port");
        door.local_addr().expect("an address")
    };
    let viewer = viewer_of(Live::At(league(), format!("tcp:{address}")));
    let notice = Page::open(&viewer).notice();
    assert!(notice.contains(&format!("No server answers at {address}")), "{notice}");
    let error =
        Viewer::open(ViewerPlan { live: Some(Live::At(league(), "tcp:no such host".into())), ..plan() });
    assert!(error.is_err(), "a name that leads nowhere");
}

#[test]
fn a_match_is_followed_over_two_multicast_groups() {
    // A port that is free now; another program that took it would be another match.
    let port = TcpListener::bind("127.0.0.1:0").and_then(|door| door.local_addr()).expect("a port").port();
    let viewer = viewer_of(Live::At(league(), format!("groups:{port}")));
    let groups = Groups::new(port);
    let mut page = Page::open(&viewer);
    // Datagrams that are sent before a group is joined are lost, so the beginning is repeated until something of both has come.
    let (mut has_frames, mut has_names) = (false, false);
    while !(has_frames && has_names) {
        cycle(0).iter().for_each(|shown| groups.show(shown));
        match page.soon() {
            Some(Told::Frames(_)) => has_frames = true,
            Some(Told::Text(ToPage::Stage(stage))) => {
                has_names = stage.teams[0].name.as_deref() == Some("Reds");
            }
            _ => {}
        }
    }
    groups.show(&Shown::Goal(1));
    for time in 1..5 {
        groups.show(&frame(time));
    }
    // They come by two sockets, so in any order.
    let (mut goal, mut last) = (None, None);
    while goal.is_none() || last.is_none() {
        if let Told::Frames(frames) = page.next() {
            last = last.or_else(|| frames.into_iter().find(|frame| frame.clock == 0.2));
        }
        goal = page.events.first().cloned();
    }
    let (goal, last) = (goal.expect("a goal"), last.expect("a frame"));
    assert_eq!((goal.team, &goal.event[..]), (Some(1), "goal"));
    assert_eq!(last.numbers[4], arm(4));
    // Silence: the match is gone, and is there again with its next datagram.
    assert!(page.notice().contains("is gone"));
    groups.show(&frame(9));
    page.until(|told| match told {
        Told::Frames(frames) => frames.iter().any(|frame| frame.clock == 0.45).then_some(()),
        Told::Text(_) => None,
    });
}

#[test]
fn a_match_in_this_process_is_shown_and_takes_commands() {
    let (viewer, feed) = match_here();
    let mut page = Page::open(&viewer);
    page.stage_with(takes_commands);
    for shown in (0..5).flat_map(cycle) {
        feed.show(shown);
    }
    page.frame(4);
    page.command(request("stop"));
    let command = std::iter::repeat_with(|| feed.request()).flatten().next();
    assert_eq!(command, Some(request("stop")));

    // Back in time while it goes on, and to a log and back.
    assert_eq!(page.get(0, 3).len(), 3);
    page.open_source(Open { live: false, log: Some(0) });
    assert_eq!(page.complete().frames, CYCLES);
    page.open_source(Open { live: true, log: None });
    assert_eq!(page.frame(4).index, 4, "the newest");

    drop(feed);
    let stage = page.stage_with(|stage| !takes_commands(stage));
    assert_eq!(stage.why_not.as_deref(), Some("The match is over."));
    page.command(request("stop"));
    assert_eq!(page.notice(), "The match is over.");
    assert_eq!(page.get(4, 1)[0].index, 4, "what was shown can be looked at again");
}

#[test]
fn a_page_that_does_not_read_keeps_no_other_waiting() {
    let (viewer, feed) = match_here();
    let _asleep = Page::open(&viewer);
    let mut awake = Page::open(&viewer);
    // A kilobyte a frame, and so many of them that no buffer on the way to the sleeper holds them all.
    let (channels, last) = (250, 20_500);
    let mut layout = crate::test_match::layout(false);
    layout.kinds[0].channels = vec![layout.kinds[0].channels[0].clone(); channels];
    feed.show(Shown::Layout(layout));
    for time in 0..=last {
        let present = vec![true, false, false, false];
        feed.show(Shown::Frame { time, present, numbers: vec![0.0; channels] });
        if time % 1000 == 0 {
            awake.frame(time as u32);
        }
    }
    assert_eq!(awake.frame(last as u32).index, last as u32, "every frame is there");
}

#[test]
fn too_many_layouts_are_said_once_and_the_frames_go_on() {
    let (viewer, feed) = match_here();
    let mut page = Page::open(&viewer);
    for number in 0..300_u16 {
        let mut layout = crate::test_match::layout(false);
        layout.kinds[0].name = format!("ball {number}");
        feed.show(Shown::Layout(layout));
        feed.show(frame(1));
        thread::sleep(Duration::from_micros(100));
    }
    assert!(page.notice().contains("At most 256 layouts"));
    // A layout that was there before is taken again, with its number.
    let mut layout = crate::test_match::layout(false);
    layout.kinds[0].name = "ball 7".to_owned();
    feed.show(Shown::Layout(layout));
    feed.show(frame(2));
    assert_eq!((page.frame(300).layout, page.layouts.len()), (7, 256));
    assert_eq!(page.get(255, 10).len(), 1, "frames without a layout are left out");
}
