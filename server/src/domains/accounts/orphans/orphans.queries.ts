import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { memberColumns, namesTheGone } from './member-columns.ts';

type MemberColumn = { table: string; column: string };

const columns = statement<MemberColumn, [names: readonly string[]]>(
  `select c.table_name::text as "table", c.column_name::text as "column" from information_schema.columns c
   join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     and c.udt_name = 'uuid' and c.column_name = any($1::text[])
   order by c.table_name, c.column_name`,
);

export type Orphans = MemberColumn & { rows: number };

/** Rows that name a member who does not exist. */
export async function findOrphans(db: Database): Promise<Orphans[]> {
  const found: Orphans[] = [];
  for (const at of await columns(db, memberColumns)) {
    if (namesTheGone[`${at.table}.${at.column}`]) continue;
    const rows = await countOrphans(db, at);
    if (rows > 0) found.push({ ...at, rows });
  }
  return found;
}

async function countOrphans(db: Database, { table, column }: MemberColumn): Promise<number> {
  const { ref, table: tableOf } = db.dynamic;
  const member = ref<'account_id'>(`named.${column}`);
  const { count } = await db
    .selectFrom(tableOf<'sessions'>(table as 'sessions').as('named'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(member, 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').select('accounts.id').whereRef('accounts.id', '=', member))),
    )
    .executeTakeFirstOrThrow();
  return count;
}
