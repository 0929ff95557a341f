import { z } from 'zod';
import { emailAddress } from '../accounts/endpoints.ts';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageQuery } from '../core/paging.ts';
import { mailStates } from './rules.ts';

const done = z.object({});

export const outboxMail = z.object({
  id: z.uuid(),
  /** Shortened: who runs the site needs to see what arrives, not to collect addresses. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  at: z.iso.datetime(),
  attempts: z.int(),
  /** What went wrong the last time, as a short code. */
  error: z.string().nullable(),
  /** When it is tried next, if it waits. */
  nextAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const listMail = endpoint({
  method: 'GET',
  path: '/api/operator/mail',
  access: 'operator',
  summary:
    'The outbox, newest first; what was sent or has failed stays for as many days as the settings of the site say',
  query: pageQuery(100, 50).extend({ state: z.enum(mailStates).optional() }),
  output: z.object({
    items: z.array(outboxMail),
    nextCursor: z.string().nullable(),
    /** Without a mail server everything waits. */
    sendsMail: z.boolean(),
    sender: z.string(),
    /** Whether new addresses have to be confirmed now. */
    confirmsEmail: z.boolean(),
  }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/operator/mail/:mailId/retry',
  access: 'operator',
  summary: 'Try an e-mail that waits or has failed again at once',
  params: z.object({ mailId: z.uuid() }),
  output: done,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/operator/mail/test',
  access: 'operator',
  summary: 'Put an e-mail into the outbox that says that mail works',
  body: z.object({ to: emailAddress }),
  output: done,
});

/** On `operator:site`: an e-mail was sent, or could not be. */
export const mailTried = defineLiveEvent('operator.mail-tried', z.object({}));
