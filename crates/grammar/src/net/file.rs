//! The file in which a network's weights come: the mark `LYCP`, the length of a header in four
//! bytes, the header in JSON, then numbers of one byte, or of two where the header says so.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::numbers::from_half;

/// The header, as far as it is read.
#[derive(Deserialize)]
struct Header {
    config: Config,
    tags: Vec<String>,
    rels: Vec<String>,
    vocab: Vec<String>,
    tensors: Vec<(String, String, Vec<usize>, usize)>,
}

/// The sizes of a network.
#[derive(Deserialize)]
pub(super) struct Config {
    pub(super) layers: usize,
    pub(super) heads: usize,
    pub(super) kind: String,
}

/// A file of weights, read so far that every table can be found by its name.
pub(crate) struct WeightFile {
    pub(super) config: Config,
    pub(crate) tags: Vec<String>,
    pub(crate) relations: Vec<String>,
    pub(crate) vocabulary: Vec<String>,
    data: &'static [u8],
    tables: BTreeMap<String, (Vec<usize>, usize)>,
}

/// A table of whole numbers with a scale for each row.
#[derive(Clone)]
pub(super) struct Matrix {
    pub(super) bytes: &'static [u8],
    pub(super) n_columns: usize,
    pub(super) scales: Vec<f32>,
}

impl Matrix {
    pub(super) fn n_rows(&self) -> usize {
        self.scales.len()
    }

    pub(super) fn row(&self, idx: usize) -> &'static [u8] {
        &self.bytes[idx * self.n_columns..][..self.n_columns]
    }

    /// Adds a row, times `factor`, to `to`.
    pub(super) fn add_row(&self, idx: usize, factor: f32, to: &mut [f32]) {
        let scale = self.scales[idx] * factor;
        for (to, &byte) in to.iter_mut().zip(self.row(idx)) {
            *to += f32::from(byte.cast_signed()) * scale;
        }
    }
}

impl WeightFile {
    /// The files come with the program, so one that cannot be read is our mistake.
    pub(crate) fn read(bytes: &'static [u8]) -> WeightFile {
        let (mark, rest) = bytes.split_at(4);
        assert_eq!(mark, b"LYCP", "a file of weights begins with its mark");
        let (length, rest) = rest.split_at(4);
        let length = u32::from_le_bytes(length.try_into().expect("four bytes")) as usize;
        let (header, data) = rest.split_at(length);
        let header: Header = serde_json::from_slice(header).expect("a header in JSON");
        let tables = header.tensors.into_iter().map(|(name, _, shape, at)| (name, (shape, at)));
        WeightFile {
            config: header.config,
            tags: header.tags,
            relations: header.rels,
            vocabulary: header.vocab,
            data,
            tables: tables.collect(),
        }
    }

    fn table(&self, name: &str) -> (&[usize], &'static [u8]) {
        let found = self.tables.get(name);
        let (shape, at) = found.unwrap_or_else(|| panic!("the weights have a table {name}"));
        (shape, &self.data[*at..])
    }

    pub(super) fn vector(&self, name: &str) -> Vec<f32> {
        let (shape, bytes) = self.table(name);
        let n = shape.iter().product();
        let numbers = bytes.as_chunks::<2>().0.iter().take(n);
        numbers.map(|it| from_half(u16::from_le_bytes(*it))).collect()
    }

    /// A table of two sides; of one with three, the first two are taken together.
    pub(super) fn matrix(&self, name: &str) -> Matrix {
        let (shape, bytes) = self.table(name);
        let n_columns = *shape.last().expect("a table has sides");
        let n = shape.iter().product();
        let scales = self.vector(&format!("{name}.scale"));
        Matrix { bytes: &bytes[..n], n_columns, scales }
    }
}
