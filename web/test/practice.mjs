// Practice in a real browser against the real hall.
import assert from 'node:assert/strict';
import { axe, person } from './hall.mjs';

export const tests = {
  async 'a puzzle is practised with the keyboard, marked, and comes again as a mistake'(hall) {
    const ola = await person(hall, 'Ola', { viewport: { width: 1280, height: 900 } });
    const { page } = ola;
    await page.goto(hall.origin);
    await page.getByRole('link', { name: 'Practice puzzles: On-Sets' }).click();
    await page.getByRole('radio', { name: 'Now or not' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Division' }).selectOption('elementary');
    await page.getByRole('button', { name: 'Start' }).click();
    const name = page.getByText(/^Puzzle now\.elementary\./);
    await name.waitFor();
    assert.deepEqual(await axe(page), []);
    const id = (await name.innerText()).slice('Puzzle '.length);
    const key = (await ola.api('POST', '/api/practice/on-sets', { id, answer: { is: 'GivesUp' } })).key;
    const [right, wrong] = key.yes ? ['y', 'n'] : ['n', 'y'];
    await page.keyboard.press(wrong);
    await page.getByRole('heading', { name: 'Wrong' }).waitFor();
    await page.getByText(key.why).waitFor();
    assert.deepEqual(await axe(page), []);
    // The mistake stays over a reload, and is asked until it is right.
    await page.reload();
    await page.getByText('Your mistakes (1)').click();
    await page.getByRole('button', { name: 'Practise your mistakes' }).click();
    await page.getByText(`Puzzle ${id}`).waitFor();
    await page.keyboard.press(right);
    await page.getByRole('heading', { name: 'Right' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Puzzle now/).waitFor();
    assert.equal(await page.getByText(/^Your mistakes/).count(), 0);
    return [ola];
  },

  async 'a Solution is written with the signs on a phone'(hall) {
    const uma = await person(hall, 'Uma', { hasTouch: true });
    const { page } = uma;
    await page.goto(`${hall.origin}/practice/on-sets`);
    await page.getByRole('combobox', { name: 'Division' }).selectOption('basic');
    await page.getByRole('button', { name: 'Start' }).tap();
    const name = page.getByText(/^Puzzle solve\.basic\./);
    await name.waitFor();
    const id = (await name.innerText()).slice('Puzzle '.length);
    const { key } = await uma.api('POST', '/api/practice/on-sets', { id, answer: { is: 'GivesUp' } });
    const said = { B: 'blue', R: 'red', G: 'green', Y: 'yellow', V: 'Universe', A: 'null set', u: 'union', n: 'intersection', '-': 'minus', "'": 'complement', '(': 'open bracket', ')': 'close bracket' };
    await page.getByRole('textbox', { name: 'Set-Name' }).tap();
    for (const sign of key.shortest.solutions[0].set_name) await page.getByRole('button', { name: said[sign], exact: true }).tap();
    await page.getByRole('button', { name: 'Hand it in' }).tap();
    await page.getByRole('heading', { name: 'Right' }).waitFor();
    assert.deepEqual(await axe(page), []);
    return [uma];
  },

  async 'the sounds of a word are chosen with the keyboard, and the word is told letter by letter'(hall) {
    const ola = await person(hall, 'Ola', { viewport: { width: 1280, height: 900 } });
    const { page } = ola;
    await page.goto(hall.origin);
    await page.getByRole('link', { name: 'Practice puzzles: On-Words' }).click();
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    const name = page.getByText(/^Puzzle sounds\.1\./);
    await name.waitFor();
    assert.deepEqual(await axe(page), []);
    const id = (await name.innerText()).slice('Puzzle '.length);
    const ask = (answer) => ola.api('POST', '/api/practice/on-words', { id, answer });
    const { key } = await ask({ is: 'GivesUp' });
    const sounds = page.getByRole('group', { name: 'Sounds to choose from' });
    const { asks } = await ola.api('GET', `/api/practice/on-words?id=${id}`);
    const nth = (face) => sounds.getByRole('button').nth(asks.offered.indexOf(face));
    // The group is one stop of the Tab key; arrows go from sound to sound.
    await nth(asks.offered[0]).focus();
    await page.keyboard.press('ArrowRight');
    await nth(asks.offered[1]).and(page.locator(':focus')).waitFor();
    for (const face of key.shown.heard.heard) await nth(face).press('Space');
    assert.equal(await sounds.getByRole('button', { pressed: true }).count(), key.shown.heard.heard.length);
    await page.getByRole('button', { name: 'Hand it in' }).press('Enter');
    await page.getByRole('heading', { name: 'Right' }).waitFor();
    await page.getByText(key.why).waitFor();
    assert.deepEqual(await axe(page), []);
    const letters = key.shown.heard.ways[0].parts.map((it) => it.letters);
    for (const part of letters) await page.getByRole('region', { name: 'The answer' }).getByText(part, { exact: true }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Puzzle sounds/).waitFor();
    return [ola];
  },

  async 'a network is written on a phone, with a hint; a wrong one is told why and comes again'(hall) {
    const uma = await person(hall, 'Uma', { hasTouch: true });
    const { page } = uma;
    await page.goto(`${hall.origin}/practice/on-words?id=network.1.3`);
    await page.getByText('Puzzle network.1.3').waitFor();
    const { key } = await uma.api('POST', '/api/practice/on-words', { id: 'network.1.3', answer: { is: 'GivesUp' } });
    const { asks } = await uma.api('GET', '/api/practice/on-words?id=network.1.3');
    const letter = asks.position.faces.find((it, i) => /^[A-Z]$/.test(it) && asks.position.mat[i] !== 'Forbidden');
    await page.getByRole('button', { name: new RegExp(`^Write ${letter}, `) }).first().tap();
    await page.getByRole('button', { name: 'Hand it in' }).tap();
    await page.getByRole('heading', { name: 'Wrong' }).waitFor();
    // What is wrong is told with its rule, and a Solution is drawn.
    await page.getByRole('button', { name: /why/ }).first().waitFor();
    const drawn = page.getByRole('region', { name: 'The answer' }).getByRole('img');
    assert.match(await drawn.first().getAttribute('aria-label'), /across|down/);
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Try it again' }).tap();
    await page.getByRole('button', { name: 'Give me a hint' }).tap();
    await page.getByRole('list', { name: 'Hints' }).getByRole('listitem').waitFor();
    const pen = (row, column) => page.getByRole('gridcell', { name: new RegExp(`row ${row}, column ${column}$`) });
    // One letter after the other, each on its own square.
    for (const [row, line] of key.shown.solution.rows.entries()) {
      for (const [column, sign] of [...line].entries()) {
        if (sign === '.') continue;
        await pen(row + 1, column + 1).tap();
        await page.keyboard.press(sign);
      }
    }
    await page.getByRole('button', { name: 'Hand it in' }).tap();
    await page.getByRole('heading', { name: 'Right, with a hint' }).waitFor();
    assert.equal(await page.getByText(/^Your mistakes/).count(), 0);
    assert.deepEqual(await axe(page), []);
    return [uma];
  },
};
