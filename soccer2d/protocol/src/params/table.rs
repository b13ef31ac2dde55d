//! How the parameter table becomes structs, readers, writers, messages and documentation.

use serde::{Deserialize, Serialize};

/// What kind of value a parameter has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Real,
    /// A whole number.
    Integer,
    /// Yes or no.
    Switch,
    /// Text.
    Text,
}

/// A parameter's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Value {
    /// A number.
    Real(f64),
    /// A whole number.
    Integer(i32),
    /// Yes or no.
    Switch(bool),
    /// Text.
    Text(String),
}

/// One row of the table, over the struct that holds the values.
pub struct Parameter<S> {
    /// The official name.
    pub name: &'static str,
    /// What kind of value it has.
    pub kind: Kind,
    /// The first protocol version that is told of it; 999 is monitors and logs only.
    pub since: u16,
    /// What it does.
    pub doc: &'static str,
    /// Its value in a set of parameters.
    pub get: fn(&S) -> Value,
    /// Sets it; false if the value is of another kind.
    pub set: fn(&mut S, Value) -> bool,
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

/// Makes a struct with a default and a table of its parameters.
macro_rules! parameters {
    ($(#[$attribute:meta])* pub struct $struct:ident in $namespace:literal {
        $($name:ident : $type:ty = $default:expr, since $since:literal, $doc:literal;)*
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

        impl $struct {
            /// What stands before `::` in configuration files and on the command line.
            pub const NAMESPACE: &'static str = $namespace;

            /// Every parameter, in alphabetical order.
            pub const TABLE: &'static [super::Parameter<$struct>] = &[
                $(super::Parameter {
                    name: stringify!($name),
                    kind: <$type as super::table::Field>::KIND,
                    since: $since,
                    doc: $doc,
                    get: |params| super::table::Field::to_value(&params.$name),
                    set: |params, value| match super::table::Field::from_value(value) {
                        Some(value) => { params.$name = value; true }
                        None => false,
                    },
                },)*
            ];
        }
    };
}

pub(super) use parameters;
