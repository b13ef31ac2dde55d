//! What conditions are judged against.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

use super::{mode::Mode, unum::Team};
use crate::names::Unum;

/// A situation as one team sees it: +x is the opponent's goal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// Where the ball is, if that is known.
    pub ball: Option<Vec2>,
    /// Our players by [index](Unum::index); nothing for who is not on the field or not known to be anywhere.
    pub our: [Option<Vec2>; 11],
    /// The opponent's players.
    pub opponents: [Option<Vec2>; 11],
    /// Who had the ball in his reach last.
    pub ball_owner: Option<(Team, Unum)>,
    /// The play mode, if the language has a word for it.
    pub mode: Option<Mode>,
    /// The cycle.
    pub time: i32,
    /// How many goals we have.
    pub our_goals: i32,
    /// How many goals the opponent has.
    pub opponent_goals: i32,
}

impl World {
    /// The same situation as the other team sees it. From the field's own coordinates, which are the left team's, this
    /// leads to the right team's.
    pub fn mirrored(&self) -> World {
        let mirror = |players: &[Option<Vec2>; 11]| players.map(|player| player.map(|position| -position));
        World {
            ball: self.ball.map(|position| -position),
            our: mirror(&self.opponents),
            opponents: mirror(&self.our),
            ball_owner: self.ball_owner.map(|(team, unum)| (team.other(), unum)),
            mode: self.mode.map(Mode::mirrored),
            time: self.time,
            our_goals: self.opponent_goals,
            opponent_goals: self.our_goals,
        }
    }

    /// A team's players by [index](Unum::index).
    pub fn players(&self, team: Team) -> &[Option<Vec2>; 11] {
        match team {
            Team::Our => &self.our,
            Team::Opponent => &self.opponents,
        }
    }

    /// Where a player is.
    pub fn player(&self, team: Team, unum: Unum) -> Option<Vec2> {
        self.players(team)[unum.index()]
    }
}
