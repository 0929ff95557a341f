import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { PostPlace } from '../access/post-place.ts';

type Moved = { authorId: string; postId: string; place: PostPlace };

const onTimeline = statement<never, [authorId: string, postId: string, placeKind: string, placeId: string]>(
  'update timeline_posts set place_kind = $3, place_id = $4 where author_id = $1 and post_id = $2',
);

export async function moveOnTimeline(trx: Database, { authorId, postId, place }: Moved): Promise<void> {
  await onTimeline(trx, authorId, postId, place.kind, place.id);
}

const moved = statement<{ version: number }, [postId: string, placeKind: string, placeId: string]>(
  'update posts set place_kind = $2, place_id = $3, version = version + 1 where id = $1 returning version',
);
const noted = statement<never, [authorId: string, placeKind: string, placeId: string]>(
  'insert into author_places (author_id, place_kind, place_id) values ($1, $2, $3) on conflict do nothing',
);

/** The caller has locked the post's row. */
export async function movePostRows(trx: Database, post: Moved): Promise<void> {
  const { authorId, postId, place } = post;
  await Promise.all([
    moved(trx, postId, place.kind, place.id),
    moveOnTimeline(trx, post),
    noted(trx, authorId, place.kind, place.id),
  ]);
}

const authored = statement<{ post_id: string }, [authorId: string, placeId: string, from: string]>(
  `select post_id from timeline_posts
   where author_id = $1 and place_id = $2 and place_kind <> 'profile' and post_id >= $3 order by post_id`,
);

/** What a member wrote in a place, from this id on. */
export async function authoredIn(trx: Database, authorId: string, placeId: string, from: string): Promise<string[]> {
  return (await authored(trx, authorId, placeId, from)).map((row) => row.post_id);
}
