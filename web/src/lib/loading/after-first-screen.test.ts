import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstScreen } from './after-first-screen.ts';

let loaded: () => void;
const page = { readyState: 'loading' };

beforeEach(() => {
  vi.useFakeTimers();
  page.readyState = 'loading';
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => {
      loaded = listener;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the page is loaded, and then for the first screen', () => {
  const run = vi.fn();
  afterFirstScreen(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  loaded();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it('waits no longer than that on a page that is already loaded', () => {
  page.readyState = 'complete';
  const run = vi.fn();
  afterFirstScreen(run);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
