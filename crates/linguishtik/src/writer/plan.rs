//! Which frames, one in another, meet what is asked, as far as the frames themselves tell. Whether
//! the sentence does is for the reader to say.

use std::sync::OnceLock;

use lexicon::{Feature, PosFact, WordForm};

use super::frames::{Filling, Fits, Frame, Kind, frames, makes_complex};
use crate::{
    Container, Degree, Demand, Designation, Function, Pattern, PronounDemand, Purpose, Structure,
    Time, VerbDemand, words::dictionary::is_degree,
};

/// What is asked of the sentence and of the word in it.
pub(super) struct Asked<'a> {
    pub designation: Option<Designation>,
    pub demands: &'a [Demand],
    pub word: &'a str,
    /// How the word can be of the type that was called.
    pub facts: &'a [PosFact],
}

/// Frames, the outermost first, and what they cost together.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub frames: Vec<usize>,
    pub cost: u32,
}

/// So many frames at most stand one in another.
const DEPTH_MAX: usize = 8;

/// So many steps are taken at most for the plans of one word.
const STEPS_MAX: u32 = 100_000;

/// More plans than these are not looked for.
const PLANS_MAX: usize = 240;

/// What a verb takes, or not.
const OF_OBJECTS: [Feature; 2] = [Feature::Transitive, Feature::Intransitive];

/// Verbs that do nothing but link, whatever dictionaries say beside.
const LINKING_ONLY: [&str; 3] = ["become", "remain", "seem"];

/// Plans for a word, the cheapest first.
pub(super) fn plans(asked: &Asked<'_>) -> Vec<Plan> {
    let ways = Ways::of(asked);
    if ways.ends(Kind::Sentence, None) == FAR {
        return Vec::new();
    }
    let mut search = Search { asked, ways, stack: Vec::new(), n_steps: 0, found: Vec::new() };
    // Few frames first, and nothing that nobody asked for.
    for depth in 1..=DEPTH_MAX {
        for n_unasked in 0..3 {
            if PLANS_MAX <= search.found.len() || STEPS_MAX <= search.n_steps {
                break;
            }
            search.go(Kind::Sentence, None, depth, n_unasked, &State::default());
        }
    }
    let mut found = search.found;
    found.sort_by_key(|it| it.cost);
    found
}

/// More frames than anybody puts one in another.
const FAR: usize = 99;

/// How many frames it takes, from each hole, to get to the word, and to get there by way of each
/// clause and phrase that is asked for.
struct Ways {
    /// The frames that the word can end.
    ending: Vec<bool>,
    to_word: Vec<usize>,
    by: Vec<(Container, Vec<usize>)>,
}

/// Where the hole of this kind has its number, by what fills it does.
fn place(kind: Kind, function: Option<Function>) -> usize {
    let of = function.map_or(0, |it| 1 + it as usize);
    kind as usize * (Function::ALL.len() + 1) + of
}

impl Ways {
    fn of(asked: &Asked<'_>) -> Ways {
        let ending = frames().iter().map(|it| asked.takes_word(it)).collect();
        let mut ways = Ways { ending, to_word: Vec::new(), by: Vec::new() };
        ways.to_word = ways.count(asked, |_| true);
        let mut all: Vec<Container> = asked.containers().collect();
        all.sort_unstable();
        all.dedup();
        for it in all {
            let by = ways.count(asked, |frame| frame.containers.iter().any(|of| of.0 == it));
            ways.by.push((it, by));
        }
        ways
    }

    /// How many frames there are from each hole to the word, if one of them has to be such a one.
    fn count(&self, asked: &Asked<'_>, is_such: impl Fn(&Frame) -> bool) -> Vec<usize> {
        let functions: Vec<Option<Function>> =
            Function::ALL.iter().copied().map(Some).chain([None]).collect();
        let n_kinds = Kind::Added as usize + 1;
        let mut far = vec![FAR; n_kinds * functions.len()];
        let such: Vec<bool> = frames().iter().map(is_such).collect();
        loop {
            let mut changed = false;
            for (idx, frame) in frames().iter().enumerate() {
                for &function in &functions {
                    let n = match &frame.filling {
                        Filling::Word { function: own, .. } => {
                            let ends = self.ending[idx] && asked.does(own.or(function));
                            if ends && such[idx] { 1 } else { FAR }
                        }
                        Filling::Hole { kind, function: inner } => {
                            let at = place(*kind, inner.or(function));
                            let rest = if such[idx] && !self.to_word.is_empty() {
                                self.to_word[at]
                            } else {
                                far[at]
                            };
                            1 + rest
                        }
                    };
                    let known = &mut far[place(frame.kind, function)];
                    if n < *known {
                        *known = n;
                        changed = true;
                    }
                }
            }
            if !changed {
                return far;
            }
        }
    }

    fn ends(&self, kind: Kind, function: Option<Function>) -> usize {
        self.to_word[place(kind, function)].min(FAR)
    }

    /// Whether the word can be reached from here, and all that is missing on the way.
    fn are_short(
        &self,
        kind: Kind,
        function: Option<Function>,
        left: usize,
        state: &State,
    ) -> bool {
        let missing = |it: Container| !state.around.iter().any(|of| of.0 == it);
        let at = place(kind, function);
        self.to_word[at] <= left
            && self.by.iter().filter(|it| missing(it.0)).all(|it| it.1[at] <= left)
    }
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

#[derive(Clone, Debug, Default)]
struct State {
    around: Vec<(Container, Option<Function>)>,
    patterns: Vec<Pattern>,
    purpose: Option<Purpose>,
    is_compound: bool,
    is_complex: bool,
    cost: u32,
}

struct Search<'a> {
    asked: &'a Asked<'a>,
    ways: Ways,
    stack: Vec<usize>,
    n_steps: u32,
    found: Vec<Plan>,
}

impl Search<'_> {
    fn go(
        &mut self,
        kind: Kind,
        function: Option<Function>,
        depth: usize,
        n_unasked: usize,
        state: &State,
    ) {
        for &idx in of_kind(kind) {
            let frame = &frames()[idx];
            let is_end = matches!(frame.filling, Filling::Word { .. });
            if is_end != (depth == 1) {
                continue;
            }
            if PLANS_MAX <= self.found.len() || STEPS_MAX <= self.n_steps {
                return;
            }
            self.n_steps += 1;
            match &frame.filling {
                Filling::Word { function: own, .. } => {
                    let parent = self.stack.last().map(|&it| &frames()[it]);
                    let can_end = self.ways.ending[idx]
                        && self.asked.does(own.or(function))
                        && self.asked.shown(frame, parent);
                    if !can_end {
                        continue;
                    }
                    let Some((next, n_new)) = self.asked.after(frame, state) else { continue };
                    if n_unasked == n_new && self.asked.is_met(&next) {
                        let mut plan = self.stack.clone();
                        plan.push(idx);
                        let cost = next.cost + 2 * plan.len() as u32;
                        self.found.push(Plan { frames: plan, cost });
                    }
                }
                Filling::Hole { kind: inner, function: does } => {
                    let does = does.or(function);
                    if depth - 1 < self.ways.ends(*inner, does) {
                        continue;
                    }
                    let Some((next, n_new)) = self.asked.after(frame, state) else { continue };
                    if n_unasked < n_new || !self.ways.are_short(*inner, does, depth - 1, &next) {
                        continue;
                    }
                    self.stack.push(idx);
                    self.go(*inner, does, depth - 1, n_unasked - n_new, &next);
                    self.stack.pop();
                }
            }
        }
    }
}

impl Asked<'_> {
    fn containers(&self) -> impl Iterator<Item = Container> {
        self.demands.iter().filter_map(|it| match it {
            Demand::In { container } => Some(*container),
            _ => None,
        })
    }

    /// What stands after one more frame, and how many clauses and phrases of it nobody asked for;
    /// none if it cannot be.
    fn after(&self, frame: &Frame, state: &State) -> Option<(State, usize)> {
        let mut next = state.clone();
        let mut n_unasked = 0;
        for &(container, does) in &frame.containers {
            let barred = Demand::NotIn { container };
            if self.demands.contains(&barred) {
                return None;
            }
            let is_new = !state.around.iter().any(|it| it.0 == container);
            let is_asked = self.containers().any(|it| it == container);
            n_unasked += usize::from(!is_asked || !is_new);
            next.around.push((container, does));
        }
        // A frame counts once, whatever comes with it.
        n_unasked = n_unasked.min(1);
        if n_unasked == 1 && frame.containers.iter().any(|it| self.is_wanted(it.0, state)) {
            n_unasked = 0;
        }
        let asks_structure = matches!(self.designation, Some(Designation::Structure { .. }));
        if (frame.is_compound || frame.is_complex) && !asks_structure {
            n_unasked += 1;
        }
        if next.patterns.is_empty() {
            next.patterns.clone_from(&frame.patterns);
        }
        next.purpose = next.purpose.or(frame.purpose);
        next.is_compound |= frame.is_compound;
        next.is_complex |= frame.depends();
        let asks_purpose = matches!(self.designation, Some(Designation::Purpose { .. }));
        let is_odd = frame.purpose.is_some() && !asks_purpose;
        next.cost += frame.cost + 3 * n_unasked as u32 + 3 * u32::from(is_odd);
        let fits = match self.designation {
            None => true,
            Some(Designation::Pattern { pattern }) => {
                next.patterns.is_empty() || next.patterns.contains(&pattern)
            }
            Some(Designation::Structure { structure }) => match structure {
                Structure::Simple => !next.is_compound && !next.is_complex,
                Structure::Compound => !next.is_complex,
                Structure::Complex => !next.is_compound,
                Structure::CompoundComplex => true,
            },
            Some(Designation::Purpose { purpose }) => match frame.purpose {
                Some(own) => own == purpose,
                None => frame.kind != Kind::Sentence || by_mark(purpose),
            },
        };
        fits.then_some((next, n_unasked))
    }

    fn is_wanted(&self, container: Container, state: &State) -> bool {
        self.containers().any(|it| it == container)
            && !state.around.iter().any(|it| it.0 == container)
    }

    /// Whether the word can stand in this frame.
    fn takes_word(&self, frame: &Frame) -> bool {
        let Filling::Word { fits, .. } = &frame.filling else { return false };
        self.facts.iter().any(|it| self.fits(it, fits)) && self.is_of_degree(frame, fits)
    }

    /// Whether a word that does this does what is asked.
    fn does(&self, function: Option<Function>) -> bool {
        self.demands.iter().all(|it| match it {
            Demand::Function { function: asked } => function == Some(*asked),
            _ => true,
        })
    }

    fn fits(&self, fact: &PosFact, fits: &Fits) -> bool {
        let form = fits.form.is_none_or(|form| {
            fact.form == Some(form) || form == WordForm::Positive && fact.form.is_none()
        });
        let among = fits
            .among
            .as_ref()
            .is_none_or(|it| it.iter().any(|one| one.eq_ignore_ascii_case(self.word)));
        // BE and HAVE take objects too, and THEY ARE IT is no sentence for a player.
        let only_links = LINKING_ONLY.iter().any(|it| it.eq_ignore_ascii_case(&fact.of));
        let is_plain = !fact.has(Feature::Auxiliary) && !only_links
            || !fits.features.iter().any(|it| OF_OBJECTS.contains(it));
        let is_plural = |it: &PosFact| it.form == Some(WordForm::Plural);
        let is_odd = fits.form == Some(WordForm::Singular) && self.facts.iter().any(is_plural);
        let featured = fits.features.iter().all(|it| fact.has(*it));
        fact.pos == fits.pos && form && among && featured && is_plain && !is_odd
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

    /// Whether a verb or a pronoun shows what is asked of it.
    fn shown(&self, frame: &Frame, parent: Option<&Frame>) -> bool {
        let shows = |what: VerbDemand, time: Option<Time>| {
            let mut all = frame.shows.iter().chain(parent.iter().flat_map(|it| &it.shows));
            all.any(|it| it.0 == what && (time.is_none() || it.1 == time))
        };
        let Filling::Word { fits, .. } = &frame.filling else { return false };
        self.demands.iter().all(|it| match it {
            Demand::Verb { what: VerbDemand::Regular | VerbDemand::Irregular, .. } => true,
            Demand::Verb { what: VerbDemand::Active, .. } => !shows(VerbDemand::Passive, None),
            Demand::Verb { what, time } => shows(*what, *time),
            Demand::Pronoun { what: PronounDemand::Interrogative } => {
                fits.features.contains(&Feature::Interrogative)
            }
            Demand::Pronoun { what: PronounDemand::Relative } => {
                fits.features.contains(&Feature::Relative)
            }
            _ => true,
        })
    }

    /// Whether all is there that was asked of the sentence.
    fn is_met(&self, state: &State) -> bool {
        let around = self.demands.iter().all(|it| match it {
            Demand::In { container } => state.around.iter().any(|of| of.0 == *container),
            Demand::ContainerFunction { container, function } => {
                state.around.contains(&(*container, Some(*function)))
            }
            Demand::VerbalFunction { function, .. } => {
                let own = state.around.iter().rev().find(|it| {
                    matches!(
                        it.0,
                        Container::GerundPhrase
                            | Container::InfinitivePhrase
                            | Container::InfinitiveClause
                    )
                });
                own.is_some_and(|it| it.1 == Some(*function))
            }
            _ => true,
        });
        let designated = match self.designation {
            None => true,
            Some(Designation::Pattern { pattern }) => state.patterns.contains(&pattern),
            Some(Designation::Structure { structure }) => {
                let (two, depends) = (state.is_compound, state.is_complex);
                match structure {
                    Structure::Simple => !two && !depends,
                    Structure::Compound => two && !depends,
                    Structure::Complex => !two && depends,
                    Structure::CompoundComplex => two && depends,
                }
            }
            Some(Designation::Purpose { purpose }) => {
                state.purpose == Some(purpose) || state.purpose.is_none() && by_mark(purpose)
            }
        };
        around && designated && state.around.iter().all(|it| !self.is_barred(it.0))
    }

    fn is_barred(&self, container: Container) -> bool {
        let simple = matches!(
            self.designation,
            Some(Designation::Structure { structure: Structure::Simple | Structure::Compound })
        );
        simple && makes_complex(container)
    }
}

/// Whether the mark at its end makes a statement this.
fn by_mark(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Declarative | Purpose::Exclamatory)
}
