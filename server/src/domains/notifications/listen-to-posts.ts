import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { isHidden } from '../friends/friends.api.ts';
import {
  commentLiked,
  commentRemoved,
  commentReworded,
  commentUnliked,
  commentWritten,
  type GuardedPost,
  type PostAccess,
  photoTagged,
  photoUntagged,
  pollEnded,
  postDeleted,
  postReacted,
  postShared,
  postUnreacted,
  shareRemoved,
} from '../posts/posts.api.ts';
import { notifyAlsoCommented, rewordAlsoCommented, withdrawAlsoCommented } from './also-commented.ts';
import type { Cause, LineKey } from './causes.queries.ts';
import { excerptOf } from './excerpt.ts';
import { type NotifyNeeds, notify, reword } from './notify.ts';
import { notifyPollEnded } from './notify-poll-ended.ts';
import { withdraw, withdrawAbout } from './withdraw.ts';

type Events = Pick<DomainEvents, 'on'>;
type Needs = NotifyNeeds & { access: PostAccess };

const postTypes: NotificationType[] = [
  'reaction',
  'comment',
  'also_commented',
  'share',
  'comment_like',
  'poll_ended',
  'photo_tag',
];

function ofPost(type: 'reaction' | 'comment' | 'share', { postId, authorId }: GuardedPost): LineKey {
  return { type, recipientId: authorId, targetId: postId };
}

function ofComments({ postId }: GuardedPost, commentAuthorId: string): LineKey {
  return { type: 'comment_like', recipientId: commentAuthorId, targetId: postId };
}

export function listenToPosts(events: Events, needs: Needs): void {
  listenToReactions(events, needs);
  listenToComments(events, needs);
  listenToShares(events, needs);
  listenToTags(events, needs);
  events.on(pollEnded, (trx, post, afterCommit) => notifyPollEnded(needs, trx, post, afterCommit));
  events.on(postDeleted, (trx, { postId }, afterCommit) => withdrawAbout(needs, trx, postId, postTypes, afterCommit));
}

function listenToReactions(events: Events, needs: Needs): void {
  events.on(postReacted, (trx, { actorId, kind, ...post }, afterCommit) => {
    const cause = { ...ofPost('reaction', post), actorId, causeId: post.postId, detail: kind };
    return notifyReader(needs, trx, post, cause, afterCommit);
  });
  events.on(postUnreacted, (trx, { actorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('reaction', post), { actorId }, afterCommit),
  );
}

function listenToComments(events: Events, needs: Needs): void {
  events.on(commentWritten, async (trx, { commentId, commentAuthorId: actorId, text, ...post }, afterCommit) => {
    const cause = { ...ofPost('comment', post), actorId, causeId: commentId, detail: excerptOf(text) };
    await Promise.all([
      notifyReader(needs, trx, post, cause, afterCommit),
      notifyAlsoCommented(needs, trx, post, cause, afterCommit),
    ]);
  });
  events.on(commentReworded, async (trx, { commentId, commentAuthorId: actorId, text, ...post }, afterCommit) => {
    const cause = { ...ofPost('comment', post), actorId, causeId: commentId, detail: excerptOf(text) };
    await reword(needs, trx, cause, afterCommit);
    await rewordAlsoCommented(needs, trx, cause, afterCommit);
  });
  events.on(commentRemoved, async (trx, { commentId, commentAuthorId, ...post }, afterCommit) => {
    await withdraw(needs, trx, ofPost('comment', post), { causeId: commentId }, afterCommit);
    await withdrawAlsoCommented(needs, trx, post.postId, commentId, afterCommit);
    await withdraw(needs, trx, ofComments(post, commentAuthorId), { causeId: commentId }, afterCommit);
  });
  events.on(commentLiked, async (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) => {
    if (await isHidden(trx, commentAuthorId, actorId)) return;
    const cause = { ...ofComments(post, commentAuthorId), actorId, causeId: commentId, detail: null };
    await notifyReader(needs, trx, post, cause, afterCommit);
  });
  events.on(commentUnliked, (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofComments(post, commentAuthorId), { actorId, causeId: commentId }, afterCommit),
  );
}

function listenToShares(events: Events, needs: Needs): void {
  events.on(postShared, (trx, { actorId, share, text, ...post }, afterCommit) => {
    const detail = excerptOf(text) || null;
    const cause = { ...ofPost('share', post), actorId, causeId: share.postId, detail };
    return notifyReader(needs, trx, share, cause, afterCommit);
  });
  events.on(shareRemoved, (trx, { shareId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('share', post), { causeId: shareId }, afterCommit),
  );
}

function listenToTags(events: Events, needs: Needs): void {
  const ofTag = ({ postId, authorId: actorId }: GuardedPost, recipientId: string) =>
    ({ type: 'photo_tag', recipientId, targetId: postId, actorId, causeId: postId, detail: null }) as const;
  events.on(photoTagged, (trx, { taggedId, ...post }, afterCommit) =>
    notifyReader(needs, trx, post, ofTag(post, taggedId), afterCommit),
  );
  events.on(photoUntagged, (trx, { taggedId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofTag(post, taggedId), {}, afterCommit),
  );
}

/** A member is not notified about a post that they may not read, even their own. */
async function notifyReader(
  needs: Needs,
  trx: Database,
  post: GuardedPost,
  cause: Cause,
  afterCommit: AfterCommit,
): Promise<void> {
  if (await needs.access.mayRead(trx, cause.recipientId, post)) await notify(needs, trx, cause, afterCommit);
}
