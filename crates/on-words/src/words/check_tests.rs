//! Solutions, right and wrong, and what is said of them.

use kernel::Rule;

use super::{
    check::{Verdict, check},
    cubes::Cubes,
    dictionary::Dictionary,
    grid::Grid,
    problem::{After, Problem},
    ruling::WordRuling,
    solution::Solution,
    symbol::{Sound, Symbol},
};
use crate::rulebook as rule;

/// Symbols with spaces between them.
fn cubes(text: &str) -> Cubes {
    text.split_whitespace().map(|it| Symbol::parse(it).unwrap_or_else(|| panic!("{it}"))).collect()
}

fn sound(text: &str) -> Sound {
    Symbol::parse(text).and_then(Symbol::sound).unwrap()
}

/// A Goal, Required, Permitted, Forbidden, Resources, and what it is after.
fn problem(goal: u32, sections: [&str; 4], after: After) -> Problem {
    let [required, permitted, forbidden, resources] = sections.map(cubes);
    Problem { goal: Some(goal), required, permitted, forbidden, resources, after }
}

fn judged(problem: &Problem, rows: &[&str]) -> Verdict {
    ruled(problem, rows, &[])
}

fn ruled(problem: &Problem, rows: &[&str], rulings: &[WordRuling]) -> Verdict {
    check(problem, &Solution::new(rows.iter().copied()), &Dictionary::english(), rulings)
}

/// The rules of what is wrong for certain, and of what is in doubt.
fn found(verdict: &Verdict) -> (Vec<&'static str>, Vec<&'static str>) {
    let of = |certain: bool| {
        let reasons = verdict.reasons.iter().filter(|it| it.certain == certain);
        reasons.map(|it| it.rule.id).collect()
    };
    (of(true), of(false))
}

/// Wrong for these reasons and no others.
fn assert_wrong(problem: &Problem, rows: &[&str], rules: &[Rule]) {
    let rules: Vec<&str> = rules.iter().map(|it| it.id).collect();
    let verdict = judged(problem, rows);
    assert_eq!(found(&verdict), (rules, vec![]), "{rows:?}: {:?}", verdict.reasons);
    assert!(!verdict.is_correct() && !verdict.needs_judge());
}

fn assert_doubtful(problem: &Problem, rows: &[&str], rule: Rule) {
    let verdict = judged(problem, rows);
    let (certain, in_doubt) = found(&verdict);
    assert_eq!(certain, [""; 0], "{rows:?}: {:?}", verdict.reasons);
    assert!(!in_doubt.is_empty() && in_doubt.iter().all(|it| *it == rule.id), "{in_doubt:?}");
    assert!(!verdict.is_correct() && verdict.needs_judge());
}

fn assert_correct(problem: &Problem, rows: &[&str]) -> Verdict {
    let verdict = judged(problem, rows);
    assert!(verdict.is_correct(), "{rows:?}: {:?}", verdict.reasons);
    assert!(!verdict.rests_on.is_empty());
    verdict
}

#[test]
fn words_and_networks_are_worth_their_letters() {
    for (goal, letters, rows) in [
        (8, "I T N O", &["IT", "NO"][..]),
        (8, "T A O N", &["TA", "ON"]),
        (8, "M E A N", &["ME", "AN"]),
        (3, "C A T", &["CAT"]),
        (6, "C A T A R", &["CAT", "A..", "R.."]),
    ] {
        let position = problem(goal, [letters, "", "", ""], After::Forceout);
        let verdict = assert_correct(&position, rows);
        assert_eq!(verdict.value, Some(goal));
        assert_wrong(&Problem { goal: Some(goal + 1), ..position }, rows, &[rule::VI_B_1]);
    }
}

#[test]
fn each_criterion_is_a_reason_of_its_own() {
    let position = |sections| problem(3, sections, After::Forceout);
    assert_correct(&position(["C A", "T", "", ""]), &["CAT"]);
    assert_wrong(&position(["C A E", "T", "", ""]), &["CAT"], &[rule::VI_B_2B]);
    assert_wrong(&position(["C A", "", "T", ""]), &["CAT"], &[rule::VI_B_2D]);
    assert_wrong(&position(["C A", "", "", "T"]), &["CAT"], &[rule::I_B_2E]);
    assert_wrong(&position(["C A", "", "", ""]), &["CAT"], &[rule::VI_B_2G]);
    assert_wrong(&position(["C A", "/t/", "", ""]), &["CAT"], &[rule::VI_B_3D]);
    assert_wrong(&position(["T A C", "", "", ""]), &["TCA"], &[rule::VI_B_3A]);
    assert_wrong(&position(["C A T /ou/", "", "", ""]), &["CAT"], &[rule::VI_B_3F]);
    assert_wrong(&position(["C A T", "", "/k/", ""]), &["CAT"], &[rule::VI_B_3F]);
    assert_wrong(
        &position(["", "C A T O N", "", ""]),
        &["AT.", "...", "..O"],
        &[rule::VI_B_1, rule::VI_B_3, rule::VI_B_3B],
    );
    let two = problem(4, ["", "I T N O", "", ""], After::Forceout);
    assert_wrong(&two, &["IT", "..", "NO"], &[rule::VI_B_3]);
    assert_wrong(&two, &[".."], &[rule::VI_B_1, rule::VI_B_2A, rule::VI_B_3]);
    let below = problem(2, ["", "I T", "", ""], After::Forceout);
    assert_wrong(&below, &["IT"], &[rule::VI_B_2A, rule::VI_C_3A]);
    let unread = Problem { goal: None, ..position(["C A T", "", "", ""]) };
    assert_wrong(&unread, &["CAT"], &[rule::VI_C_3A]);
}

#[test]
fn what_a_judge_may_rule_on_is_told_apart() {
    // The model says XYLEM, and no dictionary of ours.
    let inferred = problem(5, ["X Y L E M", "", "/z/", ""], After::Forceout);
    assert_doubtful(&inferred, &["XYLEM"], rule::VI_B_3F);
    let ruling = |has| WordRuling::Sound { word: "xylem".to_owned(), sound: sound("/z/"), has };
    let has = ruled(&inferred, &["XYLEM"], &[ruling(true)]);
    assert_eq!(found(&has), (vec![rule::VI_B_3F.id], vec![]));
    assert!(ruled(&inferred, &["XYLEM"], &[ruling(false)]).is_correct());
}

#[test]
fn cubes_are_taken_in_the_writers_favour() {
    let cat = |sections, after| problem(3, sections, after);
    // The same letter elsewhere is free, and an E in Forbidden is not this E. (VI-B-2d)
    assert_correct(&cat(["C A", "T", "T", ""], After::Forceout), &["CAT"]);
    // Permitted may be used or left out. (VI-B-2c)
    assert_correct(&cat(["", "C A T E S", "", ""], After::Forceout), &["CAT"]);
    // After Now at most one cube from Resources, and none is needed. (VI-B-2e, V-A-2c)
    let now = |sections| cat(sections, After::Now);
    let with = assert_correct(&now(["C A", "", "", "T E"]), &["CAT"]);
    assert!(with.rests_on.contains(&rule::VI_B_2E));
    let without = assert_correct(&now(["C A", "T", "", "T E"]), &["CAT"]);
    assert!(without.rests_on.contains(&rule::V_A_2C));
    assert_wrong(&now(["C", "", "", "A T"]), &["CAT"], &[rule::VI_B_2E]);
    assert_wrong(&now(["C", "", "A", "A T"]), &["CAT"], &[rule::VI_B_2E]);
    // After Impossible Resources count as Permitted. (VI-B-2f)
    let never = assert_correct(&cat(["", "", "", "C A T E"], After::Impossible), &["CAT"]);
    assert!(never.rests_on.contains(&rule::VI_B_2F));
    // Two letters written apart need two cubes; at a crossing one serves both words. (VI-B-2g)
    let crossing = problem(6, ["", "C A T A R", "", ""], After::Forceout);
    assert_correct(&crossing, &["CAT", "A..", "R.."]);
    let one_a = problem(6, ["", "C A T R", "", ""], After::Forceout);
    assert_wrong(&one_a, &["CAT", "A..", "R.."], &[rule::VI_B_2G]);
}

#[test]
fn every_run_is_a_word_and_the_same_word_may_stand_twice() {
    let network = problem(6, ["C A T A T", "", "", ""], After::Forceout);
    assert_correct(&network, &["CAT", "A..", "T.."]);
    // A run that is no word makes it wrong, and still counts. (R-OW-36)
    let touching = problem(8, ["", "I T O N", "", ""], After::Forceout);
    assert_wrong(&touching, &["IT", "ON"], &[rule::VI_B_3A, rule::VI_B_3A]);
    // Words run right or down only.
    assert_wrong(&problem(3, ["C A T", "", "", ""], After::Forceout), &["TAC"], &[rule::VI_B_3A]);
}

#[test]
fn declared_words_count_and_other_runs_do_not() {
    let dictionary = Dictionary::english();
    let declared = |position: &Problem, rows: &[&str], words: &[&str]| {
        let declared = Some(words.iter().map(|it| (*it).to_owned()).collect());
        let solution = Solution { declared, ..Solution::new(rows.iter().copied()) };
        let verdict = check(position, &solution, &dictionary, &[]);
        let rules: Vec<&str> = verdict.reasons.iter().map(|it| it.rule.id).collect();
        (verdict.value, rules)
    };
    // CA is no word, and need not be one. AX is written twice, and declared once.
    let position = problem(7, ["", "C A T A X", "", ""], After::Forceout);
    let rows = ["CAT", "AX."];
    assert_eq!(found(&judged(&position, &rows)).0, [rule::VI_B_1.id, rule::VI_B_3A.id]);
    assert_eq!(declared(&position, &rows, &["cat", " AX"]), (Some(7), vec![]));
    let four = problem(6, ["", "T O I N", "", ""], After::Forceout);
    let square = ["TO", "IN"];
    assert_eq!(declared(&four, &square, &["TO", "IN", "ti"]), (Some(6), vec![]));
    // Words that share no letter are no network, whatever lies beside them.
    assert_eq!(
        declared(&four, &square, &["TO", "IN"]),
        (Some(4), vec![rule::VI_B_1.id, rule::VI_B_3.id])
    );
    let lone = declared(&Problem { goal: Some(4), ..four }, &square, &["TO", "TI"]);
    assert_eq!(lone, (Some(4), vec![rule::VI_B_3.id, rule::VI_B_3B.id]));
    let absent = declared(&four, &square, &["TO", "IN", "TI", "NOT"]);
    assert_eq!(absent, (Some(6), vec![rule::VI_B_3.id]));
}

#[test]
fn required_sounds_are_heard_once_and_forbidden_ones_never() {
    let crossing = |sections: [&str; 4]| problem(6, sections, After::Forceout);
    let rows = ["CAT", "A..", "R.."];
    let letters = "C A T A R";
    // One word with it will do. (VI-B-3f)
    let required = &format!("{letters} /ä/ /t/");
    assert_correct(&crossing([required, "", "", ""]), &rows);
    assert_wrong(&crossing([&format!("{letters} /s/"), "", "", ""]), &rows, &[rule::VI_B_3F]);
    // One word with it is too many.
    assert_wrong(&crossing([letters, "", "/t/", ""]), &rows, &[rule::VI_B_3F]);
    let verdict = judged(&crossing([letters, "", "/t/ /k/", ""]), &rows);
    let about: Vec<_> =
        verdict.reasons.iter().map(|it| (it.word.as_deref(), it.sound.unwrap().text())).collect();
    assert_eq!(about, [(Some("CAT"), "k"), (Some("CAT"), "t"), (Some("CAR"), "k")]);
    // Elsewhere they ask for nothing and are no cubes to count. (VI-B-3i)
    let idle = problem(6, [letters, "/s/", "", "/t/ /k/ /ou/"], After::Now);
    assert!(assert_correct(&idle, &rows).rests_on.contains(&rule::VI_B_3I));
}

#[test]
fn one_way_to_say_each_word_is_assumed_for_the_writer() {
    let lead = |sounds: [&str; 2]| {
        let [required, forbidden] = sounds;
        problem(4, [&format!("L E A D {required}"), "", forbidden, ""], After::Forceout)
    };
    assert_correct(&lead(["/ĕ/", ""]), &["LEAD"]);
    let other = assert_correct(&lead(["/ē/", ""]), &["LEAD"]);
    assert!(other.rests_on.contains(&rule::VI_B_3H));
    assert_eq!(other.words[0].assumed, Some(1));
    assert_correct(&lead(["/ĕ/", "/ē/"]), &["LEAD"]);
    assert_correct(&lead(["", "/ĕ/"]), &["LEAD"]);
    // Both at once only if it is written twice. (R-OW-33)
    assert_wrong(&lead(["/ĕ/ /ē/", ""]), &["LEAD"], &[rule::VI_B_3F, rule::VI_B_3F]);
    assert_wrong(&lead(["/ē/", "/ē/"]), &["LEAD"], &[rule::VI_B_3F]);
    assert_wrong(&lead(["", "/ĕ/ /ē/"]), &["LEAD"], &[rule::VI_B_3F, rule::VI_B_3F]);
    let twice = problem(8, ["L E A D E A D /ĕ/ /ē/", "", "", ""], After::Forceout);
    assert_correct(&twice, &["LEAD", "E...", "A...", "D..."]);
    // WHEN has w and hw side by side.
    let when = |sound: &str| problem(4, [&format!("W H E N {sound}"), "", "", ""], After::Forceout);
    assert_correct(&when("/w/"), &["WHEN"]);
    assert_correct(&when("/hw/"), &["WHEN"]);
    assert_wrong(&when("/h/"), &["WHEN"], &[rule::VI_B_3F]);
    assert_wrong(&when("/w/ /hw/"), &["WHEN"], &[rule::VI_B_3F, rule::VI_B_3F]);
}

#[test]
fn only_ways_that_are_listed_first_count() {
    let either = |sections: [&str; 2]| {
        let [required, forbidden] = sections;
        problem(6, [&format!("E I T H E R {required}"), "", forbidden, ""], After::Forceout)
    };
    assert_correct(&either(["/ē/", "/ī/"]), &["EITHER"]);
    assert_doubtful(&either(["/ī/", ""]), &["EITHER"], rule::VI_B_3G);
    assert_doubtful(&either(["", "/ē/"]), &["EITHER"], rule::VI_B_3G);
    assert_wrong(&either(["/ō/", ""]), &["EITHER"], &[rule::VI_B_3F]);
    // Where dictionaries differ on a weak vowel, either is heard; for Forbidden a judge is asked.
    let wanted = |sections: [&str; 2]| {
        let [required, forbidden] = sections;
        problem(6, [&format!("W A N T E D {required}"), "", forbidden, ""], After::Forceout)
    };
    assert_correct(&wanted(["/ĭ/", ""]), &["WANTED"]);
    assert_correct(&wanted(["/ə/", ""]), &["WANTED"]);
    assert_doubtful(&wanted(["", "/ə/"]), &["WANTED"], rule::VI_B_3F);
    // The two-letter list before the dictionary. (L-2)
    let ba = |sounds: [&str; 2]| {
        let [required, forbidden] = sounds;
        problem(4, [&format!("B A T {required}"), "", forbidden, ""], After::Forceout)
    };
    assert_correct(&ba(["/ä/", ""]), &["B.", "AT"]);
    assert_doubtful(&ba(["/ē/", ""]), &["B.", "AT"], rule::VI_B_3G);
}

#[test]
fn a_judges_ruling_goes_before_every_list() {
    let position = problem(3, ["B L A", "", "", ""], After::Forceout);
    let counts = |word: &str, counts| WordRuling::Word { word: word.to_owned(), counts };
    assert_wrong(&position, &["BLA"], &[rule::VI_B_3A]);
    let verdict = ruled(&position, &["BLA"], &[counts("bla", true)]);
    assert!(verdict.is_correct() && verdict.rests_on.contains(&rule::VI_B_3E));
    let cat = problem(3, ["C A T", "", "", ""], After::Forceout);
    let verdict = ruled(&cat, &["CAT"], &[counts("CAT", false)]);
    assert_eq!(found(&verdict), (vec![rule::VI_B_3A.id], vec![]));
    // The last word of several.
    assert!(ruled(&cat, &["CAT"], &[counts("CAT", false), counts("CAT", true)]).is_correct());
    let goat = problem(4, ["G O A T", "", "", ""], After::Forceout);
    let verdict = ruled(&goat, &["GOAT"], &[counts("GOAT", false)]);
    assert_eq!(found(&verdict), (vec![rule::VI_B_3C.id], vec![]));
    // A sound: heard in some way, or not in all.
    let heard = |word: &str, text: &str, has| WordRuling::Sound {
        word: word.to_owned(),
        sound: sound(text),
        has,
    };
    let either = problem(6, ["E I T H E R /ī/", "", "", ""], After::Forceout);
    assert!(ruled(&either, &["EITHER"], &[heard("EITHER", "/ī/", true)]).is_correct());
    let verdict = ruled(&either, &["EITHER"], &[heard("EITHER", "/ī/", false)]);
    assert_eq!(found(&verdict), (vec![rule::VI_B_3F.id], vec![]));
    // A ruling on one way does not lend its sound to another.
    let both = problem(6, ["E I T H E R /ī/ /ē/", "", "", ""], After::Forceout);
    assert!(!ruled(&both, &["EITHER"], &[heard("EITHER", "/ī/", true)]).is_correct());
}

#[test]
fn the_examples_of_the_table_of_sounds_are_heard() {
    const PHONETICS: &str = include_str!("phonetics/phonetics.txt");
    let mut in_doubt = Vec::new();
    let mut n_examples = 0;
    for line in PHONETICS.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        let (number, words) = line.split_once(' ').unwrap();
        let sound = Sound::at(number.parse::<usize>().unwrap() - 1).unwrap();
        for word in words.split(' ') {
            n_examples += 1;
            let mut required = Grid::parse(&[word]).unwrap().cubes();
            required.put(Symbol::Sound(sound));
            let blank = problem(word.len() as u32, ["", "", "", ""], After::Forceout);
            let verdict = judged(&Problem { required, ..blank }, &[word]);
            // Words of two letters make no Goal of 3.
            let short = [rule::VI_B_2A, rule::VI_C_3A];
            let reasons = verdict.reasons.iter().filter(|it| !short.contains(&it.rule));
            for reason in reasons {
                assert!(!reason.certain, "{word}: {}", reason.text);
                in_doubt.push(format!("{word} {sound}"));
            }
        }
    }
    // No dictionary of ours lists these two, so a judge may be asked. (P-1)
    assert_eq!((n_examples, in_doubt), (163, vec!["duh ŭ".to_owned(), "adjure j".to_owned()]));
}
