import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSignUpDraft, readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { emptySignUp } from './sign-up-values.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const typed = {
  ...emptySignUp,
  mode: 'mobile',
  firstName: 'Ada',
  mobile: '+441234567890',
  month: '12',
  gender: 'Female',
} as const;

it('what was typed comes back once, without the password', () => {
  saveSignUpDraft({ ...typed, password: 'secret', confirmPassword: 'secret' });
  expect([...items.values()].join()).not.toContain('secret');
  expect(readSignUpDraft()).toEqual(typed);
  expect(readSignUpDraft()).toEqual(typed);
  forgetSignUpDraft();
  expect(readSignUpDraft()).toEqual(emptySignUp);
});

it.each(['', '{', '"text"', '{"firstName":"Ada"}', '{"mode":3}'])('%j is no draft', (damaged) => {
  items.set('signUpDraft', damaged);
  expect(readSignUpDraft()).toEqual(emptySignUp);
});

it('a browser without storage starts with an empty form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveSignUpDraft(typed);
  expect(readSignUpDraft()).toEqual(emptySignUp);
});
