import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const written = statement<{ found: boolean }, [authorId: string]>(
  'select exists (select from timeline_posts where author_id = $1) as found',
);

/** A post anywhere, as long as it is there. */
export async function hasWritten(db: Database, authorId: string): Promise<boolean> {
  return (await written(db, authorId))[0]?.found === true;
}
