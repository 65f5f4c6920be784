#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| scrabble::fuzz::tile_set(bytes));
