//! The shape of a type as serde sees it: names of its fields and what they are. Two programs of one shape read each other's
//! bytes; a format like postcard has no names, and would misread another shape without a word.

use std::fmt::Write as _;

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer as _,
    SeqAccess, VariantAccess, Visitor, value::Error,
};
use xxhash_rust::xxh3::xxh3_64;

/// A number that tells a type's shape from every other. Of an enum it knows the names of the variants, and of its first one
/// what it holds; of a map, nothing.
pub fn shape_hash<T: DeserializeOwned>() -> u64 {
    xxh3_64(shape_of::<T>().as_bytes())
}

/// A type's shape, in words.
fn shape_of<T: DeserializeOwned>() -> String {
    let mut shape = String::new();
    // A value of zeros, which is of no interest: what the type asked for on the way is. A type that admits no zeros ends the
    // trace there, which is a part of its shape too.
    if let Err(error) = T::deserialize(Tracer(&mut shape)) {
        let _ = write!(shape, "!{error}");
    }
    shape
}

/// Gives zeros, and notes what was asked for.
struct Tracer<'a>(&'a mut String);

macro_rules! plain {
    ($($ask:ident $visit:ident $zero:expr;)*) => {
        $(fn $ask<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
            self.note(stringify!($visit));
            visitor.$visit($zero)
        })*
    };
}

impl Tracer<'_> {
    fn note(&mut self, word: &str) {
        self.0.push_str(word.trim_start_matches("visit_"));
        self.0.push(' ');
    }
}

impl<'de> Deserializer<'de> for Tracer<'_> {
    type Error = Error;

    plain! {
        deserialize_bool visit_bool false;
        deserialize_i8 visit_i8 0;
        deserialize_i16 visit_i16 0;
        deserialize_i32 visit_i32 0;
        deserialize_i64 visit_i64 0;
        deserialize_u8 visit_u8 0;
        deserialize_u16 visit_u16 0;
        deserialize_u32 visit_u32 0;
        deserialize_u64 visit_u64 0;
        deserialize_f32 visit_f32 0.0;
        deserialize_f64 visit_f64 0.0;
        deserialize_char visit_char '\0';
        deserialize_str visit_str "";
        deserialize_string visit_str "";
        deserialize_bytes visit_bytes &[];
        deserialize_byte_buf visit_bytes &[];
        deserialize_identifier visit_str "";
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("a type that asks what there is has no shape"))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        self.note("option");
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        self.note("unit");
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note(name);
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note(name);
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        self.note("seq");
        visitor.visit_seq(Elements { shape: self.0, fields: &[], left: 1 })
    }

    fn deserialize_tuple<V: Visitor<'de>>(mut self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.note("tuple");
        visitor.visit_seq(Elements { shape: self.0, fields: &[], left: length })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note(name);
        visitor.visit_seq(Elements { shape: self.0, fields: &[], left: length })
    }

    fn deserialize_map<V: Visitor<'de>>(mut self, _: V) -> Result<V::Value, Error> {
        self.note("map");
        Err(Error::custom("a map has no shape"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note(name);
        visitor.visit_seq(Elements { shape: self.0, fields, left: fields.len() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.note(name);
        variants.iter().for_each(|variant| self.note(variant));
        visitor.visit_enum(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// As many elements as there are, each under its name if it has one.
struct Elements<'a> {
    shape: &'a mut String,
    fields: &'static [&'static str],
    left: usize,
}

impl<'de> SeqAccess<'de> for Elements<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        if let Some((name, rest)) = self.fields.split_first() {
            self.fields = rest;
            self.shape.push_str(name);
            self.shape.push(':');
        }
        seed.deserialize(Tracer(self.shape)).map(Some)
    }
}

impl<'de> EnumAccess<'de> for Tracer<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((seed.deserialize(0_u32.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Tracer<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only its shape is looked at")]
    struct Outer {
        inner: Inner,
        list: Vec<Option<u8>>,
        kind: Kind,
        pair: (i32, String),
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only its shape is looked at")]
    struct Inner {
        width: f64,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only its shape is looked at")]
    enum Kind {
        Wide(bool),
        Narrow,
    }

    #[test]
    fn a_shape_is_names_and_types_in_order() {
        assert_eq!(
            shape_of::<Outer>(),
            "Outer inner:Inner width:f64 list:seq option u8 kind:Kind Wide Narrow bool pair:tuple i32 str "
        );
    }

    #[test]
    fn another_shape_has_another_hash() {
        #[derive(Deserialize)]
        #[serde(rename = "Inner")]
        #[allow(dead_code, reason = "only its shape is looked at")]
        struct Renamed {
            height: f64,
        }
        assert_ne!(shape_hash::<Inner>(), shape_hash::<Renamed>());
        assert_ne!(shape_hash::<Inner>(), shape_hash::<(f64,)>());
        assert_eq!(shape_hash::<Inner>(), shape_hash::<Inner>());
    }
}
