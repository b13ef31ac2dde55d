//! Which voices a player listens to: attentionto, ear.

use soccer2d_protocol::{
    PlayerMessage, Side,
    command::{AttentionTo, Ear, EarMode, TeamReference},
    reply::ErrorReply,
};

use crate::{
    game::{Match, Out},
    state::Slot,
};

impl Match {
    /// A target that makes no sense is ignored without an answer.
    pub(super) fn attention_to(&mut self, slot: Slot, target: Option<&AttentionTo>) {
        let attention = match target {
            None => None,
            Some(target) => {
                let Some(side) = self.side_of(slot, &target.team) else { return };
                let team = &self.world.teams[side.index()];
                let Some(unum) = target.unum().filter(|unum| unum.number() <= team.size) else { return };
                let target = Slot::new(side, unum);
                if target == slot || team.name.is_none() {
                    return;
                }
                Some(target)
            }
        };
        let player = self.world.player_mut(slot);
        player.hearing.attention = attention;
        player.counts.attentionto += 1;
    }

    pub(super) fn ear(&mut self, slot: Slot, ear: &Ear) {
        let sides: &[Side] = match &ear.team {
            None => &Side::BOTH,
            Some(team) => match self.side_of(slot, team) {
                Some(Side::Left) => &[Side::Left],
                Some(Side::Right) => &[Side::Right],
                None => return,
            },
        };
        let hearing = &mut self.world.player_mut(slot).hearing;
        for side in sides {
            if ear.mode != Some(EarMode::Partial) {
                hearing.complete[side.index()] = ear.on;
            }
            if ear.mode != Some(EarMode::Complete) {
                hearing.partial[side.index()] = ear.on;
            }
        }
    }

    /// The answer to an ear command that names an unknown team.
    pub(super) fn answer_ear(&self, slot: Slot, ear: &Ear, out: Out) {
        if let Some(team @ TeamReference::Named(name)) = &ear.team
            && self.side_of(slot, team).is_none()
        {
            self.send(slot, PlayerMessage::Error(ErrorReply::NoTeamWithName(name.clone())), out);
        }
    }

    /// The side that a player's command names.
    fn side_of(&self, slot: Slot, team: &TeamReference) -> Option<Side> {
        match team {
            TeamReference::Our => Some(slot.side()),
            TeamReference::Opponent => Some(slot.side().other()),
            TeamReference::Left => Some(Side::Left),
            TeamReference::Right => Some(Side::Right),
            TeamReference::Named(name) => Side::BOTH.into_iter().find(|side| {
                self.world.teams[side.index()].name.is_some_and(|team| team.as_bytes() == name.as_bytes())
            }),
        }
    }
}
