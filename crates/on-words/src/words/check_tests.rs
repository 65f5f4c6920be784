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
fn transposing_a_network_keeps_its_verdict() {
    let position = problem(8, ["I T N O /ō/", "", "", ""], After::Forceout);
    let rows = ["IT", "NO"];
    let transposed = Grid::parse(&rows).unwrap().transposed();
    assert_eq!(transposed, ["IN", "TO"]);
    let transposed: Vec<&str> = transposed.iter().map(String::as_str).collect();
    let (one, two) = (judged(&position, &rows), judged(&position, &transposed));
    assert_eq!((one.value, one.reasons, one.rests_on), (two.value, two.reasons, two.rests_on));
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
