import type { Mention } from '@hearth/contract/core/mention-rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { AltTexts, NewPhotoTags } from '@hearth/contract/posts/photo-fields';
import type { PollInput } from '@hearth/contract/posts/poll-fields';
import type { Audience, CommentsFrom, FeelingKey } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { writeTogether } from '../../../platform/database/one-trip.ts';
import { isUniqueViolation } from '../../../platform/database/pg-errors.ts';
import { writeWithOthers } from '../../../platform/database/shared-transaction.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { attachMedia, mediaByIds } from '../../media/media.api.ts';
import { persons, toPeople } from '../../profiles/profiles.api.ts';
import { type PostPlace, profileKind, profileOf } from '../access/post-place.ts';
import { announceCreated } from '../live/announce-posts.ts';
import { tagNewPost } from '../photo-tags/tag-photo.ts';
import { writePoll } from '../polls/write-poll.ts';
import { postWritten } from '../posts.events.ts';
import { type PostReadNeeds, readPost, showNew } from '../reading/hydrate-posts.ts';
import { newContent } from '../reading/post-content.ts';
import { addCardLater } from './add-card.ts';
import { type NewPost, newPostRows } from './posts.queries.ts';
import { guardedOf, writePostRows } from './write-post.ts';

export type PostNeeds = PostReadNeeds & {
  clock: Clock;
  live: Pick<LivePublisher, 'publish' | 'recheck'>;
  events: DomainEvents;
  cards: LinkCards;
};

export type PostInput = {
  clientId: string;
  content: string;
  feeling: FeelingKey | null;
  audience: Audience;
  language: string | null;
  mediaIds: string[];
  /** Whether the first link becomes a card. */
  card?: boolean;
  alts?: AltTexts;
  photoTags?: NewPhotoTags;
  poll?: PollInput | null;
  /** The author's profile, unless another place is named. */
  place?: PostPlace | null;
  mentions?: readonly Mention[];
  commentsFrom?: CommentsFrom;
};

export async function createPost(needs: PostNeeds, authorId: string, input: PostInput): Promise<Post> {
  const at = needs.clock.now();
  const place = input.place ?? profileOf(authorId);
  const { link, card, waits } = await needs.cards.begin(needs.db, input.content, input.card);
  const placed = { ...input, place, audience: needs.access.audienceIn(place, input.audience), link, card };
  const post =
    (await createAtOnce(needs, authorId, placed, at)) ?? (await createInTransaction(needs, authorId, placed, at));
  if (waits && link) addCardLater(needs, authorId, { postId: post.id, link });
  return post;
}

type PlacedInput = Omit<PostInput, 'card'> & Pick<NewPost, 'place' | 'link' | 'card'>;

/** Most posts are words on a profile: all of their rows are known beforehand and need one trip. Undefined for others. */
async function createAtOnce(
  needs: PostNeeds,
  authorId: string,
  input: PlacedInput,
  at: Date,
): Promise<Post | undefined> {
  const { db, access, live, events, kept } = needs;
  if (input.mentions?.length) return undefined;
  if (input.mediaIds.length > 0 || input.poll || input.place.kind !== profileKind || events.isHandled(postWritten))
    return undefined;
  if (!(await access.mayWrite(db, authorId, input.place))) throw new AppError('forbidden');
  const post = { ...input, id: newId(at), authorId, at, originalId: null, hasVideo: false, hasPhoto: false };
  try {
    const people = await writeRows(db, post);
    announceCreated(live, guardedOf(post), post);
    const content = newContent(post);
    kept.keep(content);
    return showNew(needs, content, people);
  } catch (error) {
    // Sent before: its first post is shown.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** A tag is the same for all who write it: posts with tags could wait for each other, and have their own transactions. */
async function writeRows(db: Database, post: NewPost): Promise<Map<string, Person>> {
  const { own, tags } = newPostRows(post);
  const author = persons.of([post.authorId]);
  const [people] =
    tags.length > 0
      ? await writeTogether(db, author, ...own, ...tags)
      : await writeWithOthers(db, `${post.authorId} ${post.clientId}`, author, ...own);
  return toPeople(people);
}

async function createInTransaction(needs: PostNeeds, authorId: string, input: PlacedInput, at: Date): Promise<Post> {
  const { db, access } = needs;
  const { place } = input;
  const { id } = await inTransaction(db, async (trx, afterCommit) => {
    if (!(await access.mayWrite(trx, authorId, place))) throw await access.refusal(trx, authorId, place);
    const media = await mediaByIds(trx, input.mediaIds);
    const post = { ...input, id: newId(at), authorId, at, originalId: null, ...kindsIn(media.values()) };
    const submitted = await writePostRows(needs, trx, post, afterCommit);
    if (!submitted.written) return submitted;
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
    const { mediaIds, photoTags: tags = [] } = input;
    if (tags.length > 0) await tagNewPost(needs, trx, { post: submitted.written, mediaIds, tags, at }, afterCommit);
    if (input.poll) await writePoll(trx, post.id, input.poll, at);
    return submitted;
  });
  return readPost(needs, authorId, id);
}

export function kindsIn(media: Iterable<MediaView>): { hasVideo: boolean; hasPhoto: boolean } {
  const kinds = new Set([...media].map((each) => each.kind));
  return { hasVideo: kinds.has('video'), hasPhoto: kinds.has('image') };
}
