/** Keeps a phone's screen on while somebody plays, until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let done = false;
  const ask = async () => {
    if (done || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (done) void lock.release();
    } catch {
      // A battery that is low, or a hall without a certificate: the screen goes dark as it always does.
    }
  };
  void ask();
  // Whoever looked at something else has lost it, and gets it back.
  document.addEventListener('visibilitychange', ask);
  return () => {
    done = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
