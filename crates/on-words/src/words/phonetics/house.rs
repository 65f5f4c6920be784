//! Points of pronunciation that the rulebook leaves open.

/// The choices of a hall. Most of the table's own examples suggest the defaults. (P-1)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HouseRules {
    /// Words spelt with WH and said with w may as well be said with hw.
    pub wh_offers_hw: bool,
    /// The sound of YOU shows both ū and o͞o, and offends y as well.
    pub u_long_shows_oo: bool,
    /// The sound of USE shows a Required y too.
    pub u_long_shows_y: bool,
    /// ər also counts as r.
    pub er_counts_as_r: bool,
    /// The end of ASSURE also shows ər.
    pub oor_shows_er: bool,
    /// Unaccented ĭ and ə, where dictionaries differ, show each other; for a
    /// Forbidden cube a judge is asked.
    pub weak_i_is_schwa: bool,
    /// ä spelt as in CAUGHT, OUGHT, LAW or TALK also shows ô; for a Forbidden
    /// ô a judge is asked.
    pub broad_a_shows_aw: bool,
    /// The end of BUTTON and of HUSTLE has a schwa.
    pub syllabic_has_schwa: bool,
    /// Only the ways listed first count.
    pub first_only: bool,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            wh_offers_hw: true,
            u_long_shows_oo: true,
            u_long_shows_y: true,
            er_counts_as_r: true,
            oor_shows_er: true,
            weak_i_is_schwa: true,
            broad_a_shows_aw: true,
            syllabic_has_schwa: true,
            first_only: false,
        }
    }
}
