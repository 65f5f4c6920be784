#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| on_words::fuzz::judge_words(bytes));
