//! Ball and robots beside measurements of the two simulators that the league uses: with the parameters of the ER-Force
//! simulator ours follows its curves, and our own parameters lie between the two.
//!
//! The tables in `recorded/` are thinned out of what cameras without noise saw: metres, seconds.

use smallsize_sim::{Settings, parameters::RobotParameters};

use crate::arena::{Arena, TICK, arena_with, quiet};

const ER_FORCE: &str = "erforce";
const GRSIM: &str = "grsim";

/// The ball and the robots of the ER-Force simulator, as it publishes them or as they were measured.
fn er_force() -> Settings {
    let mut settings = quiet();
    let ball = &mut settings.ball;
    ball.slide_deceleration = 3.93;
    ball.rolling_part = 0.69;
    ball.roll_deceleration = 0.35;
    ball.ground_restitution = 0.57;
    ball.bounce_part = 0.715;
    let robot = RobotParameters {
        acceleration_forward: 6.1,
        acceleration_sideways: 4.05,
        acceleration_turn: 65.0,
        acceleration_total: 20.0,
        brake_forward: 8.0,
        brake_sideways: 8.0,
        brake_turn: 90.0,
        brake_total: 20.0,
        wheel_speed: 20.0,
        wheel_acceleration: 100.0,
        ..settings.team[0]
    };
    settings.team = [robot; 2];
    settings
}

/// The rows of a case: the numbers of each.
fn rows(table: &str, simulator: &str, case: &str) -> Vec<Vec<f64>> {
    let of_case = |line: &&str| line.starts_with(&format!("{simulator},{case},"));
    let numbers = |line: &str| line.split(',').skip(2).map(|word| word.parse().unwrap_or(f64::NAN)).collect();
    let rows: Vec<Vec<f64>> = table.lines().filter(of_case).map(numbers).collect();
    assert!(rows.len() > 10, "{simulator}, {case}: only {} rows", rows.len());
    rows
}

/// A value between those of the ticks before and after a time.
fn at(values: &[f64], time: f64) -> f64 {
    let place = (time / TICK).max(0.0);
    let (index, part) = (place as usize, place.fract());
    let value = |index: usize| values[index.min(values.len() - 1)];
    value(index) * (1.0 - part) + value(index + 1) * part
}

/// What `get` gives in every tick of so many seconds.
fn curve(
    arena: &mut Arena,
    commands: impl Fn(f64) -> String,
    seconds: f64,
    get: impl Fn(&Arena) -> f64,
) -> Vec<f64> {
    let mut values = vec![get(arena)];
    for tick in 0..(seconds / TICK) as u32 {
        if tick % 2 == 0 {
            arena.command(&commands(f64::from(tick) * TICK));
        }
        arena.tick();
        values.push(get(arena));
    }
    values
}

const BALL_ROLL: &str = include_str!("recorded/ball_roll.csv");

/// The largest difference of ways, as a part of the way.
fn ball_difference(settings: Settings, simulator: &str, speed: f64) -> f64 {
    let recorded = rows(BALL_ROLL, simulator, &format!("teleport v={speed}"));
    let mut arena = arena_with(settings, &format!("ball -4 1 {speed} 0 | Y0 -4 -2"));
    let ways = curve(&mut arena, |_| String::new(), 2.5, |arena| arena.ball().position.x + 4.0);
    // The first picture in motion is this long after the teleport.
    let late = (recorded[0][1] + 4.0) / speed;
    let difference = |row: &Vec<f64>| {
        let way = row[1] + 4.0;
        (at(&ways, row[0] + late) - way).abs() / way.max(0.3)
    };
    recorded.iter().filter(|row| row[1] < 4.0).map(difference).fold(0.0, f64::max)
}

#[test]
fn a_rolling_ball_follows_er_force() {
    for speed in [3.0, 6.0] {
        let difference = ball_difference(er_force(), ER_FORCE, speed);
        assert!(difference < 0.05, "{speed} m/s: {difference}");
    }
}

/// Where a ball of the given speed is after 1.5 s, by our own parameters, is between where the two others have it.
#[test]
fn our_ball_rolls_between_the_two() {
    for speed in [3.0, 6.0] {
        let way = |simulator: &str| {
            let recorded = rows(BALL_ROLL, simulator, &format!("teleport v={speed}"));
            let row = recorded.iter().find(|row| row[0] >= 1.5).unwrap();
            row[1] + 4.0 - (row[0] - 1.5) * row[2]
        };
        let mut arena = arena_with(quiet(), &format!("ball -4 1 {speed} 0 | Y0 -4 -2"));
        arena.run(1.5);
        let ours = arena.ball().position.x + 4.0;
        let (low, high) = (way(GRSIM), way(ER_FORCE));
        assert!((low..high).contains(&ours), "{speed} m/s: {ours} is not between {low} and {high}");
    }
}

const CHIP: &str = include_str!("recorded/chip.csv");

/// The way and the height of a chip in every tick, from the kick on.
fn chip(settings: Settings, speed: f64) -> (Vec<f64>, Vec<f64>) {
    let mut arena = arena_with(settings, "ball -2.905 1.5 | Y0 -3 1.5");
    let (mut ways, mut heights) = (Vec::new(), Vec::new());
    for tick in 0..420 {
        if tick < 2 {
            arena.command(&format!("Y0 kick {speed} chip 45"));
        }
        arena.tick();
        ways.push(arena.ball().position.x);
        heights.push(arena.ball().height);
    }
    (ways, heights)
}

/// The largest differences of way and height, as parts of the way so far and of the greatest height.
fn chip_difference(settings: Settings, simulator: &str, speed: f64) -> (f64, f64) {
    let recorded = rows(CHIP, simulator, &format!("chip {speed} m/s 45 deg"));
    let (ways, heights) = chip(settings, speed);
    let apex = recorded.iter().map(|row| row[2]).fold(0.0, f64::max);
    // The kick happened between two pictures: its moment is the one that fits best, within a picture of what the first height says.
    let first = &recorded[0];
    let guess =
        (0..400).map(|step| f64::from(step) * 0.0005).find(|time| at(&heights, *time) >= first[2]).unwrap();
    let differences = |kicked: f64| {
        let start = first[1] - (at(&ways, kicked) - ways[0]);
        recorded.iter().fold((0.0, 0.0), |worst: (f64, f64), row| {
            let time = row[0] - first[0] + kicked;
            let (way, height) = (row[1] - start, row[2]);
            let away = (at(&ways, time) - ways[0] - way).abs() / way.max(0.3);
            (worst.0.max(away), worst.1.max((at(&heights, time) - height).abs() / apex))
        })
    };
    let candidates = (-16..=16).map(|step| differences(guess + f64::from(step) * 0.0005));
    candidates.min_by(|a, b| a.0.max(a.1).total_cmp(&b.0.max(b.1))).unwrap()
}

#[test]
fn a_chip_follows_er_force() {
    for speed in [3.0, 5.0] {
        let (way, height) = chip_difference(er_force(), ER_FORCE, speed);
        assert!(way < 0.05 && height < 0.05, "{speed} m/s: {way} of the way, {height} of the height");
    }
}

#[test]
fn our_chip_bounces_between_the_two() {
    // The second hop's height as a part of the first's.
    let second = |heights: &[f64]| {
        let landed =
            (1..heights.len()).find(|&index| heights[index] < 0.02 && heights[index - 1] < 0.2 && index > 20);
        let (first, second) = heights.split_at(landed.unwrap());
        let top = |heights: &[f64]| heights.iter().copied().fold(0.0, f64::max);
        top(second) / top(first)
    };
    let recorded = |simulator: &str| {
        let rows = rows(CHIP, simulator, "chip 5 m/s 45 deg");
        let heights: Vec<f64> = rows.iter().map(|row| row[2]).collect();
        let landed = (3..heights.len())
            .find(|&index| heights[index] > heights[index - 1] && heights[index - 1] < 0.3 && index > 8)
            .unwrap();
        let top = |heights: &[f64]| heights.iter().copied().fold(0.0, f64::max);
        top(&heights[landed..]) / top(&heights[..landed])
    };
    let ours = second(&chip(quiet(), 5.0).1);
    let (low, high) = (recorded(GRSIM), recorded(ER_FORCE));
    assert!((low..high).contains(&ours), "{ours} is not between {low} and {high}");
}

const ROBOT_STEP: &str = include_str!("recorded/robot_step.csv");

/// The cases: their name, what the robot is told, which column tells, and the value that was set.
const STEPS: [(&str, &str, usize, f64); 6] = [
    ("forward 2 m/s", "forward 2", 1, 2.0),
    ("left 2 m/s", "left 2", 2, 2.0),
    ("forward -2 m/s", "forward -2", 1, -2.0),
    ("diagonal 1.5/1.5 m/s", "forward 1.5 left 1.5", 1, 1.5),
    ("turn 6 rad/s", "turn 6", 3, 6.0),
    ("turn 15 rad/s", "turn 15", 3, 15.0),
];

/// A step up and, 1.5 s later, down: the value in every tick, as a part of what was set.
fn step(settings: Settings, command: &str, column: usize, set: f64) -> Vec<f64> {
    // Room for three metres in any direction.
    let settings = Settings { field: Settings::division_a().field, ..settings };
    let mut arena = arena_with(settings, "ball 5 4 | Y0 0 0");
    let words = |time: f64| if time < 1.5 { format!("Y0 {command}") } else { "Y0 forward 0".to_owned() };
    curve(&mut arena, words, 2.4, |arena| {
        let (velocity, spin) = (arena.local_velocity("Y0"), arena.robot("Y0").spin);
        [velocity.x, velocity.y, spin][column - 1] / set
    })
}

/// The recorded values as parts of what was set, with their times.
fn recorded_step(simulator: &str, case: &str, column: usize, set: f64) -> Vec<(f64, f64)> {
    rows(ROBOT_STEP, simulator, case).iter().map(|row| (row[0], row[column] / set)).collect()
}

/// When a step passes a part of what was set, upwards before the edge at 1.5 s.
fn passes(values: &[(f64, f64)], part: f64) -> f64 {
    let pair = values.windows(2).find(|pair| pair[0].1 < part && pair[1].1 >= part).unwrap();
    let share = (part - pair[0].1) / (pair[1].1 - pair[0].1);
    pair[0].0 + share * (pair[1].0 - pair[0].0)
}

/// When it passes it downwards, after the edge.
fn falls(values: &[(f64, f64)], part: f64) -> f64 {
    let mirrored: Vec<(f64, f64)> =
        values.iter().filter(|row| row.0 > 1.4).map(|row| (row.0, -row.1)).collect();
    passes(&mirrored, -part)
}

fn step_difference(case: &(&str, &str, usize, f64)) -> (f64, f64) {
    let &(name, command, column, set) = case;
    let recorded = recorded_step(ER_FORCE, name, column, set);
    let ours = step(er_force(), command, column, set);
    let own: Vec<(f64, f64)> =
        ours.iter().enumerate().map(|(tick, value)| (tick as f64 * TICK, *value)).collect();
    // Commands and pictures took their time when this was recorded, on a busy machine: each edge a little different.
    let late = [passes(&recorded, 0.3) - passes(&own, 0.3), falls(&recorded, 0.7) - falls(&own, 0.7)];
    let differences = recorded.iter().map(|&(time, value)| {
        let late = late[usize::from(time > 1.45)];
        ((at(&ours, time - late) - value).abs(), time)
    });
    differences.fold((0.0, 0.0), |worst, found| if found.0 > worst.0 { found } else { worst })
}

#[test]
fn robot_steps_follow_er_force() {
    let mut found = Vec::new();
    for case in &STEPS {
        let (difference, time) = step_difference(case);
        if difference >= 0.1 {
            found.push(format!("{}: {difference} of what was set, at {time} s", case.0));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// How long our robots take from 10 to 90 % of what was set lies between the two others.
#[test]
fn our_robots_speed_up_between_the_two() {
    for (name, command, column, set) in STEPS {
        let rise = |recorded: &[(f64, f64)]| passes(recorded, 0.9) - passes(recorded, 0.1);
        let theirs = [ER_FORCE, GRSIM].map(|simulator| rise(&recorded_step(simulator, name, column, set)));
        let ours = step(quiet(), command, column, set);
        let own: Vec<(f64, f64)> =
            ours.iter().enumerate().map(|(tick, value)| (tick as f64 * TICK, *value)).collect();
        let (low, high) = (theirs[0].min(theirs[1]), theirs[0].max(theirs[1]));
        let ours = rise(&own);
        // Their times come from pictures that are 15 ms apart.
        assert!((low - 0.015..high + 0.015).contains(&ours), "{name}: {ours} s, not {low} to {high} s");
    }
}
