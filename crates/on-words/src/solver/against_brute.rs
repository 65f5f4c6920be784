//! The solver against brute force, on small problems drawn at random.

use lexicon::Letter;

use super::{
    Finding, Limits, PartFinding, Parts, Prior, Proof, Reading, Split, Wish, best_within,
    brute::{self, Best, List},
    prior::is_solution,
    solve_plainly, solve_slowly, solve_within, words,
};
use crate::words::{
    cubes::Cubes,
    phonetics::SoundSet,
    problem::{After, Problem},
    symbol::{Sound, Symbol},
    vocabulary::{Said, Sounds, Vocabulary},
};

/// Chance for tests: the same every time.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(super) fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    pub(super) fn odds(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

/// The number of problems that are drawn: more of them if the environment says so.
fn n_problems(usual: u64) -> u64 {
    // A test may be asked for more.
    #[allow(clippy::disallowed_methods)]
    let times = std::env::var("TIMES").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    usual * times
}

const N_SOUNDS: usize = 4;

fn sounds(draw: &mut Draw, one_in: usize) -> SoundSet {
    let all = (0..N_SOUNDS).filter_map(Sound::at);
    all.filter(|_| draw.odds(one_in)).collect()
}

/// A way to say a word: whatever is settled a judge might also find, and he might find more.
fn said(draw: &mut Draw) -> Said {
    let (shows, offends) = (sounds(draw, 3), sounds(draw, 3));
    let strictly = Sounds { shows, offends: offends.and(sounds(draw, 8)) };
    let leniently = Sounds { shows: shows.and(sounds(draw, 8)), offends };
    Said { strictly: Some(strictly).filter(|_| !draw.odds(6)), leniently }
}

/// A list of short words of few letters.
pub(super) fn list(draw: &mut Draw, n_letters: usize) -> List {
    let n_words = 4 + draw.below(10);
    let word = |draw: &mut Draw| -> String {
        let length = draw.one_of(&[2, 2, 2, 3, 3, 3, 4, 4, 5]);
        (0..length).map(|_| char::from(b'A' + draw.below(n_letters) as u8)).collect()
    };
    let ways = |draw: &mut Draw| (0..1 + draw.below(3)).map(|_| said(draw)).collect();
    (0..n_words).map(|_| (word(draw), ways(draw))).collect()
}

pub(super) fn vocabulary(list: &List) -> Vocabulary {
    Vocabulary::new(list.keys().map(String::as_str), |it| list[it].clone())
}

pub(super) fn problem(draw: &mut Draw, n_letters: usize, n_cubes: usize) -> Problem {
    let mut sections = [Cubes::default(); 4];
    for _ in 0..n_cubes {
        let letter = Letter::at(draw.below(n_letters)).unwrap();
        sections[draw.one_of(&[0, 1, 1, 1, 2, 3, 3])].put(Symbol::Letter(letter));
    }
    if draw.odds(2) {
        for sound in (0..N_SOUNDS).filter_map(Sound::at) {
            sections[draw.one_of(&[0, 1, 2, 2, 3, 3])].put(Symbol::Sound(sound));
        }
    }
    let [required, permitted, forbidden, resources] = sections;
    let after = draw.one_of(&[After::Now, After::Impossible, After::Forceout]);
    Problem { goal: None, required, permitted, forbidden, resources, after }
}

/// Asks every Goal that could be reached with so many cubes.
fn agree(problem: &Problem, list: &List, n_proofs: &mut usize) -> usize {
    let vocabulary = vocabulary(list);
    let best = brute::best_by_goal(problem, list);
    let mut n_solvable = 0;
    for goal in 3..=18 {
        let problem = Problem { goal: Some(goal), ..*problem };
        let expected = best.get(&goal).copied().unwrap_or(Best::None);
        for solve in [solve_within, solve_slowly] {
            let answer = solve(&problem, &vocabulary, Limits::NONE);
            let found = match &answer.finding {
                Finding::Solvable(solution) => (Best::Sure, Some(solution)),
                Finding::Doubtful(solution) => (Best::Doubtful, Some(solution)),
                Finding::Impossible(proof) => {
                    *n_proofs += usize::from(*proof == Proof::Weights);
                    (Best::None, None)
                }
                Finding::NotDecided => panic!("there is no end of steps: {problem:?}\n{list:?}"),
            };
            assert_eq!(found.0, expected, "{problem:?}\n{list:?}\n{answer:?}");
            if let Some(solution) = found.1 {
                let checked = brute::check(&problem, list, &solution.rows);
                assert_eq!(checked, expected, "{problem:?}\n{list:?}\n{answer:?}");
            }
        }
        n_solvable += usize::from(expected != Best::None);
    }
    n_solvable
}

#[test]
fn the_solver_finds_what_brute_force_finds() {
    let (mut n_goals, mut n_solvable, mut n_proofs) = (0, 0, 0);
    for seed in 0..n_problems(400) {
        let mut draw = Draw(seed);
        let n_letters = 2 + draw.below(4);
        let list = list(&mut draw, n_letters);
        let n_cubes = 3 + draw.below(6);
        let problem = problem(&mut draw, n_letters, n_cubes);
        n_solvable += agree(&problem, &list, &mut n_proofs);
        n_goals += 16;
    }
    assert!(n_goals / 40 < n_solvable, "{n_solvable} of {n_goals} are solvable");
    assert!(20 < n_proofs, "{n_proofs} are proven by weights");
    println!("{n_solvable} of {n_goals} are solvable, {n_proofs} proven by weights not to be");
}

/// A problem with a list of its own.
fn drawn(seed: u64, n_cubes_max: usize) -> (Problem, List) {
    let mut draw = Draw(seed);
    let n_letters = 2 + draw.below(4);
    let list = list(&mut draw, n_letters);
    let n_cubes = 3 + draw.below(n_cubes_max - 2);
    (problem(&mut draw, n_letters, n_cubes), list)
}

/// Searches in parts, as threads would, with a few steps first.
fn in_parts(problem: &Problem, vocabulary: &Vocabulary) -> bool {
    match Parts::split(problem, vocabulary, Reading::Strict) {
        Split::Found(solution) => is_solution(problem, vocabulary, &solution),
        Split::None(_) => false,
        Split::NotDecided => panic!("so few cubes can be searched"),
        Split::Open(parts) => {
            let search = |part: usize| parts.search(part..part + 1, Limits::NONE).0;
            let findings: Vec<PartFinding> = (0..parts.n_parts()).map(search).collect();
            assert!(!findings.contains(&PartFinding::NotDecided));
            let found = findings.iter().filter_map(|it| match it {
                PartFinding::Found(solution) => Some(solution),
                PartFinding::None | PartFinding::NotDecided => None,
            });
            let mut found = found.peekable();
            let is_any = found.peek().is_some();
            assert!(found.all(|it| is_solution(problem, vocabulary, it)));
            is_any
        }
    }
}

#[test]
fn every_way_to_search_comes_to_the_same() {
    for seed in 0..n_problems(150) {
        let (problem, list) = drawn(1_000_000 + seed, 8);
        let vocabulary = vocabulary(&list);
        for goal in 3..=16 {
            let problem = Problem { goal: Some(goal), ..problem };
            let answer = solve_within(&problem, &vocabulary, Limits::NONE).finding;
            let is_solvable = matches!(answer, Finding::Solvable(_));
            let plain = solve_plainly(&problem, &vocabulary, Limits::NONE).finding;
            assert_eq!(std::mem::discriminant(&plain), std::mem::discriminant(&answer));
            assert_eq!(in_parts(&problem, &vocabulary), is_solvable, "{problem:?} {list:?}");
            let n_cubes = |wish| {
                let best = best_within(&problem, &vocabulary, wish, Limits::NONE);
                assert!(best.is_proven);
                let rows = best.solution.map(|it| it.rows.concat());
                rows.map(|it| it.bytes().filter(|it| *it != b'.').count())
            };
            let (fewest, most) = (n_cubes(Wish::FewestCubes), n_cubes(Wish::MostCubes));
            assert_eq!((fewest.is_some(), most.is_some()), (is_solvable, is_solvable));
            assert!(fewest <= most);
            let words = words(&problem, &vocabulary);
            assert_eq!(words.is_empty(), most != Some(goal as usize), "{words:?}");
        }
    }
}

#[test]
fn few_steps_leave_it_open_and_never_wrong() {
    let mut n_open = 0;
    for seed in 0..n_problems(300) {
        let (problem, list) = drawn(2_000_000 + seed, 9);
        let vocabulary = vocabulary(&list);
        for goal in 6..=14 {
            let problem = Problem { goal: Some(goal), ..problem };
            let whole = solve_within(&problem, &vocabulary, Limits::NONE).finding;
            for steps in [0, 20, 100, 500] {
                let hurried = solve_within(&problem, &vocabulary, Limits { steps }).finding;
                if hurried == Finding::NotDecided {
                    n_open += 1;
                } else {
                    assert_eq!(std::mem::discriminant(&hurried), std::mem::discriminant(&whole));
                }
            }
        }
    }
    assert!(20 < n_open, "{n_open}");
}

#[test]
fn what_is_known_from_before_is_what_would_be_found() {
    let (mut n_solved, mut n_refuted) = (0, 0);
    for seed in 0..n_problems(200) {
        let (mut problem, list) = drawn(3_000_000 + seed, 9);
        let vocabulary = vocabulary(&list);
        let mut draw = Draw(seed);
        problem.goal = Some(4 + draw.below(8) as u32);
        let mut prior = Prior::default();
        while 0 < problem.resources.n_letters() {
            for after in [After::Now, After::Impossible] {
                let asked = Problem { after, ..problem };
                let known = prior.known(&asked, &vocabulary);
                let answer = prior.solve_within(&asked, &vocabulary, Limits::NONE);
                let fresh = solve_within(&asked, &vocabulary, Limits::NONE);
                let kind = std::mem::discriminant::<Finding>;
                assert_eq!(kind(&answer.finding), kind(&fresh.finding), "{asked:?} {list:?}");
                n_solved += usize::from(matches!(known, Some(Finding::Solvable(_))));
                n_refuted += usize::from(matches!(known, Some(Finding::Impossible(_))));
            }
            let is_there = |it: &Letter| 0 < problem.resources.count(*it);
            let letters: Vec<Letter> = Letter::all().filter(is_there).collect();
            let letter = draw.one_of(&letters);
            problem.resources.letters[letter.idx()] -= 1;
            let sections = [&mut problem.required, &mut problem.permitted, &mut problem.forbidden];
            let [required, permitted, forbidden] = sections;
            match draw.below(3) {
                0 => required.put(Symbol::Letter(letter)),
                1 => permitted.put(Symbol::Letter(letter)),
                _ => forbidden.put(Symbol::Letter(letter)),
            }
        }
    }
    assert!(20 < n_solved && 100 < n_refuted, "{n_solved} and {n_refuted}");
}

#[test]
fn what_may_be_used_does_no_harm_and_what_must_be_no_good() {
    for seed in 0..n_problems(200) {
        let (problem, list) = drawn(4_000_000 + seed, 8);
        let vocabulary = vocabulary(&list);
        let draw = &mut Draw(seed);
        let problem = Problem { goal: Some(3 + draw.below(12) as u32), ..problem };
        let rank =
            |problem: &Problem| match solve_within(problem, &vocabulary, Limits::NONE).finding {
                Finding::Impossible(_) => 0,
                Finding::Doubtful(_) => 1,
                Finding::Solvable(_) => 2,
                Finding::NotDecided => panic!("there is no end of steps"),
            };
        let here = rank(&problem);
        let letter = Symbol::Letter(Letter::at(draw.below(5)).unwrap());
        let (mut may, mut must) = (problem, problem);
        may.permitted.put(letter);
        must.required.put(letter);
        assert!(here <= rank(&may), "{problem:?} {list:?}");
        assert!(rank(&must) <= rank(&may), "{problem:?} {list:?}");
        let after = |after| rank(&Problem { after, ..problem });
        assert!(after(After::Forceout) <= after(After::Now), "{problem:?} {list:?}");
        assert!(after(After::Now) <= after(After::Impossible), "{problem:?} {list:?}");
    }
}
