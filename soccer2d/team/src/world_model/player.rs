//! What an agent believes of another player.

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use super::NEVER;

/// The team of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    Ours,
    Theirs,
    /// It is too far away to see the team.
    Unknown,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub whose: Whose,
    /// Its number, if it is known.
    pub unum: Option<Unum>,
    /// Whether it is known to be a goalie.
    pub goalie: bool,
    /// In metres, in the team's own coordinates.
    pub position: Vec2,
    /// In metres per cycle, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Direction of the body, if it was seen.
    pub body: Option<f64>,
    /// Direction of the face on the field, if it was seen.
    pub face: Option<f64>,
    /// The direction in which its arm points, if it does.
    pub pointing: Option<f64>,
    /// How far off the position may be, in metres, whichever player it is.
    pub position_error: f64,
    /// How far from there the player with this number may be, in metres, because another may have been taken for it; 0 if
    /// there is no doubt.
    pub doubt: f64,
    /// Which numbers of its team it may have, one bit each; see `recognise.rs`.
    pub(super) may_be: u16,
    /// Cycles since the position was seen or heard of.
    pub age: u32,
    /// Cycles since the velocity was.
    pub velocity_age: u32,
    /// Cycles since body and face were.
    pub body_age: u32,
    /// Cycles since it was seen with my own eyes.
    pub seen_age: u32,
    /// Whether the number was read; otherwise it was concluded.
    pub number_read: bool,
    /// Its player type, if it was received.
    pub player_type: Option<i32>,
    /// Its stamina, as far as I know.
    pub stamina: f64,
    /// Cycles in which a tackle still holds it; 0 if none.
    pub idle: u32,
    /// Whether it kicked in the cycle in which it was last seen.
    pub kicked: bool,
    /// How often I have looked at its place since then and not found it. Then it is somewhere else.
    pub missed: u32,
    /// Whether it has a yellow card.
    pub warned: bool,
}

impl Player {
    /// A player of which only the position is known.
    pub(super) fn at(position: Vec2, whose: Whose) -> Player {
        Player {
            whose,
            unum: None,
            goalie: false,
            position,
            velocity: Vec2::ZERO,
            body: None,
            face: None,
            pointing: None,
            position_error: 0.0,
            doubt: 0.0,
            may_be: 0,
            age: 0,
            velocity_age: NEVER,
            body_age: NEVER,
            seen_age: NEVER,
            number_read: false,
            player_type: None,
            stamina: f64::INFINITY,
            idle: 0,
            kicked: false,
            missed: 0,
            warned: false,
        }
    }

    /// Two players were taken for each other: exchanges what was seen of them. What belongs to a number stays.
    pub(super) fn exchange_bodies(&mut self, other: &mut Player) {
        std::mem::swap(self, other);
        std::mem::swap(&mut self.unum, &mut other.unum);
        std::mem::swap(&mut self.goalie, &mut other.goalie);
        std::mem::swap(&mut self.player_type, &mut other.player_type);
        std::mem::swap(&mut self.stamina, &mut other.stamina);
        std::mem::swap(&mut self.warned, &mut other.warned);
    }

    /// How far the player with this number may be from its place.
    pub fn error(&self) -> f64 {
        self.position_error.max(self.doubt)
    }

    /// Whether it is the player with this number.
    pub fn is(&self, whose: Whose, unum: Unum) -> bool {
        self.whose == whose && self.unum == Some(unum)
    }
}
