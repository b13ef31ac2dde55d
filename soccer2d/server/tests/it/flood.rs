//! A client that says too much is cut in the same place wherever it is: in this process, at a socket, in a record.

use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use common_match_loop::LocalClient;
use common_processes::StandardOutput;
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, TeamName, Version, command::ViewWidth, connect::PlayerInit,
};
use soccer2d_server::{LogPlace, ReplayPlan, Server, ServerPlan, replay_inputs};
use soccer2d_sim::{Allowance, Input, Join, Match, Output as Told};

use crate::arena::{Arena, plan};

/// How many datagrams come in a cycle, and how long the word in each is: too many bytes, but not too many commands.
const DATAGRAMS: usize = 12;
const WORD: usize = 900;

fn lock_step(log: &Path) -> ServerPlan {
    let mut plan = plan();
    let server = &mut plan.settings.server;
    (server.synch_mode, server.auto_mode) = (true, true);
    (server.half_time, server.nr_normal_halfs, server.nr_extra_halfs) = (1, 1, 0);
    (server.penalty_shoot_outs, server.kick_off_wait, server.game_over_wait) = (false, 2, 2);
    ServerPlan { lobby: 1, game_log: LogPlace::File(log.to_owned()), ..plan }
}

/// What a player says in a cycle. A log counts how often it changed its view.
fn flood() -> Vec<PlayerDatagram> {
    let word = "a".repeat(WORD);
    let datagram = |index: usize| {
        let width = if index.is_multiple_of(2) { ViewWidth::Narrow } else { ViewWidth::Normal };
        let view = PlayerCommand::ChangeView { width, quality: None };
        PlayerDatagram::new([PlayerCommand::Say((&*word).into()), view])
    };
    (0..DATAGRAMS).map(datagram).chain([PlayerDatagram::new([PlayerCommand::Done])]).collect()
}

/// A player in this process, and how often it was asked to think.
struct Flooder {
    says: Vec<Input>,
    thinks: Arc<AtomicUsize>,
}

impl LocalClient<Match> for Flooder {
    fn receive(&mut self, output: &Told) {
        if matches!(output, Told::Player(PlayerMessage::Think)) {
            self.thinks.fetch_add(1, Ordering::Relaxed);
            self.says.extend(flood().into_iter().rev().map(|said| Input::player(said, &mut Vec::new())));
        }
    }

    fn send(&mut self) -> Option<Input> {
        self.says.pop()
    }
}

#[test]
fn the_same_flood_gives_the_same_log_in_process_over_the_wire_and_replayed() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let thinks = Arc::new(AtomicUsize::new(0));
    let team = TeamName::new(b"A").unwrap();
    let init = PlayerInit { team, version: Some(Version::LATEST), goalie: false };
    let flooder = Flooder { says: vec![Input::Join(Join::Player(init))], thinks: Arc::clone(&thinks) };
    let mut server =
        Server::open(&lock_step(&path("local.rcg")), StandardOutput::errors_only(), None).unwrap();
    server.seat(Box::new(flooder), 0);
    let outcome = server.run().unwrap();
    let thinks = thinks.load(Ordering::Relaxed);
    let counted = outcome.game.world().players[0].counts.change_view as usize;
    let datagram = WORD + "(say )(change_view narrow)\0".len();
    let executed = thinks - 1; // the match ends with the last one
    assert_eq!(counted, executed * Allowance::BYTES.div_ceil(datagram));

    let arena = Arena::start(&ServerPlan {
        record_inputs: Some(path("wire.inputs")),
        ..lock_step(&path("wire.rcg"))
    });
    let mut player = arena.player("(init A (version 19))");
    for _ in 0..thinks {
        player.hear_one("(think)");
        for said in flood() {
            let mut text = Vec::new();
            said.encode(&mut text);
            player.send_bytes(&text);
        }
    }
    arena.wait();
    let replay = ReplayPlan { record: path("wire.inputs"), log: LogPlace::File(path("replayed.rcg")) };
    replay_inputs(&replay, &mut |_, _| {}).unwrap();
    let [local, wire, replayed] =
        ["local.rcg", "wire.rcg", "replayed.rcg"].map(|name| fs::read(path(name)).unwrap());
    assert!(local == wire, "over the wire the flood is cut elsewhere");
    assert!(wire == replayed, "the replay cuts the flood elsewhere");
}
