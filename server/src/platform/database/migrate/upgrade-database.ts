import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import { currentPlace, isSpread, lacksUse, powersOf } from '../access.queries.ts';
import type { DatabaseAddress } from '../connect/connection.ts';
import { type Database, openDatabase } from '../database.ts';
import { sql } from '../sql.ts';
import { migrate } from './migrate.ts';

export type Upgradable = { db: Database; owner: DatabaseAddress | undefined };

/** Migrates as the owner of the tables, and lets the server's role use them. Without an owner, they are one role. */
export async function upgradeDatabase({ db, owner }: Upgradable, log: Log): Promise<void> {
  if (!owner) return migrate(db, log);
  const opened = openDatabase(owner, { max: 1, log });
  try {
    await migrate(opened.db, log);
    await allowUse(opened.db, (await currentPlace(db)).role);
  } finally {
    await opened.close();
  }
}

/** Reading and writing every table; of the applied migrations, reading only. */
async function allowUse(owner: Database, role: string): Promise<void> {
  if (!(await lacksUse(owner, role))) return;
  const grantee = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    // Two servers that grant at the same time would fail.
    await sql`lock table schema_migrations in access exclusive mode`.execute(trx);
    const schema = sql.id((await currentPlace(trx)).schema);
    await sql`grant usage on schema ${schema} to ${grantee}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`.execute(trx);
    await sql`revoke insert, update, delete on schema_migrations from ${grantee}`.execute(trx);
  });
}

/** A replica is compared with its leader by one position in one log. */
export async function refuseReplicaOfCitus(db: Database, replicaUrl: string | undefined): Promise<void> {
  if (!replicaUrl || !(await isSpread(db))) return;
  throw new StartUpError(
    say('DATABASE_REPLICA_URL is set, but the database of DATABASE_URL is spread by Citus; please remove it.'),
  );
}

/** The role of `DATABASE_URL` is the operator's choice; one that may do more than we need is worth a line in the log. */
export async function warnOfPowers(db: Database, log: Log): Promise<void> {
  const powers = await powersOf(db);
  if (powers.length === 0) return;
  const { role } = await currentPlace(db);
  log.warn(
    { role, powers },
    'the database role of DATABASE_URL may do more than Hearth needs; docs/operating/database.md says how to make a smaller one',
  );
}
