import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { announceCounts, type Publisher } from '../live/announce-posts.ts';
import { commentHead, insertComment } from './comments.queries.ts';
import type { KeptComment } from './review-comments.ts';

/** A comment that was removed by mistake, with its words; reactions to it and replies are gone. */
export async function returnComment(
  { live }: { live: Publisher },
  trx: Database,
  kept: KeptComment,
  afterCommit: AfterCommit,
): Promise<void> {
  const post = await lockPost(trx, kept.post_id);
  if (!post || (kept.parent_id && (await commentHead(trx, post.id, kept.parent_id)).length === 0)) return;
  const [answered] = kept.answered_id ? await commentHead(trx, post.id, kept.answered_id) : [];
  const answers = answered ? {} : { answered_id: null, answered_author_id: null };
  const inserted = await insertComment(trx, { ...kept, ...answers, created_at: new Date(kept.created_at) });
  if (!inserted) return;
  const actors = { postId: post.id, actorId: kept.author_id };
  afterCommit(() => announceCounts(live, actors, toCounts(inserted.counts)));
}
