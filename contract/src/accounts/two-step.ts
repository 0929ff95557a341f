import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { sessionBegun } from './endpoints.ts';
import { appCode, proof, proofErrors } from './proof.ts';

const done = z.object({});

/** How the member may sign in. */
export const waysIn = z.object({
  password: z.boolean(),
  /** Since when signing in with the password asks for a code of an app; null: it does not. */
  appSince: z.iso.datetime().nullable(),
  /** How many. */
  passkeys: z.int(),
});
export type WaysIn = z.output<typeof waysIn>;

export const readWaysIn = endpoint({
  method: 'GET',
  path: '/api/settings/ways-in',
  access: 'member',
  summary: 'How the member may sign in',
  output: waysIn,
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/settings/two-step',
  access: 'member',
  summary: 'Make the key for an authenticator app; it is asked for once a code has confirmed it',
  body: proof,
  output: z.object({ key: z.string(), address: z.string() }),
  limit: { perMinute: 10 },
  errors: [...proofErrors, 'two_step_on'],
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/settings/two-step/confirmation',
  access: 'member',
  summary: 'Give a code of the app; from then on signing in asks for one. Makes new recovery codes',
  body: z.object({ code: appCode }),
  output: z.object({ codes: z.array(z.string()) }),
  limit: { perMinute: 20 },
  errors: ['code_wrong', 'too_many_sign_ins', 'two_step_on', 'not_found'],
});

export const endTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/settings/two-step',
  access: 'member',
  summary: 'Sign in without a second step again',
  body: proof,
  output: done,
  limit: { perMinute: 10 },
  errors: [...proofErrors],
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/session/second-step',
  access: 'anyone',
  summary: 'Give a code of the app, or a recovery code, after the password',
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('app'), ticket: z.string().max(100), code: appCode }),
    z.object({
      way: z.literal('recovery_code'),
      ticket: z.string().max(100),
      code: requiredText(100, 'recovery_code'),
    }),
  ]),
  output: sessionBegun,
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['code_wrong', 'recovery_code_invalid', 'second_step_late', 'too_many_sign_ins'],
});
