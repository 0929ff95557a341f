import type { Mention } from '@hearth/contract/core/mention-rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { AltTexts, NewPhotoTags } from '@hearth/contract/posts/photo-fields';
import type { PollInput } from '@hearth/contract/posts/poll-fields';
import type { Audience, CommentsFrom, FeelingKey } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inSharedTransaction } from '../../../platform/database/shared-transaction.ts';
import { sendWithCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId, nobody } from '../../../platform/ids.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { RuledSite } from '../../accounts/accounts.api.ts';
import { assertNotLimited, audienceFor, narrowedBy } from '../../friends/limited.api.ts';
import { acceptedMentions } from '../../friends/mentions.api.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { type PostPlace, profileOf } from '../access/post-place.ts';
import { addCardLater } from '../cards/add-card.ts';
import { tagNewPost } from '../photos/tags/tag-photo.ts';
import { writePoll } from '../polls/write-poll.ts';
import { type PostReadDeps, readPost, showNewPost } from '../reading/hydrate-posts.ts';
import { newContent } from './new-content.ts';
import { writePost } from './write-post.ts';

export type PostDeps = PostReadDeps &
  RuledSite & {
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

export async function createPost(deps: PostDeps, authorId: string, input: PostInput): Promise<Post> {
  const { db, access, clock, cards, caches } = deps;
  const at = clock.now();
  const { mediaIds, clientId, photoTags = [] } = input;
  const place = input.place ?? profileOf(authorId);
  const { link, card, waits } = await cards.begin(db, input.content, input.card);
  const { id, shown } = await inSharedTransaction(db, `${authorId} ${clientId}`, async (trx, afterCommit) => {
    const [mayWrite, chosen] = await Promise.all([
      access.mayWrite(trx, authorId, place),
      audienceFor(trx, authorId, input.audience, at),
    ]);
    if (!mayWrite) throw await access.refusal(trx, authorId, place);
    await assertReach(deps, trx, { authorId, place, at });
    const audience = access.audienceIn(place, chosen);
    const media = await mediaByIds(trx, mediaIds);
    const mentions = await acceptedMentions(trx, authorId, input.content, input.mentions ?? []);
    const post = {
      ...{ ...input, commentsFrom: input.commentsFrom ?? 'all', audience, mentions, place, link, card },
      ...{ id: newId(at), authorId, at, originalId: null, ...kindsIn(media.values()) },
      pollOptions: input.poll?.options ?? [],
    };
    const written = await writePost(deps, trx, post, afterCommit);
    if (!written.isNew) return { id: written.id };
    const tags = await tagNewPost(deps, trx, { post: written.guarded, mediaIds, tags: photoTags, at }, afterCommit);
    const poll = input.poll ? await writePoll(trx, post, input.poll) : null;
    const content = newContent(written, { tags, poll });
    afterCommit(() => caches.posts.set(content));
    return { id: post.id, shown: sendWithCommit(showNewPost({ ...deps, db: trx }, content)) };
  });
  if (waits && link) addCardLater(deps, authorId, { postId: id, link });
  return (await shown) ?? readPost(deps, authorId, id);
}

/** While the author is limited, nothing new of theirs stands where every member reads it. */
async function assertReach(
  { access }: PostDeps,
  trx: Database,
  { authorId, place, at }: { authorId: string; place: PostPlace; at: Date },
): Promise<void> {
  if (access.hasAudience(place) || !(await narrowedBy(trx, authorId, at))) return;
  const post = { postId: nobody, authorId, place, audience: 'public' } as const;
  if ((await access.openToAll(trx, [post])).size > 0) await assertNotLimited(trx, authorId, at);
}

export function kindsIn(media: Iterable<MediaView>): { hasVideo: boolean; hasPhoto: boolean } {
  const kinds = new Set([...media].map((each) => each.kind));
  return { hasVideo: kinds.has('video'), hasPhoto: kinds.has('image') };
}
