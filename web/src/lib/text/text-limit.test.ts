import { expect, it } from 'vitest';
import { countNearEnd, isTooLong, tooLongWords } from './text-limit.ts';

it('more than 5,000 characters are too many, and counted', () => {
  const limit = { max: 5_000, what: 'Message' };
  expect(tooLongWords('x'.repeat(5_000), limit)).toBeUndefined();
  expect(tooLongWords('x'.repeat(5_001), limit)).toBe(
    'Message can be up to 5,000 characters long. This one has 5,001.',
  );
});

it('spaces around a text do not count, as on the server', () => {
  expect(isTooLong(`  ${'x'.repeat(60)}\n`, 60)).toBe(false);
  expect(isTooLong('x'.repeat(61), 60)).toBe(true);
});

it('counts from nine tenths of the limit on', () => {
  expect(countNearEnd('x'.repeat(8_999), 10_000)).toBeUndefined();
  expect(countNearEnd('x'.repeat(9_000), 10_000)).toBe('9,000 / 10,000');
  expect(countNearEnd('x'.repeat(9_950), 10_000)).toBe('9,950 / 10,000');
});
