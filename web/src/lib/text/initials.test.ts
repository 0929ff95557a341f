import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['María José de la Cruz', 'MC'],
  ['"Quoted" (Name)', 'QN'],
  ['山田 太郎', '山'],
  ['김민준', '김'],
  ['ليلى حداد', 'لح'],
  ['🔥 🔥', ''],
  ['  ', ''],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
