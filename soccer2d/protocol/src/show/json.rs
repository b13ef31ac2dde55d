//! Shows as JSON: to monitors of version -1 with play mode, score and focus point, in game logs of version -1 with
//! counters instead.

use serde::Deserialize;

use super::{NO_CAPACITY, PLAYERS, Show, ShowCounts, ShowPlayer, ShowTeam};
use crate::{
    ParseError,
    command::ViewQuality,
    fullstate::Motion,
    json::{self, Quoted},
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    sense_body::FocusPoint,
    text::put,
};

impl Show {
    /// Appends the show as a monitor of version -1 receives it, without the closing NUL.
    pub fn encode_json(&self, out: &mut Vec<u8>) {
        put!(out, "{\"show\":{");
        encode_time(self.time, self.stoppage, out);
        put!(out, ",\"mode\":", Quoted(self.mode.name().as_bytes()), ",\"team\":{");
        encode_teams(&self.teams, out);
        put!(out, "},");
        self.encode_json_objects(false, out);
    }

    /// Appends the show as a game log of version -1 has it, without the comma and the end of the line.
    pub fn encode_json_log(&self, out: &mut Vec<u8>) {
        put!(out, "{\"show\":{");
        encode_time(self.time, self.stoppage, out);
        put!(out, ",");
        self.encode_json_objects(true, out);
    }

    fn encode_json_objects(&self, is_log: bool, out: &mut Vec<u8>) {
        put!(out, "\"ball\":{");
        encode_motion(&self.ball, out);
        put!(out, "},\"players\":[");
        for (index, player) in self.players.iter().enumerate() {
            put!(out, if index > 0 { "," } else { "" });
            encode_player(player, is_log, out);
        }
        put!(out, "]}}");
    }

    /// Reads `{"show":{...}}`. If it has no play mode and teams, these are used.
    pub fn parse_json(text: &[u8], mode: PlayMode, teams: [ShowTeam; 2]) -> Result<Show, ParseError> {
        #[derive(Deserialize)]
        struct Message {
            show: JsonShow,
        }
        json::parse::<Message>(text)?.show.into_show(mode, teams)
    }
}

/// `"time":TIME` and, if the clock is stopped, `,"stime":CYCLES`.
pub(crate) fn encode_time(time: i32, stoppage: i32, out: &mut Vec<u8>) {
    put!(out, "\"time\":", time);
    if stoppage > 0 {
        put!(out, ",\"stime\":", stoppage);
    }
}

/// `"l":{...},"r":{...}`
pub(crate) fn encode_teams(teams: &[ShowTeam; 2], out: &mut Vec<u8>) {
    for (side, team) in Side::BOTH.into_iter().zip(teams) {
        put!(out, if side == Side::Right { "," } else { "" }, "\"", side, "\":{\"name\":");
        match &team.name {
            Some(name) => put!(out, Quoted(name.as_bytes())),
            None => put!(out, "null"),
        }
        put!(out, ",\"score\":", team.score);
        if team.penalties != (0, 0) {
            put!(out, ",\"pen_score\":", team.penalties.0, ",\"pen_miss\":", team.penalties.1);
        }
        put!(out, "}");
    }
}

fn encode_motion(motion: &Motion, out: &mut Vec<u8>) {
    put!(out, "\"x\":", motion.x, ",\"y\":", motion.y, ",\"vx\":", motion.vx, ",\"vy\":", motion.vy);
}

fn encode_player(player: &ShowPlayer, is_log: bool, out: &mut Vec<u8>) {
    put!(out, "{\"side\":\"", player.side, "\",\"unum\":", player.unum, ",\"type\":", player.player_type);
    put!(out, ",\"state\":", player.state, ",");
    encode_motion(&player.motion, out);
    put!(out, ",\"body\":", player.body, ",\"neck\":", player.neck);
    if let Some((x, y)) = player.pointing {
        put!(out, ",\"px\":", x, ",\"py\":", y);
    }
    let quality = if player.quality == ViewQuality::High { "h" } else { "l" };
    put!(out, ",\"vq\":\"", quality, "\",\"vw\":", player.view_width);
    if !is_log {
        put!(out, ",\"fdist\":", player.focus_point.distance, ",\"fdir\":", player.focus_point.direction);
    }
    put!(out, ",\"stamina\":", player.stamina, ",\"effort\":", player.effort);
    put!(out, ",\"recovery\":", player.recovery, ",\"capacity\":", player.capacity);
    if let Some((side, unum)) = player.attention {
        put!(out, ",\"fside\":\"", side, "\",\"fnum\":", unum);
    }
    if is_log {
        let counts = &player.counts;
        put!(out, ",\"kick\":", counts.kick, ",\"dash\":", counts.dash, ",\"turn\":", counts.turn);
        put!(
            out,
            ",\"catch\":",
            counts.catch,
            ",\"move\":",
            counts.moves,
            ",\"turn_neck\":",
            counts.turn_neck
        );
        put!(
            out,
            ",\"change_view\":",
            counts.change_view,
            ",\"say\":",
            counts.say,
            ",\"tackle\":",
            counts.tackle
        );
        put!(out, ",\"pointto\":", counts.pointto, ",\"attentionto\":", counts.attentionto);
        put!(out, ",\"change_focus\":", counts.change_focus);
    }
    put!(out, "}");
}

/// The value of `"show"`.
#[derive(Deserialize)]
pub(crate) struct JsonShow {
    time: i32,
    #[serde(default)]
    stime: i32,
    #[serde(default, deserialize_with = "maybe_mode")]
    mode: Option<PlayMode>,
    #[serde(default)]
    team: Option<JsonTeams>,
    ball: JsonMotion,
    players: Vec<JsonPlayer>,
}

impl JsonShow {
    pub(crate) fn into_show(self, mode: PlayMode, teams: [ShowTeam; 2]) -> Result<Show, ParseError> {
        if self.players.len() > PLAYERS {
            return Err(ParseError { offset: 0, expected: "no more than 22 players" });
        }
        Ok(Show {
            time: self.time,
            stoppage: self.stime,
            mode: self.mode.unwrap_or(mode),
            teams: self.team.map_or(teams, |JsonTeams { l, r }| [l.into(), r.into()]),
            ball: self.ball.into(),
            players: self.players.into_iter().map(ShowPlayer::from).collect(),
        })
    }
}

fn maybe_mode<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<PlayMode>, D::Error> {
    json::mode(deserializer).map(Some)
}

/// `"l":{...},"r":{...}`
#[derive(Deserialize)]
struct JsonTeams {
    l: JsonTeam,
    r: JsonTeam,
}

/// A team's name and score.
#[derive(Deserialize)]
pub(crate) struct JsonTeam {
    #[serde(default, deserialize_with = "json::team_name")]
    name: Option<TeamName>,
    score: i32,
    #[serde(default)]
    pen_score: i32,
    #[serde(default)]
    pen_miss: i32,
}

impl From<JsonTeam> for ShowTeam {
    fn from(team: JsonTeam) -> ShowTeam {
        ShowTeam { name: team.name, score: team.score, penalties: (team.pen_score, team.pen_miss) }
    }
}

#[derive(Deserialize)]
struct JsonMotion {
    x: f64,
    y: f64,
    vx: f64,
    vy: f64,
}

impl From<JsonMotion> for Motion {
    fn from(JsonMotion { x, y, vx, vy }: JsonMotion) -> Motion {
        Motion { x, y, vx, vy }
    }
}

#[derive(Deserialize)]
struct JsonPlayer {
    #[serde(deserialize_with = "json::side")]
    side: Side,
    #[serde(deserialize_with = "json::unum")]
    unum: Unum,
    #[serde(rename = "type")]
    player_type: i32,
    state: u32,
    x: f64,
    y: f64,
    vx: f64,
    vy: f64,
    body: f64,
    neck: f64,
    px: Option<f64>,
    py: Option<f64>,
    vq: json::Bytes,
    vw: f64,
    #[serde(default)]
    fdist: f64,
    #[serde(default)]
    fdir: f64,
    stamina: f64,
    effort: f64,
    recovery: f64,
    #[serde(default = "no_capacity")]
    capacity: f64,
    #[serde(default, deserialize_with = "json::any_side")]
    fside: Option<Side>,
    #[serde(default)]
    fnum: u8,
    #[serde(default)]
    kick: i32,
    #[serde(default)]
    dash: i32,
    #[serde(default)]
    turn: i32,
    #[serde(default)]
    catch: i32,
    #[serde(default, rename = "move")]
    moves: i32,
    #[serde(default)]
    turn_neck: i32,
    #[serde(default)]
    change_view: i32,
    #[serde(default)]
    say: i32,
    #[serde(default)]
    tackle: i32,
    #[serde(default)]
    pointto: i32,
    #[serde(default)]
    attentionto: i32,
    #[serde(default)]
    change_focus: i32,
}

fn no_capacity() -> f64 {
    NO_CAPACITY
}

impl From<JsonPlayer> for ShowPlayer {
    fn from(player: JsonPlayer) -> ShowPlayer {
        ShowPlayer {
            side: player.side,
            unum: player.unum,
            player_type: player.player_type,
            state: player.state,
            motion: Motion { x: player.x, y: player.y, vx: player.vx, vy: player.vy },
            body: player.body,
            neck: player.neck,
            pointing: player.px.zip(player.py),
            quality: if player.vq.0 == b"l" { ViewQuality::Low } else { ViewQuality::High },
            view_width: player.vw,
            focus_point: FocusPoint { distance: player.fdist, direction: player.fdir },
            stamina: player.stamina,
            effort: player.effort,
            recovery: player.recovery,
            capacity: player.capacity,
            attention: player.fside.zip(Unum::new(player.fnum)),
            counts: ShowCounts {
                kick: player.kick,
                dash: player.dash,
                turn: player.turn,
                catch: player.catch,
                moves: player.moves,
                turn_neck: player.turn_neck,
                change_view: player.change_view,
                say: player.say,
                tackle: player.tackle,
                pointto: player.pointto,
                attentionto: player.attentionto,
                change_focus: player.change_focus,
            },
        }
    }
}
