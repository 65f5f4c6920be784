//! Files as annotators write them, and files that are wrong.

use crate::board::{Equipment, Gcg};

const GAME: &str = "#character-encoding UTF-8
#title Round 3, board 1
#description From a club night,
told from memory.
#lexicon ENABLE
#id club 17
#style standard
#tile-set english
#player1 ann Ann Smith
#player2 bo Bo Ng
>ann: AEIRSTV 8D VASTIER +78 78
#note There was also
8H, for less.
>bo: FFKORS? J6 FO.Ks +0 0
#note Not what it scores.
>bo: FFKORS? -- +0 0
>ann: EEGIMNO - +0 78
>bo: FFKORS? -FF +0 0
>ann: EEGIMNO -3 +0 78
>bo: KNORS?? (challenge) +5 5
>ann: EEGIMNO (time) -10 68
>ann: EEGIMNO (points) +3 71
#rack1 EEGIMNO
#rack2 KNORS??
#incomplete
";

fn check(text: &str) -> String {
    let gcg = Gcg::parse(text).expect("a file");
    let checked = gcg.check(&Equipment::standard());
    let mut said = format!("{:?} {:?}", checked.players, checked.finals);
    for it in checked.disagreements {
        said += &format!("\n{}: {} / {}", it.line, it.says, it.is);
    }
    said
}

#[test]
fn every_pragma_and_event_comes_back_as_it_was() {
    let gcg = Gcg::parse(GAME).expect("a file");
    assert_eq!(gcg.to_string(), GAME);
    assert_eq!(gcg.pragma("lexicon"), Some("ENABLE"));
    assert_eq!(gcg.players()[1], ("bo".to_owned(), "Bo Ng".to_owned()));
}

#[test]
fn a_file_is_played_again_and_what_it_says_is_held_against_what_is() {
    assert_eq!(check(GAME), "[\"Ann Smith\", \"Bo Ng\"] [71, 5]\n14: score +0 / score +19");
}

#[test]
fn tiles_left_at_the_end_count_as_each_custom_has_it() {
    let game = "#player1 a A\n#player2 b B\n>a: ABCDEFG 8H BAD +12 12\n";
    let says = |line: &str| check(&format!("{game}{line}"));
    assert_eq!(says(">b: QZ (QZ) -20 -20\n"), "[\"A\", \"B\"] [12, -20]");
    assert_eq!(says(">b: QZ (QZ) -10 -10\n"), "[\"A\", \"B\"] [12, -20]\n4: score -10 / score -20");
    let left = says(">a: (QZ) +40 52\n");
    assert!(left.contains("4: (QZ) / (AAAAAAAA"), "{left}");
}

#[test]
fn what_cannot_be_is_named() {
    let game = "#player1 a A\n#player2 b B\n>a: ABCDEFG 8H BAD +12 12\n";
    let says =
        |line: &str| check(&format!("{game}{line}")).lines().skip(1).collect::<Vec<_>>().join("|");
    assert_eq!(says(">b: AEINRST 1A TEA +9 9"), "4: 1A TEA / no tile touches one on the board");
    assert_eq!(says(">b: AEINRST I8 EAT +3 3"), "4: I8 EAT / A lies on 8I, not E");
    assert_eq!(says(">b: AEINRST J8 .OG +9 9"), "4: J8 .OG / the rack AEINRST has not all of GO");
    assert_eq!(says(">b: AEINRST -XY +0 0"), "4: -XY / the rack is AEINRST");
    assert_eq!(
        says(">b: AEINRSTT - +0 0"),
        "4: rack AEINRSTT / a rack has at most 7 tiles, and this has 8"
    );
    assert_eq!(says(">b: AEINRST -- +0 0"), "4: -- / there is no play of this player to withdraw");
    assert_eq!(says(">b: AEINRST - +0 7"), "4: total 7 / total 0");
}

#[test]
fn a_line_that_is_none_is_refused_with_its_place() {
    let says = |text: &str| Gcg::parse(text).expect_err("no file").to_string();
    assert_eq!(
        says("#title A\nhello"),
        "line 2, column 1: a line begins with # or >, or goes on with a note, but here is \"hello\""
    );
    assert_eq!(says("> a b: X 8H X +1 1"), "line 1, column 2: a player is one word, not \"a b\"");
    assert_eq!(
        says(">a: AB 8H"),
        "line 1, column 8: the score is a number such as +12, not \"AB\""
            .replace("column 8", "column 5")
    );
    assert_eq!(
        says(">a: AB 8H AB +x 3"),
        "line 1, column 14: the score is a number such as +12, not \"+x\""
    );
    assert_eq!(
        says(">a: AB 99 AB +1 3"),
        "line 1, column 8: a place is a row and a column, such as 8D or D8, not \"99\""
    );
    assert_eq!(
        says(">a: AB 8H A B +1 3"),
        "line 1, column 13: a play is a rack, a place and a word, but here is \"B\""
    );
    assert_eq!(says(">a"), "line 1, column 2: after > come a player and a colon");
    assert_eq!(says("# x"), "line 1, column 2: after # comes the name of a pragma, not \"\"");
}

#[test]
fn old_files_are_in_latin_1() {
    let gcg = Gcg::read(b"#player1 jos Jos\xe9\n>jos: AB 8H AB +8 8\n").expect("a file");
    assert_eq!(gcg.players()[0].1, "José");
    let said =
        Gcg::read("#character-encoding ISO-8859-1\n#player1 a É\n".as_bytes()).expect("a file");
    assert_eq!(said.players()[0].1, "Ã\u{89}", "what the file says of itself comes first");
}
