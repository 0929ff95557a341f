import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { addEmail } from './outbox.queries.ts';

const hourMs = 3_600_000;
/** A reset link works for half an hour, so who gets this many has one that works. */
const perRecipient = 5;
/** A member, or the visitors of one address. */
const perCause = 30;

/**
 * Counts an e-mail for its recipient and for who caused it. False when either has reached the limit of the hour. The
 * counts are in the database, so that several servers agree.
 */
export async function countEmail(db: Database, email: { to: string; causedBy: string }, at: Date): Promise<boolean> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  const byRecipient = { key: keyOf(`to:${mailboxOf(email.to)}`), hour, limit: perRecipient };
  const byCause = { key: keyOf(`by:${email.causedBy}`), hour, limit: perCause };
  return (await addEmail(db, byCause)) && (await addEmail(db, byRecipient));
}

/** What stands behind a plus sign does not change who gets the mail. */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.split('+', 1)[0] || name}@${host}`;
}

function keyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
