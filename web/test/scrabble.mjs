// SCRABBLE as people play it: two at a table, on a desk, by touch and by keyboard. Positions make games short and certain.
import assert from 'node:assert/strict';
import { axe, drawTo, person } from './hall.mjs';

const lowest = ({ y, height }) => y + height;
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const tests = {
  async 'SCRABBLE: a first game against a bot on a phone, by touch'(hall) {
    const ada = await person(hall, 'Ada', phone);
    await ada.page.goto(hall.origin);
    await ada.page.getByRole('button', { name: 'Play bots: SCRABBLE' }).tap();
    await ada.sees('their rack', (it) => it.stage.is === 'Playing' && it.players[it.you].rack?.length === 7 && it.may.includes('Play'));
    await fine(ada, 'sc-first');
    // The coach shows a play, and does it.
    const note = ada.page.getByRole('note', { name: 'The coach' });
    await note.getByRole('button', { name: 'Show me one' }).tap();
    await note.getByRole('button', { name: 'Do it' }).tap();
    await ada.sees('their play on the sheet', (it) => it.turns[0]?.by === it.you);
    // New tiles come by themselves, and the bot answers.
    await ada.sees('a full rack', (it) => it.players[it.you].rack?.length === 7 && it.due === 0, 40_000);
    await ada.sees('the bot’s play', (it) => 2 <= it.turns.length && it.may.includes('Play'), 60_000);
    // The arrow, then tiles; what does not fit is said at once, and everything goes back.
    const free = place(ada.view, ({ row, column }) => ada.view.board[row][column] === '.' && row < 2);
    await square(ada, free).tap();
    await rackTiles(ada).first().tap();
    await ada.page.getByText('No tile touches one on the board.').filter({ visible: true }).or(ada.page.getByRole('dialog', { name: 'What is the blank?' })).first().waitFor();
    await fine(ada, 'sc-laid');
    if (await ada.page.getByRole('dialog').count()) await ada.page.getByRole('button', { name: 'E', exact: true }).tap();
    // A drag from the rack lays another tile, and a tap takes it back.
    await ada.page.getByRole('button', { name: 'Take back' }).tap();
    assert.equal(await rackTiles(ada).count(), 7);
    await drawTo(ada.page, rackTiles(ada).nth(2), square(ada, place(ada.view, ({ row, column }) => ada.view.board[row][column] === '.' && row === 4)));
    if (await ada.page.getByRole('dialog').count()) await ada.page.getByRole('button', { name: 'E', exact: true }).tap();
    await ada.page.getByRole('gridcell', { name: /not played yet/ }).first().waitFor();
    assert.equal(await rackTiles(ada).count(), 6);
    await ada.page.getByRole('button', { name: 'Take back' }).tap();
    // An exchange by touch.
    await ada.page.getByRole('button', { name: 'Exchange', exact: true }).first().tap();
    await rackTiles(ada).nth(0).tap();
    await rackTiles(ada).nth(1).tap();
    const before = ada.view.turns.length;
    await ada.page.getByRole('button', { name: 'Exchange 2' }).tap();
    await ada.sees('the exchange', (it) => it.turns[before]?.what.is === 'Exchange');
    return [ada];
  },

  async 'SCRABBLE: a tournament game with a wrong score, a hold, a lost challenge, an overdraw, a phoney, an exchange, overtime and a signed slip'(hall) {
    const { ada, ben } = await two(hall, { procedure: 'Tournament', time: 60_000, position: 'board 8D CARE | P1 STQUINO | P2 DEALING | scores 14 20 | P1 to play | used 0:57 0:10' });
    // Ada lays S on the centre and says too little. Ben objects, and both say what it is.
    await type(ada, 'H8', 'S');
    await say(ada, 7);
    await ben.sees('the play', (it) => it.turns.length === 1 && it.disputable === 0);
    await fine(ben, 'sc-disputable');
    await ben.page.getByRole('button', { name: 'Wrong score' }).click();
    for (const one of [ada, ben]) {
      await one.sees('the dispute', (it) => it.stage.is === 'Score');
      await fine(one, 'sc-score');
      await one.page.getByLabel('It scores').fill('14');
      await one.page.getByRole('button', { name: 'Say it' }).click();
    }
    await ben.sees('the score put right', (it) => it.stage.is === 'Playing' && it.turns[0].points === 14);

    // Ben holds, and Ada is told. Then he challenges: everything lies covered until the slip is checked.
    await ben.page.getByRole('button', { name: 'Hold', exact: true }).click();
    await ada.page.getByText('Ben holds your play.', { exact: true }).waitFor();
    await fine(ada, 'sc-held');
    await challenge(ben);
    for (const one of [ada, ben]) await one.sees('the board covered', (it) => it.stage.is === 'Challenge' && it.board === null && it.players[it.you].rack === null);
    await fine(ada, 'sc-challenge');
    await fine(ben, 'sc-challenge');
    await checkSlip(ada, ben);
    await ada.page.getByRole('button', { name: 'Look the words up' }).click();
    await ben.sees('that CARES is good', (it) => it.turns.at(-1).what.is === 'LostChallenge' && it.on_turn === 0);

    // Ada draws one too many. Ben calls it, turns tiles up and sends one back.
    await ada.page.getByRole('button', { name: 'More', exact: true }).click();
    await ada.page.getByLabel('How many tiles').fill('2');
    await ada.page.getByRole('button', { name: 'Draw them onto the rack' }).click();
    await ben.sees('eight tiles', (it) => it.players[0].n_rack === 8);
    await ben.page.getByRole('button', { name: 'More', exact: true }).click();
    await fine(ben, 'sc-more');
    await ben.page.getByRole('button', { name: 'Ada holds too many tiles' }).click();
    const { stage } = await ben.sees('tiles to turn up', (it) => it.stage.is === 'Picking');
    await ben.page.getByText('Too many or too few tiles').first().waitFor();
    for (let i = 1; i <= stage.n; i++) await ben.page.getByRole('button', { name: `Tile ${i}, face down` }).click();
    await fine(ben, 'sc-picking');
    await ben.page.getByRole('button', { name: /^Turn up/ }).click();
    await ben.sees('tiles that lie open', (it) => it.stage.is === 'Choosing');
    await ben.page.getByRole('group', { name: 'Ada’s tiles' }).getByRole('button').first().click();
    await fine(ben, 'sc-choosing');
    await ben.page.getByRole('button', { name: 'Send 1 tile to the bag' }).click();
    await ada.sees('seven tiles and her clock', (it) => it.stage.is === 'Playing' && it.players[0].rack?.length === 7 && it.clock.running === 0);

    // She is over time by now, and both see it.
    await ben.page.getByRole('timer', { name: /^Ada, 0:\d\d over time$/ }).waitFor();
    await ada.page.getByRole('timer', { name: /^You, 0:\d\d over time$/ }).waitFor();
    await fine(ada, 'sc-overtime');

    // A phoney under the S: Ben challenges it off.
    const odd = [...ada.view.players[0].rack].find((it) => !'HIO?'.includes(it));
    await type(ada, 'H9', odd);
    await say(ada, 5);
    await ben.sees('the phoney', (it) => it.disputable === 2);
    await challenge(ben);
    await checkSlip(ada, ben);
    await ada.page.getByRole('button', { name: 'Look the words up' }).click();
    await ben.sees('that it came off', (it) => it.turns[2].standing === 'Off' && it.on_turn === 1 && it.board?.[8][7] === '.');
    await ada.sees('her tile again', (it) => it.players[0].rack?.length === 7);

    // Ben exchanges two: he puts them down, draws, and returns them.
    await ben.page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await rackTiles(ben).nth(0).click();
    await rackTiles(ben).nth(3).click();
    await fine(ben, 'sc-exchange');
    await ben.page.getByRole('button', { name: 'Exchange 2' }).click();
    await ben.page.getByRole('button', { name: 'Draw 2 tiles' }).click();
    await ben.page.getByRole('button', { name: 'Return 2 tiles' }).click();
    await ben.sees('seven tiles again', (it) => it.players[1].rack?.length === 7 && it.players[1].n_aside === 0);

    // Three passes make six zeros, and somebody ends the game.
    for (const [i, one] of [ada, ben, ada].entries()) {
      await one.sees('their turn', (it) => it.turns.length === 4 + i && it.may.includes('Pass'));
      await one.page.getByRole('button', { name: 'Pass', exact: true }).click();
      await one.page.getByRole('button', { name: 'Really pass?' }).click();
    }
    await ben.page.getByRole('button', { name: 'End the game: six zeros' }).first().click();

    // The slip: Ada pays for her overtime. Both agree, both sign, and then it is the result.
    for (const one of [ada, ben]) await one.page.getByRole('button', { name: 'I agree on the score' }).click();
    await fine(ada, 'sc-tally');
    for (const one of [ada, ben]) await one.page.getByRole('button', { name: 'Sign the slip' }).click();
    for (const one of [ada, ben]) await one.page.getByText('Both have signed. This is the result.').waitFor();
    assert.ok(ada.view.lines.some((it) => it.seat === 0 && it.points === -10), 'ten points for a minute over');
    await fine(ben, 'sc-over');

    // Nobody ever saw the other's rack before both had signed, and nothing while the clock was neutral.
    for (const [one, theirs] of [[ada, 1], [ben, 0]]) {
      const early = one.views.map((it) => it.view).filter((it) => !(it.stage.is === 'Over' && it.stage.signed.every(Boolean)));
      assert.ok(20 < early.length && early.every((it) => it.players[theirs].rack === null), `${one.name} saw a rack`);
      assert.ok(early.filter((it) => it.stage.is === 'Challenge').every((it) => it.board === null && it.players[one.seat].rack === null));
    }
    return [ada, ben];
  },

  async 'SCRABBLE: by keyboard alone, an out play held, challenged and won'(hall) {
    const { ada, ben } = await two(hall, { procedure: 'Assisted', untimed: true, position: 'board 8D CARE | P1 S | P2 DO | bag | scores 200 201 | P1 to play' });
    const said = await listen(ada.page);
    // The first arrow puts the pointer on the centre; letters lay, Backspace takes back, Space turns, Enter plays.
    await ada.page.keyboard.press('ArrowRight');
    await ada.page.keyboard.press(' ');
    await ada.page.keyboard.press('s');
    await ada.page.getByRole('gridcell', { name: 'H8, S, not played yet' }).waitFor();
    await ada.page.keyboard.press('Backspace');
    await ada.page.keyboard.press(' ');
    await ada.page.keyboard.press('s');
    await ada.page.getByRole('button', { name: 'Play · 14' }).waitFor();
    // Without the arrow letters read the table aloud.
    await ada.page.keyboard.press('Alt+t');
    await ada.page.keyboard.press('Alt+r');
    await ada.page.keyboard.press('Enter');
    await ben.sees('the out play', (it) => it.stage.is === 'OutPlay');
    await ben.page.keyboard.press('Control+h');
    await ben.sees('that it is held', (it) => it.turns[0].held !== null);
    await fine(ben, 'sc-out');
    await ben.page.keyboard.press('Control+k');
    await ben.page.getByRole('dialog').waitFor();
    await tabTo(ben.page, 'Challenge');
    await ben.page.keyboard.press('Enter');
    // CARES is good: the game is over, and twice what Ben holds is Ada's.
    await ada.page.getByRole('heading', { name: 'You win, 220 to 201.' }).waitFor();
    await ben.page.getByRole('heading', { name: 'Ada wins, 220 to 201.' }).waitFor();
    await fine(ada, 'sc-won');
    const heard = (await said()).join(' ');
    assert.match(heard, /You 200, Ben 201\./);
    assert.match(heard, /Rack: nothing\. Laid: S 8H\./);
    return [ada, ben];
  },

  async 'SCRABBLE: no score by accident, at the keyboard of a tournament'(hall) {
    const { ada, ben } = await two(hall, { procedure: 'Tournament', position: 'board 8D CARE | P1 STQUINO | P2 DEALING | P1 to play' });
    // Enter with nothing said asks for the score, once; digits are the score wherever one types them.
    await ada.page.keyboard.press('ArrowRight');
    await ada.page.keyboard.press('s');
    await ada.page.getByRole('gridcell', { name: 'H8, S, not played yet' }).waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('alert').filter({ hasText: 'What does it score?' }).waitFor();
    assert.equal(await ada.page.evaluate(() => document.activeElement?.tagName), 'INPUT', 'the score is asked for');
    await fine(ada, 'sc-say-first');
    assert.equal(ada.view.turns.length, 0);
    await square(ada, { row: 6, column: 7 }).click();
    for (const it of '14') await ada.page.keyboard.press(it);
    assert.equal(await ada.page.getByLabel('The score you say').inputValue(), '14');
    await ada.page.keyboard.press('Enter');
    await ben.sees('the play with its score', (it) => it.turns[0]?.said === 14);
    // Ben lays a tile and means it: no score. He alone is asked, and both see how long.
    await type(ben, 'H9', 'D');
    await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
    await ben.page.getByRole('alert').filter({ hasText: 'What does it score?' }).waitFor();
    await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
    for (const one of [ada, ben]) {
      await one.sees('that he is asked', (it) => it.stage.is === 'Score' && it.awaited?.then === 'BoardScores' && it.clock.running === null);
      await one.page.locator('.asked').getByRole('timer').waitFor();
      await fine(one, 'sc-unsaid');
    }
    assert.equal(await ada.page.getByLabel('It scores').count(), 0, 'it is not for Ada to say');
    // He types on: the field where he is asked has the keyboard.
    await ben.page.waitForFunction(() => document.activeElement?.closest('section')?.ariaLabel === 'What did it score?');
    await ben.page.keyboard.type('3');
    await ben.page.keyboard.press('Enter');
    await ada.sees('the score', (it) => it.stage.is === 'Playing' && it.turns[1].points === 3 && it.clock.running === 0);
    return [ada, ben];
  },

  async 'SCRABBLE: where nobody is timed two people have half a minute to doubt a word'(hall) {
    const { ada, ben } = await two(hall, { procedure: 'Assisted', untimed: true, position: 'board 8D CARE | P1 VTQUINO | P2 DEALING | P1 to play' });
    await type(ada, 'H8', 'V');
    await ada.page.getByRole('button', { name: /^Play/ }).last().click();
    await ben.sees('the play', (it) => it.turns.length === 1 && it.disputable === 0);
    const timer = ben.page.locator('.said').getByRole('timer');
    await timer.waitFor();
    await fine(ben, 'sc-casual');
    // Well after the five seconds of a tournament nothing was drawn, and Ben challenges.
    await ben.page.waitForTimeout(7_000);
    assert.equal(ben.view.players[0].n_rack, 6);
    await challenge(ben);
    await ben.sees('that it came off', (it) => it.turns[0].standing === 'Off' && it.on_turn === 1);
    // Ben plays; Ada lays a tile, which accepts it, and his new tiles come at once.
    await type(ben, 'H8', 'D');
    await ben.page.getByRole('button', { name: /^Play/ }).last().click();
    await ada.sees('his play', (it) => it.turns.length === 2 && it.disputable === 1);
    await rackTiles(ada).first().waitFor();
    await type(ada, 'H9', 'O');
    await ben.sees('that it is accepted, and his tile', (it) => it.turns[1].accepted && it.players[1].rack?.length === 7);
    return [ada, ben];
  },

  async 'SCRABBLE: a game is resigned, looked back on, and a game file annotated'(hall) {
    const { ada, ben, table } = await two(hall, { procedure: 'Assisted', untimed: true, resignation: true, position: 'board 8D CARE | P1 STQUINO | P2 DEALING | P1 to play' });
    await ada.api('POST', `/api/tables/${table}/hints`, { on: true });
    const note = ada.page.getByRole('note', { name: 'The coach' });
    await note.getByRole('button', { name: 'Show me one' }).click();
    await note.getByRole('button', { name: 'Do it' }).click();
    await ben.sees('the play', (it) => it.turns.length === 1 && it.may.includes('Resign'));
    // What the play is made of is told where the table reckons.
    const { what, reckoning, points } = ben.view.turns[0];
    assert.equal(what.is, 'Play');
    assert.equal(reckoning.words.reduce((n, it) => n + it.points, reckoning.bonus), points);
    await ben.page.getByRole('button', { name: 'More', exact: true }).click();
    await ben.page.getByRole('button', { name: 'Ask to resign' }).click();
    await ada.page.getByRole('button', { name: 'Accept it' }).click();
    // The game looked back on: its one turn, and from there the analysis of what it came from.
    await ada.page.getByRole('link', { name: 'Look back on the game' }).click();
    await ada.page.getByRole('heading', { name: 'Best plays' }).waitFor();
    await fine(ada, 'sc-review');
    // The board never lies over what is told of it, and can be read, however large the window is.
    for (const [width, height] of [[1440, 900], [1920, 1080], [1180, 820], [844, 390], [390, 844]]) {
      await ada.page.setViewportSize({ width, height });
      const [board, study] = await ada.page.evaluate(() => [...document.querySelectorAll('.then .board, .then .study')].map((it) => it.getBoundingClientRect().toJSON()));
      assert.ok(board.right <= study.left || board.bottom <= study.top, `${width}: ${JSON.stringify([board, study])}`);
      assert.ok(300 <= board.width && board.right <= width, `${width}: ${JSON.stringify(board)}`);
    }
    await ada.page.getByRole('link', { name: 'Analyse this position' }).click();
    await ada.page.getByRole('heading', { name: 'Analysis: SCRABBLE' }).waitFor();
    await ada.page.getByRole('heading', { name: 'Best plays' }).waitFor();
    // A whole game is pasted, and a note goes back into its file.
    await ada.page.getByLabel('Game or position').fill(['#player1 Ada Ada', '#player2 Ben Ben', '>Ada: FORKSAE 8E FORKS +20 20', '>Ben: AEINRST -AE +0 0'].join('\n'));
    await ada.page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await ada.page.getByText('Turn 1 of 2.').waitFor();
    await ada.page.getByRole('button', { name: 'Put the best play into the note' }).click();
    assert.match(await ada.page.getByLabel('Your note on this turn').inputValue(), /^Best: \S+ \S+, \d+$/);
    await fine(ada, 'sc-annotated');
    const file = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: 'Download with notes' }).click();
    assert.equal((await file).suggestedFilename(), 'annotated.gcg');
    return [ada, ben];
  },

  async 'SCRABBLE: a Word Judge rules, and a Director who does not play settles a score'(hall) {
    const dora = await person(hall, 'Dora', desk);
    await dora.page.goto(hall.origin);
    await dora.api('POST', '/api/me', { name: 'Dora' });
    const { table, code } = await dora.api('POST', '/api/tables', { game: 'scrabble', options: { procedure: 'Tournament', look_up: 'Judge', position: 'board 8D CARE | P1 STQUINO | P2 DEALING | P1 to play' } });
    await dora.api('POST', `/api/tables/${table}/officiate`, {});
    const [ada, ben] = [await person(hall, 'Ada', desk), await person(hall, 'Ben', phone)];
    for (const one of [ada, ben]) {
      await one.page.goto(`${hall.origin}/j/${code}`);
      await one.page.getByLabel('Your name').fill(one.name);
      await one.page.getByRole('button', { name: 'Sit down', exact: true }).last().click();
      await one.sees('a seat of their own', (it) => it.you !== null);
    }
    await dora.page.goto(`${hall.origin}/t/${table}`);
    for (const one of [ada, ben]) await one.page.getByRole('button', { name: 'Start' }).click();
    await Promise.all([ada, ben, dora].map((it) => it.page.getByRole('grid', { name: 'Board' }).waitFor()));
    await type(ada, 'H8', 'S');
    await say(ada, 14);
    await ben.sees('the play', (it) => it.disputable === 0);
    await challenge(ben);
    await dora.page.getByText('The players are still checking the slip.').waitFor();
    await checkSlip(ada, ben);
    await fine(dora, 'sc-judge');
    await dora.page.getByRole('button', { name: 'Acceptable', exact: true }).click();
    // Both are told what was ruled before they accept it, and then what it came to.
    for (const one of [ada, ben]) {
      await one.page.getByText('The word judge rules: the play is acceptable.').waitFor();
      await one.page.getByRole('button', { name: 'Accept the ruling' }).click();
    }
    await ada.page.getByText('The play is acceptable. Ben loses the turn.').waitFor();
    await ben.page.getByText('The play is acceptable. You lose the turn.').waitFor();
    // The Director sets a score.
    await dora.page.getByLabel('Order').selectOption({ label: 'Set the score of a play' });
    await dora.page.getByLabel('Points').fill('15');
    await dora.page.getByRole('button', { name: 'Give this order' }).click();
    await ben.sees('the score the Director has set', (it) => it.turns[0].points === 15);
    await fine(dora, 'sc-director');
    return [ada, ben, dora];
  },

  async 'SCRABBLE: at every size the rack and the buttons are whole and in sight, on a phone on its side beside the board'(hall) {
    const { ada, ben } = await two(hall, { procedure: 'Tournament', position: 'board 8D CARE | P1 STQUINO | P2 DEALING | P1 to play' });
    const { page } = ada;
    for (const [width, height] of [[1024, 768], [820, 1180], [1180, 820], [1280, 800], [1440, 900], [390, 844], [844, 390], [740, 360]]) {
      const size = `${width} by ${height}`;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const dock = page.getByRole('region', { name: 'What you can do' });
      const deeds = dock.getByRole('button');
      const tight = await deeds.evaluateAll((all) => all.filter((it) => it.clientWidth + 1 < it.scrollWidth).map((it) => it.textContent.trim()));
      assert.deepEqual(tight, [], `${size}: what is written on a button stays on it`);
      if (width !== 740) assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= (height < 400 ? 400 : 0), `${size}: the page is no longer than the screen`);
      // Also when the last row of the board is looked for.
      for (const row of [0, 14]) {
        await square(ada, { row, column: row }).scrollIntoViewIfNeeded();
        for (const it of [page.locator('[data-rack]'), dock, dock.getByRole('button', { name: 'Play', exact: true })]) {
          const box = await it.boundingBox();
          assert.ok(0 <= box.y && lowest(box) <= height + 1, `${size}, ${row}: ${JSON.stringify(box)}`);
        }
      }
      // What moves tiles about stands beside the rack, or in the row below it.
      const shuffle = await page.getByRole('button', { name: /^Shuffle/ }).first().boundingBox();
      const rack = await page.locator('[data-rack]').boundingBox();
      assert.ok(rack.y <= shuffle.y + shuffle.height, `${size}: Shuffle stands alone`);
    }
    return [ada, ben];
  },

  async 'SCRABBLE: a puzzle on a phone has its button in sight'(hall) {
    const ola = await person(hall, 'Ola', phone);
    const { page } = ola;
    await page.goto(`${hall.origin}/practice/scrabble`);
    await page.getByRole('radio', { name: 'Bingos' }).check({ force: true });
    await page.getByRole('button', { name: 'Start' }).tap();
    const go = page.getByRole('button', { name: 'Hand it in' });
    await go.waitFor();
    const { y, height } = await go.boundingBox();
    assert.ok(y + height <= 844, `the button ends at ${y + height}`);
    await fine(ola, 'sc-puzzle');
    await page.getByRole('button', { name: 'Show the answer' }).tap();
    await page.getByRole('heading', { name: 'The answer' }).waitFor();
    await fine(ola, 'sc-answer');
    return [ola];
  },
};

/** A square of which something holds. */
function place(view, fits) {
  for (let row = 0; row < view.board.length; row++) for (let column = 0; column < view.board.length; column++) if (fits({ row, column })) return { row, column };
  throw new Error('there is no such square');
}
const square = (who, { row, column }) => who.page.locator(`[data-row="${row}"][data-column="${column}"]`);
const rackTiles = (who) => who.page.getByRole('region', { name: 'Your rack' }).getByRole('button');

/** Puts the arrow on a square and types, across. */
async function type(who, at, letters) {
  await who.page.getByRole('gridcell', { name: new RegExp(`^${at},`) }).click();
  await who.page.keyboard.type(letters.toLowerCase());
}

/** Challenges every word of the last play, and says yes when asked. */
async function challenge(who) {
  await who.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'Challenge', exact: true }).click();
}

async function checkSlip(...both) {
  for (const one of both) await one.page.getByRole('button', { name: 'Slip checked' }).click();
}

/** Says a score and plays. */
async function say(who, points) {
  await who.page.getByLabel('The score you say').fill(`${points}`);
  await who.page.getByRole('button', { name: 'Play', exact: true }).click();
}

/** Two people at a table that begins with a position, each with a browser of their own. */
async function two(hall, options, second = desk) {
  const ada = await person(hall, 'Ada', desk);
  await ada.page.goto(hall.origin);
  await ada.api('POST', '/api/me', { name: 'Ada' });
  const { table, code } = await ada.api('POST', '/api/tables', { game: 'scrabble', options });
  await ada.api('POST', `/api/tables/${table}/sit`, { seat: 0 });
  await ada.page.goto(`${hall.origin}/t/${table}`);
  const ben = await person(hall, 'Ben', second);
  await ben.page.goto(`${hall.origin}/j/${code}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down', exact: true }).last().click();
  await ben.sees('a seat of their own', (it) => it.you === 1);
  for (const one of [ada, ben]) await one.page.getByRole('button', { name: 'Start' }).click();
  await Promise.all([ada, ben].map((it) => it.sees('the table', (view) => view.stage.is === 'Playing')));
  await Promise.all([ada, ben].map((it) => it.page.getByRole('grid', { name: 'Board' }).waitFor()));
  return { ada, ben, table };
}

/** axe finds nothing; with LYCEUM_SHOTS a picture is left in that folder. */
async function fine(who, scene) {
  if (process.env.LYCEUM_SHOTS) {
    await who.page.waitForTimeout(300);
    await who.page.screenshot({ path: `${process.env.LYCEUM_SHOTS}/${scene}-${who.name}.png` });
  }
  assert.deepEqual(await axe(who.page), [], `${scene}, ${who.name}`);
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

async function tabTo(page, name) {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${name}`);
}
