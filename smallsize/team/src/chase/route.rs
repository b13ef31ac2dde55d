//! The way to a place, round everything that is kept free.

use common_geometry::Vec2;

use super::zones::Zone;

/// A way goes round so many things one after the other, at most.
const DEPTH: u32 = 3;
/// A place is pushed out of so many zones, one after the other.
const PUSHES: usize = 4;

/// Where to drive now, and how far it is from there to the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Route {
    /// The next point to drive to.
    pub next: Vec2,
    /// The length of the whole way.
    pub length: f64,
    /// The end of the way: the place that was asked for, or the nearest to it that is free.
    pub end: Vec2,
}

/// The way from a place to another. `limits` is the largest x and y that a robot's centre may have.
pub(super) fn route(from: Vec2, to: Vec2, zones: &[Zone], limits: Vec2) -> Route {
    let end = pushed_out(to.clamp(-limits, limits), zones, limits);
    // From inside of a zone, out of it first.
    if let Some(zone) = deepest(from, zones) {
        let exit = free_exit(zone, from, zones, limits);
        let is_on_the_way =
            zone.depth(end) < 0.0 && (end - from).dot(exit - from) > 0.0 && from.distance(end) < 0.3;
        let next = if is_on_the_way { end } else { exit };
        return Route { next, length: from.distance(next) + next.distance(end), end };
    }
    let search = Search { zones, limits };
    match search.way(from, end, DEPTH) {
        Some(Way { first, length }) => Route { next: first, length, end },
        // There is none: as near as it goes, straight ahead.
        None => {
            let stop = search.last_free(from, end);
            Route { next: stop, length: from.distance(stop), end }
        }
    }
}

/// The nearest free place to one that may not be.
pub(super) fn pushed_out(mut place: Vec2, zones: &[Zone], limits: Vec2) -> Vec2 {
    for _ in 0..PUSHES {
        match deepest(place, zones) {
            Some(zone) => place = free_exit(zone, place, zones, limits),
            None => break,
        }
    }
    place
}

fn deepest(point: Vec2, zones: &[Zone]) -> Option<&Zone> {
    zones
        .iter()
        .filter(|zone| zone.depth(point) > 0.0)
        .max_by(|a, b| a.depth(point).total_cmp(&b.depth(point)))
}

/// The shortest way out that does not lead into another zone or a wall.
fn free_exit(zone: &Zone, point: Vec2, zones: &[Zone], limits: Vec2) -> Vec2 {
    let is_free = |exit: &Vec2| {
        exit.abs().cmple(limits).all() && zones.iter().all(|other| other == zone || other.depth(*exit) <= 0.0)
    };
    let shortest = zone.exit(point);
    let others = zone.corners().into_iter().chain(straight_exits(zone, point)).filter(is_free);
    if is_free(&shortest) {
        return shortest;
    }
    others.min_by(|a, b| a.distance(point).total_cmp(&b.distance(point))).unwrap_or(shortest)
}

/// Ways out along the axes, of a box.
fn straight_exits(zone: &Zone, point: Vec2) -> Vec<Vec2> {
    let Zone::Box(rect) = zone else { return Vec::new() };
    let edge = 0.03;
    vec![
        Vec2::new(rect.min.x - edge, point.y),
        Vec2::new(rect.max.x + edge, point.y),
        Vec2::new(point.x, rect.min.y - edge),
        Vec2::new(point.x, rect.max.y + edge),
    ]
}

#[derive(Clone, Copy, Debug)]
struct Way {
    first: Vec2,
    length: f64,
}

struct Search<'a> {
    zones: &'a [Zone],
    limits: Vec2,
}

impl Search<'_> {
    fn way(&self, from: Vec2, to: Vec2, depth: u32) -> Option<Way> {
        let first_in_the_way = self
            .zones
            .iter()
            .filter(|zone| zone.depth(from) <= 0.0 && zone.blocks(from, to))
            .min_by(|a, b| nearness(a, from).total_cmp(&nearness(b, from)));
        let Some(zone) = first_in_the_way else {
            return Some(Way { first: to, length: from.distance(to) });
        };
        if depth == 0 {
            return None;
        }
        let ahead = to - from;
        let side = |corner: &Vec2| ahead.perp_dot(*corner - from) / (*corner - from).length().max(1e-9);
        let usable: Vec<Vec2> = zone
            .corners()
            .into_iter()
            .filter(|corner| corner.abs().cmple(self.limits).all() && corner.distance(from) > 1e-3)
            .filter(|corner| !zone.blocks(from, *corner))
            .collect();
        let left = usable.iter().copied().max_by(|a, b| side(a).total_cmp(&side(b)));
        let right = usable.iter().copied().min_by(|a, b| side(a).total_cmp(&side(b)));
        [left, right]
            .into_iter()
            .flatten()
            .filter_map(|corner| {
                let there = self.way(from, corner, depth - 1)?;
                let on = self.way(corner, to, depth - 1)?;
                Some(Way { first: there.first, length: there.length + on.length })
            })
            .min_by(|a, b| a.length.total_cmp(&b.length))
    }

    /// How far it goes straight ahead.
    fn last_free(&self, from: Vec2, to: Vec2) -> Vec2 {
        let at = |tenth: i32| from + (to - from) * (f64::from(tenth) / 10.0);
        let is_free = |point: Vec2| !self.zones.iter().any(|zone| zone.blocks(from, point));
        (1..=10).map(at).take_while(|&point| is_free(point)).last().unwrap_or(from)
    }
}

fn nearness(zone: &Zone, point: Vec2) -> f64 {
    -zone.depth(point)
}

#[cfg(test)]
mod tests {
    use common_geometry::Rect;

    use super::*;

    const LIMITS: Vec2 = Vec2::new(6.0, 4.0);

    #[test]
    fn a_free_way_is_straight() {
        let way = route(Vec2::ZERO, Vec2::new(2.0, 0.0), &[], LIMITS);
        assert_eq!(way, Route { next: Vec2::new(2.0, 0.0), length: 2.0, end: Vec2::new(2.0, 0.0) });
    }

    #[test]
    fn a_robot_in_the_way_is_passed_on_the_shorter_side() {
        let zones = [Zone::disc(Vec2::new(1.0, 0.05), 0.2)];
        let way = route(Vec2::ZERO, Vec2::new(2.0, 0.0), &zones, LIMITS);
        assert!(way.next.y < -0.1 && way.length < 2.2, "{way:?}");
    }

    #[test]
    fn a_row_of_robots_is_passed_at_its_end() {
        let zones: Vec<Zone> = (0..3).map(|i| Zone::disc(Vec2::new(1.0, f64::from(i) * 0.25), 0.2)).collect();
        let way = route(Vec2::ZERO, Vec2::new(2.0, 0.0), &zones, LIMITS);
        assert!(way.next.y < -0.1, "{way:?}");
    }

    #[test]
    fn who_stands_in_a_zone_leaves_it_first() {
        let zones = [Zone::disc(Vec2::ZERO, 0.6)];
        let way = route(Vec2::new(0.2, 0.0), Vec2::new(-2.0, 0.0), &zones, LIMITS);
        assert!(way.next.x > 0.6, "{way:?}");
    }

    #[test]
    fn a_place_in_a_zone_is_replaced_by_the_nearest_free_one() {
        let area = Zone::Box(Rect { min: Vec2::new(-6.0, -1.0), max: Vec2::new(-5.0, 1.0) });
        let way = route(Vec2::ZERO, Vec2::new(-5.8, 0.0), &[area], Vec2::new(6.0, 4.0));
        assert!(area.depth(way.end) < 0.0 && way.end.x > -5.1, "{way:?}");
    }
}
