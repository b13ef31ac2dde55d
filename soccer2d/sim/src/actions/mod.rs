//! The effect of a player's commands. One command, one file; the small ones share a file with their kind.
//!
//! Of the body commands (dash, turn, kick, tackle, catch, move) the first of a cycle counts; the others are ignored
//! without an answer. All other commands count as often as they are sent.

mod attention;
mod catch;
mod dash;
mod kick;
mod moving;
mod pointto;
mod say;
mod tackle;
mod turn;
mod view;

use soccer2d_protocol::{
    PlayMode, PlayerCommand, PlayerDatagram, PlayerMessage,
    reply::{ErrorReply, OkReply, Score, WarningReply},
};

use crate::{
    game::{Match, Out},
    state::Slot,
};

impl Match {
    /// Takes a player's datagram, which is executed in the next tick. In lock-step, answers that do not depend on other
    /// players are sent at once, as by the official server: the tick may be long in coming while others think. In real
    /// time it is near, and answers are sent in the order of the commands.
    pub(crate) fn receive_player(&mut self, slot: Slot, datagram: PlayerDatagram, out: Out) {
        if self.answers_on_receipt() {
            self.answer_datagram(slot, &datagram, out);
        }
        self.lanes.player(slot).put(datagram);
    }

    fn answers_on_receipt(&self) -> bool {
        self.settings.server.synch_mode
    }

    fn answer_datagram(&mut self, slot: Slot, datagram: &PlayerDatagram, out: Out) {
        self.warn_of_missing_nul(slot, datagram, out);
        for command in &datagram.commands {
            // After bye a player receives nothing more.
            if *command == PlayerCommand::Bye {
                return;
            }
            self.answer(slot, command, out);
        }
        self.answer_illegal(slot, datagram, out);
    }

    /// Executes all commands of a player's datagram, in their order.
    pub(crate) fn execute_datagram(&mut self, slot: Slot, datagram: &PlayerDatagram, out: Out) {
        let answers = !self.answers_on_receipt();
        if answers {
            self.warn_of_missing_nul(slot, datagram, out);
        }
        for command in &datagram.commands {
            // After bye or a red card the remaining commands are ignored.
            if !self.world.player(slot).enabled {
                return;
            }
            self.execute(slot, command, out);
            if answers {
                self.answer(slot, command, out);
            }
        }
        if answers {
            self.answer_illegal(slot, datagram, out);
        }
    }

    fn warn_of_missing_nul(&self, slot: Slot, datagram: &PlayerDatagram, out: Out) {
        if datagram.unterminated && self.world.player(slot).version.since(8) {
            self.send(slot, PlayerMessage::Warning(WarningReply::MessageNotNullTerminated), out);
        }
    }

    fn answer_illegal(&self, slot: Slot, datagram: &PlayerDatagram, out: Out) {
        if datagram.illegal {
            self.send(slot, PlayerMessage::Error(ErrorReply::IllegalCommandForm), out);
        }
    }

    /// Sends the answer to a command, if it has one that does not depend on other players. Changes nothing.
    fn answer(&mut self, slot: Slot, command: &PlayerCommand, out: Out) {
        use PlayerCommand::*;
        let ok = match *command {
            SenseBody => return self.send_body(slot, out),
            Score => return self.send_score(slot, out),
            Ear(ref ear) => return self.answer_ear(slot, ear, out),
            Compression(level) if level <= 9 => OkReply::Compression(level),
            SynchSee => OkReply::SynchSee,
            GaussianSee => OkReply::GaussianSee,
            Clang { min, max } => OkReply::Clang { min, max },
            _ => return,
        };
        self.send(slot, PlayerMessage::Ok(ok), out);
    }

    /// Executes a command, and sends the answers that depend on its success.
    fn execute(&mut self, slot: Slot, command: &PlayerCommand, out: Out) {
        use PlayerCommand::*;
        match *command {
            Dash(dash) => self.dash(slot, dash),
            DashLegs { left, right } if self.settings.rules.legs => self.dash_legs(slot, left, right),
            DashLegs { .. } => {}
            Turn(moment) => self.turn(slot, moment),
            TurnNeck(moment) => self.turn_neck(slot, moment),
            Kick { power, direction } => self.kick(slot, power, direction, out),
            // Accepted by the official server, and without effect there too.
            LongKick { .. } => {}
            Tackle { argument, foul } => self.tackle(slot, argument, foul, out),
            Catch(direction) => self.catch(slot, direction, out),
            Move { x, y } => self.move_player(slot, x, y, out),
            ChangeView { width, quality } => self.change_view(slot, width, quality),
            ChangeFocus { distance, direction } => self.change_focus(slot, distance, direction),
            Say(ref text) => self.say(slot, text, out),
            PointTo(target) => self.point_to(slot, target),
            AttentionTo(ref target) => self.attention_to(slot, target.as_ref()),
            Ear(ref ear) => self.ear(slot, ear),
            SynchSee => self.synch_see(slot),
            GaussianSee => self.world.player_mut(slot).view.gaussian = true,
            Clang { min, max } => {
                self.world.player_mut(slot).clang = (min, max);
                self.send_clang_versions(slot.side(), slot, out);
            }
            // These have an answer and no effect.
            SenseBody | Score | Compression(_) => {}
            // The lane has noted it already.
            Done => {}
            Bye => {
                self.disable(slot, out);
                self.world.player_mut(slot).command_done = true;
            }
        }
    }

    fn send_score(&mut self, slot: Slot, out: Out) {
        let side = slot.side();
        let score = Score {
            time: self.world.time,
            our: self.world.teams[side.index()].score,
            opponent: self.world.teams[side.other().index()].score,
        };
        self.send(slot, PlayerMessage::Score(score), out);
    }
}

/// Whether the ball cannot be played in this play mode. After a catch fault it can be tackled but not kicked: an oddity
/// of the official server, hence `for_tackle`.
fn ball_is_dead(mode: PlayMode, for_tackle: bool) -> bool {
    match mode {
        PlayMode::BeforeKickOff | PlayMode::TimeOver => true,
        PlayMode::CatchFault(_) => !for_tackle,
        mode => mode.is_stopped(),
    }
}
