import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type NewPasskey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  name: string;
  at: Date;
};

/** False if the account has it already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const rows = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'credential_id']).doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export function passkeysOf(db: Database, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

export function passkeyOf(db: Database, accountId: string, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

const noteUse = statement<{ id: string }, [accountId: string, id: string, counter: number, at: Date]>(
  `update passkeys set counter = $3, last_used_at = $4
   where account_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
);

/** False if the device has counted no further than before: somebody has a copy. Devices that do not count stay at zero. */
export async function notePasskeyUse(
  db: Database,
  accountId: string,
  id: string,
  counter: number,
  at: Date,
): Promise<boolean> {
  return (await noteUse(db, accountId, id, counter, at)).length === 1;
}

export async function updatePasskeyName(db: Database, accountId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function deletePasskeysSince(db: Database, accountId: string, since: Date): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).where('created_at', '>=', since).execute();
}
