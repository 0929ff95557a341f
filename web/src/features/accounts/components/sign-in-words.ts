import type { ErrorCode } from '@hearth/contract/core/errors';
import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';

export type SignInPlace = 'landing' | 'login';

const noAccount = t`No account found with this email.`;
const tooManyOnLanding = t`Too many login attempts. Try again later.`;
const tooManyOnLogin = t`Too many login attempts. Please wait a few minutes and try again.`;

/** The specification gives each of the two forms its own wording. */
const words: Record<SignInPlace, Partial<Record<ErrorCode, string>>> = {
  landing: {
    no_account: noAccount,
    wrong_password: t`Incorrect password.`,
    too_many_sign_ins: tooManyOnLanding,
    too_many_requests: tooManyOnLanding,
  },
  login: {
    no_account: noAccount,
    wrong_password: t`Incorrect password. Please try again.`,
    too_many_sign_ins: tooManyOnLogin,
    too_many_requests: tooManyOnLogin,
  },
};

export function signInMessage(error: unknown, place: SignInPlace): string {
  const own: Partial<Record<string, string>> = words[place];
  return (error instanceof ApiError && own[error.code]) || messageOf(error);
}
