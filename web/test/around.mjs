// What is around the tables, in real browsers against the real hall.
import assert from 'node:assert/strict';
import { axe, person } from './hall.mjs';

export const tests = {
  async 'a host swaps, hands over and removes; a sign is seen, and whoever leaves is told of'(hall) {
    const ada = await person(hall, 'Ada', { viewport: { width: 1280, height: 900 } });
    await ada.page.goto(hall.origin);
    await ada.page.getByRole('link', { name: 'Open a table: My Word!' }).click();
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByText('Waiting for players').first().waitFor();
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const code = (await ada.page.locator('.code').first().innerText()).trim();

    const ben = await person(hall, 'Ben');
    await ben.page.goto(hall.origin);
    await ben.page.keyboard.press('/');
    await ben.page.keyboard.type(code.toLowerCase());
    await ben.page.keyboard.press('Enter');
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down', exact: true }).last().click();
    // The name that was typed is the one everybody sees, at once and in the head of the page.
    await ben.page.getByRole('button', { name: 'Change your name: Ben' }).waitFor();
    await ada.page.getByText('Ben', { exact: true }).first().waitFor();

    await ada.page.getByRole('button', { name: 'Seat of Ben' }).click();
    assert.deepEqual(await axe(ada.page), []);
    await ada.page.getByRole('button', { name: 'Change places with Ada' }).click();
    await ben.sees('the first seat', (it) => it.you === 0);

    // Whose place it is to start the game is the book's to say.
    for (const until = Date.now() + 20_000; Date.now() < until && ada.view.stage.is === 'Seating'; await ada.page.waitForTimeout(100)) {
      for (const one of [ada, ben]) {
        const start = one.page.getByRole('button', { name: 'Start', exact: true });
        if (await start.isVisible()) await start.click();
      }
    }
    await ada.sees('the game', (it) => it.stage.is !== 'Seating');
    await ben.page.getByRole('button', { name: 'Say something' }).click();
    await ben.page.getByRole('button', { name: 'Well played!' }).click();
    await ada.page.getByText('Ben: Well played!').waitFor();

    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await ben.page.getByRole('button', { name: 'Leave the table' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
    await ada.page.getByText(/Ben left the table\./).first().waitFor();
    return [ada, ben];
  },

  async 'nothing starts before both have pressed Start, and nobody gets hints unless the host allows them'(hall) {
    const ada = await person(hall, 'Ada', { viewport: { width: 1280, height: 900 } });
    await ada.page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const { table, code } = await ada.api('POST', '/api/tables', { game: 'linguishtik', options: { n_seats: 2, first: 0 } });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await ada.page.goto(`${hall.origin}/t/${table}`);
    const ben = await person(hall, 'Ben', { viewport: { width: 390, height: 844 } });
    await ben.page.goto(`${hall.origin}/j/${code}`);
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down', exact: true }).last().click();

    // Both see the seconds go by, and no glass runs.
    for (const one of [ada, ben]) {
      await one.page.getByText('Starting in').waitFor();
      assert.ok(Number(await one.page.getByRole('timer').innerText()) <= 10);
      assert.deepEqual([one.view.stage.is, one.view.tasks], ['Seating', []]);
    }
    const start = ({ page }) => page.getByRole('button', { name: 'Start', exact: true });
    await start(ben).click();
    await ben.page.getByText('Waiting for Ada to press Start.').waitFor();
    await ada.page.getByText('Ben is ready.').waitFor();
    assert.deepEqual([await axe(ada.page), await axe(ben.page)], [[], []]);
    assert.equal(ada.view.stage.is, 'Seating');
    await start(ada).click();
    await Promise.all([ada, ben].map((it) => it.sees('the first shake', (view) => view.shake === 1)));

    // The coach tells what is to be done, and shows nothing: they play against each other.
    await ada.page.getByRole('note', { name: 'The coach' }).waitFor();
    assert.equal(await ada.page.getByRole('button', { name: 'Show me one' }).count(), 0);
    const menu = ({ page }) => page.getByRole('button', { name: 'Table menu' }).click();
    await menu(ben);
    await ben.page.getByText('No hints: people play against each other').waitFor();
    assert.equal(await ben.page.getByRole('button', { name: 'Hint', exact: true }).count(), 0);
    await ben.page.keyboard.press('Escape');
    await menu(ada);
    await ada.page.getByRole('switch', { name: 'Players can ask for hints' }).check({ force: true });
    await ada.page.getByRole('button', { name: 'Hint', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Do it' }).waitFor();
    for (const [one, text] of [[ada, 'You allow hints'], [ben, 'Ada allows hints']]) await one.page.getByText(text).first().waitFor();
    assert.deepEqual([await axe(ada.page), await axe(ben.page)], [[], []]);
    return [ada, ben];
  },

  async 'the rules open on a game, and a rule is seen being played'(hall) {
    const ida = await person(hall, 'Ida');
    const { page } = ida;
    await page.goto(`${hall.origin}/rules?of=on-sets`);
    await page.getByRole('heading', { name: 'Basic On-Sets' }).waitFor();
    await page.getByRole('searchbox').fill('OS-IV-B-1');
    const rule = page.locator('#OS-IV-B-1');
    await rule.getByRole('button', { name: 'See it played' }).click();
    await rule.getByText('Not allowed.').waitFor();
    await rule.getByRole('button', { name: 'Next' }).click();
    await rule.getByText('Ben moves B to Permitted.').waitFor();
    assert.deepEqual(await axe(page), []);
    assert.doesNotMatch(await page.locator('main').innerText(), /crates\/|\.txt/);
    return [ida];
  },
};
