//! Where everybody stands: formations that depend on the ball, for attack and defence and for every set piece, for us and
//! against us.
//!
//! A formation is a file of samples (`file.rs`), a place of the ball each; between them `triangulation.rs` takes the mean.
//! Not here: who takes which place, and what a player does instead of standing there.

mod file;
mod picture;
mod place;
mod triangulation;

use common_geometry::Vec2;
use soccer2d_protocol::field;

pub use file::{FormationError, FormationFile, Sample};
pub use picture::picture;
pub use place::Place;
pub use triangulation::Formation;

use crate::{
    tuning::formation::Places,
    world_model::{Phase, SetPlay},
};

/// The edges of the field, as far as a formation is concerned.
const FIELD: Vec2 = Vec2::new(field::HALF_LENGTH, field::HALF_WIDTH);

/// All formations of a team.
#[derive(Clone, Debug)]
pub struct Formations {
    formations: Vec<Formation>,
}

/// A table of what there is: the moment, the file's name, its default text.
macro_rules! moments {
    ($($moment:ident $name:literal),* $(,)?) => {
        /// What a formation is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Moment { $($moment),* }

        impl Moment {
            /// All of them.
            pub const ALL: &[Moment] = &[$(Moment::$moment),*];

            /// The name of its file, without the ending.
            pub const fn name(self) -> &'static str {
                match self { $(Moment::$moment => $name),* }
            }

            const fn text(self) -> &'static str {
                match self { $(Moment::$moment => include_str!(concat!("../../config/formations/", $name, ".toml"))),* }
            }
        }
    };
}

moments! {
    Attack "attack",
    Defence "defence",
    OurKickOff "our-kick-off",
    TheirKickOff "their-kick-off",
    OurKickIn "our-kick-in",
    TheirKickIn "their-kick-in",
    OurFreeKick "our-free-kick",
    TheirFreeKick "their-free-kick",
    OurIndirectFreeKick "our-indirect-free-kick",
    TheirIndirectFreeKick "their-indirect-free-kick",
    OurCornerKick "our-corner-kick",
    TheirCornerKick "their-corner-kick",
    OurGoalKick "our-goal-kick",
    TheirGoalKick "their-goal-kick",
    OurGoalieCatch "our-goalie-catch",
    TheirGoalieCatch "their-goalie-catch",
}

impl Moment {
    /// The formation's name for a phase of the game. `attacking` decides in open play, and before a kick-off says whose
    /// it is.
    pub fn of(phase: Phase, attacking: bool) -> Moment {
        let either = |ours, theirs| if attacking { ours } else { theirs };
        match phase {
            Phase::BeforeKickOff => either(Moment::OurKickOff, Moment::TheirKickOff),
            Phase::Ours(set_play) => match set_play {
                SetPlay::KickOff => Moment::OurKickOff,
                SetPlay::KickIn => Moment::OurKickIn,
                SetPlay::FreeKick => Moment::OurFreeKick,
                SetPlay::IndirectFreeKick => Moment::OurIndirectFreeKick,
                SetPlay::CornerKick => Moment::OurCornerKick,
                SetPlay::GoalKick => Moment::OurGoalKick,
                SetPlay::GoalieCatch => Moment::OurGoalieCatch,
            },
            Phase::Theirs(set_play) => match set_play {
                SetPlay::KickOff => Moment::TheirKickOff,
                SetPlay::KickIn => Moment::TheirKickIn,
                SetPlay::FreeKick => Moment::TheirFreeKick,
                SetPlay::IndirectFreeKick => Moment::TheirIndirectFreeKick,
                SetPlay::CornerKick => Moment::TheirCornerKick,
                SetPlay::GoalKick => Moment::TheirGoalKick,
                SetPlay::GoalieCatch => Moment::TheirGoalieCatch,
            },
            Phase::Open | Phase::OurPenalty | Phase::TheirPenalty | Phase::Stopped | Phase::Over => {
                either(Moment::Attack, Moment::Defence)
            }
        }
    }
}

impl Default for Formations {
    fn default() -> Formations {
        let read = |moment: &Moment| {
            let file = FormationFile::parse(moment.name(), moment.text());
            Formation::new(&file.expect("the files in the binary are tested"))
        };
        Formations { formations: Moment::ALL.iter().map(read).collect() }
    }
}

impl Formations {
    /// Takes another formation for a moment.
    pub fn replace(&mut self, moment: Moment, formation: Formation) {
        self.formations[moment as usize] = formation;
    }

    /// Where everybody stands, in the order of [`Place::ALL`].
    pub fn places(&self, moment: Moment, ball: Vec2, tuning: &Places) -> [Vec2; Place::COUNT] {
        let mut places = self.formations[moment as usize].places(ball.clamp(-FIELD, FIELD));
        keep_apart(&mut places, tuning.apart);
        places
    }
}

/// Between two samples ways may cross: of two players that would stand in one place, the later one in the list steps aside.
fn keep_apart(places: &mut [Vec2; Place::COUNT], apart: f64) {
    for index in 1..Place::COUNT {
        let before = places[index];
        for earlier in 0..index {
            let between = places[index] - places[earlier];
            if between.length() < apart {
                let inwards = Vec2::new(0.0, if places[earlier].y > 0.0 { -1.0 } else { 1.0 });
                let aside = between.try_normalize().unwrap_or(inwards);
                places[index] = (places[earlier] + aside * apart).clamp(-FIELD, FIELD);
            }
        }
        let (done, rest) = places.split_at_mut(index);
        if let Some(free) = free_place(done, rest[0], before, apart) {
            rest[0] = free;
        }
    }
}

/// A step away from one player may lead to another: then the nearest free place at the side of one of them. None if the place is
/// free already, or none is.
fn free_place(taken: &[Vec2], place: Vec2, wanted: Vec2, apart: f64) -> Option<Vec2> {
    const ASIDE: [Vec2; 4] = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
    // Rounding may take a last bit from a distance that is kept.
    let is_free = |place: &Vec2| taken.iter().all(|other| other.distance(*place) > apart * 0.999);
    if is_free(&place) {
        return None;
    }
    let beside = |other: &Vec2| {
        let other = *other;
        ASIDE.map(|aside| (other + aside * apart).clamp(-FIELD, FIELD))
    };
    taken
        .iter()
        .flat_map(beside)
        .filter(is_free)
        .min_by(|one, other| one.distance(wanted).total_cmp(&other.distance(wanted)))
}

#[cfg(test)]
mod tests;
