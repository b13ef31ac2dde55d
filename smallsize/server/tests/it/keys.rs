//! Signatures: those that were recorded are right, and nothing else is.

use smallsize_protocol::{controller::ControllerToTeam, decode, delimited};
use smallsize_server::controller::{Conversation, Door, Hall, KeyError, Keys, Step};

use crate::recordings::{hex, key, lines};

/// The reason with which the recorded signed registration of a team is refused after this change; none if it is not.
fn registered(change: impl Fn(&mut Vec<u8>), token_of: impl Fn(&str) -> String) -> Option<String> {
    let recording = lines("gc_tcp.jsonl.gz");
    let mut signed = recording.iter().filter(|line| line["conn"] == 10 && line["dir"].is_string());
    let greeting = hex(signed.next().unwrap(), "hex");
    let frame = hex(signed.next().unwrap(), "hex");
    let (inside, _) = delimited::cut(&greeting).unwrap().unwrap();
    let token = decode::<ControllerToTeam>(inside).unwrap().controller_reply.unwrap().next_token.unwrap();
    let (inside, _) = delimited::cut(&frame).unwrap().unwrap();
    let mut registration = inside.to_vec();
    change(&mut registration);
    let mut keys = Keys::default();
    keys.add("Test Team", &key("Test Team")).unwrap();
    let hall = Hall { team_names: ["Test Team", "Other"], keys: &keys, registered: &[] };
    let mut tokens = || token_of(&token);
    let (mut conversation, _) = Conversation::begin(Door::Team, &mut tokens);
    match conversation.receive(&registration, &hall, &mut tokens) {
        Step::Reply(_) => None,
        Step::ReplyAndClose(frame) => {
            let (inside, _) = delimited::cut(&frame).unwrap().unwrap();
            decode::<ControllerToTeam>(inside).unwrap().controller_reply.unwrap().reason
        }
        Step::Ask(wish) => panic!("{wish:?}"),
    }
}

#[test]
fn a_recorded_signature_is_right_and_no_other_is() {
    let as_recorded = |_: &mut Vec<u8>| {};
    assert_eq!(registered(as_recorded, str::to_owned), None);
    let flipped = |bytes: &mut Vec<u8>| *bytes.last_mut().unwrap() ^= 1;
    assert_eq!(registered(flipped, str::to_owned).as_deref(), Some("Invalid signature"));
    // The signature covers the whole message: one field more, and it is another.
    let longer = |bytes: &mut Vec<u8>| bytes.extend_from_slice(b"\x18\x01");
    assert_eq!(registered(longer, str::to_owned).as_deref(), Some("Invalid signature"));
    let other_token = |_: &str| "another".to_owned();
    let reason = registered(as_recorded, other_token);
    assert_eq!(reason.as_deref(), Some("Invalid token: expected that of the last reply"));
    // Without random numbers there is no token, and no signature fits.
    let no_token = |_: &str| String::new();
    assert!(registered(as_recorded, no_token).is_some());
}

#[test]
fn what_is_no_key_says_what_would_be_one() {
    let mut keys = Keys::default();
    for text in ["", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n", "ssh-rsa AAAA"] {
        let error = keys.add("x", text).unwrap_err();
        assert!(matches!(error, KeyError::NoKey(_)), "{error}");
        assert!(
            error.to_string().ends_with("expected an RSA key between BEGIN PUBLIC KEY and END PUBLIC KEY")
        );
    }
}
