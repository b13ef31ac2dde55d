//! What came out of a match, and why it ended, from the referee's messages alone.

use std::collections::BTreeMap;

use serde::Serialize;
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEvent},
    referee::{Command, Referee, Stage, TeamInfo},
};

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Normal time was over.
    NormalTime,
    /// A team led so far that the rules ended it.
    Mercy,
    /// Extra time was over.
    ExtraTime,
    /// A shoot-out decided it.
    ShootOut,
    /// A person ended it.
    Decision,
    /// It ended early because of [`MatchPlan::interrupt`](crate::MatchPlan::interrupt).
    Interrupted,
}

/// How a team did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TeamSummary {
    /// Goals, those of a shoot-out not among them.
    pub goals: u32,
    /// Fouls that count.
    pub fouls: u32,
    /// Yellow cards.
    pub yellow_cards: u32,
    /// Red cards.
    pub red_cards: u32,
    /// Ball placements that this team began, and those of them that it ended with the ball in its place.
    pub placements: [u32; 2],
    /// Time-outs that it has left.
    pub timeouts_left: u32,
}

/// The match so far, as the referee tells it.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Yellow's, then blue's.
    pub teams: [TeamSummary; 2],
    /// Goals of the shoot-out, if there is one.
    pub shoot_out: Option<[u32; 2]>,
    /// How often each game event happened, by the league's name for it.
    pub events: BTreeMap<String, u64>,
    /// How long each stage lasted, in microseconds, in the order in which they came.
    pub stages: Vec<(Stage, u64)>,
    /// The longest time that each command was in force, in microseconds.
    pub longest: BTreeMap<Command, u64>,
    /// The least that was left of the time of any state in which the ball is not in play, in microseconds; below zero if one
    /// lasted longer.
    pub least_time_left: i64,
    /// The stage, and since when.
    stage: Option<(Stage, u64)>,
    /// The command, its number, and since when.
    command: Option<(Command, u32, u64)>,
    /// The newest message's time, in microseconds since 1970.
    now: u64,
    /// The goals before the shoot-out.
    before_shoot_out: [u32; 2],
    /// The events of the last message, by their ids.
    known: Vec<String>,
}

impl Summary {
    /// Goes on with the next message.
    pub fn hear(&mut self, message: &Referee) {
        self.now = message.packet_timestamp.max(self.now);
        let stage = Stage::try_from(message.stage).ok();
        let scores = [&message.yellow, &message.blue].map(|info| info.score);
        if let Some(stage) = stage
            && self.stage.is_none_or(|(before, _)| before != stage)
        {
            self.end_stage();
            if stage == Stage::PenaltyShootout {
                self.before_shoot_out = scores;
            }
            self.stage = Some((stage, self.now));
        }
        let is_shoot_out = self
            .stages
            .iter()
            .map(|(stage, _)| *stage)
            .chain(stage)
            .any(|stage| stage == Stage::PenaltyShootout);
        for (index, info) in [&message.yellow, &message.blue].into_iter().enumerate() {
            self.teams[index].hear(info);
            self.teams[index].goals = if is_shoot_out { self.before_shoot_out[index] } else { info.score };
        }
        if is_shoot_out {
            let before = self.before_shoot_out;
            self.shoot_out = Some([0, 1].map(|index| scores[index].saturating_sub(before[index])));
        }
        if let Some(left) = message.current_action_time_remaining.filter(|_| is_state_with_a_limit(message)) {
            self.least_time_left = self.least_time_left.min(left);
        }
        self.hear_command(message);
        self.hear_events(&message.game_events);
    }

    fn hear_command(&mut self, message: &Referee) {
        let Ok(command) = Command::try_from(message.command) else { return };
        let is_goal = matches!(command, Command::GoalYellow | Command::GoalBlue);
        let is_new = self.command.is_none_or(|(before, _, _)| before != command);
        if is_goal || !is_new {
            // The same command goes on; a new number means that it was given once more.
            if let Some((before, counter, since)) = &mut self.command
                && *before == command
                && *counter != message.command_counter
            {
                (*counter, *since) = (message.command_counter, self.now);
            }
            return;
        }
        self.end_command();
        let colour = match command {
            Command::BallPlacementYellow => Some(Colour::Yellow),
            Command::BallPlacementBlue => Some(Colour::Blue),
            _ => None,
        };
        if let Some(colour) = colour {
            self.teams[colour.index()].placements[0] += 1;
        }
        self.command = Some((command, message.command_counter, self.now));
    }

    fn hear_events(&mut self, events: &[GameEvent]) {
        let id = |event: &GameEvent| {
            // Where a referee gives no ids, type and time tell events apart.
            event.id.clone().unwrap_or_else(|| format!("{:?} {:?}", event.r#type, event.created_timestamp))
        };
        for event in events {
            if !self.known.contains(&id(event)) {
                let name = smallsize_referee::event_name(event);
                *self.events.entry(name.to_owned()).or_default() += 1;
                if name == "PLACEMENT_SUCCEEDED"
                    && let Some(Event::PlacementSucceeded(placed)) = &event.event
                    && let Some(colour) = Colour::of(placed.by_team)
                {
                    self.teams[colour.index()].placements[1] += 1;
                }
            }
        }
        self.known = events.iter().map(id).collect();
    }

    fn end_stage(&mut self) {
        if let Some((stage, since)) = self.stage {
            self.stages.push((stage, self.now.saturating_sub(since)));
        }
    }

    fn end_command(&mut self) {
        if let Some((command, _, since)) = self.command {
            let longest = self.longest.entry(command).or_default();
            *longest = (*longest).max(self.now.saturating_sub(since));
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.stage.is_some_and(|(stage, _)| stage == Stage::PostGame)
    }

    /// Why it ended.
    pub fn ending(&self) -> Ending {
        if !self.is_over() {
            return Ending::Interrupted;
        }
        let [yellow, blue] = self.total();
        match self.stages.last().map(|(stage, _)| *stage) {
            Some(Stage::PenaltyShootout) => Ending::ShootOut,
            Some(_) if yellow.max(blue) >= 10 && yellow.abs_diff(blue) > 1 => Ending::Mercy,
            Some(Stage::NormalSecondHalf) => Ending::NormalTime,
            Some(Stage::ExtraSecondHalf) => Ending::ExtraTime,
            _ => Ending::Decision,
        }
    }

    /// Goals, yellow's and blue's, those of a shoot-out not among them.
    pub fn score(&self) -> [u32; 2] {
        [self.teams[0].goals, self.teams[1].goals]
    }

    /// Goals with those of the shoot-out.
    fn total(&self) -> [u32; 2] {
        let shoot_out = self.shoot_out.unwrap_or_default();
        [0, 1].map(|index| self.teams[index].goals + shoot_out[index])
    }

    /// Who has won, or leads; none of a draw.
    pub fn winner(&self) -> Option<Colour> {
        let [yellow, blue] = self.total();
        match yellow.cmp(&blue) {
            std::cmp::Ordering::Greater => Some(Colour::Yellow),
            std::cmp::Ordering::Less => Some(Colour::Blue),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The stage of now.
    pub fn stage(&self) -> Option<Stage> {
        self.stage.map(|(stage, _)| stage)
    }

    /// The command of now, and how long it has been in force, in microseconds.
    pub fn command(&self) -> Option<(Command, u64)> {
        self.command.map(|(command, _, since)| (command, self.now.saturating_sub(since)))
    }
}

/// Whether a state of the game has to end in its time. A kick that may be taken stays the command while the ball is in play, and
/// its time runs on.
fn is_state_with_a_limit(message: &Referee) -> bool {
    use Command::*;
    let is_kick = |command| {
        matches!(command, NormalStart | ForceStart | DirectFreeYellow | DirectFreeBlue | GoalYellow | GoalBlue)
    };
    !Command::try_from(message.command).is_ok_and(is_kick)
}

impl TeamSummary {
    fn hear(&mut self, info: &TeamInfo) {
        self.fouls = self.fouls.max(info.foul_counter.unwrap_or(0));
        self.yellow_cards = self.yellow_cards.max(info.yellow_cards);
        self.red_cards = self.red_cards.max(info.red_cards);
        self.timeouts_left = info.timeouts;
    }
}
