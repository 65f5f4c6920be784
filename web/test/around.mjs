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
