//! A set of tiles as data: its letters, how many tiles have each, and what they score.
//!
//! As text, a line each: `name English`, `rack 7`, `bonus 50`, `blank 2`, and for every letter how it
//! is written, how many there are and what one scores: `A 9 1`, `CH 1 5`. A letter of several
//! characters is written in square brackets among others: `[CH]URRO`. `#` begins a comment.

use std::sync::{Arc, LazyLock};

use crate::board::{
    letter::{Laid, Letter, Tile},
    rack::Rack,
    text_error::{TextError, quoted},
};

/// As many letters as an alphabet may have: a set of letters is 31 bits, and one is to spare.
pub const LETTERS_MAX: usize = 31;

/// As many tiles as one letter may have.
const COUNT_MAX: i32 = 100;

/// The most that a letter scores. With what a board may multiply, no play scores so much that its
/// thousandths could not be counted.
const VALUE_MAX: i32 = 50;

/// The tiles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    name: String,
    letters: Vec<LetterKind>,
    n_blanks: u8,
    rack_size: u8,
    bonus: i32,
}

/// A letter, as its tiles have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterKind {
    /// Its written form, in capitals.
    pub name: String,
    /// Its written form when a blank stands for it.
    pub blank_name: String,
    pub count: u8,
    pub value: i32,
}

impl TileSet {
    /// The hundred English tiles.
    pub fn english() -> Arc<TileSet> {
        static SET: LazyLock<Arc<TileSet>> = LazyLock::new(|| {
            Arc::new(
                TileSet::parse(include_str!("english-tiles.txt")).expect("our own file is right"),
            )
        });
        SET.clone()
    }

    /// The two hundred English tiles of the large board.
    pub fn super_english() -> Arc<TileSet> {
        static SET: LazyLock<Arc<TileSet>> = LazyLock::new(|| {
            Arc::new(
                TileSet::parse(include_str!("super-tiles.txt")).expect("our own file is right"),
            )
        });
        SET.clone()
    }

    /// Reads a set of tiles from its text.
    pub fn parse(text: &str) -> Result<TileSet, TextError> {
        let mut set = TileSet {
            name: "unnamed".to_owned(),
            letters: Vec::new(),
            n_blanks: 0,
            rack_size: 7,
            bonus: 50,
        };
        let mut n_lines = 0;
        for (number, line) in text.lines().enumerate() {
            n_lines = number + 1;
            let line = line.split('#').next().unwrap_or_default();
            set.read_line(line).map_err(|it| it.within(number + 1, 1))?;
        }
        if set.letters.is_empty() {
            return Err(TextError::new(
                n_lines.max(1),
                1,
                "a set of tiles has at least one letter",
            ));
        }
        if set.n_tiles() == 0 {
            return Err(TextError::new(n_lines.max(1), 1, "a set of tiles has at least one tile"));
        }
        Ok(set)
    }

    fn read_line(&mut self, line: &str) -> Result<(), TextError> {
        let words = words_with_columns(line);
        let Some(&(column, first)) = words.first() else { return Ok(()) };
        let number = |idx: usize, what: &str, min: i32, max: i32| {
            let Some(&(column, text)) = words.get(idx) else {
                let end = line.chars().count() + 1;
                return Err(TextError::new(1, end, format!("{what} is missing")));
            };
            let number: Option<i32> = text.parse().ok().filter(|it| (min..=max).contains(it));
            number.ok_or_else(|| {
                let text = quoted(text);
                TextError::new(
                    1,
                    column,
                    format!("{what} is a number from {min} to {max}, not {text}"),
                )
            })
        };
        let n_words = match first {
            "name" => {
                self.name = words[1..].iter().map(|it| it.1).collect::<Vec<_>>().join(" ");
                return Ok(());
            }
            "rack" => {
                self.rack_size = number(1, "the size of a rack", 1, 20)? as u8;
                2
            }
            "bonus" => {
                self.bonus = number(1, "the bonus for a whole rack", 0, 1000)?;
                2
            }
            "blank" => {
                self.n_blanks = number(1, "how many blanks there are", 0, COUNT_MAX)? as u8;
                2
            }
            name => {
                let count = number(1, "how many tiles have the letter", 0, COUNT_MAX)? as u8;
                let value = number(2, "what the letter scores", -VALUE_MAX, VALUE_MAX)?;
                self.add_letter(name, count, value).map_err(|it| TextError::new(1, column, it))?;
                3
            }
        };
        match words.get(n_words) {
            Some((column, more)) => Err(TextError::new(
                1,
                *column,
                format!("nothing comes after that, but here is {}", quoted(more)),
            )),
            None => Ok(()),
        }
    }

    fn add_letter(&mut self, name: &str, count: u8, value: i32) -> Result<(), String> {
        let shown = quoted(name);
        let blank_name = name.to_lowercase();
        // The Catalan L·L has a point in its middle.
        let is_letter = |it: char| it.is_alphabetic() || it == '·';
        if name.chars().count() > 4 || !name.chars().all(is_letter) || name.starts_with('·') {
            return Err(format!("a letter is written with one to four letters, not {shown}"));
        }
        if name.to_uppercase() != name || blank_name == name {
            return Err(format!("a letter is written in capitals, and {shown} is not"));
        }
        if self.letters.iter().any(|it| it.name == name || it.blank_name == blank_name) {
            return Err(format!("the letter {shown} is there already"));
        }
        if self.letters.len() == LETTERS_MAX {
            return Err(format!("a set of tiles has at most {LETTERS_MAX} letters"));
        }
        self.letters.push(LetterKind { name: name.to_owned(), blank_name, count, value });
        Ok(())
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn letters(&self) -> &[LetterKind] {
        &self.letters
    }

    pub fn n_blanks(&self) -> usize {
        self.n_blanks.into()
    }

    /// The number of tiles on a full rack.
    pub fn rack_size(&self) -> usize {
        self.rack_size.into()
    }

    /// The bonus for playing as many tiles as a full rack has.
    pub fn bonus(&self) -> i32 {
        self.bonus
    }

    /// The number of tiles in all.
    pub fn n_tiles(&self) -> usize {
        self.letters.iter().map(|it| usize::from(it.count)).sum::<usize>() + self.n_blanks()
    }

    /// Every tile of the set.
    pub fn all(&self) -> Rack {
        let mut all = Rack::default();
        all.add_n(Tile::Blank, self.n_blanks);
        for (idx, kind) in self.letters.iter().enumerate() {
            all.add_n(Tile::Lettered(Letter(idx as u8)), kind.count);
        }
        all
    }

    /// The score of a tile by itself: a blank has none.
    pub fn value(&self, tile: Tile) -> i32 {
        match tile {
            Tile::Blank => 0,
            Tile::Lettered(letter) => self.letters.get(letter.idx()).map_or(0, |it| it.value),
        }
    }

    /// The letter that is written so, in capitals.
    pub fn letter(&self, name: &str) -> Option<Letter> {
        self.letters.iter().position(|it| it.name == name).map(|it| Letter(it as u8))
    }

    /// The written form of a tile on the board among others: small letters for blanks, and in
    /// square brackets if it takes several characters.
    pub fn write_laid(&self, laid: Laid) -> String {
        let Some(kind) = self.letters.get(laid.letter.idx()) else { return "_".to_owned() };
        bracketed(if laid.is_blank { &kind.blank_name } else { &kind.name })
    }

    /// The written form of a tile in a rack: `?` for a blank.
    pub fn write_tile(&self, tile: Tile) -> String {
        match tile {
            Tile::Blank => "?".to_owned(),
            Tile::Lettered(letter) => self.write_laid(Laid::plain(letter)),
        }
    }

    /// The tiles of a rack, in the order of the alphabet and blanks last.
    pub fn write_rack(&self, rack: &Rack) -> String {
        let blanks = "?".repeat(rack.count(Tile::Blank));
        let lettered = rack.tiles().filter(|it| *it != Tile::Blank);
        lettered.map(|it| self.write_tile(it)).collect::<String>() + &blanks
    }

    /// A word, as it is said: in capitals, blanks like others, without brackets.
    pub fn write_word(&self, letters: impl IntoIterator<Item = Letter>) -> String {
        let name = |it: Letter| self.letters.get(it.idx()).map_or("_", |it| it.name.as_str());
        letters.into_iter().map(name).collect()
    }

    /// The tile on the board that a text begins with, and how many characters it takes.
    pub fn read_laid(&self, text: &[char]) -> Option<(Laid, usize)> {
        let (name, n_chars): (String, usize) = match text {
            ['[', rest @ ..] => {
                let end = rest.iter().take(5).position(|it| *it == ']')?;
                (rest[..end].iter().collect(), end + 2)
            }
            [first, ..] => (first.to_string(), 1),
            [] => return None,
        };
        let idx = self.letters.iter().position(|it| it.name == name || it.blank_name == name)?;
        let is_blank = self.letters[idx].name != name;
        Some((Laid { letter: Letter(idx as u8), is_blank }, n_chars))
    }

    /// Reads the tiles of a rack, `?` for a blank. There may be as many of each as the set has.
    pub fn read_rack(&self, text: &str) -> Result<Rack, TextError> {
        let chars: Vec<char> = text.chars().collect();
        let mut rack = Rack::default();
        let mut at = 0;
        while at < chars.len() {
            let wrong = |what: String| TextError::new(1, at + 1, what);
            let (tile, n_chars) = match chars[at] {
                '?' => (Tile::Blank, 1),
                character => match self.read_laid(&chars[at..]) {
                    Some((laid, n_chars)) if !laid.is_blank => (laid.tile(), n_chars),
                    Some(_) => {
                        return Err(wrong(format!(
                            "tiles of a rack are written in capitals and blanks as ?, not {character:?}"
                        )));
                    }
                    None => return Err(wrong(format!("{character:?} is on no tile of this set"))),
                },
            };
            if rack.count(tile) == self.count(tile) {
                let (name, n) = (self.write_tile(tile), self.count(tile));
                return Err(wrong(format!("the set has only {n} of {name}")));
            }
            rack.add(tile);
            at += n_chars;
        }
        Ok(rack)
    }

    /// The number of tiles of this kind in the set.
    pub fn count(&self, tile: Tile) -> usize {
        match tile {
            Tile::Blank => self.n_blanks.into(),
            Tile::Lettered(letter) => {
                self.letters.get(letter.idx()).map_or(0, |it| it.count.into())
            }
        }
    }

    /// The letters of a word from a list, which has no brackets: the longest letter first, wherever
    /// two ways of reading it begin.
    pub fn letters_of(&self, word: &str) -> Option<Vec<Letter>> {
        let mut rest = word;
        let mut letters = Vec::new();
        while !rest.is_empty() {
            let fitting = self.letters.iter().enumerate().filter(|it| rest.starts_with(&it.1.name));
            let (idx, kind) = fitting.max_by_key(|it| it.1.name.len())?;
            letters.push(Letter(idx as u8));
            rest = &rest[kind.name.len()..];
        }
        Some(letters)
    }
}

fn bracketed(name: &str) -> String {
    match name.chars().count() {
        1 => name.to_owned(),
        _ => format!("[{name}]"),
    }
}

/// The words of a line, each with the column it begins at.
pub(crate) fn words_with_columns(line: &str) -> Vec<(usize, &str)> {
    let mut words: Vec<(usize, &str)> = Vec::new();
    let mut start = None;
    for (column, (at, character)) in line.char_indices().enumerate() {
        match (character.is_whitespace(), start) {
            (false, None) => start = Some((column + 1, at)),
            (true, Some((from, begin))) => {
                words.push((from, &line[begin..at]));
                start = None;
            }
            _ => (),
        }
    }
    if let Some((from, begin)) = start {
        words.push((from, &line[begin..]));
    }
    words
}
