/// Declares the kinds of action of one game, and lists them in `ALL`.
///
/// A game asks `may(state, by, deed)` before it judges an action, and offers
/// in a view exactly the deeds it allows.
#[macro_export]
macro_rules! deeds {
    ($(#[$meta:meta])* $($deed:ident),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum Deed {
            $($deed),+
        }

        impl Deed {
            pub const ALL: &[Deed] = &[$(Deed::$deed),+];
        }
    };
}
