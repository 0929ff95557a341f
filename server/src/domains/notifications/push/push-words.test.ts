import { filePreviews } from '@hearth/contract/chat/rules';
import { sayIn } from '@hearth/words/say';
import { expect, it } from 'vitest';
import { messagePreview, namesLine, notificationSentence } from './push-words.ts';

const say = sayIn('en');

it.each([
  [['A'], 1, 'A'],
  [['A', 'B'], 2, 'A and B'],
  [['A', 'B'], 3, 'A, B and 1 other'],
  [['A', 'B'], 5, 'A, B and 3 others'],
  [['A'], 4, 'A and 3 others'],
  [[], 0, ''],
])('names %o of %i as "%s"', (names, count, line) => {
  expect(namesLine(say, names, count)).toBe(line);
});

it.each([
  [{ type: 'comment', decision: null, actorCount: 5 }, ['Ada', 'Ben'], 'Ada, Ben and 3 others commented on your post.'],
  [{ type: 'verification', decision: 'approved', actorCount: 0 }, [], 'Your verification request was approved.'],
  [{ type: 'verification', decision: 'rejected', actorCount: 0 }, [], 'Your verification request wasn’t approved.'],
] as const)('%j is said as a whole sentence', (notification, names, sentence) => {
  expect(notificationSentence(say, notification, names)).toBe(sentence);
});

it('keeps a name that runs against the sentence apart from it', () => {
  const about = { type: 'share', decision: null, actorCount: 1 } as const;
  expect(notificationSentence(say, about, ['עדה'])).toBe('\u2068עדה\u2069 shared your post.');
});

it.each(Object.values(filePreviews))('knows the preview %s of a file', (preview) => {
  expect(messagePreview((source) => `said: ${source}`, preview)).toBe(`said: ${preview}`);
  expect(messagePreview((source) => `said: ${source}`, 'hello')).toBe('hello');
});

it.each([
  ['de', ['Ada'], 1, 'Ada hat dich erwähnt.'],
  ['de', ['Ada', 'Ben'], 3, 'Ada, Ben und 1 weitere Person haben dich erwähnt.'],
  ['es', ['Ada', 'Ben'], 2, 'Ada y Ben te mencionaron.'],
  ['pt', ['Ada'], 4, 'Ada e mais 3 pessoas mencionaram você.'],
  ['fr', ['Ada', 'Ben'], 2, 'Ada et Ben vous mentionnent.'],
] as const)('in %s the verb agrees with %o of %i', (language, names, actorCount, sentence) => {
  const about = { type: 'mention', decision: null, actorCount } as const;
  expect(notificationSentence(sayIn(language), about, names)).toBe(sentence);
});
