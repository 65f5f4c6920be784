//! Positions in JSON, as the command line has them: read into plain structures, with a place for
//! everything that is wrong.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned, de::Error as _};
use serde_json::{Map, Value};

use crate::{After, Goal, GoalDigit, Layout};

/// A fault in a position in JSON, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The place, such as `required[2]`; empty for the whole text.
    pub at: String,
    pub text: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() {
            f.write_str(&self.text)
        } else {
            write!(f, "{}: {}", self.at, self.text)
        }
    }
}

impl std::error::Error for JsonError {}

pub fn error(at: impl Into<String>, text: impl Into<String>) -> JsonError {
    JsonError { at: at.into(), text: text.into() }
}

/// A position, which is an object.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => read_object(object),
        Ok(other) => Err(error("", format!("a position is an object, not {}", kind(&other)))),
        Err(it) => Err(error("", format!("this is not JSON: {it}"))),
    }
}

pub fn read_object<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, JsonError> {
    read_part("", Value::Object(object))
}

/// A part of a position that has its form only beside the others; `at` is its place.
pub fn read_part<T: DeserializeOwned>(at: &str, value: Value) -> Result<T, JsonError> {
    serde_path_to_error::deserialize(value).map_err(|it| {
        let below = it.path().to_string();
        let place = match (at, below.as_str()) {
            (at, ".") => at.to_owned(),
            ("", below) => below.to_owned(),
            (at, below) if below.starts_with('[') => format!("{at}{below}"),
            (at, below) => format!("{at}.{below}"),
        };
        error(place, it.into_inner().to_string().chars().take(TEXT_MAX).collect::<String>())
    })
}

/// The longest text about a fault: what somebody wrote may be told again in it.
const TEXT_MAX: usize = 300;

/// A field that has to be there.
pub fn needed<T>(at: &str, value: Option<T>) -> Result<T, JsonError> {
    value.ok_or_else(|| error(at, "is missing"))
}

/// Something that is written as a text of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<T>(pub T);

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Text).map_err(D::Error::custom)
    }
}

/// The sign on a cube as it is typed: a text, or a digit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "the sign on a cube is a text or a digit")]
pub enum Sign {
    Text(String),
    Digit(u64),
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sign::Text(text) => f.write_str(text),
            Sign::Digit(digit) => digit.fmt(f),
        }
    }
}

pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The end after which a Solution is written. It need not be said where there are no cubes in
/// Resources.
pub fn after(said: Option<After>, has_resources: bool) -> Result<After, JsonError> {
    match said {
        Some(after) => Ok(after),
        None if has_resources => {
            let what = "is missing: with cubes in Resources, say now, impossible or forceout";
            Err(error("after", what))
        }
        None => Ok(After::Forceout),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaidGoal {
    layout: Option<LaidAs>,
    digits: Option<Vec<Value>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LaidAs {
    #[serde(alias = "single")]
    Row,
    Column,
    Ell,
    Tee,
    Other,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaidDigit {
    digit: Option<u64>,
    #[serde(default)]
    upside_down: bool,
}

/// A Goal as it is laid: a layout, and digits that cubes of the game show.
pub fn laid_goal(laid: Map<String, Value>, shown: RangeInclusive<u8>) -> Result<Goal, JsonError> {
    let laid: LaidGoal = read_part("goal", Value::Object(laid))?;
    let layout = match laid.layout {
        None | Some(LaidAs::Row) => Layout::Row,
        Some(LaidAs::Column) => Layout::Column,
        Some(LaidAs::Ell) => Layout::Ell,
        Some(LaidAs::Tee) => Layout::Tee,
        Some(LaidAs::Other) => Layout::Other,
    };
    let digits = needed("goal.digits", laid.digits)?.into_iter().enumerate();
    let read = |(idx, it)| digit(&format!("goal.digits[{idx}]"), it, &shown);
    Ok(Goal { layout, digits: digits.map(read).collect::<Result<_, JsonError>>()? })
}

/// A digit of a Goal; below nought it is upside down.
fn digit(at: &str, value: Value, shown: &RangeInclusive<u8>) -> Result<GoalDigit, JsonError> {
    let found = match value {
        Value::Object(_) => {
            let LaidDigit { digit, upside_down } = read_part(at, value)?;
            digit.map(|it| (it, upside_down))
        }
        value => value.as_i64().map(|it| (it.unsigned_abs(), it < 0)),
    };
    let (lo, hi) = (shown.start(), shown.end());
    found
        .and_then(|(it, upside_down)| Some((u8::try_from(it).ok()?, upside_down)))
        .filter(|it| shown.contains(&it.0))
        .map(|(digit, upside_down)| GoalDigit { digit, upside_down })
        .ok_or_else(|| {
            error(at, format!("a digit cube shows {lo} to {hi}, or -{lo} to -{hi} upside down"))
        })
}

/// The beginning of a text that is told again, which may be long.
pub fn begin(text: &str) -> String {
    text.chars().take(20).collect()
}

/// An answer as one line.
pub fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("an answer is made of what JSON can say")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Example {
        required: Vec<Text<u8>>,
        #[serde(default)]
        signs: Vec<Sign>,
        after: Option<After>,
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, told) in [
            ("{", "this is not JSON: "),
            ("[]", "a position is an object, not an array"),
            ("{}", "missing field `required`"),
            (r#"{"colour":1}"#, "colour: unknown field `colour`, expected one of"),
            (r#"{"required":3}"#, "required: invalid type: integer `3`, expected a sequence"),
            (r#"{"required":["1","x"]}"#, "required[1]: invalid digit found in string"),
            (
                r#"{"required":["1",2]}"#,
                "required[1]: invalid type: integer `2`, expected a string",
            ),
            (r#"{"required":[],"signs":["A",-1]}"#, "signs[1]: the sign on a cube is a text or"),
            (r#"{"required":[],"after":"never"}"#, "after: unknown variant `never`, expected"),
        ] {
            let error = read::<Example>(text).expect_err("it is wrong").to_string();
            assert!(error.starts_with(told), "{error:?} should begin with {told:?}");
        }
        let whole = r#"{"required":["7"],"signs":["A",3],"after":"now"}"#;
        assert_eq!(read::<Example>(whole).map(|it| it.required), Ok(vec![Text(7)]));
        let long = format!(r#"{{"required":{:?}}}"#, "x".repeat(10_000));
        assert!(read::<Example>(&long).expect_err("it is no array").text.len() <= TEXT_MAX);
        let part = read_part::<Example>("a", json!({ "required": [1] }));
        assert_eq!(part.map_err(|it| it.at), Err("a.required[0]".to_owned()));
        let part = read_part::<Vec<u8>>("a", json!([1, "x"]));
        assert_eq!(part.map_err(|it| it.at), Err("a[1]".to_owned()));
    }

    #[test]
    fn a_goal_is_read_with_the_digits_that_the_cubes_show() {
        let read = |goal: Value, shown| match goal {
            Value::Object(laid) => laid_goal(laid, shown).map_err(|it| it.to_string()),
            _ => panic!("an object"),
        };
        let goal = json!({ "layout": "tee", "digits": [3, -2, { "digit": 5 }] });
        assert_eq!(read(goal, 1..=5).map(|it| it.text()), Ok("3 × (−2 + 5)".to_owned()));
        let what = "goal.digits[0]: a digit cube shows 1 to 5, or -1 to -5 upside down";
        for digit in [json!(6), json!(0), json!(i64::MIN), json!("1"), json!({})] {
            assert_eq!(read(json!({ "digits": [digit] }), 1..=5), Err(what.to_owned()));
        }
        assert!(read(json!({ "digits": [6] }), 1..=9).is_ok());
        for (goal, told) in [
            (json!({ "digits": [{ "digit": -1 }] }), "goal.digits[0].digit: invalid value"),
            (
                json!({ "digits": [{ "digit": 1, "colour": 2 }] }),
                "goal.digits[0].colour: unknown field",
            ),
            (json!({ "layout": "heap" }), "goal.layout: unknown variant `heap`"),
            (json!({ "layout": "row" }), "goal.digits: is missing"),
            (json!({ "digits": 3 }), "goal.digits: invalid type"),
        ] {
            let error = read(goal, 1..=5).expect_err("it is wrong");
            assert!(error.starts_with(told), "{error:?} should begin with {told:?}");
        }
    }

    #[test]
    fn what_a_solution_is_written_after_is_said_where_it_matters() {
        assert_eq!(after(Some(After::Now), true), Ok(After::Now));
        assert_eq!(after(None, false), Ok(After::Forceout));
        assert_eq!(after(None, true).map_err(|it| it.at), Err("after".to_owned()));
    }
}
