import { z } from 'zod';
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

/** For what needs more than an open session. */
export const proof = z.union([z.object({ password: typedPassword }), z.object({ code: appCode })]);
export type Proof = z.output<typeof proof>;
