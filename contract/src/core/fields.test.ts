import { expect, it } from 'vitest';
import { optionalText, requiredText } from './fields.ts';

const unseen = ['\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164', '\u2800\u2800', '\ufe0f', '\u{e0061}', '\u202e\u202c'];

it.each(unseen)('a text that nobody sees is no text (%j)', (text) => {
  expect(requiredText(60, 'First name').safeParse(text).error?.issues[0]?.message).toBe('First name is required.');
  expect(optionalText(60).parse(text)).toBe('');
});

it.each(['a', '\u200ba', '👩\u200d🚀', '.', '語', '\u0300a', '١', '☁️'])(
  'a text that shows something is kept (%j)',
  (text) => {
    expect(requiredText(60).parse(text)).toBe(text);
    expect(optionalText(60).parse(text)).toBe(text);
  },
);
