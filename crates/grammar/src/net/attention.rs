//! The larger network: blocks in which every word looks at every other.

use fearless_simd::{Level, dispatch};

use super::{
    file::WeightFile,
    linear::{Linear, Rows},
    norm::Norm,
    numbers::{dot, gelu, softmax},
};

pub(super) struct Blocks {
    blocks: Vec<Block>,
    last: Norm,
    n_heads: usize,
}

struct Block {
    before_looking: Norm,
    looking: Linear,
    seen: Linear,
    before_thinking: Norm,
    thinking: Linear,
    thought: Linear,
}

impl Blocks {
    pub(super) fn read(file: &WeightFile) -> Blocks {
        let block = |number: usize| {
            let name = |part: &str| format!("enc.blocks.{number}.{part}");
            Block {
                before_looking: Norm::read(file, &name("l1")),
                looking: Linear::read(file, &name("qkv")),
                seen: Linear::read(file, &name("o")),
                before_thinking: Norm::read(file, &name("l2")),
                thinking: Linear::read(file, &name("a")),
                thought: Linear::read(file, &name("b")),
            }
        };
        Blocks {
            blocks: (0..file.config.layers).map(block).collect(),
            last: Norm::read(file, "enc.lnf"),
            n_heads: file.config.heads,
        }
    }

    /// The output of each block, for the heads mix them.
    pub(super) fn apply(&self, level: Level, mut rows: Rows) -> Vec<Rows> {
        let turns = Turns::of(rows.n, rows.width / self.n_heads);
        let mut layers = Vec::with_capacity(self.blocks.len());
        for block in &self.blocks {
            let looked = block.looking.apply(level, &block.before_looking.apply(&rows));
            let mut seen = Rows::zeros(rows.n, rows.width);
            let n_heads = self.n_heads;
            dispatch!(level, _simd => look(&looked, n_heads, &turns, &mut seen));
            add(&mut rows, &block.seen.apply(level, &seen));
            let mut thought = block.thinking.apply(level, &block.before_thinking.apply(&rows));
            dispatch!(level, _simd => think(&mut thought));
            add(&mut rows, &block.thought.apply(level, &thought));
            layers.push(rows.clone());
        }
        let last = layers.last_mut().expect("there is a block");
        *last = self.last.apply(last);
        layers
    }
}

#[inline(always)]
fn think(rows: &mut Rows) {
    for it in &mut rows.numbers {
        *it = gelu(*it);
    }
}

fn add(to: &mut Rows, what: &Rows) {
    for (to, what) in to.numbers.iter_mut().zip(&what.numbers) {
        *to += what;
    }
}

/// By how much a pair of numbers is turned at each place, so that words know how far apart they are.
struct Turns {
    half: usize,
    cosines: Vec<f32>,
    sines: Vec<f32>,
}

impl Turns {
    fn of(n: usize, width: usize) -> Turns {
        let half = width / 2;
        let angles: Vec<f64> = (0..n)
            .flat_map(|place| {
                (0..half).map(move |it| {
                    let slower = 1000_f64.powf(-(it as f64) / half as f64);
                    place as f64 * slower
                })
            })
            .collect();
        Turns {
            half,
            cosines: angles.iter().map(|it| it.cos() as f32).collect(),
            sines: angles.iter().map(|it| it.sin() as f32).collect(),
        }
    }

    #[inline(always)]
    fn turn(&self, place: usize, row: &mut [f32]) {
        let (one, two) = row.split_at_mut(self.half);
        let at = place * self.half;
        let turns = self.cosines[at..].iter().zip(&self.sines[at..]);
        for ((a, b), (cosine, sine)) in one.iter_mut().zip(two).zip(turns) {
            (*a, *b) = (*a * cosine - *b * sine, *a * sine + *b * cosine);
        }
    }
}

/// Each head takes a part of what the words ask, show and say, and mixes what they say.
#[inline(always)]
fn look(looked: &Rows, n_heads: usize, turns: &Turns, seen: &mut Rows) {
    let (n, width) = (seen.n, seen.width);
    let part = width / n_heads;
    let factor = 1.0 / (part as f32).sqrt();
    let mut asked = vec![0.0; n * part];
    let mut shown = vec![0.0; n * part];
    let mut shares = vec![0.0; n];
    for head in 0..n_heads {
        for place in 0..n {
            let row = looked.row(place);
            let range = place * part..(place + 1) * part;
            asked[range.clone()].copy_from_slice(&row[head * part..][..part]);
            shown[range.clone()].copy_from_slice(&row[width + head * part..][..part]);
            turns.turn(place, &mut asked[range.clone()]);
            turns.turn(place, &mut shown[range]);
        }
        for place in 0..n {
            let ask = &asked[place * part..][..part];
            for (share, show) in shares.iter_mut().zip(shown.chunks_exact(part)) {
                *share = dot(ask, show) * factor;
            }
            softmax(&mut shares);
            let to = &mut seen.row_mut(place)[head * part..][..part];
            for (other, share) in shares.iter().enumerate() {
                let said = &looked.row(other)[2 * width + head * part..][..part];
                for (to, said) in to.iter_mut().zip(said) {
                    *to += share * said;
                }
            }
        }
    }
}
