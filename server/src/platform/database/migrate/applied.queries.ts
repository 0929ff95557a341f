import type { Database } from '../database.ts';
import { statement } from '../sql.ts';

type Update = { name: string; applied_at: Date; count: number };

const newest = statement<Update, []>(
  `select name, applied_at, (select count(*) from schema_migrations) as count
   from schema_migrations order by name desc limit 1`,
);

/** The newest update of the schema, and how many there were. */
export async function newestUpdate(db: Database): Promise<Update> {
  const [update] = await newest(db);
  if (!update) throw new Error('the database has no schema');
  return update;
}
