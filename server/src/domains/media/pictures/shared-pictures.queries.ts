import { statement } from '../../../platform/database/sql.ts';

export const noteShared = statement<never, [key: string, at: Date]>(
  `insert into shared_pictures (key, stored_at) values ($1, $2)
   on conflict (key) do update set stored_at = excluded.stored_at`,
);

export const markUsed = statement<never, [key: string]>('update shared_pictures set used = true where key = $1');

export const takeUnused = statement<{ key: string }, [before: Date]>(
  'delete from shared_pictures where not used and stored_at < $1 returning key',
);

export const sharedAfter = statement<{ key: string }, [after: string, since: Date, count: number]>(
  'select key from shared_pictures where key > $1 and stored_at >= $2 order by key limit $3',
);

export const sharedAmong = statement<{ key: string }, [keys: readonly string[]]>(
  'select key from shared_pictures where key = any($1::text[])',
);
