import type { Appearance } from '@hearth/contract/accounts/endpoints';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type NewAccount = {
  id: string;
  identifier: string;
  mobile: string | null;
  passwordHash: string;
  browserLanguage: Language;
  at: Date;
};

/** False when the identifier or the number is taken. */
export async function insertAccount(db: Database, account: NewAccount, unconfirmed: boolean): Promise<boolean> {
  const rows = await db
    .insertInto('accounts')
    .values({
      id: account.id,
      identifier: account.identifier,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      browser_language: account.browserLanguage,
      created_at: account.at,
      welcome: 'waits',
      unconfirmed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function isIdentifierTaken(db: Database, { identifier, mobile }: NewAccount): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb.or([eb('identifier', '=', identifier), ...(mobile === null ? [] : [eb('mobile', '=', mobile)])]))
    .execute();
  return found.length > 0;
}

const takenByAnother = statement<{ id: string }, [email: string, accountId: string]>(
  'select id from accounts where identifier = $1 and id <> $2',
);

export async function isTakenByAnother(
  db: Database,
  { email, accountId }: { email: string; accountId: string },
): Promise<boolean> {
  return (await takenByAnother(db, email, accountId)).length > 0;
}

export function accountByIdentifier(db: Database, identifier: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'password_hash'])
    .where('identifier', '=', identifier)
    .where('going_at', 'is', null)
    .executeTakeFirst();
}

/** A member who signed up with a mobile number and later set an e-mail address can still sign in with the number. */
export function accountByMobile(db: Database, mobile: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'password_hash'])
    .where('mobile', '=', mobile)
    .where('going_at', 'is', null)
    .executeTakeFirst();
}

export function accountById(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'mobile', 'password_hash', 'appearance', 'created_at', 'unconfirmed'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateIdentifier(db: Database, id: string, identifier: string): Promise<void> {
  await db.updateTable('accounts').set({ identifier, bounced: false }).where('id', '=', id).execute();
}

export async function putNewAddress(db: Database, id: string, ownedFrom: Date): Promise<void> {
  await db
    .insertInto('new_addresses')
    .values({ account_id: id, owned_from: ownedFrom })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ owned_from: eb.ref('excluded.owned_from') })),
    )
    .execute();
}

/** False for an address that was set a short time ago. */
export async function ownsAddress(db: Database, id: string, now: Date): Promise<boolean> {
  const recent = await db
    .selectFrom('new_addresses')
    .select('account_id')
    .where('account_id', '=', id)
    .where('owned_from', '>', now)
    .executeTakeFirst();
  return recent === undefined;
}

/** Null: without a password. */
export async function updatePasswordHash(db: Database, id: string, passwordHash: string | null): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function updateAppearance(db: Database, id: string, appearance: Appearance): Promise<void> {
  await db.updateTable('accounts').set({ appearance }).where('id', '=', id).execute();
}

/** False if it is going already, or gone. */
export async function markGoing(trx: Database, id: string, at: Date): Promise<boolean> {
  const rows = await trx
    .updateTable('accounts')
    .set({ going_at: at })
    .where('id', '=', id)
    .where('going_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length === 1;
}

const stays = statement<{ id: string }, [id: string]>(
  'select id from accounts where id = $1 and going_at is null for share',
);

/** Until the transaction ends, the account is not deleted. False if it is going, or gone. */
export async function holdAccount(trx: Database, id: string): Promise<boolean> {
  return (await stays(trx, id)).length === 1;
}

/** Until the transaction ends, nobody else changes how the member signs in. The hash of the password, if there is one. */
export async function lockAccount(trx: Database, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

const staying = statement<{ id: string }, [ids: readonly string[]]>(
  'select id from accounts where id = any($1::uuid[]) and going_at is null',
);

/** Without accounts that are going, or gone. */
export async function stayingAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await staying(db, ids)).map((row) => row.id));
}

const goingLong = statement<{ id: string; identifier: string }, [before: Date]>(
  'select id, identifier from accounts where going_at < $1 order by going_at limit 100',
);

export function accountsGoingSince(db: Database, before: Date): Promise<{ id: string; identifier: string }[]> {
  return goingLong(db, before);
}

const noteErased = statement<never, [id: string, at: Date]>(
  'insert into erased_members (id, erased_at) values ($1, $2) on conflict do nothing',
);
const erasedLong = statement<{ id: string }, [before: Date]>(
  'select id from erased_members where erased_at < $1 order by erased_at limit 100',
);
const forgetErased = statement<never, [id: string]>('delete from erased_members where id = $1');

export async function insertErasedMember(trx: Database, id: string, at: Date): Promise<void> {
  await noteErased(trx, id, at);
}

export async function membersErasedBefore(db: Database, before: Date): Promise<string[]> {
  return (await erasedLong(db, before)).map((row) => row.id);
}

export async function deleteErasedMember(trx: Database, id: string): Promise<void> {
  await forgetErased(trx, id);
}

export async function deleteAccountRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

const others = statement<{ found: boolean }, [id: string]>(
  'select exists (select from accounts where id <> $1 and going_at is null) as found',
);

export async function hasOtherAccounts(db: Database, id: string): Promise<boolean> {
  return (await others(db, id))[0]?.found ?? false;
}

const idsAfter = statement<{ id: string }, [after: string, limit: number]>(
  'select id from accounts where id > $1 order by id limit $2',
);

/** For jobs that do something for all members, some at a time. */
export async function accountIdsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  return (await idsAfter(db, after, limit)).map(({ id }) => id);
}

const idsOfHour = statement<{ id: string }, [hour: number, after: string, limit: number]>(
  `select id from accounts
   where (get_byte(uuid_send(id), 14) * 256 + get_byte(uuid_send(id), 15)) % 168 = $1 and id > $2 order by id limit $3`,
);

/** The same for the members of one of the 168 hours of a week, over which they are spread. */
export async function accountIdsOfHour(db: Database, hour: number, after: string, limit: number): Promise<string[]> {
  return (await idsOfHour(db, hour, after, limit)).map(({ id }) => id);
}
