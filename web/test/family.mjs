// My Word! for a family: a claim and then its word, and one tablet in the middle of the table.
import assert from 'node:assert/strict';
import { axe, person, solve } from './hall.mjs';

/** Long times, so that a slow machine finds its words. */
const family = { call: 'Claim', manner: 'Book', hands: 'Taps', free_cards: 'InTurn', pace: { is: 'Auto', every: 600 }, tie: 0, last_call: 4000, free_card: 20_000, rest: 60_000, first_dealer: 0, short: true };

const plain = (view) => solve(view).find((it) => it.cards.every((face) => !face.includes('?')));

async function tapCards(page, view, faces) {
  const left = [...view.table];
  for (const face of faces) {
    left.splice(left.findIndex((it) => it.face === face), 1);
    const label = `Card ${face.split('').join(' ')}`;
    await page.getByRole('button', { name: label, exact: true, pressed: false }).first().click();
  }
}

export const tests = {
  async 'a claim stops the deal, and the word comes after it'(hall) {
    const ada = await person(hall, 'Ada', { viewport: { width: 390, height: 844 } });
    const ben = await person(hall, 'Ben');
    await ada.page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const { table } = await ada.api('POST', '/api/tables', { game: 'my-word', options: { ...family, n_seats: 2 } });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await ben.page.goto(hall.origin);
    await ben.api('POST', '/api/me', { name: 'Ben' });
    await ben.api('POST', `/api/tables/${table}/sit`, { seat: 1 });
    await Promise.all([ada, ben].map((it) => it.page.goto(`${hall.origin}/t/${table}`)));
    for (const one of [ada, ben]) await one.page.getByRole('button', { name: 'Start' }).click();

    const view = await ada.sees('a word', (it) => it.may.includes('Claim') && 8 <= it.table.length && plain(it), 60_000);
    await ada.page.getByRole('button', { name: 'I see a word!' }).click();
    const claimed = await ada.sees('their time to spell', (it) => it.stage.is === 'Spelling' && it.may.includes('Call'));
    await ben.sees('who claimed', (it) => it.stage.is === 'Spelling' && it.stage.by === 0 && !it.may.includes('Claim'));
    await ben.page.getByText('Ada has a word.').waitFor();
    assert.deepEqual(await axe(ada.page), []);
    const answer = plain(claimed) ?? plain(view);
    await tapCards(ada.page, claimed, answer.cards);
    assert.ok(ben.views.every((it) => !JSON.stringify(it).includes(`"${answer.word}"`)), 'the letters are not shown before they are sent');
    await ada.page.getByRole('button', { name: 'Call it' }).click();
    const judged = await ben.sees('the ruling', (it) => it.heard?.word === answer.word && it.heard.ruling);
    assert.equal(judged.heard.ruling.right, true);
    assert.equal(judged.chairs[0].pile.length, answer.cards.length);

    // No word in time costs a free card, which Ada chooses where two or more lie there.
    await ben.sees('that calls are open again', (it) => it.may.includes('Claim') && 3 <= it.table.length, 30_000);
    await ben.page.getByRole('button', { name: 'I see a word!' }).click();
    await ben.sees('their time to spell', (it) => it.stage.is === 'Spelling' && it.stage.by === 1);
    await ada.sees('a free card to take', (it) => it.may.includes('Take'), 30_000);
    await ada.page.getByText('Ben had no word after all.').first().waitFor();
    return [ada, ben];
  },

  async 'a family plays on one tablet that lies in the middle'(hall) {
    const ada = await person(hall, 'Ada', { viewport: { width: 768, height: 1024 } });
    const { page } = ada;
    await page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const { table } = await ada.api('POST', '/api/tables', { game: 'my-word', options: { ...family, one_device: true, n_seats: 3 } });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await page.goto(`${hall.origin}/t/${table}`);
    await page.getByRole('heading', { name: 'Who is playing?' }).waitFor();
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByRole('textbox', { name: 'Player 2' }).fill('Mia');
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByRole('textbox', { name: 'Player 3' }).fill('Ben');
    await page.getByRole('textbox', { name: 'Player 3' }).blur();
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Start' }).click();

    const mia = page.getByRole('region', { name: 'Mia' });
    await mia.waitFor();
    await ada.sees('a word', (it) => it.may.includes('Claim') && 8 <= it.table.length && plain(it), 60_000);
    await mia.getByRole('button', { name: 'I see a word!' }).click();
    const claimed = await ada.sees('whose claim it is', (it) => it.stage.is === 'Spelling' && it.stage.by === 1);
    assert.deepEqual(await axe(page), []);
    const answer = plain(claimed);
    await tapCards(page, claimed, answer.cards);
    await mia.getByRole('button', { name: 'Call it' }).click();
    const judged = await ada.sees('the ruling', (it) => it.heard?.word === answer.word && it.heard.ruling);
    assert.deepEqual([judged.heard.by, judged.heard.ruling.right, judged.chairs[1].pile.length], [1, true, answer.cards.length]);
    await page.getByText(`Mia takes`).first().waitFor();
    return [ada];
  },
};
