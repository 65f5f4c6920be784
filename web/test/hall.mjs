// A hall of its own for the browser tests: the real binary, real browsers, a folder that goes away.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const axeSource = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? new URL('../../target', import.meta.url).pathname;
  const path = process.env.LYCEUM_BIN ?? join(target, 'debug', 'lyceum');
  if (!existsSync(path)) throw new Error(`there is no ${path}: cargo build first`);
  return path;
}

/** While working on the page: its address at `npm run dev` or `npx vite preview`, which ask the hall at LYCEUM_HALL. */
const page = process.env.LYCEUM_PAGE;
const listen = page ? new URL(process.env.LYCEUM_HALL ?? 'http://127.0.0.1:8080').host : '127.0.0.1:0';

export async function openHall() {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-browser-'));
  const server = spawn(binary(), ['serve', '--listen', listen, '--data', join(folder, 'hall.sqlite')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise((resolve, reject) => {
    let text = '';
    server.on('exit', (code) => reject(new Error(`the hall ended with ${code}`)));
    server.stdout.on('data', (bytes) => {
      text += bytes;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  const browser = await chromium.launch({
    executablePath: execFileSync(new URL('../../scripts/browser', import.meta.url).pathname, { encoding: 'utf8' }).trim(),
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  return {
    origin: page ?? origin,
    browser,
    async close() {
      await browser.close();
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGINT');
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the hall stopped with ${code}`);
    },
  };
}

/** Somebody with a browser of their own. Remembers every view the hall sent them, and fails on any error of the page. */
export async function person(hall, name, options = {}) {
  const context = await hall.browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const views = [];
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(payload);
    if (message.is === 'View') views.push(message);
  }));
  const me = {
    name, page, context, views, errors,
    get view() { return views.at(-1)?.view; },
    get seat() { return me.view?.you; },
    async api(method, path, body) {
      return page.evaluate(async ([method, path, body]) => {
        const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) });
        const json = await answer.json();
        if (!answer.ok) throw new Error(JSON.stringify(json));
        return json;
      }, [method, path, body]);
    },
    /** Waits until the hall has shown this person a view that fits. */
    async sees(what, fits, ms = 20_000) {
      for (const until = Date.now() + ms; Date.now() < until; await page.waitForTimeout(20)) {
        if (me.view && fits(me.view)) return me.view;
      }
      throw new Error(`${name} never saw ${what}; the last stage was ${JSON.stringify(me.view?.stage)}`);
    },
  };
  return me;
}

/** A finger put down on one thing, drawn to another and lifted there; `midway`, something happens. */
export async function drawTo(page, from, to, midway = async () => {}) {
  const finger = await page.context().newCDPSession(page);
  const middle = async (it) => {
    const { x, y, width, height } = await it.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [a, b] = [await middle(from), await middle(to)];
  const touch = (type, touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [a]);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 8, y: a.y + ((b.y - a.y) * i) / 8 }]);
    if (i === 3) await midway();
  }
  await touch('touchEnd', []);
}

/** Every word that the cards on the table can spell, by the hall's own solver. */
export function solve(view) {
  const cards = view.table.map((it) => it.face).join(' ');
  if (!cards) return [];
  const text = execFileSync(binary(), ['solve', 'my-word', '--cards', cards, '--json', '--most', '200'], { encoding: 'utf8' });
  return JSON.parse(text).words;
}

/** What axe finds on the page as it is, and whether it has to be pushed sideways. */
export async function axe(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...violations.map((it) => `${it.id} (${it.impact}): ${it.nodes[0]?.target}`), ...(0 < wide ? [`${wide} px too wide`] : [])];
}
