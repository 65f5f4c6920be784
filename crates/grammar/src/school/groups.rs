//! Clauses and phrases as they are found.

use super::{
    names::{Container, Function},
    span::Span,
};

/// A clause, a phrase or a quote.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) container: Container,
    /// The word that the others depend on.
    pub(crate) head: usize,
    pub(crate) span: Span,
    pub(crate) function: Option<Function>,
}

/// All that were found so far.
#[derive(Default)]
pub(super) struct Groups(pub(super) Vec<Group>);

impl Groups {
    pub(super) fn add(
        &mut self,
        container: Container,
        head: usize,
        span: Span,
        function: Option<Function>,
    ) {
        self.0.push(Group { container, head, span, function });
    }

    /// A clause of which some is left out is an adverb clause too.
    pub(super) fn add_elliptical(&mut self, head: usize, span: Span) {
        self.add(Container::EllipticalClause, head, span, Some(Function::VerbModifier));
        self.add(Container::AdverbClause, head, span, Some(Function::VerbModifier));
    }

    pub(super) fn is_headed_by(&self, word: usize) -> bool {
        self.0.iter().any(|it| it.head == word)
    }

    pub(super) fn has(&self, container: Container) -> bool {
        self.0.iter().any(|it| it.container == container)
    }

    /// The clauses and phrases around a word, in the order of the alphabet.
    pub(super) fn around(&self, word: usize) -> Vec<Container> {
        let around = |it: &&Container| {
            self.0.iter().any(|group| group.container == **it && group.span.has(word))
        };
        Container::ALL.iter().filter(around).copied().collect()
    }
}
