//! What is worth looking at, by what the player is about.

use common_geometry::{Polar, Vec2};
use soccer2d_model::kickable_area;

use super::slices::{Values, add, mapped};
use crate::world_model::{NEVER, Player, Whose, WorldModel};

/// How important things are to look at (seed 7.3.2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interest {
    /// The ball.
    ball: f64,
    /// Players by how far away they are: up to 3 m, who are felt anyway, 10, 25, 40, and beyond.
    near: [f64; 5],
    /// A ball that one of us can kick; one that one of them can: nobody knows where it goes next.
    kickable_by_us: f64,
    kickable_by_them: f64,
    /// Teammates and opponents.
    teammates: f64,
    opponents: f64,
    /// Their goalie, for whoever may shoot.
    their_goalie: f64,
}

/// With the ball: to whom to play it, and who is in the way.
const WITH_BALL: Interest = Interest {
    ball: 1.0,
    near: [0.5, 2.0, 2.5, 1.5, 0.5],
    kickable_by_us: 1.0,
    kickable_by_them: 2.0,
    teammates: 1.5,
    opponents: 1.2,
    their_goalie: 3.0,
};
/// When they have it: the ball, and who is to be marked.
const AGAINST_THEM: Interest = Interest {
    ball: 5.0,
    near: [0.5, 2.0, 2.0, 1.0, 0.3],
    kickable_by_us: 1.0,
    kickable_by_them: 2.5,
    teammates: 0.5,
    opponents: 1.5,
    their_goalie: 0.3,
};
/// When we have it: the ball, and where there is room.
const WITH_US: Interest = Interest {
    ball: 4.0,
    near: [0.5, 1.5, 1.5, 1.0, 0.4],
    kickable_by_us: 1.2,
    kickable_by_them: 2.0,
    teammates: 1.0,
    opponents: 1.2,
    their_goalie: 1.0,
};
/// A goalie: the ball, and who may shoot.
const GOALIE: Interest = Interest {
    ball: 8.0,
    near: [0.5, 2.0, 1.5, 0.5, 0.1],
    kickable_by_us: 1.2,
    kickable_by_them: 3.0,
    teammates: 0.3,
    opponents: 1.0,
    their_goalie: 0.0,
};

impl Interest {
    /// What matters to me now.
    pub(super) fn of(world: &WorldModel) -> Interest {
        if world.me.goalie {
            GOALIE
        } else if world.can_kick() {
            WITH_BALL
        } else if nearest(world, Whose::Theirs) < nearest(world, Whose::Ours).min(mine(world)) {
            AGAINST_THEM
        } else {
            WITH_US
        }
    }

    /// What lies in each slice that matters, seen from a position.
    pub(super) fn state(&self, world: &WorldModel, position: Vec2) -> Values {
        // A slice with nothing in it is worth something: somebody may have come.
        let mut values = [1.0; super::slices::COUNT];
        let ball = &world.ball;
        let kickable = |whose: Whose| {
            let by = |player: &&Player| player.whose == whose;
            let reach = kickable_area(&world.me.kind, &world.server);
            world.players.iter().filter(by).any(|player| player.position.distance(ball.position) < reach)
        };
        let mut weight = self.ball;
        if kickable(Whose::Theirs) {
            weight *= self.kickable_by_them;
        } else if kickable(Whose::Ours) {
            weight *= self.kickable_by_us;
        }
        let to_ball = ball.position - position;
        add(&mut values, to_ball.angle(), to_ball.length(), weight * aged(ball.seen_age));
        for player in &world.players {
            let way = player.position - position;
            let distance = way.length();
            let whose = if player.whose == Whose::Ours { self.teammates } else { self.opponents };
            let goalie = player.goalie && player.whose == Whose::Theirs && player.position.x > 30.0;
            let whose = if goalie { self.their_goalie } else { whose };
            add(&mut values, way.angle(), distance, whose * self.nearness(distance) * aged(player.seen_age));
        }
        values
    }

    fn nearness(&self, distance: f64) -> f64 {
        const ENDS: [f64; 4] = [3.0, 10.0, 25.0, 40.0];
        let band = ENDS.iter().position(|end| distance <= *end).unwrap_or(ENDS.len());
        self.near[band]
    }
}

/// What was seen just now has little to tell.
fn aged(seen_age: u32) -> f64 {
    if seen_age == NEVER { 5.0 } else { mapped(f64::from(seen_age) + 0.5).min(7.0) }
}

fn mine(world: &WorldModel) -> f64 {
    world.me.position.distance(world.ball.position)
}

fn nearest(world: &WorldModel, whose: Whose) -> f64 {
    let of = world.players.iter().filter(|player| player.whose == whose);
    of.map(|player| player.position.distance(world.ball.position)).fold(f64::INFINITY, f64::min)
}

/// Whether it is time to look at the ball again, whatever else there is: in every cycle where it is fought for, sooner or
/// later everywhere.
pub(super) fn ball_is_due(world: &WorldModel) -> bool {
    let ball = &world.ball;
    let distance = mine(world);
    // Whoever is this near feels it without looking, but not how fast it is.
    let felt = distance < world.server.visible_distance;
    let patience = match () {
        _ if world.can_kick() => 2,
        _ if felt => 1,
        _ if distance < 15.0 => 0,
        _ if distance < 30.0 => 1,
        _ => 2,
    };
    ball.seen_age.saturating_add(1) > patience
}
