//! KWG files as other programs lay them out, put together here by hand from the
//! description of the form and not by our writer.
//!
//! Four bytes an arc: where the next state begins (22 bits, low byte first),
//! then `0x40` for the last arc of a state and `0x80` for the end of a word, and
//! the tile: A is 1, and 0 is the turn from leftward to rightward.

use std::collections::BTreeSet;

use lexicon::Lexicon;

/// AT, CAT and EAT with both roots. Written out, the second root has TA, A@T,
/// TAC, AC@T, C@AT, TAE, AE@T and E@AT; what follows a turn is the forward
/// graph's own.
#[rustfmt::skip]
const BOTH: [[u8; 4]; 19] = [
    [2, 0, 0x40, 0],    //  0: words read forward
    [9, 0, 0x40, 0],    //  1: words from each of their letters
    [6, 0, 0, 1],       //  2: A, then T
    [5, 0, 0, 3],       //  3: C
    [5, 0, 0x40, 5],    //  4: E
    [6, 0, 0x40, 1],    //  5: CA, EA
    [0, 0, 0xc0, 20],   //  6: AT, CAT, EAT
    [6, 0, 0x40, 0],    //  7: AC@, AE@
    [5, 0, 0x40, 0],    //  8: C@, E@
    [13, 0, 0, 1],      //  9: leftward from A
    [8, 0, 0, 3],       // 10: from C
    [8, 0, 0, 5],       // 11: from E
    [16, 0, 0x40, 20],  // 12: from T
    [6, 0, 0, 0],       // 13: A@
    [7, 0, 0, 3],       // 14: AC
    [7, 0, 0x40, 5],    // 15: AE
    [17, 0, 0xc0, 1],   // 16: TA
    [0, 0, 0x80, 3],    // 17: TAC
    [0, 0, 0xc0, 5],    // 18: TAE
];

/// AD, AS and IS with one root, as word graphs without moves are kept: arc 1 is
/// like any other, and what can follow I is the end of what can follow A.
#[rustfmt::skip]
const FORWARD_ONLY: [[u8; 4]; 5] = [
    [1, 0, 0x40, 0],
    [3, 0, 0, 1],
    [4, 0, 0x40, 9],
    [0, 0, 0x80, 4],
    [0, 0, 0xc0, 19],
];

fn words(file: &[[u8; 4]]) -> Vec<String> {
    let list = Lexicon::from_kwg("theirs", file.as_flattened()).expect("a file as others write");
    list.words().map(String::from).collect()
}

/// Everything that can be spelled from the arc with this number, by the letter
/// of the description: `@` is the turn.
fn spelled(file: &[u8], root: usize) -> BTreeSet<String> {
    let arcs: Vec<[u8; 4]> = file.as_chunks().0.to_vec();
    let next = |arc: [u8; 4]| {
        usize::from(arc[0]) | usize::from(arc[1]) << 8 | usize::from(arc[2] & 0x3f) << 16
    };
    let mut found = BTreeSet::new();
    let mut ways = vec![(next(arcs[root]), String::new())];
    while let Some((begin, so_far)) = ways.pop() {
        let mut before = None;
        for arc in &arcs[begin..] {
            assert!(before < Some(arc[3]), "tiles of a state are in order");
            before = Some(arc[3]);
            let way = format!("{so_far}{}", char::from(b'@' + arc[3]));
            if arc[2] & 0x80 != 0 {
                found.insert(way.clone());
            }
            if next(*arc) != 0 {
                ways.push((next(*arc), way));
            }
            if arc[2] & 0x40 != 0 {
                break;
            }
        }
    }
    found
}

#[test]
fn a_file_as_others_write_it_is_read() {
    assert_eq!(words(&BOTH), ["AT", "CAT", "EAT"]);
    assert_eq!(words(&FORWARD_ONLY), ["AD", "AS", "IS"]);
}

#[test]
fn what_we_write_spells_the_same_from_both_roots() {
    let list = Lexicon::from_words("ours", "AT\nCAT\nEAT").expect("three words");
    let (ours, theirs) = (list.to_kwg().expect("a small file"), BOTH.as_flattened());
    for root in [0, 1] {
        assert_eq!(spelled(&ours, root), spelled(theirs, root));
    }
    let leftward = ["A@T", "AC@T", "AE@T", "C@AT", "E@AT", "TA", "TAC", "TAE"];
    assert_eq!(spelled(&ours, 1), leftward.map(str::to_owned).into());
}

#[test]
fn every_word_of_the_mini_list_is_written_from_each_of_its_letters() {
    let list = Lexicon::mini();
    let file = list.to_kwg().expect("a small file");
    let forward: BTreeSet<String> = list.words().map(String::from).collect();
    assert_eq!(spelled(&file, 0), forward);
    let from_each = |word: &String| -> Vec<String> {
        let turned = |at: usize| {
            let left: String = word[..at].chars().rev().collect();
            if at == word.len() { left } else { format!("{left}@{}", &word[at..]) }
        };
        (1..=word.len()).map(turned).collect()
    };
    assert_eq!(spelled(&file, 1), forward.iter().flat_map(from_each).collect());
}
