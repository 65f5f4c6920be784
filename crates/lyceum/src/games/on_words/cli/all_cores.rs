//! One question on all cores: what the solver does not settle soon is searched in parts that know
//! nothing of each other, each by whichever thread is free.

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use on_words::{
    Answer, Finding, Limits, PartFinding, Parts, Problem, Proof, Reading, SearchEffort, Solution,
    Split, Vocabulary, solve_within,
};

/// So much is tried on one thread: most questions take less.
const ALONE: u64 = 20_000_000;
/// Steps for each part in the first round, and how much more in each that follows.
const FIRST_ROUND: u64 = 1_000_000;
const GROWTH: u64 = 8;

/// Decides whether there is a Solution within so many steps of all threads together.
pub(super) fn solve(problem: &Problem, vocabulary: &Vocabulary, limits: Limits) -> Answer {
    let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
    if n_threads == 1 || limits.steps <= ALONE {
        return solve_within(problem, vocabulary, limits);
    }
    let answer = solve_within(problem, vocabulary, Limits { steps: ALONE });
    if answer.finding != Finding::NotDecided {
        return answer;
    }
    search(problem, vocabulary, limits, n_threads, answer.searched)
}

/// Searches what is settled, and if that has no Solution what a judge might find too.
fn search(
    problem: &Problem,
    vocabulary: &Vocabulary,
    limits: Limits,
    n_threads: usize,
    searched: SearchEffort,
) -> Answer {
    let team = Team {
        n_threads,
        n_steps_left: AtomicU64::new(limits.steps.saturating_sub(searched.steps)),
        searched: Mutex::new(searched),
    };
    let finding = match team.search(Parts::split(problem, vocabulary, Reading::Strict)) {
        Ended::Found(solution) => Finding::Solvable(solution),
        Ended::Open => Finding::NotDecided,
        Ended::None(_) => match team.search(Parts::split(problem, vocabulary, Reading::Lenient)) {
            Ended::Found(solution) => Finding::Doubtful(solution),
            Ended::None(proof) => Finding::Impossible(proof),
            Ended::Open => Finding::NotDecided,
        },
    };
    let searched = team.searched.into_inner().unwrap_or_else(PoisonError::into_inner);
    Answer { finding, searched }
}

/// How a search under one reading ended.
enum Ended {
    Found(Solution),
    None(Proof),
    Open,
}

/// The threads that search together.
struct Team {
    n_threads: usize,
    n_steps_left: AtomicU64,
    searched: Mutex<SearchEffort>,
}

impl Team {
    fn search(&self, split: Split) -> Ended {
        let parts = match split {
            Split::Found(solution) => return Ended::Found(solution),
            Split::None(proof) => return Ended::None(proof),
            Split::NotDecided => return Ended::Open,
            Split::Open(parts) => parts,
        };
        let mut open: Vec<usize> = (0..parts.n_parts()).collect();
        let mut n_steps = FIRST_ROUND;
        while !open.is_empty() {
            let round = Round {
                parts: &parts,
                open: &open,
                n_steps,
                next: AtomicUsize::new(0),
                is_over: AtomicBool::new(false),
                found: Mutex::new(None),
                left: Mutex::new(Vec::new()),
            };
            thread::scope(|scope| {
                for _ in 0..self.n_threads {
                    scope.spawn(|| round.work(self));
                }
            });
            let found = round.found.into_inner().unwrap_or_else(PoisonError::into_inner);
            if let Some(solution) = found {
                return Ended::Found(solution);
            }
            if round.is_over.into_inner() {
                return Ended::Open;
            }
            let mut left = round.left.into_inner().unwrap_or_else(PoisonError::into_inner);
            left.sort_unstable();
            open = left;
            n_steps = n_steps.saturating_mul(GROWTH);
        }
        Ended::None(Proof::Search)
    }
}

/// Every part that is still open, once, within so many steps for each.
struct Round<'a> {
    parts: &'a Parts,
    open: &'a [usize],
    n_steps: u64,
    next: AtomicUsize,
    /// Whether a Solution was found, or no steps are left.
    is_over: AtomicBool,
    found: Mutex<Option<Solution>>,
    /// The parts that these steps were too few for.
    left: Mutex<Vec<usize>>,
}

impl Round<'_> {
    fn work(&self, team: &Team) {
        while !self.is_over.load(Ordering::Relaxed) {
            let Some(&part) = self.open.get(self.next.fetch_add(1, Ordering::Relaxed)) else {
                return;
            };
            let steps = self.n_steps.min(team.n_steps_left.load(Ordering::Relaxed));
            if steps == 0 {
                self.is_over.store(true, Ordering::Relaxed);
                return;
            }
            let (finding, effort) = self.parts.search(part..part + 1, Limits { steps });
            let take = |left: u64| Some(left.saturating_sub(effort.steps.max(1)));
            // It cannot fail: there is always something to put in its place.
            let _ = team.n_steps_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            *team.searched.lock().unwrap_or_else(PoisonError::into_inner) += effort;
            match finding {
                PartFinding::Found(solution) => {
                    let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
                    *found = Some(solution);
                    self.is_over.store(true, Ordering::Relaxed);
                }
                PartFinding::None => {}
                PartFinding::NotDecided => {
                    self.left.lock().unwrap_or_else(PoisonError::into_inner).push(part);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use on_words::{After, Cubes, Dictionary, Symbol, check};

    fn problem(goal: u32, letters: &str) -> Problem {
        let permitted: Cubes =
            letters.chars().filter_map(lexicon::Letter::new).map(Symbol::Letter).collect();
        let none = Cubes::default();
        Problem {
            goal: Some(goal),
            required: none,
            permitted,
            forbidden: none,
            resources: none,
            after: After::Forceout,
        }
    }

    /// What threads find together, whatever was found before.
    fn find(problem: &Problem, steps: u64) -> Finding {
        let cubes = problem.permitted;
        let vocabulary = Vocabulary::spelt_with(&Dictionary::english(), &cubes);
        let effort = SearchEffort::default();
        search(problem, &vocabulary, Limits { steps }, 3, effort).finding
    }

    #[test]
    fn threads_find_what_one_finds() {
        for (goal, letters) in [(21, "CEIOTRMWNPAS"), (20, "VVCCLNRTIEOB"), (19, "QVCFLNRTIE")] {
            let problem = problem(goal, letters);
            let vocabulary = Vocabulary::spelt_with(&Dictionary::english(), &problem.permitted);
            let alone = solve_within(&problem, &vocabulary, Limits::NONE).finding;
            let together = find(&problem, u64::MAX);
            let kind = std::mem::discriminant::<Finding>;
            assert_eq!(kind(&alone), kind(&together), "{alone:?} {together:?}");
            if let Finding::Solvable(solution) = together {
                assert!(check(&problem, &solution, &Dictionary::english(), &[]).is_correct());
            }
        }
    }

    #[test]
    fn without_steps_it_is_left_open() {
        let problem = problem(34, "EINORTEINORTACDELSA");
        assert_eq!(find(&problem, 1), Finding::NotDecided);
    }
}
