import type { Appearance } from '@hearth/contract/accounts/endpoints';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';

export type NewAccount = {
  id: string;
  identifier: string;
  mobile: string | null;
  passwordHash: string;
  browserLanguage: Language;
  at: Date;
};

/** False when the identifier or the number is taken. */
export async function insertAccount(db: Database, account: NewAccount): Promise<boolean> {
  const rows = await db
    .insertInto('accounts')
    .values({
      id: account.id,
      identifier: account.identifier,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      browser_language: account.browserLanguage,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export function accountByIdentifier(db: Database, identifier: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'password_hash'])
    .where('identifier', '=', identifier)
    .executeTakeFirst();
}

/** A member who signed up with a mobile number and later set an e-mail address can still sign in with the number. */
export function accountByMobile(db: Database, mobile: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'password_hash'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
}

export function accountById(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'identifier', 'mobile', 'password_hash', 'appearance'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateIdentifier(db: Database, id: string, identifier: string): Promise<void> {
  await db.updateTable('accounts').set({ identifier }).where('id', '=', id).execute();
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

export async function updatePasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function updateAppearance(db: Database, id: string, appearance: Appearance): Promise<void> {
  await db.updateTable('accounts').set({ appearance }).where('id', '=', id).execute();
}

export async function deleteAccountRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}
