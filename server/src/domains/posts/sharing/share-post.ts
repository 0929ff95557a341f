import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable, findReadablePost } from '../access/find-readable.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeShareCount } from '../counts/post-counts.queries.ts';
import { announceCounts, announceCreated, type Publishes } from '../live/announce-posts.ts';
import { postShared } from '../posts.events.ts';
import { hydratePost } from '../reading/hydrate-posts.ts';
import { claimSubmission, insertPost } from '../writing/posts.queries.ts';

type Needs = { db: Database; clock: Clock; live: Publishes; events: DomainEvents };
export type ShareInput = { postId: string; clientId: string; audience: Audience };

export async function sharePost(needs: Needs, actorId: string, input: ShareInput): Promise<Post> {
  const { db, clock, live, events } = needs;
  const at = clock.now();
  const kept = await inTransaction(db, async (trx, afterCommit) => {
    const root = await lockShareable(trx, actorId, input.postId);
    const { clientId, audience } = input;
    const id = newId(at);
    const share = { id, authorId: actorId, clientId, audience, originalId: root.id, at, ...wordless };
    const claimed = await claimSubmission(trx, share);
    if (claimed !== id) return claimed;
    await insertPost(trx, share);
    const counts = await changeShareCount(trx, root.id, 1);
    const deed = { postId: root.id, authorId: root.author_id, actorId, shareId: id };
    await events.emit(trx, postShared, deed, afterCommit);
    afterCommit(() => {
      announceCreated(live, { id, author_id: actorId, audience });
      if (counts) announceCounts(live, root.id, toCounts(counts));
    });
    return id;
  });
  return hydratePost(db, actorId, kept);
}

/** A share says nothing of its own. */
const wordless = { content: '', feeling: null, mediaIds: [], hasVideo: false };

/** The root of what was asked for, held, if it is public. */
async function lockShareable(trx: Database, viewerId: string, postId: string): Promise<PostHead> {
  const asked = await findReadablePost(trx, viewerId, postId);
  const root = await assertReadable(trx, viewerId, await lockPost(trx, asked.original_id ?? asked.id));
  if (root.audience !== 'public') throw new AppError('share_not_public');
  return root;
}
