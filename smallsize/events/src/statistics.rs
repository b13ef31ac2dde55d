//! [`Statistics`]: a match, or any part of it, in figures. A function of pictures and of what the referee said alone.

use std::collections::BTreeMap;

use serde::Serialize;
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
    game_event::GameEvent,
    referee::Command,
};

use crate::{
    SCHEMA,
    event::{Event, PassOutcome, What, Who},
    heat_map::HeatMap,
    picture::{Picture, Robot, distance},
    standing::{Names, Standing},
    watcher::Watcher,
};

/// Between two pictures passes at most so much, in seconds: what is longer is a gap in the log.
const LONGEST_STEP: f64 = 0.5;

/// A robot has moved when it is so far from where it was, in metres: less is noise of the cameras.
const MOVED: f64 = 0.02;

/// What moved farther between two pictures was put there, in metres.
const JUMP: f64 = 0.6;

/// Game events between two pictures that are counted. A message has at most a few new ones.
pub const MOST_NEWS: usize = 64;

/// How many kicks and goals are kept, to be drawn.
const MOST_MARKS: usize = 1 << 14;

/// All figures of a match, or of a part of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    /// The version, [`SCHEMA`].
    pub schema: u32,
    /// How many pictures are counted.
    pub pictures: u32,
    /// Seconds that are counted.
    pub seconds: f64,
    /// Seconds in which the ball might be played.
    pub play: f64,
    /// Seconds of STOP.
    pub stop: f64,
    /// Seconds of HALT.
    pub halt: f64,
    /// Seconds of ball placement.
    pub placement: f64,
    /// Seconds in which a kick-off or a penalty was prepared.
    pub preparation: f64,
    /// Seconds of time-outs.
    pub timeout: f64,
    /// The fastest that the ball was in play, in metres a second.
    pub fastest_ball: f64,
    /// The way of the ball in play, in metres.
    pub ball_distance: f64,
    /// The teams, yellow and blue.
    pub teams: [TeamStatistics; 2],
    /// Where the ball was in play.
    pub ball: HeatMap,
}

/// A team's figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TeamStatistics {
    /// The team's name; none if it is not known.
    pub name: Option<String>,
    /// The team's goals at the end, including those before the first picture that is counted.
    pub score: u16,
    /// The part of play in which this team was the last to touch the ball, 0 to 1.
    pub possession: f64,
    /// What its robots did.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that all of its robots drove.
    pub distance: f64,
    /// Yellow cards.
    pub yellow_cards: u32,
    /// Red cards.
    pub red_cards: u32,
    /// Placements that succeeded.
    pub placements_succeeded: u32,
    /// Placements that failed.
    pub placements_failed: u32,
    /// Time-outs.
    pub timeouts: u32,
    /// All robots that were on the field.
    pub robots: Vec<RobotStatistics>,
    /// Every kick, at most 16,384 of them.
    pub kicks_map: Vec<KickMark>,
}

/// A kick, to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct KickMark {
    /// Seconds since the first picture.
    pub time: f64,
    /// The kick.
    #[serde(flatten)]
    pub kick: crate::Kick,
}

/// What is counted of a team and of each of its robots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Counts {
    /// Goals.
    pub goals: u32,
    /// Kicks of any kind.
    pub kicks: u32,
    /// Kicks that flew.
    pub chips: u32,
    /// Kicks towards the goal, between its posts.
    pub shots: u32,
    /// The fastest kick, in metres a second.
    pub fastest_kick: f64,
    /// Kicks that another robot was the next to touch, or that ended when play was stopped.
    pub passes: u32,
    /// Those that a teammate got.
    pub passes_completed: u32,
    /// Passes of the others that ended here.
    pub interceptions: u32,
    /// Broken rules that count towards a card.
    pub fouls: u32,
    /// Broken rules that do not.
    pub offences: u32,
    /// How often the ball left the field after its touch.
    pub balls_out: u32,
}

/// A robot's figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RobotStatistics {
    /// Its pattern.
    pub id: u8,
    /// Seconds that it was on the field.
    pub seconds: f64,
    /// What it did.
    #[serde(flatten)]
    pub counts: Counts,
    /// Metres that it drove.
    pub distance: f64,
    /// The fastest that it was, in metres a second.
    pub top_speed: f64,
    /// Where it was.
    pub heat_map: HeatMap,
}

/// A robot on its way.
#[derive(Clone, Debug)]
struct Driver {
    figures: RobotStatistics,
    /// Where it was when it last moved.
    from: [f64; 2],
}

/// Counts while messages come in.
#[derive(Clone, Debug)]
pub struct Tally {
    field: Field,
    watcher: Watcher,
    statistics: Statistics,
    standing: Option<Standing>,
    possession: [f64; 2],
    drivers: BTreeMap<RobotKey, Driver>,
    last: Option<(i64, Option<[f64; 2]>)>,
    events: Vec<Event>,
    /// What the referee has said since the last picture.
    heard: Option<(Standing, Names, Vec<GameEvent>)>,
}

impl Tally {
    /// A tally before the first message.
    pub fn new(field: Field) -> Tally {
        Tally {
            field,
            watcher: Watcher::new(field),
            statistics: Statistics { schema: SCHEMA, ..Statistics::default() },
            standing: None,
            possession: [0.0; 2],
            drivers: BTreeMap::new(),
            last: None,
            events: Vec::new(),
            heard: None,
        }
    }

    /// The field has become known.
    pub fn set_field(&mut self, field: Field) {
        self.field = field;
        self.watcher.set_field(field);
    }

    /// Takes what the referee says now, the names of the teams, and game events that are new. It counts with the next picture,
    /// and of several the last: so a stored match, of which each picture has one, gives the same figures.
    pub fn hear(&mut self, standing: &Standing, names: &Names, news: &[GameEvent]) {
        let mut all = self.heard.take().map_or(Vec::new(), |(_, _, news)| news);
        all.extend_from_slice(&news[..news.len().min(MOST_NEWS.saturating_sub(all.len()))]);
        self.heard = Some((*standing, names.clone(), all));
    }

    fn take_heard(&mut self) {
        let Some((standing, names, news)) = self.heard.take() else { return };
        self.listen(&standing, &names, &news);
    }

    fn listen(&mut self, standing: &Standing, names: &Names, news: &[GameEvent]) {
        let mut events = std::mem::take(&mut self.events);
        self.watcher.hear(standing, names, news, &mut events);
        self.count(&mut events);
        self.events = events;
        self.standing = Some(*standing);
        for ((team, name), now) in self.statistics.teams.iter_mut().zip(names).zip(&standing.teams) {
            team.score = now.score;
            if name.is_some() {
                team.name.clone_from(name);
            }
        }
    }

    /// Takes the next picture.
    pub fn push(&mut self, picture: &Picture) {
        self.take_heard();
        let mut events = std::mem::take(&mut self.events);
        self.watcher.push(picture, &mut events);
        self.count(&mut events);
        self.events = events;
        let ball = picture.ball.map(|ball| [ball.at[0], ball.at[1]]);
        let (seconds, ball_before) = match self.last.replace((picture.time, ball)) {
            Some((time, ball)) => {
                let passed = picture.time.saturating_sub(time) as f64 / 1e6;
                (if (0.0..LONGEST_STEP).contains(&passed) { passed } else { 0.0 }, ball)
            }
            None => (0.0, None),
        };
        self.statistics.pictures += 1;
        self.statistics.seconds += seconds;
        if let Some(time) = self.time_of() {
            *time += seconds;
        }
        if self.watcher.is_play() {
            self.play(picture, seconds, ball_before);
        }
        let is_moved_by_hand = self.standing.is_some_and(|standing| standing.command == Some(Command::Halt));
        for robot in &picture.robots {
            let driver = self.drivers.entry(robot.key).or_insert_with(|| Driver::new(robot));
            driver.drive(robot, seconds, is_moved_by_hand, &self.field);
        }
    }

    /// Where the time that passes is counted.
    fn time_of(&mut self) -> Option<&mut f64> {
        let statistics = &mut self.statistics;
        let Some(standing) = &self.standing else { return Some(&mut statistics.play) };
        Some(match standing.command? {
            Command::Halt => &mut statistics.halt,
            Command::Stop | Command::GoalYellow | Command::GoalBlue => &mut statistics.stop,
            Command::BallPlacementYellow | Command::BallPlacementBlue => &mut statistics.placement,
            Command::TimeoutYellow | Command::TimeoutBlue => &mut statistics.timeout,
            Command::PrepareKickoffYellow
            | Command::PrepareKickoffBlue
            | Command::PreparePenaltyYellow
            | Command::PreparePenaltyBlue => &mut statistics.preparation,
            _ => &mut statistics.play,
        })
    }

    fn play(&mut self, picture: &Picture, seconds: f64, before: Option<[f64; 2]>) {
        let Some(ball) = &picture.ball else { return };
        let at = [ball.at[0], ball.at[1]];
        let statistics = &mut self.statistics;
        statistics.fastest_ball = statistics.fastest_ball.max(ball.speed().min(15.0));
        statistics.ball.add(at, self.field.length, self.field.width);
        statistics.ball_distance +=
            before.map(|before| distance(before, at)).filter(|way| *way < JUMP).unwrap_or_default();
        if let Some(team) = self.watcher.possession() {
            self.possession[team.index()] += seconds;
        }
    }

    fn count(&mut self, events: &mut Vec<Event>) {
        for event in events.drain(..) {
            self.count_event(&event);
        }
    }

    fn count_event(&mut self, event: &Event) {
        let teams = &mut self.statistics.teams;
        match &event.what {
            What::Kick(kick) => {
                let mark = KickMark { time: event.time, kick: *kick };
                let marks = &mut teams[kick.by.0.colour.index()].kicks_map;
                if marks.len() < MOST_MARKS {
                    marks.push(mark);
                }
                self.add(kick.by, |counts| {
                    counts.kicks += 1;
                    counts.chips += u32::from(kick.chipped);
                    counts.shots += u32::from(kick.on_goal);
                    counts.fastest_kick = counts.fastest_kick.max(kick.speed);
                });
            }
            What::Pass(pass) => {
                self.add(pass.by, |counts| {
                    counts.passes += 1;
                    counts.passes_completed += u32::from(pass.outcome == PassOutcome::Complete);
                });
                if let Some(to) = pass.to.filter(|_| pass.outcome == PassOutcome::Intercepted) {
                    self.add(to, |counts| counts.interceptions += 1);
                }
            }
            What::Goal { team, by, .. } => {
                let by = by.filter(|by| by.0.colour == *team);
                self.add_to(Some(*team), by, |counts| counts.goals += 1);
            }
            What::Foul { team, by, counts: true, .. } => {
                // Both teams have broken a rule if none is named.
                if team.is_none() {
                    for team in Colour::BOTH {
                        self.add_to(Some(team), None, |counts| counts.fouls += 1);
                    }
                }
                self.add_to(*team, *by, |counts| counts.fouls += 1);
            }
            What::Foul { team, by, .. } => self.add_to(*team, *by, |counts| counts.offences += 1),
            What::BallOut { team, by, .. } => self.add_to(*team, *by, |counts| counts.balls_out += 1),
            What::Card { team, colour } => {
                let team = &mut teams[team.index()];
                let count = if *colour == "red" { &mut team.red_cards } else { &mut team.yellow_cards };
                *count += 1;
            }
            What::Placement { team: Some(team), succeeded } => {
                let team = &mut teams[team.index()];
                let count =
                    if *succeeded { &mut team.placements_succeeded } else { &mut team.placements_failed };
                *count += 1;
            }
            What::Timeout { team } => teams[team.index()].timeouts += 1,
            _ => {}
        }
    }

    fn add(&mut self, by: Who, change: impl Fn(&mut Counts)) {
        self.add_to(Some(by.0.colour), Some(by), change);
    }

    fn add_to(&mut self, team: Option<Colour>, by: Option<Who>, change: impl Fn(&mut Counts)) {
        if let Some(team) = team {
            change(&mut self.statistics.teams[team.index()].counts);
        }
        if let Some(driver) = by.and_then(|by| self.drivers.get_mut(&by.0)) {
            change(&mut driver.figures.counts);
        }
    }

    /// The figures of all that came in.
    pub fn finish(mut self) -> Statistics {
        self.take_heard();
        let mut events = std::mem::take(&mut self.events);
        self.watcher.finish(&mut events);
        self.count(&mut events);
        let Tally { mut statistics, possession, drivers, .. } = self;
        let held = possession[0] + possession[1];
        for (team, seconds) in statistics.teams.iter_mut().zip(possession) {
            team.possession = if held > 0.0 { seconds / held } else { 0.0 };
        }
        for (key, driver) in drivers {
            let team = &mut statistics.teams[key.colour.index()];
            team.distance += driver.figures.distance;
            team.robots.push(driver.figures);
        }
        statistics
    }
}

impl Driver {
    fn new(robot: &Robot) -> Driver {
        let figures = RobotStatistics {
            id: robot.key.id,
            seconds: 0.0,
            counts: Counts::default(),
            distance: 0.0,
            top_speed: 0.0,
            heat_map: HeatMap::default(),
        };
        Driver { figures, from: robot.at }
    }

    fn drive(&mut self, robot: &Robot, seconds: f64, by_hand: bool, field: &Field) {
        self.figures.seconds += seconds;
        self.figures.heat_map.add(robot.at, field.length, field.width);
        let way = distance(self.from, robot.at);
        if by_hand || way > JUMP {
            self.from = robot.at;
        } else if way >= MOVED {
            self.figures.distance += way;
            self.from = robot.at;
        }
        let [x, y] = robot.velocity;
        let speed = (x * x + y * y).sqrt();
        if !by_hand && way <= JUMP {
            self.figures.top_speed = self.figures.top_speed.max(speed);
        }
    }
}
