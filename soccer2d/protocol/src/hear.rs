//! `(hear ...)`: what a player hears.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError, Version, WholeDegrees,
    names::{Side, Unum},
    referee::RefereeCall,
    text::{Reader, put},
};

/// One message that a player hears.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hear {
    pub time: i32,
    /// The speaker and the text.
    pub voice: Voice,
}

/// The speaker and the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Voice {
    /// `referee CALL`
    Referee(RefereeCall),
    /// `self "TEXT"`: the player's own voice.
    Own(Box<str>),
    /// `DIR "TEXT"` up to version 7, `DIR our U "TEXT"` and `DIR opp "TEXT"` from version 8 on.
    Player {
        /// Relative to the body.
        direction: WholeDegrees,
        /// The speaker; from version 8 on.
        speaker: Option<Speaker>,
        text: Box<str>,
    },
    /// `our U`, `opp`: a player spoke, but nothing was understood. From version 8 on.
    Partial(Speaker),
    /// `coach "TEXT"`: the trainer. Up to version 6 it comes as the referee's voice, and is read as
    /// [`RefereeCall::Other`].
    Coach(Box<str>),
    /// `online_coach_left TEXT`: a team's coach.
    OnlineCoach {
        /// The coach's team.
        side: Side,
        /// Its message, as the server prints it: with quotes around it or without.
        text: Box<str>,
    },
}

/// The player that spoke, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    Our(Unum),
    Opponent,
}

/// The first version with texts in quotes.
const QUOTED: u8 = 7;
/// The first version with the speaker.
const NAMED: u8 = 8;

impl Hear {
    pub(crate) fn encode(&self, version: Version, out: &mut Vec<u8>) {
        let quote = if version.since(QUOTED) { "\"" } else { "" };
        put!(out, "(hear ", self.time, " ");
        match &self.voice {
            Voice::Referee(call) => put!(out, "referee ", &*call.words()),
            Voice::Own(text) => put!(out, "self ", quote, &**text, quote),
            Voice::Player { direction, speaker, text } => {
                put!(out, *direction, " ");
                if let Some(speaker) = speaker {
                    speaker.encode(out);
                    put!(out, " ");
                }
                put!(out, quote, &**text, quote);
            }
            Voice::Partial(speaker) => speaker.encode(out),
            Voice::Coach(text) => {
                put!(out, if version.since(QUOTED) { "coach " } else { "referee " }, quote, &**text, quote);
            }
            Voice::OnlineCoach { side, text } => put!(out, coach_name(*side), " ", &**text),
        }
        put!(out, ")");
    }

    pub(crate) fn read(reader: &mut Reader, version: Version) -> Result<Hear, ParseError> {
        reader.group("hear")?;
        let time = reader.int()?;
        let text = |reader: &mut Reader| -> Result<Box<str>, ParseError> {
            let text = if version.since(QUOTED) { reader.quoted_speech()? } else { reader.speech()? };
            Ok(text.into())
        };
        let voice = if reader.accept_word("referee") {
            Voice::Referee(RefereeCall::parse(reader.speech()?))
        } else if reader.accept_word("self") {
            Voice::Own(text(reader)?)
        } else if let Some(side) = accept_coach(reader) {
            Voice::OnlineCoach { side, text: reader.speech()?.into() }
        } else if version.since(QUOTED) && reader.accept_word("coach") {
            Voice::Coach(text(reader)?)
        } else if let Ok(direction) = reader.int() {
            let speaker = version.since(NAMED).then(|| Speaker::read(reader)).transpose()?;
            Voice::Player { direction, speaker, text: text(reader)? }
        } else if version.since(NAMED) {
            Voice::Partial(Speaker::read(reader)?)
        } else {
            return Err(reader.error("who speaks: referee, self, an online coach or a direction"));
        };
        reader.close()?;
        Ok(Hear { time, voice })
    }
}

/// The name of a team's coach on the wire.
pub(crate) fn coach_name(side: Side) -> &'static str {
    match side {
        Side::Left => "online_coach_left",
        Side::Right => "online_coach_right",
    }
}

/// Reads the name of a team's coach, if it comes next.
pub(crate) fn accept_coach(reader: &mut Reader) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| reader.accept_word(coach_name(side)))
}

impl Speaker {
    fn encode(&self, out: &mut Vec<u8>) {
        match *self {
            Speaker::Our(unum) => put!(out, "our ", unum),
            Speaker::Opponent => put!(out, "opp"),
        }
    }

    fn read(reader: &mut Reader) -> Result<Speaker, ParseError> {
        if reader.accept_word("opp") {
            return Ok(Speaker::Opponent);
        }
        if reader.accept_word("our") {
            return Ok(Speaker::Our(reader.unum()?));
        }
        Err(reader.error("who speaks: our and a number, or opp"))
    }
}
