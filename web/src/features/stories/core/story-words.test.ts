import { maxStoryWords, storyBackgrounds } from '@hearth/contract/stories/rules';
import { expect, it } from 'vitest';
import { backgrounds, letterSize, wordsSeconds } from './story-words.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(storyBackgrounds)('white words can be read on %s, from end to end', (name) => {
  const { from, to } = backgrounds[name];
  for (const hex of [from, to]) expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

it('draws more words smaller, and gives them more time', () => {
  const texts = [1, 40, 41, 110, 111, 260, 261, maxStoryWords].map((length) => 'x'.repeat(length));
  const sizes = texts.map(letterSize);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(letterSize('a\nb\nc\nd\ne\nf\ng')).toBeLessThan(letterSize('a b c d e f g'));
  expect(texts.map(wordsSeconds)).toEqual([5, 5, 5, 5.5, 5.55, 13, 13.05, 20]);
});
