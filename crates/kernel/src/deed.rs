//! The kinds of action a view offers, and which rule keeps one from the rest.

use serde::{Deserialize, Serialize};

use crate::{Citation, Party, Refusal, Viewer};

/// Something one may not do now, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Barred<D> {
    pub deed: D,
    pub rule: Citation,
}

/// The offers of a view: of all deeds those that `may` allows, and the rule that keeps one from
/// each of the others. Spectators are offered nothing.
pub fn offers<D: Copy>(
    viewer: Viewer,
    all: &[D],
    may: impl Fn(Party, D) -> Result<(), Refusal>,
) -> (Vec<D>, Vec<Barred<D>>) {
    let (mut offered, mut barred) = (Vec::new(), Vec::new());
    let Some(by) = viewer.party() else { return (offered, barred) };
    for &deed in all {
        match may(by, deed) {
            Ok(()) => offered.push(deed),
            Err(refusal) => barred.push(Barred { deed, rule: refusal.rule.cite() }),
        }
    }
    (offered, barred)
}

/// Declares the kinds of action of one game, lists them in `ALL`, and says of
/// which kind an action is: a kind for each variant, by the same name.
///
/// A game asks `may(state, by, deed)` before it judges an action, and offers
/// in a view exactly the deeds it allows.
#[macro_export]
macro_rules! deeds {
    ($(#[$meta:meta])* $action:ident: $($deed:ident),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum Deed {
            $($deed),+
        }

        impl Deed {
            pub const ALL: &[Deed] = &[$(Deed::$deed),+];
        }

        impl $action {
            pub fn deed(&self) -> Deed {
                match self {
                    $($action::$deed { .. } => Deed::$deed),+
                }
            }
        }
    };
}
