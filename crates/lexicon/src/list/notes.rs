//! Notes of an operator's own list on its words: definitions, labels, pronunciations.

/// The note of a list on one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Note<'a> {
    pub definition: Option<&'a str>,
    pub label: Option<&'a str>,
    pub pronunciation: Option<&'a str>,
}

impl<'a> Note<'a> {
    /// The same, of which nothing is kept that says nothing.
    pub(crate) fn of_columns(columns: [&'a str; 3]) -> Note<'a> {
        let said = |text: &'a str| Some(text.trim()).filter(|it| !it.is_empty());
        let [definition, label, pronunciation] = columns.map(said);
        Note { definition, label, pronunciation }
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}

/// The notes of a list, in the order of its words.
#[derive(Clone, Default)]
pub(crate) struct Notes {
    /// A line for each word: three columns with tabs between them, or nothing.
    text: String,
    /// The beginning of each line, and the end of the last one.
    starts: Vec<u32>,
}

impl Notes {
    /// Notes for words, one each, in order.
    pub(crate) fn of<'a>(notes: impl Iterator<Item = Note<'a>>) -> Notes {
        let (mut text, mut says_something) = (String::new(), false);
        for note in notes {
            if !note.is_empty() {
                let columns = [note.definition, note.label, note.pronunciation];
                text.push_str(&columns.map(Option::unwrap_or_default).join("\t"));
                says_something = true;
            }
            text.push('\n');
        }
        if says_something { Notes::read(text) } else { Notes::default() }
    }

    /// Notes as they are filed.
    pub(crate) fn read(text: String) -> Notes {
        let ends = text.bytes().enumerate().filter(|it| it.1 == b'\n').map(|it| it.0 as u32 + 1);
        let starts = std::iter::once(0).chain(ends).collect();
        Notes { text, starts }
    }

    /// The text that is filed: empty if nothing is said.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn n_lines(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The note on the word at this place.
    pub(crate) fn get(&self, idx: usize) -> Option<Note<'_>> {
        let (begin, end) = (*self.starts.get(idx)?, *self.starts.get(idx + 1)?);
        let line = self.text[begin as usize..end as usize].trim_end_matches('\n');
        let mut columns = line.splitn(3, '\t');
        let mut column = || columns.next().unwrap_or_default();
        let note = Note::of_columns([column(), column(), column()]);
        (!note.is_empty()).then_some(note)
    }
}
