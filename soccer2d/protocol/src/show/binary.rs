//! Shows as binary structures: to monitors of versions 1 and 2, in game logs of versions 1, 2 and 3.
//!
//! Numbers are fixed-point there, so a show that is written and read is as near as they can hold it, and the second
//! time the same to the bit. What a structure has no field for is read as in [`ShowPlayer`].

use super::{NO_CAPACITY, PLAYERS, Show, ShowCounts, ShowPlayer, ShowTeam};
use crate::{
    ParseError,
    binary::{Fields, Reader, Writer, text},
    command::ViewQuality,
    fullstate::Motion,
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    sense_body::FocusPoint,
};

/// The structure of a show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryShow {
    /// Positions only, in sixteenths of a metre: monitor version 1, log versions 1 and 2 (`showinfo_t`).
    Places,
    /// Also velocities, views and stamina: monitor version 2 (`showinfo_t2`).
    Full,
    /// The same without play mode and teams, for which log version 3 has records of their own (`short_showinfo_t2`).
    Short,
}

impl BinaryShow {
    /// Its length in bytes.
    pub fn size(self) -> usize {
        match self {
            BinaryShow::Places => 316,
            BinaryShow::Full => 1468,
            BinaryShow::Short => 1428,
        }
    }
}

impl Show {
    /// Appends the show as a structure.
    pub fn encode_binary(&self, form: BinaryShow, out: &mut Vec<u8>) {
        let start = out.len();
        let player = |index| self.players.get(index).cloned().unwrap_or_else(|| unknown_player(index));
        let mut parts = Parts {
            mode: self.mode.number(),
            teams: team_fields(&self.teams),
            ball: self.ball,
            players: std::array::from_fn(player),
            time: self.time,
        };
        parts.walk(form, &mut Writer::new(out));
        debug_assert_eq!(out.len() - start, form.size());
    }

    /// Reads a structure. If it has no play mode and teams, these are used.
    pub fn parse_binary(
        form: BinaryShow,
        bytes: &[u8],
        mode: PlayMode,
        teams: [ShowTeam; 2],
    ) -> Result<Show, ParseError> {
        if bytes.len() < form.size() {
            return Err(ParseError { offset: bytes.len(), expected: "the rest of the show" });
        }
        let mut parts = Parts {
            mode: 0,
            teams: Default::default(),
            ball: Motion::default(),
            players: std::array::from_fn(unknown_player),
            time: 0,
        };
        parts.walk(form, &mut Reader::new(bytes));
        let (mode, teams) = match form {
            BinaryShow::Short => (mode, teams),
            _ => (read_mode(parts.mode)?, read_teams(parts.teams)?),
        };
        let Parts { time, ball, players, .. } = parts;
        Ok(Show { time, stoppage: 0, mode, teams, ball, players: players.into() })
    }
}

/// All fields of a structure.
struct Parts {
    mode: u8,
    teams: TeamFields,
    ball: Motion,
    players: [ShowPlayer; PLAYERS],
    time: i32,
}

/// Names and scores, left and right.
pub(crate) type TeamFields = [([u8; 16], i32); 2];

impl Parts {
    fn walk(&mut self, form: BinaryShow, fields: &mut impl Fields) {
        if form != BinaryShow::Short {
            self.mode = fields.byte(self.mode);
            fields.align(2);
            walk_teams(&mut self.teams, fields);
        }
        match form {
            BinaryShow::Places => {
                // The ball has the fields of a player.
                fields.skip(8);
                self.ball.x = fields.short_fixed(self.ball.x);
                self.ball.y = fields.short_fixed(self.ball.y);
                for player in &mut self.players {
                    walk_place(player, fields);
                }
            }
            BinaryShow::Full | BinaryShow::Short => {
                walk_motion(&mut self.ball, fields);
                for player in &mut self.players {
                    walk_player(player, fields);
                }
            }
        }
        self.time = fields.short(self.time);
        if form != BinaryShow::Places {
            fields.align(4);
        }
    }
}

/// Two `team_t`.
pub(crate) fn walk_teams(teams: &mut TeamFields, fields: &mut impl Fields) {
    for (name, score) in teams {
        *name = fields.bytes(*name);
        *score = fields.short(*score);
    }
}

/// `pos_t`
fn walk_place(player: &mut ShowPlayer, fields: &mut impl Fields) {
    player.state = fields.unsigned(player.state);
    let side = fields.short(player.side.sign() as i32);
    let unum = fields.short(player.unum.number().into());
    // Old servers left both at zero where there is no player; then the index in the list decides.
    match side {
        1 => player.side = Side::Left,
        -1 => player.side = Side::Right,
        _ => {}
    }
    player.unum = u8::try_from(unum).ok().and_then(Unum::new).unwrap_or(player.unum);
    player.body = f64::from(fields.short(player.body.round_ties_even() as i32));
    player.motion.x = fields.short_fixed(player.motion.x);
    player.motion.y = fields.short_fixed(player.motion.y);
}

/// `player_t`
fn walk_player(player: &mut ShowPlayer, fields: &mut impl Fields) {
    player.state = fields.unsigned(player.state);
    player.player_type = fields.short(player.player_type);
    walk_motion(&mut player.motion, fields);
    for angle in [&mut player.body, &mut player.neck, &mut player.view_width] {
        *angle = fields.angle(*angle);
    }
    let is_high = fields.short((player.quality == ViewQuality::High).into()) != 0;
    player.quality = if is_high { ViewQuality::High } else { ViewQuality::Low };
    for value in [&mut player.stamina, &mut player.effort, &mut player.recovery] {
        *value = fields.fixed(*value);
    }
    let ShowCounts { kick, dash, turn, say, turn_neck, catch, moves, change_view, .. } = &mut player.counts;
    for count in [kick, dash, turn, say, turn_neck, catch, moves, change_view] {
        *count = fields.unsigned(*count as u32) as i32;
    }
}

fn walk_motion(motion: &mut Motion, fields: &mut impl Fields) {
    for value in [&mut motion.x, &mut motion.y, &mut motion.vx, &mut motion.vy] {
        *value = fields.fixed(*value);
    }
}

/// The player with this index, of which nothing else is known.
fn unknown_player(index: usize) -> ShowPlayer {
    let team = usize::from(Unum::MAX);
    ShowPlayer {
        side: if index < team { Side::Left } else { Side::Right },
        unum: Unum::from_index(index % team),
        player_type: 0,
        state: 0,
        motion: Motion::default(),
        body: 0.0,
        neck: 0.0,
        pointing: None,
        quality: ViewQuality::High,
        view_width: 0.0,
        focus_point: FocusPoint::default(),
        stamina: 0.0,
        effort: 0.0,
        recovery: 0.0,
        capacity: NO_CAPACITY,
        attention: None,
        counts: ShowCounts::default(),
    }
}

/// The fields of teams: a name is padded with zeros.
pub(crate) fn team_fields(teams: &[ShowTeam; 2]) -> TeamFields {
    teams.map(|team| {
        let mut field = [0; 16];
        if let Some(name) = &team.name {
            field[..name.as_bytes().len()].copy_from_slice(name.as_bytes());
        }
        (field, team.score)
    })
}

/// The teams in the fields, which have no penalties.
pub(crate) fn read_teams(fields: TeamFields) -> Result<[ShowTeam; 2], ParseError> {
    let mut teams = [ShowTeam::default(); 2];
    for (team, (name, score)) in teams.iter_mut().zip(fields) {
        team.score = score;
        team.name = match text(&name) {
            b"" => None,
            name => {
                Some(TeamName::new(name).ok_or(ParseError { offset: 2, expected: "the name of a team" })?)
            }
        };
    }
    Ok(teams)
}

/// The play mode with this number.
pub(crate) fn read_mode(number: u8) -> Result<PlayMode, ParseError> {
    PlayMode::from_number(number).ok_or(ParseError { offset: 0, expected: "the number of a play mode" })
}
