// However long the record of a game is: the table fits the window, and nothing but its own panels scrolls.
import assert from 'node:assert/strict';
import { person } from './hall.mjs';

const sizes = [[1440, 900], [1280, 800], [1180, 820], [1920, 1080]];
const games = { 'my-word': 'My Word!', 'on-sets': 'On-Sets', 'on-words': 'On-Words', linguishtik: 'LinguiSHTIK', scrabble: 'SCRABBLE' };
/** What is read as signs and heard as words, as it stands in a record. */
const lines = { 'on-sets': '{seat 1} moves ∪ to Permitted.', 'on-words': '{seat 1} moves /sh/ to Permitted.' };

/** Every record that the hall shows is as long as one at the end of a game. */
const lengthen = (line) => {
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', {
    ...data,
    get() {
      const given = data.get.call(this);
      if (typeof given !== 'string' || !given.startsWith('{"is":"View"')) return given;
      const view = JSON.parse(given);
      const more = view.record.length === 0 ? [] : Array.from({ length: 80 }, (_, i) => ({ ...view.record[i % view.record.length], ...(line && i % 2 ? { text: line } : {}) }));
      return JSON.stringify({ ...view, record: [...more, ...view.record] });
    },
  });
};

export const tests = Object.fromEntries(
  Object.entries(games).map(([game, title]) => [
    `${title}: with a long record the table still fits the window`,
    async (hall) => {
      const ada = await person(hall, 'Ada', { viewport: { width: 1440, height: 900 } });
      const { page } = ada;
      await page.addInitScript(lengthen, lines[game]);
      await page.goto(hall.origin);
      await page.getByRole('button', { name: `Play bots: ${title}` }).click();
      const record = page.getByRole('log', { name: 'At the table' });
      const tab = page.getByRole('tab', { name: 'At the table' });
      await record.or(tab).first().waitFor();
      if (await tab.count()) await tab.click();
      await record.waitFor();
      await page.waitForFunction((it) => 60 < it.childElementCount, await record.elementHandle());
      if (lines[game]) assert.ok(20 < (await record.locator('.hush').count()), 'signs are heard as words');
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(400);
        const [high, wide] = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
        assert.deepEqual([high, wide], [0, 0], `${width} × ${height}: so much does the page grow beyond the window`);
      }
      return [ada];
    },
  ]),
);
