//! The checker and the solver with JSON in and out, as the command line has
//! them. (docs/CLI.md)

use kernel::Rule;
use mat::{
    After,
    json::{
        JsonError, Sign, Text, after, begin, error, kind, laid_goal, needed, read, read_part,
        written,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    maths::{
        check::{Interpretation, Reason, check},
        cube_kind::Face,
        cubes::Cubes,
        division::Division,
        goal::GoalValues,
        problem::{Problem, Solution},
        symbol::Symbol,
        universe::{Card, Universe},
        variations::{Blank, Rules, Variation},
    },
    rulebook as rule,
    solver::{Limits, ListedSet, ListedSolution, Listing, SearchEffort, solutions, solve},
};

/// Judges the `solution` of a position, all as one JSON object.
pub fn judge_json(text: &str) -> Result<String, JsonError> {
    let mut position: Position = read(text)?;
    let solution = position.solution.take();
    let problem = read_problem(position)?;
    let Some(solution) = solution else {
        return Err(error("solution", "there is no Solution to judge"));
    };
    let solutions = read_solutions(solution)?;
    let verdict = check(&problem, &solutions);
    Ok(written(&JudgeAnswer {
        verdict: if verdict.is_correct() { "correct" } else { "incorrect" },
        reasons: &verdict.reasons,
        rests_on: &verdict.rests_on,
        interpretations: verdict.interpretations.iter().map(TypedReading::new).collect(),
    }))
}

/// Decides whether a position, as a JSON object, has a Solution. If the object
/// has one already, it is not looked at. With `list` so many are listed, the
/// shortest first.
pub fn solve_json(text: &str) -> Result<String, JsonError> {
    let mut position: Position = read(text)?;
    let n_listed = position.list.take().map(asks_list).transpose()?;
    let problem = read_problem(position)?;
    let answer = solve(&problem);
    let witness = answer.witness.map(|mut solutions| {
        if problem.rules.two_solutions {
            Witness::Two(solutions.into_iter().map(TypedSolution::new).collect())
        } else {
            Witness::One(TypedSolution::new(solutions.remove(0)))
        }
    });
    let listing = n_listed.map(|n_solutions| {
        let (n_cubes, n_steps) = (usize::MAX, LISTING_STEPS_MAX);
        List::new(solutions(&problem, Limits { n_solutions, n_cubes, n_steps }))
    });
    let (solvable, searched) = (witness.is_some(), answer.searched);
    Ok(written(&SolveAnswer { solvable, witness, searched, listing }))
}

/// The most Solutions that may be asked for, and the steps it may take to find them.
const LIST_MAX: usize = 1_000;
const LISTING_STEPS_MAX: u64 = 30_000_000;

#[derive(Serialize)]
struct JudgeAnswer<'a> {
    verdict: &'static str,
    reasons: &'a [Reason],
    /// The rules that let it through.
    rests_on: &'a [Rule],
    interpretations: Vec<TypedReading>,
}

/// An interpretation, as it is typed on a plain keyboard.
#[derive(Serialize)]
struct TypedReading {
    /// Which Solution it reads: 1, or 2 for the second of two.
    solution: usize,
    set_name: String,
    restrictions: Vec<String>,
    cards: Vec<Card>,
    value: u32,
    meets_goal: bool,
    /// The rules that give its signs their meaning.
    rules: Vec<Rule>,
}

#[derive(Serialize)]
struct SolveAnswer {
    solvable: bool,
    witness: Option<Witness>,
    searched: SearchEffort,
    #[serde(flatten)]
    listing: Option<List>,
}

/// Solutions in the order of their length, and the sets they name.
#[derive(Serialize)]
struct List {
    solutions: Vec<ListedLine>,
    sets: Vec<ListedCards>,
    listed: Extent,
}

#[derive(Serialize)]
struct ListedLine {
    #[serde(flatten)]
    solution: TypedSolution,
    cubes: usize,
    cards: Vec<Card>,
}

#[derive(Serialize)]
struct ListedCards {
    cards: Vec<Card>,
    solutions: usize,
    cubes: usize,
}

/// Every Solution of up to so many cubes was found and counted.
#[derive(Serialize)]
struct Extent {
    up_to_cubes: usize,
    solutions: usize,
    all: bool,
}

impl List {
    fn new(listing: Listing) -> List {
        let solution = |it: ListedSolution| ListedLine {
            solution: TypedSolution::new(it.solution),
            cubes: it.n_cubes,
            cards: it.set.iter().collect(),
        };
        let set = |it: &ListedSet| ListedCards {
            cards: it.set.iter().collect(),
            solutions: it.n_solutions,
            cubes: it.n_cubes,
        };
        let Listing { n_cubes, n_found, whole, .. } = listing;
        List {
            sets: listing.sets.iter().map(set).collect(),
            solutions: listing.solutions.into_iter().map(solution).collect(),
            listed: Extent { up_to_cubes: n_cubes, solutions: n_found, all: whole },
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Witness {
    One(TypedSolution),
    Two(Vec<TypedSolution>),
}

/// A Solution whose wild cube is typed on a plain keyboard.
#[derive(Serialize)]
struct TypedSolution {
    set_name: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    restrictions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wild: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blank: Option<Card>,
}

impl TypedSolution {
    fn new(solution: Solution) -> TypedSolution {
        let Solution { set_name, restrictions, wild, blank } = solution;
        TypedSolution { set_name, restrictions, wild: wild.map(Symbol::key), blank }
    }
}

impl TypedReading {
    fn new(it: &Interpretation) -> TypedReading {
        TypedReading {
            solution: it.solution + 1,
            set_name: it.set_name.keys(),
            restrictions: it.restrictions.iter().map(|it| it.keys()).collect(),
            cards: it.cards.iter().collect(),
            value: it.value,
            meets_goal: it.meets_goal,
            rules: it.rules.clone(),
        }
    }
}

/// A position as it is written. A Solution is looked at only where it is to be judged.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    division: Option<Text<Division>>,
    universe: Option<Vec<Text<Card>>>,
    /// A number, the numbers it may be, or digits in a layout.
    goal: Option<Value>,
    #[serde(default)]
    required: Vec<Cube>,
    #[serde(default)]
    permitted: Vec<Cube>,
    #[serde(default)]
    forbidden: Vec<Cube>,
    #[serde(default)]
    resources: Vec<Cube>,
    /// Names, or objects with a name and a blank.
    #[serde(default)]
    variations: Vec<Value>,
    after: Option<After>,
    solution: Option<Value>,
    list: Option<usize>,
}

/// The face of a cube, as it is typed.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Sign")]
struct Cube(Face);

impl TryFrom<Sign> for Cube {
    type Error = String;

    fn try_from(sign: Sign) -> Result<Cube, String> {
        let shown = sign.to_string();
        let mut signs = shown.chars();
        let face = signs.next().and_then(Face::from_char).filter(|_| signs.next().is_none());
        face.map(Cube).ok_or_else(|| format!("{:?} is on no cube", begin(&shown)))
    }
}

impl Cube {
    fn symbol(self, at: &str) -> Result<Symbol, JsonError> {
        self.0.symbol().ok_or_else(|| error(at, "a digit stands only in the Goal"))
    }
}

fn read_problem(position: Position) -> Result<Problem, JsonError> {
    let division = needed("division", position.division)?.0;
    let universe = read_universe(needed("universe", position.universe)?)?;
    let chosen = position.variations.into_iter().enumerate();
    let chosen =
        chosen.map(|(idx, it)| read_variation(&format!("variations[{idx}]"), it, division));
    let chosen = chosen.collect::<Result<Vec<Variation>, JsonError>>()?;
    let rules = Rules::new(division, &universe, &chosen)
        .map_err(|it| error(format!("variations[{}]", it.idx), it.fault.to_string()))?;
    let (goal, goal_upright) = read_goal(needed("goal", position.goal)?, rules.absolute_value)?;
    let section = |name: &str, cubes: Vec<Cube>| count(name, cubes, division);
    let required = section("required", position.required)?;
    let permitted = section("permitted", position.permitted)?;
    let forbidden = section("forbidden", position.forbidden)?;
    let resources = section("resources", position.resources)?;
    if let Some(kind) = (required + permitted + forbidden + resources).beyond_the_box() {
        let text = format!("there are only {} {kind:?} cubes ({})", kind.n_cubes(), rule::I_B_2.id);
        return Err(error("", text));
    }
    let after = after(position.after, !resources.is_empty())?;
    Ok(Problem {
        universe,
        goal,
        goal_upright,
        required,
        permitted,
        forbidden,
        resources,
        rules,
        after,
    })
}

fn read_universe(cards: Vec<Text<Card>>) -> Result<Universe, JsonError> {
    if cards.is_empty() {
        return Err(error("universe", "no card is dealt"));
    }
    let cards: Vec<Card> = cards.into_iter().map(|it| it.0).collect();
    Universe::new(cards).map_err(|it| error(format!("universe[{}]", it.idx), it.to_string()))
}

/// The cubes of a section. Digits are for Goals, and ignored here.
fn count(name: &str, faces: Vec<Cube>, division: Division) -> Result<Cubes, JsonError> {
    let mut cubes = Cubes::NONE;
    for (idx, Cube(face)) in faces.into_iter().enumerate() {
        if let Face::Symbol(symbol) = face {
            if symbol.is_relation() && !division.has_restrictions() {
                let text = format!("{symbol} is not used in the {division} division");
                let text = format!("{text} ({})", rule::I_B_2D_III.id);
                return Err(error(format!("{name}[{idx}]"), text));
            }
            cubes[symbol] = cubes[symbol].saturating_add(1);
        }
    }
    Ok(cubes)
}

/// The number of Solutions to list.
fn asks_list(n: usize) -> Result<usize, JsonError> {
    let wrong = || error("list", format!("a number from 1 to {LIST_MAX} belongs here"));
    Some(n).filter(|it| (1..=LIST_MAX).contains(it)).ok_or_else(wrong)
}

/// A number, the numbers it may be, or digits in a layout; and which of them only Absolute
/// Value gives, where the layout says so.
fn read_goal(value: Value, absolute: bool) -> Result<(Vec<u32>, Vec<u32>), JsonError> {
    match value {
        Value::Object(laid) => {
            let goal = laid_goal(laid, 1..=5)?;
            let upright = if absolute { goal.upright_values() } else { Vec::new() };
            Ok((goal.values(absolute), upright))
        }
        Value::Array(values) => {
            let mut goal = Vec::new();
            for (idx, value) in values.iter().enumerate() {
                goal.extend(read_goal_number(&format!("goal[{idx}]"), value)?);
            }
            goal.sort_unstable();
            goal.dedup();
            Ok((goal, Vec::new()))
        }
        value => Ok((read_goal_number("goal", &value)?.into_iter().collect(), Vec::new())),
    }
}

/// A whole number. A negative one is no Goal that can be reached.
fn read_goal_number(at: &str, value: &Value) -> Result<Option<u32>, JsonError> {
    match value.as_i64() {
        Some(number) if number < 0 => Ok(None),
        Some(number) => Ok(Some(u32::try_from(number).unwrap_or(u32::MAX))),
        None => Err(error(at, format!("a Goal is a whole number, not {}", kind(value)))),
    }
}

/// A variation with its blank, as an object.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    name: String,
    cube: Option<Cube>,
    card: Option<Text<Card>>,
    set: Option<String>,
}

/// The name of a variation, or an object with its name and its blank.
fn read_variation(at: &str, value: Value, division: Division) -> Result<Variation, JsonError> {
    let chosen = match value {
        Value::String(name) => Chosen { name, cube: None, card: None, set: None },
        Value::Object(_) => read_part(at, value)?,
        other => return Err(error(at, format!("a variation is not {}", kind(&other)))),
    };
    let name = chosen.name.as_str();
    let Some(variation) = Variation::from_name(name, JsonBlank { at, chosen: &chosen }) else {
        let menu = [division.menu(), division.always().to_vec()].concat().join(", ");
        let text = format!("there is no variation {:?}; {division} has {menu}", begin(name));
        return Err(error(at, text));
    };
    let variation = variation?;
    let blank = match &variation {
        Variation::RequiredCube { .. } | Variation::WildCube { .. } => "cube",
        Variation::DoubleSet { .. } => "set",
        Variation::RequiredCard { .. } | Variation::ForbiddenCard { .. } => "card",
        _ => "",
    };
    let given = [
        ("cube", chosen.cube.is_some()),
        ("card", chosen.card.is_some()),
        ("set", chosen.set.is_some()),
    ];
    match given.iter().find(|(field, given)| *given && *field != blank) {
        Some((field, _)) => Err(error(format!("{at}.{field}"), format!("{name} has no {field}"))),
        None => Ok(variation),
    }
}

/// The blank of a variation, as a field of its object.
#[derive(Clone, Copy)]
struct JsonBlank<'a> {
    at: &'a str,
    chosen: &'a Chosen,
}

impl JsonBlank<'_> {
    fn needs(self, field: &str) -> JsonError {
        error(format!("{}.{field}", self.at), format!("{} needs a {field}", self.chosen.name))
    }
}

impl Blank for JsonBlank<'_> {
    type Error = JsonError;

    fn cube(self) -> Result<Symbol, JsonError> {
        let cube = self.chosen.cube.ok_or_else(|| self.needs("cube"))?;
        cube.symbol(&format!("{}.cube", self.at))
    }

    fn card(self) -> Result<Card, JsonError> {
        self.chosen.card.map(|it| it.0).ok_or_else(|| self.needs("card"))
    }

    fn set(self) -> Result<String, JsonError> {
        self.chosen.set.clone().ok_or_else(|| self.needs("set"))
    }
}

/// A Solution as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typed {
    set_name: Option<String>,
    restrictions: Option<Vec<String>>,
    wild: Option<Cube>,
    blank: Option<Text<Card>>,
}

/// One Solution, or several in an array.
fn read_solutions(value: Value) -> Result<Vec<Solution>, JsonError> {
    let Value::Array(values) = value else { return Ok(vec![read_solution("solution", value)?]) };
    let read = |(idx, value)| read_solution(&format!("solution[{idx}]"), value);
    values.into_iter().enumerate().map(read).collect()
}

fn read_solution(at: &str, value: Value) -> Result<Solution, JsonError> {
    if !value.is_object() {
        return Err(error(at, format!("a Solution is an object, not {}", kind(&value))));
    }
    let Typed { set_name, restrictions, wild, blank } = read_part(at, value)?;
    Ok(Solution {
        set_name: needed(&format!("{at}.set_name"), set_name)?,
        restrictions: restrictions.unwrap_or_default(),
        wild: wild.map(|it| it.symbol(&format!("{at}.wild"))).transpose()?,
        blank: blank.map(|it| it.0),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const POSITION: &str = r#""division":"middle","universe":["B","R","BR","BG","Y","blank"],
        "required":["B","u"],"permitted":["R","<","Y",3],"forbidden":["n"],"resources":["−","'"]"#;

    fn judge(goal: &str, rest: &str, solution: &str) -> String {
        let text = format!(r#"{{{POSITION},"goal":{goal},{rest}"solution":{solution}}}"#);
        judge_json(&text).unwrap_or_else(|it| it.to_string())
    }

    fn solved(goal: &str, rest: &str) -> Value {
        let text = format!(r#"{{{POSITION},{rest}"goal":{goal}}}"#);
        serde_json::from_str(&solve_json(&text).unwrap()).unwrap()
    }

    #[test]
    fn a_verdict_has_the_fields_that_are_promised() {
        let told = judge("4", r#""after":"forceout","#, r#"{"set_name":"BuR"}"#);
        let told: Value = serde_json::from_str(&told).unwrap();
        let expected = json!({
            "verdict": "correct",
            "reasons": [],
            "rests_on": [
                rule::VI_A_1, rule::VII_B_1, rule::VII_B_3,
                rule::VII_B_4A, rule::VII_B_4B, rule::VII_B_4C,
            ],
            "interpretations": [{
                "solution": 1,
                "set_name": "BuR",
                "restrictions": [],
                "cards": ["B", "R", "BR", "BG"],
                "value": 4,
                "meets_goal": true,
                "rules": [rule::I_B_2B, rule::I_B_2C_I],
            }],
        });
        assert_eq!(told, expected);
        let told = judge("5", r#""after":"forceout","#, r#"{"set_name":"B∪R"}"#);
        let reason =
            format!(r#"{{"verdict":"incorrect","reasons":[{{"rule":"{}","#, rule::VII_B_3.id);
        assert!(told.starts_with(&reason), "{told}");
    }

    #[test]
    fn a_witness_is_what_judge_accepts() {
        for (goal, rest) in [
            ("3", r#""after":"impossible","#),
            ("[1,5]", r#""after":"now","variations":["absolute-value"],"#),
            (
                r#"{"layout":"row","digits":[3,-2]}"#,
                r#""after":"impossible","variations":["absolute-value","no-null-restrictions"],"#,
            ),
            ("2", r#""after":"now","variations":[{"name":"wild-cube","cube":"u"}],"#),
        ] {
            let answer = solved(goal, rest);
            assert_eq!(answer["solvable"], true, "{goal} {rest}");
            let told = judge(goal, rest, &answer["witness"].to_string());
            assert!(told.starts_with(r#"{"verdict":"correct""#), "{told}");
        }
    }

    #[test]
    fn what_has_no_solution_says_what_was_searched() {
        let answer = solved("6", r#""after":"now","#);
        assert_eq!(answer["solvable"], false);
        assert!(answer["witness"].is_null());
        assert!(answer["searched"]["pools"].as_u64().unwrap() > 0);
    }

    #[test]
    fn solutions_are_listed_when_asked_for_and_each_is_what_judge_accepts() {
        let after = r#""after":"impossible","#;
        let answer = solved("3", &format!(r#"{after}"list":5,"#));
        let list = answer["solutions"].as_array().unwrap();
        assert_eq!(list.len(), 5);
        let lengths: Vec<u64> = list.iter().map(|it| it["cubes"].as_u64().unwrap()).collect();
        assert!(lengths.is_sorted(), "{lengths:?}");
        for it in list {
            let mut solution = it.clone();
            for extra in ["cubes", "cards"] {
                solution.as_object_mut().unwrap().remove(extra);
            }
            let told = judge("3", after, &solution.to_string());
            assert!(told.starts_with(r#"{"verdict":"correct""#), "{told}");
        }
        assert_eq!(answer["listed"]["all"], false);
        let without = solved("3", after);
        let fields: Vec<&String> = without.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["searched", "solvable", "witness"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, told) in [
            ("[1]", "a position is an object, not an array"),
            ("{", "this is not JSON"),
            (r#"{"universe":[]}"#, "division: is missing"),
            (r#"{"division":"college"}"#, r#"division: "college" is none of basic"#),
            (r#"{"division":"middle","universe":["B","X"]}"#, "universe[1]: "),
            (
                r#"{"division":"middle","universe":["BR","RB"]}"#,
                "universe[1]: the card BR is dealt twice",
            ),
            (
                r#"{"division":"middle","universe":["B"],"goal":1.5}"#,
                "goal: a Goal is a whole number",
            ),
            (
                r#"{"division":"middle","universe":["B"],"goal":1,"required":["Q"]}"#,
                r#"required[0]: "Q" is on no cube"#,
            ),
            (
                r#"{"division":"elementary","universe":["B"],"goal":1,"permitted":["="]}"#,
                "permitted[0]: = is not used",
            ),
            (r#"{"division":"middle","universe":["B"],"goal":1,"after":"never"}"#, "after: "),
            (
                r#"{"division":"middle","universe":["B"],"goal":1,"list":0}"#,
                "list: a number from 1 to 1000 belongs here",
            ),
            (
                r#"{"division":"middle","universe":["B"],"goal":1,"colour":"B"}"#,
                "colour: unknown field `colour`, expected one of",
            ),
            (
                r#"{"division":"middle","universe":["B"],"goal":1,"variations":["two-solutions"]}"#,
                "variations[0]: two-solutions is not played in the middle division",
            ),
            (
                r#"{"division":"senior","universe":["B","R"],"goal":1,"variations":["two-operations",{"name":"wild-cube"}]}"#,
                "variations[1].cube: wild-cube needs a cube",
            ),
            (
                r#"{"division":"senior","universe":["B","R"],"goal":1,"variations":[{"name":"double-set","set":"B-"}]}"#,
                "variations[0]: the Double Set",
            ),
            (
                r#"{"division":"middle","universe":["B"],"goal":1,"required":["B","B","B","B","B","B","B","B","B"]}"#,
                "there are only 8 Colour cubes",
            ),
        ] {
            let it = solve_json(text).unwrap_err().to_string();
            assert!(it.starts_with(told), "{it:?} should begin with {told:?}");
        }
        let without = judge_json(r#"{"division":"middle","universe":["B"],"goal":1}"#);
        assert_eq!(without.unwrap_err().at, "solution");
    }

    #[test]
    fn two_solutions_come_and_go_as_an_array() {
        let position = r#"{"division":"senior","universe":["B","R","BR","G","Y","BG","RG","RY","GY","blank"],
            "goal":4,"permitted":["B","R","G","u","-"],"variations":["two-solutions"]"#;
        let answer = solve_json(&format!("{position}}}")).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["witness"].as_array().map(Vec::len), Some(2), "{answer}");
        let text = format!(r#"{position},"solution":{}}}"#, answer["witness"]);
        assert!(judge_json(&text).unwrap().starts_with(r#"{"verdict":"correct""#));
    }
}
