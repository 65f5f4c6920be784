//! The judge and the solver with JSON in and out, as the command line has them. (docs/CLI.md)

use std::collections::BTreeMap;

use lexicon::Headword;
use mat::{
    After,
    json::{JsonError, after, begin, error, needed, read, read_object, read_part, written},
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::{Map, Value};

use crate::{
    Answer, Color, Cube, Demand, Designation, Dictionary, Division, Finding, Letter, Problem,
    Reader, Reason, Type, Wanted, Writer, fault, solve,
    table::{
        judgement::{Question, References, judge},
        paper::{Objection, Paper},
        reading,
    },
};

/// A position as it is written. Its answer is looked at only where it is to be judged or read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    division: Option<Named<Division>>,
    designation: Option<String>,
    r#type: Option<Named<Type>>,
    function: Option<String>,
    #[serde(default)]
    demands: Vec<String>,
    #[serde(default)]
    letters: Vec<TypedCube>,
    #[serde(default)]
    resources: Vec<TypedCube>,
    after: Option<After>,
    word: Option<Value>,
    sentence: Option<Value>,
    added: Option<Value>,
}

/// Something that goes by a name.
#[derive(Clone, Copy)]
struct Named<T>(T);

/// A cube as it is written.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct TypedCube {
    color: Named<Color>,
    face: Named<Letter>,
}

/// Reads a name, or says of what it is none.
macro_rules! named {
    ($($type:ty, $read:expr, $none:literal;)*) => {
        $(impl<'de> Deserialize<'de> for Named<$type> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                let none = || D::Error::custom(format!("{:?} is {}", begin(&name), $none));
                $read(&name).map(Named).ok_or_else(none)
            }
        })*
    };
}

named! {
    Division, Division::from_name, "none of elementary, middle, junior, senior";
    Type, Type::from_name, "no type";
    Color, Color::from_name, "no color of a cube";
    Letter, Letter::parse, "no letter from A to Z";
}

/// Judges the `word` and `sentence` of a position, all as one JSON object.
pub fn judge_json(
    given: &str,
    dictionary: &Dictionary,
    reader: &dyn Reader,
) -> Result<String, JsonError> {
    let mut position: Position = read(given)?;
    let (word, sentence) = (position.word.take(), position.sentence.take());
    let added = position.added.take();
    let mut question = read_question(position)?;
    let (word, sentence) = (written_in("word", word)?, written_in("sentence", sentence)?);
    let added: Option<String> = added.map(|it| read_part("added", it)).transpose()?;
    let demand = added.map(|it| read_demand("added", &it, part_of(&question))).transpose()?;
    if let Some(demand) = demand.as_ref().filter(|_| question.after == After::Now) {
        question.add(demand);
    }
    let paper = Paper { word, sentence, demand, ..Paper::default() };
    let references = References::of(dictionary, reader);
    let found = judge(&question, &paper, references);
    let worst = |named: &dyn Fn(&Objection) -> bool| {
        let of = found.reasons.iter().filter(|it| named(&it.objection));
        of.map(|it| it.finding).max().unwrap_or(Finding::Holds)
    };
    let mut word: BTreeMap<String, Finding> = BTreeMap::new();
    word.insert("cubes".to_owned(), worst(&|it| *it == Objection::Cubes));
    word.insert("length".to_owned(), worst(&|it| *it == Objection::Length));
    word.insert("listed".to_owned(), worst(&|it| *it == Objection::Word));
    for demand in &question.demands {
        let is_it = |it: &Objection| matches!(it, Objection::Demand { demand: of } if of == demand);
        word.insert(demand.to_string(), worst(&is_it));
    }
    let sentence = BTreeMap::from([
        ("designation", worst(&|it| *it == Objection::Designation)),
        ("contains the word", worst(&|it| *it == Objection::NotThere)),
        ("grammar", worst(&|it| matches!(it, Objection::Grammar { .. }))),
        ("spelling", worst(&|it| matches!(it, Objection::Spelling { .. }))),
        ("capital and end mark", worst(&|it| *it == Objection::Ends)),
        ("punctuation", worst(&|it| matches!(it, Objection::Punctuation { .. }))),
        ("twenty words", worst(&|it| *it == Objection::TooLong)),
        // What no machine can know.
        ("sense", Finding::Unsure),
    ]);
    let verdict = reading::of_a_paper(found.finding());
    let reason = |it: &Reason| {
        let certain = it.finding == Finding::Fails;
        Said { rule: it.rule.id, text: it.text.clone(), certain }
    };
    let reasons = found.against().map(reason).collect();
    Ok(written(&Judged { verdict, word, sentence, reasons }))
}

/// The longest sentence that is looked at by itself.
const SENTENCE_MAX: usize = 400;

/// Reads what somebody asks about: a sentence by itself, or a position with its `word` and
/// `sentence`, which is judged requirement by requirement.
pub fn read_json(
    position: &Map<String, Value>,
    dictionary: &Dictionary,
    reader: &dyn Reader,
) -> Result<Value, JsonError> {
    let sentence = written_in("sentence", position.get("sentence").cloned())?;
    if SENTENCE_MAX < sentence.chars().count() {
        let what = format!("a sentence has at most {SENTENCE_MAX} characters here");
        return Err(error("sentence", what));
    }
    if position.len() == 1 {
        return Ok(reader.draw(&sentence).unwrap_or_default());
    }
    let mut position: Position = read_object(position.clone())?;
    let word = position.word.take();
    let question = read_question(position)?;
    let word = written_in("word", word)?;
    let paper = Paper { word, sentence, ..Paper::default() };
    if let Err(refusal) = paper.asks_to_be_readable() {
        return Err(error("word", refusal.because.unwrap_or(refusal.rule.gist.into())));
    }
    let read = reading::read(&question, &paper, References::of(dictionary, reader));
    Ok(serde_json::to_value(read).expect("a reading is plain values"))
}

/// Finds every word of a position, and a sentence with one of them, as a JSON object. If it has a
/// word or a sentence, those are not looked at.
pub fn solve_json(given: &str, writer: &Writer) -> Result<String, JsonError> {
    let dictionary = writer.dictionary();
    let Question { designation, demands, letters, resources, after, .. } =
        read_question(read(given)?)?;
    let problem = Problem { demands, letters, resources, after };
    let found = solve(dictionary, &problem).map_err(|it| error("", it.to_string()))?;
    let wanted = Wanted { designation, demands: &problem.demands };
    let sentence = writer.write_with_best(&wanted, &found.words, 0).map(|it| it.sentence);
    let possible = !found.words.is_empty() || !found.in_doubt.is_empty();
    let (words, in_doubt) = (found.words.len(), found.in_doubt.len());
    let examples = most_common(dictionary, found, EXAMPLES);
    Ok(written(&Solved { possible, words, in_doubt, examples, sentence }))
}

/// How many words are named.
const EXAMPLES: usize = 20;

/// The words that people know best, those in doubt only if there are no others.
pub(super) fn most_common(dictionary: &Dictionary, found: Answer, n: usize) -> Vec<String> {
    let common = |word: &String| {
        let headword = Headword::parse(word).ok();
        headword.and_then(|it| dictionary.lexicon().frequency(&it))
    };
    let mut words = if found.words.is_empty() { found.in_doubt } else { found.words };
    words.sort_by_key(|it| std::cmp::Reverse(common(it)));
    words.truncate(n);
    words
}

#[derive(Serialize)]
struct Judged {
    verdict: &'static str,
    word: BTreeMap<String, Finding>,
    sentence: BTreeMap<&'static str, Finding>,
    reasons: Vec<Said>,
}

#[derive(Serialize)]
struct Said {
    rule: &'static str,
    text: String,
    certain: bool,
}

#[derive(Serialize)]
struct Solved {
    /// False is a proof as far as words go.
    possible: bool,
    words: usize,
    in_doubt: usize,
    examples: Vec<String>,
    /// One that the judge confirms; none if the writer found none.
    sentence: Option<String>,
}

fn part_of(question: &Question) -> Option<Type> {
    question.demands.iter().find_map(|it| match it {
        Demand::Type { part } => Some(*part),
        _ => None,
    })
}

/// A text that the answer needs.
fn written_in(at: &str, value: Option<Value>) -> Result<String, JsonError> {
    read_part(at, needed(at, value)?)
}

fn read_question(position: Position) -> Result<Question, JsonError> {
    let division = needed("division", position.division)?.0;
    let designation = position.designation.as_deref();
    let designation = designation.map(|it| read_designation(division, it)).transpose()?;
    let mut demands: Vec<Demand> = Vec::new();
    let part = position.r#type.map(|it| it.0);
    if let Some(part) = part {
        add(division, &mut demands, "type", Demand::Type { part })?;
    }
    if let Some(function) = &position.function {
        let demand = read_demand("function", function, part)?;
        add(division, &mut demands, "function", demand)?;
    }
    for (idx, it) in position.demands.iter().enumerate() {
        let at = format!("demands[{idx}]");
        let demand = read_demand(&at, it, part)?;
        add(division, &mut demands, &at, demand)?;
    }
    let letters = cubes("letters", &position.letters)?;
    let resources = cubes("resources", &position.resources)?;
    let after = after(position.after, !resources.is_empty())?;
    Ok(Question {
        division,
        designation,
        demands,
        letters,
        resources,
        spent: Vec::new(),
        after,
        added: false,
    })
}

fn read_designation(division: Division, written: &str) -> Result<Designation, JsonError> {
    let read = Designation::parse(written);
    let listed = read.filter(|it| division.designations().contains(it));
    listed.ok_or_else(|| {
        let what = format!("{:?} cannot be designated in {division}", begin(written));
        error("designation", what)
    })
}

fn read_demand(at: &str, written: &str, part: Option<Type>) -> Result<Demand, JsonError> {
    match Demand::parse(written, part) {
        Demand::Unlisted { .. } => {
            Err(error(at, format!("{:?} is no Demand of any division", begin(written))))
        }
        demand => Ok(demand),
    }
}

/// Adds a Demand that may be made after those before.
fn add(
    division: Division,
    demands: &mut Vec<Demand>,
    at: &str,
    demand: Demand,
) -> Result<(), JsonError> {
    if let Some(fault) = fault(division, demands, &demand) {
        let rule = fault.rule(division);
        return Err(error(
            at,
            format!("{demand} may not be demanded here: {} ({})", rule.gist, rule.id),
        ));
    }
    demands.push(demand);
    Ok(())
}

fn cubes(name: &str, written: &[TypedCube]) -> Result<Vec<Cube>, JsonError> {
    let cube = |it: &TypedCube| Cube { color: it.color.0, face: it.face.0 };
    let cubes: Vec<Cube> = written.iter().map(cube).collect();
    let n_of = |color: Color| cubes.iter().filter(|it| it.color == color).count();
    match Color::ALL.iter().find(|it| it.n_cubes() < n_of(**it)) {
        Some(color) => Err(error(name, format!("there are {} {color} cubes", color.n_cubes()))),
        None => Ok(cubes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GrammarReader, rulebook as rule};

    const CUBES: &str = r#"[{"color":"pink","face":"S"},{"color":"red","face":"U"},
        {"color":"pink","face":"N"},{"color":"green","face":"B"},{"color":"yellow","face":"Z"},
        {"color":"pink","face":"R"},{"color":"yellow","face":"K"}]"#;

    fn judged(word: &str, sentence: &str, demands: &str) -> Value {
        let position = format!(
            r#"{{"division":"senior","designation":"S-V-DO","type":"noun","function":"direct object",
            "demands":[{demands}],"letters":{CUBES},"word":"{word}","sentence":"{sentence}"}}"#
        );
        let dictionary = Dictionary::english();
        let answer = judge_json(&position, &dictionary, &GrammarReader::english());
        serde_json::from_str(&answer.expect("an answer")).expect("JSON")
    }

    #[test]
    fn the_leagues_own_solution_is_correct() {
        let wild = r#""color wild:yellow","number of letters:7""#;
        let answer = judged("SUNBURN", "Summer brings sunburn.", wild);
        assert_eq!(answer["verdict"], "correct", "{answer}");
        assert_eq!(answer["sentence"]["sense"], "unsure");
        let answer = judged("SUNBURN", "Summer brings sunburn.", "");
        assert_eq!(answer["verdict"], "incorrect", "{answer}");
        assert_eq!(answer["word"]["cubes"], "fails");
        let answer = judged("SUNBURN", "Sunburn is painful.", wild);
        assert_eq!(answer["sentence"]["designation"], "fails", "{answer}");
    }

    #[test]
    fn words_are_counted_and_their_lack_is_proved() {
        let solved = |demands: &str| -> Value {
            let position = format!(
                r#"{{"division":"senior","type":"noun","demands":[{demands}],"letters":{CUBES}}}"#
            );
            let writer = Writer::new(Dictionary::english());
            let answer = solve_json(&position, &writer).expect("an answer");
            serde_json::from_str(&answer).expect("JSON")
        };
        let answer = solved(r#""color wild:yellow","number of letters:7""#);
        assert_eq!(answer["possible"], true);
        assert!(answer["examples"].to_string().contains("SUNBURN"), "{answer}");
        let written = answer["sentence"].as_str().expect("a sentence");
        let has_one = |it: &Value| {
            let word = it.as_str().unwrap_or("?").to_lowercase();
            written.to_lowercase().contains(&word)
        };
        assert!(answer["examples"].as_array().is_some_and(|it| it.iter().any(has_one)), "{answer}");
        let none = solved(r#""must contain:Q""#);
        assert_eq!(none["sentence"], Value::Null);
        assert_eq!((&none["possible"], &none["words"]), (&false.into(), &0.into()));
    }

    /// With yellow wild, BARN is spelled. (LT19-B2, LT24-2B)
    #[test]
    fn a_demand_is_added_after_now_alone() {
        let judged = |after: &str| {
            let cube =
                |color: &str, face: &str| format!(r#"{{"color":"{color}","face":"{face}"}}"#);
            let letters =
                ["A", "R", "N"].map(|it| cube(if it == "A" { "red" } else { "black" }, it));
            let position = format!(
                r#"{{"division":"senior","designation":"S-V","type":"noun","letters":[{},{}],"resources":[{}],
                    "after":"{after}","word":"barn","sentence":"The barn burned.",
                    "added":"color wild:yellow"}}"#,
                letters.join(","),
                cube("yellow", "Q"),
                cube("green", "T"),
            );
            let answer =
                judge_json(&position, &Dictionary::english(), &GrammarReader::english()).unwrap();
            let answer: Value = serde_json::from_str(&answer).unwrap();
            let rules = answer["reasons"].as_array().unwrap().iter();
            let rules: Vec<String> = rules.map(|it| it["rule"].as_str().unwrap().into()).collect();
            (answer["verdict"].as_str().unwrap().to_owned(), rules)
        };
        assert_eq!(judged("now"), ("correct".to_owned(), vec![]));
        let (verdict, rules) = judged("impossible");
        assert_eq!((&verdict[..], &rules[0][..]), ("incorrect", rule::LT19_B2.id));
        let (verdict, rules) = judged("forceout");
        assert_eq!((&verdict[..], &rules[0][..]), ("incorrect", rule::LT24_2B.id));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let wrong = |position: &str| {
            solve_json(position, &Writer::new(Dictionary::english()))
                .expect_err("no position")
                .to_string()
        };
        assert_eq!(wrong("[]"), "a position is an object, not an array");
        assert_eq!(wrong("{}"), "division: is missing");
        assert!(wrong(r#"{"division":"minor"}"#).starts_with("division: \"minor\" is none of"));
        let second =
            r#"{"division":"senior","type":"noun","demands":["must contain:A","must contain:B"]}"#;
        assert!(wrong(second).starts_with("demands[1]: must contain:B may not be demanded here"));
        let cube = r#"{"division":"senior","letters":[{"color":"blue","face":"A"}]}"#;
        assert_eq!(wrong(cube), "letters[0].color: \"blue\" is no color of a cube");
        let after = r#"{"division":"senior","resources":[{"color":"red","face":"A"}]}"#;
        assert!(wrong(after).starts_with("after: is missing"));
    }
}
