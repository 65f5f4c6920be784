//! `lyceum lexicon`: word lists of one's own, and what they hold.

use std::{
    fs,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use lexicon::{Facts, Headword, Lexicon, Transcription};
use serde_json::json;

use super::{
    Failure,
    input::{shown, unreadable},
    lists::HallFlags,
    word,
};
use crate::words::{FILE_MAX, Import, ImportError, NOT_BUILT_IN, WordStudy, hash_of};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum lexicon import mine words.txt   make a list of your own selectable at tables
  lyceum lexicon list                    the lists of this hall
  lyceum lexicon words mine              its words, one per line
  lyceum lexicon show quixotic           everything known of a word, with its sources
  lyceum lexicon diff Lyceum-2026 mine   what each has and the other lacks

Lists are kept beside the hall's data: `--data` says where, as for `lyceum serve`.
An open hall offers a new list at once; tables keep the one they were opened with.")]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    at: HallFlags,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// Import a list: one word per line, or a KWG file from another program
    #[command(after_help = "\
Examples:
  lyceum lexicon import mine words.txt
  lyceum lexicon words | grep ING | lyceum lexicon import ing -

One word per line, in upper or lower case; CRLF and a byte order mark do no harm, and lines
that begin with # are skipped. A word may be followed by a tab and a definition, then a tab and
a label, then a tab and a pronunciation such as K AE1 T; a first line such as
word<TAB>label<TAB>definition puts them in another order. A list with a mistake in it is
refused, the line is named, and nothing is replaced.")]
    Import {
        /// What tables and commands will call it
        name: String,
        /// The list, or - for standard input
        file: PathBuf,
    },
    /// List the lists
    #[command(after_help = "Examples:\n  lyceum lexicon list\n  lyceum lexicon list --json")]
    List {
        /// Print one JSON object per line
        #[arg(long)]
        json: bool,
    },
    /// Print the words of a list, one per line
    #[command(after_help = "Examples:\n  lyceum lexicon words\n  lyceum lexicon words mine")]
    Words {
        /// The list; the default list if none is named
        name: Option<String>,
    },
    /// Everything known of a word, with its sources
    #[command(
        after_help = "Examples:\n  lyceum lexicon show quixotic\n  lyceum lexicon show quixotic --json"
    )]
    Show {
        /// The word, in upper or lower case
        word: String,
        /// The list whose hooks and anagrams are shown
        #[arg(long, value_name = "NAME")]
        list: Option<String>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Remove a list
    #[command(after_help = "Examples:\n  lyceum lexicon remove mine")]
    Remove {
        /// The list; one that comes with Lyceum cannot be removed
        name: String,
    },
    /// What two lists do not share: - only in the first, + only in the second
    #[command(after_help = "Examples:\n  lyceum lexicon diff Lyceum-2026 mine")]
    Diff {
        /// The first list
        a: String,
        /// The second list
        b: String,
    },
    /// Write a list as a KWG file for other programs
    #[command(after_help = "Examples:\n  lyceum lexicon export mine mine.kwg")]
    Export {
        /// The list; its words of up to fifteen letters are written
        name: String,
        /// The file to write, with a name that ends in .kwg
        file: PathBuf,
    },
    /// Compile the lists and facts that come with Lyceum from their pinned sources
    Build(super::lexicon_build::Args),
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let at = &args.at;
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let out = &mut out as &mut dyn Write;
    match &args.command {
        Command::Import { name, file } => import(at, name, file, out)?,
        Command::List { json } => list(at, *json, out)?,
        Command::Words { name } => words(&*at.list(name.as_deref())?, out)?,
        Command::Show { word, list, json } => show(at, word, list.as_deref(), *json, out)?,
        Command::Remove { name } => remove(at, name, out)?,
        Command::Diff { a, b } => diff(&*at.list(Some(a))?, &*at.list(Some(b))?, out)?,
        Command::Export { name, file } => export(&*at.list(Some(name))?, file, out)?,
        Command::Build(args) => super::lexicon_build::run(args, out)?,
    }
    Ok(out.flush()?)
}

fn import(at: &HallFlags, name: &str, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let bytes = read(file)?;
    let is_kwg = file.extension().is_some_and(|it| it.eq_ignore_ascii_case("kwg"));
    let imported = at.lists()?.import(name, &bytes, is_kwg);
    let Import { lexicon, replaced, repeats } = imported.map_err(|error| match error {
        ImportError::Name(error) => Failure::Input(error.to_string()),
        ImportError::Write { .. } => Failure::World(error.to_string()),
        error => Failure::Input(format!("{}: {error}; nothing was changed", shown(file))),
    })?;
    let hash = hash_of(&lexicon);
    writeln!(out, "{name}: {} words, hash {}", lexicon.len(), &hash[..12])?;
    if let [first, ..] = repeats.as_slice() {
        let lines = if repeats.len() == 1 { "line repeats" } else { "lines repeat" };
        let n_repeats = repeats.len();
        writeln!(
            out,
            "{n_repeats} {lines} a word, the first being line {first}; each word is kept once."
        )?;
    }
    let (n_written, n_read) = pronunciations(&lexicon);
    if n_read < n_written {
        let n_left = n_written - n_read;
        writeln!(
            out,
            "{n_left} of {n_written} pronunciations could not be read; they are kept as they stand."
        )?;
        writeln!(out, "Write them as the CMU dictionary does: K AE1 T")?;
    }
    if let Some(before) = replaced {
        let short = &hash_of(&before)[..12];
        writeln!(out, "Tables opened with the earlier words ({short}) keep them.")?;
    }
    Ok(())
}

/// How many pronunciations the list has, and how many of them can be read.
fn pronunciations(list: &Lexicon) -> (usize, usize) {
    let written = (0..list.len()).filter_map(|idx| {
        let text = list.note_at(idx)?.pronunciation?;
        Some(!Transcription::as_written(text).is_empty())
    });
    written.fold((0, 0), |(n_written, n_read), it| (n_written + 1, n_read + usize::from(it)))
}

/// The bytes of a file or of standard input, up to a little more than is taken.
fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let done = if file == Path::new("-") {
        io::stdin().take(FILE_MAX + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(file).and_then(|it| it.take(FILE_MAX + 1).read_to_end(&mut bytes))
    };
    done.map(|_| bytes).map_err(|error| unreadable(file, &error))
}

fn list(at: &HallFlags, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    for (idx, list) in at.words()?.lists().enumerate() {
        let (name, n_words, hash) = (list.name(), list.len(), hash_of(list));
        let is_default = idx == 0;
        if json {
            let card =
                json!({ "name": name, "words": n_words, "hash": hash, "default": is_default });
            writeln!(out, "{card}")?;
        } else {
            let default = if is_default { "  the default list" } else { "" };
            writeln!(out, "{name:<20} {n_words:>8} words  {}{default}", &hash[..12])?;
        }
    }
    Ok(())
}

fn words(list: &Lexicon, out: &mut dyn Write) -> Result<(), Failure> {
    let mut words = list.words();
    while let Some(word) = words.next_word() {
        writeln!(out, "{word}")?;
    }
    Ok(())
}

fn show(
    at: &HallFlags,
    word: &str,
    list: Option<&str>,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let words = at.words()?;
    let list = words.list(list).map_err(|it| Failure::Input(it.message))?;
    let headword = Headword::parse(word);
    let headword =
        headword.map_err(|it| Failure::Input(format!("{word:?} is not a word: {it}")))?;
    let study = WordStudy::of(&headword, Facts::english(), &words, &list.lexicon);
    if json {
        let json = serde_json::to_string(&study).expect("a word is well formed");
        writeln!(out, "{json}")?;
        return Ok(());
    }
    word::tell(&study.entry, None, out)?;
    if !study.has_definitions {
        writeln!(out, "  {NOT_BUILT_IN}")?;
    }
    for it in study.entry.pos.iter().filter(|it| !it.features.is_empty()) {
        writeln!(out, "  as a {}: {}", it.pos, it.features.join(", "))?;
    }
    for it in study.entry.pos.iter().filter(|it| !it.silent.is_empty()) {
        let (sources, silent) = (it.sources.join(", "), it.silent.join(", "));
        writeln!(out, "  listed as a {} by {sources}, not by {silent}", it.pos)?;
    }
    let letters = |it: &str| if it.is_empty() { "none".to_owned() } else { it.to_owned() };
    let (front, back) = (letters(&study.hooks.front), letters(&study.hooks.back));
    writeln!(out, "  hooks {front} in front, {back} behind")?;
    if !study.anagrams.is_empty() {
        writeln!(out, "  anagrams {}", study.anagrams.join(" "))?;
    }
    for (list, note) in &study.notes {
        for said in [&note.label, &note.pronunciation].into_iter().flatten() {
            writeln!(out, "  {list} says: {said}")?;
        }
    }
    for (id, title) in &study.titles {
        writeln!(out, "  [{id}] is {title}")?;
    }
    Ok(())
}

fn remove(at: &HallFlags, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if Lexicon::built_in().iter().any(|it| it.name().eq_ignore_ascii_case(name)) {
        return Err(Failure::Input(format!("{name:?} comes with Lyceum and cannot be removed")));
    }
    if !at.lists()?.remove(name)? {
        return Err(Failure::Input(format!("there is no list {name:?} to remove")));
    }
    writeln!(out, "Removed {name}. Tables that use it can be opened again once it is back.")?;
    Ok(())
}

fn diff(a: &Lexicon, b: &Lexicon, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut ours, mut theirs) = (a.words().peekable(), b.words().peekable());
    loop {
        let (sign, word) = match (ours.peek(), theirs.peek()) {
            (None, None) => return Ok(()),
            (Some(one), Some(two)) if one == two => {
                ours.next();
                theirs.next();
                continue;
            }
            (Some(one), two) if two.is_none_or(|two| one < two) => ('-', ours.next()),
            _ => ('+', theirs.next()),
        };
        writeln!(out, "{sign}{}", word.expect("one of the two goes on"))?;
    }
}

fn export(list: &Lexicon, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let bytes = list.to_kwg().map_err(|error| Failure::Input(error.to_string()))?;
    let failed = |error| Failure::World(format!("failed to write {}: {error}", file.display()));
    fs::write(file, &bytes).map_err(failed)?;
    writeln!(out, "{}: {} bytes", file.display(), bytes.len())?;
    Ok(())
}
