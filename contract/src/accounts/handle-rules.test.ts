import { expect, test } from 'vitest';
import { isHandle } from './handle-rules.ts';

test.each([
  'ada',
  'Ada.Lovelace_1-2',
  'zoë',
  'мария',
  'نورا',
  'नीता',
  '王小明',
  'מרים7',
  '١٢',
  'x'.repeat(30),
  '𠮷'.repeat(30),
  // Looks like "ada": only the comparison of handles refuses it, not the rule.
  'аda',
])('%s can be chosen', (handle) => {
  expect(isHandle(handle)).toBe(true);
});

test.each([
  ['a blank', 'ada lovelace'],
  ['a no-break space', 'ada\u00a0l'],
  ['a line', 'ada\nl'],
  ['an emoji', 'ada🔥'],
  ['an emoji with a digit', '1️⃣2'],
  ['one character', 'x'],
  ['one character of two units', '𠮷'],
  ['31 characters', 'x'.repeat(31)],
  ['nothing', ''],
  ['signs alone', '._-'],
  ['a sign that needs a letter before it', '\u0301ada'],
  ['a character that nobody sees', 'ad\u200ba'],
  ['a letter that nobody sees', 'ad\u3164a'],
  ['a sign of reading direction', 'ad\u202ea'],
  ['what separates parts of addresses', 'ada/l'],
  ['the sign of mentions', '@ada'],
  ['a zero byte', 'ada\u0000'],
])('%s makes a handle that cannot be chosen', (_, handle) => {
  expect(isHandle(handle)).toBe(false);
});
