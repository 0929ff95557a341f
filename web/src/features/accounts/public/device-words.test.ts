import { expect, test } from 'vitest';
import { nameDevice } from './device-words.ts';

test.each([
  [{ browser: 'Chrome', system: 'Linux' }, 'Chrome on Linux'],
  [{ browser: 'Chrome', system: null }, 'Chrome'],
  [{ browser: null, system: 'iPad' }, 'iPad'],
  [{ browser: null, system: null }, 'Unknown device'],
])('%o is named "%s"', (device, name) => {
  expect(nameDevice(device)).toBe(name);
});
