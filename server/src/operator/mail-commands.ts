import { newestEmails } from '../platform/email/outbox.queries.ts';
import type { Command } from './command.ts';

const shown = 50;

type Email = Awaited<ReturnType<typeof newestEmails>>[number];

function stateOf(email: Email): string {
  if (email.sent_at) return `sent ${email.sent_at.toISOString()}`;
  if (email.failed_at) return `given up: ${email.last_error ?? 'no reason known'}`;
  return email.last_error ? `waiting, last answer: ${email.last_error}` : 'waiting';
}

function describe(email: Email): string {
  const head = `${email.created_at.toISOString()}  to ${email.recipient}  (${stateOf(email)})\n  ${email.subject}`;
  return email.body === '' ? head : `${head}\n${email.body.replace(/^/gm, '  | ')}`;
}

export const mailCommands: Command[] = [
  {
    words: 'mail list',
    usage: 'the newest messages of the outbox, with the text of those not sent',
    async run({ db }) {
      const emails = await newestEmails(db, shown);
      return emails.length === 0 ? 'The outbox is empty.' : emails.map(describe).join('\n\n');
    },
  },
];
