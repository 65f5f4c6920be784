//! What is wrong with a question about words.

use crate::problem::Problem;

/// What is wrong, and with which parameter, if it is one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    pub field: Option<&'static str>,
    pub message: String,
}

impl QueryError {
    pub fn new(field: &'static str, message: impl ToString) -> QueryError {
        QueryError { field: Some(field), message: message.to_string() }
    }

    pub fn of_all(message: impl ToString) -> QueryError {
        QueryError { field: None, message: message.to_string() }
    }
}

/// For a person: a capital first and a full stop behind.
impl From<QueryError> for Problem {
    fn from(QueryError { field, message }: QueryError) -> Problem {
        let mut rest = message.chars();
        let first = rest.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
        let stop = if message.ends_with(['.', '!', '?']) { "" } else { "." };
        let problem = Problem::bad_request(format!("{first}{}{stop}", rest.as_str()));
        match field {
            Some(field) => problem.about(field),
            None => problem,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_told_in_a_sentence_and_the_page_in_a_field() {
        let problem: Problem = QueryError::new("length", "a word has 2 to 45 letters").into();
        assert_eq!(problem.message, "A word has 2 to 45 letters.");
        assert_eq!(problem.field.as_deref(), Some("length"));
    }
}
