import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

// Planted for the test of the test: each of these must be reported, by its name.

type Planted = { id: string; label: string | null; size: number; at: Date; tags: string[]; extra: { a: number } };
const columns = 'id, label, size, at, tags, extra';

export const faultless = statement<Planted, [id: string, sizes: readonly number[], since: Date, label: string | null]>(
  `select ${columns} from planted where id = $1 and size = any($2::bigint[]) and at > $3 and label = $4`,
);
export const faultlessChange = statement<never, [size: 1 | -1, label: 'a' | 'b', shown: boolean]>(
  'update planted set size = size + $1 where label = $2 and $3::bool returning size',
);

export const renamedColumn = statement<{ title: string }, []>('select title from planted');
export const wrongColumn = statement<{ size: string; at: string; tags: string }, []>(
  'select size, at, tags from planted',
);
export const missingColumn = statement<{ id: string; label: string | null }, []>('select id from planted');
export const undeclaredColumn = statement<{ id: string }, []>('select id, size from planted');
export const nullColumn = statement<{ label: string }, []>('select label from planted');
export const mixedColumn = statement<{ size: number | string }, []>('select size from planted');
export const twiceAnswered = statement<{ id: string }, []>('select id, id from planted');

export const wrongParameter = statement<{ id: string }, [size: string, since: string]>(
  'select id from planted where size = $1 and at > $2',
);
export const wrongElements = statement<{ id: string }, [ids: readonly number[]]>(
  'select id from planted where id = any($1::uuid[])',
);
export const tooFewParameters = statement<{ id: string }, [id: string]>(
  'select id from planted where id = $1 and size = $2',
);
export const withoutLabel = statement<{ id: string }, [string]>('select id from planted where id = $1');
export const withoutTypes = statement('select id from planted where id = $1');

const sizeOf = (column: string) => {
  const page = statement<{ found: number }, []>(`select ${column} as found from planted`);
  return { page };
};
export const sizes = sizeOf('size');
export const labels = sizeOf('label');

export const madeTooLate = () => statement<{ id: string }, []>('select id from planted');

export async function runRaw(db: Database): Promise<void> {
  await sql<{ id: string }>`select id from planted`.execute(db);
}
