#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| linguishtik::fuzz::judge_sentences(bytes));
