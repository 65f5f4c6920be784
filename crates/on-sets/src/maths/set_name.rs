//! Set-Names as they are written: what is not grouped is kept ungrouped.

use std::fmt;

use crate::maths::{cubes::Cubes, symbol::Symbol};

/// Sets with operations between them. Nothing says which operation comes
/// first, so a Set-Name of three terms or more can be read in several ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetName {
    pub first: Term,
    /// ∪, ∩ or −, and what stands after it.
    pub rest: Vec<(Symbol, Term)>,
}

/// A set with the ′ that stand right behind it; they bind before anything
/// else. (VII-B-6b)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    pub primary: Primary,
    pub n_primes: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Primary {
    /// A colour, V or Λ.
    Operand(Symbol),
    /// A Set-Name in brackets of any kind.
    Group(Box<SetName>),
}

impl SetName {
    pub fn operand(symbol: Symbol) -> SetName {
        Term::from(symbol).into()
    }

    /// The complement, with brackets only where they are needed.
    pub fn complement(self) -> SetName {
        let mut term = self.into_term();
        term.n_primes += 1;
        term.into()
    }

    /// Two sets with an operation between them, each in brackets unless it is
    /// a single term, so that there is one way to read them.
    pub fn combined(self, operation: Symbol, other: SetName) -> SetName {
        SetName { first: self.into_term(), rest: vec![(operation, other.into_term())] }
    }

    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        std::iter::once(&self.first).chain(self.rest.iter().map(|it| &it.1))
    }

    /// The symbols in the order they are written, without brackets.
    pub fn symbols(&self) -> Vec<Symbol> {
        let mut symbols = Vec::new();
        self.each_mark(&mut |mark| {
            if let Mark::Symbol(symbol) = mark {
                symbols.push(symbol);
            }
        });
        symbols
    }

    pub fn tally(&self) -> Cubes {
        self.symbols().into_iter().collect()
    }

    /// As it is typed on a plain keyboard.
    pub fn keys(&self) -> String {
        self.written(Symbol::key)
    }

    fn written(&self, sign: impl Fn(Symbol) -> char) -> String {
        let mut text = String::new();
        self.each_mark(&mut |mark| {
            text.push(match mark {
                Mark::Open => '(',
                Mark::Close => ')',
                Mark::Symbol(symbol) => sign(symbol),
            });
        });
        text
    }

    pub(crate) fn each_mark(&self, tell: &mut impl FnMut(Mark)) {
        self.first.each_mark(tell);
        for (operation, term) in &self.rest {
            tell(Mark::Symbol(*operation));
            term.each_mark(tell);
        }
    }

    fn into_term(self) -> Term {
        if self.rest.is_empty() {
            self.first
        } else {
            Term { primary: Primary::Group(Box::new(self)), n_primes: 0 }
        }
    }
}

/// One mark on the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Open,
    Close,
    Symbol(Symbol),
}

impl Term {
    fn each_mark(&self, tell: &mut impl FnMut(Mark)) {
        match &self.primary {
            Primary::Operand(symbol) => tell(Mark::Symbol(*symbol)),
            Primary::Group(inner) => {
                tell(Mark::Open);
                inner.each_mark(tell);
                tell(Mark::Close);
            }
        }
        for _ in 0..self.n_primes {
            tell(Mark::Symbol(Symbol::Prime));
        }
    }
}

impl From<Symbol> for Term {
    fn from(symbol: Symbol) -> Term {
        Term { primary: Primary::Operand(symbol), n_primes: 0 }
    }
}

impl From<Term> for SetName {
    fn from(term: Term) -> SetName {
        SetName { first: term, rest: Vec::new() }
    }
}

impl fmt::Display for SetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(Symbol::sign))
    }
}
