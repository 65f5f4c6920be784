//! The notation of plays: `8D FO(R)Ks`.
//!
//! Row first is across, column first is down. Letters on the board stand in round brackets, or as
//! `.`, or as themselves; small letters are blanks. Letters of several characters stand in square
//! brackets.

use crate::board::{
    grid::Board,
    letter::Laid,
    play::{Placed, Play},
    square::{Direction, Square},
    text_error::{TextError, quoted},
    tile_set::{TileSet, words_with_columns},
};

/// As many squares as the text of a play may speak of.
const MARKS_MAX: usize = 64;

/// A play as it is written, before anybody looks at a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    pub start: Square,
    pub direction: Direction,
    pub marks: Vec<Mark>,
}

/// The notation of one square of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A letter without brackets: a tile of the play, or one that lies there already.
    Tile(Laid),
    /// A letter in brackets, which lies there already.
    Through(Laid),
    /// A full stop: some letter lies there already.
    Any,
}

impl Notation {
    /// Reads a place and a word: `8D FO(R)Ks`.
    pub fn parse(text: &str, tiles: &TileSet) -> Result<Notation, TextError> {
        let words = words_with_columns(text);
        match words[..] {
            [(at, place), (column, word)] => {
                let notation = Notation::parse_parts(place, word, tiles);
                notation.map_err(|it| {
                    let column = if it.line == 0 { at } else { column };
                    it.within(1, column)
                })
            }
            [_, _, (column, more), ..] => {
                let what = format!("a play is a place and a word, but here is {}", quoted(more));
                Err(TextError::new(1, column, what))
            }
            _ => {
                let end = text.chars().count() + 1;
                Err(TextError::new(1, end, "a play is a place and a word, such as 8D FO(R)Ks"))
            }
        }
    }

    /// Reads place and word, each by itself. A fault in the place is on line 0.
    pub(crate) fn parse_parts(
        place: &str,
        word: &str,
        tiles: &TileSet,
    ) -> Result<Notation, TextError> {
        let (start, direction) = Square::parse(place).ok_or_else(|| {
            let what =
                format!("a place is a row and a column, such as 8D or D8, not {}", quoted(place));
            TextError::new(0, 1, what)
        })?;
        let marks = read_marks(word, tiles)?;
        Ok(Notation { start, direction, marks })
    }

    /// The play this is on a board: letters that lie there are passed through.
    pub fn on(&self, board: &Board) -> Result<Play, TextError> {
        let tiles = &board.equipment().tiles;
        let mut placed = Vec::new();
        let mut column = 1;
        for (idx, mark) in self.marks.iter().enumerate() {
            let wrong = |what: String| TextError::new(1, column, what);
            let square = self.start.step(self.direction, idx as i32);
            let square = square.filter(|it| board.equipment().layout.has(*it));
            let square = square.ok_or_else(|| wrong("the play runs off the board".to_owned()))?;
            let shown = |it: Laid| tiles.write_laid(it);
            match (*mark, board.at(square)) {
                (Mark::Tile(laid), None) => placed.push(Placed { square, laid }),
                (Mark::Any, Some(_)) => (),
                // Whether a blank was meant is not said by everybody who writes a letter again.
                (Mark::Tile(laid) | Mark::Through(laid), Some(there))
                    if laid.letter == there.letter => {}
                (Mark::Tile(laid) | Mark::Through(laid), Some(there)) => {
                    let (laid, there) = (shown(laid), shown(there));
                    return Err(wrong(format!("{there} lies on {square}, not {laid}")));
                }
                (Mark::Through(_) | Mark::Any, None) => {
                    return Err(wrong(format!("nothing lies on {square}")));
                }
            }
            column += mark.write(tiles).chars().count();
        }
        Ok(Play::new(placed))
    }

    /// The notation of a play on a board it has room on. One that lies in no line has no notation.
    pub fn of(board: &Board, play: &Play) -> Option<Notation> {
        let direction = board.main_direction(play)?;
        let laid = |it: Square| board.at(it);
        let mut start = play.tiles().first()?.square;
        let last = play.tiles().last()?.square;
        while let Some(before) = board.step(start, direction, -1).filter(|it| laid(*it).is_some()) {
            start = before;
        }
        let mut marks = Vec::new();
        let mut square = Some(start);
        let mut is_past_last = false;
        while let Some(here) = square {
            marks.push(match (play.at(here), laid(here)) {
                (Some(it), _) => Mark::Tile(it),
                (None, Some(it)) => Mark::Through(it),
                (None, None) if is_past_last => break,
                (None, None) => return None,
            });
            is_past_last |= here == last;
            square = board.step(here, direction, 1);
        }
        Some(Notation { start, direction, marks })
    }

    /// The place alone: `8D`.
    pub fn write_place(&self) -> String {
        self.start.write(self.direction)
    }

    /// The word alone, with letters on the board in brackets: `FO(R)Ks`.
    pub fn write_word(&self, tiles: &TileSet) -> String {
        let mut text = String::new();
        let mut is_inside = false;
        for mark in &self.marks {
            let is_through = matches!(mark, Mark::Through(_));
            if is_through != is_inside {
                text.push(if is_through { '(' } else { ')' });
                is_inside = is_through;
            }
            match mark {
                Mark::Tile(laid) | Mark::Through(laid) => text += &tiles.write_laid(*laid),
                Mark::Any => text.push('.'),
            }
        }
        if is_inside {
            text.push(')');
        }
        text
    }

    /// The word with full stops for letters on the board, as GCG files have it: `FO.Ks`.
    pub fn write_dotted(&self, tiles: &TileSet) -> String {
        let written = |it: &Mark| match it {
            Mark::Tile(laid) => tiles.write_laid(*laid),
            Mark::Through(_) | Mark::Any => ".".to_owned(),
        };
        self.marks.iter().map(written).collect()
    }

    /// Place and word: `8D FO(R)Ks`.
    pub fn write(&self, tiles: &TileSet) -> String {
        format!("{} {}", self.write_place(), self.write_word(tiles))
    }
}

impl Mark {
    fn write(self, tiles: &TileSet) -> String {
        match self {
            Mark::Tile(laid) => tiles.write_laid(laid),
            Mark::Through(laid) => format!("({})", tiles.write_laid(laid)),
            Mark::Any => ".".to_owned(),
        }
    }
}

impl Board {
    /// A play as everybody writes it, `8D FO(R)Ks`; without a line it lies in, square by square.
    pub fn write_play(&self, play: &Play) -> String {
        let tiles = &self.equipment().tiles;
        match Notation::of(self, play) {
            Some(notation) => notation.write(tiles),
            None => {
                let one = |it: &Placed| format!("{} {}", it.square, tiles.write_laid(it.laid));
                play.tiles().iter().map(one).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Reads a play as everybody writes it, on this board.
    pub fn read_play(&self, text: &str) -> Result<Play, TextError> {
        let notation = Notation::parse(text, &self.equipment().tiles)?;
        let column = words_with_columns(text).get(1).map_or(1, |it| it.0);
        notation.on(self).map_err(|it| it.within(1, column))
    }
}

fn read_marks(word: &str, tiles: &TileSet) -> Result<Vec<Mark>, TextError> {
    let chars: Vec<char> = word.chars().collect();
    let mut marks = Vec::new();
    let mut open: Option<usize> = None;
    let mut at = 0;
    while at < chars.len() {
        let wrong = |what: String| Err(TextError::new(1, at + 1, what));
        if marks.len() == MARKS_MAX {
            return wrong("no board has a row that long".to_owned());
        }
        let mut n_chars = 1;
        match (chars[at], open) {
            ('(', None) => open = Some(at),
            ('(', Some(_)) => return wrong("one bracket is open already".to_owned()),
            (')', Some(_)) => open = None,
            (')', None) => return wrong("no bracket was opened".to_owned()),
            ('.', _) => marks.push(Mark::Any),
            (character, _) => {
                let Some((laid, n)) = tiles.read_laid(&chars[at..]) else {
                    return wrong(format!("{character:?} is on no tile of this set"));
                };
                n_chars = n;
                marks.push(if open.is_some() { Mark::Through(laid) } else { Mark::Tile(laid) });
            }
        }
        at += n_chars;
    }
    match open {
        Some(at) => Err(TextError::new(1, at + 1, "this bracket is not closed")),
        None if marks.is_empty() => Err(TextError::new(1, 1, "the word is missing")),
        None => Ok(marks),
    }
}
