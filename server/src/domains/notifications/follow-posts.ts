import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { isHidden } from '../friends/friends.api.ts';
import {
  commentAdded,
  commentLiked,
  commentRemoved,
  commentReworded,
  commentUnliked,
  postDeleted,
  postReacted,
  postShared,
  postUnreacted,
  readablePostIds,
  shareRemoved,
} from '../posts/posts.api.ts';
import type { LineKey } from './causes.queries.ts';
import { excerptOf } from './excerpt.ts';
import { type NotifyNeeds, notify, reword } from './notify.ts';
import { withdraw, withdrawAbout } from './withdraw.ts';

type PostDeed = { postId: string; authorId: string };

const postTypes: NotificationType[] = ['reaction', 'comment', 'share', 'comment_like'];

function ofPost(type: 'reaction' | 'comment' | 'share', { postId, authorId }: PostDeed): LineKey {
  return { type, recipientId: authorId, targetId: postId };
}

function ofComments({ postId }: PostDeed, commentAuthorId: string): LineKey {
  return { type: 'comment_like', recipientId: commentAuthorId, targetId: postId };
}

export function followPosts(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  followReactions(events, needs);
  followComments(events, needs);
  followShares(events, needs);
  events.on(postDeleted, (trx, { postId }, afterCommit) => withdrawAbout(needs, trx, postId, postTypes, afterCommit));
}

function followReactions(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(postReacted, (trx, { actorId, kind, ...post }, afterCommit) => {
    const deed = { actorId, causeId: post.postId, detail: kind };
    return notify(needs, trx, { ...ofPost('reaction', post), ...deed }, afterCommit);
  });
  events.on(postUnreacted, (trx, { actorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('reaction', post), { actorId }, afterCommit),
  );
}

function followComments(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(commentAdded, (trx, { actorId, commentId, text, ...post }, afterCommit) => {
    const deed = { actorId, causeId: commentId, detail: excerptOf(text) };
    return notify(needs, trx, { ...ofPost('comment', post), ...deed }, afterCommit);
  });
  events.on(commentReworded, (trx, { actorId, commentId, text, ...post }, afterCommit) => {
    const deed = { actorId, causeId: commentId, detail: excerptOf(text) };
    return reword(needs, trx, { ...ofPost('comment', post), ...deed }, afterCommit);
  });
  events.on(commentRemoved, async (trx, { actorId, commentId, ...post }, afterCommit) => {
    await withdraw(needs, trx, ofPost('comment', post), { causeId: commentId }, afterCommit);
    await withdraw(needs, trx, ofComments(post, actorId), { causeId: commentId }, afterCommit);
  });
  events.on(commentLiked, async (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) => {
    if (!(await mayHearOf(trx, commentAuthorId, actorId, post.postId))) return;
    const deed = { actorId, causeId: commentId, detail: null };
    await notify(needs, trx, { ...ofComments(post, commentAuthorId), ...deed }, afterCommit);
  });
  events.on(commentUnliked, (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofComments(post, commentAuthorId), { actorId, causeId: commentId }, afterCommit),
  );
}

function followShares(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(postShared, async (trx, { actorId, shareId, ...post }, afterCommit) => {
    if (!(await mayHearOf(trx, post.authorId, actorId, shareId))) return;
    const deed = { actorId, causeId: shareId, detail: null };
    await notify(needs, trx, { ...ofPost('share', post), ...deed }, afterCommit);
  });
  events.on(shareRemoved, (trx, { shareId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('share', post), { causeId: shareId }, afterCommit),
  );
}

/** Here the post is not the recipient's own: they may have lost sight of it, or of whoever did something to it. */
async function mayHearOf(trx: Database, recipientId: string, actorId: string, postId: string): Promise<boolean> {
  if (await isHidden(trx, recipientId, actorId)) return false;
  return (await readablePostIds(trx, recipientId, [postId])).has(postId);
}
