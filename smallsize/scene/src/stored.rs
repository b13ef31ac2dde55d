//! What is kept of a picture: the frame that pages are sent, and beside it, in a few bytes, what statistics need and a frame does
//! not hold. Written and read back here only; a property test says that nothing which they use is lost.

use common_beliefs::Moment;
use common_scene::{Channel, Frame, StoredFrame};
use serde::{Deserialize, Serialize};
use smallsize_events::{
    Ball, CARDS, MOST_SEEN, Names, Picture, Robot, Seen, SeenKind, Source, Standing, TeamStanding,
};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    field::Field,
    game_event::GameEvent,
    referee::{Command, Stage},
};

use crate::stage::{ball_channels, robot_channels, seen_channels, values};

/// A stage or a command that is not known.
const NO_WORD: f64 = 255.0;

/// A time or a place that is not known: the smallest number of its type.
const NO_TIME: f64 = i32::MIN as f64;
const NO_PLACE: f64 = i16::MIN as f64;

/// Steps of places, speeds and clocks in one.
const MILLI: f64 = 1e3;

/// Values before those of the teams, and of each team.
const COMMON: usize = 12;
const OF_TEAM: usize = 14;

/// How many numbers a ball, a robot and a report of a camera have.
const BALL: usize = 6;
const ROBOT: usize = 7;
const SEEN: usize = 5;

/// What is kept beside a frame.
#[derive(Serialize, Deserialize)]
struct Beside {
    /// The moment by the sender's clock, in microseconds.
    time: i64,
    /// The robots of the frame's layout: a bit for each, by [`RobotKey::index`].
    robots: u32,
    /// Whether a referee has been heard.
    has_referee: bool,
    /// Game events that are new with this frame.
    news: Vec<GameEvent>,
}

/// What is kept of the whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MatchBeside {
    pub(crate) field: Field,
    pub(crate) names: Names,
}

impl MatchBeside {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("plain structs can be written")
    }

    /// What was kept; of a match of which nothing was kept, what holds by default.
    pub(crate) fn from_bytes(bytes: &[u8]) -> MatchBeside {
        let unknown = MatchBeside { field: Field::DIVISION_A, names: [None, None] };
        postcard::from_bytes(bytes).unwrap_or(unknown)
    }
}

/// What a frame has beside its picture.
#[derive(Clone, Debug)]
pub(crate) struct FrameHead<'a> {
    pub(crate) index: u32,
    /// Playing time in seconds.
    pub(crate) clock: f64,
    /// Seconds since the first picture.
    pub(crate) time: f64,
    pub(crate) standing: Option<&'a Standing>,
    pub(crate) news: Vec<GameEvent>,
}

/// What a stored frame holds for statistics.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) picture: Picture,
    pub(crate) standing: Option<Standing>,
    pub(crate) news: Vec<GameEvent>,
}

/// All robots that can be, in the order of [`RobotKey`].
fn all_robots() -> impl Iterator<Item = RobotKey> {
    let of = |colour| (0..PATTERNS as u8).map(move |id| RobotKey::new(colour, id));
    Colour::BOTH.into_iter().flat_map(of)
}

/// What is kept of a picture. `robots` are those of the layout, in the order of [`RobotKey`].
pub(crate) fn write(picture: &Picture, robots: &[RobotKey], head: FrameHead) -> StoredFrame {
    let FrameHead { index, clock, time, standing, news } = head;
    let milliseconds = (time * MILLI).round();
    let mut values = Vec::with_capacity(COMMON + 2 * OF_TEAM);
    write_values(picture, standing, milliseconds, &mut values);
    let mut present = Vec::with_capacity(1 + robots.len() + MOST_SEEN);
    let mut numbers = Vec::with_capacity(BALL + robots.len() * ROBOT + picture.seen.len() * SEEN);
    present.push(picture.ball.is_some());
    if let Some(Ball { at: [x, y, z], velocity: [vx, vy, vz] }) = picture.ball {
        put(&ball_channels(), [x, y, z, vx, vy, vz], &mut numbers);
    }
    let channels = robot_channels();
    for key in robots {
        let robot = picture.robots.iter().find(|robot| robot.key == *key);
        present.push(robot.is_some());
        if let Some(Robot { at: [x, y], heading, velocity: [vx, vy], spin, visibility, .. }) = robot {
            put(&channels, [*x, *y, *heading, *vx, *vy, *spin, *visibility], &mut numbers);
        }
    }
    let channels = seen_channels();
    for place in 0..MOST_SEEN {
        let seen = picture.seen.get(place);
        present.push(seen.is_some());
        if let Some(Seen { camera, kind, at: [x, y], heading }) = seen {
            let heading = heading.unwrap_or(f64::NEG_INFINITY);
            put(&channels, [*x, *y, heading, kind_number(*kind), f64::from(*camera)], &mut numbers);
        }
    }
    let bits = robots.iter().fold(0, |bits, key| bits | 1 << key.index());
    let beside = Beside { time: picture.time, robots: bits, has_referee: standing.is_some(), news };
    StoredFrame {
        frame: Frame { index, layout: 0, clock, values, present, numbers },
        moment: Moment { time: milliseconds as i32, stoppage: 0 },
        memory: postcard::to_stdvec(&beside).expect("plain structs can be written"),
    }
}

fn put<const N: usize>(channels: &[Channel], values: [f64; N], numbers: &mut Vec<f64>) {
    debug_assert_eq!(channels.len(), N);
    numbers.extend(channels.iter().zip(values).map(|(channel, value)| channel.number_of(value)));
}

fn write_values(picture: &Picture, standing: Option<&Standing>, time: f64, out: &mut Vec<f64>) {
    let unknown = Standing::default();
    let known = standing.unwrap_or(&unknown);
    let command = |command: Option<Command>| command.map_or(NO_WORD, |command| f64::from(command as i32));
    let left = |left: Option<i32>| left.map_or(NO_TIME, f64::from);
    let place =
        |place: Option<[f64; 2]>| place.map_or([NO_PLACE; 2], |place| place.map(|v| (v * MILLI).round()));
    let half = |blue: Option<bool>| blue.map_or(0.0, |positive| if positive { 1.0 } else { 2.0 });
    let [place_x, place_y] = place(known.place);
    let [stop_x, stop_y] = place(picture.stop);
    out.extend([
        time,
        f64::from(picture.source as u8),
        known.stage.map_or(NO_WORD, |stage| f64::from(stage as i32)),
        command(known.command),
        command(known.next),
        left(known.stage_left),
        left(known.action_left),
        place_x,
        place_y,
        half(known.blue_on_positive_half),
        stop_x,
        stop_y,
    ]);
    for team in &known.teams {
        let [first, second, third] = team.card_times;
        out.extend([
            f64::from(team.score),
            f64::from(team.yellow_cards),
            f64::from(team.red_cards),
            f64::from(first),
            f64::from(second),
            f64::from(third),
            f64::from(team.timeouts),
            f64::from(team.timeout_left),
            f64::from(team.fouls),
            f64::from(team.goalkeeper),
            f64::from(team.most_robots),
            f64::from(team.placement_failures),
            f64::from(u8::from(team.can_place)),
            f64::from(u8::from(team.wants_substitution)),
        ]);
    }
}

/// Reads back what statistics use: all but what cameras reported.
pub(crate) fn read(stored: &StoredFrame) -> Option<Kept> {
    let Frame { values, present, numbers, .. } = &stored.frame;
    if values.len() != self::values().len() {
        return None;
    }
    let Beside { time, robots, has_referee, news } = postcard::from_bytes(&stored.memory).ok()?;
    let (mut present, mut rest) = (present.iter(), &numbers[..]);
    let mut take = |length: usize| {
        let is_there = *present.next()?;
        let (body, others) = if is_there { rest.split_at_checked(length)? } else { (&rest[..0], rest) };
        rest = others;
        Some(body)
    };
    let metres = |steps: f64| steps / MILLI;
    let ball = match take(BALL)? {
        &[x, y, z, vx, vy, vz] => {
            Some(Ball { at: [x, y, z].map(metres), velocity: [vx, vy, vz].map(metres) })
        }
        _ => None,
    };
    let mut found = Vec::with_capacity(robots.count_ones() as usize);
    for key in all_robots().filter(|key| robots >> key.index() & 1 == 1) {
        if let &[x, y, heading, vx, vy, spin, visibility] = take(ROBOT)? {
            found.push(Robot {
                key,
                at: [x, y].map(metres),
                heading: heading / 1e4,
                velocity: [vx, vy].map(metres),
                spin: metres(spin),
                visibility: visibility / 100.0,
            });
        }
    }
    let picture = Picture {
        time,
        source: if values[1] == 1.0 { Source::Tracker } else { Source::Vision },
        ball,
        robots: found,
        seen: Vec::new(),
        stop: place(values[10], values[11]),
    };
    let standing = has_referee.then(|| read_standing(values));
    Some(Kept { picture, standing, news })
}

fn place(x: f64, y: f64) -> Option<[f64; 2]> {
    (x != NO_PLACE).then(|| [x / MILLI, y / MILLI])
}

fn read_standing(values: &[f64]) -> Standing {
    let stage = |number: f64| Stage::try_from(number as i32).ok();
    let command = |number: f64| Command::try_from(number as i32).ok();
    let left = |number: f64| (number != NO_TIME).then_some(number as i32);
    let team = |of: &[f64]| TeamStanding {
        score: of[0] as u16,
        yellow_cards: of[1] as u8,
        red_cards: of[2] as u8,
        card_times: std::array::from_fn::<u16, CARDS, _>(|card| of[3 + card] as u16),
        timeouts: of[6] as u8,
        timeout_left: of[7] as u16,
        fouls: of[8] as u8,
        goalkeeper: of[9] as u8,
        most_robots: of[10] as u8,
        placement_failures: of[11] as u8,
        can_place: of[12] != 0.0,
        wants_substitution: of[13] != 0.0,
    };
    Standing {
        stage: stage(values[2]),
        command: command(values[3]),
        next: command(values[4]),
        stage_left: left(values[5]),
        action_left: left(values[6]),
        place: place(values[7], values[8]),
        blue_on_positive_half: (values[9] != 0.0).then_some(values[9] == 1.0),
        teams: [team(&values[COMMON..]), team(&values[COMMON + OF_TEAM..])],
    }
}

/// What a camera took something for, as a number: 0 a ball, 16 and up yellow robots, 32 and up blue ones, 48 and 49 robots of
/// yellow and blue whose pattern was not read.
fn kind_number(kind: SeenKind) -> f64 {
    match kind {
        SeenKind::Ball => 0.0,
        SeenKind::Robot(key) => 16.0 + key.index() as f64,
        SeenKind::Unread(Colour::Yellow) => 48.0,
        SeenKind::Unread(Colour::Blue) => 49.0,
    }
}

#[cfg(test)]
mod tests {
    use common_scene::FrameCodec;
    use proptest::prelude::*;
    use smallsize_protocol::game_event;

    use super::*;
    use crate::stage::layout;

    fn steps(range: std::ops::RangeInclusive<i32>, divisor: f64) -> impl Strategy<Value = f64> {
        range.prop_map(move |number| f64::from(number) / divisor)
    }

    fn places() -> impl Strategy<Value = [f64; 2]> {
        [steps(-30_000..=30_000, MILLI), steps(-30_000..=30_000, MILLI)]
    }

    fn robots() -> impl Strategy<Value = Vec<Robot>> {
        let robot = (
            prop::bool::weighted(0.7),
            places(),
            steps(-31_415..=31_415, 1e4),
            places(),
            steps(-30_000..=30_000, MILLI),
            steps(0..=100, 100.0),
        );
        prop::collection::vec(robot, 2 * PATTERNS).prop_map(|robots| {
            let robots = keys().into_iter().zip(robots).filter(|(_, robot)| robot.0);
            robots
                .map(|(key, (_, at, heading, velocity, spin, visibility))| Robot {
                    key,
                    at,
                    heading,
                    velocity,
                    spin,
                    visibility,
                })
                .collect()
        })
    }

    fn keys() -> Vec<RobotKey> {
        all_robots().collect()
    }

    fn teams() -> impl Strategy<Value = TeamStanding> {
        let numbers = (any::<[u16; 5]>(), any::<[u8; 7]>(), any::<[bool; 2]>());
        numbers.prop_map(|([score, a, b, c, timeout_left], bytes, flags)| TeamStanding {
            score,
            yellow_cards: bytes[0],
            red_cards: bytes[1],
            card_times: [a, b, c],
            timeouts: bytes[2],
            timeout_left,
            fouls: bytes[3],
            goalkeeper: bytes[4],
            most_robots: bytes[5],
            placement_failures: bytes[6],
            can_place: flags[0],
            wants_substitution: flags[1],
        })
    }

    prop_compose! {
        fn standings()(
            stage in prop::option::of(prop::sample::select(Stage::ALL)),
            command in prop::option::of(prop::sample::select(Command::ALL)),
            next in prop::option::of(prop::sample::select(Command::ALL)),
            stage_left in prop::option::of(-1_000_000..1_000_000),
            action_left in prop::option::of(-1_000_000..1_000_000),
            place in prop::option::of(places()),
            blue_on_positive_half in any::<Option<bool>>(),
            teams in [teams(), teams()],
        ) -> Standing {
            Standing { stage, command, next, stage_left, action_left, place, blue_on_positive_half, teams }
        }
    }

    fn news() -> Vec<GameEvent> {
        let by_team = game_event::ByTeam { by_team: 1 };
        vec![GameEvent::new(game_event::Event::ChallengeFlag(by_team))]
    }

    proptest! {
        #[test]
        fn what_statistics_use_of_a_picture_is_read_back(
            (time, robots) in (any::<i64>(), robots()),
            ball in prop::option::of((places(), places(), steps(0..=30_000, MILLI), steps(-30_000..=30_000, MILLI))),
            stop in prop::option::of(places()),
            is_tracked in any::<bool>(),
            standing in prop::option::of(standings()),
        ) {
            let ball = ball.map(|([x, y], [vx, vy], z, vz)| Ball { at: [x, y, z], velocity: [vx, vy, vz] });
            let source = if is_tracked { Source::Tracker } else { Source::Vision };
            let picture = Picture { time, source, ball, robots, seen: Vec::new(), stop };
            let head = FrameHead { index: 7, clock: 0.5, time: 1.0, standing: standing.as_ref(), news: news() };
            let mut stored = write(&picture, &keys(), head);
            // As it is kept: in the bytes of a frame.
            let codec = FrameCodec::new(&layout(&keys()));
            let mut bytes = Vec::new();
            codec.encode(&stored.frame, &mut bytes);
            stored.frame = codec.decode(&bytes).expect("a frame");
            prop_assert_eq!(read(&stored), Some(Kept { picture, standing, news: news() }));
        }
    }

    /// A frame of a whole match: eleven robots a team, each seen by one or two of its cameras.
    #[test]
    fn a_frame_with_all_robots_has_less_than_seven_hundred_bytes() {
        let keys: Vec<RobotKey> = keys().into_iter().filter(|key| key.id < 11).collect();
        let robot = |key| Robot {
            key,
            at: [1.0, 2.0],
            heading: 3.0,
            velocity: [1.0, 1.0],
            spin: 0.0,
            visibility: 1.0,
        };
        let seen = Seen { camera: 1, kind: SeenKind::Ball, at: [1.0, 2.0], heading: None };
        let picture = Picture {
            time: 1_800_000_000_000_000,
            ball: Some(Ball::default()),
            robots: keys.iter().copied().map(robot).collect(),
            seen: vec![seen; 30],
            ..Picture::default()
        };
        let standing = Standing::default();
        let head = FrameHead { index: 0, clock: 0.0, time: 0.0, standing: Some(&standing), news: Vec::new() };
        let stored = write(&picture, &keys, head);
        let mut bytes = Vec::new();
        FrameCodec::new(&layout(&keys)).encode(&stored.frame, &mut bytes);
        assert!(bytes.len() + stored.memory.len() < 700, "{} and {}", bytes.len(), stored.memory.len());
    }

    #[test]
    fn memory_that_is_damaged_is_no_picture() {
        assert_eq!(read(&StoredFrame::default()), None);
        let frame = Frame { values: vec![0.0; values().len()], ..Frame::default() };
        assert_eq!(read(&StoredFrame { frame, memory: vec![0xff; 3], ..StoredFrame::default() }), None);
    }
}
