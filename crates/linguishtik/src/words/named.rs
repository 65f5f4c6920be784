//! Things that are chosen from a list and called by the book's names.

/// Declares an enum whose variants have names, on the wire and in sentences alike. `in` an enum of the
/// grammar, each is also what the grammar calls it.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $type:ident in $theirs:path { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }) => {
        named! { $(#[$meta])* pub enum $type { $($(#[$doc])* $variant = $name,)+ } }

        impl $type {
            /// The same to the grammar.
            pub(crate) const fn in_grammar(self) -> $theirs {
                use $theirs as Theirs;
                match self { $($type::$variant => Theirs::$variant),+ }
            }
        }
    };
    ($(#[$meta:meta])* pub enum $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
        pub enum $type { $($(#[$doc])* #[serde(rename = $name)] $variant,)+ }

        impl $type {
            /// Every one, in the book's order.
            pub const ALL: &[$type] = &[$($type::$variant),+];

            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name,)+ }
            }

            /// The one of this name, however it is capitalized.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|it| it.name().eq_ignore_ascii_case(name.trim()))
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(crate) use named;
