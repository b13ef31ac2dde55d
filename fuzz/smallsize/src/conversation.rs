//! A client of the game controller's doors, whatever it sends: the first byte says which door, the rest is a stream of messages
//! with their lengths. Each message has one reply, and each reply can be read.

use smallsize_protocol::{
    controller::{ControllerReply, ControllerToAutoRef, ControllerToRemoteControl, ControllerToTeam},
    decode, delimited,
};
use smallsize_server::controller::{Conversation, Door, Hall, Keys, Step, Wish};

/// The longest message that the server takes of such a client.
const LONGEST: usize = 16 << 10;

/// The key of the client "Test": so it has to sign.
const KEY: &str = include_str!("../key.pub.pem");

pub fn run(data: &[u8]) {
    let Some((&first, mut stream)) = data.split_first() else { return };
    let door = Door::ALL[usize::from(first) % Door::ALL.len()];
    let mut keys = Keys::default();
    keys.add("Test", KEY).expect("it is a key");
    let hall = Hall { team_names: ["Test Team", "Blue Script"], keys: &keys, registered: &["other", "BLUE"] };
    let mut number = 0;
    let mut tokens = || {
        number += 1;
        format!("token {number}")
    };
    let (mut conversation, greeting) = Conversation::begin(door, &mut tokens);
    read(door, &greeting);
    while let Ok(Some((message, length))) = delimited::cut_up_to(stream, LONGEST) {
        assert!(length > 0 && length <= stream.len());
        stream = &stream[length..];
        match conversation.receive(message, &hall, &mut tokens) {
            Step::Reply(frame) => drop(read(door, &frame)),
            Step::ReplyAndClose(frame) => {
                let reply = read(door, &frame);
                assert!(reply.reason.is_some_and(|reason| reason.len() < 2000), "a reason of bounded length");
                assert_eq!(conversation.registered_as(), None);
                return;
            }
            Step::Ask(wish) => {
                assert!(conversation.registered_as().is_some());
                if let Wish::Event(event) = wish {
                    let inside = event.event.as_ref().expect("it says what happened");
                    assert_eq!(event.r#type, Some(inside.event_type() as i32));
                }
                drop(read(door, &conversation.answer(Err("no".to_owned()), None)));
            }
        }
    }
}

fn read(door: Door, frame: &[u8]) -> ControllerReply {
    let (message, length) = delimited::cut(frame).expect("a frame").expect("a whole one");
    assert_eq!(length, frame.len());
    let reply = match door {
        Door::AutoReferee => decode::<ControllerToAutoRef>(message).map(|message| message.controller_reply),
        Door::Team => decode::<ControllerToTeam>(message).map(|message| message.controller_reply),
        Door::RemoteControl => {
            decode::<ControllerToRemoteControl>(message).map(|message| message.controller_reply)
        }
    };
    reply.expect("a message").expect("with a reply")
}
