//! Reading what the Webster of 1913 prints in brackets after a sense.

use crate::{Label, Source, facts::bits};

const MARKS: [(&str, Label); 13] = [
    ("Obs", Label::Obsolete),
    ("Archaic", Label::Archaic),
    ("R.", Label::Rare),
    ("Rare", Label::Rare),
    ("Poet", Label::Poetic),
    ("Prov", Label::Dialect),
    ("Dial", Label::Dialect),
    ("Scot", Label::Dialect),
    ("Local", Label::Dialect),
    ("Colloq", Label::Colloquial),
    ("Slang", Label::Slang),
    ("Cant", Label::Slang),
    ("Low", Label::Slang),
];

/// The labels of a word, from the text of its whole entry.
pub(crate) fn labels(text: &str) -> u32 {
    let senses: Vec<&str> = text.split("\n\n").flat_map(senses).collect();
    let mut found = 0;
    for (_, label) in &MARKS {
        let has = |sense: &&&str| marks(sense).any(|mark| is_marked(mark, label));
        let n_labelled = senses.iter().filter(has).count();
        if 0 < n_labelled {
            found |= bits(Source::Webster1913, label, n_labelled == senses.len());
        }
    }
    found
}

/// The text in square brackets.
fn marks(sense: &str) -> impl Iterator<Item = &str> {
    sense.split('[').skip(1).filter_map(|it| it.split(']').next()).filter(|it| it.len() < 40)
}

fn is_marked(mark: &str, label: &Label) -> bool {
    MARKS.iter().any(|(text, of)| of == label && mark.contains(text))
}

/// The senses of one entry, which are numbered where there are several.
pub(crate) fn senses(entry: &str) -> Vec<&str> {
    let bytes = entry.as_bytes();
    let mut starts = vec![0];
    for (at, _) in entry.match_indices(". ") {
        let digits = bytes[..at].iter().rev().take_while(|it| it.is_ascii_digit()).count();
        let start = at - digits;
        let after_space = start == 0 || bytes[start - 1] == b' ';
        if (1..=2).contains(&digits) && after_space && 0 < start {
            starts.push(start);
        }
    }
    starts.push(entry.len());
    let parts = starts.windows(2).map(|it| entry[it[0]..it[1]].trim());
    parts.filter(|it| !it.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_may_be_of_all_senses_or_of_some() {
        let of = |all| bits(Source::Webster1913, &Label::Obsolete, all);
        assert_eq!(labels("To make active. [Obs.]"), of(true));
        assert_eq!(labels("1. To move. [Obs.] Chaucer. 2. To rest. [Obs. or R.]"), {
            of(true) | bits(Source::Webster1913, &Label::Rare, false)
        });
        assert_eq!(labels("1. To move. 2. To rest. [Obs.]"), of(false));
        assert_eq!(labels("One.\n\nTwo. [Obs.]"), of(false));
        assert_eq!(labels("See [the other]."), 0);
    }
}
