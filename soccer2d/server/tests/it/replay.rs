//! A match in real time, with all the randomness of a network, is replayed to the bit.

use std::fs;

use soccer2d_server::{LogPlace, ReplayPlan, replay_inputs};

use crate::arena::{Arena, STARTED, plan};

/// A record with settings and inputs that no server writes is refused, with the reason.
#[test]
fn what_no_server_writes_is_refused() {
    use common_simulation::{
        ClientId,
        record::{Entry, encode_entry},
    };
    use soccer2d_server::record_header;
    use soccer2d_sim::{Decision, Input, Settings};
    let directory = tempfile::tempdir().unwrap();
    let check = |record: Vec<u8>, expected: &str| {
        let path = directory.path().join("match.inputs");
        fs::write(&path, record).unwrap();
        let error =
            replay_inputs(&ReplayPlan { record: path, log: LogPlace::None }, &mut |_, _| {}).unwrap_err();
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    };
    let mut settings = Settings::default();
    settings.server.simulator_step = 0;
    check(record_header(&settings, STARTED), "server::simulator_step = Integer(0) is out of bounds");
    let input = Input::Referee(Decision::RedCard(soccer2d_sim::Slot::all().last().unwrap()));
    let mut record = record_header(&Settings::default(), STARTED);
    encode_entry(&Entry::Input { tick: 0, from: ClientId(1), input }, &mut record);
    // The slot is the last byte.
    *record.last_mut().unwrap() = 22;
    check(record, "expected an entry of a record of inputs");
    let mut record = record_header(&Settings::default(), STARTED);
    encode_entry(&Entry::<Input>::End { tick: u64::MAX }, &mut record);
    check(record, "with nothing between them");
    check(b"TOUCHLINE INPUTS 1\n".to_vec(), "a record of inputs of version 1; expected version 3");
}

#[test]
fn recorded_inputs_give_the_same_log() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let mut plan = plan();
    plan.game_log = LogPlace::File(path("match.rcg"));
    plan.record_inputs = Some(path("match.inputs"));
    let arena = Arena::start(&plan);
    let mut players: Vec<_> = ["A", "B", "A", "B", "A"]
        .iter()
        .map(|team| arena.player(&format!("(init {team} (version 19))")))
        .collect();
    for (index, player) in players.iter().enumerate() {
        player.send(&format!("(move -{} {})(change_view narrow)", index * 3, index * 4));
    }
    let mut monitor = arena.client();
    monitor.send("(dispinit version 5)");
    monitor.hear_one("(show ");
    monitor.send("(dispstart)");
    for cycle in 0..40 {
        for (index, player) in players.iter_mut().enumerate() {
            player.hear_one("(sense_body ");
            let angle = (cycle * 13 + index * 7) % 60;
            player.send(if (cycle + index) % 3 == 0 { "(turn 17)" } else { "(dash 80)" });
            player.send(&format!("(turn_neck {angle})(kick 100 {angle})(bogus)"));
        }
    }
    drop(players.pop());
    players[0].send("(bye)");
    players[1].hear_one("(sense_body ");
    let (outcome, _) = arena.end();
    let again = |record| {
        let plan = ReplayPlan { record: path(record), log: LogPlace::File(path("again.rcg")) };
        let mut shows = 0;
        let replayed = replay_inputs(&plan, &mut |_, _| shows += 1).unwrap();
        (replayed, shows)
    };
    let record = fs::read(path("match.inputs")).unwrap();
    fs::write(path("cut.inputs"), &record[..record.len() / 2]).unwrap();
    let (cut, half) = again("cut.inputs");
    assert!(!cut.is_whole && cut.game.world().time < outcome.game.world().time);
    let (replayed, shows) = again("match.inputs");
    assert!(replayed.is_whole && 0 < half && half < shows, "{half} of {shows} cycles");
    assert_eq!(replayed.game.world(), outcome.game.world());
    let logs = ["match.rcg", "again.rcg"].map(|name| fs::read(path(name)).unwrap());
    assert!(logs[0].len() > 50_000, "{} bytes", logs[0].len());
    assert!(logs[0] == logs[1], "the replay wrote another log");
}
