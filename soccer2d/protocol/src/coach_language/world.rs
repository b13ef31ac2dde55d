//! The situation in which conditions are evaluated.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

use super::{mode::Mode, unum::Team};
use crate::names::Unum;

/// A situation from one team's point of view: +x is the opponent's goal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// The ball's position, in metres; none if it is unknown.
    pub ball: Option<Vec2>,
    /// Our players by [index](Unum::index); none for a player that is not on the field or whose position is unknown.
    pub our: [Option<Vec2>; 11],
    /// The opponent's players, in the same way.
    pub opponents: [Option<Vec2>; 11],
    /// The last player that could kick the ball.
    pub ball_owner: Option<(Team, Unum)>,
    /// The play mode; none if the language has no word for it.
    pub mode: Option<Mode>,
    pub time: i32,
    /// The number of our goals.
    pub our_goals: i32,
    /// The number of the opponent's goals.
    pub opponent_goals: i32,
}

impl World {
    /// The same situation from the other team's point of view. It also turns the field's own coordinates, which are the
    /// left team's, into the right team's.
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

    /// A player's position; none if it is unknown.
    pub fn player(&self, team: Team, unum: Unum) -> Option<Vec2> {
        self.players(team)[unum.index()]
    }
}
