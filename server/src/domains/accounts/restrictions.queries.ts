import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const put = statement<never, [id: string, limitedUntil: Date | null, suspendedUntil: Date | null]>(
  'update accounts set limited_until = $2, suspended_until = $3 where id = $1',
);

export async function putRestrictions(
  trx: Database,
  id: string,
  { limitedUntil, suspendedUntil }: { limitedUntil: Date | null; suspendedUntil: Date | null },
): Promise<void> {
  await put(trx, id, limitedUntil, suspendedUntil);
}

const limited = statement<{ id: string }, [id: string, now: Date]>(
  'select id from accounts where id = $1 and limited_until > $2',
);

export async function isLimitedAt(db: Database, id: string, now: Date): Promise<boolean> {
  return (await limited(db, id, now)).length > 0;
}

const narrowed = statement<{ unconfirmed: boolean }, [id: string, now: Date]>(
  'select unconfirmed from accounts where id = $1 and (unconfirmed or limited_until > $2)',
);

/** Why what the member shares may reach only friends. */
export async function narrowedBy(db: Database, id: string, now: Date): Promise<'unconfirmed' | 'limited' | undefined> {
  const [row] = await narrowed(db, id, now);
  return row && (row.unconfirmed ? 'unconfirmed' : 'limited');
}

const suspended = statement<{ id: string }, [ids: readonly string[], now: Date]>(
  'select id from accounts where id = any($1::uuid[]) and suspended_until > $2',
);

export async function suspendedIds(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  return new Set((await suspended(db, ids, now)).map((row) => row.id));
}

const until = statement<{ suspended_until: Date | null }, [id: string, now: Date]>(
  'select suspended_until from accounts where id = $1 and suspended_until > $2',
);

export async function suspendedUntil(db: Database, id: string, now: Date): Promise<Date | undefined> {
  return (await until(db, id, now))[0]?.suspended_until ?? undefined;
}
