import { hasTexts, parseJson } from '../../../lib/storage/parse-json.ts';
import { emptySignUp, type SignUpValues } from './sign-up-values.ts';

const key = 'signUpDraft';

const { password, confirmPassword, ...fieldsToKeep } = emptySignUp;
const names = Object.keys(fieldsToKeep) as (keyof typeof fieldsToKeep)[];

/** For the moment in which the page is loaded in another language; a password is typed again. */
export function saveSignUpDraft(values: SignUpValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...values, password, confirmPassword }));
  } catch {
    // A browser that stores nothing loses what was typed.
  }
}

/** Changes nothing: React may begin to show the form more than once before it is there. */
export function readSignUpDraft(): SignUpValues {
  const stored = parseJson(readItem());
  if (!hasTexts(stored, ...names)) return emptySignUp;
  const texts = Object.fromEntries(names.map((name) => [name, stored[name]]));
  return { ...emptySignUp, ...texts, mode: stored.mode === 'mobile' ? 'mobile' : 'email' };
}

function readItem(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** An address does not stay on the disk of a shared computer. */
export function forgetSignUpDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
