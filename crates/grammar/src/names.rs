//! Kinds of things that have a name each.

/// An enum whose variants are spelled in one way, to people and to programs.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts"))]
        pub enum $name { $($(#[$of])* #[serde(rename = $text)] $variant,)* }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The one of this name, however it is capitalized.
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| it.name().eq_ignore_ascii_case(name.trim()))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

    };
}

pub(crate) use named;
