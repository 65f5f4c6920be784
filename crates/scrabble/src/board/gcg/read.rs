//! Reading a GCG file.

use crate::board::{
    gcg::{Gcg, GcgDeed, GcgEntry, GcgEvent, GcgLine},
    square::Square,
    text_error::{TextError, quoted},
    tile_set::words_with_columns,
};

/// As much as a file may hold.
const BYTES_MAX: usize = 1 << 20;

/// Points beyond this are no score.
const POINTS_MAX: i32 = 100_000;

/// The text of a file: as its first line says it is encoded, or else UTF-8 if it can be that, or
/// else Latin 1, which the format began with.
fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes.split(|it| *it == b'\n').next().unwrap_or_default();
    let first = String::from_utf8_lossy(first).to_ascii_lowercase();
    let says_latin = first.starts_with("#character-encoding") && first.contains("8859-1");
    match std::str::from_utf8(bytes) {
        Ok(text) if !says_latin => text.to_owned(),
        _ => bytes.iter().map(|it| char::from(*it)).collect(),
    }
}

impl Gcg {
    /// Reads a file, in whichever encoding it has.
    pub fn read(bytes: &[u8]) -> Result<Gcg, TextError> {
        if bytes.len() > BYTES_MAX {
            return Err(TextError::new(1, 1, format!("a file has at most {BYTES_MAX} bytes")));
        }
        Gcg::parse(&decode(bytes))
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Gcg, TextError> {
        let mut gcg = Gcg::default();
        for (idx, line) in text.lines().enumerate() {
            let number = idx + 1;
            let line = line.trim_end();
            let place = |it: TextError| TextError { line: number, ..it };
            let what = match line.chars().next() {
                Some('#') => read_pragma(line).map_err(place)?,
                Some('>') => GcgLine::Event(read_event(line).map_err(place)?),
                _ => {
                    gcg.go_on(line).map_err(|it| TextError::new(number, 1, it))?;
                    continue;
                }
            };
            gcg.entries.push(GcgEntry { line: number, what });
        }
        Ok(gcg)
    }

    /// A line that begins neither a pragma nor an event: a note goes on, or there is nothing.
    fn go_on(&mut self, line: &str) -> Result<(), String> {
        let last = self.entries.last_mut().map(|it| &mut it.what);
        match last {
            Some(GcgLine::Pragma { name, value }) if name == "note" || name == "description" => {
                value.push('\n');
                value.push_str(line);
                Ok(())
            }
            _ if line.trim().is_empty() => Ok(()),
            _ => Err(format!(
                "a line begins with # or >, or goes on with a note, but here is {}",
                quoted(line)
            )),
        }
    }
}

fn read_pragma(line: &str) -> Result<GcgLine, TextError> {
    let rest = &line[1..];
    let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
    if name.is_empty() || !name.chars().all(is_name) {
        let what = format!("after # comes the name of a pragma, not {}", quoted(name));
        return Err(TextError::new(1, 2, what));
    }
    Ok(GcgLine::Pragma { name: name.to_ascii_lowercase(), value: value.trim().to_owned() })
}

fn read_event(line: &str) -> Result<GcgEvent, TextError> {
    let Some((player, rest)) = line[1..].split_once(':') else {
        return Err(TextError::new(1, 2, "after > come a player and a colon"));
    };
    let player = player.trim();
    if player.is_empty() || player.contains(char::is_whitespace) {
        let what = format!("a player is one word, not {}", quoted(player));
        return Err(TextError::new(1, 2, what));
    }
    let offset = line.chars().count() - rest.chars().count();
    let words: Vec<(usize, &str)> =
        words_with_columns(rest).into_iter().map(|(column, it)| (column + offset, it)).collect();
    let [middle @ .., score, total] = &words[..] else {
        let end = line.chars().count() + 1;
        return Err(TextError::new(1, end, "a line ends with its score and the total"));
    };
    let score = read_points(*score, "the score")?;
    let total = read_points(*total, "the total")?;
    let (rack, deed) = read_deed(middle, offset)?;
    Ok(GcgEvent { player: player.to_owned(), rack, deed, score, total })
}

fn read_points((column, text): (usize, &str), what: &str) -> Result<i32, TextError> {
    let points = text.parse().ok().filter(|it: &i32| it.abs() <= POINTS_MAX);
    points.ok_or_else(|| {
        TextError::new(1, column, format!("{what} is a number such as +12, not {}", quoted(text)))
    })
}

/// The rack, if it is there, and what was done.
fn read_deed(words: &[(usize, &str)], offset: usize) -> Result<(String, GcgDeed), TextError> {
    match *words {
        [] => Err(TextError::new(1, offset + 1, "what was done is missing")),
        [(column, deed)] => Ok((String::new(), read_single(column, deed)?)),
        [(at, place), (column, word)] if !is_single(word) => {
            Ok((String::new(), read_placed(at, place, column, word)?))
        }
        [(_, rack), (column, deed)] => Ok((rack.to_owned(), read_single(column, deed)?)),
        [(_, rack), (at, place), (column, word)] => {
            Ok((rack.to_owned(), read_placed(at, place, column, word)?))
        }
        [_, _, _, (column, more), ..] => {
            let what =
                format!("a play is a rack, a place and a word, but here is {}", quoted(more));
            Err(TextError::new(1, column, what))
        }
    }
}

fn is_single(word: &str) -> bool {
    word.starts_with('-')
        || (word.starts_with('(') && word.ends_with(')') && !word[1..].contains('('))
}

fn read_placed(at: usize, place: &str, column: usize, word: &str) -> Result<GcgDeed, TextError> {
    let Some((start, direction)) = Square::parse(place) else {
        let what =
            format!("a place is a row and a column, such as 8D or D8, not {}", quoted(place));
        return Err(TextError::new(1, at, what));
    };
    if word.chars().count() > 200 {
        return Err(TextError::new(1, column, "no board has a row that long"));
    }
    Ok(GcgDeed::Play { start, direction, word: word.to_owned() })
}

fn read_single(column: usize, word: &str) -> Result<GcgDeed, TextError> {
    let wrong = |what: String| Err(TextError::new(1, column, what));
    if let Some(given) = word.strip_prefix('-') {
        return Ok(match given {
            "" => GcgDeed::Pass,
            "-" => GcgDeed::Withdrawn,
            _ if given.bytes().all(|it| it.is_ascii_digit()) => match given.parse() {
                Ok(n @ 0..=99) => GcgDeed::ExchangeCount { n },
                _ => return wrong(format!("nobody exchanges {} tiles", quoted(given))),
            },
            _ => GcgDeed::Exchange { tiles: given.to_owned() },
        });
    }
    let inside = word.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
    let Some(inside) = inside.filter(|it| !it.is_empty()) else {
        return wrong(format!("this is no play, pass, exchange or adjustment: {}", quoted(word)));
    };
    Ok(match inside.to_ascii_lowercase().as_str() {
        "challenge" => GcgDeed::ChallengeBonus,
        "time" => GcgDeed::TimePenalty,
        _ if inside.chars().any(char::is_lowercase) => {
            GcgDeed::Adjustment { name: inside.to_owned() }
        }
        _ => GcgDeed::LastRack { tiles: inside.to_owned() },
    })
}
