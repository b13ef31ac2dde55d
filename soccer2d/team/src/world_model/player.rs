//! What an agent believes of another player.

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use super::NEVER;

/// Whose player somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// A teammate.
    Ours,
    /// An opponent.
    Theirs,
    /// Too far to tell.
    Unknown,
}

/// Another player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Whose.
    pub whose: Whose,
    /// Which, if it is known.
    pub unum: Option<Unum>,
    /// Whether it is known to be a goalie.
    pub goalie: bool,
    /// Where.
    pub position: Vec2,
    /// How fast, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Direction of the body, if it was seen.
    pub body: Option<f64>,
    /// Direction of the face on the field, if it was seen.
    pub face: Option<f64>,
    /// Where it points to, as a direction on the field.
    pub pointing: Option<f64>,
    /// How far whoever it is may be from there.
    pub position_error: f64,
    /// How far from there the player with this number may be, because it may be another that was taken for it; 0 if there is
    /// no doubt.
    pub doubt: f64,
    /// Which numbers of its team it may wear, one bit each; see `recognise.rs`.
    pub(super) may_be: u16,
    /// Cycles since the place was seen or heard of.
    pub age: u32,
    /// Cycles since the velocity was.
    pub velocity_age: u32,
    /// Cycles since body and face were.
    pub body_age: u32,
    /// Cycles since it was seen with my own eyes.
    pub seen_age: u32,
    /// Whether the number was read, or only concluded.
    pub number_read: bool,
    /// Its player type, if it was told.
    pub player_type: Option<i32>,
    /// Its stamina, as far as I believe.
    pub stamina: f64,
    /// Cycles in which a tackle still holds it; 0 if none.
    pub idle: u32,
    /// Whether it kicked in the cycle in which it was last seen.
    pub kicked: bool,
    /// How often its place was looked at since, and found empty. Then it is somewhere else, or nowhere.
    pub missed: u32,
    /// A yellow card.
    pub warned: bool,
}

impl Player {
    /// Somebody of whom only the place is known.
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

    /// Two were mistaken for each other: what was seen of one is the other's. What belongs to a number stays.
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

    /// Whether it is this one, by number.
    pub fn is(&self, whose: Whose, unum: Unum) -> bool {
        self.whose == whose && self.unum == Some(unum)
    }
}
