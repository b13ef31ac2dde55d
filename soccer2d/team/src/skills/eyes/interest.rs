//! What is worth looking at, by the player's task.

use common_geometry::{Polar, Vec2};
use soccer2d_model::kickable_area;

use super::slices::{Values, add, mapped};
use crate::{
    tuning,
    world_model::{NEVER, Player, Whose, WorldModel},
};

/// A player's task: the index of its values in each list of the tuning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interest {
    /// With the ball: receivers, and opponents in the way.
    WithBall,
    /// When they have the ball: the ball, and opponents to mark.
    AgainstThem,
    /// When we have the ball: the ball, and free space.
    WithUs,
    /// A goalie: the ball, and opponents that may shoot.
    Goalie,
}

impl Interest {
    /// My task now.
    pub(super) fn of(world: &WorldModel) -> Interest {
        if world.me.goalie {
            Interest::Goalie
        } else if world.can_kick() {
            Interest::WithBall
        } else if nearest(world, Whose::Theirs) < nearest(world, Whose::Ours).min(mine(world)) {
            Interest::AgainstThem
        } else {
            Interest::WithUs
        }
    }

    /// What each slice has that matters, seen from a position.
    pub(super) fn state(self, world: &WorldModel, position: Vec2) -> Values {
        let (index, tuning, eyes) = (self as usize, &world.tuning.skills.interest, &world.tuning.skills.eyes);
        // An empty slice is worth something: a player may have come.
        let mut values = [1.0; super::slices::COUNT];
        let ball = &world.ball;
        let kickable = |whose: Whose| {
            let by = |player: &&Player| player.whose == whose;
            let reach = kickable_area(&world.me.kind, &world.server);
            world.players.iter().filter(by).any(|player| player.position.distance(ball.position) < reach)
        };
        let mut weight = tuning.ball[index];
        if kickable(Whose::Theirs) {
            weight *= tuning.kickable_by_them[index];
        } else if kickable(Whose::Ours) {
            weight *= tuning.kickable_by_us[index];
        }
        let to_ball = ball.position - position;
        add(&mut values, to_ball.angle(), to_ball.length(), weight * aged(ball.seen_age, world), eyes);
        for player in &world.players {
            let way = player.position - position;
            let distance = way.length();
            let whose =
                if player.whose == Whose::Ours { tuning.teammates[index] } else { tuning.opponents[index] };
            let goalie =
                player.goalie && player.whose == Whose::Theirs && player.position.x > tuning.goalie_from;
            let whose = if goalie { tuning.their_goalie[index] } else { whose };
            let weight = whose * self.nearness(distance, tuning) * aged(player.seen_age, world);
            add(&mut values, way.angle(), distance, weight, eyes);
        }
        values
    }

    fn nearness(self, distance: f64, tuning: &tuning::skills::Interest) -> f64 {
        let bands = &tuning.bands;
        let band = bands.iter().position(|end| distance <= *end).unwrap_or(bands.len());
        tuning.near[self as usize][band]
    }
}

/// What was seen just now is worth less.
fn aged(seen_age: u32, world: &WorldModel) -> f64 {
    let (tuning, eyes) = (&world.tuning.skills.interest, &world.tuning.skills.eyes);
    match seen_age {
        NEVER => tuning.never_seen,
        age => mapped(f64::from(age) + 0.5, eyes).min(tuning.most_aged),
    }
}

fn mine(world: &WorldModel) -> f64 {
    world.me.position.distance(world.ball.position)
}

fn nearest(world: &WorldModel, whose: Whose) -> f64 {
    let of = world.players.iter().filter(|player| player.whose == whose);
    of.map(|player| player.position.distance(world.ball.position)).fold(f64::INFINITY, f64::min)
}

/// Whether it is time to look at the ball again, no matter what else there is: in every cycle when players fight for it,
/// else after some cycles.
pub(super) fn ball_is_due(world: &WorldModel) -> bool {
    let ball = &world.ball;
    let distance = mine(world);
    // A player this near feels the ball without looking, but not its speed.
    let felt = distance < world.server.visible_distance;
    let tuning = &world.tuning.skills.interest;
    let [near, middle] = tuning.ball_bands;
    let band = match () {
        _ if world.can_kick() => 0,
        _ if felt => 1,
        _ if distance < near => 2,
        _ if distance < middle => 3,
        _ => 4,
    };
    ball.seen_age.saturating_add(1) > tuning.ball_patience[band]
}
