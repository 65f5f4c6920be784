//! How long it takes to decide whether there is a Solution, for positions as they occur in play.
//!
//! Shakes are played by three kinds of players: careful ones know a Solution and leave one, mixed
//! ones move blindly now and then, and random ones always do. After a third of the turns it is
//! asked whether there is a Solution, after Now and after Impossible, and at the end once more.
//! Run it with a number to say how many shakes are played, with `at` and a seed to look at one, or
//! with `dense` for Goals that take nearly every cube twice.

// A bench holds a stopwatch and reads its arguments; the crate does not.
#![allow(clippy::disallowed_methods)]

use std::time::Duration;

use lexicon::Letter;
use on_words::{
    After, CubeSet, Cubes, Dictionary, Finding, Limits, Problem, Symbol, Vocabulary, check,
    solve_plainly, solve_within,
};
use testkit::Stopwatch;

const N_SHAKES: u64 = 1_000;
/// Some two seconds of a core.
const LIMITS: Limits = Limits { steps: 90_000_000 };
/// What players see by.
const SIGHT: Limits = Limits { steps: 1_000_000 };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo asks every bench to say nothing when tests are listed.
    if arguments.iter().any(|it| it == "--list") {
        return;
    }
    let number = arguments.iter().find_map(|it| it.parse().ok());
    let watch = Stopwatch::start();
    let dictionary = Dictionary::english();
    let n_before = memory_kb("VmRSS");
    let vocabulary = Vocabulary::of(&dictionary);
    println!(
        "{} words in {:.1} MB, laid out in {:.0} ms; the process holds {:.1} MB ({:.1} its own, the \
         rest pages of the program), {:.1} before, {:.1} at most",
        vocabulary.n_words(),
        vocabulary.n_bytes() as f64 / 1e6,
        watch.elapsed().as_secs_f64() * 1e3,
        memory_kb("VmRSS") / 1e3,
        memory_kb("RssAnon") / 1e3,
        n_before / 1e3,
        memory_kb("VmHWM") / 1e3,
    );
    let hall = Hall { dictionary: &dictionary, vocabulary: &vocabulary };
    if let (Some(seed), true) = (number, arguments.iter().any(|it| it == "at")) {
        return hall.look_at(seed);
    }
    if arguments.iter().any(|it| it == "dense") {
        let samples: Vec<Sample> = (0..number.unwrap_or(200)).map(|it| hall.dense(it)).collect();
        return report_all(&samples);
    }
    let n_shakes = number.unwrap_or(N_SHAKES);
    let samples: Vec<Sample> = (0..n_shakes).flat_map(|seed| hall.shake(seed)).collect();
    println!("{n_shakes} shakes, {} questions, one core\n", samples.len());
    report_all(&samples);
    hall.compare(&samples);
    println!("The process holds {:.1} MB", memory_kb("VmRSS") / 1e3);
}

/// What the system counts for this process.
fn memory_kb(what: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|it| it.starts_with(what)).unwrap_or("");
    line.split_whitespace().nth(1).and_then(|it| it.parse().ok()).unwrap_or(0.0)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Style {
    Careful,
    Mixed,
    Random,
}

struct Hall<'a> {
    dictionary: &'a Dictionary,
    vocabulary: &'a Vocabulary,
}

struct Sample {
    seed: u64,
    style: Style,
    stage: &'static str,
    problem: Problem,
    finding: Finding,
    time: Duration,
    steps: u64,
}

const SECTIONS: usize = 4;
const REQUIRED: usize = 0;
const PERMITTED: usize = 1;
const FORBIDDEN: usize = 2;
const RESOURCES: usize = 3;

/// Where every cube is.
#[derive(Clone)]
struct Mat {
    goal: u32,
    sections: [Vec<Symbol>; SECTIONS],
}

impl Mat {
    fn problem(&self, after: After) -> Problem {
        let cubes = |section: usize| self.sections[section].iter().copied().collect::<Cubes>();
        Problem {
            goal: Some(self.goal).filter(|&it| 3 <= it),
            required: cubes(REQUIRED),
            permitted: cubes(PERMITTED),
            forbidden: cubes(FORBIDDEN),
            resources: cubes(RESOURCES),
            after,
        }
    }

    fn n_left(&self) -> usize {
        self.sections[RESOURCES].len()
    }

    fn moved(&self, cube: usize, section: usize) -> Mat {
        let mut mat = self.clone();
        let symbol = mat.sections[RESOURCES].swap_remove(cube);
        mat.sections[section].push(symbol);
        mat
    }
}

impl Hall<'_> {
    fn shake(&self, seed: u64) -> Vec<Sample> {
        let style = [Style::Careful, Style::Mixed, Style::Random][seed as usize % 3];
        let draw = &mut Draw(seed);
        let mut mat = self.goal(style, draw);
        let mut samples = Vec::new();
        let mut witness = self.witness(&mat);
        while 0 < mat.n_left() {
            let is_blind = style == Style::Random || style == Style::Mixed && draw.percent(15);
            if draw.percent(12) && 1 < mat.n_left() {
                let cube = draw.below(mat.n_left());
                let bonus = mat.moved(cube, FORBIDDEN);
                self.follow(is_blind, bonus, &mut mat, &mut witness);
            }
            self.take_turn(is_blind, draw, &mut mat, &mut witness);
            if mat.n_left() != 0 && draw.percent(35) {
                let stage = match mat.n_left() {
                    19.. => "early",
                    9.. => "mid",
                    _ => "late",
                };
                samples.push(self.ask(seed, style, stage, mat.problem(After::Impossible)));
                if 2 <= mat.n_left() {
                    samples.push(self.ask(seed, style, stage, mat.problem(After::Now)));
                }
            }
        }
        samples.push(self.ask(seed, style, "final", mat.problem(After::Forceout)));
        samples
    }

    fn witness(&self, mat: &Mat) -> Option<Cubes> {
        let answer = solve_within(&mat.problem(After::Impossible), self.vocabulary, SIGHT);
        let Finding::Solvable(solution) = answer.finding else { return None };
        let letters = solution.rows.iter().flat_map(|it| it.chars().collect::<Vec<_>>());
        Some(letters.filter_map(Letter::new).map(Symbol::Letter).collect())
    }

    /// Rolls, and sets a Goal; a careful setter sets one that can be reached.
    fn goal(&self, style: Style, draw: &mut Draw) -> Mat {
        let rolled: Vec<Symbol> =
            CubeSet::default().faces().iter().map(|it| it[draw.below(6)]).collect();
        let digits: Vec<u32> = rolled.iter().filter_map(|it| it.digit()).map(u32::from).collect();
        let others = rolled.iter().filter(|it| it.digit().is_none()).copied().collect();
        let mut mat = Mat { goal: 0, sections: [vec![], vec![], vec![], others] };
        for n_try in 0.. {
            mat.goal = layout(&digits, draw);
            let is_liked = style == Style::Random
                || (6..=20).contains(&mat.goal)
                || 3 <= mat.goal && mat.goal <= 42 && draw.percent(15);
            let is_good = style != Style::Careful || self.witness(&mat).is_some();
            if mat.goal != 0 && (40 < n_try || is_liked && is_good) {
                break;
            }
        }
        mat
    }

    fn take_turn(
        &self,
        is_blind: bool,
        draw: &mut Draw,
        mat: &mut Mat,
        witness: &mut Option<Cubes>,
    ) {
        for n_try in 0.. {
            let cube = draw.below(mat.n_left());
            let symbol = mat.sections[RESOURCES][cube];
            let is_last = mat.n_left() == 1;
            let is_used = match (symbol.letter(), &*witness) {
                (Some(letter), Some(witness)) => {
                    let n_there = mat.sections[..FORBIDDEN].iter().flatten();
                    let n_there = n_there.filter(|it| it.letter() == Some(letter)).count();
                    n_there < usize::from(witness.count(letter))
                }
                _ => false,
            };
            let odds = match (is_blind, is_used) {
                (true, _) => [30, 30, 40],
                (false, true) => [55, 45, 0],
                (false, false) => [7, 33, 60],
            };
            let mut section = draw.weighted(&odds);
            if is_last && section == FORBIDDEN {
                section = PERMITTED;
            }
            let next = mat.moved(cube, section);
            if self.follow(is_blind || 6 < n_try, next, mat, witness) {
                return;
            }
        }
    }

    /// Moves on unless that leaves no Solution where there was one.
    fn follow(
        &self,
        is_blind: bool,
        next: Mat,
        mat: &mut Mat,
        witness: &mut Option<Cubes>,
    ) -> bool {
        let after = if is_blind && witness.is_none() { None } else { self.witness(&next) };
        if !is_blind && witness.is_some() && after.is_none() {
            return false;
        }
        (*mat, *witness) = (next, after);
        true
    }

    fn ask(&self, seed: u64, style: Style, stage: &'static str, problem: Problem) -> Sample {
        let mut time = Duration::MAX;
        let mut answer = None;
        // Others use the machine too: what is short is measured three times.
        for _ in 0..3 {
            let watch = Stopwatch::start();
            answer = Some(solve_within(&problem, self.vocabulary, LIMITS));
            time = time.min(watch.elapsed());
            if Duration::from_millis(60) < time {
                break;
            }
        }
        let answer = answer.expect("it was asked");
        match &answer.finding {
            Finding::Solvable(it) => {
                let verdict = check(&problem, it, self.dictionary, &[]);
                assert!(verdict.is_correct(), "{problem:?} {it:?} {verdict:?}");
            }
            Finding::Doubtful(it) => {
                let verdict = check(&problem, it, self.dictionary, &[]);
                assert!(verdict.needs_judge(), "{problem:?} {it:?} {verdict:?}");
            }
            Finding::Impossible(_) | Finding::NotDecided => {}
        }
        let (finding, steps) = (answer.finding, answer.searched.steps);
        Sample { seed, style, stage, problem, finding, time, steps }
    }

    /// Cubes as they are rolled, and a Goal for which most of them must lie in two words.
    fn dense(&self, seed: u64) -> Sample {
        let draw = &mut Draw(1 << 40 | seed);
        let rolled =
            CubeSet::default().faces().iter().map(|it| it[draw.below(6)]).collect::<Vec<_>>();
        let mut letters: Vec<Symbol> =
            rolled.into_iter().filter(|it| it.letter().is_some()).collect();
        let n_cubes = 10 + draw.below(12);
        while n_cubes < letters.len() {
            letters.swap_remove(draw.below(letters.len()));
        }
        let goal = (3 * n_cubes).div_ceil(2) + draw.below(n_cubes / 2 + 1);
        let mat = Mat { goal: goal as u32, sections: [vec![], letters, vec![], vec![]] };
        self.ask(seed, Style::Random, "final", mat.problem(After::Forceout))
    }

    /// One shake by its number.
    fn look_at(&self, seed: u64) {
        for it in self.shake(seed) {
            println!(
                "{:9.3} ms {:9} {} {:?}",
                ms(it.time),
                it.steps,
                tell(&it.problem),
                it.finding
            );
        }
    }

    /// Against the plain search, on every tenth question that takes a search at all.
    fn compare(&self, samples: &[Sample]) {
        let limits = Limits { steps: LIMITS.steps / 20 };
        let searched = samples.iter().filter(|it| 0 < it.steps);
        let (mut ours, mut plain, mut n, mut n_open) = (Duration::ZERO, Duration::ZERO, 0, [0, 0]);
        for it in searched.step_by(10) {
            let watch = Stopwatch::start();
            let answer = solve_within(&it.problem, self.vocabulary, limits);
            ours += watch.elapsed();
            n_open[0] += usize::from(answer.finding == Finding::NotDecided);
            let watch = Stopwatch::start();
            let answer = solve_plainly(&it.problem, self.vocabulary, limits);
            plain += watch.elapsed();
            n_open[1] += usize::from(answer.finding == Finding::NotDecided);
            n += 1;
        }
        println!(
            "\n{n} questions that take a search, a twentieth of the limit: {:.0} ms and {} open; the plain \
             search {:.0} ms and {} open: {:.1} times as long",
            ms(ours),
            n_open[0],
            ms(plain),
            n_open[1],
            plain.as_secs_f64() / ours.as_secs_f64(),
        );
    }
}

fn tell(problem: &Problem) -> String {
    let cubes = |it: &Cubes| {
        let letters = Letter::all().flat_map(|l| std::iter::repeat_n(l, usize::from(it.count(l))));
        let letters: String = letters.map(Letter::as_char).collect();
        let sounds: Vec<String> = it.sounds.iter().map(|it| format!("/{it}/")).collect();
        letters + &sounds.join("")
    };
    format!(
        "{:?} {} R {} P {} F {} Res {}",
        problem.after,
        problem.goal.unwrap_or(0),
        cubes(&problem.required),
        cubes(&problem.permitted),
        cubes(&problem.forbidden),
        cubes(&problem.resources)
    )
}

/// A Goal laid at random: up to three digits in one of the layouts. (III-B-3)
fn layout(digits: &[u32], draw: &mut Draw) -> u32 {
    let mut digits = digits.to_vec();
    let mut digit = || digits.swap_remove(draw.below(digits.len()));
    let (a, b, c) = (digit(), digit(), digit());
    match draw.below(7) {
        0 => a,
        1 => a + b,
        2 => a * b,
        3 => a + b + c,
        4 => a * b * c,
        5 => a * b + c,
        _ => a * (b + c),
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn report_all(samples: &[Sample]) {
    println!(
        "| | questions | yes | doubtful | none | open | 1 ms | 10 ms | 100 ms | 2 s | p50 | p99 | worst |"
    );
    println!("| --- |{}", " --- |".repeat(12));
    for after in [After::Now, After::Impossible, After::Forceout] {
        for stage in ["early", "mid", "late", "final"] {
            let is_it = |it: &&Sample| it.problem.after == after && it.stage == stage;
            let name = format!("{after:?}, {stage}").to_lowercase();
            report(&name, &samples.iter().filter(is_it).collect::<Vec<_>>());
        }
    }
    for style in [Style::Careful, Style::Mixed, Style::Random] {
        let some: Vec<&Sample> = samples.iter().filter(|it| it.style == style).collect();
        report(&format!("{style:?}").to_lowercase(), &some);
    }
    for (name, goals) in
        [("3 to 12", 3..=12), ("13 to 20", 13..=20), ("21 to 30", 21..=30), ("31 to 42", 31..=42)]
    {
        let is_it = |it: &&Sample| it.problem.goal.is_some_and(|it| goals.contains(&it));
        report(&format!("Goal {name}"), &samples.iter().filter(is_it).collect::<Vec<_>>());
    }
    report("single words", &samples.iter().filter(|it| is_word(it)).collect::<Vec<_>>());
    report("all", &samples.iter().collect::<Vec<_>>());
    println!("\nThe slowest:");
    let mut slowest: Vec<&Sample> = samples.iter().collect();
    slowest.sort_by_key(|it| std::cmp::Reverse(it.time));
    for it in slowest.iter().take(30) {
        let found = match &it.finding {
            Finding::Solvable(_) => "yes".to_owned(),
            Finding::Doubtful(_) => "doubtful".to_owned(),
            other => format!("{other:?}"),
        };
        println!(
            "{:9.2} ms {:9} steps, shake {} {} {found}",
            ms(it.time),
            it.steps,
            it.seed,
            tell(&it.problem)
        );
    }
}

fn is_word(sample: &Sample) -> bool {
    matches!(&sample.finding, Finding::Solvable(it) if it.rows.len() == 1)
}

fn report(name: &str, samples: &[&Sample]) {
    if samples.is_empty() {
        return;
    }
    let n = samples.len();
    let count =
        |is_it: &dyn Fn(&Finding) -> bool| samples.iter().filter(|it| is_it(&it.finding)).count();
    let mut times: Vec<Duration> = samples.iter().map(|it| it.time).collect();
    times.sort();
    let at = |share: f64| ms(times[((n - 1) as f64 * share) as usize]);
    let within = |most: f64| {
        let settled = samples.iter().filter(|it| it.finding != Finding::NotDecided);
        100.0 * settled.filter(|it| ms(it.time) < most).count() as f64 / n as f64
    };
    println!(
        "| {name} | {n} | {} | {} | {} | {} | {:.1} | {:.1} | {:.2} | {:.2} | {:.2} | {:.1} | {:.0} |",
        count(&|it| matches!(it, Finding::Solvable(_))),
        count(&|it| matches!(it, Finding::Doubtful(_))),
        count(&|it| matches!(it, Finding::Impossible(_))),
        count(&|it| *it == Finding::NotDecided),
        within(1.0),
        within(10.0),
        within(100.0),
        within(2_000.0),
        at(0.5),
        at(0.99),
        at(1.0),
    );
}

/// Chance for the bench: the same every time.
struct Draw(u64);

impl Draw {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn weighted(&mut self, odds: &[usize]) -> usize {
        let mut at = self.below(odds.iter().sum());
        odds.iter()
            .position(|&it| {
                let is_here = at < it;
                at = at.wrapping_sub(it);
                is_here
            })
            .unwrap_or(0)
    }
}
