//! The tables written by hand: irregular forms and the small classes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use super::{Feature, Pos, WordForm};

/// The entry of the tables for a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) pos: Pos,
    pub(crate) form: Option<WordForm>,
    pub(crate) of: &'static str,
    pub(crate) features: Vec<Feature>,
}

/// The tables, by word in capitals.
#[derive(Default)]
pub(crate) struct Tables {
    entries: BTreeMap<&'static str, Vec<Entry>>,
    /// Features added to a word that is this part of speech anyway.
    added: BTreeMap<&'static str, Vec<(Pos, Vec<Feature>)>>,
    /// The past tenses of irregular verbs.
    pasts: BTreeMap<&'static str, Vec<&'static str>>,
    /// Words that have their own forms, and so none by rule.
    irregular: BTreeSet<(&'static str, Pos)>,
}

impl Tables {
    pub(crate) fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::read)
    }

    /// The entries of the tables for a word.
    pub(crate) fn entries(&self, word: &str) -> &[Entry] {
        self.entries.get(word).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn added(&self, word: &str, pos: Pos) -> &[Feature] {
        let added = self.added.get(word).map_or(&[][..], Vec::as_slice);
        added.iter().find(|it| it.0 == pos).map_or(&[], |it| it.1.as_slice())
    }

    pub(crate) fn pasts(&self, verb: &str) -> &[&'static str] {
        self.pasts.get(verb).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_irregular(&self, word: &str, pos: Pos) -> bool {
        let irregular: &BTreeSet<(&str, Pos)> = &self.irregular;
        irregular.contains(&(word, pos))
    }

    fn read() -> Tables {
        let mut tables = Tables::default();
        for line in lines(include_str!("verbs.txt")) {
            let [base, past, participle] = fields(line);
            tables.irregular.insert((base, Pos::Verb));
            tables.pasts.insert(base, past.split('/').collect());
            for form in past.split('/') {
                tables.add_form(form, Pos::Verb, WordForm::Past, base);
            }
            for form in participle.split('/') {
                tables.add_form(form, Pos::Verb, WordForm::PastParticiple, base);
            }
        }
        for line in lines(include_str!("nouns.txt")) {
            let [base, plurals] = fields(line);
            tables.irregular.insert((base, Pos::Noun));
            for form in plurals.split('/') {
                tables.add_form(form, Pos::Noun, WordForm::Plural, base);
            }
        }
        for line in lines(include_str!("degrees.txt")) {
            let [pos, base, comparative, superlative] = fields(line);
            let pos = Pos::from_name(pos).expect("degrees.txt names parts of speech");
            tables.irregular.insert((base, pos));
            for form in comparative.split('/') {
                tables.add_form(form, pos, WordForm::Comparative, base);
            }
            for form in superlative.split('/') {
                tables.add_form(form, pos, WordForm::Superlative, base);
            }
        }
        lines(include_str!("closed.txt")).for_each(|line| tables.read_class(line));
        tables
    }

    fn add_form(&mut self, word: &'static str, pos: Pos, form: WordForm, of: &'static str) {
        let entry = Entry { pos, form: Some(form), of, features: vec![] };
        self.entries.entry(word).or_default().push(entry);
    }

    fn read_class(&mut self, line: &'static str) {
        let (is_added, line) = match line.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let mut words = line.split_whitespace();
        let mut next = || words.next().expect("closed.txt has four columns");
        let pos = Pos::from_name(next()).expect("closed.txt names parts of speech");
        let form = WordForm::from_name(next());
        let (features, of) = match next().split_once(':') {
            Some((features, of)) => (features, Some(of)),
            None => (line.split_whitespace().nth(2).unwrap_or("-"), None),
        };
        let features: Vec<Feature> = features.split(',').filter_map(Feature::from_name).collect();
        for word in words {
            if is_added {
                let added = self.added.entry(word).or_default();
                match added.iter_mut().find(|it| it.0 == pos) {
                    Some(it) => it.1.extend(&features),
                    None => added.push((pos, features.clone())),
                }
            }
            if !is_added || form.is_some() {
                let of = of.unwrap_or(word);
                self.add_entry(word, Entry { pos, form, of, features: features.clone() });
            }
        }
    }

    /// An entry like one there already adds its features to it.
    fn add_entry(&mut self, word: &'static str, entry: Entry) {
        let entries = self.entries.entry(word).or_default();
        let alike = |it: &&mut Entry| (it.pos, it.form, it.of) == (entry.pos, entry.form, entry.of);
        match entries.iter_mut().find(alike) {
            Some(found) => {
                for feature in entry.features {
                    if !found.features.contains(&feature) {
                        found.features.push(feature);
                    }
                }
            }
            None => entries.push(entry),
        }
    }
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'))
}

fn fields<const N: usize>(line: &'static str) -> [&'static str; N] {
    let fields: Vec<&str> = line.split_whitespace().collect();
    fields.try_into().expect("a table has as many columns in every line")
}
