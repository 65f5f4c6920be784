//! The end of a shake and of a match, as a bot goes through it.

use crate::{RoundAction, RoundDeed, cube::view::TableStage};

/// What a bot does while the table rests or the sheet is signed, and within how many seconds.
pub fn winding_up(
    stage: &TableStage,
    may: impl Fn(RoundDeed) -> bool,
) -> Option<([f32; 2], RoundAction)> {
    match stage {
        TableStage::Resting { .. } if may(RoundDeed::Ready) => {
            Some(([1.0, 3.0], RoundAction::Ready))
        }
        TableStage::Signing { .. } if may(RoundDeed::Sign) => Some(([1.5, 4.0], RoundAction::Sign)),
        TableStage::Signing { .. } if may(RoundDeed::HandIn) => {
            Some(([1.0, 2.0], RoundAction::HandIn))
        }
        _ => None,
    }
}
