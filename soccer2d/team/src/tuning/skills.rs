//! Names, types and limits of what `skills` play by.

use super::{
    TuningError,
    setting::{ANGLE, ANY, Angle, NOT_NEGATIVE, POSITIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// How things are done.
    Skills("skills") {
        /// How much strength a run is worth.
        effort: Effort {
            reserve: f64 = NOT_NEGATIVE,
            full: f64 = SHARE,
            thrifty: f64 = SHARE,
            easy: f64 = SHARE,
        }
        /// To turn the body.
        turn_to: TurnTo {
            least: f64 = NOT_NEGATIVE,
        }
        /// To run to a place.
        go_to: GoTo {
            tolerance: Angle = ANGLE,
            far: f64 = NOT_NEGATIVE,
            most_side_steps: u32 = NOT_NEGATIVE,
        }
        /// To appear at a place.
        move_to: MoveTo {
            there: f64 = NOT_NEGATIVE,
        }
        /// To run after a ball.
        run_on: RunOn {
            tolerance: f64 = NOT_NEGATIVE,
        }
        /// To get the ball.
        intercept: Intercept {
            before_touch: f64 = NOT_NEGATIVE,
            turns_forward: Angle = ANGLE,
        }
        /// To look for the ball.
        search_ball: SearchBall {
            fresh: u32 = NOT_NEGATIVE,
            faces: Angle = ANGLE,
            turn: Angle = ANGLE,
        }
        kick: Kick {
            good_enough: f64 = SHARE,
            worth_a_kick: f64 = POSITIVE,
            opponent_step: f64 = NOT_NEGATIVE,
            noise: f64 = NOT_NEGATIVE,
            laid_speed: f64 = NOT_NEGATIVE,
            rings: [f64; 2] = SHARE.rising(),
        }
        /// How fast a pass leaves.
        pass_speed: PassSpeed {
            near: f64 = NOT_NEGATIVE,
            arrival: f64 = NOT_NEGATIVE,
            harder: f64 = NOT_NEGATIVE,
            fastest_arrival: f64 = NOT_NEGATIVE,
        }
        /// To run with the ball.
        dribble: Dribble {
            tolerance: Angle = ANGLE,
            turns_on_the_run: Angle = ANGLE,
            edge: f64 = NOT_NEGATIVE,
            least_lead: i32 = NOT_NEGATIVE,
            furthest: u32 = count(1, 100),
            closest: u32 = count(1, 100),
            clear_of_body: f64 = NOT_NEGATIVE,
            bump: f64 = NOT_NEGATIVE,
            behind: f64 = NOT_NEGATIVE,
            beside: f64 = NOT_NEGATIVE,
            before: f64 = NOT_NEGATIVE,
            lay_ahead: f64 = NOT_NEGATIVE,
        }
        /// To keep the ball.
        hold_ball: HoldBall {
            near: f64 = NOT_NEGATIVE,
            worth_a_kick: f64 = NOT_NEGATIVE,
            unlikely: f64 = NOT_NEGATIVE,
            sideways: Angle = ANGLE,
            edge: f64 = NOT_NEGATIVE,
            lays: u32 = count(1, 360),
            inner_ring: f64 = SHARE,
            opponent_steps: u32 = count(1, 360),
            unrest: f64 = NOT_NEGATIVE,
            stoppable: f64 = SHARE,
            unstoppable: f64 = NOT_NEGATIVE,
            most_room: f64 = NOT_NEGATIVE,
            face_within: f64 = NOT_NEGATIVE,
        }
        /// To clear the ball.
        clear: Clear {
            pressed: f64 = NOT_NEGATIVE,
            directions: u32 = count(1, 90),
            horizon: u32 = count(1, 48),
            far_enough: f64 = NOT_NEGATIVE,
            out: f64 = NOT_NEGATIVE,
        }
        tackle: Tackle {
            directions: i32 = count(1, 360),
            past: f64 = NOT_NEGATIVE,
        }
        /// To block an opponent.
        block: Block {
            dribble_speed: f64 = POSITIVE,
            furthest: f64 = count(1, 100),
            goal_side: f64 = SHARE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To mark an opponent.
        mark: Mark {
            ahead: f64 = NOT_NEGATIVE,
            towards_goal: f64 = SHARE,
            towards_ball: f64 = SHARE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To guard a place.
        guard: Guard {
            there: f64 = NOT_NEGATIVE,
            tolerance: Angle = ANGLE,
            crooked: Angle = ANGLE,
            step: f64 = NOT_NEGATIVE,
            steps: f64 = NOT_NEGATIVE,
            aside: f64 = NOT_NEGATIVE,
        }
        /// Where a goalie stands.
        goalie_place: GoaliePlace {
            shooting: f64 = NOT_NEGATIVE,
            shot: f64 = POSITIVE,
            pass: f64 = POSITIVE,
            passed: f64 = SHARE,
            passed_share: f64 = SHARE,
            apart: f64 = NOT_NEGATIVE,
            reaction: u32 = NOT_NEGATIVE,
            control: u32 = NOT_NEGATIVE,
            softness: f64 = POSITIVE,
            targets: [f64; 5] = ANY.rising(),
            longest: u32 = count(2, 100),
            forgotten: u32 = NOT_NEGATIVE,
            receivers: usize = count(0, 10),
            steps: [f64; 3] = POSITIVE,
            most_steps: usize = count(0, 100),
            worth_a_step: f64 = NOT_NEGATIVE,
            keeps_out: f64 = SHARE,
            keeps_out_between: [f64; 2] = NOT_NEGATIVE.rising(),
            keeps_out_share: f64 = SHARE,
            from_the_line: [f64; 2] = NOT_NEGATIVE.rising(),
            aside: f64 = NOT_NEGATIVE,
        }
        point_to: PointTo {
            there: f64 = NOT_NEGATIVE,
        }
        /// Whom to listen to.
        attention: Attention {
            behind: f64 = NOT_NEGATIVE,
        }
        /// Where the eyes look.
        eyes: Eyes {
            least_turn: f64 = NOT_NEGATIVE,
            least_focus: f64 = NOT_NEGATIVE,
            edge: Angle = ANGLE,
            faces: usize = count(1, 360),
            measure_again: f64 = NOT_NEGATIVE,
            field_margin: f64 = NOT_NEGATIVE,
            far: f64 = POSITIVE,
            least_area: f64 = NOT_NEGATIVE,
            unseen: [f64; 11] = NOT_NEGATIVE.rising(),
            unseen_worth: [f64; 12] = NOT_NEGATIVE,
            search: u32 = NOT_NEGATIVE,
            looked_at: f64 = SHARE,
            search_behind: f64 = count(0, 10),
            wide: f64 = NOT_NEGATIVE,
            beside: [f64; 2] = NOT_NEGATIVE,
        }
        /// What the eyes look for.
        interest: Interest {
            ball: [f64; 4] = NOT_NEGATIVE,
            bands: [f64; 4] = NOT_NEGATIVE.rising(),
            near: [[f64; 5]; 4] = NOT_NEGATIVE,
            kickable_by_us: [f64; 4] = NOT_NEGATIVE,
            kickable_by_them: [f64; 4] = NOT_NEGATIVE,
            teammates: [f64; 4] = NOT_NEGATIVE,
            opponents: [f64; 4] = NOT_NEGATIVE,
            their_goalie: [f64; 4] = NOT_NEGATIVE,
            goalie_from: f64 = ANY,
            never_seen: f64 = NOT_NEGATIVE,
            most_aged: f64 = NOT_NEGATIVE,
            ball_bands: [f64; 2] = NOT_NEGATIVE.rising(),
            ball_patience: [u32; 5] = NOT_NEGATIVE,
        }
    }
}
