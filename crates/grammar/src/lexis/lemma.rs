//! The basic form of a word: what it is looked up under. A small file lists what the treebanks have
//! that these rules do not give: form, tag and basic form, one word a line.

use super::words::{FormOf, WordFile};
use crate::parse::Tag;

pub(crate) struct Lemmas(Vec<(&'static str, Tag, &'static str)>);

impl Lemmas {
    pub(crate) fn read(text: &'static str) -> Lemmas {
        let entry = |line: &'static str| {
            let mut cells = line.split('\t');
            let (form, tag, lemma) = (cells.next()?, cells.next()?, cells.next()?);
            Some((form, Tag::from_name(tag)?, lemma))
        };
        let mut entries: Vec<_> = text.lines().filter_map(entry).collect();
        entries.sort_unstable_by_key(|it| (it.0, it.1));
        Lemmas(entries)
    }

    pub(crate) fn of(&self, form: &str, tag: Tag, words: &WordFile) -> String {
        let form = form.to_lowercase().replace('\u{2019}', "'");
        match self.0.binary_search_by(|it| (it.0, it.1).cmp(&(form.as_str(), tag))) {
            Ok(at) => self.0[at].2.to_owned(),
            Err(_) => by_rule(form, tag, words),
        }
    }
}

fn by_rule(form: String, tag: Tag, words: &WordFile) -> String {
    let ending = match tag {
        Tag::Vbz | Tag::Nns | Tag::Nnps => return without_s(form),
        Tag::Vbd | Tag::Vbn => "ed",
        Tag::Vbg => "ing",
        _ => return form,
    };
    if ending == "ed" && 4 < form.len() && form.ends_with("ied") {
        return form[..form.len() - 3].to_owned() + "y";
    }
    let Some(base) = form.strip_suffix(ending).filter(|it| 1 < it.len()) else { return form };
    let is_verb = |word: &str| words.of_small(word).can_be(FormOf::Verb);
    if is_verb(base) {
        return base.to_owned();
    }
    let with_e = format!("{base}e");
    if is_verb(&with_e) {
        return with_e;
    }
    let mut last = base.chars().rev();
    let is_doubled = last.next() == last.next() && last.next().is_some();
    let cut = base.chars().last().map_or(0, char::len_utf8);
    if is_doubled { base[..base.len() - cut].to_owned() } else { base.to_owned() }
}

fn without_s(form: String) -> String {
    if let Some(base) = form.strip_suffix("ies").filter(|it| 1 < it.len()) {
        return format!("{base}y");
    }
    if ["ses", "xes", "zes", "ches", "shes"].iter().any(|it| form.ends_with(it)) {
        return form[..form.len() - 2].to_owned();
    }
    match form.strip_suffix('s') {
        Some(base) if !base.ends_with('s') => base.to_owned(),
        _ => form,
    }
}
