//! Writing a sentence for a word: frames of our own, one in another, read by the judge until one is
//! confirmed.

mod choice;
mod contradiction;
mod frames;
mod plan;
mod text;

use std::{collections::BTreeMap, sync::Arc};

use kernel::{Dice, Seed};
use lexicon::{Headword, Pos};

pub use self::{choice::by_use, contradiction::contradiction};
use self::{frames::frames, plan::Plan, text::Known};
use crate::{
    Asked, Demand, Designation, Dictionary, Finding, GrammarReader, Problem, Reader as _, Reason,
    Standing, Type, check_word, solve,
    table::{judgement::WORDS_MAX, paper::Objection},
};

/// The sentence that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub designation: Option<Designation>,
    pub demands: &'a [Demand],
}

/// A sentence in which the judge finds nothing wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub word: String,
    pub sentence: String,
    /// The number of the word among those of the sentence, from 0.
    pub at: usize,
    /// Demands that the judge leaves to people, however the sentence is: they are met for all it
    /// can see.
    pub left_to_people: Vec<Demand>,
}

/// The effort that is put into a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of words that are tried.
    pub n_words: usize,
    /// The number of sentences that are read, for all words together.
    pub n_read: usize,
}

impl Effort {
    pub const FULL: Effort = Effort { n_words: 14, n_read: 112 };
}

/// Somebody who writes sentences.
#[derive(Clone)]
pub struct Writer {
    dictionary: Arc<Dictionary>,
    reader: Arc<GrammarReader>,
}

impl Writer {
    pub fn new(dictionary: Arc<Dictionary>) -> Writer {
        Writer { dictionary, reader: Arc::new(GrammarReader::english()) }
    }

    pub fn dictionary(&self) -> &Arc<Dictionary> {
        &self.dictionary
    }

    /// A sentence for a position: what somebody might have written there. The same `seed` gives the
    /// same one.
    pub fn example(
        &self,
        designation: Option<Designation>,
        problem: &Problem,
        seed: u64,
    ) -> Option<Written> {
        let found = solve(&self.dictionary, problem).ok()?;
        let wanted = Wanted { designation, demands: &problem.demands };
        self.write_with_best(&wanted, &found.words, seed)
    }

    /// A sentence with one of these words, whichever makes the best one.
    pub(crate) fn write_with_best(
        &self,
        wanted: &Wanted<'_>,
        words: &[String],
        seed: u64,
    ) -> Option<Written> {
        if contradiction(wanted).is_some() {
            return None;
        }
        let mut words = words.to_vec();
        by_use(&self.dictionary, wanted.demands, &mut words);
        self.write(wanted, words.iter().map(String::as_str), Effort::FULL, seed)
    }

    /// A sentence with one of these words, those that come first preferred. The same `seed` gives
    /// the same sentence.
    pub fn write<'w>(
        &self,
        wanted: &Wanted<'_>,
        words: impl IntoIterator<Item = &'w str>,
        effort: Effort,
        seed: u64,
    ) -> Option<Written> {
        self.write_counting(wanted, words, effort, seed, &mut |_, _, _| {}).0
    }

    /// The same, and how many sentences were read for it. `refused` is told of each that the judge
    /// did not confirm: the sentence, its word, and what the judge said.
    pub fn write_counting<'w>(
        &self,
        wanted: &Wanted<'_>,
        words: impl IntoIterator<Item = &'w str>,
        effort: Effort,
        seed: u64,
        refused: &mut dyn FnMut(&str, &str, &[Reason]),
    ) -> (Option<Written>, usize) {
        let mut dice = Dice::for_entry(Seed(*b"linguishtik sentences by frames."), seed);
        // Words that suit the same frames have the same plans.
        let mut known: BTreeMap<Vec<bool>, Vec<Plan>> = BTreeMap::new();
        // Some words suit no frame.
        let mut tries: Vec<Try> = words
            .into_iter()
            .take(6 * effort.n_words)
            .filter_map(|it| self.begin(wanted, it, &mut known, &mut dice))
            .take(effort.n_words)
            .collect();
        let mut n_read = 0;
        // Each word in turn, so that one that no frame suits does not use up all patience.
        while n_read < effort.n_read && !tries.is_empty() {
            let mut next = Vec::new();
            for mut it in tries {
                if effort.n_read <= n_read {
                    break;
                }
                let n_in_turn = if n_read == 0 { 6 } else { 3 };
                for _ in 0..n_in_turn {
                    let Some((plan, sentence)) = it.next(&mut dice) else { break };
                    n_read += 1;
                    match self.confirm(wanted, &it.word, &sentence) {
                        Ok(written) => return (Some(written), n_read),
                        Err(reasons) => {
                            refused(&sentence, &it.word, &reasons);
                            it.blame(&plan);
                        }
                    }
                }
                if !it.plans.is_empty() {
                    next.push(it);
                }
            }
            tries = next;
        }
        (None, n_read)
    }

    fn begin(
        &self,
        wanted: &Wanted<'_>,
        word: &str,
        known: &mut BTreeMap<Vec<bool>, Vec<Plan>>,
        dice: &mut Dice,
    ) -> Option<Try> {
        let headword = Headword::parse(word).ok()?;
        let report = check_word(&self.dictionary, &headword, wanted.demands);
        if report.fails() || report.standing != Standing::Listed {
            return None;
        }
        let part = wanted.demands.iter().find_map(|it| match it {
            Demand::Type { part } => Some(*part),
            _ => None,
        });
        let parts = part.map_or(Type::ALL.to_vec(), |it| vec![it]);
        let facts: Vec<_> =
            parts.iter().flat_map(|it| self.dictionary.as_type(&headword, *it)).collect();
        let facts: Vec<_> = facts.into_iter().filter(|it| it.is_attested()).collect();
        let word = word.to_ascii_lowercase();
        let asked = plan::Asked {
            designation: wanted.designation,
            demands: wanted.demands,
            word: &word,
            facts: &facts,
        };
        let ending = plan::ending(&asked);
        let mut plans = match known.get(&ending) {
            Some(plans) => plans.clone(),
            None => plan::plans(&asked, &ending, dice),
        };
        known.entry(ending).or_insert_with(|| plans.clone());
        dice.shuffle(&mut plans);
        let exclaims = wanted.designation
            == Some(Designation::Purpose { purpose: crate::Purpose::Exclamatory });
        let blamed = vec![0; frames().len()];
        let verbs = || facts.iter().filter(|it| it.pos == Pos::Verb);
        let most = |of: fn(&str) -> &'static [String]| {
            verbs().map(|it| of(&it.of)).max_by_key(|it| it.len()).unwrap_or_default()
        };
        let known =
            Known { objects: most(frames::objects), complements: most(frames::complements) };
        (!plans.is_empty()).then_some(Try {
            word,
            known,
            plans,
            blamed,
            exclaims,
            said: Vec::new(),
        })
    }

    /// The sentence, if the judge has nothing against it; else what it has.
    fn confirm(
        &self,
        wanted: &Wanted<'_>,
        word: &str,
        sentence: &str,
    ) -> Result<Written, Vec<Reason>> {
        let mut words = sentence.split_whitespace();
        let same =
            |it: &str| it.trim_matches(|it: char| !it.is_alphanumeric()).eq_ignore_ascii_case(word);
        let at = words.clone().position(same).ok_or_else(Vec::new)?;
        // It is told by its first place, so it must not stand there twice.
        if words.clone().filter(|it| same(it)).count() != 1 || WORDS_MAX < words.by_ref().count() {
            return Err(Vec::new());
        }
        let mut reasons = self.reader.read(&Asked {
            sentence,
            word,
            place: at,
            designation: wanted.designation,
            demands: wanted.demands,
        });
        reasons.retain(|it| it.finding != Finding::Holds);
        let mut left_to_people = Vec::new();
        for Reason { finding, objection, .. } in &reasons {
            match objection {
                Objection::Demand { demand }
                    if *finding == Finding::Unsure
                        && self.is_left(wanted.demands, demand, word) =>
                {
                    left_to_people.push(demand.clone());
                }
                _ => return Err(reasons),
            }
        }
        Ok(Written { word: word.to_owned(), sentence: sentence.to_owned(), at, left_to_people })
    }

    /// True for a Demand that the judge never says for sure is met, and that is met for all we
    /// know.
    fn is_left(&self, demands: &[Demand], demand: &Demand, word: &str) -> bool {
        match demand {
            Demand::Compound => {
                let is_one = |it: Headword| {
                    let report = check_word(&self.dictionary, &it, &[Demand::Compound]);
                    report.demands == [Finding::Holds]
                };
                Headword::parse(word).is_ok_and(is_one)
            }
            Demand::Function { function } => {
                let also = |it: &Demand| {
                    matches!(it, Demand::Function { function: does }
                        if plan::describes_too(demands, *does, *function))
                };
                *function == crate::Function::AdjacentAdjective || demands.iter().any(also)
            }
            _ => false,
        }
    }
}

/// A word that is tried.
struct Try {
    word: String,
    known: Known,
    plans: Vec<Plan>,
    /// The number of times that each frame was part of what the judge did not confirm.
    blamed: Vec<u32>,
    exclaims: bool,
    said: Vec<String>,
}

impl Try {
    /// The next sentence: the cheapest, and of such frames as have not failed.
    fn next(&mut self, dice: &mut Dice) -> Option<(Plan, String)> {
        loop {
            let price =
                |it: &Plan| it.cost + it.frames.iter().map(|&it| 2 * self.blamed[it]).sum::<u32>();
            let (idx, _) = self.plans.iter().enumerate().min_by_key(|it| price(it.1))?;
            let plan = self.plans.swap_remove(idx);
            let sentence =
                text::sentence(&plan.frames, &self.word, &self.known, self.exclaims, dice);
            if self.said.contains(&sentence) {
                continue;
            }
            self.said.push(sentence.clone());
            return Some((plan, sentence));
        }
    }

    fn blame(&mut self, plan: &Plan) {
        for &it in &plan.frames {
            self.blamed[it] += 1;
        }
    }
}

#[cfg(test)]
mod tests;
