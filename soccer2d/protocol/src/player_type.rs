//! `(player_type ...)`: what one kind of player can do.

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::{
    ParseError, binary, field, json,
    params::{
        Audience, ServerParams,
        message::{Form, not_told, skip_group},
    },
    text::{Reader, put},
};

/// Makes the struct and the list of its fields with the version that each came with.
macro_rules! player_type {
    ($(since $since:literal { $($(#[$attribute:meta])* $name:ident,)* })*) => {
        /// One of the heterogeneous player types. Type 0 is the default player.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        pub struct PlayerType {
            /// Its number, by which coaches ask for it.
            pub id: i32,
            $($($(#[$attribute])* pub $name: f64,)*)*
        }

        /// Every field but the number: name, first version that is told it, and where it is.
        const FIELDS: &[Field] = &[
            $($(Field {
                name: stringify!($name),
                since: $since,
                get: |player_type| player_type.$name,
                set: |player_type, value| player_type.$name = value,
            },)*)*
        ];
    };
}

struct Field {
    name: &'static str,
    since: u8,
    get: fn(&PlayerType) -> f64,
    set: fn(&mut PlayerType, f64),
}

player_type! {
    since 7 {
        /// Limit on the speed, in metres per cycle.
        player_speed_max,
        /// What is regained of stamina in a cycle.
        stamina_inc_max,
        /// Share of the speed that is kept from one cycle to the next.
        player_decay,
        /// How much speed hinders turns.
        inertia_moment,
        /// Acceleration of a dash per unit of power.
        dash_power_rate,
        /// Radius in metres.
        player_size,
        /// Gap between player and a ball that he can still kick, in metres.
        kickable_margin,
        /// Largest noise on a full kick.
        kick_rand,
        /// What is left to spend when stamina is exhausted.
        extra_stamina,
        /// Greatest effort.
        effort_max,
        /// Least effort.
        effort_min,
    }
    since 14 {
        /// Acceleration of the ball per unit of kick power.
        kick_power_rate,
        /// How often the referee sees a foul.
        foul_detect_probability,
        /// What a goalie's reach is multiplied with.
        catchable_area_l_stretch,
    }
    since 18 {
        /// Up to this distance uniform numbers are always seen, in metres.
        unum_far_length,
        /// From this distance on uniform numbers are never seen.
        unum_too_far_length,
        /// Up to this distance teams are always told apart.
        team_far_length,
        /// From this distance on teams are never told apart.
        team_too_far_length,
        /// From this distance on players are not seen.
        player_max_observation_length,
        /// Up to this distance the ball's movement is always seen.
        ball_vel_far_length,
        /// From this distance on the ball's movement is never seen.
        ball_vel_too_far_length,
        /// From this distance on the ball is not seen.
        ball_max_observation_length,
        /// Up to this distance the movement of flags is always seen.
        flag_chg_far_length,
        /// From this distance on the movement of flags is never seen.
        flag_chg_too_far_length,
        /// From this distance on flags are not seen.
        flag_max_observation_length,
    }
    since 19 {
        /// Spread of a seen distance per metre, in Gaussian sight.
        dist_noise_rate,
        /// Spread of a seen distance per metre from the focus point, in Gaussian sight.
        focus_dist_noise_rate,
        /// As `dist_noise_rate`, for landmarks.
        land_dist_noise_rate,
        /// As `focus_dist_noise_rate`, for landmarks.
        land_focus_dist_noise_rate,
    }
}

/// The square of how far anyone sees: the diagonal of the pitch.
const LONGEST_SIGHT_SQUARED: f64 = field::LENGTH * field::LENGTH + field::WIDTH * field::WIDTH;

impl PlayerType {
    /// Type 0, which the server's parameters describe.
    pub fn default_type(params: &ServerParams) -> PlayerType {
        let longest_sight = LONGEST_SIGHT_SQUARED.sqrt();
        PlayerType {
            id: 0,
            player_speed_max: params.player_speed_max,
            stamina_inc_max: params.stamina_inc_max,
            player_decay: params.player_decay,
            inertia_moment: params.inertia_moment,
            dash_power_rate: params.dash_power_rate,
            player_size: params.player_size,
            kickable_margin: params.kickable_margin,
            kick_rand: params.kick_rand,
            extra_stamina: params.extra_stamina,
            effort_max: params.effort_init,
            effort_min: params.effort_min,
            kick_power_rate: params.kick_power_rate,
            foul_detect_probability: params.foul_detect_probability,
            catchable_area_l_stretch: 1.0,
            unum_far_length: 20.0,
            unum_too_far_length: 40.0,
            team_far_length: longest_sight,
            team_too_far_length: longest_sight,
            player_max_observation_length: longest_sight,
            ball_vel_far_length: 20.0,
            ball_vel_too_far_length: 40.0,
            ball_max_observation_length: longest_sight,
            flag_chg_far_length: 20.0,
            flag_chg_too_far_length: 40.0,
            flag_max_observation_length: longest_sight,
            dist_noise_rate: params.dist_noise_rate,
            focus_dist_noise_rate: params.focus_dist_noise_rate,
            land_dist_noise_rate: params.land_dist_noise_rate,
            land_focus_dist_noise_rate: params.land_focus_dist_noise_rate,
        }
    }

    /// What this audience gets to know: what it is not told as in type 0 of the default parameters, numbers with six
    /// digits.
    pub fn told(&self, audience: impl Into<Audience>) -> PlayerType {
        let audience = audience.into();
        let mut told = PlayerType { id: self.id, ..PlayerType::default_type(&ServerParams::default()) };
        for field in fields(audience) {
            (field.set)(&mut told, number::round_six((field.get)(self)));
        }
        told
    }

    /// Appends `(player_type ...)`; nothing for those who are told nothing.
    pub fn encode(&self, audience: impl Into<Audience>, out: &mut Vec<u8>) {
        let audience = audience.into();
        match Form::of(audience) {
            Form::Nothing => {}
            Form::List => {
                out.extend_from_slice(b"(player_type ");
                number::write_int(out, self.id);
                for field in fields(audience) {
                    out.push(b' ');
                    number::write_six(out, (field.get)(self));
                }
                out.push(b')');
            }
            Form::Pairs(_) => {
                out.extend_from_slice(b"(player_type (id ");
                number::write_int(out, self.id);
                for field in fields(audience) {
                    out.extend_from_slice(b")(");
                    out.extend_from_slice(field.name.as_bytes());
                    out.push(b' ');
                    number::write_six(out, (field.get)(self));
                }
                out.extend_from_slice(b"))");
            }
        }
    }

    /// Appends `{"player_type":{...}}`.
    pub fn encode_json(&self, out: &mut Vec<u8>) {
        put!(out, "{\"player_type\":{\"id\":", self.id);
        for field in FIELDS {
            put!(out, ",\"", field.name, "\":", (field.get)(self));
        }
        put!(out, "}}");
    }

    /// Reads `{"player_type":{...}}`. Names that are not known are passed over.
    pub fn parse_json(text: &[u8]) -> Result<PlayerType, ParseError> {
        let object: serde_json::Map<String, serde_json::Value> = json::parse(text)?;
        match object.get("player_type") {
            Some(serde_json::Value::Object(members)) => PlayerType::read_json(members),
            _ => Err(ParseError { offset: 1, expected: "player_type" }),
        }
    }

    /// What the members of an object say.
    pub(crate) fn read_json(
        members: &serde_json::Map<String, serde_json::Value>,
    ) -> Result<PlayerType, ParseError> {
        let mut player_type = PlayerType::default_type(&ServerParams::default());
        let id = members.get("id").and_then(serde_json::Value::as_i64).and_then(|id| i32::try_from(id).ok());
        player_type.id = id.ok_or(ParseError { offset: 0, expected: "the id of a player type" })?;
        for field in FIELDS {
            if let Some(value) = members.get(field.name) {
                let value =
                    value.as_f64().ok_or(ParseError { offset: 0, expected: "abilities as numbers" })?;
                (field.set)(&mut player_type, value);
            }
        }
        Ok(player_type)
    }

    /// The length of `player_type_t`.
    pub(crate) const BINARY_SIZE: usize = 88;

    /// Appends `player_type_t`, the structure of monitor version 2 and log version 3.
    pub(crate) fn encode_binary(&self, out: &mut Vec<u8>) {
        { *self }.walk(&mut binary::Writer::new(out));
    }

    /// Reads `player_type_t`. What it has no field for is as in type 0 of the default parameters.
    pub(crate) fn parse_binary(bytes: &[u8]) -> PlayerType {
        let mut player_type = PlayerType::default_type(&ServerParams::default());
        player_type.walk(&mut binary::Reader::new(bytes));
        player_type
    }

    fn walk(&mut self, fields: &mut impl binary::Fields) {
        self.id = fields.short(self.id);
        for field in FIELDS.iter().filter(|field| field.since <= 14) {
            let value = fields.fixed((field.get)(self));
            (field.set)(self, value);
        }
        // Room for seven more.
        fields.skip(28);
    }

    /// Reads `(player_type ...)`. Names that are not known, as a newer server may have them, are passed over.
    pub fn parse(text: &[u8], audience: impl Into<Audience>) -> Result<PlayerType, ParseError> {
        let audience = audience.into();
        let mut player_type = PlayerType::default_type(&ServerParams::default());
        let mut reader = Reader::new(text);
        reader.group("player_type")?;
        match Form::of(audience) {
            Form::Nothing => return Err(not_told()),
            Form::List => {
                player_type.id = reader.int()?;
                for field in fields(audience) {
                    (field.set)(&mut player_type, reader.real()?);
                }
            }
            Form::Pairs(_) => {
                player_type.id = reader.int_group("id")?;
                while !reader.at_close() {
                    reader.open()?;
                    let name = reader.atom("the name of an ability")?;
                    match FIELDS.iter().find(|field| field.name.as_bytes() == name) {
                        Some(field) => {
                            (field.set)(&mut player_type, reader.real()?);
                            reader.close()?;
                        }
                        None => skip_group(&mut reader)?,
                    }
                }
            }
        }
        reader.close()?;
        reader.end()?;
        Ok(player_type)
    }
}

/// What an audience is told, in the order of the wire.
fn fields(audience: Audience) -> impl Iterator<Item = &'static Field> {
    FIELDS.iter().filter(move |field| audience.since(field.since))
}
