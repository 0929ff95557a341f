import type { Database } from '../../../platform/database/database.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import { removedKind } from '../access/removed-place.ts';

/** What a post says and shows, and whose it is; undefined when it is gone or was removed by a decision. */
export async function postEvidence(db: Database, postId: string) {
  const [post] = await postHeads(db, [postId]);
  if (!post || post.place_kind === removedKind) return undefined;
  const isPrivate = post.audience === 'only_me';
  return { aboutId: post.author_id, evidence: post.content, fileIds: post.media_ids, isPrivate };
}
