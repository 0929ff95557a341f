import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { AltTexts } from '@hearth/contract/posts/photo-fields';
import type { PollInput } from '@hearth/contract/posts/poll-fields';
import type { Audience, FeelingKey } from '@hearth/contract/posts/rules';
import { writeTogether } from '../../../platform/database/one-trip.ts';
import { isUniqueViolation } from '../../../platform/database/pg-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../../media/media.api.ts';
import { persons, toPeople } from '../../profiles/profiles.api.ts';
import { type PostPlace, profileKind, profileOf } from '../access/post-place.ts';
import { announceCreated, type Publisher } from '../live/announce-posts.ts';
import { writePoll } from '../polls/write-poll.ts';
import { postWritten } from '../posts.events.ts';
import { type PostReadNeeds, readPost, showNew } from '../reading/hydrate-posts.ts';
import { newContent } from '../reading/post-content.ts';
import { newPostRows } from './posts.queries.ts';
import { guardedOf, writePostRows } from './write-post.ts';

export type PostNeeds = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents };

export type PostInput = {
  clientId: string;
  content: string;
  feeling: FeelingKey | null;
  audience: Audience;
  language: string | null;
  mediaIds: string[];
  alts?: AltTexts;
  poll?: PollInput | null;
  /** The author's profile, unless another place is named. */
  place?: PostPlace;
};

export async function createPost(needs: PostNeeds, authorId: string, input: PostInput): Promise<Post> {
  const at = needs.clock.now();
  const place = input.place ?? profileOf(authorId);
  return (
    (await createAtOnce(needs, authorId, { ...input, place }, at)) ??
    createInTransaction(needs, authorId, { ...input, place }, at)
  );
}

type PlacedInput = PostInput & { place: PostPlace };

/** Most posts are words on a profile: all of their rows are known beforehand and need one trip. Undefined for others. */
async function createAtOnce(
  needs: PostNeeds,
  authorId: string,
  input: PlacedInput,
  at: Date,
): Promise<Post | undefined> {
  const { db, access, live, events, kept } = needs;
  if (input.mediaIds.length > 0 || input.poll || input.place.kind !== profileKind || events.isHandled(postWritten))
    return undefined;
  if (!(await access.mayWrite(db, authorId, input.place))) throw new AppError('forbidden');
  const post = { ...input, id: newId(at), authorId, at, originalId: null, hasVideo: false };
  try {
    const [, , people] = await writeTogether(db, ...newPostRows(post), persons.of([authorId]));
    announceCreated(live, guardedOf(post), post.language);
    const content = newContent(post);
    kept.keep(content);
    return showNew(needs, content, toPeople(people));
  } catch (error) {
    // Sent before: its first post is shown.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

async function createInTransaction(needs: PostNeeds, authorId: string, input: PlacedInput, at: Date): Promise<Post> {
  const { db, access } = needs;
  const { place } = input;
  const { id } = await inTransaction(db, async (trx, afterCommit) => {
    if (!(await access.mayWrite(trx, authorId, place))) throw new AppError('forbidden');
    const media = await mediaByIds(trx, input.mediaIds);
    const post = { ...input, id: newId(at), authorId, at, originalId: null, hasVideo: hasVideo(media) };
    const written = await writePostRows(needs, trx, post, afterCommit);
    if (!written.isNew) return written;
    const altOf = new Map(input.alts?.map(({ mediaId, alt }) => [mediaId, alt]));
    for (const mediaId of input.mediaIds) {
      const alt = altOf.get(mediaId);
      await attachMedia(trx, {
        mediaId,
        ownerId: authorId,
        purpose: 'post',
        parentId: post.id,
        at,
        ...(alt && { alt }),
      });
    }
    if (input.poll) await writePoll(trx, post.id, input.poll, at);
    return written;
  });
  return readPost(needs, authorId, id);
}

export function hasVideo(media: ReadonlyMap<string, MediaView>): boolean {
  return [...media.values()].some((each) => each.kind === 'video');
}
