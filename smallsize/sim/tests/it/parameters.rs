//! Parameters by name, their limits, and the page that lists them.

use std::{fmt::Write as _, fs, path::Path};

use smallsize_sim::{
    Match, Settings,
    parameters::{BallParameters, Kind, Parameter, Realism, RealismPreset, RobotParameters},
};

#[test]
fn parameters_are_set_by_their_names() {
    let mut settings = Settings::division_a();
    settings.set("ball.roll_deceleration", "0.3").unwrap();
    settings.set("robot.mass", "3").unwrap();
    settings.set("blue.mass", "2").unwrap();
    settings.set("yellow.dribbler_perfect", "on").unwrap();
    settings.set("realism.vision_delay", "0.02").unwrap();
    assert_eq!(settings.ball.roll_deceleration, 0.3);
    assert_eq!([settings.team[0].mass, settings.team[1].mass], [3.0, 2.0]);
    assert!(settings.team[0].dribbler_perfect && !settings.team[1].dribbler_perfect);
    assert_eq!(settings.realism.vision_delay, 0.02);
    settings.check().unwrap();
}

#[test]
fn what_cannot_be_set_is_explained() {
    let check = |name: &str, value: &str, expected: &str| {
        assert_eq!(Settings::default().set(name, value).unwrap_err().to_string(), expected);
    };
    check("ball.colour", "1", "ball.colour: there is no such parameter");
    check("mass", "1", "mass: there is no such parameter");
    check("goat.mass", "1", "goat.mass: there is no such parameter");
    check("robot.mass", "0", r#"robot.mass = "0": expected a number from 0.1 to 50"#);
    check("robot.mass", "nan", r#"robot.mass = "nan": expected a number from 0.1 to 50"#);
    check("realism.occlusion", "maybe", r#"realism.occlusion = "maybe": expected on or off"#);
}

#[test]
fn settings_that_nothing_can_be_played_with_are_refused() {
    let check = |change: fn(&mut Settings), expected: &str| {
        let mut settings = Settings::division_a();
        change(&mut settings);
        assert_eq!(settings.check().unwrap_err(), expected);
    };
    check(|settings| settings.cameras = 9, "cameras = 9: expected 1 to 8");
    check(|settings| settings.robots = 17, "robots = 17: expected 0 to 16");
    check(|settings| settings.ball.rolling_part = f64::NAN, "ball.rolling_part = NaN: expected 0.3 to 0.95");
    check(|settings| settings.field.length = 1e9, "field length = 1000000000: expected 1 to 40 metres");
}

/// A match can be played with every parameter at each of its limits.
#[test]
fn limits_are_playable() {
    fn try_all<S: 'static>(name: &str, table: &[Parameter<S>], play: impl Fn(&str)) {
        for row in table {
            for value in [row.limits.0, row.limits.1] {
                play(&format!("{name}.{} {}", row.name, row.kind.text(value)));
            }
        }
    }
    let play = |line: &str| {
        let (name, value) = line.split_once(' ').unwrap();
        let mut settings = Settings { robots: 3, ..Settings::division_b() };
        settings.set(name, value).unwrap();
        let mut game = Match::new(settings);
        game.arrange(&smallsize_sim::situation::Situation::parse("ball 1 0 5 1 height 0.2 climb 2").unwrap());
        for _ in 0..100 {
            common_simulation::Simulation::tick(&mut game, &mut |_, _| {});
            let ball = &game.world().ball;
            assert!(ball.position.is_finite() && ball.velocity.is_finite(), "{line}: {ball:?}");
            for robot in &game.world().robots {
                assert!(robot.position.is_finite() && robot.heading.is_finite(), "{line}: {robot:?}");
            }
        }
    };
    try_all("ball", BallParameters::TABLE, play);
    try_all("robot", RobotParameters::TABLE, play);
    try_all("realism", Realism::TABLE, play);
}

const PAGE: &str = "docs/ssl-parameters.md";

#[test]
fn the_page_of_parameters_is_up_to_date() {
    let mut page = "# Parameters of the small-size simulation\n\n\
        Generated from the tables in `smallsize/sim/src/parameters/`; a test fails when it is out of date, and prints how to update \
        it.\n\nA name is its group and its own name: `ball.roll_deceleration`, `realism.vision_delay`. `robot.mass` is for the robots of \
        both teams, `yellow.mass` and `blue.mass` for those of one; the simulation protocol can change a single robot. The measures \
        of the fields are in `smallsize/protocol/src/field.rs`. What the models do with them: [ssl-simulation.md](ssl-simulation.md).\n"
        .to_owned();
    page += "\n## `ball.`\n\n";
    group(&mut page, BallParameters::TABLE, &[("default", BallParameters::default())]);
    page += "\n## `robot.`\n\n";
    group(&mut page, RobotParameters::TABLE, &[("default", RobotParameters::default())]);
    page += "\n## `realism.`\n\nThe presets' values; `friendly` is the default. With `rc2021` dribblers are perfect, too.\n\n";
    let presets = RealismPreset::ALL.map(|preset| (preset.name(), preset.realism()));
    group(&mut page, Realism::TABLE, &presets);

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PAGE);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "{PAGE} is out of date: UPDATE_DOCS=1 cargo test -p smallsize-sim");
}

/// A table of a group, a column for each of the values.
fn group<S>(page: &mut String, table: &[Parameter<S>], values: &[(&str, S)]) {
    let heads: Vec<&str> = values.iter().map(|(head, _)| *head).collect();
    let _ = writeln!(page, "| name | unit | {} | from | to | meaning |", heads.join(" | "));
    let _ = writeln!(page, "| --- | --- | {} | --- | --- | --- |", vec!["---"; heads.len()].join(" | "));
    for row in table {
        let text = |value: f64| match row.kind {
            // Angles of wheels are parts of a turn.
            Kind::Number => format!("{}", (value * 1e4).round() / 1e4),
            kind => kind.text(value),
        };
        let values: Vec<String> =
            values.iter().map(|(_, values)| format!("`{}`", text((row.get)(values)))).collect();
        let (low, high) = (text(row.limits.0), text(row.limits.1));
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {low} | {high} | {} |",
            row.name,
            row.unit,
            values.join(" | "),
            row.doc.trim()
        );
    }
}
