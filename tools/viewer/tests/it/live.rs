//! Live matches: over the monitor protocol and in this process; commands; pages that do not read.

use std::{
    net::{SocketAddr, UdpSocket},
    time::Duration,
};

use common_scene::{Command, Commands, Frame, FromPage, Open, Point, Stage, ToPage};
use soccer2d_protocol::{
    PlayerType, ServerParams, Side, Unum,
    game_log::{Board, LogMessage},
    params::{Audience, message::encode_server_param},
    show::{Show, ShowForm},
};
use tools_viewer::{Feed, Live, Viewer, ViewerPlan, feed};

use crate::page::{Page, Told, short_log, shows};

fn viewer_of(live: Live) -> Viewer {
    let plan =
        ViewerPlan { port: Some(0), live: Some(live), logs: vec![short_log()], ..ViewerPlan::default() };
    Viewer::open(plan).expect("a viewer")
}

/// A match in this process that has begun.
pub(crate) fn match_here(server: &ServerParams) -> (Viewer, Feed) {
    let (feed, fed) = feed();
    let viewer = viewer_of(Live::Fed(fed));
    feed.begin(server, &[PlayerType::default_type(server)]);
    (viewer, feed)
}

/// Reads until a frame of this time comes.
fn frame_of(page: &mut Page, time: i32) -> Frame {
    page.until(|told| match told {
        Told::Frames(frames) => frames.into_iter().find(|frame| frame.time == time),
        Told::Text(_) => None,
    })
}

/// Reads until the stage says so.
fn stage_with(page: &mut Page, is_it: impl Fn(&Stage) -> bool) -> Stage {
    page.until(|told| match told {
        Told::Text(ToPage::Stage(stage)) if is_it(&stage) => Some(*stage),
        _ => None,
    })
}

/// Lets a monitor in and tells it something, until the page shows a frame of this time. A monitor that was kept waiting for
/// a second asks anew, from another port, and hears nothing at the old one.
fn show_to_whoever_comes(
    door: &UdpSocket,
    page: &mut Page,
    time: i32,
    tell: impl Fn(&Server),
) -> (Server, Frame) {
    loop {
        let server = Server::welcome(door);
        tell(&server);
        while !somebody_knocks(door) {
            if let Some(Told::Frames(frames)) = page.soon()
                && let Some(frame) = frames.into_iter().find(|frame| frame.time == time)
            {
                return (server, frame);
            }
        }
    }
}

fn somebody_knocks(door: &UdpSocket) -> bool {
    door.set_nonblocking(true).expect("a socket of ours");
    let found = door.peek(&mut [0; 1000]).is_ok();
    door.set_nonblocking(false).expect("a socket of ours");
    found
}

/// A server with one monitor.
struct Server {
    socket: UdpSocket,
    monitor: SocketAddr,
}

impl Server {
    /// Waits at the well-known port, and answers from one of its own.
    fn welcome(door: &UdpSocket) -> Server {
        let mut buffer = [0; 1000];
        let (length, monitor) = door.recv_from(&mut buffer).expect("a monitor comes");
        assert_eq!(&buffer[..length], b"(dispinit version 5)\0");
        let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
        socket.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
        Server { socket, monitor }
    }

    fn tell(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut text = Vec::new();
        write(&mut text);
        text.push(0);
        self.socket.send_to(&text, self.monitor).expect("the monitor is there");
    }

    fn hears(&self) -> String {
        let mut buffer = [0; 1000];
        let length = self.socket.recv(&mut buffer).expect("the monitor says something");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    }
}

fn named(mut show: Show, time: i32) -> Show {
    show.time = time;
    show
}

#[test]
fn a_server_is_shown_and_told_what_the_referee_wants() {
    let door = UdpSocket::bind("127.0.0.1:0").expect("a port");
    door.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    let viewer = viewer_of(Live::Server(door.local_addr().expect("an address").to_string()));
    let mut page = Page::open(&viewer);
    let params = ServerParams { coach: true, ..ServerParams::default() }.received_by(Audience::Monitors);
    let show = shows().swap_remove(0);
    let (server, frame) = show_to_whoever_comes(&door, &mut page, 7, |server| {
        server.tell(|out| encode_server_param(&params, Audience::Monitors, out));
        server.tell(|out| {
            PlayerType::default_type(&params).received_by(Audience::Monitors).encode(Audience::Monitors, out)
        });
        server.tell(|out| out.extend_from_slice(b"(garbage"));
        server.tell(|out| named(show.clone(), 7).encode(ShowForm::V5, out));
    });
    assert_eq!(frame.index, 0);
    let stage = page.stage.clone().expect("a stage");
    assert_eq!(stage.commands, Commands::Trainer);
    assert_eq!(stage.teams[0].name.as_deref(), Some("TeamA"));

    server.tell(|out| out.extend_from_slice(b"(msg 7 1 \"(referee play_on)\")"));
    let message = page.until(|told| match told {
        Told::Text(ToPage::Messages(mut messages)) => messages.pop(),
        _ => None,
    });
    assert_eq!((message.frame, message.time, &message.text[..]), (1, 7, "play_on"));

    let commands = [
        (Command::KickOff(true), "(dispstart)\0"),
        (Command::DropBall(Point { x: -1.0, y: 0.5 }), "(dispfoul -16 8 0)\0"),
        (Command::MoveBall(Point { x: 1.5, y: 0.0 }), "(move (ball) 1.5 0)\0"),
    ];
    for (command, words) in commands {
        page.say(&FromPage::Command(command));
        assert_eq!(server.hears(), words);
    }
    server.tell(|out| out.extend_from_slice(b"(msg 7 1 \"(error illegal_command_form)\")"));
    assert!(page.notice().contains("illegal_command_form"));

    // A server that has gone is said to have gone, and shown again when it comes back.
    drop(server);
    let notice = page.notice();
    assert!(notice.contains("is gone"), "{notice}");
    let (server, frame) = show_to_whoever_comes(&door, &mut page, 0, |server| {
        server.tell(|out| named(show.clone(), 0).encode(ShowForm::V5, out));
    });
    assert_eq!(frame.index, 1);
    drop(viewer);
    let said_goodbye = std::iter::repeat_with(|| server.hears()).any(|words| words == "(dispbye)\0");
    assert!(said_goodbye);
}

#[test]
fn a_match_in_this_process_is_shown_and_takes_commands() {
    let (viewer, feed) = match_here(&ServerParams::default());
    let mut page = Page::open(&viewer);
    let stage = stage_with(&mut page, |stage| stage.commands == Commands::Referee);
    assert_eq!(stage.why_not, None);
    let show = shows().swap_remove(0);
    for time in 0..5 {
        feed.show(&named(show.clone(), time));
    }
    frame_of(&mut page, 4);
    feed.said(Side::Right, Some(Unum::from_index(6)), "here");
    feed.message(LogMessage {
        time: 4,
        stoppage: 0,
        board: Board::Message,
        text: b"(referee goal_l_1)".to_vec(),
    });
    let mut said = Vec::new();
    while said.len() < 2 {
        if let Told::Text(ToPage::Messages(messages)) = page.next() {
            said.extend(messages);
        }
    }
    assert_eq!((said[0].team, said[0].number, &said[0].text[..]), (Some(1), Some(7), "here"));
    assert_eq!(said[1].text, "goal_l_1");

    page.say(&FromPage::Command(Command::KickOff(true)));
    let command = std::iter::repeat_with(|| feed.command()).flatten().next();
    assert_eq!(command, Some(Command::KickOff(true)));
    page.say(&FromPage::Command(Command::MoveBall(Point { x: 0.0, y: 0.0 })));
    assert!(page.notice().contains("server::coach=on"));

    // Back in time while it goes on, and to a log and back.
    assert_eq!(page.get(0, 3).len(), 3);
    page.say(&FromPage::Open(Open { live: false, log: Some(0) }));
    page.complete();
    page.say(&FromPage::Open(Open { live: true, log: None }));
    assert_eq!(frame_of(&mut page, 4).index, 4, "the newest");

    drop(feed);
    let stage = stage_with(&mut page, |stage| stage.commands == Commands::None);
    assert_eq!(stage.why_not.as_deref(), Some("The match is over."));
    page.say(&FromPage::Command(Command::KickOff(true)));
    assert_eq!(page.notice(), "The match is over.");
    assert_eq!(page.get(4, 1)[0].time, 4, "what was shown can be looked at again");
}

#[test]
fn a_page_that_does_not_read_keeps_nobody_waiting() {
    let (viewer, feed) = match_here(&ServerParams::default());
    let _asleep = Page::open(&viewer);
    let mut awake = Page::open(&viewer);
    let show = shows().swap_remove(0);
    // More than any buffer on the way to the sleeper holds.
    let last = 20_500;
    for time in 0..=last {
        feed.show(&named(show.clone(), time));
        if time % 1000 == 0 {
            frame_of(&mut awake, time);
        }
    }
    let frame = frame_of(&mut awake, last);
    assert_eq!(frame.index, last as u32, "every frame is there");
}
