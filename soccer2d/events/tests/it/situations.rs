//! One situation, its events.

use crate::scene::{brief, events, shows, statistics};

/// What happens, without the first show's events, play modes and kicks.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let told: Vec<String> = events(&shows(text)).iter().map(brief).collect();
    let left_out = |words: &&String| {
        let what = words.split_once(' ').map_or("", |(_, what)| what);
        what == "match"
            || what.ends_with(" kicks")
            || soccer2d_protocol::PlayMode::from_name(what.as_bytes()).is_some()
    };
    let told: Vec<&String> = told.iter().filter(|words| !left_out(words)).collect();
    assert_eq!(told, expected);
}

/// Two of each side, the ball with l7.
const KICK: &str = "
    ball 0 0 | l7 0 0 | l9 20 0 | r2 30 0 | r1 50 0 goalie
    ball 1.5 0 | l7 0 0 kicks
";

#[test]
fn a_pass_arrives_or_not() {
    check(&format!("{KICK} ball 19 0 \n ball 19 0 | l9 19 0 kicks"), &["101 pass l7 l9 Complete"]);
    check(
        &format!("{KICK} ball 28 0 \n ball 28 0 | r2 28 0 kicks"),
        &["101 pass l7 r2 Intercepted", "103 r2 has it"],
    );
    check(
        &format!("{KICK} ball 5 33 \n ball 5 34 | kick_in_r"),
        &["101 pass l7 none Out", "103 out by l7", "103 KickIn r"],
    );
    check(
        &format!("{KICK} ball 20 0 \n ball 25 0 | offside_l | l9 20 0 kicks"),
        &["101 pass l7 l9 Offside", "103 Offside l by l9"],
    );
}

#[test]
fn a_ball_that_a_near_player_gets_was_no_pass() {
    check(&format!("{KICK} ball 1 0 | l9 1 0 kicks"), &[]);
    check(&format!("{KICK} ball 1.5 0 | r2 1 0 kicks"), &["102 r2 has it"]);
}

#[test]
fn the_same_cycle_shown_twice_gives_no_events() {
    let mut twice = shows(&format!("{KICK} ball 19 0 \n ball 19 0 | l9 19 0 kicks"));
    twice.extend(twice.last().cloned());
    assert_eq!(events(&twice).iter().filter(|event| brief(event).ends_with("l9 kicks")).count(), 1);
}

#[test]
fn a_dribble_is_several_touches_of_one_player_that_moves_on() {
    let run = "
        ball 0 0 | l7 0 0 | r2 9 0
        ball 1 0 | l7 0 0 kicks
        ball 2 0 | l7 1 0
        ball 3 0 | l7 2 0 kicks
        ball 4 0 | l7 3 0 kicks
    ";
    check(&format!("{run} ball 5 0 | r2 5 0 kicks"), &["101 l7 dribbles 3", "105 r2 has it"]);
    check("ball 0 0 | l7 0 0 \n ball 0.5 0 | l7 0 0 kicks \n ball 1 0 | l7 0 0 kicks \n play_on", &[]);
}

#[test]
fn shots_and_what_becomes_of_them() {
    let at =
        |y: f64| format!("ball 40 0 | l9 40 0 | r1 51 0 goalie | r2 48 1 \n ball 42 {y} | l9 40 0 kicks \n ");
    check(
        &format!("{} ball 53 0 | goal_l | score 1 0", at(0.0)),
        &["101 l9 shoots on target Goal", "102 goal 1-0 l9"],
    );
    check(
        &format!("{} ball 50 0 \n ball 50 0 | free_kick_r | r1 50 0 catches", at(0.0)),
        &["101 l9 shoots on target Saved", "103 r1 catches", "103 r1 has it", "103 FreeKick r Catch"],
    );
    check(
        &format!("{} ball 48 1 \n ball 45 5 | r2 48 1 kicks", at(0.2)),
        &["101 l9 shoots on target Blocked", "103 r2 has it"],
    );
    check(
        &format!("{} ball 52 8 \n ball 47 9 | goal_kick_r", at(1.4)),
        &["101 l9 shoots wide Missed", "103 out by l9", "103 GoalKick r"],
    );
}

#[test]
fn a_shot_on_the_post() {
    // The ball comes to (51.6, 6.96) and should go on; it comes back.
    let shot = "
        ball 40 0 | l9 40 0 | r2 30 20
        ball 42 1.2 | l9 40 0 kicks
        ball 51.6 6.96
        ball 49 5.5
    ";
    check(
        &format!("{shot} ball 45 4 \n ball 45 4 | r2 45 4 kicks"),
        &["101 l9 shoots wide Post", "105 r2 has it"],
    );
}

#[test]
fn goals_with_an_assist_and_own_ones() {
    check(
        &format!(
            "{KICK} ball 40 0 \n ball 42 0 | l9 40 0 kicks \n ball 53 0 | goal_l | score 1 0 \n again | ball 53 0"
        ),
        &["101 pass l7 l9 Complete", "103 l9 shoots on target Goal", "104 goal 1-0 l9 from l7"],
    );
    check(
        "ball -50 0 | r7 -50 2 | l2 -50 0 \n ball -51 0 | l2 -50 0 kicks \n ball -53 0 | goal_r | score 0 1",
        &["102 goal 0-1 l2 own"],
    );
}

#[test]
fn tackles_count_once_while_the_player_lies() {
    check(
        "ball 0 0 | l7 0 0 | r2 1 0 \n ball 1 0 | l7 0 0 kicks \n ball 1 3 | r2 1 0 tackles \n ball 1 6 | r2 1 0 lies",
        &["102 r2 tackles", "102 r2 has it"],
    );
    check("ball 0 0 | r2 1 0 \n ball 0 0 | r2 1 0 tackles-in-vain", &["101 r2 tackles in vain"]);
    // One after the other, without standing up in between.
    check(
        "ball 0 0 | r2 1 0 tackles \n ball 0 1 | r2 1 0 lies \n ball 0 2 | r2 1 0 tackles",
        &["102 r2 tackles"],
    );
}

#[test]
fn faults_and_the_free_kicks_after_them() {
    check(
        "ball 0 0 | l7 0 0 | r2 1 0 \n foul_charge_r | r2 1 0 tackles yellow \n free_kick_l",
        &["101 r2 tackles", "101 Foul r by r2", "101 r2 yellow", "102 FreeKick l Fault"],
    );
    check(
        "ball -40 0 | l1 -40 0 goalie | l2 -30 0 \n back_pass_l \n free_kick_r",
        &["101 BackPass l", "102 FreeKick r Fault"],
    );
    check(
        "free_kick_l | ball 0 0 | l7 0 0 \n free_kick_fault_l | l7 0 0 kicks faults \n free_kick_r",
        &["100 FreeKick l", "101 FreeKickFault l by l7", "102 FreeKick r Fault"],
    );
    check(
        "catch_fault_l | ball 0 0 \n indirect_free_kick_r \n illegal_defense_r",
        &["101 IndirectFreeKick r", "102 IllegalDefense r"],
    );
}

#[test]
fn a_ball_that_no_player_kicks_is_dropped() {
    check("kick_in_l | ball 0 34 | l7 1 34 \n play_on", &["100 KickIn l", "101 drop ball"]);
    check("kick_in_l | ball 0 34 | l7 1 34 \n play_on | l7 1 34 kicks", &["100 KickIn l"]);
    check(
        "goal_kick_l | ball -47 9 | l7 -47 9 \n ball -44 9 | l7 -47 9 kicks \n ball -35 9 | play_on",
        &["100 GoalKick l"],
    );
}

#[test]
fn restarts_of_every_kind() {
    check(
        "before_kick_off | ball 0 0 \n kick_off_l \n play_on \n corner_kick_l \n goal_kick_r \n penalty_kick_l",
        &[
            "101 KickOff l",
            "102 drop ball",
            "103 out by none",
            "103 CornerKick l",
            "104 out by none",
            "104 GoalKick r",
            "105 PenaltyKick l",
        ],
    );
}

#[test]
fn penalties_of_the_shoot_out() {
    check(
        "penalty_ready_l | ball 10 0 | l7 10 0 \n ball 12 0 | penalty_taken_l | l7 10 0 kicks \n penalty_score_l \n penalty_miss_r",
        &["102 penalty l true", "103 penalty r false"],
    );
}

/// Play, and a shoot-out: the goalie saves the first, and the second is a goal.
const SHOOT_OUT: &str = "
    time 6001 | ball 38 0 | l7 38 0 | l8 0 5 | r1 50 0 goalie | r9 30 0 | score 2 2
    ball 40 0 | l7 38 0 kicks
    ball 42 0 | penalty_setup_l
    ball 42 0 | penalty_ready_l | l7 41 0
    ball 42 0 | penalty_taken_l
    ball 44 0 | l7 42 0 kicks
    ball 49 0 | l7 50 0
    ball 49 0 | r1 49 0 catches
    ball 49 0 | penalty_miss_l | penalties 0 1 0 0
    ball 42 0 | penalty_setup_r | r9 42 0
    ball 42 0 | penalty_taken_r
    ball 44 0 | r9 42 0 kicks
    ball 53 0 | penalty_score_r | penalties 0 1 1 0
    time_over
";

#[test]
fn a_shoot_out_has_neither_passes_nor_shots_nor_possession() {
    // A save in it looks like a shot that was saved, and the goalie's touch like a ball won.
    let told = events(&shows(SHOOT_OUT));
    let brief_of = |shoot_out: bool| -> Vec<String> {
        told.iter().filter(|event| event.shoot_out == shoot_out).map(brief).collect()
    };
    assert_eq!(
        brief_of(false),
        ["6001 match", "6001 play_on", "6002 l7 kicks", "6002 l7 shoots on target Missed", "6014 time_over"]
    );
    assert_eq!(
        brief_of(true),
        [
            "6003 penalty_setup_l",
            "6004 penalty_ready_l",
            "6005 penalty_taken_l",
            "6006 l7 kicks",
            "6008 r1 catches",
            "6009 penalty_miss_l",
            "6009 penalty l false",
            "6010 penalty_setup_r",
            "6011 penalty_taken_r",
            "6012 r9 kicks",
            "6013 penalty_score_r",
            "6013 penalty r true",
        ]
    );
}

#[test]
fn statistics_keep_the_shoot_out_apart() {
    let statistics = statistics(&shows(SHOOT_OUT));
    let [left, right] = &statistics.teams;
    let figures = [left, right].map(|team| {
        let counts = &team.counts;
        [
            counts.kicks,
            counts.shots,
            counts.catches,
            counts.balls_won,
            counts.penalties,
            counts.penalties_scored,
        ]
    });
    assert_eq!(figures, [[1, 1, 0, 0, 1, 0], [0, 0, 0, 0, 1, 1]]);
    // Two cycles of play and the one after the end are on the map, and no player has run.
    let seven = &left.players[0];
    assert_eq!((seven.cycles, seven.heat_map.cells.iter().sum::<u32>()), (3, 3));
    assert_eq!((left.distance, right.distance), (0.0, 0.0));
    assert_eq!((seven.counts.penalties, right.players[1].counts.penalties_scored), (1, 1));
    let standing = statistics.standing;
    assert_eq!(standing.between("Reds", "Blues"), "Reds 2 : 2 Blues after extra time, 0 : 1 on penalties");
}

#[test]
fn substitutions_cards_and_goalies() {
    check(
        "l7 0 0 | l1 -50 0 goalie \n l7 0 0 type 4 \n l7 0 0 yellow \n l7 0 0 red | l3 9 9 goalie \n l3 9 9",
        &["101 l7 from type 0 to 4", "102 l7 yellow", "103 l7 red"],
    );
    check("l3 0 0 | l7 1 1 \n l3 0 0 goalie", &["101 l3 is goalie"]);
    // Types that are assigned before the first cycle, or to a player that joins late, are no substitution.
    check("time 0 | l7 0 0 \n time 0 | l7 0 0 type 3 \n l8 0 0 type 5", &[]);
}

#[test]
fn a_duel_leaves_the_ball_with_its_side() {
    check(
        "ball 0 0 | l7 0 0 | r2 1 0 \n ball 1 0 | l7 0 0 kicks \n ball 2 0 | l7 1 0 kicks | r2 1 0 kicks",
        &[],
    );
}

#[test]
fn calls_add_what_shows_do_not_have() {
    use soccer2d_events::{Pitch, Watcher};
    use soccer2d_protocol::referee::RefereeCall;
    let mut watcher = Watcher::new(Pitch::default());
    let mut events = Vec::new();
    let shows = shows("ball 0 0 | l7 0 0 \n ball 0 0 | l7 0 0 yellow");
    watcher.push(&shows[0], &mut events);
    events.clear();
    for call in ["drop_ball", "drop_ball", "yellow_card_l_7", "play_on"] {
        watcher.hear(&RefereeCall::parse(call), &mut events);
    }
    watcher.push(&shows[1], &mut events);
    let told: Vec<String> = events.iter().map(brief).collect();
    assert_eq!(told, ["100 drop ball", "100 l7 yellow"]);
}

#[test]
fn an_earlier_cycle_begins_a_new_match() {
    let first = shows(&format!("{KICK} ball 19 0"));
    let mut both = first.clone();
    both.extend(shows("time 3 | ball 0 0 | l9 0 0 \n l9 0 0 kicks"));
    let mut watcher = soccer2d_events::Watcher::new(Default::default());
    let mut events = Vec::new();
    both.iter().for_each(|show| watcher.push(show, &mut events));
    let told: Vec<String> = events.iter().map(brief).collect();
    assert!(told.ends_with(&["3 match".into(), "3 play_on".into(), "4 l9 kicks".into()]), "{told:?}");
}
