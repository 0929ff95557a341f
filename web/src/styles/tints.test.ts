import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hues, tintOf } from '../components/ui/pictures/tint.ts';
import { contrastOf, luminanceOfOklch } from './testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Each colour of a rule, for one hue. */
function coloursOf(selector: string, hue: number): number[] {
  const rule = css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
  return [...rule.matchAll(/oklch\(([\d.]+) ([\d.]+) (?:var\(--hue\)|calc\(var\(--hue\) \+ (\d+)\))\)/g)].map(
    ([, light, chroma, more]) => luminanceOfOklch(Number(light), Number(chroma), hue + Number(more ?? 0)),
  );
}

test.each(hues)('initials and messages read well on tint %i', (hue) => {
  for (const selector of ['.tint', 'body.dark .tint']) {
    const [back = 0, front = 0] = coloursOf(selector, hue);
    expect(contrastOf(back, front)).toBeGreaterThanOrEqual(4.5);
  }
  const strong = coloursOf('.tint-strong', hue);
  expect(strong).toHaveLength(2);
  const bubbles = coloursOf('.tint-bubbles', hue);
  expect(bubbles).toHaveLength(1);
  for (const back of [...strong, ...bubbles]) expect(contrastOf(back, 1)).toBeGreaterThanOrEqual(4.5);
});

test('an id has the same tint everywhere, and ids spread over all of them', () => {
  const ids = Array.from({ length: 400 }, (_, number) => `0190-0000-${(number * 7919).toString(16).padStart(12, '0')}`);
  expect(tintOf('a')).toEqual(tintOf('a'));
  expect(new Set(ids.map((id) => tintOf(id)['--hue'])).size).toBe(hues.length);
});
