//! Compound words: two words written as one.

use lexicon::{Headword, Lexicon};

/// The shortest half.
const HALF_MIN: usize = 3;

/// The least frequency of a half: some eight in a million words.
const COMMON: u8 = 105;

/// Endings and beginnings that look like words and make no compound.
const AFFIXES: &[&str] = &[
    "able", "age", "ant", "ate", "ed", "dom", "end", "ent", "ers", "ess", "est", "ets", "ful",
    "ham", "hood", "ible", "ies", "ings", "ing", "ion", "ions", "ish", "ism", "ist", "ity", "ive",
    "less", "like", "ling", "men", "ment", "ness", "ors", "ous", "red", "ship", "ted", "ten",
    "ter", "tic", "ties", "tion", "tor", "ward", "wise", "anti", "dis", "ex", "fore", "mis", "non",
    "out", "over", "pre", "pro", "re", "sub", "super", "trans", "un", "under", "con", "com", "per",
    "par", "ran", "den",
];

/// The two words that a word is made of: such as are common, and the commonest such pair. What counts
/// as a compound is for the judges' dictionary of terms, so this is never more than advice.
pub fn halves(word: &str) -> Option<(String, String)> {
    let low = word.to_lowercase();
    if !low.chars().all(|it| it.is_ascii_lowercase()) {
        return hyphened(&low);
    }
    let list = Lexicon::english();
    let common = |part: &str| {
        let word = Headword::parse(part).ok().filter(|it| list.contains(it))?;
        let is_affix = AFFIXES.contains(&part);
        list.frequency(&word).filter(|it| !is_affix && COMMON <= it.byte())
    };
    let mut best = None;
    for at in HALF_MIN..=low.len().saturating_sub(HALF_MIN) {
        let (one, two) = low.split_at(at);
        let (Some(of_one), Some(of_two)) = (common(one), common(two)) else { continue };
        let rarer = of_one.min(of_two);
        if best.as_ref().is_none_or(|it: &(_, String, String)| it.0 < rarer) {
            best = Some((rarer, one.to_owned(), two.to_owned()));
        }
    }
    best.map(|it| (it.1, it.2))
}

fn hyphened(low: &str) -> Option<(String, String)> {
    let (one, two) = low.split_once('-')?;
    (!one.is_empty() && !two.is_empty()).then(|| (one.to_owned(), two.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn compounds_are_taken_apart() {
        let of = |word: &str| halves(word).map(|(one, two)| format!("{one} {two}"));
        assert_eq!(of("sunburn").as_deref(), Some("sun burn"));
        assert_eq!(of("football").as_deref(), Some("foot ball"));
        assert_eq!(of("Bookcase").as_deref(), Some("book case"));
        for plain in ["table", "running", "teacher", "cat", "wonderful", "mother", "été"] {
            assert_eq!(of(plain), None, "{plain}");
        }
    }
}
