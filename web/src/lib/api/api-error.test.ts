import { expect, test } from 'vitest';
import { UploadCanceled } from '../upload/upload-task.ts';
import { loadErrorWords, MemberError, messageOf, offlineError, refusalError } from './api-error.ts';

await loadErrorWords();

const general = 'Something went wrong. Please try again.';

test.each([
  [new MemberError('The file is gone.'), 'The file is gone.'],
  [new UploadCanceled('The upload was canceled.'), 'The upload was canceled.'],
  [offlineError(), 'You seem to be offline. Please try again.'],
  [refusalError(403, { code: 'forbidden', requestId: 'r-1' }), 'You don’t have permission to do that.'],
  [
    refusalError(403, { code: 'of_a_newer_server', requestId: 'r-1' }),
    'Something went wrong on our side. Please try again.',
  ],
  [
    refusalError(403, { code: 'forbidden', message: 'Not from our server.' }),
    'Something went wrong on our side. Please try again.',
  ],
  [new Error('x is not a function'), general],
  [new TypeError('Failed to fetch'), general],
  ['a string', general],
  [undefined, general],
])('%s is shown as "%s"', (error, words) => {
  expect(messageOf(error)).toBe(words);
});
