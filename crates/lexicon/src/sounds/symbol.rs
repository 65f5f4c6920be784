//! The forty-two sounds of On-Words.

use std::fmt;

/// A sound as the phonetics cubes of On-Words show it, in the order of its
/// table. (OW-P-1)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

/// How each is written, six to a cube.
const TEXT: [&str; Symbol::COUNT] = [
    "ä", "ă", "ā", "b", "d", "f", //
    "ĕ", "ē", "ə", "g", "h", "k", //
    "ĭ", "ī", "p", "r", "t", "y", //
    "ô", "ō", "o͝o", "o͞o", "th", "TH", //
    "l", "m", "n", "ng", "ŭ", "ū", //
    "ch", "j", "zh", "sh", "hw", "s", //
    "oi", "ər", "ou", "v", "w", "z",
];

macro_rules! symbols {
    ($($name:ident)*) => { symbols!(@ 0; $($name)*); };
    (@ $at:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Symbol = Symbol($at);
        symbols!(@ $at + 1; $($rest)*);
    };
    (@ $at:expr;) => {};
}

impl Symbol {
    pub const COUNT: usize = 42;

    symbols! {
        AH A_SHORT A_LONG B D F
        E_SHORT E_LONG SCHWA G H K
        I_SHORT I_LONG P R T Y
        AW O_LONG OO_SHORT OO_LONG TH TH_VOICED
        L M N NG U_SHORT U_LONG
        CH J ZH SH HW S
        OI ER OU V W Z
    }

    /// The symbol with this number of the table, from 0 to 41.
    pub const fn at(idx: usize) -> Option<Symbol> {
        if idx < Symbol::COUNT { Some(Symbol(idx as u8)) } else { None }
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Symbol> {
        (0..Symbol::COUNT as u8).map(Symbol)
    }

    /// Its number in the table, from 0 to 41.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// How it is written. The voiced th of THE is written in capitals, to be
    /// told from that of THIN.
    pub const fn text(self) -> &'static str {
        TEXT[self.idx()]
    }

    /// The symbol written so, in either common form of its diacritics.
    pub fn from_text(text: &str) -> Option<Symbol> {
        let usual = match text {
            "ǎ" => "ă",
            "ě" => "ĕ",
            "oo" | "o͞o" | "ōō" => "o͞o",
            "ŏŏ" => "o͝o",
            other => other,
        };
        Symbol::all().find(|it| it.text() == usual)
    }

    /// Whether it is the sound of a syllable's middle.
    pub const fn is_vowel(self) -> bool {
        SymbolSet::VOWELS.contains(self)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// Some of the forty-two symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SymbolSet(u64);

impl SymbolSet {
    pub const NONE: SymbolSet = SymbolSet(0);

    pub const ALL: SymbolSet = SymbolSet((1 << Symbol::COUNT) - 1);

    const VOWELS: SymbolSet = SymbolSet::NONE
        .with(Symbol::AH)
        .with(Symbol::A_SHORT)
        .with(Symbol::A_LONG)
        .with(Symbol::E_SHORT)
        .with(Symbol::E_LONG)
        .with(Symbol::SCHWA)
        .with(Symbol::I_SHORT)
        .with(Symbol::I_LONG)
        .with(Symbol::AW)
        .with(Symbol::O_LONG)
        .with(Symbol::OO_SHORT)
        .with(Symbol::OO_LONG)
        .with(Symbol::U_SHORT)
        .with(Symbol::U_LONG)
        .with(Symbol::OI)
        .with(Symbol::ER)
        .with(Symbol::OU);

    pub const fn with(self, symbol: Symbol) -> SymbolSet {
        SymbolSet(self.0 | 1 << symbol.0)
    }

    pub const fn and(self, other: SymbolSet) -> SymbolSet {
        SymbolSet(self.0 | other.0)
    }

    /// Those that are in both.
    pub const fn common_with(self, other: SymbolSet) -> SymbolSet {
        SymbolSet(self.0 & other.0)
    }

    pub const fn without(self, other: SymbolSet) -> SymbolSet {
        SymbolSet(self.0 & !other.0)
    }

    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 & (1 << symbol.0) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit for each symbol, from the lowest, by its number in the table.
    /// The set that these are the [`SymbolSet::bits`] of; bits beyond the symbols are left out.
    pub const fn from_bits(bits: u64) -> SymbolSet {
        SymbolSet(bits & SymbolSet::ALL.0)
    }

    pub const fn bits(self) -> u64 {
        self.0
    }

    pub fn iter(self) -> impl Iterator<Item = Symbol> {
        Symbol::all().filter(move |&it| self.contains(it))
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<T: IntoIterator<Item = Symbol>>(symbols: T) -> SymbolSet {
        symbols.into_iter().fold(SymbolSet::NONE, SymbolSet::with)
    }
}

impl fmt::Debug for SymbolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
