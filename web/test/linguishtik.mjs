// LinguiSHTIK as people play it: three at a table to Forceout; and to a Now challenge, with a judge who is called and rules. Positions make shakes short and certain.
import assert from 'node:assert/strict';
import { desk, fine, phone, three } from './cubes.mjs';
import { drawTo, person } from './hall.mjs';

/** With H from Resources there is LUNCH, the direct object of a sentence like “My brother packed lunch.” */
const almost = 'P1 one | S-V-DO | P2: green B = noun | P3: black E = direct object | letters: red U, orange L, black N | res: red H, red A, orange C, pink S, green T, green V, yellow Z';
const sentence = 'My brother packed lunch.';

export const tests = {
  async 'LinguiSHTIK: a shake of three from a letter and a demand to Forceout, read by the umpire'(hall) {
    const { ada, ben, cleo } = await three(hall, 'linguishtik', { procedure: 'Assisted', adjudication: 'Umpire', rest: 120_000, position: `${almost} | P1 to move | P3 moved` });
    // The order of play, and what was demanded, for whoever listens.
    assert.equal(await ada.page.getByRole('list', { name: 'Order of play' }).getByRole('listitem').filter({ hasText: 'Letters and demands' }).getAttribute('aria-current'), 'step');
    await ada.page.getByRole('region', { name: 'List of Demands' }).getByText('direct object').waitFor();
    await fine(ada, 'lt-moving');

    // Ada plays a letter by keyboard alone.
    await ada.page.getByRole('button', { name: 'Cube C, orange' }).focus();
    await ada.page.keyboard.press('l');
    await ben.sees('the letter', (it) => it.mat.filter((at) => at === 'Letters').length === 4);

    // Ben makes a demand with a finger: an item with a keypad of its own.
    await ben.page.getByRole('button', { name: 'Cube T, green' }).tap();
    await ben.page.getByRole('button', { name: 'Demand …' }).tap();
    await ben.page.getByRole('button', { name: 'must contain …' }).tap();
    await ben.page.getByRole('group', { name: 'Must contain: which?' }).getByRole('button', { name: 'U', exact: true }).tap();
    await fine(ben, 'lt-demand');
    await ben.page.getByRole('button', { name: 'Lay green T: must contain U' }).tap();
    await cleo.sees('the demand', (it) => it.demands.some((demand) => demand.text === 'must contain U'));

    // What was demanded is barred from now on, and its rule is said.
    await cleo.page.getByRole('button', { name: 'Cube V, green' }).tap();
    await cleo.page.getByRole('button', { name: 'Demand …' }).tap();
    await cleo.page.getByRole('group', { name: 'The letters' }).getByText('must contain', { exact: true }).waitFor();
    assert.equal(await cleo.page.getByRole('button', { name: 'must contain …' }).count(), 0);
    await fine(cleo, 'lt-barred');
    await cleo.page.getByRole('button', { name: 'Back', exact: true }).tap();

    // All pass, and all write.
    await pass(cleo);
    await ada.sees('their turn', (it) => it.stage.mover === 0);
    await pass(ada);
    await ben.sees('their turn', (it) => it.stage.mover === 1);
    await pass(ben);
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    await ben.page.getByText('Everyone has passed: Forceout').waitFor();

    // The paper says what is met while one writes; a draft stays over a reload.
    await write(ada, 'lunch', 'The lunch is cold.');
    await ada.page.getByRole('status', { name: 'What the umpire would say' }).getByText('S-V-DO').waitFor();
    await ada.page.getByRole('img', { name: 'H, still in Resources' }).waitFor();
    await fine(ada, 'lt-writing');
    await ada.page.reload();
    await ada.page.getByRole('img', { name: 'H, still in Resources' }).waitFor();
    await ada.page.getByLabel('Your sentence').fill(sentence);
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();
    await write(ben, 'lunch', 'The lunch is cold.');
    await fine(ben, 'lt-phone-writing');
    await ben.page.getByRole('button', { name: 'Present this draft' }).tap();
    await cleo.page.getByRole('button', { name: 'Present nothing' }).tap();
    await cleo.page.getByRole('group', { name: 'Present nothing' }).getByRole('button', { name: 'Present nothing' }).tap();

    // The sentence is drawn with its analysis, and each demand with what was found.
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the scores', (view) => view.sheet.scores.length === 3)));
    assert.deepEqual(ada.view.sheet.scores.map((it) => [it.seat, it.points]).toSorted(), [[0, 4], [1, 2], [2, 2]]);
    await ada.page.getByRole('button', { name: /^lunch, noun, direct object/ }).click();
    await ada.page.getByRole('region', { name: 'Each demand' }).getByText('must contain U').waitFor();
    await fine(ada, 'lt-end');
    await ben.page.getByRole('button', { name: /^lunch, noun, direct object/ }).waitFor();
    await fine(ben, 'lt-phone-end');
    return [ada, ben, cleo];
  },

  async 'LinguiSHTIK: a phone and a finger are enough for a letter, a Now and a Solution'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'linguishtik', { procedure: 'Assisted', adjudication: 'Umpire', glass: 'Away', rest: 120_000, position: `${almost} | P2 to move | P1 moved` });
    const { page } = ben;
    const dora = await person(hall, 'Dora', phone);
    /** The table is shown anew: somebody comes to look on. */
    const comes = async () => {
      const before = ben.views.length;
      await dora.page.goto(`${hall.origin}/t/${table}`);
      for (const until = Date.now() + 10_000; ben.views.length === before; await page.waitForTimeout(20)) assert.ok(Date.now() < until, 'Ben is shown the table anew');
      await page.waitForTimeout(100);
    };
    // A cube is drawn nowhere, and a tap right after it counts; then it is drawn into Letters. Whatever is shown meanwhile, the finger keeps it.
    const cube = page.getByRole('button', { name: 'Cube C, orange' });
    await drawTo(page, cube, page.getByRole('list', { name: 'Seats' }), comes);
    await page.getByRole('note', { name: 'The coach' }).getByRole('button', { name: 'Got it' }).tap();
    await page.getByRole('note', { name: 'The coach' }).waitFor({ state: 'detached' });
    await dora.page.goto('about:blank');
    await drawTo(page, cube, page.getByRole('region', { name: 'Letters' }), comes);
    await cleo.sees('the letter', (it) => it.mat.filter((at) => at === 'Letters').length === 4);
    // Cleo's demand can be met by the same word. The block that Ada has lifted before stays in her hand, and goes back.
    const lift = (it) => it.page.getByRole('button', { name: 'Lift the challenge block' });
    const now = (it) => it.page.getByRole('button', { name: 'Now', exact: true });
    const shown = (it) => it.page.getByRole('region', { name: 'Demands', exact: true }).getByText('must contain U').waitFor();
    await lift(ada).click();
    await now(ada).waitFor();
    await demand(cleo, 'Cube T, green', 'must contain', 'U');
    await shown(ada);
    await now(ada).waitFor();
    await ada.page.getByRole('button', { name: 'Put the block back' }).click();
    await shown(ben);
    await lift(ben).tap();
    await fine(ben, 'lt-phone-lifted');
    await now(ben).tap();
    await ben.sees('the writing', (it) => it.stage.is === 'Writing');
    // What is missing is named, and then met.
    await write(ben, 'lunch', 'The lunch is cold.');
    await page.getByText(/^Not met yet: .*S-V-DO/).waitFor();
    await write(ben, 'lunch', sentence);
    await page.getByText('Everything is met that the umpire can check.').or(page.getByText(/^A judge may have to say/)).first().waitFor();
    await page.getByRole('button', { name: 'Present this draft' }).tap();
    await nothing(ada);
    await nothing(cleo, true);
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the scores', (view) => view.sheet.scores.length === 3)));
    assert.equal(ben.view.sheet.scores.find((it) => it.seat === 1).points, 6);
    await page.getByRole('button', { name: 'Stay here' }).tap();
    await page.getByRole('button', { name: /^lunch, noun, direct object/ }).tap();
    await fine(ben, 'lt-phone-won');
    // Letters twice as large stay on the page.
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.locator('html[data-large]').waitFor({ state: 'attached' });
    await fine(ben, 'lt-phone-large');
    return [ada, ben, cleo, dora];
  },

  async 'LinguiSHTIK: the keyboard alone plays a letter, says Now and writes, and a voice tells it'(hall) {
    const { ada, ben, cleo } = await three(hall, 'linguishtik', { procedure: 'Assisted', adjudication: 'Umpire', glass: 'Away', rest: 120_000, position: `${almost} | P1 to move | P3 moved` });
    const { page } = ada;
    const said = await listen(page);
    // Arrows walk the cubes, Space picks one, and L puts it in Letters.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
    await page.keyboard.press('ArrowRight');
    for (let presses = 0; (await focused()) !== 'Cube C, orange'; presses++) {
      assert.ok(presses < 30, 'the arrows reach every cube');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Cube C, orange', pressed: true }).waitFor();
    await page.keyboard.press('l');
    await ben.sees('the letter', (it) => it.mat.filter((at) => at === 'Letters').length === 4);
    await page.keyboard.press('t');
    await demand(ben, 'Cube T, green', 'must contain', 'U');
    await page.getByRole('region', { name: 'Demands', exact: true }).getByText('must contain U').waitFor();
    // N begins the word, and Enter says it.
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Say Now' }).waitFor();
    await page.keyboard.press('Enter');
    await ada.sees('the writing', (it) => it.stage.is === 'Writing');
    await page.getByLabel('Your word', { exact: true }).waitFor();
    await page.keyboard.press('w');
    assert.equal(await page.evaluate(() => document.activeElement?.labels?.[0]?.textContent), 'Your word');
    await page.keyboard.type('lunch');
    await page.keyboard.press('Tab');
    await page.keyboard.type(sentence);
    await page.getByRole('img', { name: 'H, still in Resources' }).waitFor();
    for (let presses = 0; (await focused()) !== 'Present this draft'; presses++) {
      assert.ok(presses < 30, 'the Tab key reaches the button');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    for (const it of [ben, cleo]) await nothing(it, true);
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the scores', (view) => view.sheet.scores.length === 3)));
    assert.equal(ada.view.sheet.scores.find((it) => it.seat === 0).points, 6);
    await page.getByRole('heading', { level: 1, name: /^You 6, / }).waitFor();
    const heard = (await said()).join(' ');
    assert.match(heard, /The sentence is S-V-DO\. Demands: noun; direct object\./);
    assert.match(heard, /must contain U/);
    return [ada, ben, cleo];
  },

  async 'LinguiSHTIK: a Now challenge in a tournament, a judge who is called, and one who rules'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'linguishtik', { procedure: 'Tournament', glass: 'Clean', position: `${almost} | P2 to move | P1 moved` });
    const jude = await person(hall, 'Jude', desk);
    await jude.page.goto(hall.origin);
    await jude.api('POST', '/api/me', { name: 'Jude' });
    await jude.page.goto(`${hall.origin}/t/${table}/judge/${ada.views.at(-1).frame.judge_key}`);
    await jude.page.getByLabel('Your name').fill('Jude');
    await jude.page.getByRole('button', { name: 'Start judging' }).click();
    await jude.page.getByRole('region', { name: 'Judge' }).waitFor();

    await ben.page.getByRole('button', { name: 'Cube C, orange' }).tap();
    await ben.page.getByRole('button', { name: 'Put orange C in Letters' }).tap();
    await ada.sees('the letter', (it) => it.stage.mover === 2);
    await ada.page.getByRole('button', { name: 'Lift the challenge block' }).click();
    await ada.page.getByRole('button', { name: 'Now', exact: true }).click();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    await write(ada, 'lunch', sentence);
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();
    for (const it of [ben, cleo]) {
      await it.page.getByRole('button', { name: 'Present nothing' }).tap();
      await it.page.getByRole('group', { name: 'Present nothing' }).getByRole('button', { name: 'Present nothing' }).tap();
    }

    // Papers lie open; the machine says nothing to players before they have checked. Ben asks a judge.
    await ben.sees('Ada’s paper on the desk', (it) => it.stage.is === 'Checking' && it.desk.on_desk === 0);
    assert.deepEqual(ben.view.readings, []);
    await ben.page.getByRole('button', { name: 'Ask a judge' }).tap();
    await ben.page.getByLabel('What about?').fill('May one write “lunch” without “the”?');
    await ben.page.getByRole('button', { name: 'Call a judge' }).tap();
    await jude.sees('the call', (it) => it.matters.length === 1);
    // A judge sees what the machine advises.
    await jude.page.getByRole('button', { name: /^lunch, noun, direct object/ }).waitFor();
    await fine(jude, 'lt-judge');
    await jude.page.getByRole('button', { name: 'Answer: yes', exact: true }).click();
    await ben.sees('the answer', (it) => it.matters[0].rulings.length === 1);
    await ben.page.getByRole('button', { name: 'Back', exact: true }).tap();
    await ben.page.getByRole('button', { name: 'Accept: it makes sense' }).tap();

    // Cleo thinks that it cannot be; the judge rules.
    await cleo.page.getByRole('button', { name: 'Reject it' }).tap();
    await cleo.page.getByRole('radio', { name: 'It cannot be reality' }).check();
    await fine(cleo, 'lt-reject');
    await cleo.page.getByRole('button', { name: 'Reject for this reason' }).tap();
    await jude.page.getByRole('button', { name: 'Overrule: the Solution stands' }).click();
    // What was overruled is no objection any more: Cleo answers once more.
    await cleo.page.getByRole('button', { name: 'Accept: it makes sense' }).tap();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the scores', (view) => view.sheet.scores.some((score) => score.shake === 1))));
    assert.equal(ada.view.sheet.scores.find((it) => it.seat === 0).points, 6);

    // Cleo asks once more about the paper: the judge sees it with what was asked, rules, and the shake is scored anew.
    await cleo.page.getByRole('button', { name: 'Table menu' }).tap();
    await cleo.page.getByRole('button', { name: 'Call a judge' }).tap();
    await cleo.page.getByRole('combobox', { name: 'About' }).selectOption({ index: 1 });
    await cleo.page.getByLabel('What about?').fill('Nobody has lunch for that.');
    await cleo.page.getByRole('button', { name: 'Call a judge' }).tap();
    const filed = jude.page.getByRole('region', { name: 'Shake 1' });
    await filed.getByText('Sentence').waitFor();
    await fine(jude, 'lt-disputed');
    await filed.getByRole('button', { name: /^Rule on/ }).first().click();
    await filed.getByLabel('What is wrong').selectOption('Reality');
    await filed.getByRole('button', { name: 'It is incorrect' }).click();
    await ada.sees('the shake scored anew', (it) => it.filed[0].papers[0].correct === false && it.sheet.totals[0] === 2);
    await fine(cleo, 'lt-ruled');
    await cleo.page.keyboard.press('Escape');
    // Nobody saw a covered paper.
    assert.ok(cleo.views.filter((it) => it.view.stage.is === 'Writing').every((it) => !JSON.stringify(it.view).includes('brother')), 'Cleo saw no covered paper');
    return [ada, ben, cleo, jude];
  },
};

/** Makes a demand with a finger, by the menu that lies over the table. */
async function demand({ page }, cube, item, letter) {
  await page.getByRole('button', { name: cube }).tap();
  await page.getByRole('button', { name: 'Demand …' }).tap();
  await page.getByRole('button', { name: `${item} …` }).tap();
  await page.getByRole('group', { name: /: which\?$/ }).getByRole('button', { name: letter, exact: true }).tap();
  await page.getByRole('button', { name: /^Lay / }).tap();
}

/** Presents nothing, and says so once more when asked. */
async function nothing({ page }, finger = false) {
  const press = (it) => (finger ? it.tap() : it.click());
  await press(page.getByRole('button', { name: 'Present nothing' }));
  await press(page.getByRole('group', { name: 'Present nothing' }).getByRole('button', { name: 'Present nothing' }));
}

/** Everything the live region says from now on. */
async function listen(page) {
  await page.evaluate(() => {
    const region = document.querySelector('[role=status][aria-live]');
    window.said = [];
    new MutationObserver(() => region.textContent && window.said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => window.said);
}

async function pass({ page }) {
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('group', { name: /^Pass\?/ }).getByRole('button', { name: 'Pass', exact: true }).click();
}

async function write({ page }, word, said) {
  await page.getByLabel('Your word', { exact: true }).fill(word);
  await page.getByLabel('Your sentence').fill(said);
}
