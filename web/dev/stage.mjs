// Opens the built page in a browser without a hall: what it asks is answered from scenes.mjs.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { onSetsMenu, onWordsMenu } from './menu.mjs';
import { linguishtikDraft, linguishtikMenu } from './linguishtik.mjs';
import { onWordsDraft, onWordsReview } from './on-words.mjs';
import { scrabbleDraft, scrabbleMenu } from './scrabble.mjs';
import { scrabbleAnalysis, scrabbleMark, scrabblePuzzle, scrabbleReview } from './scrabble-study.mjs';
import * as practiceWords from './practice-words.mjs';
import * as practice from './practice.mjs';
import * as scenes from './scenes.mjs';

const dist = process.env.LYCEUM_WEB_OUT ?? fileURLToPath(new URL('../dist', import.meta.url));
export const origin = 'http://localhost:4999';
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });

const qr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="${Array.from({ length: 625 }, (_, i) => ((i * 7919) % 13 < 6 ? `M${i % 25} ${Math.floor(i / 25)}h1v1h-1z` : '')).join('')}"/></svg>`;

/** `hall`: what the lobby shows; `me`: who the browser is; `line`: false never answers. */
export async function perform(page, { hall = scenes.hall, me = { account: 'a1', name: 'Ada' }, line = true, onAct = () => undefined } = {}) {
  await page.route(`${origin}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const json = (body, status = 200) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (pathname === '/api/me') return json(me);
    if (pathname === '/api/rules') return json(scenes.rules);
    if (pathname.startsWith('/api/rules/')) return json(pathname.includes('OS-') ? scenes.osScenario : scenes.scenario);
    if (pathname === '/api/games/on-sets/menu') return json(onSetsMenu);
    if (pathname === '/api/games/on-words/menu') return json(onWordsMenu);
    if (pathname === '/api/games/linguishtik/menu') return json(linguishtikMenu);
    if (pathname === '/api/games/scrabble/menu') return json(scrabbleMenu);
    if (pathname === '/api/games/my-word/menu') return json({ topics: { Winner: 'MW-W-1' } });
    if (pathname === '/api/tables') {
      const asked = route.request().postDataJSON();
      if (asked.options?.deck !== undefined) return json({ error: { code: 'bad_request', field: 'deck', message: 'deck file: line 2: "THE" is not a card; a card shows a letter, two letters, ? or ?? (MW-C-2)' } }, 400);
      if (asked.options?.cubes !== undefined) return json({ error: { code: 'bad_request', field: 'cubes', message: 'options: cube 2 has 5 faces, and a cube has 6' } }, 400);
      const at = { 'on-sets': 'os-', 'on-words': 'ow-', scrabble: 'sc-', linguishtik: 'lt-' }[asked.game] ?? '';
      return json({ table: at + (asked.start ? (at === 'sc-' ? 'first' : at ? 'moving' : 'dealing') : 'seating'), code: 'KMPRT' });
    }
    if (pathname.endsWith('/qr.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: qr });
    if (pathname.startsWith('/api/tables/sc-') && pathname.endsWith('/draft')) return json(scrabbleDraft(route.request().postDataJSON().draft));
    if (pathname.startsWith('/api/tables/sc-') && pathname.includes('/review/')) return json(scrabbleReview);
    if (pathname === '/api/analysis/scrabble') return json(scrabbleAnalysis(route.request().postDataJSON()));
    if (pathname === '/api/practice/scrabble') return json(route.request().method() === 'POST' ? scrabbleMark(route.request().postDataJSON()) : scrabblePuzzle(Object.fromEntries(searchParams)));
    if (pathname.startsWith('/api/tables/lt-') && pathname.endsWith('/draft')) return json(linguishtikDraft(route.request().postDataJSON().draft));
    if (pathname.startsWith('/api/tables/ow-') && pathname.endsWith('/draft')) return json(onWordsDraft(route.request().postDataJSON().draft));
    if (pathname.startsWith('/api/tables/ow-') && pathname.includes('/review/')) return json(onWordsReview);
    if (pathname.endsWith('/draft')) return json({ state: 'Right', cards: ['BR', 'B', 'RGY', 'BG', 'BRGY', 'RY'], value: 6, text: 'Names 6 cards. That is the Goal.', rules: [] });
    if (pathname.endsWith('/hint')) return json({ text: 'Move B to Permitted.', action: { is: 'Move', bonus: null, cube: 3, to: 'Permitted' } });
    if (pathname.includes('/review/')) return json(scenes.review);
    if (pathname.startsWith('/api/codes/')) return json({ error: { code: 'unknown_code', message: 'no table has this code' } }, 404);
    if (pathname === '/api/lists') return json(scenes.wordMenu.lists);
    if (pathname === '/api/menu/words') return json(scenes.wordMenu);
    if (pathname.endsWith('/hooks')) return json(scenes.hooks(decodeURIComponent(pathname.split('/')[3]), 'S', 'ES'));
    if (pathname.startsWith('/api/words/')) return json(scenes.study(decodeURIComponent(pathname.slice(11))));
    if (pathname === '/api/words') {
      const asked = Object.fromEntries(searchParams);
      if (/\d/.test(asked.pattern)) return json({ error: { code: 'bad_request', field: 'pattern', message: "'4' means nothing in a pattern; it has letters from A to Z, ? for one letter, * for any number, and [AEIOU] for one of these." } }, 400);
      return json(scenes.found(/Z/.test(asked.pattern)));
    }
    if (pathname === '/api/practice/on-sets/menu') return json(practice.menu);
    if (pathname === '/api/practice/on-sets') return json(route.request().method() === 'POST' ? practice.mark(route.request().postDataJSON()) : practice.puzzle(searchParams.get('kind') ?? undefined, searchParams.get('division') ?? undefined));
    if (pathname === '/api/practice/on-words') return json(route.request().method() === 'POST' ? practiceWords.mark(route.request().postDataJSON()) : practiceWords.puzzle(searchParams.get('kind') ?? undefined, searchParams.get('difficulty') ?? undefined));
    if (pathname === '/api/judge') return json({ acceptable: !route.request().postDataJSON().words.includes('ZZZ'), list: 'ENABLE', hash: '2a8f' });
    if (pathname.startsWith('/api/')) return json({});
    const file = extname(pathname) ? pathname : '/index.html';
    return route.fulfill({ contentType: types[extname(file)] ?? 'text/plain', body: readFileSync(join(dist, file)) });
  });
  await page.routeWebSocket(/\/ws$/, (ws) => {
    if (!line) return ws.close();
    const say = (message) => ws.send(JSON.stringify(message));
    const show = (table) => {
      const view = scenes.tables[table];
      say(view ? { ...view, table } : { is: 'Error', table, code: 'unknown_table', message: 'there is no such table' });
    };
    ws.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.is === 'Hello') {
        say({ is: 'Welcome', version: 1, account: me?.account ?? null, name: me?.name ?? null });
        message.tables.forEach(show);
      } else if (message.is === 'Watch') show(message.table);
      else if (message.is === 'Lobby' && message.on) say({ is: 'Lobby', hall });
      else if (message.is === 'Act') {
        const word = message.action.Call?.word;
        if (word?.length < 3) say({ is: 'Refused', table: message.table, id: message.id, rule: 'MW-A-1', gist: 'A word is laid with three cards or more.', because: `${word} takes only ${word.length} cards.` });
        else say({ is: 'Ack', table: message.table, id: message.id, seq: 42, at: 62100 });
        onAct(message, say);
      }
    });
  });
}
