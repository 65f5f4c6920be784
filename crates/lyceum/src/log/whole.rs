//! Whether a line of a log holds what a hall writes, and nothing beside it.

use serde::Serialize;
use serde_json::Value;

/// Compares a line's body with what was read from it. Fields that this program knows may be
/// missing, for the log may be older; none may be there that it does not know, and nothing that
/// a hall would have written otherwise.
pub fn only_what_is_known(body: &[u8], read: &impl Serialize) -> Result<(), String> {
    let cannot = |error: serde_json::Error| format!("it cannot be read: {error}");
    let found: Value = serde_json::from_slice(body).map_err(cannot)?;
    let n_bytes = serde_json::to_vec(&found).map_err(cannot)?.len();
    if n_bytes != body.len() {
        return Err("it is not written as a hall writes it".to_owned());
    }
    match unknown_in(&found, &serde_json::to_value(read).map_err(cannot)?) {
        None => Ok(()),
        Some(place) => Err(format!("it holds {place:?}, which no hall has written there")),
    }
}

/// Where `found` has something that `known` has not.
fn unknown_in(found: &Value, known: &Value) -> Option<String> {
    match (found, known) {
        (Value::Object(found), Value::Object(known)) => {
            found.iter().find_map(|(name, value)| match known.get(name) {
                None => Some(name.clone()),
                Some(known) => unknown_in(value, known).map(|it| format!("{name}.{it}")),
            })
        }
        (Value::Array(found), Value::Array(known)) if found.len() == known.len() => {
            let mut pairs = found.iter().zip(known).enumerate();
            pairs.find_map(|(idx, (found, known))| {
                unknown_in(found, known).map(|it| format!("{idx}.{it}"))
            })
        }
        (found, known) if found == known => None,
        (found, _) => Some(found.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nothing_is_smuggled_in() {
        let known = json!({ "a": [1, { "b": "x" }], "new": 0 });
        let check = |body: &str| only_what_is_known(body.as_bytes(), &known);
        assert_eq!(check(r#"{"a":[1,{"b":"x"}],"new":0}"#), Ok(()));
        assert_eq!(check(r#"{"a":[1,{"b":"x"}]}"#), Ok(()), "an older log lacks what is new");
        for (body, place) in [
            (r#"{"a":[1,{"b":"x"}],"c":0}"#, "c"),
            (r#"{"a":[1,{"b":"x","c":0}]}"#, "a.1.c"),
            (r#"{"a":[1,{"b":"y"}]}"#, "y"),
            (r#"{"a":[1]}"#, "a"),
        ] {
            let error = check(body).expect_err("it is not the same");
            assert!(error.contains(place), "{body}: {error}");
        }
        for body in [
            r#"{"a": [1,{"b":"x"}]}"#,
            r#"{"a":[1,{"b":"\u0078"}]}"#,
            r#"{"a":[1,{"b":"x"}],"a":[1,{"b":"x"}]}"#,
        ] {
            assert!(check(body).is_err(), "{body}");
        }
    }
}
