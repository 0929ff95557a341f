import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { type PostPlace, toGuarded } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { postPlaced } from '../posts.events.ts';
import { movePostRows } from './move-post.queries.ts';

/** The caller has locked the post's row. For its new readers the post is a new one. */
export async function movePost(
  { live, events, clock }: { live: Publisher; events: DomainEvents; clock: Clock },
  trx: Database,
  post: PostHead,
  place: PostPlace,
  afterCommit: AfterCommit,
): Promise<void> {
  await movePostRows(trx, { authorId: post.author_id, postId: post.id, place });
  const moved = { ...toGuarded(post), place };
  await events.emit(trx, postPlaced, { ...moved, text: post.content, at: clock.now() }, afterCommit);
  afterCommit(() => announceCreated(live, moved, { content: post.content, language: post.language || null }));
}
