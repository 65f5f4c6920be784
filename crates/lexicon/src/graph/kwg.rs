//! Word graphs of other programs: KWG files.
//!
//! A file is a row of 32-bit numbers, each an arc: from the top the tile (8
//! bits; A is 1), whether a word ends, whether this is the last arc of its
//! state, and where the arcs of the next state begin (22 bits; 0 if there are
//! none). Arc 0 leads to the words read forward; arc 1 to the words read from
//! each of their letters, in which tile 0 is the turn.

use std::fmt;

use super::{Gaddag, StateId};
use crate::{LINES_MAX, LONGEST, Letter, SHORTEST};

const ACCEPTS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const NEXT: u32 = LAST - 1;

/// The most arcs such a file can have.
const ARCS_MAX: usize = 1 << 22;

pub(crate) fn write(gaddag: &Gaddag) -> Result<Vec<u8>, KwgError> {
    let n_arcs = gaddag.n_arcs() + 2;
    if ARCS_MAX < n_arcs {
        return Err(KwgError { offset: 4 * ARCS_MAX, fault: KwgFault::TooManyArcs });
    }
    // Where the arcs of each state begin.
    let mut begins = Vec::with_capacity(gaddag.n_states());
    let mut next = 2;
    for state in 0..gaddag.n_states() as u32 {
        let n_arcs = gaddag.children(StateId(state)).count_ones();
        begins.push(if n_arcs == 0 { 0 } else { next });
        next += n_arcs;
    }
    let mut arcs =
        vec![LAST | begins[gaddag.forward().0 as usize], LAST | begins[Gaddag::ROOT.0 as usize]];
    for state in 0..gaddag.n_states() as u32 {
        let first = arcs.len();
        let turn_first = |&(bit, ..): &(u32, bool, u32)| bit == Gaddag::TURN;
        let turn = gaddag.branches(state).filter(turn_first);
        for (bit, accepts, target) in
            turn.chain(gaddag.branches(state).filter(|it| !turn_first(it)))
        {
            let tile = if bit == Gaddag::TURN { 0 } else { bit.trailing_zeros() + 1 };
            let accepts = if accepts { ACCEPTS } else { 0 };
            arcs.push(tile << 24 | accepts | begins[target as usize]);
        }
        if first < arcs.len() {
            *arcs.last_mut().expect("one was just added") |= LAST;
        }
    }
    Ok(arcs.into_iter().flat_map(u32::to_le_bytes).collect())
}

/// The words of a file, in order, each one once.
pub(crate) fn read(bytes: &[u8]) -> Result<Vec<String>, KwgError> {
    let (arcs, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() || arcs.len() < 2 {
        return Err(KwgError { offset: bytes.len(), fault: KwgFault::EndsEarly });
    }
    if ARCS_MAX < arcs.len() {
        return Err(KwgError { offset: 4 * ARCS_MAX, fault: KwgFault::TooManyArcs });
    }
    let arcs: Vec<u32> = arcs.iter().map(|&it| u32::from_le_bytes(it)).collect();
    let root = arcs[0] & NEXT;
    let counts = Counts::of(&arcs, root)?;
    match counts.n_words(root) {
        0 => return Err(KwgError { offset: 0, fault: KwgFault::NoWords }),
        n_words if (LINES_MAX as u32) < n_words => {
            return Err(KwgError { offset: 0, fault: KwgFault::TooManyWords });
        }
        _ => (),
    }
    let mut words = spell(&arcs, root, &counts)?;
    words.sort_unstable();
    Ok(words)
}

/// Counts of every state that words pass through, by the place where its arcs begin.
struct Counts {
    /// Letters of the longest way on; [`Counts::UNKNOWN`] before it was seen.
    heights: Vec<u8>,
    /// As far as they can be counted.
    n_words: Vec<u32>,
}

impl Counts {
    const UNKNOWN: u8 = u8::MAX;

    /// Looks at every state once, children first. A way in a circle is longer
    /// than any word, and so is found as one that is too long.
    fn of(arcs: &[u32], root: u32) -> Result<Counts, KwgError> {
        let mut counts =
            Counts { heights: vec![Counts::UNKNOWN; arcs.len()], n_words: vec![0; arcs.len()] };
        let mut path = vec![Visit::begin(arcs, root, 0)?];
        while let Some(visit) = path.last_mut() {
            let Some(at) = visit.left.next() else {
                let Visit { state, height, n_words, .. } = *visit;
                path.pop();
                counts.heights[state as usize] = height;
                counts.n_words[state as usize] = n_words;
                continue;
            };
            let (arc, next) = (arcs[at], arcs[at] & NEXT);
            if next != 0 && counts.heights.get(next as usize) == Some(&Counts::UNKNOWN) {
                // First the state it leads to, then this arc once more.
                visit.left = at..visit.left.end;
                if LONGEST <= path.len() {
                    return Err(KwgError { offset: 4 * at, fault: KwgFault::TooLong });
                }
                path.push(Visit::begin(arcs, next, at)?);
                continue;
            }
            let onward = match counts.heights.get(next as usize) {
                _ if next == 0 => 0,
                Some(&height) => height,
                None => return Err(KwgError { offset: 4 * at, fault: KwgFault::Outside }),
            };
            visit.height = visit.height.max(onward + 1);
            let n_onward = counts.n_words(next);
            let n_through = n_onward.saturating_add(u32::from(arc & ACCEPTS != 0));
            visit.n_words = visit.n_words.saturating_add(n_through);
            if LONGEST < path.len() + usize::from(onward) {
                return Err(KwgError { offset: 4 * at, fault: KwgFault::TooLong });
            }
        }
        Ok(counts)
    }

    fn n_words(&self, state: u32) -> u32 {
        if state == 0 { 0 } else { self.n_words[state as usize] }
    }
}

/// A state that is being looked at.
struct Visit {
    state: u32,
    /// Its arcs that are still to be looked at.
    left: std::ops::Range<usize>,
    height: u8,
    n_words: u32,
}

impl Visit {
    /// Checks the arcs of the state that the arc at `from` leads to.
    fn begin(arcs: &[u32], state: u32, from: usize) -> Result<Visit, KwgError> {
        let begin = state as usize;
        if state == 0 {
            return Ok(Visit { state, left: 0..0, height: 0, n_words: 0 });
        }
        if arcs.len() <= begin {
            return Err(KwgError { offset: 4 * from, fault: KwgFault::Outside });
        }
        let mut letters = 0u32;
        for (at, arc) in arcs.iter().enumerate().skip(begin) {
            let tile = arc >> 24;
            if tile == 0 || (Letter::COUNT as u32) < tile {
                let fault = KwgFault::NotALetter { tile: tile as u8 };
                return Err(KwgError { offset: 4 * at, fault });
            }
            if letters & 1 << tile != 0 {
                return Err(KwgError { offset: 4 * at, fault: KwgFault::Twice });
            }
            letters |= 1 << tile;
            if arc & LAST != 0 {
                return Ok(Visit { state, left: begin..at + 1, height: 0, n_words: 0 });
            }
        }
        Err(KwgError { offset: 4 * arcs.len(), fault: KwgFault::EndsEarly })
    }
}

/// Spells all words out. Ways on which no word lies are not taken.
fn spell(arcs: &[u32], root: u32, counts: &Counts) -> Result<Vec<String>, KwgError> {
    let mut words = Vec::with_capacity(counts.n_words(root) as usize);
    let mut path = vec![root as usize];
    let mut word = String::new();
    while let Some(&at) = path.last() {
        let arc = arcs[at];
        let (tile, next) = ((arc >> 24) as u8, arc & NEXT);
        word.push((b'A' + tile - 1) as char);
        if arc & ACCEPTS != 0 {
            if word.len() < SHORTEST {
                return Err(KwgError { offset: 4 * at, fault: KwgFault::TooShort });
            }
            words.push(word.clone());
        }
        if counts.n_words(next) != 0 {
            path.push(next as usize);
            continue;
        }
        // Back to the first state on the way that has an arc left.
        while let Some(at) = path.last_mut() {
            word.pop();
            if arcs[*at] & LAST == 0 {
                *at += 1;
                break;
            }
            path.pop();
        }
    }
    Ok(words)
}

/// The reason for which a KWG file was not read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KwgError {
    /// The byte of the file at which it goes wrong.
    pub offset: usize,
    pub fault: KwgFault,
}

/// A fault of a KWG file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KwgFault {
    EndsEarly,
    TooManyArcs,
    /// The arc leads past the end.
    Outside,
    NotALetter {
        tile: u8,
    },
    /// Two arcs of a state have the same letter.
    Twice,
    /// A way goes on for more letters than a word may have, or in a circle.
    TooLong,
    TooShort,
    NoWords,
    TooManyWords,
}

impl fmt::Display for KwgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: ", self.offset)?;
        match self.fault {
            KwgFault::EndsEarly => write!(f, "the file ends in the middle of a state"),
            KwgFault::TooManyArcs => write!(f, "a KWG file has at most {ARCS_MAX} arcs"),
            KwgFault::Outside => write!(f, "this arc leads past the end of the file"),
            KwgFault::NotALetter { tile } => {
                write!(f, "tile {tile} is no letter; A is 1 and Z is 26")
            }
            KwgFault::Twice => write!(f, "a letter comes twice in one state"),
            KwgFault::TooLong => {
                write!(f, "from here on a way goes in a circle, or beyond {LONGEST} letters")
            }
            KwgFault::TooShort => write!(f, "a word has at least {SHORTEST} letters"),
            KwgFault::NoWords => write!(f, "the file holds no words"),
            KwgFault::TooManyWords => write!(f, "a list has at most {LINES_MAX} words"),
        }
    }
}

impl std::error::Error for KwgError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Lexicon,
        graph::{build::build, filter::mix},
    };

    fn arcs(arcs: &[u32]) -> Vec<u8> {
        arcs.iter().flat_map(|it| it.to_le_bytes()).collect()
    }

    fn refused(numbers: &[u32]) -> String {
        read(&arcs(numbers)).unwrap_err().to_string()
    }

    const A: u32 = 1 << 24;
    const B: u32 = 2 << 24;

    proptest! {
        #[test]
        fn words_written_are_read_back(
            words in prop::collection::btree_set("[A-E]{2,7}", 1..100),
        ) {
            let graph = build(words.iter().map(String::as_str));
            let bytes = write(&Gaddag::of(&graph)).unwrap();
            prop_assert_eq!(read(&bytes).unwrap(), words.into_iter().collect::<Vec<_>>());
        }

        #[test]
        fn hostile_bytes_are_refused_or_read(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            let _ = read(&bytes);
        }
    }

    #[test]
    fn a_file_changed_anywhere_is_refused_or_read() {
        let bytes = Lexicon::mini().to_kwg().unwrap();
        for round in 0..20_000 {
            let mut bytes = bytes.clone();
            let chance = mix(round);
            let at = chance as usize % bytes.len();
            bytes[at] = (chance >> 32) as u8;
            if let Ok(words) = read(&bytes) {
                assert!(words.iter().all(|it| (SHORTEST..=LONGEST).contains(&it.len())));
            }
        }
    }

    #[test]
    fn the_default_list_goes_there_and_back() {
        let english = Lexicon::english();
        let bytes = english.to_kwg().unwrap();
        assert_eq!(bytes.len(), 4 * (796_858 + 2));
        let back = Lexicon::from_kwg("back", &bytes).unwrap();
        assert!(back.words().eq(english.words().filter(|it| it.len() <= Gaddag::LONGEST)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        assert_eq!(
            read(&[0; 7]).unwrap_err().to_string(),
            "at byte 7: the file ends in the middle of a state"
        );
        assert_eq!(refused(&[LAST, LAST]), "at byte 0: the file holds no words");
        assert_eq!(refused(&[9, LAST]), "at byte 0: this arc leads past the end of the file");
        assert_eq!(refused(&[2, LAST, A]), "at byte 12: the file ends in the middle of a state");
        assert_eq!(
            refused(&[2, LAST, 27 << 24 | LAST]),
            "at byte 8: tile 27 is no letter; A is 1 and Z is 26"
        );
        assert_eq!(
            refused(&[2, LAST, A | 3, A | LAST]),
            "at byte 12: a letter comes twice in one state"
        );
        assert_eq!(
            refused(&[2, LAST, A | ACCEPTS | LAST]),
            "at byte 8: a word has at least 2 letters"
        );
        assert_eq!(
            refused(&[2, LAST, A | LAST | 3, A | ACCEPTS | LAST | 9]),
            "at byte 12: this arc leads past the end of the file"
        );
        let circle = refused(&[2, LAST, A | LAST | 3, B | ACCEPTS | LAST | 2]);
        assert!(circle.ends_with("a way goes in a circle, or beyond 45 letters"), "{circle}");
    }

    #[test]
    fn ways_without_number_take_no_time() {
        // Forty states, each with 26 arcs to the next: 26^40 ways, none a word.
        let state = |idx: u32, accepts: u32| {
            (1..=26).map(move |tile| {
                let last = if tile == 26 { LAST } else { 0 };
                let next = if idx == 39 { 0 } else { 2 + 26 * (idx + 1) };
                tile << 24 | accepts | last | next
            })
        };
        let file = |accepts: u32| {
            let mut numbers = vec![LAST | 2, LAST];
            let of_state = |idx| state(idx, if idx == 39 { accepts } else { 0 });
            numbers.extend((0..40).flat_map(of_state));
            numbers
        };
        assert_eq!(refused(&file(0)), "at byte 0: the file holds no words");
        assert_eq!(refused(&file(ACCEPTS)), "at byte 0: a list has at most 2000000 words");
    }
}
