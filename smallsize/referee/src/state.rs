//! Everything of a match that changes by decisions: stage, command, clocks, what is known of the teams. Times in
//! microseconds. What the checks remember is in `memory.rs`.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEvent, GameEventType},
    referee::Stage,
};

use crate::{
    command::{Command, Play},
    event_team::team_of,
    settings::Settings,
};

/// How many events of one stoppage are kept. What is over it is decided upon, but no longer listed.
pub const MAX_EVENTS: usize = 64;
/// How many groups of proposals are kept.
pub const MAX_PROPOSALS: usize = 64;
/// How many proposals a group has.
pub const MAX_VOTES: usize = 16;
/// How many fouls of a team are kept with their events: more than a goal or a card looks back at.
pub const MAX_FOULS: usize = 16;
/// How many cards of a team are kept; more make no difference.
pub const MAX_CARDS: usize = 64;

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The latest time that was heard of, in microseconds since 1970.
    pub time: u64,
    /// The number of the protocol's [`Stage`].
    pub stage: i32,
    /// May be below zero.
    pub stage_time_left: i64,
    /// The command.
    pub command: Command,
    /// How many commands there were.
    pub command_counter: u32,
    /// When the command was given.
    pub command_time: u64,
    /// What is going on.
    pub play: Play,
    /// The command that comes next.
    pub next_command: Option<Command>,
    /// Where the ball is to be.
    pub placement: Option<Vec2>,
    /// What is left for a placement, a free kick, a kick-off or a penalty. May be below zero.
    pub action_time_left: i64,
    /// Before this time a stop does not end.
    pub ready_at: Option<u64>,
    /// What happened since play was last running.
    pub events: Vec<GameEvent>,
    /// What automatic referees propose.
    pub proposals: Vec<ProposalGroup>,
    /// The teams, yellow first.
    pub teams: [TeamState; 2],
    /// Robots that each team may have, cards aside.
    pub robots: u32,
    /// Who took the first kick-off.
    pub first_kick_off: Colour,
    /// The number of the protocol's `MatchType`.
    pub match_type: i32,
    /// For people.
    pub status: Option<String>,
    /// While there is a shoot-out.
    pub shoot_out: Option<ShootOut>,
    /// Numbers events.
    pub events_seen: u64,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TeamState {
    /// Its name.
    pub name: String,
    /// Its goals.
    pub goals: i32,
    /// The pattern of its keeper.
    pub keeper: i32,
    /// Time-outs that it has left.
    pub timeouts: i32,
    /// Time that it has left for them.
    pub timeout_time: i64,
    /// Whether its goal is at +x.
    pub is_positive: bool,
    /// Placements that failed; those that succeeded are taken off.
    pub placement_failures: i32,
    /// Whether too many failed.
    pub failures_reached: bool,
    /// Whether it wants to place the ball.
    pub can_place: bool,
    /// Robots that it may have now.
    pub max_robots: i32,
    /// Challenge flags that it has left.
    pub challenge_flags: i32,
    /// Since when it wants to exchange a robot.
    pub wants_substitution: Option<u64>,
    /// Since when it wants a time-out.
    pub wants_timeout: Option<u64>,
    /// Since when it wants play to be stopped.
    pub wants_emergency_stop: Option<u64>,
    /// Whether its people may be on the field.
    pub is_substituting: bool,
    /// Substitutions that are no foul.
    pub substitutions_left: i32,
    /// What is left for the substitution.
    pub substitution_time: i64,
    /// What is left of each yellow card; 0 for those that are over.
    pub yellow_cards: Vec<i64>,
    /// Red cards.
    pub red_cards: u32,
    /// Fouls.
    pub foul_count: u32,
    /// The latest fouls.
    pub fouls: Vec<Foul>,
    /// The number of the protocol's `HullColor`.
    pub hull: i32,
    /// Whether it lets play go on when the others have too many robots.
    pub plays_advantage: bool,
}

/// A foul.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Foul {
    /// When it was called.
    pub time: u64,
    /// What it was.
    pub event: GameEvent,
}

/// Proposals of one thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProposalGroup {
    /// Numbers groups.
    pub id: u64,
    /// Who proposed what, and when.
    pub proposals: Vec<Proposal>,
    /// Whether it counts.
    pub is_accepted: bool,
}

/// A proposal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proposal {
    /// When it came.
    pub time: u64,
    /// What happened.
    pub event: GameEvent,
}

/// Penalties in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShootOut {
    /// Who is next.
    pub next: Colour,
    /// Penalties that were taken, yellow first.
    pub attempts: [u32; 2],
}

impl TeamState {
    fn new(settings: &Settings, colour: Colour) -> TeamState {
        let index = colour.index();
        TeamState {
            name: settings.names[index].clone(),
            goals: 0,
            keeper: i32::from(settings.keepers[index]),
            timeouts: settings.times.timeouts as i32,
            timeout_time: settings.times.timeout_time,
            is_positive: (colour == Colour::Blue) == settings.is_blue_positive,
            placement_failures: 0,
            failures_reached: false,
            can_place: settings.places[index],
            max_robots: settings.robots as i32,
            challenge_flags: settings.times.challenge_flags as i32,
            wants_substitution: None,
            wants_timeout: None,
            wants_emergency_stop: None,
            is_substituting: false,
            substitutions_left: settings.times.substitutions as i32,
            substitution_time: 0,
            yellow_cards: Vec::new(),
            red_cards: 0,
            foul_count: 0,
            fouls: Vec::new(),
            hull: settings.hulls[index],
            plays_advantage: false,
        }
    }

    /// Whether it may place the ball now.
    pub fn may_place(&self) -> bool {
        self.can_place && !self.failures_reached
    }

    /// Yellow cards whose time is not over.
    pub fn active_yellow_cards(&self) -> i32 {
        self.yellow_cards.iter().filter(|&&left| left > 0).count() as i32
    }

    /// -1 if its goal is at -x, 1 if it is at +x.
    pub fn own_side(&self) -> f64 {
        if self.is_positive { 1.0 } else { -1.0 }
    }
}

impl State {
    /// Before a match.
    pub fn new(settings: &Settings) -> State {
        State {
            time: 0,
            stage: Stage::NormalFirstHalfPre as i32,
            stage_time_left: settings.times.half,
            command: Command::Halt,
            command_counter: 0,
            command_time: 0,
            play: Play::Halt,
            next_command: Some(Command::KickOff(settings.first_kick_off)),
            placement: Some(Vec2::ZERO),
            action_time_left: 0,
            ready_at: None,
            events: Vec::new(),
            proposals: Vec::new(),
            teams: Colour::BOTH.map(|colour| TeamState::new(settings, colour)),
            robots: settings.robots,
            first_kick_off: settings.first_kick_off,
            match_type: settings.match_type,
            status: None,
            shoot_out: None,
            events_seen: 0,
        }
    }

    /// The part of the match.
    pub fn stage(&self) -> Stage {
        Stage::try_from(self.stage).expect("only known stages are set")
    }

    /// A team.
    pub fn team(&self, colour: Colour) -> &TeamState {
        &self.teams[colour.index()]
    }

    /// A team, to be changed.
    pub fn team_mut(&mut self, colour: Colour) -> &mut TeamState {
        &mut self.teams[colour.index()]
    }

    /// The team whose goal is at this side: below zero or not.
    pub fn team_at(&self, x: f64) -> Colour {
        if (x >= 0.0) == self.team(Colour::Blue).is_positive { Colour::Blue } else { Colour::Yellow }
    }

    /// The number of events of a type, of one team or of any.
    pub fn count(&self, kind: GameEventType, team: Option<Colour>) -> usize {
        let same = |event: &&GameEvent| {
            event.r#type == Some(kind as i32) && (team.is_none() || team_of(event) == team)
        };
        self.events.iter().filter(same).count()
    }

    /// Whether play was stopped because the ball was over a line.
    pub fn ball_left_field(&self) -> bool {
        let left = |event: &GameEvent| {
            matches!(
                event.event,
                Some(
                    Event::BallLeftFieldGoalLine(_)
                        | Event::BallLeftFieldTouchLine(_)
                        | Event::AimlessKick(_)
                        | Event::PossibleGoal(_)
                )
            )
        };
        self.events.iter().any(left)
    }
}

/// Whether the clock of a stage runs at all times: it is a break.
pub fn is_break(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::NormalHalfTime | Stage::ExtraTimeBreak | Stage::ExtraHalfTime | Stage::PenaltyShootoutBreak
    )
}

/// Whether the first kick-off of a half is still to come.
pub fn is_before_half(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::NormalFirstHalfPre
            | Stage::NormalSecondHalfPre
            | Stage::ExtraFirstHalfPre
            | Stage::ExtraSecondHalfPre
    )
}

/// The stage after this one; the last one follows itself.
pub fn stage_after(stage: Stage) -> Stage {
    Stage::try_from(stage as i32 + 1).unwrap_or(stage)
}
