//! From frames to a sentence with its capital and its marks.

use kernel::Dice;

use super::frames::{Kind, frames};
use crate::Purpose;

/// The sentence of a plan.
pub(super) fn sentence(
    plan: &[usize],
    word: &str,
    known: &Known,
    exclaims: bool,
    dice: &mut Dice,
) -> String {
    let mut text = word.to_owned();
    let mut purpose = None;
    for &idx in plan.iter().rev() {
        let frame = &frames()[idx];
        let (before, after) = (chosen(&frame.before, dice), chosen(&frame.after, dice));
        let before = with_object(&before, known.objects, true, dice);
        let after = with_object(&after, known.objects, false, dice);
        let after = with_complement(&after, known.complements, dice);
        text = format!("{before}{text}{after}");
        if frame.kind == Kind::Sentence {
            purpose = frame.purpose;
        }
    }
    let mark = match purpose {
        Some(Purpose::Interrogative) => '?',
        _ if exclaims => '!',
        _ => '.',
    };
    finished(&text, mark)
}

/// Our knowledge of the word, if it is a verb.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// The objects it goes with.
    pub objects: &'static [String],
    /// The complements to which it links a subject.
    pub complements: &'static [String],
}

/// With something that the subject is, or becomes.
fn with_complement(text: &str, complements: &[String], dice: &mut Dice) -> String {
    const ANY: [&str; 3] = ["calm", "happy", "tired"];
    if !text.contains("<so>") {
        return text.to_owned();
    }
    let one = if complements.is_empty() { *dice.pick(&ANY) } else { dice.pick(complements) };
    text.replace("<so>", one)
}

/// With something that the verb is done to; as a subject it is one.
fn with_object(text: &str, objects: &[String], is_subject: bool, dice: &mut Dice) -> String {
    if !text.contains("<it>") {
        return text.to_owned();
    }
    let all: Vec<&String> = objects.iter().filter(|it| !is_subject || !it.ends_with('s')).collect();
    let object = if all.is_empty() { "it" } else { dice.pick(&all).as_str() };
    text.replace("<it>", object)
}

/// One of each `(a|b)`.
fn chosen(text: &str, dice: &mut Dice) -> String {
    let mut rest = text;
    let mut said = String::new();
    while let Some((before, after)) = rest.split_once('(') {
        let (choices, after) = after.split_once(')').expect("a bracket is closed");
        let choices: Vec<&str> = choices.split('|').collect();
        said.push_str(before);
        said.push_str(dice.pick::<&str>(&choices));
        rest = after;
    }
    said.push_str(rest);
    said
}

/// With its articles, capitals and marks.
fn finished(text: &str, mark: char) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut said: Vec<String> = Vec::new();
    for (idx, &word) in words.iter().enumerate() {
        let next = words.get(idx + 1).copied().unwrap_or_default();
        said.push(if word == "a" && is_said_with_vowel(next) { "an" } else { word }.to_owned());
    }
    let mut text = said.join(" ").replace(" ,", ",").replace(",,", ",");
    let quoted = text.ends_with('"');
    let body = text.trim_end_matches(['"', ',', ' ']).to_owned();
    text = match (quoted, mark) {
        (true, '?') => format!("{body}\"?"),
        (true, mark) => format!("{body}{mark}\""),
        (false, mark) => format!("{body}{mark}"),
    };
    capitalized(&text)
}

/// The first letter, and the first of what is quoted.
fn capitalized(text: &str) -> String {
    let mut said = String::new();
    let mut begins = true;
    let mut is_open = false;
    let rest = text;
    for (at, it) in text.char_indices() {
        if it == '"' {
            is_open = !is_open;
            begins |= is_open;
            // What is quoted in the middle of a sentence ends with a comma.
            let goes_on = rest[at + 1..].starts_with(' ');
            if !is_open && goes_on && !said.ends_with(',') {
                said.push(',');
            }
            said.push(it);
        } else if begins && it.is_alphabetic() {
            said.extend(it.to_uppercase());
            begins = false;
        } else {
            said.push(it);
        }
    }
    said
}

/// True for a word with AN before it.
fn is_said_with_vowel(word: &str) -> bool {
    const WITH: [&str; 4] = ["hour", "heir", "honest", "honor"];
    const WITHOUT: [&str; 10] =
        ["uni", "use", "usu", "eu", "one", "once", "uti", "ute", "ufo", "ubi"];
    let starts = |all: &[&str]| all.iter().any(|it| word.starts_with(it));
    starts(&WITH) || word.starts_with(['a', 'e', 'i', 'o', 'u']) && !starts(&WITHOUT)
}

#[cfg(test)]
mod tests {
    use super::finished;

    #[test]
    fn sentences_have_capitals_marks_and_articles() {
        assert_eq!(finished("the man saw a apple", '.'), "The man saw an apple.");
        assert_eq!(finished("she said, \"it is late\"", '!'), "She said, \"It is late!\"");
        assert_eq!(finished("did she say, \"it is late\"", '?'), "Did she say, \"It is late\"?");
        assert_eq!(finished("he met Anna, a friend,", '.'), "He met Anna, a friend.");
        let quoted = "the man who said, \"it is late\" left";
        assert_eq!(finished(quoted, '.'), "The man who said, \"It is late,\" left.");
        assert_eq!(finished("he met a unicorn", '.'), "He met a unicorn.");
    }
}
