// Tables of cubes at every size: everything in its place, in sight, large enough for a finger, and for whoever sees or types otherwise.
import assert from 'node:assert/strict';
import { axe, person } from './hall.mjs';

/** B ∪ R names four cards; the second seat is to move. */
const position = 'P1 sets | U: BR B R RG G Y blank BG RGY BY | goal: row 4 | req: B | perm: u | res: R G Y n V R B - \' A | P2 to move | P1 moved';
/** Only four cubes are left in Resources; sh and five other sounds are Forbidden. */
const full = 'P1 sets | goal: row 5 3 | req: L /ou/ | perm: C O D N E | forb: Z /sh/ | res: U T R A | P1 to move | P2 moved';
const sizes = { small: [360, 740], phone: [390, 844], tablet: [768, 1024], desk: [1280, 800], wall: [1920, 1080] };
const touched = { hasTouch: true, isMobile: true };

/** Somebody whose turn it is, between two bots. */
async function mover(hall, options = {}) {
  const ada = await person(hall, 'Ada', options);
  await ada.page.goto(hall.origin);
  await ada.api('POST', '/api/me', { name: 'Ada' });
  const { table } = await ada.api('POST', '/api/tables', { game: 'on-sets', options: { n_seats: 3, procedure: 'Assisted', division: 'elementary', position } });
  await ada.api('POST', `/api/tables/${table}/sit`, { seat: 1 });
  for (const seat of [0, 2]) await ada.api('POST', `/api/tables/${table}/bots`, { seat, level: 1 });
  await ada.page.goto(`${hall.origin}/t/${table}`);
  await ada.page.getByRole('region', { name: 'Resources' }).waitFor();
  await ada.sees('their move', (it) => it.stage.is === 'Moving' && it.stage.mover === 1);
  // Who knows the game has no need of the coach.
  const heard = ada.page.getByRole('button', { name: 'Got it' });
  if (await heard.isVisible()) await heard.click();
  return ada;
}

/** Where the pieces lie, and how large they are. */
const places = (page) =>
  page.evaluate(() => {
    const box = (it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return { left, top, width, height };
    };
    const all = (selector) => [...document.querySelectorAll(selector)].map(box);
    const scroll = document.querySelector('.scroll');
    return { cubes: all('.resources [data-cube]'), cards: all('.cards button'), mat: all('.mat .zone'), deeds: all('#dock .hands button'), hidden: scroll.scrollHeight - scroll.clientHeight };
  });
const smallest = (boxes) => Math.min(...boxes.flatMap((it) => [it.width, it.height]));

export const tests = {
  async 'On-Sets: at every size all pieces are in sight and large enough, and nothing jumps'(hall) {
    const people = [];
    for (const [name, [width, height]] of Object.entries(sizes)) {
      // A table each: a turn is a minute.
      const ada = await mover(hall, { viewport: { width, height } });
      people.push(ada);
      const { page } = ada;
      const before = await places(page);
      assert.equal(before.cubes.length, 10, name);
      assert.ok(before.hidden <= 0, `${name}: ${before.hidden} px of the table are out of sight`);
      for (const it of [...before.cubes, ...before.cards, ...before.mat, ...before.deeds]) assert.ok(0 <= it.left && it.left + it.width <= width + 1 && it.top + it.height <= height + 1, `${name}: ${JSON.stringify(it)}`);
      assert.ok(44 <= smallest([...before.cubes, ...before.cards, ...before.deeds]), `${name}: a finger needs 44 px, ${smallest([...before.cubes, ...before.cards, ...before.deeds])}`);
      if (name === 'tablet') assert.ok(before.cubes.every((it) => 48 <= it.width && it.width <= 56), 'on a tablet cubes are 48 to 56 px');
      if (name === 'wall') assert.ok(before.cubes.every((it) => 60 <= it.width), 'on a wall the pieces grow');
      // The sentence is never dropped, and the advanced word is no large button.
      const dock = page.getByRole('region', { name: 'What to do' });
      assert.match(await dock.innerText(), /Pick a cube, then where it goes\./, name);
      const bonus = await page.getByRole('button', { name: 'Bonus', exact: true }).boundingBox();
      const required = await page.getByRole('button', { name: 'Required', exact: true }).boundingBox();
      assert.ok(bonus.width < required.width, `${name}: Bonus is the smaller button`);

      await page.getByRole('button', { name: 'Cube green' }).click();
      await page.getByText('Where does the green cube go?').first().waitFor();
      const after = await places(page);
      assert.deepEqual([after.mat, after.cards], [before.mat, before.cards], `${name}: nothing jumps when a cube is picked`);
      assert.deepEqual(await axe(page), [], name);
    }
    return people;
  },

  async 'On-Sets: on a phone on its side the sentence, the glass and the button stay in sight'(hall) {
    const ada = await mover(hall, { viewport: { width: 844, height: 390 }, ...touched });
    const dock = ada.page.getByRole('region', { name: 'What to do' });
    const seen = async (it, what) => {
      const { y, height } = await it.boundingBox();
      assert.ok(0 <= y && y + height <= 391, `${what}: ${y} to ${y + height} of 390 px`);
    };
    const look = async (when) => {
      await seen(dock.getByRole('timer'), `the glass, ${when}`);
      await seen(dock.getByText('Pick a cube, then where it goes.'), `the sentence, ${when}`);
      await seen(dock.getByRole('button', { name: 'Bonus', exact: true }), `the button, ${when}`);
    };
    await look('at first');
    await ada.page.getByRole('region', { name: 'Resources' }).scrollIntoViewIfNeeded();
    await look('beside the cubes');
    const cube = ada.page.locator('.resources [data-cube]').first();
    await cube.tap();
    await seen(cube, 'the cube that was taken');
    return [ada];
  },

  async 'On-Sets: by keyboard alone the focus is never lost, and one key reads the table'(hall) {
    const ada = await mover(hall, { viewport: { width: 1280, height: 800 } });
    const { page } = ada;
    // From the top: "Got it" had the focus.
    await page.reload();
    await page.getByRole('region', { name: 'Resources' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim());
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Skip to what to do');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Lift the challenge block', 'the first stop behind the link');
    const said = page.getByRole('status', { name: 'What happens at the table' });
    await page.keyboard.press('t');
    await page.waitForFunction(() => /Required: blue\. Permitted: union\./.test(document.querySelector('[role=status][aria-live]').textContent));
    await page.waitForTimeout(1200);
    assert.equal(await said.textContent(), '', 'what was said is gone');

    // A stray key costs nothing.
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Say Now' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(ada.view.block, null);

    await page.getByRole('button', { name: 'Cube green' }).focus();
    await page.keyboard.press('p');
    await ada.sees('the move', (it) => it.mat.filter((at) => at === 'Permitted').length === 2);
    await page.waitForTimeout(400);
    assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus goes on');

    // Letters can be switched off.
    await page.evaluate(() => localStorage.setItem('lyceum-settings', JSON.stringify({ letterKeys: false })));
    await page.reload();
    await page.getByRole('region', { name: 'Resources' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    assert.equal(await page.getByRole('button', { name: 'Say Now' }).count(), 0);
    assert.equal(await page.getByRole('dialog').count(), 0);
    return [ada];
  },

  async 'On-Sets: the sign keys of a phone write at once, and colours and letters may be one’s own'(hall) {
    const ada = await mover(hall, { viewport: { width: 390, height: 844 }, ...touched, forcedColors: 'active' });
    const { page } = ada;
    await page.getByRole('button', { name: 'Your paper' }).tap();
    const signs = page.getByRole('group', { name: 'Signs' });
    for (const sign of ['blue', 'union', 'red', 'complement']) await signs.getByRole('button', { name: sign, exact: true }).tap();
    assert.equal(await page.getByRole('textbox', { name: 'Set-Name' }).inputValue(), 'B∪R′');
    await page.keyboard.press('Escape');
    const cube = page.getByRole('button', { name: 'Cube green' });
    const style = (name) => cube.evaluate((it, name) => getComputedStyle(it)[name], name);
    await cube.tap();
    assert.equal(await style('outlineStyle'), 'solid', 'what is chosen is told without our colours');
    assert.equal(await cube.locator('.cube').evaluate((it) => getComputedStyle(it).borderTopStyle), 'solid', 'and a cube has its edge');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'letters twice as large stay on the page');
    return [ada];
  },

  async 'On-Words: however full the mat is, what is to be moved stays in sight, and so does the button that hands a paper in'(hall) {
    const people = [];
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const ada = await person(hall, 'Ada', { viewport: { width, height } });
      people.push(ada);
      const { page } = ada;
      await page.goto(hall.origin);
      await ada.api('POST', '/api/me', { name: 'Ada' });
      const { table } = await ada.api('POST', '/api/tables', { game: 'on-words', options: { n_seats: 2, procedure: 'Assisted', glass: 'Away', position: full } });
      await ada.api('POST', `/api/tables/${table}/bots`, { seat: 1, level: 1 });
      await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
      await page.goto(`${hall.origin}/t/${table}`);
      await page.getByRole('region', { name: 'Resources' }).waitFor();
      const coach = page.getByRole('button', { name: 'Got it' });
      if (await coach.isVisible()) await coach.click();
      const forbidden = await page.getByRole('region', { name: 'Forbidden' }).getByRole('img').count();
      assert.ok(15 <= forbidden, `${name}: ${forbidden} cubes are Forbidden`);
      assert.deepEqual(await covered(page, '.resources [data-cube]'), [], `${name}: every cube of Resources is in sight`);

      await page.getByRole('button', { name: 'Lift the challenge block' }).click();
      await page.getByRole('button', { name: 'Now', exact: true }).click();
      await ada.sees('the writing', (it) => it.stage.is === 'Writing');
      if (name === 'small' || name === 'phone') await page.getByRole('list', { name: 'The table at a glance' }).getByRole('img', { name: /sound sh, as in shop$/ }).waitFor();
      await page.locator('[data-pen]:focus').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Present this draft' }).evaluate((it) => it.classList.contains('go')), false, `${name}: an empty pad is not what one is asked to hand in`);
      await page.keyboard.type('CLOUD');
      await page.getByText('Worth 5', { exact: true }).waitFor();
      if (await coach.isVisible()) await coach.click();
      assert.deepEqual(await covered(page, '.near .btn.go'), [], `${name}: the button is in sight`);
      assert.deepEqual(await axe(page), [], name);
    }
    return people;
  },
};

/** Those of these that are not in sight: beyond an edge, or below something else. */
const covered = (page, selector) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)];
    if (all.length === 0) return [`there is no ${selector}`];
    return all.flatMap((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height * 0.9);
      return on && (it.contains(on) || on.contains(it)) ? [] : [it.getAttribute('aria-label') ?? it.textContent];
    });
  }, selector);
