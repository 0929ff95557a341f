import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience, FeelingKey } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../../media/media.api.ts';
import { announceCreated, type Publishes } from '../live/announce-posts.ts';
import { hydratePost } from '../reading/hydrate-posts.ts';
import { claimSubmission, insertPost } from './posts.queries.ts';

type Needs = { db: Database; clock: Clock; live: Publishes };

export type PostInput = {
  clientId: string;
  content: string;
  feeling: FeelingKey | null;
  audience: Audience;
  mediaIds: string[];
};

export async function createPost({ db, clock, live }: Needs, authorId: string, input: PostInput): Promise<Post> {
  const at = clock.now();
  const kept = await inTransaction(db, async (trx, afterCommit) => {
    const id = newId(at);
    const media = await mediaByIds(trx, input.mediaIds);
    const post = { ...input, id, authorId, at, originalId: null, hasVideo: hasVideo(media) };
    const claimed = await claimSubmission(trx, post);
    if (claimed !== id) return claimed;
    for (const mediaId of input.mediaIds) {
      await attachMedia(trx, { mediaId, ownerId: authorId, purpose: 'post', parentId: id, at });
    }
    await insertPost(trx, post);
    afterCommit(() => announceCreated(live, { id, author_id: authorId, audience: input.audience }));
    return id;
  });
  return hydratePost(db, authorId, kept);
}

function hasVideo(media: ReadonlyMap<string, MediaView>): boolean {
  return [...media.values()].some((each) => each.kind === 'video');
}
