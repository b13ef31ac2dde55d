//! The nearest node of a tree: every node looked at, or a k-d tree.
//!
//! The k-d tree is never rebuilt. A new node becomes a leaf where its place is, and the points of a random tree come in an order
//! that keeps it shallow enough. Which node is whose child in the random tree does not matter to it. Among few points looking at
//! all is faster, so the exact search grows its tree only when there are more.

use common_geometry::Vec2;

use super::settings::Search;

const NONE: u32 = u32::MAX;
/// An exact search looks at all of so many points.
const FEW: usize = 96;

/// The points of a tree, numbered in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    search: Search,
    points: Vec<Vec2>,
    /// For each point its children in the k-d tree: less, and not less, in x or y by turns.
    children: Vec<[u32; 2]>,
    /// Subtrees that an exact search still has to visit, with the axis of their roots.
    waiting: Vec<Subtree>,
}

#[derive(Clone, Copy, Debug)]
struct Subtree {
    root: u32,
    axis: usize,
    /// No point of it is nearer than this, squared.
    at_least: f64,
}

impl Neighbours {
    /// Forgets all points, and how to search is said anew.
    pub fn clear(&mut self, search: Search) {
        self.search = search;
        self.points.clear();
        self.children.clear();
    }

    /// Adds a point.
    pub fn push(&mut self, point: Vec2) {
        self.points.push(point);
        let is_tree_needed = match self.search {
            Search::Linear => false,
            Search::KdTree => self.points.len() > FEW,
            Search::KdTreeLeaf => true,
        };
        while is_tree_needed && self.children.len() < self.points.len() {
            let index = self.children.len();
            if let Some((parent, side)) = self.descend(self.points[index]) {
                self.children[parent as usize][side] = index as u32;
            }
            self.children.push([NONE; 2]);
        }
    }

    /// The nearest point; of equally near ones the first. None where there are no points.
    pub fn nearest(&mut self, target: Vec2) -> Option<u32> {
        match self.search {
            Search::Linear => self.linear(target),
            Search::KdTree if self.points.len() <= FEW => self.linear(target),
            Search::KdTree => self.exact(target),
            Search::KdTreeLeaf => self.descend(target).map(|(leaf, _)| leaf),
        }
    }

    fn linear(&self, target: Vec2) -> Option<u32> {
        let mut nearest = None;
        let mut least = f64::INFINITY;
        for (index, point) in self.points.iter().enumerate() {
            let square = point.distance_squared(target);
            if square < least {
                (least, nearest) = (square, Some(index as u32));
            }
        }
        nearest
    }

    /// The node below which a point belongs, and on which side.
    fn descend(&self, point: Vec2) -> Option<(u32, usize)> {
        let (mut node, mut axis) = (0, 0);
        if self.children.is_empty() {
            return None;
        }
        loop {
            let side = usize::from(point[axis] >= self.points[node as usize][axis]);
            match self.children[node as usize][side] {
                NONE => return Some((node, side)),
                child => node = child,
            }
            axis = 1 - axis;
        }
    }

    /// Down to the leaf first, then all subtrees that may hold a nearer point.
    fn exact(&mut self, target: Vec2) -> Option<u32> {
        let mut nearest = None;
        let mut least = f64::INFINITY;
        self.waiting.clear();
        if !self.children.is_empty() {
            self.waiting.push(Subtree { root: 0, axis: 0, at_least: 0.0 });
        }
        while let Some(Subtree { mut root, mut axis, at_least }) = self.waiting.pop() {
            if at_least > least {
                continue;
            }
            while root != NONE {
                let point = self.points[root as usize];
                let square = point.distance_squared(target);
                if square < least || square == least && nearest.is_some_and(|nearest| root < nearest) {
                    (least, nearest) = (square, Some(root));
                }
                let beyond = target[axis] - point[axis];
                let side = usize::from(beyond >= 0.0);
                let [near, far] = [side, 1 - side].map(|side| self.children[root as usize][side]);
                axis = 1 - axis;
                if far != NONE && beyond * beyond <= least {
                    self.waiting.push(Subtree { root: far, axis, at_least: beyond * beyond });
                }
                root = near;
            }
        }
        nearest
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::Chance;
    use proptest::prelude::*;

    use super::*;

    fn neighbours(search: Search, points: &[Vec2]) -> Neighbours {
        let mut neighbours = Neighbours::default();
        neighbours.clear(search);
        points.iter().for_each(|&point| neighbours.push(point));
        neighbours
    }

    proptest! {
        /// On a coarse grid, so that equal distances and equal points come too.
        #[test]
        fn the_exact_k_d_tree_finds_what_the_linear_search_finds(
            points in prop::collection::vec((-9i32..9, -9i32..9), 0..300),
            targets in prop::collection::vec((-20i32..20, -20i32..20), 1..20),
        ) {
            let place = |&(x, y): &(i32, i32)| Vec2::new(f64::from(x), f64::from(y)) * 0.5;
            let points: Vec<Vec2> = points.iter().map(place).collect();
            let (mut linear, mut tree) = (neighbours(Search::Linear, &points), neighbours(Search::KdTree, &points));
            for target in targets.iter().map(|target| place(target) * 0.5) {
                prop_assert_eq!(tree.nearest(target), linear.nearest(target));
            }
        }
    }

    #[test]
    fn the_leaf_is_near_but_seldom_the_nearest() {
        let mut chance = Chance::new(5);
        let mut point = || Vec2::new(chance.uniform(-3.0, 3.0), chance.uniform(-2.0, 2.0));
        let points: Vec<Vec2> = (0..500).map(|_| point()).collect();
        let (mut linear, mut leaf) =
            (neighbours(Search::Linear, &points), neighbours(Search::KdTreeLeaf, &points));
        let targets: Vec<Vec2> = (0..500).map(|_| point()).collect();
        let right = targets.iter().filter(|&&target| linear.nearest(target) == leaf.nearest(target)).count();
        let far =
            |target: Vec2, found: Option<u32>| points[found.expect("a point") as usize].distance(target);
        let mean: f64 = targets.iter().map(|&target| far(target, leaf.nearest(target))).sum::<f64>() / 500.0;
        assert!((50..300).contains(&right), "right in {right} of 500");
        assert!(mean < 0.5, "{mean} m away on average");
    }

    #[test]
    fn no_points_no_neighbour() {
        for search in [Search::Linear, Search::KdTree, Search::KdTreeLeaf] {
            assert_eq!(neighbours(search, &[]).nearest(Vec2::ZERO), None);
        }
    }
}
