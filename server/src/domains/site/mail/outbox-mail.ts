import type { OutboxMail } from '@hearth/contract/site/mail';
import type { MailState } from '@hearth/contract/site/rules';
import type { Language } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type EmailRow, retryEmail, someEmails } from '../../../platform/email/outbox.queries.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Acting, recordSiteAct } from '../../operators/operators.api.ts';
import { shortenAddress } from './shorten-address.ts';

type Deps = Acting & { db: Database };
type By = { memberId: string };
type Asked = { state?: MailState | undefined; cursor?: string | undefined; limit: number };

export async function listMail(
  db: Database,
  { state, cursor, limit }: Asked,
): Promise<{ items: OutboxMail[]; nextCursor: string | null }> {
  const rows = await someEmails(db, { state, before: cursor, count: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toMail), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

function toMail(row: EmailRow): OutboxMail {
  const { id, recipient, subject, attempts } = row;
  const state = row.sent_at ? 'sent' : row.failed_at ? 'failed' : 'waiting';
  return {
    ...{ id, subject, attempts, state },
    to: shortenAddress(recipient),
    at: row.created_at.toISOString(),
    error: row.last_error,
    nextAt: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  };
}

export function retryMail(deps: Deps, by: By, mailId: string): Promise<void> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const recipient = await retryEmail(trx, mailId, deps.clock.now());
    if (recipient === undefined) throw new AppError('not_found');
    await recordSiteAct(deps, trx, { by, act: 'mail_retried', detail: shortenAddress(recipient) }, afterCommit);
  });
}

type Test = { to: string; site: string; language: Language };

/** By the outbox, as every other e-mail: what happens to this one happens to all. */
export function sendTestMail(deps: Deps & { queueEmail: QueueEmail }, by: By, test: Test): Promise<void> {
  const { to, site, language } = test;
  const say = sayIn(language);
  const subject = say('{site} can send email', { site });
  const parts = [say('This email shows that {site} can send mail. Someone who runs the site asked for it.', { site })];
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const isQueued = await deps.queueEmail(trx, { to, causedBy: by.memberId, language, subject, parts });
    if (!isQueued) throw new AppError('too_many_requests');
    await recordSiteAct(deps, trx, { by, act: 'mail_tested', detail: shortenAddress(to) }, afterCommit);
  });
}
