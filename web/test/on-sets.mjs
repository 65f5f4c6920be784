// On-Sets as people play it: three at a table, somebody who looks on, a judge. Positions make shakes short and certain.
import assert from 'node:assert/strict';
import { desk, fine, phone, three } from './cubes.mjs';
import { drawTo, person } from './hall.mjs';

/** B ∪ R names four cards: with R from Resources it is there now, and with G in place of R too. */
const almost = 'P1 sets | U: BR B R RG G Y blank | goal: row 4 | req: B | perm: u | res: R G Y n V | P2 to move | P1 moved';
const oneLeft = 'P1 sets | U: BR B R RG G Y blank | goal: row 4 | req: B | perm: u | res: R | P2 to move | P1 moved | scores: 6 4 2';
/** (B ∪ G) − R names two cards, B ∪ (G − R) three. */
const ambiguous = 'P1 sets | U: BR B R RG G | goal: row 2 | req: B u | perm: G - | res: R Y n V = | P3 to move | P2 moved';

export const tests = {
  async 'On-Sets: three people play a shake to a Now with a Third Party, and look back on it'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'on-sets', { procedure: 'Tournament', position: almost });
    const dora = await person(hall, 'Dora', phone);
    await dora.page.goto(`${hall.origin}/t/${table}`);
    await dora.sees('the mat', (it) => it.mat.includes('Required'));

    // Drafts are private, several, and stay over a reload.
    await write(ada, 'bur');
    assert.equal(await setName(ada).inputValue(), 'B∪R', 'letters become signs');
    await ada.page.getByRole('button', { name: 'New draft' }).click();
    for (const sign of ['blue', 'minus', 'yellow']) await ada.page.getByRole('group', { name: 'Signs' }).getByRole('button', { name: sign, exact: true }).click();
    assert.equal(await setName(ada).inputValue(), 'B−Y', 'tapped signs go where the caret is');
    await ada.page.reload();
    await ada.page.getByRole('region', { name: 'Your paper' }).waitFor();
    assert.equal(await setName(ada).inputValue(), 'B−Y', 'the draft is kept over a reload');
    await ada.page.getByRole('button', { name: 'Draft 1: blue union red' }).click();
    assert.equal(await setName(ada).inputValue(), 'B∪R');
    await fine(ada, 'moving');

    // A finger that lets go nowhere lays the cube back in the hand; over a section it moves it there.
    const cube = ben.page.getByRole('button', { name: 'Cube green' });
    await drawTo(ben.page, cube, ben.page.getByRole('list', { name: 'Seats' }));
    assert.equal(await cube.getAttribute('aria-pressed'), 'true');
    await drawTo(ben.page, cube, ben.page.getByRole('region', { name: 'Forbidden' }));
    await ada.sees('the move', (it) => it.stage.mover === 2);
    await ada.page.getByRole('button', { name: 'Lift the challenge block' }).click();
    await ada.page.getByRole('button', { name: 'Now', exact: true }).click();
    await Promise.all([ada, ben, cleo, dora].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    for (const one of [ada, ben, cleo, dora]) assert.match(await one.page.getByRole('region', { name: 'Writing Solutions' }).innerText(), /(Ada says|You say) Now\s+against (Ben|you)/);
    assert.equal(await ben.page.getByRole('button', { name: 'Present nothing' }).count(), 0, 'the Mover does not write');
    await Promise.all([ada, dora].map((it) => fine(it, 'writing')));

    // What cannot be read is said with its place, and what was written stays.
    await write(cleo, 'bu(g');
    await cleo.page.getByRole('button', { name: 'Present this draft' }).click();
    await cleo.page.getByText('( is never closed (at character 3)').waitFor();
    assert.equal(cleo.view.desk.presented.length, 0, 'nothing was handed in');
    await fine(cleo, 'misread');
    await write(cleo, 'bug');
    await cleo.page.getByRole('button', { name: 'Present this draft' }).click();
    await ada.sees('that Cleo has handed in', (it) => it.desk?.presented.includes(2));
    await cleo.page.getByText('handed in').first().waitFor();
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();

    // The papers lie open: accepted, and rejected on a ground.
    await Promise.all([ada, ben, cleo, dora].map((it) => it.sees('Ada’s paper on the desk', (view) => view.stage.is === 'Checking' && view.desk.on_desk === 0)));
    await fine(ben, 'checking');
    for (const one of [ben, cleo]) await one.page.getByRole('button', { name: 'Accept it' }).click();
    await ben.sees('Cleo’s paper on the desk', (it) => it.desk?.on_desk === 2);
    await ben.page.getByRole('button', { name: 'Reject it' }).click();
    await ben.page.getByRole('radio', { name: 'It does not use the cubes as it must' }).check();
    await fine(ben, 'rejecting');
    await ben.page.getByRole('button', { name: 'Reject for this reason' }).click();
    await Promise.all([ada, ben, cleo, dora].map((it) => it.sees('the next shake', (view) => view.shake === 2)));
    assert.deepEqual(ada.view.sheet.totals, [6, 2, 2]);
    const settled = ada.page.getByRole('region', { name: 'Shake 1 is over' });
    await settled.waitFor();
    assert.match(await settled.innerText(), /Cleo’s? Solution is incorrect|P3's Solution is incorrect|Cleo's Solution is incorrect/);
    await settled.getByRole('button', { name: /OS-X-B-2/ }).first().waitFor();
    await Promise.all([ada, ben].map((it) => fine(it, 'settled')));
    await ada.page.getByRole('tab', { name: 'Scoresheet' }).click();
    assert.match(await ada.page.getByRole('tabpanel').innerText(), /Total\s+6\s+2\s+2/);

    // Nobody who looks on saw a paper before all were in, and nobody but its writer.
    const papers = /set_name":"(?!")/;
    for (const one of [ben, dora]) {
      const early = one.views.filter((it) => it.view.stage.is === 'Writing').map((it) => JSON.stringify(it.view));
      assert.ok(early.length > 0 && early.every((it) => !papers.test(it)), `${one.name} saw no covered paper`);
    }
    for (const { view } of dora.views) assert.deepEqual([view.may, view.you, view.irregulars], [[], null, []]);
    assert.equal(await dora.page.getByRole('region', { name: 'Your paper' }).count(), 0);

    // Looking back: Now would have won after Ben's move, and the checker says why Cleo's paper was wrong.
    await settled.getByRole('link', { name: 'Look back on it' }).click();
    await ada.page.getByRole('slider', { name: 'Moment' }).waitFor();
    await ada.page.getByRole('heading', { name: 'Now would have won' }).waitFor();
    await ada.page.getByRole('region', { name: 'Papers' }).getByRole('button', { name: /OS-VII-B-4/ }).first().waitFor();
    await fine(ada, 'review');
    await ada.page.getByRole('button', { name: 'Next moment' }).click();
    await ada.page.getByText('2 / ').waitFor();
    await ben.page.goto(`${hall.origin}/t/${table}/review?round=1`);
    await ben.page.getByRole('slider', { name: 'Moment' }).waitFor();
    await fine(ben, 'review');
    return [ada, ben, cleo, dora];
  },

  async 'On-Sets: to the last cube by keyboard, the umpire marks the papers, and the scoresheet is signed'(hall) {
    const { ada, ben, cleo } = await three(hall, 'on-sets', { procedure: 'Assisted', rest: 0, n_shakes: 1, position: oneLeft });
    await ben.page.getByRole('button', { name: 'Cube red' }).focus();
    await ben.page.keyboard.press(' ');
    await ben.page.keyboard.press('p');
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the writing', (view) => view.stage.is === 'Writing')));
    await ada.page.getByRole('heading', { name: 'The last cube is on the mat' }).waitFor();
    await tabTo(ben.page, 'Set-Name');
    await ben.page.keyboard.type('r u b');
    await tabTo(ben.page, 'Present this draft');
    await ben.page.keyboard.press('Enter');
    await ada.sees('Ben’s mark', (it) => it.desk?.presented.includes(1));
    await write(ada, 'b-r');
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();
    await ada.sees('Ada’s mark', (it) => it.desk?.presented.includes(0));
    await cleo.page.getByRole('button', { name: 'Present nothing' }).click();
    await fine(cleo, 'declining');
    await cleo.page.getByRole('group', { name: 'Present nothing' }).getByRole('button', { name: 'Present nothing' }).click();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the end of the round', (view) => view.stage.is === 'Signing')));
    assert.deepEqual(ada.view.sheet.scores.filter((it) => it.shake === 1).map((it) => [it.seat, it.points]), [[0, 2], [1, 4], [2, 2]]);
    assert.deepEqual([ada.view.sheet.totals, ada.view.stage.points], [[8, 8, 4], [5, 5, 2]]);
    await ben.page.getByRole('region', { name: 'Shake 1 is over' }).waitFor();
    await Promise.all([ada, cleo].map((it) => fine(it, 'signing')));

    // Everybody signs, and one of those in front hands it in.
    for (const one of [cleo, ada, ben]) await one.page.getByRole('button', { name: 'Sign the scoresheet' }).click();
    await ben.page.getByRole('button', { name: 'Hand the scoresheet in' }).click();
    await Promise.all([ada, ben, cleo].map((it) => it.sees('the end', (view) => view.stage.is === 'Over')));
    await cleo.page.getByText('Ada and Ben share first place, 5 match points each.').waitFor();
    await ada.page.getByRole('link', { name: 'Download the log' }).waitFor();
    await Promise.all([ada, cleo].map((it) => fine(it, 'over')));
    return [ada, ben, cleo];
  },

  async 'On-Sets: a judge puts initials to a penalty in Elementary, and answers a call'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'on-sets', { procedure: 'Tournament', division: 'elementary', position: almost });
    const key = ada.views.at(-1).frame.judge_key;
    assert.ok(key, 'the host has the judges’ key');
    assert.equal(ben.views.at(-1).frame.judge_key, null);
    const jude = await person(hall, 'Jude', desk);
    await jude.page.goto(`${hall.origin}/t/${table}/judge/${key}`);
    await jude.page.getByLabel('Your name').fill('Jude');
    await jude.page.getByRole('button', { name: 'Start judging' }).click();
    await jude.sees('the table as a judge', (it) => it.may.includes('Direct'));
    await ada.sees('the judge', () => ada.views.at(-1).frame.officials.some((it) => it.name === 'Jude'));

    // The block lifted and put back costs a point, which counts when a judge has signed for it.
    await ben.page.getByRole('button', { name: 'Lift the challenge block' }).click();
    await ben.page.getByRole('button', { name: 'Put the block back' }).click();
    await ben.sees('the penalty', (it) => it.sheet.penalties.length === 1);
    assert.deepEqual(ben.view.sheet.totals, [0, 0, 0], 'it does not count yet');
    await ben.page.getByRole('button', { name: 'Scoresheet' }).click();
    await ben.page.getByText('A judge must initial it.').waitFor();
    await fine(ben, 'penalty');
    await ben.page.keyboard.press('Escape');
    await fine(jude, 'judge');
    await jude.page.getByRole('button', { name: 'Initial it: Ben −1' }).click();
    await Promise.all([ada, ben, cleo, jude].map((it) => it.sees('the penalty counting', (view) => view.sheet.totals[1] === -1)));
    await jude.page.getByText('Nothing is waiting for you.').waitFor();

    // A player calls a judge, and the judge answers, warns and grants time.
    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await ben.page.getByRole('button', { name: 'Call a judge' }).click();
    await ben.page.getByRole('textbox', { name: 'What about?' }).fill('A hand is over the block');
    await ben.page.getByRole('button', { name: 'Call a judge' }).click();
    await jude.page.getByText('A hand is over the block').first().waitFor();
    await fine(ben, 'called');
    await jude.page.getByRole('button', { name: 'Answer: yes', exact: true }).click();
    await ben.page.getByText(/answers call 1: yes/).first().waitFor();
    await jude.page.getByRole('combobox', { name: 'Player' }).selectOption('Cleo');
    await jude.page.getByRole('combobox', { name: 'For', exact: true }).selectOption('a hand over the block');
    await jude.page.getByRole('button', { name: 'Give this order' }).click();
    await cleo.sees('the warning', (it) => it.chairs[2].warned);
    const { ends } = jude.view.tasks[0].limit;
    await jude.page.getByRole('combobox', { name: 'Order' }).selectOption('Grant time');
    await jude.page.getByRole('combobox', { name: 'Player' }).selectOption('Ben');
    await jude.page.getByRole('button', { name: 'Give this order' }).click();
    await ben.sees('the granted minute', (it) => it.tasks.some((task) => task.seat === 1 && ends + 60_000 <= task.limit.ends));

    // A wrong order is refused where it was given, with its rule.
    await jude.page.getByRole('combobox', { name: 'Order' }).selectOption('Take a point');
    await jude.page.getByRole('combobox', { name: 'Player' }).selectOption('Ada');
    await jude.page.getByRole('button', { name: 'Give this order' }).click();
    await jude.page.getByRole('button', { name: 'Rule OS-IX-C-2' }).first().waitFor();
    await fine(jude, 'refused');
    return [ada, ben, cleo, jude];
  },

  async 'On-Sets: an argument goes to a judge, and another reading shows that a Solution is ambiguous'(hall) {
    const { ada, ben, cleo, table } = await three(hall, 'on-sets', { procedure: 'Tournament', division: 'middle', position: ambiguous });
    const jude = await person(hall, 'Jude', phone);
    await jude.page.goto(`${hall.origin}/t/${table}/judge/${ada.views.at(-1).frame.judge_key}`);
    await jude.page.getByLabel('Your name').fill('Jude');
    await jude.page.getByRole('button', { name: 'Start judging' }).click();
    await jude.sees('the table as a judge', (it) => it.may.includes('Direct'));

    // A key begins the word, and Enter says it.
    await ada.page.keyboard.press('n');
    await ada.page.getByRole('button', { name: 'Say Now' }).waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('region', { name: 'Writing Solutions' }).waitFor();
    await cleo.page.getByRole('button', { name: 'Present nothing' }).click();
    await cleo.page.getByRole('group', { name: 'Present nothing' }).getByRole('button', { name: 'Present nothing' }).click();
    await ada.page.getByRole('button', { name: 'Add a Restriction' }).click();
    await ada.page.getByRole('button', { name: 'Remove Restriction 1' }).click();
    await write(ada, 'bug-r');
    await ada.page.getByRole('button', { name: 'Present this draft' }).click();
    await cleo.sees('the paper', (it) => it.may.includes('Reject'));

    // Words are weighed by a judge; meanwhile the time for checking stands still.
    await cleo.page.getByRole('button', { name: 'Reject it' }).click();
    await cleo.page.getByRole('radio', { name: 'An argument in words' }).check();
    await cleo.page.getByRole('textbox', { name: 'Your argument' }).fill('B alone has too many cards');
    await cleo.page.getByRole('button', { name: 'Reject for this reason' }).click();
    await ada.page.getByText('Cleo rejects it: B alone has too many cards.').first().waitFor();
    await fine(jude, 'ground');
    await jude.page.getByRole('button', { name: 'Overrule: the Solution stands' }).click();
    await ben.sees('that the checking goes on', (it) => it.desk?.ground === null && it.may.includes('Attempt'));

    // Brackets are added to a copy; what it says is covered until all are ready.
    await ben.page.getByRole('button', { name: 'Read it another way' }).click();
    await write(ben, 'bu(g-r)');
    await fine(ben, 'attempt');
    await ben.page.getByRole('button', { name: 'Hand this reading in' }).click();
    await cleo.sees('that there is another reading', (it) => it.desk?.attempted.includes(1));
    assert.equal(cleo.view.desk.own_attempt, null);
    assert.doesNotMatch(JSON.stringify(cleo.view), /B∪\(G−R\)/);
    await cleo.page.getByRole('button', { name: 'Accept it' }).click();
    await ada.sees('the next shake', (it) => it.shake === 2);
    assert.deepEqual(ada.view.sheet.totals, [2, 6, 2]);
    return [ada, ben, cleo, jude];
  },
};

const setName = (who) => who.page.getByRole('textbox', { name: 'Set-Name', exact: true });

async function write(who, text) {
  await setName(who).fill(text);
}

async function move(who, face, to) {
  await who.page.getByRole('region', { name: 'Resources' }).getByRole('button', { name: `Cube ${face}` }).click();
  await who.page.getByRole('button', { name: `Move ${face} to ${to}` }).click();
}

async function tabTo(page, name) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const on = document.activeElement;
      return on?.labels?.[0]?.textContent?.trim() ?? on?.textContent?.trim() ?? '';
    });
    if (focused === name) return;
  }
  throw new Error(`the Tab key never reaches ${name}`);
}
