//! `(hear ...)`: which player hears what, when, and how much of it.
//!
//! Up to version 7 a voice is heard at once. From version 8 on it waits for the listener's next sense_body; a player in
//! range when it was spoken hears it, wherever both are by then. The voices of players use up capacity, one for each
//! team; the referee, coaches and the player's own voice are always heard.

use common_geometry::{Polar, angle};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    Side, Version, WholeDegrees,
    hear::{Hear, Speaker, Voice},
    params,
    referee::RefereeCall,
};

use super::{
    lazy_draw::LazyDraw,
    rounding::{cut_degrees, round_degrees},
};
use crate::{
    settings::Settings,
    state::{Player, Slot, World},
};

/// Receives what is heard.
pub(crate) type Out<'a> = &'a mut dyn FnMut(Slot, Hear);

/// Voices that are still to be heard.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Voices {
    /// In the order of speaking.
    waiting: Vec<Saying>,
}

/// One voice that waits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Saying {
    by: Source,
    text: Box<str>,
    /// The players that are still to hear it.
    listeners: Listeners,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Source {
    Player(Slot),
    Trainer,
    /// A team's coach, in free text.
    Coach(Side),
}

/// A set of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Listeners(u32);

impl Listeners {
    fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.index();
    }

    fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot.index()) != 0
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Voices {
    /// A player speaks. Listeners of old versions hear it now, others with their next sense_body.
    pub(crate) fn speak(
        &mut self,
        world: &mut World,
        settings: &Settings,
        speaker: Slot,
        text: &str,
        out: Out<'_>,
    ) {
        let mut listeners = Listeners::default();
        for slot in Slot::all() {
            let listener = world.player(slot);
            if !listener.enabled || !is_in_range(world, settings, speaker, listener) {
                continue;
            }
            if listener.version.since(8) {
                if slot == speaker || is_listening(listener, speaker.side()) {
                    listeners.insert(slot);
                }
            } else if slot == speaker {
                out(slot, Hear { time: world.time, voice: Voice::Own(text.into()) });
            } else if can_hear(listener, settings, speaker.side()) {
                let direction = direction_of(world, speaker, listener);
                let voice = Voice::Player { direction, speaker: None, text: text.into() };
                out(slot, Hear { time: world.time, voice });
                use_capacity(world.player_mut(slot), settings, speaker.side());
            }
        }
        self.wait(Source::Player(speaker), text, listeners);
    }

    /// The trainer or a coach speaks to all players.
    pub(crate) fn announce(&mut self, world: &World, by: Source, text: &str, out: Out<'_>) {
        let mut listeners = Listeners::default();
        for listener in world.enabled() {
            if listener.version.since(8) {
                listeners.insert(listener.slot);
            } else if let Some(voice) = voice_from_outside(by, text, listener.version) {
                out(listener.slot, Hear { time: world.time, voice });
            }
        }
        self.wait(by, text, listeners);
    }

    fn wait(&mut self, by: Source, text: &str, listeners: Listeners) {
        if !listeners.is_empty() {
            self.waiting.push(Saying { by, text: text.into(), listeners });
        }
    }

    /// Delivers the voices: first coaches', then the player's own, then those of others. `draw` opens a
    /// listener's random stream, which decides which voice is heard first.
    pub(crate) fn deliver<'a>(
        &mut self,
        world: &mut World,
        settings: &Settings,
        draw: &dyn Fn(Slot) -> LazyDraw<'a>,
        out: Out<'_>,
    ) {
        if self.waiting.is_empty() {
            return;
        }
        let waiting = std::mem::take(&mut self.waiting);
        let mut others = Vec::with_capacity(waiting.len());
        for slot in Slot::all() {
            let Player { enabled, version, .. } = *world.player(slot);
            if !enabled {
                continue;
            }
            let time = world.time;
            let heard = || waiting.iter().filter(|saying| saying.listeners.contains(slot));
            for saying in heard() {
                if let Some(voice) = voice_from_outside(saying.by, &saying.text, version) {
                    out(slot, Hear { time, voice });
                }
            }
            for saying in heard().filter(|saying| saying.by == Source::Player(slot)) {
                out(slot, Hear { time, voice: Voice::Own(saying.text.clone()) });
            }
            others.clear();
            others.extend(heard().filter_map(|saying| match saying.by {
                Source::Player(speaker) if speaker != slot => Some((speaker, &*saying.text)),
                _ => None,
            }));
            let mut chance = draw(slot);
            let attention = world.player(slot).hearing.attention;
            while !others.is_empty() {
                let next = next_voice(&others, attention, |among| match settings.rules.voices {
                    params::Voices::ByLot => chance.open().below(among as u32) as usize,
                    params::Voices::FirstCome => 0,
                });
                let (speaker, text) = others.remove(next);
                if let Some(voice) = hear_player(world, settings, slot, speaker, text) {
                    out(slot, Hear { time, voice });
                }
            }
        }
        self.waiting = waiting;
        self.waiting.clear();
    }
}

/// The voice that is heard next: one of the player that has the attention, if it spoke, otherwise any; `choose` decides
/// between several. The official server, if that player spoke twice, delivers a message that it has already thrown
/// away.
fn next_voice(
    voices: &[(Slot, &str)],
    attention: Option<Slot>,
    mut choose: impl FnMut(usize) -> usize,
) -> usize {
    let wanted = |&(_, &(speaker, _)): &(usize, &(Slot, &str))| Some(speaker) == attention;
    let preferred = voices.iter().enumerate().filter(wanted).count();
    let among = if preferred > 0 { preferred } else { voices.len() };
    let choice = if among > 1 { choose(among) } else { 0 };
    if preferred > 0 {
        voices.iter().enumerate().filter(wanted).nth(choice).map_or(0, |(index, _)| index)
    } else {
        choice
    }
}

/// What a listener of version 8 or later hears of another player's voice, if anything.
fn hear_player(
    world: &mut World,
    settings: &Settings,
    listener: Slot,
    speaker: Slot,
    text: &str,
) -> Option<Voice> {
    let player = world.player(listener);
    let name =
        if listener.side() == speaker.side() { Speaker::Our(speaker.unum()) } else { Speaker::Opponent };
    let side = speaker.side().index();
    if !can_hear(player, settings, speaker.side()) {
        return player.hearing.partial[side].then_some(Voice::Partial(name));
    }
    if !player.hearing.complete[side] {
        return None;
    }
    let direction = direction_of(world, speaker, player);
    use_capacity(world.player_mut(listener), settings, speaker.side());
    Some(Voice::Player { direction, speaker: Some(name), text: text.into() })
}

/// The voice of the trainer or of a coach in a version's form; none for a player's.
pub(crate) fn voice_from_outside(by: Source, text: &str, version: Version) -> Option<Voice> {
    match by {
        Source::Player(_) => None,
        Source::Trainer if version.since(7) => Some(Voice::Coach(text.into())),
        Source::Trainer => Some(Voice::Referee(RefereeCall::Other(text.into()))),
        Source::Coach(side) => {
            let text = if version.since(7) { format!("\"{text}\"").into() } else { text.into() };
            Some(Voice::OnlineCoach { side, text })
        }
    }
}

fn is_in_range(world: &World, settings: &Settings, speaker: Slot, listener: &Player) -> bool {
    let reach = settings.server.audio_cut_dist;
    let distance = world.player(speaker).position.distance_squared(listener.position);
    speaker == listener.slot || distance <= reach * reach
}

/// Whether a side's voices reach a listener; a listener that has switched them off does not get them later.
fn is_listening(listener: &Player, speaker: Side) -> bool {
    let side = speaker.index();
    listener.hearing.complete[side] || listener.hearing.partial[side]
}

/// The direction relative to the body. Cut off, except in version 7, which rounds.
fn direction_of(world: &World, speaker: Slot, listener: &Player) -> WholeDegrees {
    let offset = world.player(speaker).position - listener.position;
    let direction = angle::normalize(offset.angle() - listener.body);
    if listener.version.number() == 7 { round_degrees(direction) } else { cut_degrees(direction) }
}

/// The index of a speaker's team in a listener's capacities.
fn capacity_index(listener: &Player, speaker: Side) -> usize {
    usize::from(listener.side() != speaker)
}

fn can_hear(listener: &Player, settings: &Settings, speaker: Side) -> bool {
    listener.hearing.capacity[capacity_index(listener, speaker)] >= settings.server.hear_decay
}

fn use_capacity(listener: &mut Player, settings: &Settings, speaker: Side) {
    let index = capacity_index(listener, speaker);
    listener.hearing.capacity[index] -= settings.server.hear_decay;
}

#[cfg(test)]
mod tests;
