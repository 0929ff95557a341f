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

type AuthoredPost = { postId: string; authorId: string };

const postTypes: NotificationType[] = ['reaction', 'comment', 'share', 'comment_like'];

function ofPost(type: 'reaction' | 'comment' | 'share', { postId, authorId }: AuthoredPost): LineKey {
  return { type, recipientId: authorId, targetId: postId };
}

function ofComments({ postId }: AuthoredPost, commentAuthorId: string): LineKey {
  return { type: 'comment_like', recipientId: commentAuthorId, targetId: postId };
}

export function listenToPosts(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  listenToReactions(events, needs);
  listenToComments(events, needs);
  listenToShares(events, needs);
  events.on(postDeleted, (trx, { postId }, afterCommit) => withdrawAbout(needs, trx, postId, postTypes, afterCommit));
}

function listenToReactions(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(postReacted, (trx, { actorId, kind, ...post }, afterCommit) => {
    const cause = { actorId, causeId: post.postId, detail: kind };
    return notify(needs, trx, { ...ofPost('reaction', post), ...cause }, afterCommit);
  });
  events.on(postUnreacted, (trx, { actorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('reaction', post), { actorId }, afterCommit),
  );
}

function listenToComments(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(commentAdded, (trx, { actorId, commentId, text, ...post }, afterCommit) => {
    const cause = { actorId, causeId: commentId, detail: excerptOf(text) };
    return notify(needs, trx, { ...ofPost('comment', post), ...cause }, afterCommit);
  });
  events.on(commentReworded, (trx, { actorId, commentId, text, ...post }, afterCommit) => {
    const cause = { actorId, causeId: commentId, detail: excerptOf(text) };
    return reword(needs, trx, { ...ofPost('comment', post), ...cause }, afterCommit);
  });
  events.on(commentRemoved, async (trx, { actorId, commentId, ...post }, afterCommit) => {
    await withdraw(needs, trx, ofPost('comment', post), { causeId: commentId }, afterCommit);
    await withdraw(needs, trx, ofComments(post, actorId), { causeId: commentId }, afterCommit);
  });
  events.on(commentLiked, async (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) => {
    if (!(await maySee(trx, commentAuthorId, actorId, post.postId))) return;
    const cause = { actorId, causeId: commentId, detail: null };
    await notify(needs, trx, { ...ofComments(post, commentAuthorId), ...cause }, afterCommit);
  });
  events.on(commentUnliked, (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofComments(post, commentAuthorId), { actorId, causeId: commentId }, afterCommit),
  );
}

function listenToShares(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(postShared, async (trx, { actorId, shareId, ...post }, afterCommit) => {
    if (!(await maySee(trx, post.authorId, actorId, shareId))) return;
    const cause = { actorId, causeId: shareId, detail: null };
    await notify(needs, trx, { ...ofPost('share', post), ...cause }, afterCommit);
  });
  events.on(shareRemoved, (trx, { shareId, ...post }, afterCommit) =>
    withdraw(needs, trx, ofPost('share', post), { causeId: shareId }, afterCommit),
  );
}

/** The post is not the recipient's own, so the recipient may not see it any more, or may not see the actor. */
async function maySee(trx: Database, recipientId: string, actorId: string, postId: string): Promise<boolean> {
  if (await isHidden(trx, recipientId, actorId)) return false;
  return (await readablePostIds(trx, recipientId, [postId])).has(postId);
}
