//! What is kept of a show: the frame that pages are sent, and beside it, in a few bytes, what statistics and charts need and a
//! frame does not hold. Written and read back here only; a property test says that nothing which they use is lost.

use common_beliefs::Moment;
use common_scene::{Channel, Frame, StoredFrame};
use common_wire::number;
use serde::{Deserialize, Serialize};
use soccer2d_events::Pitch;
use soccer2d_protocol::{
    PlayMode, Side, TeamName, Unum,
    command::ViewQuality,
    fullstate::Motion,
    referee::RefereeCall,
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowPlayer, ShowTeam, state},
};

use crate::stage::{ELEVEN, Setting, ball_channels, player_channels};

/// What is kept beside a frame.
#[derive(Serialize, Deserialize)]
struct Beside {
    /// What the referee called before this show.
    calls: Vec<RefereeCall>,
    /// One for each player that is in the frame.
    players: Vec<PlayerBeside>,
}

/// What is kept beside a player's channels. Six digits, as shows have them, come back exactly from 24 bits.
#[derive(Serialize, Deserialize)]
struct PlayerBeside {
    stamina: f32,
    capacity: f32,
    tackles: i32,
    catches: i32,
}

/// What is kept of the whole match.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct MatchBeside {
    pub(crate) pitch: Pitch,
    names: [Option<TeamName>; 2],
}

impl MatchBeside {
    pub(crate) fn new(setting: &Setting) -> MatchBeside {
        MatchBeside { pitch: Pitch::new(&setting.server), names: setting.names }
    }

    pub(crate) fn to_bytes(self) -> Vec<u8> {
        postcard::to_stdvec(&self).expect("plain structs can be written")
    }

    /// What was kept; of a match of which nothing was kept, what holds by default.
    pub(crate) fn from_bytes(bytes: &[u8]) -> MatchBeside {
        postcard::from_bytes(bytes).unwrap_or(MatchBeside { pitch: Pitch::default(), names: [None; 2] })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct ShowWriter {
    ball: Vec<Channel>,
    player: Vec<Channel>,
}

impl ShowWriter {
    pub(crate) fn new() -> ShowWriter {
        ShowWriter { ball: ball_channels(), player: player_channels() }
    }

    /// What is kept of a show. `index`, `clock` and `stoppage` are of its frame, `calls` came before it.
    pub(crate) fn write(&self, show: &Show, frame: FrameHead, calls: Vec<RefereeCall>) -> StoredFrame {
        let FrameHead { index, clock, stoppage } = frame;
        let [left, right] = show.teams;
        let count = |number: i32| f64::from(number);
        let values = vec![
            count(show.time),
            f64::from(stoppage),
            f64::from(show.mode.number() - 1),
            count(left.score),
            count(right.score),
            count(left.penalties.0),
            count(left.penalties.1),
            count(right.penalties.0),
            count(right.penalties.1),
        ];
        let mut present = vec![true];
        let mut numbers = Vec::with_capacity(self.ball.len() + 2 * ELEVEN * self.player.len());
        let Motion { x, y, vx, vy } = show.ball;
        put(&self.ball, [x, y, vx, vy], &mut numbers);
        let mut beside = Beside { calls, players: Vec::with_capacity(2 * ELEVEN) };
        for (slot, (side, unum)) in slots().enumerate() {
            let is_this = |player: &&ShowPlayer| (player.side, player.unum) == (side, unum);
            // Shows have all players in order; one that is elsewhere is looked for.
            let found = show.players.get(slot).filter(is_this);
            let found = found.or_else(|| show.players.iter().find(is_this));
            let player = found.filter(|player| player.state != state::DISABLED);
            present.push(player.is_some());
            if let Some(player) = player {
                self.put_player(player, &mut numbers);
                beside.players.push(PlayerBeside {
                    stamina: player.stamina as f32,
                    capacity: player.capacity as f32,
                    tackles: player.counts.tackle,
                    catches: player.counts.catch,
                });
            }
        }
        StoredFrame {
            frame: Frame { index, layout: 0, clock, values, present, numbers },
            moment: Moment { time: show.time, stoppage: stoppage.into() },
            memory: postcard::to_stdvec(&beside).expect("plain structs can be written"),
        }
    }

    fn put_player(&self, player: &ShowPlayer, numbers: &mut Vec<f64>) {
        let Motion { x, y, vx, vy } = player.motion;
        let (arm_x, arm_y) = player.pointing.unwrap_or((f64::NEG_INFINITY, f64::NEG_INFINITY));
        let attention = player.attention.map_or(0, |(side, unum)| (side.index() + 1) * 16 + unum.index() + 1);
        put(
            &self.player,
            [
                x,
                y,
                vx,
                vy,
                player.body,
                player.neck,
                player.view_width,
                player.focus_point.distance,
                player.focus_point.direction,
                player.stamina,
                player.effort,
                player.recovery,
                player.capacity,
                arm_x,
                arm_y,
                f64::from(player.state),
                f64::from(player.player_type),
                attention as f64,
            ],
            numbers,
        );
    }
}

/// What a frame has beside its show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FrameHead {
    pub(crate) index: u32,
    pub(crate) clock: f64,
    pub(crate) stoppage: u16,
}

fn slots() -> impl Iterator<Item = (Side, Unum)> {
    Side::BOTH.into_iter().flat_map(|side| Unum::all().map(move |unum| (side, unum)))
}

fn put<const N: usize>(channels: &[Channel], values: [f64; N], numbers: &mut Vec<f64>) {
    debug_assert_eq!(channels.len(), N);
    numbers.extend(channels.iter().zip(values).map(|(channel, value)| channel.number_of(value)));
}

/// Reads shows back.
pub(crate) struct ShowReader {
    ball: Vec<f64>,
    player: Vec<f64>,
    names: [Option<TeamName>; 2],
}

impl ShowReader {
    pub(crate) fn new(kept: &MatchBeside) -> ShowReader {
        // Dividing by ten thousand gives the number that four digits are read as; times 0.0001 is next to it.
        let divisors =
            |channels: Vec<Channel>| channels.iter().map(|channel| (1.0 / channel.scale).round()).collect();
        ShowReader { ball: divisors(ball_channels()), player: divisors(player_channels()), names: kept.names }
    }

    /// The show of a frame, and what the referee called before it. What neither statistics nor charts use is left as it is by
    /// default.
    pub(crate) fn read(&self, stored: &StoredFrame) -> Option<(Show, Vec<RefereeCall>)> {
        let Frame { values, present, numbers, .. } = &stored.frame;
        let [_, _, mode, left, right, left_scored, left_missed, right_scored, right_missed] = values[..]
        else {
            return None;
        };
        let Beside { calls, players: beside } = postcard::from_bytes(&stored.memory).ok()?;
        let team = |side: usize, score: f64, scored: f64, missed: f64| ShowTeam {
            name: self.names[side],
            score: score as i32,
            penalties: (scored as i32, missed as i32),
        };
        let (ball, rest) = numbers.split_at_checked(self.ball.len())?;
        let mut rest = rest.chunks_exact(self.player.len()).zip(&beside);
        let players = slots().zip(present.iter().skip(1)).map(|(slot, is_there)| {
            let kept = if *is_there { rest.next() } else { None };
            kept.map_or_else(|| absent(slot), |(numbers, beside)| self.player(slot, numbers, beside))
        });
        let show = Show {
            time: stored.moment.time,
            stoppage: stored.moment.stoppage,
            mode: PlayMode::from_number((mode as u8).checked_add(1)?)?,
            teams: [team(0, left, left_scored, left_missed), team(1, right, right_scored, right_missed)],
            ball: motion(ball, &self.ball),
            players: players.collect(),
        };
        Some((show, calls))
    }

    fn player(&self, (side, unum): (Side, Unum), numbers: &[f64], beside: &PlayerBeside) -> ShowPlayer {
        let value = |place: usize| numbers[place] / self.player[place];
        ShowPlayer {
            player_type: numbers[16] as i32,
            state: numbers[15] as u32,
            motion: motion(numbers, &self.player),
            body: value(4),
            neck: value(5),
            view_width: value(6),
            focus_point: FocusPoint { distance: value(7), direction: value(8) },
            stamina: number::round_six(beside.stamina.into()),
            effort: value(10),
            recovery: value(11),
            capacity: number::round_six(beside.capacity.into()),
            counts: ShowCounts { tackle: beside.tackles, catch: beside.catches, ..ShowCounts::default() },
            ..absent((side, unum))
        }
    }
}

fn motion(numbers: &[f64], divisors: &[f64]) -> Motion {
    let value = |place: usize| numbers[place] / divisors[place];
    Motion { x: value(0), y: value(1), vx: value(2), vy: value(3) }
}

/// A player that is not on the field.
fn absent((side, unum): (Side, Unum)) -> ShowPlayer {
    ShowPlayer {
        side,
        unum,
        player_type: 0,
        state: state::DISABLED,
        motion: Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 },
        body: 0.0,
        neck: 0.0,
        pointing: None,
        quality: ViewQuality::High,
        view_width: 0.0,
        focus_point: FocusPoint { distance: 0.0, direction: 0.0 },
        stamina: 0.0,
        effort: 0.0,
        recovery: 0.0,
        capacity: 0.0,
        attention: None,
        counts: ShowCounts::default(),
    }
}

#[cfg(test)]
mod tests {
    use common_scene::FrameCodec;
    use proptest::prelude::*;

    use super::*;

    /// A number of so many steps.
    fn steps(range: std::ops::Range<i32>, divisor: f64) -> impl Strategy<Value = f64> {
        range.prop_map(move |number| f64::from(number) / divisor)
    }

    fn motions(speed: i32) -> impl Strategy<Value = Motion> {
        let place = || steps(-600_000..600_000, 1e4);
        let speeds = || steps(-speed..speed, 1e4);
        (place(), place(), speeds(), speeds()).prop_map(|(x, y, vx, vy)| Motion { x, y, vx, vy })
    }

    fn players() -> impl Strategy<Value = Vec<ShowPlayer>> {
        let angles = || steps(-18_000..18_000, 100.0);
        let player = (
            (any::<u32>(), any::<bool>(), 0..18_i32, motions(30_000)),
            (angles(), angles(), steps(0..800_000, 100.0), steps(-1..13_060_000, 100.0)),
            (any::<i32>(), any::<i32>()),
        );
        prop::collection::vec(player, 2 * ELEVEN).prop_map(|players| {
            let players = players.into_iter().zip(slots());
            let player = |(((bits, is_there, player_type, motion), angles, counts), slot)| {
                let _: (i32, i32) = counts;
                let (body, neck, stamina, capacity) = angles;
                let here = ShowPlayer {
                    state: bits | state::STAND,
                    player_type,
                    motion,
                    body,
                    neck,
                    stamina: number::round_six(stamina),
                    capacity: number::round_six(capacity),
                    counts: ShowCounts { tackle: counts.0, catch: counts.1, ..ShowCounts::default() },
                    ..absent(slot)
                };
                if is_there { here } else { absent(slot) }
            };
            players.map(player).collect()
        })
    }

    prop_compose! {
        fn shows()(
            (time, mode, ball, players) in (any::<i32>(), 0..PlayMode::all().count(), motions(30_000), players()),
            scores in any::<[i16; 2]>(),
            penalties in any::<[u8; 4]>(),
        ) -> Show {
            let team = |side: usize| ShowTeam {
                name: None,
                score: scores[side].into(),
                penalties: (penalties[2 * side].into(), penalties[2 * side + 1].into()),
            };
            let mode = PlayMode::all().nth(mode).expect("a play mode");
            Show { time, stoppage: 0, mode, teams: [team(0), team(1)], ball, players }
        }
    }

    proptest! {
        #[test]
        fn what_statistics_use_of_a_show_is_read_back(show in shows(), stoppage in any::<u16>()) {
            let calls = vec![RefereeCall::Goal(Side::Left, 1), RefereeCall::Other("words".into())];
            let head = FrameHead { index: 7, clock: 0.5, stoppage };
            let mut stored = ShowWriter::new().write(&show, head, calls.clone());
            // As it is kept: in the bytes of a frame.
            let codec = FrameCodec::new(&Setting::default().layout());
            let mut bytes = Vec::new();
            codec.encode(&stored.frame, &mut bytes);
            stored.frame = codec.decode(&bytes).expect("a frame");
            let kept = MatchBeside::from_bytes(&MatchBeside::new(&Setting::default()).to_bytes());
            let read = ShowReader::new(&kept).read(&stored);
            prop_assert_eq!(read, Some((Show { stoppage: stoppage.into(), ..show }, calls)));
        }
    }

    #[test]
    fn a_frame_with_all_players_has_less_than_two_kilobytes() {
        let here = |slot| ShowPlayer {
            state: state::STAND,
            counts: ShowCounts { tackle: 500, ..Default::default() },
            ..absent(slot)
        };
        let show = Show {
            time: 6000,
            stoppage: 0,
            mode: PlayMode::PlayOn,
            teams: Default::default(),
            ball: Motion { x: 0.0, y: 0.0, vx: 0.0, vy: 0.0 },
            players: slots().map(here).collect(),
        };
        let stored =
            ShowWriter::new().write(&show, FrameHead { index: 0, clock: 0.0, stoppage: 0 }, Vec::new());
        let mut bytes = Vec::new();
        FrameCodec::new(&Setting::default().layout()).encode(&stored.frame, &mut bytes);
        assert!(bytes.len() + stored.memory.len() < 1300, "{} and {}", bytes.len(), stored.memory.len());
    }

    #[test]
    fn memory_that_is_damaged_is_no_show() {
        let reader = ShowReader::new(&MatchBeside::from_bytes(b"?"));
        assert_eq!(reader.read(&StoredFrame::default()), None);
        let nine = Frame { values: vec![0.0; 9], ..Frame::default() };
        assert_eq!(
            reader.read(&StoredFrame { frame: nine, memory: vec![0xff; 3], ..StoredFrame::default() }),
            None
        );
    }
}
