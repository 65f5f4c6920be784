//! Facts about English words beyond that they are words: their sounds, their parts of speech, and
//! the labels of dictionaries.

mod compiled;
mod labels;
mod pos;
mod pronunciation;
mod record;
mod source;

use std::{
    borrow::Cow,
    ops::Range,
    sync::{Arc, OnceLock},
};

pub(crate) use self::{
    compiled::{Contents, write},
    labels::{bits, filter_bits},
    record::{Claim, Record},
};
pub use self::{
    labels::{Label, LabelFact},
    source::{Grade, Source, Sources},
};
use crate::{Lexicon, sounds::Shares};

/// Facts about words. It answers for any word of letters: from its file for
/// the words of ENABLE and some others, and for the rest by the same
/// rules and model.
pub struct Facts {
    bytes: Cow<'static, [u8]>,
    /// The list whose words the file numbers.
    words: Arc<Lexicon>,
    parts: [Range<usize>; 7],
    /// Taken out of the file when a word is first said.
    shares: OnceLock<Option<Shares>>,
}

impl Facts {
    /// The facts that come with this program.
    pub fn english() -> &'static Facts {
        static ENGLISH: OnceLock<Facts> = OnceLock::new();
        ENGLISH.get_or_init(|| {
            let bytes: &'static [u8] = include_bytes!("../../../../data/facts.lex");
            let facts = Facts::of_parts(Cow::Borrowed(bytes), Lexicon::english());
            facts.expect("the facts that come with the program are sound")
        })
    }

    /// The sources of the facts, the most trusted first.
    pub fn sources(&self) -> Sources {
        Source::ALL.into_iter().filter(|&it| it != Source::Imported).collect()
    }
}
