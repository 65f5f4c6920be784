#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| my_word::fuzz::round(bytes));
