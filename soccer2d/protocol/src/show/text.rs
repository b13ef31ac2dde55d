//! Shows as text: to monitors of versions 3, 4 and 5 with play mode and score, in game logs of versions 4, 5 and 6
//! without them, because the log has lines of its own for them.

use common_wire::number;

use super::{NO_CAPACITY, PLAYERS, Show, ShowCounts, ShowPlayer, ShowTeam};
use crate::{
    ParseError,
    command::ViewQuality,
    fullstate::Motion,
    names::TeamName,
    play_mode::PlayMode,
    sense_body::FocusPoint,
    text::{Reader, put},
};

/// Which fields the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ShowForm {
    /// Monitor version 3, log version 4.
    V3,
    /// Monitor version 4, log version 5: also the stamina capacity.
    V4,
    /// Monitor version 5, log version 6: also the focus point and how often it changed.
    V5,
}

impl ShowForm {
    /// The newest form.
    pub const LATEST: ShowForm = ShowForm::V5;

    /// The version of monitors that receive this form.
    pub fn monitor_version(self) -> i32 {
        match self {
            ShowForm::V3 => 3,
            ShowForm::V4 => 4,
            ShowForm::V5 => 5,
        }
    }
}

impl Show {
    /// Appends the show as a monitor receives it, without the closing NUL. Cycles of a stopped clock are left out.
    pub fn encode(&self, form: ShowForm, out: &mut Vec<u8>) {
        put!(out, "(show ", self.time, " (pm ", i32::from(self.mode.number()), ") (tm");
        encode_teams(&self.teams, out);
        put!(out, ")");
        self.encode_objects(form, out);
    }

    /// Appends the show as a line of a game log, without the end of the line.
    pub fn encode_log(&self, form: ShowForm, out: &mut Vec<u8>) {
        put!(out, "(show ", self.time);
        self.encode_objects(form, out);
    }

    fn encode_objects(&self, form: ShowForm, out: &mut Vec<u8>) {
        put!(out, " ((b)");
        encode_motion(&self.ball, out);
        put!(out, ")");
        for player in &self.players {
            player.encode(form, out);
        }
        put!(out, ")");
    }

    /// Reads a show for a monitor of version 3 to 5, without the closing NUL. What an older form does not have is
    /// as in [`ShowPlayer`].
    pub fn parse(text: &[u8]) -> Result<Show, ParseError> {
        let mut reader = Reader::new(text);
        reader.group("show")?;
        let time = reader.int()?;
        reader.group("pm")?;
        let mode = reader.atom_as("the number of a play mode", |atom| {
            PlayMode::from_number(u8::try_from(number::parse_int(atom)?).ok()?)
        })?;
        reader.close()?;
        reader.group("tm")?;
        let teams = read_teams(&mut reader)?;
        reader.close()?;
        Show::read_objects(reader, time, mode, teams)
    }

    /// Reads a line of a game log. Play mode and teams are those of the last lines that had them.
    pub fn parse_log(text: &[u8], mode: PlayMode, teams: [ShowTeam; 2]) -> Result<Show, ParseError> {
        let mut reader = Reader::new(text);
        reader.group("show")?;
        let time = reader.int()?;
        Show::read_objects(reader, time, mode, teams)
    }

    fn read_objects(
        mut reader: Reader<'_>,
        time: i32,
        mode: PlayMode,
        teams: [ShowTeam; 2],
    ) -> Result<Show, ParseError> {
        reader.open()?;
        reader.group("b")?;
        reader.close()?;
        let ball = read_motion(&mut reader)?;
        reader.close()?;
        let mut players = Vec::with_capacity(PLAYERS);
        while !reader.at_close() {
            if players.len() == PLAYERS {
                return Err(reader.error("no more than 22 players"));
            }
            players.push(ShowPlayer::read(&mut reader)?);
        }
        reader.close()?;
        reader.end()?;
        Ok(Show { time, stoppage: 0, mode, teams, ball, players })
    }
}

impl ShowPlayer {
    fn encode(&self, form: ShowForm, out: &mut Vec<u8>) {
        put!(out, " ((", self.side, " ", self.unum, ") ", self.player_type, " ");
        encode_state(self.state, out);
        encode_motion(&self.motion, out);
        put!(out, " ", self.body, " ", self.neck);
        if let Some((x, y)) = self.pointing {
            put!(out, " ", x, " ", y);
        }
        let quality = match self.quality {
            ViewQuality::High => "h",
            ViewQuality::Low => "l",
        };
        put!(out, " (v ", quality, " ", self.view_width, ")");
        if form >= ShowForm::V5 {
            put!(out, " (fp ", self.focus_point.distance, " ", self.focus_point.direction, ")");
        }
        put!(out, " (s ", self.stamina, " ", self.effort, " ", self.recovery);
        if form >= ShowForm::V4 {
            put!(out, " ", self.capacity);
        }
        put!(out, ")");
        if let Some((side, unum)) = self.attention {
            put!(out, " (f ", side, " ", unum, ")");
        }
        put!(out, " (c");
        for count in counts(self.counts, form) {
            put!(out, " ", count);
        }
        put!(out, "))");
    }

    fn read(reader: &mut Reader<'_>) -> Result<ShowPlayer, ParseError> {
        reader.open()?;
        reader.open()?;
        let side = reader.side()?;
        let unum = reader.unum()?;
        reader.close()?;
        let player_type = reader.int()?;
        let state = reader.atom_as("a state in hexadecimal", parse_state)?;
        let motion = read_motion(reader)?;
        let body = reader.real()?;
        let neck = reader.real()?;
        let pointing = match reader.real() {
            Ok(x) => Some((x, reader.real()?)),
            Err(_) => None,
        };
        reader.group("v")?;
        let quality = reader.atom_as("h or l", |atom| match atom {
            b"h" => Some(ViewQuality::High),
            b"l" => Some(ViewQuality::Low),
            _ => None,
        })?;
        let view_width = reader.real()?;
        reader.close()?;
        let mut focus_point = FocusPoint::default();
        if reader.accept_group("fp") {
            focus_point = FocusPoint { distance: reader.real()?, direction: reader.real()? };
            reader.close()?;
        }
        reader.group("s")?;
        let (stamina, effort, recovery) = (reader.real()?, reader.real()?, reader.real()?);
        let capacity = if reader.at_close() { NO_CAPACITY } else { reader.real()? };
        reader.close()?;
        let mut attention = None;
        if reader.accept_group("f") {
            attention = Some((reader.side()?, reader.unum()?));
            reader.close()?;
        }
        let counts = read_counts(reader)?;
        reader.close()?;
        Ok(ShowPlayer {
            side,
            unum,
            player_type,
            state,
            motion,
            body,
            neck,
            pointing,
            quality,
            view_width,
            focus_point,
            stamina,
            effort,
            recovery,
            capacity,
            attention,
            counts,
        })
    }
}

/// ` LEFT RIGHT SCORE SCORE`, and penalties scored and missed if any were taken.
pub(crate) fn encode_teams(teams: &[ShowTeam; 2], out: &mut Vec<u8>) {
    for team in teams {
        match &team.name {
            Some(name) => put!(out, " ", *name),
            None => put!(out, " null"),
        }
    }
    for team in teams {
        put!(out, " ", team.score);
    }
    if teams.iter().any(|team| team.penalties != (0, 0)) {
        for team in teams {
            put!(out, " ", team.penalties.0, " ", team.penalties.1);
        }
    }
}

pub(crate) fn read_teams(reader: &mut Reader<'_>) -> Result<[ShowTeam; 2], ParseError> {
    let mut teams = [ShowTeam::default(); 2];
    for team in &mut teams {
        team.name = reader.atom_as("the name of a team", |atom| match atom {
            b"null" => Some(None),
            name => TeamName::new(name).map(Some),
        })?;
    }
    for team in &mut teams {
        team.score = reader.int()?;
    }
    if !reader.at_close() {
        for team in &mut teams {
            team.penalties = (reader.int()?, reader.int()?);
        }
    }
    Ok(teams)
}

fn encode_motion(motion: &Motion, out: &mut Vec<u8>) {
    put!(out, " ", motion.x, " ", motion.y, " ", motion.vx, " ", motion.vy);
}

fn read_motion(reader: &mut Reader<'_>) -> Result<Motion, ParseError> {
    Ok(Motion { x: reader.real()?, y: reader.real()?, vx: reader.real()?, vy: reader.real()? })
}

/// Hexadecimal with `0x`, but a bare `0`: as a C++ stream shows a base.
fn encode_state(state: u32, out: &mut Vec<u8>) {
    if state == 0 {
        out.push(b'0');
        return;
    }
    out.extend_from_slice(b"0x");
    let digits = 8 - state.leading_zeros() / 4;
    for place in (0..digits).rev() {
        out.push(b"0123456789abcdef"[(state >> (4 * place) & 0xf) as usize]);
    }
}

fn parse_state(atom: &[u8]) -> Option<u32> {
    match atom {
        b"0" => Some(0),
        _ => {
            let digits = atom.strip_prefix(b"0x")?;
            let valid = !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit);
            u32::from_str_radix(std::str::from_utf8(digits).ok().filter(|_| valid)?, 16).ok()
        }
    }
}

/// The counters of a form, in the order of the wire.
fn counts(counts: ShowCounts, form: ShowForm) -> impl Iterator<Item = i32> {
    let all = [
        counts.kick,
        counts.dash,
        counts.turn,
        counts.catch,
        counts.moves,
        counts.turn_neck,
        counts.change_view,
        counts.say,
        counts.tackle,
        counts.pointto,
        counts.attentionto,
        counts.change_focus,
    ];
    all.into_iter().take(if form >= ShowForm::V5 { 12 } else { 11 })
}

fn read_counts(reader: &mut Reader<'_>) -> Result<ShowCounts, ParseError> {
    reader.group("c")?;
    let counts = ShowCounts {
        kick: reader.int()?,
        dash: reader.int()?,
        turn: reader.int()?,
        catch: reader.int()?,
        moves: reader.int()?,
        turn_neck: reader.int()?,
        change_view: reader.int()?,
        say: reader.int()?,
        tackle: reader.int()?,
        pointto: reader.int()?,
        attentionto: reader.int()?,
        change_focus: if reader.at_close() { 0 } else { reader.int()? },
    };
    reader.close()?;
    Ok(counts)
}
