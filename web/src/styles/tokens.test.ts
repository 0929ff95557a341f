import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, lightOf } from './testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** In OKLCH, where equal steps look equal; in degrees. */
function hue(hex: string): number {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return (Math.atan2(bb, a) * 180) / Math.PI;
}

const backgrounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'fill'];
const textPairs = [
  ...backgrounds.flatMap((background) => [
    ['ink', background],
    ['muted', background],
  ]),
  ...['canvas', 'surface', 'raised', 'sunken', 'accent-soft'].map((background) => ['accent-ink', background]),
  ...['canvas', 'surface', 'raised', 'sunken', 'danger-soft'].map((background) => ['danger-ink', background]),
  ...['canvas', 'surface', 'raised'].map((background) => ['success-ink', background]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['ink', 'accent-soft'],
  ['ink', 'fill-hover'],
  ['canvas', 'ink'],
  ['on-bubble', 'bubble'],
];
const shapePairs = [
  ...['canvas', 'surface', 'raised'].flatMap((background) => [
    ['line-strong', background],
    ['accent', background],
    ['success', background],
    ['verified', background],
  ]),
];

describe.each(['body', 'body.dark'])('%s', (selector) => {
  const tokens = tokensOf(selector);
  const ratio = (front = '', back = '') => contrast(tokens.get(front) ?? '', tokens.get(back) ?? '');

  test.each(textPairs)('text %s on %s reads well', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('shape %s on %s is seen', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });

  test('cards stand out from the canvas', () => {
    expect(ratio('surface', 'canvas')).toBeGreaterThanOrEqual(selector === 'body' ? 1.12 : 1.2);
  });

  test.each(['', '-ink'])('what acts and what destroys differ in hue%s', (use) => {
    const apart = Math.abs(hue(tokens.get(`accent${use}`) ?? '') - hue(tokens.get(`danger${use}`) ?? ''));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(35);
  });
});
