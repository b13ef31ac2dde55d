//! What a value can be, and within which limits.

use std::{f64::consts::PI, fmt, time::Duration};

use common_geometry::Vec2;
use toml::Value;

/// Between which numbers a value must be, so that nothing that reckons with it breaks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Limits {
    least: f64,
    most: f64,
    /// Whether each number of a list must be greater than the one before.
    rising: bool,
}

/// Any number that a field, a match or a body could have to do with.
pub(super) const ANY: Limits = Limits { least: -1.0e6, most: 1.0e6, rising: false };
/// A distance, a time, a weight.
pub(super) const NOT_NEGATIVE: Limits = Limits { least: 0.0, ..ANY };
/// Something that is divided by.
pub(super) const POSITIVE: Limits = Limits { least: 1.0e-6, ..ANY };
/// A probability, or a part of something.
pub(super) const SHARE: Limits = Limits { least: 0.0, most: 1.0, ..ANY };
/// An angle between two directions, in degrees.
pub(super) const ANGLE: Limits = Limits { least: 0.0, most: 180.0, ..ANY };

/// Something that is divided by, and whose quotient costs time.
pub(super) const fn at_least(least: f64) -> Limits {
    Limits { least, ..ANY }
}

/// A count that costs time, or memory, for each more.
pub(super) const fn count(least: u32, most: u32) -> Limits {
    Limits { least: least as f64, most: most as f64, rising: false }
}

impl Limits {
    /// The same for a list that must rise.
    pub(super) const fn rising(self) -> Limits {
        Limits { rising: true, ..self }
    }

    fn admits(self, number: f64) -> bool {
        (self.least..=self.most).contains(&number)
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from {} to {}", self.least, self.most)?;
        if self.rising { f.write_str(", each greater than the one before") } else { Ok(()) }
    }
}

/// An angle: degrees in a file, radians in a program.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Angle(f64);

impl Angle {
    /// In radians.
    #[inline]
    pub fn radians(self) -> f64 {
        self.0
    }
}

/// A type that a value of the file can have.
pub(super) trait Setting: Sized {
    /// What it is read from, for people.
    fn expected() -> String;

    /// Reads it; none if it is something else or beyond the limits.
    fn read(value: &Value, limits: Limits) -> Option<Self>;
}

impl Setting for f64 {
    fn expected() -> String {
        "a number".to_owned()
    }

    fn read(value: &Value, limits: Limits) -> Option<f64> {
        let number = value.as_float().or_else(|| value.as_integer().map(|number| number as f64))?;
        limits.admits(number).then_some(number)
    }
}

/// Whole numbers.
macro_rules! whole {
    ($($kind:ty),*) => {$(
        impl Setting for $kind {
            fn expected() -> String {
                "a whole number".to_owned()
            }

            fn read(value: &Value, limits: Limits) -> Option<$kind> {
                let number = value.as_integer().filter(|number| limits.admits(*number as f64))?;
                number.try_into().ok()
            }
        }
    )*};
}

whole!(u32, i32, usize);

impl Setting for Angle {
    fn expected() -> String {
        "a number of degrees".to_owned()
    }

    fn read(value: &Value, limits: Limits) -> Option<Angle> {
        f64::read(value, limits).map(|degrees| Angle(degrees * PI / 180.0))
    }
}

impl Setting for Duration {
    fn expected() -> String {
        "a number of milliseconds".to_owned()
    }

    fn read(value: &Value, limits: Limits) -> Option<Duration> {
        f64::read(value, limits).map(|milliseconds| Duration::from_secs_f64(milliseconds / 1000.0))
    }
}

impl Setting for Vec2 {
    fn expected() -> String {
        "two numbers, [x, y]".to_owned()
    }

    fn read(value: &Value, limits: Limits) -> Option<Vec2> {
        <[f64; 2]>::read(value, limits).map(Vec2::from)
    }
}

impl<T: Setting + PartialOrd, const N: usize> Setting for [T; N] {
    fn expected() -> String {
        format!("a list of {N}, each {}", T::expected())
    }

    fn read(value: &Value, limits: Limits) -> Option<[T; N]> {
        let list = value.as_array()?.iter().map(|one| T::read(one, limits)).collect::<Option<Vec<T>>>()?;
        let rises = list.is_sorted_by(|one, next| one < next);
        <[T; N]>::try_from(list).ok().filter(|_| rises || !limits.rising)
    }
}
