//! What statistics need of a show and a frame does not say: kept behind each frame, so that the shows of any range can be had
//! again, as exact as they were.

use common_scene::{Frame, Layout, Stage};
use common_wire::number;
use soccer2d_protocol::{
    PlayMode, Side, TeamName, Unum,
    command::ViewQuality,
    fullstate::Motion,
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowPlayer, ShowTeam},
};

/// Players of a match.
const PLAYERS: usize = 22;

/// Bytes for a player: stamina and capacity, and how often it tackled and caught.
const PLAYER: usize = 12;

/// Bytes for a show.
pub(crate) const EXTRA: usize = PLAYERS * PLAYER;

/// Appends what is to be remembered of a show beside its frame.
pub(crate) fn put(show: &Show, out: &mut Vec<u8>) {
    let end = out.len() + EXTRA;
    for player in show.players.iter().take(PLAYERS) {
        // Six digits, as shows have them, come back exactly from 24 bits.
        out.extend_from_slice(&(player.stamina as f32).to_le_bytes());
        out.extend_from_slice(&(player.capacity as f32).to_le_bytes());
        out.extend_from_slice(&(player.counts.tackle as u16).to_le_bytes());
        out.extend_from_slice(&(player.counts.catch as u16).to_le_bytes());
    }
    out.resize(end, 0);
}

/// Whoever remembers shows of a stage.
pub(crate) struct Memory {
    layout: Layout,
    scales: Vec<f64>,
    names: [Option<TeamName>; 2],
}

impl Memory {
    pub(crate) fn new(stage: &Stage) -> Memory {
        let channels = |kind: usize| stage.kinds[kind].channels.iter().map(|channel| channel.scale);
        let name = |team: usize| TeamName::new(stage.teams[team].name.as_ref()?.as_bytes());
        Memory {
            layout: Layout::of(stage),
            scales: channels(0).chain(channels(1)).collect(),
            names: [name(0), name(1)],
        }
    }

    /// The show of a frame and what was put behind it.
    pub(crate) fn show(&self, bytes: &[u8]) -> Option<Show> {
        let (frame, extra) = bytes.split_at_checked(self.layout.frame_length())?;
        let Frame { time, stoppage, mode, goals, penalties, numbers, .. } = self.layout.decode(frame).ok()?;
        let (ball_scales, player_scales) = self.scales.split_at(4);
        let (ball, players) = numbers.split_at_checked(ball_scales.len())?;
        let team = |side: usize| ShowTeam {
            name: self.names[side],
            score: goals[side].into(),
            penalties: (penalties[2 * side].into(), penalties[2 * side + 1].into()),
        };
        let slots = Side::BOTH.into_iter().flat_map(|side| Unum::all().map(move |unum| (side, unum)));
        let players = players.chunks_exact(player_scales.len()).zip(extra.chunks_exact(PLAYER)).zip(slots);
        Some(Show {
            time,
            stoppage: stoppage.into(),
            mode: PlayMode::from_number(mode.checked_add(1)?)?,
            teams: [team(0), team(1)],
            ball: motion(ball, ball_scales),
            players: players
                .map(|((numbers, extra), slot)| player(slot, numbers, player_scales, extra))
                .collect(),
        })
    }
}

fn value(numbers: &[i64], scales: &[f64], place: usize) -> f64 {
    // Dividing by ten thousand gives the number that four digits are read as; times 0.0001 is next to it.
    numbers[place] as f64 / (1.0 / scales[place]).round()
}

fn motion(numbers: &[i64], scales: &[f64]) -> Motion {
    let value = |place| value(numbers, scales, place);
    Motion { x: value(0), y: value(1), vx: value(2), vy: value(3) }
}

/// In the order of `soccer2d.rs`. What no statistics ask for is left as it is by default.
fn player((side, unum): (Side, Unum), numbers: &[i64], scales: &[f64], extra: &[u8]) -> ShowPlayer {
    let six = |from: usize| {
        let bytes = [extra[from], extra[from + 1], extra[from + 2], extra[from + 3]];
        number::round_six(f32::from_le_bytes(bytes).into())
    };
    let count = |from: usize| u16::from_le_bytes([extra[from], extra[from + 1]]).into();
    let value = |place| value(numbers, scales, place);
    ShowPlayer {
        side,
        unum,
        player_type: numbers[16] as i32,
        state: numbers[15] as u32,
        motion: motion(numbers, scales),
        body: value(4),
        neck: value(5),
        pointing: None,
        quality: ViewQuality::High,
        view_width: value(6),
        focus_point: FocusPoint { distance: value(7), direction: value(8) },
        stamina: six(0),
        effort: value(10),
        recovery: value(11),
        capacity: six(4),
        attention: None,
        counts: ShowCounts { tackle: count(8), catch: count(10), ..ShowCounts::default() },
    }
}
