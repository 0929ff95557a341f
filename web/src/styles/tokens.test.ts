import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
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
  ['canvas', 'ink'],
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
});
