// After one's own Goal the cubes of Resources can be touched: nothing that has gone lies over them.
import assert from 'node:assert/strict';
import { person } from './hall.mjs';

const sizes = { phone: [390, 844], tablet: [820, 1180], 'wide tablet': [1180, 820], desk: [1440, 900] };
const divisions = { 'on-sets': 'basic', 'on-words': 'elementary' };

/** Cubes of Resources that lie below something else at their middle. */
const covered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.resources .lies')].flatMap((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      return on && it.contains(on) ? [] : [`${it.querySelector('[aria-label]')?.ariaLabel} is below ${on?.outerHTML.slice(0, 90)}`];
    }),
  );

async function afterOwnGoal(hall, game, reducedMotion) {
  const ben = await person(hall, 'Ben', { viewport: { width: 1280, height: 800 } });
  const people = [ben];
  await ben.page.goto(hall.origin);
  await ben.api('POST', '/api/me', { name: 'Ben' });
  for (const [size, [width, height]] of Object.entries(sizes)) {
    const name = `${game}, ${size}, ${reducedMotion}`;
    const ada = await person(hall, 'Ada', { viewport: { width, height }, reducedMotion });
    people.push(ada);
    const { page } = ada;
    await page.goto(hall.origin);
    await ada.api('POST', '/api/me', { name: 'Ada' });
    const { table } = await ada.api('POST', '/api/tables', { game, options: { n_seats: 2, procedure: 'Assisted', division: divisions[game], first_setter: 0, glass: 'Away' } });
    await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
    await ben.api('POST', `/api/tables/${table}/sit`, { seat: 1 });
    await page.goto(`${hall.origin}/t/${table}`);
    await ben.page.goto(`${hall.origin}/t/${table}`);
    const button = (label) => page.getByRole('button', { name: label });
    await ada.sees('two at the table', (it) => it.chairs.filter((chair) => chair.signed ?? true).length === 2);
    await button('Start').or(button('Roll the cubes')).first().waitFor();
    if (ada.view.stage.is === 'Seating') await button('Start').click();
    await button('Roll the cubes').click();
    // The cards are dealt by the other.
    const rolled = await ben.sees('cubes', (it) => it.may.includes('Deal') || it.stage.is === 'Goal');
    if (rolled.may.includes('Deal')) await ben.page.getByRole('button', { name: /^Deal \d+ cards$/ }).click();
    await ada.sees('that a Goal may be set', (it) => it.stage.is === 'Goal' && it.may.includes('SetGoal'));

    // The greatest digit is the Goal, or all of them where that is too little; the others leave Resources with it.
    const digits = page.locator('.resources').getByRole('button', { name: /^Cube \d$/ });
    await digits.first().waitFor();
    const values = (await digits.evaluateAll((all) => all.map((it) => Number(it.getAttribute('aria-label').slice(5))))).toSorted();
    const lays = 3 <= values.at(-1) ? values.slice(-1) : values;
    for (const value of lays) await page.locator('.resources').getByRole('button', { name: `Cube ${value}`, exact: true }).first().click();
    await button(/^Say Goal: /).click();
    await ben.sees('their move', (it) => it.stage.is === 'Moving' && it.stage.mover === 1);
    await page.waitForTimeout(1000);
    assert.deepEqual(await covered(page), [], name);
    assert.equal(await page.locator('.resources .lies').count(), ada.view.mat.filter((it) => it === null).length, `${name}: every cube is there once`);

    // Ben moves, and the first cubes are Ada's to pick.
    await ben.page.locator('.resources [data-cube]').last().click();
    await ben.page.getByRole('button', { name: /^Move .+ to Permitted$/ }).click();
    await ada.sees('their own move', (it) => it.stage.is === 'Moving' && it.stage.mover === 0);
    for (let i = 0; i < 3; i++) {
      const cube = page.locator('.resources [data-cube]').nth(i);
      await cube.click({ timeout: 5000 });
      assert.equal(await cube.getAttribute('aria-pressed'), 'true', `${name}: a click picks cube ${i + 1}`);
    }
    assert.deepEqual(await covered(page), [], name);
  }
  return people;
}

export const tests = Object.fromEntries(
  Object.keys(divisions).flatMap((game) =>
    ['reduce', 'no-preference'].map((motion) => [
      `${game}: after one’s own Goal every cube can be clicked, ${motion === 'reduce' ? 'without' : 'with'} motion`,
      (hall) => afterOwnGoal(hall, game, motion),
    ]),
  ),
);
