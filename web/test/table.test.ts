import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import CallBox from '../src/games/my-word/CallBox.svelte';
import { Draft } from '../src/games/my-word/draft.svelte';
import Prompt from '../src/games/my-word/Prompt.svelte';
import type { Answer } from '../src/net/socket';
import type { Action } from '../src/wire/my-word';
import { aFrame, aView } from './view';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

const target = document.body;
const find = <T extends Element>(selector: string) => document.querySelector<T>(selector)!;

function callBox(answer: Answer) {
  const [draft, sent] = [new Draft(), [] as Action[]];
  const send = (action: Action) => {
    sent.push(action);
    return Promise.resolve(answer);
  };
  mounted = mount(CallBox, { target, props: { view: aView(), draft, send, problem: null, onup: () => undefined } });
  flushSync();
  return { draft, sent };
}

async function submit() {
  find<HTMLFormElement>('form').dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise((done) => setTimeout(done));
  flushSync();
}

test('a typed word is called without cards, in view of what was taken; it stays in the box until it is judged', async () => {
  const { sent } = callBox({ is: 'ack', seq: 1, at: 1 });
  const field = find<HTMLInputElement>('input');
  field.value = 'cure';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  await submit();
  expect(sent).toEqual([{ is: 'Call', word: 'CURE', cards: [], seen: 4 }]);
  expect(field.value).toBe('CURE');
});

test('a tapped word is called with its cards, and a refused one stays', async () => {
  const { draft, sent } = callBox({ is: 'refused', rule: 'MW-A-1', gist: 'g', because: 'It takes only 2 cards.' });
  draft.tap({ id: 7, face: 'E' });
  draft.tap({ id: 9, face: 'ND' });
  flushSync();
  await submit();
  expect(sent).toEqual([{ is: 'Call', word: 'END', cards: [7, 9], seen: 4 }]);
  expect(find<HTMLInputElement>('input').value).toBe('END');
});

test('a wild card without its letter is not called', async () => {
  const { draft, sent } = callBox({ is: 'ack', seq: 1, at: 1 });
  draft.tap({ id: 7, face: '?' });
  flushSync();
  await submit();
  expect(sent).toEqual([]);
});

test('a vote names the call it is about', () => {
  const sent: Action[] = [];
  const heard = { no: 6, by: 1, word: 'ZONKED', acted: 1, ruling: null };
  const view = aView({ stage: { is: 'Voting', voted: [], until: 20_000 }, heard, may: ['Vote'] });
  mounted = mount(Prompt, { target, props: { view, frame: aFrame(), seen: { now: 0, running: true, came: performance.now() }, problem: null, send: (action: Action) => sent.push(action) } });
  flushSync();
  const [allow, forbid] = document.querySelectorAll('button');
  expect([allow?.textContent, forbid?.textContent]).toEqual(['Allow it', 'Don’t allow it']);
  expect(find('[role=timer]').getAttribute('aria-label')).toBe('20 seconds left');
  forbid?.click();
  expect(sent).toEqual([{ is: 'Vote', no: 6, allow: false }]);
});
