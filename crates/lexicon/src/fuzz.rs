//! Properties of any bytes whatever: run by `scripts/fuzz` for as long as one likes, and over the
//! files kept in `fuzz/corpus` with every test.

use crate::{Headword, LONGEST, Lexicon, Pattern, SHORTEST};

/// A check that is run over bytes.
type Target = fn(&[u8]);

/// The targets by name.
pub const ALL: [(&str, Target); 3] = [("word_list", word_list), ("kwg", kwg), ("pattern", pattern)];

/// A list is read or refused. What was read is in order, is found again, and
/// comes back from the file it is compiled to.
pub fn word_list(bytes: &[u8]) {
    let Ok(lexicon) = Lexicon::from_bytes("fuzz", bytes) else { return };
    sound(&lexicon);
    let compiled = Lexicon::from_compiled(&lexicon.to_compiled()).expect("it was just compiled");
    assert!(compiled.words().eq(lexicon.words()) && compiled.hash() == lexicon.hash());
}

/// The same of a graph that another program is said to have written.
pub fn kwg(bytes: &[u8]) {
    let Ok(lexicon) = Lexicon::from_kwg("fuzz", bytes) else { return };
    sound(&lexicon);
    let written = lexicon.to_kwg().expect("it is small");
    let again = Lexicon::from_kwg("fuzz", &written);
    let fit = lexicon.words().filter(|it| it.len() <= 15);
    match again {
        Ok(again) => assert!(again.words().eq(fit)),
        Err(_) => assert_eq!(fit.count(), 0, "only a list of nothing is refused"),
    }
}

/// A pattern finds what it finds letter by letter.
pub fn pattern(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(pattern) = text.parse::<Pattern>() else { return };
    let mini = Lexicon::mini();
    let found: Vec<Headword> = mini.search(pattern).collect();
    let mut places: Vec<char> = text.to_ascii_uppercase().chars().collect();
    places.dedup_by(|one, two| *one == '*' && *two == '*');
    let plain: Vec<Headword> = mini.words().filter(|it| fits(it.as_bytes(), &places)).collect();
    assert_eq!(found, plain, "{text}");
}

fn sound(lexicon: &Lexicon) {
    let words: Vec<Headword> = lexicon.words().collect();
    assert_eq!(words.len(), lexicon.len());
    assert!(words.windows(2).all(|it| it[0] < it[1]), "in order, each one once");
    for word in &words {
        assert!((SHORTEST..=LONGEST).contains(&word.len()) && lexicon.contains(word), "{word}");
    }
}

/// True if a word fits a pattern, as one would first write it.
fn fits(word: &[u8], places: &[char]) -> bool {
    match places {
        [] => word.is_empty(),
        ['*', rest @ ..] => (0..=word.len()).any(|it| fits(&word[it..], rest)),
        ['[', rest @ ..] => {
            let end = rest.iter().position(|&it| it == ']').expect("the pattern was read");
            let allowed = |it: &u8| rest[..end].contains(&char::from(*it));
            word.first().is_some_and(allowed) && fits(&word[1..], &rest[end + 1..])
        }
        [place, rest @ ..] => {
            let same = |it: &u8| *place == '?' || *place == char::from(*it);
            word.first().is_some_and(same) && fits(&word[1..], rest)
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_was_kept_still_holds() {
        for (name, target) in super::ALL {
            testkit::check_corpus(env!("CARGO_MANIFEST_DIR"), name, target);
        }
    }
}
