import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { sessionBegun } from './endpoints.ts';
import { base64url, passkeyAnswer, proof, proofErrors } from './proof.ts';

const done = z.object({});

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** What a device is asked to sign: once, within five minutes, for this site. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  site: z.string(),
  /** Of the member's passkeys; empty as long as nobody has said who they are. */
  known: z.array(z.string()),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkey/question',
  access: 'anyone',
  summary: 'What a passkey has to sign to sign in',
  output: passkeyQuestion,
  limit: { perMinute: 30, countedBy: 'address' },
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkey',
  access: 'anyone',
  summary: 'Sign in with a passkey alone',
  body: z.object({ passkey: passkeyAnswer, remember: z.boolean().default(true) }),
  output: sessionBegun,
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['passkey_refused', 'passkey_late', 'passkey_elsewhere', 'passkey_unknown', 'passkey_copied'],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/settings/passkeys',
  access: 'member',
  summary: 'The member’s passkeys',
  output: z.object({ passkeys: z.array(passkey) }),
});

export const askToConfirm = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys/question',
  access: 'member',
  whileSuspended: true,
  summary: 'What a passkey of the member has to sign where the password would be asked for',
  output: passkeyQuestion,
  limit: { perMinute: 30 },
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys/new',
  access: 'member',
  summary: 'What a new passkey has to sign',
  body: proof,
  output: z.object({
    question: passkeyQuestion,
    /** What the device calls the account. */
    account: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  }),
  limit: { perMinute: 20 },
  errors: [...proofErrors, 'too_many_passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys',
  access: 'member',
  summary: 'Add the passkey that a device has made',
  body: z.object({
    name: requiredText(limits.name, 'passkey_name'),
    passkey: z.object({
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key'),
      response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000) }),
    }),
  }),
  output: passkey,
  limit: { perMinute: 20 },
  errors: ['passkey_refused', 'passkey_late', 'passkey_elsewhere', 'too_many_passkeys'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/settings/passkeys/:passkeyId',
  access: 'member',
  summary: 'Call a passkey something else',
  params: z.object({ passkeyId: z.uuid() }),
  body: z.object({ name: requiredText(limits.name, 'passkey_name') }),
  output: done,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/settings/passkeys/:passkeyId',
  access: 'member',
  summary: 'Sign in with this passkey no more',
  params: z.object({ passkeyId: z.uuid() }),
  body: proof,
  output: done,
  limit: { perMinute: 20 },
  errors: [...proofErrors, 'not_found', 'last_way_in'],
});
