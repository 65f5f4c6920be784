//! `lyceum word`: what is known of words, one after another.

use std::{
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    num::NonZero,
    sync::Arc,
    thread::{self, ScopedJoinHandle},
};

use lexicon::{Facts, Lexicon};

use super::{Failure, lists::HallFlags};
use crate::words::{NOT_BUILT_IN, WordEntry, Words, definitions};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum word quixotic                   is it a word, how is it said, what does it mean
  lyceum word cat cats --json            one JSON object per line
  lyceum word --list mine qi za          by a list of your own only
  lyceum lexicon words | lyceum word -   words from standard input, one per line

With --json: word; valid, an object of list name and true or false; sounds, an array of
{\"symbols\":[…],\"stress\":…,\"grade\":\"A\",\"source\":…}, best first; pos, an array of
{\"pos\":…,\"form\":…,\"of\":…,\"grade\":…,\"source\":…,\"features\":[…],\"sources\":[…],
\"silent\":[…]}; labels; definitions, an array of
{\"text\":…,\"pos\":…,\"of\":…,\"source\":…}; frequency; sources.
Exit code 0, even if a word is not valid; 2 if the input is not text.")]
pub(super) struct Args {
    /// Words, or - for standard input, one per line
    #[arg(required = true, value_name = "WORD",
          value_parser = clap::builder::NonEmptyStringValueParser::new())]
    words: Vec<String>,
    /// Ask this list only; may be given more than once
    #[arg(long = "list", value_name = "NAME")]
    lists: Vec<String>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    at: HallFlags,
}

/// The longest line that is read as a word.
const LINE_MAX: usize = 1024;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let words = match args.lists.as_slice() {
        [] => args.at.words()?,
        names => {
            let lists = names.iter().map(|it| args.at.list(Some(it)));
            Arc::new(Words::new(lists.collect::<Result<Vec<_>, _>>()?))
        }
    };
    let printer = Printer { words: &words, json: args.json };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    for word in &args.words {
        match word.as_str() {
            "-" => printer.answer_all(io::stdin().lock(), &mut out)?,
            word => printer.answer(word, &mut out)?,
        }
    }
    if definitions().is_none() && !args.json {
        writeln!(io::stderr(), "lyceum: {NOT_BUILT_IN}")?;
    }
    Ok(out.flush()?)
}

struct Printer<'a> {
    words: &'a Words,
    json: bool,
}

impl Printer<'_> {
    /// A word a line; empty lines say nothing. What has come is answered before
    /// more is waited for, so whoever asks one word at a time hears of it first.
    fn answer_all(&self, input: impl Read, out: &mut dyn Write) -> Result<(), Failure> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut waiting = Vec::new();
        for number in 1.. {
            if input.buffer().is_empty() {
                self.answer_together(&waiting, out)?;
                out.flush()?;
                waiting.clear();
            }
            match next_line(&mut input, number) {
                Ok(Some(word)) => waiting.extend(Some(word).filter(|it| !it.is_empty())),
                Ok(None) => break,
                Err(failure) => {
                    self.answer_together(&waiting, out)?;
                    return Err(failure);
                }
            }
        }
        self.answer_together(&waiting, out)
    }

    /// Many words are shared out among threads, and told of in their order.
    fn answer_together(&self, words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
        const FEWEST: usize = 64;
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        let n_each = words.len().div_ceil(n_threads).max(FEWEST);
        if words.len() <= n_each {
            return words.iter().try_for_each(|word| self.answer(word, out));
        }
        let answer = |words: &[String]| {
            let mut told = Vec::new();
            words.iter().try_for_each(|word| self.answer(word, &mut told)).map(|()| told)
        };
        let told: Vec<_> = thread::scope(|scope| {
            let parts = words.chunks(n_each).map(|part| scope.spawn(move || answer(part)));
            let threads: Vec<_> = parts.collect();
            let join = |it: ScopedJoinHandle<'_, _>| it.join().expect("answering does not panic");
            threads.into_iter().map(join).collect()
        });
        for part in told {
            out.write_all(&part?)?;
        }
        Ok(())
    }

    fn answer(&self, word: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let lists = self.words.lists().map(AsRef::<Lexicon>::as_ref);
        let entry = WordEntry::of_text(word, Facts::english(), lists);
        if self.json {
            serde_json::to_writer(&mut *out, &entry).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            tell(&entry, Some(FEW_SENSES), out)?;
        }
        Ok(())
    }
}

/// The text of the next line, without what stands around it; none at the end.
fn next_line(input: &mut impl BufRead, number: usize) -> Result<Option<String>, Failure> {
    let mut line = Vec::new();
    if input.take(LINE_MAX as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let refused = |what: &str| Failure::Input(format!("standard input, line {number}: {what}"));
    if LINE_MAX < line.len() {
        let most = lexicon::LONGEST;
        return Err(refused(&format!("too long; a word has at most {most} letters")));
    }
    let text = std::str::from_utf8(&line).map_err(|error| {
        refused(&format!("byte {} is not valid UTF-8", error.valid_up_to() + 1))
    })?;
    Ok(Some(text.trim_start_matches('\u{feff}').trim().to_owned()))
}

/// How many senses are told of each part of speech when many words are.
const FEW_SENSES: usize = 3;

/// What is known of a word, for people, with `n_senses` senses of each part of
/// speech.
pub(super) fn tell(
    entry: &WordEntry,
    n_senses: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", entry.word)?;
    for (list, is_valid) in &entry.valid.0 {
        writeln!(out, "  {} in {list}", if *is_valid { "valid" } else { "not valid" })?;
    }
    // How a word would be pronounced that no list and no dictionary has is nobody's to say.
    let is_word = entry.valid.0.iter().any(|it| it.1);
    for said in entry.sounds.iter().filter(|it| is_word || matches!(it.grade, 'A' | 'B')) {
        let symbols = said.symbols.join(" ");
        let stress = match said.stress.as_str() {
            "" => String::new(),
            stress => format!(" ({stress})"),
        };
        writeln!(out, "  sounds {symbols}{stress}  [{} {}]", said.grade, said.source)?;
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
    tell_senses(entry, n_senses.unwrap_or(usize::MAX), out)?;
    if let Some(frequency) = entry.frequency {
        writeln!(out, "  frequency {frequency:.2}")?;
    }
    Ok(())
}

fn tell_senses(entry: &WordEntry, n_most: usize, out: &mut dyn Write) -> io::Result<()> {
    let parts = entry.definitions.chunk_by(|a, b| (a.pos, &a.of) == (b.pos, &b.of));
    for senses in parts {
        for said in senses.iter().take(n_most) {
            let of = if said.of.eq_ignore_ascii_case(&entry.word) { "" } else { &said.of };
            let begin = [Some(of).filter(|it| !it.is_empty()), said.pos];
            let begin: Vec<&str> = begin.into_iter().flatten().collect();
            let begin = if begin.is_empty() { "means" } else { &begin.join(", ") };
            let source = said.list.as_deref().unwrap_or(said.source);
            writeln!(out, "  {begin}: {}  [{source}]", said.text)?;
        }
        if n_most < senses.len() {
            let n_more = senses.len() - n_most;
            writeln!(out, "  and {n_more} more: lyceum lexicon show {}", senses[0].of)?;
        }
    }
    Ok(())
}
