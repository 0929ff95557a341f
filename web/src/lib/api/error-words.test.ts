import { type ErrorBody, type ErrorCode, errorStatuses } from '@hearth/contract/core/errors';
import { type InputFault, namedInputs, plainReasons } from '@hearth/contract/core/input-faults';
import { expect, test } from 'vitest';
import { sayRefusal } from './error-words.ts';

test.each(Object.keys(errorStatuses) as ErrorCode[])('%s is said in a sentence, also without parameters', (code) => {
  expect(sayRefusal({ code })).toMatch(/^[A-Z].* .*\.$/);
});

test('a failure of the server names the line of its log', () => {
  const refusal = { code: 'internal', requestId: '1f0c2d3e-4b5a-6978-8796-a5b4c3d2e1f0' } as const;
  expect(sayRefusal(refusal)).toBe('Something went wrong on our side. Please try again. (Report 1f0c2d3e)');
});

test.each(plainReasons)('the reason %s is said in a sentence', (reason) => {
  const words = sayRefusal({ code: 'invalid_input', params: { reason } });
  expect(words).toMatch(/^[A-Z].* .*\.$/);
  expect(words).not.toBe('Please check what you entered.');
});

test.each(namedInputs)('the input %s has a name of its own', (what) => {
  const words = sayRefusal({ code: 'invalid_input', params: { reason: 'required', what } });
  expect(words).toMatch(/^[A-Z][A-Za-z ]+ is required\.$/);
  expect(words).not.toMatch(/^This field/);
});

test.each([
  [{ reason: 'required', what: 'last_name' }, 'Last name is required.'],
  [{ reason: 'too_long', what: 'post', max: 10_000 }, 'Post can be up to 10,000 characters long.'],
  [{ reason: 'unstorable_character', what: 'bio' }, 'Bio contains a character that can’t be stored.'],
  [
    { reason: 'not_a_social_link', what: 'whatsapp' },
    'WhatsApp must be a handle or a link that starts with http:// or https://.',
  ],
  [{ reason: 'too_many_files', max: 10 }, 'A post can have at most 10 photos or videos.'],
  [{ reason: 'of_a_newer_server' } as never, 'Please check what you entered.'],
] satisfies [InputFault, string][])('%o is said as "%s"', (params, words) => {
  expect(sayRefusal({ code: 'invalid_input', params })).toBe(words);
});

test.each([
  [{ code: 'password_too_short', params: { min: 8 } }, 'Your password must have at least 8 characters.'],
  [{ code: 'too_many_friends', params: { max: 5_000 } }, 'You or this member has reached the limit of 5,000 friends.'],
  [{ code: 'too_many_stories', params: { max: 100 } }, 'You can have at most 100 stories at a time.'],
  [{ code: 'too_many_choices', params: { max: 30 } }, 'You can choose at most 30. Remove some in Settings first.'],
] satisfies [Omit<ErrorBody, 'requestId'>, string][])('%o is said as "%s"', (refusal, words) => {
  expect(sayRefusal(refusal)).toBe(words);
});
