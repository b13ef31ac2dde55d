//! A field with players for the tests of the senses.

use crate::chance::Chance;
use common_geometry::{Vec2, angle};
use soccer2d_protocol::{Side, TeamName, Unum, Version, see::See, see::Seen, see::SeenObject};

use super::{LazyDraw, vision::Vision};
use crate::{
    player_types,
    purpose::Purpose,
    settings::Settings,
    state::{Player, Slot, Wind, World},
};

/// A world with its settings.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) settings: Settings,
    pub(super) world: World,
    pub(super) chance: Chance,
}

/// An empty field with two named teams, of which the left one is observed.
pub(super) fn field() -> Field {
    field_with(|_| ())
}

/// The same with other parameters.
pub(super) fn field_with(change: impl FnOnce(&mut Settings)) -> Field {
    let mut settings = Settings::default();
    change(&mut settings);
    let mut world = World::new(&settings, player_types::draw(&settings), Wind::default());
    for (team, name) in world.teams.iter_mut().zip(["Ours", "Theirs"]) {
        team.name = TeamName::new(name.as_bytes());
    }
    Field { settings, world, chance: Chance::new(1) }
}

/// The slot of a name such as `L7` or `R10`.
pub(super) fn slot(name: &str) -> Slot {
    let side = if name.starts_with('L') { Side::Left } else { Side::Right };
    Slot::new(side, Unum::new(name[1..].parse().unwrap()).unwrap())
}

impl Field {
    /// Puts a player of the newest version on the field, facing a direction in degrees.
    pub(super) fn put(&mut self, name: &str, x: f64, y: f64, body: f64) -> &mut Player {
        let player = self.world.player_mut(slot(name));
        player.enabled = true;
        player.version = Version::LATEST;
        player.position = Vec2::new(x, y);
        player.body = angle::radians(body);
        player.kick_cycles = -1;
        player.dash_cycles = -1;
        player
    }

    pub(super) fn player(&mut self, name: &str) -> &mut Player {
        self.world.player_mut(slot(name))
    }

    pub(super) fn version(&mut self, name: &str, version: u8) -> &mut Player {
        let player = self.player(name);
        player.version = Version::new(version).unwrap();
        player
    }

    /// What a player sees in a step of the match; the step matters only for random numbers.
    pub(super) fn see_in(&self, name: &str, step: u64) -> See {
        let mut see = See::default();
        let chance = self.chance.in_step(step);
        let mut draw = LazyDraw::new(&chance, Purpose::See, slot(name));
        Vision::new(&self.settings).look(&self.world, slot(name), &mut draw, &mut see);
        see
    }

    pub(super) fn see(&self, name: &str) -> See {
        self.see_in(name, 0)
    }

    /// The one object of a kind that a player sees.
    pub(super) fn find(&self, name: &str, wanted: impl Fn(&SeenObject) -> bool) -> Option<Seen> {
        let see = self.see(name);
        let mut found = see.objects.into_iter().filter(|seen| wanted(&seen.object));
        let first = found.next();
        assert_eq!(found.next(), None, "two of a kind");
        first
    }
}
