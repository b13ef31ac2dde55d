//! How messages are declared: one list of fields gives a message its type, its codec and what it requires.
//!
//! The types are prost's. prost reads a message whose required fields are missing as if they were zero, so
//! [`decode`](crate::decode) compares the bytes with the [`Schema`] first.

/// What a message requires of its bytes.
pub trait Schema {
    /// The name of the message in the league's documents.
    const NAME: &'static str;
    /// Its fields, the members of its one-of aside.
    const FIELDS: &'static [Field];
    /// The members of its one-of.
    const ONE_OF: &'static [Field] = &[];
}

/// A field, as far as it is checked.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its number on the wire.
    pub number: u32,
    /// Its name in the league's documents.
    pub name: &'static str,
    /// Whether a message without it is refused.
    pub is_required: bool,
    /// What it holds, if that is a message.
    pub message: Option<Nested>,
}

/// The schema of a message inside another one.
#[derive(Clone, Copy, Debug)]
pub struct Nested {
    /// The name of the inner message.
    pub name: &'static str,
    /// Its fields and the members of its one-of. A function, because a message may hold messages of its own kind.
    pub fields: fn() -> [&'static [Field]; 2],
}

impl Nested {
    /// The schema of a message.
    pub const fn of<M: Schema>() -> Nested {
        Nested { name: M::NAME, fields: || [M::FIELDS, M::ONE_OF] }
    }
}

/// The type of a field that holds messages, however many of them.
pub trait Holds {
    /// What it holds.
    type Message: Schema;
}

impl<M: Schema> Holds for M {
    type Message = M;
}

impl<M: Schema> Holds for Option<M> {
    type Message = M;
}

impl<M: Schema> Holds for Vec<M> {
    type Message = M;
}

/// A one-of: at most one of its members is there.
pub trait OneOf {
    /// The members, as fields of the message that holds the one-of.
    const MEMBERS: &'static [Field];
}

/// Declares messages. A field is `NUMBER LABEL [KIND] name: Type`, with prost's words for label and kind: `required`,
/// `optional` or `repeated` (none for a map); `uint32`, `float`, `message`, `enumeration = "Name"`. A one-of stands last:
/// `oneof [NUMBERS] name: Enum`.
macro_rules! messages {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident = $wire:literal {
            $( $(#[doc = $field_doc:literal])* $tag:literal $($label:ident)? [$kind:ident $($more:tt)*] $field:ident: $type:ty, )*
            $( oneof [$($tags:tt)+] $choice:ident: $choice_type:ident, )?
        }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, PartialEq, ::prost::Message, ::serde::Serialize, ::serde::Deserialize)]
        pub struct $name {
            $(
                $(#[doc = $field_doc])*
                #[doc = concat!("(Field ", stringify!($tag), $(", ", stringify!($label),)? ".)")]
                #[prost($kind $($more)*, $($label,)? tag = $tag)]
                pub $field: $type,
            )*
            $(
                /// At most one of these.
                #[prost(oneof($choice_type), tags($($tags)+))]
                pub $choice: Option<$choice_type>,
            )?
        }

        impl $crate::message::Schema for $name {
            const NAME: &'static str = $wire;
            const FIELDS: &'static [$crate::message::Field] = &[$(
                $crate::message::Field {
                    number: $tag,
                    name: stringify!($field),
                    is_required: $crate::message::is_required!($($label)?),
                    message: $crate::message::nested_of!($kind $type),
                },
            )*];
            $(const ONE_OF: &'static [$crate::message::Field] =
                <$choice_type as $crate::message::OneOf>::MEMBERS;)?
        }
    )*};
}

/// Declares the members of a one-of: `NUMBER [KIND] Member(Type) as "name"`.
macro_rules! one_of {
    (
        $(#[doc = $doc:literal])*
        $name:ident {
            $( $(#[doc = $member_doc:literal])* $tag:literal [$kind:ident $($more:tt)*] $member:ident($type:ty) $wire:literal, )*
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, PartialEq, ::prost::Oneof, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name {
            $(
                $(#[doc = $member_doc])*
                #[doc = concat!("`", $wire, "`, field ", stringify!($tag), ".")]
                #[prost($kind $($more)*, tag = $tag)]
                $member($type),
            )*
        }

        impl $crate::message::OneOf for $name {
            const MEMBERS: &'static [$crate::message::Field] = &[$(
                $crate::message::Field {
                    number: $tag,
                    name: $wire,
                    is_required: false,
                    message: $crate::message::nested_of!($kind $type),
                },
            )*];
        }
    };
}

macro_rules! is_required {
    (required) => {
        true
    };
    ($($label:ident)?) => {
        false
    };
}

macro_rules! nested_of {
    (message $type:ty) => {
        Some($crate::message::Nested::of::<<$type as $crate::message::Holds>::Message>())
    };
    ($kind:ident $type:ty) => {
        None
    };
}

/// Declares an enumeration: `NUMBER Name "NAME_ON_PAPER"`.
macro_rules! enumeration {
    (
        $(#[doc = $doc:literal])*
        $name:ident { $( $(#[doc = $variant_doc:literal])* $number:literal $variant:ident $wire:literal, )* }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
        #[repr(i32)]
        pub enum $name {
            $( $(#[doc = $variant_doc])* #[doc = concat!("`", $wire, "`")] $variant = $number, )*
        }

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The name in the league's documents.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $wire),* }
            }
        }
    };
}

pub(crate) use enumeration;
pub(crate) use is_required;
pub(crate) use messages;
pub(crate) use nested_of;
pub(crate) use one_of;
