import type { Transporter } from 'nodemailer';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { type Repeating, repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import { counts } from '../metrics/counts.ts';
import type { Clock } from '../time/clock.ts';
import { countEmail } from './count-emails.ts';
import type { EmailWords, Letterhead } from './email-words.ts';
import { claimEmail, deleteOldEmails, dueEmailIds, insertEmail, markSent, markUndelivered } from './outbox.queries.ts';
import { renderEmail } from './render-email.ts';

/** `causedBy` is the member or the address whose request causes it. */
export type OutgoingEmail = { to: string; causedBy: string } & EmailWords;

/** Writes an e-mail into the outbox, in the transaction of its cause. False when there were too many of late. */
export type QueueEmail = (db: Database, email: OutgoingEmail) => Promise<boolean>;

/** `letterhead`: how the site calls itself now. */
export type Sender = { sender: string; clock: Clock; letterhead(db: Database): Letterhead | Promise<Letterhead> };

export function queueEmailsFrom({ sender, clock, letterhead }: Sender): QueueEmail {
  return async (db, { to, causedBy, ...words }) => {
    const at = clock.now();
    if (!(await countEmail(db, { to, causedBy }, at))) return false;
    const { subject, text, html } = renderEmail(words, await letterhead(db));
    const unsubscribe = words.unsubscribe?.href ?? null;
    await insertEmail(db, { id: newId(at), recipient: to, sender, subject, body: text, html, unsubscribe, at });
    return true;
  };
}

const claimMs = 2 * 60_000;
const dayMs = 24 * 3_600_000;
const firstRetryMs = 30_000;
const maxAttempts = 12;

/** 30 s, 1 min, 2 min … at most 6 hours apart. */
function retryDelay(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), 6 * 3_600_000);
}

/** So that a mail program can do it with one click, and nobody has to report the mail instead (RFC 8058). */
function unsubscribeHeaders(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A refusal of the recipient for good; trying again changes nothing. */
function isBounce(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

type DeliveryOptions = {
  db: Database;
  smtpUrl: string;
  clock: Clock;
  log: Log;
  everyMs?: number;
  /** How long e-mails that were sent or have failed can be read. */
  keepDays(): number;
  /** Called when an e-mail was sent, or could not be. */
  onTried?: () => void;
  /** Called when the mail server of the recipient says that there is no such mailbox. */
  onBounced?: (recipient: string) => Promise<void>;
};

/** Sends the outbox to the SMTP server until each e-mail is accepted or has failed for about a day. */
export function deliverOutbox(options: DeliveryOptions): Repeating {
  const { db, smtpUrl, clock, log, everyMs = 5_000, keepDays, onTried, onBounced } = options;
  let transport: Transporter | undefined;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(smtpUrl);
    return transport;
  };

  const deliver = async (id: string): Promise<void> => {
    const now = clock.now();
    const email = await claimEmail(db, id, now, new Date(now.getTime() + claimMs));
    if (!email) return;
    try {
      await (await connect()).sendMail({
        from: email.sender,
        to: email.recipient,
        subject: email.subject,
        text: email.body,
        ...(email.html && { html: email.html }),
        ...(email.unsubscribe && { headers: unsubscribeHeaders(email.unsubscribe) }),
        messageId: `<${email.id}@${email.sender.replace(/^.*@|>$/g, '')}>`,
      });
      counts.emails.add('sent');
      await markSent(db, id, clock.now());
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'delivery failed';
      counts.emails.add('refused');
      log.warn({ emailId: id, reason, attempts: email.attempts }, 'an e-mail could not be delivered');
      const at = clock.now();
      const bounced = isBounce(error);
      if (bounced) await onBounced?.(email.recipient);
      await markUndelivered(
        db,
        id,
        email.attempts >= maxAttempts || bounced
          ? { error: reason, gaveUpAt: at }
          : { error: reason, retryAt: new Date(at.getTime() + retryDelay(email.attempts)) },
      );
    }
    onTried?.();
  };

  const job = repeat(
    'deliver e-mail',
    everyMs,
    async () => {
      const now = clock.now();
      for (const id of await dueEmailIds(db, now, 50)) await deliver(id);
      await deleteOldEmails(db, new Date(now.getTime() - keepDays() * dayMs));
    },
    log,
  );
  return {
    runNow: job.runNow,
    async stop() {
      await job.stop();
      transport?.close();
    },
  };
}
