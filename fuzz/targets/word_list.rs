#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lexicon::fuzz::word_list(bytes));
