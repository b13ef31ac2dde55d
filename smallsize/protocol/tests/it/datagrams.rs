//! Every recorded datagram is read, and written again to the same bytes.

use smallsize_protocol::{
    Message, decode,
    message::Schema,
    referee::Referee,
    simulation::{RobotControl, RobotControlResponse, SimulatorCommand, SimulatorResponse},
    vision::WrapperPacket,
};

use crate::recordings::{datagrams, hex, is_same_again, lines};

/// How many datagrams of a recording there are, and how many come out with other bytes.
fn check<M: Message + Schema + Default + PartialEq>(name: &str) -> (usize, usize) {
    let all = datagrams(name);
    let other = all.iter().filter(|bytes| !is_same_again::<M>(bytes).unwrap()).count();
    (all.len(), other)
}

#[test]
fn vision() {
    assert_eq!(check::<WrapperPacket>("vision_erforce_divA.bin.gz"), (420, 0));
    assert_eq!(check::<WrapperPacket>("vision_erforce_divB.bin.gz"), (213, 0));
    assert_eq!(check::<WrapperPacket>("vision_grsim.bin.gz"), (752, 0));
}

#[test]
fn referee() {
    // The controller writes the one-of member of a game event behind its other fields, we in the order of the numbers; so
    // messages with events have the same fields in another order.
    let all = datagrams("referee_gc.bin.gz");
    for bytes in &all {
        let referee: Referee = decode(bytes).unwrap();
        let has_events = !referee.game_events.is_empty() || !referee.game_event_proposals.is_empty();
        assert!(is_same_again::<Referee>(bytes).unwrap() || has_events);
    }
    assert!(all.len() > 1000, "{}", all.len());
}

#[test]
fn a_team_and_a_simulator() {
    let lines = lines("client_crabe.jsonl.gz");
    for line in &lines {
        let bytes = hex(line, "hex").unwrap();
        let is_same = match line["dir"].as_str().unwrap() {
            "c2s" => is_same_again::<RobotControl>(&bytes),
            _ => is_same_again::<RobotControlResponse>(&bytes),
        };
        assert!(is_same.unwrap(), "{line}");
    }
    assert_eq!(lines.len(), 931);
}

/// Requests to a simulator's doors, good and bad, and its answers. We refuse what the ER-Force simulator calls unreadable, and
/// nothing else; grSim never says so.
#[test]
fn simulation_protocol() {
    for (name, says_so) in [("sim_control_erforce.jsonl.gz", true), ("sim_control_grsim.jsonl.gz", false)] {
        let (mut read, mut same) = (0, 0);
        for line in lines(name) {
            let (Some(to), Some(sent)) = (line["to"].as_str(), hex(&line, "sent")) else { continue };
            let is_control = to.starts_with("control");
            let again = if is_control {
                decode::<SimulatorCommand>(&sent).map(|command| command.encode_to_vec())
            } else {
                decode::<RobotControl>(&sent).map(|control| control.encode_to_vec())
            };
            let is_unreadable = line["received"].to_string().contains("UNREADABLE");
            assert!(!says_so || again.is_err() == is_unreadable, "{line}: {again:?}");
            read += usize::from(again.is_ok());
            same += usize::from(again.is_ok_and(|again| again == sent));
            for answer in line["received"].as_array().unwrap() {
                let bytes = hex(answer, "hex").unwrap();
                let is_same = if is_control {
                    is_same_again::<SimulatorResponse>(&bytes)
                } else {
                    is_same_again::<RobotControlResponse>(&bytes)
                };
                assert_eq!(is_same, Ok(true), "{line}");
            }
        }
        // One holds a field that the league does not have.
        assert_eq!(read - same, 1, "{name}: {read} {same}");
    }
}
