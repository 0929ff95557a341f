import { expect, test } from 'vitest';
import { daysToChooseFrom, emptySignUp, fieldAtFault, findProblem, toAccount } from './sign-up-values.ts';

test.each([
  ['', '', 31],
  ['4', '', 30],
  ['2', '', 29],
  ['2', '2023', 28],
  ['2', '2024', 29],
  ['12', '1999', 31],
])('month %j of year %j offers %i days', (month, year, days) => {
  expect(daysToChooseFrom(month, year)).toBe(days);
});

test.each(['12345678901', '+123456789', '+1234567890123456', '+12345abc678', '++1234567890', ''])(
  'the number %j is refused in the specification’s words',
  (mobile) => {
    expect(findProblem({ ...emptySignUp, mode: 'mobile', mobile })).toEqual({
      message: 'Please enter a valid mobile number with country code.',
      field: 'mobile',
    });
  },
);

test.each(['+1234567890', '+123456789012345', '+44 7700 900 123'])('the number %j is accepted', (mobile) => {
  expect(findProblem({ ...emptySignUp, mode: 'mobile', mobile })).toBeNull();
});

test('the number is not looked at when registering with an e-mail address', () => {
  expect(findProblem({ ...emptySignUp, mode: 'email', mobile: 'nonsense' })).toBeNull();
});

test('passwords that differ are named by the specification’s words', () => {
  expect(findProblem({ ...emptySignUp, password: 'one', confirmPassword: 'two' })).toEqual({
    message: 'Passwords do not match.',
    field: 'confirmPassword',
  });
});

test('only the identifier of the chosen way is sent', () => {
  const typed = { ...emptySignUp, email: 'a@b.example', mobile: '+441234567890', day: '7', month: '3', year: '1990' };
  const account = toAccount({ ...typed, mode: 'mobile', gender: 'Female' });
  expect(account).toMatchObject({
    mode: 'mobile',
    mobile: '+441234567890',
    dateOfBirth: { day: 7, month: 3, year: 1990 },
  });
  expect(account).not.toHaveProperty('email');
});

test('a field that the server names is found in the form', () => {
  expect(fieldAtFault('dateOfBirth.day')).toBe('day');
  expect(fieldAtFault('email')).toBe('email');
  expect(fieldAtFault('somethingElse')).toBeUndefined();
  expect(fieldAtFault(undefined)).toBeUndefined();
});
