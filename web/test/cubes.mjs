// What the tests of all cube games begin with: three at a table, a judge, and a look at the page.
import assert from 'node:assert/strict';
import { axe, person } from './hall.mjs';

export const desk = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Ada at a desk by night, Ben and Cleo on phones, at a table of Ada's; everybody sees it. */
export async function three(hall, game, options) {
  const ada = await person(hall, 'Ada', { ...desk, colorScheme: 'dark' });
  await ada.page.goto(hall.origin);
  await ada.api('POST', '/api/me', { name: 'Ada' });
  const { table, code } = await ada.api('POST', '/api/tables', { game, options: { n_seats: 3, ...options } });
  await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
  await ada.page.goto(`${hall.origin}/t/${table}`);
  const [ben, cleo] = [await person(hall, 'Ben', phone), await person(hall, 'Cleo', phone)];
  for (const guest of [ben, cleo]) {
    await guest.page.goto(`${hall.origin}/j/${code}`);
    await guest.page.getByLabel('Your name').fill(guest.name);
    await guest.page.getByRole('button', { name: 'Sit down', exact: true }).last().click();
    await guest.sees('a seat of their own', (it) => it.you !== null);
  }
  for (const one of [ada, ben, cleo]) await one.page.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all([ada, ben, cleo].map((it) => it.page.getByRole('region', { name: 'Resources' }).waitFor()));
  return { ada, ben, cleo, table };
}

/** axe finds nothing; with LYCEUM_SHOTS a picture is left in that folder. */
export async function fine(who, scene) {
  if (process.env.LYCEUM_SHOTS) {
    await who.page.waitForTimeout(400);
    await who.page.screenshot({ path: `${process.env.LYCEUM_SHOTS}/${scene}-${who.name}.png` });
  }
  assert.deepEqual(await axe(who.page), [], `${scene}, ${who.name}`);
}
