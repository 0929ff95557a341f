import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it('writes a time as a clock does', () => {
  expect([clockText(0), clockText(7.9), clockText(187), clockText(3787)]).toEqual(['0:00', '0:07', '3:07', '1:03:07']);
});
