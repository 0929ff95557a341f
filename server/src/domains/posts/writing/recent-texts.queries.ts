import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type RecentText = { id: string; content: string };

const page = statement<RecentText, [before: string, from: string, count: number]>(
  `select id, content from posts
   where place_kind = 'profile' and audience = 'public' and id < $1 and id >= $2 order by id desc limit $3`,
);

export function publicTexts(db: Database, before: string, from: string, count: number): Promise<RecentText[]> {
  return page(db, before, from, count);
}
