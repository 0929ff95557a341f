import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTyped } from './typed-token.ts';

const spaces = { '@': 2, '#': 0 } as const;
const typedIn = (text: string) => findTyped(text, text.length, spaces);

it.each([
  ['@', '@', ''],
  ['Hi @ad', '@', 'ad'],
  ['Hi @Ada Lov', '@', 'Ada Lov'],
  ['(@ad', '@', 'ad'],
  ['«@مريم عبد', '@', 'مريم عبد'],
  ['你好，@山', '@', '山'],
  ['👍@Zoe\u0308', '@', 'Zoe\u0308'],
  ['see #caf\u00e9', '#', 'caf\u00e9'],
  ['one #a and @b', '@', 'b'],
  ['line\n@ad', '@', 'ad'],
])('%s offers something', (text, sign, query) => {
  expect(typedIn(text)).toMatchObject({ sign, query, end: text.length });
});

it.each([
  '',
  'ada',
  'ada@example.org',
  'https://example.org/@ada',
  '@ ada',
  '@ada  b',
  '@one two three four',
  '@ada\n',
  '@@ada',
  'C#',
  'see #tag more',
  'naïve\u0308@b',
])('%j offers nothing', (text) => {
  expect(typedIn(text)).toBeNull();
});

it('only what stands before the caret counts', () => {
  expect(findTyped('Hi @ada lovelace', 6, spaces)).toEqual({ sign: '@', start: 3, end: 6, query: 'ad' });
});

it('in any text, what is found begins with its sign and ends at the caret', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('@', '#'),
      fc.string({ unit: 'grapheme' }),
      (a, sign, b) => {
        const text = `${a}${sign}${b}`;
        const typed = typedIn(text);
        if (typed) expect(text.slice(typed.start)).toBe(typed.sign + typed.query);
      },
    ),
  );
});
