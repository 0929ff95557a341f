import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { Page } from '../access/readable-pages.queries.ts';

type Ids = readonly string[];

const posts = statement<{ id: string }, [authorId: string, without: Ids, before: string, count: number]>(
  `select post_id as id from timeline_posts
   where author_id = $1 and place_kind <> 'profile' and place_id <> all($2::uuid[]) and post_id < $3
   order by post_id desc limit $4`,
);

/** The member's posts that stand elsewhere than on a profile and in these places. */
export async function postIdsElsewhere(db: Database, authorId: string, without: Ids, page: Page): Promise<string[]> {
  return (await posts(db, authorId, without, page.before, page.count)).map((row) => row.id);
}

export type CommentElsewhere = {
  id: string;
  post_id: string;
  content: string;
  created_at: Date;
  place_kind: string;
  place_id: string;
};

const comments = statement<CommentElsewhere, [authorId: string, without: Ids, before: string, count: number]>(
  `select c.id, c.post_id, c.content, c.created_at, p.place_kind, p.place_id
   from comments c join posts p on p.id = c.post_id
   where c.author_id = $1 and p.place_kind <> 'profile' and p.place_id <> all($2::uuid[]) and c.id < $3
   order by c.id desc limit $4`,
);

export function commentsElsewhere(
  db: Database,
  authorId: string,
  without: Ids,
  page: Page,
): Promise<CommentElsewhere[]> {
  return comments(db, authorId, without, page.before, page.count);
}
