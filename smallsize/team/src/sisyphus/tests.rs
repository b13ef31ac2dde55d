//! The path planner in situations, and what holds for every path.

use common_geometry::Rect;
use proptest::prelude::*;
use smallsize_protocol::field::{BALL_RADIUS, Field, ROBOT_RADIUS};

use super::*;
use crate::world_model::frame::{Ball, Robot, WorldFrame};

const ME: RobotId = 0;

fn numbers(words: &str) -> Vec<f64> {
    words.split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

fn place(words: &str) -> Vec2 {
    let [x, y] = numbers(words)[..] else { panic!("{words:?} is no place") };
    Vec2::new(x, y)
}

fn robot(id: RobotId, position: Vec2) -> Robot {
    Robot {
        id,
        position,
        velocity: Vec2::ZERO,
        heading: 0.0,
        turn_rate: 0.0,
        unseen: crate::Span(0),
        feels_ball: false,
    }
}

/// A field of 2011 with robots and a ball, what to avoid, start and goal: `robots 1 0, 1 0.3 | ball 0 1 | from -2 0 to 2 0`.
/// `areas` makes the defence areas obstacles, `avoid ball` the ball.
fn situation(words: &str) -> (WorldFrame, Avoid, Vec2, Vec2) {
    let mut frame = WorldFrame::empty(Field::OF_2011);
    let mut avoid = Avoid { safety_distance: 0.02, ball: false, own_area: false, their_area: false };
    let mut ends = None;
    for part in words.split(" | ") {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "robots" => {
                let places = rest.split(", ").map(place);
                frame.theirs.extend(places.zip(0..).map(|(place, id)| robot(id, place)));
            }
            "ball" | "avoid-ball" => {
                let (position, velocity) = (place(rest), Vec2::ZERO);
                frame.ball = Some(Ball { position, velocity, unseen: crate::Span(0) });
                avoid.ball = word == "avoid-ball";
            }
            "areas" => (avoid.own_area, avoid.their_area) = (true, true),
            "from" => ends = rest.split_once(" to ").map(|(from, to)| (place(from), place(to))),
            _ => panic!("{word:?} is no part of a situation"),
        }
    }
    let (from, to) = ends.expect("a situation has a start and a goal");
    frame.ours.push(robot(ME, from));
    (frame, avoid, from, to)
}

/// How near the path comes to its goal, and whether it is straight.
fn check(words: &str, expected: &str) {
    let (frame, avoid, start, goal) = situation(words);
    let obstacles = Obstacles::of(&frame, ME, &avoid);
    let mut sisyphus = Sisyphus::new(Settings::default(), 1);
    let path = sisyphus.plan(&Request { robot: ME, start, goal, obstacles: &obstacles, cycle: 0 });
    let reach = match path.reach {
        Reach::Goal => "to the goal",
        Reach::NearGoal => "near the goal",
        Reach::Partial => "part of the way",
        Reach::Nowhere => "nowhere",
    };
    let shape = match path.points.len() {
        0 | 1 => "",
        2 => ", straight",
        _ => ", round",
    };
    assert_eq!(format!("{reach}{shape}"), expected, "{words}: {:?}", path.points);
}

#[test]
fn a_free_way_is_straight() {
    check("from -2 0 to 2 0", "to the goal, straight");
    check("robots 0 0.3, 0 -0.3 | from -2 0 to 2 0", "to the goal, straight");
    check("from 2 0 to 2 0", "to the goal, straight");
}

#[test]
fn robots_in_the_way_are_passed() {
    check("robots 0 0 | from -2 0 to 2 0", "to the goal, round");
    check("robots 0 0, 0 0.3, 0 -0.3, 0 0.6, 0 -0.6 | from -2 0 to 2 0", "to the goal, round");
    // 0.37 m between two robots is not enough with a safety distance of 2 cm, 0.41 m is.
    check("robots 0 0.185, 0 -0.185 | from -2 0 to 2 0", "to the goal, round");
    check("robots 0 0.205, 0 -0.205 | from -2 0 to 2 0", "to the goal, straight");
}

#[test]
fn the_ball_is_an_obstacle_if_asked() {
    check("ball 0 0 | from -2 0 to 2 0", "to the goal, straight");
    check("avoid-ball 0 0 | from -2 0 to 2 0", "to the goal, round");
}

#[test]
fn goals_and_areas_are_passed() {
    // From beside our goal to the other side of it: not through its walls.
    check("from -3.1 0.6 to -3.1 -0.6", "to the goal, round");
    check("from -2.6 0.9 to -2.6 -0.9", "to the goal, straight");
    check("areas | from -2.6 0.9 to -2.6 -0.9", "to the goal, round");
}

#[test]
fn a_blocked_goal_has_a_free_place_near_it() {
    check("robots 1 0 | from -2 0 to 1 0", "near the goal, straight");
    check("areas | from 0 0 to -2.9 0", "near the goal, straight");
    check("from 0 0 to 90 0", "near the goal, straight");
}

#[test]
fn what_stands_in_an_obstacle_leaves_it() {
    // Away from the robot behind it at once; out first where the way leads through it.
    check("robots -0.1 0 | from 0 0 to 2 0", "to the goal, straight");
    check("robots 0.1 0 | from 0 0 to 2 0", "to the goal, round");
    check("areas | from -2.9 0 to 2 0", "to the goal, straight");
}

#[test]
fn what_is_walled_in_goes_as_near_as_it_can() {
    let ring: Vec<String> = (0..8)
        .map(|step| {
            let angle = std::f64::consts::TAU * f64::from(step) / 8.0;
            format!("{} {}", 0.4 * common_geometry::math::cos(angle), 0.4 * common_geometry::math::sin(angle))
        })
        .collect();
    check(&format!("robots {} | from 0 0 to 2 0", ring.join(", ")), "part of the way, straight");
    check(&format!("robots {} | from 2 1 to 0 0", ring.join(", ")), "part of the way, straight");
}

#[test]
fn a_path_is_kept_while_it_is_free() {
    let (frame, avoid, start, goal) = situation("robots 0 0 | from -2 0 to 2 0");
    let obstacles = Obstacles::of(&frame, ME, &avoid);
    let mut sisyphus = Sisyphus::new(Settings { observe: true, ..Settings::default() }, 1);
    let plan = |sisyphus: &mut Sisyphus, start: Vec2, goal: Vec2, obstacles: &Obstacles, cycle: u64| {
        sisyphus.plan(&Request { robot: ME, start, goal, obstacles, cycle }).clone()
    };
    let first = plan(&mut sisyphus, start, goal, &obstacles, 0);
    let second = plan(&mut sisyphus, start + Vec2::new(0.05, 0.0), goal, &obstacles, 1);
    assert!(first.changed && !second.changed);
    assert_eq!(first.points[1..], second.points[1..]);
    // The goal rolls a little: the end follows.
    let third = plan(&mut sisyphus, start, goal + Vec2::new(0.0, 0.05), &obstacles, 2);
    assert_eq!(third.end(), Some(goal + Vec2::new(0.0, 0.05)));
    // A robot drives onto the path: another one is planned.
    let mut blocked = obstacles.clone();
    blocked.add_disc(first.points[1], 0.2);
    let fourth = plan(&mut sisyphus, start, goal, &blocked, 3);
    assert!(fourth.changed && fourth.points != first.points);
    // The observer got the two that were new, with their trees.
    let seen = sisyphus.take_new_paths();
    assert_eq!(seen.len(), 2);
    assert!(seen[0].tree.len() > 2 && seen[0].raw.len() > 2 && !seen[0].spline.is_empty());
    assert_eq!(seen[0].processed, first.points);
    assert!(sisyphus.take_new_paths().is_empty());
}

#[test]
fn robots_do_not_disturb_each_other_and_the_same_seed_gives_the_same_bits() {
    let (frame, avoid, start, goal) = situation("robots 0 0, 0.3 0.4, -1 0.2 | from -2 0 to 2 0");
    let obstacles = Obstacles::of(&frame, ME, &avoid);
    let request = |robot: RobotId| Request { robot, start, goal, obstacles: &obstacles, cycle: 7 };
    let mut alone = Sisyphus::new(Settings::default(), 3);
    let mut together = Sisyphus::new(Settings::default(), 3);
    together.plan(&request(5));
    assert_eq!(alone.plan(&request(2)), together.plan(&request(2)));
    assert_ne!(together.path(2).map(|path| &path.points), together.path(5).map(|path| &path.points));
    let mut other = Sisyphus::new(Settings::default(), 4);
    assert_ne!(alone.path(2).map(|path| &path.points), Some(&other.plan(&request(2)).points));
}

/// The last bits of a path are part of every match that is played with it.
#[test]
fn golden_bits() {
    let (frame, avoid, start, goal) = situation("robots 0 0, 0.3 0.4, -1 0.2 | from -2 0 to 2 0");
    let obstacles = Obstacles::of(&frame, ME, &avoid);
    let mut sisyphus = Sisyphus::new(Settings::default(), 3);
    let path = sisyphus.plan(&Request { robot: ME, start, goal, obstacles: &obstacles, cycle: 7 });
    let bits: Vec<u64> =
        path.points.iter().flat_map(|point| [point.x.to_bits(), point.y.to_bits()]).collect();
    assert_eq!(bits[..2], [start.x.to_bits(), start.y.to_bits()]);
    assert_eq!(bits[2..4], [0xbfb9936463c82678, 0xbfcd73b41e057ad3], "found {bits:#x?}, {:?}", path.points);
}

/// Discs anywhere on a field of 6 by 4 m.
fn discs() -> impl Strategy<Value = Vec<(Vec2, f64)>> {
    let disc = (-3.0..3.0, -2.0..2.0, 0.05..0.4).prop_map(|(x, y, radius)| (Vec2::new(x, y), radius));
    prop::collection::vec(disc, 0..25)
}

fn on_field() -> impl Strategy<Value = Vec2> {
    (-3.0..3.0, -2.0..2.0).prop_map(|(x, y)| Vec2::new(x, y))
}

fn field_of(discs: &[(Vec2, f64)]) -> Obstacles {
    let mut obstacles = Obstacles::none(Rect::centred(Vec2::ZERO, Vec2::new(6.0, 4.0)));
    discs.iter().for_each(|&(centre, radius)| obstacles.add_disc(centre, radius));
    obstacles.add_box(Rect { min: Vec2::new(-3.0, -0.5), max: Vec2::new(-2.4, 0.5) });
    obstacles.add_wall(Vec2::new(2.0, -1.0), Vec2::new(2.0, 1.0), 0.15);
    obstacles
}

/// Looks at many points of each line, by distances alone: no code of the planner's own check.
fn crosses(points: &[Vec2], discs: &[(Vec2, f64)]) -> Option<Vec2> {
    let is_in = |point: &Vec2| {
        let in_disc = discs.iter().any(|(centre, radius)| point.distance(*centre) < *radius);
        let in_box = -3.0 < point.x && point.x < -2.4 && point.y.abs() < 0.5;
        let in_wall = point.distance(Vec2::new(2.0, point.y.clamp(-1.0, 1.0))) < 0.15;
        in_disc || in_box || in_wall
    };
    let on = |ends: &[Vec2]| {
        let (from, to) = (ends[0], ends[1]);
        (0..=200).map(move |share| from.lerp(to, f64::from(share) / 200.0))
    };
    points.windows(2).flat_map(on).find(is_in)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_path_never_crosses_an_obstacle(
        discs in discs(), start in on_field(), goal in on_field(), seed in any::<u64>(),
    ) {
        let obstacles = field_of(&discs);
        prop_assume!(obstacles.is_free(start));
        let mut sisyphus = Sisyphus::new(Settings { max_iterations: 500, ..Settings::default() }, seed);
        let path = sisyphus.plan(&Request { robot: 1, start, goal, obstacles: &obstacles, cycle: 1 });
        prop_assert_eq!(crosses(&path.points, &discs), None);
        prop_assert_eq!(path.points.first(), Some(&start));
        if path.reach == Reach::Goal {
            prop_assert_eq!(path.end(), Some(goal));
        }
        if let Some(spline) = &path.spline {
            prop_assert_eq!(crosses(&spline.pieces().collect::<Vec<_>>(), &discs), None);
            prop_assert_eq!(spline.points().first(), path.points.first());
            prop_assert_eq!(spline.points().last(), path.points.last());
        }
    }

    /// From an obstacle too: only the way out may cross, and only what the robot stands in.
    #[test]
    fn a_way_out_of_an_obstacle_gets_no_deeper(discs in discs(), start in on_field(), goal in on_field()) {
        let obstacles = field_of(&discs);
        let mut sisyphus = Sisyphus::new(Settings { max_iterations: 500, ..Settings::default() }, 1);
        let path = sisyphus.plan(&Request { robot: 1, start, goal, obstacles: &obstacles, cycle: 1 });
        if let [_, exit, ..] = path.points[..] {
            prop_assert_eq!(crosses(&path.points[1..], &discs), None);
            for &(centre, radius) in &discs {
                let limit = radius.min(start.distance(centre)) - 1e-9;
                let on_way = (0..=100).map(|share| start.lerp(exit, f64::from(share) / 100.0));
                prop_assert!(on_way.into_iter().all(|point| point.distance(centre) >= limit));
            }
        }
    }

    #[test]
    fn post_processing_keeps_a_free_path_free(
        discs in discs(), corners in prop::collection::vec(on_field(), 2..60),
    ) {
        let obstacles = field_of(&discs);
        // Of random corners those that are reached on a free way from the one before.
        let mut path: Vec<Vec2> = Vec::new();
        for corner in corners {
            if path.last().is_none_or(|&last| obstacles.is_way_ok(last, corner)) && obstacles.is_free(corner) {
                path.push(corner);
            }
        }
        prop_assume!(path.len() >= 2);
        let length = |path: &[Vec2]| path.windows(2).map(|ends| ends[0].distance(ends[1])).sum::<f64>();
        let mut processed = path.clone();
        post_processing::process(&mut processed, &obstacles, &Settings::default());
        prop_assert_eq!(crosses(&processed, &discs), None);
        prop_assert_eq!((processed.first(), processed.last()), (path.first(), path.last()));
        prop_assert!(length(&processed) <= length(&path) + 1e-9);
    }

    #[test]
    fn the_three_searches_all_make_free_paths(discs in discs(), start in on_field(), goal in on_field()) {
        let obstacles = field_of(&discs);
        prop_assume!(obstacles.is_free(start) && obstacles.is_free(goal));
        let plan = |search: Search| {
            let mut sisyphus = Sisyphus::new(Settings { search, max_iterations: 300, ..Settings::default() }, 9);
            sisyphus.plan(&Request { robot: 1, start, goal, obstacles: &obstacles, cycle: 1 }).clone()
        };
        let (linear, tree, leaf) = (plan(Search::Linear), plan(Search::KdTree), plan(Search::KdTreeLeaf));
        prop_assert_eq!(&linear, &tree);
        prop_assert_eq!(crosses(&leaf.points, &discs), None);
    }

    /// Numbers that are no places, or absurd ones: no panic, no endless search, no point that is no place.
    #[test]
    fn absurd_numbers_do_no_harm(
        numbers in prop::collection::vec(
            prop_oneof![any::<f64>(), -3.0..3.0, Just(f64::NAN), Just(f64::INFINITY), Just(1e300), Just(0.0)],
            24,
        ),
    ) {
        let mut frame = WorldFrame::empty(Field::OF_2011);
        let mut places = numbers.chunks_exact(2).map(|xy| Vec2::new(xy[0], xy[1]));
        let mut next = || places.next().expect("twelve places");
        let (start, goal) = (next(), next());
        frame.theirs = (0..5).map(|id| robot(id, next())).collect();
        frame.ball = Some(Ball { position: next(), velocity: next(), unseen: crate::Span(0) });
        frame.field.length = numbers[20];
        frame.field.goal_width = numbers[21];
        let avoid = Avoid { safety_distance: numbers[22], ball: true, ..Avoid::default() };
        let obstacles = Obstacles::of(&frame, ME, &avoid);
        let settings = Settings { max_iterations: 200, observe: true, ..Settings::default() };
        let mut sisyphus = Sisyphus::new(settings, 1);
        for cycle in 0..2 {
            let path = sisyphus.plan(&Request { robot: ME, start, goal, obstacles: &obstacles, cycle });
            prop_assert!(path.points.iter().all(|point| point.is_finite()));
            prop_assert!(path.spline.iter().flat_map(XySpline::pieces).all(|point| point.is_finite()));
        }
        prop_assert!(sisyphus.take_new_paths().iter().all(|seen| seen.tree.len() <= 202));
    }

    #[test]
    fn absurd_settings_do_no_harm(
        numbers in prop::collection::vec(prop_oneof![any::<f64>(), -1.0..1.0, Just(0.0), Just(f64::NAN)], 4),
    ) {
        let obstacles = field_of(&[(Vec2::ZERO, 0.5)]);
        let settings = Settings {
            p_destination: numbers[0],
            p_waypoint: numbers[1],
            step_size: numbers[2],
            subdivision: numbers[3],
            max_iterations: 100,
            ..Settings::default()
        };
        let mut sisyphus = Sisyphus::new(settings, 1);
        let (start, goal) = (Vec2::new(-1.5, 0.1), Vec2::new(1.5, 0.0));
        let path = sisyphus.plan(&Request { robot: 1, start, goal, obstacles: &obstacles, cycle: 1 });
        prop_assert!(path.points.iter().all(|point| point.is_finite()));
    }
}

#[test]
fn sizes_of_obstacles_are_those_of_robots_and_ball() {
    let (frame, avoid, ..) = situation("robots 0 0 | avoid-ball 1 0 | from -2 0 to 2 0");
    let obstacles = Obstacles::of(&frame, ME, &avoid);
    let radii: Vec<f64> = obstacles.discs().iter().map(|disc| disc.1).collect();
    assert_eq!(radii, [2.0 * ROBOT_RADIUS + 0.02, BALL_RADIUS + ROBOT_RADIUS + 0.02]);
    assert!((obstacles.clearance(Vec2::new(0.5, 0.0)) - 0.3).abs() < 1e-12);
    assert!(obstacles.clearance(Vec2::new(0.1, 0.0)) < 0.0);
}
