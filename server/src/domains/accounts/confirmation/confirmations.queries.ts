import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type Confirmation = {
  account_id: string;
  email: string;
  token_hash: Buffer;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
};

/** In place of the one that waits, if there is one: a member has one address to confirm. */
export async function putConfirmation(trx: Database, row: Confirmation): Promise<void> {
  await trx
    .insertInto('email_confirmations')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...row, tries: 0 }))
    .execute();
}

export function confirmationOf(db: Database, accountId: string) {
  return db
    .selectFrom('email_confirmations')
    .select(['email', 'token_hash', 'sent_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

const lock = statement<{ email: string; sent_at: Date }, [accountId: string]>(
  'select email, sent_at from email_confirmations where account_id = $1 for update',
);

export async function lockConfirmation(trx: Database, accountId: string) {
  return (await lock(trx, accountId))[0];
}

const countTry = statement<
  { code_hash: Buffer; token_hash: Buffer; email: string },
  [id: string, now: Date, most: number]
>(
  `update email_confirmations set tries = tries + 1 where account_id = $1 and expires_at > $2 and tries < $3
   returning code_hash, token_hash, email`,
);

/** One statement, so that guesses at the same time cannot exceed the limit together. */
export async function takeTry(db: Database, accountId: string, now: Date, most: number) {
  return (await countTry(db, accountId, now, most))[0];
}

/** False if another request was faster, or has sent a new one. */
export async function deleteConfirmation(trx: Database, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await trx
    .deleteFrom('email_confirmations')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .execute();
  return rows.length === 1;
}

const deleteOld = statement<never, [before: Date]>(
  `delete from email_confirmations where expires_at < $1
     and account_id not in (select id from accounts where unconfirmed)`,
);

/** An address that was to replace another and was not confirmed. That of a new account waits for as long as the account. */
export async function deleteOldConfirmations(db: Database, before: Date): Promise<void> {
  await deleteOld(db, before);
}

const unsure = statement<{ id: string }, [id: string]>(
  'select id from accounts where id = $1 and (unconfirmed or bounced)',
);
const confirm = statement<never, [id: string]>(
  'update accounts set unconfirmed = false, bounced = false where id = $1 and (unconfirmed or bounced)',
);
const anyUnconfirmed = statement<{ found: boolean }, []>(
  'select exists (select from accounts where unconfirmed) as found',
);
const confirmAll = statement<never, []>('update accounts set unconfirmed = false where unconfirmed');

/** Nobody has confirmed it, or its mail server refused it since. */
export async function isUnsure(db: Database, accountId: string): Promise<boolean> {
  return (await unsure(db, accountId)).length > 0;
}

export async function markConfirmed(trx: Database, accountId: string): Promise<void> {
  await confirm(trx, accountId);
}

/** Looks first: even an update that finds nothing would lock the accounts of a distributed database on all nodes. */
export async function markAllConfirmed(db: Database): Promise<void> {
  if ((await anyUnconfirmed(db))[0]?.found) await confirmAll(db);
}
