//! The messages between engine and communication server.

use common_simulation::ClientId;
use proptest::prelude::*;
use sphere3d_spades::{
    framing::LONGEST_MESSAGE,
    log::Loss,
    relay::{FromServer, LONGEST_FRAME, ToServer, read, stream, write},
};

fn from_server() -> impl Strategy<Value = FromServer> {
    let agent = || any::<u32>().prop_map(ClientId);
    prop_oneof![
        (".{0,9}", any::<u32>(), proptest::collection::vec(".{0,9}", 0..4))
            .prop_map(|(greeting, version, kinds)| FromServer::Hello { greeting, version, kinds }),
        (agent(), proptest::collection::vec(any::<u8>(), 0..50), any::<u64>())
            .prop_map(|(agent, message, used)| FromServer::Message { agent, message, used }),
        (agent(), ".{0,20}").prop_map(|(agent, how)| FromServer::Lost { agent, loss: Loss::Died(how) }),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(messages in proptest::collection::vec(from_server(), 0..5)) {
        let mut bytes = Vec::new();
        messages.iter().for_each(|message| write(message, &mut bytes).unwrap());
        let mut stream = stream();
        stream.push(&bytes);
        for message in messages {
            let frame = stream.next_message().unwrap().unwrap();
            prop_assert_eq!(read(frame), Ok(message));
        }
        prop_assert_eq!(stream.next_message(), Ok(None));
    }

    #[test]
    fn whatever_comes_is_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = read::<FromServer>(&bytes);
        let _ = read::<ToServer>(&bytes);
    }
}

#[test]
fn the_longest_message_of_an_agent_fits_into_a_frame() {
    let message = vec![b'A'; LONGEST_MESSAGE];
    let said = FromServer::Message { agent: ClientId(u32::MAX), message, used: u64::MAX };
    let mut bytes = Vec::new();
    write(&said, &mut bytes).unwrap();
    assert!(bytes.len() <= LONGEST_FRAME + 4);
    assert_eq!(read(&bytes[4..]), Ok(said));
}
