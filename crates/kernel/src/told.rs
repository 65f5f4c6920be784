use serde::{Deserialize, Serialize};

use crate::{Citation, GameTime};

/// A line of a table's record: what happened, in a sentence, with its rules.
///
/// Players are called by their seats, `P1` to `P9`; whoever shows the line puts
/// names there. One wording serves scenarios, replays, the page and its voice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Told {
    pub at: GameTime,
    pub text: String,
    pub rules: Vec<Citation>,
}

/// Puts names for seats: `P2 calls CURE` becomes `Ada calls CURE`.
pub fn with_names(text: &str, name: impl Fn(usize) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('P') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let starts_word = !out.ends_with(|it: char| it.is_alphanumeric());
        let digit = from[1..].chars().next().and_then(|it| it.to_digit(10)).filter(|&it| 0 < it);
        let ends_word = !from[1..].chars().nth(1).is_some_and(char::is_alphanumeric);
        let seat = digit.filter(|_| starts_word && ends_word);
        match seat.and_then(|it| name(it as usize - 1)) {
            Some(name) => {
                out.push_str(&name);
                rest = &from[2..];
            }
            None => {
                out.push('P');
                rest = &from[1..];
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_get_names_and_words_stay() {
        let name = |seat: usize| ["Ada", "Ben"].get(seat).map(|it| (*it).to_owned());
        assert_eq!(with_names("P2 calls POP; P1's PP1", name), "Ben calls POP; Ada's PP1");
        assert_eq!(with_names("P3, P12 and P", name), "P3, P12 and P");
    }
}
