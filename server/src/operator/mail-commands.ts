import { newestEmails } from '../platform/email/outbox.queries.ts';
import { say } from '../platform/process/operator-words.ts';
import type { Command } from './command.ts';

const shown = 50;

type Email = Awaited<ReturnType<typeof newestEmails>>[number];

function stateOf(email: Email): string {
  if (email.sent_at) return say('sent {time}', { time: email.sent_at.toISOString() });
  if (email.failed_at) return say('given up: {reason}', { reason: email.last_error ?? say('no reason known') });
  return email.last_error ? say('waiting, last answer: {reason}', { reason: email.last_error }) : say('waiting');
}

function describe(email: Email): string {
  const to = say('to {address}', { address: email.recipient });
  const head = `${email.created_at.toISOString()}  ${to}  (${stateOf(email)})\n  ${email.subject}`;
  return email.body === '' ? head : `${head}\n${email.body.replace(/^/gm, '  | ')}`;
}

export const mailCommands: Command[] = [
  {
    words: 'mail list',
    usage: say('the newest messages of the outbox, with the text of those not sent'),
    async run({ db }) {
      const emails = await newestEmails(db, shown);
      return emails.length === 0 ? say('The outbox is empty.') : emails.map(describe).join('\n\n');
    },
  },
];
