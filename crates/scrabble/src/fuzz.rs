//! Properties that must hold of any bytes whatever: run by `scripts/fuzz` for as long as one likes,
//! and over the texts kept in `fuzz/corpus` with every test.

use std::sync::{Arc, LazyLock};

use lexicon::Lexicon;

use crate::{
    board::{
        Board, Cgp, Direction, Equipment, Gcg, GcgEntry, GcgLine, Laid, Layout, Letter, TextError,
        TileSet,
    },
    engine::{Engine, Found, Leaves, Turn, Vocabulary},
};

/// A check that is run over bytes.
type Target = fn(&[u8]);

/// The targets by name.
pub const ALL: [(&str, Target); 4] =
    [("gcg", gcg), ("cgp", cgp), ("board_file", board_file), ("tile_set", tile_set)];

/// A file is one or is refused with a place in it. One that is comes back line by line, says the
/// same when it is told anew, and is played again without any harm.
pub fn gcg(bytes: &[u8]) {
    let n_lines = bytes.iter().filter(|it| **it == b'\n' || **it == b'\r').count() + 1;
    let gcg = match Gcg::read(bytes) {
        Ok(gcg) => gcg,
        Err(error) => return asks_place(&error, n_lines),
    };
    let again = Gcg::parse(&gcg.to_string()).expect("what was read is a file");
    assert_eq!(again, gcg);
    let said = |gcg: &Gcg| -> Vec<GcgLine> {
        let whats = gcg.entries.iter().map(|it| it.what().clone());
        whats
            .filter(|it| match it {
                GcgLine::Pragma { name, .. } => !name.eq_ignore_ascii_case("character-encoding"),
                _ => true,
            })
            .collect()
    };
    let encoded = Gcg::read(&gcg.to_bytes()).expect("what was read can be written");
    assert_eq!(said(&encoded), said(&gcg));
    let anew = gcg.entries.iter().map(|it| GcgEntry::new(it.what().clone())).collect();
    let anew = Gcg { entries: anew, is_crlf: false }.to_string();
    let checked = gcg.check(&Equipment::standard());
    assert_eq!(checked.players.len(), checked.finals.len());
    assert_eq!(checked.steps.len(), gcg.events().count());
    assert!(checked.disagreements.iter().all(|it| it.line <= n_lines && it.says != it.is));
    // A note may hold a line that is an event when it stands by itself.
    if let Ok(anew) = Gcg::parse(&anew) {
        assert_eq!(anew.events().count(), gcg.events().count());
    }
}

fn asks_place(error: &TextError, n_lines: usize) {
    assert!((1..=n_lines).contains(&error.line) && error.column > 0, "{error}");
    assert!(!error.what.is_empty());
}

/// A position is one or is refused with a column. One that is comes back, and both ways of finding
/// plays find the same, whatever lies on the board.
pub fn cgp(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let standard = Cgp::parse(text, &Equipment::standard());
    let cgp = match standard.or_else(|_| Cgp::parse(text, &Equipment::super_size())) {
        Ok(cgp) => cgp,
        Err(error) => return asks_place(&error, 1),
    };
    let equipment = cgp.board.equipment().clone();
    assert_eq!(Cgp::parse(&cgp.write(), &equipment).as_ref(), Ok(&cgp));
    if equipment != Equipment::standard() {
        return;
    }
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
        let tiles = TileSet::english();
        let vocabulary = Vocabulary::new(&Lexicon::english_2026(), tiles.clone());
        Engine::new(Arc::new(vocabulary), Arc::new(Leaves::trained(tiles)))
    });
    let (turn, sight) = (Turn::of(&cgp), ENGINE.sight(&cgp.board));
    let mut sums = [(0_u64, 0_i64, 0_i64); 2];
    let count = |sum: &mut (u64, i64, i64), found: &Found, equity: i32| {
        *sum = (sum.0 + 1, sum.1 + i64::from(found.score), sum.2 + i64::from(equity));
    };
    ENGINE.plays(&sight, &turn, |found, equity| count(&mut sums[0], found, equity));
    ENGINE.plain_plays(&sight, &turn, |found, equity| count(&mut sums[1], found, equity));
    assert_eq!(sums[0], sums[1], "{}", cgp.write());
}

/// A board is one or is refused with a place. On one that is lies an empty position.
pub fn board_file(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let layout = match Layout::parse(text) {
        Ok(layout) => Arc::new(layout),
        Err(error) => return asks_place(&error, text.lines().count().max(1)),
    };
    assert!(layout.has(layout.start()));
    let n_squares = layout.n_rows() * layout.n_columns();
    assert_eq!(layout.squares().count(), n_squares);
    let board = Board::new(Equipment { layout: layout.clone(), tiles: TileSet::english() });
    for direction in Direction::BOTH {
        let place = layout.start().write(direction);
        let play = board.read_play(&format!("{place} A")).expect("there is room for a tile");
        assert_eq!(board.score(&play), 0, "one tile is no word");
    }
    let cgp = Cgp {
        board,
        racks: Default::default(),
        scores: [0, 0],
        n_zeros: 0,
        operations: Vec::new(),
    };
    let equipment = cgp.board.equipment().clone();
    assert_eq!(Cgp::parse(&cgp.write(), &equipment).as_ref(), Ok(&cgp));
}

/// A set of tiles is one or is refused with a place. Of one that is, every tile can be written
/// and read, and every blank.
pub fn tile_set(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let tiles = match TileSet::parse(text) {
        Ok(tiles) => tiles,
        Err(error) => return asks_place(&error, text.lines().count().max(1)),
    };
    let all = tiles.all();
    assert_eq!(all.len(), tiles.n_tiles());
    assert_eq!(tiles.read_rack(&tiles.write_rack(&all)), Ok(all));
    for (idx, kind) in tiles.letters().iter().enumerate() {
        let letter = Letter(idx as u8);
        assert_eq!(tiles.letter(&kind.name), Some(letter));
        for laid in [Laid::plain(letter), Laid::blank(letter)] {
            let written: Vec<char> = tiles.write_laid(laid).chars().collect();
            assert_eq!(tiles.read_laid(&written), Some((laid, written.len())));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_was_kept_still_holds() {
        for (name, target) in super::ALL {
            testkit::check_corpus(env!("CARGO_MANIFEST_DIR"), name, target);
        }
    }
}
