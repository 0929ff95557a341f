import type { DataOf, Topic } from '@hearth/contract/core/live';
import type { CommentBody } from '@hearth/contract/posts/comments';
import type { PostCounts } from '@hearth/contract/posts/endpoints';
import * as liveEvents from '@hearth/contract/posts/live';
import { feedTopic, noVersion, placeTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import { tagsOf, tagTopic } from '@hearth/contract/tags/folding';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { type GuardedPost, profileKind } from '../access/post-place.ts';
import { type Actors, actorHints, countHints, mentionHints, toHints } from './post-hints.ts';

export type Publisher = Pick<LivePublisher, 'publish'>;

type Written = { content: string; language: string | null };

export function announceCreated(live: Publisher, post: GuardedPost, { content, language }: Written): void {
  const { postId, authorId } = post;
  const tags = tagsOf(content);
  const hints = { ...toHints(post), language: language ?? '', tags: tags.join(' ') };
  const topics = [...listsOf(post), ...tags.map(tagTopic)];
  for (const topic of topics) live.publish(topic, liveEvents.postCreated, { postId, authorId }, hints);
}

/** On the pages of tags that a post got by an edit it is a new post. */
export function announceNewTags(
  live: Publisher,
  post: GuardedPost,
  before: { content: string },
  after: { content: string },
): void {
  const { postId, authorId } = post;
  const known = new Set(tagsOf(before.content));
  for (const tag of tagsOf(after.content))
    if (!known.has(tag)) live.publish(tagTopic(tag), liveEvents.postCreated, { postId, authorId }, toHints(post));
}

export function announceDeleted(live: Publisher, post: GuardedPost): void {
  const { postId } = post;
  live.publish(postTopic(postId), liveEvents.postDeleted, { postId });
  for (const topic of listsOf(post)) live.publish(topic, liveEvents.postDeleted, { postId }, toHints(post));
}

/** The pages that may list the post; each topic knows whom the post reaches there. */
function listsOf({ authorId, place }: GuardedPost): Topic[] {
  const lists: Topic[] = [feedTopic, timelineTopic(authorId)];
  return place.kind === profileKind ? lists : [...lists, placeTopic(place)];
}

/**
 * Rechecks rights first, so that a member who may no longer read the post does not receive its new text. `actorId`: the
 * post's author.
 */
export function announceEdited(
  live: Pick<LivePublisher, 'publish' | 'recheck'>,
  actorId: string,
  edited: DataOf<typeof liveEvents.postEdited>,
): void {
  live.recheck({ topic: postTopic(edited.postId) });
  const topic = postTopic(edited.postId);
  live.publish(topic, liveEvents.postEdited, edited, countHints({ actorId }, 'all'));
  const forHiders = { ...edited, version: noVersion, mentions: edited.mentions?.length ? null : [] };
  live.publish(topic, liveEvents.postEdited, forHiders, countHints({ actorId }, 'own'));
}

/** To those who may read the post, where it is shown and on its author's timeline. */
export function announcePinned(live: Publisher, post: GuardedPost, pinned: boolean): void {
  const { postId, authorId } = post;
  for (const topic of [postTopic(postId), timelineTopic(authorId)]) {
    live.publish(topic, liveEvents.postPinned, { postId, authorId, pinned }, toHints(post));
  }
}

/** `actorId`: the member whose reaction, comment or share was counted. */
export type CountedAt = Actors & { postId: string };
type Thread = DataOf<typeof liveEvents.postCounted>['thread'];

export function announceCounts(live: Publisher, at: CountedAt, counts: PostCounts, thread: Thread = null): void {
  const { postId } = at;
  const state = { state: 'counts', version: String(counts.version) };
  const hints = { ...countHints(at, 'all'), ...(thread === null && state) };
  live.publish(postTopic(postId), liveEvents.postCounted, { postId, counts, thread }, hints);
  announceRecount(live, at);
}

export function announceCommentReactions(
  live: Publisher,
  at: CountedAt & { commentId: string },
  reactions: Pick<PostCounts, 'reactions' | 'reactionTotal'>,
): void {
  const { postId, commentId } = at;
  const counted = { postId, commentId, ...reactions };
  live.publish(postTopic(postId), liveEvents.commentReacted, counted, countHints(at, 'all'));
  announceRecount(live, at);
}

/** Members from whom somebody is hidden have numbers of their own: their browsers read the post again. */
function announceRecount(live: Publisher, at: CountedAt): void {
  live.publish(postTopic(at.postId), liveEvents.postRecounted, { postId: at.postId }, countHints(at, 'own'));
}

export function announceCommentDeleted(live: Publisher, at: CountedAt & { commentId: string }) {
  const { postId, commentId } = at;
  live.publish(postTopic(postId), liveEvents.commentDeleted, { postId, commentId }, actorHints(at));
}

export function announceComment(live: Publisher, actors: Actors, comment: CommentBody): void {
  for (const [hints, mentions] of mentionHints(actors, comment.mentions)) {
    live.publish(postTopic(comment.postId), liveEvents.commentAdded, { comment: { ...comment, mentions } }, hints);
  }
}

type Reworded = Pick<CommentBody, 'id' | 'postId' | 'author' | 'text' | 'edited' | 'card' | 'mentions'>;

/** Its text or card changed. Without the numbers, which are not the same for everyone. */
export function announceRewording(live: Publisher, actors: Actors, reworded: Reworded): void {
  const { id, postId, author, text, edited, card, mentions } = reworded;
  for (const [hints, shown] of mentionHints(actors, mentions)) {
    const comment = { id, postId, author, text, edited, card, mentions: shown };
    live.publish(postTopic(postId), liveEvents.commentEdited, { comment }, hints);
  }
}

/**
 * Tags or the poll itself have changed: every reader reads the post again. `aboutId`: the member whom the change is about,
 * if any; those from whom that member is hidden do not notice it.
 */
export function announceChanged(live: Publisher, postId: string, aboutId?: string): void {
  live.publish(
    postTopic(postId),
    liveEvents.postRecounted,
    { postId },
    aboutId ? actorHints({ actorId: aboutId }) : {},
  );
}
