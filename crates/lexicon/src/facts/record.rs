//! The claims of the sources about one word, one bit each.

use super::{Source, Sources};
use crate::grammar::{Feature, Pos};

/// Eight bytes of a word. Many words have the same, so the file keeps each
/// once and numbers them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Record {
    pub(crate) grammar: u32,
    pub(crate) labels: u32,
}

/// The claim of a bit of [`Record::grammar`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Claim {
    WordNetNoun,
    WordNetVerb,
    WordNetAdjective,
    WordNetAdverb,
    WordNetTransitive,
    WordNetIntransitive,
    WordNetDitransitive,
    WordNetObjectComplement,
    WordNetLinking,
    MobyNoun,
    MobyPlural,
    MobyVerb,
    MobyTransitive,
    MobyIntransitive,
    MobyAdjective,
    MobyAdverb,
    MobyConjunction,
    MobyPreposition,
    MobyInterjection,
    MobyPronoun,
    MobyDeterminer,
    ListNoun,
    ListVerb,
    ListAdjective,
}

impl Claim {
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// The bits by which each source claims each part of speech. Moby counts a verb under any of its
/// three kinds.
const PARTS_OF_SPEECH: [(Pos, Source, u32); 16] = [
    (Pos::Noun, Source::WordNet, Claim::WordNetNoun.bit()),
    (Pos::Noun, Source::Moby, Claim::MobyNoun.bit()),
    (Pos::Noun, Source::WordList, Claim::ListNoun.bit()),
    (Pos::Verb, Source::WordNet, Claim::WordNetVerb.bit()),
    (Pos::Verb, Source::Moby, Claim::MobyTransitive.bit() | Claim::MobyIntransitive.bit()),
    (Pos::Verb, Source::WordList, Claim::ListVerb.bit()),
    (Pos::Adjective, Source::WordNet, Claim::WordNetAdjective.bit()),
    (Pos::Adjective, Source::Moby, Claim::MobyAdjective.bit()),
    (Pos::Adjective, Source::WordList, Claim::ListAdjective.bit()),
    (Pos::Adverb, Source::WordNet, Claim::WordNetAdverb.bit()),
    (Pos::Adverb, Source::Moby, Claim::MobyAdverb.bit()),
    (Pos::Interjection, Source::Moby, Claim::MobyInterjection.bit()),
    (Pos::Pronoun, Source::Moby, Claim::MobyPronoun.bit()),
    (Pos::Preposition, Source::Moby, Claim::MobyPreposition.bit()),
    (Pos::Conjunction, Source::Moby, Claim::MobyConjunction.bit()),
    (Pos::Determiner, Source::Moby, Claim::MobyDeterminer.bit()),
];

const FEATURES: [(Pos, Feature, Source, Claim); 7] = [
    (Pos::Verb, Feature::Transitive, Source::WordNet, Claim::WordNetTransitive),
    (Pos::Verb, Feature::Transitive, Source::Moby, Claim::MobyTransitive),
    (Pos::Verb, Feature::Intransitive, Source::WordNet, Claim::WordNetIntransitive),
    (Pos::Verb, Feature::Intransitive, Source::Moby, Claim::MobyIntransitive),
    (Pos::Verb, Feature::Ditransitive, Source::WordNet, Claim::WordNetDitransitive),
    (Pos::Verb, Feature::ObjectComplement, Source::WordNet, Claim::WordNetObjectComplement),
    (Pos::Verb, Feature::Linking, Source::WordNet, Claim::WordNetLinking),
];

const WORDNET: u32 = Claim::WordNetNoun.bit()
    | Claim::WordNetVerb.bit()
    | Claim::WordNetAdjective.bit()
    | Claim::WordNetAdverb.bit();
const MOBY: u32 = (Claim::MobyDeterminer.bit() << 1) - Claim::MobyNoun.bit();

impl Record {
    pub(crate) const fn says(self, what: Claim) -> bool {
        self.grammar & what.bit() != 0
    }

    /// The sources that have the word for this.
    pub(crate) fn sources(self, pos: Pos) -> Sources {
        let speakers = PARTS_OF_SPEECH.iter().filter(|it| it.0 == pos && self.grammar & it.2 != 0);
        speakers.map(|it| it.1).collect()
    }

    /// The sources that list the word at all, among those who tell parts of speech. WordNet has
    /// only four of them, so of the others it is not asked.
    pub(crate) fn listed_by(self, pos: Pos) -> Sources {
        let is_open = matches!(pos, Pos::Noun | Pos::Verb | Pos::Adjective | Pos::Adverb);
        let wordnet = (is_open && self.grammar & WORDNET != 0).then_some(Source::WordNet);
        let moby = (self.grammar & MOBY != 0).then_some(Source::Moby);
        wordnet.into_iter().chain(moby).collect()
    }

    /// The features of the word as this part of speech, with their sources.
    pub(crate) fn features(self, pos: Pos) -> impl Iterator<Item = (Feature, Source)> {
        FEATURES
            .into_iter()
            .filter(move |it| it.0 == pos && self.says(it.3))
            .map(|(_, feature, source, _)| (feature, source))
    }
}
