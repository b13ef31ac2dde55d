//! Which team a game event is about: one answer for all kinds of events.

use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEvent},
    geometry::Vector2,
};

/// The number of the team, where the event has one.
fn number_of(event: &Event) -> Option<i32> {
    Some(match event {
        Event::NoProgressInGame(_) | Event::BotCrashDrawn(_) => return None,
        Event::PlacementFailed(event) => event.by_team,
        Event::PlacementSucceeded(event) => event.by_team,
        Event::BallLeftFieldTouchLine(event) | Event::BallLeftFieldGoalLine(event) => event.by_team,
        Event::Goal(event) | Event::PossibleGoal(event) | Event::InvalidGoal(event) => event.by_team,
        Event::AimlessKick(event) => event.by_team,
        Event::KeeperHeldBall(event) => event.by_team,
        Event::AttackerDoubleTouchedBall(event) | Event::BotInterferedPlacement(event) => event.by_team,
        Event::AttackerTouchedBallInDefenseArea(event) | Event::DefenderInDefenseArea(event) => event.by_team,
        Event::BotDribbledBallTooFar(event) => event.by_team,
        Event::BotKickedBallTooFast(event) => event.by_team,
        Event::AttackerTooCloseToDefenseArea(event) => event.by_team,
        Event::BotCrashUnique(event) => event.by_team,
        Event::BotPushedBot(event) => event.by_team,
        Event::BotHeldBallDeliberately(event) => event.by_team,
        Event::BotTippedOver(event) | Event::BotDroppedParts(event) => event.by_team,
        Event::BotTooFastInStop(event) => event.by_team,
        Event::DefenderTooCloseToKickPoint(event) => event.by_team,
        Event::MultipleCards(event)
        | Event::BotSubstitution(event)
        | Event::ChallengeFlag(event)
        | Event::EmergencyStop(event)
        | Event::ExcessiveBotSubstitution(event) => event.by_team,
        Event::MultipleFouls(event) => event.by_team,
        Event::UnsportingBehaviorMinor(event) | Event::UnsportingBehaviorMajor(event) => event.by_team,
        Event::TooManyRobots(event) => event.by_team,
        Event::BoundaryCrossing(event) => event.by_team,
        Event::PenaltyKickFailed(event) => event.by_team,
        Event::ChallengeFlagHandled(event) => event.by_team,
    })
}

/// The team that an event is about; none if it is about both, or does not say.
pub fn team_of(event: &GameEvent) -> Option<Colour> {
    event.event.as_ref().and_then(number_of).and_then(Colour::of)
}

/// Gives a ball that left the field to the other team.
pub fn set_ball_left_team(event: &mut GameEvent, team: Colour) {
    if let Some(Event::BallLeftFieldTouchLine(left) | Event::BallLeftFieldGoalLine(left)) = &mut event.event {
        left.by_team = team.team() as i32;
    }
}

/// Where a violation of the rules happened, for a penalty that fails by it.
pub fn place_of_violation(event: &Event) -> Option<Vector2> {
    let place = match event {
        Event::BoundaryCrossing(event) => &event.location,
        Event::BotDribbledBallTooFar(event) => &event.start,
        Event::AttackerTouchedBallInDefenseArea(event) => &event.location,
        Event::BotKickedBallTooFast(event) => &event.location,
        Event::BotCrashUnique(event) => &event.location,
        Event::BotCrashDrawn(event) => &event.location,
        Event::BotPushedBot(event) => &event.location,
        Event::BotTippedOver(event) | Event::BotDroppedParts(event) => &event.location,
        _ => &None,
    };
    place.clone()
}
