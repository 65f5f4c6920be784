#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| on_sets::fuzz::judge(bytes));
