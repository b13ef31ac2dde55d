//! Figures.

use soccer2d_events::{Statistics, Who, percent};

use crate::scene::{shows, statistics};

const MATCH: &str = "
    ball 0 0 | l7 0 0 | l9 19 0 | r2 30 0 | r1 50 0 goalie
    ball 2 0 | l7 0 0 kicks
    ball 19 0 | l7 0 1
    ball 21 0 | l9 19 0 kicks
    ball 30 0 | l7 0 2
    ball 28 0 | r2 30 0 kicks
    ball 20 5 | l7 20 20
    ball 0 34 | kick_in_l
    again
    free_kick_l
    corner_kick_l
";

#[test]
fn what_teams_and_players_did() {
    let statistics = statistics(&shows(MATCH));
    let [left, right] = &statistics.teams;
    assert_eq!((left.name.as_deref(), statistics.from, statistics.to), (Some("Reds"), 100, 109));
    assert_eq!((left.counts.passes, left.counts.passes_completed, left.counts.passes_intercepted), (2, 1, 1));
    assert_eq!((right.counts.passes, right.counts.passes_out, right.counts.interceptions), (1, 1, 1));
    assert_eq!((left.counts.kick_ins, left.counts.free_kicks, left.counts.corner_kicks), (1, 1, 1));
    let seven = &left.players[0];
    assert_eq!((seven.unum, seven.counts.passes, seven.counts.passes_completed), (7, 1, 1));
    // A metre and a metre; then it was moved.
    assert_eq!((seven.distance, left.distance), (2.0, 2.0));
    assert_eq!((left.players.len(), right.players.len()), (2, 2));
    assert!(right.players[0].goalie);
    let pass = left.passes_map[0];
    assert_eq!((pass.cycle, pass.pass.to.map(|to| to.to_string())), (101, Some("l9".into())));
}

#[test]
fn possession_is_a_share_of_the_cycles_of_play() {
    let statistics = statistics(&shows(MATCH));
    assert_eq!(statistics.play_on_cycles, 7);
    // Left from the first kick on, for four cycles; right for two; no side before.
    let [left, right] = &statistics.teams;
    assert!((left.possession - 4.0 / 6.0).abs() < 1e-9 && (right.possession - 2.0 / 6.0).abs() < 1e-9);
}

#[test]
fn stamina_used_is_what_stamina_and_capacity_lost() {
    let used = |text: &str| statistics(&shows(text)).teams[0].stamina_used;
    // 100 used, 45 of it back.
    assert_eq!(used("l7 0 0 stamina 8000 capacity 1000 \n l7 0 0 stamina 7945 capacity 955"), 100.0);
    // All of it back.
    assert_eq!(used("l7 0 0 stamina 8000 capacity 1000 \n l7 0 0 stamina 8000 capacity 960"), 40.0);
    // A new half.
    assert_eq!(used("l7 0 0 stamina 4000 capacity 1000 \n l7 0 0 stamina 8000 capacity 130600"), 0.0);
    // A log without a capacity.
    assert_eq!(used("l7 0 0 stamina 8000 capacity 0 \n l7 0 0 stamina 7945 capacity 0"), 55.0);
}

#[test]
fn curves_and_maps_cover_the_match() {
    let line = "l7 0 0 stamina 8000\n".repeat(120);
    let statistics = statistics(&shows(&line));
    let player = &statistics.teams[0].players[0];
    assert_eq!(player.curve.cycles, [100, 150, 200]);
    assert_eq!((player.cycles, player.heat_map.cells.iter().sum::<u32>()), (120, 120));
    assert_eq!(statistics.ball.cells.iter().sum::<u32>(), 120);
}

#[test]
fn goals_have_scorers_and_assists() {
    let line = "ball 0 0 | l7 0 0 | l9 19 0 \n ball 2 0 | l7 0 0 kicks \n ball 45 0 | l9 45 0 \n
                ball 48 0 | l9 45 0 kicks \n ball 53 0 | goal_l | score 1 0";
    let statistics = statistics(&shows(line));
    let [goal] = &statistics.goals[..] else { panic!("one goal: {:?}", statistics.goals) };
    let said = (goal.cycle, goal.goal.by.unwrap().to_string(), goal.goal.assist.unwrap().by.to_string());
    assert_eq!(said, (104, "l9".to_owned(), "l7".to_owned()));
}

#[test]
fn halves_of_a_percent_go_up() {
    for (share, expected) in [(0.0, 0), (0.005, 1), (0.125, 13), (0.625, 63), (0.994, 99), (1.0, 100)] {
        assert_eq!(percent(share), expected, "{share}");
    }
}

#[test]
fn json_comes_back() {
    let statistics = statistics(&shows(MATCH));
    let text = serde_json::to_string(&statistics).unwrap();
    assert_eq!(serde_json::from_str::<Statistics>(&text).unwrap(), statistics);
    assert!(text.starts_with("{\"schema\":1,\"from\":100,\"to\":109,"), "{text}");
}

#[test]
fn players_are_written_with_side_and_number() {
    assert_eq!("l7".parse::<Who>().unwrap().to_string(), "l7");
    for wrong in ["", "l", "l0", "l12", "x3", "ll", "é1"] {
        assert!(wrong.parse::<Who>().is_err(), "{wrong}");
    }
}
