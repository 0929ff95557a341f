import { expect, it, vi } from 'vitest';
import { createStore, fromEvents } from './store.ts';

it('calls every subscriber when the value changes, and none when it does not', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  stop();
  store.set(3);
  expect(seen).toEqual([2]);
  expect(store.get()).toBe(3);
});

it('the same function may subscribe twice and leave once', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.subscribe(listener);
  stop();
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('follows a value of the browser by its events', () => {
  const target = new EventTarget();
  let value = 1;
  const store = fromEvents(() => value, target, 'grow', 'shrink');
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  for (const [type, next] of [
    ['grow', 2],
    ['other', 3],
    ['shrink', 0],
  ] as const) {
    value = next;
    target.dispatchEvent(new Event(type));
  }
  stop();
  target.dispatchEvent(new Event('grow'));
  expect(seen).toEqual([2, 0]);
});
