//! [`Standing`]: what the referee's message says of the match, in numbers that a frame can hold; and [`RefereeReader`], which
//! tells what is new in a message that repeats everything.

use smallsize_protocol::{
    colour::Colour,
    game_event::GameEvent,
    referee::{Command, Referee, Stage, TeamInfo},
};

use crate::picture::{MILLI, place};

/// Active yellow cards of a team whose times are kept. The third becomes red.
pub const CARDS: usize = 3;

/// The longest name of a team that is kept, in characters.
const LONGEST_NAME: usize = 48;

/// New game events of one message that are looked at. A stoppage has a few.
const MOST_NEW_EVENTS: usize = 32;

/// How a match stands. Times are in milliseconds, as fine as a viewer shows them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// The part of the match; none if the message has one that is not known.
    pub stage: Option<Stage>,
    /// What robots have to do; none if it is not known.
    pub command: Option<Command>,
    /// What comes next, if that is known.
    pub next: Option<Command>,
    /// What is left of the stage; below zero in overtime.
    pub stage_left: Option<i32>,
    /// What is left for what is to be done now.
    pub action_left: Option<i32>,
    /// Where the ball is to be placed, in metres.
    pub place: Option<[f64; 2]>,
    /// Whose goal is which, if the message says so.
    pub blue_on_positive_half: Option<bool>,
    /// Yellow, blue.
    pub teams: [TeamStanding; 2],
}

/// How a team stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamStanding {
    /// Its goals.
    pub score: u16,
    /// Yellow cards so far.
    pub yellow_cards: u8,
    /// Red cards so far.
    pub red_cards: u8,
    /// What is left of its active yellow cards, in tenths of a second; 0 for none.
    pub card_times: [u16; CARDS],
    /// Time-outs that are left.
    pub timeouts: u8,
    /// Time that is left for them, in tenths of a second.
    pub timeout_left: u16,
    /// Fouls since the last card for them, as the referee counts.
    pub fouls: u8,
    /// The pattern of the goalkeeper.
    pub goalkeeper: u8,
    /// How many robots it may have; 0 if the message does not say so.
    pub most_robots: u8,
    /// Placements that failed one after the other.
    pub placement_failures: u8,
    /// Whether it may place the ball.
    pub can_place: bool,
    /// Whether it wants to exchange a robot.
    pub wants_substitution: bool,
}

impl Standing {
    /// What a message says.
    pub fn of(message: &Referee) -> Standing {
        let milliseconds = |time: i64| (time / 1000).clamp(i64::from(i32::MIN) + 1, i32::MAX.into()) as i32;
        let designated = message.designated_position.as_ref();
        let designated =
            designated.and_then(|point| place(f64::from(point.x) / MILLI, f64::from(point.y) / MILLI));
        Standing {
            stage: Stage::try_from(message.stage).ok(),
            command: Command::try_from(message.command).ok(),
            next: message.next_command.and_then(|next| Command::try_from(next).ok()),
            stage_left: message.stage_time_left.map(milliseconds),
            action_left: message.current_action_time_remaining.map(milliseconds),
            place: designated.map(|place| place.map(|value| (value * MILLI).round() / MILLI + 0.0)),
            blue_on_positive_half: message.blue_team_on_positive_half,
            teams: [TeamStanding::of(&message.yellow), TeamStanding::of(&message.blue)],
        }
    }

    /// Whether the ball may be played.
    pub fn is_play(&self) -> bool {
        matches!(
            self.command,
            Some(
                Command::NormalStart
                    | Command::ForceStart
                    | Command::DirectFreeYellow
                    | Command::DirectFreeBlue
                    | Command::IndirectFreeYellow
                    | Command::IndirectFreeBlue
            )
        )
    }

    /// Goals of both.
    pub fn score(&self) -> [u16; 2] {
        self.teams.map(|team| team.score)
    }
}

impl TeamStanding {
    fn of(team: &TeamInfo) -> TeamStanding {
        let byte = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let tenths = |time: u32| u16::try_from(time / 100_000).unwrap_or(u16::MAX);
        let mut card_times = [0; CARDS];
        let active = team.yellow_card_times.iter().filter(|time| **time > 0);
        for (kept, time) in card_times.iter_mut().zip(active) {
            // A card of its last tenth of a second is still one.
            *kept = tenths(*time).max(1);
        }
        TeamStanding {
            score: u16::try_from(team.score).unwrap_or(u16::MAX),
            yellow_cards: byte(team.yellow_cards),
            red_cards: byte(team.red_cards),
            card_times,
            timeouts: byte(team.timeouts),
            timeout_left: tenths(team.timeout_time),
            fouls: byte(team.foul_counter.unwrap_or_default()),
            goalkeeper: byte(team.goalkeeper),
            most_robots: byte(team.max_allowed_bots.unwrap_or_default()),
            placement_failures: byte(team.ball_placement_failures.unwrap_or_default()),
            can_place: team.can_place_ball.unwrap_or_default(),
            wants_substitution: team.bot_substitution_intent.unwrap_or_default(),
        }
    }
}

/// The teams' names, yellow and blue; none until one is known.
pub type Names = [Option<String>; 2];

/// The name of a team, or of its colour where it has none.
pub fn name_of(names: &Names, colour: Colour) -> &str {
    match (&names[colour.index()], colour) {
        (Some(name), _) => name,
        (None, Colour::Yellow) => "Yellow",
        (None, Colour::Blue) => "Blue",
    }
}

/// What a message says that the one before did not.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// How the match stands.
    pub standing: Standing,
    /// The teams.
    pub names: Names,
    /// Game events that the message before did not have.
    pub events: Vec<GameEvent>,
    /// Proposals of automatic referees that the message before did not have.
    pub proposals: Vec<GameEvent>,
    /// Words for the people at the field, if they are new.
    pub status: Option<String>,
}

/// Compares each message with the one before.
#[derive(Clone, Debug, Default)]
pub struct RefereeReader {
    events: Vec<GameEvent>,
    proposals: Vec<GameEvent>,
    status: Option<String>,
}

impl RefereeReader {
    /// Reads a message.
    pub fn read(&mut self, message: &Referee) -> Heard {
        let proposals =
            message.game_event_proposals.iter().flat_map(|group| group.game_events.iter().cloned());
        let names = [&message.yellow.name, &message.blue.name].map(|name| {
            let name: String = name.trim().chars().take(LONGEST_NAME).collect();
            // The game controller calls a team so that has not been chosen.
            (!name.is_empty() && name != "Unknown").then_some(name)
        });
        let status = message.status_message.clone().filter(|status| !status.is_empty());
        let is_new = status.is_some() && status != self.status;
        self.status.clone_from(&status);
        Heard {
            standing: Standing::of(message),
            names,
            events: news(&mut self.events, message.game_events.clone()),
            proposals: news(&mut self.proposals, proposals.collect()),
            status: status.filter(|_| is_new),
        }
    }
}

/// What is in a list and was not before.
fn news(before: &mut Vec<GameEvent>, now: Vec<GameEvent>) -> Vec<GameEvent> {
    let is_same = |a: &GameEvent, b: &GameEvent| match (&a.id, &b.id) {
        (Some(a), Some(b)) => a == b,
        _ => a.r#type == b.r#type && a.created_timestamp == b.created_timestamp && a.event == b.event,
    };
    let is_new = |event: &&GameEvent| !before.iter().any(|known| is_same(known, event));
    let found = now.iter().filter(is_new).take(MOST_NEW_EVENTS).cloned().collect();
    *before = now;
    found
}
