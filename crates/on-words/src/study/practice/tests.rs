//! Puzzles that are made, marked and found again.

use std::collections::BTreeMap;

use kernel::{Dice, Seed};
use lexicon::Headword;

use super::{shakes::Work, *};
use crate::{
    Finding, Limits, Solution, SoundSet, check, review, rulebook as rule, solve_plainly,
    tests::simulated::Clumsy,
};

fn id(kind: Kind, difficulty: u8, number: u32) -> PuzzleId {
    PuzzleId { kind, difficulty, number }
}

fn made(kind: Kind, difficulty: u8, number: u32) -> Puzzle {
    let id = id(kind, difficulty, number);
    puzzle(&id, &Lore::english()).unwrap_or_else(|| panic!("there is a puzzle {id}"))
}

/// A word alone, with one sound to hear or not to hear.
fn alone(word: &str, required: SoundSet, forbidden: SoundSet) -> Problem {
    let word = Headword::parse(word).expect("a word");
    let mut permitted: Cubes = word.letters().map(Symbol::Letter).collect();
    permitted.sounds = SoundSet::NONE;
    Problem {
        goal: Some(word.len() as u32),
        required: Cubes { sounds: required, ..Cubes::default() },
        permitted,
        forbidden: Cubes { sounds: forbidden, ..Cubes::default() },
        resources: Cubes::default(),
        after: After::Forceout,
    }
}

/// What the checker says of each sound must be what the key says.
fn sounds_are_sound(puzzle: &Puzzle, key: &Key) {
    let (Asks::Sounds { word, offered }, Shown::Sounds { heard }) = (&puzzle.asks, &key.shown)
    else {
        panic!("a question about sounds: {puzzle:#?}")
    };
    let lore = Lore::english();
    let solution = Solution::new([word.as_str()]);
    for &sound in offered {
        let only = SoundSet::NONE.with(sound);
        let required = alone(word, only, SoundSet::NONE);
        let verdict = check(&required, &solution, lore.dictionary(), &[]);
        let has = heard.heard.contains(&sound);
        assert_eq!(verdict.is_correct(), has, "{word} {sound}: {:?}", verdict.reasons);
        assert!(!verdict.needs_judge(), "{word} {sound}: {:?}", verdict.reasons);
        if !has {
            let forbidden = alone(word, SoundSet::NONE, only);
            let verdict = check(&forbidden, &solution, lore.dictionary(), &[]);
            assert!(verdict.is_correct(), "{word} {sound}: {:?}", verdict.reasons);
        }
    }
    for way in heard.ways.iter().filter(|it| !it.parts.is_empty()) {
        let letters: String = way.parts.iter().map(|it| it.letters.as_str()).collect();
        assert_eq!(&letters, word);
        let sounds = way.parts.iter().flat_map(|it| &it.sounds);
        assert_eq!(sounds.map(|it| it.text()).collect::<String>(), way.text);
    }
    let mut said: Vec<Symbol> = heard.heard.iter().copied().map(Symbol::Sound).collect();
    let right = mark(puzzle, &Reply::Sounds { sounds: said.clone() }, &lore).expect("an answer");
    assert!(right.right && !right.rules.is_empty(), "{right:#?}");
    let missed = said.pop().expect("there is something to hear");
    let wrong = mark(puzzle, &Reply::Sounds { sounds: said }, &lore).expect("an answer");
    assert!(!wrong.right && wrong.missed == missed.sound().into_iter().collect::<Vec<_>>());
}

/// A Solution that is shown must be one to the checker; that there is none must be what a plain
/// search of everything finds, where it comes to an end. Tells whether it did.
fn mat_is_sound(puzzle: &Puzzle, key: &Key) -> bool {
    let Asks::Mat { position, after } = &puzzle.asks else { panic!("a mat: {puzzle:#?}") };
    let lore = Lore::english();
    let problem = position.problem(*after);
    let verdict = |it: &Solution, after| {
        check(&position.problem(after), it, lore.dictionary(), &[]).is_correct()
    };
    if puzzle.kind == Kind::Now {
        assert!(position.lets_now_stand(), "{puzzle:#?}");
    }
    let is_solvable = match puzzle.kind {
        Kind::Network => true,
        Kind::Now => key.yes.expect("it is decided"),
        _ => !key.yes.expect("it is decided"),
    };
    match &key.shown {
        Shown::Solution { solution, n_from_resources, words } => {
            assert!(!words.is_empty());
            if is_solvable {
                assert!(verdict(solution, *after), "{puzzle:#?}\n{key:#?}");
            } else {
                assert_eq!(puzzle.kind, Kind::Now);
                assert!(verdict(solution, After::Impossible) && 1 < *n_from_resources);
            }
            let said = Reply::Solution { solution: solution.clone() };
            let marked = mark(puzzle, &said, &lore);
            assert_eq!(marked.is_ok_and(|it| it.right), puzzle.kind == Kind::Network);
        }
        Shown::Nothing { .. } => assert!(!is_solvable, "{puzzle:#?}\n{key:#?}"),
        Shown::Sounds { .. } => panic!("no sounds are asked for"),
    }
    for (said, yes) in [(Reply::Yes, true), (Reply::No, false)] {
        match (key.yes, mark(puzzle, &said, &lore)) {
            (None, marked) => assert!(marked.is_err()),
            (Some(answer), marked) => {
                let marked = marked.expect("yes or no");
                assert_eq!(marked.right, answer == yes);
                assert!(!marked.rules.is_empty());
            }
        }
    }
    let plainly = || solve_plainly(&problem, &lore.all(), Limits { steps: 3_000_000 }).finding;
    match is_solvable {
        true => true,
        false => match plainly() {
            Finding::Impossible(_) => true,
            Finding::NotDecided => false,
            found => panic!("{puzzle:#?}\n{found:?}"),
        },
    }
}

#[test]
fn puzzles_are_sound_and_yes_is_as_likely_as_no() {
    let lore = Lore::english();
    let mut n_yes: BTreeMap<Kind, (u32, u32)> = BTreeMap::new();
    let (mut n_none, mut n_confirmed) = (0, 0);
    for kind in Kind::ALL {
        for difficulty in 1..=3 {
            for number in 0..40 {
                let made = made(kind, difficulty, number);
                assert_eq!(made.id.parse(), Ok(id(kind, difficulty, number)));
                assert_eq!((made.kind, made.difficulty), (kind, difficulty));
                let key = made.key(&lore);
                match kind {
                    Kind::Sounds => sounds_are_sound(&made, &key),
                    _ => {
                        let is_confirmed = mat_is_sound(&made, &key);
                        n_none += u32::from(matches!(key.yes, Some(false)) == (kind == Kind::Now));
                        n_confirmed += u32::from(is_confirmed);
                    }
                }
                if let Some(yes) = key.yes {
                    let (n_yes, n_all) = n_yes.entry(kind).or_default();
                    *n_yes += u32::from(yes);
                    *n_all += 1;
                }
            }
        }
    }
    for (kind, (n_yes, n_all)) in n_yes {
        assert!((35..=65).contains(&(100 * n_yes / n_all)), "{kind}: {n_yes} of {n_all}");
    }
    assert!(9 * n_none < 10 * n_confirmed, "{n_confirmed} are confirmed, {n_none} have none");
}

#[test]
fn no_puzzle_costs_more_than_it_may() {
    let lore = Lore::english();
    let (mut most_steps, mut most_questions) = (0, 0);
    for kind in [Kind::Network, Kind::Now, Kind::Impossible] {
        for difficulty in 1..=3 {
            for number in 1_000..1_040 {
                let id = id(kind, difficulty, number);
                let work = &mut Work::new();
                assert!(shakes::puzzle(&id, &lore, &mut id.dice(), work).is_some(), "{id}");
                assert!(work.n_over == 0, "{id} took {} steps too many", work.n_over);
                most_steps = most_steps.max(shakes::STEPS_MAX - work.n_steps_left);
                most_questions =
                    most_questions.max(shakes::N_QUESTIONS_MAX - work.n_questions_left);
            }
        }
    }
    println!("at most {most_steps} steps and {most_questions} questions");
    // With nothing left to spend there is no puzzle, and no search.
    let id = id(Kind::Now, 3, 1);
    let work = &mut Work { n_steps_left: 0, ..Work::new() };
    assert_eq!(shakes::puzzle(&id, &lore, &mut id.dice(), work), None);
    let work = &mut Work { n_steps_left: 5_000, ..Work::new() };
    shakes::puzzle(&id, &lore, &mut id.dice(), work);
    assert_eq!(work.n_over, 0);
}

#[test]
fn the_same_name_makes_the_same_puzzle() {
    for kind in Kind::ALL {
        assert_eq!(made(kind, 2, 5), made(kind, 2, 5));
        assert_ne!(made(kind, 2, 5), made(kind, 2, 6));
        assert_ne!(made(kind, 2, 5).asks, made(kind, 3, 5).asks);
    }
}

#[test]
fn a_name_is_read_back_and_what_is_wrong_with_it_is_said() {
    let id = id(Kind::Impossible, 3, 4_294_967_295);
    assert_eq!(id.to_string(), "impossible.3.4294967295");
    assert_eq!(id.to_string().parse(), Ok(id));
    let wrong = |text: &str| text.parse::<PuzzleId>().expect_err("no puzzle");
    assert!(wrong("now.1").contains("names no puzzle"));
    assert!(wrong("solve.1.1").contains("is none of sounds, network, now, impossible"));
    assert_eq!(wrong("now.4.1"), "a difficulty is 1, 2 or 3");
    assert!(wrong("now.1.-1").starts_with("a puzzle's number"));
}

#[test]
fn what_is_no_answer_is_said_and_a_wrong_one_is_marked_with_its_rule() {
    let lore = Lore::english();
    let network = made(Kind::Network, 1, 3);
    let wrong = Reply::Solution { solution: Solution::new(["QZ"]) };
    let marked = mark(&network, &wrong, &lore).expect("it is an answer");
    assert!(!marked.right && !marked.rules.is_empty(), "{marked:#?}");
    assert!(marked.text.starts_with("Not correct: "), "{}", marked.text);
    let empty = Reply::Solution { solution: Solution::default() };
    let marked = mark(&network, &empty, &lore).expect("it is an answer");
    assert!(!marked.right && marked.rules.contains(&rule::VI_B_3.cite()), "{marked:#?}");
    let shown = mark(&network, &Reply::GivesUp, &lore).expect("it is an answer");
    assert!(!shown.right && shown.text.starts_with("One Solution is "), "{}", shown.text);
    let sounds = made(Kind::Sounds, 1, 3);
    let said = |said: Reply, to: &Puzzle| mark(to, &said, &lore).map(|it| it.right);
    assert_eq!(said(Reply::Yes, &network), Err("a Solution is asked for".to_owned()));
    assert_eq!(said(Reply::No, &sounds), Err("sounds are asked for".to_owned()));
    let none = Reply::Sounds { sounds: Vec::new() };
    assert_eq!(
        said(none.clone(), &made(Kind::Now, 1, 1)),
        Err("yes or no is asked for".to_owned())
    );
    assert_eq!(said(none, &sounds), Ok(false));
    let letter = Reply::Sounds { sounds: vec![Symbol::parse("A").expect("a letter")] };
    assert!(said(letter, &sounds).expect_err("no sound").contains("A is none of the sounds"));
}

#[test]
fn hints_lead_towards_the_answer_and_end() {
    let lore = Lore::english();
    for (kind, n_hints) in [(Kind::Sounds, 2), (Kind::Network, 3)] {
        let made = made(kind, 2, 9);
        let hints: Vec<Hint> =
            (1..=n_hints).map(|it| made.hint(it, &lore).expect("a hint")).collect();
        let lasts: Vec<bool> = hints.iter().map(|it| it.last).collect();
        assert_eq!(lasts.iter().filter(|it| **it).count(), 1, "{hints:#?}");
        assert!(hints.last().is_some_and(|it| it.last));
        assert_eq!(made.hint(200, &lore).as_ref(), Ok(hints.last().expect("the last")));
        assert_eq!(made.hint(0, &lore).as_ref(), Ok(&hints[0]));
    }
    assert!(made(Kind::Now, 1, 1).hint(1, &lore).is_err());
}

#[test]
fn a_word_is_explained_letter_by_letter() {
    let lore = Lore::english();
    let parts = |word: &str| {
        let word = Headword::parse(word).expect("a word");
        let heard = sounds::heard(&word, &[], lore.dictionary());
        let part = |it: &WayPart| {
            let sounds: Vec<&str> = it.sounds.iter().map(|it| it.text()).collect();
            format!("{}:{}", it.letters, sounds.join("+"))
        };
        heard.ways[0].parts.iter().map(part).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(parts("THIN"), "TH:th I:ĭ N:n");
    assert_eq!(parts("KNOCK"), "KN:n O:ä CK:k");
    assert_eq!(parts("DATE"), "D:d A:ā T:t E:");
    assert_eq!(parts("SIX"), "S:s I:ĭ X:k+s");
    assert_eq!(parts("NIGHT"), "N:n I:ī GH: T:t");
    assert_eq!(parts("WHEN"), "WH:w E:ĕ N:n");
    let lead = sounds::heard(&Headword::parse("LEAD").expect("a word"), &[], lore.dictionary());
    assert!(lead.ways.iter().all(|it| it.counts && !it.parts.is_empty()), "{lead:#?}");
}

#[test]
fn a_shake_that_was_played_is_asked_about() {
    let lore = Lore::english();
    let mut n_puzzles: BTreeMap<Kind, u32> = BTreeMap::new();
    for number in 0..8 {
        let seed = Seed([number; 32]);
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let mut clumsy = Clumsy::sit(seed, &mut dice);
        (0..400).for_each(|_| {
            if !clumsy.table.is_over() {
                clumsy.step(&mut dice);
            }
        });
        for shake in 1..=clumsy.table.state().round.shake() {
            let all = lore.all();
            let review = review(lore.dictionary(), &all, &clumsy.setup, &clumsy.log, shake);
            for made in review.iter().flat_map(played) {
                let key = made.key(&lore);
                mat_is_sound(&made, &key);
                *n_puzzles.entry(made.kind).or_default() += 1;
            }
        }
    }
    println!("{n_puzzles:?}");
    assert!(n_puzzles.contains_key(&Kind::Network), "{n_puzzles:?}");
    assert!(n_puzzles.contains_key(&Kind::Now), "{n_puzzles:?}");
}
