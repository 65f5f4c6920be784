//! Questions that can be asked of a sentence, and the answer of one reading to each.

use lexicon::{Facts, Feature, Headword, Pos as WordPos, PosFact, WordForm};

use crate::{
    lexis::lists::{self, has},
    parse::Tag,
    school::{
        Container, Function, Pattern, Pos, Purpose, ReadWord, Reading, Structure,
        features::{Aspect, Case, Degree, Features, Mood, Number, Tense, Voice},
    },
};

/// A requirement. Words are told by their place among the tokens, from nought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// One of the independent clauses has this pattern.
    Pattern(Pattern),
    Structure(Structure),
    Purpose(Purpose),
    /// Each clause has a subject and a verb that shows tense, or is an order.
    Complete,
    Word {
        token: usize,
        asks: Asks,
    },
}

/// A question about one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    Pos(Pos),
    Function(Function),
    In(Container),
    NotIn(Container),
    /// It stands in such a part, and that part has this function.
    InWithFunction(Container, Function),
    Number(Number),
    Case(Case),
    Personal,
    Possessive,
    Demonstrative,
    Indefinite,
    Interrogative,
    Relative,
    Linking,
    /// The form of the verb with its helpers, and its time if that is asked.
    Tense(Aspect, Option<Tense>),
    /// With a time if that is asked.
    Emphatic(Option<Tense>),
    Voice(Voice),
    Imperative,
    PresentParticiple,
    PastParticiple,
    /// The function of an infinitive or a gerund in its sentence.
    VerbalFunction(Function),
    Degree(Degree),
    Collective,
    Compound,
}

/// The degree to which a reading meets a requirement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Met {
    No,
    /// Grammars differ, or the reading does not tell.
    Arguable,
    Yes,
}

fn met(is_met: bool) -> Met {
    if is_met { Met::Yes } else { Met::No }
}

impl Requirement {
    pub(super) fn met_by(&self, reading: &Reading, forms: &[&str]) -> Met {
        match self {
            Requirement::Pattern(it) if reading.patterns.contains(it) => Met::Yes,
            Requirement::Pattern(it) if reading.pattern_alternatives.contains(it) => Met::Arguable,
            Requirement::Pattern(_) => Met::No,
            Requirement::Structure(it) if reading.structure == *it => Met::Yes,
            Requirement::Structure(it) if reading.structure_alternatives.contains(it) => {
                Met::Arguable
            }
            Requirement::Structure(_) => Met::No,
            Requirement::Purpose(it) => met(reading.purpose == *it),
            Requirement::Complete => met(reading.is_complete),
            Requirement::Word { token, asks } => {
                let word = reading.words.iter().find(|it| it.at == token + 1);
                word.map_or(Met::No, |word| asks.met_by(reading, word, forms[*token]))
            }
        }
    }
}

impl Asks {
    fn met_by(&self, reading: &Reading, word: &ReadWord, form: &str) -> Met {
        let parts = self.parts();
        if !parts.is_empty() && !parts.contains(&word.pos) {
            let may_be = word.pos_alternatives.iter().any(|it| parts.contains(it));
            return if may_be { Met::Arguable } else { Met::No };
        }
        match self {
            Asks::Pos(pos) if word.pos == *pos => Met::Yes,
            // A conjunctive adverb is a conjunction to the book.
            Asks::Pos(Pos::Conjunction) if word.function == Function::ConjunctiveAdverb => Met::Yes,
            Asks::Pos(pos) if word.pos_alternatives.contains(pos) => Met::Arguable,
            Asks::Pos(_) => Met::No,
            Asks::Function(function) if word.function == *function => Met::Yes,
            Asks::Function(function) if word.alternatives.contains(function) => Met::Arguable,
            Asks::Function(_) => Met::No,
            Asks::In(Container::ParticipialPhrase) if is_like_preposition(reading, word) => {
                Met::Arguable
            }
            Asks::In(Container::GerundPhrase) | Asks::NotIn(Container::GerundPhrase)
                if may_be_gerund(reading, word) =>
            {
                Met::Arguable
            }
            Asks::In(container) => met(word.containers.contains(container)),
            Asks::NotIn(container) => met(!word.containers.contains(container)),
            Asks::InWithFunction(container, function) => {
                let mut around = reading
                    .groups
                    .iter()
                    .filter(|it| it.container == *container && it.span.has(word.at))
                    .peekable();
                if around.peek().is_none() {
                    return Met::No;
                }
                let mut best = Met::No;
                for it in around {
                    best = best.max(match it.function {
                        Some(own) => met(own == *function),
                        None => Met::Arguable,
                    });
                }
                best
            }
            Asks::VerbalFunction(_) if word.alternatives.contains(&Function::Gerund) => {
                Met::Arguable
            }
            Asks::VerbalFunction(function) => {
                let own = reading.groups.iter().find(|it| {
                    use Container::{GerundPhrase, InfinitiveClause, InfinitivePhrase};
                    it.head == word.at
                        && matches!(
                            it.container,
                            GerundPhrase | InfinitiveClause | InfinitivePhrase
                        )
                });
                let is_verbal = matches!(word.function, Function::Infinitive | Function::Gerund);
                match own {
                    _ if !is_verbal => Met::No,
                    Some(it) => it.function.map_or(Met::Arguable, |it| verbal(it, *function)),
                    None => word.verbal.map_or(Met::No, |it| verbal(it, *function)),
                }
            }
            // No list has all of them.
            Asks::Collective => {
                by_lexicon(form, WordPos::Noun, Feature::Collective).max(Met::Arguable)
            }
            Asks::Linking => met(word.links),
            Asks::Compound => match crate::compound::halves(form) {
                Some(_) => Met::Yes,
                None => Met::No,
            },
            Asks::Number(asked) if word.pos == Pos::Verb => {
                word.number.map_or(Met::Arguable, |it| met(it == *asked))
            }
            Asks::PresentParticiple => met(word.tag == Tag::Vbg),
            Asks::PastParticiple => met(word.tag == Tag::Vbn),
            // Some grammars have it in questions and with *not* as well.
            Asks::Emphatic(_) if !word.features.is_emphatic() && has_do(reading) => Met::Arguable,
            Asks::Possessive => met(matches!(word.tag, Tag::PrpPossessive | Tag::WpPossessive)
                || word.pos == Pos::Pronoun && has(lists::POSSESSIVE, &word.low)),
            Asks::Personal => met(matches!(word.tag, Tag::Prp | Tag::PrpPossessive)),
            Asks::Demonstrative => {
                let is_one = matches!(word.low.as_str(), "this" | "that" | "these" | "those");
                let is_relative = matches!(word.tag, Tag::Wdt | Tag::Wp);
                met(word.pos == Pos::Pronoun && is_one && !is_relative)
            }
            // “Whoever left”: it stands for somebody, and joins what it begins to the rest.
            Asks::Interrogative | Asks::Relative | Asks::Indefinite
                if word.pos == Pos::Pronoun && word.low.ends_with("ever") =>
            {
                Met::Arguable
            }
            Asks::Indefinite => by_lexicon(form, WordPos::Pronoun, Feature::Indefinite),
            Asks::Interrogative | Asks::Relative => {
                let is_relative = word.is_relative;
                let is_one = matches!(word.tag, Tag::Wdt | Tag::Wp | Tag::WpPossessive);
                let wants_relative = *self == Asks::Relative;
                met(word.pos == Pos::Pronoun && is_one && is_relative == wants_relative)
            }
            Asks::Degree(asked) => of_degree(*asked, word),
            shown => shown.shown_by(&word.features, form),
        }
    }

    /// The parts of speech of which one must be a word's for the question to have an answer; none
    /// where that is seen to otherwise.
    fn parts(&self) -> &'static [Pos] {
        match self {
            Asks::Linking
            | Asks::Tense(..)
            | Asks::Emphatic(_)
            | Asks::Voice(_)
            | Asks::Imperative
            | Asks::PresentParticiple
            | Asks::PastParticiple
            | Asks::VerbalFunction(_) => &[Pos::Verb],
            Asks::Degree(_) => &[Pos::Adjective, Pos::Adverb],
            Asks::Case(_) => &[Pos::Noun, Pos::Pronoun],
            _ => &[],
        }
    }

    /// The answer that the features of a word give.
    fn shown_by(&self, features: &Features, form: &str) -> Met {
        match (self, features) {
            (Asks::Number(asked), Features::Nominal { number: Some(number), .. }) => {
                of_noun(*asked, *number, form)
            }
            (Asks::Number(asked), Features::Nominal { .. }) => of_pronoun(*asked, form),
            (Asks::Case(asked), Features::Nominal { case, .. }) => {
                case.map_or(Met::Arguable, |case| met(case == *asked))
            }
            (Asks::Tense(form, time), Features::Verb { aspect, tense, .. }) => {
                met(aspect == form && (time.is_none() || tense == time))
            }
            (Asks::Emphatic(time), Features::Verb { emphatic, tense, .. }) => {
                met(*emphatic && (time.is_none() || tense == time))
            }
            (Asks::Voice(asked), Features::Verb { voice, .. }) => met(voice == asked),
            (Asks::Imperative, Features::Verb { mood, .. }) => met(*mood == Mood::Imperative),
            _ => Met::No,
        }
    }
}

/// “Based on our talks”: many grammars take the participle for a preposition.
fn is_like_preposition(reading: &Reading, word: &ReadWord) -> bool {
    let mut around = reading
        .groups
        .iter()
        .filter(|it| it.container == Container::ParticipialPhrase && it.span.has(word.at));
    around.any(|group| {
        let head = reading.words.iter().find(|it| it.at == group.head);
        head.is_some_and(|it| {
            let low = it.low.as_str();
            matches!(
                low,
                "based"
                    | "given"
                    | "following"
                    | "including"
                    | "concerning"
                    | "regarding"
                    | "according"
            )
        })
    })
}

/// “Her hobby is playing chess”: whether the word stands in what may be a gerund phrase.
fn may_be_gerund(reading: &Reading, word: &ReadWord) -> bool {
    reading.words.iter().any(|it| {
        it.at <= word.at
            && it.function == Function::MainVerb
            && it.alternatives.contains(&Function::Gerund)
    })
}

/// The function of a verbal, where it is one of two things in one place: “she came to help”.
fn verbal(own: Function, asked: Function) -> Met {
    match (own, asked) {
        _ if own == asked => Met::Yes,
        (Function::DirectObject, Function::VerbModifier) => Met::Arguable,
        _ => Met::No,
    }
}

/// True for a verb with *do*.
fn has_do(reading: &Reading) -> bool {
    let helps = |it: &&ReadWord| it.function == Function::Auxiliary;
    reading.words.iter().filter(helps).any(|it| matches!(it.low.as_str(), "do" | "does" | "did"))
}

/// The number of a noun as the sentence shows it, beside what dictionaries say it can be: DATA and
/// CRITERIA are plurals whatever a tagger takes them for, SERIES and SHEEP are either.
fn of_noun(asked: Number, shown: Number, form: &str) -> Met {
    let facts = facts_of(form, WordPos::Noun);
    let can_be = |number: Number| {
        let wanted = match number {
            Number::Singular => WordForm::Singular,
            Number::Plural => WordForm::Plural,
        };
        facts.iter().any(|it| it.form == Some(wanted))
    };
    let other = match asked {
        Number::Singular => Number::Plural,
        Number::Plural => Number::Singular,
    };
    let only_plural = || facts.iter().any(|it| it.has(Feature::OnlyPlural));
    match (can_be(asked), can_be(other)) {
        (true, false) => Met::Yes,
        (true, true) | (false, false) if asked == shown => Met::Yes,
        (true, true) => Met::Arguable,
        (false, true) if asked == shown || only_plural() => Met::Arguable,
        _ => Met::No,
    }
}

fn of_pronoun(asked: Number, form: &str) -> Met {
    let (one, other) = match asked {
        Number::Singular => (Feature::OfSingular, Feature::OfPlural),
        Number::Plural => (Feature::OfPlural, Feature::OfSingular),
    };
    let facts = facts_of(form, WordPos::Pronoun);
    match () {
        () if facts.iter().any(|it| it.has(one)) => Met::Yes,
        // WHICH and WHO show no number.
        () if facts.is_empty() || facts.iter().any(|it| !it.has(other)) => Met::Arguable,
        () => Met::No,
    }
}

/// Taggers miss degrees, as in “the bigger dog”, and dictionaries differ about UPPER and INNER.
fn of_degree(asked: Degree, word: &ReadWord) -> Met {
    const COMPARED: [&str; 8] =
        ["former", "hinder", "inner", "latter", "lower", "outer", "upper", "utter"];
    let Features::Compared { degree } = &word.features else { return Met::No };
    match () {
        () if *degree == asked => Met::Yes,
        () if COMPARED.contains(&word.low.as_str()) && asked != Degree::Superlative => {
            Met::Arguable
        }
        () => Met::No,
    }
}

/// The entries of dictionaries for a word as this part of speech.
fn facts_of(form: &str, pos: WordPos) -> Vec<PosFact> {
    let Ok(word) = Headword::parse(form) else { return Vec::new() };
    let mut facts = Facts::english().pos(&word);
    facts.retain(|it| it.pos == pos && it.is_attested());
    facts
}

/// The answer of the lexicon about a word; where it knows nothing of the word, that is open.
fn by_lexicon(form: &str, pos: WordPos, feature: Feature) -> Met {
    let Ok(word) = Headword::parse(form) else { return Met::No };
    let facts = Facts::english().pos(&word);
    let mut of_pos = facts.iter().filter(|it| it.pos == pos).peekable();
    if of_pos.peek().is_none() {
        return Met::Arguable;
    }
    met(of_pos.any(|it| it.has(feature)))
}
