import { expect, it } from 'vitest';
import { optionalText, requiredText } from './fields.ts';
import { fault } from './input-faults.ts';

const unseen = ['\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164', '\u2800\u2800', '\ufe0f', '\u{e0061}', '\u202e\u202c'];

it.each(unseen)('a text that nobody sees is no text (%j)', (text) => {
  const { error } = requiredText(60, 'first_name').safeParse(text);
  expect(error?.issues[0]?.message).toBe(fault({ reason: 'required', what: 'first_name' }));
  expect(optionalText(60, 'bio').parse(text)).toBe('');
});

it.each(['a', '\u200ba', '👩\u200d🚀', '.', '語', '\u0300a', '١', '☁️'])(
  'a text that shows something is kept (%j)',
  (text) => {
    expect(requiredText(60, 'first_name').parse(text)).toBe(text);
    expect(optionalText(60, 'bio').parse(text)).toBe(text);
  },
);
