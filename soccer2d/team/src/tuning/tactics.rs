//! Names, types and limits of what `tactics` plays by.

use common_geometry::Vec2;

use super::{
    TuningError,
    setting::{ANGLE, ANY, Angle, NOT_NEGATIVE, POSITIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// What is chosen.
    Tactics("tactics") {
        /// To choose between states.
        think: Think {
            persistence: f64 = NOT_NEGATIVE,
        }
        /// What every state looks at.
        scene: Scene {
            lost: u32 = NOT_NEGATIVE,
            fresh: u32 = NOT_NEGATIVE,
            to_the_line: f64 = NOT_NEGATIVE,
            onside: f64 = NOT_NEGATIVE,
            eyes_reach: Angle = ANGLE,
            lookout: f64 = POSITIVE,
            nearer_by: f64 = NOT_NEGATIVE,
        }
        /// Who must not touch the ball again after a set piece.
        second_touch: SecondTouch {
            at_the_ball: f64 = NOT_NEGATIVE,
            lately: u32 = NOT_NEGATIVE,
            near: f64 = NOT_NEGATIVE,
            kicker: f64 = NOT_NEGATIVE,
            off_course: f64 = NOT_NEGATIVE,
            far_off_course: f64 = NOT_NEGATIVE,
            at_rest: f64 = NOT_NEGATIVE,
        }
        /// What a player remembers.
        memory: Memory {
            longest_pass: u32 = NOT_NEGATIVE,
            pace: f64 = POSITIVE,
            touch: f64 = NOT_NEGATIVE,
        }
        /// From a plan to a command and a gaze.
        act: Act {
            face_within: Angle = ANGLE,
            stand_within: Angle = ANGLE,
            far_ball: u32 = NOT_NEGATIVE,
            wide: f64 = NOT_NEGATIVE,
            shooting: f64 = NOT_NEGATIVE,
            peek: u32 = NOT_NEGATIVE,
            peek_behind: f64 = ANY,
            peek_apart: f64 = NOT_NEGATIVE,
            stare_behind: f64 = ANY,
        }
        /// To keep one's place in the formation.
        keep_formation: KeepFormation {
            order: f64 = NOT_NEGATIVE,
            danger: f64 = ANY,
            passed: f64 = ANY,
            far: f64 = NOT_NEGATIVE,
            very_far: f64 = NOT_NEGATIVE,
            exactness: f64 = NOT_NEGATIVE,
            within: [f64; 2] = NOT_NEGATIVE.rising(),
        }
        /// To get free for a pass.
        support: Support {
            farthest: f64 = NOT_NEGATIVE,
            nearest: f64 = NOT_NEGATIVE,
            directions: usize = count(1, 360),
            distances: [f64; 2] = NOT_NEGATIVE.rising(),
            arrives: f64 = POSITIVE,
            played: f64 = SHARE,
            lost_on_the_way: f64 = SHARE,
            way: f64 = NOT_NEGATIVE,
            onside: f64 = NOT_NEGATIVE,
            inside: Vec2 = NOT_NEGATIVE,
            far: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To meet a pass that was announced.
        receive_pass: ReceivePass {
            on_its_way: f64 = NOT_NEGATIVE,
            taken: f64 = NOT_NEGATIVE,
            sure: f64 = SHARE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To help against the opponent with the ball.
        press: Press {
            wing: f64 = NOT_NEGATIVE,
            danger: f64 = ANY,
            farthest: f64 = NOT_NEGATIVE,
        }
        /// To stand in the way to our goal.
        block: Block {
            danger: f64 = NOT_NEGATIVE,
            relief: f64 = SHARE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To mark an opponent.
        mark: Mark {
            danger: f64 = ANY,
            distance: f64 = NOT_NEGATIVE,
            farthest: f64 = NOT_NEGATIVE,
            relief: f64 = SHARE,
            played_to: f64 = SHARE,
            way: f64 = NOT_NEGATIVE,
            too_late: f64 = POSITIVE,
            forgotten: u32 = NOT_NEGATIVE,
            behind_the_line: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To keep the back line level.
        hold_line: HoldLine {
            far_enough: f64 = ANY,
            level: f64 = NOT_NEGATIVE,
            level_line: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To do as the coach says.
        obey_coach: ObeyCoach {
            obedience: f64 = NOT_NEGATIVE,
            distance: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// What the coach's words weigh.
        advice: Advice {
            advised: f64 = NOT_NEGATIVE,
            forgotten: u32 = NOT_NEGATIVE,
        }
        /// To look for the ball.
        search_ball: SearchBall {
            blind: f64 = NOT_NEGATIVE,
        }
        /// To bring the ball into play.
        take_set_piece: TakeSetPiece {
            patience: u32 = NOT_NEGATIVE,
            hurry: u32 = NOT_NEGATIVE,
            good: f64 = NOT_NEGATIVE,
            behind: f64 = NOT_NEGATIVE,
            near: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// Against their set piece.
        defend_set_piece: DefendSetPiece {
            margin: f64 = NOT_NEGATIVE,
            far: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// A goalie with the ball in its hands.
        goalie_kick_in: GoalieKickIn {
            patience: u32 = NOT_NEGATIVE,
            hurry: u32 = NOT_NEGATIVE,
            step: Vec2 = ANY,
            step_apart: f64 = NOT_NEGATIVE,
            room_ahead: f64 = ANY,
            good: f64 = NOT_NEGATIVE,
        }
        /// Before a kick-off.
        start_position: StartPosition {
            there: f64 = NOT_NEGATIVE,
        }
        /// To take a penalty.
        take_penalty: TakePenalty {
            behind: f64 = NOT_NEGATIVE,
            within: f64 = NOT_NEGATIVE,
        }
        /// To wait while others take one.
        await_penalty: AwaitPenalty {
            ring: f64 = NOT_NEGATIVE,
            aside: Vec2 = ANY,
            within: f64 = NOT_NEGATIVE,
        }
        /// To keep the goal against one.
        save_penalty: SavePenalty {
            wait: Vec2 = ANY,
        }
    }
}
