import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { mentionedIn } from '../../friends/mentions.api.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { type PostPlace, toGuarded } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { taggedIn } from '../photos/tags/photo-tags.queries.ts';
import { mentionsChanged, photoTagged, postPlaced } from '../posts.events.ts';
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
  const { content: text, author_id: actorId } = post;
  await events.emit(trx, postPlaced, { ...moved, text, at: clock.now() }, afterCommit);
  const added = mentionedIn(post.mentions);
  if (added.length > 0)
    await events.emit(
      trx,
      mentionsChanged,
      { ...moved, commentId: null, actorId, text, added, dropped: [] },
      afterCommit,
    );
  if (post.media_ids.length > 0)
    for (const taggedId of await taggedIn(trx, post.id))
      await events.emit(trx, photoTagged, { ...moved, taggedId }, afterCommit);
  afterCommit(() => announceCreated(live, moved, { content: text, language: post.language || null }));
}
