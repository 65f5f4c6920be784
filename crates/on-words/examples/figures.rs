//! Prints the figures about the facts that `docs/LEXICON.md` keeps:
//! `figures [DIR [ESPEAK.txt]]`; `scripts/lexicon-figures` runs it.
//!
//! With a folder of sources (`cmudict.dict`, WordNet's `data.*` and `index.*`,
//! Webster's `dictionary.json`) it also tells how many words are defined, and
//! how well words are said that the model was not shown. With a file of words
//! and their sounds in ARPAbet, as `scripts/lexicon-espeak` writes it, it
//! compares those.

// This is a tool beside the crate: it reads files and asks the clock, the crate does not.
#![allow(clippy::disallowed_methods)]

use std::{collections::BTreeMap, fs, hint::black_box, path::Path, time::Instant};

use lexicon::{
    Definitions, Facts, Frequency, Grade, Headword, Lexicon, Pos,
    compile::{Prose, Tally, WordNet, define, measure, tally},
};
use on_words::{HouseRules, sounds, sounds_shown};

fn main() {
    let began = Instant::now();
    let facts = Facts::english();
    let loaded = began.elapsed();
    black_box(sounds(facts, &"cat".parse().expect("letters"), &HouseRules::default()));
    println!("load, with the word list: {:.2} ms", 1e3 * loaded.as_secs_f64());
    let first = began.elapsed();
    println!("load and first question: {:.2} ms", 1e3 * first.as_secs_f64());

    let [all, of_sounds, grammar, model] = facts.sizes().map(|it| it as f64 / 1e6);
    println!(
        "\nfacts.lex: {all:.2} MB (sounds {of_sounds:.2}, grammar and labels {grammar:.2}, model {model:.2})"
    );

    let english = Lexicon::english();
    let words: Vec<Headword> = english.words().collect();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().map(Path::new);
    let definitions = folder.map(|it| definitions(it, &english));
    print_rates(facts, definitions.as_ref(), &words);
    print_coverage(facts, definitions.as_ref(), &english, &words);

    let Some(folder) = folder else { return };
    let cmudict = read(&folder.join("cmudict.dict"));
    let began = Instant::now();
    let measured =
        measure(&cmudict, &english, sounds_shown).expect("the dictionary reads as it should");
    println!("\nwords kept from the model ({:.0} s): percent right", began.elapsed().as_secs_f32());
    println!("| | words | sounds | and stress | but for weak vowels | symbols shown |");
    println!("| --- | --- | --- | --- | --- | --- |");
    print_tally("large model alone", &measured.large);
    print_tally("model in the file alone", &measured.small);
    print_tally("rules and large model", &measured.together);
    for (grade, tally) in &measured.by_grade {
        print_tally(&format!("of these, grade {grade}"), tally);
    }
    if let Some(espeak) = arguments.get(1).map(|it| read(Path::new(it))) {
        let said =
            tally(&cmudict, &english, &espeak, sounds_shown).expect("ARPAbet, one word a line");
        print_tally("espeak-ng", &said);
    } else if let Some(out) = std::env::var_os("WORDS_OUT") {
        fs::write(out, measured.words.join("\n") + "\n").expect("a file that can be written");
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file that can be read")
}

/// Compiled as when the program is built.
fn definitions(folder: &Path, english: &Lexicon) -> Definitions {
    let four = |kind: &str| {
        ["noun", "verb", "adj", "adv"].map(|part| read(&folder.join(format!("{kind}.{part}"))))
    };
    fn of([nouns, verbs, adjectives, adverbs]: &[String; 4]) -> WordNet<'_> {
        WordNet { nouns, verbs, adjectives, adverbs }
    }
    let (sets, index) = (four("data"), four("index"));
    let webster: BTreeMap<String, String> =
        serde_json::from_str(&read(&folder.join("dictionary.json"))).expect("JSON");
    let prose = Prose { wordnet: of(&sets), index: of(&index), webster: &webster };
    let began = Instant::now();
    let bytes = define(&prose, english).expect("the dictionaries read as they should");
    let took = began.elapsed().as_secs_f32();
    let definitions = Definitions::read(bytes).expect("just compiled");
    let (n_words, size) = (definitions.n_words(), definitions.size() as f64 / 1e6);
    println!("definitions: {size:.2} MB of {n_words} words, compiled in {took:.1} s");
    definitions
}

fn print_tally(name: &str, tally: &Tally) {
    let percent = |count: usize| 100.0 * count as f64 / tally.n_words.max(1) as f64;
    println!(
        "| {name} | {} | {:.1} | {:.1} | {:.1} | {:.1} |",
        tally.n_words,
        percent(tally.n_sounds),
        percent(tally.n_stress),
        percent(tally.n_weak),
        percent(tally.n_symbols)
    );
}

fn print_rates(facts: &Facts, definitions: Option<&Definitions>, words: &[Headword]) {
    let some: Vec<&Headword> = words.iter().step_by(17).collect();
    let time = |name: &str, ask: &dyn Fn(&Headword)| {
        let began = Instant::now();
        some.iter().for_each(|it| ask(it));
        println!(
            "{name}: {:.1} µs a word",
            1e6 * began.elapsed().as_secs_f64() / some.len() as f64
        );
    };
    time("sounds", &|it| drop(black_box(sounds(facts, it, &HouseRules::default()))));
    time("parts of speech", &|it| drop(black_box(facts.pos(it))));
    time("labels", &|it| drop(black_box(facts.labels(it))));
    if let Some(definitions) = definitions {
        time("definitions, and the facts that lead to them", &|it| {
            drop(black_box(definitions.of(it, &facts.pos(it))))
        });
    }
    time("sounds of a word unknown", &|it| {
        let unknown = format!("{it}Q").parse().expect("it has 29 letters at most");
        drop(black_box(sounds(facts, &unknown, &HouseRules::default())))
    });
}

/// What is known of one group of words.
#[derive(Clone, Default)]
struct Group {
    n_words: usize,
    grades: [usize; 5],
    n_attested: usize,
    n_placed: usize,
    n_labelled: usize,
    n_compound: usize,
    n_defined: usize,
}

fn print_coverage(
    facts: &Facts,
    definitions: Option<&Definitions>,
    english: &Lexicon,
    words: &[Headword],
) {
    let mut by_length = vec![Group::default(); 17];
    let mut by_frequency = vec![Group::default(); 6];
    let mut all = Group::default();
    let mut parts = [0usize; 9];
    for word in words {
        let ways = sounds(facts, word, &HouseRules::default());
        let pos = facts.pos(word);
        let labels = facts.labels(word);
        let is_defined = definitions.is_some_and(|it| !it.of(word, &pos).is_empty());
        for (count, part) in parts.iter_mut().zip(Pos::ALL) {
            *count += usize::from(pos.iter().any(|it| it.pos == part));
        }
        let band =
            english.frequency(word).map_or(0, |it: Frequency| 1 + (it.zipf() as usize).min(4));
        for group in [&mut by_length[word.len().min(16)], &mut by_frequency[band], &mut all] {
            group.n_words += 1;
            group.grades[ways[0].grade as usize] += 1;
            group.n_attested += usize::from(pos.iter().any(|it| it.is_attested()));
            group.n_placed += usize::from(!pos.is_empty());
            let is_compound = |it: &lexicon::LabelFact| it.label.name() == "compound";
            group.n_labelled += usize::from(labels.iter().any(|it| !is_compound(it)));
            group.n_compound += usize::from(labels.iter().any(is_compound));
            group.n_defined += usize::from(is_defined);
        }
    }
    println!("\npercent of the words of ENABLE");
    println!(
        "| | words | sound A | B | C | D | E | part of speech attested | or inferred | a label | compound | a definition |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    print_group("all", &all);
    for (length, group) in by_length.iter().enumerate().skip(2) {
        let name = if length == 16 {
            "16 letters or more".to_owned()
        } else {
            format!("{length} letters")
        };
        print_group(&name, group);
    }
    let bands = ["never counted", "Zipf below 1", "1 to 2", "2 to 3", "3 to 4", "4 or more"];
    for (name, group) in bands.iter().zip(&by_frequency) {
        print_group(name, group);
    }
    println!("\nwords that can be a");
    for (part, count) in Pos::ALL.iter().zip(parts) {
        println!("| {part} | {count} |");
    }
}

fn print_group(name: &str, group: &Group) {
    let percent =
        |count: usize| format!("{:.1}", 100.0 * count as f64 / group.n_words.max(1) as f64);
    let grades = Grade::ALL.map(|it| percent(group.grades[it as usize])).join(" | ");
    println!(
        "| {name} | {} | {grades} | {} | {} | {} | {} | {} |",
        group.n_words,
        percent(group.n_attested),
        percent(group.n_placed),
        percent(group.n_labelled),
        percent(group.n_compound),
        percent(group.n_defined)
    );
}
