//! Properties over papers drawn at random: what a checker can say against one, and what it
//! costs to judge it.

use kernel::Seat;
use mat::{Claim, Contest};

use crate::{
    After, Card, Cards, Cubes, Division, Objection, Paper, Problem, Rules, Solution, Symbol,
    Universe,
    bot::checking::another_reading,
    check,
    maths::steps,
    parse_restriction, parse_set_name, readings,
    solver::against_brute::{Draw, small_problem},
    table::judgement::{Finding, shows},
};

const GROUNDS: [Objection; 5] = [
    Objection::NoGoal,
    Objection::NotTheGoal,
    Objection::Undefined,
    Objection::Variation,
    Objection::Cubes,
];

#[test]
fn a_paper_is_wrong_just_if_some_ground_reaches_it() {
    let draw = &mut Draw(44);
    let (mut n_correct, mut n_ambiguous) = (0, 0);
    let mut n_upheld = GROUNDS.map(|_| 0);
    for _ in 0..4_000 {
        let (problem, paper) = problem_and_paper(draw);
        let finding = find(&problem, &paper);
        let upheld = GROUNDS.map(|it| finding.upholds(&it).0);
        let copy = another_reading(&paper, &finding);
        let ambiguous = copy.is_some_and(|copy| shows(&problem, &paper, &copy));
        let reached = ambiguous || upheld.contains(&true);
        assert_eq!(!finding.is_correct(), reached, "{problem:#?}\n{paper}\n{:#?}", finding.broken);
        n_correct += usize::from(finding.is_correct());
        n_ambiguous += usize::from(ambiguous && !upheld.contains(&true));
        (0..GROUNDS.len()).for_each(|idx| n_upheld[idx] += usize::from(upheld[idx]));
    }
    assert!(100 < n_correct && 50 < n_ambiguous, "{n_correct} {n_ambiguous}");
    assert!(n_upheld.iter().all(|it| 50 < *it), "{n_upheld:?}");
}

#[test]
fn a_ground_is_upheld_only_where_it_is_true() {
    let draw = &mut Draw(45);
    for _ in 0..4_000 {
        let (problem, paper) = problem_and_paper(draw);
        let finding = find(&problem, &paper);
        let says = |objection: Objection| finding.upholds(&objection).0;
        let told = || format!("{problem:#?}\n{paper}\n{:#?}", finding.broken);
        let solutions = paper.read();
        let plain = |it: &Solution| {
            let reads = |it: &String| parse_restriction(it).is_ok();
            let restricts = it.restrictions.is_empty() || problem.rules.division.has_restrictions();
            restricts && parse_set_name(&it.set_name).is_ok() && it.restrictions.iter().all(reads)
        };
        assert_eq!(says(Objection::Undefined), !solutions.iter().all(plain), "{}", told());
        assert_eq!(says(Objection::NoGoal), problem.goal.is_empty(), "{}", told());
        if let ([it], true) = (&solutions[..], solutions.iter().all(plain)) {
            let meets = values(&problem, it).iter().any(|it| problem.goal.contains(it));
            assert_eq!(says(Objection::NotTheGoal), !meets, "{}", told());
        } else if solutions.len() == 1 {
            assert!(!says(Objection::NotTheGoal), "what cannot be read has no value");
        }
        // Without variations, and without notes that only they allow, none is misapplied.
        let noted = solutions.iter().any(|it| it.wild.is_some() || it.blank.is_some());
        let none = Rules::plain(problem.rules.division) == problem.rules;
        let always = problem.rules.multiple_operations;
        if none && !always && !noted {
            assert!(!says(Objection::Variation), "{}", told());
        }
    }
}

/// All values of a Solution that can be read, one reading after the other.
fn values(problem: &Problem, solution: &Solution) -> Vec<u32> {
    let wild = problem.rules.blank_card_wild;
    let paint = solution.blank.filter(|_| wild).unwrap_or(Card::BLANK);
    let ground = problem.universe.ground(paint, problem.rules.symmetric_difference);
    let doubled = problem.rules.doubled(&problem.universe, paint);
    let mut universes = vec![ground.universe()];
    for text in &solution.restrictions {
        let restriction = parse_restriction(text).unwrap();
        let removed = crate::restriction_readings(&restriction, ground);
        let each =
            |it: &Cards| removed.removed().iter().map(|gone| *it & !*gone).collect::<Vec<_>>();
        universes = universes.iter().flat_map(each).collect();
    }
    let names = readings(&parse_set_name(&solution.set_name).unwrap(), ground);
    let each = universes.iter().flat_map(|left| names.cards().iter().map(|it| *it & *left));
    each.map(|it| it.len() + (it & doubled).len()).collect()
}

fn find(problem: &Problem, paper: &Paper) -> Finding {
    let claim = if problem.after == After::Now { Claim::Now } else { Claim::Impossible };
    let contest = Contest::Challenge { claim, challengers: vec![Seat(0)], mover: Seat(1) };
    Finding::of(problem, &contest, paper, &[])
}

/// A problem and a paper for it; its Goal is often one that the paper meets.
fn problem_and_paper(draw: &mut Draw) -> (Problem, Paper) {
    let mut problem = small_problem(draw, 9, 7);
    let n_solutions = problem.rules.n_solutions();
    let solutions = (0..n_solutions).map(|_| solution(draw, &problem)).collect();
    let paper = Paper { solutions, ..Paper::default() };
    if draw.below(2) == 0 {
        give_the_cubes(&mut problem, &paper);
    }
    let verdict = check(&problem, &paper.read());
    if 0 < draw.below(5) && !verdict.interpretations.is_empty() {
        let reading = &verdict.interpretations[draw.below(verdict.interpretations.len())];
        problem.goal = vec![reading.value];
    } else if draw.below(8) == 0 {
        problem.goal.clear();
    }
    (problem, paper)
}

/// Permits whatever a paper uses, so that the cubes are not what is wrong with it.
fn give_the_cubes(problem: &mut Problem, paper: &Paper) {
    problem.required = Cubes::NONE;
    for it in paper.read() {
        let names = parse_set_name(&it.set_name).map(|it| it.tally());
        let restrictions = it.restrictions.iter().filter_map(|it| parse_restriction(it).ok());
        let all =
            restrictions.map(|it| it.tally()).chain(names).fold(Cubes::NONE, |sum, it| sum + it);
        problem.permitted += all;
    }
}

fn solution(draw: &mut Draw, problem: &Problem) -> Solution {
    let near = problem.required + problem.permitted + problem.resources;
    let symbols: Vec<Symbol> = near.kinds().map(|it| it.0).collect();
    let mut solution = Solution::of(line(draw, &symbols, 4));
    if problem.rules.division.has_restrictions() && draw.below(3) == 0 {
        for _ in 0..1 + draw.below(2) {
            let relation = if draw.below(2) == 0 { "=" } else { "<" };
            let (one, other) = (line(draw, &symbols, 3), line(draw, &symbols, 3));
            solution.restrictions.push(format!("{one}{relation}{other}"));
        }
    }
    let may_note = |draw: &mut Draw, is: bool| draw.below(if is { 2 } else { 40 }) == 0;
    if may_note(draw, problem.rules.wild_cube.is_some()) {
        solution.wild = Some(draw.one_of(&Symbol::ALL));
    }
    if may_note(draw, problem.rules.blank_card_wild) {
        solution.blank = Card::new(draw.below(16) as u8);
    }
    solution
}

/// A line that can mostly be read, of symbols that mostly are there.
fn line(draw: &mut Draw, symbols: &[Symbol], n_sets_max: usize) -> String {
    let pick = |draw: &mut Draw, which: fn(Symbol) -> bool| {
        let there: Vec<Symbol> = symbols.iter().copied().filter(|it| which(*it)).collect();
        let all: Vec<Symbol> = Symbol::ALL.into_iter().filter(|it| which(*it)).collect();
        let from = if there.is_empty() || draw.below(12) == 0 { all } else { there };
        draw.one_of(&from).key()
    };
    let mut text = String::new();
    let n_sets = 1 + draw.below(n_sets_max);
    let opened = draw.below(3).min(n_sets.saturating_sub(2));
    for idx in 0..n_sets {
        if 0 < idx {
            text.push(pick(draw, |it| it.is_operation() && it != Symbol::Prime));
        }
        if idx == opened && 2 < n_sets && draw.below(3) == 0 {
            text.push('(');
        }
        text.push(pick(draw, Symbol::is_operand));
        if draw.below(8) == 0 {
            text.push('\'');
        }
        if idx == opened + 1 && text.contains('(') {
            text.push(')');
        }
    }
    if draw.below(25) == 0 {
        text.push(draw.one_of(&['u', '=', '(', '3']));
    }
    text
}

/// What judging the worst papers costs that we know how to write: lines of fifteen sets that
/// name thousands of sets each, in the Set-Name and in the Restriction, twice over.
#[test]
fn the_worst_papers_are_judged_in_so_many_steps() {
    let mut problem = small_problem(&mut Draw(1), 9, 7);
    problem.universe = Universe::full();
    problem.rules = Rules::plain(Division::Senior);
    problem.rules.two_solutions = true;
    problem.rules.symmetric_difference = true;
    problem.rules.forbidden_card = Card::new(7);
    problem.goal = vec![8];
    // Found by climbing from lines drawn at random.
    let line = "BnY-B'uR-GnG-Y'uR'-B'nG-R'uR-GuR-Y'";
    let other = "RuG-YuBnB-YuR'-GnY'-BnBuY-RnG-Y'";
    let ground = problem.universe.ground(Card::BLANK, true);
    let n_named = readings(&parse_set_name(line).unwrap(), ground).cards().len();
    assert!(25_000 < n_named, "{n_named}");
    let restricted = |name: &str, restrictions: &[&str]| Solution {
        restrictions: restrictions.iter().map(|it| (*it).to_owned()).collect(),
        ..Solution::of(name)
    };
    let pairs = [
        [restricted(line, &["V<B'uR-GnG-Y'uR'-B'nG-R'uR-GuR-Y'"]), Solution::of(other)],
        [
            restricted(line, &["V=G-YuBnB-YuR'-GnY'-BnBuY-RnG-Y'"]),
            restricted(other, &["V<B'uR-GnG-Y'uR'-B'nG-R'uR-GuR-Y'"]),
        ],
        [
            restricted(other, &["BnY-B'uR-GnG-Y'<R'-B'nG-R'uR-GuR"]),
            restricted(line, &["BnY-B'uR-G<G-Y'uR'-B'nG-R'uR-Gu-R"]),
        ],
        [
            restricted(line, &["V<BnY-B'uR-G", "V<YuBnB-YuR'-GnY'-B"]),
            restricted(line, &["V<BnY<B'uR-G<G-Y'uR'=B'nG-R'uR"]),
        ],
    ];
    for pair in pairs {
        let (verdict, n_steps) = steps::counted(|| check(&problem, &pair));
        assert!(!verdict.is_correct());
        assert!(n_steps < STEPS_MAX, "{n_steps} {pair:?}");
        let paper = Paper { solutions: pair.to_vec(), ..Paper::default() };
        let (_, n_steps) = steps::counted(|| shows(&problem, &paper, &paper));
        assert!(n_steps < STEPS_MAX, "{n_steps} {paper}");
    }
}

/// A few tenths of a second's work on a slow machine.
const STEPS_MAX: usize = 10_000_000;
