import { expect, it } from 'vitest';
import { aroundEveryone, mentionsEveryone } from './everyone-rules.ts';

it.each([
  ['@everyone', ['', '@everyone', '']],
  ['Hi @Everyone, come!', ['Hi ', '@Everyone', ', come!']],
  ['a\n@everyone b @everyone', ['a\n', '@everyone', ' b @everyone']],
  ['mail@everyone.org', null],
  ['@everyones', null],
])('%j', (text, around) => {
  expect(aroundEveryone(text)).toEqual(around);
  expect(mentionsEveryone(text)).toBe(around !== null);
});
