//! The word judge: is the play acceptable? It never says which word was not.
//! (NASPA IV.J)

use lexicon::{Headword, Lexicon};
use serde::{Deserialize, Serialize};

use super::{QueryError, hash_of};

/// The most words one play is challenged for.
pub const JUDGED_MAX: usize = 8;

/// The words of a play that are challenged.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lyceum.ts", optional_fields = nullable)
)]
#[serde(deny_unknown_fields)]
pub struct JudgeQuestion {
    /// One to eight.
    pub words: Vec<String>,
    /// The list to judge by. Default: the first of the hall's lists.
    #[serde(default)]
    pub list: Option<String>,
}

/// One verdict for the whole play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct JudgeVerdict {
    pub acceptable: bool,
    /// By which list, and its hash.
    pub list: String,
    pub hash: String,
}

impl JudgeVerdict {
    /// Judges a play, or says what is wrong with the question. What is no word
    /// of any list makes the play unacceptable like any other.
    pub fn on(words: &[String], list: &Lexicon) -> Result<JudgeVerdict, QueryError> {
        let n_words = words.len();
        if !(1..=JUDGED_MAX).contains(&n_words) {
            let what = format!("{n_words} words; the judge takes 1 to {JUDGED_MAX} at a time");
            return Err(QueryError::new("words", what));
        }
        if words.iter().any(|it| it.trim().is_empty()) {
            let what = "a word is empty; enter every word that is challenged";
            return Err(QueryError::new("words", what));
        }
        // All are looked up, so that the time it takes tells nothing either.
        let is_listed = |it: &String| Headword::parse(it).is_ok_and(|it| list.contains(&it));
        let acceptable = words.iter().fold(true, |all, it| all & is_listed(it));
        Ok(JudgeVerdict { acceptable, list: list.name().to_owned(), hash: hash_of(list) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(words: &[&str]) -> Result<bool, QueryError> {
        let words: Vec<String> = words.iter().map(|&it| it.to_owned()).collect();
        JudgeVerdict::on(&words, &Lexicon::mini()).map(|it| it.acceptable)
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
