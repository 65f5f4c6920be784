// On-Words as people play it: three at a table and a judge; on a phone; by keyboard alone. Positions make shakes short and certain.
import assert from 'node:assert/strict';
import { desk, fine, phone, three } from './cubes.mjs';
import { person } from './hall.mjs';

/** With U from Resources CLOUD and ONE are worth 8; ou is Required and sh Forbidden. */
const almost = 'P1 sets | goal: row 5 3 | req: L /ou/ | perm: C O D N E | forb: Z /sh/ | res: U T R A | P2 to move | P1 moved';
const oneLeft = 'P1 sets | goal: row 3 | req: C | perm: A | res: T | P2 to move | P1 moved | scores: 6 4 2';

export const tests = {
  async 'On-Words: a shake of three with a network, a Required and a Forbidden sound, and a judge who rules on a word'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'on-words', { procedure: 'Tournament', position: almost });
    const jude = await person(hall, 'Jude', desk);
    await jude.page.goto(hall.origin);
    await jude.api('POST', '/api/me', { name: 'Jude' });
    const key = ada.views.at(-1).frame.judge_key;
    await jude.page.goto(`${hall.origin}/t/${table}/judge/${key}`);
    await jude.page.getByLabel('Your name').fill('Jude');
    await jude.page.getByRole('button', { name: 'Start judging' }).click();
    await jude.page.getByRole('region', { name: 'Judge' }).waitFor();

    // Sounds are named by their words, for whoever listens.
    const required = ada.page.getByRole('region', { name: 'Required' });
    await required.getByRole('img', { name: 'Sound ou, as in out' }).waitFor();
    await ada.page.getByRole('region', { name: 'Forbidden' }).getByRole('img', { name: 'Sound sh, as in shop' }).waitFor();

    // The pad is private and stays over a reload.
    await pad(ada);
    await write(ada, 'CLOUD', [2, 'NE']);
    assert.equal(await ada.page.getByRole('gridcell', { name: /^U, still in Resources/ }).count(), 1);
    assert.equal(await ada.page.getByRole('gridcell', { name: /^C, on the mat/ }).count(), 1);
    await ada.page.reload();
    await ada.page.getByRole('gridcell', { name: /^U, still in Resources/ }).waitFor();
    await fine(ada, 'ow-moving');

    // Ben moves T with a finger on a phone, and Ada challenges him.
    await ben.page.getByRole('region', { name: 'Resources' }).getByRole('button', { name: 'Cube T' }).tap();
    await fine(ben, 'ow-picked');
    await ben.page.getByRole('button', { name: 'Move T to Forbidden' }).tap();
    await ada.sees('the move', (it) => it.stage.mover === 2);
    await ada.page.getByRole('button', { name: 'Lift the challenge block' }).click();
    await ada.page.getByRole('button', { name: 'Now', exact: true }).click();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    assert.equal(await ben.page.getByRole('button', { name: 'Present this draft' }).count(), 0, 'the Mover does not write');

    // The Third Party says that she presents, and writes with cubes for keys; her second word is none.
    await cleo.page.getByRole('group', { name: 'Which side do you take?' }).getByRole('button', { name: 'I present a Solution' }).tap();
    await ada.sees('what she said', (it) => it.sided === 2);
    await fine(cleo, 'ow-third');
    for (const [letter, where] of [['C', 'Permitted'], ['L', 'Required'], ['O', 'Permitted'], ['U', 'in Resources'], ['D', 'Permitted']]) await cleo.page.getByRole('button', { name: `Write ${letter}, ${where}` }).tap();
    await cleo.page.getByRole('gridcell', { name: /row 3, column 2$/ }).tap();
    await cleo.page.getByRole('button', { name: /turn it$/ }).tap();
    for (const letter of ['E', 'N']) await cleo.page.getByRole('button', { name: `Write ${letter}, Permitted` }).tap();
    await cleo.page.getByRole('button', { name: 'Present this draft' }).tap();
    await ada.sees('that Cleo has handed in', (it) => it.desk?.presented.includes(2));
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();

    // Papers lie open. Ada's is accepted; of Cleo's Ben doubts a word.
    await ben.sees('Ada’s paper on the desk', (it) => it.stage.is === 'Checking' && it.desk.on_desk === 0);
    await ben.page.getByRole('img', { name: 'CLOUD across, ONE down' }).first().waitFor();
    await fine(ben, 'ow-checking');
    assert.equal(await ben.page.getByRole('button', { name: 'Accept it' }).evaluate((it) => { const { left, top, width, height } = it.getBoundingClientRect(); return it.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }), true, 'the answer is in sight without scrolling');
    for (const one of [ben, cleo]) await one.page.getByRole('button', { name: 'Accept it' }).tap();
    await ben.sees('Cleo’s paper on the desk', (it) => it.desk?.on_desk === 2);
    // The list has no LEN; a judge finds it in the dictionary and rules, and everybody sees that.
    await jude.page.getByText('Rule on a word').click();
    await jude.page.getByLabel('Word', { exact: true }).fill('len');
    await jude.page.getByRole('button', { name: 'Look it up' }).click();
    await jude.page.getByText('not in', { exact: false }).first().waitFor();
    await fine(jude, 'ow-judge');
    await jude.page.getByRole('button', { name: 'It counts' }).click();
    await Promise.all([ada, ben, cleo, jude].map((it) => it.sees('the ruling', (view) => view.rulings.length === 1)));
    assert.deepEqual(ben.view.rulings, [{ is: 'Word', word: 'LEN', counts: true }]);
    await ben.page.getByText('LEN: a word that counts').first().waitFor();
    await fine(ben, 'ow-ruled');
    await ben.page.getByRole('button', { name: 'Reject it' }).tap();
    await ben.page.getByRole('radio', { name: 'A word is not in the dictionary' }).check();
    // However many reasons there are: which word, and the button, are in sight at every size.
    const before = ben.page.viewportSize();
    for (const size of [{ width: 1180, height: 820 }, { width: 820, height: 1180 }, { width: 1280, height: 800 }, before]) {
      await ben.page.setViewportSize(size);
      // Another layout begins at the answer again.
      const back = ben.page.getByRole('button', { name: 'Back', exact: true });
      if (await back.count()) await back.last().click();
      await ben.page.getByRole('button', { name: 'Reject it' }).click();
      assert.equal(await ben.page.getByRole('radio', { checked: true }).count(), 0, 'an objection begins afresh');
      await ben.page.getByRole('button', { name: 'Choose a reason' }).waitFor();
      await ben.page.getByRole('radio', { name: 'A word is not in the dictionary' }).check();
      for (const it of [ben.page.getByLabel('Which word?'), ben.page.getByRole('button', { name: 'Reject for this reason' })]) {
        const inSight = await it.evaluate((it) => { const { left, top, width, height } = it.getBoundingClientRect(); return it.contains(document.elementFromPoint(left + width / 2, top + height / 2)); });
        assert.ok(inSight, `${size.width} by ${size.height}: ${await it.getAttribute('id') ?? 'the button'} is in sight`);
      }
    }
    await ben.page.getByLabel('Which word?').selectOption('LEN');
    await fine(ben, 'ow-rejecting');
    await ben.page.getByRole('button', { name: 'Reject for this reason' }).tap();
    // The ruling was made before: LEN counts, so nothing was shown against it, and Ben accepts. So does Ada.
    await ben.page.getByRole('button', { name: 'Accept it' }).tap();
    await ada.page.getByRole('button', { name: 'Accept it' }).click();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the scores', (view) => view.sheet.scores.some((score) => score.shake === 1))));
    assert.deepEqual(ada.view.sheet.scores.filter((it) => it.shake === 1).map((it) => [it.seat, it.points]).toSorted(), [[0, 6], [1, 2], [2, 4]]);

    // Nobody saw a covered paper.
    const early = ben.views.filter((it) => it.view.stage.is === 'Writing').map((it) => JSON.stringify(it.view));
    assert.ok(early.length > 0 && early.every((it) => !it.includes('CLOUD')), 'Ben saw no covered paper');
    return [ada, ben, cleo, jude];
  },

  async 'On-Words: by keyboard alone, from a move to a signed scoresheet'(hall) {
    const { ada, ben, cleo } = await three(hall, 'on-words', { procedure: 'Assisted', rest: 0, n_shakes: 1, position: oneLeft });
    await ben.page.getByRole('button', { name: 'Cube T' }).focus();
    await ben.page.keyboard.press(' ');
    await ben.page.keyboard.press('p');
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    // The pen is in hand: nothing is to be pressed before a letter.
    await ben.page.locator('[data-pen]:focus').waitFor();
    await ben.page.keyboard.type('CAT');
    assert.equal(await ben.page.getByRole('gridcell', { name: /^[CAT], on the mat/ }).count(), 3);
    await tabTo(ben.page, 'Present this draft');
    await ben.page.keyboard.press('Enter');
    await ada.sees('Ben’s paper', (it) => it.desk?.presented.includes(1));
    await ada.page.keyboard.type('ACT');
    await tabTo(ada.page, 'Present this draft');
    await ada.page.keyboard.press('Enter');
    await ada.sees('Ada’s paper', (it) => it.desk?.presented.includes(0));
    await tabTo(cleo.page, 'Present nothing');
    await cleo.page.keyboard.press('Enter');
    await tabTo(cleo.page, 'Present nothing');
    await cleo.page.keyboard.press('Enter');
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the end of the round', (view) => view.stage.is === 'Signing')));
    assert.deepEqual(ada.view.sheet.scores.filter((it) => it.shake === 1).map((it) => [it.seat, it.points]), [[0, 4], [1, 4], [2, 2]]);
    await fine(ada, 'ow-signing');
    for (const one of [ada, ben, cleo]) {
      await tabTo(one.page, 'Sign the scoresheet');
      await one.page.keyboard.press('Enter');
    }
    await ada.sees('every signature', (it) => it.sheet.signed.length === 3 || it.stage.is === 'Over');
    return [ada, ben, cleo];
  },

  async 'On-Words: on a phone the pad says what a draft is worth where learners play'(hall) {
    const ada = await person(hall, 'Ada', phone);
    const { page } = ada;
    await page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const position = almost.replace('P2 to move | P1 moved', 'P1 to move | P2 moved');
    const { table } = await ada.api('POST', '/api/tables', { game: 'on-words', options: { n_seats: 2, procedure: 'Assisted', glass: 'Away', position }, bots: [] });
    await ada.api('POST', `/api/tables/${table}/bots`, { seat: 1, level: 1 });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await page.goto(`${hall.origin}/t/${table}`);
    await page.getByRole('button', { name: 'Your pad' }).tap();
    for (const letter of 'CLOUD') await page.getByRole('button', { name: new RegExp(`^Write ${letter}, `) }).tap();
    await page.getByText('Worth 5', { exact: true }).waitFor();
    await fine(ada, 'ow-phone-pad');
    await page.getByRole('gridcell', { name: /row 3, column 3$/ }).tap();
    await page.getByRole('button', { name: /turn it$/ }).tap();
    for (const letter of 'NE') await page.getByRole('button', { name: new RegExp(`^Write ${letter}, `) }).tap();
    await page.getByText('5 + 3 = 8, and the Goal is 8').waitFor();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByText('CLOUD × ONE').waitFor();
    await fine(ada, 'ow-phone');
    return [ada];
  },
};

/** The focus on the pad, by its key. */
async function pad(who) {
  await who.page.keyboard.press('g');
  await who.page.locator('[data-pen]:focus').waitFor();
}

/** A word across in the second row, and the rest of one down from one of its letters. */
async function write(who, across, [column, rest]) {
  await who.page.keyboard.type(across);
  await who.page.getByRole('gridcell', { name: new RegExp(`row 3, column ${column + 1}$`) }).click();
  await who.page.keyboard.press(' ');
  await who.page.keyboard.type(rest);
}

async function tabTo(page, name) {
  for (let presses = 0; presses < 120; presses++) {
    const focused = await page.evaluate(() => {
      const on = document.activeElement;
      return on?.getAttribute('aria-label') ?? on?.textContent?.trim() ?? '';
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${name}`);
}
