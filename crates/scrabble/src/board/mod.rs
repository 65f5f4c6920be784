//! The pure matter of the game: boards, tiles, racks, plays, what they score and how they are
//! written.

mod cgp;
mod equipment;
mod gcg;
mod grid;
mod layout;
mod legality;
mod letter;
mod notation;
mod play;
mod rack;
mod scoring;
mod square;
mod text_error;
mod tile_set;

#[cfg(test)]
mod tests;

pub use self::{
    cgp::{Cgp, Operation},
    equipment::Equipment,
    gcg::{
        Checked, Disagreement, Gcg, GcgDeed, GcgEntry, GcgEvent, GcgLine, GcgPlayer, Step, StepDeed,
    },
    grid::Board,
    layout::{Layout, Premium, SIDE_MAX},
    legality::Illegal,
    letter::{Laid, Letter, Tile},
    notation::{Mark, Notation},
    play::{Placed, Play},
    rack::Rack,
    scoring::Word,
    square::{Direction, Square},
    text_error::TextError,
    tile_set::{LETTERS_MAX, LetterKind, TileSet},
};
