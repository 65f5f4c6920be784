//! Reading a GCG file.

use crate::board::{
    gcg::{Gcg, GcgDeed, GcgEntry, GcgEvent, GcgLine, encoding::decode},
    square::Square,
    text_error::{TextError, quoted},
    tile_set::words_with_columns,
};

/// As much as a file may hold.
const BYTES_MAX: usize = 1 << 20;

/// As many lines as a file may have.
const LINES_MAX: usize = 10_000;

/// Points beyond this are no score.
const POINTS_MAX: u32 = 100_000;

impl Gcg {
    /// Reads a file, in whichever encoding it has.
    pub fn read(bytes: &[u8]) -> Result<Gcg, TextError> {
        if bytes.len() > BYTES_MAX {
            return Err(TextError::new(1, 1, format!("a file has at most {BYTES_MAX} bytes")));
        }
        let text = decode(bytes);
        if let Some(line) = text.lines().position(|it| it.contains('\0')) {
            return Err(TextError::new(line + 1, 1, "this is no text"));
        }
        let gcg = Gcg::parse(&text)?;
        if gcg.entries.iter().all(|it| it.what == GcgLine::Empty) {
            return Err(TextError::new(1, 1, "there is nothing in this file"));
        }
        Ok(gcg)
    }

    /// Reads the text of a file. Lines end with LF, CR, or as many CR as there are and a LF.
    pub fn parse(text: &str) -> Result<Gcg, TextError> {
        let mut gcg = Gcg { entries: Vec::new(), is_crlf: text.contains("\r\n") };
        let lines = text.split_terminator('\n').map(|it| it.trim_end_matches('\r'));
        for (idx, line) in lines.flat_map(|it| it.split('\r')).enumerate() {
            if idx == LINES_MAX {
                let what = format!("a file has at most {LINES_MAX} lines");
                return Err(TextError::new(idx + 1, 1, what));
            }
            gcg.read_line(line).map_err(|it| TextError { line: idx + 1, ..it })?;
            if let Some(last) = gcg.entries.last_mut().filter(|it| it.line == 0) {
                last.line = idx + 1;
            }
        }
        for entry in &mut gcg.entries {
            if let GcgLine::Pragma { value, .. } = &mut entry.what {
                value.truncate(value.trim_end().len());
            }
        }
        Ok(gcg)
    }

    fn read_line(&mut self, line: &str) -> Result<(), TextError> {
        let is_in_text = self.goes_on();
        let begins = line.trim_start();
        let is_indented = begins.len() < line.len();
        let what = match begins.chars().next() {
            _ if is_indented && is_in_text => None,
            Some('#') => Some(read_pragma(begins)),
            // Whoever lists candidates in a note may begin a line so.
            Some('>') if is_in_text && !begins.contains(':') => None,
            Some('>') => {
                let n_before = line.chars().count() - begins.chars().count();
                let event = self.read_event(begins).map_err(|it| it.within(1, n_before + 1))?;
                Some(GcgLine::Event(event))
            }
            None if !is_in_text => Some(GcgLine::Empty),
            Some(_) if !is_in_text => {
                let what = format!(
                    "a line begins with # or >, or goes on with a note, but here is {}",
                    quoted(line)
                );
                let n_before = line.chars().count() - begins.chars().count();
                return Err(TextError::new(1, n_before + 1, what));
            }
            _ => None,
        };
        match what {
            Some(what) => {
                self.entries.push(GcgEntry { line: 0, what, source: Some(line.to_owned()) });
            }
            None => self.go_on(line),
        }
        Ok(())
    }

    /// A text of several lines may go on here.
    fn goes_on(&self) -> bool {
        match self.entries.last().map(|it| &it.what) {
            Some(GcgLine::Pragma { name, .. }) => {
                ["note", "description"].iter().any(|it| it.eq_ignore_ascii_case(name))
            }
            _ => false,
        }
    }

    fn go_on(&mut self, line: &str) {
        if let Some(GcgEntry { what: GcgLine::Pragma { value, .. }, source, .. }) =
            self.entries.last_mut()
        {
            value.push('\n');
            value.push_str(line.trim_end());
            if let Some(source) = source {
                source.push('\n');
                source.push_str(line);
            }
        }
    }

    fn read_event(&self, line: &str) -> Result<GcgEvent, TextError> {
        let Some((player, rest)) = self.split_player(&line[1..]) else {
            return Err(TextError::new(1, 2, "after > come a player and a colon"));
        };
        let player = player.trim();
        if player.is_empty() {
            return Err(TextError::new(1, 2, "the player is missing"));
        }
        let offset = line.chars().count() - rest.chars().count();
        let end = line.trim_end().chars().count() + 1;
        let words = words_with_columns(rest);
        let mut words = Words { rest: &words, offset, end };
        let (rack, deed) = read_deed(&mut words)?;
        let score = words.next().map(|it| read_points(it, "the score")).transpose()?;
        let total = words.next().map(|it| read_points(it, "the total")).transpose()?;
        let more: Vec<&str> = words.rest.iter().map(|it| it.1).collect();
        let deed = match deed {
            // Some write everything in capitals. Four tiles never cost whole minutes.
            GcgDeed::LastRack { tiles } if tiles == "TIME" && costs_minutes(score) => {
                GcgDeed::TimePenalty
            }
            deed => deed,
        };
        Ok(GcgEvent { player: player.to_owned(), rack, deed, score, total, more: more.join(" ") })
    }

    /// Player and the rest of a line. A nick may have a colon in it.
    fn split_player<'a>(&self, line: &'a str) -> Option<(&'a str, &'a str)> {
        let mut nicks = self.entries.iter().filter_map(|it| match &it.what {
            GcgLine::Pragma { name, value } if name.to_ascii_lowercase().starts_with("player") => {
                value.split_whitespace().next()
            }
            _ => None,
        });
        let with_colon = nicks.find_map(|nick| {
            let rest = line.strip_prefix(nick).filter(|_| nick.contains(':'))?;
            Some((&line[..nick.len()], rest.strip_prefix(':')?))
        });
        with_colon.or_else(|| line.split_once(':'))
    }
}

fn read_pragma(line: &str) -> GcgLine {
    let rest = &line[1..];
    let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    GcgLine::Pragma { name: name.to_owned(), value: value.trim().to_owned() }
}

/// The words of an event that nobody has read yet.
struct Words<'a> {
    rest: &'a [(usize, &'a str)],
    /// The number of characters before the words.
    offset: usize,
    /// The column behind the last.
    end: usize,
}

impl<'a> Words<'a> {
    fn peek(&self, idx: usize) -> Option<&'a str> {
        self.rest.get(idx).map(|it| it.1)
    }

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let ((column, word), rest) = self.rest.split_first()?;
        self.rest = rest;
        Some((column + self.offset, word))
    }

    fn missing<T>(&self, what: &str) -> Result<T, TextError> {
        Err(TextError::new(1, self.end, format!("{what} is missing")))
    }
}

/// A score with its sign; some programs write `+-5`.
fn read_points((column, text): (usize, &str), what: &str) -> Result<i32, TextError> {
    let digits = text.strip_prefix('+').unwrap_or(text).replace('\u{2212}', "-");
    let points = digits.parse().ok().filter(|it: &i32| it.unsigned_abs() <= POINTS_MAX);
    points.filter(|_| !digits.starts_with('+')).ok_or_else(|| {
        TextError::new(1, column, format!("{what} is a number such as +12, not {}", quoted(text)))
    })
}

fn costs_minutes(score: Option<i32>) -> bool {
    score.is_some_and(|it| it < 0 && it % 10 == 0)
}

fn is_points(text: &str) -> bool {
    read_points((1, text), "it").is_ok()
}

/// The rack, if it is there, and what was done.
fn read_deed(words: &mut Words<'_>) -> Result<(String, GcgDeed), TextError> {
    let is_place = |idx: usize| words.peek(idx).is_some_and(|it| Square::parse(it).is_some());
    let Some(first) = words.peek(0) else { return words.missing("what was done") };
    let has_rack = if first.starts_with(['-', '(']) {
        // An unknown rack may be written as dashes; then a place and a word follow.
        is_place(1) && words.peek(2).is_some_and(|it| !is_points(it))
    } else {
        !is_place(0)
    };
    let rack = if has_rack { words.next().map_or("", |it| it.1) } else { "" };
    let Some((column, word)) = words.next() else { return words.missing("what was done") };
    let deed = match word.chars().next() {
        Some('-') => read_dashed(column, word)?,
        Some('(') => read_bracketed(column, word, words)?,
        _ => read_play(column, word, words)?,
    };
    Ok((rack.to_owned(), deed))
}

fn read_play(column: usize, place: &str, words: &mut Words<'_>) -> Result<GcgDeed, TextError> {
    let Some((start, direction)) = Square::parse(place) else {
        let what =
            format!("a place is a row and a column, such as 8D or D8, not {}", quoted(place));
        return Err(TextError::new(1, column, what));
    };
    match words.next() {
        Some((_, word)) if !is_points(word) => {
            Ok(GcgDeed::Play { start, direction, word: word.to_owned() })
        }
        Some((column, _)) => Err(TextError::new(1, column, "the word is missing")),
        None => words.missing("the word"),
    }
}

fn read_dashed(column: usize, word: &str) -> Result<GcgDeed, TextError> {
    let given = &word[1..];
    let n_given = given.bytes().all(|it| it.is_ascii_digit()).then(|| given.parse());
    Ok(match (given, n_given) {
        ("", _) | (_, Some(Ok(0))) => GcgDeed::Pass,
        ("-", _) => GcgDeed::Withdrawn,
        (_, Some(Ok(n @ 1..=99))) => GcgDeed::ExchangeCount { n },
        (_, Some(_)) => {
            let what = format!("nobody exchanges {} tiles", quoted(given));
            return Err(TextError::new(1, column, what));
        }
        (_, None) => GcgDeed::Exchange { tiles: given.to_owned() },
    })
}

/// The text in brackets, which may hold several words.
fn read_bracketed(column: usize, first: &str, words: &mut Words<'_>) -> Result<GcgDeed, TextError> {
    let mut inside = first[1..].to_owned();
    while !inside.ends_with(')') {
        let Some((_, next)) = words.next() else {
            return Err(TextError::new(1, column, "this bracket is not closed"));
        };
        inside.push(' ');
        inside.push_str(next);
    }
    inside.pop();
    let inside = inside.trim();
    // Tiles are written in capitals: (TIME) are four of them.
    let is_named = inside.chars().any(char::is_lowercase);
    Ok(match inside.to_ascii_lowercase().as_str() {
        "" => {
            return Err(TextError::new(1, column, "there is nothing between these brackets"));
        }
        "challenge" => GcgDeed::ChallengeBonus,
        "--" => GcgDeed::Withdrawn,
        "time" if is_named => GcgDeed::TimePenalty,
        _ if is_named && !inside.contains('[') => GcgDeed::Adjustment { name: inside.to_owned() },
        _ => GcgDeed::LastRack { tiles: inside.split_whitespace().collect() },
    })
}
