//! What automatic referees report: similar reports are a group, and a group counts once enough of them say so.

use smallsize_protocol::{
    game_event::{Event, GameEvent, GameEventType},
    geometry::Vector2,
};

use super::{Change, Decision};
use crate::{
    behaviour::Behaviour,
    call::{Call, What},
    check::Check,
    referee::Referee,
    state::{MAX_PROPOSALS, MAX_VOTES, Proposal, ProposalGroup},
};

/// Reports of one thing name places that are closer than this, in metres.
const SAME_PLACE: f32 = 0.5;

impl Referee {
    /// What becomes of a report, by the behaviour that is set for its type.
    pub(super) fn behaviour_of_report(
        &mut self,
        event: GameEvent,
        check: Option<Check>,
        reason: String,
        out: &mut dyn FnMut(Call),
    ) -> Option<Decision> {
        let kind = event.event.as_ref()?.event_type();
        match self.behaviours.of(kind) {
            Behaviour::Accept | Behaviour::AcceptMajority | Behaviour::ProposeOnly => {
                let proposal = Proposal { time: self.state.time, event };
                Some(Decision { change: Change::Proposal(Box::new(proposal)), check, reason })
            }
            Behaviour::Log => {
                let reason = format!("{} by {}: only logged", kind.name(), event.origin.join(", "));
                self.call(What::Remark, check, reason, out);
                None
            }
            Behaviour::Ignore => None,
        }
    }

    pub(super) fn apply_proposal(&mut self, proposal: Proposal) {
        let timeout = self.settings.times.proposal;
        let is_same = |group: &ProposalGroup| {
            let latest = group.proposals.last().expect("a group has a proposal");
            let age = i64::try_from(proposal.time.saturating_sub(latest.time)).unwrap_or(i64::MAX);
            are_similar(&proposal.event, &latest.event)
                && (counts_for_whole_stage(&proposal.event) || age < timeout)
        };
        if let Some(group) = self.state.proposals.iter_mut().find(|group| is_same(group)) {
            if group.proposals.len() < MAX_VOTES {
                group.proposals.push(proposal);
            }
        } else if self.state.proposals.len() < MAX_PROPOSALS {
            self.state.events_seen += 1;
            let id = self.state.events_seen;
            self.state.proposals.push(ProposalGroup { id, proposals: vec![proposal], is_accepted: false });
        }
    }

    pub(super) fn apply_accept(&mut self, id: u64, by: &str, reason: String, next: &mut Vec<Decision>) {
        let Some(group) = self.state.proposals.iter_mut().find(|group| group.id == id) else { return };
        group.is_accepted = true;
        let mut event = group.proposals[0].event.clone();
        event.id = Some(id.to_string());
        event.origin = Vec::new();
        for origin in group.proposals.iter().flat_map(|proposal| &proposal.event.origin) {
            if !event.origin.contains(origin) {
                event.origin.push(origin.clone());
            }
        }
        event.origin.push(by.to_owned());
        merge(&mut event, &group.proposals);
        next.push(Decision::new(Change::Accepted(Box::new(event)), reason));
    }

    /// Groups whose time is over count, if enough automatic referees are for them.
    pub(crate) fn accept_proposals(&self, decisions: &mut Vec<Decision>) {
        for group in &self.state.proposals {
            let first = group.proposals[0].time;
            let age = i64::try_from(self.state.time.saturating_sub(first)).unwrap_or(i64::MAX);
            if group.is_accepted || age < self.settings.times.proposal {
                continue;
            }
            let latest = &group.proposals.last().expect("a group has a proposal").event;
            let Some(kind) = latest.event.as_ref().map(Event::event_type) else { continue };
            let by = match self.behaviours.of(kind) {
                Behaviour::Accept => "Engine",
                Behaviour::AcceptMajority if self.votes(group) > self.behaviours.voters(kind) / 2 => {
                    "Majority"
                }
                _ => continue,
            };
            let (votes, voters) = (self.votes(group), self.behaviours.voters(kind));
            let reason = format!("{votes} of {voters} automatic referees");
            decisions.push(Decision::new(Change::Accept(group.id, by), reason));
        }
    }

    /// How many automatic referees are for a group.
    fn votes(&self, group: &ProposalGroup) -> usize {
        let mut names: Vec<&str> = Vec::new();
        for proposal in &group.proposals {
            let Some(kind) = proposal.event.event.as_ref().map(Event::event_type) else { continue };
            for origin in &proposal.event.origin {
                if self.behaviours.counts(origin, kind) && !names.contains(&origin.as_str()) {
                    names.push(origin);
                }
            }
        }
        names.len()
    }
}

/// Whether reports are about the same however far apart in time.
fn counts_for_whole_stage(event: &GameEvent) -> bool {
    matches!(
        event.event,
        Some(Event::PlacementSucceeded(_) | Event::PlacementFailed(_) | Event::PenaltyKickFailed(_))
    )
}

fn left_field(event: &Event) -> bool {
    matches!(
        event,
        Event::AimlessKick(_) | Event::BallLeftFieldGoalLine(_) | Event::BallLeftFieldTouchLine(_)
    )
}

fn is_near(one: &Option<Vector2>, other: &Option<Vector2>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => {
            let (dx, dy) = (one.x - other.x, one.y - other.y);
            (dx * dx + dy * dy).sqrt() <= SAME_PLACE
        }
        _ => false,
    }
}

/// Whether two reports are about the same.
fn are_similar(one: &GameEvent, other: &GameEvent) -> bool {
    let (Some(a), Some(b)) = (&one.event, &other.event) else { return false };
    if left_field(a) && left_field(b) {
        return true;
    }
    match (a, b) {
        (Event::BotTooFastInStop(a), Event::BotTooFastInStop(b)) => {
            (a.by_team, a.by_bot) == (b.by_team, b.by_bot)
        }
        (Event::DefenderTooCloseToKickPoint(a), Event::DefenderTooCloseToKickPoint(b)) => {
            (a.by_team, a.by_bot) == (b.by_team, b.by_bot)
        }
        (Event::BotCrashDrawn(a), Event::BotCrashDrawn(b)) => {
            (a.bot_yellow, a.bot_blue) == (b.bot_yellow, b.bot_blue) && is_near(&a.location, &b.location)
        }
        (Event::BotCrashUnique(a), Event::BotCrashUnique(b)) => {
            (a.by_team, a.violator, a.victim) == (b.by_team, b.violator, b.victim)
                && is_near(&a.location, &b.location)
        }
        (Event::BotPushedBot(a), Event::BotPushedBot(b)) => {
            (a.by_team, a.violator, a.victim) == (b.by_team, b.violator, b.victim)
                && is_near(&a.location, &b.location)
        }
        (Event::DefenderInDefenseArea(a), Event::DefenderInDefenseArea(b))
        | (Event::AttackerTouchedBallInDefenseArea(a), Event::AttackerTouchedBallInDefenseArea(b)) => {
            (a.by_team, a.by_bot) == (b.by_team, b.by_bot)
        }
        (Event::BotKickedBallTooFast(a), Event::BotKickedBallTooFast(b)) => a.by_team == b.by_team,
        (Event::BotDribbledBallTooFar(a), Event::BotDribbledBallTooFar(b)) => a.by_team == b.by_team,
        (Event::AttackerDoubleTouchedBall(a), Event::AttackerDoubleTouchedBall(b)) => a.by_team == b.by_team,
        (Event::AttackerTooCloseToDefenseArea(a), Event::AttackerTooCloseToDefenseArea(b)) => {
            (a.by_team, a.by_bot) == (b.by_team, b.by_bot)
        }
        (Event::BotInterferedPlacement(a), Event::BotInterferedPlacement(b)) => {
            (a.by_team, a.by_bot) == (b.by_team, b.by_bot)
        }
        _ => a.event_type() == b.event_type(),
    }
}

/// The mean of the numbers that are there.
fn mean(values: impl Iterator<Item = Option<f32>>) -> Option<f32> {
    let (sum, count) = values.flatten().fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / count as f32)
}

/// Gives an event the mean of a number in all reports of its kind.
macro_rules! average {
    ($event:ident, $reports:ident, $kind:path, $($field:ident),+) => {{
        $($event.$field = mean($reports.iter().map(|report| match &report.event.event {
            Some($kind(report)) => report.$field,
            _ => None,
        }));)+
    }};
}

/// Measured numbers of a group are averaged.
fn merge(event: &mut GameEvent, reports: &[Proposal]) {
    match &mut event.event {
        Some(Event::PossibleGoal(goal)) => {
            average!(goal, reports, Event::PossibleGoal, max_ball_height);
            let robots = reports.iter().filter_map(|report| match &report.event.event {
                Some(Event::PossibleGoal(goal)) => goal.num_robots_by_team.map(u64::from),
                _ => None,
            });
            let (sum, count) = robots.fold((0, 0), |(sum, count), robots| (sum + robots, count + 1));
            goal.num_robots_by_team = u32::try_from(sum / u64::max(count, 1)).ok().filter(|_| count > 0);
        }
        Some(Event::BotTooFastInStop(stop)) => average!(stop, reports, Event::BotTooFastInStop, speed),
        Some(Event::DefenderTooCloseToKickPoint(close)) => {
            average!(close, reports, Event::DefenderTooCloseToKickPoint, distance);
        }
        Some(Event::BotCrashDrawn(crash)) => {
            average!(crash, reports, Event::BotCrashDrawn, crash_speed, speed_diff, crash_angle);
        }
        Some(Event::BotCrashUnique(crash)) => {
            average!(crash, reports, Event::BotCrashUnique, crash_speed, speed_diff, crash_angle);
        }
        Some(Event::BotPushedBot(push)) => average!(push, reports, Event::BotPushedBot, pushed_distance),
        Some(Event::DefenderInDefenseArea(area)) => {
            average!(area, reports, Event::DefenderInDefenseArea, distance);
        }
        Some(Event::AttackerTouchedBallInDefenseArea(area)) => {
            average!(area, reports, Event::AttackerTouchedBallInDefenseArea, distance);
        }
        Some(Event::BotKickedBallTooFast(kick)) => {
            average!(kick, reports, Event::BotKickedBallTooFast, initial_ball_speed);
        }
        Some(Event::AttackerTooCloseToDefenseArea(close)) => {
            average!(close, reports, Event::AttackerTooCloseToDefenseArea, distance);
        }
        Some(Event::PlacementFailed(failed)) => {
            average!(failed, reports, Event::PlacementFailed, remaining_distance);
        }
        _ => {}
    }
}

/// The events that a configuration knows, and that automatic referees vote on.
pub(crate) fn has_behaviour(kind: GameEventType) -> bool {
    use GameEventType as Kind;
    matches!(
        kind,
        Kind::BallLeftFieldTouchLine
            | Kind::BallLeftFieldGoalLine
            | Kind::AimlessKick
            | Kind::AttackerTooCloseToDefenseArea
            | Kind::DefenderInDefenseArea
            | Kind::BoundaryCrossing
            | Kind::KeeperHeldBall
            | Kind::BotDribbledBallTooFar
            | Kind::BotPushedBot
            | Kind::BotHeldBallDeliberately
            | Kind::BotTippedOver
            | Kind::BotDroppedParts
            | Kind::AttackerTouchedBallInDefenseArea
            | Kind::BotKickedBallTooFast
            | Kind::BotCrashUnique
            | Kind::BotCrashDrawn
            | Kind::DefenderTooCloseToKickPoint
            | Kind::BotTooFastInStop
            | Kind::BotInterferedPlacement
            | Kind::PossibleGoal
            | Kind::Goal
            | Kind::InvalidGoal
            | Kind::AttackerDoubleTouchedBall
            | Kind::PlacementSucceeded
            | Kind::PenaltyKickFailed
            | Kind::NoProgressInGame
            | Kind::TooManyRobots
    )
}
