//! Sentences of our own with what is to be said of them, as puzzles are made from them.

use std::sync::OnceLock;

use crate::{Container, Designation, Function, Pattern, Purpose, Structure};

/// A sentence, and what people say of it.
#[derive(Clone, Debug)]
pub(super) struct Gold {
    pub text: &'static str,
    pub patterns: Vec<Pattern>,
    pub structure: Option<Structure>,
    pub purpose: Option<Purpose>,
    /// What words of it do.
    pub functions: Vec<(&'static str, Function)>,
    /// In what words of it stand.
    pub within: Vec<(&'static str, Container)>,
    /// Something is wrong with it.
    pub is_faulty: bool,
}

/// All of them, in the order of their file.
pub(super) fn all() -> &'static [Gold] {
    static ALL: OnceLock<Vec<Gold>> = OnceLock::new();
    ALL.get_or_init(|| {
        let text = include_str!("../../../../../data/grammar/sentences.txt");
        let lines = text.lines().filter(|it| !it.starts_with('#') && !it.is_empty());
        lines.filter_map(read).collect()
    })
}

fn read(line: &'static str) -> Option<Gold> {
    let cells: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let [text, patterns, structure, purpose, claims] = cells[..] else { return None };
    let claims = || claims.split(';').map(str::trim);
    let functions = claims().filter_map(|it| it.split_once('='));
    let within = claims().filter_map(|it| it.split_once('<'));
    Some(Gold {
        text,
        patterns: patterns.split('+').filter_map(Pattern::from_name).collect(),
        structure: Structure::from_name(structure),
        purpose: Purpose::from_name(purpose),
        functions: functions.filter_map(|it| Some((it.0, Function::from_name(it.1)?))).collect(),
        within: within.filter_map(|it| Some((it.0, Container::from_name(it.1)?))).collect(),
        is_faulty: claims().any(|it| it.starts_with("fault:")),
    })
}

impl Gold {
    /// What the sentence may be designated as: its one pattern, its structure, its purpose.
    pub(super) fn designations(&self) -> Vec<Designation> {
        let pattern = match self.patterns[..] {
            [pattern] => Some(Designation::Pattern { pattern }),
            _ => None,
        };
        let structure = self.structure.map(|structure| Designation::Structure { structure });
        let purpose = self.purpose.map(|purpose| Designation::Purpose { purpose });
        pattern.into_iter().chain(structure).chain(purpose).collect()
    }

    /// Where a word stands among those between blanks; none if it stands there twice.
    pub(super) fn place(&self, word: &str) -> Option<usize> {
        let bare = |it: &str| it.trim_matches(|it: char| !it.is_alphanumeric()).to_owned();
        let mut places = self.text.split_whitespace().enumerate().filter(|it| bare(it.1) == word);
        let place = places.next()?.0;
        places.next().is_none().then_some(place)
    }
}
