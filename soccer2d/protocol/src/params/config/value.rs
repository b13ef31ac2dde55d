//! From the text of a value to a [`Value`], and from a row to a description of its values.

use common_wire::number;

use crate::params::{Kind, Parameter, Value};

/// The value of a text; none if a parameter of this kind cannot have it.
pub(super) fn parse(text: &str, kind: Kind) -> Option<Value> {
    match kind {
        Kind::Real => real(text).map(Value::Real),
        Kind::Integer => real(text).and_then(whole).map(Value::Integer),
        Kind::Switch => switch(text).map(Value::Switch),
        Kind::Text => Some(Value::Text(text.to_string())),
    }
}

/// Whether the text is a value of a number or a switch.
pub(super) fn is_number_or_switch(text: &str) -> bool {
    real(text).is_some() || switch(text).is_some()
}

/// A switch, in the official words.
pub(super) fn switch(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "on" | "1" => Some(true),
        "false" | "off" | "0" => Some(false),
        _ => None,
    }
}

fn real(text: &str) -> Option<f64> {
    number::parse(text.strip_suffix('.').unwrap_or(text).as_bytes())
}

fn whole(number: f64) -> Option<i32> {
    let is_whole = number == number.trunc() && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number);
    is_whole.then_some(number as i32)
}

/// A description of the parameter's values.
pub(super) fn expected<S>(row: &Parameter<S>) -> String {
    let mut words = match row.kind {
        Kind::Real => "a number".to_string(),
        Kind::Integer => "a whole number".to_string(),
        Kind::Switch => return "true or false".to_string(),
        Kind::Text => {
            return "text without double quotes, control characters or a backslash at its end".to_string();
        }
    };
    if let Some(unit) =
        row.unit.filter(|unit| !matches!(*unit, "number" | "factor" | "port" | "version" | "level"))
    {
        words.push_str(" of ");
        words.push_str(&unit.replace('_', " "));
    }
    words
}

/// A description of the parameter's limits.
pub(super) fn limits<S>(row: &Parameter<S>) -> String {
    row.limits.map_or(String::new(), |(low, high)| format!(" from {low} to {high}"))
}

/// A value as it is written in a configuration file.
pub(crate) fn write(value: &Value) -> String {
    match value {
        Value::Real(real) => {
            let mut text = Vec::new();
            number::write_shortest(&mut text, *real);
            String::from_utf8(text).expect("digits are ASCII")
        }
        Value::Integer(integer) => integer.to_string(),
        Value::Switch(switch) => switch.to_string(),
        Value::Text(text) => format!("'{}'", text.replace('\'', "\\'")),
    }
}
