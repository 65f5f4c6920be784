// Pictures of every scene, by day and by night, on phones, a tablet, a desk and a wall, and what axe finds there.
//   npm run build && [SIZES=phone,desk] npm run shots -- FOLDER [scene… or start*]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linguishtikShots } from './linguishtik.mjs';
import { onSetsShots } from './on-sets.mjs';
import { onWordsShots } from './on-words.mjs';
import { scrabbleShots } from './scrabble.mjs';
import { scrabbleStudyShots } from './scrabble-study.mjs';
import { practiceShots } from './practice.mjs';
import { practiceWordsShots } from './practice-words.mjs';
import { emptyHall, tables } from './scenes.mjs';
import { launch, origin, perform } from './stage.mjs';

const [folder = 'test/shots', ...only] = process.argv.slice(2);
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const all = { phone: { width: 360, height: 740 }, larger: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 }, desk: { width: 1280, height: 800 }, wide: { width: 1920, height: 1080 } };
const sizes = Object.fromEntries(Object.entries(all).filter(([size]) => (process.env.SIZES?.split(',') ?? Object.keys(all)).includes(size)));

/** Locks the word judge and enters these words. */
const judge = (...words) => async (page) => {
  await page.getByLabel('PIN').fill('2468');
  await page.getByRole('button', { name: 'Start the judge' }).click();
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
};

const shots = [
  { name: 'home', path: '/' },
  { name: 'home-empty', path: '/', hall: emptyHall, me: null },
  { name: 'home-code', path: '/', then: async (page) => { await page.getByLabel('Table code').fill('wrong'); await page.getByRole('button', { name: 'Join' }).click(); } },
  { name: 'new', path: '/new/my-word' },
  { name: 'new-deck', path: '/new/my-word', then: async (page) => { await page.getByLabel('Another deck').check(); await page.getByLabel('Deck file').fill('E 5\nTHE'); await page.getByRole('button', { name: 'Open the table' }).click(); } },
  { name: 'how', path: '/how/my-word' },
  { name: 'rules', path: '/rules' },
  { name: 'rule', path: '/rules/MW-A-5' },
  { name: 'rule-played', path: '/rules/MW-A-4', then: async (page) => { await page.locator('#MW-A-4').getByRole('button', { name: 'See it played' }).click(); await page.getByRole('button', { name: 'Next' }).click(); await page.waitForTimeout(200); } },
  { name: 'os-rule-played', path: '/rules?of=on-sets', then: async (page) => { await page.getByRole('button', { name: 'See it played' }).first().click(); await page.waitForTimeout(300); } },
  { name: 'about', path: '/about' },
  { name: 'review', path: '/t/over/review?round=1', then: (page) => page.getByRole('slider').fill('8') },
  { name: 'words', path: '/words' },
  { name: 'words-look', path: '/words/CATS' },
  { name: 'words-unknown', path: '/words/ZZZ' },
  { name: 'words-anagram', path: '/words?by=anagram&q=AEINRST' },
  { name: 'words-none', path: '/words?by=pattern&q=ZZZ*' },
  { name: 'words-wrong', path: '/words?by=pattern&q=A4' },
  { name: 'words-hooks', path: '/words?by=hooks&q=CAT' },
  { name: 'words-sound', path: '/words?by=sound&q=k' },
  { name: 'words-browse', path: '/words?by=browse' },
  { name: 'judge', path: '/judge' },
  { name: 'judge-words', path: '/judge', then: judge('cat', 'quixotry', 'za') },
  { name: 'judge-yes', path: '/judge', then: judge('cat', '') },
  { name: 'judge-no', path: '/judge', then: judge('cat', 'zzz', '') },
  { name: 'judge-leave', path: '/judge', then: async (page) => { await judge('cat')(page); await page.getByRole('button', { name: 'Leave' }).click(); await page.getByLabel('PIN').fill('11'); await page.keyboard.press('Enter'); } },
  { name: 'lost', path: '/nowhere' },
  { name: 'unknown', path: '/t/unknown' },
  { name: 'offline', path: '/', line: false, wait: 1600 },
  ...onSetsShots,
  ...onWordsShots,
  ...scrabbleShots,
  ...linguishtikShots,
  ...scrabbleStudyShots,
  ...practiceShots,
  ...practiceWordsShots,
  ...Object.keys(tables).filter((name) => !/^(o[sw]|sc|lt)-/.test(name)).map((name) => ({ name, path: `/t/${name}` })),
  { name: 'word', path: '/t/dealing', then: async (page) => { for (const it of ['Card S', 'Card T', 'Card A R', 'Wild card']) await page.getByRole('button', { name: it, exact: true }).first().click(); } },
  { name: 'refused', path: '/t/dealing', then: async (page) => { await page.keyboard.type('te'); await page.keyboard.press('Enter'); } },
  { name: 'ruling', path: '/t/choosing', then: (page) => page.getByRole('button', { name: /MW-P-6/ }).first().click() },
  { name: 'keys', path: '/t/dealing', then: (page) => page.keyboard.press('?') },
  { name: 'menu', path: '/t/dealing', then: (page) => page.getByRole('button', { name: 'Table menu' }).click() },
  { name: 'settings', path: '/', then: (page) => page.getByRole('button', { name: 'Settings' }).click() },
  { name: 'record', path: '/t/dealing', phone: true, then: (page) => page.getByRole('button', { name: 'Show what happened' }).click() },
];

mkdirSync(folder, { recursive: true });
const browser = await launch();
let found = 0;
for (const shot of shots.filter((it) => only.length === 0 || only.some((name) => it.name === name || (name.endsWith('*') && it.name.startsWith(name.slice(0, -1)))))) {
  for (const [size, viewport] of Object.entries(sizes)) {
    if (shot.phone && size !== 'phone') continue;
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => { found++; console.log(`${shot.name} ${size}: ${error}`); });
    await perform(page, shot);
    await page.goto(origin + shot.path);
    await page.waitForTimeout(shot.wait ?? 350);
    await shot.then?.(page);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(120);
      await page.screenshot({ path: join(folder, `${shot.name}-${size}-${colorScheme}.png`) });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
      for (const it of violations) {
        found++;
        console.log(`${shot.name} ${size} ${colorScheme}: ${it.id} (${it.impact})`, it.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? node.html}`).join('\n    '));
      }
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) { found++; console.log(`${shot.name} ${size}: ${wide} px too wide`); }
    await context.close();
  }
}
await browser.close();
console.log(found === 0 ? 'axe found nothing' : `${found} to look at`);
