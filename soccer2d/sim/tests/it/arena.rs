//! The one place that uses the simulation's API: a match that a test sets up with a line of text, commands with
//! protocol texts, and observes.

use common_geometry::{Vec2, angle};
use common_simulation::{ClientId, Simulation};
use soccer2d_protocol::{
    PlayMode, PlayerDatagram, PlayerMessage, ServerParams, Side, TeamName, Unum, Version,
    coach::{CoachDatagram, CoachInit},
    coach_language::Limits,
    connect::{PlayerInit, Reconnect},
    trainer::{TrainerDatagram, TrainerInit, TrainerMessage},
};
use soccer2d_sim::{
    Decision, Event, Input, Join, Match, Measured, Output, Settings, Slot,
    situation::Situation,
    state::{Ball, Player},
};

/// The monitor's number, which no player has.
const MONITOR: ClientId = ClientId(100);
/// The trainer's number.
const TRAINER: ClientId = ClientId(101);
/// The coaches: left, then right.
const COACHES: [ClientId; 2] = [ClientId(102), ClientId(103)];

/// A match under test.
pub struct Arena {
    pub game: Match,
    /// Everything that was sent to clients so far.
    pub told: Vec<(ClientId, Output)>,
    /// The versions of the coaches.
    coaches: [Version; 2],
}

/// Parameters without any noise.
pub fn quiet() -> ServerParams {
    ServerParams { player_rand: 0.0, ball_rand: 0.0, kick_rand: 0.0, ..ServerParams::default() }
}

/// A match without noise, in this situation.
pub fn arena(situation: &str) -> Arena {
    arena_with(quiet(), situation)
}

/// A match with these parameters, in this situation, in play unless it says otherwise.
pub fn arena_with(server: ServerParams, situation: &str) -> Arena {
    arena_of(Settings { server, seed: 1, ..Settings::default() }, Version::LATEST, situation)
}

/// A match with these settings, all players of one version, in this situation.
pub fn arena_of(settings: Settings, version: Version, situation: &str) -> Arena {
    let situation = Situation::parse(&format!("mode play_on | time 10 | {situation}")).unwrap();
    let mut arena = Arena { game: Match::new(settings), told: Vec::new(), coaches: [Version::LATEST; 2] };
    arena.receive(MONITOR, Input::Join(Join::Monitor));
    for side in Side::BOTH {
        let last = situation
            .players()
            .filter(|(slot, _)| slot.side() == side)
            .map(|(slot, _)| slot.unum().number())
            .max();
        // A player of the left team must join first, or the right team would be left.
        for number in 1..=last.unwrap_or(1) {
            let slot = Slot::new(side, Unum::new(number).unwrap());
            let goalie = situation.players().any(|(other, goalie)| other == slot && goalie);
            let init = PlayerInit { team: team(side), version: Some(version), goalie };
            arena.receive(client(slot), Input::Join(Join::Player(init)));
            if !situation.players().any(|(other, _)| other == slot) {
                arena.receive(client(slot), Input::Leave);
            }
        }
    }
    arena.game.arrange(&situation);
    arena.told.clear();
    arena
}

fn team(side: Side) -> TeamName {
    TeamName::new(if side == Side::Left { b"Left" } else { b"Right" }).unwrap()
}

/// The client of a slot.
fn client(slot: Slot) -> ClientId {
    ClientId(slot.index() as u32)
}

/// The slot of a name such as `L7`.
pub fn slot(name: &str) -> Slot {
    let side = if name.starts_with('L') { Side::Left } else { Side::Right };
    Slot::new(side, Unum::new(name[1..].parse().unwrap()).unwrap())
}

impl Arena {
    fn receive(&mut self, from: ClientId, input: Input) {
        let told = &mut self.told;
        self.game.receive(from, input, &mut |to, output| told.push((to, output.clone())));
    }

    /// A player sends a datagram.
    pub fn send(&mut self, who: &str, commands: &str) -> &mut Arena {
        let datagram = PlayerDatagram::parse(format!("{commands}\0").as_bytes());
        self.receive(client(slot(who)), Input::player(datagram, &mut Vec::new()));
        self
    }

    /// A client asks to become the coach of a side (`L`, `R`), with its own text; returns what it receives, without
    /// parameters and player types.
    pub fn coach(&mut self, side: &str, init: &str) -> Vec<String> {
        let init = CoachInit::parse(init.as_bytes()).unwrap();
        let index = usize::from(side == "R");
        self.coaches[index] = init.version.unwrap_or(Version::LATEST);
        let before = self.told.len();
        self.receive(COACHES[index], Input::Join(Join::Coach(init)));
        let mut told = self.told_coach_since(side, before);
        told.retain(|text| !["(server_param", "(player_"].iter().any(|head| text.starts_with(head)));
        told
    }

    /// A coach sends a datagram, which is executed with the next tick.
    pub fn coach_sends(&mut self, side: &str, text: &str) -> &mut Arena {
        let index = usize::from(side == "R");
        let limits = Limits::new(&self.game.settings().rules, &self.game.settings().server);
        let datagram = CoachDatagram::parse(format!("{text}\0").as_bytes(), self.coaches[index], &limits);
        self.receive(COACHES[index], Input::Coach(Measured::new(datagram, text.len() + 1)));
        self
    }

    /// A coach sends something, a tick passes, and this is what it receives in it.
    pub fn ask(&mut self, side: &str, text: &str) -> Vec<String> {
        let before = self.told.len();
        self.coach_sends(side, text).tick();
        self.told_coach_since(side, before)
    }

    /// What a coach has received.
    pub fn told_coach(&self, side: &str) -> Vec<String> {
        self.told_coach_since(side, 0)
    }

    fn told_coach_since(&self, side: &str, first: usize) -> Vec<String> {
        let index = usize::from(side == "R");
        let messages = self.told[first..].iter().filter(|(to, _)| *to == COACHES[index]);
        let text = |(_, output): &(ClientId, Output)| {
            let Output::Coach(message) = output else { panic!("not to a coach: {output:?}") };
            let mut text = Vec::new();
            message.encode(self.coaches[index], &mut text);
            String::from_utf8(text).unwrap()
        };
        messages.map(text).collect()
    }

    /// A coach's connection breaks.
    pub fn coach_vanishes(&mut self, side: &str) {
        self.receive(COACHES[usize::from(side == "R")], Input::Leave);
    }

    /// The clients of coaches whose answers are awaited.
    pub fn awaited_coaches(&self) -> Vec<&'static str> {
        let awaits = self.game.awaits();
        ["L", "R"]
            .into_iter()
            .zip(COACHES)
            .filter(|(_, client)| awaits.contains(*client))
            .map(|(side, _)| side)
            .collect()
    }

    /// A trainer joins, and hears everything.
    pub fn trainer(&mut self) {
        self.train("(ear on)");
    }

    /// What the trainer has received.
    pub fn told_trainer(&self) -> Vec<&TrainerMessage> {
        let messages = self.told.iter().filter(|(to, _)| *to == TRAINER);
        messages
            .filter_map(
                |(_, output)| if let Output::Trainer(message) = output { Some(message) } else { None },
            )
            .collect()
    }

    /// What a player has heard, as text of the latest version.
    pub fn heard(&self, who: &str) -> Vec<String> {
        let heard = self.receive(who).into_iter().filter(|message| matches!(message, PlayerMessage::Hear(_)));
        let text = |message: &PlayerMessage| {
            let mut text = Vec::new();
            message.encode(Version::LATEST, &mut text);
            String::from_utf8(text).unwrap()
        };
        heard.map(text).collect()
    }

    /// A trainer sends a datagram; one joins first, unless one has.
    pub fn train(&mut self, command: &str) -> &mut Arena {
        self.receive(TRAINER, Input::Join(Join::Trainer(TrainerInit { version: Some(Version::LATEST) })));
        let datagram = TrainerDatagram::parse(format!("{command}\0").as_bytes());
        self.receive(TRAINER, Input::Trainer(Measured::new(datagram, command.len() + 1)));
        self
    }

    /// Changes what the line names; all else stays.
    pub fn arrange(&mut self, situation: &str) -> &mut Arena {
        self.game.arrange(&Situation::parse(situation).expect("a situation"));
        self
    }

    /// 10 ms pass.
    pub fn tick(&mut self) -> &mut Arena {
        let told = &mut self.told;
        self.game.tick(&mut |to, output| told.push((to, output.clone())));
        self
    }

    /// The human referee decides.
    pub fn decide(&mut self, decision: Decision) -> &mut Arena {
        self.monitor(Input::Referee(decision))
    }

    /// The monitor sends an input.
    pub fn monitor(&mut self, input: Input) -> &mut Arena {
        self.receive(MONITOR, input);
        self
    }

    /// A player asks to reconnect.
    pub fn reconnect(&mut self, who: &str) -> &mut Arena {
        let slot = slot(who);
        let team = team(slot.side());
        let unum = slot.unum().number().into();
        self.receive(client(slot), Input::Join(Join::Reconnect(Reconnect { team, unum })));
        self
    }

    /// How many cycles the play mode lasts, until another one comes.
    pub fn cycles_of_mode(&mut self) -> usize {
        let mode = self.mode();
        for cycle in 0..1000 {
            if self.mode() != mode {
                return cycle;
            }
            self.cycle();
        }
        panic!("{mode} goes on and on");
    }

    /// This many cycles pass.
    pub fn cycles(&mut self, count: usize) -> &mut Arena {
        for _ in 0..count {
            for _ in 0..10 {
                self.tick();
            }
            let violations = self.game.violations();
            assert!(violations.is_empty(), "{violations:#?}");
        }
        self
    }

    /// One cycle passes.
    pub fn cycle(&mut self) -> &mut Arena {
        self.cycles(1)
    }

    pub fn player(&self, who: &str) -> &Player {
        self.game.world().player(slot(who))
    }

    pub fn ball(&self) -> &Ball {
        &self.game.world().ball
    }

    pub fn mode(&self) -> PlayMode {
        self.game.world().mode
    }

    /// What a player has received.
    pub fn told(&self, who: &str) -> Vec<&PlayerMessage> {
        let client = client(slot(who));
        let messages = self.told.iter().filter(|(to, _)| *to == client);
        messages
            .filter_map(|(_, output)| if let Output::Player(message) = output { Some(message) } else { None })
            .collect()
    }

    /// The events that the monitor has received.
    pub fn events(&self) -> Vec<&Event> {
        let events = self.told.iter().filter(|(to, _)| *to == MONITOR);
        events
            .filter_map(|(_, output)| if let Output::Event(event) = output { Some(event) } else { None })
            .collect()
    }

    /// The referee's calls.
    pub fn calls(&self) -> Vec<String> {
        let call = |event: &&Event| if let Event::Call(call) = event { Some(call.to_string()) } else { None };
        self.events().iter().filter_map(call).collect()
    }
}

/// Both within a nanometre of each other.
#[track_caller]
pub fn assert_near(found: Vec2, expected: (f64, f64)) {
    assert!(found.distance(Vec2::from(expected)) < 1e-9, "found {found}, expected {expected:?}");
}

/// An angle in degrees, within a billionth.
#[track_caller]
pub fn assert_degrees(found: f64, expected: f64) {
    let off = angle::degrees(angle::normalize(found - angle::radians(expected))).abs();
    assert!(off < 1e-9, "found {} degrees, expected {expected}", angle::degrees(found));
}
