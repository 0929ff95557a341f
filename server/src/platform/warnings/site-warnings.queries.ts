import type { Database } from '../database/database.ts';

export type Failure = { name: string; at: Date; reason: string };

/** How often the job has failed since its last success, this time included, and whether the operator has got mail. */
export async function addFailure(
  db: Database,
  { name, at, reason }: Failure,
): Promise<{ failures: number; mailed: boolean }> {
  const { failures, mailed_at } = await db
    .insertInto('site_warnings')
    .values({ name, since: at, last_at: at, failures: 1, reason })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        last_at: eb.ref('excluded.last_at'),
        reason: eb.ref('excluded.reason'),
        failures: eb('site_warnings.failures', '+', eb.ref('excluded.failures')),
      })),
    )
    .returning(['failures', 'mailed_at'])
    .executeTakeFirstOrThrow();
  return { failures, mailed: mailed_at !== null };
}

export async function markMailed(db: Database, name: string, at: Date): Promise<void> {
  await db.updateTable('site_warnings').set({ mailed_at: at }).where('name', '=', name).execute();
}

export async function deleteWarning(db: Database, name: string): Promise<void> {
  await db.deleteFrom('site_warnings').where('name', '=', name).execute();
}

export function siteWarnings(db: Database) {
  return db.selectFrom('site_warnings').selectAll().orderBy('since').execute();
}
