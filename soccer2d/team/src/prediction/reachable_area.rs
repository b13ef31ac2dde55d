//! The area that a player can reach in so many cycles, and what it takes to get to a point of it.
//!
//! Seen from where its speed alone carries the player: turn a little and dash far, or turn more and dash less. So the
//! area is a fan of sectors, the widest the shortest.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle, math};
use soccer2d_model::{dash::direction_rate, movement::rolled};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::{RunTable, Runner, run_table::Turns};

/// A plan is never longer, whatever is asked.
const LONGEST_PLAN: usize = 200;

/// Whether a player may run backwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backward {
    #[default]
    Never,
    /// For so many cycles at most.
    AtMost(u32),
    /// As long as it likes.
    Always,
}

impl Backward {
    fn limit(self) -> u32 {
        match self {
            Backward::Never => 0,
            Backward::AtMost(cycles) => cycles,
            Backward::Always => u32::MAX,
        }
    }
}

/// The conditions under which a point is to be reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions {
    /// So near is there.
    pub within: f64,
    /// A smaller turn is not worth a cycle.
    pub turn_buffer: f64,
    /// Whether it may run backwards.
    pub backward: Backward,
    /// What is to be kept before the face: it decides between forward and backward, as far as backward is allowed.
    pub watch: Option<Vec2>,
    /// What to turn to once there.
    pub then_face: Option<Vec2>,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            within: 0.5,
            turn_buffer: PI / 18.0,
            backward: Backward::Never,
            watch: None,
            then_face: None,
        }
    }
}

/// The area that a player can reach.
#[derive(Clone, Debug)]
pub struct ReachableArea<'a> {
    runner: Runner<'a>,
    /// Cycles in which it acts.
    acting: u32,
    reach: f64,
    centre: Vec2,
    turns: Turns,
    run: RunTable,
}

impl<'a> ReachableArea<'a> {
    /// Of a player who moves for so many cycles, of which the first `reaction` pass before it does anything; coming
    /// within `reach` of a point is enough.
    pub fn new(runner: Runner<'a>, cycles: u32, reaction: u32, reach: f64) -> ReachableArea<'a> {
        ReachableArea {
            acting: cycles.saturating_sub(reaction),
            reach: reach.max(0.0),
            centre: runner.position + runner.velocity * rolled(cycles, runner.kind.player_decay),
            turns: Turns::new(runner.velocity.length(), runner.kind),
            run: RunTable::of(&runner),
            runner,
        }
    }

    /// Whether a point is inside.
    pub fn contains(&self, point: Vec2, backward: Backward) -> bool {
        let way = point - self.centre;
        let distance = way.length();
        if distance <= self.reach {
            return true;
        }
        let off = angle::normalize(way.angle() - self.runner.body).abs();
        self.sectors().any(|sector| distance <= sector.radius && off <= sector.half_angle)
            || self
                .back_sectors(backward)
                .any(|sector| distance <= sector.radius && PI - off <= sector.half_angle)
    }

    /// The commands that bring the player to a point under these conditions. Longer than the area's cycles, if the point
    /// is outside; empty, if it is there and faces what it is to face.
    pub fn moves_to(&self, point: Vec2, conditions: &Conditions) -> Vec<PlayerCommand> {
        let mut moves = Vec::new();
        self.plan(point, conditions, LONGEST_PLAN, &mut moves);
        moves
    }

    /// The first of these commands, without the work for the others.
    pub fn next_move(&self, point: Vec2, conditions: &Conditions) -> Option<PlayerCommand> {
        let mut moves = Vec::with_capacity(1);
        self.plan(point, conditions, 1, &mut moves);
        moves.pop()
    }

    /// Where a line from `from` to `to` crosses the border of the area, forward runs only; in no order.
    pub fn crossings(&self, from: Vec2, to: Vec2) -> Vec<Vec2> {
        let mut found = Vec::new();
        let along = to - from;
        let length = along.length();
        if length <= 0.0 {
            return found;
        }
        let sectors: Vec<Sector> = self.sectors().collect();
        let rings = sectors.iter().map(|sector| sector.radius).chain([self.reach]);
        let circles = rings.flat_map(|radius| circle_crossings(from, along, self.centre, radius));
        let rays = sectors.iter().flat_map(|sector| [sector.half_angle, -sector.half_angle]);
        let rays = rays.filter_map(|off| ray_crossing(from, along, self.centre, self.runner.body + off));
        // Of all circles and rays that make up the border, the line's crossings that part inside from outside.
        let step = 1.0e-6 / length;
        for part in circles.chain(rays).filter(|part| (0.0..=1.0).contains(part)) {
            let inside = |part: f64| self.contains(from + along * part, Backward::Never);
            let place = from + along * part;
            if inside(part - step) != inside(part + step)
                && !found.iter().any(|other: &Vec2| other.distance(place) < 1.0e-5)
            {
                found.push(place);
            }
        }
        found
    }

    fn sectors(&self) -> impl Iterator<Item = Sector> {
        let most = self.acting.min(Turns::MOST as u32);
        (0..=most).map(|turns| self.sector(turns, self.run.distance(self.acting - turns)))
    }

    fn back_sectors(&self, backward: Backward) -> impl Iterator<Item = Sector> {
        let (limit, decay) = (backward.limit(), self.runner.kind.player_decay);
        let rate = direction_rate(180.0, self.runner.server);
        let most = if limit == 0 { None } else { Some(self.acting.min(Turns::MOST as u32)) };
        (0..=most.unwrap_or(0)).filter(move |_| most.is_some()).map(move |turns| {
            let dashes = (self.acting - turns).min(limit);
            // After the last dash that is allowed it coasts.
            let coasting = self.acting - turns - dashes;
            let speed = self.run.distance(dashes) - self.run.distance(dashes.saturating_sub(1));
            let way = self.run.distance(dashes) + speed * decay * rolled(coasting, decay);
            self.sector(turns, rate * way)
        })
    }

    fn sector(&self, turns: u32, run: f64) -> Sector {
        let radius = run + self.reach;
        // Who runs a little past a point comes within reach of it too.
        let slack = math::atan2(self.reach, (radius * radius - self.reach * self.reach).max(0.0).sqrt());
        Sector { radius, half_angle: (self.turns.reach(turns) + slack).min(PI) }
    }

    fn plan(&self, point: Vec2, conditions: &Conditions, longest: usize, moves: &mut Vec<PlayerCommand>) {
        let backward = self.runs_backward(point, conditions);
        let mut runner = self.runner;
        let mut back_dashes = 0;
        while moves.len() < longest {
            let way = point - runner.position;
            if way.length() <= conditions.within {
                break;
            }
            // Where it would drift to is where a turn must be aimed from.
            let aim = point - (runner.position + runner.velocity);
            let backward = backward && back_dashes < conditions.backward.limit();
            let ahead = if backward { runner.body + PI } else { runner.body };
            let off = angle::normalize(aim.angle() - ahead);
            let wide = math::atan2(conditions.within, aim.length().max(1.0e-6));
            let command = if aim.length() <= conditions.within {
                PlayerCommand::Dash(Dash { power: 0.0, direction: 0.0 })
            } else if off.abs() > conditions.turn_buffer.max(wide) {
                runner.turn_command(off)
            } else {
                let direction = if backward { 180.0 } else { 0.0 };
                back_dashes += u32::from(backward);
                let power = power_to_cover(&runner, aim.length(), direction);
                PlayerCommand::Dash(Dash { power, direction })
            };
            runner.act(&command);
            moves.push(command);
        }
        let Some(face) = conditions.then_face else { return };
        while moves.len() < longest {
            let off = angle::normalize((face - runner.position).angle() - runner.body);
            if off.abs() <= conditions.turn_buffer {
                break;
            }
            let command = runner.turn_command(off);
            runner.act(&command);
            moves.push(command);
        }
    }

    /// Which way round: as the point to watch wants it, else whichever takes fewer cycles.
    fn runs_backward(&self, point: Vec2, conditions: &Conditions) -> bool {
        let limit = conditions.backward.limit();
        if limit == 0 {
            return false;
        }
        let way = point - self.runner.stop();
        let distance = way.length() - conditions.within;
        let rate = direction_rate(180.0, self.runner.server).max(0.01);
        let dashes = self.run.cycles(distance / rate);
        if dashes > limit {
            return false;
        }
        if let Some(watch) = conditions.watch {
            return (watch - self.runner.position).dot(way) < 0.0;
        }
        let off = angle::normalize(way.angle() - self.runner.body).abs();
        let forward = self.run.cycles(distance) + self.turns.needed(off - conditions.turn_buffer);
        let backward = dashes + self.turns.needed(PI - off - conditions.turn_buffer);
        backward < forward
    }
}

/// One part of the fan: as far as a number of turns turns and the dashes that are left run.
#[derive(Clone, Copy, Debug)]
struct Sector {
    radius: f64,
    half_angle: f64,
}

/// The power of a dash that covers a distance in one cycle, or as much of it as there is.
pub(crate) fn power_to_cover(runner: &Runner, distance: f64, direction: f64) -> f64 {
    let (kind, server) = (runner.kind, runner.server);
    let per_power = runner.stamina.effort * kind.dash_power_rate * direction_rate(direction, server);
    (distance / per_power.max(1.0e-6)).clamp(0.0, server.max_dash_power).ceil()
}

/// At which parts of a line it crosses a circle.
fn circle_crossings(from: Vec2, along: Vec2, centre: Vec2, radius: f64) -> impl Iterator<Item = f64> {
    let start = from - centre;
    let (a, half_b) = (along.length_squared(), start.dot(along));
    let under_root = half_b * half_b - a * (start.length_squared() - radius * radius);
    let root = if under_root >= 0.0 { Some(under_root.sqrt()) } else { None };
    root.into_iter().flat_map(move |root| [(-half_b - root) / a, (-half_b + root) / a])
}

/// At which part of a line it crosses a ray.
fn ray_crossing(from: Vec2, along: Vec2, origin: Vec2, direction: f64) -> Option<f64> {
    let ray = Vec2::from_polar(1.0, direction);
    let cross = along.perp_dot(ray);
    if cross.abs() < 1.0e-12 {
        return None;
    }
    let part = (origin - from).perp_dot(ray) / cross;
    ((from + along * part - origin).dot(ray) >= 0.0).then_some(part)
}

#[cfg(test)]
#[path = "reachable_area_tests.rs"]
mod tests;
