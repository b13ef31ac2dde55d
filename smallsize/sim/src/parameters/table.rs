//! Makes structs, readers and documentation from lists of parameters.

/// One row of a table, over the struct that holds the values.
pub struct Parameter<S> {
    /// Its name inside its group.
    pub name: &'static str,
    /// The unit of its value.
    pub unit: &'static str,
    /// The smallest and the largest value with which a match can be played. A switch is 0 or 1.
    pub limits: (f64, f64),
    /// Its meaning.
    pub doc: &'static str,
    /// Its value as a number. A switch is 0 or 1.
    pub get: fn(&S) -> f64,
    /// Sets it. What is set has been compared with the limits.
    pub set: fn(&mut S, f64),
    /// Whether it is a switch, a count, or any number.
    pub kind: Kind,
}

/// What values a parameter has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any number.
    Number,
    /// A whole number.
    Count,
    /// `on` or `off`.
    Switch,
}

impl Kind {
    /// A value of this kind as text.
    pub fn text(self, value: f64) -> String {
        match self {
            Kind::Number | Kind::Count => format!("{value}"),
            Kind::Switch => if value == 0.0 { "off" } else { "on" }.to_owned(),
        }
    }

    /// The value that a text names; none if it names none of this kind.
    pub fn read(self, text: &str) -> Option<f64> {
        match (self, text) {
            (Kind::Switch, "on" | "true" | "1") => Some(1.0),
            (Kind::Switch, "off" | "false" | "0") => Some(0.0),
            (Kind::Switch, _) => None,
            (Kind::Number, _) => text.parse().ok().filter(|value: &f64| value.is_finite()),
            (Kind::Count, _) => text.parse::<u32>().ok().map(f64::from),
        }
    }

    /// What a value of this kind looks like, in words.
    pub fn words(self) -> &'static str {
        match self {
            Kind::Number => "a number",
            Kind::Count => "a whole number",
            Kind::Switch => "on or off",
        }
    }
}

/// The types that a parameter can have.
pub trait Value: Copy {
    /// What kind of values the type has.
    const KIND: Kind;
    /// As a number.
    fn to_number(self) -> f64;
    /// From a number within the limits.
    fn from_number(number: f64) -> Self;
}

impl Value for f64 {
    const KIND: Kind = Kind::Number;

    fn to_number(self) -> f64 {
        self
    }

    fn from_number(number: f64) -> f64 {
        number
    }
}

impl Value for u32 {
    const KIND: Kind = Kind::Count;

    fn to_number(self) -> f64 {
        f64::from(self)
    }

    fn from_number(number: f64) -> u32 {
        number as u32
    }
}

impl Value for bool {
    const KIND: Kind = Kind::Switch;

    fn to_number(self) -> f64 {
        f64::from(u8::from(self))
    }

    fn from_number(number: f64) -> bool {
        number != 0.0
    }
}

/// Whether all values of a group are within their limits. The error names the one that is not.
pub(crate) fn limits_of<S>(group: &str, values: &S, table: &[Parameter<S>]) -> Result<(), String> {
    let bad = table.iter().find(|row| !(row.limits.0..=row.limits.1).contains(&(row.get)(values)));
    bad.map_or(Ok(()), |row| {
        let (low, high) = row.limits;
        Err(format!("{group}.{} = {}: expected {low} to {high}", row.name, (row.get)(values)))
    })
}

/// Declares a group of parameters: `name: type = default, "unit", low..=high;`, each after its doc comment.
macro_rules! parameters {
    (
        $(#[doc = $doc:literal])*
        $group:ident {
            $( $(#[doc = $row_doc:literal])+ $name:ident: $type:ty = $default:expr, $unit:literal, $low:literal..=$high:literal; )*
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        pub struct $group {
            $( $(#[doc = $row_doc])+ #[doc = concat!("(", $unit, ")")] pub $name: $type, )*
        }

        impl Default for $group {
            fn default() -> $group {
                $group { $( $name: $default, )* }
            }
        }

        impl $group {
            /// All of them, in the order of the struct.
            pub const TABLE: &'static [$crate::parameters::Parameter<$group>] = &[$(
                $crate::parameters::Parameter {
                    name: stringify!($name),
                    unit: $unit,
                    limits: ($low as f64, $high as f64),
                    doc: concat!($($row_doc),+),
                    get: |group| $crate::parameters::Value::to_number(group.$name),
                    set: |group, value| group.$name = $crate::parameters::Value::from_number(value),
                    kind: <$type as $crate::parameters::Value>::KIND,
                },
            )*];
        }
    };
}

pub(crate) use parameters;
