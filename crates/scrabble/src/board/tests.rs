//! Boards, tiles, plays and positions, by example.

use crate::board::{
    Board, Cgp, Equipment, Illegal, Layout, Notation, Placed, Play, Square, Tile, TileSet,
};

fn board(rows: &[(&str, &str)]) -> Board {
    let mut board = Board::new(Equipment::standard());
    for (place, word) in rows {
        let play = board.read_play(&format!("{place} {word}")).expect("a play");
        board.lay(&play);
    }
    board
}

fn words(board: &Board, play: &str) -> String {
    let play = board.read_play(play).expect("a play");
    let tiles = &board.equipment().tiles;
    let mut said: Vec<String> = board
        .words(&play)
        .iter()
        .map(|it| format!("{} {}", tiles.write_word(it.letters()), it.score))
        .collect();
    said.push(board.score(&play).to_string());
    said.join(", ")
}

#[test]
fn the_standard_equipment_is_as_the_supplement_of_the_book_has_it() {
    let Equipment { layout, tiles } = Equipment::standard();
    let count = |letter, word| {
        let squares = layout.squares().map(|it| layout.premium(it));
        squares.filter(|it| (it.letter, it.word) == (letter, word)).count()
    };
    assert_eq!((count(1, 3), count(1, 2), count(3, 1), count(2, 1)), (8, 17, 12, 24));
    assert_eq!(tiles.n_tiles(), 100);
    assert_eq!(tiles.all().tiles().map(|it| tiles.value(it)).sum::<i32>(), 187);
    assert!(layout.is_symmetric());
    let Equipment { layout, tiles } = Equipment::super_size();
    assert_eq!((layout.n_rows(), layout.n_columns(), tiles.n_tiles()), (21, 21, 200));
    assert!(layout.is_symmetric());
}

#[test]
fn a_play_is_read_written_and_scored() {
    let board = board(&[("8D", "FORKs")]);
    assert_eq!(words(&board, "D8 (F)AX"), "FAX 13, 13");
    assert_eq!(words(&board, "9D OX"), "OX 9, FO 5, OX 9, 23");
    assert_eq!(words(&board, "I8 IT"), "IT 3, FORKSI 12, 15");
    assert_eq!(words(&board, "9C QUIETER"), "QUIETER 28, FU 5, OI 2, RE 2, KT 7, SE 1, 95");
    let one = board.read_play("9D E").expect("a play");
    assert_eq!(board.write_play(&one), "D8 (F)E");
    let through = board.read_play("8C O.....").expect("a play");
    assert_eq!(board.write_play(&through), "8C O(FORKs)");
    assert_eq!(board.read_play("8C OFORKS").expect("a play"), through);
}

#[test]
fn what_is_wrong_with_a_play_is_told_with_its_place() {
    let board = board(&[("8D", "FORKs")]);
    let says = |text: &str| board.read_play(text).expect_err("no play").to_string();
    assert_eq!(says("8D FO(R)K(s)!"), "line 1, column 13: '!' is on no tile of this set");
    assert_eq!(says("8X FOX"), "line 1, column 4: the play runs off the board");
    assert_eq!(says("16A FOX"), "line 1, column 5: the play runs off the board");
    assert_eq!(says("8D FOX"), "line 1, column 6: R lies on 8F, not X");
    assert_eq!(says("9D (F)OX"), "line 1, column 4: nothing lies on 9D");
    assert_eq!(says("9D F(O"), "line 1, column 5: this bracket is not closed");
    assert_eq!(
        says("99 FOX"),
        "line 1, column 1: a place is a row and a column, such as 8D or D8, not \"99\""
    );
    assert_eq!(says("8D"), "line 1, column 3: a play is a place and a word, such as 8D FO(R)Ks");
}

#[test]
fn whether_tiles_may_lie_so_is_asked_apart_from_words() {
    let open = Board::new(Equipment::standard());
    let at = |squares: &[(usize, usize)]| {
        let laid = |it: &(usize, usize)| Placed {
            square: Square::new(it.0, it.1),
            laid: open.equipment().tiles.read_laid(&['A']).expect("a letter").0,
        };
        Play::new(squares.iter().map(laid).collect())
    };
    let says = |board: &Board, squares: &[(usize, usize)]| board.legality(&at(squares));
    assert_eq!(says(&open, &[]), Err(Illegal::Nothing));
    assert_eq!(says(&open, &[(7, 7)]), Err(Illegal::OneLetter));
    assert_eq!(says(&open, &[(7, 5), (7, 6)]), Err(Illegal::NotOnStart(Square::new(7, 7))));
    assert_eq!(says(&open, &[(7, 7), (7, 6)]), Ok(()));
    assert_eq!(says(&open, &[(7, 7), (7, 15)]), Err(Illegal::OffBoard(Square::new(7, 15))));
    assert_eq!(says(&open, &[(7, 7), (7, 7)]), Err(Illegal::Taken(Square::new(7, 7))));
    let board = board(&[("8D", "FORKs")]);
    assert_eq!(says(&board, &[(7, 7)]), Err(Illegal::Taken(Square::new(7, 7))));
    assert_eq!(says(&board, &[(6, 3), (8, 4)]), Err(Illegal::NotInLine));
    assert_eq!(says(&board, &[(6, 3), (6, 5)]), Err(Illegal::Gap(Square::new(6, 4))));
    assert_eq!(says(&board, &[(5, 3), (5, 4)]), Err(Illegal::NotConnected));
    assert_eq!(says(&board, &[(6, 3), (8, 3)]), Ok(()));
    assert_eq!(says(&board, &[(8, 8)]), Err(Illegal::NotConnected), "a corner is no touch");
}

#[test]
fn boards_and_tile_sets_that_are_wrong_are_refused_with_the_place() {
    let says = |text: &str| Layout::parse(text).expect_err("no board").to_string();
    assert_eq!(
        says(&format!("name Wide\n{}\n", ".".repeat(30))),
        "line 2, column 22: a board has at most 21 columns, and this row has 30"
    );
    assert_eq!(
        says(&"...\n".repeat(22)),
        "line 22, column 1: a board has at most 21 rows, and this is one more"
    );
    assert_eq!(
        says("...\n....\n"),
        "line 2, column 1: this row has 4 squares, and the first has 3"
    );
    assert_eq!(
        says("..x\n"),
        "line 1, column 3: 'x' is no kind of square; there are . 2 3 4 d t q"
    );
    assert_eq!(says("start 9Z\n...\n...\n"), "line 1, column 7: \"9Z\" is no square of this board");
    assert_eq!(says(""), "line 1, column 1: a board has at least two rows and two columns");
    assert_eq!(
        says("....\n....\nqqqqq\n"),
        "line 3, column 1: this row has 5 squares, and the first has 4"
    );
    assert_eq!(
        says(".....\nqqqqq\n"),
        "line 2, column 1: the word squares of this row multiply to more than 256"
    );
    assert_eq!(
        says(&".q\n".repeat(5)),
        "line 5, column 1: the word squares of column 2 multiply to more than 256"
    );
    assert_eq!(says("start\n..\n..\n"), "line 1, column 1: the start is missing");
    let says = |text: &str| TileSet::parse(text).expect_err("no tiles").to_string();
    assert_eq!(says("A 9\n"), "line 1, column 4: what the letter scores is missing");
    assert_eq!(
        says("A 9 x\n"),
        "line 1, column 5: what the letter scores is a number from -50 to 50, not \"x\""
    );
    assert_eq!(says("A 9 1\nA 1 1"), "line 2, column 1: the letter \"A\" is there already");
    assert_eq!(
        says("a 9 1"),
        "line 1, column 1: a letter is written in capitals, and \"a\" is not"
    );
    assert_eq!(says("A 9 1 1"), "line 1, column 7: nothing comes after that, but here is \"1\"");
    assert_eq!(says("# none"), "line 1, column 1: a set of tiles has at least one letter");
    assert_eq!(says("A 0 1\nblank 0"), "line 2, column 1: a set of tiles has at least one tile");
    assert_eq!(
        says("rack 0\nA 1 1"),
        "line 1, column 6: the size of a rack is a number from 1 to 20, not \"0\""
    );
    assert_eq!(
        says("A1 1 1"),
        "line 1, column 1: a letter is written with one to four letters, not \"A1\""
    );
    assert_eq!(
        says("A -1 1"),
        "line 1, column 3: how many tiles have the letter is a number from 0 to 100, not \"-1\""
    );
}

#[test]
fn letters_of_several_characters_stand_in_square_brackets() {
    let tiles =
        TileSet::parse("name Two\nblank 1\nA 2 1\nC 1 3\nCH 1 5\nO 2 1\nRR 1 8\nU 1 1\nR 1 1\n")
            .expect("tiles");
    let equipment = Equipment { layout: Layout::standard(), tiles: tiles.clone().into() };
    let board = Board::new(equipment);
    let play = board.read_play("8H [CH]U[rr]O").expect("a play");
    assert_eq!(board.write_play(&play), "8H [CH]U[rr]O");
    assert_eq!(board.score(&play), 14);
    assert_eq!(tiles.letters_of("CHURRO").map(|it| it.len()), Some(4));
    let rack = tiles.read_rack("[CH]A?").expect("a rack");
    assert_eq!(tiles.write_rack(&rack), "A[CH]?");
    let _ = Notation::of(&board, &play).expect("it lies in a line");
}

#[test]
fn positions_are_read_and_written() {
    let text =
        "15/15/15/15/15/15/15/3FORKs7/15/15/15/15/15/15/15 AEINRT?/ 38/0 0 lex ENABLE; bag ABC;";
    let cgp = Cgp::parse(text, &Equipment::standard()).expect("a position");
    assert_eq!(cgp.write(), text);
    assert_eq!(cgp.operation("lex"), Some("ENABLE"));
    assert_eq!(cgp.unseen().len(), 88);
    assert!(!cgp.unseen().has(Tile::Blank));
}

#[test]
fn what_a_position_does_not_tell_is_nothing() {
    let rest = "/15".repeat(14);
    let read = |text: &str| {
        let cgp = Cgp::parse(&format!("15{rest} {text}"), &Equipment::standard());
        cgp.map(|it| format!("{:?} {} {:?}", it.scores, it.n_zeros, it.operation("lex")))
            .unwrap_or_else(|error| error.to_string())
    };
    assert_eq!(read("AEINRST"), "[0, 0] 0 None");
    assert_eq!(read("AEINRST/ 12/-3"), "[12, -3] 0 None");
    assert_eq!(read("AEINRST/ 12/3 1"), "[12, 3] 1 None");
    assert_eq!(read("/ 12/3 lex NWL23;"), "[12, 3] 0 Some(\"NWL23\")");
    assert_eq!(read("/ lex NWL23; bdn CrosswordGame;"), "[0, 0] 0 Some(\"NWL23\")");
    assert_eq!(read("AEINRST/ 0/0 0 -lex NWL23;"), "[0, 0] 0 None");
    assert_eq!(
        read("AEINRST/ 0/0 lex"),
        "line 1, column 59: how many turns scored nothing is a number from 0 to 99, not \"lex\""
    );
}

#[test]
fn positions_that_are_wrong_are_refused_with_the_place() {
    let says =
        |text: &str| Cgp::parse(text, &Equipment::standard()).expect_err("no position").to_string();
    let rest = "/15".repeat(14);
    assert_eq!(
        says(&format!("15{rest} AEINRSTU/ 0/0 0")),
        "line 1, column 46: a rack has at most 7 tiles, and this one has 8"
    );
    assert_eq!(
        says(&format!("{}{rest} A/ 0/0 0", "E".repeat(22))),
        "line 1, column 16: row 1 has more than 15 squares"
    );
    assert_eq!(
        says(&format!("14{rest} A/ 0/0 0")),
        "line 1, column 3: row 1 has 14 squares, and the board has 15"
    );
    assert_eq!(
        says(&format!("15{rest}/15 A/ 0/0 0")),
        "line 1, column 45: the board has 15 rows, and here is one more"
    );
    assert_eq!(says("15/15 A/ 0/0 0"), "line 1, column 6: the board has 15 rows, and here are 2");
    assert_eq!(
        says(&format!("15{rest} A/B x 0")),
        "line 1, column 50: the score is two numbers with / between, not \"x\""
    );
    assert_eq!(says(&format!("15{rest} QQ/ 0/0 0")), "line 1, column 47: the set has only 1 of Q");
    assert_eq!(
        says(&format!("Q14{rest} Q/ 0/0 0")),
        "line 1, column 47: the set has only 1 of Q, and board and racks hold more"
    );
    assert_eq!(
        says(&format!("15{rest} a/ 0/0 0")),
        "line 1, column 46: tiles of a rack are written in capitals and blanks as ?, not 'a'"
    );
    assert_eq!(says(""), "line 1, column 1: the board is missing");
}
