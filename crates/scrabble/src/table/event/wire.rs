//! Events as logs have them: the rules stand inside, after what happened:
//! `{"Looked":{"by":0,"rules":["SC-IV-B-1"]}}`. What happened by no rule has no list of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};
use serde_json::{Value, value::RawValue};

use super::{Event, Happening};

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.rules.is_empty() {
            return self.what.serialize(serializer);
        }
        let text = |it: serde_json::Result<String>| it.map_err(S::Error::custom);
        let what = text(serde_json::to_string(&self.what))?;
        let rules = text(serde_json::to_string(&self.rules))?;
        let inner = what.strip_suffix("}}").ok_or_else(|| S::Error::custom("no room for rules"))?;
        let comma = if inner.ends_with('{') { "" } else { "," };
        let whole = RawValue::from_string(format!("{inner}{comma}\"rules\":{rules}}}}}"));
        whole.map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        let mut value = Value::deserialize(deserializer)?;
        let inner = value.as_object_mut().and_then(|it| it.values_mut().next());
        let rules = inner.and_then(Value::as_object_mut).and_then(|it| it.remove("rules"));
        let rules = rules.map_or(Ok(Vec::new()), serde_json::from_value);
        let what = Happening::deserialize(value).map_err(D::Error::custom)?;
        Ok(Event { rules: rules.map_err(D::Error::custom)?, what })
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;
    use crate::{
        rulebook as rule,
        table::event::{ArrivalEvent, DisputeEvent, RackEvent},
    };

    #[test]
    fn an_event_is_written_as_every_log_has_it() {
        let by = Seat(1);
        for (event, text) in [
            (ArrivalEvent::Sat { seat: by }.into(), r#"{"Sat":{"seat":1}}"#),
            (DisputeEvent::Settled.into(), r#""Settled""#),
            (
                DisputeEvent::Bound {}.citing(rule::cite([rule::IV_B_1])),
                r#"{"Bound":{"rules":["ONE"]}}"#,
            ),
            (
                RackEvent::Looked { by }.citing(rule::cite([rule::IV_B_1, rule::IV_B_2])),
                r#"{"Looked":{"by":1,"rules":["ONE","TWO"]}}"#,
            ),
        ] {
            let event: Event = event;
            let text = &text.replace("ONE", rule::IV_B_1.id).replace("TWO", rule::IV_B_2.id);
            assert_eq!(serde_json::to_string(&event).expect("it can be written"), *text);
            let value = serde_json::to_value(&event).expect("it is a value too");
            assert_eq!(value, serde_json::from_str::<Value>(text).expect("it is JSON"));
            assert_eq!(serde_json::from_str::<Event>(text).expect("it can be read"), event);
        }
        for wrong in [r#""Won""#, r#"{"Sat":{}}"#, r#"{"Looked":{"by":1,"rules":[1]}}"#, "{}"] {
            assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
        }
    }
}
