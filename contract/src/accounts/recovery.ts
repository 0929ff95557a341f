import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { limits } from '../core/limits.ts';
import { newPassword, repeatedPassword } from './endpoints.ts';
import { proof, proofErrors } from './proof.ts';

export const recoveryCodes = z.object({
  unused: z.int(),
  madeAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;

export const readRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/settings/recovery-codes',
  access: 'member',
  summary: 'How many recovery codes are left, and when one was used',
  output: recoveryCodes,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/settings/recovery-codes',
  access: 'member',
  summary: 'Make new recovery codes; those from before stop working',
  body: proof,
  output: z.object({ codes: z.array(z.string()) }),
  limit: { perMinute: 10 },
  errors: [...proofErrors],
});

export const useRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/recovery-codes/use',
  access: 'anyone',
  summary: 'Set a new password with a recovery code; ends every session',
  body: z
    .object({
      identifier: requiredText(limits.email, 'email_or_mobile'),
      code: requiredText(100, 'recovery_code'),
      password: newPassword,
      confirmPassword: repeatedPassword,
    })
    .refine((input) => input.password === input.confirmPassword, {
      message: fault({ reason: 'passwords_differ' }),
      path: ['confirmPassword'],
    }),
  output: z.object({}),
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['recovery_code_invalid', 'password_too_short', 'too_many_sign_ins'],
});
