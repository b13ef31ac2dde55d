//! What a player's commands do. One command, one file; the small ones share theirs with their kind.
//!
//! Of the body commands (dash, turn, kick, tackle, catch, move) the first of a cycle counts; the others are ignored
//! without a word. Everything else may be said as often as one likes.

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
    /// Everything that one datagram of a player says, in its order.
    pub(crate) fn execute_datagram(&mut self, slot: Slot, datagram: PlayerDatagram, out: Out) {
        if datagram.unterminated && self.world.player(slot).version.since(8) {
            self.tell(slot, PlayerMessage::Warning(WarningReply::MessageNotNullTerminated), out);
        }
        for command in datagram.commands {
            // Who has said bye, or has just been sent off, has nothing more to say.
            if !self.world.player(slot).enabled {
                return;
            }
            self.execute(slot, command, out);
        }
        if datagram.illegal {
            self.tell(slot, PlayerMessage::Error(ErrorReply::IllegalCommandForm), out);
        }
    }

    fn execute(&mut self, slot: Slot, command: PlayerCommand, out: Out) {
        use PlayerCommand::*;
        match command {
            Dash(dash) => self.dash(slot, dash),
            DashLegs { left, right } if self.settings.rules.legs => self.dash_legs(slot, left, right),
            DashLegs { .. } => {}
            Turn(moment) => self.turn(slot, moment),
            TurnNeck(moment) => self.turn_neck(slot, moment),
            Kick { power, direction } => self.kick(slot, power, direction, out),
            // Understood by the official server, and without effect there too.
            LongKick { .. } => {}
            Tackle { argument, foul } => self.tackle(slot, argument, foul, out),
            Catch(direction) => self.catch(slot, direction, out),
            Move { x, y } => self.move_player(slot, x, y, out),
            ChangeView { width, quality } => self.change_view(slot, width, quality),
            ChangeFocus { distance, direction } => self.change_focus(slot, distance, direction),
            Say(text) => self.say(slot, &text, out),
            PointTo(target) => self.point_to(slot, target),
            AttentionTo(target) => self.attention_to(slot, target),
            Ear(ear) => self.ear(slot, ear, out),
            SenseBody => self.tell_body(slot, out),
            Score => self.tell_score(slot, out),
            Compression(level) if level > 9 => {}
            Compression(level) => self.tell(slot, PlayerMessage::Ok(OkReply::Compression(level)), out),
            SynchSee => self.synch_see(slot, out),
            GaussianSee => {
                self.world.player_mut(slot).view.gaussian = true;
                self.tell(slot, PlayerMessage::Ok(OkReply::GaussianSee), out);
            }
            Clang { min, max } => {
                self.world.player_mut(slot).clang = (min, max);
                self.tell(slot, PlayerMessage::Ok(OkReply::Clang { min, max }), out);
                self.tell_coach_of_clang(slot.side(), slot, out);
            }
            // The lane knows already.
            Done => {}
            Bye => {
                self.disable(slot, out);
                self.world.player_mut(slot).command_done = true;
            }
        }
    }

    fn tell_score(&mut self, slot: Slot, out: Out) {
        let side = slot.side();
        let score = Score {
            time: self.world.time,
            our: self.world.teams[side.index()].score,
            opponent: self.world.teams[side.other().index()].score,
        };
        self.tell(slot, PlayerMessage::Score(score), out);
    }
}

/// Whether the ball cannot be played in the mode. After a catch fault it can be tackled, but not kicked: an official
/// oddity, hence the switch.
fn ball_is_dead(mode: PlayMode, for_tackle: bool) -> bool {
    match mode {
        PlayMode::BeforeKickOff | PlayMode::TimeOver => true,
        PlayMode::CatchFault(_) => !for_tackle,
        mode => mode.is_stopped(),
    }
}
