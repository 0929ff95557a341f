import type { Audience } from '@hearth/contract/posts/rules';
import { tagsOf } from '@hearth/contract/tags/folding';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { openToAll } from '../access/audience.queries.ts';
import { profileKind } from '../access/post-place.ts';

export type TaggedPost = { id: string; authorId: string; audience: Audience; placeKind: string; content: string };

const insert = statement<
  never,
  [tags: readonly string[], postId: string, authorId: string, audience: Audience, placeKind: string]
>(
  `insert into tagged_posts (tag, post_id, author_id, audience, place_kind)
   select tag, $2::uuid, $3::uuid, $4::text, $5::text from unnest($1::text[]) tag
   on conflict (tag, post_id) do update set audience = excluded.audience`,
);
const know = statement<never, [tags: readonly string[]]>(
  'insert into known_tags (tag) select tag from unnest($1::text[]) tag on conflict (tag) do nothing',
);
const remove = statement<never, [tags: readonly string[], postId: string]>(
  'delete from tagged_posts where tag = any($1::text[]) and post_id = $2',
);
const forget = statement<never, [tags: readonly string[]]>(
  `delete from known_tags k where tag = any($1::text[])
     and not exists (select from tagged_posts p where p.tag = k.tag and p.${openToAll} and p.place_kind = '${profileKind}')`,
);

function isKnownToAll({ audience, placeKind }: TaggedPost): boolean {
  return audience === 'public' && placeKind === profileKind;
}

/** Sorted, so that two posts with the same new tags wait for each other in one order. */
export async function insertTags(trx: Database, post: TaggedPost): Promise<void> {
  const tags = tagsOf(post.content).sort();
  if (tags.length === 0) return;
  await Promise.all([
    insert(trx, tags, post.id, post.authorId, post.audience, post.placeKind),
    ...(isKnownToAll(post) ? [know(trx, tags)] : []),
  ]);
}

/** After an edit of words or audience. A post’s tags are in its text, so nothing has to be looked up. */
export async function changeTags(trx: Database, before: { content: string }, after: TaggedPost): Promise<void> {
  const kept = new Set(tagsOf(after.content));
  const old = tagsOf(before.content);
  const gone = old.filter((tag) => !kept.has(tag));
  if (gone.length > 0) await remove(trx, gone, after.id);
  await insertTags(trx, after);
  const unsure = isKnownToAll(after) ? gone : old;
  if (unsure.length > 0) await forget(trx, unsure);
}

export async function deleteTags(trx: Database, post: { id: string; content: string }): Promise<void> {
  const tags = tagsOf(post.content);
  if (tags.length === 0) return;
  await remove(trx, tags, post.id);
  await forget(trx, tags);
}
