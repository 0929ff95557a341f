import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { lowestId, newId } from '../../platform/ids.ts';

export type AttemptKey = { key: Buffer; id: string };

export async function insertAttempt(
  db: Database,
  { key, source, at }: { key: Buffer; source: Buffer; at: Date },
): Promise<AttemptKey> {
  const id = newId(at);
  await db.insertInto('sign_in_attempts').values({ id, key, source, attempted_at: at }).execute();
  return { key, id };
}

export async function countAttempts(db: Database, key: Buffer, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', '=', key)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteAttempt(db: Database, { key, id }: AttemptKey): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).where('id', '=', id).execute();
}

export async function deleteAttemptsFrom(db: Database, key: Buffer, source: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).where('source', '=', source).execute();
}

export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('attempted_at', '<', before).execute();
}

const gate = statement<never, [key: Buffer, id: string, at: Date]>(
  `insert into sign_in_attempts (key, id, source, attempted_at) values ($1, $2, $1, $3)
   on conflict (key, id) do update set attempted_at = excluded.attempted_at`,
);

/** Until the transaction ends, nobody else holds the gate of this name. */
export async function holdGate(trx: Database, key: Buffer, at: Date): Promise<void> {
  await gate(trx, key, lowestId, at);
}
