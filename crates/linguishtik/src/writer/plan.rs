//! Plans: frames, one in another, that meet what is asked, as far as the frames themselves tell.
//! The reader says whether the sentence does.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use kernel::Dice;
use lexicon::{Feature, PosFact, WordForm};

use super::frames::{Filling, Fits, Frame, Kind, frames, is_class};
use crate::{
    Container, Degree, Demand, Designation, Function, PronounDemand, Purpose, Structure, Time,
    VerbDemand, table::judgement::WORDS_MAX, words::dictionary::is_degree,
};

/// The questions to the sentence and to the word in it.
pub(super) struct Asked<'a> {
    pub designation: Option<Designation>,
    pub demands: &'a [Demand],
    /// In small letters.
    pub word: &'a str,
    /// The ways in which the word can be of the type that was called.
    pub facts: &'a [PosFact],
}

/// Frames, the outermost first, and what they cost together.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub frames: Vec<usize>,
    pub cost: u32,
}

/// So many ways are walked for the plans of one word.
const WALKS: u32 = 360;

/// The cost of a frame by itself, so that few come before many.
const OF_FRAME: u32 = 2;

/// The cost of a clause, a phrase or a purpose that nobody asked for.
const UNASKED: u32 = 3;

/// The features of a verb that takes an object, or none.
const OF_OBJECTS: [Feature; 2] = [Feature::Transitive, Feature::Intransitive];

/// Verbs that do nothing but link, whatever dictionaries say beside.
const LINKING_ONLY: [&str; 3] = ["become", "remain", "seem"];

/// Plans for a word: the cheapest, and by chance some that cost a little more.
pub(super) fn plans(asked: &Asked<'_>, ending: &[bool], dice: &mut Dice) -> Vec<Plan> {
    let map = Map::of(asked, ending);
    let begin = map.begin();
    let least = map.least(begin);
    let mut found: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
    if least == FAR {
        return Vec::new();
    }
    for n in 0..WALKS {
        let most = least + n / 24;
        if let Some((frames, cost)) = map.walk(begin, most, dice) {
            found.insert(frames, cost);
        }
    }
    found.into_iter().map(|(frames, cost)| Plan { frames, cost }).collect()
}

/// The frames that the word can end.
pub(super) fn ending(asked: &Asked<'_>) -> Vec<bool> {
    frames().iter().map(|it| asked.takes_word(it)).collect()
}

/// More than any plan costs.
const FAR: u32 = 10_000;

/// The place of a plan: the next thing to come, and those still missing.
#[derive(Clone, Copy, Debug)]
struct Place {
    kind: Kind,
    /// True if the word, as the heart of what comes, has the function that is asked.
    does: bool,
    /// The verb's Demands that the frame before shows.
    shown: usize,
    missing: usize,
}

/// The least cost of a plan from each place. Known beforehand, so that no walk goes where it cannot
/// end.
struct Map<'a> {
    asked: &'a Asked<'a>,
    ending: &'a [bool],
    /// Clauses and phrases that are asked for, one bit of what is missing each.
    within: Vec<(Container, Option<Function>)>,
    /// The features that a verb has to show.
    verb: Vec<(VerbDemand, Option<Time>)>,
    /// Frames that may stand in the sentence.
    allowed: Vec<bool>,
    least: Vec<u32>,
}

impl<'a> Map<'a> {
    fn of(asked: &'a Asked<'a>, ending: &'a [bool]) -> Map<'a> {
        let mut within: Vec<(Container, Option<Function>)> = Vec::new();
        for it in asked.demands {
            match it {
                Demand::In { container } => within.push((*container, None)),
                Demand::ContainerFunction { container, function } => {
                    within.retain(|it| *it != (*container, None));
                    within.push((*container, Some(*function)));
                }
                _ => {}
            }
        }
        within.sort_unstable();
        within.dedup();
        let allowed = frames().iter().map(|it| asked.allows(it)).collect();
        let verb = asked.of_verb().collect();
        let mut map = Map { asked, ending, within, verb, allowed, least: Vec::new() };
        map.least = vec![FAR; (Kind::Added as usize + 1) * map.n_of_kind()];
        map.measure();
        map
    }

    // What can be missing beside clauses and phrases, one bit each.
    fn verbal(&self) -> usize {
        1 << self.within.len()
    }

    fn second_clause(&self) -> usize {
        2 << self.within.len()
    }

    fn dependent_clause(&self) -> usize {
        4 << self.within.len()
    }

    fn pattern(&self) -> usize {
        8 << self.within.len()
    }

    fn n_of_kind(&self) -> usize {
        2 * (1 << self.verb.len()) * (16 << self.within.len())
    }

    fn begin(&self) -> Place {
        let mut missing = (1 << self.within.len()) - 1;
        match self.asked.designation {
            Some(Designation::Pattern { .. }) => missing |= self.pattern(),
            Some(Designation::Structure { structure }) => {
                if matches!(structure, Structure::Compound | Structure::CompoundComplex) {
                    missing |= self.second_clause();
                }
                if matches!(structure, Structure::Complex | Structure::CompoundComplex) {
                    missing |= self.dependent_clause();
                }
            }
            _ => {}
        }
        if self.asked.of_verbal().is_some() {
            missing |= self.verbal();
        }
        Place { kind: Kind::Sentence, does: self.asked.does(None), shown: 0, missing }
    }

    fn index(&self, at: Place) -> usize {
        let of = (at.shown << 1 | usize::from(at.does)) * (16 << self.within.len()) + at.missing;
        at.kind as usize * self.n_of_kind() + of
    }

    fn least(&self, at: Place) -> u32 {
        self.least[self.index(at)]
    }

    /// From what is known of short plans to longer ones, until nothing is found any more.
    fn measure(&mut self) {
        let all = self.begin().missing;
        loop {
            let mut changed = false;
            for (idx, frame) in frames().iter().enumerate().filter(|it| self.allowed[it.0]) {
                // Every set of what can be missing.
                let mut missing = all;
                loop {
                    for of in 0..2 << self.verb.len() {
                        let at =
                            Place { kind: frame.kind, does: of & 1 == 1, shown: of >> 1, missing };
                        let Some((cost, next)) = self.after(idx, at) else { continue };
                        let cost = cost + next.map_or(0, |it| self.least(it));
                        let place = self.index(at);
                        if cost < self.least[place] {
                            self.least[place] = cost;
                            changed = true;
                        }
                    }
                    if missing == 0 {
                        break;
                    }
                    missing = (missing - 1) & all;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The cost of this frame here, and the place it leads to, none if it ends in the word; nothing
    /// if it cannot stand here.
    fn after(&self, idx: usize, at: Place) -> Option<(u32, Option<Place>)> {
        let frame = &frames()[idx];
        let mut missing = at.missing;
        for &(container, does) in &frame.containers {
            for (bit, &(wanted, function)) in self.within.iter().enumerate() {
                if wanted == container && (function.is_none() || function == does) {
                    missing &= !(1 << bit);
                }
            }
            if is_verbal(container)
                && let Some(function) = self.asked.of_verbal()
            {
                missing &= !self.verbal();
                if does != Some(function) {
                    missing |= self.verbal();
                }
            }
        }
        let n_met = (at.missing & !missing).count_ones();
        if frame.is_compound {
            missing &= !self.second_clause();
        }
        if frame.depends() {
            missing &= !self.dependent_clause();
        }
        if missing & self.pattern() != 0
            && !frame.patterns.is_empty()
            && let Some(Designation::Pattern { pattern }) = self.asked.designation
        {
            if !frame.patterns.contains(&pattern) {
                return None;
            }
            missing &= !self.pattern();
        }
        let cost = OF_FRAME + frame.cost + UNASKED * self.asked.n_unasked(frame, n_met);
        let next = match &frame.filling {
            Filling::Word { function, .. } => {
                let does = function.map_or(at.does, |it| self.asked.does(Some(it)));
                let shown = self.shown(frame) | at.shown == (1 << self.verb.len()) - 1;
                if !self.ending[idx] || !does || missing != 0 || !shown {
                    return None;
                }
                None
            }
            Filling::Hole { kind, function } => Some(Place {
                kind: *kind,
                does: function.map_or(at.does, |it| self.asked.does(Some(it))),
                shown: self.shown(frame),
                missing,
            }),
        };
        Some((cost, next))
    }

    fn shown(&self, frame: &Frame) -> usize {
        let shows = |it: &(VerbDemand, Option<Time>)| {
            frame.shows.iter().any(|of| of.0 == it.0 && (it.1.is_none() || of.1 == it.1))
        };
        let all = self.verb.iter().enumerate().filter(|it| shows(it.1));
        all.map(|it| 1 << it.0).sum()
    }

    /// Frames by chance that cost so much at most; none where it is too long or says the same
    /// twice.
    fn walk(&self, begin: Place, most: u32, dice: &mut Dice) -> Option<(Vec<usize>, u32)> {
        let mut walked: Vec<usize> = Vec::new();
        let (mut at, mut left, mut n_words) = (begin, most, 1);
        loop {
            let can = of_kind(at.kind).iter().filter(|&&idx| self.allowed[idx]);
            let can = can.filter_map(|&idx| {
                let (cost, next) = self.after(idx, at)?;
                (cost + next.map_or(0, |it| self.least(it)) <= left).then_some((idx, cost, next))
            });
            let can: Vec<_> = can.collect();
            let (idx, cost, next) = *dice.pick(&can);
            n_words += frames()[idx].n_words();
            if walked.contains(&idx) || WORDS_MAX < n_words {
                return None;
            }
            walked.push(idx);
            left -= cost;
            match next {
                Some(next) => at = next,
                None => {
                    let cost = most - left + of_times(&walked);
                    return Some((walked, cost));
                }
            }
        }
    }
}

/// The cost of one frame that tells of the past beside another of what is or will be.
fn of_times(plan: &[usize]) -> u32 {
    let is_now = plan.iter().flat_map(|&it| &frames()[it].shows).any(|it| {
        let is_present_tense = matches!(it.1, Some(Time::Present | Time::Future));
        is_present_tense && it.0 != VerbDemand::Perfect
    });
    let is_off = |&it: &usize| frames()[it].is_past == Some(is_now);
    if plan.iter().any(is_off) { 3 * UNASKED } else { 0 }
}

fn is_verbal(container: Container) -> bool {
    use Container as C;
    matches!(container, C::GerundPhrase | C::InfinitivePhrase | C::InfinitiveClause)
}

/// The frames of each kind.
fn of_kind(kind: Kind) -> &'static [usize] {
    static KINDS: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    let kinds = KINDS.get_or_init(|| {
        let mut kinds = vec![Vec::new(); Kind::Added as usize + 1];
        for (idx, frame) in frames().iter().enumerate() {
            kinds[frame.kind as usize].push(idx);
        }
        kinds
    });
    &kinds[kind as usize]
}

impl Asked<'_> {
    /// True if a frame may stand in such a sentence at all.
    fn allows(&self, frame: &Frame) -> bool {
        let is_barred =
            |it: &(Container, _)| self.demands.contains(&Demand::NotIn { container: it.0 });
        let fits = match self.designation {
            None => true,
            // A second clause of another pattern is in doubt.
            Some(Designation::Pattern { .. }) => !frame.is_compound || !frame.patterns.is_empty(),
            Some(Designation::Structure { structure }) => match structure {
                Structure::Simple => !frame.is_compound && !frame.depends(),
                Structure::Compound => !frame.depends(),
                Structure::Complex => !frame.is_compound,
                Structure::CompoundComplex => true,
            },
            Some(Designation::Purpose { purpose }) => match frame.purpose {
                Some(own) => own == purpose,
                None => frame.kind != Kind::Sentence || by_mark(purpose),
            },
        };
        fits && !frame.containers.iter().any(is_barred)
    }

    /// The number of things in a frame that nobody asked for, if it meets so much of what was.
    fn n_unasked(&self, frame: &Frame, n_met: u32) -> u32 {
        let asks_structure = matches!(self.designation, Some(Designation::Structure { .. }));
        let asks_purpose = matches!(self.designation, Some(Designation::Purpose { .. }));
        let has_clause = frame.is_compound || frame.is_complex;
        u32::from(!frame.containers.is_empty() && n_met == 0)
            + u32::from(has_clause && !asks_structure)
            + u32::from(frame.purpose.is_some() && !asks_purpose)
    }

    /// The function that an infinitive or a gerund has to have.
    fn of_verbal(&self) -> Option<Function> {
        self.demands.iter().find_map(|it| match it {
            Demand::VerbalFunction { function, .. } => Some(*function),
            _ => None,
        })
    }

    /// The features of a verb that the sentence has to show.
    fn of_verb(&self) -> impl Iterator<Item = (VerbDemand, Option<Time>)> {
        use VerbDemand as V;
        self.demands.iter().filter_map(|it| match it {
            Demand::Verb { what: V::Regular | V::Irregular | V::Active, .. } => None,
            Demand::Verb { what, time } => Some((*what, *time)),
            _ => None,
        })
    }

    /// True if the word can stand in this frame.
    fn takes_word(&self, frame: &Frame) -> bool {
        let Filling::Word { fits, .. } = &frame.filling else { return false };
        // THOU is not among our persons.
        if is_class("archaic", self.word) {
            return false;
        }
        self.facts.iter().any(|it| self.fits(it, fits))
            && self.is_of_degree(frame, fits)
            && self.demands.iter().all(|it| match it {
                Demand::Pronoun { what: PronounDemand::Interrogative } => {
                    fits.features.contains(&Feature::Interrogative)
                }
                Demand::Pronoun { what: PronounDemand::Relative } => {
                    fits.features.contains(&Feature::Relative)
                }
                Demand::Verb { what: VerbDemand::Active, .. } => {
                    frame.shows.iter().all(|it| it.0 != VerbDemand::Passive)
                }
                _ => true,
            })
    }

    /// True for a function that is the one asked of the word.
    fn does(&self, function: Option<Function>) -> bool {
        self.demands.iter().all(|it| match it {
            Demand::Function { function: asked } => {
                function == Some(*asked)
                    || function.is_some_and(|it| describes_too(self.demands, it, *asked))
            }
            _ => true,
        })
    }

    fn fits(&self, fact: &PosFact, fits: &Fits) -> bool {
        if fact.pos != fits.pos {
            return false;
        }
        let form = fits.form.is_none_or(|form| {
            fact.form == Some(form) || form == WordForm::Positive && fact.form.is_none()
        });
        let is_in = |all: &BTreeSet<String>| {
            all.contains(self.word) || all.contains(&fact.of.to_ascii_lowercase())
        };
        let among = fits.among.as_ref().is_none_or(is_in)
            && (fits.not_among.is_empty() || !is_in(&fits.not_among));
        // BE and HAVE take objects too, and THEY ARE IT is no sentence for a player.
        let only_links = LINKING_ONLY.iter().any(|it| it.eq_ignore_ascii_case(&fact.of));
        let is_plain = !fact.has(Feature::Auxiliary) && !only_links
            || !fits.features.iter().any(|it| OF_OBJECTS.contains(it));
        let is_plural = |it: &PosFact| it.form == Some(WordForm::Plural);
        let is_odd = fits.form == Some(WordForm::Singular) && self.facts.iter().any(is_plural);
        let featured = fits.features.iter().all(|it| fact.has(*it));
        let ends = self.word.ends_with(&fits.ends);
        form && ends && among && featured && is_plain && !is_odd
    }

    fn is_of_degree(&self, frame: &Frame, fits: &Fits) -> bool {
        let asks = self.demands.iter().any(|it| matches!(it, Demand::Degree { .. }));
        if !asks {
            return frame.degree.is_none();
        }
        self.demands.iter().all(|it| match it {
            Demand::Degree { degree, .. } => match frame.degree {
                Some(made) => made == *degree,
                None => {
                    self.facts.iter().any(|it| it.pos == fits.pos && is_degree(it, *degree))
                        && (fits.form.is_none()
                            || *degree == Degree::Superlative
                            || fits.form != Some(WordForm::Superlative))
                }
            },
            _ => true,
        })
    }
}

/// True if both are demanded, and the one describes a noun or pronoun all the same.
pub(super) fn describes_too(demands: &[Demand], does: Function, asked: Function) -> bool {
    use Function as F;
    matches!(asked, F::NounModifier | F::PronounModifier)
        && matches!(does, F::PredicateAdjective | F::AdjacentAdjective)
        && demands.contains(&Demand::Function { function: does })
}

/// True if the mark at its end makes a statement this.
fn by_mark(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Declarative | Purpose::Exclamatory)
}
