//! `(server_param ...)` and `(player_param ...)`: what each receiver gets, written and read.
//!
//! Versions before 7 receive nothing, version 7 a bare list of values in a fixed order (`version_7.rs`), all
//! others `(name value)` pairs in alphabetical order. Numbers have six digits: `parse(encode(x))` is
//! `x.received_by(audience)` to the bit, for any x.

use common_wire::{number, sexpr::Token};

use super::{
    Audience, Kind, Origin, ParameterSet, PlayerParams, ServerParams, Value, table::is_writable, version_7,
};
use crate::{ParseError, text::Reader};

impl ServerParams {
    /// The parameters as this receiver gets them: the rest at its default, numbers with six digits.
    pub fn received_by(&self, audience: impl Into<Audience>) -> ServerParams {
        match Form::of(audience.into()) {
            Form::Nothing => ServerParams::default(),
            Form::List => version_7::received_server(self),
            Form::Pairs(audience) => received_pairs(self, audience),
        }
    }
}

impl PlayerParams {
    /// The parameters as this receiver gets them: the rest at its default, numbers with six digits.
    pub fn received_by(&self, audience: impl Into<Audience>) -> PlayerParams {
        match Form::of(audience.into()) {
            Form::Nothing => PlayerParams::default(),
            Form::List => version_7::received_player(self),
            Form::Pairs(audience) => received_pairs(self, audience),
        }
    }
}

/// Appends `(server_param ...)`; nothing for versions that receive none.
pub fn encode_server_param(params: &ServerParams, audience: impl Into<Audience>, out: &mut Vec<u8>) {
    match Form::of(audience.into()) {
        Form::Nothing => {}
        Form::List => version_7::encode_server(params, out),
        Form::Pairs(audience) => encode_pairs("(server_param ", params, audience, out),
    }
}

/// Reads `(server_param ...)`. Unknown names, which a newer server may have, are skipped.
pub fn parse_server_param(text: &[u8], audience: impl Into<Audience>) -> Result<ServerParams, ParseError> {
    match Form::of(audience.into()) {
        Form::Nothing => Err(not_told()),
        Form::List => version_7::parse_server(text),
        Form::Pairs(_) => parse_pairs("server_param", text),
    }
}

/// Appends `(player_param ...)`; nothing for versions that receive none.
pub fn encode_player_param(params: &PlayerParams, audience: impl Into<Audience>, out: &mut Vec<u8>) {
    match Form::of(audience.into()) {
        Form::Nothing => {}
        Form::List => version_7::encode_player(params, out),
        Form::Pairs(audience) => encode_pairs("(player_param ", params, audience, out),
    }
}

/// Reads `(player_param ...)`. Unknown names, which a newer server may have, are skipped.
pub fn parse_player_param(text: &[u8], audience: impl Into<Audience>) -> Result<PlayerParams, ParseError> {
    match Form::of(audience.into()) {
        Form::Nothing => Err(not_told()),
        Form::List => version_7::parse_player(text),
        Form::Pairs(_) => parse_pairs("player_param", text),
    }
}

/// The form of a parameter message.
pub(crate) enum Form {
    Nothing,
    List,
    Pairs(Audience),
}

impl Form {
    pub(crate) fn of(audience: Audience) -> Form {
        match audience {
            Audience::Client(version) if !version.since(7) => Form::Nothing,
            Audience::Client(version) if !version.since(8) => Form::List,
            _ => Form::Pairs(audience),
        }
    }
}

pub(crate) fn not_told() -> ParseError {
    ParseError { offset: 0, expected: "another message: versions before 7 receive no parameters" }
}

/// The value that a receiver reads if this one is sent.
pub(super) fn sent_value(value: Value) -> Value {
    match value {
        Value::Real(real) => Value::Real(number::round_six(real)),
        Value::Text(text) => Value::Text(text.chars().filter(|&c| is_writable(c)).collect()),
        value => value,
    }
}

fn received_pairs<S: ParameterSet>(params: &S, audience: Audience) -> S {
    let mut received = S::default();
    for row in S::TABLE.iter().filter(|row| row.origin.is_sent_to(audience)) {
        (row.set)(&mut received, sent_value((row.get)(params)));
    }
    received
}

fn encode_pairs<S: ParameterSet>(head: &str, params: &S, audience: Audience, out: &mut Vec<u8>) {
    out.extend_from_slice(head.as_bytes());
    for row in S::TABLE.iter().filter(|row| row.origin.is_sent_to(audience)) {
        out.push(b'(');
        out.extend_from_slice(row.name.as_bytes());
        out.push(b' ');
        write_value(&(row.get)(params), out);
        out.push(b')');
    }
    out.push(b')');
}

pub(super) fn write_value(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Real(real) => number::write_six(out, *real),
        Value::Integer(integer) => number::write_int(out, *integer),
        Value::Switch(switch) => out.push(if *switch { b'1' } else { b'0' }),
        Value::Text(text) => {
            out.push(b'"');
            for c in text.chars().filter(|&c| is_writable(c)) {
                out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            }
            out.push(b'"');
        }
    }
}

fn parse_pairs<S: ParameterSet>(name: &'static str, text: &[u8]) -> Result<S, ParseError> {
    let mut params = S::default();
    let mut reader = Reader::new(text);
    reader.group(name)?;
    while !reader.at_close() {
        reader.open()?;
        let name = reader.atom("the name of a parameter")?;
        let row = std::str::from_utf8(name).ok().and_then(S::row);
        match row.filter(|row| matches!(row.origin, Origin::Official { .. } | Origin::Monitors)) {
            Some(row) => {
                let value = read_value(&mut reader, row.kind)?;
                (row.set)(&mut params, value);
                reader.close()?;
            }
            None => skip_group(&mut reader)?,
        }
    }
    reader.close()?;
    reader.end()?;
    Ok(params)
}

pub(super) fn read_value(reader: &mut Reader<'_>, kind: Kind) -> Result<Value, ParseError> {
    Ok(match kind {
        Kind::Real => Value::Real(reader.real()?),
        Kind::Integer => Value::Integer(reader.int()?),
        Kind::Switch => Value::Switch(reader.atom_as("0 or 1", |atom| match atom {
            b"0" => Some(false),
            b"1" => Some(true),
            _ => None,
        })?),
        Kind::Text => Value::Text(
            reader.quoted_as("a text in quotes", |text| Some(String::from_utf8_lossy(text).into_owned()))?,
        ),
    })
}

/// Skips the rest of a group whose beginning has been read, whatever it contains.
pub(crate) fn skip_group(reader: &mut Reader<'_>) -> Result<(), ParseError> {
    let mut depth = 1;
    while depth > 0 {
        match reader.peek() {
            Some(Token::Open) => {
                reader.open()?;
                depth += 1;
            }
            Some(Token::Close) => {
                reader.close()?;
                depth -= 1;
            }
            Some(Token::Quoted(_)) => reader.quoted_as("a text in quotes", |_| Some(()))?,
            Some(Token::Atom(_)) => {
                reader.atom("a value")?;
            }
            None => return Err(reader.error(")")),
        }
    }
    Ok(())
}
