import { expect, it } from 'vitest';
import { isCompletePoll, newPollDraft, optionsOf, readPollDraft, repeatedOptions, toPollInput } from './poll-draft.ts';

const now = Date.parse('2026-11-15T10:00:00.000Z');
const tea = { ...newPollDraft, options: ['Tea', '', ' Coffee '] };

it('leaves empty options out and ends after so many hours', () => {
  expect(optionsOf(tea)).toEqual(['Tea', 'Coffee']);
  expect(toPollInput(tea, now)).toMatchObject({ options: ['Tea', 'Coffee'], endsAt: '2026-11-16T10:00:00.000Z' });
});

it.each([
  ['one option', { options: ['Tea', ' '] }],
  ['the same twice', { options: ['Tea', 'tea  '] }],
  ['a long option', { options: ['Tea', 'a'.repeat(101)] }],
  ['an end in the past', { until: '2020-01-01T10:00' }],
  ['no end', { until: 'never' }],
])('is not complete with %s', (_what, change) => {
  expect(isCompletePoll(tea, now)).toBe(true);
  expect(isCompletePoll({ ...tea, ...change }, now)).toBe(false);
});

it('finds the options that say the same', () => {
  expect([...repeatedOptions({ options: ['Tea', '', 'TEA', ''] })]).toEqual([2]);
});

it.each([null, 7, {}, { options: ['Tea'] }, { options: ['Tea', 7] }])(
  'takes no rubbish from the device: %j',
  (stored) => {
    expect(readPollDraft(stored)).toBeNull();
  },
);

it('takes what it kept', () => {
  expect(readPollDraft(JSON.parse(JSON.stringify(tea)))).toEqual(tea);
});
