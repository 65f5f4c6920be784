import { settings } from '../../state/settings.svelte';
import { text } from '../messages';

/** Whether this browser can tell somebody who looks elsewhere: a hall without a certificate is not let. */
export const canNotify = () => isSecureContext && 'Notification' in globalThis;

/** Asks the browser whether it may; answers whether it does. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Once the table begins to wait for somebody who looks elsewhere, and has asked for it, the system tells them. */
export function whenYours(yours: () => boolean, game: () => string): void {
  let before = true;
  let note: Notification | null = null;
  const seen = () => document.visibilityState === 'visible' && note?.close();
  $effect(() => {
    const now = yours();
    if (now && !before && settings.notify && document.visibilityState === 'hidden' && canNotify() && Notification.permission === 'granted') {
      note = new Notification(text.settings.yourMove, { body: game(), tag: 'your-move', icon: '/icon-192.png' });
      note.onclick = () => window.focus();
    }
    if (!now) note?.close();
    before = now;
  });
  $effect(() => {
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      note?.close();
    };
  });
}
