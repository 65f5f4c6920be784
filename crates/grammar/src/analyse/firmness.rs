//! The bar over which an answer is stated firmly: a sum over signals, with weights that were fitted
//! on sentences whose answers are known, so that firm answers are right at least 98 times in 100.

use serde::Deserialize;

use crate::{
    parse::{ArcChance, Kind, Parse},
    school::{Pattern, Reading},
};

/// Weights for each kind of answer, as they are read from the file.
#[derive(Deserialize)]
pub(super) struct Firmness {
    pattern: Model,
    structure: Model,
    function: Model,
}

#[derive(Deserialize)]
struct Model {
    mean: Vec<f64>,
    sd: Vec<f64>,
    weights: Vec<f64>,
    bias: f64,
    /// At least so much is firm.
    threshold: f64,
}

impl Model {
    fn is_firm(&self, signals: &[f64]) -> bool {
        let of = |(idx, signal): (usize, &f64)| {
            (signal - self.mean[idx]) / self.sd[idx] * self.weights[idx]
        };
        self.threshold <= self.bias + signals.iter().enumerate().map(of).sum::<f64>()
    }
}

/// The backing of an answer by the two parsers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backing {
    /// Of the first parser's drawn trees, the share that gives it.
    pub(super) share: f64,
    /// True if the best tree of the first parser gives it; then the same of the second.
    pub(super) is_first: bool,
    pub(super) is_seconded: bool,
    /// Of the second parser's drawn trees, the share that gives it.
    pub(super) share_of_second: f64,
}

/// The probability of the tree as a whole.
pub(super) struct TreeChance {
    product: f64,
    pub(super) least: f64,
    words: Vec<f64>,
}

impl TreeChance {
    pub(super) fn of(parse: &Parse) -> TreeChance {
        let words = parse.best.iter().zip(&parse.chances);
        let words: Vec<&ArcChance> =
            words.filter(|it| it.0.kind != Kind::Punct).map(|it| it.1).collect();
        let all = |it: &&ArcChance| [it.tag, it.head, it.relation].map(f64::from);
        TreeChance {
            product: words.iter().map(|it| f64::from(it.head) * f64::from(it.relation)).product(),
            least: words.iter().flat_map(all).fold(1.0, f64::min),
            words: words.iter().map(|it| all(it).into_iter().product()).collect(),
        }
    }
}

impl Firmness {
    pub(super) fn read(json: &str) -> Firmness {
        serde_json::from_str(json).expect("the weights of firmness are sound")
    }

    pub(super) fn of_pattern(
        &self,
        reading: &Reading,
        tree: &TreeChance,
        backing: Backing,
    ) -> bool {
        let has_others = !reading.pattern_alternatives.is_empty();
        self.pattern.is_firm(&of_sentence(reading, tree, backing, has_others))
    }

    pub(super) fn of_structure(
        &self,
        reading: &Reading,
        tree: &TreeChance,
        backing: Backing,
    ) -> bool {
        let has_others = !reading.structure_alternatives.is_empty();
        self.structure.is_firm(&of_sentence(reading, tree, backing, has_others))
    }

    /// Of the word with this number among the words.
    pub(super) fn of_function(&self, idx: usize, tree: &TreeChance, backing: Backing) -> bool {
        self.function.is_firm(&[
            odds(backing.share),
            odds(tree.words.get(idx).copied().unwrap_or(0.0)),
            odds(tree.least),
            f64::from(u8::from(backing.is_seconded)),
            odds(backing.share_of_second),
        ])
    }
}

fn of_sentence(
    reading: &Reading,
    tree: &TreeChance,
    backing: Backing,
    has_others: bool,
) -> [f64; 11] {
    let one = |it: bool| f64::from(u8::from(it));
    let is_only = |pattern: Pattern| one(reading.patterns == [pattern]);
    [
        odds(backing.share),
        (tree.product + 1e-6).ln(),
        odds(tree.least),
        reading.words.len() as f64 / 20.0,
        one(reading.patterns.len() != 1),
        is_only(Pattern::SVDO),
        is_only(Pattern::SV),
        is_only(Pattern::SLVPN) + is_only(Pattern::SLVPA),
        one(has_others),
        one(backing.is_seconded),
        odds(backing.share_of_second),
    ]
}

/// The logarithm of the odds of a share, kept finite.
fn odds(share: f64) -> f64 {
    ((share + 0.02) / (1.02 - share)).ln()
}

#[cfg(test)]
mod tests {
    use crate::Grammar;

    #[test]
    fn what_is_plain_is_firm() {
        let analysis = Grammar::english().analyse("The dog chased a cat.");
        assert!(analysis.firm.pattern && analysis.firm.structure && analysis.firm.purpose);
        assert!(analysis.words.iter().all(|it| it.firm));
    }
}
