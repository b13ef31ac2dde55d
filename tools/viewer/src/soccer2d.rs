//! The 2D league as a scene: parameters become a stage, a show becomes a frame.

use common_scene::{
    Body, BodyType, Channel, Commands, Field, Frame, Kind, Number, Source, Stage, Team, VERSION,
};
use soccer2d_protocol::{
    PlayMode, PlayerType, ServerParams, Side,
    fullstate::Motion,
    show::{Show, ShowPlayer, ShowTeam},
};

/// Players of a team.
const ELEVEN: usize = 11;

/// The measures of the field that no parameter changes, in metres.
const FIELD: Field = Field {
    length: 105.0,
    width: 68.0,
    goal_width: 14.02,
    goal_depth: 2.44,
    penalty_area: [16.5, 40.32],
    goal_area: [5.5, 18.32],
    centre_radius: 9.15,
    margin: 5.0,
};

/// What is known of a match beside its shows.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) server: ServerParams,
    pub(crate) types: Vec<PlayerType>,
    pub(crate) names: [Option<String>; 2],
    ball: Vec<Channel>,
    player: Vec<Channel>,
}

impl Setting {
    /// Of a match of which nothing is known yet.
    pub(crate) fn new() -> Setting {
        Setting {
            server: ServerParams::default(),
            types: Vec::new(),
            names: [None, None],
            ball: ball_channels(),
            player: player_channels(),
        }
    }

    /// Takes up a player type; whoever says more of them than there can be is not heard.
    pub(crate) fn add_type(&mut self, player_type: PlayerType) {
        match usize::try_from(player_type.id) {
            Ok(id) if id < self.types.len() => self.types[id] = player_type,
            Ok(id) if id == self.types.len() && id <= usize::from(u8::MAX) => self.types.push(player_type),
            _ => {}
        }
    }

    /// Takes up the names of the teams; true if one is new.
    pub(crate) fn name_teams(&mut self, teams: &[ShowTeam; 2]) -> bool {
        let mut changed = false;
        for (known, team) in self.names.iter_mut().zip(teams) {
            let name = team.name.map(|name| name.to_string());
            if name.is_some() && *known != name {
                *known = name;
                changed = true;
            }
        }
        changed
    }

    /// The stage.
    pub(crate) fn stage(&self, source: Source, commands: Commands, why_not: Option<String>) -> Stage {
        let cycles = |seconds: i32| {
            let step = f64::from(self.server.simulator_step.max(1));
            (f64::from(seconds) * 1000.0 / step + 0.5).max(0.0) as u32
        };
        let default_type = [PlayerType::default_type(&self.server)];
        let types = if self.types.is_empty() { &default_type[..] } else { &self.types[..] };
        let player =
            |team: usize, index: usize| Body { kind: 1, team: Some(team), number: Some(index as u32 + 1) };
        let players = (0..2).flat_map(|team| (0..ELEVEN).map(move |index| player(team, index)));
        Stage {
            scene: VERSION,
            source,
            league: "2d".to_owned(),
            dimensions: 2,
            cycle: f64::from(self.server.simulator_step.max(1)) / 1000.0,
            field: Field { goal_width: self.server.goal_width, ..FIELD },
            half: cycles(self.server.half_time),
            halves: self.server.nr_normal_halfs.max(0) as u32,
            extra_half: cycles(self.server.extra_half_time),
            extra_halves: self.server.nr_extra_halfs.max(0) as u32,
            modes: PlayMode::all().map(|mode| mode.name().to_owned()).collect(),
            teams: self.names.iter().map(|name| Team { name: name.clone() }).collect(),
            kinds: vec![
                Kind {
                    name: "ball".to_owned(),
                    radius: self.server.ball_size,
                    count: 1,
                    decay: Some(self.server.ball_decay),
                    channels: self.ball.clone(),
                },
                Kind {
                    name: "player".to_owned(),
                    radius: self.server.player_size,
                    count: 2 * ELEVEN,
                    decay: None,
                    channels: self.player.clone(),
                },
            ],
            bodies: std::iter::once(Body { kind: 0, team: None, number: None }).chain(players).collect(),
            types: types.iter().map(|kind| self.body_type(kind)).collect(),
            stamina: Some(self.server.stamina_max),
            commands,
            why_not,
        }
    }

    fn body_type(&self, kind: &PlayerType) -> BodyType {
        BodyType {
            radius: kind.player_size,
            kickable: kind.player_size + kind.kickable_margin + self.server.ball_size,
            catchable: self.server.catchable_area_l * kind.catchable_area_l_stretch,
            speed: kind.player_speed_max,
        }
    }

    /// The frame of a show.
    pub(crate) fn frame(&self, index: u32, stoppage: u16, show: &Show) -> Frame {
        let mut numbers = Vec::with_capacity(self.ball.len() + 2 * ELEVEN * self.player.len());
        let Motion { x, y, vx, vy } = show.ball;
        put(&self.ball, [x, y, vx, vy], &mut numbers);
        for side in Side::BOTH {
            for index in 0..ELEVEN {
                let slot = ELEVEN * side.index() + index;
                let is_this = |player: &&ShowPlayer| player.side == side && player.unum.index() == index;
                // Shows have everybody in order; whoever is missing, or elsewhere, is looked for.
                let found = show.players.get(slot).filter(is_this);
                match found.or_else(|| show.players.iter().find(is_this)) {
                    Some(player) => self.put_player(player, &mut numbers),
                    None => numbers.resize(numbers.len() + self.player.len(), 0),
                }
            }
        }
        let short = |number: i32| number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let byte = |number: i32| number.clamp(0, u8::MAX.into()) as u8;
        let [left, right] = show.teams.map(|team| team.penalties);
        Frame {
            index,
            time: show.time,
            stoppage,
            mode: show.mode.number() - 1,
            goals: show.teams.map(|team| short(team.score)),
            penalties: [left.0, left.1, right.0, right.1].map(byte),
            numbers,
        }
    }

    fn put_player(&self, player: &ShowPlayer, numbers: &mut Vec<i64>) {
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

fn put<const N: usize>(channels: &[Channel], values: [f64; N], numbers: &mut Vec<i64>) {
    debug_assert_eq!(channels.len(), N);
    numbers.extend(channels.iter().zip(values).map(|(channel, value)| channel.number_of(value)));
}

fn ball_channels() -> Vec<Channel> {
    let metres = |name, unit| Channel::new(name, unit, Number::I32, 0.0001);
    vec![metres("x", "m"), metres("y", "m"), metres("vx", "m/cycle"), metres("vy", "m/cycle")]
}

/// In the order of [`Setting::put_player`].
fn player_channels() -> Vec<Channel> {
    use Number::{I16, I32, U8, U16, U32};
    vec![
        Channel::new("x", "m", I32, 0.0001),
        Channel::new("y", "m", I32, 0.0001),
        Channel::new("vx", "m/cycle", I16, 0.0001),
        Channel::new("vy", "m/cycle", I16, 0.0001),
        Channel::new("body", "deg", I16, 0.01),
        Channel::new("neck", "deg", I16, 0.01),
        Channel::new("view", "deg", U16, 0.01),
        Channel::new("focus_distance", "m", U16, 0.01),
        Channel::new("focus_direction", "deg", I16, 0.01),
        Channel::new("stamina", "", U16, 1.0),
        Channel::new("effort", "", U16, 0.0001),
        Channel::new("recovery", "", U16, 0.0001),
        Channel::new("capacity", "", I32, 1.0),
        Channel::new("arm_x", "m", I16, 0.01),
        Channel::new("arm_y", "m", I16, 0.01),
        Channel::new("state", "", U32, 1.0),
        Channel::new("type", "", U8, 1.0),
        Channel::new("attention", "", U8, 1.0),
    ]
}
