//! What can be asked of a sentence, and whether one reading of it meets that.

use lexicon::{Facts, Feature, Headword, Pos as WordPos, WordForm};

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

/// What can be asked of one word.
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
    Emphatic,
    Voice(Voice),
    Imperative,
    PresentParticiple,
    PastParticiple,
    /// What an infinitive or a gerund does in its sentence.
    VerbalFunction(Function),
    Degree(Degree),
    Collective,
    Compound,
}

/// How far a reading meets a requirement.
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
                    Some(it) => it.function.map_or(Met::Arguable, |it| met(it == *function)),
                    None => met(word.verbal == Some(*function)),
                }
            }
            Asks::Collective => by_lexicon(form, WordPos::Noun, Feature::Collective),
            Asks::Linking => met(word.links),
            Asks::Compound => match crate::compound::halves(form) {
                Some(_) => Met::Yes,
                None => Met::No,
            },
            Asks::Number(asked) if word.pos == Pos::Verb => {
                word.number.map_or(Met::Arguable, |it| met(it == *asked))
            }
            Asks::PresentParticiple => met(word.pos == Pos::Verb && word.tag == Tag::Vbg),
            Asks::PastParticiple => met(word.pos == Pos::Verb && word.tag == Tag::Vbn),
            Asks::Possessive => met(matches!(word.tag, Tag::PrpPossessive | Tag::WpPossessive)
                || word.pos == Pos::Pronoun && has(lists::POSSESSIVE, &word.low)),
            Asks::Personal => met(matches!(word.tag, Tag::Prp | Tag::PrpPossessive)),
            Asks::Demonstrative => {
                let is_one = matches!(word.low.as_str(), "this" | "that" | "these" | "those");
                let is_relative = matches!(word.tag, Tag::Wdt | Tag::Wp);
                met(word.pos == Pos::Pronoun && is_one && !is_relative)
            }
            Asks::Indefinite => by_lexicon(form, WordPos::Pronoun, Feature::Indefinite),
            Asks::Interrogative | Asks::Relative => {
                let is_relative = word.is_relative;
                let is_one = matches!(word.tag, Tag::Wdt | Tag::Wp | Tag::WpPossessive);
                let wants_relative = *self == Asks::Relative;
                met(word.pos == Pos::Pronoun && is_one && is_relative == wants_relative)
            }
            shown => shown.shown_by(&word.features, form),
        }
    }

    /// What the features of a word tell.
    fn shown_by(&self, features: &Features, form: &str) -> Met {
        match (self, features) {
            (Asks::Number(asked), Features::Nominal { number: Some(number), .. }) => {
                met(number == asked && !is_only_plural(form)
                    || *asked == Number::Plural && is_only_plural(form))
            }
            (Asks::Number(asked), Features::Nominal { .. }) => {
                let feature = match asked {
                    Number::Singular => Feature::OfSingular,
                    Number::Plural => Feature::OfPlural,
                };
                by_lexicon(form, WordPos::Pronoun, feature)
            }
            (Asks::Case(asked), Features::Nominal { case, .. }) => {
                case.map_or(Met::Arguable, |case| met(case == *asked))
            }
            (Asks::Degree(asked), Features::Compared { degree }) => met(degree == asked),
            (Asks::Tense(form, time), Features::Verb { aspect, tense, .. }) => {
                met(aspect == form && (time.is_none() || tense == time))
            }
            (Asks::Emphatic, Features::Verb { emphatic, .. }) => met(*emphatic),
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

/// Whether dictionaries know a noun as a plural and as nothing else: DATA, CRITERIA.
fn is_only_plural(form: &str) -> bool {
    let Ok(word) = Headword::parse(form) else { return false };
    let facts = Facts::english().pos(&word);
    let mut nouns =
        facts.iter().filter(|it| it.pos == WordPos::Noun && it.is_attested()).peekable();
    nouns.peek().is_some() && nouns.all(|it| it.form == Some(WordForm::Plural))
}

/// What the lexicon says of a word; where it knows nothing of it, that is open.
fn by_lexicon(form: &str, pos: WordPos, feature: Feature) -> Met {
    let Ok(word) = Headword::parse(form) else { return Met::No };
    let facts = Facts::english().pos(&word);
    let mut of_pos = facts.iter().filter(|it| it.pos == pos).peekable();
    if of_pos.peek().is_none() {
        return Met::Arguable;
    }
    met(of_pos.any(|it| it.has(feature)))
}
