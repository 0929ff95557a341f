import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';
import { confirmationCodeLength } from './email-confirmation-rules.ts';

/** What waits to be confirmed: the address of a new account, or the one that is to replace that of the account. */
export const emailConfirmation = z.object({
  /** Null: nothing waits. */
  email: z.string().nullable(),
  /** From then on another e-mail can be sent. */
  againAt: z.iso.datetime().nullable(),
});
export type EmailConfirmation = z.output<typeof emailConfirmation>;

export const readEmailConfirmation = endpoint({
  method: 'GET',
  path: '/api/settings/email-confirmation',
  access: 'member',
  summary: 'The address that waits to be confirmed',
  output: emailConfirmation,
});

export const sendConfirmationAgain = endpoint({
  method: 'POST',
  path: '/api/settings/email-confirmation',
  access: 'member',
  summary: 'Send another e-mail with a link and a code, if the last is a minute old; those of before end',
  output: emailConfirmation,
  limit: { perMinute: 20 },
  errors: ['not_found'],
});

export const confirmByCode = endpoint({
  method: 'POST',
  path: '/api/settings/email-confirmation/code',
  access: 'member',
  summary: 'Confirm the address with the code from the e-mail',
  body: z.object({
    code: z
      .string()
      .max(confirmationCodeLength)
      .regex(/^\d{6}$/),
  }),
  output: emailConfirmation,
  limit: { perMinute: 20 },
  errors: ['confirmation_code_wrong', 'confirmation_over', 'too_many_sign_ins', 'identifier_taken'],
});

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'anyone',
  whileSuspended: true,
  summary: 'Confirm an address with the link from the e-mail, also signed out and on another device',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ email: z.string() }),
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['confirmation_over', 'confirmation_foreign', 'identifier_taken'],
});

/** On `member:{id}`: an address of the member was confirmed. */
export const emailConfirmed = defineLiveEvent('email.confirmed', z.object({}));
