//! The word judge: is the play acceptable? It never says which word was not.
//! (NASPA IV.J)

use lexicon::{Headword, Lexicon};
use serde::{Deserialize, Serialize};

use super::hash_of;

/// The most words one play is challenged for.
pub const JUDGED_MAX: usize = 8;

/// The words of a play that are challenged.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lyceum.ts", rename = "JudgeQuestion", optional_fields = nullable)
)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// One to eight.
    pub words: Vec<String>,
    /// The list to judge by; as usual the hall's own.
    #[serde(default)]
    pub list: Option<String>,
}

/// One verdict for the whole play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts", rename = "JudgeVerdict"))]
pub struct Verdict {
    pub acceptable: bool,
    /// By which list, and its hash.
    pub list: String,
    pub hash: String,
}

impl Verdict {
    /// Judges a play, or says what is wrong with the question. What is no word
    /// of any list makes the play unacceptable like any other.
    pub fn on(words: &[String], list: &Lexicon) -> Result<Verdict, String> {
        let n_words = words.len();
        if !(1..=JUDGED_MAX).contains(&n_words) {
            return Err(format!("{n_words} words; the judge takes 1 to {JUDGED_MAX} at a time"));
        }
        if words.iter().any(|it| it.trim().is_empty()) {
            return Err("a word is empty; enter every word that is challenged".to_owned());
        }
        // All are looked up, so that the time it takes tells nothing either.
        let is_listed = |it: &String| Headword::parse(it).is_ok_and(|it| list.contains(&it));
        let acceptable = words.iter().fold(true, |all, it| all & is_listed(it));
        Ok(Verdict { acceptable, list: list.name().to_owned(), hash: hash_of(list) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(words: &[&str]) -> Result<bool, String> {
        let words: Vec<String> = words.iter().map(|&it| it.to_owned()).collect();
        Verdict::on(&words, &Lexicon::mini()).map(|it| it.acceptable)
    }

    #[test]
    fn one_verdict_is_given_for_the_whole_play() {
        let good = Lexicon::mini().word(0).expect("a word");
        assert_eq!(judge(&[&good]), Ok(true));
        assert_eq!(judge(&[&good, &format!(" {} ", good.to_lowercase())]), Ok(true));
        assert_eq!(judge(&[&good, "XQZ"]), Ok(false));
        assert_eq!(judge(&["3", &good]), Ok(false));
        assert!(judge(&[]).is_err());
        assert!(judge(&[" "]).is_err());
        assert!(judge(&[good.as_str(); 9]).is_err());
    }
}
