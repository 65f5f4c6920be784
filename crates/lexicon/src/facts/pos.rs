//! Parts of speech of a word.

use super::{
    Facts, Grade, Source, Sources,
    record::{Claim, Record},
};
use crate::{
    Feature, FeatureFact, Headword, Pos, PosFact, WordForm,
    grammar::{
        Entry, Reading, Tables, by_ending, is_irregular_verb, learned_plurals, readings,
        sibling_degrees, with_vowel,
    },
};

impl Facts {
    /// Everything that `word` can be in a sentence, the best attested first.
    pub fn pos(&self, word: &Headword) -> Vec<PosFact> {
        self.pos_of(word)
    }

    /// The same for a word in capitals.
    pub(super) fn pos_of(&self, word: &str) -> Vec<PosFact> {
        let mut found = vec![];
        self.put_table(word, &mut found);
        self.put_plain(word, &mut found);
        for reading in readings(word) {
            self.put_reading(word, &reading, &mut found);
        }
        for reading in learned_plurals(word) {
            if self.place(word).is_some() {
                self.put_reading(word, &reading, &mut found);
            }
        }
        if found.is_empty() {
            found = self.by_beginning(word);
        }
        if found.is_empty() {
            found.extend(by_ending(word).map(|(pos, form)| {
                fact(pos, Some(form), word, Grade::D, Sources::of(Source::Rule))
            }));
        }
        drop_false_positives(&mut found);
        drop_false_bases(&mut found);
        found.sort_by_key(|it| (it.grade, usize::MAX - it.sources.len(), it.pos, it.form));
        found
    }

    /// The parts of speech of a word that is a prefix and a word known: mostly the same as of that
    /// word.
    fn by_beginning(&self, word: &str) -> Vec<PosFact> {
        const PREFIXES: [&str; 14] = [
            "ANTI", "BE", "INTER", "MIS", "MULTI", "NON", "OUT", "OVER", "POST", "PRE", "RE",
            "SEMI", "SUPER", "ULTRA",
        ];
        let rest = |prefix: &&str| word.strip_prefix(*prefix).filter(|it| 3 <= it.len());
        let beginning = PREFIXES.iter().chain(&["UN", "UP"]).find_map(|it| Some((it, rest(it)?)));
        let Some((prefix, rest)) = beginning else { return vec![] };
        let known = self.pos_of(rest).into_iter().filter(|it| it.is_attested());
        let open = known.filter(|it| it.pos <= Pos::Adverb);
        let same = open.map(|it| {
            let (of, sources) = (format!("{prefix}{}", it.of), Sources::of(Source::Rule));
            fact(it.pos, it.form, &of, Grade::D, sources)
        });
        same.collect()
    }

    /// True if nothing but its beginning or ending tells the word's part of speech.
    pub(crate) fn is_unplaced(&self, word: &str) -> bool {
        self.pos_of(word).iter().all(|it| it.grade == Grade::D)
    }

    /// True if a source or the tables have the word as a verb, or a form of one.
    pub(crate) fn is_verb(&self, word: &str) -> bool {
        self.pos_of(word).iter().any(|it| it.pos == Pos::Verb && it.grade < Grade::D)
    }

    /// Adds the claims of our own tables.
    fn put_table(&self, word: &str, found: &mut Vec<PosFact>) {
        let record = self.record(word);
        for entry in Tables::get().entries(word) {
            let mut entry_fact =
                fact(entry.pos, entry.form, entry.of, Grade::A, Sources::of(Source::Table));
            let base = if entry.of == word { record } else { self.record(entry.of) };
            entry_fact.sources = entry_fact.sources.and(base.sources(entry.pos));
            if entry.form == Some(WordForm::Plural) && record.says(Claim::MobyPlural) {
                entry_fact.sources = entry_fact.sources.and(Sources::of(Source::Moby));
            }
            entry_fact.silent = base.listed_by(entry.pos).without(entry_fact.sources);
            self.put_features(word, &mut entry_fact, base);
            for &feature in &entry.features {
                add_feature(&mut entry_fact.features, feature, Source::Table);
            }
            put(found, entry_fact);
        }
    }

    /// Adds the claims of the sources about this very word.
    fn put_plain(&self, word: &str, found: &mut Vec<PosFact>) {
        let record = self.record(word);
        for pos in Pos::ALL {
            let sources = record.sources(pos);
            if sources.is_empty() {
                continue;
            }
            let is_only_plural =
                Tables::get().added(word, Pos::Noun).contains(&Feature::OnlyPlural);
            let form = match pos {
                // The tables have it as a plural already.
                Pos::Noun if is_only_plural => continue,
                Pos::Noun => Some(WordForm::Singular),
                Pos::Verb => Some(WordForm::Base),
                Pos::Adjective | Pos::Adverb => Some(WordForm::Positive),
                _ => None,
            };
            // A source that knows the word only as a form of another, as with
            // WENT, does not make it a word of its own.
            let is_form = |it: &&PosFact| it.pos == pos && it.of != word && it.form != form;
            if found.iter().any(|it| is_form(&it) && it.grade == Grade::A)
                && !sources.contains(Source::WordNet)
            {
                continue;
            }
            let mut plain = fact(pos, form, word, grade_of_plain(pos, sources), sources);
            plain.silent = record.listed_by(pos).without(sources);
            // Moby has odd words among the small classes; our tables do not.
            if form.is_none() && pos != Pos::Interjection {
                plain.silent = plain.silent.and(Sources::of(Source::Table));
            }
            self.put_features(word, &mut plain, record);
            put(found, plain);
        }
        let is_plural = |it: &Reading| it.form == WordForm::Plural && self.holds(word, it);
        if record.says(Claim::MobyPlural)
            && !readings(word).iter().any(is_plural)
            && !learned_plurals(word).any(|it| is_plural(&it))
            && !found.iter().any(|it| it.form == Some(WordForm::Plural))
        {
            let sources = Sources::of(Source::Moby);
            let mut plural = fact(Pos::Noun, Some(WordForm::Plural), word, Grade::A, sources);
            add_feature(&mut plural.features, Feature::OnlyPlural, Source::Moby);
            put(found, plural);
        }
    }

    /// True if the word is this form of a word that can have it.
    fn holds(&self, word: &str, reading: &Reading) -> bool {
        if self.sources_as(&reading.base, reading.pos).is_empty() || reading.base == word {
            return false;
        }
        // OFFER is not more OFF: there is no OFFEST.
        let is_degree = matches!(reading.form, WordForm::Comparative | WordForm::Superlative);
        !is_degree || sibling_degrees(reading).iter().any(|it| self.place(it).is_some())
    }

    /// The sources that have the word, as it stands, for this.
    fn sources_as(&self, word: &str, pos: Pos) -> Sources {
        let tables = Tables::get();
        let plain = |it: &&Entry| it.pos == pos && it.of == word;
        let table = match tables.entries(word).iter().find(plain) {
            Some(_) => Sources::of(Source::Table),
            None if tables.is_irregular(word, pos) => Sources::of(Source::Table),
            None => Sources::NONE,
        };
        table.and(self.record(word).sources(pos))
    }

    fn put_reading(&self, word: &str, reading: &Reading, found: &mut Vec<PosFact>) {
        if !self.holds(word, reading) {
            return;
        }
        let record = self.record(&reading.base);
        let sources = self.sources_as(&reading.base, reading.pos);
        let is_guess = sources == Sources::of(Source::WordList);
        let grade = if is_guess { Grade::C } else { Grade::B };
        let sources = sources.and(Sources::of(Source::Rule));
        let mut form = fact(reading.pos, Some(reading.form), &reading.base, grade, sources);
        form.silent = record.listed_by(reading.pos).without(sources);
        self.put_features(word, &mut form, record);
        if record_attests(self.record(word), reading) {
            form.sources = form.sources.and(Sources::of(Source::Moby));
            form.silent = form.silent.without(form.sources);
        }
        put(found, form);
    }

    /// Adds the claims of the sources and tables about the word that `fact` is a form of.
    fn put_features(&self, word: &str, fact: &mut PosFact, base: Record) {
        for (feature, source) in base.features(fact.pos) {
            add_feature(&mut fact.features, feature, source);
        }
        for &feature in Tables::get().added(&fact.of, fact.pos) {
            add_feature(&mut fact.features, feature, Source::Table);
        }
        for (feature, source) in self.regularity(word, fact) {
            add_feature(&mut fact.features, feature, source);
        }
    }

    /// Regular if a form is spelt by the rules, irregular if its word has forms that are: LIT is
    /// irregular, LIGHTED regular, and LIGHT both.
    fn regularity(&self, word: &str, fact: &PosFact) -> Vec<(Feature, Source)> {
        let tables = Tables::get();
        let spelt = |form: &str, ending| with_vowel(&fact.of, ending).iter().any(|it| it == form);
        let by_form = |is_regular: bool| match is_regular {
            true => vec![(Feature::Regular, Source::Rule)],
            false => vec![(Feature::Irregular, Source::Table)],
        };
        match fact.form {
            Some(WordForm::Past | WordForm::PastParticiple) => by_form(spelt(word, "ED")),
            Some(WordForm::Comparative) => by_form(spelt(word, "ER")),
            Some(WordForm::Superlative) => by_form(spelt(word, "EST")),
            Some(WordForm::Positive) if tables.is_irregular(&fact.of, fact.pos) => by_form(false),
            Some(WordForm::Base | WordForm::ThirdPerson | WordForm::PresentParticiple) => {
                if !is_irregular_verb(&fact.of, |it| self.place(it).is_some()) {
                    // CAN and MUST have no forms to be regular.
                    let is_modal = tables.entries(&fact.of).iter().any(|it| it.pos == Pos::Verb);
                    return if is_modal { vec![] } else { by_form(true) };
                }
                let mut found = by_form(false);
                let past = with_vowel(&fact.of, "ED");
                let is_own = |it: &Entry| it.pos == Pos::Verb && it.of == fact.of;
                if past.iter().any(|it| tables.entries(it).iter().any(is_own)) {
                    found.extend(by_form(true));
                }
                found
            }
            _ => vec![],
        }
    }
}

/// WORSE is listed by itself, but as an adjective it is a degree of BAD and no
/// plain word; who lists it so vouches for the degree.
fn drop_false_positives(found: &mut Vec<PosFact>) {
    let is_degree =
        |it: &PosFact| matches!(it.form, Some(WordForm::Comparative | WordForm::Superlative));
    let degrees: Vec<Pos> = found.iter().filter(|it| is_degree(it)).map(|it| it.pos).collect();
    let is_false = |it: &PosFact| it.form == Some(WordForm::Positive) && degrees.contains(&it.pos);
    let dropped: Vec<PosFact> = found.extract_if(.., |it| is_false(it)).collect();
    for fact in dropped {
        for degree in found.iter_mut().filter(|it| it.pos == fact.pos && is_degree(it)) {
            degree.sources = degree.sources.and(fact.sources);
            degree.silent = degree.silent.without(degree.sources);
        }
    }
}

/// Moby lists some participles, like BACKSTABBED, as verbs of their own.
fn drop_false_bases(found: &mut Vec<PosFact>) {
    let is_form = |it: &PosFact| {
        it.pos == Pos::Verb && it.grade == Grade::B && it.form != Some(WordForm::ThirdPerson)
    };
    let moby = Sources::of(Source::Moby);
    let is_false = |it: &PosFact| it.form == Some(WordForm::Base) && it.sources == moby;
    if found.iter().any(is_form) && found.iter().any(is_false) {
        found.retain(|it| !is_false(it));
        found.iter_mut().filter(|it| is_form(it)).for_each(|it| it.sources = it.sources.and(moby));
    }
}

/// Moby marks participles and plurals as such.
fn record_attests(record: Record, reading: &Reading) -> bool {
    match reading.form {
        WordForm::Plural => record.says(Claim::MobyPlural),
        WordForm::Past | WordForm::PastParticiple | WordForm::PresentParticiple => {
            record.says(Claim::MobyVerb)
        }
        _ => false,
    }
}

fn grade_of_plain(pos: Pos, sources: Sources) -> Grade {
    let is_open =
        matches!(pos, Pos::Noun | Pos::Verb | Pos::Adjective | Pos::Adverb | Pos::Interjection);
    match sources {
        _ if sources == Sources::of(Source::WordList) => Grade::C,
        _ if !is_open => Grade::D,
        _ => Grade::A,
    }
}

fn fact(pos: Pos, form: Option<WordForm>, of: &str, grade: Grade, sources: Sources) -> PosFact {
    let (of, silent, features) = (of.to_owned(), Sources::NONE, vec![]);
    PosFact { pos, form, of, grade, sources, silent, features }
}

fn add_feature(features: &mut Vec<FeatureFact>, feature: Feature, source: Source) {
    match features.iter_mut().find(|it| it.feature == feature) {
        Some(found) => found.sources = found.sources.and(Sources::of(source)),
        None => features.push(FeatureFact { feature, sources: Sources::of(source) }),
    }
}

/// A fact like one there already strengthens it.
fn put(found: &mut Vec<PosFact>, fact: PosFact) {
    let alike = |it: &&mut PosFact| (it.pos, it.form, &it.of) == (fact.pos, fact.form, &fact.of);
    // Where the tables tell of a pronoun or a preposition, another source adds
    // its voice, whatever form it thinks of.
    match found.iter_mut().find(alike) {
        Some(known) => {
            known.grade = known.grade.min(fact.grade);
            known.sources = known.sources.and(fact.sources);
            known.silent = known.silent.without(known.sources);
            for it in fact.features {
                for source in it.sources.iter() {
                    add_feature(&mut known.features, it.feature, source);
                }
            }
        }
        None => found.push(fact),
    }
}
