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
};
