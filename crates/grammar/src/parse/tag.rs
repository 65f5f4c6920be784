//! The tags that the networks give words, and the relations between words.

use crate::names::named;

named! {
    /// The broad kind of a word, by the names of Universal Dependencies.
    Kind {
        Adj = "ADJ",
        Adp = "ADP",
        Adv = "ADV",
        Aux = "AUX",
        Cconj = "CCONJ",
        Det = "DET",
        Intj = "INTJ",
        Noun = "NOUN",
        Num = "NUM",
        Part = "PART",
        Pron = "PRON",
        Propn = "PROPN",
        Punct = "PUNCT",
        Sconj = "SCONJ",
        Sym = "SYM",
        Verb = "VERB",
        X = "X",
    }
}

named! {
    /// The finer tag of a word, by the names of the Penn Treebank.
    Tag {
        Nn = "NN",
        Nns = "NNS",
        Nnp = "NNP",
        Nnps = "NNPS",
        Vb = "VB",
        Vbd = "VBD",
        Vbg = "VBG",
        Vbn = "VBN",
        Vbp = "VBP",
        Vbz = "VBZ",
        Md = "MD",
        Jj = "JJ",
        Jjr = "JJR",
        Jjs = "JJS",
        Rb = "RB",
        Rbr = "RBR",
        Rbs = "RBS",
        Wrb = "WRB",
        Prp = "PRP",
        PrpPossessive = "PRP$",
        Wp = "WP",
        WpPossessive = "WP$",
        Wdt = "WDT",
        Dt = "DT",
        Ex = "EX",
        In = "IN",
        Cd = "CD",
        To = "TO",
        Possessive = "POS",
        Other = "_",
    }
}

named! {
    /// The relation of a word to the one it depends on, by the names of Universal Dependencies.
    Relation {
        Acl = "acl",
        AclRelcl = "acl:relcl",
        Advcl = "advcl",
        AdvclRelcl = "advcl:relcl",
        Advmod = "advmod",
        Amod = "amod",
        Appos = "appos",
        Aux = "aux",
        AuxPass = "aux:pass",
        Case = "case",
        Cc = "cc",
        CcPreconj = "cc:preconj",
        Ccomp = "ccomp",
        Compound = "compound",
        CompoundPrt = "compound:prt",
        Conj = "conj",
        Cop = "cop",
        Csubj = "csubj",
        CsubjOuter = "csubj:outer",
        CsubjPass = "csubj:pass",
        Dep = "dep",
        Det = "det",
        DetPredet = "det:predet",
        Discourse = "discourse",
        Dislocated = "dislocated",
        Expl = "expl",
        Fixed = "fixed",
        Flat = "flat",
        FlatForeign = "flat:foreign",
        Goeswith = "goeswith",
        Iobj = "iobj",
        List = "list",
        Mark = "mark",
        Nmod = "nmod",
        NmodDesc = "nmod:desc",
        NmodNpmod = "nmod:npmod",
        NmodPoss = "nmod:poss",
        NmodTmod = "nmod:tmod",
        NmodUnmarked = "nmod:unmarked",
        Nsubj = "nsubj",
        NsubjOuter = "nsubj:outer",
        NsubjPass = "nsubj:pass",
        Nummod = "nummod",
        Obj = "obj",
        Obl = "obl",
        OblAgent = "obl:agent",
        OblNpmod = "obl:npmod",
        OblTmod = "obl:tmod",
        OblUnmarked = "obl:unmarked",
        Orphan = "orphan",
        Parataxis = "parataxis",
        Punct = "punct",
        Reparandum = "reparandum",
        Root = "root",
        Vocative = "vocative",
        Xcomp = "xcomp",
    }
}

impl Relation {
    /// The relation without its finer part.
    pub const fn base(self) -> Relation {
        use Relation::*;
        match self {
            AclRelcl => Acl,
            AdvclRelcl => Advcl,
            AuxPass => Aux,
            CcPreconj => Cc,
            CompoundPrt => Compound,
            CsubjOuter | CsubjPass => Csubj,
            DetPredet => Det,
            FlatForeign => Flat,
            NmodDesc | NmodNpmod | NmodPoss | NmodTmod | NmodUnmarked => Nmod,
            NsubjOuter | NsubjPass => Nsubj,
            OblAgent | OblNpmod | OblTmod | OblUnmarked => Obl,
            plain => plain,
        }
    }

    pub(crate) const fn is_outer(self) -> bool {
        matches!(self, Relation::NsubjOuter | Relation::CsubjOuter)
    }
}

impl Kind {
    pub(crate) fn is_nominal(self) -> bool {
        matches!(self, Kind::Noun | Kind::Propn | Kind::Pron)
    }
}

impl Tag {
    /// True for a verb that can carry a clause, by its tag.
    pub(crate) fn is_finite(self) -> bool {
        matches!(self, Tag::Vbd | Tag::Vbz | Tag::Vbp | Tag::Md)
    }

    pub(crate) fn is_verbal(self) -> bool {
        matches!(self, Tag::Vb | Tag::Vbd | Tag::Vbg | Tag::Vbn | Tag::Vbp | Tag::Vbz | Tag::Md)
    }
}
