//! How the match can go on, and what speaks against it: what a person at the game controller sees as buttons, and what the
//! referee presses by itself where the rules leave no choice.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    controller::{ContinueActionState, ContinueActionType},
    field::{Field, ROBOT_RADIUS},
    game_event::{Event, GameEventType},
    referee::{MatchType, Stage},
};
use smallvec::SmallVec;

use crate::{command::Command, observation::Observation, referee::Referee, state::is_break};

/// A robot may be so much closer to the ball than the rule says.
const DISTANCE_TOLERANCE: f64 = 0.05;

/// A way to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// A number of the protocol's [`ContinueActionType`].
    pub kind: i32,
    /// For which team.
    pub team: Option<Colour>,
    /// A number of the protocol's [`ContinueActionState`].
    pub state: i32,
    /// From when on it is possible.
    pub ready_at: Option<u64>,
}

/// All ways to go on; the first is what the referee would do.
pub type Actions = SmallVec<[Action; 16]>;
/// All that speaks against going on.
pub type Issues = SmallVec<[Issue; 64]>;

/// Something that speaks against going on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Issue {
    /// The ball is so far outside the centre circle.
    BallOutsideCentreCircle(f64),
    /// A robot is not in its own half.
    RobotInOtherHalf(RobotKey),
    /// The ball is so far from the penalty mark.
    BallNotAtPenaltyMark(f64),
    /// There is no such robot.
    KeeperNotSeen(RobotKey),
    /// The keeper is not in the mouth of its goal.
    KeeperOutsideGoal(RobotKey),
    /// A robot is not far enough behind the ball.
    RobotBesidePenalty(RobotKey),
    /// A team has more robots than it may have.
    TooManyRobots(Colour),
    /// A robot is too close to the ball.
    RobotNearBall(RobotKey),
    /// The ball is so far from where it is to be played.
    BallNotPlaced(f64),
    /// The ball is too close to a defence area.
    BallNearDefenceArea,
    /// The ball is outside the field, here.
    BallOutside(Vec2),
    /// The ball moves.
    BallMoves,
    /// The ball is not seen.
    BallNotSeen,
}

impl std::fmt::Display for Issue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Issue::BallOutsideCentreCircle(by) => {
                write!(f, "the ball is {by:.2} m outside the centre circle")
            }
            Issue::RobotInOtherHalf(key) => write!(f, "{key} is not in its own half"),
            Issue::BallNotAtPenaltyMark(by) => write!(f, "the ball is {by:.2} m from the penalty mark"),
            Issue::KeeperNotSeen(key) => write!(f, "the keeper, {key}, is not seen"),
            Issue::KeeperOutsideGoal(key) => write!(f, "the keeper, {key}, is not on its line"),
            Issue::RobotBesidePenalty(key) => write!(f, "{key} is not 1 m behind the ball"),
            Issue::TooManyRobots(team) => write!(f, "{team} has too many robots"),
            Issue::RobotNearBall(key) => write!(f, "{key} is too close to the ball"),
            Issue::BallNotPlaced(by) => write!(f, "the ball is {by:.2} m from its place"),
            Issue::BallNearDefenceArea => write!(f, "the ball is too close to a defence area"),
            Issue::BallOutside(at) => {
                write!(f, "the ball is outside the field, at ({:.2}, {:.2})", at.x, at.y)
            }
            Issue::BallMoves => write!(f, "the ball moves"),
            Issue::BallNotSeen => write!(f, "the ball is not seen"),
        }
    }
}

impl Referee {
    /// All ways to go on now, as the game controller lists them.
    pub(crate) fn next_actions(&self) -> Actions {
        use ContinueActionState::{Disabled, ReadyAuto, ReadyManual};
        use ContinueActionType as Kind;
        let state = &self.state;
        let mut actions = Actions::new();
        let action = |kind: Kind, team: Option<Colour>, ready: ContinueActionState| Action {
            kind: kind as i32,
            team,
            state: ready as i32,
            ready_at: None,
        };
        let stage = state.stage();
        if stage == Stage::PostGame {
            return actions;
        }
        if is_break(stage) {
            actions.push(action(Kind::NextStage, None, ReadyManual));
            return actions;
        }
        let command = state.command;
        if command.is_running() {
            actions.push(action(Kind::StopGame, None, ReadyManual));
        }
        if let Command::BallPlacement(_) = command {
            actions.push(action(Kind::BallPlacementCancel, None, ReadyManual));
            actions.push(action(Kind::BallPlacementComplete, None, ReadyManual));
            actions.push(action(Kind::BallPlacementFail, None, ReadyManual));
        }
        if let Command::Timeout(team) = command {
            actions.push(action(Kind::TimeoutStop, Some(team), ReadyManual));
        }
        if command.is_preparation() {
            actions.push(self.waiting_action(Kind::NormalStart, None));
            actions.push(action(Kind::StopGame, None, ReadyManual));
        }
        let is_stopped = matches!(command, Command::Stop | Command::Halt);
        if is_stopped {
            self.actions_in_halt_and_stop(&mut actions);
        }
        if command == Command::Halt {
            let is_unknown = state.match_type == MatchType::Unknown as i32;
            let ready = if is_unknown { Disabled } else { ReadyManual };
            actions.push(action(Kind::ResumeFromHalt, None, ready));
        }
        if is_stopped {
            if self.is_placement_required()
                && let Some(team) = self.placing_team()
            {
                actions.push(action(Kind::BallPlacementStart, Some(team), ReadyAuto));
            }
            if let Some(next) = state.next_command {
                actions.push(self.waiting_action(Kind::NextCommand, next.team()));
                if let Some(team) = self.correctable_team() {
                    actions.push(action(Kind::CorrectBallLeftFieldTeam, Some(team.other()), ReadyManual));
                }
            } else {
                actions.push(self.waiting_action(Kind::ForceStart, None));
                actions.push(self.waiting_action(Kind::FreeKick, Some(Colour::Yellow)));
                actions.push(self.waiting_action(Kind::FreeKick, Some(Colour::Blue)));
            }
        }
        if command == Command::Halt {
            let after_stop = [Kind::ForceStart, Kind::FreeKick, Kind::NextCommand, Kind::BallPlacementStart];
            for action in &mut actions {
                if after_stop.iter().any(|&kind| kind as i32 == action.kind) {
                    action.state = Disabled as i32;
                }
            }
        }
        actions
    }

    fn actions_in_halt_and_stop(&self, actions: &mut Actions) {
        use ContinueActionState::{ReadyAuto, ReadyManual};
        use ContinueActionType as Kind;
        use GameEventType as Type;
        let state = &self.state;
        let mut push = |kind: Kind, team: Option<Colour>, ready: ContinueActionState| {
            actions.push(Action { kind: kind as i32, team, state: ready as i32, ready_at: None });
        };
        for team in Colour::BOTH {
            let has = |kind: Type| state.count(kind, Some(team));
            if state.play.is_halted() && has(Type::PossibleGoal) > 0 && has(Type::Goal) == 0 {
                push(Kind::AcceptGoal, Some(team), ReadyManual);
                if has(Type::InvalidGoal) == 0 && !self.settings.approves_goals {
                    push(Kind::RejectGoal, Some(team), ReadyManual);
                }
            }
            if has(Type::ChallengeFlag) > has(Type::ChallengeFlagHandled) {
                push(Kind::ChallengeAccept, Some(team), ReadyManual);
                push(Kind::ChallengeReject, Some(team), ReadyManual);
            }
        }
        if state.stage_time_left < 0 && state.stage != Stage::PenaltyShootout as i32 {
            push(Kind::NextStage, None, ReadyManual);
        }
        if self.is_end_suggested() {
            push(Kind::EndGame, None, ReadyManual);
        }
        let wants_substitution =
            |team: Colour| state.team(team).wants_substitution.is_some() && !state.team(team).is_substituting;
        match Colour::BOTH.map(wants_substitution) {
            [true, true] => push(Kind::BotSubstitution, None, ReadyAuto),
            [true, false] => push(Kind::BotSubstitution, Some(Colour::Yellow), ReadyAuto),
            [false, true] => push(Kind::BotSubstitution, Some(Colour::Blue), ReadyAuto),
            [false, false] => {
                if let Some(team) = self.team_wanting_timeout() {
                    push(Kind::TimeoutStart, Some(team), ReadyManual);
                }
            }
        }
    }

    /// The team that asked first.
    fn team_wanting_timeout(&self) -> Option<Colour> {
        let since = Colour::BOTH.map(|team| self.state.team(team).wants_timeout);
        match since {
            [Some(yellow), Some(blue)] if blue < yellow => Some(Colour::Blue),
            [Some(_), _] => Some(Colour::Yellow),
            [None, Some(_)] => Some(Colour::Blue),
            [None, None] => None,
        }
    }

    /// Whether nothing is left to be played.
    pub(crate) fn is_end_suggested(&self) -> bool {
        let state = &self.state;
        let [yellow, blue] = Colour::BOTH.map(|team| state.team(team).goals);
        let stage = state.stage();
        if stage == Stage::PenaltyShootout {
            let attempts = state.shoot_out.map_or([0, 0], |shoot_out| shoot_out.attempts);
            let enough = self.settings.times.shoot_out_attempts;
            return attempts[0] >= enough && attempts[0] == attempts[1] && yellow != blue;
        }
        let mercy = self.settings.times.mercy_goals as i32;
        if mercy > 0 && yellow.max(blue) >= mercy && (yellow - blue).abs() > 1 {
            return true;
        }
        match stage {
            Stage::NormalSecondHalf | Stage::ExtraSecondHalf => state.stage_time_left < 0,
            _ => false,
        }
    }

    /// The team that a ball that left was given against, if that can still be corrected.
    fn correctable_team(&self) -> Option<Colour> {
        let mut left = self.state.events.iter().filter(|event| {
            matches!(event.event, Some(Event::BallLeftFieldTouchLine(_) | Event::BallLeftFieldGoalLine(_)))
        });
        let only = left.next()?;
        if left.next().is_some() {
            return None;
        }
        crate::event_team::team_of(only)
    }

    /// An action that needs preparation: it is blocked, waits, or is ready.
    fn waiting_action(&self, kind: ContinueActionType, team: Option<Colour>) -> Action {
        use ContinueActionState::{Blocked, ReadyAuto, ReadyManual, Waiting};
        let now = self.state.time;
        let action = |state: ContinueActionState, ready_at: Option<u64>| Action {
            kind: kind as i32,
            team,
            state: state as i32,
            ready_at,
        };
        if !self.issues().is_empty() {
            return action(Blocked, None);
        }
        let last = self.actions.iter().find(|action| action.kind == kind as i32);
        let ready_at = last.and_then(|action| action.ready_at).unwrap_or_else(|| {
            if self.was_placed() { now } else { now.saturating_add_signed(self.settings.times.before_resume) }
        });
        let ready_at = ready_at.max(self.state.ready_at.unwrap_or(0));
        if ready_at > now {
            action(Waiting, Some(ready_at))
        } else if matches!(kind, ContinueActionType::NextCommand | ContinueActionType::NormalStart) {
            action(ReadyAuto, Some(ready_at))
        } else {
            action(ReadyManual, Some(ready_at))
        }
    }

    /// Whether the ball was placed in this stoppage. The game controller means to ask whether that was in the last second, but
    /// reads the time of the event in the wrong unit, so that it always was.
    fn was_placed(&self) -> bool {
        self.state.count(GameEventType::PlacementSucceeded, None) > 0
    }

    /// What speaks against going on.
    pub fn issues(&self) -> Issues {
        let mut issues = Issues::new();
        let seen = &self.seen;
        if seen.ball.is_none() {
            // Without a ball the game controller goes on. Where no person looks on, that would be play without a ball.
            let waits = !self.settings.is_attended && seen.time > 0;
            if waits && !matches!(self.state.command, Command::Halt) {
                issues.push(Issue::BallNotSeen);
            }
            return issues;
        }
        match self.state.command {
            Command::KickOff(_) => self.kick_off_issues(seen, &mut issues),
            Command::Penalty(team) => self.penalty_issues(seen, team, &mut issues),
            Command::Stop => self.stop_issues(seen, &mut issues),
            _ => {}
        }
        issues
    }

    fn kick_off_issues(&self, seen: &Observation, issues: &mut Issues) {
        let Some(ball) = &seen.ball else { return };
        let outside = ball.position.length() - self.settings.field.centre_circle;
        if outside > 0.0 {
            issues.push(Issue::BallOutsideCentreCircle(outside));
        }
        for robot in &seen.robots {
            let side = self.state.team(robot.key.colour).own_side();
            if robot.position.x * side < ROBOT_RADIUS {
                issues.push(Issue::RobotInOtherHalf(robot.key));
            }
        }
    }

    fn penalty_issues(&self, seen: &Observation, team: Colour, issues: &mut Issues) {
        let (field, limits) = (&self.settings.field, &self.settings.limits);
        let Some(ball) = &seen.ball else { return };
        let from_mark = ball.position.distance(self.penalty_mark(team));
        if from_mark > limits.placement_tolerance {
            issues.push(Issue::BallNotAtPenaltyMark(from_mark));
        }
        let defenders = self.state.team(team.other());
        let keeper = RobotKey::new(team.other(), u8::try_from(defenders.keeper).unwrap_or(u8::MAX));
        let goal = defenders.own_side() * field.half_length();
        match seen.robot(keeper) {
            None => issues.push(Issue::KeeperNotSeen(keeper)),
            Some(robot) => {
                let from_line = (robot.position.x - goal).abs();
                if from_line > ROBOT_RADIUS || robot.position.y.abs() > field.goal_width / 2.0 {
                    issues.push(Issue::KeeperOutsideGoal(keeper));
                }
            }
        }
        let mut kickers = 0;
        for robot in &seen.robots {
            let behind = (ball.position.x - robot.position.x) * defenders.own_side();
            if robot.key == keeper || behind > limits.penalty_distance {
                continue;
            }
            if robot.key.colour == team && kickers == 0 {
                kickers += 1;
            } else {
                issues.push(Issue::RobotBesidePenalty(robot.key));
            }
        }
    }

    fn stop_issues(&self, seen: &Observation, issues: &mut Issues) {
        let (field, limits, state) = (&self.settings.field, &self.settings.limits, &self.state);
        let Some(ball) = &seen.ball else { return };
        for team in Colour::BOTH {
            if self.robots_on_field(team) > state.team(team).max_robots {
                issues.push(Issue::TooManyRobots(team));
            }
        }
        let radius = limits.ball_distance + ROBOT_RADIUS - DISTANCE_TOLERANCE;
        // The team that takes a free kick may be near already: it has just placed the ball.
        let kicker = match state.next_command {
            Some(Command::FreeKick(team)) => Some(team),
            _ => None,
        };
        for robot in seen.robots.iter().filter(|robot| Some(robot.key.colour) != kicker) {
            if robot.position.distance(ball.position) < radius {
                issues.push(Issue::RobotNearBall(robot.key));
            }
        }
        if let Some(place) = state.placement {
            let distance = place.distance(ball.position);
            if distance > limits.placement_needless {
                issues.push(Issue::BallNotPlaced(distance));
            }
        }
        if self.is_near_defence_area(ball.position) {
            issues.push(Issue::BallNearDefenceArea);
        }
        if !is_inside(field, ball.position) {
            issues.push(Issue::BallOutside(ball.position));
        }
        if ball.velocity.length() >= limits.still_speed {
            issues.push(Issue::BallMoves);
        }
    }

    /// Whether the ball has to be placed before play goes on.
    pub(crate) fn is_placement_required(&self) -> bool {
        let limits = &self.settings.limits;
        let (Some(place), Some(ball)) = (self.state.placement, &self.seen.ball) else { return false };
        if matches!(self.state.next_command, Some(Command::Penalty(_) | Command::KickOff(_))) {
            return false;
        }
        if self.state.count(GameEventType::PlacementSucceeded, None) > 0 {
            return false;
        }
        ball.velocity.length() >= limits.still_speed
            || ball.position.distance(place) > limits.placement_needless
            || !is_inside(&self.settings.field, ball.position)
            || self.is_near_defence_area(ball.position)
    }

    fn is_near_defence_area(&self, at: Vec2) -> bool {
        // The game controller grows the rectangle on all sides, without rounding its corners.
        let (field, margin) = (&self.settings.field, self.settings.limits.placement_defence_area);
        let along = field.half_length() - at.x.abs();
        along <= field.defence_area.depth() + margin
            && along >= -margin
            && at.y.abs() <= field.defence_area.width() / 2.0 + margin
    }

    /// Who places the ball; none if a person has to.
    pub(crate) fn placing_team(&self) -> Option<Colour> {
        let state = &self.state;
        let mut failed =
            state.events.iter().filter(|event| matches!(event.event, Some(Event::PlacementFailed(_))));
        let may = |team: Colour| state.team(team).may_place();
        match (failed.next(), failed.next()) {
            (Some(_), Some(_)) => None,
            (Some(event), None) => {
                crate::event_team::team_of(event).map(Colour::other).filter(|&team| may(team))
            }
            _ => {
                let favoured = state.next_command.and_then(Command::team).unwrap_or(self.memory.drawn_team);
                [favoured, favoured.other()].into_iter().find(|&team| may(team))
            }
        }
    }

    /// The robots of a team that count: those behind their own goal line, in the substitution area, do not.
    pub(crate) fn robots_on_field(&self, team: Colour) -> i32 {
        let field = &self.settings.field;
        let side = self.state.team(team).own_side();
        let from = field.half_length() + field.margin_goal_line - SUBSTITUTION_AREA + ROBOT_RADIUS;
        let to = field.half_length() + field.margin_goal_line;
        let half = field.half_width() + field.margin_touch_line;
        let is_outside = |at: Vec2| {
            let x = at.x * side;
            x >= from && x <= to && at.y.abs() <= half
        };
        self.seen.team(team).filter(|robot| !is_outside(robot.position)).count() as i32
    }
}

/// How wide the area behind the goal line is in which robots do not count.
const SUBSTITUTION_AREA: f64 = 0.3;

/// Whether a place is on the field.
fn is_inside(field: &Field, at: Vec2) -> bool {
    at.x.abs() <= field.half_length() && at.y.abs() <= field.half_width()
}
