import { z } from 'zod';
import type { ErrorCode } from '../core/errors.ts';
import { fault } from '../core/input-faults.ts';
import { limits } from '../core/limits.ts';
import { withoutSpaces } from './sign-up-rules.ts';

export const typedPassword = z
  .string()
  .min(1, fault({ reason: 'required', what: 'password' }))
  .max(limits.password);

/** Six digits of an authenticator app, which many show in two groups. */
export const appCode = z
  .string()
  .max(20, fault({ reason: 'not_six_digits' }))
  .transform(withoutSpaces)
  .pipe(z.string().regex(/^[0-9]{6}$/, fault({ reason: 'not_six_digits' })));

/** As the browser writes bytes. */
export const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]*$/);

/** What a passkey has signed, as browsers hand it over; of the rest nothing is needed. */
export const passkeyAnswer = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    /** Whose passkey it is, where nobody has said who they are. */
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** For what needs more than an open session. */
export const proof = z.union([
  z.object({ password: typedPassword }),
  z.object({ code: appCode }),
  z.object({ passkey: passkeyAnswer }),
]);
export type Proof = z.output<typeof proof>;
/** How they may be refused. */
export const proofErrors = [
  'wrong_password',
  'code_wrong',
  'too_many_sign_ins',
  'passkey_refused',
  'passkey_late',
  'passkey_elsewhere',
  'passkey_unknown',
  'passkey_copied',
] as const satisfies ErrorCode[];
