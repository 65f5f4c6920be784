//! The definitions that were compiled into this program when it was built.

use std::sync::OnceLock;

use lexicon::Definitions;

/// What is told where definitions would stand.
pub const NOT_BUILT_IN: &str = "definitions were not built in";

/// None if the dictionaries could not be fetched when the program was built.
pub fn definitions() -> Option<&'static Definitions> {
    static BUILT: OnceLock<Option<Definitions>> = OnceLock::new();
    let read = || {
        let bytes: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/definitions.lex"));
        let read = |it| Definitions::read(it).expect("definitions just compiled are sound");
        (!bytes.is_empty()).then(|| read(bytes))
    };
    BUILT.get_or_init(read).as_ref()
}
