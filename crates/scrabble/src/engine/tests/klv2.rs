//! Files of leaves that other programs write.

use crate::{
    board::TileSet,
    engine::{LeaveError, Leaves},
};

/// The leaves A, AB and ?B, worth 1, 2.5 and -3: in order ?B, A, AB.
fn file() -> Vec<u8> {
    let node = |tile: u32, accepts: u32, is_end: u32, arc: u32| {
        tile << 24 | accepts << 23 | is_end << 22 | arc
    };
    let nodes = [node(0, 0, 1, 1), node(0, 0, 0, 3), node(1, 1, 1, 3), node(2, 1, 1, 0)];
    let mut bytes = 4u32.to_le_bytes().to_vec();
    nodes.iter().for_each(|it| bytes.extend(it.to_le_bytes()));
    bytes.extend(3u32.to_le_bytes());
    [-3.0f32, 1.0, 2.5].iter().for_each(|it| bytes.extend(it.to_le_bytes()));
    bytes
}

#[test]
fn values_are_read() {
    let tiles = TileSet::english();
    let leaves = Leaves::from_klv2(&file(), tiles.clone()).expect("leaves");
    let value = |text: &str| leaves.value(&tiles.read_rack(text).expect("a rack"));
    assert_eq!(leaves.len(), 914_625);
    assert_eq!((value("A"), value("AB"), value("?B"), value("B")), (1000, 2500, -3000, 0));
}

#[test]
fn a_file_that_is_none_is_refused() {
    let says = |bytes: &[u8]| match Leaves::from_klv2(bytes, TileSet::english()) {
        Err(LeaveError(what)) => what,
        Ok(_) => "read".to_owned(),
    };
    assert_eq!(says(&[]), "byte 0: the number of nodes is missing");
    assert_eq!(says(&file()[..9]), "byte 4: the file ends within its graph");
    assert_eq!(says(&file()[..30]), "byte 24: 3 values of four bytes were said to come");
    let mut turns = file();
    turns[16..20].copy_from_slice(&(1u32 << 22 | 1).to_le_bytes());
    assert!(says(&turns).contains("leads out of the graph or back to itself"), "{}", says(&turns));
    for n in 0..file().len() {
        let mut bent = file();
        bent[n] ^= 0xff;
        says(&bent);
    }
}

#[test]
fn every_leave_has_a_number_of_its_own() {
    let tiles = TileSet::parse("blank 1\nA 2 1\nB 1 1\nC 0 1\nD 3 1\n").expect("tiles");
    let leaves = Leaves::none(tiles.clone().into());
    // 2 · 3 · 2 · 4 sets of tiles, but for the one of all seven.
    let mut sizes = [None; 47];
    assert_eq!(leaves.len(), sizes.len());
    leaves.for_each(|idx, leave| {
        assert_eq!(leaves.idx(leave), Some(idx), "{}", tiles.write_rack(leave));
        assert_eq!(sizes[idx].replace(leave.len()), None, "{}", tiles.write_rack(leave));
    });
    assert!(sizes.is_sorted(), "the smaller come first: {sizes:?}");
    assert_eq!(sizes[0], Some(0), "none is left out");
}
