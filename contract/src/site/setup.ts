import { z } from 'zod';
import { emailAddress, signUpInput } from '../accounts/endpoints.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, requiredText } from '../core/fields.ts';
import { maxSiteName, waysToJoin } from './rules.ts';

const code = requiredText(60, 'setup_code');

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  access: 'anyone',
  summary: 'What a new site still has to know; not there when it has an owner',
  output: z.object({
    siteName: z.string(),
    /** Set where the server was started. */
    nameIsFixed: z.boolean(),
    sendsMail: z.boolean(),
  }),
  errors: ['not_found'],
});

export const finishSetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'anyone',
  summary: 'Give a new site its owner, with the code that its log shows; works once',
  body: z.object({
    code,
    account: signUpInput,
    siteName: requiredText(maxSiteName, 'site_name'),
    joining: z.enum(waysToJoin),
  }),
  output: z.object({ id: memberId }),
  limit: { perMinute: 10, countedBy: 'address' },
  errors: ['not_found', 'setup_code_wrong', 'identifier_taken', 'handle_taken', 'password_too_short'],
});

export const tryMail = endpoint({
  method: 'POST',
  path: '/api/setup/mail',
  access: 'anyone',
  summary: 'Send a first e-mail, with the code of the setup, and say whether the mail server took it',
  body: z.object({ code, to: emailAddress }),
  output: z.object({}),
  limit: { perMinute: 5, countedBy: 'address' },
  errors: ['not_found', 'setup_code_wrong', 'mail_failed'],
});
