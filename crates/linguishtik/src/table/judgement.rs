//! What the umpire makes of a paper and of what is said against it.
//!
//! What can be counted the umpire says for certain. What takes a reader of English is put to a
//! [`Reader`], which may be sure or not; what no machine can know is a person's. As long as nobody
//! has shown it to be wrong a solution is correct. (R-X-1)
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Citation, Rule};
use lexicon::Headword;
use mat::{After, Claim, Contest};
use serde_json::Value;

use crate::table::state::LinguishtikTable as _;
use crate::{
    Cube, Degree, Demand, Designation, Dictionary, Division, Finding, Letter, Spelling, Standing,
    Type, check_word, fault, rulebook as rule,
    table::{
        paper::{Objection, Paper, bare},
        papers::Papers,
        state::{Section, State},
    },
};

/// The finding about one thing that a paper has to be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub rule: Rule,
    pub text: String,
    pub finding: Finding,
    /// What a checker would say against it.
    pub objection: Objection,
}

/// What a sentence is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub sentence: &'a str,
    /// The word, and which of the words of the sentence it is.
    pub word: &'a str,
    pub place: usize,
    pub designation: Option<Designation>,
    pub demands: &'a [Demand],
}

/// Whoever can read a sentence.
pub trait Reader: Send + Sync {
    /// The findings about everything that is asked of a sentence, and about its faults.
    fn read(&self, asked: &Asked<'_>) -> Vec<Reason>;

    /// The sentence drawn, as `lyceum grammar --json` prints it; none where nobody reads.
    fn draw(&self, _sentence: &str) -> Option<Value> {
        None
    }
}

/// Nobody reads: everything about the sentence is for people.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoReader;

impl Reader for NoReader {
    fn read(&self, _: &Asked<'_>) -> Vec<Reason> {
        Vec::new()
    }
}

/// The references an umpire has at hand, and the papers of the table as it has read them.
#[derive(Clone, Copy)]
pub(crate) struct References<'a> {
    pub dictionary: &'a Dictionary,
    pub reader: &'a dyn Reader,
    pub papers: Option<&'a Papers>,
}

impl<'a> References<'a> {
    /// Those of somebody away from a table.
    pub(crate) fn of(dictionary: &'a Dictionary, reader: &'a dyn Reader) -> References<'a> {
        References { dictionary, reader, papers: None }
    }
}

/// All that the umpire finds about a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    /// What holds as well, as far as there is something to say about it.
    pub reasons: Vec<Reason>,
    /// The rules that let something about it pass.
    pub allowed: Vec<Rule>,
    /// Whether the dictionary has the word without a doubt.
    pub listed: bool,
}

impl Judgement {
    /// Nothing is wrong for certain.
    pub(crate) fn is_correct(&self) -> bool {
        self.finding() != Finding::Fails
    }

    /// The finding about the paper as a whole: the worst about any part of it.
    pub(crate) fn finding(&self) -> Finding {
        self.reasons.iter().map(|it| it.finding).max().unwrap_or(Finding::Holds)
    }

    /// Whatever speaks against it, for certain or perhaps.
    pub(crate) fn against(&self) -> impl Iterator<Item = &Reason> {
        self.reasons.iter().filter(|it| it.finding != Finding::Holds)
    }

    /// Whether an objection holds, by which rules; none if a judge has to say. What takes a reader
    /// of English a machine only advises on.
    pub(crate) fn upholds(&self, objection: &Objection) -> Option<(bool, Vec<Rule>)> {
        is_counted(objection).then(|| match self.shown(objection) {
            rules if rules.is_empty() => (false, vec![rule::LT13_A_5]),
            rules => (true, rules),
        })
    }

    /// The rules by which an objection is certainly right, whoever found that.
    pub(crate) fn shown(&self, objection: &Objection) -> Vec<Rule> {
        let same = |it: &&Reason| it.finding == Finding::Fails && names(objection, &it.objection);
        self.reasons.iter().filter(same).map(|it| it.rule).collect()
    }

    /// The rules by which an objection that nobody has shown is not so.
    pub(crate) fn speaks_for(&self, objection: &Objection) -> Vec<Rule> {
        match objection {
            Objection::Foreign if self.listed => vec![rule::LT4_3],
            Objection::Abbreviation if self.listed => vec![rule::LT22_E],
            _ => Vec::new(),
        }
    }

    /// The rules it is marked by.
    pub(crate) fn rules(&self) -> Vec<Citation> {
        let mut rules: Vec<Rule> = Vec::new();
        for it in self.reasons.iter().filter(|it| it.finding == Finding::Fails) {
            if !rules.contains(&it.rule) {
                rules.push(it.rule);
            }
        }
        if rules.is_empty() {
            rules.push(rule::LT2_2);
            rules.extend(&self.allowed);
        }
        rule::cite_all(rules)
    }
}

/// Whether the umpire can count what an objection is about.
fn is_counted(objection: &Objection) -> bool {
    match objection {
        Objection::Cubes | Objection::Length | Objection::NotThere | Objection::TooLong => true,
        Objection::Demand { demand } => matches!(
            demand,
            Demand::Contain { .. }
                | Demand::NotContain { .. }
                | Demand::Letters { .. }
                | Demand::DoubleVowel
                | Demand::DoubleConsonant
                | Demand::Wild { .. }
                | Demand::Transfer { .. }
        ),
        _ => false,
    }
}

/// Whether what was said is what was found, whatever words were used.
pub(crate) fn names(said: &Objection, found: &Objection) -> bool {
    match (said, found) {
        (Objection::Demand { demand: one }, Objection::Demand { demand: other }) => one == other,
        (Objection::Word, Objection::Obsolete | Objection::Slang) => true,
        _ => std::mem::discriminant(said) == std::mem::discriminant(found),
    }
}

/// What a paper has to answer: the Demands it is under, and the cubes it may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub division: Division,
    pub designation: Option<Designation>,
    pub demands: Vec<Demand>,
    pub letters: Vec<Cube>,
    pub resources: Vec<Cube>,
    /// Those in Demands, which are no letters. (LT8-5)
    pub spent: Vec<Cube>,
    pub after: After,
    /// The cube more went for a Demand on this paper.
    pub added: bool,
}

/// Judges a paper as it would be judged after this contest.
pub(crate) fn find(
    state: &State,
    contest: &Contest,
    paper: &Paper,
    references: References<'_>,
) -> Judgement {
    let question = question(state, contest, paper);
    match references.papers {
        Some(papers) => papers.paper(&question, paper, references).judgement.clone(),
        None => judge(&question, paper, references),
    }
}

/// What a paper has to answer after this contest.
pub(crate) fn question(state: &State, contest: &Contest, paper: &Paper) -> Question {
    let mut question = Question {
        division: state.setup.division,
        designation: state.own.designation.or(paper.designation),
        demands: state.demands_in_force(),
        letters: state.cubes_in(Section::Letters).collect(),
        resources: state.resources().collect(),
        spent: state.cubes_in(Section::Demands).collect(),
        after: contest.after(),
        added: false,
    };
    // A Demand that could not be made has no effect, and its cube is used up. (R-LS-28)
    if let Some(added) = paper.demand.as_ref().filter(|_| contest.claim() == Some(Claim::Now)) {
        question.add(added);
    }
    question
}

impl Question {
    /// The cube more makes a Demand, if there is one that can.
    pub(crate) fn add(&mut self, added: &Demand) {
        self.added = self.resources.iter().any(|it| it.color.demands());
        if self.added && fault(self.division, &self.demands, added).is_none() {
            self.demands.push(added.clone());
        }
    }

    pub(crate) fn part(&self) -> Option<Type> {
        self.demands.iter().find_map(|it| match it {
            Demand::Type { part } => Some(*part),
            _ => None,
        })
    }
}

/// The most words of a sentence. (LT23-H)
pub(crate) const WORDS_MAX: usize = 20;

/// Judges a paper by itself.
pub(crate) fn judge(question: &Question, paper: &Paper, references: References<'_>) -> Judgement {
    let mut reasons = Vec::new();
    let mut wrong = |rule: Rule, text: String, objection: Objection| {
        reasons.push(Reason { rule, text, finding: Finding::Fails, objection });
    };
    if question.designation.is_none() {
        let text = "it does not say what its sentence is".to_owned();
        wrong(rule::LT25_4, text, Objection::Designation);
    }
    // A table takes no such paper.
    if let Some(demand) = paper.demand.as_ref().filter(|_| question.after != After::Now) {
        let text = format!("the Demand {} is added, and only after Now one is", demand.told());
        let rule = match question.after {
            After::Forceout => rule::LT24_2B,
            _ => rule::LT19_B2,
        };
        wrong(rule, text, Objection::Demand { demand: demand.clone() });
    }
    let place = paper.place();
    let mut read = references.reader.read(&Asked {
        sentence: &paper.sentence,
        word: &paper.word,
        place: place.unwrap_or(usize::MAX),
        designation: question.designation,
        demands: &question.demands,
    });
    match place {
        None => {
            let text = format!("{} does not stand in the sentence", paper.word);
            wrong(rule::LT21_1, text, Objection::NotThere);
            // Nothing more is said against a sentence that is not about the word.
            read.retain(|it| it.finding == Finding::Holds);
        }
        Some(_) => {
            let n_words = paper.words().count();
            if WORDS_MAX < n_words {
                let text = format!("it has {n_words} words");
                wrong(rule::LT23_H, text, Objection::TooLong);
            }
        }
    }
    reasons.extend(read);
    reasons.extend(excused_as_dream(&paper.sentence));
    reasons.extend(paper.place().and_then(|it| as_a_name(question, paper, it)));
    reasons.extend(about_the_word(question, paper, references.dictionary));
    let word = Headword::parse(paper.word.trim()).ok();
    let standing = word.as_ref().map(|it| references.dictionary.standing(it));
    let allowed = word.map_or(Vec::new(), |it| allowed(question, &it, references.dictionary));
    Judgement { reasons, allowed, listed: standing == Some(Standing::Listed) }
}

/// What no sentence may excuse itself with; “in my dream house” is no excuse. (LT23-A)
fn excused_as_dream(sentence: &str) -> Option<Reason> {
    const DREAM: &str = "in my dream";
    const DREAMT_OF: &[&str] = &[
        "bike", "boat", "car", "catcher", "college", "date", "diary", "dress", "garden", "home",
        "house", "job", "journal", "kitchen", "land", "place", "room", "school", "sequence",
        "state", "team", "trip", "vacation", "wedding", "world",
    ];
    let low = sentence.to_lowercase();
    let after = low.split_once(DREAM)?.1;
    let next = after.split_whitespace().next().filter(|_| after.starts_with(' '));
    let of_something = next.is_some_and(|it| DREAMT_OF.contains(&bare(it)));
    // “In my dreams”, and “in my dreamy garden”.
    let in_the_word = after.starts_with(char::is_alphanumeric);
    let text = "it is excused as a dream".to_owned();
    let finding = against(!of_something && !in_the_word);
    Some(Reason { rule: rule::LT23_A, text, finding, objection: Objection::Reality })
}

/// Inside the sentence a capital makes a proper noun, as in TURKEY, where people live. Proper
/// adjectives are none, and grammars differ about who is called by a title. (LT22-A)
fn as_a_name(question: &Question, paper: &Paper, place: usize) -> Option<Reason> {
    const TITLES: &[&str] = &[
        "aunt",
        "captain",
        "coach",
        "doctor",
        "father",
        "grandma",
        "grandpa",
        "judge",
        "king",
        "madam",
        "mother",
        "officer",
        "prince",
        "princess",
        "professor",
        "queen",
        "uncle",
    ];
    let words: Vec<&str> = paper.words().collect();
    let (before, word) = (words[..place].last()?, bare(words[place]));
    let mut letters = word.chars();
    let has_capital =
        letters.next().is_some_and(char::is_uppercase) && letters.all(|it| !it.is_uppercase());
    // A quote begins with a capital, and so does what follows a cry.
    let begins = words[place].starts_with(|it: char| !it.is_alphanumeric())
        || before.ends_with(|it: char| !it.is_alphanumeric() && it != ',' && it != '.');
    if !has_capital || begins {
        return None;
    }
    let is_noun = matches!(question.part(), None | Some(Type::Noun));
    let finding = against(is_noun && !TITLES.contains(&word.to_lowercase().as_str()));
    let text = format!("{word} has a capital inside the sentence, as a proper noun has");
    Some(Reason { rule: rule::LT22_A, text, finding, objection: Objection::Word })
}

/// The finding against something, for certain or perhaps.
pub(crate) const fn against(certain: bool) -> Finding {
    if certain { Finding::Fails } else { Finding::Unsure }
}

/// The rules that let a word and its Demands pass where one might think otherwise.
fn allowed(question: &Question, word: &Headword, dictionary: &Dictionary) -> Vec<Rule> {
    let positive = |it: &Demand| matches!(it, Demand::Degree { degree: Degree::Positive, .. });
    let without = question.demands.iter().any(positive) && dictionary.has_no_degrees(word);
    let archaic = dictionary.is_archaic(word).then_some(rule::LT22_B);
    let added = question.added.then_some(rule::LT20_A_2);
    let without = without.then_some(rule::LT16_KLN);
    archaic.into_iter().chain(added).chain(without).collect()
}

fn about_the_word(question: &Question, paper: &Paper, dictionary: &Dictionary) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut wrong = |rule: Rule, text: String, certain: bool, objection: Objection| {
        reasons.push(Reason { rule, text, finding: against(certain), objection });
    };
    let word = paper.word.trim();
    let plain = word.chars().all(|it| it.is_ascii_alphabetic());
    let Some(headword) = Headword::parse(word).ok().filter(|_| plain) else {
        let text = format!("{word} is not one word of plain letters");
        wrong(rule::LT22_A, text, true, Objection::Word);
        return reasons;
    };
    let letters: Vec<Letter> = word.chars().filter_map(Letter::of).collect();
    let report = check_word(dictionary, &headword, &question.demands);
    if report.length == Finding::Fails {
        let text = format!("{word} has {} letters", letters.len());
        wrong(rule::LT2_1, text, true, Objection::Length);
    }
    match &report.standing {
        Standing::Listed => {}
        Standing::Unlisted => {
            let text = format!("{word} is not in {}", dictionary.lexicon().name());
            wrong(rule::LT4_1, text, false, Objection::Word);
        }
        Standing::Labelled { labels } => {
            let obsolete = labels.iter().any(|it| it.starts_with("obsolete"));
            let objection = if obsolete { Objection::Obsolete } else { Objection::Slang };
            let text = format!("dictionaries have {word} only as {}", labels.join(", "));
            wrong(objection.rule(), text, false, objection);
        }
    }
    for (demand, found) in question.demands.iter().zip(&report.demands) {
        if *found == Finding::Fails {
            let text = format!("{word} does not meet the Demand {}", demand.told());
            let certain = match demand {
                Demand::Type { part } => dictionary.is_surely_not(&headword, *part),
                _ => is_counted(&Objection::Demand { demand: demand.clone() }),
            };
            let objection = Objection::Demand { demand: demand.clone() };
            let rule = match demand {
                Demand::Type { part: Type::Interjection } => rule::LT10_3,
                Demand::Type { .. } => rule::LT22_G,
                _ => demand.rule(question.division, question.part()),
            };
            wrong(rule, text, certain, objection);
        }
    }
    let n_more = match question.after {
        After::Now => usize::from(!question.added),
        After::Forceout => 2,
        After::Impossible => usize::MAX,
    };
    let spelling = Spelling::of(&question.demands);
    let on_mat = spelling.stock(question.letters.iter().copied());
    let resources = spelling.stock(question.resources.iter().copied());
    match spelling.cubes_taken(&letters, &on_mat, &resources) {
        None => {
            let spent = spelling.stock(question.resources.iter().chain(&question.spent).copied());
            let would = spelling.cubes_taken(&letters, &on_mat, &spent).is_some();
            let rule = if would { rule::LT8_5 } else { rule::LT12_A2 };
            wrong(rule, format!("no cubes spell {word}"), true, Objection::Cubes);
        }
        Some(n) if n_more < n => {
            let rule = match question.after {
                After::Now => rule::LT19_A,
                _ => rule::LT24_2B,
            };
            let text = format!("{word} takes {n} cubes of Resources, and {n_more} may be taken");
            wrong(rule, text, true, Objection::Cubes);
        }
        Some(_) => {}
    }
    reasons
}
