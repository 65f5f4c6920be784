// A component on the page of a test, and off it again after each.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

let shown: ReturnType<typeof mount> | null = null;

export function show(page: unknown, props: object = {}): void {
  hide();
  shown = mount(page as Component<object>, { target: document.body, props });
  flushSync();
}

export function hide(): void {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

afterEach(hide);
