//! Makes structs, readers, writers, messages and documentation from the parameter table.

use serde::{Deserialize, Serialize};

use super::Audience;

/// The kind of a parameter's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Real,
    /// A whole number.
    Integer,
    /// Yes or no; `on` or `off` in files.
    Switch,
    Text,
}

/// A parameter's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Value {
    Real(f64),
    /// A whole number.
    Integer(i32),
    /// Yes or no.
    Switch(bool),
    Text(String),
}

/// Where a parameter comes from, and so who receives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The present official server; clients receive it from this protocol version on.
    Official {
        /// The first version that receives it.
        since: u8,
    },
    /// The present official server, which sends it only to monitors and logs.
    Monitors,
    /// The present official server, which sends it to no client.
    Unsent,
    /// Server 7; the present one has dropped it. Only messages of version 7 have places for some of these.
    Dropped,
    /// Our own: never on the wire, never in an official configuration.
    Ours,
}

impl Origin {
    /// Whether the present official server has the parameter.
    pub fn is_official(self) -> bool {
        matches!(self, Origin::Official { .. } | Origin::Monitors | Origin::Unsent)
    }

    /// Whether a list of `(name value)` pairs for this receiver has the parameter.
    pub fn is_sent_to(self, audience: Audience) -> bool {
        match (self, audience) {
            (Origin::Official { since }, Audience::Client(version)) => version.since(since),
            (Origin::Official { .. } | Origin::Monitors, Audience::Monitors) => true,
            _ => false,
        }
    }
}

/// One row of the table, over the struct that holds the values.
pub struct Parameter<S> {
    /// The official name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// Where it comes from.
    pub origin: Origin,
    /// The unit of a number, with `_` for spaces; `number` and `factor` are no units.
    pub unit: Option<&'static str>,
    /// The smallest and the largest value with which a match can be played.
    pub limits: Option<(f64, f64)>,
    /// Its meaning, one sentence or more.
    pub doc: &'static str,
    /// Its value in a set of parameters.
    pub get: fn(&S) -> Value,
    /// Sets it; false if the value is of another kind.
    pub set: fn(&mut S, Value) -> bool,
}

impl<S> Parameter<S> {
    /// Whether a match can be played with the value: of the right kind, finite, within the limits, writable as text.
    pub fn admits(&self, value: &Value) -> bool {
        let within = |number: f64| self.limits.is_none_or(|(low, high)| (low..=high).contains(&number));
        match (self.kind, value) {
            (Kind::Real, &Value::Real(number)) => number.is_finite() && within(number),
            (Kind::Integer, &Value::Integer(number)) => within(f64::from(number)),
            (Kind::Switch, Value::Switch(_)) => true,
            // The official server writes text between double quotes and has no way to escape one; in a configuration a
            // backslash at the end would escape the closing quote.
            (Kind::Text, Value::Text(text)) => text.chars().all(is_writable) && !text.ends_with('\\'),
            _ => false,
        }
    }
}

/// Whether a text parameter can contain the character and still be sent.
pub(super) fn is_writable(character: char) -> bool {
    character != '"' && !character.is_control()
}

/// A struct made by `parameters!`.
pub trait ParameterSet: Clone + Default + PartialEq + 'static {
    /// The word before `::` in configuration files and on the command line.
    const NAMESPACE: &'static str;

    /// Every parameter, in alphabetical order.
    const TABLE: &'static [Parameter<Self>];

    /// The row with this name; none if there is no such parameter.
    fn row(name: &str) -> Option<&'static Parameter<Self>> {
        let index = Self::TABLE.binary_search_by(|row| row.name.cmp(name)).ok()?;
        Some(&Self::TABLE[index])
    }

    /// Called after a parameter has been set: a name that was dropped sets the present one.
    fn carry_over(&mut self, _name: &str) {}
}

/// A field's type as a [`Kind`] of [`Value`].
pub(super) trait Field: Sized {
    const KIND: Kind;
    fn to_value(&self) -> Value;
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! field {
    ($type:ty, $variant:ident) => {
        impl Field for $type {
            const KIND: Kind = Kind::$variant;
            fn to_value(&self) -> Value {
                Value::$variant(self.clone())
            }
            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::$variant(value) => Some(value),
                    _ => None,
                }
            }
        }
    };
}

field!(f64, Real);
field!(i32, Integer);
field!(bool, Switch);
field!(String, Text);

/// The origin at the end of a row, as an [`Origin`].
macro_rules! origin {
    (since $since:literal) => {
        $crate::params::Origin::Official { since: $since }
    };
    (monitors_only) => {
        $crate::params::Origin::Monitors
    };
    (unsent) => {
        $crate::params::Origin::Unsent
    };
    (dropped) => {
        $crate::params::Origin::Dropped
    };
    (ours) => {
        $crate::params::Origin::Ours
    };
}

/// An optional part of a row as an `Option`.
macro_rules! optional {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

/// Makes a struct with a default and a table of its parameters.
///
/// A row is `name: type = default, origin, unit in least..=greatest, "What it does.";`. Switches and texts have no
/// unit, and a unit may have no bounds.
macro_rules! parameters {
    ($(#[$attribute:meta])* pub struct $struct:ident in $namespace:literal {
        $($name:ident : $type:ty = $default:expr, $origin:ident $($since:literal)?
            $(, $unit:ident $(in $low:literal ..= $high:literal)?)?, $doc:literal;)*
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $struct {
            $(#[doc = $doc] pub $name: $type,)*
        }

        impl Default for $struct {
            fn default() -> Self {
                $struct { $($name: ($default).into(),)* }
            }
        }

        impl $crate::params::ParameterSet for $struct {
            const NAMESPACE: &'static str = $namespace;

            const TABLE: &'static [$crate::params::Parameter<$struct>] = &[
                $($crate::params::Parameter {
                    name: stringify!($name),
                    kind: <$type as $crate::params::table::Field>::KIND,
                    origin: $crate::params::table::origin!($origin $($since)?),
                    unit: $crate::params::table::optional!($(stringify!($unit))?),
                    limits: $crate::params::table::optional!($($(($low as f64, $high as f64))?)?),
                    doc: $doc,
                    get: |params| $crate::params::table::Field::to_value(&params.$name),
                    set: |params, value| match $crate::params::table::Field::from_value(value) {
                        Some(value) => { params.$name = value; true }
                        None => false,
                    },
                },)*
            ];

            $crate::params::table::carry_over!($struct);
        }
    };
}

/// Only the server's parameters have names that were dropped.
macro_rules! carry_over {
    (ServerParams) => {
        fn carry_over(&mut self, name: &str) {
            $crate::params::dropped::carry_over(self, name);
        }
    };
    ($other:ident) => {};
}

pub(super) use {carry_over, optional, origin, parameters};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{CsvSaverParams, PlayerParams, ServerParams};

    fn check_table<S: ParameterSet>() {
        for pair in S::TABLE.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} stands before {}", pair[0].name, pair[1].name);
        }
        for row in S::TABLE {
            let default = (row.get)(&S::default());
            assert!(row.admits(&default), "{}: the default {default:?} is out of bounds", row.name);
            assert!((row.set)(&mut S::default(), default));
            assert!(row.doc.ends_with('.') && row.doc.len() > 10, "{} wants a sentence", row.name);
            assert_eq!(row.unit.is_some(), matches!(row.kind, Kind::Real | Kind::Integer), "{}", row.name);
            assert!(S::row(row.name).is_some_and(|found| found.name == row.name));
        }
        assert!(S::row("goal_widht").is_none());
    }

    #[test]
    fn rows_are_in_order_documented_and_their_defaults_admitted() {
        check_table::<ServerParams>();
        check_table::<PlayerParams>();
        check_table::<CsvSaverParams>();
    }

    #[test]
    fn the_official_rows_are_as_many_as_the_official_server_registers() {
        let official = |origin: Origin| origin.is_official();
        assert_eq!(ServerParams::TABLE.iter().filter(|row| official(row.origin)).count(), 202);
        assert_eq!(PlayerParams::TABLE.iter().filter(|row| official(row.origin)).count(), 29);
    }

    #[test]
    fn a_name_without_namespace_means_one_parameter() {
        for row in PlayerParams::TABLE {
            assert!(ServerParams::row(row.name).is_none(), "{}", row.name);
        }
    }

    #[test]
    fn nonsense_is_not_admitted() {
        let goal_width = ServerParams::row("goal_width").unwrap();
        for number in [f64::NAN, f64::INFINITY, -1.0, 0.0, 1e300] {
            assert!(!goal_width.admits(&Value::Real(number)), "{number}");
        }
        assert!(!goal_width.admits(&Value::Integer(7)));
        assert!(!ServerParams::row("simulator_step").unwrap().admits(&Value::Integer(0)));
        assert!(!ServerParams::row("game_log_dir").unwrap().admits(&Value::Text("a\"b".into())));
    }
}
