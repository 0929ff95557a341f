import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
