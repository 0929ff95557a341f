import { type ErrorCode, errorStatuses } from '@hearth/contract/core/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberError, offlineError, refusalError, timeoutError } from './api-error.ts';
import { passesByItself, pauseAfter, willRetryHelp } from './retry.ts';

const device = { onLine: true };
beforeEach(() => {
  device.onLine = true;
  vi.stubGlobal('navigator', device);
});
afterEach(() => vi.unstubAllGlobals());

const coded = (code: ErrorCode) => refusalError(errorStatuses[code], { code, requestId: 'r-1' });
const bare = (status: number) => refusalError(status, '<h1>Not ours</h1>');

test.each([
  ['no answer, although the device has a network', offlineError(), 'soon'],
  ['a timeout', timeoutError(), 'soon'],
  ['408', bare(408), 'soon'],
  ['429', coded('too_many_requests'), 'soon'],
  ['429 of a proxy', bare(429), 'soon'],
  ['500', coded('internal'), 'soon'],
  ['502 of a proxy', bare(502), 'soon'],
  ['503', coded('unavailable'), 'soon'],
  ['504 of a proxy', bare(504), 'soon'],
  ['409 of the upload protocol', bare(409), 'soon'],
  ['423 of the upload protocol', bare(423), 'soon'],
  ['an upload whose last bytes are still being written', coded('upload_incomplete'), 'soon'],
  ['507, a full disk', coded('storage_full'), 'later'],
  ['507 of a proxy', bare(507), 'later'],
  ['a limit of uploads for one day', coded('upload_quota'), 'later'],
  ['a limit of new recipients for one day', coded('too_many_new_recipients'), 'later'],
  ['a limit of sign-ins for some minutes', coded('too_many_sign_ins'), 'later'],
  ['400', coded('invalid_input'), 'never'],
  ['401, not signed in', coded('unauthenticated'), 'never'],
  ['403', coded('forbidden'), 'never'],
  ['404', coded('not_found'), 'never'],
  ['404 of a proxy', bare(404), 'never'],
  ['409', coded('conflict'), 'never'],
  ['409, an upload that is gone', coded('media_unusable'), 'never'],
  ['413', coded('too_large'), 'never'],
  ['an aborted request', new DOMException('The user aborted a request.', 'AbortError'), 'never'],
  ['an error of our own', new MemberError('The file is gone.'), 'never'],
  ['an unexpected error', new TypeError('x is not a function'), 'never'],
  ['no error at all', undefined, 'never'],
] as const)('%s', (_, error, answer) => {
  expect(willRetryHelp(error)).toBe(answer);
  expect(passesByItself(error)).toBe(answer === 'soon');
});

test('without a network, trying again helps when it is back', () => {
  device.onLine = false;
  expect(willRetryHelp(offlineError())).toBe('online');
  expect(passesByItself(offlineError())).toBe(true);
});

test('the pause is as long as the server asks for, and never shorter than our own', () => {
  expect(pauseAfter(refusalError(503, undefined, '2'), 500)).toBe(2_000);
  expect(pauseAfter(refusalError(503, undefined, '2'), 5_000)).toBe(5_000);
  expect(pauseAfter(refusalError(503, undefined, null), 500)).toBe(500);
  expect(pauseAfter(new Error('x'), 500)).toBe(500);
});
