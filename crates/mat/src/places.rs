//! Points for the match, from places.

use kernel::Rule;

/// What a book gives for each place: `(place, how many share it, points)`.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    pub rows: &'static [(usize, usize, u8)],
    /// For who did not play at all.
    pub absent: u8,
    pub rule: Rule,
    /// After two who tie for first, another is third.
    pub tied_first: Option<Rule>,
}

/// Match points by seat. A seat without a total did not play.
pub fn match_points(totals: &[Option<i32>], places: &Places) -> Vec<u8> {
    let points = |total: i32| {
        let place = 1 + totals.iter().flatten().filter(|&&it| total < it).count();
        let shared = totals.iter().flatten().filter(|&&it| it == total).count();
        let row = places.rows.iter().find(|it| (it.0, it.1) == (place, shared));
        row.map_or(places.absent, |it| it.2)
    };
    totals.iter().map(|it| it.map_or(places.absent, points)).collect()
}
