//! [`Watcher`]: takes pictures and what the referee says, in the order in which they came, and gives events.

use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
    game_event::{self, GameEvent, GameEventType},
    referee::{Command, Stage},
};

use crate::{
    SCHEMA,
    ball_play::{BallPlay, Goals},
    clock::MatchClock,
    event::{Event, Place, What, Who},
    picture::Picture,
    standing::{Names, Standing},
    words,
};

/// A team is given at most so many cards in one message; more is an error of a sender.
const MOST_CARDS_AT_ONCE: u8 = 4;

/// Follows a match, from its beginning or from any moment.
///
/// Events come when they are certain: a kick a fifth of a second later, a pass when a robot has got it.
#[derive(Clone, Debug)]
pub struct Watcher {
    field: Field,
    play: BallPlay,
    clock: MatchClock,
    standing: Option<Standing>,
    names: Names,
    /// The moments of the first and the last picture, in microseconds.
    first: Option<i64>,
    last: i64,
    /// Where the ball was last seen.
    ball: Option<[f64; 2]>,
    is_begun: bool,
}

impl Watcher {
    /// A watcher before the first message.
    pub fn new(field: Field) -> Watcher {
        Watcher {
            field,
            play: BallPlay::default(),
            clock: MatchClock::default(),
            standing: None,
            names: [None, None],
            first: None,
            last: 0,
            ball: None,
            is_begun: false,
        }
    }

    /// The field has become known, or is another one.
    pub fn set_field(&mut self, field: Field) {
        self.field = field;
    }

    /// The team that touched the ball last.
    pub fn possession(&self) -> Option<Colour> {
        self.play.possession()
    }

    /// Whether the ball may be played. Without a referee it may.
    pub fn is_play(&self) -> bool {
        self.standing.is_none_or(|standing| standing.is_play())
    }

    /// Seconds of playing time; of a match without a referee, since the first picture.
    pub fn clock(&self) -> f64 {
        self.clock.seconds().map_or_else(|| self.since_first(self.last), to_milliseconds)
    }

    /// Seconds since the first picture.
    pub fn time(&self) -> f64 {
        self.since_first(self.last)
    }

    fn since_first(&self, moment: i64) -> f64 {
        to_milliseconds(moment.saturating_sub(self.first.unwrap_or(moment)) as f64 / 1e6)
    }

    /// Takes the next picture.
    pub fn push(&mut self, picture: &Picture, events: &mut Vec<Event>) {
        if self.first.is_none() || picture.time < self.last - 1_000_000 {
            // The first one, or a sender that began its clock again.
            let passed = self.last.saturating_sub(self.first.unwrap_or(self.last));
            self.first = Some(picture.time.saturating_sub(passed));
        }
        self.last = picture.time;
        self.begin(events);
        self.ball = picture.ball.map(|ball| [ball.at[0], ball.at[1]]).or(self.ball);
        if self.is_play() {
            let goals = Goals { field: &self.field, blue_on_positive_half: self.positive_half() };
            let mut found = Vec::new();
            self.play.take(picture, goals, &mut |moment, what| found.push((moment, what)));
            self.report_all(found, events);
        }
    }

    /// Takes what the referee says now, the names of the teams, and game events that are new.
    pub fn hear(&mut self, standing: &Standing, names: &Names, news: &[GameEvent], events: &mut Vec<Event>) {
        let before = self.standing.replace(*standing);
        self.clock.hear(standing.stage, standing.stage_left);
        if *names != self.names {
            self.names.clone_from(names);
            self.is_begun = false;
        }
        self.begin(events);
        let was_play = before.is_none_or(|before| before.is_play());
        if was_play && !standing.is_play() {
            self.stop(events);
        }
        if let Some(stage) =
            standing.stage.filter(|stage| before.and_then(|before| before.stage) != Some(*stage))
        {
            self.play.forget();
            self.report(What::Stage { stage: Stage::name(stage) }, events);
        }
        for event in news {
            self.game_event(event, events);
        }
        if let Some(before) = &before {
            self.score(before, standing, news, events);
            self.cards(before, standing, events);
        }
        self.command(before.as_ref(), standing, events);
    }

    /// There is no next message.
    pub fn finish(&mut self, events: &mut Vec<Event>) {
        self.stop(events);
    }

    fn positive_half(&self) -> Option<bool> {
        self.standing.and_then(|standing| standing.blue_on_positive_half)
    }

    /// Ends what is still on its way, such as a pass.
    fn stop(&mut self, events: &mut Vec<Event>) {
        let goals = Goals { field: &self.field, blue_on_positive_half: self.positive_half() };
        let mut found = Vec::new();
        self.play.stop(self.ball, goals, &mut |moment, what| found.push((moment, what)));
        self.report_all(found, events);
    }

    fn begin(&mut self, events: &mut Vec<Event>) {
        if !std::mem::replace(&mut self.is_begun, true) {
            let score = self.standing.map_or([0; 2], |standing| standing.score());
            let what = What::Match { schema: SCHEMA, teams: self.names.clone(), score };
            self.report(what, events);
        }
    }

    fn command(&mut self, before: Option<&Standing>, now: &Standing, events: &mut Vec<Event>) {
        let Some(command) = now.command else { return };
        let is_placement = matches!(command, Command::BallPlacementYellow | Command::BallPlacementBlue);
        let is_new = before.is_none_or(|before| {
            before.command != Some(command) || (is_placement && before.place != now.place)
        });
        // A goal is said for one message, as a command of its own; the score says it, too.
        if !is_new || matches!(command, Command::GoalYellow | Command::GoalBlue) {
            return;
        }
        let team = words::command_team(command);
        let at = now.place.filter(|_| is_placement).map(Place);
        self.report(What::Command { command: command.name(), team, at }, events);
        if let (Command::TimeoutYellow | Command::TimeoutBlue, Some(team)) = (command, team) {
            self.report(What::Timeout { team }, events);
        }
    }

    fn score(&mut self, before: &Standing, now: &Standing, news: &[GameEvent], events: &mut Vec<Event>) {
        let score = now.score();
        if before.stage.is_some() && score.iter().zip(before.score()).any(|(now, before)| *now < before) {
            self.report(What::ScoreCorrected { score }, events);
        }
        for colour in Colour::BOTH {
            let team = colour.index();
            if score[team] <= before.score()[team] {
                continue;
            }
            let goal = news.iter().find_map(|event| match &event.event {
                Some(game_event::Event::Goal(goal)) if Colour::of(goal.by_team) == Some(colour) => Some(goal),
                _ => None,
            });
            let by = goal.and_then(|goal| {
                let kicker = goal.kicking_team.and_then(Colour::of).unwrap_or(colour);
                robot(Some(kicker), goal.kicking_bot)
            });
            let by = by.or(self.play.last_touch().map(Who));
            self.report(What::Goal { team: colour, by, score }, events);
            self.play.forget();
        }
    }

    fn cards(&mut self, before: &Standing, now: &Standing, events: &mut Vec<Event>) {
        for team in Colour::BOTH {
            let (before, now) = (before.teams[team.index()], now.teams[team.index()]);
            let counts =
                [("yellow", before.yellow_cards, now.yellow_cards), ("red", before.red_cards, now.red_cards)];
            for (colour, before, now) in counts {
                for _ in 0..now.saturating_sub(before).min(MOST_CARDS_AT_ONCE) {
                    self.report(What::Card { team, colour }, events);
                }
            }
        }
    }

    fn game_event(&mut self, event: &GameEvent, events: &mut Vec<Event>) {
        let Some(what) = &event.event else { return };
        let (team, id) = words::about(what);
        let (by, at) = (robot(team, id), words::place(what).map(Place));
        let what = match what.event_type() {
            // The score says it.
            GameEventType::Goal => return,
            GameEventType::BallLeftFieldTouchLine => What::BallOut { team, by, at, line: "touch" },
            GameEventType::BallLeftFieldGoalLine => What::BallOut { team, by, at, line: "goal" },
            GameEventType::PlacementSucceeded => What::Placement { team, succeeded: true },
            GameEventType::PlacementFailed => What::Placement { team, succeeded: false },
            kind => match counts(kind) {
                Some(counts) => What::Foul { foul: words::type_name(event), team, by, at, counts },
                None => What::Call { call: words::type_name(event), team, at },
            },
        };
        self.report_as(words::game_event(event, &self.names), what, events);
    }

    fn report_all(&self, found: Vec<(i64, What)>, events: &mut Vec<Event>) {
        for (moment, what) in found {
            let text = words::event(&what, &self.names);
            events.push(Event { time: self.since_first(moment), clock: self.clock(), moment, text, what });
        }
    }

    /// Reports something that happens now.
    fn report(&self, what: What, events: &mut Vec<Event>) {
        let text = words::event(&what, &self.names);
        self.report_as(text, what, events);
    }

    fn report_as(&self, text: String, what: What, events: &mut Vec<Event>) {
        events.push(Event { time: self.time(), clock: self.clock(), moment: self.last, text, what });
    }
}

/// Seconds, rounded to what a referee's clock has: more would be noise of the arithmetic.
fn to_milliseconds(seconds: f64) -> f64 {
    (seconds * 1e3).round() / 1e3 + 0.0
}

fn robot(team: Option<Colour>, id: Option<u32>) -> Option<Who> {
    let id = u8::try_from(id?).ok().filter(|id| usize::from(*id) < smallsize_protocol::colour::PATTERNS)?;
    Some(Who(RobotKey::new(team?, id)))
}

/// Whether a kind of event is a broken rule, and whether that counts towards a card.
fn counts(kind: GameEventType) -> Option<bool> {
    use GameEventType as T;
    match kind {
        T::AttackerTooCloseToDefenseArea
        | T::AttackerTouchedBallInDefenseArea
        | T::BoundaryCrossing
        | T::KeeperHeldBall
        | T::BotDribbledBallTooFar
        | T::BotPushedBot
        | T::BotHeldBallDeliberately
        | T::BotTippedOver
        | T::BotDroppedParts
        | T::BotKickedBallTooFast
        | T::BotCrashUnique
        | T::BotCrashDrawn
        | T::DefenderTooCloseToKickPoint
        | T::BotTooFastInStop
        | T::BotInterferedPlacement
        | T::ExcessiveBotSubstitution => Some(true),
        T::DefenderInDefenseArea
        | T::AttackerDoubleTouchedBall
        | T::AimlessKick
        | T::UnsportingBehaviorMinor
        | T::UnsportingBehaviorMajor => Some(false),
        _ => None,
    }
}
