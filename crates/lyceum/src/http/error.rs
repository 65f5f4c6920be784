//! Every error is JSON with a code and a sentence, and a status that fits.

use std::{any::Any, time::Duration};

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Request, State, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::Doors;
use crate::{
    problem::Problem,
    wire::{ErrorCode, ErrorText, Failed},
};

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Some(cause) = &self.cause {
            tracing::error!(cause, "a request came to nothing");
        }
        let status = status(self.code);
        let error = ErrorText { code: self.code, message: self.message, field: self.field };
        (status, Json(Failed { error })).into_response()
    }
}

fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadFrame | ErrorCode::BadAction | ErrorCode::BadRequest => {
            StatusCode::BAD_REQUEST
        }
        ErrorCode::NoName => StatusCode::UNAUTHORIZED,
        ErrorCode::ForeignOrigin | ErrorCode::NotYours => StatusCode::FORBIDDEN,
        ErrorCode::UnknownCode | ErrorCode::UnknownTable | ErrorCode::NoSeat => {
            StatusCode::NOT_FOUND
        }
        ErrorCode::NotNow | ErrorCode::SeatTaken => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Stopping | ErrorCode::Failure | ErrorCode::OutOfOrder => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// A JSON body; what is wrong with one is told like any other error. No body
/// at all reads as `{}`.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(|rejection| {
            let large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
            let code = if large { ErrorCode::TooLarge } else { ErrorCode::BadRequest };
            Problem::new(code, rejection.body_text())
        })?;
        let bytes = if bytes.is_empty() { axum::body::Bytes::from_static(b"{}") } else { bytes };
        match Json::<T>::from_bytes(&bytes) {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                let what = match &rejection {
                    JsonRejection::JsonDataError(error) => error.body_text(),
                    other => other.body_text(),
                };
                Err(Problem::bad_request(what))
            }
        }
    }
}

/// What a path names; what is wrong with it is told like any other error.
pub(crate) struct PathArg<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathArg<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathArg<T>, Problem> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(named)) => Ok(PathArg(named)),
            Err(rejection) => Err(Problem::bad_request(rejection.body_text())),
        }
    }
}

/// Waits for an answer only so long.
pub(super) async fn in_time(State(doors): State<Doors>, request: Request, next: Next) -> Response {
    within(doors.hall.config.timing.request_within, next.run(request)).await
}

async fn within(limit: Duration, answer: impl Future<Output = Response>) -> Response {
    timeout(limit, answer).await.unwrap_or_else(|_| {
        Problem::failure("The hall is too busy right now; try again in a minute.").into_response()
    })
}

pub(super) async fn no_such_path() -> Response {
    let problem = Problem::bad_request("There is nothing at this path.");
    (StatusCode::NOT_FOUND, problem).into_response()
}

pub(super) async fn no_such_method() -> Response {
    let problem = Problem::bad_request("This path does not take that method.");
    (StatusCode::METHOD_NOT_ALLOWED, problem).into_response()
}

/// A handler broke: its cause is in the log, and nothing of it goes out.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request handler broke");
    let problem = Problem::failure("Something went wrong. Nothing was changed.");
    (StatusCode::INTERNAL_SERVER_ERROR, problem).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_too_long_is_told_in_a_sentence() {
        let answer = within(Duration::from_secs(20), std::future::pending()).await;
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        let body = axum::body::to_bytes(answer.into_body(), 1024).await.expect("a short one");
        assert!(String::from_utf8_lossy(&body).contains("try again"), "{body:?}");
    }
}
