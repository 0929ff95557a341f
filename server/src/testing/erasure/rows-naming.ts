import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** `table.column` of every uuid column, in lists and alone, that names this member. */
export async function rowsNaming(db: Database, memberId: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; list: boolean }>`
    select c.table_name as "table", c.column_name as "column", c.udt_name = '_uuid' as list
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.udt_name in ('uuid', '_uuid')
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table, column, list } of columns) {
    const value = list ? sql`${memberId} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${memberId}`;
    const { rows } = await sql`select from ${sql.table(table)} where ${value} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
