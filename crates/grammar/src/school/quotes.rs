//! Direct quotes: what stands between quotation marks.

use super::{span::Span, tree::Tree};
use crate::parse::Kind;

/// Pairs of quotation marks, by their places.
pub(super) struct Quotes(Vec<(usize, usize)>);

impl Quotes {
    pub(super) fn of(tree: &Tree) -> Quotes {
        let mut pairs = Vec::new();
        let mut open = None;
        for at in tree.all() {
            let node = tree.at(at);
            let is_mark =
                matches!(node.form.as_str(), "\"" | "\u{201c}" | "\u{201d}" | "``" | "''");
            if !is_mark || node.kind != Kind::Punct {
                continue;
            }
            match open.take() {
                None => open = Some(at),
                Some(start) => pairs.push((start, at)),
            }
        }
        Quotes(pairs)
    }

    pub(super) fn has(&self, word: usize) -> bool {
        self.0.iter().any(|&(from, to)| from < word && word < to)
    }

    /// The quoted words, without the marks and other punctuation.
    pub(super) fn spans(&self, tree: &Tree) -> Vec<Span> {
        let inside = |&(from, to): &(usize, usize)| {
            Span::of(tree.words().filter(|&it| from < it && it < to))
        };
        self.0.iter().map(inside).collect()
    }
}
