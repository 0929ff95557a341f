import type { Database } from '../../platform/database/database.ts';

export async function putDevice(
  db: Database,
  device: { tokenHash: Buffer; accountId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: device.tokenHash, account_id: device.accountId, expires_at: device.expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'account_id'])
        .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute();
}

export async function isKnownDevice(db: Database, tokenHash: Buffer, accountId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasKnownDevice(db: Database, accountId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteDevicesOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('expires_at', '<=', now).execute();
}
