//! The planner of trajectories in situations, and what holds for every route.

use std::f64::consts::TAU;

use common_geometry::{Polar, Rect, Vec2};
use proptest::prelude::*;

use super::*;
use crate::sisyphus::Obstacles;

const LIMITS: Limits = Limits { speed: 2.0, acceleration: 3.0 };
const RADIUS: f64 = 0.2;

fn field() -> Obstacles {
    Obstacles::none(Rect::centred(Vec2::ZERO, Vec2::new(9.0, 6.0)))
}

fn numbers<const N: usize>(words: &str) -> [f64; N] {
    let numbers: Vec<f64> = words.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    numbers.try_into().unwrap_or_else(|found| panic!("{words:?}: {N} numbers expected, found {found:?}"))
}

/// What stands still, what moves straight on, start and goal: `still 1 0, 2 0 | moves 0 1 0 -1 | from -2 0 to 2 0`. A start may
/// have a velocity: `from -2 0 1 0 to 2 0`.
fn planned(words: &str) -> Plan {
    let (mut still, mut movers, mut ends) = (field(), Vec::new(), None);
    for part in words.split(" | ") {
        let (word, rest) = part.split_once(' ').expect("a word and what belongs to it");
        match word {
            "still" => rest.split(", ").for_each(|place| still.add_disc(numbers(place).into(), RADIUS)),
            "moves" => movers.extend(rest.split(", ").map(|words| {
                let [x, y, vx, vy] = numbers(words);
                let course =
                    Course::Straight(State { position: Vec2::new(x, y), velocity: Vec2::new(vx, vy) });
                Mover { course, radius: RADIUS, horizon: 3.0 }
            })),
            "from" => {
                let (from, to) = rest.split_once(" to ").expect("from and to");
                let from =
                    if from.split_whitespace().count() == 2 { format!("{from} 0 0") } else { from.into() };
                let [x, y, vx, vy] = numbers(&from);
                let start = State { position: Vec2::new(x, y), velocity: Vec2::new(vx, vy) };
                ends = Some((start, Vec2::from(numbers::<2>(to))));
            }
            _ => panic!("{word:?} is no part of a situation"),
        }
    }
    let (start, goal) = ends.expect("a situation has a start and a goal");
    let ask =
        Ask { robot: 1, start, goal, limits: LIMITS, still: &still, movers: &movers, seed: 1, cycle: 1 };
    plan(&ask, &mut Memory::default(), &Settings::default()).expect("these are places")
}

fn check(words: &str, expected: &str) {
    let plan = planned(words);
    let outcome = match plan.outcome {
        Outcome::Direct => "direct",
        Outcome::By(_) => "round",
        Outcome::LeastBad(_) => "least bad",
        Outcome::Brakes => "brakes",
    };
    assert_eq!(outcome, expected, "{words}: {plan:?}");
}

#[test]
fn a_free_way_is_direct() {
    check("from -2 0 to 2 0", "direct");
    check("still 0 0.3 | from -2 0 to 2 0", "direct");
}

#[test]
fn what_stands_in_the_way_is_passed() {
    check("still 0 0 | from -2 0 to 2 0", "round");
    check("still 0 0, 0 0.4, 0 -0.4 | from -2 0 to 2 0", "round");
}

#[test]
fn what_will_be_gone_is_no_obstacle() {
    // In the way now, a metre off when ours gets there.
    check("moves 0 0 0 1 | from -2 0 to 2 0", "direct");
    // Not in the way now, but then.
    check("moves 0 1.3 0 -1 | from -2 0 to 2 0", "round");
    // Comes from behind the goal, towards ours.
    check("moves 2 0 -1 0 | from -2 0 to 1 0", "round");
}

#[test]
fn what_comes_gently_may_be_met() {
    // It runs ahead, a little slower than ours.
    check("moves 0 0 1.7 0 | from -1 0 2 0 to 4 0", "direct");
    check("moves 0 0 0.5 0 | from -1 0 2 0 to 4 0", "round");
}

#[test]
fn what_cannot_be_avoided_is_braked_for() {
    let ring = |radius: f64| {
        let places = (0..12).map(|step| Vec2::from_polar(radius, TAU * f64::from(step) / 12.0));
        places.map(|place| format!("{} {}", place.x, place.y)).collect::<Vec<_>>().join(", ")
    };
    check(&format!("still {} | from 0 0 1.4 0 to 3 0", ring(0.5)), "brakes");
    check(&format!("still {} | from 0 0 to 3 0", ring(0.75)), "least bad");
}

#[test]
fn a_blocked_goal_has_a_free_place_near_it() {
    let plan = planned("still 2 0 | from -2 0 to 2 0");
    let end = plan.route.state(plan.route.duration()).position;
    assert!(plan.outcome == Outcome::Direct && (end.x - 1.8).abs() < 0.01, "{end}");
}

#[test]
fn a_robot_in_an_obstacle_may_leave_it() {
    check("still -2.1 0 | from -2 0 to 2 0", "direct");
    check("moves -2.1 0 0.1 0 | from -2 0 to 2 0", "direct");
}

#[test]
fn the_last_good_place_is_tried_first() {
    let mut still = field();
    still.add_disc(Vec2::ZERO, 0.3);
    let start = State { position: Vec2::new(-2.0, 0.0), velocity: Vec2::ZERO };
    let mut memory = Memory::default();
    let mut ask = |cycle: u64| {
        let goal = Vec2::new(2.0, 0.1);
        let ask = Ask { robot: 1, start, goal, limits: LIMITS, still: &still, movers: &[], seed: 1, cycle };
        plan(&ask, &mut memory, &Settings::default()).expect("these are places")
    };
    let first = ask(1);
    // Other random numbers, the same place and so the same route.
    assert_eq!(ask(2), first);
}

#[test]
fn one_of_ours_keeps_clear_of_what_another_has_planned() {
    let still = field();
    let other = planned("from 0 -1.5 to 0 1.5").route;
    let movers = [Mover { course: Course::Planned(&other, 0.0), radius: RADIUS, horizon: 5.0 }];
    let start = State { position: Vec2::new(-1.5, 0.0), velocity: Vec2::ZERO };
    let goal = Vec2::new(1.5, 0.0);
    let ask =
        Ask { robot: 1, start, goal, limits: LIMITS, still: &still, movers: &movers, seed: 1, cycle: 1 };
    let plan = plan(&ask, &mut Memory::default(), &Settings::default()).expect("these are places");
    assert!(matches!(plan.outcome, Outcome::By(_)), "{:?}", plan.outcome);
    for time in (0..300).map(|step| f64::from(step) * 0.01) {
        let distance = plan.route.state(time).position.distance(other.state(time).position);
        assert!(distance > RADIUS - 2e-3, "{distance} m at {time} s");
    }
}

fn place() -> impl Strategy<Value = Vec2> {
    (-4.4..4.4, -2.9..2.9).prop_map(|(x, y)| Vec2::new(x, y))
}

fn states() -> impl Strategy<Value = State> {
    (place(), -1.4..1.4, -1.4..1.4)
        .prop_map(|(position, vx, vy)| State { position, velocity: Vec2::new(vx, vy) })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// A route that is said to meet nothing meets nothing, to 2 mm and for as long as hits count.
    #[test]
    fn a_good_route_meets_nothing(
        start in states(), goal in place(), discs in prop::collection::vec(place(), 0..12),
        moving in prop::collection::vec(states(), 0..6),
    ) {
        let mut still = field();
        discs.iter().for_each(|&disc| still.add_disc(disc, RADIUS));
        prop_assume!(still.is_free(start.position));
        let far_enough = |state: &&State| state.position.distance(start.position) > RADIUS;
        let moving: Vec<State> = moving.iter().filter(far_enough).copied().collect();
        let movers: Vec<Mover> = moving
            .iter()
            .map(|&state| Mover { course: Course::Straight(state), radius: RADIUS, horizon: 3.0 })
            .collect();
        let ask = Ask { robot: 1, start, goal, limits: LIMITS, still: &still, movers: &movers, seed: 1, cycle: 1 };
        let settings = Settings { gentle: 0.0, ..Settings::default() };
        let plan = plan(&ask, &mut Memory::default(), &settings).expect("these are places");
        // It always is a motion within the limits, without jumps.
        let route = &plan.route;
        for step in 0..300 {
            let (now, next) = (route.state(f64::from(step) * 0.01), route.state(f64::from(step + 1) * 0.01));
            prop_assert!(now.velocity.length() <= 2.0 + 1e-6);
            prop_assert!(next.velocity.distance(now.velocity) <= 0.03 + 1e-6);
            prop_assert!(next.position.distance(now.position) <= 0.02 + 1e-6);
        }
        if matches!(plan.outcome, Outcome::Direct | Outcome::By(_)) {
            for time in (0..600).map(|step| f64::from(step) * 0.005) {
                let own = route.state(time).position;
                prop_assert!(discs.iter().all(|disc| own.distance(*disc) > RADIUS - 2e-3));
                let meets = |state: &State| {
                    own.distance(state.position + state.velocity * time) <= RADIUS - 2e-3
                };
                prop_assert!(time > route.duration() || !moving.iter().any(meets), "at {time} s");
            }
        }
    }

    /// Numbers that are no places, or absurd ones: no panic and no endless search.
    #[test]
    fn absurd_numbers_do_no_harm(
        numbers in prop::collection::vec(
            prop_oneof![any::<f64>(), -3.0..3.0, Just(f64::NAN), Just(f64::INFINITY), Just(1e9), Just(0.0)], 16,
        ),
    ) {
        let place = |index: usize| Vec2::new(numbers[index], numbers[index + 1]);
        let start = State { position: place(0), velocity: place(2) };
        let course = Course::Straight(State { position: place(4), velocity: place(6) });
        let movers = [Mover { course, radius: numbers[8], horizon: numbers[9] }];
        let mut still = field();
        still.add_disc(place(10), numbers[12]);
        let limits = Limits { speed: numbers[13], acceleration: numbers[14] };
        for limits in [limits, LIMITS] {
            let ask = Ask { robot: 1, start, goal: place(12), limits, still: &still, movers: &movers, seed: 1, cycle: 1 };
            if let Some(plan) = plan(&ask, &mut Memory::default(), &Settings::default()) {
                let state = plan.route.state(1.0);
                prop_assert!(state.position.is_finite() && state.velocity.is_finite());
            }
        }
    }
}
