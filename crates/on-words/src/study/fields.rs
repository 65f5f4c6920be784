//! Fields of JSON objects, and what is wrong with one.

use std::fmt;

use serde_json::{Map, Value};

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

pub(super) fn error(at: impl Into<String>, text: impl Into<String>) -> JsonError {
    JsonError { at: at.into(), text: text.into() }
}

pub(super) fn object(text: &str) -> Result<Map<String, Value>, JsonError> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(other) => Err(error("", format!("a position is an object, not {}", kind(&other)))),
        Err(it) => Err(error("", format!("this is not JSON: {it}"))),
    }
}

pub(super) fn known_fields(
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

pub(super) fn needed<'a>(
    object: &'a Map<String, Value>,
    name: &str,
) -> Result<&'a Value, JsonError> {
    object.get(name).ok_or_else(|| error(name, "is missing"))
}

pub(super) fn text<'a>(at: &str, value: &'a Value) -> Result<&'a str, JsonError> {
    value.as_str().ok_or_else(|| error(at, format!("a text belongs here, not {}", kind(value))))
}

pub(super) fn list<'a>(at: &str, value: &'a Value) -> Result<&'a [Value], JsonError> {
    let items = value.as_array().map(Vec::as_slice);
    items.ok_or_else(|| error(at, format!("an array belongs here, not {}", kind(value))))
}

/// An array of texts, each with its place.
pub(super) fn texts(at: &str, value: &Value) -> Result<Vec<String>, JsonError> {
    let read = |(idx, it)| Ok(text(&format!("{at}[{idx}]"), it)?.to_owned());
    list(at, value)?.iter().enumerate().map(read).collect()
}

pub(super) fn flag(at: &str, value: &Value) -> Result<bool, JsonError> {
    let what = || error(at, format!("true or false belongs here, not {}", kind(value)));
    value.as_bool().ok_or_else(what)
}

pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}
