import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { PostPlace } from '../access/post-place.ts';

type Held = { postId: string; authorId: string; wanted: PostPlace };

const insert = statement<never, [postId: string, authorId: string, placeKind: string, placeId: string]>(
  'insert into held_posts (post_id, author_id, place_kind, place_id) values ($1, $2, $3, $4)',
);
const take = statement<{ kind: string; id: string }, [postId: string]>(
  'delete from held_posts where post_id = $1 returning place_kind as kind, place_id as id',
);

export async function insertHeld(trx: Database, { postId, authorId, wanted }: Held): Promise<void> {
  await insert(trx, postId, authorId, wanted.kind, wanted.id);
}

/** Where the post was to stand; from now on it does not wait. The caller has locked the post's row. */
export async function takeHeld(trx: Database, postId: string): Promise<PostPlace | undefined> {
  return (await take(trx, postId))[0];
}
