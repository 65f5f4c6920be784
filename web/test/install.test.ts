// The page as an app on a phone or tablet: what it needs is there, and nothing the hall says is kept.
import { expect, test } from 'vitest';
import html from '../index.html?raw';
import manifest from '../public/manifest.webmanifest?raw';
import worker from '../public/sw.js?raw';

const images = import.meta.glob('../public/*.{png,svg}', { query: '?url', eager: true });

test('the manifest names icons that are there, one of them for a mask', () => {
  const { icons } = JSON.parse(manifest) as { icons: { src: string; purpose?: string; sizes: string }[] };
  const there = Object.keys(images).map((it) => it.replace('../public', ''));
  for (const { src } of icons) expect(there).toContain(src);
  expect(icons.filter((it) => it.purpose === 'maskable')).toHaveLength(1);
  expect(icons.map((it) => it.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const named of ['/manifest.webmanifest', '/apple-touch-icon.png', 'theme-color', 'prefers-color-scheme: dark']) expect(html).toContain(named);
});

/** Runs the worker with a browser of our own around it. */
function fetched(mode: string, path: string, online: boolean): { handled: boolean; answer: Promise<unknown> } {
  const heard: Record<string, (event: object) => void> = {};
  const self = { addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear) };
  const network = () => (online ? Promise.resolve('the hall') : Promise.reject(new Error('offline')));
  new Function('self', 'caches', 'fetch', worker)(self, { match: (it: string) => Promise.resolve(it) }, network);
  let answer: Promise<unknown> | null = null;
  heard.fetch!({ request: { url: `http://hall${path}`, mode }, respondWith: (it: Promise<unknown>) => (answer = it) });
  return { handled: answer !== null, answer: Promise.resolve(answer) };
}

test('only a page that cannot be fetched is answered for, and nothing under /api', async () => {
  expect(await fetched('navigate', '/t/t9', true).answer).toBe('the hall');
  expect(await fetched('navigate', '/t/t9', false).answer).toBe('/offline.html');
  expect(fetched('navigate', '/api/tables/t9/log', false).handled).toBe(false);
  expect(fetched('cors', '/api/me', false).handled).toBe(false);
  expect(fetched('no-cors', '/assets/app.js', false).handled).toBe(false);
});
