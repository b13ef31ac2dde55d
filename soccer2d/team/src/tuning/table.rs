//! The table's form: a group of areas, a value a row with its type and limits. What a row's value is for stands in
//! `config/tuning.toml`, once.

/// Makes structs and their reader of a group.
macro_rules! tuning {
    (
        $(#[$about:meta])*
        $group:ident($in_file:literal) {
            $($(#[$area_about:meta])* $area:ident: $Area:ident { $($name:ident: $kind:ty = $limits:expr,)* })*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $group {
            $($(#[$area_about])* pub $area: $Area,)*
        }

        $(
            $(#[$area_about])*
            #[derive(Clone, Debug, PartialEq)]
            pub struct $Area {
                $(pub $name: $kind,)*
            }
        )*

        impl $group {
            pub(super) fn rows(rows: &mut Vec<Row>) {
                $($(rows.push(Row::new::<$kind>([$in_file, stringify!($area), stringify!($name)], $limits));)*)*
            }

            pub(super) fn read(source: &Source) -> Result<$group, TuningError> {
                Ok($group {
                    $($area: $Area {
                        $($name: source.value([$in_file, stringify!($area), stringify!($name)], $limits)?,)*
                    },)*
                })
            }
        }
    };
}

pub(super) use tuning;
