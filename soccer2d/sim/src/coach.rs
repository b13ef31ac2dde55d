//! The online coach of a team: it sees everything if its eye is on, hears everything, and may speak now and then.
//!
//! A coach's commands wait in its lane and are executed after the players'; in lock-step they are executed at once. Its
//! messages in the coach language are in
//! `coach/speech.rs`, its substitutions in `coach/change.rs`.

mod change;
mod speech;

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayMode, Side, Version,
    coach::{
        CoachCommand, CoachDatagram, CoachError, CoachInit, CoachMessage, CoachOk, CoachVoice, CoachWarning,
        Tile,
    },
    referee::RefereeCall,
};

use self::speech::Speech;
use crate::{
    game::{Match, Out},
    lanes::Lane,
    output::{Event, Output},
    player_types,
    senses::global::{self, Viewer},
    settings::Settings,
    state::Slot,
};

/// The place of a team's coach. When a coach leaves, the place stays empty: as in the official server, no other coach
/// can join then. Its earlier messages still arrive.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Dugout {
    coach: Option<Coach>,
    /// Whether a coach has left.
    left: bool,
    eye: bool,
    speech: Speech,
    /// The team's logo, in the order in which its tiles first arrived.
    logo: Vec<Tile>,
}

/// A connected coach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Coach {
    client: ClientId,
    version: Version,
    name: Box<str>,
}

impl Dugout {
    pub(crate) fn new(settings: &Settings) -> Dugout {
        Dugout { coach: None, left: false, eye: false, speech: Speech::new(settings), logo: Vec::new() }
    }

    /// The coach, if its eye is on.
    fn looking(&self) -> Option<&Coach> {
        self.coach.as_ref().filter(|_| self.eye)
    }

    /// The coach's client.
    pub(crate) fn client(&self) -> Option<ClientId> {
        self.coach.as_ref().map(|coach| coach.client)
    }
}

/// The longest text that fits into an include: a message has at most 8192 bytes.
const INCLUDE: usize = 8192 - "(include 8192 )".len();

impl Match {
    /// The name of a side's coach; empty if it has none, None if there is no coach.
    pub fn coach_name(&self, side: Side) -> Option<&str> {
        self.dugouts[side.index()].coach.as_ref().map(|coach| &*coach.name)
    }

    /// How many coaches have their eye on, or will have as soon as their commands are read.
    pub fn coaches_at_work(&self) -> usize {
        let at_work = |side: &Side| self.dugouts[side.index()].eye || self.lanes.coach_has_spoken(*side);
        Side::BOTH.iter().filter(|side| self.has_coach(**side) && at_work(side)).count()
    }

    /// Whether a client is a team's coach.
    pub fn is_coach(&self, client: ClientId) -> bool {
        self.coach_side(client).is_some()
    }

    pub(crate) fn join_coach(&mut self, client: ClientId, init: CoachInit, out: Out) {
        let (side, version) = match self.may_coach(&init) {
            Ok(admitted) => admitted,
            Err(error) => {
                out(client, &Output::Coach(CoachMessage::Error(error)));
                return;
            }
        };
        self.dugouts[side.index()].coach = Some(Coach { client, version, name: init.name });
        self.send_to_coach(side, CoachMessage::Init(version.since(6).then_some(side)), out);
        self.send_coach_parameters(side, version, out);
        self.send_to_monitors(Event::CoachJoined(side), out);
    }

    fn may_coach(&self, init: &CoachInit) -> Result<(Side, Version), CoachError> {
        let side = self.side_named(init.team.as_str()).ok_or(CoachError::NoSuchTeam)?;
        if self.has_coach(side) {
            return Err(CoachError::AlreadyHaveCoach);
        }
        if self.dugouts[side.index()].left {
            return Err(CoachError::ConnectionFailed);
        }
        let version = init.version.ok_or(CoachError::IllegalClientVersion)?;
        Ok((side, version))
    }

    /// Sends a new coach the parameters, the player types, the type of each player, and its coach language versions.
    fn send_coach_parameters(&self, side: Side, version: Version, out: Out) {
        if !version.since(7) {
            return;
        }
        let server = self.settings.server.received_by(version);
        self.send_to_coach(side, CoachMessage::ServerParam(Box::new(server)), out);
        let mut params = self.settings.player.received_by(version);
        if version.since(8) {
            params.random_seed = player_types::effective_random_seed(&self.settings);
        }
        self.send_to_coach(side, CoachMessage::PlayerParam(Box::new(params)), out);
        for kind in &self.world.player_types {
            self.send_to_coach(side, CoachMessage::PlayerType(Box::new(kind.received_by(version))), out);
        }
        for player in self.world.players.iter().filter(|player| player.player_type != 0) {
            let change = self.type_as_sent(side, player.slot, player.player_type);
            self.send_to_coach(side, CoachMessage::ChangePlayerType(change), out);
        }
        for player in self.world.enabled().filter(|player| player.clang != (0, 0)) {
            self.send_clang_versions(side, player.slot, out);
        }
        let words = &*self.settings.coach_message;
        if version.since(11) && !words.is_empty() && words.len() < INCLUDE {
            self.send_to_coach(side, CoachMessage::Include(words.into()), out);
        }
    }

    /// Sends a coach which coach language a player understands.
    pub(crate) fn send_clang_versions(&self, side: Side, slot: Slot, out: Out) {
        let player = self.world.player(slot);
        let Some(team) = self.world.teams[slot.side().index()].name else { return };
        let message = || CoachMessage::Clang {
            team,
            unum: slot.unum(),
            goalie: player.goalie,
            // Sent as an unsigned number, whatever the player sent.
            min: player.clang.0 as u32,
            max: player.clang.1 as u32,
        };
        self.send_to_coach_since(8, side, message, out);
    }

    pub(crate) fn dismiss_coach(&mut self, side: Side, out: Out) {
        let dugout = &mut self.dugouts[side.index()];
        (dugout.coach, dugout.left) = (None, true);
        *self.lanes.coach(side) = Lane::default();
        self.send_to_monitors(Event::CoachLeft(side), out);
    }

    pub(crate) fn has_coach(&self, side: Side) -> bool {
        self.dugouts[side.index()].coach.is_some()
    }

    /// The side whose coach a client is.
    pub(crate) fn coach_side(&self, client: ClientId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| {
            self.dugouts[side.index()].coach.as_ref().is_some_and(|coach| coach.client == client)
        })
    }

    pub(crate) fn send_to_coach(&self, side: Side, message: CoachMessage, out: Out) {
        if let Some(coach) = &self.dugouts[side.index()].coach {
            out(coach.client, &Output::Coach(message));
        }
    }

    /// Sends a coach a message that exists from a version on.
    pub(crate) fn send_to_coach_since(
        &self,
        since: u8,
        side: Side,
        message: impl FnOnce() -> CoachMessage,
        out: Out,
    ) {
        if self.dugouts[side.index()].coach.as_ref().is_some_and(|coach| coach.version.since(since)) {
            self.send_to_coach(side, message(), out);
        }
    }

    /// Executes a coach's datagram, if the coach is still connected, and answers.
    pub(crate) fn execute_coach_datagram(&mut self, side: Side, datagram: CoachDatagram, out: Out) {
        let Some(coach) = &self.dugouts[side.index()].coach else { return };
        let version = coach.version;
        if datagram.unterminated && version.since(8) {
            self.send_to_coach(side, CoachMessage::Warning(CoachWarning::MessageNotNullTerminated), out);
        }
        let answer = match datagram.command {
            Ok(command) => self.obey_coach(side, version, command, out),
            Err(mistake) => Some(CoachMessage::Error(mistake.into())),
        };
        if let Some(answer) = answer {
            self.send_to_coach(side, answer, out);
        }
    }

    /// Executes a coach's command; returns the answer, if there is one.
    fn obey_coach(
        &mut self,
        side: Side,
        version: Version,
        command: CoachCommand,
        out: Out,
    ) -> Option<CoachMessage> {
        Some(CoachMessage::Ok(match command {
            CoachCommand::CheckBall => CoachOk::CheckBall(self.world.time, self.ball_place()),
            CoachCommand::Look => {
                let viewer = Viewer { version, side: Some(side) };
                CoachOk::Look(global::look(&self.world, &self.settings, viewer))
            }
            CoachCommand::TeamNames => CoachOk::TeamNames(
                Side::BOTH.map(|of| self.settings.name_as_sent(&self.world, of, Some(side))),
            ),
            CoachCommand::SayText(text) => return Some(self.coach_says_text(side, text.as_deref(), out)),
            CoachCommand::Say(message) => return self.coach_says(side, *message),
            CoachCommand::Eye(on) => {
                self.dugouts[side.index()].eye = on;
                CoachOk::Eye(on)
            }
            CoachCommand::ChangePlayerType { unum, player_type } => {
                return Some(self.coach_substitutes(side, unum, player_type, out));
            }
            CoachCommand::ChangeGoalie(unum) => return Some(self.coach_changes_goalie(side, unum, out)),
            CoachCommand::TeamGraphic(tile) => return Some(self.add_to_logo(side, tile, out)),
            CoachCommand::Compression(level) => CoachOk::Compression(level),
            // The lane has noted it already.
            CoachCommand::Done => return None,
            CoachCommand::Bye => {
                self.dismiss_coach(side, out);
                return None;
            }
        }))
    }

    /// A tile outside the logo gets a warning and is sent to monitors, but is not kept.
    fn add_to_logo(&mut self, side: Side, tile: Option<Tile>, out: Out) -> CoachMessage {
        if self.world.mode != PlayMode::BeforeKickOff {
            return CoachMessage::Warning(CoachWarning::OnlyBeforeKickOff);
        }
        let Some(tile) = tile else { return CoachMessage::Error(CoachError::IllegalCommandForm) };
        if !tile.is_in_logo() {
            self.send_to_coach(side, CoachMessage::Warning(CoachWarning::InvalidTileLocation), out);
        }
        let Some(image) = &tile.image else { return CoachMessage::Error(CoachError::InvalidXpmData) };
        if !image.is_tile() {
            return CoachMessage::Warning(CoachWarning::InvalidTileSize);
        }
        let place = (tile.x, tile.y);
        if tile.is_in_logo() {
            let logo = &mut self.dugouts[side.index()].logo;
            match logo.iter_mut().find(|old| (old.x, old.y) == place) {
                Some(old) => old.clone_from(&tile),
                None => logo.push(tile.clone()),
            }
        }
        self.send_to_monitors(Event::TeamGraphic(side, tile), out);
        CoachMessage::Ok(CoachOk::TeamGraphic(place.0, place.1))
    }

    /// Sends a new monitor both logos.
    pub(crate) fn show_logos(&self, monitor: ClientId, out: Out) {
        for side in Side::BOTH {
            for tile in &self.dugouts[side.index()].logo {
                out(monitor, &Output::Event(Event::TeamGraphic(side, tile.clone())));
            }
        }
    }

    /// Sends coaches their view, once every `send_vi_step`.
    pub(crate) fn send_coach_views(&self, out: Out) {
        for side in Side::BOTH {
            if let Some(coach) = self.dugouts[side.index()].looking() {
                let viewer = Viewer { version: coach.version, side: Some(side) };
                let view = global::view(&self.world, &self.settings, viewer);
                self.send_to_coach(side, CoachMessage::See(view), out);
            }
        }
    }

    /// Whether a team has a coach whose eye is on.
    pub(crate) fn coach_looks(&self, side: Side) -> bool {
        self.dugouts[side.index()].looking().is_some()
    }

    /// Lock-step: executes what coaches sent after their last done, and asks those whose eye is on to think. True if
    /// there are any.
    pub(crate) fn ask_coaches(&mut self, out: Out) -> bool {
        self.empty_coach_lanes(out);
        let mut asked = false;
        for side in Side::BOTH {
            if self.coach_looks(side) && self.lanes.coach(side).ask() {
                self.send_to_coach(side, CoachMessage::Think, out);
                asked = true;
            }
        }
        asked
    }

    /// Takes a coach's datagram. In real time it waits for its tick, which is near. In lock-step the tick may be long
    /// in coming, and the official server answers at once: so the datagram is executed at once, unless the coach is
    /// done. This changes nothing for the players, whose commands of this tick are all still to come.
    pub(crate) fn receive_coach(&mut self, side: Side, datagram: CoachDatagram, out: Out) {
        let lane = self.lanes.coach(side);
        if self.settings.server.synch_mode && lane.is_free() {
            lane.pass(&datagram);
            self.execute_coach_datagram(side, datagram, out);
        } else {
            lane.put(datagram);
        }
    }

    /// Sends coaches what a player said; they hear it from anywhere.
    pub(crate) fn coaches_hear(&self, speaker: Slot, text: &str, out: Out) {
        let time = self.world.time;
        for side in Side::BOTH {
            let Some(coach) = &self.dugouts[side.index()].coach else { continue };
            let Some(team) = self.settings.name_as_sent(&self.world, speaker.side(), Some(side)) else {
                continue;
            };
            let goalie = coach.version.since(7) && self.world.player(speaker).goalie;
            let voice = CoachVoice::Player { team, unum: speaker.unum(), goalie, text: text.into() };
            self.send_to_coach(side, CoachMessage::Hear { time, voice }, out);
        }
    }

    /// Sends coaches a call of the referee, or a message of the trainer.
    pub(crate) fn coaches_hear_referee(&self, call: &RefereeCall, out: Out) {
        for side in Side::BOTH.into_iter().filter(|&side| self.has_coach(side)) {
            let voice = CoachVoice::Referee(call.clone());
            self.send_to_coach(side, CoachMessage::Hear { time: self.world.time, voice }, out);
        }
    }
}
