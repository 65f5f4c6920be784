//! Positions on one line, as the CGP format has them.
//!
//! Rows with `/` between them, digits for empty squares; both racks, the player on turn first; both
//! scores; how many turns in a row scored nothing; then operations, each closed by `;`:
//! `15/15/…/7CAT5/… AEINRST/ 102/88 0 lex ENABLE; bag ABC;`. What is not known of scores and turns
//! may be left out.

use crate::board::{
    equipment::Equipment,
    grid::Board,
    letter::Laid,
    rack::Rack,
    square::Square,
    text_error::{TextError, quoted},
    tile_set::words_with_columns,
};

/// As many characters as a position may have.
const TEXT_MAX: usize = 10_000;

/// A position: board, racks, scores, and whatever else was said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cgp {
    pub board: Board,
    /// The player on turn comes first. An unknown rack is empty.
    pub racks: [Rack; 2],
    pub scores: [i32; 2],
    /// The number of turns in a row that have scored nothing.
    pub n_zeros: u32,
    pub operations: Vec<Operation>,
}

/// Something said of a position by name, such as `lex ENABLE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub name: String,
    pub value: String,
}

impl Cgp {
    /// Reads a position. Every tile on the board and in the racks must be in the set, and no rack
    /// has more tiles than a full one.
    pub fn parse(text: &str, equipment: &Equipment) -> Result<Cgp, TextError> {
        if text.len() > TEXT_MAX {
            let what = format!("a position has at most {TEXT_MAX} characters");
            return Err(TextError::new(1, TEXT_MAX + 1, what));
        }
        let words = words_with_columns(text);
        let end = text.chars().count() + 1;
        let part = |idx: usize, what: &str| {
            let missing = || TextError::new(1, end, format!("{what} is missing"));
            words.get(idx).copied().ok_or_else(missing)
        };
        let (column, rows) = part(0, "the board")?;
        let board = read_board(rows, equipment).map_err(|it| it.within(1, column))?;
        let (column, racks) = part(1, "what the racks hold")?;
        let racks = read_racks(racks, equipment).map_err(|it| it.within(1, column))?;
        asks_tiles(&board, &racks, column)?;
        // Scores and turns without one may be left out, and are nothing then.
        let is_told = |idx: usize| words.get(idx).filter(|_| !are_operations(&words[idx..]));
        let mut n_read = 2;
        let mut scores = [0, 0];
        if let Some((column, text)) = is_told(n_read) {
            scores = read_scores(text).ok_or_else(|| {
                let what = format!("the score is two numbers with / between, not {}", quoted(text));
                TextError::new(1, *column, what)
            })?;
            n_read += 1;
        }
        let mut n_zeros = 0;
        if let Some((column, text)) = is_told(n_read) {
            n_zeros = text.parse().ok().filter(|it| *it <= 99).ok_or_else(|| {
                let what = format!(
                    "how many turns scored nothing is a number from 0 to 99, not {}",
                    quoted(text)
                );
                TextError::new(1, *column, what)
            })?;
            n_read += 1;
        }
        let operations = read_operations(&words[n_read..])?;
        Ok(Cgp { board, racks, scores, n_zeros, operations })
    }

    /// The value of the position's operation of this name.
    pub fn operation(&self, name: &str) -> Option<&str> {
        self.operations.iter().find(|it| it.name == name).map(|it| it.value.as_str())
    }

    /// Every tile of the set that is neither on the board nor in the first rack.
    pub fn unseen(&self) -> Rack {
        let mut unseen = self.board.equipment().tiles.all();
        let on_board = self.board.tiles().map(|it| it.1.tile());
        for tile in on_board.chain(self.racks[0].tiles()) {
            unseen.take(tile);
        }
        unseen
    }

    /// The position as one line.
    pub fn write(&self) -> String {
        let tiles = &self.board.equipment().tiles;
        let layout = &self.board.equipment().layout;
        let mut rows = Vec::new();
        for row in 0..layout.n_rows() {
            let mut text = String::new();
            let mut n_empty = 0;
            for column in 0..layout.n_columns() {
                match self.board.at(Square::new(row, column)) {
                    None => n_empty += 1,
                    Some(laid) => {
                        if n_empty > 0 {
                            text += &n_empty.to_string();
                        }
                        n_empty = 0;
                        text += &tiles.write_laid(laid);
                    }
                }
            }
            if n_empty > 0 {
                text += &n_empty.to_string();
            }
            rows.push(text);
        }
        let [ours, theirs] = self.racks.map(|it| tiles.write_rack(&it));
        let [our_score, their_score] = self.scores;
        let mut text = format!(
            "{} {ours}/{theirs} {our_score}/{their_score} {}",
            rows.join("/"),
            self.n_zeros
        );
        for Operation { name, value } in &self.operations {
            let space = if value.is_empty() { "" } else { " " };
            text += &format!(" {name}{space}{value};");
        }
        text
    }
}

fn read_board(text: &str, equipment: &Equipment) -> Result<Board, TextError> {
    let (n_rows, n_columns) = (equipment.layout.n_rows(), equipment.layout.n_columns());
    let mut board = Board::new(equipment.clone());
    let chars: Vec<char> = text.chars().collect();
    let (mut row, mut column, mut at) = (0, 0, 0);
    while at <= chars.len() {
        let wrong = |at: usize, what: String| Err(TextError::new(1, at + 1, what));
        match chars.get(at) {
            None | Some('/') => {
                if column != n_columns {
                    let what = format!(
                        "row {} has {column} squares, and the board has {n_columns}",
                        row + 1
                    );
                    return wrong(at, what);
                }
                row += 1;
                column = 0;
                at += 1;
                if row == n_rows && at <= chars.len() {
                    return wrong(
                        at - 1,
                        format!("the board has {n_rows} rows, and here is one more"),
                    );
                }
            }
            Some(digit) if digit.is_ascii_digit() => {
                let n_digits =
                    chars[at..].iter().take(3).take_while(|it| it.is_ascii_digit()).count();
                let number: String = chars[at..at + n_digits].iter().collect();
                let number: usize = number.parse().unwrap_or(0);
                if number == 0 || column + number > n_columns {
                    let what = format!(
                        "row {} has more than {n_columns} squares, or an empty run of none",
                        row + 1
                    );
                    return wrong(at, what);
                }
                column += number;
                at += n_digits;
            }
            Some(character) => {
                let Some((laid, n_chars)) = equipment.tiles.read_laid(&chars[at..]) else {
                    return wrong(at, format!("{character:?} is on no tile of this set"));
                };
                if column == n_columns {
                    return wrong(at, format!("row {} has more than {n_columns} squares", row + 1));
                }
                board.set(Square::new(row, column), Some(laid));
                column += 1;
                at += n_chars;
            }
        }
    }
    if row < n_rows {
        let what = format!("the board has {n_rows} rows, and here are {row}");
        return Err(TextError::new(1, chars.len() + 1, what));
    }
    Ok(board)
}

fn read_racks(text: &str, equipment: &Equipment) -> Result<[Rack; 2], TextError> {
    let (ours, theirs) = text.split_once('/').unwrap_or((text, ""));
    let second = ours.chars().count() + 2;
    let read = |text: &str, column: usize| {
        let rack = equipment.tiles.read_rack(text).map_err(|it| it.within(1, column))?;
        let size = equipment.tiles.rack_size();
        if rack.len() > size {
            let what = format!("a rack has at most {size} tiles, and this one has {}", rack.len());
            return Err(TextError::new(1, column, what));
        }
        Ok(rack)
    };
    Ok([read(ours, 1)?, read(theirs, second)?])
}

/// Board and racks together hold no tile more often than the set has it.
fn asks_tiles(board: &Board, racks: &[Rack; 2], column: usize) -> Result<(), TextError> {
    let tiles = &board.equipment().tiles;
    let mut left = tiles.all();
    let on_board = board.tiles().map(|it: (Square, Laid)| it.1.tile());
    for tile in on_board.chain(racks.iter().flat_map(Rack::tiles)) {
        if !left.take(tile) {
            let (name, n) = (tiles.write_tile(tile), tiles.count(tile));
            let what = format!("the set has only {n} of {name}, and board and racks hold more");
            return Err(TextError::new(1, column, what));
        }
    }
    Ok(())
}

fn read_scores(text: &str) -> Option<[i32; 2]> {
    let (ours, theirs) = text.split_once('/')?;
    let read = |it: &str| it.parse().ok().filter(|it: &i32| it.unsigned_abs() <= 1_000_000);
    Some([read(ours)?, read(theirs)?])
}

/// Operations begin with these words: a name, and a semicolon somewhere behind it.
fn are_operations(words: &[(usize, &str)]) -> bool {
    let begins = |it: &str| it.trim_start_matches('-').starts_with(char::is_alphabetic);
    words.first().is_some_and(|it| begins(it.1)) && words.iter().any(|it| it.1.contains(';'))
}

fn read_operations(words: &[(usize, &str)]) -> Result<Vec<Operation>, TextError> {
    let mut operations = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    for (_, word) in words {
        let mut rest = *word;
        while let Some((before, after)) = rest.split_once(';') {
            if !before.is_empty() {
                open.push(before);
            }
            if let [name, value @ ..] = &open[..] {
                operations.push(Operation { name: (*name).to_owned(), value: value.join(" ") });
            }
            open.clear();
            rest = after;
        }
        if !rest.is_empty() {
            open.push(rest);
        }
    }
    match words.last() {
        // The last operation may lack its sign, as many programs write it.
        Some(_) if !open.is_empty() => {
            let [name, value @ ..] = &open[..] else { return Ok(operations) };
            operations.push(Operation { name: (*name).to_owned(), value: value.join(" ") });
            Ok(operations)
        }
        _ => Ok(operations),
    }
}
