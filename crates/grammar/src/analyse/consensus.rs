//! The choice among all readings: the one that has most of what all of them say is told. The best
//! tree of a parser may be alone with one of its arcs; where its own other trees and the second
//! parser say otherwise, a reading that goes along with them is right more often.

use std::collections::BTreeMap;

use super::opinion::Opinion;
use crate::{
    parse::{Arc, Kind},
    school::{Container, Function, Pattern, Purpose, Reading, Structure},
};

/// The weight of a parser's best tree, beside one drawn by chance.
const BEST: f64 = 4.0;

/// The weight of the second parser beside the first.
const SECOND: f64 = 0.6;

/// The weight of a label of the sentence beside the function of one word.
const SENTENCE: f64 = 2.0;

/// The weight of the clauses and phrases that a word stands in.
const CONTAINERS: f64 = 0.5;

/// The loss of a reading, in words, for each verb that no list has for one, and for a clause that
/// lacks its subject or its verb: sentences are written whole more often than not.
const UNLIKELY: f64 = 5.0;

/// The tree and its reading. `is_verb` knows which tokens can be verbs.
pub(super) fn choose<'a>(
    first: &'a Opinion,
    second: &'a Opinion,
    is_verb: impl Fn(usize) -> bool,
) -> (&'a [Arc], &'a Reading) {
    let all: Vec<Voice<'_>> = voices(first, 1.0).chain(voices(second, SECOND)).collect();
    let mut said: BTreeMap<Label<'_>, f64> = BTreeMap::new();
    for voice in &all {
        for label in labels(voice.reading) {
            *said.entry(label).or_default() += voice.weight * label.weight();
        }
    }
    let total: f64 = all.iter().map(|it| it.weight).sum();
    let agreement = |it: &Voice<'_>| {
        let is_odd = |(idx, arc): (usize, &Arc)| arc.kind == Kind::Verb && !is_verb(idx);
        let n_odd = it.arcs.iter().enumerate().filter(|it| is_odd(*it)).count();
        let n_unlikely = n_odd + usize::from(!it.reading.is_complete);
        let agreed: f64 = labels(it.reading).map(|it| said[&it]).sum();
        agreed - total * UNLIKELY * n_unlikely as f64
    };
    // Of equals the first one stays, which is the first parser's best.
    let mut best = (&all[0], agreement(&all[0]));
    for voice in &all[1..] {
        let agreement = agreement(voice);
        if best.1 + 1e-9 < agreement {
            best = (voice, agreement);
        }
    }
    (best.0.arcs, best.0.reading)
}

/// A reading with its tree, and how much it counts.
struct Voice<'a> {
    arcs: &'a [Arc],
    reading: &'a Reading,
    weight: f64,
}

fn voices(opinion: &Opinion, weight: f64) -> impl Iterator<Item = Voice<'_>> {
    let best = Voice { arcs: &opinion.arcs, reading: &opinion.reading, weight: BEST * weight };
    let drawn = opinion.drawn.iter().map(move |it| Voice {
        arcs: &it.arcs,
        reading: &it.reading,
        weight: it.n as f64 * weight,
    });
    std::iter::once(best).chain(drawn)
}

/// One thing that a reading says.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Label<'a> {
    Patterns(&'a [Pattern]),
    Structure(Structure),
    Purpose(Purpose),
    Complete(bool),
    Function(usize, Function),
    Containers(usize, &'a [Container]),
}

impl Label<'_> {
    fn weight(&self) -> f64 {
        match self {
            Label::Function(..) => 1.0,
            Label::Containers(..) => CONTAINERS,
            _ => SENTENCE,
        }
    }
}

fn labels(reading: &Reading) -> impl Iterator<Item = Label<'_>> {
    let of_sentence = [
        Label::Patterns(&reading.patterns),
        Label::Structure(reading.structure),
        Label::Purpose(reading.purpose),
        Label::Complete(reading.is_complete),
    ];
    let of_words = reading.words.iter().flat_map(|it| {
        [Label::Function(it.at, it.function), Label::Containers(it.at, &it.containers)]
    });
    of_sentence.into_iter().chain(of_words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grammar;

    /// In each the best tree of the first parser, or one drawn, takes a noun for a verb or has none.
    #[test]
    fn an_unlikely_reading_is_not_told() {
        let cases = [
            ("The coach made Emily goalkeeper.", Pattern::SVDOOCNoun),
            ("Whose umbrella is this?", Pattern::SLVPN),
        ];
        for (text, pattern) in cases {
            let analysis = Grammar::english().analyse(text);
            assert!(analysis.is_complete, "{text}");
            assert_eq!(analysis.patterns, [pattern], "{text}");
        }
    }
}
