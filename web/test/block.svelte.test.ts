import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Block from '../src/mat/Block.svelte';
import { onSetsView } from './on-sets-view';

test('a word said just when somebody else has moved is against the move before, and a moment later against the new one', () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  const props = $state({ view: onSetsView({ procedure: 'Assisted', may: ['Lift'], move_no: 7 }), claims: ['Now' as const], lifted: false, begun: null, barred: null, name: String, act: async (it: unknown) => void sent.push(it), onwhy: () => {} });
  const block = mount(Block, { target: document.body, props });
  const say = () => [...document.querySelectorAll('button')].find((it) => it.textContent === 'Now')!.click();
  flushSync();
  document.querySelector<HTMLElement>('button.lift')!.click();
  flushSync();
  vi.advanceTimersByTime(5_000);
  props.view = onSetsView({ procedure: 'Assisted', may: ['Lift'], move_no: 8 });
  flushSync();
  say();
  vi.advanceTimersByTime(5_000);
  flushSync();
  say();
  expect(sent).toEqual([7, 8].map((against) => ({ is: 'Lift', against, claim: 'Now' })));
  void unmount(block);
  vi.useRealTimers();
});
