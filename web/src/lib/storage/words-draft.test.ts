import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../testing/device.ts';
import { writeMemberItem } from './member-storage.ts';
import { readWords, saveWords } from './words-draft.ts';

beforeEach(() => {
  stubLocalStorage();
});

const words = { text: 'Hi @Ada', mentions: [{ memberId: 'ada', start: 3, length: 4 }] };

it('unsent words come back with their mentions, until they are sent', () => {
  saveWords('me', 'draft', words);
  expect(readWords('me', 'draft')).toEqual(words);
  saveWords('me', 'draft', { text: ' ', mentions: [] });
  expect(readWords('me', 'draft')).toEqual({ text: '', mentions: [] });
});

it.each([
  ['a text of an earlier release', { text: 'a text of an earlier release', mentions: [] }],
  ['{"text":3}', { text: '{"text":3}', mentions: [] }],
  ['{"text":"Hi","mentions":"x"}', { text: 'Hi', mentions: [] }],
  ['{"text":"Hi","mentions":[null,{"memberId":"a","start":0,"length":9}]}', { text: 'Hi', mentions: [] }],
])('%s is read as far as it can be', (stored, read) => {
  writeMemberItem('me', 'draft', stored);
  expect(readWords('me', 'draft')).toEqual(read);
});
