import { maxStoryWords, storyBackgrounds } from '@hearth/contract/stories/rules';
import { expect, it } from 'vitest';
import { contrast } from '../../../styles/testing/contrast.ts';
import { backgrounds, letterSize, wordsSeconds } from './story-words.ts';

it.each(storyBackgrounds)('white words can be read on %s, from end to end', (name) => {
  const { from, to } = backgrounds[name];
  for (const hex of [from, to]) expect(contrast('#ffffff', hex)).toBeGreaterThanOrEqual(4.5);
});

it('draws more words smaller, and gives them more time', () => {
  const texts = [1, 40, 41, 110, 111, 260, 261, maxStoryWords].map((length) => 'x'.repeat(length));
  const sizes = texts.map(letterSize);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(letterSize('a\nb\nc\nd\ne\nf\ng')).toBeLessThan(letterSize('a b c d e f g'));
  expect(texts.map(wordsSeconds)).toEqual([5, 5, 5, 5.5, 5.55, 13, 13.05, 20]);
});
