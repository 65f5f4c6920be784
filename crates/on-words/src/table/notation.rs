//! Names for what lies on the table.

use mat::{CubeId, LaidGoal};

use crate::table::state::State;

/// What a cube shows.
pub(crate) fn face(state: &State, cube: CubeId) -> String {
    state.face(cube).map_or_else(|| format!("#{}", cube.0), |it| it.to_string())
}

pub(crate) fn laid_text(state: &State, goal: &LaidGoal) -> String {
    goal.read(&state.faces).text()
}

impl mat::DigitFace for crate::Symbol {
    fn as_digit(&self) -> Option<u8> {
        self.digit()
    }
}
