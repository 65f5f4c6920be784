//! The doors of the hall: HTTP, the socket, and the page.
//!
//! `docs/PROTOCOL.md` says what is asked and answered here.

mod analysis;
mod api;
mod error;
mod guard;
mod limits;
mod packed;
mod page;
mod pings;
mod practice;
mod reviews;
mod session;
mod socket;
mod tables;
mod words;

use std::sync::{Arc, OnceLock, atomic::AtomicUsize};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderValue, header},
    middleware,
    routing::{get, post},
};
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    set_header::SetResponseHeaderLayer,
};

use crate::hall::Hall;

/// The most a request may bring.
const BODY_MAX: usize = 64 * 1024;

/// What every handler has at hand.
#[derive(Clone)]
pub struct Doors(Arc<Inner>);

pub struct Inner {
    pub hall: Arc<Hall>,
    limits: limits::Limiters,
    n_sockets: AtomicUsize,
    prepared: OnceLock<api::Prepared>,
    reviews: reviews::Reviews,
}

impl std::ops::Deref for Doors {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Doors {
    pub fn new(hall: Arc<Hall>) -> Doors {
        let limits = limits::Limiters::new(&hall.config.limits);
        let (n_sockets, prepared) = (AtomicUsize::new(0), OnceLock::new());
        let reviews = reviews::Reviews::default();
        Doors(Arc::new(Inner { hall, limits, n_sockets, prepared, reviews }))
    }

    pub fn n_sockets(&self) -> usize {
        self.n_sockets.load(std::sync::atomic::Ordering::Relaxed)
    }
}

pub fn router(doors: Doors) -> Router {
    words::prepare(&doors.hall);
    let api = Router::new()
        .route("/healthz", get(api::health))
        .route("/api/me", get(api::me).post(api::say_name))
        .route("/api/hall", get(api::hall))
        .route("/api/key", get(api::key))
        .route("/api/rules", get(api::rules))
        .route("/api/rules/{rule}", get(api::scenario))
        .route("/api/games/{game}/menu", get(api::menu))
        .route("/api/codes/{code}", get(api::code))
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{table}/sit", post(tables::sit))
        .route("/api/tables/{table}/leave", post(tables::leave))
        .route("/api/tables/{table}/bots", post(tables::seat_bot))
        .route("/api/tables/{table}/send-away", post(tables::send_away))
        .route("/api/tables/{table}/swap", post(tables::swap))
        .route("/api/tables/{table}/host", post(tables::make_host))
        .route("/api/tables/{table}/emotes", post(tables::allow_emotes))
        .route("/api/tables/{table}/pace", post(tables::set_bots_pace))
        .route("/api/tables/{table}/hints", post(tables::allow_hints))
        .route("/api/tables/{table}/start", post(tables::start))
        .route("/api/tables/{table}/officiate", post(tables::officiate))
        .route("/api/tables/{table}/dismiss", post(tables::dismiss))
        .route("/api/tables/{table}/judge-key", post(tables::new_judge_key))
        .route("/api/tables/{table}/suspend", post(tables::suspend))
        .route("/api/tables/{table}/pause", post(tables::pause))
        .route("/api/tables/{table}/hint", post(tables::hint))
        .route("/api/tables/{table}/draft", post(tables::draft))
        .route("/api/tables/{table}/return", post(tables::come_back))
        .route("/api/tables/{table}/rematch", post(tables::rematch))
        .route("/api/tables/{table}/review/{part}", get(tables::review))
        .route("/api/tables/{table}/log", get(tables::log))
        .route("/api/tables/{table}/qr.svg", get(tables::qr))
        .route("/api/practice/{game}", get(practice::ask).post(practice::answer))
        .route("/api/practice/{game}/menu", get(api::practice_menu))
        .route("/api/practice/{game}/played/{table}/{part}", get(practice::of_part))
        .route("/api/analysis/{game}", post(analysis::analyse))
        .route("/api/words", get(words::search))
        .route("/api/words/{word}", get(words::study))
        .route("/api/words/{word}/hooks", get(words::hooks))
        .route("/api/menu/words", get(words::menu))
        .route("/api/lists", get(words::lists))
        .route("/api/judge", post(words::judge))
        .route("/api/{*rest}", get(error::no_such_path).post(error::no_such_path))
        .fallback(page::page)
        .method_not_allowed_fallback(error::no_such_method)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(doors.clone(), error::in_time))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest));
    let router = api
        .route("/ws", get(socket::upgrade))
        .layer(middleware::from_fn_with_state(doors.clone(), guard::own_origin))
        .layer(middleware::from_fn_with_state(doors.clone(), limits::not_too_many))
        .layer(CatchPanicLayer::custom(error::panicked))
        .with_state(doors);
    guard::HEADERS.iter().fold(router, |router, &(name, value)| {
        let value = HeaderValue::from_static(value);
        router.layer(SetResponseHeaderLayer::if_not_present(
            header::HeaderName::from_static(name),
            value,
        ))
    })
}
