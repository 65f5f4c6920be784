//! The analyser's accuracy: `cargo run --release -p grammar --example accuracy -- FILE`, with a
//! file of sentences whose labels are known, one JSON object a line.
//!
//! It prints a table for each of three ways of asking: the rules alone on trees made by people, the
//! whole analyser on tokens made by people, and the whole analyser on the bare text.

use std::{collections::BTreeMap, error::Error, fs};

use grammar::{
    Analysis, Arc, Asks, Container, Finding, Function, Grammar, Kind, Labels, Pattern, Purpose,
    Relation, Requirement, Structure, Tag,
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Sentence {
    text: String,
    tokens: Vec<TreeWord>,
    patterns: Vec<String>,
    pattern_alts: Vec<String>,
    structure: String,
    structure_alts: Vec<String>,
    purpose: String,
    words: Vec<Word>,
}

/// Number, form, basic form, kind, tag, head and relation; the rest is not asked for.
type TreeWord = (usize, String, String, String, String, usize, String, u8);

#[derive(Deserialize)]
struct Word {
    form: String,
    pos: String,
    function: String,
    #[serde(rename = "in")]
    containers: Vec<String>,
    alts: Vec<String>,
    features: BTreeMap<String, Value>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    #[expect(clippy::disallowed_methods, reason = "an example is a shell of its own")]
    let text = fs::read_to_string(path)?;
    let sentences = text.lines().map(serde_json::from_str).collect::<Result<Vec<Sentence>, _>>()?;
    let mut of_rules = Score::default();
    let mut of_tokens = Score::default();
    let mut of_text = Score::default();
    let mut verdicts = Verdicts::default();
    for sentence in &sentences {
        of_rules.add(sentence, &Labels::of_tree(&sentence.tree()), None);
        let tokens: Vec<&str> = sentence.tokens.iter().map(|it| it.1.as_str()).collect();
        let analysis = Grammar::english().analyse_tokens(&tokens);
        of_tokens.add(sentence, &analysis.labels(), Some(&analysis));
        let analysis = Grammar::english().analyse(&sentence.text);
        of_text.add(sentence, &analysis.labels(), Some(&analysis));
        verdicts.add(sentence, &analysis);
        let cut: Vec<&str> = analysis.tokens.iter().map(|it| it.text.as_str()).collect();
        of_text.n_cut_alike += usize::from(cut == tokens);
        if cut != tokens && std::env::args().any(|it| it == "--cut") {
            println!("{tokens:?}\n{cut:?}");
        }
    }
    of_rules.print("the rules alone, on trees made by people");
    of_tokens.print("on tokens made by people");
    of_text.print("on bare text");
    verdicts.print();
    println!("\ntokens as people cut them: {} of {}", of_text.n_cut_alike, sentences.len());
    Ok(())
}

impl Sentence {
    fn tree(&self) -> Vec<(String, String, Arc)> {
        let word = |it: &TreeWord| {
            let kind = Kind::from_name(&it.3).unwrap_or(Kind::X);
            let tag = Tag::from_name(&it.4).unwrap_or(Tag::Other);
            let relation = Relation::from_name(&it.6).unwrap_or(Relation::Dep);
            (it.1.clone(), it.2.clone(), Arc { kind, tag, head: it.5, relation })
        };
        self.tokens.iter().map(word).collect()
    }
}

/// Right, firm, and right among the firm, of so many.
#[derive(Default, Clone, Copy)]
struct Tally {
    n: usize,
    n_right: usize,
    n_firm: usize,
    n_firm_right: usize,
}

impl Tally {
    fn add(&mut self, is_right: bool, is_firm: bool) {
        self.n += 1;
        self.n_right += usize::from(is_right);
        self.n_firm += usize::from(is_firm);
        self.n_firm_right += usize::from(is_firm && is_right);
    }
}

#[derive(Default)]
struct Score {
    pattern: Tally,
    structure: Tally,
    purpose: Tally,
    pos: Tally,
    function: Tally,
    containers: Tally,
    features: Tally,
    whole: Tally,
    n_cut_alike: usize,
    n_faulted: usize,
    n_firmly_faulted: usize,
    faults: BTreeMap<String, usize>,
    confused: BTreeMap<String, usize>,
    confused_firmly: BTreeMap<String, usize>,
}

impl Score {
    fn add(&mut self, right: &Sentence, labels: &Labels, analysis: Option<&Analysis>) {
        let names: Vec<&str> = labels.patterns.iter().map(|it| it.name()).collect();
        let firm = analysis.map(|it| it.firm).unwrap_or_default();
        let is_pattern = names == right.patterns;
        let is_structure = labels.structure.map(|it| it.name()) == Some(&right.structure);
        self.pattern.add(is_pattern, firm.pattern);
        self.structure.add(is_structure, firm.structure);
        let purpose = labels.purpose.map(|it| it.name());
        self.purpose.add(purpose == Some(&right.purpose), firm.purpose);
        if !is_pattern {
            let what = format!("{} -> {}", right.patterns.join("+"), names.join("+"));
            *self.confused.entry(what.clone()).or_default() += 1;
            if firm.pattern {
                *self.confused_firmly.entry(format!("{what}: {}", right.text)).or_default() += 1;
            }
        }
        let mut all_right = is_pattern && is_structure;
        let mut next = 0;
        for word in &right.words {
            // Where tokens differ, a word is looked for a little further on.
            let form = |it: &str| it.to_lowercase().replace('\u{2019}', "'");
            let window = labels.words.iter().enumerate().skip(next).take(6);
            let found = window.into_iter().find(|it| form(&it.1.form) == form(&word.form));
            let Some((idx, got)) = found else {
                for tally in [&mut self.pos, &mut self.function, &mut self.containers] {
                    tally.add(false, false);
                }
                all_right = false;
                continue;
            };
            next = idx + 1;
            let is_firm = analysis.is_some_and(|it| it.words[idx].firm);
            let is_function = got.function.name() == word.function;
            self.pos.add(got.pos.name() == word.pos, is_firm);
            self.function.add(is_function, is_firm);
            let names: Vec<&str> = got.containers.iter().map(|it| it.name()).collect();
            self.containers.add(names == word.containers, is_firm);
            let mut features = serde_json::to_value(&got.features).expect("plain values");
            // The labels were made before proper nouns were told apart.
            features.as_object_mut().expect("an object").remove("proper");
            let wanted: serde_json::Map<String, Value> =
                word.features.clone().into_iter().filter(|it| it.0 != "proper").collect();
            self.features.add(features == Value::Object(wanted), is_firm);
            all_right &= is_function;
        }
        self.whole.add(all_right, false);
        let Some(analysis) = analysis else { return };
        self.n_faulted += usize::from(!analysis.faults.is_empty());
        self.n_firmly_faulted += usize::from(analysis.faults.iter().any(|it| it.firm));
        for fault in &analysis.faults {
            let mark = if fault.firm { "firm " } else { "" };
            *self
                .faults
                .entry(format!("{mark}{:?} {}", fault.breaks, fault.kind()))
                .or_default() += 1;
        }
    }

    fn print(&self, title: &str) {
        println!("\n## {title}\n");
        println!("| label | right | of | % | firm % | firm and right % |");
        println!("| --- | --- | --- | --- | --- | --- |");
        let rows = [
            ("pattern", self.pattern),
            ("structure", self.structure),
            ("purpose", self.purpose),
            ("part of speech", self.pos),
            ("function", self.function),
            ("stands in (exact set)", self.containers),
            ("features", self.features),
            ("whole sentence", self.whole),
        ];
        let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
        for (name, it) in rows {
            println!(
                "| {name} | {} | {} | {:.2} | {:.1} | {:.2} |",
                it.n_right,
                it.n,
                share(it.n_right, it.n),
                share(it.n_firm, it.n),
                share(it.n_firm_right, it.n_firm)
            );
        }
        println!(
            "\nfaults found in {} sentences, firmly in {}: {:?}",
            self.n_faulted, self.n_firmly_faulted, self.faults
        );
        let mut confused: Vec<_> = self.confused.iter().collect();
        confused.sort_by_key(|it| std::cmp::Reverse(it.1));
        for (what, n) in confused.iter().take(12) {
            println!("  {n} {what}");
        }
        if std::env::args().any(|it| it == "--firmly-wrong") {
            for what in self.confused_firmly.keys() {
                println!("  firmly wrong: {what}");
            }
        }
    }
}

/// Verdicts on all that could be asked: how often one was given, and how often it was right. What
/// the labels themselves leave open is not counted.
#[derive(Default)]
struct Verdicts(BTreeMap<(&'static str, Finding), (usize, usize)>);

impl Verdicts {
    fn ask(&mut self, what: &'static str, analysis: &Analysis, asked: &Requirement, is_so: bool) {
        let finding = analysis.judge(asked).finding;
        let (n, n_right) = self.0.entry((what, finding)).or_default();
        *n += 1;
        *n_right += usize::from((finding == Finding::Holds) == is_so);
    }

    fn add(&mut self, right: &Sentence, analysis: &Analysis) {
        let has = |list: &[String], name: &str| list.iter().any(|it| it == name);
        for &it in Pattern::ALL.iter().filter(|it| !has(&right.pattern_alts, it.name())) {
            let is_so = has(&right.patterns, it.name());
            self.ask("pattern", analysis, &Requirement::Pattern(it), is_so);
        }
        for &it in Structure::ALL.iter().filter(|it| !has(&right.structure_alts, it.name())) {
            let is_so = right.structure == it.name();
            self.ask("structure", analysis, &Requirement::Structure(it), is_so);
        }
        for &it in Purpose::ALL {
            let is_so = right.purpose == it.name();
            self.ask("purpose", analysis, &Requirement::Purpose(it), is_so);
        }
        let forms: Vec<&str> = analysis.words.iter().map(|it| it.form.as_str()).collect();
        if !forms.iter().eq(right.words.iter().map(|it| &it.form)) {
            return;
        }
        for (word, got) in right.words.iter().zip(&analysis.words) {
            let token = got.token;
            let word_asks = |asks| Requirement::Word { token, asks };
            for &it in Function::ALL.iter().filter(|it| !has(&word.alts, it.name())) {
                let is_so = word.function == it.name();
                self.ask("function", analysis, &word_asks(Asks::Function(it)), is_so);
            }
            for &it in Container::ALL {
                let is_so = has(&word.containers, it.name());
                self.ask(it.name(), analysis, &word_asks(Asks::In(it)), is_so);
            }
        }
    }

    fn print(&self) {
        println!("\n## verdicts on bare text\n");
        println!("| asked | finding | times | right % |\n| --- | --- | --- | --- |");
        for ((what, finding), (n, n_right)) in &self.0 {
            let right = match finding {
                Finding::Unsure => "".to_owned(),
                _ => format!("{:.2}", 100.0 * *n_right as f64 / *n as f64),
            };
            println!("| {what} | {finding} | {n} | {right} |");
        }
    }
}
