//! Writes a source file with its faults in it.

use std::{collections::BTreeSet, ops::Range};

use crate::plant::{Change, Edit};

/// The text, and where in it each edit ended up.
pub fn render(
    text: &str,
    edits: &[Edit],
    changes: &[Change],
    dropped: &BTreeSet<u32>,
) -> (String, Vec<(Range<usize>, Vec<u32>)>) {
    let kept: Vec<&Edit> = edits.iter().filter(|it| !dropped.contains(&it.faults[0])).collect();
    // What closes at a place comes before what opens there; within, inner before outer, outer before inner.
    let mut events: Vec<(usize, u8, isize, Event<'_>)> = Vec::new();
    for (at, edit) in kept.iter().enumerate() {
        let order = at as isize;
        events.push((edit.range.start, 3, order, Event::Open(at)));
        if edit.range.start < edit.range.end {
            events.push((edit.range.end, 0, -order, Event::Close(at)));
        } else {
            events.push((edit.range.end, 3, order, Event::Close(at)));
        }
    }
    for (at, change) in changes.iter().enumerate() {
        let inserted = change.range.is_empty();
        events.push((
            change.range.start,
            if inserted { 1 } else { 4 },
            at as isize,
            Event::Change(change),
        ));
    }
    events.sort_by_key(|it| (it.0, it.1, it.2));
    let mut out = String::new();
    let mut copied = 0;
    let mut places: Vec<(Range<usize>, Vec<u32>)> =
        kept.iter().map(|it| (0..0, it.faults.clone())).collect();
    for (pos, _, _, event) in events {
        if copied < pos {
            out.push_str(&text[copied..pos]);
            copied = pos;
        }
        match event {
            Event::Open(at) => {
                places[at].0.start = out.len();
                out.push_str(&kept[at].before);
            }
            Event::Close(at) => {
                out.push_str(&kept[at].after);
                places[at].0.end = out.len();
            }
            Event::Change(change) => {
                out.push_str(&change.text);
                copied = change.range.end;
            }
        }
    }
    out.push_str(&text[copied..]);
    (out, places)
}

enum Event<'a> {
    Open(usize),
    Close(usize),
    Change(&'a Change),
}

/// The module that every crate with faults is given.
pub fn switch(n_faults: u32, has_rulebook: bool) -> String {
    let all = if has_rulebook { "crate::rulebook::ALL" } else { "kernel::house::ALL" };
    format!(
        r#"
#[allow(dead_code)]
pub(crate) mod mutant {{
    use std::{{env, fs, io::Write, sync::{{OnceLock, atomic::{{AtomicBool, Ordering}}}}}};

    static ON: OnceLock<u32> = OnceLock::new();
    static REACHED: [AtomicBool; {size}] = [const {{ AtomicBool::new(false) }}; {size}];

    pub(crate) fn is(id: u32) -> bool {{
        if !REACHED[id as usize].swap(true, Ordering::Relaxed)
            && let Some(path) = env::var_os("MUTANTS_REACHED")
        {{
            let file = fs::OpenOptions::new().append(true).create(true).open(path);
            writeln!(file.expect("a list of what was reached"), "{{id}}").expect("a line in it");
        }}
        let on = || env::var("MUTANT").ok().and_then(|it| it.parse().ok()).unwrap_or(0);
        *ON.get_or_init(on) == id
    }}

    pub(crate) fn condition(id: u32, holds: bool) -> bool {{
        if is(id) {{ true }} else if is(id + 1) {{ false }} else {{ holds != is(id + 2) }}
    }}

    pub(crate) fn negated(id: u32, holds: bool) -> bool {{
        holds != is(id)
    }}

    pub(crate) fn rule(id: u32, rule: kernel::Rule) -> kernel::Rule {{
        let all = {all};
        if !is(id) {{ rule }} else if rule == all[0] {{ all[1] }} else {{ all[0] }}
    }}

    pub(crate) fn without<T>(id: u32, at: usize, mut list: Vec<T>) -> Vec<T> {{
        if is(id) {{
            list.remove(at);
        }}
        list
    }}

    pub(crate) fn number<T: Number>(id: u32, number: T) -> T {{
        if is(id) {{ number.more() }} else if is(id + 1) {{ number.less() }} else {{ number }}
    }}

    pub(crate) trait Number {{
        fn more(self) -> Self;
        fn less(self) -> Self;
    }}

    macro_rules! numbers {{
        ($($t:ty)*) => {{$(impl Number for $t {{
            fn more(self) -> Self {{ self.wrapping_add(1) }}
            fn less(self) -> Self {{ self.wrapping_sub(1) }}
        }})*}};
    }}
    numbers!(u8 i8 u16 i16 u32 i32 u64 i64 usize isize);

    /// What a call that is left out gives back.
    pub(crate) trait Nothing {{
        fn nothing() -> Self;
    }}

    impl Nothing for () {{
        fn nothing() {{}}
    }}

    impl<E> Nothing for Result<(), E> {{
        fn nothing() -> Self {{ Ok(()) }}
    }}
}}
"#,
        size = n_faults + 4,
    )
}
