//! Can the cubes of the box show all this at once? (I-B-1)

use lexicon::Letter;

use crate::words::{
    cube_kind::{CubeKind, CubeSet, N_CUBES, cubes},
    symbol::Symbol,
};

/// The first of these symbols for which no cube is left, if there is one. What the book does not
/// say is left open: whether the red cubes have U or C, and what is on which phonetic cube.
/// (I-B-1c, I-B-1h)
pub(super) fn first_without_a_cube(shown: &[Symbol]) -> Option<usize> {
    let set = CubeSet::default();
    let kinds: Vec<CubeKind> = cubes().collect();
    let is = |it: Symbol, letter: char| it.letter() == Letter::new(letter);
    let shows = |cube: usize, it: Symbol| match kinds[cube] {
        CubeKind::Sound => it.sound().is_some(),
        _ => set.faces()[cube].contains(&it),
    };
    let shows_c = |cube: usize, it: Symbol| match kinds[cube] {
        CubeKind::Red if is(it, 'U') => false,
        CubeKind::Red if is(it, 'C') => true,
        _ => shows(cube, it),
    };
    let with_u = first_unmatched(shown, &shows)?;
    let with_c = first_unmatched(shown, &shows_c)?;
    Some(with_u.max(with_c))
}

/// Gives each symbol in turn a cube that shows it, and lets those before it change theirs.
fn first_unmatched(shown: &[Symbol], shows: &dyn Fn(usize, Symbol) -> bool) -> Option<usize> {
    let mut symbol_of: Vec<Option<usize>> = vec![None; N_CUBES.value];
    let fits = |idx: usize, cube: usize| shows(cube, shown[idx]);
    (0..shown.len()).find(|&idx| {
        let mut tried = vec![false; N_CUBES.value];
        !place(idx, &fits, &mut symbol_of, &mut tried)
    })
}

fn place(
    idx: usize,
    fits: &dyn Fn(usize, usize) -> bool,
    symbol_of: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for cube in 0..symbol_of.len() {
        if tried[cube] || !fits(idx, cube) {
            continue;
        }
        tried[cube] = true;
        let is_free = match symbol_of[cube] {
            None => true,
            Some(other) => place(other, fits, symbol_of, tried),
        };
        if is_free {
            symbol_of[cube] = Some(idx);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_without(text: &str) -> Option<usize> {
        let shown: Vec<Symbol> =
            text.split_whitespace().map(|it| Symbol::parse(it).unwrap()).collect();
        first_without_a_cube(&shown)
    }

    #[test]
    fn as_many_as_the_box_can_show_are_there_at_once() {
        assert_eq!(first_without("J Z"), None);
        assert_eq!(first_without("J Z Q"), Some(2));
        assert_eq!(first_without("E E E E E E E E E E E E E"), None);
        assert_eq!(first_without("E E E E E E E E E E E E E E"), Some(13));
        // Those before make room: three green T and six black ones.
        assert_eq!(first_without("T T T T T T T T T"), None);
        assert_eq!(first_without("T T T T T T T T T B"), Some(9));
        assert_eq!(first_without("/s/ /sh/ /n/ /t/ /d/ /h/ /ô/"), None);
        assert_eq!(first_without("/s/ /sh/ /n/ /t/ /d/ /h/ /ô/ E /ou/"), Some(8));
        assert_eq!(first_without("1 2 3"), None);
        // Red cubes with U, or with C, and not both.
        assert_eq!(first_without("U U U U"), None);
        assert_eq!(first_without("C C C C C C C C"), None);
        assert_eq!(first_without("C C C C C U"), Some(5));
    }
}
