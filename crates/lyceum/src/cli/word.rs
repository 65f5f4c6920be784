//! `lyceum word`: what is known of words, one after another.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use lexicon::{Facts, Lexicon};

use super::{Failure, lists::Where};
use crate::words::{Entry, Words};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum word quixotic                   is it a word, how is it said, what can it be
  lyceum word cat cats --json            one JSON object a line
  lyceum word --list mine qi za          by an own list only
  lyceum lexicon words | lyceum word -   words from standard input, one a line

With --json: word; valid, an object of list name and true or false; sounds, an array of
{\"symbols\":[…],\"stress\":…,\"grade\":\"A\",\"source\":…}, best first; pos, an array of
{\"pos\":…,\"form\":…,\"of\":…,\"grade\":…,\"source\":…}; labels; frequency; sources.
Exit code 0, also where a word is not valid; 2 where the input is no text.")]
pub(super) struct Args {
    /// Words, or - for standard input, one a line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// Ask this list only; may be given more than once
    #[arg(long = "list", value_name = "NAME")]
    lists: Vec<String>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    at: Where,
}

/// The longest line that is read as a word.
const LINE_MAX: usize = 1024;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let words = match args.lists.as_slice() {
        [] => args.at.words()?,
        names => {
            let lists = names.iter().map(|it| args.at.list(Some(it)));
            Words::new(lists.collect::<Result<Vec<_>, _>>()?)
        }
    };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let mut desk = Desk { words: &words, json: args.json, out: &mut out };
    for word in &args.words {
        match word.as_str() {
            "-" => desk.answer_all(io::stdin().lock())?,
            word => desk.answer(word)?,
        }
    }
    Ok(out.flush()?)
}

struct Desk<'a> {
    words: &'a Words,
    json: bool,
    out: &'a mut dyn Write,
}

impl Desk<'_> {
    /// A word a line; empty lines say nothing.
    fn answer_all(&mut self, input: impl Read) -> Result<(), Failure> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut line = Vec::new();
        for number in 1.. {
            // Whoever asks one word at a time is answered before the next.
            if input.buffer().is_empty() {
                self.out.flush()?;
            }
            line.clear();
            if (&mut input).take(LINE_MAX as u64 + 1).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let refused =
                |what: &str| Failure::Input(format!("standard input, line {number}: {what}"));
            if LINE_MAX < line.len() {
                let most = lexicon::LONGEST;
                return Err(refused(&format!("too long; a word has at most {most} letters")));
            }
            let text = std::str::from_utf8(&line).map_err(|error| {
                refused(&format!("byte {} is not valid UTF-8", error.valid_up_to() + 1))
            })?;
            let word = text.trim_start_matches('\u{feff}').trim();
            if !word.is_empty() {
                self.answer(word)?;
            }
        }
        Ok(())
    }

    fn answer(&mut self, word: &str) -> Result<(), Failure> {
        let lists = self.words.lists().map(AsRef::<Lexicon>::as_ref);
        let entry = Entry::of(word, Facts::english(), lists);
        if self.json {
            serde_json::to_writer(&mut *self.out, &entry).map_err(io::Error::from)?;
            writeln!(self.out)?;
        } else {
            tell(&entry, self.out)?;
        }
        Ok(())
    }
}

/// What is known of a word, for people.
pub(super) fn tell(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", entry.word)?;
    for (list, is_valid) in &entry.valid.0 {
        writeln!(out, "  {} in {list}", if *is_valid { "valid" } else { "not valid" })?;
    }
    for said in &entry.sounds {
        let symbols = said.symbols.join(" ");
        writeln!(out, "  sounds {symbols} ({})  [{} {}]", said.stress, said.grade, said.source)?;
    }
    for pos in &entry.pos {
        let form = pos.form.map(|it| format!(", {it}")).unwrap_or_default();
        let of = match pos.of.eq_ignore_ascii_case(&entry.word) {
            true => String::new(),
            false => format!(" of {}", pos.of),
        };
        writeln!(out, "  {}{form}{of}  [{} {}]", pos.pos, pos.grade, pos.source)?;
    }
    for said in &entry.labels {
        let degree = said.degree.map(|it| format!(" {it}")).unwrap_or_default();
        let parts = said.parts.as_ref().map(|[one, two]| format!(" {one} + {two}"));
        let some = if said.of_all_senses { "" } else { ", in some senses" };
        let parts = parts.unwrap_or_default();
        writeln!(out, "  {}{degree}{parts}{some}  [{}]", said.label, said.source)?;
    }
    if let Some(frequency) = entry.frequency {
        writeln!(out, "  frequency {frequency:.2}")?;
    }
    Ok(())
}
