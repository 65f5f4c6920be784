//! The frames that sentences are made of, as `frames.txt` has them.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter::once,
    sync::OnceLock,
};

use lexicon::{Feature, Pos, WordForm};

use crate::{Container, Degree, Demand, Function, Pattern, Purpose, Type, VerbDemand};

/// The kind of a frame, and of the holes that it can fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Sentence,
    Clause,
    /// The act of a singular subject.
    Did,
    /// The act of several.
    Plural,
    /// A subject and what it did to what stands before.
    Gap,
    /// A plain verb and what follows it.
    Verb,
    /// The same in -ing.
    Ing,
    /// A noun phrase.
    Noun,
    /// One that is spoken of for the first time.
    New,
    /// Something that can be given something.
    Receiver,
    /// Somebody, in a word.
    Mentioned,
    /// The act that was done to the subject.
    Done,
    Person,
    Appositive,
    /// An addition to a clause.
    Added,
}

/// A frame: its text around a hole or around the word.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub kind: Kind,
    pub before: String,
    pub after: String,
    pub filling: Filling,
    /// The clauses, phrases and quotes that begin here, and what each does.
    pub containers: Vec<(Container, Option<Function>)>,
    pub patterns: Vec<Pattern>,
    pub purpose: Option<Purpose>,
    /// A second independent clause stands here.
    pub is_compound: bool,
    /// A dependent clause stands here in which the word is not.
    pub is_complex: bool,
    /// The features that a verb shows if the word fills this frame, or is the verb in its hole.
    pub shows: Vec<(VerbDemand, Option<crate::Time>)>,
    /// MORE and MOST make a degree.
    pub degree: Option<Degree>,
    /// True of the past, beside what fills it; none: that is not told.
    pub is_past: Option<bool>,
    pub cost: u32,
}

#[derive(Clone, Debug)]
pub(super) enum Filling {
    Hole {
        kind: Kind,
        /// The function of the word if it is the heart of what fills the hole.
        function: Option<Function>,
    },
    Word {
        fits: Fits,
        /// The function of the word; none where the hole says.
        function: Option<Function>,
    },
}

/// A condition on the word.
#[derive(Clone, Debug)]
pub(super) struct Fits {
    pub pos: Pos,
    pub form: Option<WordForm>,
    pub features: Vec<Feature>,
    /// It is one of these, or a form of it; none: any. In small letters.
    pub among: Option<BTreeSet<String>>,
    pub not_among: BTreeSet<String>,
    /// It ends so.
    pub ends: String,
}

/// Every frame, in the order of the file.
pub(super) fn frames() -> &'static [Frame] {
    &book().frames
}

/// True for a word in one of the classes of the file.
pub(super) fn is_class(class: &str, word: &str) -> bool {
    book().classes.get(class).is_some_and(|it| it.contains(&word.to_ascii_lowercase()))
}

/// The objects that go with this verb, if we know some.
pub(super) fn objects(verb: &str) -> &'static [String] {
    choices(&book().objects, verb)
}

/// Complements this linking verb accepts; empty means any.
pub(super) fn complements(verb: &str) -> &'static [String] {
    choices(&book().complements, verb)
}

fn choices<'a>(of: &'a [(Vec<String>, Vec<String>)], verb: &str) -> &'a [String] {
    let is = |it: &&(Vec<String>, Vec<String>)| it.0.iter().any(|it| it.eq_ignore_ascii_case(verb));
    of.iter().find(is).map_or(&[], |it| &it.1)
}

/// The contents of `frames.txt`.
#[derive(Default)]
struct Book {
    /// In small letters.
    classes: BTreeMap<String, BTreeSet<String>>,
    /// Verbs, and what they are done to.
    objects: Vec<(Vec<String>, Vec<String>)>,
    /// Verbs, and what they link a subject with.
    complements: Vec<(Vec<String>, Vec<String>)>,
    /// By the mark that stands for them.
    predicates: Vec<(&'static str, Pattern, String)>,
    frames: Vec<Frame>,
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| Book::read(include_str!("frames.txt")))
}

const OUR_FILE: &str = "our frames are written right";

impl Book {
    fn read(text: &str) -> Book {
        let mut book = Book::default();
        for line in text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#'))
        {
            let (kind, rest) = line.split_once(' ').expect(OUR_FILE);
            match kind {
                "class" | "with" | "so" | "did" | "dids" => book.learn(kind, rest),
                _ => book.add(kind, rest),
            }
        }
        book
    }

    fn learn(&mut self, kind: &str, rest: &str) {
        let (name, of) = rest.split_once('=').expect(OUR_FILE);
        let words = |it: &str| it.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let choices = || of.split('|').map(|it| it.trim().to_owned()).collect::<Vec<_>>();
        match kind {
            "class" => {
                self.classes.insert(name.trim().to_owned(), words(of).into_iter().collect());
            }
            "so" => {
                self.classes.entry("links".to_owned()).or_default().extend(words(name));
                self.complements.push((words(name), choices()));
            }
            "with" => {
                self.classes.entry("known".to_owned()).or_default().extend(words(name));
                self.objects.push((words(name), choices()));
            }
            _ => {
                let mark = if kind == "did" { "<did>" } else { "<dids>" };
                let pattern = Pattern::from_name(name.trim()).expect(OUR_FILE);
                self.predicates.push((mark, pattern, format!("({})", choices().join("|"))));
            }
        }
    }

    fn add(&mut self, kind: &str, rest: &str) {
        let (text, tags) = rest.split_once("::").unwrap_or((rest, ""));
        for (kind, text) in by_forms(kind, text.trim()) {
            if !text.contains("<did") {
                self.frames.push(self.frame(kind, &text, tags, None));
                continue;
            }
            for (mark, pattern, predicate) in &self.predicates {
                if text.contains(mark) {
                    let text = text.replace(mark, predicate);
                    self.frames.push(self.frame(kind, &text, tags, Some(*pattern)));
                }
            }
        }
    }
}

/// A frame of a verb stands for its three forms.
fn by_forms(kind: &str, text: &str) -> Vec<(Kind, String)> {
    let kind = match kind {
        "S" => Kind::Sentence,
        "C" => Kind::Clause,
        "R" => Kind::Did,
        "R2" => Kind::Gap,
        "P" => Kind::Plural,
        "V" => Kind::Verb,
        "G" => Kind::Ing,
        "N" => Kind::Noun,
        "I" => Kind::New,
        "B" => Kind::Receiver,
        "H" => Kind::Person,
        "A" => Kind::Appositive,
        "X" => Kind::Added,
        "M" => Kind::Mentioned,
        "Q" => Kind::Done,
        "VP" => {
            let (forms, rest) = text.split_at(text.find([' ', ',']).unwrap_or(text.len()));
            let forms = forms.split('/').map(|it| format!("{it}{rest}"));
            return [Kind::Verb, Kind::Did, Kind::Ing].into_iter().zip(forms).collect();
        }
        other => panic!("{OUR_FILE}: {other}"),
    };
    vec![(kind, text.to_owned())]
}

impl Book {
    fn frame(&self, kind: Kind, text: &str, tags: &str, pattern: Option<Pattern>) -> Frame {
        let (before, rest) = text.split_once('{').expect(OUR_FILE);
        let (hole, after) = rest.split_once('}').expect(OUR_FILE);
        let mut frame = Frame {
            kind,
            before: before.to_owned(),
            after: after.to_owned(),
            filling: self.filling(hole),
            containers: Vec::new(),
            patterns: pattern.into_iter().collect(),
            purpose: None,
            is_compound: false,
            is_complex: false,
            shows: Vec::new(),
            degree: None,
            is_past: None,
            cost: 0,
        };
        for tag in tags.split(',').map(str::trim).filter(|it| !it.is_empty()) {
            frame.tag(tag);
        }
        if let Filling::Word { fits, .. } = &frame.filling {
            match fits.form {
                Some(WordForm::PresentParticiple) => {
                    frame.shows.push((VerbDemand::PresentParticiple, None));
                }
                Some(WordForm::PastParticiple) => {
                    frame.shows.push((VerbDemand::PastParticiple, None));
                }
                _ => {}
            }
        }
        frame
    }

    fn filling(&self, hole: &str) -> Filling {
        if let Some(asked) = hole.strip_prefix("W ") {
            return Filling::Word { fits: self.fits(asked), function: None };
        }
        let (kind, function) = match hole.split_once('=') {
            Some((kind, function)) => (kind, Some(Function::from_name(function).expect(OUR_FILE))),
            None => (hole, None),
        };
        let kind = by_forms(kind, "").first().expect(OUR_FILE).0;
        Filling::Hole { kind, function }
    }

    fn fits(&self, asked: &str) -> Fits {
        let mut words = asked.split(' ');
        let pos = words.next().and_then(Pos::from_name).expect(OUR_FILE);
        let mut fits = Fits {
            pos,
            form: None,
            features: Vec::new(),
            among: None,
            not_among: BTreeSet::new(),
            ends: String::new(),
        };
        for word in words {
            if let Some(list) = word.strip_prefix("in:") {
                fits.among = Some(list.split(',').map(str::to_owned).collect());
            } else if let Some(ending) = word.strip_prefix("ends:") {
                fits.ends = ending.to_owned();
            } else if let Some(class) = word.strip_prefix("not:") {
                fits.not_among.extend(self.classes.get(class).expect(OUR_FILE).iter().cloned());
            } else if let Some(class) = self.classes.get(word) {
                fits.among = Some(class.clone());
            } else if pos == Pos::Verb
                || pos == Pos::Noun
                || pos == Pos::Adjective
                || pos == Pos::Adverb
            {
                match WordForm::from_name(word) {
                    Some(form) => fits.form = Some(form),
                    None => fits.features.push(Feature::from_name(word).expect(OUR_FILE)),
                }
            } else {
                fits.features.push(Feature::from_name(word).expect(OUR_FILE));
            }
        }
        fits
    }
}

impl Frame {
    fn tag(&mut self, tag: &str) {
        if let Some(cost) = tag.strip_prefix("cost ") {
            self.cost = cost.parse().expect(OUR_FILE);
            return;
        }
        match tag {
            "compound" => self.is_compound = true,
            "complex" | "elliptical" => self.is_complex = true,
            "then" => self.is_past = Some(true),
            "now" => self.is_past = Some(false),
            "interjection" => {}
            _ => self.name(tag),
        }
    }

    fn name(&mut self, tag: &str) {
        let (name, does) = match tag.split_once('=') {
            Some((name, does)) => (name, Some(Function::from_name(does).expect(OUR_FILE))),
            None => (tag, None),
        };
        if let Some(container) = Container::from_name(name) {
            self.containers.push((container, does));
        } else if let Some(pattern) = Pattern::from_name(tag) {
            self.patterns.push(pattern);
        } else if let Some(purpose) = Purpose::from_name(tag) {
            self.purpose = Some(purpose);
        } else if let Some(degree) = Degree::from_name(tag) {
            self.degree = Some(degree);
        } else if let Some(of_word) = Function::from_name(tag) {
            match &mut self.filling {
                Filling::Word { function, .. } => *function = Some(of_word),
                Filling::Hole { .. } => panic!("{OUR_FILE}: {tag}"),
            }
        } else {
            match Demand::parse(tag, Some(Type::Verb)) {
                Demand::Verb { what, time } => self.shows.push((what, time)),
                _ => panic!("{OUR_FILE}: {tag}"),
            }
        }
    }

    /// The number of words it has beside what fills it, at most.
    pub(super) fn n_words(&self) -> usize {
        let of = |text: &str| {
            let mut n = 0;
            for (idx, part) in text.split(['(', ')']).enumerate() {
                let choices: Box<dyn Iterator<Item = &str>> =
                    if idx % 2 == 1 { Box::new(part.split('|')) } else { Box::new(once(part)) };
                n += choices.map(|it| it.split_whitespace().count()).max().unwrap_or(0);
            }
            n
        };
        of(&self.before) + of(&self.after)
    }

    /// True if a dependent clause is here, around the word or elsewhere.
    pub(super) fn depends(&self) -> bool {
        self.is_complex || self.containers.iter().any(|it| makes_complex(it.0))
    }
}

/// True if a sentence in which this stands is complex. (R-LS-50)
pub(super) fn makes_complex(container: Container) -> bool {
    use Container as C;
    matches!(
        container,
        C::NounClause
            | C::AdjectiveClause
            | C::AdverbClause
            | C::EllipticalClause
            | C::DirectQuote
            | C::IndirectQuote
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_frame_is_read_and_every_kind_can_end_in_the_word() {
        let all = frames();
        assert!(400 < all.len());
        for frame in all {
            if let Filling::Hole { kind, .. } = frame.filling {
                assert!(all.iter().any(|it| it.kind == kind), "nothing fills {kind:?}");
            }
            let n =
                |mark: char| frame.before.matches(mark).count() + frame.after.matches(mark).count();
            assert_eq!(n('('), n(')'), "{frame:?}");
        }
    }
}
