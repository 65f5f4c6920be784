//! What is answered when something cannot be done: a code for the page, and a
//! sentence for the person.

use kernel::BadSetup;
use store::{StoreError, TableError, Trouble};

use crate::wire::ErrorCode;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    pub code: ErrorCode,
    pub message: String,
    /// What was asked for that it is about: an option, a question's field.
    pub field: Option<String>,
    /// What was the matter, for the log of the hall and for nobody else.
    pub cause: Option<String>,
}

impl Problem {
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), field: None, cause: None }
    }

    /// The same, and it is about this field of what was sent.
    pub fn about(self, field: &str) -> Problem {
        Problem { field: Some(field.chars().take(40).collect()), ..self }
    }

    /// What was sent cannot be read. The error may repeat what somebody sent: it is cut short.
    pub fn unreadable(code: ErrorCode, lead: &str, error: &serde_json::Error) -> Problem {
        const ECHO_MAX: usize = 300;
        let error: String = error.to_string().chars().take(ECHO_MAX).collect();
        Problem::new(code, format!("{lead}: {error}."))
    }

    pub fn unknown_table(table: &str) -> Problem {
        let table: String = table.chars().take(40).collect();
        Problem::new(ErrorCode::UnknownTable, format!("There is no table {table:?} in this hall."))
    }

    /// Nobody can play at this table, as it is.
    pub fn out_of_order(what: &str) -> Problem {
        Problem::new(ErrorCode::OutOfOrder, format!("This table is out of order: {what}."))
    }

    pub fn stopping() -> Problem {
        Problem::new(ErrorCode::Stopping, "The hall is closing; come back in a moment.")
    }

    /// A table answered something else than it was asked.
    pub fn unfitting() -> Problem {
        Problem::failure("The table gave an answer we did not expect.")
    }

    pub fn no_name() -> Problem {
        Problem::new(ErrorCode::NoName, "Set your name first.")
    }

    pub fn not_now(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::NotNow, message)
    }

    pub fn not_yours(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::NotYours, message)
    }

    pub fn bad_request(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::BadRequest, message)
    }

    pub fn failure(message: impl Into<String>) -> Problem {
        Problem::new(ErrorCode::Failure, message)
    }
}

impl From<BadSetup> for Problem {
    fn from(bad: BadSetup) -> Problem {
        Problem::bad_request(bad.message).about(bad.field)
    }
}

/// Whoever asked learns what could not be done; the log gets the cause from
/// whoever answers them.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let message = format!("The hall failed to {}: {}.", error.doing, in_short(&error.trouble));
        Problem { cause: Some(error.to_string()), ..Problem::failure(message) }
    }
}

/// What is in the way of the hall, for anybody to read.
pub fn in_short(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::DiskFull => "its disk is full",
        Trouble::Closed => "it is closing",
        Trouble::Gone => "its data file is gone",
        Trouble::Database(_) => "its disk does not answer as it should",
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        match error {
            TableError::Store(error) => error.into(),
            TableError::NoTable { id } => Problem::unknown_table(&id),
            other => {
                let problem = Problem::failure("The hall could not do this; try again.");
                Problem { cause: Some(other.to_string()), ..problem }
            }
        }
    }
}
