import { expect, it } from 'vitest';
import { withSuggestion } from './suggestion-list.tsx';

const ada = { key: 'ada', text: '@Ada Lovelace', memberId: 'ada', drawn: null };
const typed = (text: string, query: string) => {
  const start = text.indexOf(`@${query}`);
  return { sign: '@' as const, start, end: start + query.length + 1, query };
};

it('a chosen person stands in place of what was typed, and a space follows', () => {
  const text = 'Hi @ad';
  expect(withSuggestion({ text, mentions: [] }, typed(text, 'ad'), ada)).toEqual({
    text: 'Hi @Ada Lovelace ',
    mentions: [{ memberId: 'ada', start: 3, length: 13 }],
  });
});

it('mentions around it keep their letters', () => {
  const text = '@Bo, @ad and @سارة';
  const mentions = [
    { memberId: 'bo', start: 0, length: 3 },
    { memberId: 'sara', start: 13, length: 5 },
  ];
  const next = withSuggestion({ text, mentions }, typed(text, 'ad'), ada);
  expect(
    next.mentions.map(({ memberId, start, length }) => [memberId, next.text.slice(start, start + length)]),
  ).toEqual([
    ['bo', '@Bo'],
    ['ada', '@Ada Lovelace'],
    ['sara', '@سارة'],
  ]);
  expect(next.text).toBe('@Bo, @Ada Lovelace and @سارة');
});

it('a tag is text and no mention', () => {
  const words = { text: '#ca', mentions: [] };
  const chosen = { key: 'cats', text: '#cats', drawn: null };
  expect(withSuggestion(words, { sign: '#', start: 0, end: 3, query: 'ca' }, chosen)).toEqual({
    text: '#cats ',
    mentions: [],
  });
});
