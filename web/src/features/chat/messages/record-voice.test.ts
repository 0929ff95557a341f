import { voiceBars } from '@hearth/contract/chat/rules';
import { expect, it } from 'vitest';
import { toWaveform } from './record-voice.ts';

it('makes bars of the loudest moments, the loudest as high as a bar can be', () => {
  expect(toWaveform([0, 0.25, 0.5])).toEqual([0, 16, 31]);
  expect(toWaveform([])).toEqual([0]);
  expect(toWaveform([0, 0, 0])).toEqual([0, 0, 0]);
  const long = toWaveform(Array.from({ length: 6_000 }, (_, n) => n / 6_000));
  expect(long).toHaveLength(voiceBars.most);
  expect([long[0], long.at(-1)]).toEqual([0, voiceBars.highest]);
  expect(long.toSorted((a, b) => a - b)).toEqual(long);
});
