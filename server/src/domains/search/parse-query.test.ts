import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

const nothing = { text: '', from: [], before: null, isNoDay: false, photo: false, video: false };

it.each([
  ['rain in spain', { text: 'rain in spain' }],
  ['from:ada rain', { text: 'rain', from: ['ada'] }],
  ['rain FROM:"Ada Lovelace" from:@ben', { text: 'rain', from: ['Ada Lovelace', '@ben'] }],
  ['before:2026-02-01 has:photo', { before: new Date('2026-02-01T00:00:00Z'), photo: true }],
  ['has:video x', { text: 'x', video: true }],
  ['has:rain before:soon', { text: 'has:rain before:soon' }],
  ['before:2026-02-31', { isNoDay: true }],
  ['rain before:2026-13-45', { text: 'rain', isNoDay: true }],
  ['before:"31.1.2026"', { isNoDay: true }],
  ['before:2026', { isNoDay: true }],
  ['before:2pm', { text: 'before:2pm' }],
  ['wherefrom:ada', { text: 'wherefrom:ada' }],
])('%s', (query, parsed) => {
  expect(parseQuery(query)).toEqual({ ...nothing, ...parsed });
});
