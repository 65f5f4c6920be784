//! Something about each of 32 words, and what is done to all of it at once.
//!
//! These are loops over bytes, so plain that the compiler turns each into a
//! few strokes of the machine.

/// How many words stand on a shelf.
pub(super) const SHELF: usize = 32;

/// Something about each word of a shelf.
pub(super) type Lane = [u8; SHELF];

/// A lane of these, with `rest` where a shelf has no more words.
pub(super) fn lane(rest: u8, of: impl Iterator<Item = u8>) -> Lane {
    let mut lane = [rest; SHELF];
    lane.iter_mut().zip(of).for_each(|(at, of)| *at = of);
    lane
}

/// All ones where these two letters stand side by side somewhere, else 0.
pub(super) fn where_stands(first: u8, second: u8, places: &[Lane]) -> Lane {
    let mut stands = [0; SHELF];
    for two in places.windows(2) {
        for ((stands, before), after) in stands.iter_mut().zip(&two[0]).zip(&two[1]) {
            *stands |= mask(*before == first) & mask(*after == second);
        }
    }
    stands
}

/// All ones if so, else 0.
#[inline(always)]
pub(super) fn mask(so: bool) -> u8 {
    u8::from(so).wrapping_neg()
}

#[inline(always)]
pub(super) fn less(lane: &Lane, by: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = it.saturating_sub(by));
    lane
}

#[inline(always)]
pub(super) fn at_most(lane: &Lane, most: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = most.min(*it));
    lane
}

#[inline(always)]
pub(super) fn add(lane: &mut Lane, more: &Lane) {
    lane.iter_mut().zip(more).for_each(|(it, more)| *it = it.saturating_add(*more));
}

#[inline(always)]
pub(super) fn take(lane: &mut Lane, less: &Lane) {
    lane.iter_mut().zip(less).for_each(|(it, less)| *it = it.saturating_sub(*less));
}

#[inline(always)]
pub(super) fn raise(lane: &mut Lane, to: &Lane) {
    lane.iter_mut().zip(to).for_each(|(it, to)| *it = (*it).max(*to));
}

#[inline(always)]
pub(super) fn keep_where(lane: &mut Lane, mask: &Lane) {
    lane.iter_mut().zip(mask).for_each(|(it, mask)| *it &= mask);
}

#[inline(always)]
pub(super) fn clear_where(lane: &mut Lane, mask: &Lane) {
    lane.iter_mut().zip(mask).for_each(|(it, mask)| *it &= !mask);
}

#[inline(always)]
pub(super) fn put_where(lane: &mut Lane, new: &Lane, mask: &Lane) {
    let each = lane.iter_mut().zip(new).zip(mask);
    each.for_each(|((it, new), mask)| *it = *it & !mask | new & mask);
}

/// All ones where it is no more than this, else 0.
#[inline(always)]
pub(super) fn where_at_most(lane: &Lane, most: u8) -> Lane {
    let mut lane = *lane;
    lane.iter_mut().for_each(|it| *it = mask(*it <= most));
    lane
}

#[inline(always)]
pub(super) fn is_zero(lane: &Lane) -> bool {
    lane.iter().fold(0, |any, it| any | it) == 0
}
