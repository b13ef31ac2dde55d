//! Points of earlier paths of a robot. The field changes fast but seldom altogether: a new path is likely to be near an old one.

use common_geometry::{Chance, Vec2};

/// Points of earlier paths. When it is full, a new one takes the place of any.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WaypointCache {
    waypoints: Vec<Vec2>,
}

impl WaypointCache {
    /// All of them.
    pub fn waypoints(&self) -> &[Vec2] {
        &self.waypoints
    }

    /// Remembers the points of a path, at most `size` in all.
    pub fn fill(&mut self, path: &[Vec2], size: usize, chance: &mut Chance) {
        for &waypoint in path {
            self.insert(waypoint, size, chance);
        }
    }

    fn insert(&mut self, waypoint: Vec2, size: usize, chance: &mut Chance) {
        if self.waypoints.len() < size {
            self.waypoints.push(waypoint);
        } else if size > 0 {
            self.waypoints.truncate(size);
            self.waypoints[chance.below(size)] = waypoint;
        }
    }

    /// One of them, each equally likely.
    pub fn draw(&self, chance: &mut Chance) -> Option<Vec2> {
        if self.waypoints.is_empty() {
            None
        } else {
            Some(self.waypoints[chance.below(self.waypoints.len())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_cache_stays_full_and_takes_new_ones() {
        let mut cache = WaypointCache::default();
        let mut chance = Chance::new(1);
        assert_eq!(cache.draw(&mut chance), None);
        let path = |x: f64| (0..10).map(|y| Vec2::new(x, f64::from(y))).collect::<Vec<_>>();
        cache.fill(&path(0.0), 10, &mut chance);
        assert_eq!(cache.waypoints(), path(0.0));
        cache.fill(&path(1.0), 10, &mut chance);
        let new = cache.waypoints().iter().filter(|waypoint| waypoint.x == 1.0).count();
        assert!(cache.waypoints().len() == 10 && (1..10).contains(&new), "{new} new ones");
        assert!(cache.draw(&mut chance).is_some_and(|waypoint| cache.waypoints().contains(&waypoint)));
    }

    #[test]
    fn a_cache_of_no_size_stays_empty() {
        let mut cache = WaypointCache::default();
        cache.fill(&[Vec2::ZERO], 0, &mut Chance::new(1));
        assert!(cache.waypoints().is_empty());
    }
}
