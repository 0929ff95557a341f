import type { MailHindrance } from '@hearth/contract/notifications/mail-rules';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { emailOf } from './identifier.ts';
import { writtenLanguage } from './locale.ts';

/** Where a member gets mail that nobody asked for at that moment. */
export type Mailbox = { email: string; language: Language };

type Row = { id: string; identifier: string; language: string | null; browser_language: string | null };

const reached = statement<Row, [ids: readonly string[], now: Date]>(
  `select id, identifier, language, browser_language from accounts
   where id = any($1::uuid[]) and not unconfirmed and not bounced and going_at is null
     and (suspended_until is null or suspended_until <= $2)`,
);

/** Of members whose address is confirmed and takes mail. */
export async function mailboxesOf(db: Database, ids: readonly string[], now: Date): Promise<Map<string, Mailbox>> {
  const rows = ids.length > 0 ? await reached(db, ids, now) : [];
  return new Map(
    rows.flatMap((row) => {
      const email = emailOf(row.identifier);
      return email === null ? [] : [[row.id, { email, language: writtenLanguage(row) }] as const];
    }),
  );
}

const state = statement<{ identifier: string; unconfirmed: boolean; bounced: boolean }, [id: string]>(
  'select identifier, unconfirmed, bounced from accounts where id = $1',
);

/** Why a member gets no such mail. */
export async function mailHindranceOf(db: Database, id: string): Promise<MailHindrance | null> {
  const [account] = await state(db, id);
  if (!account || emailOf(account.identifier) === null) return 'no_address';
  if (account.unconfirmed) return 'unconfirmed';
  return account.bounced ? 'bounced' : null;
}

const bounced = statement<never, [identifier: string]>('update accounts set bounced = true where identifier = $1');

/** Its mail server said that there is no such mailbox. */
export async function noteBounce(db: Database, email: string): Promise<void> {
  await bounced(db, email);
}

const withAccount = statement<{ identifier: string }, [emails: readonly string[]]>(
  'select identifier from accounts where identifier = any($1::text[])',
);

/** For those who write to addresses; never told to whoever typed them. */
export async function addressesWithAccount(db: Database, emails: readonly string[]): Promise<Set<string>> {
  return new Set((await withAccount(db, emails)).map((row) => row.identifier));
}
