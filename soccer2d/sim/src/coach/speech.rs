//! A coach's messages to its players: how many it may send, how long they take, and which players understand them.
//!
//! While play is stopped a coach may send any message, and it arrives at the next step. In play_on it has a few
//! messages of each kind in a window of `clang_win_size` cycles; they take `clang_mess_delay` cycles. Free text is
//! counted over the whole game, and in play_on it has its own short periods.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side,
    coach::{CoachError, CoachMessage, CoachOk, CoachWarning},
    coach_language::Message,
    hear::{Hear, Voice},
    params::Freeform,
};

use crate::{
    game::{Match, Out},
    output::Event,
    senses::hearing::Source,
    settings::Settings,
};

/// The messages of a team's coach: counts, limits, and those on their way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Speech {
    /// How many free texts in the coach language have been sent.
    freeform_said: i32,
    /// How many of them are allowed; negative is no limit.
    freeform_allowed: i32,
    /// How many messages are left in this window, by [`Kind`].
    left: [i32; Kind::COUNT],
    /// The cycle in which this window began.
    window: Option<i32>,
    /// Messages on their way, oldest first.
    waiting: VecDeque<Waiting>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Waiting {
    message: Message,
    /// The cycle in which it was sent.
    since: i32,
}

/// The kinds of messages that windows count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Meta,
    Define,
    Advice,
    Info,
    Delete,
    Rule,
}

impl Kind {
    const COUNT: usize = 6;

    /// The error if no message of this kind is left.
    fn refusal(self) -> CoachError {
        match self {
            Kind::Meta => CoachError::TooManyMeta,
            Kind::Define => CoachError::TooManyDefine,
            Kind::Advice => CoachError::TooManyAdvice,
            Kind::Info => CoachError::TooManyInfo,
            Kind::Delete => CoachError::TooManyDelete,
            Kind::Rule => CoachError::TooManyRule,
        }
    }
}

impl Speech {
    pub(super) fn new(settings: &Settings) -> Speech {
        Speech {
            freeform_said: 0,
            freeform_allowed: settings.server.say_coach_cnt_max,
            left: [0; Kind::COUNT],
            window: None,
            waiting: VecDeque::new(),
        }
    }

    fn may_say_freeform(&self) -> bool {
        self.freeform_said < self.freeform_allowed || self.freeform_allowed < 0
    }

    /// Opens a new window when the old one is over.
    fn refresh(&mut self, time: i32, settings: &Settings) {
        let server = &settings.server;
        if self.window.is_some_and(|since| time - since < server.clang_win_size) {
            return;
        }
        self.window = Some(time);
        for (kind, count) in [
            (Kind::Meta, server.clang_meta_win),
            (Kind::Define, server.clang_define_win),
            (Kind::Advice, server.clang_advice_win),
            (Kind::Info, server.clang_info_win),
            (Kind::Delete, server.clang_del_win),
            (Kind::Rule, server.clang_rule_win),
        ] {
            self.left[kind as usize] = count;
        }
    }
}

impl Match {
    /// A message of a coach of version 7 or later; returns the answer, if there is one.
    pub(super) fn coach_says(&mut self, side: Side, message: Message) -> Option<CoachMessage> {
        let kind = match &message {
            Message::Meta(_) => Some(Kind::Meta),
            Message::Define(_) => Some(Kind::Define),
            Message::Advice(_) => Some(Kind::Advice),
            Message::Info(_) => Some(Kind::Info),
            Message::Delete(_) => Some(Kind::Delete),
            Message::Rule(_) => Some(Kind::Rule),
            Message::Freeform(_) => None,
            // Only the server sends this; from a coach it has no meaning.
            Message::Unsupported => return None,
        };
        let refusal = match kind {
            Some(kind) => self.count_message(side, kind).err(),
            None => self.count_freeform(side).err(),
        };
        if let Some(refusal) = refusal {
            return Some(CoachMessage::Error(refusal));
        }
        // If no message a cycle is allowed, the official server keeps all messages for ever.
        if self.settings.server.clang_mess_per_cycle > 0 {
            let since = self.world.time;
            self.dugouts[side.index()].speech.waiting.push_back(Waiting { message, since });
        }
        Some(CoachMessage::Ok(CoachOk::Say))
    }

    /// Counts a message of a window. There is no window without a limit: below zero no message is allowed.
    fn count_message(&mut self, side: Side, kind: Kind) -> Result<(), CoachError> {
        if self.world.mode != PlayMode::PlayOn {
            return Ok(());
        }
        let left = &mut self.dugouts[side.index()].speech.left[kind as usize];
        if *left <= 0 {
            return Err(kind.refusal());
        }
        *left -= 1;
        Ok(())
    }

    fn count_freeform(&mut self, side: Side) -> Result<(), CoachError> {
        if !self.is_time_for_freeform() {
            return Err(CoachError::CannotSayFreeformWhilePlayOn);
        }
        let speech = &mut self.dugouts[side.index()].speech;
        if !speech.may_say_freeform() {
            return Err(CoachError::TooManyFreeform);
        }
        speech.freeform_said += 1;
        Ok(())
    }

    /// In play_on, free text is allowed in the first `freeform_send_period` cycles of each `freeform_wait_period`,
    /// except the first one.
    fn is_time_for_freeform(&self) -> bool {
        let server = &self.settings.server;
        let playing = self.world.time - self.world.play_on_since;
        let wait = server.freeform_wait_period.max(1);
        self.world.mode != PlayMode::PlayOn
            || (self.settings.rules.freeform == Freeform::StoppedOrWindow
                && playing > wait
                && playing % wait < server.freeform_send_period)
    }

    /// A message of a coach of version 5 or 6 to all players: free text that is not counted but needs one left.
    pub(super) fn coach_says_text(&mut self, side: Side, text: Option<&str>, out: Out) -> CoachMessage {
        if self.world.mode == PlayMode::PlayOn {
            return CoachMessage::Warning(CoachWarning::CannotSayWhilePlayOn);
        }
        if !self.dugouts[side.index()].speech.may_say_freeform() {
            return CoachMessage::Error(CoachError::TooManyMessages);
        }
        let Some(text) = text else { return CoachMessage::Error(CoachError::IllegalCommandForm) };
        let longest = usize::try_from(self.settings.server.say_coach_msg_size).unwrap_or(0);
        let text = text.get(..longest).unwrap_or(text);
        self.announce_voice(Source::Coach(side), text, out);
        self.trainer_hears_coach(side, text, out);
        self.send_to_monitors(Event::CoachSay { by: side, since: None, text: text.into() }, out);
        CoachMessage::Ok(CoachOk::Say)
    }

    /// The beginning of a step, before the clock goes on: delivers the messages that have been long enough on their
    /// way.
    pub(crate) fn deliver_coach_messages(&mut self, out: Out) {
        let (time, delay) = (self.world.time, self.settings.server.clang_mess_delay);
        let playing = self.world.mode == PlayMode::PlayOn;
        for side in Side::BOTH {
            let due = |waiting: &Waiting| !playing || time - waiting.since >= delay;
            while self.dugouts[side.index()].speech.waiting.front().is_some_and(due)
                && let Some(waiting) = self.dugouts[side.index()].speech.waiting.pop_front()
            {
                self.relay(side, &waiting, out);
            }
            self.dugouts[side.index()].speech.refresh(time, &self.settings);
        }
    }

    /// Sends a coach's message to the players of its team, each in the language versions that it understands.
    fn relay(&self, side: Side, waiting: &Waiting, out: Out) {
        let text: Box<str> = waiting.message.relayed().to_string().into();
        let versions = waiting.message.versions();
        for player in self.world.enabled().filter(|player| player.side() == side) {
            let (min, max) = player.clang;
            let text = if versions.understood_with(min, max) {
                text.clone()
            } else {
                Message::Unsupported.to_string().into()
            };
            let voice = Voice::OnlineCoach { side, text };
            self.send(player.slot, PlayerMessage::Hear(Hear { time: self.world.time, voice }), out);
        }
        self.trainer_hears_coach(side, &text, out);
        self.send_to_monitors(Event::CoachSay { by: side, since: Some(waiting.since), text }, out);
    }

    /// A whole game's length has passed: coaches may send as many free texts again.
    pub(crate) fn award_freeform_messages(&mut self) {
        let game = self.settings.half_cycles() * self.settings.server.nr_normal_halfs;
        let world = &self.world;
        let over = world.stoppage == 0 && world.time > 0 && game != 0 && world.time % game == 0;
        if !over || self.settings.server.nr_normal_halfs <= 0 {
            return;
        }
        for speech in self.dugouts.iter_mut().map(|dugout| &mut dugout.speech) {
            if speech.freeform_allowed > 0 {
                speech.freeform_allowed += self.settings.server.say_coach_cnt_max;
            }
        }
    }
}
