//! Where the ball is to be put after an event, and from where it may be played at all.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEvent, GameEventType},
    geometry::Vector2,
    referee::Stage,
};

use crate::{command::Command, event_team::team_of, limits::Offsets, referee::Referee};

/// A place of a message, if it is one.
fn place_of(location: &Option<Vector2>) -> Option<Vec2> {
    location.as_ref().map(|at| Vec2::new(f64::from(at.x), f64::from(at.y))).filter(|at| at.is_finite())
}

impl Referee {
    /// The place after an event.
    pub(super) fn placement_after(&self, event: &GameEvent) -> Option<Vec2> {
        self.place_for(event, self.state.placement)
    }

    /// The place after an event, where this one was known before.
    fn place_for(&self, event: &GameEvent, stay: Option<Vec2>) -> Option<Vec2> {
        let state = &self.state;
        if state.stage == Stage::PenaltyShootout as i32
            && let Some(team) = state.next_command.and_then(Command::team)
        {
            return Some(self.penalty_mark(team));
        }
        let by = team_of(event);
        let at = |location: &Option<Vector2>| place_of(location).map(|at| self.valid_place(at)).or(stay);
        let Some(kind) = &event.event else { return stay };
        match kind {
            Event::BallLeftFieldTouchLine(left) => match place_of(&left.location) {
                Some(at) => {
                    let (x, y) = self.corner(self.offsets().goal_line);
                    Some(self.valid_place(Vec2::new(at.x.clamp(-x, x), y.copysign(at.y))))
                }
                None => stay,
            },
            Event::BallLeftFieldGoalLine(left) => match (place_of(&left.location), by) {
                (Some(at), Some(by)) => Some(self.place_at_goal_line(at, self.is_goal_kick(at, by.other()))),
                (Some(at), None) => Some(self.place_at_goal_line(at, false)),
                (None, _) => stay,
            },
            Event::AimlessKick(kick) => at(&kick.kick_location),
            Event::AttackerTooCloseToDefenseArea(event) => at(&event.ball_location),
            Event::DefenderInDefenseArea(_) => by.map(|by| self.penalty_mark(by.other())).or(stay),
            Event::BoundaryCrossing(event) => at(&event.location),
            Event::KeeperHeldBall(event) => at(&event.location),
            Event::BotDribbledBallTooFar(event) => at(&event.start),
            Event::BotPushedBot(event) => at(&event.location),
            Event::BotHeldBallDeliberately(event) => at(&event.location),
            Event::BotTippedOver(event) | Event::BotDroppedParts(event) => at(&event.ball_location),
            Event::PossibleGoal(goal) => match place_of(&goal.location) {
                Some(at) => Some(self.place_at_goal_line(at, true)),
                None => stay,
            },
            Event::Goal(_) => Some(Vec2::ZERO),
            Event::AttackerDoubleTouchedBall(event) => at(&event.location),
            Event::PenaltyKickFailed(failed) => match by {
                Some(by) => {
                    // The ball may be in the other half when the time is over, so only its y counts.
                    let side = state.team(by.other()).own_side();
                    let y = place_of(&failed.location).map_or(0.0, |at| at.y);
                    let line = Vec2::new(side * self.settings.field.half_length(), y);
                    Some(self.place_at_goal_line(line, true))
                }
                None => stay,
            },
            Event::NoProgressInGame(event) => at(&event.location),
            Event::TooManyRobots(event) => at(&event.ball_location),
            Event::ExcessiveBotSubstitution(_) => self.placement_after_substitution(by),
            _ => stay,
        }
    }

    /// A corner kick for the others, unless both teams did it: then what was before.
    fn placement_after_substitution(&self, by: Option<Colour>) -> Option<Vec2> {
        let state = &self.state;
        let Some(by) = by else { return state.placement };
        if state.next_command.is_some_and(|next| !matches!(next, Command::FreeKick(_))) {
            return state.placement;
        }
        if state.count(GameEventType::ExcessiveBotSubstitution, Some(by.other())) > 0 {
            let is_other =
                |event: &&GameEvent| !matches!(event.event, Some(Event::ExcessiveBotSubstitution(_)));
            let others = state.events.iter().filter(is_other);
            return others.fold(None, |known, event| self.place_for(event, known));
        }
        let (x, y) = self.corner(self.offsets().goal_line);
        let side = -state.team(by.other()).own_side();
        let near = state.placement.map_or(0.0, |place| place.y);
        Some(self.valid_place(Vec2::new(side * x, y.copysign(near))))
    }

    /// Where a team takes penalties from.
    pub(crate) fn penalty_mark(&self, team: Colour) -> Vec2 {
        let field = &self.settings.field;
        Vec2::new(-self.state.team(team).own_side() * (field.half_length() - field.penalty_mark), 0.0)
    }

    /// Whether the ball left at the goal line of this team, which gets the ball.
    fn is_goal_kick(&self, at: Vec2, team: Colour) -> bool {
        at.x * self.state.team(team).own_side() > 0.0
    }

    fn place_at_goal_line(&self, at: Vec2, is_goal_kick: bool) -> Vec2 {
        let offsets = self.offsets();
        let (x, y) = self.corner(if is_goal_kick { offsets.goal_kick } else { offsets.goal_line });
        self.valid_place(Vec2::new(x.copysign(at.x), y.copysign(at.y)))
    }

    /// The corner of the area in which the ball may lie.
    fn corner(&self, from_goal_line: f64) -> (f64, f64) {
        let field = &self.settings.field;
        let (x, y) = (field.half_length() - from_goal_line, field.half_width() - self.offsets().touch_line);
        (x.max(0.0), y.max(0.0))
    }

    /// The distances from lines. Where the ball does not fit between defence area and touch line, it lies before the area.
    fn offsets(&self) -> Offsets {
        let (field, offsets) = (&self.settings.field, self.settings.offsets);
        let room =
            field.half_width() - field.defence_area.width() / 2.0 - offsets.defence_area - offsets.touch_line;
        let more = if room < 0.0 { field.defence_area.depth() } else { 0.0 };
        Offsets { goal_line: offsets.goal_line + more, ..offsets }
    }

    /// The nearest place from which the ball may be played.
    pub(crate) fn valid_place(&self, at: Vec2) -> Vec2 {
        self.inside_field(self.outside_defence_area(self.inside_field(at)))
    }

    fn inside_field(&self, at: Vec2) -> Vec2 {
        let (x, y) = self.corner(self.offsets().goal_line);
        Vec2::new(at.x.clamp(-x, x), at.y.clamp(-y, y))
    }

    fn outside_defence_area(&self, at: Vec2) -> Vec2 {
        let (field, from) = (&self.settings.field, self.offsets().defence_area);
        let x = field.half_length() - field.defence_area.depth() - from;
        let y = field.defence_area.width() / 2.0 + from;
        if at.x.abs() <= x || at.y.abs() >= y {
            at
        } else if at.x.abs() - x < y - at.y.abs() {
            Vec2::new(x.copysign(at.x), at.y)
        } else {
            Vec2::new(at.x, y.copysign(at.y))
        }
    }
}
