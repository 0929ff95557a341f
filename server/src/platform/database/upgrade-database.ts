import type { Log } from '../log/log.ts';
import { allowUse, currentRole, powersOf } from './access.queries.ts';
import type { DatabaseAddress } from './connection.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

export type Upgradable = { db: Database; owner: DatabaseAddress | undefined };

/** Migrates as the owner of the tables, and lets the server's role use them. Without an owner, they are one role. */
export async function upgradeDatabase({ db, owner }: Upgradable, log: Log): Promise<void> {
  if (!owner) return migrate(db, log);
  const opened = openDatabase(owner, { max: 1, log });
  try {
    await migrate(opened.db, log);
    await allowUse(opened.db, await currentRole(db));
  } finally {
    await opened.close();
  }
}

/** The role of `DATABASE_URL` is the operator's choice; one that may do more than we need is worth a line in the log. */
export async function warnOfPowers(db: Database, log: Log): Promise<void> {
  const powers = await powersOf(db);
  if (powers.length === 0) return;
  log.warn(
    { role: await currentRole(db), powers },
    'the database role of DATABASE_URL may do more than Hearth needs; docs/operating.md says how to make a smaller one',
  );
}
