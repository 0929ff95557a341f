import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { activeSession } from './endpoints.ts';

export const signInWays = ['password', 'app', 'recovery_code', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** What was changed about the ways in. */
export const waysInChanges = [
  'password',
  'password_by_code',
  'password_removed',
  'passkey_added',
  'passkey_removed',
  'two_step_on',
  'two_step_off',
  /** By those who run the site. */
  'two_step_ended',
] as const;
export type WaysInChange = (typeof waysInChanges)[number];

export const pastSignIn = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Of a login; null for a change of the ways in. */
  way: z.enum(signInWays).nullable(),
  changed: z.enum(waysInChanges).nullable(),
  /** A wrong password or code. */
  refused: z.boolean(),
  /** From a browser that had not been signed in before. */
  isNew: z.boolean(),
  device: activeSession.shape.device,
  network: z.string().nullable(),
});
export type PastSignIn = z.output<typeof pastSignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/settings/sign-ins',
  access: 'member',
  summary:
    'Who signed in as the member, tried to, or changed the ways in, newest first; at most a hundred of the last ninety days',
  output: z.object({ signIns: z.array(pastSignIn) }),
});

export const disownSignIn = endpoint({
  method: 'POST',
  path: '/api/sign-ins/disown',
  access: 'anyone',
  summary: 'Say by the link from the e-mail that it was somebody else: ends every session, and lets set a new password',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ resetToken: z.string() }),
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['reset_link_invalid'],
});
