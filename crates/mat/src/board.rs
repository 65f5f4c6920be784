//! The mat and where the cubes of a shake lie on it.

use serde::{Deserialize, Serialize};

/// Which cube of the box it is; the face it shows is the game's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct CubeId(pub u8);

impl CubeId {
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// Where the cubes of a shake lie. `S` names the sections of the game's mat.
///
/// Resources are not part of the mat: a cube that is nowhere on it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mat<S> {
    sections: Vec<Option<S>>,
}

impl<S: Copy + PartialEq> Mat<S> {
    pub fn new(n_cubes: u8) -> Mat<S> {
        Mat { sections: vec![None; usize::from(n_cubes)] }
    }

    pub fn resources(&self) -> impl Iterator<Item = CubeId> {
        self.lying(None)
    }

    pub fn section(&self, section: S) -> impl Iterator<Item = CubeId> {
        self.lying(Some(section))
    }

    pub fn at(&self, cube: CubeId) -> Option<S> {
        self.sections.get(cube.idx()).copied().flatten()
    }

    pub fn in_resources(&self, cube: CubeId) -> bool {
        self.sections.get(cube.idx()) == Some(&None)
    }

    pub fn n_cubes(&self) -> u8 {
        self.sections.len() as u8
    }

    /// Lays a cube somewhere; none is Resources. A cube that is not of this box
    /// changes nothing.
    pub fn lay(&mut self, cube: CubeId, at: Option<S>) {
        if let Some(section) = self.sections.get_mut(cube.idx()) {
            *section = at;
        }
    }

    /// These cubes lie in a section, and no others do: those go to Resources.
    pub fn lay_only(&mut self, cubes: impl IntoIterator<Item = CubeId>, at: S) {
        for section in self.sections.iter_mut().filter(|it| **it == Some(at)) {
            *section = None;
        }
        for cube in cubes {
            self.lay(cube, Some(at));
        }
    }

    pub(crate) fn clear(&mut self) {
        self.sections.fill(None);
    }

    fn lying(&self, at: Option<S>) -> impl Iterator<Item = CubeId> {
        (0u8..).zip(&self.sections).filter(move |&(_, &s)| s == at).map(|(id, _)| CubeId(id))
    }
}
