import { expect, test } from 'vitest';
import { MemberError, messageOf, offlineError, refusalError } from './api-error.ts';
import { UploadCanceled } from './upload/upload-task.ts';

const general = 'Something went wrong. Please try again.';

test.each([
  [new MemberError('The file is gone.'), 'The file is gone.'],
  [new UploadCanceled('The upload was canceled.'), 'The upload was canceled.'],
  [offlineError(), 'You seem to be offline. Please try again.'],
  [refusalError(403, { code: 'forbidden', message: 'Not allowed.' }), 'Not allowed.'],
  [new Error('x is not a function'), general],
  [new TypeError('Failed to fetch'), general],
  ['a string', general],
  [undefined, general],
])('%s is shown as "%s"', (error, words) => {
  expect(messageOf(error)).toBe(words);
});
