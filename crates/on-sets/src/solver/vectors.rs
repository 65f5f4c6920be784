//! The test vectors of `data/`, one line each.

use crate::{
    After, Card, Cubes, Problem, Rules, Solution, Symbol, Universe, Variation, maths::check::check,
    parse_restriction, parse_set_name, readings, restriction_readings,
};

fn lines(data: &'static str) -> impl Iterator<Item = &'static str> {
    data.lines().filter(|it| !it.trim().is_empty() && !it.starts_with('#'))
}

fn counts(text: &str, symmetric: bool) -> Vec<u32> {
    let ground = Universe::full().ground(Card::BLANK, symmetric);
    let name = parse_set_name(text).unwrap();
    let mut counts: Vec<u32> = readings(&name, ground).iter().map(|it| it.cards.len()).collect();
    counts.sort_unstable();
    counts
}

/// How many cards several Restrictions leave.
fn left(text: &str) -> Vec<u32> {
    let ground = Universe::full().ground(Card::BLANK, false);
    let left = text.split(',').fold(ground.universe(), |left, text| {
        let readings = restriction_readings(&parse_restriction(text).unwrap(), ground);
        assert_eq!(readings.removed().len(), 1, "{text} has one reading");
        left & !readings.removed()[0]
    });
    vec![left.len()]
}

fn doubled(text: &str, first: &[Variation]) -> Vec<u32> {
    let universe = Universe::full();
    let double = Variation::DoubleSet { set: text.into() };
    let chosen = [first, &[double]].concat();
    let rules = Rules::new(crate::Division::Senior, &universe, &chosen).unwrap();
    vec![universe.set().len() + rules.doubled(&universe, Card::BLANK).len()]
}

#[test]
fn the_full_deck_counts_as_others_count_it() {
    for line in lines(include_str!("../../data/counts.txt")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let expected = || words[2..].iter().map(|it| it.parse().unwrap()).collect::<Vec<u32>>();
        match words[0] {
            "set" => assert_eq!(counts(words[1], false), expected(), "{line}"),
            "symmetric" => assert_eq!(counts(words[1], true), expected(), "{line}"),
            "left" => assert_eq!(left(words[1]), expected(), "{line}"),
            "doubled" => assert_eq!(doubled(words[1], &[]), expected(), "{line}"),
            "doubled-symmetric" => {
                let first = [Variation::SymmetricDifference];
                assert_eq!(doubled(words[1], &first), expected(), "{line}");
            }
            "same" => {
                let ground = Universe::full().ground(Card::BLANK, false);
                let named = |text| readings(&parse_set_name(text).unwrap(), ground).cards()[0];
                assert_eq!(named(words[1]), named(words[2]), "{line}");
            }
            other => panic!("{other} is nothing we count"),
        }
    }
}

fn cubes(text: &str) -> Cubes {
    let faces = text.split(',').filter(|it| !it.is_empty());
    faces.map(|it| Symbol::from_char(it.chars().next().unwrap()).unwrap()).collect()
}

fn variation(text: &str) -> Variation {
    let (name, blank) = text.split_once(':').unwrap_or((text, ""));
    Variation::from_name(name, blank).and_then(Result::ok).unwrap()
}

/// The problem and the Solutions of a line.
fn position(line: &str) -> (Problem, Vec<Solution>) {
    let universe = Universe::full();
    let mut problem = Problem {
        rules: Rules::plain(crate::Division::Basic),
        universe: universe.clone(),
        goal: Vec::new(),
        goal_upright: Vec::new(),
        required: Cubes::NONE,
        permitted: Cubes::NONE,
        forbidden: Cubes::NONE,
        resources: Cubes::NONE,
        after: After::Forceout,
    };
    let (mut division, mut chosen) = (None, Vec::new());
    let mut solutions: Vec<Solution> = Vec::new();
    for word in line.split_whitespace() {
        let (field, value) = word.split_once('=').unwrap_or_else(|| panic!("{word} in {line}"));
        match field {
            "division" => division = serde_json::from_str(&format!("\"{value}\"")).ok(),
            "goal" => problem.goal = value.split(',').filter_map(|it| it.parse().ok()).collect(),
            "required" => problem.required = cubes(value),
            "permitted" => problem.permitted = cubes(value),
            "forbidden" => problem.forbidden = cubes(value),
            "resources" => problem.resources = cubes(value),
            "after" => problem.after = serde_json::from_str(&format!("\"{value}\"")).unwrap(),
            "variations" => chosen = value.split(',').map(variation).collect(),
            "set" => match value.split_once(",blank=") {
                Some((set, blank)) => {
                    let blank = Some(blank.parse().unwrap());
                    solutions.push(Solution { blank, ..Solution::of(set) });
                }
                None => solutions.push(Solution::of(value)),
            },
            "restrict" => solutions.last_mut().unwrap().restrictions.push(value.into()),
            "wild" => {
                let meaning = value.chars().next().and_then(Symbol::from_char);
                solutions.last_mut().unwrap().wild = meaning;
            }
            "blank" => solutions.last_mut().unwrap().blank = Some(value.parse().unwrap()),
            other => panic!("{other} in {line}"),
        }
    }
    problem.rules = Rules::new(division.unwrap(), &universe, &chosen).unwrap();
    (problem, solutions)
}

#[test]
fn the_checker_says_of_each_solution_what_the_book_says() {
    let mut wrong = String::new();
    for line in lines(include_str!("../../data/verdicts.txt")) {
        let (text, expected) = line.split_once("->").unwrap();
        let (problem, solutions) = position(text);
        let verdict = check(&problem, &solutions);
        let mut rules: Vec<&str> = verdict.reasons.iter().map(|it| it.rule.id).collect();
        rules.sort_unstable();
        rules.dedup();
        let told = if verdict.is_correct() { "correct".into() } else { rules.join(" ") };
        if told != expected.trim() {
            wrong += &format!("{line}\n   but: {told}\n   {:?}\n", verdict.reasons);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
