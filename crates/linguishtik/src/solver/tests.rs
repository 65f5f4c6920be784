//! The solver against examples and a slow search.

use super::*;
use crate::words::{cube::Color, letter::Letter, part_of_speech::Type, spelling::Spelling};

fn cubes(text: &str) -> Vec<Cube> {
    let cube = |it: &str| {
        let (color, face) = it.split_once(' ').unwrap();
        Cube { color: Color::from_name(color).unwrap(), face: Letter::parse(face).unwrap() }
    };
    text.split(", ").filter(|it| !it.is_empty()).map(cube).collect()
}

fn demands(texts: &[&str]) -> Vec<Demand> {
    let part = texts.iter().find_map(|it| Type::from_name(it));
    texts.iter().map(|it| Demand::parse(it, part)).collect()
}

fn found(after: After, asked: &[&str], letters: &str, resources: &str) -> Vec<String> {
    let problem = Problem {
        demands: demands(asked),
        letters: cubes(letters),
        resources: cubes(resources),
        after,
    };
    solve(&Dictionary::english(), &problem).unwrap().words
}

/// The shake that the league plays through in its own example.
#[test]
fn the_worked_shake_comes_out() {
    let asked = ["noun", "direct object", "color wild:yellow", "number of letters:7"];
    let letters = "pink S, red U, pink N, green B, pink R, yellow Z, yellow K";
    let words = found(After::Forceout, &asked, letters, "");
    assert!(words.contains(&"SUNBURN".to_owned()), "{words:?}");
    assert!(words.iter().all(|it| it.len() == 7));
}

#[test]
fn each_ending_has_its_cubes() {
    let (letters, resources) = ("green B, black E, red A", "black R, orange D, orange S");
    let has =
        |after, word: &str| found(after, &["noun"], letters, resources).contains(&word.to_owned());
    assert!(has(After::Now, "BEAR") && !has(After::Now, "BEARD"));
    assert!(has(After::Forceout, "BEARD") && !has(After::Forceout, "BEARDS"));
    assert!(has(After::Impossible, "BEARDS"));
}

#[test]
fn the_cube_more_may_make_a_color_wild_or_transfer_a_letter() {
    let letters = "green B, black E, red A, pink S";
    let with = |resources: &str, word: &str| {
        found(After::Now, &["noun"], letters, resources).contains(&word.to_owned())
    };
    // With pink wild: BEAD. No D lies anywhere.
    assert!(with("black I", "BEAD"));
    assert!(!with("red F", "BEAD"), "a red cube makes no Demand");
    // All S's are T's.
    assert!(with("green V", "BEAT"));
    // Only one thing or the other: a wild color and a letter would be two cubes.
    assert!(!with("green V, orange L", "BLEAK"));
}

/// The same by asking every word about every cube.
#[test]
fn a_slow_search_finds_the_same() {
    let asked = demands(&["verb", "must contain:E", "letter transfer:R>N", "color wild:orange"]);
    let letters = cubes("black R, black E, red A, orange S");
    let resources = cubes("green T, pink O, red H, orange C");
    let problem = Problem {
        demands: asked.clone(),
        letters: letters.clone(),
        resources: resources.clone(),
        after: After::Forceout,
    };
    let dictionary = Dictionary::english();
    let fast = solve(&dictionary, &problem).unwrap();
    let mut slow: Vec<String> = dictionary
        .lexicon()
        .words()
        .filter(|it| (4..=6).contains(&it.len()))
        .filter(|it| can_lay(&it.to_string(), &letters, &resources, 2))
        .filter(|it| {
            let report = check_word(&dictionary, it, &asked);
            !report.fails()
                && report.standing == Standing::Listed
                && report.demands[0] == Finding::Holds
        })
        .map(|it| it.to_string())
        .collect();
    slow.sort();
    assert_eq!(fast.words, slow);
    assert!(!slow.is_empty());
}

/// True for a word that can be laid letter by letter, orange cubes being wild and R being N.
fn can_lay(word: &str, letters: &[Cube], resources: &[Cube], n_more: usize) -> bool {
    let Some(first) = word.chars().next() else { return true };
    let gives = |cube: &Cube| match cube.color {
        Color::Orange => first != 'R',
        _ if cube.face.char() == 'R' => first == 'N',
        _ => cube.face.char() == first,
    };
    let without = |cubes: &[Cube], idx: usize| {
        let mut left = cubes.to_vec();
        left.remove(idx);
        left
    };
    let from_letters = (0..letters.len()).filter(|it| gives(&letters[*it]));
    let from_resources = (0..resources.len()).filter(|it| 0 < n_more && gives(&resources[*it]));
    from_letters.into_iter().any(|it| can_lay(&word[1..], &without(letters, it), resources, n_more))
        || from_resources
            .into_iter()
            .any(|it| can_lay(&word[1..], letters, &without(resources, it), n_more - 1))
}

/// Every way to use the cubes, one after the other, as the book has them: what the solver is held
/// against.
fn spelled_slowly(problem: &Problem, word: &[Letter]) -> bool {
    let taken = |added: Option<Demand>, taken_max: usize| {
        let spelling = Spelling::of(problem.demands.iter().chain(&added));
        let letters = spelling.stock(problem.letters.iter().copied());
        let resources = spelling.stock(problem.resources.iter().copied());
        let taken = spelling.cubes_taken(word, &letters, &resources);
        taken.is_some_and(|it| it <= taken_max)
    };
    let plainly = match problem.after {
        After::Now => 1,
        After::Forceout => 2,
        After::Impossible => problem.resources.len(),
    };
    let spelling = Spelling::of(&problem.demands);
    let can_demand = problem.resources.iter().any(|it| it.color.demands());
    let may_add = problem.after == After::Now && can_demand;
    let wild = || Color::ALL.iter().any(|&color| taken(Some(Demand::Wild { color }), 0));
    let transfer = || {
        let all = || Letter::all().flat_map(|from| Letter::all().map(move |to| (from, to)));
        all().filter(|it| it.0 != it.1).any(|(from, to)| {
            // What no cube in Letters shows need not be tried: no word comes in by it.
            let shown = problem.letters.iter().any(|it| it.face == from);
            shown && taken(Some(Demand::Transfer { from, to }), 0)
        })
    };
    taken(None, plainly)
        || may_add && spelling.wild.is_none() && wild()
        || may_add && spelling.transfer.is_none() && transfer()
}

#[test]
fn every_word_is_found_that_some_way_to_use_the_cubes_spells() {
    let dictionary = Dictionary::english();
    let mut dice = kernel::Dice::for_entry(kernel::Seed([7; 32]), 0);
    for round in 0..40 {
        let mut box_of_cubes: Vec<Cube> = crate::CubeSet::default()
            .faces()
            .map(|(color, faces)| Cube { color, face: *dice.pick(faces) })
            .collect();
        dice.shuffle(&mut box_of_cubes);
        let after = *dice.pick(&[After::Now, After::Now, After::Forceout, After::Impossible]);
        let n_letters = 3 + dice.below(5) as usize;
        let n_resources = dice.below(7) as usize;
        let letters = box_of_cubes[..n_letters].to_vec();
        let resources = box_of_cubes[n_letters..n_letters + n_resources].to_vec();
        let any = |dice: &mut kernel::Dice| *dice.pick(&Letter::all().collect::<Vec<_>>());
        let mut demands = Vec::new();
        if dice.chance(1, 3) {
            demands.push(Demand::Wild { color: *dice.pick(Color::ALL) });
        }
        if dice.chance(1, 3) {
            demands.push(Demand::Transfer { from: any(&mut dice), to: any(&mut dice) });
        }
        if dice.chance(1, 4) {
            demands.push(Demand::Letters { n: 4 + dice.below(7) as u8 });
        }
        if dice.chance(1, 4) {
            demands.push(Demand::Contain { letter: any(&mut dice) });
        }
        if dice.chance(1, 4) {
            demands.push(Demand::NotContain { letter: any(&mut dice) });
        }
        let problem = Problem { demands, letters, resources, after };
        let fast = solve(&dictionary, &problem).unwrap();
        let mut slow = Answer::default();
        // Some of the words in each round, all of them by and by.
        for (idx, word) in dictionary.lexicon().words().enumerate() {
            if idx % 8 != round % 8 || !(4..=10).contains(&word.len()) {
                continue;
            }
            let spelled: Vec<Letter> = word.as_str().chars().filter_map(Letter::of).collect();
            if !spelled_slowly(&problem, &spelled) {
                assert!(!fast.words.contains(&word.to_string()), "{word} for {problem:?}");
                continue;
            }
            match look(&dictionary, &problem, &word) {
                Finding::Holds => slow.words.push(word.to_string()),
                Finding::Unsure => slow.in_doubt.push(word.to_string()),
                Finding::Fails => {}
            }
        }
        let missed =
            |found: &[String], all: &[String]| all.iter().find(|it| !found.contains(it)).cloned();
        assert_eq!(missed(&fast.words, &slow.words), None, "for {problem:?}");
        assert_eq!(missed(&fast.in_doubt, &slow.in_doubt), None, "for {problem:?}");
    }
}
