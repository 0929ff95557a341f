import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import {
  addForeignKey,
  countWorkers,
  distributedTables,
  distributeTable,
  dropForeignKey,
  emptyLocalCopy,
  oneShardAfterTheOther,
} from './citus.ts';
import { citusVersion, type ForeignKey, foreignKeys, ordinaryTables } from './distribution.queries.ts';
import { layout, type PlacedTable } from './layout.ts';

/**
 * Spreads the tables over the nodes of Citus. Tables that foreign keys connect are distributed in one transaction, so what
 * was interrupted can be begun again and goes on where it stopped. The copies that are left at the coordinator are
 * emptied when all tables are distributed. Returns how many were distributed now.
 */
export async function distribute(db: Database, log: Log): Promise<number> {
  await refuseWithoutNodes(db);
  const done = await distributedTables(db);
  const waiting = layout.filter(({ table }) => !done.has(table));
  const keys = await foreignKeys(db);
  for (const unit of connectedTables(waiting, keys)) {
    await db.transaction().execute((trx) => distributeUnit(trx, unit, keys));
    for (const { table } of unit) log.info({ table }, 'table distributed');
  }
  for (const { table } of layout) await emptyLocalCopy(db, table);
  return waiting.length;
}

async function refuseWithoutNodes(db: Database): Promise<void> {
  if (!(await citusVersion(db))) {
    throw new StartUpError(say('This database has no Citus: a superuser has to run "create extension citus" first.'));
  }
  if ((await countWorkers(db)) === 0) {
    throw new StartUpError(
      say('Citus has no nodes for the tables yet: a superuser has to add them with citus_add_node() first.'),
    );
  }
}

async function distributeUnit(trx: Database, unit: readonly PlacedTable[], keys: readonly ForeignKey[]): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await oneShardAfterTheOther(trx);
  const names = new Set<string>(unit.map(({ table }) => table));
  // Citus refuses foreign keys between a table that is distributed already and one that is not yet.
  const between = keys.filter(({ table }) => names.has(table));
  for (const key of between) await dropForeignKey(trx, key);
  for (const placed of unit) await distributeTable(trx, placed);
  for (const key of between) await addForeignKey(trx, key);
}

/** Groups of tables that foreign keys connect, each in the order of the layout. */
export function connectedTables(
  tables: readonly PlacedTable[],
  keys: readonly Pick<ForeignKey, 'table' | 'target'>[],
): PlacedTable[][] {
  const groupOf = new Map<string, PlacedTable[]>(tables.map((placed) => [placed.table, [placed]]));
  for (const { table, target } of keys) {
    const [one, other] = [groupOf.get(table), groupOf.get(target)];
    if (!one || !other || one === other) continue;
    for (const placed of other) groupOf.set(placed.table, one);
    one.push(...other);
  }
  const places = new Map(tables.map((placed, index) => [placed, index]));
  const groups = [...new Set(tables.map(({ table }) => groupOf.get(table) ?? []))];
  return groups.map((group) => group.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)));
}

/** Undefined where the tables are not distributed. */
export async function distributing(
  trx: Database,
): Promise<{ afterStatement(text: string): Promise<void> } | undefined> {
  if (!(await citusVersion(trx)) || !(await distributedTables(trx)).has('schema_migrations')) return undefined;
  await oneShardAfterTheOther(trx);
  return {
    async afterStatement(text) {
      if (/^create table\b/i.test(text)) await distributeNewTables(trx);
    },
  };
}

async function distributeNewTables(trx: Database): Promise<void> {
  const done = await distributedTables(trx);
  for (const name of await ordinaryTables(trx)) {
    if (done.has(name)) continue;
    const placed = layout.find(({ table }) => table === name);
    if (!placed) throw new Error(`the layout of a distributed database does not say where ${name} lies`);
    await distributeTable(trx, placed);
  }
}
