//! Sets of words of one sentence.

/// Words of a sentence by number, from one. A sentence of more than [`Span::MAX`] is not read whole.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Span(u128);

impl Span {
    /// The highest number of a word.
    pub(crate) const MAX: usize = 120;

    pub(crate) const EMPTY: Span = Span(0);

    pub(crate) fn one(word: usize) -> Span {
        Span(1 << word)
    }

    pub(crate) fn of(words: impl IntoIterator<Item = usize>) -> Span {
        words.into_iter().fold(Span::EMPTY, |all, it| all.or(Span::one(it)))
    }

    #[must_use]
    pub(crate) fn or(self, other: Span) -> Span {
        Span(self.0 | other.0)
    }

    #[must_use]
    pub(crate) fn without(self, other: Span) -> Span {
        Span(self.0 & !other.0)
    }

    pub(crate) fn has(self, word: usize) -> bool {
        word <= Span::MAX && self.0 >> word & 1 == 1
    }

    pub(crate) fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The words, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..=Span::MAX).filter(move |&it| self.has(it))
    }

    #[must_use]
    pub(crate) fn filter(self, keep: impl Fn(usize) -> bool) -> Span {
        Span::of(self.iter().filter(|&it| keep(it)))
    }
}
