//! The search: an extended rapidly-exploring random tree, grown from where the robot is until one of its nodes sees the goal.
//!
//! It knows nothing of robots and fields but obstacles. That it finds a way is likely, not certain; that it ends is certain.

use common_geometry::{Chance, Vec2};

use super::{
    neighbours::Neighbours, obstacles::Obstacles, settings::Settings, waypoint_cache::WaypointCache,
};
use crate::ai_math;

/// A state of the robot in the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// Where it is.
    pub position: Vec2,
    /// The number of the node before it; the root has none.
    pub parent: Option<u32>,
}

/// What a search looks for, and where.
pub(super) struct Task<'a> {
    pub start: Vec2,
    pub goal: Vec2,
    pub obstacles: &'a Obstacles,
    pub waypoints: &'a WaypointCache,
    pub settings: &'a Settings,
    /// The tree grows so often at most.
    pub iterations: u32,
}

/// A tree, and the memory to grow others without asking for more.
#[derive(Clone, Debug, Default)]
pub(super) struct Errt {
    tree: Vec<Node>,
    neighbours: Neighbours,
}

impl Errt {
    /// All nodes of the last search, the root first.
    pub fn tree(&self) -> &[Node] {
        &self.tree
    }

    /// Forgets the last search.
    pub fn clear(&mut self) {
        self.tree.clear();
    }

    /// Grows a tree and puts the points of the path that it found into `path`, start and goal included. Where it found none,
    /// the path leads to the node that came nearest to the goal. Says whether the goal was reached.
    pub fn find(&mut self, task: &Task, chance: &mut Chance, path: &mut Vec<Vec2>) -> bool {
        self.tree.clear();
        let is_reached = self.grow_tree(task, chance);
        let end = if is_reached { self.tree.len() - 1 } else { self.nearest_to(task.goal) };
        path.clear();
        let mut node = self.tree.get(end);
        while let Some(Node { position, parent }) = node {
            path.push(*position);
            node = parent.and_then(|parent| self.tree.get(parent as usize));
        }
        path.reverse();
        is_reached
    }

    fn grow_tree(&mut self, task: &Task, chance: &mut Chance) -> bool {
        let Task { start, goal, obstacles, settings, .. } = *task;
        self.add(start, None);
        // The way how the crow flies, before anything grows.
        if obstacles.is_way_ok(start, goal) {
            self.add(goal, Some(0));
            return true;
        }
        self.neighbours.clear(settings.search);
        self.neighbours.push(start);
        for _ in 0..task.iterations {
            let target = choose_target(task, chance);
            let Some(nearest) = self.neighbours.nearest(target) else { return false };
            let from = self.tree[nearest as usize].position;
            let extended = ai_math::step_along_line(from, target, settings.step_size);
            if extended == from || !obstacles.is_way_ok(from, extended) {
                continue;
            }
            self.add(extended, Some(nearest));
            self.neighbours.push(extended);
            if obstacles.is_way_ok(extended, goal) {
                self.add(goal, Some(self.tree.len() as u32 - 1));
                return true;
            }
        }
        false
    }

    fn add(&mut self, position: Vec2, parent: Option<u32>) {
        self.tree.push(Node { position, parent });
    }

    fn nearest_to(&self, goal: Vec2) -> usize {
        let distance = |node: &Node| node.position.distance_squared(goal);
        let nearer = |a: &(usize, &Node), b: &(usize, &Node)| distance(a.1).total_cmp(&distance(b.1));
        self.tree.iter().enumerate().min_by(nearer).map_or(0, |(index, _)| index)
    }
}

/// The goal, a waypoint or a random place.
fn choose_target(task: &Task, chance: &mut Chance) -> Vec2 {
    let p = chance.unit();
    let Settings { p_destination, p_waypoint, .. } = *task.settings;
    if p <= p_destination {
        return task.goal;
    }
    if p <= p_destination + p_waypoint
        && let Some(waypoint) = task.waypoints.draw(chance)
    {
        return waypoint;
    }
    create_random_node(task.obstacles, chance)
}

/// A place uniformly drawn from the field.
fn create_random_node(obstacles: &Obstacles, chance: &mut Chance) -> Vec2 {
    let bounds = obstacles.bounds();
    Vec2::new(chance.uniform(bounds.min.x, bounds.max.x), chance.uniform(bounds.min.y, bounds.max.y))
}
