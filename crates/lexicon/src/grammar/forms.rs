//! From a word to its regular forms, as they are spelt.

use super::bases::{hisses, is_vowel};

/// The ways to write `base` with -S, as in a plural or the third person.
pub(crate) fn with_s(base: &str) -> Vec<String> {
    match base.as_bytes() {
        [.., before, b'Y'] if !is_vowel(*before) => {
            vec![format!("{}IES", &base[..base.len() - 1])]
        }
        // QUIZZES, GASSES, BUSES.
        [.., before, b'S' | b'Z'] if is_vowel(*before) && n_syllables(base) == 1 => {
            let last = &base[base.len() - 1..];
            vec![format!("{base}ES"), format!("{base}{last}ES")]
        }
        [.., b'O'] => vec![format!("{base}S"), format!("{base}ES")],
        _ if base.ends_with("CH") => vec![format!("{base}ES"), format!("{base}S")],
        _ if hisses(base) => vec![format!("{base}ES")],
        _ => vec![format!("{base}S")],
    }
}

/// The ways to write `base` with an ending that begins with a vowel: -ED, -ER,
/// -EST, -ING.
pub(crate) fn with_vowel(base: &str, ending: &str) -> Vec<String> {
    let is_ing = ending == "ING";
    match base.as_bytes() {
        [.., b'I', b'E'] if is_ing => vec![format!("{}YING", &base[..base.len() - 2])],
        [.., b'E' | b'O' | b'Y', b'E'] if is_ing => vec![format!("{base}ING")],
        [.., b'N', b'G', b'E'] if is_ing => {
            vec![format!("{base}ING"), format!("{}ING", &base[..base.len() - 1])]
        }
        [.., b'E'] if is_ing => vec![format!("{}ING", &base[..base.len() - 1])],
        [.., b'E'] => vec![format!("{base}{}", &ending[1..])],
        [.., before, b'Y'] if !is_ing && !is_vowel(*before) => {
            vec![format!("{}I{ending}", &base[..base.len() - 1]), format!("{base}{ending}")]
        }
        [.., before, b'C'] if is_vowel(*before) => {
            vec![format!("{base}K{ending}"), format!("{base}{ending}")]
        }
        _ if ends_short(base) => {
            let doubled = format!("{base}{}{ending}", &base[base.len() - 1..]);
            if n_syllables(base) == 1 && !base.ends_with('S') {
                vec![doubled]
            } else {
                vec![doubled, format!("{base}{ending}")]
            }
        }
        _ => vec![format!("{base}{ending}")],
    }
}

/// True for a word that ends in one vowel and one consonant, which is then doubled.
fn ends_short(base: &str) -> bool {
    match base.as_bytes() {
        [.., b'Q', b'U', one, two] => is_vowel(*one) && doubles(*two),
        [.., before, one, two] => !is_vowel(*before) && is_short(*one) && doubles(*two),
        [one, two] => is_vowel(*one) && doubles(*two),
        _ => false,
    }
}

const fn is_short(letter: u8) -> bool {
    is_vowel(letter) || letter == b'Y'
}

const fn doubles(letter: u8) -> bool {
    !is_vowel(letter) && !matches!(letter, b'W' | b'X' | b'Y' | b'H')
}

fn n_syllables(word: &str) -> usize {
    let vowels: Vec<bool> = word.bytes().map(|it| is_vowel(it) || it == b'Y').collect();
    usize::from(vowels.first() == Some(&true))
        + vowels.windows(2).filter(|it| !it[0] && it[1]).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_forms_are_spelt_as_in_school() {
        assert_eq!(with_s("CAT"), ["CATS"]);
        assert_eq!(with_s("CITY"), ["CITIES"]);
        assert_eq!(with_s("BOX"), ["BOXES"]);
        assert_eq!(with_s("TOY"), ["TOYS"]);
        assert_eq!(with_vowel("STOP", "ED"), ["STOPPED"]);
        assert_eq!(with_vowel("HOPE", "ING"), ["HOPING"]);
        assert_eq!(with_vowel("TRAVEL", "ED"), ["TRAVELLED", "TRAVELED"]);
        assert_eq!(with_vowel("CARRY", "ED"), ["CARRIED", "CARRYED"]);
        assert_eq!(with_vowel("QUIT", "ING"), ["QUITTING"]);
        assert_eq!(with_vowel("ROW", "ED"), ["ROWED"]);
        assert_eq!(with_vowel("DIE", "ING"), ["DYING"]);
        assert_eq!(with_vowel("AGREE", "ING"), ["AGREEING"]);
        assert_eq!(with_vowel("PICNIC", "ING"), ["PICNICKING", "PICNICING"]);
        assert_eq!(with_vowel("BOAT", "ING"), ["BOATING"]);
    }
}
