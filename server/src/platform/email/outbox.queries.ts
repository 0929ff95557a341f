import type { MailState } from '@hearth/contract/site/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Emails } from '../database/schema/schema.generated.ts';
import { statement } from '../database/sql.ts';

export type NewEmail = {
  id: string;
  recipient: string;
  sender: string;
  subject: string;
  body: string;
  html: string;
  unsubscribe: string | null;
  at: Date;
};

export async function insertEmail(db: Database, email: NewEmail): Promise<void> {
  const { at, ...message } = email;
  await db
    .insertInto('emails')
    .values({ ...message, created_at: at, next_attempt_at: at })
    .execute();
}

/** One statement, so that two e-mails at the same time cannot exceed the limit together. */
export async function addEmail(db: Database, count: { key: Buffer; hour: Date; limit: number }): Promise<boolean> {
  const added = await db
    .insertInto('email_counts')
    .values({ key: count.key, hour: count.hour, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'hour'])
        .doUpdateSet((eb) => ({ count: eb('email_counts.count', '+', eb.ref('excluded.count')) }))
        .where('email_counts.count', '<', count.limit),
    )
    .returning('count')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteOldCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('email_counts').where('hour', '<', before).execute();
}

export async function dueEmailIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The server that moves the next attempt forward sends the e-mail; another server finds nothing to update. */
export function claimEmail(db: Database, id: string, now: Date, until: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('next_attempt_at', '<=', now)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the text after delivery: it may contain a link that opens an account. */
export async function markSent(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: at, last_error: null, body: '', html: '', unsubscribe: null })
    .where('id', '=', id)
    .execute();
}

export async function markUndelivered(
  db: Database,
  id: string,
  outcome: { error: string; retryAt: Date } | { error: string; gaveUpAt: Date },
): Promise<void> {
  const change =
    'retryAt' in outcome
      ? { last_error: outcome.error, next_attempt_at: outcome.retryAt }
      : { last_error: outcome.error, failed_at: outcome.gaveUpAt };
  await db.updateTable('emails').set(change).where('id', '=', id).execute();
}

export function newestEmails(db: Database, limit: number) {
  return db.selectFrom('emails').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

export type EmailRow = Omit<Selectable<Emails>, 'body' | 'html' | 'unsubscribe' | 'sender'>;
type Part = { state?: MailState | undefined; before?: string | undefined; count: number };

/** The newest first, by their ids, which carry their time. */
export function someEmails(db: Database, { state, before, count }: Part): Promise<EmailRow[]> {
  return db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'created_at', 'attempts', 'next_attempt_at', 'sent_at', 'failed_at'])
    .select('last_error')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where('failed_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('failed_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Its attempts begin anew. Answers the recipient; undefined if there is no such e-mail, or it was sent. */
export async function retryEmail(db: Database, id: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('emails')
    .set({ next_attempt_at: at, failed_at: null, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  return row?.recipient;
}

const unsent = statement<
  { waiting: number; failed: number; failed_lately: number; oldest: Date | null },
  [lately: Date]
>(
  `select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed,
     count(*) filter (where failed_at >= $1) as failed_lately, min(created_at) filter (where failed_at is null) as oldest
   from emails where sent_at is null`,
);

/** What is still in the outbox; `oldest` is that of what waits. */
export async function countUnsent(db: Database, lately: Date) {
  const [counts] = await unsent(db, lately);
  return counts ?? { waiting: 0, failed: 0, failed_lately: 0, oldest: null };
}

export async function deleteEmailsTo(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('emails').where('recipient', '=', recipient).execute();
}

/** Deletes e-mails that were sent or have failed; the operator can read them until then. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
}
