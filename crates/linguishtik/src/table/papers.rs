//! The papers of a table as the umpire has read them: each is read once, whoever looks at it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use crate::table::{
    judgement::{Judgement, Question, References, judge},
    paper::Paper,
    reading::{self, Reading},
};

/// So many are remembered: more than there are writers at a table.
const REMEMBERED: usize = 8;

/// The papers that were read last.
#[derive(Default)]
pub(crate) struct Papers(Mutex<VecDeque<Arc<ReadPaper>>>);

/// A paper with what it had to answer, and what was found.
pub(crate) struct ReadPaper {
    question: Question,
    paper: Paper,
    pub(crate) judgement: Judgement,
    reading: OnceLock<Reading>,
}

impl Papers {
    /// The paper as it answers this question, read now if nobody has asked before.
    pub(crate) fn paper(
        &self,
        question: &Question,
        paper: &Paper,
        references: References<'_>,
    ) -> Arc<ReadPaper> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |it: &&Arc<ReadPaper>| it.question == *question && it.paper == *paper;
        if let Some(read) = known().iter().find(same) {
            return read.clone();
        }
        let read = Arc::new(ReadPaper {
            question: question.clone(),
            paper: paper.clone(),
            judgement: judge(question, paper, references),
            reading: OnceLock::new(),
        });
        let mut known = known();
        known.push_front(read.clone());
        known.truncate(REMEMBERED);
        read
    }
}

impl ReadPaper {
    /// The reading that people are shown.
    pub(crate) fn reading(&self, references: References<'_>) -> &Reading {
        let made = || reading::of(&self.question, &self.paper, &self.judgement, references.reader);
        self.reading.get_or_init(made)
    }
}
