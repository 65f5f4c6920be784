//! Letters to be put in order, in the order in which racks come: the likeliest first.

use std::collections::BTreeMap;

use super::{Asks, Kind, Lore, Puzzle, PuzzleId};
use crate::board::{Letter, Tile, TileSet};

/// The least and the most letters that are asked for.
pub const LENGTHS: (u8, u8) = (2, 15);

/// Letters in the order of the alphabet, with all words that they spell.
pub(super) struct Alphagram {
    pub(super) letters: String,
    pub(super) words: Vec<String>,
    /// In how many ways these letters are drawn from a full bag, blanks included.
    ways: u64,
}

pub(super) fn puzzle(id: &PuzzleId, lore: &Lore) -> Option<Puzzle> {
    let all = alphagrams(id.difficulty, lore);
    let found = all.get((id.number as usize).checked_sub(1)?)?;
    Some(of(id, found))
}

fn of(id: &PuzzleId, found: &Alphagram) -> Puzzle {
    let n_words = found.words.len();
    let question = match n_words {
        1 => "Which word do these letters spell?".to_owned(),
        n => format!("Which {n} words do these letters spell?"),
    };
    let asks = Asks::Anagram { letters: found.letters.clone(), n_words: n_words as u8 };
    Puzzle { id: id.to_string(), kind: Kind::Anagram, difficulty: id.difficulty, asks, question }
}

/// The number of sets of a length.
pub fn n_alphagrams(length: u8, lore: &Lore) -> usize {
    alphagrams(length, lore).len()
}

/// All of a length, the likeliest first.
pub(super) fn alphagrams(length: u8, lore: &Lore) -> Vec<Alphagram> {
    let tiles = TileSet::english();
    let mut grouped: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let lexicon = lore.lexicon();
    let mut words = lexicon.words();
    while let Some(word) = words.next_word() {
        let word = word.as_str();
        if word.len() == usize::from(length) && word.bytes().all(|it| it.is_ascii_uppercase()) {
            grouped.entry(sorted(word)).or_default().push(word.to_owned());
        }
    }
    let alphagram = |(letters, words): (String, Vec<String>)| {
        let ways = ways(&letters, &tiles);
        Alphagram { letters, words, ways }
    };
    let mut all: Vec<Alphagram> = grouped.into_iter().map(alphagram).collect();
    // What cannot be drawn at all comes last; what is equally likely, by the alphabet.
    all.sort_by(|a, b| b.ways.cmp(&a.ways).then_with(|| a.letters.cmp(&b.letters)));
    all
}

/// All words that letters spell.
pub(super) fn words_of(letters: &str, lore: &Lore) -> Vec<String> {
    let wanted = sorted(letters);
    let lexicon = lore.lexicon();
    let mut words = lexicon.words();
    let mut found = Vec::new();
    while let Some(word) = words.next_word() {
        if word.as_str().len() == wanted.len() && sorted(word.as_str()) == wanted {
            found.push(word.as_str().to_owned());
        }
    }
    found
}

pub(super) fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// In how many ways these letters are drawn from a full bag, with blanks for any of them.
fn ways(letters: &str, tiles: &TileSet) -> u64 {
    let mut counts = [0_usize; 26];
    letters.bytes().for_each(|it| counts[usize::from(it - b'A')] += 1);
    let n_blanks = tiles.n_blanks();
    // By how many blanks are used so far.
    let mut by_blanks = vec![0_u64; n_blanks + 1];
    by_blanks[0] = 1;
    for (idx, &count) in counts.iter().enumerate().filter(|it| 0 < *it.1) {
        let n_tiles = tiles.count(Tile::Lettered(Letter(idx as u8)));
        let mut next = vec![0_u64; n_blanks + 1];
        for (used, &ways) in by_blanks.iter().enumerate() {
            for more in 0..=count.min(n_blanks - used) {
                next[used + more] += ways * choose(n_tiles, count - more);
            }
        }
        by_blanks = next;
    }
    by_blanks.iter().enumerate().map(|(used, ways)| ways * choose(n_blanks, used)).sum()
}

fn choose(n: usize, k: usize) -> u64 {
    if n < k {
        return 0;
    }
    (0..k as u64).fold(1, |sum, it| sum * (n as u64 - it) / (it + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn racks_come_as_they_are_drawn() {
        let tiles = TileSet::english();
        // Two of twelve E: 66. One E and a blank: 12 * 2. Both blanks: 1.
        assert_eq!(ways("EE", &tiles), 66 + 24 + 1);
        // There is one Q and one Z: 1, two with a blank for either, one with both.
        assert_eq!(ways("QZ", &tiles), 1 + 2 * 2 + 1);
        assert_eq!(ways("ZZZZ", &tiles), 0, "there are not so many");
    }

    /// The order is that of the ways, counted one by one.
    #[test]
    fn ways_are_those_of_drawing_one_tile_after_the_other() {
        let tiles = TileSet::english();
        let bag: Vec<Tile> = tiles.all().tiles().collect();
        for letters in ["AB", "EEI", "QUA", "SSS"] {
            let wanted: Vec<Tile> =
                letters.bytes().map(|it| Tile::Lettered(Letter(it - b'A'))).collect();
            let mut counted = 0;
            let n = wanted.len();
            let mut picked: Vec<usize> = (0..n).collect();
            loop {
                let drawn: Vec<Tile> = picked.iter().map(|it| bag[*it]).collect();
                let mut missing = wanted.clone();
                let mut n_blanks = 0;
                for tile in drawn {
                    match missing.iter().position(|it| *it == tile) {
                        Some(at) => drop(missing.remove(at)),
                        None => n_blanks += usize::from(tile == Tile::Blank),
                    }
                }
                counted += u64::from(missing.len() == n_blanks);
                let Some(at) = (0..n).rev().find(|it| picked[*it] < bag.len() - n + it) else {
                    break;
                };
                picked[at] += 1;
                for next in at + 1..n {
                    picked[next] = picked[next - 1] + 1;
                }
            }
            assert_eq!(ways(letters, &tiles), counted, "{letters}");
        }
    }
}
