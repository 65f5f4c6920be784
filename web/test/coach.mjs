// A first game, played by somebody who knows only what the page tells: they do what the coach says, and nothing else.
import assert from 'node:assert/strict';
import { axe, person } from './hall.mjs';

/** A bot takes its time over a move; a shake is over after a few minutes at most. */
const SHAKE_MS = 8 * 60_000;

/** A shake of LinguiSHTIK after its opening. */
const opened = 'P3 one | S-V-DO | P1: green B = noun | P2: black E = direct object | letters: red U, orange L, black N | res: red H, red A, orange C, pink S, green T, green V, yellow Z | P1 to move | P3 moved';

export const tests = {
  async 'a first game of On-Sets is played by the coach’s sentences alone'(hall) {
    const nia = await person(hall, 'Nia', { viewport: { width: 1280, height: 900 } });
    const { page } = nia;
    await page.goto(hall.origin);
    await page.getByRole('link', { name: 'How to play On-Sets' }).click();
    await page.getByRole('heading', { name: 'On-Sets in eight pictures' }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('listitem').count(), 8);
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Play a first game with the coach' }).click();
    const view = await nia.sees('a table without limits', (it) => it.stage.is !== 'Seating');
    assert.deepEqual([view.division, view.procedure, view.glass], ['basic', 'Assisted', 'Away']);
    assert.equal(await page.getByRole('timer').count(), 0, 'no time runs');

    const over = page.getByRole('button', { name: /^(Next shake|See the result)$/ });
    const told = await follow(page, over, page.getByText('That is the Goal.'));
    assert.ok(told.some((it) => it.startsWith('Your move.')), told.join('\n'));
    assert.ok(told.some((it) => it.startsWith('The shake is over.')) || (await page.getByRole('note').count()) > 0);

    // The end of the shake: who has what, why, and the cards that were named.
    await nia.sees('the rest', (it) => it.stage.is === 'Resting');
    await waits(nia);
    const scores = nia.view.sheet.scores.filter((it) => it.shake === 1);
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), new RegExp(`${Math.max(...scores.map((it) => it.points))}, `));
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: /^(Next shake|See the result)$/ }).click();
    await nia.sees('what comes next', (it) => it.shake === 2 || it.stage.is === 'Signing', 30_000);
    return [nia];
  },

  async 'a first game of On-Words is played by the coach’s sentences alone, on a phone'(hall) {
    const nia = await person(hall, 'Nia', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const { page } = nia;
    await page.goto(`${hall.origin}/how/on-words`);
    await page.getByRole('heading', { name: 'On-Words in eight pictures' }).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Play a first game with the coach' }).click();
    const view = await nia.sees('a table without limits', (it) => it.stage.is !== 'Seating');
    assert.deepEqual([view.division, view.procedure, view.glass], ['elementary', 'Assisted', 'Away']);

    const told = await follow(page, page.getByRole('button', { name: /^(Next shake|See the result)$/ }), page.getByText(/, and the Goal is \d+$/));
    assert.ok(told.some((it) => it.startsWith('Your move.')), told.join('\n'));
    await nia.sees('the rest', (it) => it.stage.is === 'Resting');
    await waits(nia);
    assert.deepEqual(await axe(page), []);
    // What was seen on this page is not told again over the next mat.
    await page.getByRole('button', { name: /^(Next shake|See the result)$/ }).click();
    await nia.sees('what comes next', (it) => it.shake === 2 || it.stage.is === 'Signing', 30_000);
    await page.getByRole('region', { name: 'Goal' }).or(page.getByRole('region', { name: 'Scoresheet' })).first().waitFor();
    assert.equal(await page.getByRole('region', { name: 'Shake 1 is over' }).count(), 0);
    return [nia];
  },

  async 'a first game of LinguiSHTIK is played by the coach’s sentences alone'(hall) {
    const nia = await person(hall, 'Nia', { viewport: { width: 1280, height: 800 } });
    const { page } = nia;
    await page.goto(hall.origin);
    await page.getByRole('link', { name: 'How to play LinguiSHTIK' }).click();
    await page.getByRole('heading', { name: 'LinguiSHTIK in eight pictures' }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('listitem').count(), 8);
    assert.deepEqual(await axe(page), []);
    // The sentence, the type and the function are said already: from there a shake is short.
    await page.route('**/api/tables', (route) => {
      const { options: { first, ...options }, ...asked } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...asked, options: { ...options, position: opened } }) });
    });
    await page.getByRole('button', { name: 'Play a first game with the coach' }).click();
    const view = await nia.sees('a table without limits', (it) => it.stage.is !== 'Seating');
    assert.deepEqual([view.division, view.procedure, view.glass], ['elementary', 'Assisted', 'Away']);
    assert.equal(await page.getByRole('timer').count(), 0, 'no time runs');

    const told = await follow(page, page.getByRole('button', { name: /^(Next shake|See the result)$/ }), page.getByText('Everything is met that the umpire can check.'));
    assert.ok(0 < told.length);
    // Who has what and why, and the sentences with what each word does.
    await nia.sees('the rest', (it) => it.stage.is === 'Resting');
    await waits(nia);
    const scores = nia.view.sheet.scores.filter((it) => it.shake === 1);
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), new RegExp(`${Math.max(...scores.map((it) => it.points))}, `));
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: /^(Next shake|See the result)$/ }).click();
    await nia.sees('what comes next', (it) => it.shake === 2 || it.stage.is === 'Signing', 30_000);
    return [nia];
  },

  async 'a first game of SCRABBLE is played by the coach’s sentences alone'(hall) {
    const nia = await person(hall, 'Nia', { viewport: { width: 1280, height: 800 } });
    const { page } = nia;
    await page.goto(`${hall.origin}/how/scrabble`);
    await page.getByRole('heading', { name: 'SCRABBLE in eight pictures' }).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Play a first game with the coach' }).click();
    const view = await nia.sees('a table without a clock', (it) => it.stage.is === 'Playing');
    assert.deepEqual([view.procedure, view.clock.limits], ['Assisted', null]);

    // Two turns of each, and each turn as the coach shows it.
    const mine = () => nia.view.turns.filter((it) => it.by === nia.seat);
    const told = await follow(page, { count: async () => Number(2 <= mine().length && 4 <= nia.view.turns.length) }, page.getByRole('main'));
    assert.ok(told.some((it) => /^(Cross the centre|Your turn)\./.test(it)), told.join('\n'));
    assert.ok(mine().every((it) => it.standing === 'Stands'), 'whatever the coach shows stands');
    // Whatever is to be done is in sight.
    const { y, height } = await page.getByRole('button', { name: /^(Play|Draw|Exchange)/ }).last().boundingBox();
    assert.ok(y + height <= 800, `the button ends at ${y + height}`);
    return [nia];
  },

  async 'how a game is played can be read: nothing lies over the pictures and their words'(hall) {
    const nia = await person(hall, 'Nia');
    const { page } = nia;
    for (const game of ['my-word', 'on-sets', 'on-words', 'linguishtik', 'scrabble']) {
      await page.goto(`${hall.origin}/how/${game}`);
      const play = page.getByRole('button', { name: 'Play a first game with the coach' });
      await play.waitFor();
      for (const [width, height] of [[1440, 900], [1180, 820], [820, 1180], [844, 390], [390, 844]]) {
        await page.setViewportSize({ width, height });
        const name = `${game}, ${width} × ${height}`;
        await page.evaluate(() => scrollTo(0, 0));
        const begins = await play.boundingBox();
        assert.ok(0 <= begins.y && begins.y + begins.height <= height, `${name}: the way on is in sight`);
        // On a phone the button lies below what is read; whatever is scrolled up to is read.
        const over = await page.evaluate(() => {
          const all = [...document.querySelectorAll('ol > li h2, ol > li p')];
          const phone = innerWidth < 704;
          if (phone) scrollTo(0, document.documentElement.scrollHeight);
          return (phone ? all.slice(-1) : all).flatMap((it) => {
            const { left, bottom } = it.getBoundingClientRect();
            if (bottom <= 0 || innerHeight <= bottom) return [];
            const on = document.elementsFromPoint(left + 4, bottom - 4)[0];
            const band = document.querySelector('.first').getBoundingClientRect();
            const words = it.getBoundingClientRect();
            const apart = band.right <= words.left || words.right <= band.left || band.bottom <= words.top || words.bottom <= band.top;
            return on && it.closest('li').contains(on) && apart ? [] : [it.textContent];
          });
        });
        assert.deepEqual(over, [], name);
      }
      assert.deepEqual(await axe(page), []);
    }
    return [nia];
  },

  async 'what a draft names is lit where learners play, and a hint is there for the asking'(hall) {
    const ada = await person(hall, 'Ada', { viewport: { width: 1280, height: 900 } });
    const { page } = ada;
    await page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const position = 'P1 sets | U: BR B RG G blank BRY | goal: row 4 | req: u | perm: B | res: R G Y n V | P1 to move | P2 moved';
    const { table } = await ada.api('POST', '/api/tables', { game: 'on-sets', options: { n_seats: 2, division: 'basic', procedure: 'Assisted', glass: 'Away', position }, bots: [] });
    await ada.api('POST', `/api/tables/${table}/bots`, { seat: 1, level: 1 });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await page.goto(`${hall.origin}/t/${table}`);
    await page.getByLabel('Set-Name', { exact: true }).fill('b');
    await page.getByText('Names 3 cards. The Goal is 4.').waitFor();
    const lit = () => page.getByRole('region', { name: 'Universe' }).getByRole('button', { name: /named by your draft$/ }).count();
    assert.equal(await lit(), 3);
    await page.getByLabel('Set-Name', { exact: true }).fill('bur');
    await page.getByText('That is the Goal. It takes one cube from Resources.').waitFor();
    assert.equal(await lit(), 4);
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('note', { name: 'The coach' }).getByRole('button', { name: 'Do it' }).waitFor();

    // The coach can be sent away, and the table paused.
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Turn the coach off' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused.').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Paused.').waitFor({ state: 'detached' });
    return [ada];
  },
};

/** Who plays alone with bots looks at the end of a shake for as long as they like: nothing counts down, and the table waits. */
async function waits(nia) {
  await nia.page.getByText('You stay here as long as you like.').waitFor();
  assert.equal(await nia.page.getByRole('button', { name: /\d/ }).filter({ hasText: / · \d+$/ }).count(), 0, 'nothing counts down');
  assert.equal(await nia.page.getByRole('button', { name: 'Stay here' }).count(), 0);
  const { running, now } = nia.views.at(-1);
  assert.deepEqual([running, now < nia.view.stage.until], [false, true], 'the table waits');
}

/** Does what the bubble says until `end` is there; answers with all it said. `right` is what the page says of a paper that can be handed in. */
async function follow(page, end, right) {
  const note = page.getByRole('note', { name: 'The coach' });
  const told = [];
  let pressed = 'nothing';
  for (const until = Date.now() + SHAKE_MS; Date.now() < until; await page.waitForTimeout(150)) {
    if (await end.count()) return told;
    if (!(await note.count())) continue;
    const text = (await note.locator('p').innerText().catch(() => '')).trim();
    if (!text) continue;
    if (told.at(-1) !== text) told.push(text);
    const press = (name) => note.getByRole('button', { name }).click({ timeout: 2000 }).then(() => (pressed = name), (error) => (pressed = `${name}, in vain: ${error.message}`));
    const offered = async (name) => (await note.getByRole('button', { name }).count()) > 0;
    const named = /[Pp]ress “(.+?)”/.exec(text)?.[1];
    const button = named ? page.getByRole('button', { name: named }).first() : null;
    // “When they are as many as the Goal says, press …”: the paper says when that is.
    const waits = /When /.test(text) && !(await right.count());
    if (await offered('Do it')) await press('Do it');
    else if (button && !waits && (await button.count()) && (await button.getAttribute('aria-disabled')) !== 'true') await button.click({ timeout: 2000 }).catch(() => undefined);
    else if (await offered('Show me one')) await press('Show me one');
    else if (!(await offered('Thinking…'))) await press('Got it');
  }
  throw new Error(`the shake did not end; the coach said:\n${told.join('\n')}\nThe note is now: ${await note.innerText({ timeout: 1000 }).catch(() => 'gone')}\nPressed last: ${pressed}`);
}
