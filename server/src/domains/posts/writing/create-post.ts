import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience, FeelingKey } from '@hearth/contract/posts/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../../media/media.api.ts';
import { type PostPlace, profileOf } from '../access/post-place.ts';
import type { Publisher } from '../live/announce-posts.ts';
import { type PostReadNeeds, readPost } from '../reading/hydrate-posts.ts';
import { writePostRows } from './write-post.ts';

export type PostNeeds = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents };

export type PostInput = {
  clientId: string;
  content: string;
  feeling: FeelingKey | null;
  audience: Audience;
  mediaIds: string[];
  /** The author's profile, unless another place is named. */
  place?: PostPlace;
};

export async function createPost(needs: PostNeeds, authorId: string, input: PostInput): Promise<Post> {
  const { db, access, clock } = needs;
  const at = clock.now();
  const place = input.place ?? profileOf(authorId);
  const { id } = await inTransaction(db, async (trx, afterCommit) => {
    if (!(await access.mayWrite(trx, authorId, place))) throw new AppError('forbidden');
    const media = await mediaByIds(trx, input.mediaIds);
    const post = { ...input, place, id: newId(at), authorId, at, originalId: null, hasVideo: hasVideo(media) };
    const written = await writePostRows(needs, trx, post, afterCommit);
    if (!written.isNew) return written;
    for (const mediaId of input.mediaIds) {
      await attachMedia(trx, { mediaId, ownerId: authorId, purpose: 'post', parentId: post.id, at });
    }
    return written;
  });
  return readPost(needs, authorId, id);
}

export function hasVideo(media: ReadonlyMap<string, MediaView>): boolean {
  return [...media.values()].some((each) => each.kind === 'video');
}
