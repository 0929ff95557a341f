import { expect, test } from 'vitest';
import { ApiError, offlineError } from '../../../lib/api/api-error.ts';
import { signInMessage } from './sign-in-words.ts';

const refusal = (code: ApiError['code'], message = 'In the server’s own words.') =>
  new ApiError({ status: 400, code, message });

test.each([
  ['too_many_sign_ins', 'login', 'Too many login attempts. Please wait a few minutes and try again.'],
  ['too_many_sign_ins', 'landing', 'Too many login attempts. Try again later.'],
  ['no_account', 'login', 'No account found with this email.'],
  ['no_account', 'landing', 'No account found with this email.'],
  ['wrong_password', 'login', 'Incorrect password. Please try again.'],
  ['wrong_password', 'landing', 'Incorrect password.'],
] as const)('%s on the %s form reads %s', (code, place, words) => {
  expect(signInMessage(refusal(code), place)).toBe(words);
});

test.each(['login', 'landing'] as const)('any other error on the %s form shows the provider’s own message', (place) => {
  expect(signInMessage(refusal('unavailable'), place)).toBe('In the server’s own words.');
  expect(signInMessage(offlineError(), place)).toBe('You seem to be offline. Please try again.');
});
