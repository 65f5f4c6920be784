//! From a word without its ending back to the words that may have stood before it.

/// The kind of ending that follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stem {
    /// An ending that begins with a consonant: HAPPI(NESS), HAPPI(LY).
    Plain,
    /// One that begins with a vowel: RUNN(ING), HOP(ING), CARRI(ED).
    BeforeVowel,
    /// The -S of plurals and verbs: CATS, DISHE(S), CITIE(S).
    BeforeS,
}

/// The words that may stand before an ending, given what is left without it,
/// the likeliest first.
pub(crate) fn bases(rest: &str, stem: Stem) -> Vec<String> {
    let bases = match stem {
        Stem::Plain => before_consonant(rest),
        Stem::BeforeVowel => before_vowel(rest),
        Stem::BeforeS => before_s(rest),
    };
    bases.into_iter().filter(|it| 2 <= it.len()).collect()
}

fn before_consonant(rest: &str) -> Vec<String> {
    let mut bases = vec![];
    if let Some(short) = rest.strip_suffix('I') {
        bases.push(format!("{short}Y"));
    }
    bases.push(rest.to_owned());
    // TRULY, ABLY, FULLY.
    bases.push(format!("{rest}E"));
    bases.push(format!("{rest}LE"));
    if rest.ends_with('L') || rest.ends_with('U') {
        bases.push(format!("{rest}L"));
    }
    bases
}

fn before_vowel(rest: &str) -> Vec<String> {
    let silent_e = format!("{rest}E");
    match rest.as_bytes() {
        [.., b'I'] => vec![format!("{}Y", &rest[..rest.len() - 1]), rest.to_owned(), silent_e],
        // The -Y- of DYING may hide an -IE.
        [.., b'Y'] => vec![rest.to_owned(), format!("{}IE", &rest[..rest.len() - 1]), silent_e],
        [.., b'E'] => vec![silent_e, rest.to_owned()],
        [.., b'C', b'K'] => vec![rest.to_owned(), rest[..rest.len() - 1].to_owned(), silent_e],
        [.., one, two] if one == two && !is_vowel(*two) => {
            vec![rest.to_owned(), rest[..rest.len() - 1].to_owned(), silent_e]
        }
        // A short vowel before one consonant would have doubled it.
        [.., before, one, two] if !is_vowel(*before) && is_vowel(*one) && !is_vowel(*two) => {
            vec![silent_e, rest.to_owned()]
        }
        [one, two] if is_vowel(*one) && !is_vowel(*two) => vec![silent_e, rest.to_owned()],
        [.., b'C' | b'G' | b'V' | b'S' | b'Z' | b'U'] => vec![silent_e, rest.to_owned()],
        _ => vec![rest.to_owned(), silent_e],
    }
}

fn before_s(rest: &str) -> Vec<String> {
    let mut bases = vec![];
    if let Some(short) = rest.strip_suffix("IE") {
        bases.push(format!("{short}Y"));
    }
    if let Some(short) = rest.strip_suffix('E')
        && hisses(short)
    {
        bases.push(short.to_owned());
        // GASSES and QUIZZES double their last letter.
        if let [.., one, two] = short.as_bytes()
            && one == two
            && matches!(two, b'S' | b'Z')
        {
            bases.push(short[..short.len() - 1].to_owned());
        }
    }
    if !hisses(rest) || rest.ends_with("CH") {
        bases.push(rest.to_owned());
    }
    if let Some(short) = rest.strip_suffix('E')
        && short.ends_with('O')
    {
        bases.push(short.to_owned());
    }
    bases
}

pub(crate) const fn is_vowel(letter: u8) -> bool {
    matches!(letter, b'A' | b'E' | b'I' | b'O' | b'U')
}

/// True if -S would not be heard after this, so that it takes -ES.
pub(crate) fn hisses(word: &str) -> bool {
    ["S", "X", "Z", "CH", "SH"].iter().any(|end| word.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_base_comes_first() {
        let first = |rest: &str, stem: Stem| bases(rest, stem).swap_remove(0);
        assert_eq!(first("HOP", Stem::BeforeVowel), "HOPE");
        assert_eq!(first("HOPP", Stem::BeforeVowel), "HOPP");
        assert_eq!(first("CARRI", Stem::BeforeVowel), "CARRY");
        assert_eq!(first("WALK", Stem::BeforeVowel), "WALK");
        assert_eq!(first("JUDG", Stem::BeforeVowel), "JUDGE");
        assert_eq!(first("HAPPI", Stem::Plain), "HAPPY");
        assert_eq!(first("CITIE", Stem::BeforeS), "CITY");
        assert_eq!(first("DISHE", Stem::BeforeS), "DISH");
        assert_eq!(first("SHOE", Stem::BeforeS), "SHOE");
        assert!(bases("DRES", Stem::BeforeS).is_empty());
    }
}
