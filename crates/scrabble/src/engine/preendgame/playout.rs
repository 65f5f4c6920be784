//! What becomes of a move that leaves tiles in the bag: by equity until it is empty, then by a look.

use super::Study;

impl Study<'_> {
    pub(super) fn play_out(&mut self, _candidate: usize, _arrangement: usize) {}
}
