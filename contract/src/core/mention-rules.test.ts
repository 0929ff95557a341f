import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingMentions, type Mention, maxMentions, moveMentions, trimmedWords } from './mention-rules.ts';

/** Names and words in many scripts: emoji of several parts, Arabic, Hebrew, Thai, combining marks, lone halves of pairs. */
const pieces = [
  '@Ada Lovelace',
  '@مريم عبد الرحمن',
  '@יעל כהן',
  '@山田太郎',
  '@Zoe\u0308 A\u0301vila',
  '@👩🏽‍🚀 Maya',
  '@ณัฐ',
  'hello ',
  'مرحبا ',
  '👍🏿',
  '\u200f',
  '\n',
  '  ',
  'e\u0301',
  '\ud83d',
  '@',
];
const piece = fc.constantFrom(...pieces);
const isName = (text: string) => text.startsWith('@') && text.length > 1;

/** A text of pieces, in which every name is a mention. */
const words = fc.array(piece, { maxLength: 12 }).map((parts) => {
  const mentions: Mention[] = [];
  let text = '';
  for (const part of parts) {
    if (isName(part)) mentions.push({ memberId: part, start: text.length, length: part.length });
    text += part;
  }
  return { text, mentions };
});

const written = (text: string, { start, length }: Mention) => text.slice(start, start + length);

it('after any change of the text, a mention that is left stands on the letters that it had', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.array(piece, { maxLength: 3 }), ({ text, mentions }, a, b, typed) => {
      const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
      const added = typed.join('');
      const after = text.slice(0, start) + added + text.slice(end);
      const moved = moveMentions(text, after, mentions, start + added.length);
      expect(fittingMentions(after, moved).length).toBe(moved.length);
      for (const mention of moved) expect(written(after, mention)).toBe(mention.memberId);
      // Those that the change did not touch are all there.
      const untouched = mentions.filter((each) => each.start + each.length <= start || each.start >= end);
      expect(moved.map(({ memberId }) => memberId)).toEqual(
        expect.arrayContaining(untouched.map(({ memberId }) => memberId)),
      );
      expect(moved.length).toBeGreaterThanOrEqual(untouched.length);
    }),
    { numRuns: 2_000 },
  );
});

it('trimming keeps every mention on its letters', () => {
  fc.assert(
    fc.property(words, (before) => {
      const after = trimmedWords(before);
      expect(after.text).toBe(before.text.trim());
      expect(after.mentions.map((each) => written(after.text, each))).toEqual(
        before.mentions.map(({ memberId }) => memberId),
      );
    }),
  );
});

it('of two equal names, the one that was not deleted is left', () => {
  const mentions = [
    { memberId: 'first', start: 0, length: 4 },
    { memberId: 'second', start: 5, length: 4 },
  ];
  expect(moveMentions('@Ada @Ada ', '@Ada ', mentions, 0)).toEqual([{ memberId: 'second', start: 0, length: 4 }]);
  expect(moveMentions('@Ada @Ada ', '@Ada ', mentions, 5)).toEqual([{ memberId: 'first', start: 0, length: 4 }]);
});

it('whatever a client sends, what fits is ascending, inside the text, apart from each other, and cuts no character', () => {
  const anyMention = fc.record({
    memberId: fc.uuid(),
    start: fc.integer({ min: -3, max: 40 }),
    length: fc.integer({ min: -3, max: 20 }),
  });
  fc.assert(
    fc.property(words, fc.array(anyMention, { maxLength: maxMentions }), ({ text }, mentions) => {
      let end = 0;
      for (const mention of fittingMentions(text, mentions)) {
        expect(mention.start).toBeGreaterThanOrEqual(end);
        end = mention.start + mention.length;
        expect(mention.length).toBeGreaterThan(0);
        expect(end).toBeLessThanOrEqual(text.length);
        const [before, inside, after] = [text.slice(0, mention.start), written(text, mention), text.slice(end)];
        expect([...before, ...inside, ...after].join('')).toBe([...text].join(''));
        expect([...before].length + [...inside].length + [...after].length).toBe([...text].length);
      }
    }),
  );
});
