import { afterAll, vi } from 'vitest';

const { setTimeout, clearTimeout } = globalThis;

/** The files of a worker share a process, which is far quicker than one for each; this keeps them from each other. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A spy on a timer of a test's clock leaves that timer behind.
  Object.assign(globalThis, { setTimeout, clearTimeout });
  vi.unstubAllGlobals();
  vi.resetModules();
});
