//! A connection that is watched: whoever stops reading what they asked for is let
//! go, and what one sends is heard no faster than anybody needs.

use std::{
    io::{Error, ErrorKind, IoSlice, Result},
    pin::Pin,
    sync::Weak,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep, sleep_until},
};

use crate::connections::Place;

/// Whoever is sent something takes this much of it within this time.
const TAKEN_MIN: usize = 16 * 1024;
const TAKEN_WITHIN: Duration = Duration::from_secs(8);

/// What one connection may say in a second, and at once.
const HEARD_PER_SECOND: f64 = 512.0 * 1024.0;
const HEARD_MAX: f64 = 1024.0 * 1024.0;

pub struct WatchedStream<S> {
    stream: S,
    place: Weak<Place>,
    /// Until when the other end has to take more, and what it took meanwhile.
    unread: Option<Pin<Box<Sleep>>>,
    n_taken: usize,
    /// How much may still be said now, as it was then.
    hearing: f64,
    heard_at: Instant,
    /// Until when nothing more is heard.
    pause: Option<Pin<Box<Sleep>>>,
}

impl<S> WatchedStream<S> {
    pub fn new(stream: S, place: Weak<Place>) -> WatchedStream<S> {
        WatchedStream {
            stream,
            place,
            unread: None,
            n_taken: 0,
            hearing: HEARD_MAX,
            heard_at: Instant::now(),
            pause: None,
        }
    }

    fn moved(&self) {
        if let Some(place) = self.place.upgrade() {
            place.moved();
        }
    }

    /// Something was said: if it was too much, a pause follows.
    fn heard(&mut self, n_bytes: usize) {
        let now = Instant::now();
        let waited = (now - self.heard_at).as_secs_f64();
        self.hearing = (self.hearing + waited * HEARD_PER_SECOND).min(HEARD_MAX) - n_bytes as f64;
        self.heard_at = now;
        if self.hearing < 0.0 {
            let pause = Duration::from_secs_f64(-self.hearing / HEARD_PER_SECOND);
            self.pause = Some(Box::pin(sleep_until(now + pause)));
        }
    }

    /// What came of sending `n_bytes`.
    fn sent(
        &mut self,
        context: &mut Context<'_>,
        n_bytes: usize,
        sent: Poll<Result<usize>>,
    ) -> Poll<Result<usize>> {
        match sent {
            Poll::Ready(Ok(n)) => {
                self.moved();
                self.n_taken += n;
                if n == n_bytes || TAKEN_MIN <= self.n_taken {
                    self.unread = None;
                    self.n_taken = 0;
                }
                Poll::Ready(Ok(n))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(TAKEN_WITHIN)));
                ready!(unread.as_mut().poll(context));
                Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "the other end reads nothing")))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WatchedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(context));
            self.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.moved();
        self.heard(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WatchedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, bytes.len(), sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(context, parts.iter().map(|it| it.len()).sum(), sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, duplex},
        time::advance,
    };

    use super::*;

    /// What waits between the two ends.
    const BETWEEN: usize = 2 * TAKEN_MIN;

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_nothing_for_eight_seconds_is_let_go() {
        let (stream, _reader) = duplex(BETWEEN);
        let mut stream = WatchedStream::new(stream, Weak::new());
        let began = Instant::now();
        let sent = stream.write_all(&[0; 4 * BETWEEN]).await;
        assert_eq!(sent.expect_err("nobody reads").kind(), ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), TAKEN_WITHIN.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_is_waited_for_and_whoever_trickles_is_not() {
        let (stream, mut reader) = duplex(BETWEEN);
        let mut stream = WatchedStream::new(stream, Weak::new());
        let mut sending = std::pin::pin!(stream.write_all(&[0; 16 * BETWEEN]));
        for _ in 0..5 {
            assert!(poll!(sending.as_mut()).is_pending(), "it takes its time and is well");
            advance(TAKEN_WITHIN - Duration::from_secs(1)).await;
            reader.read_exact(&mut [0; TAKEN_MIN]).await.expect("there is more");
        }
        let mut n_seconds = 0;
        while poll!(sending.as_mut()).is_pending() {
            advance(Duration::from_secs(1)).await;
            reader.read_exact(&mut [0; 1024]).await.expect("there is more");
            n_seconds += 1;
        }
        assert_eq!(n_seconds, TAKEN_WITHIN.as_secs(), "a kilobyte a second is too little");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_heard_faster_than_anybody_needs() {
        let (stream, mut speaker) = duplex(BETWEEN);
        let mut stream = WatchedStream::new(stream, Weak::new());
        let n_bytes = (HEARD_MAX + 4.0 * HEARD_PER_SECOND) as usize;
        let says = async { speaker.write_all(&vec![0; n_bytes]).await.expect("somebody hears it") };
        let began = Instant::now();
        let mut heard = vec![0; n_bytes];
        let (_, read) = tokio::join!(says, stream.read_exact(&mut heard));
        read.expect("it is all there");
        assert!((3..=5).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
    }
}
