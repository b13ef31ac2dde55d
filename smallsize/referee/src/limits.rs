//! The numbers of the rules: distances, speeds and times of all checks, and the times of the match. Metres, metres a
//! second; times in microseconds.

use serde::{Deserialize, Serialize};

/// A second, in microseconds.
pub const SECOND: i64 = 1_000_000;

/// Limits, graces and cooldowns of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// How fast a robot may be while play is stopped.
    pub stop_speed: f64,
    /// How long robots may take to slow down, to come to rest, to move away from the other defence area.
    pub grace: i64,
    /// The time in which the same foul is not called again.
    pub cooldown: i64,
    /// How far robots are from the ball while play is stopped, and defenders from a kick.
    pub ball_distance: f64,
    /// How far attackers are from the other defence area before the ball is in play.
    pub attacker_distance: f64,
    /// How fast a robot may make the ball, in space.
    pub ball_speed: f64,
    /// How fast two robots of different teams may run into each other.
    pub crash_speed: f64,
    /// Two robots whose speeds differ by less are both to blame for a crash.
    pub crash_difference: f64,
    /// How far a robot may push another one.
    pub push_distance: f64,
    /// How far a robot may take the ball.
    pub dribble_distance: f64,
    /// How far the ball has to move to be in play.
    pub in_play_distance: f64,
    /// How far the ball moves when there is progress.
    pub progress_distance: f64,
    /// How long the ball may stay in place.
    pub no_progress: i64,
    /// How long the ball may stay in a defence area.
    pub keeper_holds: i64,
    /// A ball that was higher since the scorer's last touch makes no goal.
    pub goal_height: f64,
    /// The time before a goal in which a foul of the scorer makes it invalid.
    pub goal_foul: i64,
    /// A kick counts as aimless if it came from so far behind the halfway line.
    pub aimless_distance: f64,
    /// How close to its place a placed ball is.
    pub placement_tolerance: f64,
    /// How long a placement takes at least.
    pub placement_least: i64,
    /// How far robots are from a placed ball if the placing team takes a free kick.
    pub placement_robots_own: f64,
    /// How far robots are from a placed ball otherwise.
    pub placement_robots: f64,
    /// A ball that is closer to its place need not be placed.
    pub placement_needless: f64,
    /// A ball that is closer to a defence area has to be placed.
    pub placement_defence_area: f64,
    /// A ball that is slower lies still.
    pub still_speed: f64,
    /// How far other robots are behind the ball in a penalty.
    pub penalty_distance: f64,
}

/// From lines and areas to where the ball is put.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offsets {
    /// From the touch line.
    pub touch_line: f64,
    /// From the goal line.
    pub goal_line: f64,
    /// From the goal line, for a goal kick.
    pub goal_kick: f64,
    /// From a defence area.
    pub defence_area: f64,
}

/// The times of a match, and how many of each a team has. In microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// Playing time of each half.
    pub half: i64,
    /// Between the halves.
    pub half_time: i64,
    /// Before extra time.
    pub extra_break: i64,
    /// Playing time of each half of the extra time.
    pub extra_half: i64,
    /// Between them.
    pub extra_half_time: i64,
    /// Before a shoot-out.
    pub shoot_out_break: i64,
    /// Time-outs of a team, and their time together.
    pub timeouts: u32,
    /// The time of all time-outs of a team.
    pub timeout_time: i64,
    /// Time-outs in extra time.
    pub extra_timeouts: u32,
    /// Their time.
    pub extra_timeout_time: i64,
    /// How long a yellow card lasts, in playing time.
    pub yellow_card: i64,
    /// How long a team has to take a robot off after a card.
    pub robot_removal: i64,
    /// Fouls that make a yellow card.
    pub fouls_for_card: u32,
    /// Yellow cards at a time; the next one is red.
    pub yellow_cards: u32,
    /// Failed placements after which a team may place no more in this half.
    pub placement_failures: u32,
    /// For a kick-off or a penalty, once it may be taken; and for getting ready, before a person would act.
    pub preparation: i64,
    /// For a free kick.
    pub free_kick: i64,
    /// For a placement.
    pub placement: i64,
    /// What is added to it when the others stand in the way.
    pub placement_added: i64,
    /// How long proposals of automatic referees are collected.
    pub proposal: i64,
    /// Before going on after a halt.
    pub after_halt: i64,
    /// Before going on otherwise.
    pub before_resume: i64,
    /// From the request of an emergency stop until play is stopped.
    pub emergency_grace: i64,
    /// Challenge flags of a team.
    pub challenge_flags: u32,
    /// Substitutions of a team in a half that are no foul.
    pub substitutions: u32,
    /// How long a substitution takes.
    pub substitution: i64,
    /// Penalties of a team in a shoot-out, before each goal decides.
    pub shoot_out_attempts: u32,
    /// The match is over when a team has so many goals and leads by more than one; 0: never.
    pub mercy_goals: u32,
    /// How long the referee waits in a halt, without a person who would go on.
    pub unattended_halt: i64,
    /// How long it waits, beyond the time that a state has, for teams that do not get ready. Then it goes on.
    pub patience: i64,
}

impl Limits {
    /// Today's rules in division A.
    pub const DIVISION_A: Limits = Limits {
        stop_speed: 1.5,
        grace: 2 * SECOND,
        cooldown: 2 * SECOND,
        ball_distance: 0.5,
        attacker_distance: 0.2,
        ball_speed: 6.5,
        crash_speed: 1.5,
        crash_difference: 0.3,
        push_distance: 0.2,
        dribble_distance: 1.0,
        in_play_distance: 0.05,
        progress_distance: 0.1,
        no_progress: 5 * SECOND,
        keeper_holds: 5 * SECOND,
        goal_height: 0.15,
        goal_foul: 2 * SECOND,
        aimless_distance: 0.2,
        placement_tolerance: 0.15,
        placement_least: 2 * SECOND,
        placement_robots_own: 0.05,
        placement_robots: 0.5,
        placement_needless: 1.0,
        placement_defence_area: 0.7,
        still_speed: 0.2,
        penalty_distance: 1.0,
    };

    /// Today's rules in division B: more time.
    pub const DIVISION_B: Limits =
        Limits { no_progress: 10 * SECOND, keeper_holds: 10 * SECOND, ..Limits::DIVISION_A };

    /// The rules of 2011 as far as the checks know them: a faster ball, shorter dribbling, a smaller field.
    pub const OF_2011: Limits = Limits {
        ball_speed: 10.0,
        dribble_distance: 0.5,
        placement_defence_area: 0.2,
        penalty_distance: 0.4,
        ..Limits::DIVISION_B
    };
}

impl Offsets {
    /// Today's rules.
    pub const TODAY: Offsets = Offsets { touch_line: 0.2, goal_line: 0.2, goal_kick: 1.0, defence_area: 1.0 };
    /// The rules of 2011.
    pub const OF_2011: Offsets =
        Offsets { touch_line: 0.1, goal_line: 0.1, goal_kick: 0.5, defence_area: 0.2 };
}

impl Times {
    /// Today's rules in division A.
    pub const DIVISION_A: Times = Times {
        half: 300 * SECOND,
        half_time: 300 * SECOND,
        extra_break: 300 * SECOND,
        extra_half: 150 * SECOND,
        extra_half_time: 120 * SECOND,
        shoot_out_break: 120 * SECOND,
        timeouts: 4,
        timeout_time: 300 * SECOND,
        extra_timeouts: 2,
        extra_timeout_time: 150 * SECOND,
        yellow_card: 120 * SECOND,
        robot_removal: 10 * SECOND,
        fouls_for_card: 3,
        yellow_cards: 2,
        placement_failures: 5,
        preparation: 10 * SECOND,
        free_kick: 5 * SECOND,
        placement: 30 * SECOND,
        placement_added: 10 * SECOND,
        proposal: SECOND,
        after_halt: 10 * SECOND,
        before_resume: 2 * SECOND,
        emergency_grace: 10 * SECOND,
        challenge_flags: 3,
        substitutions: 5,
        substitution: 20 * SECOND,
        shoot_out_attempts: 5,
        mercy_goals: 10,
        unattended_halt: 2 * SECOND,
        patience: 10 * SECOND,
    };

    /// Today's rules in division B.
    pub const DIVISION_B: Times = Times { free_kick: 10 * SECOND, ..Times::DIVISION_A };

    /// The rules of 2011: halves of ten minutes, and of five in extra time.
    pub const OF_2011: Times = Times {
        half: 600 * SECOND,
        extra_half: 300 * SECOND,
        extra_half_time: 300 * SECOND,
        extra_timeout_time: 300 * SECOND,
        ..Times::DIVISION_B
    };
}
