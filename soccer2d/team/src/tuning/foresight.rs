//! Names, types and limits of what `foresight` plays by.

use common_geometry::Vec2;

use super::{
    TuningError,
    setting::{ANY, NOT_NEGATIVE, POSITIVE, SHARE, at_least, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// What plans are worth.
    Foresight("foresight") {
        /// The scale of all worth.
        value: Value {
            threat_anywhere: f64 = SHARE,
            threat_of_advance: f64 = SHARE,
            threat_near_goal: f64 = SHARE,
            threat_fades: f64 = POSITIVE,
            narrow_from_the_side: f64 = POSITIVE,
            risk_of_own_half: f64 = SHARE,
            pressure: f64 = SHARE,
            delay: f64 = NOT_NEGATIVE,
            longest_delay: f64 = NOT_NEGATIVE,
            patience: u32 = NOT_NEGATIVE,
            stalemate: f64 = NOT_NEGATIVE,
            longest_stalemate: f64 = NOT_NEGATIVE,
            their_corner_kick: Vec2 = ANY,
            their_goal_kick: Vec2 = ANY,
            close_race: f64 = POSITIVE,
        }
        /// Who meets a ball that is not on its way yet.
        lane: Lane {
            horizon: usize = count(1, 200),
            softness: f64 = POSITIVE,
            shot_softness: f64 = POSITIVE,
            surely_reached: f64 = NOT_NEGATIVE,
            understanding: f64 = NOT_NEGATIVE,
            drift: f64 = NOT_NEGATIVE,
            longest_drift: u32 = NOT_NEGATIVE,
            forgotten: u32 = NOT_NEGATIVE,
            body_age: u32 = NOT_NEGATIVE,
            offside_margin: f64 = NOT_NEGATIVE,
            reaction: u32 = NOT_NEGATIVE,
            straight: f64 = NOT_NEGATIVE,
            running_start: f64 = NOT_NEGATIVE,
            takes: f64 = SHARE,
            moment: u32 = NOT_NEGATIVE,
            free: f64 = POSITIVE,
            hands: f64 = NOT_NEGATIVE,
            keeps_out: f64 = SHARE,
            keeps_out_between: [f64; 2] = NOT_NEGATIVE.rising(),
            head_start: u32 = NOT_NEGATIVE,
        }
        /// To go for the ball.
        intercept_ball: InterceptBall {
            understanding: u32 = NOT_NEGATIVE,
            far_away: u32 = NOT_NEGATIVE,
        }
        /// To kick the ball to a teammate, or away.
        pass: Pass {
            directions: usize = count(1, 360),
            speeds: [f64; 5] = POSITIVE.rising(),
            shortest: f64 = NOT_NEGATIVE,
            ahead: f64 = NOT_NEGATIVE,
            hard_to_stop: f64 = NOT_NEGATIVE,
            hard_stopped: f64 = SHARE,
            noise: f64 = SHARE,
            lost_on_the_way: f64 = SHARE,
            goalie_out: f64 = ANY,
            goalie_room: f64 = ANY,
            followed: usize = count(1, 500),
            clearance_speed: f64 = NOT_NEGATIVE,
            clearance_lost: f64 = SHARE,
        }
        score: Score {
            farthest: f64 = NOT_NEGATIVE,
            targets: [f64; 9] = ANY.rising(),
            stray: f64 = NOT_NEGATIVE,
            least_stray: f64 = POSITIVE,
            speed: f64 = POSITIVE,
            getting_ready: u32 = NOT_NEGATIVE,
            uncertain: f64 = SHARE,
        }
        /// To run with the ball, and to hold it.
        dribble: Dribble {
            directions: usize = count(1, 360),
            dashes: [u32; 5] = count(1, 100).rising(),
            run_on: u32 = count(1, 100),
            straight: f64 = POSITIVE,
            straight_on: f64 = NOT_NEGATIVE,
            there: f64 = NOT_NEGATIVE,
            begun: f64 = NOT_NEGATIVE,
            most_turns: u32 = count(0, 10),
            before: f64 = NOT_NEGATIVE,
            aside: f64 = NOT_NEGATIVE,
            margin: f64 = NOT_NEGATIVE,
            noise: f64 = SHARE,
            edge: f64 = NOT_NEGATIVE,
            gets_on: f64 = ANY,
            followed: usize = count(1, 500),
            hold: u32 = count(1, 100),
        }
        /// What the player who then has the ball may do.
        follow_up: FollowUp {
            pace: f64 = at_least(0.1),
            begin: f64 = count(0, 100),
            runs: [f64; 3] = count(0, 100).rising(),
            nearest: f64 = NOT_NEGATIVE,
        }
        /// To stop the opponent with the ball.
        intercept_opponent: InterceptOpponent {
            in_front: f64 = NOT_NEGATIVE,
            in_front_share: f64 = SHARE,
            close: f64 = NOT_NEGATIVE,
            runs_on: f64 = NOT_NEGATIVE,
            longest_run: f64 = NOT_NEGATIVE,
            our_third: f64 = ANY,
            relief: [f64; 2] = SHARE,
            within: f64 = NOT_NEGATIVE,
            nearly_as_soon: u32 = NOT_NEGATIVE,
            at_ball: f64 = NOT_NEGATIVE,
            least_tackle: f64 = SHARE,
            tackle_gain: f64 = ANY,
            on_the_ground: f64 = SHARE,
            tackle_to_wing: Vec2 = ANY,
            tackle_at_goal: f64 = ANY,
        }
        /// What a goalie does.
        goalkeeper: Goalkeeper {
            hands_out: f64 = ANY,
            hands_aside: f64 = NOT_NEGATIVE,
            outside_first_by: u32 = NOT_NEGATIVE,
            farthest_out: f64 = ANY,
            least_catch: f64 = SHARE,
            caught: Vec2 = ANY,
            back_pass_alone: f64 = NOT_NEGATIVE,
            shot_speed: f64 = POSITIVE,
            beside_posts: f64 = NOT_NEGATIVE,
            least_parry: f64 = SHARE,
            in_reach: f64 = NOT_NEGATIVE,
            parry_ahead: f64 = ANY,
            longest_race: u32 = NOT_NEGATIVE,
            ball_ahead: f64 = NOT_NEGATIVE,
            near: f64 = NOT_NEGATIVE,
            sprint_behind: f64 = ANY,
            within: f64 = NOT_NEGATIVE,
        }
    }
}
