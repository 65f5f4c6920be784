//! The checker and the solver with JSON in and out, as the command line has them. (docs/CLI.md)

use std::{num::NonZeroU64, sync::Arc};

use kernel::Rule;
use mat::{
    After,
    json::{
        JsonError, Sign, after, begin, error, kind, laid_goal, needed, read, read_part, written,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::in_the_box::first_without_a_cube;
use crate::{
    rulebook as rule,
    solver::{Answer, Finding, Limits, SearchEffort},
    words::{
        check::{Reason, Verdict, WordFinding, check},
        cube_kind::N_CUBES,
        cubes::Cubes,
        dictionary::Dictionary,
        grid::Grid,
        problem::Problem,
        solution::Solution,
        symbol::Symbol,
        vocabulary::Vocabulary,
    },
};

/// Judges the `solution` of a position, all as one JSON object. `dictionary` finds the one that
/// goes by a list of this name, or the usual one.
pub fn judge_json(
    text: &str,
    dictionary: impl Fn(Option<&str>) -> Result<Arc<Dictionary>, String>,
) -> Result<String, JsonError> {
    let mut position: Position = read(text)?;
    let (rows, declared) = (position.solution.take(), position.declared.take());
    let list = position.list.take();
    let problem = read_problem(position)?;
    let Some(rows) = rows else {
        return Err(error("solution", "there is no Solution to judge"));
    };
    let solution = read_solution(rows, declared)?;
    let dictionary = dictionary(list.as_deref()).map_err(|it| error("list", it))?;
    let verdict = check(&problem, &solution, &dictionary, &[]);
    Ok(written(&JudgeAnswer {
        verdict: name_of(&verdict),
        value: verdict.value,
        reasons: &verdict.reasons,
        rests_on: &verdict.rests_on,
        words: &verdict.words,
    }))
}

/// Decides whether a position, as a JSON object, has a Solution. If the object has one already, it
/// is not looked at. `vocabulary` lays out the words of a dictionary for searching, and `solve`
/// searches: [`crate::solve_within`], or the same on several threads.
pub fn solve_json(
    text: &str,
    dictionary: impl Fn(Option<&str>) -> Result<Arc<Dictionary>, String>,
    vocabulary: impl Fn(&Arc<Dictionary>) -> Arc<Vocabulary>,
    solve: impl Fn(&Problem, &Vocabulary, Limits) -> Answer,
) -> Result<String, JsonError> {
    let mut position: Position = read(text)?;
    let (words_only, list) = (position.words_only, position.list.take());
    let steps = position.steps.map_or(STEPS, NonZeroU64::get);
    let problem = read_problem(position)?;
    let dictionary = dictionary(list.as_deref()).map_err(|it| error("list", it))?;
    if words_only {
        return Ok(written(&single_words(&problem, &dictionary)));
    }
    let answer = solve(&problem, &vocabulary(&dictionary), Limits { steps });
    let (solvable, witness) = match answer.finding {
        Finding::Solvable(solution) => (Some(true), Some(solution.rows)),
        Finding::Doubtful(solution) => (None, Some(solution.rows)),
        Finding::Impossible(_) => (Some(false), None),
        Finding::NotDecided => (None, None),
    };
    Ok(written(&SolveAnswer { solvable, witness, searched: answer.searched }))
}

/// How many steps are taken if nobody says how many.
const STEPS: u64 = 200_000_000;

#[derive(Serialize)]
struct SolveAnswer {
    /// None if it is not settled: with a witness a judge has to settle it, without one the steps
    /// were too few.
    solvable: Option<bool>,
    witness: Option<Vec<String>>,
    searched: SearchEffort,
}

#[derive(Serialize)]
struct WordsAnswer {
    solvable: Option<bool>,
    witness: Option<[String; 1]>,
    /// Every word that is a Solution by itself, in alphabetical order.
    words: Vec<String>,
    /// The same of those that a judge has to settle.
    in_doubt: Vec<String>,
    searched: WordsSearched,
}

#[derive(Serialize)]
struct WordsSearched {
    words: usize,
}

/// Every word that is a Solution by itself: the checker is asked about each that has the length.
fn single_words(problem: &Problem, dictionary: &Dictionary) -> WordsAnswer {
    let (mut words, mut in_doubt, mut n_words) = (Vec::new(), Vec::new(), 0);
    let goal = problem.goal.and_then(|it| usize::try_from(it).ok());
    let usable = problem.required + problem.free() + problem.one_of();
    for word in dictionary.words().filter(|it| Some(it.len()) == goal) {
        n_words += 1;
        let spelt: Cubes = word.letters().map(Symbol::Letter).collect();
        if spelt.letters.iter().zip(usable.letters).any(|(&needed, there)| there < needed) {
            continue;
        }
        let verdict = check(problem, &Solution::new([word.as_str()]), dictionary, &[]);
        if verdict.is_correct() {
            words.push(word.to_string());
        } else if verdict.needs_judge() {
            in_doubt.push(word.to_string());
        }
    }
    let solvable = match (words.is_empty(), in_doubt.is_empty()) {
        (false, _) => Some(true),
        (true, false) => None,
        (true, true) => Some(false),
    };
    let witness = words.first().or(in_doubt.first()).map(|it| [it.clone()]);
    WordsAnswer { solvable, witness, words, in_doubt, searched: WordsSearched { words: n_words } }
}

fn name_of(verdict: &Verdict) -> &'static str {
    match (verdict.is_correct(), verdict.needs_judge()) {
        (true, _) => "correct",
        (_, true) => "judge",
        _ => "incorrect",
    }
}

#[derive(Serialize)]
struct JudgeAnswer<'a> {
    verdict: &'static str,
    value: Option<u32>,
    reasons: &'a [Reason],
    /// The rules that let it through.
    rests_on: &'a [Rule],
    words: &'a [WordFinding],
}

/// A position as it is written. A Solution is looked at only where it is to be judged.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    /// A number, or digits in a layout.
    goal: Option<Value>,
    #[serde(default)]
    required: Vec<Cube>,
    #[serde(default)]
    permitted: Vec<Cube>,
    #[serde(default)]
    forbidden: Vec<Cube>,
    #[serde(default)]
    resources: Vec<Cube>,
    after: Option<After>,
    /// The name of a word list.
    list: Option<String>,
    #[serde(default)]
    words_only: bool,
    steps: Option<NonZeroU64>,
    solution: Option<Value>,
    declared: Option<Value>,
}

/// The symbol on a cube, as it is typed.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Sign")]
struct Cube(Symbol);

impl TryFrom<Sign> for Cube {
    type Error = String;

    fn try_from(sign: Sign) -> Result<Cube, String> {
        let shown = sign.to_string();
        Symbol::parse(&shown).map(Cube).ok_or_else(|| {
            let shown = begin(&shown);
            format!("{shown:?} is on no cube; letters are written A, sounds /ou/")
        })
    }
}

fn read_problem(position: Position) -> Result<Problem, JsonError> {
    let goal = read_goal(needed("goal", position.goal)?)?;
    let mut shown: Vec<(String, Symbol)> = Vec::new();
    let mut section = |name: &str, cubes: Vec<Cube>| count(name, cubes, &mut shown);
    let required = section("required", position.required)?;
    let permitted = section("permitted", position.permitted)?;
    let forbidden = section("forbidden", position.forbidden)?;
    let resources = section("resources", position.resources)?;
    let symbols: Vec<Symbol> = shown.iter().map(|it| it.1).collect();
    if let Some(idx) = first_without_a_cube(&symbols) {
        let (at, symbol) = &shown[idx];
        let id = rule::I_B_1Z.id;
        let text = format!("no cube is left in the box that could show {symbol} ({id})");
        return Err(error(at, text));
    }
    let has_resources = 0 < resources.n_letters() || !resources.sounds.is_empty();
    let after = after(position.after, has_resources)?;
    Ok(Problem { goal, required, permitted, forbidden, resources, after })
}

/// Cubes of a section, and each with its place. Digits are for Goals, and ignored here.
fn count(
    name: &str,
    symbols: Vec<Cube>,
    shown: &mut Vec<(String, Symbol)>,
) -> Result<Cubes, JsonError> {
    if N_CUBES.value < symbols.len() {
        let (n_cubes, id) = (N_CUBES.value, N_CUBES.rule.id);
        let text = format!("there are {} cubes, and the box has {n_cubes} ({id})", symbols.len());
        return Err(error(name, text));
    }
    let mut cubes = Cubes::default();
    for (idx, Cube(symbol)) in symbols.into_iter().enumerate() {
        if symbol.digit().is_none() {
            cubes.put(symbol);
            shown.push((format!("{name}[{idx}]"), symbol));
        }
    }
    Ok(cubes)
}

/// A number, or digits in a layout. None if it has no value, or one below nought.
fn read_goal(value: Value) -> Result<Option<u32>, JsonError> {
    let number = match value {
        Value::Object(laid) => laid_goal(laid, 1..=9)?.number().map(i64::from),
        value => match value.as_i64() {
            Some(number) => Some(number),
            None => {
                let text = format!("a Goal is a whole number or a layout, not {}", kind(&value));
                return Err(error("goal", text));
            }
        },
    };
    Ok(number.and_then(|it| u32::try_from(it).ok()))
}

/// Rows of letters, and the words that are declared.
fn read_solution(rows: Value, declared: Option<Value>) -> Result<Solution, JsonError> {
    let rows: Vec<String> = read_part("solution", rows)?;
    if let Err(what) = Grid::parse(&rows) {
        let at = what.row().map_or_else(|| "solution".to_owned(), |it| format!("solution[{it}]"));
        return Err(error(at, what.to_string()));
    }
    let declared: Option<Vec<String>> = declared.map(|it| read_part("declared", it)).transpose()?;
    if let Some(words) = declared.as_ref().filter(|it| 2 * N_CUBES.value < it.len()) {
        let text = format!("{} words are more than cubes can make", words.len());
        return Err(error("declared", text));
    }
    Ok(Solution { rows, declared })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::solver::solve_within;

    fn judged(position: &Value) -> Result<Value, String> {
        let answer = judge_json(&position.to_string(), |list| match list {
            None => Ok(Dictionary::english()),
            Some(name) => Err(format!("there is no list {name:?}")),
        });
        let answer = answer.map_err(|it| it.to_string())?;
        Ok(serde_json::from_str(&answer).unwrap())
    }

    fn position() -> Value {
        json!({
            "goal": 6, "required": ["C", "A", "/k/", 3], "permitted": ["T", "A", "R", "/ou/"],
            "forbidden": ["E", "/z/", "5"], "resources": ["N", "/s/"], "after": "now",
            "solution": ["CAT", "A..", "R  "],
        })
    }

    /// The position with a field changed, or gone if it is null.
    fn with(field: &str, value: Value) -> Value {
        let mut position = position();
        position[field] = value;
        position
    }

    #[test]
    fn a_solution_is_judged_with_its_words() {
        let answer = judged(&position()).unwrap();
        assert_eq!((&answer["verdict"], &answer["value"]), (&json!("correct"), &json!(6)));
        assert_eq!(answer["words"][0]["word"], "CAT");
        assert_eq!(answer["words"][1]["down"], true);
        let symbols = &answer["words"][0]["sounds"][0]["symbols"];
        assert_eq!(symbols, &json!(["k", "ă", "t"]));
        assert!(answer["rests_on"].as_array().unwrap().contains(&json!(rule::VI_B_3F.id)));

        let wrong = judged(&with("goal", json!(7))).unwrap();
        assert_eq!(wrong["verdict"], "incorrect");
        let reason = json!({
            "rule": rule::VI_B_1.id, "text": "it is worth 6, and the Goal is 7", "certain": true,
        });
        assert_eq!(wrong["reasons"], json!([reason]));
        let sound = judged(&with("forbidden", json!(["/t/"]))).unwrap();
        let about = (&sound["reasons"][0]["word"], &sound["reasons"][0]["sound"]);
        assert_eq!(about, (&json!("CAT"), &json!("/t/")));
        let doubtful = json!({ "goal": 5, "required": ["X", "Y", "L", "E", "M"],
            "forbidden": ["/z/"], "solution": ["XYLEM"] });
        assert_eq!(judged(&doubtful).unwrap()["verdict"], "judge");
        let nothing = judged(&with("solution", json!([]))).unwrap();
        assert_eq!((&nothing["verdict"], &nothing["value"]), (&json!("incorrect"), &json!(0)));
    }

    #[test]
    fn a_goal_is_a_number_or_a_layout() {
        let value = |goal: Value| read_goal(goal).map_err(|it| it.to_string());
        assert_eq!(value(json!(6)), Ok(Some(6)));
        assert_eq!(value(json!(-6)), Ok(None));
        assert_eq!(value(json!({ "digits": [3, 3] })), Ok(Some(6)));
        assert_eq!(value(json!({ "layout": "column", "digits": [2, 3] })), Ok(Some(6)));
        assert_eq!(value(json!({ "layout": "ell", "digits": [2, 3, -1] })), Ok(Some(5)));
        assert_eq!(value(json!({ "layout": "tee", "digits": [2, 3, 1] })), Ok(Some(8)));
        let turned = json!({ "digits": [5, { "digit": 2, "upside_down": true }] });
        assert_eq!(value(turned), Ok(Some(3)));
        assert_eq!(value(json!({ "layout": "other", "digits": [2, 3, 1] })), Ok(None));
        assert_eq!(value(json!({ "layout": "column", "digits": [6] })), Ok(None));
        assert_eq!(value(json!({ "digits": [1, 1, 1, 1] })), Ok(None));
        let what = value(json!({ "layout": "heap", "digits": [2] })).unwrap_err();
        assert!(what.starts_with("goal.layout: unknown variant `heap`, expected one of"), "{what}");
        let what = value(json!({ "digits": [0] })).unwrap_err();
        assert_eq!(what, "goal.digits[0]: a digit cube shows 1 to 9, or -1 to -9 upside down");
        assert_eq!(
            value(json!("6")).unwrap_err(),
            "goal: a Goal is a whole number or a layout, not a text"
        );
        assert!(value(json!({ "digits": [{ "digit": i64::MIN }] })).is_err());
        assert!(value(json!({ "digits": [i64::MIN] })).is_err());
    }

    #[test]
    fn what_makes_no_sense_is_named_with_its_place() {
        let wrong = |field: &str, value: Value| judged(&with(field, value)).unwrap_err();
        assert_eq!(
            wrong("required", json!(["A", "/q/"])),
            "required[1]: \"/q/\" is on no cube; letters are written A, sounds /ou/"
        );
        assert_eq!(
            wrong("resources", json!(["J", "Q", "Z"])),
            format!(
                "resources[2]: no cube is left in the box that could show Z ({})",
                rule::I_B_1Z.id
            )
        );
        assert_eq!(
            wrong("resources", json!(["/k/", "/b/", "/d/", "/f/", "/g/"])),
            format!(
                "resources[4]: no cube is left in the box that could show /g/ ({})",
                rule::I_B_1Z.id
            )
        );
        assert_eq!(
            wrong("permitted", json!("CAT")),
            "permitted: invalid type: string \"CAT\", expected a sequence"
        );
        assert!(wrong("permitted", json!(vec!["E"; 32])).starts_with("permitted: there are 32"));
        assert!(wrong("solution", json!(["CAT", "A."])).starts_with("solution[1]: row 2 has 2"));
        let large = vec![".".repeat(50); 50];
        assert!(wrong("solution", json!(large)).starts_with("solution: 50 rows of up to 50"));
        assert_eq!(
            wrong("solution", json!(["CAT", "A/.", "R.."])),
            "solution[1]: \"/\" in row 2, place 2, is neither a letter nor a dot"
        );
        assert_eq!(
            wrong("solution", json!([1])),
            "solution[0]: invalid type: integer `1`, expected a string"
        );
        assert_eq!(
            wrong("solution", json!({ "rows": ["CAT"] })),
            "solution: invalid type: map, expected a sequence"
        );
        assert_eq!(
            wrong("after", json!("never")),
            "after: unknown variant `never`, expected one of `now`, `impossible`, `forceout`"
        );
        assert_eq!(wrong("list", json!("mine")), "list: there is no list \"mine\"");
        assert_eq!(
            wrong("words_only", json!(1)),
            "words_only: invalid type: integer `1`, expected a boolean"
        );
        assert!(
            wrong("goals", json!(1))
                .starts_with("goals: unknown field `goals`, expected one of `goal`")
        );
        let without = |field: &str| {
            let mut position = position();
            position.as_object_mut().unwrap().remove(field);
            judged(&position).map(|it| it["verdict"].clone())
        };
        assert_eq!(without("goal").unwrap_err(), "goal: is missing");
        assert_eq!(without("solution").unwrap_err(), "solution: there is no Solution to judge");
        assert_eq!(
            without("after").unwrap_err(),
            "after: is missing: with cubes in Resources, say now, impossible or forceout"
        );
        assert_eq!(without("forbidden"), Ok(json!("correct")));
        let text =
            |it: &str| judge_json(it, |_| Ok(Dictionary::english())).unwrap_err().to_string();
        assert_eq!(text("[]"), "a position is an object, not an array");
        assert!(text("{").starts_with("this is not JSON: "));
    }

    #[test]
    fn what_is_found_is_judged_correct() {
        let dictionary = |_: Option<&str>| Ok(Dictionary::english());
        let laid_out = Arc::new(Vocabulary::of(&Dictionary::english()));
        let vocabulary = |_: &Arc<Dictionary>| laid_out.clone();
        let solved = |position: &Value| -> Value {
            let answer =
                solve_json(&position.to_string(), dictionary, vocabulary, solve_within).unwrap();
            serde_json::from_str(&answer).unwrap()
        };
        let mut position = json!({ "goal": 8, "required": ["I", "T", "N", "O"] });
        let answer = solved(&position);
        assert_eq!(answer["solvable"], true);
        position["solution"] = answer["witness"].clone();
        assert_eq!(judged(&position).unwrap()["verdict"], "correct");
        position["goal"] = json!(7);
        let answer = solved(&position);
        assert_eq!((&answer["solvable"], &answer["witness"]), (&json!(false), &Value::Null));

        let act = json!({ "goal": 3, "required": ["C", "A", "T"], "words_only": true });
        let answer = solved(&act);
        assert_eq!(
            (&answer["words"], &answer["witness"]),
            (&json!(["ACT", "CAT"]), &json!(["ACT"]))
        );
        let square = json!({ "goal": 8, "required": ["I", "T", "N", "O"], "words_only": true });
        assert_eq!(solved(&square)["solvable"], false);
        let xylem =
            json!({ "goal": 5, "required": ["X", "Y", "L", "E", "M", "/z/"], "words_only": true });
        let answer = solved(&xylem);
        assert_eq!((&answer["solvable"], &answer["in_doubt"]), (&Value::Null, &json!(["XYLEM"])));
        let steps = json!({ "goal": 3, "steps": 0 });
        let what =
            solve_json(&steps.to_string(), dictionary, vocabulary, solve_within).unwrap_err();
        assert_eq!(what.to_string(), "steps: invalid value: integer `0`, expected a nonzero u64");
    }

    #[test]
    fn words_may_be_declared() {
        let position = json!({ "goal": 7, "permitted": ["C", "A", "T", "A", "X"],
            "solution": ["CAT", "AX."], "declared": ["CAT", "AX"] });
        let answer = judged(&position).unwrap();
        assert_eq!(answer["verdict"], "correct");
        let meant: Vec<_> =
            answer["words"].as_array().unwrap().iter().map(|it| it["meant"].clone()).collect();
        assert_eq!(meant, [true, true, false, true]);
    }
}
