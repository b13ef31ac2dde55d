//! The game controller's conversations over TCP: every frame of both sides.

use smallsize_protocol::{
    controller::{
        AutoRefRegistration, AutoRefToController, CiInput, CiOutput, ControllerToAutoRef,
        ControllerToRemoteControl, ControllerToTeam, RemoteControlRegistration, RemoteControlToController,
        TeamRegistration, TeamToController,
    },
    delimited,
};

use crate::recordings::{hex, is_same_again, lines};

fn check(name: &str) -> usize {
    let mut frames = 0;
    for line in lines(name) {
        let (Some(kind), Some(bytes)) = (line["msg"].as_str(), hex(&line, "hex")) else { continue };
        let (message, length) = delimited::cut(&bytes).unwrap().unwrap();
        assert_eq!(length, bytes.len());
        let is_same = match kind {
            "AutoRefRegistration" => is_same_again::<AutoRefRegistration>(message),
            "AutoRefToController" => is_same_again::<AutoRefToController>(message),
            "ControllerToAutoRef" => is_same_again::<ControllerToAutoRef>(message),
            "TeamRegistration" => is_same_again::<TeamRegistration>(message),
            "TeamToController" => is_same_again::<TeamToController>(message),
            "ControllerToTeam" => is_same_again::<ControllerToTeam>(message),
            "RemoteControlRegistration" => is_same_again::<RemoteControlRegistration>(message),
            "RemoteControlToController" => is_same_again::<RemoteControlToController>(message),
            "ControllerToRemoteControl" => is_same_again::<ControllerToRemoteControl>(message),
            "CiInput" => is_same_again::<CiInput>(message),
            "CiOutput" => is_same_again::<CiOutput>(message),
            other => panic!("{other}"),
        };
        // One-of members are written at another place where events are in it, as in the referee's datagrams.
        assert!(is_same.is_ok(), "{line}: {is_same:?}");
        let has_event = line["text"].as_str().unwrap().contains("game_event");
        assert!(is_same == Ok(true) || has_event, "{line}");
        frames += 1;
    }
    frames
}

#[test]
fn teams_automatic_referees_and_remote_controls() {
    assert_eq!(check("gc_tcp.jsonl.gz"), 128);
}

#[test]
fn lock_step() {
    assert_eq!(check("gc_tcp_ci.jsonl.gz"), 468);
}
