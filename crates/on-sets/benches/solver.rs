//! How long an exact verdict takes, for positions as they occur in play.
//!
//! A shake is rolled, dealt and given variations as its division does; digits
//! that were rolled set a Goal; then cubes are moved at random, and at some
//! moment the question is asked: Now, Impossible, or at the end. Run it with a
//! number to say how many positions each division gets, or with a division and
//! a seed to look at one of them.

// A bench holds a stopwatch and reads its arguments; the crate does not.
#![allow(clippy::disallowed_methods)]

use std::time::Duration;

use on_sets::{
    After, Blank, Card, CubeKind, Cubes, Division, Face, Goal, GoalValues, Problem, Rules, Symbol,
    Universe, Variation, check, cubes, solve,
};
use testkit::Stopwatch;

const N_POSITIONS: u64 = 20_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.iter().find_map(|it| it.parse().ok());
    let named = |it: &&Division| arguments.contains(&it.to_string());
    if let (Some(&division), Some(seed)) = (Division::ALL.iter().find(named), number) {
        return look_at(division, seed);
    }
    let n_positions = number.unwrap_or(N_POSITIONS);
    println!("{n_positions} positions for each division, one core");
    let mut all: Vec<Sample> = Vec::new();
    for division in [Division::Elementary, Division::Middle, Division::Junior, Division::Senior] {
        let samples: Vec<Sample> = (0..n_positions).map(|seed| sample(division, seed)).collect();
        report(&division.to_string(), &samples);
        all.extend(samples);
    }
    report("all", &all);
    println!();
    for after in [After::Now, After::Impossible, After::Forceout] {
        let some: Vec<Sample> = all.iter().filter(|it| it.after == after).cloned().collect();
        report(&format!("{after:?}").to_lowercase(), &some);
    }
    println!();
    for n_cubes in 0..=15 {
        let some: Vec<Sample> = all.iter().filter(|it| it.n_cubes == n_cubes).cloned().collect();
        report(&format!("{n_cubes} cubes"), &some);
    }
    println!();
    for n_variations in 0..=6 {
        let some: Vec<Sample> =
            all.iter().filter(|it| it.n_variations == n_variations).cloned().collect();
        report(&format!("{n_variations} variations"), &some);
    }
    println!("\nThe slowest:");
    all.sort_by_key(|it| std::cmp::Reverse(it.time));
    for it in all.iter().take(12) {
        let ms = it.time.as_secs_f64() * 1e3;
        println!(
            "{ms:9.2} ms {} seed {} {:?} {} {}",
            it.division, it.seed, it.after, it.solvable, it.told
        );
    }
}

/// One position by its division and seed, as the list of the slowest gives it.
fn look_at(division: Division, seed: u64) {
    let (problem, _) = position(division, &mut Draw(seed << 3 | division as u64));
    println!("{}", tell(&problem));
    let watch = Stopwatch::start();
    let answer = solve(&problem);
    println!("{:.2} ms {answer:#?}", watch.elapsed().as_secs_f64() * 1e3);
}

#[derive(Clone)]
struct Sample {
    division: Division,
    seed: u64,
    after: After,
    n_cubes: usize,
    n_variations: usize,
    solvable: bool,
    time: Duration,
    told: String,
}

fn sample(division: Division, seed: u64) -> Sample {
    let (problem, n_variations) = position(division, &mut Draw(seed << 3 | division as u64));
    let watch = Stopwatch::start();
    let answer = solve(&problem);
    let time = watch.elapsed();
    if let Some(witness) = &answer.witness {
        let verdict = check(&problem, witness);
        assert!(verdict.is_correct(), "{problem:?} {witness:?} {verdict:?}");
    }
    let usable = match problem.after {
        After::Impossible => problem.required + problem.permitted + problem.resources,
        After::Now | After::Forceout => problem.required + problem.permitted,
    };
    let told = if Duration::from_millis(10) < time { tell(&problem) } else { String::new() };
    Sample {
        division,
        seed,
        after: problem.after,
        n_cubes: usable.total(),
        n_variations,
        solvable: answer.witness.is_some(),
        time,
        told,
    }
}

fn tell(problem: &Problem) -> String {
    format!(
        "{} cards, goal {:?}, R {} P {} F {} Res {}, {:?}",
        problem.universe.len(),
        problem.goal,
        problem.required,
        problem.permitted,
        problem.forbidden,
        problem.resources,
        problem.rules,
    )
}

fn report(name: &str, samples: &[Sample]) {
    if samples.is_empty() {
        return;
    }
    let mut times: Vec<Duration> = samples.iter().map(|it| it.time).collect();
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let solvable = samples.iter().filter(|it| it.solvable).count();
    println!(
        "{name:>14} {:7}  p50 {:8.3}  p90 {:8.3}  p99 {:8.3}  p99.9 {:8.3}  max {:8.2} ms  solvable {:3.0} %",
        samples.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        at(1.0),
        100.0 * solvable as f64 / samples.len() as f64,
    );
}

struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    fn one_of<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())].clone()
    }
}

/// A position of some moment of some shake, and how many variations it has.
fn position(division: Division, draw: &mut Draw) -> (Problem, usize) {
    let (low, high) = if division == Division::Senior { (10, 14) } else { (6, 12) };
    let n_cards = low + draw.below(high - low + 1);
    let mut deck: Vec<Card> = Card::all().collect();
    let dealt: Vec<Card> = (0..n_cards).map(|_| deck.swap_remove(draw.below(deck.len()))).collect();
    let universe = Universe::new(dealt).expect("a deck has each card once");

    let mut digits = Vec::new();
    let mut resources: Vec<Symbol> = Vec::new();
    for kind in cubes() {
        if kind == CubeKind::Restriction && !division.has_restrictions() {
            let laid =
                [Symbol::Universe, Symbol::Null, draw.one_of(&[Symbol::Universe, Symbol::Null])];
            resources.push(laid[resources.len() % 3]);
            continue;
        }
        match draw.one_of(&kind.faces()) {
            Face::Digit(digit) => digits.push(digit),
            Face::Symbol(symbol) => resources.push(symbol),
        }
    }
    let (chosen, rules) = variations(division, &universe, &resources, draw);
    let goal = goal(&digits, &rules, &universe, draw);

    let mut mat = [Cubes::NONE; 3];
    let n_moves = draw.below(resources.len() + 1);
    for _ in 0..n_moves {
        let n_left = resources.len();
        let symbol = resources.swap_remove(draw.below(n_left));
        let sections = if symbol.is_relation() && 4 < n_left || n_left == 1 { 2 } else { 3 };
        mat[draw.below(sections)][symbol] += 1;
    }
    let after = match resources.len() {
        0 => After::Forceout,
        1 => After::Impossible,
        _ => draw.one_of(&[After::Now, After::Impossible]),
    };
    let [required, permitted, forbidden] = mat;
    let resources = resources.into_iter().collect();
    let n_variations = chosen.len();
    (
        Problem {
            universe,
            goal,
            goal_upright: Vec::new(),
            required,
            permitted,
            forbidden,
            resources,
            rules,
            after,
        },
        n_variations,
    )
}

fn variations(
    division: Division,
    universe: &Universe,
    rolled: &[Symbol],
    draw: &mut Draw,
) -> (Vec<Variation>, Rules) {
    let n_asked = if division == Division::Senior { 2 + draw.below(5) } else { 2 + draw.below(2) };
    let tally: Cubes = rolled.iter().copied().collect();
    let mut chosen: Vec<Variation> = Vec::new();
    while chosen.len() < n_asked {
        let name = draw.one_of(&division.menu());
        let blank = DrawnBlank { rolled, universe, draw: &mut *draw };
        let Ok(variation) = Variation::from_name(name, blank).expect("a menu has names");
        if variation.fault(division, universe, &tally, &chosen).is_none() {
            chosen.push(variation);
        }
    }
    let rules = Rules::new(division, universe, &chosen).expect("each was a good choice");
    (chosen, rules)
}

/// A blank filled in by lot.
struct DrawnBlank<'a> {
    rolled: &'a [Symbol],
    universe: &'a Universe,
    draw: &'a mut Draw,
}

impl Blank for DrawnBlank<'_> {
    type Error = std::convert::Infallible;

    fn cube(self) -> Result<Symbol, Self::Error> {
        Ok(self.draw.one_of(self.rolled))
    }

    fn card(self) -> Result<Card, Self::Error> {
        Ok(self.draw.one_of(self.universe.cards()))
    }

    fn set(self) -> Result<String, Self::Error> {
        let sets = ["B", "R", "G", "Y", "B'", "RuG", "BnY", "(B-R)'", "GuY'", "V-R"];
        Ok(self.draw.one_of(&sets).into())
    }
}

/// A Goal as a player would set it: nearly always one that cards can count.
fn goal(digits: &[u8], rules: &Rules, universe: &Universe, draw: &mut Draw) -> Vec<u32> {
    let goals = Goal::all_of(digits);
    loop {
        let values = draw.one_of(&goals).values(rules.absolute_value);
        let most = universe.len() as u32 + 2;
        if values.iter().any(|&it| it <= most) || !values.is_empty() && draw.below(50) == 0 {
            return values;
        }
    }
}
