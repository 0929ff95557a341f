import { expect, it } from 'vitest';
import { durationText, sizeText } from './size-text.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_400, '1.4 kB'],
  [25_300_000, '25 MB'],
  [1_000_000_000, '1 GB'],
  [2_340_000_000_000_000, '2,340 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it.each([
  [0.4, '0.4 ms'],
  [240, '240 ms'],
  [1_250, '1.3 sec'],
])('%f ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
