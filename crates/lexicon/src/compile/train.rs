//! Learning how spelling is said, from the words of the dictionary.
//!
//! The model counts runs of units, as [`crate::sounds::model`] tells, smooths
//! the counts after Kneser and Ney, and drops every run that says little more
//! than the shorter run within it.

use std::collections::BTreeMap;

use super::{
    align::{Sample, share_out},
    log2::log2,
};
use crate::{
    Letter,
    sounds::{Phone, STEPS_PER_BIT},
};

/// The greatest length of a run of units.
pub(crate) const ORDER: usize = 7;
/// A unit met in fewer words than this is not kept, and nor are those words.
const UNIT_MIN: u32 = 4;

/// The least information for which a run is kept: bits gained over all its occurrences.
pub(crate) struct Thrift(pub(crate) f64);

type Unit = (u8, Vec<Phone>);

/// The model of these words, in the form that a file keeps.
pub(crate) fn train(words: &[Sample], thrift: &Thrift) -> Vec<u8> {
    let (units, words) = units_of(words);
    let mut runs = Runs::count(&words, units.len());
    runs.prune(thrift);
    write(&units, &runs)
}

/// All units in order, and every word as the numbers of its units.
fn units_of(words: &[Sample]) -> (Vec<Unit>, Vec<Vec<u16>>) {
    let shares = share_out(words);
    let mut counts: BTreeMap<Unit, u32> = BTreeMap::new();
    let mut spelt: Vec<Vec<Unit>> = vec![];
    for (word, shares) in words.iter().zip(&shares) {
        let Some(shares) = shares else { continue };
        let mut column = 0;
        let mut units = vec![];
        for (letter, &n_taken) in word.letters.iter().zip(shares) {
            let phones = word.phones[column..column + usize::from(n_taken)].to_vec();
            column += usize::from(n_taken);
            units.push((letter.idx() as u8, phones));
        }
        for unit in &units {
            *counts.entry(unit.clone()).or_default() += 1;
        }
        spelt.push(units);
    }
    let kept: Vec<Unit> = counts.into_iter().filter(|it| UNIT_MIN <= it.1).map(|it| it.0).collect();
    let number = |unit: &Unit| kept.binary_search(unit).ok().map(|it| it as u16);
    let words = spelt.iter().filter_map(|it| it.iter().map(number).collect()).collect();
    (kept, words)
}

/// A run of units with what is known of its last unit after those before it.
#[derive(Clone, Debug)]
struct Run {
    units: Vec<u16>,
    /// The number of times it was met.
    n_met: u32,
    /// The same number, for the purpose of smoothing.
    count: u32,
    likely: f64,
    /// The share left, after this run, for units not met there.
    left: f64,
    is_kept: bool,
}

/// The runs of every length, each in order.
struct Runs {
    orders: Vec<Vec<Run>>,
    beginning: u16,
}

impl Runs {
    fn count(words: &[Vec<u16>], n_units: usize) -> Runs {
        let (end, beginning) = (n_units as u16, n_units as u16 + 1);
        let mut orders: Vec<Vec<Run>> = vec![];
        let framed: Vec<Vec<u16>> =
            words.iter().map(|it| [&[beginning], it.as_slice(), &[end]].concat()).collect();
        for length in 1..=ORDER {
            let mut found: Vec<&[u16]> = framed.iter().flat_map(|it| it.windows(length)).collect();
            found.sort_unstable();
            let runs = found.chunk_by(|one, two| one == two).map(|same| Run {
                units: same[0].to_vec(),
                n_met: same.len() as u32,
                count: same.len() as u32,
                likely: 0.0,
                left: 1.0,
                is_kept: true,
            });
            orders.push(runs.collect());
        }
        let mut runs = Runs { orders, beginning };
        runs.count_by_contexts();
        runs.smooth(n_units + 1);
        runs
    }

    /// A run that goes on to the left in many ways counts for more than one
    /// that was met often in one place.
    fn count_by_contexts(&mut self) {
        for length in 1..ORDER {
            let (shorter, longer) = self.orders.split_at_mut(length);
            let shorter = shorter.last_mut().expect("there are runs of one unit");
            let mut n_left: BTreeMap<&[u16], u32> = BTreeMap::new();
            for run in &longer[0] {
                *n_left.entry(&run.units[1..]).or_default() += 1;
            }
            for run in shorter.iter_mut().filter(|it| it.units[0] != self.beginning) {
                run.count = n_left.get(run.units.as_slice()).copied().unwrap_or(0);
            }
        }
    }

    fn smooth(&mut self, n_outcomes: usize) {
        let beginning = self.beginning;
        for length in 1..=ORDER {
            let discounts = discounts(&self.orders[length - 1]);
            let (shorter, longer) = self.orders.split_at_mut(length - 1);
            let runs = &mut longer[0];
            let mut first = 0;
            while first < runs.len() {
                let context = runs[first].units[..length - 1].to_vec();
                let n_same = runs[first..]
                    .iter()
                    .take_while(|it| it.units[..length - 1] == context[..])
                    .count();
                let group = &mut runs[first..first + n_same];
                first += n_same;
                // The beginning of a word never follows anything.
                let group: Vec<&mut Run> =
                    group.iter_mut().filter(|it| it.units != [beginning]).collect();
                let total: u32 = group.iter().map(|it| it.count).sum();
                let kept_back: f64 = group.iter().map(|it| discount(&discounts, it.count)).sum();
                let left = kept_back / f64::from(total.max(1));
                for run in group {
                    let own = f64::from(run.count) - discount(&discounts, run.count);
                    let lower = match length {
                        1 => 1.0 / n_outcomes as f64,
                        _ => find(shorter, &run.units[1..]).map_or(0.0, |it| it.likely),
                    };
                    run.likely = own.max(0.0) / f64::from(total.max(1)) + left * lower;
                }
                if let Some(context) = find_mut(shorter, &context) {
                    context.left = left;
                }
            }
        }
    }

    /// Drops the runs that tell too little, the longest first, and shares out
    /// anew what is left to units not met.
    fn prune(&mut self, thrift: &Thrift) {
        for length in (2..=ORDER).rev() {
            let mut goes_on: Vec<Vec<u16>> = match self.orders.get(length) {
                Some(longer) => longer
                    .iter()
                    .filter(|it| it.is_kept)
                    .map(|it| it.units[..length].to_vec())
                    .collect(),
                None => vec![],
            };
            goes_on.dedup();
            let (shorter, longer) = self.orders.split_at_mut(length - 1);
            for run in longer[0].iter_mut() {
                if goes_on.binary_search(&run.units).is_ok() {
                    continue;
                }
                let lower = find(shorter, &run.units[1..]).map_or(0.0, |it| it.likely);
                let left = find(shorter, &run.units[..length - 1]).map_or(1.0, |it| it.left);
                let gain = log2(run.likely / (lower * left).max(1e-9));
                run.is_kept = thrift.0 <= f64::from(run.n_met) * gain;
            }
        }
        for length in 1..ORDER {
            self.share_anew(length);
        }
    }

    /// Works out anew the share that each run of this length leaves to units that are not kept
    /// after it.
    fn share_anew(&mut self, length: usize) {
        let mut sums: BTreeMap<Vec<u16>, (f64, f64)> = BTreeMap::new();
        for run in self.orders[length].iter().filter(|it| it.is_kept) {
            let lower = find(&self.orders[..length], &run.units[1..]).map_or(0.0, |it| it.likely);
            let sum = sums.entry(run.units[..length].to_vec()).or_default();
            sum.0 += run.likely;
            sum.1 += lower;
        }
        for run in &mut self.orders[length - 1] {
            let (here, lower) = sums.get(&run.units).copied().unwrap_or((0.0, 0.0));
            run.left = ((1.0 - here).max(1e-4) / (1.0 - lower).max(1e-4)).min(1.0);
        }
    }
}

fn find<'a>(orders: &'a [Vec<Run>], units: &[u16]) -> Option<&'a Run> {
    let runs = orders.get(units.len().checked_sub(1)?)?;
    runs.binary_search_by(|it| it.units.as_slice().cmp(units)).ok().map(|it| &runs[it])
}

fn find_mut<'a>(orders: &'a mut [Vec<Run>], units: &[u16]) -> Option<&'a mut Run> {
    let runs = orders.get_mut(units.len().checked_sub(1)?)?;
    runs.binary_search_by(|it| it.units.as_slice().cmp(units)).ok().map(|it| &mut runs[it])
}

/// The amounts taken from runs counted once, twice, and more often.
fn discounts(runs: &[Run]) -> [f64; 3] {
    let n = |count: u32| runs.iter().filter(|it| it.count == count).count().max(1) as f64;
    let (n1, n2, n3, n4) = (n(1), n(2), n(3), n(4));
    let y = n1 / (n1 + 2.0 * n2);
    let bound = |it: f64, most: f64| it.clamp(0.1, most);
    [
        bound(1.0 - 2.0 * y * n2 / n1, 0.95),
        bound(2.0 - 3.0 * y * n3 / n2, 1.9),
        bound(3.0 - 4.0 * y * n4 / n3, 2.8),
    ]
}

fn discount(discounts: &[f64; 3], count: u32) -> f64 {
    match count {
        0 => 0.0,
        1 => discounts[0],
        2 => discounts[1],
        _ => discounts[2],
    }
}

fn cost(likely: f64) -> u8 {
    let steps = -log2(likely.clamp(1e-9, 1.0)) * f64::from(STEPS_PER_BIT);
    (steps + 0.5).min(255.0) as u8
}

fn write(units: &[Unit], runs: &Runs) -> Vec<u8> {
    let mut bytes = (units.len() as u16).to_le_bytes().to_vec();
    for letter in 0..=Letter::COUNT {
        let first = units.partition_point(|it| usize::from(it.0) < letter);
        bytes.extend((first as u16).to_le_bytes());
    }
    for (idx, (_, phones)) in units.iter().enumerate() {
        let phone = |at: usize| phones.get(at).map_or(0, |it| it.byte());
        let alone = find(&runs.orders, &[idx as u16]).map_or(255, |it| cost(it.likely));
        bytes.extend([phones.len() as u8, phone(0), phone(1), alone]);
    }
    let kept: Vec<Vec<&Run>> =
        runs.orders.iter().map(|it| it.iter().filter(|it| it.is_kept).collect()).collect();
    bytes.push(ORDER as u8);
    for runs in &kept {
        bytes.extend((runs.len() as u32).to_le_bytes());
    }
    for (order, runs) in kept.iter().enumerate() {
        let mut first_child = 0u32;
        for run in runs {
            let unit = run.units[order];
            bytes.extend(unit.to_le_bytes());
            bytes.push(cost(run.likely));
            let Some(longer) = kept.get(order + 1) else { continue };
            bytes.push(cost(run.left));
            while longer
                .get(first_child as usize)
                .is_some_and(|it| it.units[..=order] < run.units[..])
            {
                first_child += 1;
            }
            bytes.extend(&first_child.to_le_bytes()[..3]);
        }
    }
    bytes
}
