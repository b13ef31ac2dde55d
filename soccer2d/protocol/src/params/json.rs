//! Parameters as JSON: `{"server_param":{"NAME":VALUE,...}}`, to monitors and in game logs of version -1.

use serde_json::{Map, Value as Json};

use super::{Audience, Kind, Origin, ParameterSet, PlayerParams, ServerParams, Value};
use crate::{
    ParseError,
    json::{self, Quoted},
    text::put,
};

/// Appends `{"server_param":{...}}`.
pub fn encode_server_param(params: &ServerParams, out: &mut Vec<u8>) {
    encode("server_param", params, out);
}

/// Appends `{"player_param":{...}}`.
pub fn encode_player_param(params: &PlayerParams, out: &mut Vec<u8>) {
    encode("player_param", params, out);
}

/// Reads `{"server_param":{...}}`; unknown names are skipped.
pub fn parse_server_param(text: &[u8]) -> Result<ServerParams, ParseError> {
    parse("server_param", text)
}

/// Reads `{"player_param":{...}}`; unknown names are skipped.
pub fn parse_player_param(text: &[u8]) -> Result<PlayerParams, ParseError> {
    parse("player_param", text)
}

fn encode<S: ParameterSet>(name: &str, params: &S, out: &mut Vec<u8>) {
    put!(out, "{\"", name, "\":{");
    let told = S::TABLE.iter().filter(|row| row.origin.is_sent_to(Audience::Monitors));
    for (index, row) in told.enumerate() {
        put!(out, if index > 0 { "," } else { "" }, "\"", row.name, "\":");
        match (row.get)(params) {
            Value::Real(real) => put!(out, real),
            Value::Integer(integer) => put!(out, integer),
            Value::Switch(switch) => put!(out, if switch { "true" } else { "false" }),
            Value::Text(text) => put!(out, Quoted(text.as_bytes())),
        }
    }
    put!(out, "}}");
}

fn parse<S: ParameterSet>(name: &str, text: &[u8]) -> Result<S, ParseError> {
    let object: Map<String, Json> = json::parse(text)?;
    match object.get(name) {
        Some(Json::Object(members)) => read(members),
        _ => Err(ParseError { offset: 1, expected: "server_param or player_param" }),
    }
}

/// The parameters in the members of an object.
pub(crate) fn read<S: ParameterSet>(members: &Map<String, Json>) -> Result<S, ParseError> {
    let mut params = S::default();
    for (name, value) in members {
        let row = S::row(name).filter(|row| matches!(row.origin, Origin::Official { .. } | Origin::Monitors));
        let Some(row) = row else { continue };
        let value = match (row.kind, value) {
            (Kind::Real, Json::Number(number)) => number.as_f64().map(Value::Real),
            (Kind::Integer, Json::Number(number)) => {
                number.as_i64().and_then(|number| i32::try_from(number).ok()).map(Value::Integer)
            }
            (Kind::Switch, Json::Bool(switch)) => Some(Value::Switch(*switch)),
            (Kind::Text, Json::String(text)) => Some(Value::Text(text.clone())),
            _ => None,
        };
        let value = value.ok_or(ParseError { offset: 0, expected: "parameters of their kinds" })?;
        (row.set)(&mut params, value);
    }
    Ok(params)
}
