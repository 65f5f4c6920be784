//! Positions in JSON, as the command line has them: the fields of an object, and what is wrong
//! with one.

use std::{fmt, ops::RangeInclusive};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{After, Goal, GoalDigit, Layout};

/// What is wrong with a position in JSON, and where.
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

pub fn object(text: &str) -> Result<Map<String, Value>, JsonError> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(other) => Err(error("", format!("a position is an object, not {}", kind(&other)))),
        Err(it) => Err(error("", format!("this is not JSON: {it}"))),
    }
}

pub fn known_fields(
    at: &str,
    object: &Map<String, Value>,
    allowed: &[&str],
) -> Result<(), JsonError> {
    match object.keys().find(|it| !allowed.contains(&it.as_str())) {
        None => Ok(()),
        Some(field) => {
            let field: String = field.chars().take(40).collect();
            let text = format!("there is no such field; known are {}", allowed.join(", "));
            Err(error(format!("{at}{field}"), text))
        }
    }
}

pub fn needed<'a>(object: &'a Map<String, Value>, name: &str) -> Result<&'a Value, JsonError> {
    object.get(name).ok_or_else(|| error(name, "is missing"))
}

pub fn text<'a>(at: &str, value: &'a Value) -> Result<&'a str, JsonError> {
    value.as_str().ok_or_else(|| error(at, format!("a text belongs here, not {}", kind(value))))
}

pub fn list<'a>(at: &str, value: &'a Value) -> Result<&'a [Value], JsonError> {
    let items = value.as_array().map(Vec::as_slice);
    items.ok_or_else(|| error(at, format!("an array belongs here, not {}", kind(value))))
}

/// An array of texts, each with its place.
pub fn texts(at: &str, value: &Value) -> Result<Vec<String>, JsonError> {
    let read = |(idx, it)| Ok(text(&format!("{at}[{idx}]"), it)?.to_owned());
    list(at, value)?.iter().enumerate().map(read).collect()
}

pub fn flag(at: &str, value: &Value) -> Result<bool, JsonError> {
    let what = || error(at, format!("true or false belongs here, not {}", kind(value)));
    value.as_bool().ok_or_else(what)
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

/// What a Solution is written after: `now`, `impossible` or `forceout`. It need not be said where
/// there are no cubes in Resources.
pub fn after(value: Option<&Value>, has_resources: bool) -> Result<After, JsonError> {
    let Some(value) = value else {
        let what = "is missing: with cubes in Resources, say now, impossible or forceout";
        return if has_resources { Err(error("after", what)) } else { Ok(After::Forceout) };
    };
    match text("after", value)? {
        "now" => Ok(After::Now),
        "impossible" => Ok(After::Impossible),
        "forceout" => Ok(After::Forceout),
        other => {
            let text = format!("{:?} is none of now, impossible, forceout", begin(other));
            Err(error("after", text))
        }
    }
}

/// A Goal as it is laid: a layout, and digits that cubes of the game show.
pub fn laid_goal(laid: &Map<String, Value>, shown: RangeInclusive<u8>) -> Result<Goal, JsonError> {
    known_fields("goal.", laid, &["layout", "digits"])?;
    let layout = match laid.get("layout").map(|it| text("goal.layout", it)).transpose()? {
        None | Some("row" | "single") => Layout::Row,
        Some("column") => Layout::Column,
        Some("ell") => Layout::Ell,
        Some("tee") => Layout::Tee,
        Some("other") => Layout::Other,
        Some(other) => {
            let text = format!("{:?} is none of row, column, ell, tee, other", begin(other));
            return Err(error("goal.layout", text));
        }
    };
    let digits = laid.get("digits").ok_or_else(|| error("goal.digits", "is missing"))?;
    let read = |(idx, it)| digit(&format!("goal.digits[{idx}]"), it, &shown);
    let digits: Result<_, JsonError> =
        list("goal.digits", digits)?.iter().enumerate().map(read).collect();
    Ok(Goal { layout, digits: digits? })
}

/// A digit of a Goal; below nought it is upside down.
fn digit(at: &str, value: &Value, shown: &RangeInclusive<u8>) -> Result<GoalDigit, JsonError> {
    let found = match value {
        Value::Object(laid) => {
            known_fields(&format!("{at}."), laid, &["digit", "upside_down"])?;
            let upside_down =
                laid.get("upside_down").map(|it| flag(&format!("{at}.upside_down"), it));
            let upside_down = upside_down.transpose()?.unwrap_or(false);
            laid.get("digit").and_then(Value::as_u64).map(|it| (it, upside_down))
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

    #[test]
    fn a_goal_is_read_with_the_digits_that_the_cubes_show() {
        let read = |goal: Value, shown| match goal {
            Value::Object(laid) => laid_goal(&laid, shown).map_err(|it| it.to_string()),
            _ => panic!("an object"),
        };
        let goal = json!({ "layout": "tee", "digits": [3, -2, { "digit": 5 }] });
        assert_eq!(read(goal, 1..=5).map(|it| it.text()), Ok("3 × (−2 + 5)".to_owned()));
        let what = "goal.digits[0]: a digit cube shows 1 to 5, or -1 to -5 upside down";
        for digit in [json!(6), json!(0), json!(i64::MIN), json!({ "digit": -1 }), json!("1")] {
            assert_eq!(read(json!({ "digits": [digit] }), 1..=5), Err(what.to_owned()));
        }
        assert!(read(json!({ "digits": [6] }), 1..=9).is_ok());
        let extra = json!({ "digits": [{ "digit": 1, "colour": "red" }] });
        assert!(read(extra, 1..=5).unwrap_err().starts_with("goal.digits[0].colour: "));
    }

    #[test]
    fn what_a_solution_is_written_after_is_said_where_it_matters() {
        let read = |value: Value, has_resources| {
            after(Some(&value).filter(|it| !it.is_null()), has_resources)
        };
        assert_eq!(read(json!("now"), true), Ok(After::Now));
        assert_eq!(read(Value::Null, false), Ok(After::Forceout));
        assert_eq!(read(Value::Null, true).unwrap_err().at, "after");
        let long = "x".repeat(10_000);
        assert!(read(json!(long), false).unwrap_err().text.len() < 100);
    }
}
