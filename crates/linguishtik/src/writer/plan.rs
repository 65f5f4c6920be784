//! Which frames, one in another, meet what is asked, as far as the frames themselves tell. Whether
//! the sentence does is for the reader to say.

use std::collections::BTreeMap;

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
const STEPS_MAX: u32 = 60_000;

/// More plans than these are not looked for.
const PLANS_MAX: usize = 240;

/// What a verb takes, or not.
const OF_OBJECTS: [Feature; 2] = [Feature::Transitive, Feature::Intransitive];

/// Plans for a word, the cheapest first.
pub(super) fn plans(asked: &Asked<'_>) -> Vec<Plan> {
    let mut search =
        Search { asked, ends: ends(asked), stack: Vec::new(), n_steps: 0, found: Vec::new() };
    // Few frames first, and nothing that nobody asked for.
    for depth in 2..=DEPTH_MAX {
        for n_unasked in 0..3 {
            if PLANS_MAX <= search.found.len() || STEPS_MAX <= search.n_steps {
                break;
            }
            search.go(Kind::Sentence, None, depth, n_unasked, State::default());
        }
    }
    let mut found = search.found;
    found.sort_by_key(|it| it.cost);
    found
}

/// How near each hole is to the word: how many frames it takes to get there.
fn ends(asked: &Asked<'_>) -> BTreeMap<(Kind, Option<Function>), usize> {
    let mut ends: BTreeMap<(Kind, Option<Function>), usize> = BTreeMap::new();
    let functions: Vec<Option<Function>> =
        Function::ALL.iter().copied().map(Some).chain([None]).collect();
    let mut kinds: Vec<Kind> = frames().iter().map(|it| it.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let holes: Vec<(Kind, Option<Function>)> =
        kinds.iter().flat_map(|&kind| functions.iter().map(move |&it| (kind, it))).collect();
    for n in 1..=DEPTH_MAX {
        let before = ends.clone();
        for &(kind, function) in &holes {
            if ends.contains_key(&(kind, function)) {
                continue;
            }
            let reaches =
                frames().iter().filter(|it| it.kind == kind).any(|it| match &it.filling {
                    Filling::Word { .. } => n == 1 && asked.ends_in(it, function),
                    Filling::Hole { kind, function: inner } => {
                        before.get(&(*kind, inner.or(function))) == Some(&(n - 1))
                    }
                });
            if reaches {
                ends.insert((kind, function), n);
            }
        }
    }
    ends
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
    ends: BTreeMap<(Kind, Option<Function>), usize>,
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
        state: State,
    ) {
        let n_missing = self.asked.missing(&state);
        for (idx, frame) in frames().iter().enumerate().filter(|it| it.1.kind == kind) {
            if PLANS_MAX <= self.found.len() || STEPS_MAX <= self.n_steps {
                return;
            }
            self.n_steps += 1;
            let Some((next, n_new)) = self.asked.after(frame, &state) else { continue };
            if n_unasked < n_new {
                continue;
            }
            match &frame.filling {
                Filling::Word { .. } => {
                    let parent = self.stack.last().map(|&it| &frames()[it]);
                    let done = depth == 1
                        && n_unasked == n_new
                        && self.asked.ends_in(frame, function)
                        && self.asked.shown(frame, parent)
                        && self.asked.is_met(&next);
                    if done {
                        let mut plan = self.stack.clone();
                        plan.push(idx);
                        let cost = next.cost + 2 * plan.len() as u32;
                        self.found.push(Plan { frames: plan, cost });
                    }
                }
                Filling::Hole { kind: inner, function: does } => {
                    let does = does.or(function);
                    let left = depth - 1;
                    let near = self.ends.get(&(*inner, does));
                    let room = near.is_some_and(|&it| it <= left);
                    if left == 0 || !room || 3 * left + 2 < n_missing {
                        continue;
                    }
                    self.stack.push(idx);
                    self.go(*inner, does, left, n_unasked - n_new, next);
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

    fn missing(&self, state: &State) -> usize {
        self.containers().filter(|it| !state.around.iter().any(|of| of.0 == *it)).count()
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

    /// Whether the word can stand in this frame and does there what is asked.
    fn ends_in(&self, frame: &Frame, of_hole: Option<Function>) -> bool {
        let Filling::Word { fits, function } = &frame.filling else { return false };
        let does = function.or(of_hole);
        let functions = self.demands.iter().all(|it| match it {
            Demand::Function { function } => does == Some(*function),
            _ => true,
        });
        let fitting = self.facts.iter().any(|it| self.fits(it, fits));
        functions && fitting && self.is_of_degree(frame, fits)
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
        let is_plain = !fact.has(Feature::Auxiliary)
            || !fits.features.iter().any(|it| OF_OBJECTS.contains(it));
        let featured = fits.features.iter().all(|it| fact.has(*it));
        fact.pos == fits.pos && form && among && featured && is_plain
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
