import type { Database } from '../database/database.ts';

export type JobTurn = { name: string; holder: string; until: Date };

/** False when another server does the job, or has done it recently. One statement, so only one of many servers gets it. */
export async function claimTurn(db: Database, turn: JobTurn, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('job_turns')
    .values(turn)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ holder: eb.ref('excluded.holder'), until: eb.ref('excluded.until') }))
        .where('job_turns.until', '<=', now),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function moveTurn(db: Database, { name, holder, until }: JobTurn): Promise<void> {
  await db.updateTable('job_turns').set({ until }).where('name', '=', name).where('holder', '=', holder).execute();
}
